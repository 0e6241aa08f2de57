/// A shift in the state in which somebody saw it: what they do to it is refused where it changed meanwhile.
public struct ShiftVersion: Sendable, Hashable {
  public let id: ID<Shift>
  public let revision: Int

  public init(_ id: ID<Shift>, revision: Int) {
    self.id = id
    self.revision = revision
  }
}
