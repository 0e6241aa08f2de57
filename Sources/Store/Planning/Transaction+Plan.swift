public import Domain

/// Changes of the plan. All can be undone, and none affects the roster until it is published.
///
/// Common errors: `Refusal.notFound`, `.outOfDate` if a shift changed since it was seen, `.invalid` for hours or notes
/// over the limits and for more than `mostAlteredShifts` at once (`shifts`), `.forbidden` for a feed's shift,
/// `.siteNotManaged` for a shift at another site, before the change or after it.
extension Transaction {
  /// The most shifts in one command.
  public static let mostAlteredShifts = 500
  /// The most shifts in one copy of days.
  public static let mostCopiedShifts = 5000

  /// Adds a new shift as a draft. Errors also: `Refusal.invalid` for an `externalID` that another shift has.
  @discardableResult
  public func draft(_ draft: ShiftContent, externalID: String? = nil) throws -> ID<Shift> {
    let draft = try draft.checked()
    let marks = ShiftMarks(externalID: try ShiftMarks.checked(externalID))
    return try planning(at: draft.site) {
      let id = try DraftWriter(self, at: [draft.site]).insert(draft, .init(marks: marks), in: self)
      try record(.planDrafted, subject: id.rawValue, after: ShiftFacts(id, draft, marks: marks))
      return id
    }
  }

  /// Adds new shifts as drafts, all or none, as one change; returns their ids in the given order.
  ///
  /// Two of them with an equal `pair` are the halves of a split shift. Errors also: `Refusal.invalid` for more than `mostCopiedShifts`
  /// (`shifts`), and for an `externalID` that another has.
  @discardableResult
  public func draft(_ shifts: [NewShift]) throws -> [ID<Shift>] {
    guard shifts.count <= Self.mostCopiedShifts else {
      throw Refusal.invalid([.init("shifts", .tooMany(limit: Self.mostCopiedShifts))])
    }
    let drafts = try shifts.map { try $0.content.checked() }
    let plain = try shifts.map { ShiftMarks(externalID: try ShiftMarks.checked($0.externalID)) }
    guard let first = drafts.first else { return [] }
    return try planning(at: first.site) {
      let writing = try DraftWriter(self, at: Set(drafts.map(\.site)))
      let ids = try zip(drafts, plain).map { try writing.insert($0, .init(marks: $1), in: self) }
      let halves = zip(ids, zip(plain, shifts)).map { Half(id: $0, marks: $1.0, group: $1.1.pair) }
      let marks = try pair(halves, writing)
      try record(
        .planImported, subject: nil,
        after: zip(ids, zip(drafts, marks)).map { ShiftFacts($0, $1.0, marks: $1.1) })
      return ids
    }
  }

  /// The same without marks.
  @discardableResult
  public func draft(_ drafts: [ShiftContent]) throws -> [ID<Shift>] { try draft(drafts.map { NewShift($0) }) }

  /// Applies the same change to shifts; a published one gets a draft.
  ///
  /// Shape: returns the ids that are in the plan afterwards, in the given order, without duplicates. Unchanged shifts
  /// are not written, a draft that equals the published shift is dropped, and altering a removed shift restores it. The other half of a split
  /// shift goes to the same day, person and site; its id comes last.
  @discardableResult
  public func alter(_ shifts: [ShiftVersion], by alteration: ShiftAlteration) throws
    -> [ID<Shift>]
  {
    let rows = try editableRows(shifts)
    let rules = try snapshot.rulesInForce()
    func altered(_ rows: [PlanRow], by alteration: ShiftAlteration) -> [(row: PlanRow, draft: ShiftContent)] {
      rows.map { ($0, rules.settled($0.shift.content.altered(by: alteration), was: $0.shift.content)) }
    }
    let both = alteration.ofBothHalves
    return try write(
      altered(rows, by: alteration) + (both.map { altered(try partners(of: rows), by: $0) } ?? []))
  }

