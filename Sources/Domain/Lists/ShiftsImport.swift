/// What taking over a table of shifts would do: shown before, and done exactly so.
public struct ShiftsImport: Sendable, Hashable {
  /// A line, as a shift.
  public struct Entry: Sendable, Hashable {
    /// The line of the file, from 1.
    public let line: Int
    /// Checked, in the form that is stored.
    public let draft: ShiftContent

    package init(line: Int, draft: ShiftContent) {
      self.line = line
      self.draft = draft
    }
  }

  /// A cell that keeps its line from being taken.
  public struct RefusedCell: Sendable, Hashable {
    /// The line of the file, from 1.
    public let line: Int
    /// Need not be among the file's columns.
    public let column: ShiftColumn
    /// What it says.
    public let text: String
    /// Why it is refused.
    public let problem: ShiftCellProblem

    package init(line: Int, column: ShiftColumn, text: String, problem: ShiftCellProblem) {
      self.line = line
      self.column = column
      self.text = text
      self.problem = problem
    }
  }

  /// What would be drafted, in the order of the lines.
  public let additions: [Entry]
  /// Shifts that are in the plan already.
  public let known: [Entry]
  /// All of a line's, in the order of the columns.
  public let refused: [RefusedCell]

  package init(additions: [Entry], known: [Entry], refused: [RefusedCell]) {
    self.additions = additions
    self.known = known
    self.refused = refused
  }

  /// Differs for another table or another plan.
  package var fingerprint: String {
    additions.map { entry in
      let draft = entry.draft
      let hours =
        switch draft.hours {
        case .timed(let start, let minutes): "\(start)+\(minutes)"
        case .days(let first, let last): "\(first)/\(last)"
        }
      return [
        "\(entry.line)", "\(draft.site)", draft.position.map { "\($0)" } ?? "", draft.employee.map { "\($0)" } ?? "",
        hours, "\(draft.breakMinutes)", draft.note, SkillList.text(draft.skills),
      ].joined(separator: "\u{1F}")
    }.joined(separator: "\u{1E}")
  }

  /// The most shifts that are taken at once.
  public static let mostShifts = 5000
}
