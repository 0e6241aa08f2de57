/// A day of every year, as `12-24`.
public struct YearDay: Sendable, Hashable, Comparable, TextCoded {
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// `nil` if no year has the day.
  public init?(month: Int, day: Int) {
    guard (1...12).contains(month), (1...LocalDate.days(inMonth: month, of: 2000)).contains(day) else { return nil }
    (self.month, self.day) = (month, day)
  }

  /// The day of a date.
  public init(_ date: LocalDate) { (month, day) = (date.month, date.day) }

  /// `nil` for any other form than `12-24`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let month = Int(parts[0]), let day = Int(parts[1])
    else { return nil }
    self.init(month: month, day: day)
  }

  /// As `12-24`.
  public var description: String { "\(twoDigits(month))-\(twoDigits(day))" }

  /// Orders as in a year.
  public static func < (left: Self, right: Self) -> Bool { (left.month, left.day) < (right.month, right.day) }
}
