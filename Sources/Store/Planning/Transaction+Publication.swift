public import Domain

/// From the plan to the roster and back. Publishing can't be undone by `undo`, only recalled.
extension Transaction {
  /// Publishes the drafts of some days, all or none; `nil` if there are none.
  ///
  /// Shape: drafts that belong to these days, and changes and removals of published shifts that do, unless from or to a site that the
  /// editor doesn't manage. A reason overrides the rules that block; a note goes to all with news. `agreed` are the drafts that webhooks were
  /// asked about, `nil` if none was. Errors: `Refusal.conflict(.doubleBooking)`, `.siteNotManaged`, `.invalid` for `reason` or `note`;
  /// `.outOfDate` for a draft that is not one of `agreed`; `RulesBroken`. Cost: about 50 µs a shift.
  @discardableResult
  public func publish(
    _ days: ClosedRange<LocalDate>, of site: ID<Site>, overriding reason: String? = nil, note: String = "",
    agreed: Set<ShiftVersion>? = nil
  ) throws -> ID<Publication>? {
    let note = try Publication.checked(note: note)
    _ = try snapshot.site(site)
    try requireManaging(site)
    let managed = try managedSites()
    let rows = try snapshot.publishableRows(of: site, on: days).filter { managed.includes($0.sites) }
    guard !rows.isEmpty else { return nil }
    if let agreed, !rows.allSatisfy({ agreed.contains($0.version) }) { throw Refusal.outOfDate }
    try checkPresence(in: rows)
    try requireManaging(Self.sites(of: rows))
    return try publish(rows, days, of: site, overriding: reason, note: note)
  }

  /// Gives a published shift to someone else, or opens it, on the roster at once.
  ///
  /// The other half of a split shift goes along. With a part of it, the assigned person keeps the rest, as a shift of its own. A draft of
  /// the shift stays and follows, if it was for the same person. Errors: `Refusal.notFound`; `.outOfDate` if the shift changed since it was seen; `.forbidden` for a feed's shift;
  /// `.siteNotManaged`; `.conflict(.doubleBooking)`, `.conflict(.absent)`; `RulesBroken`, and `.invalid` for `reason`;
  /// `.conflict(.noSuchPart)` if it can't be cut there.
  @discardableResult
  public func replace(
    _ shift: ShiftVersion, with employee: ID<Employee>?, part: Range<Instant>? = nil, overriding reason: String? = nil
  ) throws -> ID<Publication> {
    let row = try seenOnRoster(shift)
    if let employee {
      let person = try snapshot.person(employee)
      guard person.isHere(on: row.shift.hours.date) else { throw Refusal.conflict(.cannotTakeShift) }
    }
    guard let part else {
      let rows = try [row] + coming(partnerOf: row)
      return try give(rows.map { (row: $0, employee: employee) }, of: row.shift.site, overriding: reason)
    }
    return try give(part, of: row, to: employee, overriding: reason)
  }

  /// Replaces the person of several shifts of one site, as one publication. Errors: as `replace`.
  func replace(
    _ shifts: [ID<Shift>], of site: ID<Site>, with employee: ID<Employee>?
  ) throws {
    guard !shifts.isEmpty else { return }
    let rows = try snapshot.planRows(Set(shifts)).sorted { $0.shift.id < $1.shift.id }
    guard rows.allSatisfy({ $0.shift.feed == nil }) else { throw Refusal.forbidden }
    try requireManaging(Self.sites(of: rows))
    try give(rows.map { (row: $0, employee: employee) }, of: site)
  }