  /// Changes one shift to the values of a form.
  ///
  /// Returns the id that is in the plan afterwards: the published shift's if the change leads back to it. Another `externalID` holds at
  /// once, also for a published shift; an empty one removes it. The other half of a split shift goes to the same day, person and site.
  /// Errors also: `Refusal.invalid` for an id that another shift has.
  @discardableResult
  public func change(
    _ shift: ShiftVersion, to draft: ShiftContent, externalID: String? = nil
  ) throws -> ID<Shift> {
    guard let row = try editableRows([shift]).first else { return shift.id }
    var changes = [(row: row, draft: draft)]
    if let both = ShiftAlteration(from: row.shift.content, to: draft) {
      let rules = try snapshot.rulesInForce()
      changes += try partners(of: [row]).map { partner in
        (row: partner, draft: rules.settled(partner.shift.content.altered(by: both), was: partner.shift.content))
      }
    }
    var marks: [ID<Shift>: ShiftMarks] = [:]
    if let externalID {
      marks[row.shift.id] = ShiftMarks(externalID: try ShiftMarks.checked(externalID), pair: row.shift.marks.pair)
    }
    return try write(changes, marks: marks).first ?? shift.id
  }

  /// Removes shifts from the plan, split ones as a whole; published ones stay on the roster until that is published.
  public func remove(_ shifts: [ShiftVersion]) throws {
    let rows = try withPartners(editableRows(shifts)).filter { !$0.shift.isRemoval }
    guard let first = rows.first else { return }
    try planning(at: first.shift.site) {
      let writing = try DraftWriter(self, at: Self.sites(of: rows))
      for row in rows { try remove(row, writing) }
      try record(.planRemoved, subject: nil, before: rows.map { ShiftFacts($0.shift) })
    }
  }

  /// Copies shifts as altered drafts, split ones as a whole; removals are not copied.
  ///
  /// A copy for a person gone by then becomes an open shift.
  @discardableResult
  public func copy(_ shifts: [ShiftVersion], by alteration: ShiftAlteration) throws
    -> [ID<Shift>]
  {
    let rows = try seenRows(shifts).filter { !$0.shift.isRemoval }
    let rules = try snapshot.rulesInForce()
    func drafts(_ rows: [PlanRow], _ alteration: ShiftAlteration) throws -> [ShiftContent] {
      try rows.map { try rules.settled($0.shift.content.altered(by: alteration), was: $0.shift.content).checked() }
    }
    let partners = try snapshot.partners(of: rows).filter { !$0.shift.isRemoval }
    return try insertCopies(
      drafts(rows, alteration) + drafts(partners, alteration.ofBothHalves ?? ShiftAlteration()),
      pairs: (rows + partners).map(\.shift.marks.pair))
  }

  /// Copies the planned shifts of some days to as many days from `date` on, at the same wall-clock times.
  ///
  /// Existing shifts stay, and are not doubled (`DayCopy`). A copy for a person gone by then becomes an open shift. Errors: as
  /// `Snapshot.copy`, and `.siteNotManaged`.
  @discardableResult
  public func copy(
    _ days: ClosedRange<LocalDate>, of site: ID<Site>, to first: LocalDate
  ) throws -> [ID<Shift>] {
    try requireManaging(site)
    let copy = try snapshot.copy(days, of: site, to: first)
    return try insertCopies(copy.drafts, pairs: copy.pairs)
  }

  /// Returns some days to the published shifts and the schedules; returns the number of discarded drafts.
  ///
  /// Shape: drafts of these days, and those that move a published shift away from them, unless from or to a site that
  /// the editor doesn't manage. Drafts that equal their schedule stay; occurrences removed by hand come back, and count.
  @discardableResult
  public func discardDrafts(of site: ID<Site>, on days: ClosedRange<LocalDate>)
    throws -> Int
  {
    _ = try snapshot.site(site)
    try requireManaging(site)
    let managed = try managedSites()
    let rows = try snapshot.draftRows(of: site, on: days).filter { managed.includes($0.sites) }
    return try discard(rows, at: site)
  }

  /// Returns some shifts, split ones as a whole, to their published versions and schedules; returns the number discarded.
  @discardableResult
  public func discard(_ shifts: [ShiftVersion]) throws -> Int {
    let rows = try withPartners(editableRows(shifts))
    return try rows.first.map { try discard(rows, at: $0.shift.site) } ?? 0
  }
}

extension Transaction {
  /// One shift of the plan as the author sees it. Errors: as `Snapshot.plannedShift`.
  public func plannedShift(_ id: ID<Shift>) throws -> PlannedShift {
    try snapshot.plannedShift(id, managing: managedSites())
  }

  /// The other half of a shift of the plan, as the author sees it; `nil` if the shift is on its own.
  public func partner(of shift: PlannedShift) throws -> PlannedShift? {
    try snapshot.partner(of: shift, managing: managedSites())
  }

