/// The number of shifts needed and assigned on a day.
public struct PlanCoverage: Sendable, Hashable {
  /// All shifts of the day, open ones included.
  public var needed = 0
  /// Assigned shifts.
  public var assigned = 0
  /// The number of open shifts by position.
  public var missing: [ID<Position>?: Int] = [:]

  package init() {}

  /// One hour of a day.
  public struct Hour: Sendable, Hashable {
    /// Its first instant.
    public let begin: Instant
    /// The most shifts at once, open ones included.
    public var needed: Int
    /// The most assigned shifts at once.
    public var assigned: Int

    package init(begin: Instant, needed: Int, assigned: Int) {
      self.begin = begin
      self.needed = needed
      self.assigned = assigned
    }
  }
}
