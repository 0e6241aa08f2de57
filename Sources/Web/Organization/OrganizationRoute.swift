import Domain
import Feeds
import HTTP
import ViewModels

/// The addresses of the organization: its settings, sites, positions, announcements and closed days.
enum OrganizationRoute: FeatureRoute {
  /// `isSaved`: confirms that they were saved a moment ago.
  case settings(isSaved: Bool)
  /// Hides the guide to the first week.
  case guide
  case sites
  case siteEditor(ID<Site>?)
  case sitesImport
  case sitesExport
  case sitesSample
  case positions
  case positionEditor(ID<Position>?)
  case positionsImport
  case positionsExport
  case positionsSample
  case announcements
  /// Its texts in other languages.
  case announcementTexts(ID<Announcement>)
  case withdrawal(ID<Announcement>)
  /// A person acknowledges one.
  case receipt(ID<Announcement>)
  /// Leads to those of the first site.
  case anyClosedDays
  case closedDays(ID<Site>)
  case closedDaysImport(ID<Site>)
  /// Opens a site on a closed day.
  case opening(ID<Site>, LocalDate)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    switch path {
    case "/organization": self = .settings(isSaved: query["saved"] != nil)
    case "/organization/guide": self = .guide
    case "/sites": self = .sites
    case "/sites/new": self = .siteEditor(nil)
    case "/sites/import": self = .sitesImport
    case "/sites/export.csv": self = .sitesExport
    case "/sites/sample.csv": self = .sitesSample
    case "/sites/*/edit": self = .siteEditor(try path.id())
    case "/positions": self = .positions
    case "/positions/new": self = .positionEditor(nil)
    case "/positions/import": self = .positionsImport
    case "/positions/export.csv": self = .positionsExport
    case "/positions/sample.csv": self = .positionsSample
    case "/positions/*/edit": self = .positionEditor(try path.id())
    case "/announcements": self = .announcements
    case "/announcements/*/texts": self = .announcementTexts(try path.id())
    case "/announcements/*/receipt": self = .receipt(try path.id())
    case "/announcements/*/withdrawal": self = .withdrawal(try path.id())
    case "/closed-days": self = .anyClosedDays
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
    case .settings(let isSaved): "/organization" + Self.query([isSaved ? "saved=1" : nil])
    case .guide: "/organization/guide"
    case .sites: "/sites"
    case .siteEditor(let id): id.map { "/sites/\($0)/edit" } ?? "/sites/new"
    case .sitesImport: "/sites/import"
    case .sitesExport: "/sites/export.csv"
    case .sitesSample: "/sites/sample.csv"
    case .positions: "/positions"
    case .positionsImport: "/positions/import"
    case .positionsExport: "/positions/export.csv"
    case .positionsSample: "/positions/sample.csv"
    case .positionEditor(let id): id.map { "/positions/\($0)/edit" } ?? "/positions/new"
    case .announcements: "/announcements"
    case .announcementTexts(let id): "/announcements/\(id)/texts"
    case .receipt(let id): "/announcements/\(id)/receipt"
    case .withdrawal(let id): "/announcements/\(id)/withdrawal"
    case .anyClosedDays: "/closed-days"
    case .closedDays(let site): "/sites/\(site)/closed-days"
    case .closedDaysImport(let site): "/sites/\(site)/closed-days/import"
    case .opening(let site, let day): "/sites/\(site)/closed-days/\(day)/opening"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .settings, .sites, .siteEditor, .positions, .positionEditor: .form(.keepOrganization)
    case .sitesImport: .form(.keepOrganization, bodyBytes: Endpoint.formBytes(ofTable: SitesTable.maximumBytes))
    case .positionsImport:
      .form(.keepOrganization, bodyBytes: Endpoint.formBytes(ofTable: PositionsTable.maximumBytes))
    case .sitesExport, .sitesSample, .positionsExport, .positionsSample: .page(.keepOrganization)
    case .guide: .command(.keepOrganization)
    case .announcements, .announcementTexts: .form(.announce)
    case .withdrawal: .command(.announce)
    case .receipt: .command(.keepOwnAccount)
    case .anyClosedDays: .page(.plan)
    case .closedDays: .form(.plan)
    case .closedDaysImport:
      .form(.plan, bodyBytes: Endpoint.formBytes(ofTable: ClosedDaysImportModel.maximumBytes))
    case .opening: .command(.plan)
    }
  }
}
