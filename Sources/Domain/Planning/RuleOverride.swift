/// The record of a blocking rule that was broken on purpose; it stays.
public struct RuleOverride: Sendable, Hashable {
  /// In Unicode scalars; it can't be empty.
  public static let longestReason = 500

  /// Assigned by the store.
  public let id: ID<RuleOverride>
  /// The publication that broke the rule.
  public let publication: ID<Publication>
  /// The shift on which the breach is reported.
  public let shift: ID<Shift>
  /// The person with the shifts that break the rule.
  public let person: ID<Employee>
  /// The rule broken, in its version of that day.
  public let kind: LaborRule.Kind
  /// The number in the plan, and the limit; see `RuleViolation`.
  public let has: Int
  /// See `has`.
  public let limit: Int
  /// The law, or the custom.
  public let source: String
  /// The days of the breach.
  public let days: ClosedRange<LocalDate>
  /// One line.
  public let reason: String
  /// The time of the override.
  public let at: Instant
  /// The editor that allowed the breach.
  public let by: Editor

  package init(
    id: ID<RuleOverride>, publication: ID<Publication>, shift: ID<Shift>, person: ID<Employee>, kind: LaborRule.Kind,
    has: Int, limit: Int, source: String, days: ClosedRange<LocalDate>, reason: String, at: Instant, by: Editor
  ) {
    self.id = id
    self.publication = publication
    self.shift = shift
    self.person = person
    self.kind = kind
    self.has = has
    self.limit = limit
    self.source = source
    self.days = days
    self.reason = reason
    self.at = at
    self.by = by
  }

  /// A reason in the stored form. Errors: `Refusal.invalid` for `reason`.
  public static func checked(_ reason: String) throws(Refusal) -> String {
    try Text.line(reason, "reason", limit: longestReason)
  }
}
