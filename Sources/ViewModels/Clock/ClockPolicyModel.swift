public import Domain
import Store
import Words

/// The time clock settings of each managed site.
public final class ClockPolicyModel: ScreenModel, FormScreen {
  public struct SiteClock: Sendable, Hashable {
    public let site: Site
    public let policy: ClockPolicy
  }

  public private(set) var sites: [SiteClock] = []
  public package(set) var problems = FormProblems()
  /// The site with the refused form.
  public private(set) var refused: ID<Site>?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let visitor = visitor
    sites = try await context.read(from: .any) { snapshot in
      try snapshot.managedSites(visitor.managedSites).map {
        SiteClock(site: $0, policy: try snapshot.clockPolicy(of: $0.id))
      }
    }
  }

  /// Saves one site's clock and returns its name; `nil` with `problems`. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func saveButtonTapped(_ policy: ClockPolicy, for site: ID<Site>) async throws -> String? {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let name = try await trying {
      try await context.write { transaction in
        try transaction.choose(policy, of: site)
        return try transaction.snapshot.site(site).name
      }
    }
    if let name { return name }
    try await load()
    refused = site
    sites = sites.map { $0.site.id == site ? SiteClock(site: $0.site, policy: policy) : $0 }
    return nil
  }
}
