public import Domain
import Store
import Words

extension BoardModel {
  /// The content to put into cells.
  public enum Filling: Sendable, Hashable {
    /// As typed; empty: the usual shift of each cell's person.
    case text(String)
    case pattern(ShiftPattern)
    /// Each cell names the shift it copies.
    case likes
  }

  /// Puts shifts into cells, and removes others, as one change.
  ///
  /// Errors: those of the board's other commands, and `.invalid` for a text that is not understood (`text`) or a shift
  /// that is not in the plan (`cell`).
  public func cellsFilled(
    _ cells: [BoardCell], with filling: Filling, removing: [ShiftVersion], at site: ID<Site>
  ) async throws -> Outcome {
    let (visitor, zones) = (visitor, zones)
    let days = cells.map(\.date)
    guard let first = days.min(), let last = days.max() else {
      guard !removing.isEmpty else { throw Refusal.invalid([.init("cell", .missing)]) }
      return try await removeButtonTapped(removing)
    }
    guard last.days(since: first) < Snapshot.mostPlanDays else {
      throw Refusal.invalid([.init("cell", .tooManyDays(limit: Snapshot.mostPlanDays))])
    }
    return try await change { transaction, wording in
      var readings: [ID<Site>: CellReading] = [:]
      var placements: [ShiftPlacement] = []
      var cleared: [ShiftVersion] = []
      for cell in cells {
        let place = if case .site(let id) = cell.row { id } else { site }
        let reading =
          try readings[place] ?? CellReading(transaction.snapshot, visitor, at: place, day: first, zones)
        readings[place] = reading
        guard let draft = try Self.draft(for: cell, filling, reading, transaction) else {
          cleared += [cell.over].compactMap { $0 }
          continue
        }
        placements.append(ShiftPlacement(draft, over: cell.over))
      }
      let removed = removing + cleared
      let ids = try transaction.place(placements, removing: removed)
      return (try Self.message(ids, removed: removed.count, transaction, wording), ids)
    }
  }

  /// The new content of a cell; `nil`: nothing.
  private static func draft(
    for cell: BoardCell, _ filling: Filling, _ reading: CellReading, _ transaction: borrowing Transaction
  ) throws -> ShiftContent? {
    let over = try cell.over.map { try transaction.plannedShift($0.id) }
    switch filling {
    case .pattern(let pattern): return reading.draft(pattern, in: cell, like: over)
    case .likes:
      guard let like = cell.like else { throw Refusal.invalid([.init("cell", .missing)]) }
      let shift = try transaction.plannedShift(like)
      guard let pattern = ShiftPattern(shift) else { throw Refusal.invalid([.init("cell", .unknown)]) }
      return reading.draft(pattern, in: cell, like: shift)
    case .text(let text):
      switch reading.meaning(of: text, in: cell.row) {
      case .patterns(let patterns): return patterns.first.map { reading.draft($0, in: cell, like: over) }
      case .clear: return nil
      case .nothing:
        guard let usual = reading.likely(in: cell.row, 1).first else {
          throw Refusal.invalid([.init("text", .missing)])
        }
        return reading.draft(usual, in: cell, like: over)
      case .unknownPosition, .notUnderstood: throw Refusal.invalid([.init("text", .unknown)])
      }
    }
  }

  /// Names a single shift; counts several.
  static func message(
    _ ids: [ID<Shift>], removed: Int, _ transaction: borrowing Transaction, _ wording: Wording
  ) throws -> String {
    guard let first = ids.first else { return wording.takenOut(removed) }
    guard ids.count == 1 else { return wording.placed(ids.count) }
    return wording.placed(try named(first, transaction, wording))
  }

  /// `Ava Okafor: Wed 25 Nov, 9–17 Home visits`.
  static func named(
    _ id: ID<Shift>, _ transaction: borrowing Transaction, _ wording: Wording
  ) throws -> String {
    let shift = try transaction.plannedShift(id)
    let words = PlanWriter(
      wording, employees: try transaction.snapshot.employees(Set([shift.employee].compactMap { $0 })),
      positions: try transaction.snapshot.positions(Set([shift.position].compactMap { $0 })))
    return words.whole(shift)
  }
}
