/// The people that a day needs and has, in all and through its quarter hours.
public struct PlanCoverage: Sendable, Hashable {
  /// The number of places of the day: of positions in the demand the most needed at once, of others the shifts.
  public var needed = 0
  /// The number of taken places: `needed` without the missing ones.
  public var assigned = 0
  /// The missing people by position: the most at once, or the open shifts.
  public var missing: [ID<Position>?: Int] = [:]
  /// The real quarter hours of the day, 92 or 100 when the clock changes.
  public var quarters: [Quarter] = []
  /// The times with someone missing, by start, then by position.
  public var gaps: [Gap] = []

  package init() {}

  /// A quarter hour of a day.
  public struct Quarter: Sendable, Hashable {
    /// The people needed.
    public var need: Int
    /// The people there, also those of positions that need no one.
    public var have: Int
    /// The people missing, position by position; never more than `need`.
    public var missing: Int

    package init(need: Int = 0, have: Int = 0, missing: Int = 0) {
      self.need = need
      self.have = have
      self.missing = missing
    }
  }

  /// A part of a day in which the same number of a position is missing.
  public struct Gap: Sendable, Hashable {
    /// `nil` for shifts without a position.
    public let position: ID<Position>?
    /// Its first quarter hour, and the one after the last.
    public let quarters: Range<Int>
    /// At least 1.
    public let count: Int

    package init(position: ID<Position>?, quarters: Range<Int>, count: Int) {
      self.position = position
      self.quarters = quarters
      self.count = count
    }
  }

  /// Adds the coverage of the same day at another site; the shorter day decides if their lengths differ.
  public mutating func add(_ other: PlanCoverage) {
    needed += other.needed
    assigned += other.assigned
    missing.merge(other.missing, uniquingKeysWith: +)
    gaps = (gaps + other.gaps).sorted { $0.quarters.lowerBound < $1.quarters.lowerBound }
    quarters = zip(quarters, other.quarters).map {
      Quarter(need: $0.need + $1.need, have: $0.have + $1.have, missing: $0.missing + $1.missing)
    }
  }
}
