package import Domain
package import Store

/// The effect of importing a file of shifts: its drafts, and the absences that codes of a rota stand for.
package struct PlanImport: Sendable {
  package let shifts: ShiftsImport
  package let absences: TableImport<AbsenceColumn>

  /// Identifies exactly this preview.
  package var mark: String {
    absences.additions.isEmpty ? shifts.mark : "\(shifts.mark)-\(absences.mark)"
  }

  package var isEmpty: Bool { shifts.additions.isEmpty && absences.additions.isEmpty }
}

extension ShiftsImportLines {
  /// The effect of importing the lines.
  package func plan(_ snapshot: borrowing Snapshot) throws -> PlanImport {
    PlanImport(shifts: try snapshot.shiftsImport(of: rows, reader), absences: try absences(snapshot))
  }

  private func absences(_ snapshot: borrowing Snapshot) throws -> TableImport<AbsenceColumn> {
    // Why not asked: the deciders about people take a look at everyone.
    guard !absences.isEmpty else { return .init(additions: [], changes: [], refused: [], unchanged: 0) }
    return try snapshot.absencesImport(of: absences, refused: [], managing: managed, at: now)
  }

  /// Drafts and enters exactly what the preview with that mark showed; returns it. Errors: `Refusal.outOfDate` if the preview is another
  /// one now, and nothing is done; as `importAbsences`.
  package func take(_ transaction: borrowing Transaction, shownAs mark: String) throws -> PlanImport {
    let marks = mark.split(separator: "-", maxSplits: 1).map(String.init)
    let shifts = try transaction.importShifts(rows, reader, shownAs: marks.first ?? "")
    guard marks.count > 1 else {
      let plan = PlanImport(shifts: shifts, absences: try absences(transaction.snapshot))
      guard plan.absences.additions.isEmpty else { throw Refusal.outOfDate }
      return plan
    }
    return PlanImport(
      shifts: shifts, absences: try transaction.importAbsences(absences, refused: [], shownAs: marks[1]))
  }
}
