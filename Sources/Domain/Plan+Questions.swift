extension Plan {
  /// The conflicts of each shift that has some, the gravest first.
  ///
  /// Shape: removals have none and cause none. Cost: one sort of each person's shifts.
  public var conflicts: [ID<Shift>: [PlanConflict]] { [:] }

  /// Real minutes that somebody has in the days of the plan, here and elsewhere; removals do not count.
  public func minutes(of employee: ID<Employee>) -> Int { 0 }

  /// The plan as it would be, were these shifts altered; what is not in the plan is left out.
  public func altered(_ ids: Set<ID<Shift>>, by alteration: ShiftAlteration, in zone: Zone) -> Plan { self }
}
