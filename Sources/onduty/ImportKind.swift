/// The kinds of `onduty import`, each with its own options.
enum ImportKind: String, CaseIterable {
  case roster, people, services, products, organization

  var summary: String {
    switch self {
    case .roster: "syncs a site's roster from a feed, now and from then on"
    case .people: "syncs the people from a feed, now and from then on"
    case .services: "syncs a collection of services from a feed, now and from then on"
    case .products: "syncs the products of a shop, now and from then on"
    case .organization: "puts an exported organization into an empty database"
    }
  }

  var operand: String {
    switch self {
    case .roster, .people, .services: "FILE-OR-ADDRESS"
    case .products: "ADDRESS"
    case .organization: "FILE"
    }
  }

  var options: [Option] {
    let own: [Option] =
      switch self {
      case .roster: []
      case .people: [.query, .sort, .photos]
      case .services: [.collection]
      case .products: [.currency, .access, .user, .passwordFile, .media, .pageSize, .preview]
      case .organization: [.language]
      }
    let synced: [Option] = [.interval, .allowNetwork, .confirm, .organization, .site, .zone, .language]
    return own + (self == .organization ? [] : synced) + Command.stored
  }
}
