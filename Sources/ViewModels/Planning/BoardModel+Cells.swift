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
      var (placements, pairs): ([ShiftPlacement], PairNumbers) = ([], PairNumbers())
      var cleared: [ShiftVersion] = []
      for cell in cells {
        let place = if case .site(let id) = cell.row { id } else { site }
        let reading =
          try readings[place] ?? CellReading(transaction.snapshot, visitor, at: place, day: first, zones)
        readings[place] = reading
        let filled = try Self.drafts(for: cell, filling, reading, transaction)
        if filled.drafts.isEmpty { cleared += [cell.over].compactMap { $0 } }
        let pair = filled.drafts.count == 2 ? pairs.new() : filled.like.flatMap { pairs.number(of: $0, in: cell) }
        for (draft, over) in zip(filled.drafts, [cell.over, filled.partner]) {
          placements.append(ShiftPlacement(draft, over: over, pair: pair))
        }
      }
      let removed = removing + cleared
      let ids = try transaction.place(placements, removing: removed)
      return (try Self.message(ids, removed: removed.count, transaction, wording), ids)
    }
  }

  /// The new content of a cell.
  private struct Filled {
    /// Two of a split shift; none clears the cell.
    var drafts: [ShiftContent] = []
    /// The split shift of the copied half.
    var like: ID<ShiftPair>?
    /// The shift that becomes the second half.
    var partner: ShiftVersion?
  }

  /// Numbers for the split shifts of one command.
  private struct PairNumbers {
    private struct Copy: Hashable {
      let pair: ID<ShiftPair>
      let row: BoardRow
      let date: LocalDate
    }

    private var count = 0
    private var copies: [Copy: Int] = [:]

    mutating func new() -> Int {
      count += 1
      return count
    }

    /// Equal for the halves of a split shift that are copied to one row and day.
    mutating func number(of pair: ID<ShiftPair>, in cell: BoardCell) -> Int {
      let copy = Copy(pair: pair, row: cell.row, date: cell.date)
      let number = copies[copy] ?? new()
      copies[copy] = number
      return number
    }
  }

  private static func filled(
    _ pattern: ShiftPattern, in cell: BoardCell, _ over: PlannedShift?, _ reading: CellReading,
    _ transaction: borrowing Transaction
  ) throws -> Filled {
    let partner = try pattern.later == nil ? nil : over.flatMap { try transaction.partner(of: $0) }
    return Filled(drafts: reading.drafts(pattern, in: cell, like: over), partner: partner.map { ShiftVersion($0) })
  }

  private static func drafts(
    for cell: BoardCell, _ filling: Filling, _ reading: CellReading, _ transaction: borrowing Transaction
  ) throws -> Filled {
    let over = try cell.over.map { try transaction.plannedShift($0.id) }
    switch filling {
    case .pattern(let pattern): return try filled(pattern, in: cell, over, reading, transaction)
    case .likes:
      guard let like = cell.like else { throw Refusal.invalid([.init("cell", .missing)]) }
      let shift = try transaction.plannedShift(like)
      guard let pattern = ShiftPattern(shift) else { throw Refusal.invalid([.init("cell", .unknown)]) }
      return Filled(drafts: reading.drafts(pattern, in: cell, like: shift), like: shift.marks.pair)
    case .text(let text):
      switch reading.meaning(of: text, in: cell.row) {
      case .patterns(let patterns):
        return try patterns.first.map { try filled($0, in: cell, over, reading, transaction) } ?? Filled()
      case .clear: return Filled()
      case .nothing:
        guard let usual = reading.likely(in: cell.row, 1).first else {
          throw Refusal.invalid([.init("text", .missing)])
        }
        return try filled(usual, in: cell, over, reading, transaction)
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
