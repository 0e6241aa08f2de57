import Domain
package import ICalendar
package import Words

// MARK: - Taken from a calendar file

extension Wording {
  /// `Friday 25 December 2026`.
  package func calendarFault(_ fault: CalendarReading.Fault) -> String {
    switch fault {
    case .notACalendar: calendarFaultNotACalendar
    case .tooLong(let limit): calendarFaultTooLong(limit: limit >> 20)
    case .tooManyEvents(let limit): calendarFaultTooManyEvents(limit: limit)
    }
  }

  package func holidayReason(_ reason: HolidayCalendar.Reason) -> String {
    switch reason {
    case .unreadable(let reason): calendarReason(reason)
    case .hasHours: holidayReasonHasHours
    case .canceled: holidayReasonCanceled
    case .tooManyDays(let limit): holidayReasonTooManyDays(limit: limit)
    case .otherYears: holidayReasonOtherYears
    case .tooMuch(let limit): holidayReasonTooMuch(limit: limit)
    }
  }

  package func calendarReason(_ reason: CalendarReading.Reason) -> String {
    switch reason {
    case .noStart: holidayReasonUnreadableNoStart
    case .unreadable(let line): holidayReasonUnreadableUnreadable(line: line)
    case .tooManyDates: holidayReasonUnreadableTooManyDates
    case .endsBeforeStart: calendarReasonEndsBeforeStart
    case .unknownZone(let zone): calendarReasonUnknownZone(zone: zone)
    case .unknownRule(let part): calendarReasonUnknownRule(part: part)
    case .tooOften: calendarReasonTooOften
    case .notAnEvent: calendarReasonNotAnEvent
    }
  }
}
