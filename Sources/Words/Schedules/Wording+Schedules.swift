package import Domain

// MARK: - The overview

extension Wording {
  /// `Next: Mon 26 Oct`.
  package func nextShift(on date: LocalDate, today: LocalDate) -> String {
    let day =
      switch date.days(since: today) {
      case 0: nextShiftToday
      case 1: nextShiftTomorrow
      default: columnDate(date, today: today)
      }
    return nextShiftNext(day: day)
  }
  package func noSchedulesText(mayPlan: Bool) -> String { mayPlan ? noSchedulesTextMayPlan : noSchedulesTextOtherwise }
}

// MARK: - The editor

extension Wording {
  /// `On the 15th`, `On the last Friday`.
  package func monthDay(_ day: Recurrence.MonthDay) -> String {
    switch day {
    case .day(let number): monthDayDayOnThe(number: ordinal(number))
    case .weekday(let weekday, let nth): monthDayWeekdayOnThe(nth: place(nth), weekday: self.weekday(weekday))
    }
  }
  package func earliestEnd(_ date: LocalDate) -> String { earliestEnd(date: dayMonthYear(date)) }
  package func endMoved(_ date: LocalDate) -> String { endMoved(date: dayMonthYear(date)) }
  package func earliestBegin(_ date: LocalDate) -> String { earliestBegin(date: dayAndMonth(date)) }
  /// `8 shifts, 8 h each`.
  package func count(shifts count: Int, each length: String) -> String {
    count == 1 ? "\(shifts(count))\(comma)\(length)" : shiftsOfEach(shifts: shifts(count), length: length)
  }
  /// Of a schedule without an end.
  package func count(shifts count: Int, inDays days: Int, each length: String) -> String {
    shiftsInDays(shifts: shifts(count), days: days, length: length)
  }
  package func realHours(_ length: String, isLonger: Bool) -> String {
    isLonger ? longerThatNight(length: length) : shorterThatNight(length: length)
  }
  package func touched(_ name: String, isRemoved: Bool) -> String {
    isRemoved ? touchedRemoved(name: name) : touchedOtherwise(name: name)
  }
}
