import Domain
import Store
import Words

/// A rule that blocks, before anyone confirms: its numbers, what would work instead, and who may override it.
public struct BreachScreen: Sendable, Hashable {
  /// A broken rule in words, and drawn if it is a rest.
  public struct Line: Sendable, Hashable {
    /// `Evan Lindqvist, Fri 27 Nov: 5 h rest, 11 needed (ArbZG § 5 (1))`
    public let text: String
    public let ruler: RestRuler?
    public let isBlocking: Bool
  }

  /// `Evan Lindqvist, Driver, Fri 27 Nov, 11:00–19:00`
  public let subject: String
  public let lines: [Line]
  /// The best first; empty if only an override is left.
  public let ways: [WayOut]
}

extension BreachScreen.Line {
  /// `zone` is that of the shift's site.
  init(_ breach: RuleBreach, in zone: Zone, _ wording: Wording) {
    self.init(
      text: wording.broken(breach), ruler: RestRuler(breach.violation, in: zone, wording),
      isBlocking: breach.violation.isBlocking)
  }
}

extension RuleBreach {
  /// What a shift would break for someone, those that block first.
  static func all(by candidate: Replacement.Candidate) -> [RuleBreach] {
    let person = candidate.employee
    return (candidate.blocked + candidate.warnings).map {
      RuleBreach(person: person.id, name: person.fullName, set: nil, violation: $0)
    }
  }
}

extension PlanConflict {
  /// What is broken, if that is a rule.
  var violation: RuleViolation? {
    if case .rule(let violation) = self { violation } else { nil }
  }
}
