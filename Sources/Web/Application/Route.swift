import Domain
import HTTP
import ViewModels

/// Every address of the app, a case a feature.
enum Route: Sendable, Hashable {
  case roster(RosterRoute)
  case mine(MineRoute)
  case requests(RequestsRoute)
  case notices(NoticesRoute)
  case clock(ClockRoute)
  case rules(RulesRoute)
  case fairness(FairnessRoute)
  case workingTime(WorkingTimeRoute)
  case links(LinksRoute)
  case feeds(FeedsRoute)
  case webhooks(WebhooksRoute)
  case organization(OrganizationRoute)
  case usage(UsageRoute)
  case help(HelpRoute)
  case people(PeopleRoute)
  case services(ServicesRoute)
  case products(ProductsRoute)
  case schedules(SchedulesRoute)
  case plan(PlanRoute)
  case making(MakingRoute)
  case timeOff(TimeOffRoute)
  case accounts(AccountsRoute)
  case history(HistoryRoute)
  case api(APIRoute)
  case provisioning(ProvisioningRoute)
  case assets(AssetsRoute)

  /// Reads an address. Errors: `Refusal.notFound`, and `.invalid` if a part of the query is not of its type.
  init(path text: String, query: Fields) throws(Refusal) {
    let path = Path(text)
    guard let room = Self.rooms[path.room] else { throw .notFound }
    self =
      switch room {
      case .roster where RequestsRoute.isMove(path): .requests(try RequestsRoute(path, query))
      case .roster where HistoryRoute.isPast(path): .history(try HistoryRoute(path, query))
      case .roster: .roster(try RosterRoute(path, query))
      case .mine where HistoryRoute.isPast(path): .history(try HistoryRoute(path, query))
      case .mine where ClockRoute.isClock(path): .clock(try ClockRoute(path, query))
      case .mine: .mine(try MineRoute(path, query))
      case .requests: .requests(try RequestsRoute(path, query))
      case .notices: .notices(try NoticesRoute(path, query))
      case .clock: .clock(try ClockRoute(path, query))
      case .rules: .rules(try RulesRoute(path, query))
      case .fairness: .fairness(try FairnessRoute(path, query))
      case .workingTime: .workingTime(try WorkingTimeRoute(path, query))
      case .links where path[1] == "once" || path[1] == "personal": .accounts(try AccountsRoute(path, query))
      case .links where ClockRoute.isClock(path): .clock(try ClockRoute(path, query))
      case .links: .links(try LinksRoute(path, query))
      case .feeds: .feeds(try FeedsRoute(path, query))
      case .webhooks: .webhooks(try WebhooksRoute(path, query))
      case .organization: .organization(try OrganizationRoute(path, query))
      case .usage: .usage(try UsageRoute(path, query))
      case .help: .help(try HelpRoute(path, query))
      case .people where ClockRoute.isClock(path): .clock(try ClockRoute(path, query))
      case .people: .people(try PeopleRoute(path, query))
      case .services: .services(try ServicesRoute(path, query))
      case .products: .products(try ProductsRoute(path, query))
      case .schedules: .schedules(try SchedulesRoute(path, query))
      case .plan where MakingRoute.isMaking(path): .making(try MakingRoute(path, query))
      case .plan: .plan(try PlanRoute(path, query))
      case .making: .making(try MakingRoute(path, query))
      case .timeOff: .timeOff(try TimeOffRoute(path, query))
      case .accounts: .accounts(try AccountsRoute(path, query))
      case .history: .history(try HistoryRoute(path, query))
      case .api: .api(try APIRoute(path, query))
      case .provisioning: .provisioning(try ProvisioningRoute(path, query))
      case .assets: .assets(try AssetsRoute(path, query))
      }
  }

  /// A feature, as far as addresses go.
  enum Room: Int, CaseIterable {
    case roster, mine, requests, notices, clock, rules, fairness, workingTime, links, feeds, webhooks, organization,
      usage, help, people,
      services,
      products,
      schedules, plan, making, timeOff, accounts, history, api, provisioning
    case assets
  }

