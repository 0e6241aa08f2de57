import Domain
import HTTP
import Store
import ViewModels

/// What programs and balancers ask most: answered without a task.
extension Application {
  static let healthPath = APIRoute.health.path
  static let health = StandingResponse(
    headers: safetyHeaders + [
      (name: "Content-Type", value: "application/json"), (name: "Cache-Control", value: "no-store"),
    ],
    Array(#"{"status":"ok"}"#.utf8))

  /// The kept answer, for a recently known caller: programs ask often, and this costs no task.
  func keptOnDuty(_ site: ID<Site>?, wanted: Coordinator.Wanted, _ request: Request) -> Response? {
    // Why: with a standby, other processes' changes are queried first.
    guard !store.hasStandby, let visitor = authenticator.known(request, mayBeProgram: true),
      case .wanted = Coordinator.entry(of: visitor, to: wanted, needsSetUp: false),
      visitor.site == nil || visitor.site == site,
      let answer = cache.kept(
        .onDuty(visitor.organization, visitor.contactReader, site), of: visitor.organization)
    else { return nil }
    return Response.kept(answer, for: request)
  }
}
