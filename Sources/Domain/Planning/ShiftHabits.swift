/// The usual shifts at a site, and their people. Pure.
public struct ShiftHabits: Sendable, Hashable {
  /// The number of a person's shifts of a pattern.
  public struct Use: Sendable, Hashable {
    /// `nil` for open shifts.
    public let employee: ID<Employee>?
    /// Its hours and position.
    public let pattern: ShiftPattern
    /// The number of shifts.
    public let count: Int
    /// The day of the latest.
    public let latest: LocalDate

    /// A use as counted.
    public init(employee: ID<Employee>?, pattern: ShiftPattern, count: Int, latest: LocalDate) {
      self.employee = employee
      self.pattern = pattern
      self.count = count
      self.latest = latest
    }
  }

  /// Most used first, for all people together.
  public let patterns: [ShiftPattern]
  /// Each person's, most used first.
  private let own: [ID<Employee>: [ShiftPattern]]

  /// Orders uses; of equally frequent patterns the latest comes first. Cost: one sort.
  public init(_ uses: [Use]) {
    patterns = Self.ordered(uses)
    own = Dictionary(grouping: uses.filter { $0.employee != nil }) { $0.employee ?? ID(rawValue: 0) }
      .mapValues(Self.ordered)
  }

  /// A person's own most frequent pattern; `nil` before their first shift.
  public func own(of employee: ID<Employee>) -> ShiftPattern? { own[employee]?.first }

  /// A person's likeliest patterns, own ones first, then the site's; of a position alone if one is given.
  public func likely(for employee: ID<Employee>?, on position: ID<Position>? = nil, _ count: Int) -> [ShiftPattern] {
    let own = employee.flatMap { self.own[$0] } ?? []
    return (own + patterns).filter { position == nil || $0.position == position }.unique(count)
  }

  /// The break of shifts with these hours: the person's own, or else the site's; 0 if there were none.
  public func breakMinutes(
    from start: LocalTime, minutes: Int, for employee: ID<Employee>?, on position: ID<Position>?
  ) -> Int {
    let own = employee.flatMap { self.own[$0] } ?? []
    let alike = (own + patterns).filter { $0.start == start && $0.minutes == minutes }
    return (alike.first { $0.position == position } ?? alike.first)?.breakMinutes ?? 0
  }

  private static func ordered(_ uses: [Use]) -> [ShiftPattern] {
    var sums: [ShiftPattern: (count: Int, latest: LocalDate)] = [:]
    for use in uses {
      let sum = sums[use.pattern] ?? (0, use.latest)
      sums[use.pattern] = (sum.count + use.count, max(sum.latest, use.latest))
    }
    return sums.sorted {
      ($1.value.count, $1.value.latest, $0.key.start.minuteOfDay, $0.key.description)
        < ($0.value.count, $0.value.latest, $1.key.start.minuteOfDay, $1.key.description)
    }.map(\.key)
  }
}
