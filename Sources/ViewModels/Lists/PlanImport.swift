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
    PlanImport(
      shifts: try snapshot.shiftsImport(of: rows, reader),
      absences: try snapshot.absencesImport(of: absences, refused: [], managing: managed, at: now))
  }

  /// Drafts and enters exactly what the preview with that mark showed; returns it. Errors: `Refusal.outOfDate` if the preview is another
  /// one now, and nothing is done; as `importAbsences`.
  package func take(_ transaction: borrowing Transaction, shownAs mark: String) throws -> PlanImport {
    let plan = try plan(transaction.snapshot)
    guard plan.mark == mark else { throw Refusal.outOfDate }
    _ = try transaction.importShifts(rows, reader, shownAs: plan.shifts.mark)
    if !plan.absences.additions.isEmpty {
      _ = try transaction.importAbsences(absences, refused: [], shownAs: plan.absences.mark)
    }
    return plan
  }
}
