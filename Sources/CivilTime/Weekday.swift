/// A day of the week, Monday first (ISO 8601: Monday is 1, Sunday is 7).
public enum Weekday: Int, CaseIterable, Sendable, Hashable, Codable {
  /// 1, the first day of the week.
  case monday = 1
  /// 2 to 7.
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The days from `earlier` to this one in the week that starts with `earlier`, 0 to 6.
  public func days(since earlier: Self) -> Int { (rawValue - earlier.rawValue + 7) % 7 }

  /// All days in the order of a week that starts on one.
  public static func week(from first: Self) -> [Self] {
    allCases.sorted { $0.days(since: first) < $1.days(since: first) }
  }

  init(daysSinceEpoch days: Int) {
    // 1970-01-01 was a Thursday.
    let fromMonday = (days + 3) % 7
    self = Self.allCases[fromMonday < 0 ? fromMonday + 7 : fromMonday]
  }
}