  /// Gives published shifts to people, or opens them, as one publication: two people may exchange theirs.
  ///
  /// Their drafts follow. The caller checks rights. Errors: `Refusal.conflict(.doubleBooking)`, `.conflict(.absent)`; `RulesBroken`, and
  /// `.invalid` for `reason`.
  @discardableResult
  func give(
    _ gifts: [(row: PlanRow, employee: ID<Employee>?)], of site: ID<Site>, overriding reason: String? = nil
  ) throws -> ID<Publication> {
    let rules = try snapshot.rulesInForce()
    let changes = gifts.map { row, employee -> PlanRow in
      var changed = row.shift
      changed.content = rules.given(row.shift.content, to: employee)
      let byHand = row.isOfSchedule ? Set([PlannedShift.Field.employee]).bits : 0
      return row.published(as: changed, .change(of: row.shift.id), byHand)
    }
    try checkPresence(in: changes)
    let dates = gifts.map(\.row.shift.hours.date)
    let days = (dates.min() ?? .first)...(dates.max() ?? .first)
    let revision = try nextRevision()
    for (row, change) in zip(gifts.map(\.row), changes) {
      try connection.run(
        """
        UPDATE shift SET employee_id = \(change.shift.employee), break_minutes = CASE
          WHEN break_minutes = \(row.shift.breakMinutes) THEN \(change.shift.breakMinutes) ELSE break_minutes END,
          changed_at = \(now), revision = \(revision)
        WHERE organization_id = \(scope) AND replaces_id = \(row.shift.id) AND removed_at IS NULL
          AND employee_id IS NOT DISTINCT FROM \(row.shift.employee)
        """)
    }
    return try publish(changes, days, of: site, overriding: reason, by: rules)
  }

  /// Takes a published shift off the roster at once, a split one as a whole; its draft goes, too. Errors: as `replace`.
  @discardableResult
  public func removeFromRoster(_ shift: ShiftVersion) throws -> ID<Publication> {
    let row = try seenOnRoster(shift)
    let rows = try [row] + coming(partnerOf: row)
    try connection.run(
      "DELETE FROM shift WHERE organization_id = \(scope) AND replaces_id IN \(SQL.list(rows.map(\.shift.id)))")
    let changes = rows.map { $0.published(as: $0.shift, .removal(of: $0.shift.id), 0) }
    let date = row.shift.hours.date
    return try publish(changes, date...date, of: row.shift.site, overriding: nil)
  }

  /// The other half of a split shift on the roster, with the same person, unless it is over. Errors: `Refusal.siteNotManaged`.
  private func coming(partnerOf row: PlanRow) throws -> [PlanRow] {
    guard let partner = try snapshot.partnerOnRoster(of: row), partner.shift.interval.upperBound > now else {
      return []
    }
    try requireManaging(partner.shift.site)
    return [partner]
  }

  private func seenOnRoster(_ shift: ShiftVersion) throws -> PlanRow {
    let row = try snapshot.publishedRow(shift.id)
    guard row.shift.feed == nil else { throw Refusal.forbidden }
    try requireManaging(row.shift.site)
    guard row.shift.revision == shift.revision else { throw Refusal.outOfDate }
    return row
  }

  /// Errors: `Refusal.conflict(.absent)` if a draft is for an absent person.
  func checkPresence(in rows: [PlanRow]) throws {
    let drafts = rows.map(\.shift).filter { $0.employee != nil && !$0.isRemoval }
    let days = drafts.map(\.content.hours.touchedDays)
    guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max() else { return }
    let absences = try snapshot.absences(during: first...last)
    let isAway = drafts.contains { shift in
      absences.contains { $0.employee == shift.employee && $0.covers(shift.hours) }
    }
    if isAway { throw Refusal.conflict(.absent) }
  }

  /// The one way onto the roster for people's shifts. The caller checks rights.
  func publish(
    _ rows: [PlanRow], _ days: ClosedRange<LocalDate>, of site: ID<Site>, overriding reason: String?,
    by rules: RulesInForce? = nil, note: String = ""
  ) throws -> ID<Publication> {
    let overrides = try allowed(rows, overriding: reason, by: rules)
    return try connection.step {
      let id: ID<Publication> = try insertRow(
        """
        INSERT INTO publication (organization_id, site_id, first_day, last_day, made_at, made_by, note)
        VALUES (\(scope), \(site), \(days.lowerBound), \(days.upperBound), \(now), \(editor), \(note))
        """)
      try putOnRoster(rows)
      let told = rows.filter(\.changesRoster)
      try self.note(told, in: id)
      let counts = Dictionary(grouping: told, by: \.publicationKind).mapValues(\.count)
      try record(.planPublished, subject: id.rawValue, after: counts)
      if let overrides { try keep(overrides, of: id) }
      return id
    }
  }

