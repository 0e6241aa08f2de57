/// A site's shifts over some days as managers see them: the roster with all drafts applied.
///
/// A published shift with a draft change appears as that change, one with a draft removal as that removal.
public struct Plan: Sendable, Hashable {
  /// The site of `shifts`.
  public let site: Site
  /// The days with their shifts in `shifts`.
  public let days: ClosedRange<LocalDate>
  /// Ordered by start, then id.
  public private(set) var shifts: [PlannedShift]
  /// Shifts of the same people at other sites and just outside the days; not ordered.
  public let elsewhere: [PlannedShift]
  /// Everyone assigned or assignable.
  public let employees: [ID<Employee>: Employee]
  /// All positions of the organization.
  public let positions: [ID<Position>: Position]
  /// The closed days within `days`.
  public let closedDays: [ClosedDay]
  /// Everyone's absences that touch `days`, requested ones among them.
  public let absences: [Absence]
  /// Hours at which people can't work, would like to, or would rather not.
  public let availability: [ID<Employee>: [Availability]]
  /// The rules that shifts are held against; `nil` if not asked for.
  public let rules: RulesInForce?
  /// The positions and the sites of people.
  public let eligibility: Eligibility
  /// Work during duties on standby, for the rules.
  public let callOuts: [ID<Employee>: [RuleCheck.Duty]]

  /// Sorts the shifts; `employees` and `positions` must cover them.
  public init(
    site: Site, days: ClosedRange<LocalDate>, shifts: [PlannedShift], elsewhere: [PlannedShift],
    employees: [ID<Employee>: Employee], positions: [ID<Position>: Position], closedDays: [ClosedDay],
    absences: [Absence] = [], availability: [ID<Employee>: [Availability]] = [:], rules: RulesInForce? = nil,
    eligibility: Eligibility = .unknown, callOuts: [ID<Employee>: [RuleCheck.Duty]] = [:]
  ) {
    self.site = site
    self.days = days
    // Why by number: a shift has many parts to move.
    let order = shifts.indices.sorted {
      (shifts[$0].interval.lowerBound, shifts[$0].id) < (shifts[$1].interval.lowerBound, shifts[$1].id)
    }
    self.shifts = order.map { shifts[$0] }
    self.elsewhere = elsewhere
    self.employees = employees
    self.positions = positions
    self.closedDays = closedDays
    self.absences = absences
    self.availability = availability
    self.rules = rules
    self.eligibility = eligibility
    self.callOuts = callOuts
  }
}