  /// Makes an undoable change of the plan, completely or not at all.
  func planning<Value>(
    at site: ID<Site>, _ body: () throws -> Value
  ) throws -> Value {
    try undoable(at: site) { try connection.step(body) }
  }

  static func sites(of rows: [PlanRow]) -> Set<ID<Site>> {
    rows.reduce(into: []) { $0.formUnion($1.sites) }
  }

  /// The rows of shifts at the revisions seen, without duplicates, in the given order.
  ///
  /// Errors: `Refusal.notFound`, whatever the revision, for shifts that the author does not see; `.outOfDate`.
  private func seenRows(_ shifts: [ShiftVersion]) throws -> [PlanRow] {
    guard shifts.count <= Self.mostAlteredShifts else {
      throw Refusal.invalid([.init("shifts", .tooMany(limit: Self.mostAlteredShifts))])
    }
    let rows = try snapshot.planRows(Set(shifts.map(\.id)))
    let managed = try managedSites()
    let seen = rows.filter { $0.isSeen(managing: managed) }
    var waiting = Dictionary(uniqueKeysWithValues: seen.map { ($0.shift.id, $0) })
    var known: Set<ID<Shift>> = []
    return try shifts.filter { known.insert($0.id).inserted }.map { seen in
      guard let row = waiting.removeValue(forKey: seen.id) else { throw Refusal.notFound }
      guard row.isInPlan(managing: managed), row.shift.revision == seen.revision else { throw Refusal.outOfDate }
      return row
    }
  }

  func editableRows(_ shifts: [ShiftVersion]) throws -> [PlanRow] {
    let rows = try seenRows(shifts)
    guard rows.allSatisfy({ $0.shift.feed == nil }) else { throw Refusal.forbidden }
    try requireManaging(Self.sites(of: rows))
    return rows
  }

  func withPartners(_ rows: [PlanRow]) throws -> [PlanRow] { try rows + partners(of: rows) }

  private func discard(_ rows: [PlanRow], at site: ID<Site>) throws -> Int {
    let rows = rows.filter {
      $0.shift.state != .published && ($0.replaced != nil || !$0.isOfSchedule || $0.overridden != 0 || $0.isTombstone)
    }
    guard !rows.isEmpty else { return 0 }
    return try planning(at: site) {
      let ofSchedules = rows.filter { $0.replaced == nil && $0.isOfSchedule }
      for row in rows where row.replaced != nil || !row.isOfSchedule { try deleteDraft(row.shift.id) }
      try restore(ofSchedules)
      try record(.planDiscarded, subject: nil, before: rows.map { ShiftFacts($0.shift) })
      return rows.count
    }
  }

  func deleteDraft(_ id: ID<Shift>) throws {
    try connection.run(
      "DELETE FROM shift WHERE organization_id = \(scope) AND id = \(id) AND published_at IS NULL")
  }
}

// MARK: - Changing

extension Transaction {
  /// Changes each row to an unchecked draft, with other marks if it has some; returns the ids that are in the plan afterwards.
  func write(_ changes: [(row: PlanRow, draft: ShiftContent)], marks: [ID<Shift>: ShiftMarks] = [:]) throws
    -> [ID<Shift>]
  {
    let changes = try changes.map { (row: $0.row, draft: try $0.draft.checked()) }
    func isOther(_ shift: PlannedShift, _ draft: ShiftContent) -> Bool { shift.isRemoval || shift.content != draft }
    let real = changes.filter { row, draft in
      isOther(row.shift, draft) || marks[row.shift.id].map { $0 != row.shift.marks } ?? false
    }
    guard let first = real.first else { return changes.map(\.row.shift.id) }
    return try planning(at: first.row.shift.site) {
      let writing = try DraftWriter(self, at: Set(real.map(\.draft.site)))
      var ids: [ID<Shift>: ID<Shift>] = [:]
      for (row, draft) in real {
        let id = isOther(row.shift, draft) ? try write(draft, over: row, writing) : row.shift.id
        if let marks = marks[row.shift.id], marks != row.shift.marks { try writing.mark(id, as: marks, in: self) }
        ids[row.shift.id] = id
      }
      try record(
        .planAltered, subject: nil, before: real.map { ShiftFacts($0.row.shift) },
        after: real.map {
          ShiftFacts(
            ids[$0.row.shift.id] ?? $0.row.shift.id, $0.draft,
            marks: marks[$0.row.shift.id] ?? $0.row.shift.marks)
        })
      return changes.map { ids[$0.row.shift.id] ?? $0.row.shift.id }
    }
  }

