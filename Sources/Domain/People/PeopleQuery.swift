/// Whom a list of people is to show.
public struct PeopleQuery: Sendable, Hashable {
  /// Every word of it begins a word of the name, title, department or a skill; accents and case don't count.
  public var text: String
  /// One department by its label; `nil` for all, empty for those who are in none.
  public var department: String?
  /// Those who were archived, instead of the others.
  public var isArchive: Bool

  public init(text: String = "", department: String? = nil, isArchive: Bool = false) {
    self.text = text
    self.department = department
    self.isArchive = isArchive
  }
}