  /// The features by the first part of their addresses: one look-up, for every request.
  private static let rooms: [Substring: Room] = [
    "": .roster, "roster": .roster, "shifts": .roster, "my": .mine, "requests": .requests, "answers": .requests,
    "notifications": .notices,
    "rules": .rules, "timesheets": .clock, "call-outs": .clock,
    "fairness": .fairness, "time-accounts": .workingTime,
    "surcharges": .workingTime, "payroll": .workingTime,
    "links": .links,
    "wall": .links,
    "calendar": .links, "feeds": .feeds, "webhooks": .webhooks, "organization": .organization,
    "announcements": .organization,
    "sites": .organization, "positions": .organization, "closed-days": .organization, "usage": .usage, "help": .help,
    "people": .people, "services": .services, "products": .products, "schedules": .schedules, "schedule": .schedules,
    "plan": .plan,
    "undo": .plan, "redo": .plan, "time-off": .timeOff, "set-up": .accounts, "sign-in": .accounts,
    "sign-out": .accounts,
    "settings": .accounts,
    "account": .accounts, "accounts": .accounts, "security-log": .accounts, "changes": .history, "api": .api,
    "health": .api, "ready": .api, ".well-known": .api,
    "scim": .provisioning, "assets": .assets, "sw.js": .assets, "app.webmanifest": .assets,
    "unseen": .assets, "unsent": .assets,
  ]

  /// The address, ready for a link.
  var path: String { feature.path }
  var endpoint: Endpoint { feature.endpoint }

  /// The access that a request asks for.
  func wanted(by method: HTTP.Method) -> Coordinator.Wanted {
    let endpoint = endpoint
    if let other = endpoint.others[method == .head ? .get : method] { return other }
    let back = endpoint.methods.contains(.get) ? LocalPath(path) : nil
    return switch endpoint.access {
    case .page(let action, _): .page(action, back: back)
    case .ownSecurity: .ownSecurity(back: back)
    default: endpoint.access
    }
  }

  /// The same for an address with an invalid query: the access is checked before the query; `nil` if it is open.
  static func wanted(at request: Request) -> Coordinator.Wanted? {
    if let route = try? Route(path: request.path, query: [:]) { return route.wanted(by: request.method) }
    return switch rooms[Path(request.path).room] {
    case .plan, .making: .page(.plan, back: nil)
    default: nil
    }
  }

  var room: Room {
    switch self {
    case .roster: .roster
    case .mine: .mine
    case .requests: .requests
    case .notices: .notices
    case .clock: .clock
    case .rules: .rules
    case .fairness: .fairness
    case .workingTime: .workingTime
    case .links: .links
    case .feeds: .feeds
    case .webhooks: .webhooks
    case .organization: .organization
    case .usage: .usage
    case .help: .help
    case .people: .people
    case .services: .services
    case .products: .products
    case .schedules: .schedules
    case .plan: .plan
    case .making: .making
    case .timeOff: .timeOff
    case .accounts: .accounts
    case .history: .history
    case .api: .api
    case .provisioning: .provisioning
    case .assets: .assets
    }
  }

  private var feature: any FeatureRoute {
    switch self {
    case .roster(let route): route
    case .mine(let route): route
    case .requests(let route): route
    case .notices(let route): route
    case .clock(let route): route
    case .rules(let route): route
    case .fairness(let route): route
    case .workingTime(let route): route
    case .links(let route): route
    case .feeds(let route): route
    case .webhooks(let route): route
    case .organization(let route): route
    case .usage(let route): route
    case .help(let route): route
    case .people(let route): route
    case .services(let route): route
    case .products(let route): route
    case .schedules(let route): route
    case .plan(let route): route
    case .making(let route): route
    case .timeOff(let route): route
    case .accounts(let route): route
    case .history(let route): route
    case .api(let route): route
    case .provisioning(let route): route
    case .assets(let route): route
    }
  }

  /// `people.photo`: the kind of an address, without any of its ids, secrets and words.
  var name: String {
    let kind = Mirror(reflecting: feature).children.first?.label ?? "\(feature)"
    return "\(room).\(kind)"
  }
}
