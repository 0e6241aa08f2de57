import Domain
import Feeds
import HTTP
import ViewModels

/// The addresses of services, below `/services`.
enum ServicesRoute: FeatureRoute {
  case list(ServicesModel.Place)
  /// One service, beside the list with the searched text.
  case service(ID<Service>, among: String = "")
  /// The form of a service; `nil`: of a new one, which may be for a group.
  case editor(ID<Service>?, group: ID<ServiceGroup>?)
  case archive(ID<Service>)
  case picture(ID<Service>, version: String?)
  case groups
  case tableImport
  case tableExport
  /// A table to fill in.
  case tableSample
  /// Has a collection's feed read now.
  case refresh

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/services":
        .list(.init(collection: query["collection"].flatMap(ServiceGroup.Collection.init) ?? .home, text: query.search))
      case "/services/new": .editor(nil, group: query["group"].flatMap { ID<ServiceGroup>($0) })
      case "/services/groups": .groups
      case "/services/import": .tableImport
      case "/services/export.csv": .tableExport
      case "/services/sample.csv": .tableSample
      case "/services/refresh": .refresh
      case "/services/*": .service(try path.id(), among: query.search)
      case "/services/*/edit": .editor(try path.id() as ID<Service>, group: nil)
      case "/services/*/archive": .archive(try path.id())
      case "/services/*/picture": .picture(try path.id(), version: query["v"])
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .list(let place):
      "/services"
        + Self.query([
          place.collection == .home ? nil : "collection=\(place.collection.rawValue)",
          place.text.isEmpty ? nil : "search=\(place.text.percentEncoded())",
        ])
    case .service(let id, let text):
      "/services/\(id)" + Self.query([text.isEmpty ? nil : "search=\(text.percentEncoded())"])
    case .editor(let id, let group):
      (id.map { "/services/\($0)/edit" } ?? "/services/new") + Self.query([group.map { "group=\($0)" }])
    case .archive(let id): "/services/\(id)/archive"
    case .picture(let id, let version):
      "/services/\(id)/picture" + Self.query([version.map { "v=\($0.percentEncoded())" }])
    case .groups: "/services/groups"
    case .tableImport: "/services/import"
    case .tableExport: "/services/export.csv"
    case .tableSample: "/services/sample.csv"
    case .refresh: "/services/refresh"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .list, .service, .picture: .page(.seeCatalog)
    case .refresh: .command(.seeCatalog)
    case .editor, .groups: .form(.keepCatalog)
    case .archive: .command(.keepCatalog)
    case .tableImport: .form(.keepCatalog, bodyBytes: Endpoint.formBytes(ofTable: ServicesTable.maximumBytes))
    case .tableExport, .tableSample: .page(.keepCatalog)
    }
  }
}
