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
    case .unreadable(.noStart): holidayReasonUnreadableNoStart
    case .unreadable(.unreadable(let line)): holidayReasonUnreadableUnreadable(line: line)
    case .unreadable(.tooManyDates): holidayReasonUnreadableTooManyDates
    case .hasHours: holidayReasonHasHours
    case .canceled: holidayReasonCanceled
    case .unknownRule: holidayReasonUnknownRule
    case .tooManyDays(let limit): holidayReasonTooManyDays(limit: limit)
    case .otherYears: holidayReasonOtherYears
    case .tooMuch(let limit): holidayReasonTooMuch(limit: limit)
    }
  }
}
