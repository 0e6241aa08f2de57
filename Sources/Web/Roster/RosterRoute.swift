public import Domain
import HTTP
import ViewModels

/// The addresses of the roster and its shifts.
enum RosterRoute: FeatureRoute {
  /// The bare address.
  case home
  case page(RosterModel.Place)
  case events(RosterModel.Place)
  case refresh
  /// The week as sheets of paper.
  case paper(RosterModel.Place)
  case shiftCalendar(ID<Shift>)
  /// The candidates to take the shift, as a sheet above the roster; sent, it is published at once.
  case replacement(ID<Shift>)
  case removal(ID<Shift>)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/": .home
      case "/roster": .page(try query.rosterPlace)
      case "/roster/events": .events(try query.rosterPlace)
      case "/roster/refresh": .refresh
      case "/roster/print": .paper(try query.rosterPlace)
      case "/shifts/*" where path[1].hasSuffix(".ics"): .shiftCalendar(try path.id(ending: ".ics"))
      case "/shifts/*/replacement": .replacement(try path.id())
      case "/shifts/*/removal": .removal(try path.id())
      case "/shifts/*": .page(.init(shift: try path.id()))
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .home: "/"
    case .page(let place):
      if let shift = place.shift { "/shifts/\(shift)" } else { "/roster" + Self.query(place) }
    case .events(let place): "/roster/events" + Self.query(place)
    case .refresh: "/roster/refresh"
    case .paper(let place): "/roster/print" + Self.query(place)
    case .shiftCalendar(let id): "/shifts/\(id).ics"
    case .replacement(let id): "/shifts/\(id)/replacement"
    case .removal(let id): "/shifts/\(id)/removal"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .home: Endpoint(methods: [.get], access: .home)
    case .page, .paper, .shiftCalendar: .page(.seeRoster)
    case .events: .answer(.seeRoster)
    case .refresh: .command(.seeRoster)
    case .replacement: .form(.plan)
    case .removal: .command(.plan)
    }
  }

  private static func query(_ place: RosterModel.Place) -> String {
    query([
      place.site.map { "site=\($0)" }, place.week.map { "week=\($0)" }, place.shift.map { "shift=\($0)" },
      place.isMine ? "mine=1" : nil,
    ])
  }
}

extension Application {
  /// The address of a site's roster of a day's week; the usual ones without.
  public static func rosterPath(at site: ID<Site>?, on day: LocalDate?) -> String {
    Route.roster(.page(.init(site: site, week: day))).path
  }
}

extension Fields {
  /// The wanted part of the roster; reports all problems at once.
  fileprivate var rosterPlace: RosterModel.Place {
    get throws(Refusal) {
      var errors: [Refusal.FieldError] = []
      func value<Value>(_ field: String, _ problem: Refusal.Problem, _ read: (String) -> Value?) -> Value? {
        guard let text = self[field] else { return nil }
        let value = read(text)
        if value == nil { errors.append(.init(field, problem)) }
        return value
      }
      let place = RosterModel.Place(
        site: value("site", .notANumber) { ID<Site>($0) },
        week: value("week", .notADate) { LocalDate($0) },
        shift: value("shift", .notANumber) { ID<Shift>($0) }, isMine: self["mine"] == "1")
      guard errors.isEmpty else { throw .invalid(errors) }
      return place
    }
  }
}
