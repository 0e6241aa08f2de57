import Domain
import Store
import Words

/// A rule that blocks, before confirmation: its numbers, the ways out, and the people with the right to override it.
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
  /// A person's breaches by a shift, those that block first.
  static func all(by candidate: Replacement.Candidate) -> [RuleBreach] {
    let person = candidate.employee
    return (candidate.blocked + candidate.warnings).map {
      RuleBreach(person: person.id, name: person.fullName, set: nil, violation: $0)
    }
  }
}

extension PlanConflict {
  /// The broken rule, if that is the obstacle.
  var violation: RuleViolation? {
    if case .rule(let violation) = self { violation } else { nil }
  }
}
