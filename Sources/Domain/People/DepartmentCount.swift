/// A department and how many are in it.
public struct DepartmentCount: Sendable, Hashable {
  /// Its label; empty for those who are in none.
  public let name: String
  public let count: Int

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
