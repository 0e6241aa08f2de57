public import Domain
import Store

/// The requests that each managed site allows its people.
public final class PolicyModel: ScreenModel {
  public struct SiteRules: Sendable, Hashable {
    public let site: Site
    public let policy: SitePolicy
  }

  public private(set) var sites: [SiteRules] = []
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let visitor = visitor
    sites = try await context.read { snapshot in
      let chosen = try snapshot.policies()
      return try snapshot.managedSites(visitor.managedSites).map {
        SiteRules(site: $0, policy: chosen[$0.id, default: .standard])
      }
    }
  }

  /// Saves one site's rules and returns its name. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func saveButtonTapped(_ policy: SitePolicy, for site: ID<Site>) async throws -> String {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    return try await context.write { transaction in
      try transaction.choose(policy, of: site)
      return try transaction.snapshot.site(site).name
    }
  }
}
