/// A rule that a change would break for someone.
public struct RuleBreach: Sendable, Hashable {
  /// The person with the shifts that break the rule.
  public let person: ID<Employee>
  /// The person's full name.
  public let name: String
  /// The name of its set; `nil` for the standard.
  public let set: String?
  /// The violation, with its numbers.
  public let violation: RuleViolation

  package init(person: ID<Employee>, name: String, set: String?, violation: RuleViolation) {
    self.person = person
    self.name = name
    self.set = set
    self.violation = violation
  }
}

/// A change that breaks blocking rules without a reason.
///
/// A refusal of its own, since it carries the breaches that people have to see before they decide.
public struct RulesBroken: Error, Sendable, Hashable {
  /// All breaches, including those of rules that only warn; never without one that blocks.
  public let breaches: [RuleBreach]

  package init(_ breaches: [RuleBreach]) { self.breaches = breaches }
}
