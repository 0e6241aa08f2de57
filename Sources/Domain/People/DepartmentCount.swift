/// A department and the number of its people.
public struct DepartmentCount: Sendable, Hashable {
  /// Its label; empty for people without a department.
  public let name: String
  /// Archived people are not counted.
  public let count: Int

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