  func write(_ draft: ShiftContent, over row: PlanRow, _ writing: DraftWriter) throws -> ID<Shift> {
    let byHand = row.isOfSchedule ? draft.differences(from: row.shift.content).bits : 0
    switch row.shift.state {
    case .published:
      return try writing.insert(draft, .init(replaces: row.shift.id, overridden: byHand), in: self)
    case .change(let published) where draft == row.published,
      .removal(let published) where draft == row.published:
      try writing.delete(row.shift.id, in: self)
      return published
    case .draft, .change, .removal:
      try writing.update(row.shift.id, to: draft, overridden: row.overridden | byHand, in: self)
      return row.shift.id
    }
  }
}

// MARK: - Removing

extension Transaction {
  func remove(_ row: PlanRow, _ writing: DraftWriter) throws {
    switch row.shift.state {
    case .draft where row.isOfSchedule:
      // Why it stays: the schedule must not fill its place again.
      try writing.update(
        row.shift.id, to: row.shift.content, overridden: row.overridden, isRemoval: true, in: self)
    case .draft: try deleteDraft(row.shift.id)
    case .published:
      _ = try writing.insert(
        row.shift.content, .init(replaces: row.shift.id, isRemoval: true), in: self)
    case .change:
      let published = row.published ?? row.shift.content
      try writing.update(row.shift.id, to: published, overridden: 0, isRemoval: true, in: self)
    case .removal: break
    }
  }
}

// MARK: - Copying

extension Transaction {
  /// Creates the drafts, as open shifts if the person is gone by then; two of one split shift are a new one.
  func insertCopies(_ drafts: [ShiftContent], pairs: [ID<ShiftPair>?]) throws -> [ID<Shift>] {
    guard let site = drafts.first?.site else { return [] }
    let sites = Set(drafts.map(\.site))
    let people = try snapshot.employees(Set(drafts.compactMap(\.employee)))
    let zones = try ShiftZones(self, at: sites)
    let copies = try drafts.map { draft in
      var copy = draft
      let end = try zones.interval(of: draft).upperBound
      if let person = draft.employee.flatMap({ people[$0] }), person.hasLeft(before: draft.hours.date, until: end) {
        copy.employee = nil
      }
      return copy
    }
    return try planning(at: site) {
      let writing = try DraftWriter(self, at: sites)
      let ids = try copies.map { try writing.insert($0, in: self) }
      let marks = try pair(zip(ids, pairs).map { Half(id: $0, group: $1) }, writing)
      try record(
        .planCopied, subject: nil, after: zip(ids, zip(copies, marks)).map { ShiftFacts($0, $1.0, marks: $1.1) })
      return ids
    }
  }
}

// MARK: - Discarding

extension Transaction {
  /// Resets drafts to their schedules; deletes those no longer required by them.
  private func restore(_ rows: [PlanRow]) throws {
    let bySchedule = Dictionary(grouping: rows) { $0.shift.origin?.schedule }
    for (schedule, rows) in bySchedule.sorted(by: { ($0.key ?? ID(rawValue: 0)) < ($1.key ?? ID(rawValue: 0)) }) {
      let asked = try schedule.map { try placesAsked(by: $0, for: rows) } ?? [:]
      let writing = try DraftWriter(self, at: Set(asked.values.map(\.site)))
      for row in rows {
        if let origin = row.shift.origin, let draft = asked[origin] {
          try writing.update(row.shift.id, to: draft, overridden: 0, in: self)
        } else {
          try deleteDraft(row.shift.id)
        }
      }
    }
  }

  /// A schedule's occurrences in the places of its own rows; empty if it was deleted.
  private func placesAsked(by id: ID<Schedule>, for rows: [PlanRow]) throws
    -> [PlannedShift.Origin: ShiftContent]
  {
    let dates = rows.compactMap(\.shift.origin?.date)
    guard let first = dates.min(), let last = dates.max() else { return [:] }
    let terms: ScheduleTerms
    do { terms = try snapshot.schedule(id).terms } catch Refusal.notFound { return [:] }
    let demand = try snapshot.demand(of: terms, through: last, at: now)
    return demand.occurrences(from: first, through: last).reduce(into: [:]) { places, occurrence in
      let origin = PlannedShift.Origin(schedule: id, date: occurrence.date, slot: occurrence.slot)
      places[origin] = demand.draft(of: occurrence)
    }
  }
}
