/// A room of a chat for news that concern all of a site's people.
public struct SiteChat: Sendable, Hashable {
  /// The product.
  public let kind: ChatAddress.Kind
  /// `nil` for all sites.
  public let site: ID<Site>?
  /// `true` if names, notes and the texts of announcements may be posted there.
  public let showsNames: Bool

  /// A chat by its parts.
  public init(_ kind: ChatAddress.Kind, site: ID<Site>?, showsNames: Bool) {
    (self.kind, self.site, self.showsNames) = (kind, site, showsNames)
  }

  /// The changes that a chat hears of.
  package static let kinds: [ChangeKind] = [.planPublished, .planRecalled, .announcementMade, .requestMade]
}
