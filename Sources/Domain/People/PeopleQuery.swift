/// The search and filters of a list of people.
public struct PeopleQuery: Sendable, Hashable {
  /// Each word must start a word of the name, title, department or a skill; ignores accents and case.
  public var text: String
  /// A department's label; `nil` for all, empty for people without one.
  public var department: String?
  /// Lists archived people instead of current ones.
  public var isArchive: Bool
  /// The one with this id in another system; `nil` for all.
  public var externalID: String?

  /// By default, all current people.
  public init(
    text: String = "", department: String? = nil, isArchive: Bool = false, externalID: String? = nil
  ) {
    self.text = text
    self.department = department
    self.isArchive = isArchive
    self.externalID = externalID
  }
}
