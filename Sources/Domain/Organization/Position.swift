/// What somebody on duty does: dispatch, front desk, night watch.
public struct Position: Sendable, Hashable {
  public let id: ID<Position>
  /// 1 to 100 characters; one of its kind in the organization.
  public let name: String
  public let mark: Mark

  public init(id: ID<Position>, name: String, mark: Mark) {
    self.id = id
    self.name = name
    self.mark = mark
  }

  /// The shape that stands beside the position's name, with its color; never without the name.
  public enum Mark: Int, CaseIterable, Sendable {
    case disc = 1
    case square, triangle, diamond, ring, moon
  }
}
