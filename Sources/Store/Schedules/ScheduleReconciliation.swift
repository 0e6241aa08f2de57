import Domain

/// Compares a schedule's stored shifts with the required ones, from today on.
///
/// Past shifts stay as they are. Fields changed by hand stay; so does the place of a shift removed by hand, as long as the schedule
/// requires it. Published shifts stay on the roster and get a draft change or removal.
///
/// An edit's way: `ScheduleForm` (only fields that differ from those shown are input), `ScheduleDates` (the rules
/// about dates), `ScheduleTerms`, `Transaction.edit`. `ScheduleTerms.occurrences` is the only code that computes a
/// schedule's shifts; `RecurrenceSequence` counts the days (decision 0012). This type computes the difference to the
/// rows, and the preview is the same difference without the write. `ScheduleExtender` adds missing shifts once a day,
/// up to 400 days ahead.
struct ScheduleReconciliation {
  private let rows: [ScheduleRow]
  private let changes: [ID<Shift>: ScheduleRow]
  /// `nil` if the schedule is deleted.
  private let demand: ScheduleDemand?
  /// The previous demand.
  private let former: ScheduleDemand
  private let first: LocalDate
  private let last: LocalDate
  /// The previously demanded occurrences, if they matter.
  private let formerPlaces: Set<ScheduleRow.Place>
  private let touchesPublished: Bool
  private var result = ScheduleDifference()

  /// Compares the occurrences of some days; `schedule` owns the stored shifts.
  ///
  /// With `touchesPublished: false`, only drafts are compared: the surroundings changed, not the schedule's terms.
  init(
    _ snapshot: borrowing Snapshot, of schedule: ID<Schedule>, from first: LocalDate, through last: LocalDate,
    demand: ScheduleDemand?, former: ScheduleDemand, touchesPublished: Bool = true
  ) throws {
    self.first = max(first, former.today, demand?.today ?? former.today)
    self.last = last
    self.demand = demand
    self.former = former
    self.touchesPublished = touchesPublished
    rows = try snapshot.scheduleRows(of: schedule, from: self.first, through: last)
    changes =
      touchesPublished && rows.contains(where: \.isPublished)
      ? try snapshot.scheduleChanges(of: schedule, from: self.first, through: last) : [:]
    let isAskedBefore = rows.contains(where: \.isWithdrawn) || changes.values.contains(where: \.isRemoved)
    formerPlaces =
      isAskedBefore && touchesPublished
      ? Set(former.occurrences(from: self.first, through: last).map { .init(date: $0.date, slot: $0.slot) }) : []
  }

  /// The writes to make. Cost: linear in the stored shifts and occurrences of the days.
  func difference() -> ScheduleDifference {
    var comparison = self
    comparison.compare()
    return comparison.result
  }

  private mutating func compare() {
    var waiting = Dictionary(uniqueKeysWithValues: rows.map { ($0.place, $0) })
    if let demand {
      for occurrence in demand.occurrences(from: first, through: last) {
        if let row = waiting.removeValue(forKey: .init(date: occurrence.date, slot: occurrence.slot)) {
          if row.end > former.now { compare(row, occurrence, demand.draft(of: occurrence)) }
        } else if !demand.isOver(occurrence) {
          make(occurrence)
        }
      }
    }
    for row in waiting.values.sorted(by: { $0.place < $1.place }) where row.end > former.now { drop(row) }
    result.effect.published.sort { ($0.date, $0.shift) < ($1.date, $1.shift) }
  }
}

// MARK: - Required by the schedule

extension ScheduleReconciliation {
  private mutating func make(_ occurrence: Occurrence) {
    result.made.append(occurrence)
    result.effect.made += 1
  }

  private mutating func compare(_ row: ScheduleRow, _ occurrence: Occurrence, _ wanted: ShiftContent) {
    if row.isWithdrawn {
      guard touchesPublished, !formerPlaces.contains(row.place) else { return }
      result.freed.append(row.id)
      make(occurrence)
    } else if row.isPublished {
      if touchesPublished { comparePublished(row, changes[row.id], wanted) }
    } else if !row.isRemoved {
      let draft = kept(row.byHand, of: row.draft, in: wanted)
      guard draft != row.draft else { return }
      result.changed.append((row.id, draft, false))
      result.effect.changed += 1
    }
  }

  private mutating func comparePublished(_ row: ScheduleRow, _ change: ScheduleRow?, _ wanted: ShiftContent) {
    // Why: a removal of a demanded shift is by hand; any other came from the schedule.
    if change?.isRemoved == true, formerPlaces.contains(row.place) { return }
    let isChange = change.map { !$0.isRemoved } ?? false
    let current = isChange ? change?.draft ?? row.draft : row.draft
    let draft = kept(row.byHand | (change?.byHand ?? 0), of: current, in: wanted)
    if draft == row.draft, change?.byHand ?? 0 == 0 {
      if let change { result.deleted.append(change.id) }
    } else if !isChange || draft != current {
      touch(row, change, draft, isRemoval: false)
    }
  }

  /// The demanded shift, with the edits by hand kept.
  private mutating func kept(_ fields: Int, of stored: ShiftContent, in wanted: ShiftContent) -> ShiftContent {
    if fields != 0 { result.effect.keptByHand += 1 }
    var draft = wanted.keeping(fields, of: stored)
    // Why: no bit marks a shift that was moved to another site; a site that the schedule never had does.
    if stored.site != former.terms.site { draft.site = stored.site }
    return draft
  }
}

// MARK: - Not required any more

extension ScheduleReconciliation {
  private mutating func drop(_ row: ScheduleRow) {
    if row.isWithdrawn {
      if touchesPublished { result.freed.append(row.id) }
    } else if row.isPublished {
      guard touchesPublished, changes[row.id]?.isRemoved != true else { return }
      touch(row, changes[row.id], row.draft, isRemoval: true)
    } else if row.isRemoved {
      if touchesPublished { result.deleted.append(row.id) }
    } else {
      result.deleted.append(row.id)
      result.effect.removed += 1
    }
  }

  private mutating func touch(_ row: ScheduleRow, _ change: ScheduleRow?, _ draft: ShiftContent, isRemoval: Bool) {
    if let change {
      result.changed.append((change.id, draft, isRemoval))
    } else {
      result.replaced.append((row.id, draft, isRemoval))
    }
    result.effect.published.append(
      .init(shift: row.id, date: row.draft.hours.date, employee: row.draft.employee, isRemoved: isRemoval))
  }
}
