/// The hours paid for duties on standby, and for calls during them. Source: TVöD § 8 (3), as of November 2026.
public struct StandbyPay: Sendable, Hashable, Codable {
  /// The fields in the order of the form; refusals name them by raw value.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// As the properties.
    case weekday = "standby_weekday"
    case weekend = "standby_weekend"
    case short = "standby_short"
    case step = "call_step"
    /// The wage types of both, which `PayrollCodes` has.
    case type = "absence-standby"
    case callOutType = "absence-call"
  }

  /// Minutes paid for each 24 hours of a duty that begin from Monday to Friday.
  public var weekday: Int
  /// The same for a Saturday, a Sunday or a holiday.
  public var weekend: Int
  /// Thousandths of each hour of a duty shorter than twelve hours, in place of those.
  public var short: Int
  /// Each call away from home is rounded up to a multiple of so many minutes.
  public var step: Int

  /// By default, nothing is paid, and calls are as long as they are.
  public init(weekday: Int = 0, weekend: Int = 0, short: Int = 0, step: Int = 1) {
    (self.weekday, self.weekend, self.short, self.step) = (weekday, weekend, short, step)
  }

  /// Two hours, four hours, 12.5 percent, and full hours.
  public static let tvoed = StandbyPay(weekday: 120, weekend: 240, short: 125, step: 60)
  /// The most minutes of 24 hours.
  public static let mostMinutes = 1440
  /// The most minutes of a step.
  public static let mostStep = 240

  /// The minutes paid for a whole duty, by the day on which each 24 hours of it begin. Cost: grows with its days.
  package func minutes(
    of duty: Range<Instant>, in zone: Zone, isHoliday: (LocalDate) -> Bool
  ) -> [LocalDate: Int] {
    let seconds = duty.upperBound.seconds(since: duty.lowerBound)
    guard seconds >= 12 * 3600 else {
      let paid = (Int(clamping: seconds) / 60 * short + 500) / 1000
      return paid > 0 ? [zone.local(duty.lowerBound).date: paid] : [:]
    }
    let start = zone.local(duty.lowerBound)
    var paid: [LocalDate: Int] = [:]
    var day = start.date
    // Why by the clock: a night of 25 hours is no other day.
    while day < .last, zone.instant(of: LocalDateTime(date: day, time: start.time), as: .start) < duty.upperBound {
      let isWeekend = day.weekday == .saturday || day.weekday == .sunday || isHoliday(day)
      let minutes = isWeekend ? weekend : weekday
      if minutes > 0 { paid[day] = minutes }
      day = day + 1
    }
    return paid
  }

  /// The minutes paid for a call of some minutes.
  package func minutes(ofCall minutes: Int, at place: CallOut.Place) -> Int {
    guard place == .onSite, step > 1 else { return minutes }
    return (minutes + step - 1) / step * step
  }

  /// Errors: `Refusal.invalid` by `Field`.
  package func check(_ check: inout FormCheck) {
    for (field, minutes) in [(Field.weekday, weekday), (.weekend, weekend)]
    where !(0...Self.mostMinutes).contains(minutes) {
      check.refuse(field.rawValue, .notBetween(0, Self.mostMinutes / 60))
    }
    if !(0...1000).contains(short) { check.refuse(Field.short.rawValue, .notBetween(0, 100)) }
    if !(1...Self.mostStep).contains(step) { check.refuse(Field.step.rawValue, .notBetween(1, Self.mostStep)) }
  }
}
