/// The shifts of a site over some days as managers plan them: the roster with all drafts in it.
///
/// A published shift that is to be changed is here as its change, one that is to be removed as its removal.
public struct Plan: Sendable, Hashable {
  public let site: Site
  public let days: ClosedRange<LocalDate>
  /// In the order of their start, then of their id.
  public private(set) var shifts: [PlannedShift]
  /// What the same people do at other sites and at the edges of the days, published or drafted, in no order.
  public let elsewhere: [PlannedShift]
  /// Everybody who may be planned and everybody who is, by id.
  public let employees: [ID<Employee>: Employee]
  public let positions: [ID<Position>: Position]
  public let closedDays: [ClosedDay]

  public init(
    site: Site, days: ClosedRange<LocalDate>, shifts: [PlannedShift], elsewhere: [PlannedShift],
    employees: [ID<Employee>: Employee], positions: [ID<Position>: Position], closedDays: [ClosedDay]
  ) {
    self.site = site
    self.days = days
    self.shifts = shifts.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
    self.elsewhere = elsewhere
    self.employees = employees
    self.positions = positions
    self.closedDays = closedDays
  }
}