  /// Recalls a publication: the roster returns to its state before, and its shifts become drafts again.
  ///
  /// An added shift stays as withdrawn, and its draft becomes a new shift, so that calendars can cancel it. Later
  /// drafts of these shifts stay in the plan. Errors: `Refusal.outOfDate` if it was recalled already or one of its
  /// shifts has changed on the roster; `.conflict(.doubleBooking)`; `.notFound`; `.siteNotManaged`.
  public func recall(_ id: ID<Publication>) throws {
    let publication = try snapshot.publication(id).0
    try requireManaging(publication.site)
    guard publication.recall == nil else { throw Refusal.outOfDate }
    let entries = try snapshot.publicationEntries(of: id)
    let standing = try standingShifts(of: entries, publishedBy: id)
    try connection.step {
      try takeOffRoster(entries, standing)
      try connection.run(
        """
        UPDATE publication SET recalled_at = \(now), recalled_by = \(editor)
        WHERE organization_id = \(scope) AND id = \(id)
        """)
      try record(.planRecalled, subject: id.rawValue, after: ["shifts": entries.count])
    }
  }
}

// MARK: - Publishing

extension Transaction {
  /// Why in this order: if two people swap shifts, neither may be double-booked in between, so old versions go first.
  private func putOnRoster(_ rows: [PlanRow]) throws {
    let revision = try nextRevision()
    try withdraw(Set(rows.filter(\.changesRoster).compactMap(\.replaced)))
    let replacing = rows.filter { $0.replaced != nil }
    for row in replacing { try deleteDraft(row.shift.id) }
    let changes = replacing.filter { !$0.shift.isRemoval }
    let writing = try DraftWriter(self, at: Set(changes.map(\.shift.content.site)))
    for row in changes {
      guard let replaced = row.replaced else { continue }
      try writing.update(
        replaced, to: row.shift.content, overridden: row.publishedOverridden | row.overridden,
        showsOnRoster: row.changesRoster, in: self)
    }
    let removed = Set(replacing.filter(\.shift.isRemoval).compactMap(\.replaced))
    try connection.run(
      """
      UPDATE shift SET sequence = sequence + 1 WHERE organization_id = \(scope)
        AND id IN \(SQL.list(removed))
      """)
    let added = Set(rows.filter { $0.replaced == nil }.map(\.shift.id))
    try connection.run(
      """
      UPDATE shift SET published_at = \(now), published_by = \(editor), changed_at = \(now), revision = \(revision)
      WHERE organization_id = \(scope) AND id IN \(SQL.list(added))
      """)
  }

  /// Takes shifts off the roster; their sequence stays the same for now.
  private func withdraw(_ shifts: Set<ID<Shift>>) throws {
    let revision = try nextRevision()
    try connection.run(
      """
      UPDATE shift SET withdrawn_at = \(now), changed_at = \(now), revision = \(revision)
      WHERE organization_id = \(scope) AND id IN \(SQL.list(shifts))
      """)
  }

  /// Records a publication's effects on shifts.
  private func note(_ rows: [PlanRow], in publication: ID<Publication>) throws {
    try connection.run(
      """
      INSERT INTO publication_entry (organization_id, publication_id, shift_id, kind, before, after)
      VALUES (?, ?, ?, ?, ?, ?)
      """, each: rows
    ) { values, row in
      let shift = row.replaced ?? row.shift.id
      let before = row.published.map { ShiftFacts(shift, $0, overridden: row.publishedOverridden) }
      let after = ShiftFacts(shift, row.shift.content, overridden: row.overridden)
      try values.add(publication)
      try values.add(shift)
      try values.add(row.publicationKind)
      try values.add(try Self.json(before))
      try values.add(row.shift.isRemoval ? nil : try Self.json(after))
    }
  }
}

extension PlanRow {
  /// A change of this published shift, as if drafted before.
  func published(as shift: PlannedShift, _ state: PlannedShift.State, _ byHand: Int) -> PlanRow {
    let draft = PlannedShift(
      id: shift.id, content: shift.content, interval: shift.interval, state: state, origin: shift.origin,
      marks: shift.marks, revision: shift.revision)
    return PlanRow(
      shift: draft, published: self.shift.content, overridden: byHand, publishedOverridden: overridden,
      isTombstone: false, isReplaced: false, isWithdrawn: false)
  }

  /// `true` if it differs from the roster.
  var changesRoster: Bool { shift.isRemoval || published != shift.content }

  fileprivate var publicationKind: String {
    switch shift.state {
    case .published, .draft: "added"
    case .change: "changed"
    case .removal: "removed"
    }
  }
}

