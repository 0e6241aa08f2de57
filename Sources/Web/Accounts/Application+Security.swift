import Domain
import HTTP
import ViewModels

extension Application {
  func record(_ event: SecurityEvent, by visitor: Visitor) async {
    await security.record(event, by: visitor.editor, from: visitor.source, in: visitor.organization)
  }

  func securityLog(_ place: SecurityLogModel.Place, _ visitor: Visitor) async throws -> Response {
    let model = SecurityLogModel(visitor: visitor, place: place, context: context)
    try await model.load()
    return Response.page(SecurityLogPage(model: model).html)
  }

  /// Records a refusal for a missing right.
  func recordRefusal(_ refusal: Refusal, at route: Route, _ visitor: Visitor, _ request: Request) async {
    switch refusal {
    case .forbidden, .siteNotManaged: await record(.denied(route.name), by: visitor)
    case .unauthenticated where route.endpoint.isForPrograms && request.headers["Authorization"] != nil:
      await record(.tokenRefused, by: visitor)
    default: break
    }
  }
}

extension Route {
  /// The kind of data in a file from here; `nil` for samples and files that are no list.
  var export: SecurityEvent.Export? {
    switch self {
    case .people(.tableExport): .people
    case .services(.tableExport): .services
    case .products(.tableExport): .products
    case .organization(.sitesExport): .sites
    case .organization(.positionsExport): .positions
    case .plan(.export): .shifts
    case .plan(.hours): .hours
    case .people(.data), .mine(.data): .person
    case .history(.file): .changes
    default: nil
    }
  }
}

extension Response {
  /// `true` for a file to keep, false for a page.
  var isFile: Bool { headers.contains { $0.name == "Content-Disposition" } }
}
