/// The leave of a person in a year as typed, in place of what follows from contracts and from the year before.
public struct Allowance: Sendable, Hashable {
  /// A year of the calendar.
  public let year: Int
  /// Hundredths of a day; `nil`: by contract.
  public let hundredths: Int?
  /// Hundredths of a day from the years before; `nil`: the days left of them.
  public let carried: Int?
  /// A day off on one of these counts; `nil`: by contract.
  public let weekdays: Set<Weekday>?

  /// The most hundredths of either number.
  public static let most = LeavePolicy.mostDays
  /// The years that may have one.
  public static let years = 2000...2999

  /// As filled in.
  public init(year: Int, hundredths: Int? = nil, carried: Int? = nil, weekdays: Set<Weekday>? = nil) {
    (self.year, self.hundredths, self.carried, self.weekdays) = (year, hundredths, carried, weekdays)
  }

  /// `true` if nothing is typed.
  public var isEmpty: Bool { hundredths == nil && carried == nil && weekdays == nil }

  /// Errors: `Refusal.invalid` for numbers out of range (`year`, `days`, `carried`), and for an empty set of weekdays (`weekday`).
  package func check() throws(Refusal) {
    var check = FormCheck()
    if !Self.years.contains(year) { check.refuse("year", .notBetween(Self.years.lowerBound, Self.years.upperBound)) }
    for (field, number) in [("days", hundredths), ("carried", carried)] {
      guard let number, !(0...Self.most).contains(number) else { continue }
      check.refuse(field, .notBetween(0, Self.most / 100))
    }
    if weekdays?.isEmpty == true { check.refuse("weekday", .missing) }
    try check.end()
  }
}
