/// Labor rules under a name: sites and people each point to one.
public struct RuleSet: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<RuleSet>
  /// Unique in the organization.
  public let name: String
  /// In the order in which they are shown.
  public let rules: LaborRules
  /// Changes with every edit; an edit states the revision it is based on.
  public let revision: Int

  /// In Unicode scalars.
  public static let longestName = 80

  package init(id: ID<RuleSet>, name: String, rules: LaborRules, revision: Int) {
    self.id = id
    self.name = name
    self.rules = rules
    self.revision = revision
  }

  /// A trimmed name. Errors: `Refusal.invalid` for `name`.
  public static func checked(_ name: String) throws(Refusal) -> String {
    try Text.line(name, "name", limit: longestName)
  }
}