// MARK: - Recalling

extension Transaction {
  /// The rows of a publication's shifts, by id. Errors: `Refusal.outOfDate` if one changed since.
  private func standingShifts(
    of entries: [PublicationRow], publishedBy id: ID<Publication>
  ) throws -> [ID<Shift>: PlanRow] {
    let later: Int? = try connection.value(
      """
      SELECT 1 FROM publication_entry AS mine
        \(.inOrder) publication_entry AS other \(SQL.index("publication_entry_of_shift"))
          ON other.shift_id = mine.shift_id AND other.publication_id > mine.publication_id
        \(.inOrder) publication ON publication.id = other.publication_id AND publication.recalled_at IS NULL
      WHERE mine.organization_id = \(scope) AND mine.publication_id = \(id) LIMIT 1
      """)
    guard later == nil else { throw Refusal.outOfDate }
    let rows = try snapshot.planRows(Set(entries.map(\.shift)))
    let standing = Dictionary(uniqueKeysWithValues: rows.map { ($0.shift.id, $0) })
    for entry in entries {
      guard let row = standing[entry.shift] else { throw Refusal.outOfDate }
      let isAsPublished = try entry.after.map { try !row.isWithdrawn && $0.content == row.shift.content }
      guard isAsPublished ?? row.isWithdrawn else { throw Refusal.outOfDate }
    }
    return standing
  }

  private func takeOffRoster(
    _ entries: [PublicationRow], _ standing: [ID<Shift>: PlanRow]
  ) throws {
    let shifts = Set(entries.map(\.shift))
    let drafts = try snapshot.replacements(of: shifts)
    let sites = try entries.flatMap { try [$0.before?.content.site, $0.after?.content.site].compactMap(\.self) }
    let writing = try DraftWriter(self, at: Set(sites))
    try withdraw(Set(entries.filter { $0.after != nil }.map(\.shift)))
    for entry in entries {
      guard let row = standing[entry.shift] else { continue }
      let draft = drafts[entry.shift]
      guard let before = entry.before else {
        try recallAdded(row, draft, writing)
        continue
      }
      let content = try before.content
      try writing.update(
        entry.shift, to: content, overridden: before.overridden ?? 0, showsOnRoster: true, in: self)
      try draftAgain(entry, from: content, draft, writing)
    }
  }

  /// An added shift becomes a draft again: a new row that takes over its place in a schedule.
  private func recallAdded(
    _ row: PlanRow, _ draft: PlanRow?, _ writing: DraftWriter
  ) throws {
    let origin = row.shift.origin
    try connection.run(
      """
      UPDATE shift SET sequence = sequence + 1, schedule_id = NULL, original_date = NULL, slot = NULL
      WHERE organization_id = \(scope) AND id = \(row.shift.id)
      """)
    switch draft?.shift.state {
    case .removal where origin == nil:
      try connection.run("DELETE FROM shift WHERE organization_id = \(scope) AND id = \(draft?.shift.id)")
    case .some:
      try connection.run(
        """
        UPDATE shift SET replaces_id = NULL, schedule_id = \(origin?.schedule), original_date = \(origin?.date),
          slot = \(origin?.slot), \(row.shift.marks.assignments), overridden = overridden | \(row.overridden), changed_at = \(now),
          revision = \(try nextRevision())
        WHERE organization_id = \(scope) AND id = \(draft?.shift.id)
        """)
    case nil:
      _ = try writing.insert(
        row.shift.content, .init(origin: origin, overridden: row.overridden, marks: row.shift.marks), in: self)
    }
  }

  /// A restored shift keeps the recalled version as its draft, or the draft made since.
  private func draftAgain(
    _ entry: PublicationRow, from before: ShiftContent, _ draft: PlanRow?, _ writing: DraftWriter
  ) throws {
    guard let draft else {
      let after = try entry.after?.content
      let place = DraftWriter.Place(
        replaces: entry.shift, isRemoval: after == nil, overridden: entry.after?.overridden ?? 0)
      _ = try writing.insert(after ?? before, place, in: self)
      return
    }
    if draft.shift.isRemoval {
      try writing.update(draft.shift.id, to: before, overridden: 0, isRemoval: true, in: self)
    } else if draft.shift.content == before {
      try writing.delete(draft.shift.id, in: self)
    }
  }
}
