import Crypto
import Domain
import Foundation
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
  case announcementWithdrawal(ID<Announcement>)
  case closedDays(ID<Site>)
  case closedDaysImport(ID<Site>)
  case closedDayOpening(ID<Site>, LocalDate)
  case usage
  case people(PeopleModel.Place)
  case person(ID<Employee>)
  /// The form of a person; `nil`: of somebody new.
  case personEditor(ID<Employee>?)
  case personArchive(ID<Employee>)
  case photo(ID<Employee>, PhotoSize, version: String?)
  case photoUpload(ID<Employee>)
  case photoRemoval(ID<Employee>)
  case peopleImport
  case peopleExport
  case services(ServicesModel.Place)
  case service(ID<Service>)
  /// The form of a service; `nil`: of a new one, which may be for a group.
  case serviceEditor(ID<Service>?, group: ID<ServiceGroup>?)
  case serviceArchive(ID<Service>)
  case servicePicture(ID<Service>, version: String?)
  case serviceGroups
  case servicesImport
  case servicesExport
  /// Has a collection's feed read now.
  case servicesRefresh
  case products(ProductsRoute)
  case schedules(SchedulesModel.Place)
  /// The form of a schedule; `nil`: of a new one. `from`: the day from which on it is to change.
  case scheduleEditor(ID<Schedule>?, from: LocalDate?)
  case scheduleRemoval(ID<Schedule>)
  case plan(PlanRoute)
  /// Takes back a change of the plan.
  case undo(ID<UndoEntry>)
  case setUp
  /// `back` is the page that was wanted before.
  case signIn(back: LocalPath?)
  case signOut
  case oneTimeLink(Token)
  case personalLink(Token)
  case account
  case accounts
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
    case (3, "links") where parts[1] == "once": self = .oneTimeLink(try Self.token(parts[2]))
    case (3, "links") where parts[1] == "personal": self = .personalLink(try Self.token(parts[2]))
    case (3, "links") where parts[2] == "revocation": self = .linkRevocation(try Self.id(parts[1]))
    case (1, "feeds"): self = .feeds
    case (3, "feeds") where parts[2] == "fetch": self = .feedFetch(try Self.id(parts[1]))
    case (1, "announcements"): self = .announcements
    case (3, "announcements") where parts[2] == "withdrawal": self = .announcementWithdrawal(try Self.id(parts[1]))
    case (3, "sites") where parts[2] == "closed-days": self = .closedDays(try Self.id(parts[1]))
    case (4, "sites") where parts[2] == "closed-days" && parts[3] == "import":
      self = .closedDaysImport(try Self.id(parts[1]))
    case (5, "sites") where parts[2] == "closed-days" && parts[4] == "opening":
      guard let day = LocalDate(parts[3]) else { throw .notFound }
      self = .closedDayOpening(try Self.id(parts[1]), day)
    case (1, "usage"): self = .usage
    case (1, "people"): self = .people(try Self.people(query))
    case (2, "people") where parts[1] == "new": self = .personEditor(nil)
    case (2, "people") where parts[1] == "import": self = .peopleImport
    case (2, "people") where parts[1] == "export.csv": self = .peopleExport
    case (2, "people"): self = .person(try Self.id(parts[1]))
    case (3, "people") where parts[2] == "edit": self = .personEditor(try Self.id(parts[1]) as ID<Employee>)
    case (3, "people") where parts[2] == "archive": self = .personArchive(try Self.id(parts[1]))
    case (3, "people") where parts[2] == "photo": self = .photoUpload(try Self.id(parts[1]))
    case (4, "people") where parts[2] == "photo" && parts[3] == "removal": self = .photoRemoval(try Self.id(parts[1]))
    case (4, "people") where parts[2] == "photo":
      guard let size = PhotoSize(rawValue: parts[3]) else { throw .notFound }
      self = .photo(try Self.id(parts[1]), size, version: query["v"])
    case (1..., "services"): self = try Self.services(Array(parts.dropFirst()), query)
    case (1..., "products"): self = .products(try ProductsRoute(Array(parts.dropFirst()), query))
    case (1, "schedules"): self = .schedules(try Self.schedules(query))
    case (2, "schedules") where parts[1] == "new": self = .scheduleEditor(nil, from: nil)
    case (2, "schedules"): self = .scheduleEditor(try Self.id(parts[1]), from: try Self.day("from", query))
    case (3, "schedules") where parts[2] == "removal": self = .scheduleRemoval(try Self.id(parts[1]))
    case (1..., "plan"): self = .plan(try PlanRoute(Array(parts.dropFirst()), query))
    case (2, "undo"): self = .undo(try Self.id(parts[1]))
    case (1, "set-up"): self = .setUp
    case (1, "sign-in"): self = .signIn(back: query["wanted"].flatMap { LocalPath($0) })
    case (1, "sign-out"): self = .signOut
    case (1, "account"): self = .account
    case (1, "accounts"): self = .accounts
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
    case .announcementWithdrawal(let id): "/announcements/\(id)/withdrawal"
    case .closedDays(let site): "/sites/\(site)/closed-days"
    case .closedDaysImport(let site): "/sites/\(site)/closed-days/import"
    case .closedDayOpening(let site, let day): "/sites/\(site)/closed-days/\(day)/opening"
    case .usage: "/usage"
    case .people(let place): "/people" + Self.query(place)
    case .person(let id): "/people/\(id)"
    case .personEditor(let id): id.map { "/people/\($0)/edit" } ?? "/people/new"
    case .personArchive(let id): "/people/\(id)/archive"
    case .photo(let id, let size, let version):
      "/people/\(id)/photo/\(size.rawValue)" + (version.map { "?v=\($0.percentEncoded())" } ?? "")
    case .photoUpload(let id): "/people/\(id)/photo"
    case .photoRemoval(let id): "/people/\(id)/photo/removal"
    case .peopleImport: "/people/import"
    case .peopleExport: "/people/export.csv"
    case .services(let place): "/services" + Self.query(place)
    case .service(let id): "/services/\(id)"
    case .serviceEditor(let id, let group):
      (id.map { "/services/\($0)/edit" } ?? "/services/new") + (group.map { "?group=\($0)" } ?? "")
    case .serviceArchive(let id): "/services/\(id)/archive"
    case .servicePicture(let id, let version):
      "/services/\(id)/picture" + (version.map { "?v=\($0.percentEncoded())" } ?? "")
    case .serviceGroups: "/services/groups"
    case .servicesImport: "/services/import"
    case .servicesExport: "/services/export.csv"
    case .servicesRefresh: "/services/refresh"
    case .products(let route): route.path
    case .schedules(let place): "/schedules" + Self.query(place)
    case .scheduleEditor(let id, let from):
      "/schedules/\(id.map(\.description) ?? "new")" + (from.map { "?from=\($0)" } ?? "")
    case .scheduleRemoval(let id): "/schedules/\(id)/removal"
    case .plan(let route): route.path
    case .undo(let id): "/undo/\(id)"
    case .setUp: "/set-up"
    case .signIn(let back): "/sign-in" + (back.map { "?wanted=\($0.description.percentEncoded(keeping: "/"))" } ?? "")
    case .signOut: "/sign-out"
    case .oneTimeLink(let token): "/links/once/\(token.text)"
    case .personalLink(let token): "/links/personal/\(token.text)"
    case .account: "/account"
    case .accounts: "/accounts"
    case .onDuty(let site): "/api/v1/on-duty" + (site.map { "?site=\($0)" } ?? "")
    case .rosterDocument: "/api/v1/roster"
    case .health: "/health"
    case .asset(let name): Assets.path(name)
    case .serviceWorker: "/sw.js"
    }
  }

  /// The methods that an address answers to; HEAD goes with GET.
  var methods: [HTTP.Method] {
    switch self {
    case .plan(let route): route.methods
    case .products(let route): route.methods
    case .refresh, .linkRevocation, .feedFetch, .announcementWithdrawal, .closedDayOpening, .personArchive,
      .photoUpload, .photoRemoval, .scheduleRemoval, .undo, .signOut, .serviceArchive, .servicesRefresh:
      [.post]
    case .links, .announcements, .closedDays, .closedDaysImport, .personEditor, .peopleImport, .scheduleEditor,
      .serviceEditor, .serviceGroups, .servicesImport, .setUp, .signIn, .oneTimeLink, .personalLink, .account,
      .accounts:
      [.get, .post]
    default: [.get]
    }
  }

  /// Programs may ask with a token of their own, and are answered in JSON.
  var isForPrograms: Bool {
    switch self {
    case .onDuty, .rosterDocument: true
    default: false
    }
  }

  /// What the address is, as far as entry goes: the one table of which page asks for what.
  func wanted(by request: Request) -> Coordinator.Wanted {
    switch self {
    case .health, .asset, .serviceWorker, .wall, .wallEvents, .calendar: .open
    case .setUp: .setUp
    // Why: whoever sends name and password signs in anew, also in a browser that is signed in.
    case .signIn(let back): request.method == .post ? .link : .signIn(back: back)
    case .oneTimeLink, .personalLink: .link
    case .roster: request.path == "/" ? .home : page(.seeRoster)
    case .refresh, .shiftCalendar: page(.seeRoster)
    case .rosterEvents, .onDuty, .rosterDocument: .answer(.seeRoster)
    case .announcements, .announcementWithdrawal: page(.announce)
    case .usage: page(.seeUsage)
    case .people, .person, .photo: page(.seePeople)
    case .personEditor, .personArchive, .photoUpload, .photoRemoval, .peopleImport, .peopleExport: page(.keepPeople)
    case .products(.events): .answer(.seeCatalog)
    case .products(let route): page(route.action)
    case .schedules: page(.seeSchedules)
    case .services, .service, .servicePicture, .servicesRefresh: page(.seeCatalog)
    case .serviceEditor, .serviceArchive, .serviceGroups, .servicesImport, .servicesExport: page(.keepCatalog)
    case .plan(.events), .plan(.preview): .answer(.plan)
    case .plan, .scheduleEditor, .scheduleRemoval, .undo, .closedDays, .closedDaysImport, .closedDayOpening:
      page(.plan)
    case .links, .linkRevocation: page(.keepLinks)
    case .feeds, .feedFetch: page(.keepFeeds)
    case .signOut, .account: page(.keepOwnAccount)
    case .accounts: page(.keepAccounts)
    }
  }

  private func page(_ action: Action) -> Coordinator.Wanted {
    .page(action, back: methods.contains(.get) ? LocalPath(path) : nil)
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

  private static func people(_ query: Fields) throws(Refusal) -> PeopleModel.Place {
    func person(_ field: String) throws(Refusal) -> ID<Employee>? {
      guard let text = query[field], !text.isEmpty else { return nil }
      guard let id = ID<Employee>(text) else { throw .invalid([.init(field, .notANumber)]) }
      return id
    }
    return PeopleModel.Place(
      layout: query["view"] == "list" ? .list : .carousel,
      query: PeopleQuery(
        text: String((query["search"] ?? "").prefix(200)), department: query["department"],
        isArchive: query["archive"] == "1"),
      person: try person("card"), after: try person("after"))
  }

  /// The rest of the path behind `/services`.
  private static func services(_ parts: [String], _ query: Fields) throws(Refusal) -> Route {
    switch (parts.count, parts.first ?? "", parts.last ?? "") {
    case (0, _, _):
      return .services(
        .init(
          collection: query["collection"].flatMap(ServiceGroup.Collection.init) ?? .home,
          text: String((query["search"] ?? "").prefix(200))))
    case (1, "new", _): return .serviceEditor(nil, group: query["group"].flatMap { ID<ServiceGroup>($0) })
    case (1, "groups", _): return .serviceGroups
    case (1, "import", _): return .servicesImport
    case (1, "export.csv", _): return .servicesExport
    case (1, "refresh", _): return .servicesRefresh
    case (1, let id, _): return .service(try Self.id(id))
    case (2, let id, "edit"): return .serviceEditor(try Self.id(id) as ID<Service>, group: nil)
    case (2, let id, "archive"): return .serviceArchive(try Self.id(id))
    case (2, let id, "picture"): return .servicePicture(try Self.id(id), version: query["v"])
    default: throw .notFound
    }
  }

  private static func query(_ place: ServicesModel.Place) -> String {
    let parts = [
      place.collection == .home ? nil : "collection=\(place.collection.rawValue)",
      place.text.isEmpty ? nil : "search=\(place.text.percentEncoded())",
    ].compactMap { $0 }
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }

  private static func schedules(_ query: Fields) throws(Refusal) -> SchedulesModel.Place {
    func id<Entity>(_ field: String, _: Entity.Type) throws(Refusal) -> ID<Entity>? {
      guard let text = query[field], !text.isEmpty else { return nil }
      guard let id = ID<Entity>(text) else { throw .invalid([.init(field, .notANumber)]) }
      return id
    }
    let number = { (field: String) in query[field].flatMap { ID<Shift>($0) }.map { Int(clamping: $0.rawValue) } ?? 0 }
    let counts = SchedulesModel.Counts(made: number("made"), changed: number("changed"), removed: number("removed"))
    let undo = try id("undo", UndoEntry.self)
    let done: SchedulesModel.Done? =
      if let saved = try id("saved", Schedule.self) {
        .saved(saved, counts, undo)
      } else if query["deleted"] != nil {
        .deleted(counts, undo)
      } else {
        query["undone"] == nil ? nil : .undone
      }
    return SchedulesModel.Place(
      site: try id("site", Site.self), person: try id("person", Employee.self),
      filter: query["filter"].flatMap(SchedulesModel.Filter.init) ?? .all, done: done)
  }

  private static func query(_ place: SchedulesModel.Place) -> String {
    var parts = [
      place.site.map { "site=\($0)" }, place.person.map { "person=\($0)" },
      place.filter == .all ? nil : "filter=\(place.filter.rawValue)",
    ].compactMap { $0 }
    func tell(_ counts: SchedulesModel.Counts, _ undo: ID<UndoEntry>?) {
      parts += [("made", counts.made), ("changed", counts.changed), ("removed", counts.removed)]
        .filter { $0.1 > 0 }.map { "\($0)=\($1)" }
      parts += undo.map { ["undo=\($0)"] } ?? []
    }
    switch place.done {
    case .saved(let id, let counts, let undo):
      parts.append("saved=\(id)")
      tell(counts, undo)
    case .deleted(let counts, let undo):
      parts.append("deleted=1")
      tell(counts, undo)
    case .undone: parts.append("undone=1")
    case nil: break
    }
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }

  private static func day(_ field: String, _ query: Fields) throws(Refusal) -> LocalDate? {
    guard let text = query[field], !text.isEmpty else { return nil }
    guard let day = LocalDate(text) else { throw .invalid([.init(field, .notADate)]) }
    return day
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

  private static func query(_ place: PeopleModel.Place) -> String {
    let parts = [
      place.layout == .list ? "view=list" : nil,
      place.query.text.isEmpty ? nil : "search=\(place.query.text.percentEncoded())",
      place.query.department.map { "department=\($0.percentEncoded())" }, place.query.isArchive ? "archive=1" : nil,
      place.person.map { "card=\($0)" }, place.after.map { "after=\($0)" },
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

/// The sizes in which a photo is shown: in lists, on cards, and on a person's page.
enum PhotoSize: String, Sendable, Hashable, CaseIterable {
  case small, medium, large

  /// Pixels of a side.
  var side: Int {
    switch self {
    case .small: 96
    case .medium: 256
    case .large: 640
    }
  }
}
