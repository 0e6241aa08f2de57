/// The changes of the schedule maker: the people for shifts of the plan, and added shifts.
public struct PlanProposal: Sendable, Hashable, Codable {
  /// One shift of a proposal.
  public struct Placement: Sendable, Hashable, Codable {
    /// The shift of the plan when it was read; `nil` for a new one.
    public var shift: ID<Shift>?
    /// Its revision then; 0 for a new one.
    public var revision: Int
    /// The site of the shift.
    public var site: ID<Site>
    /// Its work; `nil` without one.
    public var position: ID<Position>?
    /// Its day.
    public var date: LocalDate
    /// The start, as a minute of the day.
    public var start: Int
    /// Its length on the clock's face.
    public var minutes: Int
    /// Unpaid minutes within the shift.
    public var breakMinutes: Int
    /// The new person; `nil` leaves it open.
    public var employee: ID<Employee>?
    /// The person in the plan when it was read; `nil` for an open shift and a new one.
    public var before: ID<Employee>?

    /// A manager decided that it may break rules which only warn; `nil` if not decided.
    public var isInsisted: Bool?

    /// A placement as found.
    public init(
      shift: ID<Shift>?, revision: Int, site: ID<Site>, position: ID<Position>?, date: LocalDate, start: Int,
      minutes: Int, breakMinutes: Int, employee: ID<Employee>?, before: ID<Employee>?
    ) {
      self.shift = shift
      self.revision = revision
      self.site = site
      self.position = position
      self.date = date
      self.start = start
      self.minutes = minutes
      self.breakMinutes = breakMinutes
      self.employee = employee
      self.before = before
    }

    /// Its hours on the site's wall clock.
    public var hours: Hours {
      let time = LocalTime(minuteOfDay: min(max(0, start), LocalTime.minutesPerDay - 1)) ?? .midnight
      return .timed(start: LocalDateTime(date: date, time: time), minutes: minutes)
    }

    /// The shift that it adds, with the break that the rules put in for its person.
    package func draft(by rules: RulesInForce?) -> ShiftContent {
      var open = ShiftContent(site: site, position: position, employee: nil, hours: hours, breakMinutes: breakMinutes)
      if let rules { return rules.given(open, to: employee) }
      open.employee = employee
      return open
    }
  }

  /// By day and start; those of one shift each.
  public var placements: [Placement]

  /// A proposal of placements.
  public init(_ placements: [Placement] = []) { self.placements = placements }

  /// The id of a placement's shift in a plan with the proposal: a new one has an id below zero.
  public func shift(of number: Int) -> ID<Shift> {
    placements[number].shift ?? PlannedShift.id(ofUnsaved: number)
  }

  /// The number of the placement of a shift in a plan that holds the proposal.
  public func number(of shift: ID<Shift>) -> Int? { placements.indices.first { self.shift(of: $0) == shift } }

  /// The placement of a shift in a plan that holds the proposal.
  public func placement(of shift: ID<Shift>) -> Placement? { number(of: shift).map { placements[$0] } }
}

extension Plan {
  /// The plan as it would be with a proposal; shifts changed since stay as they are.
  ///
  /// Shape: given shifts are drafts; new ones have ids below zero (`PlanProposal.shift(of:)`). Cost: one sort.
  public func holding(_ proposal: PlanProposal, in zone: Zone) -> Plan {
    var given: [ID<Shift>: PlanProposal.Placement] = [:]
    var added: [PlannedShift] = []
    var others: [PlannedShift] = []
    for (number, placement) in proposal.placements.enumerated() {
      if let shift = placement.shift {
        given[shift] = placement
      } else if placement.site == site.id, days.contains(placement.date) {
        added.append(PlannedShift(unsaved: placement.draft(by: rules), number: number, in: zone))
      } else {
        others.append(PlannedShift(unsaved: placement.draft(by: rules), number: number, in: zone))
      }
    }
    func changed(_ shift: PlannedShift) -> PlannedShift {
      guard let placement = given[shift.id], placement.revision == shift.revision, !shift.isRemoval,
        placement.employee != shift.employee
      else { return shift }
      return shift.given(to: placement.employee, by: rules)
    }
    return holding(shifts.map(changed) + added, elsewhere: elsewhere.map(changed) + others)
  }
}

extension PlannedShift {
  /// The shift as another person's draft, with the break that the rules put in for that person.
  package func given(to employee: ID<Employee>?, by rules: RulesInForce?) -> PlannedShift {
    let drafted: State = if case .published = state { .change(of: id) } else { state }
    var content = content
    content.employee = employee
    if let rules { content = rules.given(self.content, to: employee) }
    return PlannedShift(
      id: id, content: content, interval: interval, state: drafted, origin: origin, feed: feed,
      changedByHand: changedByHand, revision: revision)
  }
}
