public import Domain

/// All words that a screen shows, in one of the languages.
///
/// Why accessors and embedded texts: a phrase that is missing does not compile, a changed text compiles no Swift, and the program needs no files
/// beside it. The tables are in `Words`; `bin/words` makes the accessors.
public struct Wording: Sendable, Hashable {
  public let language: Language
  package let conventions: Conventions
  /// The reader plans: the tab of shifts is the team's, and not their own.
  package let isForPlanning: Bool

  public init(_ language: Language, _ conventions: Conventions = .standard, isForPlanning: Bool = true) {
    self.language = language
    self.conventions = conventions
    self.isForPlanning = isForPlanning
  }

  /// As the organization writes to everyone.
  public init(_ organization: Organization) { self.init(organization.language, organization.conventions) }
}

// MARK: - Phrases

extension Wording {
  /// A phrase without arguments. English stands in for what the language lacks.
  func phrase(_ room: Room, _ number: Int) -> String {
    language.catalog.text(room, number) ?? Language.en.catalog.text(room, number) ?? ""
  }

  /// A phrase with its arguments, in the plural form of `count`.
  func phrase(_ room: Room, _ number: Int, count: Int = 1, _ arguments: String...) -> String {
    language.catalog.text(room, number, count: count, arguments)
      ?? Language.en.catalog.text(room, number, count: count, arguments) ?? ""
  }
}
