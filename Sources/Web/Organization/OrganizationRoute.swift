import Domain
import HTTP
import ViewModels

/// The addresses of announcements and closed days.
enum OrganizationRoute: FeatureRoute {
  case announcements
  case withdrawal(ID<Announcement>)
  case closedDays(ID<Site>)
  case closedDaysImport(ID<Site>)
  /// Opens a site on a day on which it was closed.
  case opening(ID<Site>, LocalDate)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    switch path {
    case "/announcements": self = .announcements
    case "/announcements/*/withdrawal": self = .withdrawal(try path.id())
    case "/sites/*/closed-days": self = .closedDays(try path.id())
    case "/sites/*/closed-days/import": self = .closedDaysImport(try path.id())
    case "/sites/*/closed-days/*/opening":
      guard let day = LocalDate(path[3]) else { throw .notFound }
      self = .opening(try path.id(), day)
    default: throw .notFound
    }
  }

  var path: String {
    switch self {
    case .announcements: "/announcements"
    case .withdrawal(let id): "/announcements/\(id)/withdrawal"
    case .closedDays(let site): "/sites/\(site)/closed-days"
    case .closedDaysImport(let site): "/sites/\(site)/closed-days/import"
    case .opening(let site, let day): "/sites/\(site)/closed-days/\(day)/opening"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .announcements: .form(.announce)
    case .withdrawal: .command(.announce)
    case .closedDays: .form(.plan)
    case .closedDaysImport:
      .form(.plan, bodyBytes: Endpoint.formBytes(ofTable: ClosedDaysImportModel.maximumBytes))
    case .opening: .command(.plan)
    }
  }
}
