public import Domain

/// Who asks: of which organization, in which language, and what they may do.
public struct Visitor: Sendable, Hashable {
  public let organization: ID<Organization>
  public let language: Language
  /// May make and take back links, read the state of feeds, and put up announcements.
  public let mayManage: Bool

  public init(organization: ID<Organization>, language: Language, mayManage: Bool) {
    self.organization = organization
    self.language = language
    self.mayManage = mayManage
  }

  public var wording: Wording { Wording(language) }
}
