public import Domain
import Store
import Words

/// The sets of labor rules.
public final class RuleSetsModel: ScreenModel {
  public struct Row: Sendable, Hashable {
    public let id: ID<RuleSet>
    public let name: String
    /// `7 rules, Main shop, Kiosk`.
    public let facts: String
  }

  public private(set) var sets: [Row] = []
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let wording = visitor.wording
    sets = try await context.read { snapshot in
      let (sets, chosen, sites) = (try snapshot.ruleSets(), try snapshot.siteRules(), try snapshot.sites())
      return sets.map { set in
        let names = sites.filter { chosen[$0.id] == set.id }.map(\.name)
        return Row(
          id: set.id, name: set.name,
          facts: ([wording.rulesCount(set.rules.rules.count)] + names).joined(separator: wording.comma))
      }
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
