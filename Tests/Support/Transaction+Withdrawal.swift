public import Domain
public import Store

extension Transaction {
  /// Takes a shift off the roster as its sheet does, as it is now.
  public func withdraw(_ shift: ID<Shift>, in organization: ID<Organization>) throws {
    let revision = try snapshot.plannedShift(shift, of: organization).revision
    try removeFromRoster(ShiftVersion(shift, revision: revision), in: organization)
  }
}
