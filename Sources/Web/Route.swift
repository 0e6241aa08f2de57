import Domain
import HTTP
import Store
import ViewModels

/// Every address of the app: the one place that reads and writes them.
enum Route: Sendable, Hashable {
  case roster(RosterModel.Place)
  case rosterEvents(RosterModel.Place)
  case refresh
  case shiftCalendar(ID<Shift>)
  case wall(Token)
  case wallEvents(Token)
  case calendar(Token)
  case links
  case linkRevocation(ID<Link>)
  case feeds
  case feedFetch(ID<Site>)
  case announcements
  case onDuty(site: ID<Site>?)
  case rosterDocument
  case health
  case asset(String)
  case serviceWorker

  /// Reads an address. Errors: `Refusal.notFound`, and `.invalid` where a part of the query is not of its type.
  init(path: String, query: Fields) throws(Refusal) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    switch (parts.count, parts.first ?? "") {
    case (1, ""): self = .roster(.init())
    case (1, "roster"): self = .roster(try Self.place(query))
    case (2, "roster") where parts[1] == "events": self = .rosterEvents(try Self.place(query))
    case (2, "roster") where parts[1] == "refresh": self = .refresh
    case (2, "shifts"): self = try Self.shift(parts[1])
    case (2, "wall"): self = .wall(try Self.token(parts[1]))
    case (3, "wall") where parts[2] == "events": self = .wallEvents(try Self.token(parts[1]))
    case (2, "calendar") where parts[1].hasSuffix(".ics"):
      self = .calendar(try Self.token(String(parts[1].dropLast(4))))
    case (1, "links"): self = .links
    case (3, "links") where parts[2] == "revocation": self = .linkRevocation(try Self.id(parts[1]))
    case (1, "feeds"): self = .feeds
    case (3, "feeds") where parts[2] == "fetch": self = .feedFetch(try Self.id(parts[1]))
    case (1, "announcements"): self = .announcements
    case (3, "api") where parts[1] == "v1" && parts[2] == "on-duty": self = .onDuty(site: try Self.site(query))
    case (3, "api") where parts[1] == "v1" && parts[2] == "roster": self = .rosterDocument
    case (1, "health"): self = .health
    case (2, "assets"): self = .asset(parts[1])
    case (1, "sw.js"): self = .serviceWorker
    default: throw .notFound
    }
  }

  /// The address, ready for a link.
  var path: String {
    switch self {
    case .roster(let place):
      if let shift = place.shift { "/shifts/\(shift)" } else { "/roster" + Self.query(place) }
    case .rosterEvents(let place): "/roster/events" + Self.query(place)
    case .refresh: "/roster/refresh"
    case .shiftCalendar(let id): "/shifts/\(id).ics"
    case .wall(let token): "/wall/\(token.text)"
    case .wallEvents(let token): "/wall/\(token.text)/events"
    case .calendar(let token): "/calendar/\(token.text).ics"
    case .links: "/links"
    case .linkRevocation(let id): "/links/\(id)/revocation"
    case .feeds: "/feeds"
    case .feedFetch(let site): "/feeds/\(site)/fetch"
    case .announcements: "/announcements"
    case .onDuty(let site): "/api/v1/on-duty" + (site.map { "?site=\($0)" } ?? "")
    case .rosterDocument: "/api/v1/roster"
    case .health: "/health"
    case .asset(let name): "/assets/\(name)"
    case .serviceWorker: "/sw.js"
    }
  }

  /// The methods that an address answers to; HEAD goes with GET.
  var methods: [HTTP.Method] {
    switch self {
    case .refresh, .linkRevocation, .feedFetch: [.post]
    case .links, .announcements: [.get, .post]
    default: [.get]
    }
  }

  private static func shift(_ part: String) throws(Refusal) -> Route {
    part.hasSuffix(".ics") ? .shiftCalendar(try id(String(part.dropLast(4)))) : .roster(.init(shift: try id(part)))
  }

  /// Reads what of the roster is asked for; all that is wrong with it is told at once.
  private static func place(_ query: Fields) throws(Refusal) -> RosterModel.Place {
    var errors: [Refusal.FieldError] = []
    func value<Value>(_ field: String, _ problem: Refusal.Problem, _ read: (String) -> Value?) -> Value? {
      guard let text = query[field] else { return nil }
      let value = read(text)
      if value == nil { errors.append(.init(field, problem)) }
      return value
    }
    let place = RosterModel.Place(
      site: value("site", .notANumber) { ID<Site>($0) },
      week: value("week", .notADate) { LocalDate($0) }?.startOfWeek,
      shift: value("shift", .notANumber) { ID<Shift>($0) })
    guard errors.isEmpty else { throw .invalid(errors) }
    return place
  }

  private static func site(_ query: Fields) throws(Refusal) -> ID<Site>? {
    guard let text = query["site"] else { return nil }
    guard let site = ID<Site>(text) else { throw .invalid([.init("site", .notANumber)]) }
    return site
  }

  private static func query(_ place: RosterModel.Place) -> String {
    let parts = [
      place.site.map { "site=\($0)" }, place.week.map { "week=\($0)" }, place.shift.map { "shift=\($0)" },
    ].compactMap { $0 }
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }

  private static func id<Entity>(_ text: String) throws(Refusal) -> ID<Entity> {
    guard let id = ID<Entity>(text) else { throw .notFound }
    return id
  }

  private static func token(_ text: String) throws(Refusal) -> Token {
    guard let token = Token(text) else { throw .notFound }
    return token
  }
}
