/// A shift as a person saw it; a command on it is refused if it has changed since.
public struct ShiftVersion: Sendable, Hashable {
  /// The shift.
  public let id: ID<Shift>
  /// The revision that the person saw.
  public let revision: Int

  /// A shift at one revision, in the values of a form or address.
  public init(_ id: ID<Shift>, revision: Int) {
    self.id = id
    self.revision = revision
  }
}
