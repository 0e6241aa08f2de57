import Domain
import HTTP
import ViewModels

/// Every address of the app, a case a feature.
enum Route: Sendable, Hashable {
  case roster(RosterRoute)
  case mine(MineRoute)
  case links(LinksRoute)
  case feeds(FeedsRoute)
  case organization(OrganizationRoute)
  case usage(UsageRoute)
  case people(PeopleRoute)
  case services(ServicesRoute)
  case products(ProductsRoute)
  case schedules(SchedulesRoute)
  case plan(PlanRoute)
  case accounts(AccountsRoute)
  case api(APIRoute)
  case assets(AssetsRoute)

  /// Reads an address. Errors: `Refusal.notFound`, and `.invalid` where a part of the query is not of its type.
  init(path text: String, query: Fields) throws(Refusal) {
    let path = Path(text)
    self =
      switch path.room {
      case "", "roster", "shifts": .roster(try RosterRoute(path, query))
      case "my": .mine(try MineRoute(path, query))
      case "links" where path[1] == "once" || path[1] == "personal": .accounts(try AccountsRoute(path, query))
      case "links", "wall", "calendar": .links(try LinksRoute(path, query))
      case "feeds": .feeds(try FeedsRoute(path, query))
      case "organization", "announcements", "sites", "positions", "closed-days":
        .organization(try OrganizationRoute(path, query))
      case "usage": .usage(try UsageRoute(path, query))
      case "people": .people(try PeopleRoute(path, query))
      case "services": .services(try ServicesRoute(path, query))
      case "products": .products(try ProductsRoute(path, query))
      case "schedules": .schedules(try SchedulesRoute(path, query))
      case "plan", "undo": .plan(try PlanRoute(path, query))
      case "set-up", "sign-in", "sign-out", "settings", "account", "accounts": .accounts(try AccountsRoute(path, query))
      case "api", "health": .api(try APIRoute(path, query))
      case "assets", "sw.js": .assets(try AssetsRoute(path, query))
      default: throw .notFound
      }
  }

  /// The address, ready for a link.
  var path: String { feature.path }
  var endpoint: Endpoint { feature.endpoint }

  /// What a request asks for, as far as entry goes.
  func wanted(by method: HTTP.Method) -> Coordinator.Wanted {
    let endpoint = endpoint
    if method == .post, let posting = endpoint.posting { return posting }
    guard case .page(let action, _) = endpoint.access else { return endpoint.access }
    return .page(action, back: endpoint.methods.contains(.get) ? LocalPath(path) : nil)
  }

  private var feature: any FeatureRoute {
    switch self {
    case .roster(let route): route
    case .mine(let route): route
    case .links(let route): route
    case .feeds(let route): route
    case .organization(let route): route
    case .usage(let route): route
    case .people(let route): route
    case .services(let route): route
    case .products(let route): route
    case .schedules(let route): route
    case .plan(let route): route
    case .accounts(let route): route
    case .api(let route): route
    case .assets(let route): route
    }
  }

  /// `people.photo`: which kind of address it is, without any of its ids, secrets and words.
  var name: String {
    let room = Mirror(reflecting: self).children.first?.label ?? ""
    let kind = Mirror(reflecting: feature).children.first?.label ?? "\(feature)"
    return "\(room).\(kind)"
  }
}
