/// A kind of work on duty: dispatch, front desk, night watch.
public struct Position: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Position>
  /// 1 to 100 characters; unique in the organization.
  public let name: String
  /// Need not be unique.
  public let mark: Mark

  package init(id: ID<Position>, name: String, mark: Mark) {
    self.id = id
    self.name = name
    self.mark = mark
  }

  /// The colored shape beside a position's name, never without the name.
  public enum Mark: Int, CaseIterable, Sendable {
    /// The first; the raw value is stored.
    case disc = 1
    /// In the order of the choice.
    case square, triangle, diamond, ring, moon
  }
}
