public import Domain
public import Store

extension Transaction {
  /// Takes a shift off the roster as its sheet does, as it is now.
  public func withdraw(_ shift: ID<Shift>) throws {
    let revision = try snapshot.plannedShift(shift).revision
    try removeFromRoster(ShiftVersion(shift, revision: revision))
  }
}
