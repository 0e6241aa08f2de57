public import CivilTime

/// The day count of spreadsheets: days since the end of 1899, or since 1904, with the time as a fraction.
public enum SheetSerial {
  /// The civil day of a number; `nil` before March 1900, for which programs disagree, and after 9999.
  public static func date(_ number: Double, isFrom1904: Bool = false) -> LocalDate? {
    moment(number, isFrom1904: isFrom1904)?.date
  }

  /// The time of day of a number's fraction, to the nearest minute; `nil` if it is negative or too large.
  public static func time(_ number: Double) -> LocalTime? {
    guard number >= 0, number < 3_000_000 else { return nil }
    let fraction = number - number.rounded(.down)
    return LocalTime(minuteOfDay: Int((fraction * 1440).rounded()) % LocalTime.minutesPerDay)
  }

  /// Both, to the nearest minute.
  public static func moment(_ number: Double, isFrom1904: Bool = false) -> LocalDateTime? {
    guard number >= 0, number < 3_000_000 else { return nil }
    let minutes = Int((number * 1440).rounded()) + (isFrom1904 ? 1462 * LocalTime.minutesPerDay : 0)
    let (days, minute) = minutes.quotientAndRemainder(dividingBy: LocalTime.minutesPerDay)
    guard days > 60, let epoch = LocalDate(year: 1899, month: 12, day: 30),
      LocalDate.last.days(since: epoch) >= days, let time = LocalTime(minuteOfDay: minute)
    else { return nil }
    return LocalDateTime(date: epoch + days, time: time)
  }

  /// The number of a day, counted from the end of 1899.
  static func number(of date: LocalDate) -> Double {
    Double(date.days(since: LocalDate(year: 1899, month: 12, day: 30) ?? .first))
  }
}
