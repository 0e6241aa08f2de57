public import Domain
import Store
import Words

/// The labor rules of each site, and the rule sets.
public final class RulesModel: ScreenModel {
  public struct Place: Sendable, Hashable {
    public let site: Site
    /// `nil` for the standard rules.
    public let rules: ID<RuleSet>?
  }

  public struct Row: Sendable, Hashable {
    public let id: ID<RuleSet>
    public let name: String
    /// `7 rules, Main shop, Kiosk`.
    public let facts: String
  }

  public private(set) var places: [Place] = []
  public private(set) var sets: [Row] = []
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, wording) = (visitor, visitor.wording)
    (places, sets) = try await context.read { snapshot in
      let (sets, chosen) = (
        try snapshot.ruleSets(), try snapshot.siteRules()
      )
      let sites = try snapshot.sites()
      let rows = sets.map { set in
        let names = sites.filter { chosen[$0.id] == set.id }.map(\.name)
        return Row(
          id: set.id, name: set.name,
          facts: ([wording.rulesCount(set.rules.rules.count)] + names).joined(separator: ", "))
      }
      let managed = sites.filter { visitor.managedSites.includes($0.id) }
      return (managed.map { Place(site: $0, rules: chosen[$0.id]) }, rows)
    }
  }

  /// Chooses a site's rules and returns its name. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func chooseButtonTapped(_ rules: ID<RuleSet>?, for site: ID<Site>) async throws -> String {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    return try await context.write { transaction in
      try transaction.choose(rules, for: site)
      return try transaction.snapshot.site(site).name
    }
  }

  /// Adds a rule set, from a preset or empty, under a free name. Errors: `Refusal.forbidden`, `.invalid`.
  public func addButtonTapped(_ preset: LaborRules.Preset?) async throws -> ID<RuleSet> {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let wording = visitor.wording
    return try await context.write { transaction in
      let names = Set(try transaction.snapshot.ruleSets().map(\.name))
      let name = preset.map(wording.name) ?? wording.newRuleSet
      let free = ([name] + (2...99).map { "\(name) \($0)" }).first { !names.contains($0) } ?? name
      return try transaction.addRuleSet(free, preset.map(LaborRules.preset) ?? .none)
    }
  }
}
