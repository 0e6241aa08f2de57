/// The published shifts of a site over a span of time, and the answers that follow from a clock.
///
/// Shape: `shifts` are in the order of their start, then of their id; intervals are half-open, so somebody whose shift
/// ends at an instant is off duty at that instant. Cost: each question is one pass over `shifts`.
public struct Roster: Sendable, Hashable {
  public let site: Site
  public let shifts: [Shift]
  public let employees: [ID<Employee>: Employee]
  public let positions: [ID<Position>: Position]

  public init(
    site: Site, shifts: [Shift], employees: [ID<Employee>: Employee], positions: [ID<Position>: Position]
  ) {
    self.site = site
    self.shifts = shifts.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
    self.employees = employees
    self.positions = positions
  }

  /// The shifts of somebody that contain an instant, by position, then by name.
  public func onDuty(at now: Instant) -> [Shift] {
    shifts.filter { $0.employee != nil && $0.interval.contains(now) }.sorted { order($0) < order($1) }
  }

  /// The shifts of somebody that start next: all of them, where several start together.
  public func nextUp(at now: Instant) -> [Shift] {
    let coming = shifts.filter { $0.employee != nil && $0.interval.lowerBound > now && !$0.interval.isEmpty }
    guard let first = coming.first else { return [] }
    return coming.filter { $0.interval.lowerBound == first.interval.lowerBound }.sorted { order($0) < order($1) }
  }

  /// The shift of somebody that ended last.
  public func lastOffDuty(at now: Instant) -> Shift? {
    shifts.filter { $0.employee != nil && $0.interval.upperBound <= now }
      .max { ($0.interval.upperBound, $0.id) < ($1.interval.upperBound, $1.id) }
  }

  /// The shifts that belong to a day, in the order of their start.
  public func duty(on date: LocalDate) -> [Shift] {
    shifts.filter { $0.hours.date == date }
  }

  /// Who hands over to a shift and who takes over from it: the same position, edge to edge.
  public func neighbors(of shift: Shift) -> (before: Shift?, after: Shift?) {
    let others = shifts.filter { $0.employee != nil && $0.id != shift.id && $0.position == shift.position }
    return (
      others.first { $0.interval.upperBound == shift.interval.lowerBound && !$0.interval.isEmpty },
      others.first { $0.interval.lowerBound == shift.interval.upperBound && !$0.interval.isEmpty }
    )
  }

  /// The next instant at which one of the answers above differs; `nil` where nothing more is known.
  public func nextChange(after now: Instant) -> Instant? {
    shifts.lazy.flatMap { [$0.interval.lowerBound, $0.interval.upperBound] }.filter { $0 > now }.min()
  }

  private func order(_ shift: Shift) -> (String, String, ID<Shift>) {
    (
      shift.position.flatMap { positions[$0]?.name } ?? "", shift.employee.flatMap { employees[$0]?.fullName } ?? "",
      shift.id
    )
  }
}
