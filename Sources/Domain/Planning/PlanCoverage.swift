/// How much of what a day needs somebody does.
public struct PlanCoverage: Sendable, Hashable {
  /// All shifts of the day, open ones included.
  public var needed = 0
  /// Those that somebody does.
  public var assigned = 0
  /// Open shifts by their position.
  public var missing: [ID<Position>?: Int] = [:]

  public init() {}

  /// One hour of a day.
  public struct Hour: Sendable, Hashable {
    /// Its first instant.
    public let begin: Instant
    /// The most shifts at once, open ones included.
    public var needed: Int
    /// The most shifts of somebody at once.
    public var assigned: Int

    public init(begin: Instant, needed: Int, assigned: Int) {
      self.begin = begin
      self.needed = needed
      self.assigned = assigned
    }
  }
}
