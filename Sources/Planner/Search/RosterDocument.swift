/// A found roster as a document, with names in place of indices: the form described in `docs/planner.md`.
public struct RosterDocument: Codable, Sendable {
  /// A person's row: the name of a kind a day, nothing for a day off.
  public struct Row: Codable, Sendable {
    var person: String
    var shifts: [String?]
  }

  /// Points with their reason and place.
  public struct Part: Codable, Sendable {
    var reason: String
    var person: String?
    var day: Int?
    var demand: Int?
    var points: Int
  }

  /// A rule that could not hold for someone.
  public struct Loosened: Codable, Sendable {
    var person: String
    var rule: String
  }

  var points: Int
  var bound: Int?
  var seconds: Double
  var rows: [Row]
  var parts: [Part]
  var loosened: [Loosened]

  /// The result of a search of a problem.
  public init(_ outcome: Outcome, of problem: Problem) {
    points = outcome.points
    bound = outcome.bound
    seconds = outcome.seconds
    rows = zip(problem.people, outcome.solution.rows).map { person, row in
      Row(person: person.name, shifts: row.map { $0.map { problem.kinds[$0].name } })
    }
    parts = Score(of: outcome.solution, problem).parts.map { part in
      Part(
        reason: part.reason.rawValue, person: part.person.map { problem.people[$0].name }, day: part.day,
        demand: part.demand.map { $0 + 1 }, points: part.points)
    }
    loosened = outcome.loosened.map { Loosened(person: problem.people[$0.person].name, rule: $0.rule.rawValue) }
  }
}
