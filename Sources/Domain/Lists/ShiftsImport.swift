/// The effect of importing a table of shifts: shown before, and carried out exactly so.
///
/// `Sheet`, `CSV` or `CalendarReading` turn the bytes of a file into lines by column. `ShiftLineReader` reads names,
/// days and times and refuses cell by cell; `ShiftsImport` says what is new and what is planned already. The preview
/// adds the conflicts that the board would show. On confirmation the file is read again; unless its preview has
/// changed, all of it becomes one undoable change of drafts.
public struct ShiftsImport: Sendable, Hashable {
  /// A line, as a shift.
  public struct Entry: Sendable, Hashable {
    /// The line of the file, from 1.
    public let line: Int
    /// Checked, in the form that is stored.
    public let draft: ShiftContent
    /// The shift's id in another system.
    public let externalID: String?
    /// Equal for the halves of a split shift; `nil` for a shift on its own.
    public let pair: Int?

    package init(line: Int, draft: ShiftContent, externalID: String? = nil, pair: Int? = nil) {
      self.line = line
      self.draft = draft
      self.externalID = externalID
      self.pair = pair
    }
  }

  /// A cell that keeps its line from being imported.
  public struct RefusedCell: Sendable, Hashable {
    /// The line of the file, from 1.
    public let line: Int
    /// Need not be among the file's columns.
    public let column: ShiftColumn
    /// The text of the cell.
    public let text: String
    /// The reason that the cell is refused.
    public let problem: ShiftCellProblem

    package init(line: Int, column: ShiftColumn, text: String, problem: ShiftCellProblem) {
      self.line = line
      self.column = column
      self.text = text
      self.problem = problem
    }
  }

  /// Lines that are right except for their person, which isn't found.
  public struct Unfound: Sendable, Hashable {
    /// The cell of the first one.
    public let text: String
    /// The lines of the file, from 1.
    public let lines: [Int]
    /// The reason that no person is found.
    public let problem: ShiftCellProblem
    /// `nil`: the lines wait, and are not imported.
    public let choice: PersonChoice?

    package init(text: String, lines: [Int], problem: ShiftCellProblem, choice: PersonChoice?) {
      (self.text, self.lines, self.problem, self.choice) = (text, lines, problem, choice)
    }
  }

  /// The drafts to make, in the order of the lines.
  public let additions: [Entry]
  /// Shifts that are already in the plan.
  public let known: [Entry]
  /// All refused cells, by line, in the order of the columns.
  public let refused: [RefusedCell]
  /// By text, in the order of the lines; the cells without a choice, and those left out, are among the refused ones.
  public let unfound: [Unfound]

  package init(additions: [Entry], known: [Entry], refused: [RefusedCell], unfound: [Unfound] = []) {
    self.additions = additions
    self.known = known
    self.refused = refused
    self.unfound = unfound
  }

  /// The lines that wait for a choice of their person.
  public var waitingLines: Set<Int> { Set(unfound.filter { $0.choice == nil }.flatMap(\.lines)) }
  /// The lines that a choice leaves out.
  public var leftOutLines: Set<Int> { Set(unfound.filter { $0.choice == .leftOut }.flatMap(\.lines)) }
  /// The additions without a person.
  public var openCount: Int { additions.count { $0.draft.employee == nil } }

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
        hours, "\(draft.breakMinutes)", draft.note, SkillList.text(draft.skills), entry.externalID ?? "",
        entry.pair.map { "\($0)" } ?? "",
      ].joined(separator: "\u{1F}")
    }.joined(separator: "\u{1E}")
  }

  /// The most shifts imported at once.
  public static let mostShifts = 5000
}
