public import Domain

extension Transaction {
  /// Gives a person's shifts that have not started to someone else, or makes them open, and archives the person.
  ///
  /// All or none; each handed-over shift is a publication of its own, so that it can be recalled. Errors: as `archive`,
  /// and as `replace` for the first shift that can't be handed over. Cost: a publication a shift.
  public func archive(_ id: ID<Employee>, handing other: ID<Employee>?, in organization: ID<Organization>) throws {
    guard id != other else { throw Refusal.invalid([.init("handing", .unknown)]) }
    try connection.step {
      for shift in try snapshot.comingShifts(of: id, in: organization, at: now) {
        try replace(ShiftVersion(shift.id, revision: shift.revision), with: other, in: organization)
      }
      try archive(id, in: organization)
    }
  }
}

extension Snapshot {
  /// A person's published shifts that have not started, in order.
  ///
  /// Cost: grows with the result.
  public func comingShifts(of person: ID<Employee>, in organization: ID<Organization>, at now: Instant) throws
    -> [PlannedShift]
  {
    try shifts(of: person, in: organization, during: now..<now + Self.farAhead)
      .filter { $0.interval.lowerBound > now }
      .map { try plannedShift($0.id, of: organization) }
  }

  /// Later than any shift that is published today: a hundred years.
  private static let farAhead: Int64 = 100 * 366 * 86_400
}
