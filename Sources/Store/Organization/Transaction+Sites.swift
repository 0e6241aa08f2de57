public import Domain

/// Sites.
///
/// Common errors: `Refusal.notFound`; `.invalid` with all invalid fields of a `SiteDraft`; `.outOfDate` if the site
/// changed since it was seen.
extension Transaction {
  /// Adds a site after the others.
  @discardableResult
  public func add(_ draft: SiteDraft) throws -> ID<Site> {
    let site = try checked(draft)
    let id: ID<Site> = try insertRow(
      """
      INSERT INTO site (organization_id, place, name, zone, address, directions, helpline, shortest_shift, longest_shift,
        external_id)
      VALUES (\(scope), \(try nextPlace(in: "site")), \(site.name), \(site.zone),
        \(site.address), \(site.directions), \(site.helpline), \(site.shiftLengths.least), \(site.shiftLengths.most),
        \(site.externalID))
      """)
    try record(.siteAdded, subject: id.rawValue, after: Self.facts(site))
    return id
  }

  /// Updates a site to a form's values; writes nothing if they are equal.
  ///
  /// In a new zone, `zoneChange` decides about the shifts that have not started; schedules always keep their clock times. Errors: also
  /// `.conflict(.doubleBooking)` if a person's shifts would overlap with another site's. Cost: in a new zone, an update of each coming
  /// shift.
  public func edit(
    _ id: ID<Site>, to draft: SiteDraft, keeping zoneChange: ZoneChange = .clockTimes, seen revision: Int
  ) throws {
    let stored = try snapshot.site(id)
    guard stored.revision == revision else { throw Refusal.outOfDate }
    let (old, new) = (SiteDraft.stored(stored), try checked(draft, besides: id))
    guard new != old else { return }
    try connection.run(
      """
      UPDATE site SET name = \(new.name), zone = \(new.zone), address = \(new.address),
        directions = \(new.directions), helpline = \(new.helpline), shortest_shift = \(new.shiftLengths.least),
        longest_shift = \(new.shiftLengths.most), external_id = \(new.externalID), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    if new.zone != old.zone { try move(shiftsOf: id, to: new.zone, keeping: zoneChange) }
    try record(
      .siteEdited, subject: id.rawValue, before: Self.facts(old), after: Self.facts(new))
  }

  /// Moves a site among the others by a number of places, negative toward the start.
  public func move(_ site: ID<Site>, by places: Int) throws {
    let sites = try snapshot.sites().map(\.id)
    guard sites.contains(site) else { throw Refusal.notFound }
    guard let order = Self.moved(site, by: places, in: sites) else { return }
    try arrange("site", order)
    try record(.siteMoved, subject: site.rawValue, after: ["by": places])
  }

  /// Closes a site for good; its past stays. Does nothing if archived already.
  ///
  /// Errors: `Refusal.conflict(.lastSite)`, or `.siteInUse` if it has coming shifts, schedules or a feed.
  public func archive(_ id: ID<Site>) throws {
    let site = try snapshot.site(id)
    guard site.archivedAt == nil else { return }
    guard try snapshot.sites().count > 1 else { throw Refusal.conflict(.lastSite) }
    let isUsed: Int? = try connection.value(
      """
      SELECT 1 WHERE EXISTS (SELECT 1 FROM shift WHERE organization_id = \(scope) AND site_id = \(id)
          AND withdrawn_at IS NULL AND removed_at IS NULL AND ends_at > \(now))
        OR EXISTS (SELECT 1 FROM schedule WHERE organization_id = \(scope) AND site_id = \(id)
          AND deleted_at IS NULL)
        OR EXISTS (SELECT 1 FROM feed WHERE organization_id = \(scope) AND site_id = \(id))
      """)
    guard isUsed == nil else { throw Refusal.conflict(.siteInUse) }
    try connection.run(
      """
      UPDATE site SET archived_at = \(now), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try connection.run(
      """
      UPDATE link SET revoked_at = \(now)
      WHERE organization_id = \(scope) AND site_id = \(id) AND revoked_at IS NULL
      """)
    try record(.siteArchived, subject: id.rawValue, before: ["name": site.name])
  }

  /// Returns a site to the lists; does nothing if it is there.
  public func unarchive(_ id: ID<Site>) throws {
    let site = try snapshot.site(id)
    guard site.archivedAt != nil else { return }
    try connection.run(
      """
      UPDATE site SET archived_at = NULL, revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(.siteUnarchived, subject: id.rawValue, after: ["name": site.name])
  }

  private func checked(_ draft: SiteDraft, besides id: ID<Site>? = nil) throws
    -> SiteDraft.Checked
  {
    let site = try draft.checked(zones)
    let isTaken = try snapshot.allSites().contains {
      $0.id != id && $0.name.lowercased() == site.name.lowercased()
    }
    guard !isTaken else { throw Refusal.invalid([.init(SiteDraft.Field.name.rawValue, .taken)]) }
    return site
  }

  private static func facts(_ site: SiteDraft.Checked) -> [String: String] {
    let (lengths, standard) = (site.shiftLengths, ShiftLengths.standard)
    return [
      "name": site.name, "zone": "\(site.zone)", "address": site.address, "directions": site.directions,
      "helpline": site.helpline?.description ?? "", "externalID": site.externalID ?? "",
      "shortestShift": lengths.least == standard.least ? "" : ShiftLengths.text(minutes: lengths.least),
      "longestShift": lengths.most == standard.most ? "" : ShiftLengths.text(minutes: lengths.most),
    ].filter { !$0.value.isEmpty }
  }

  // MARK: A new zone

  /// Puts the shifts that have not started on the clock of a new zone.
  private func move(
    shiftsOf site: ID<Site>, to name: ZoneName, keeping change: ZoneChange
  ) throws {
    let zone = try zones.zone(name)
    let shifts = try connection.rows(
      """
      SELECT id, starts_at, ends_at, \(Hours.columns) FROM shift
      WHERE organization_id = \(scope) AND site_id = \(site) AND withdrawn_at IS NULL AND starts_at > \(now)
      """
    ) { row in
      let (id, begin, end): (ID<Shift>, Instant, Instant) = (try row.next(), try row.next(), try row.next())
      return MovedShift(id, begin..<max(begin, end), try row.record(), to: zone, keeping: change)
    }
    // Why this order: no shift moves onto the old hours of one that has yet to move.
    let ordered =
      shifts.filter(\.isLater).sorted { $0.interval.lowerBound > $1.interval.lowerBound }
      + shifts.filter { !$0.isLater }.sorted { $0.interval.lowerBound < $1.interval.lowerBound }
    for shift in ordered {
      try connection.run(
        """
        UPDATE shift SET \(shift.hours.assignments), starts_at = \(shift.interval.lowerBound),
          ends_at = \(shift.interval.upperBound), overridden = CASE WHEN \(shift.isByHand) AND schedule_id IS NOT NULL
            THEN overridden | \(Set([PlannedShift.Field.start, .end]).bits) ELSE overridden END,
          sequence = sequence + 1, changed_at = \(now), revision = revision + 1
        WHERE organization_id = \(scope) AND id = \(shift.id)
        """)
    }
  }
}

/// A shift after its site's change of zone.
private struct MovedShift {
  let id: ID<Shift>
  let hours: Hours
  let interval: Range<Instant>
  let isLater: Bool
  /// Its schedule has other hours from now on.
  let isByHand: Bool

  init(_ id: ID<Shift>, _ interval: Range<Instant>, _ hours: Hours, to zone: Zone, keeping change: ZoneChange) {
    self.id = id
    self.hours = change == .moments ? hours.read(interval, in: zone) : hours
    isByHand = self.hours != hours
    self.interval = self.hours.interval(in: zone)
    isLater = self.interval.lowerBound > interval.lowerBound
  }
}
