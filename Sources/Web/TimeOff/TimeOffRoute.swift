import Domain
import HTTP
import ViewModels

/// The addresses of time off for managers and for administrators, below `/time-off`; one's own are in `MineRoute`.
enum TimeOffRoute: FeatureRoute {
  /// Waiting requests, and four weeks of everyone's absences.
  case absences(AbsencesModel.Place)
  case events(AbsencesModel.Place)
  case decision(ID<Absence>)
  /// A person's hours of the week.
  case availability(ID<Employee>)
  /// Kinds, and the yearly days of a year, `nil`: this one; with a person in the form.
  case settings(year: Int?, person: ID<Employee>? = nil)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/time-off": .absences(try query.absencesPlace)
      case "/time-off/events": .events(try query.absencesPlace)
      case "/time-off/settings":
        .settings(year: try query.number("year", within: 9999).nonZero, person: try query.id("person"))
      case "/time-off/*/decision": .decision(try path.id())
      case "/time-off/people/*": .availability(try path.id(2))
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .absences(let place): "/time-off" + Self.query(place)
    case .events(let place): "/time-off/events" + Self.query(place)
    case .decision(let absence): "/time-off/\(absence)/decision"
    case .availability(let person): "/time-off/people/\(person)"
    case .settings(let year, let person):
      "/time-off/settings" + Self.query([year.map { "year=\($0)" }, person.map { "person=\($0)" }])
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .absences, .availability: .form(.plan)
    case .events: .answer(.plan)
    case .decision: .command(.plan)
    case .settings: .form(.keepOrganization)
    }
  }

  private static func query(_ place: AbsencesModel.Place) -> String {
    query([place.from.map { "from=\($0)" }, place.site.map { "site=\($0)" }])
  }
}

extension Fields {
  fileprivate var absencesPlace: AbsencesModel.Place {
    get throws(Refusal) { .init(from: try date("from"), site: try id("site")) }
  }
}

extension Int {
  fileprivate var nonZero: Int? { self == 0 ? nil : self }
}
