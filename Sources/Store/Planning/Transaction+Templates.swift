public import Domain

/// The managers' templates of a site. All can be undone.
///
/// Common errors: `Refusal.notFound`, `.siteNotManaged`, `.invalid` for the name (`name`) and for more than a site keeps.
extension Transaction {
  /// Keeps a pattern under a name. Errors also: `Refusal.invalid` for a position that the site doesn't offer.
  @discardableResult
  public func keep(_ pattern: ShiftPattern, as name: String, at site: ID<Site>)
    throws -> ID<ShiftTemplate>
  {
    let kept = try snapshot.shiftTemplates(at: site)
    let name = try checked(name, besides: kept.map(\.name), most: ShiftTemplate.mostAtSite, at: site)
    try requireOffered(pattern.position, at: site)
    return try undoable(at: site) {
      let id: ID<ShiftTemplate> = try insertRow(
        """
        INSERT INTO shift_template (organization_id, site_id, name, \(KeptPattern.columns))
        VALUES (\(scope), \(site), \(name), \(KeptPattern(pattern: pattern).values))
        """)
      try record(
        .templateKept, subject: id.rawValue, after: ["name": name, "pattern": "\(pattern)"])
      return id
    }
  }

  /// Deletes a kept pattern; shifts made from it stay.
  public func forget(_ id: ID<ShiftTemplate>, at site: ID<Site>) throws {
    try requireManaging(site)
    let kept = try snapshot.shiftTemplates(at: site).first { $0.id == id }
    guard let kept else { throw Refusal.notFound }
    try undoable(at: site) {
      try connection.run("DELETE FROM shift_template WHERE organization_id = \(scope) AND id = \(id)")
      try record(
        .templateForgotten, subject: id.rawValue,
        before: ["name": kept.name, "pattern": "\(kept.pattern)"])
    }
  }

  /// Keeps the planned week from a day on under a name: its timed shifts without removals.
  ///
  /// Errors also: `Refusal.invalid` for a week without shifts (`first`), or with more than `mostCopiedShifts`.
  @discardableResult
  public func keepWeek(
    from first: LocalDate, as name: String, at site: ID<Site>
  ) throws -> ID<WeekTemplate> {
    let kept = try snapshot.weekTemplates(at: site)
    let name = try checked(name, besides: kept.map(\.name), most: WeekTemplate.mostAtSite, at: site)
    let shifts = try snapshot.plannedShifts(of: site, on: first...first + 6)
      .filter { !$0.isRemoval && $0.hours.isTimed }
      .sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
    guard !shifts.isEmpty else { throw Refusal.invalid([.init("first", .missing)]) }
    guard shifts.count <= Self.mostCopiedShifts else {
      throw Refusal.invalid([.init("shifts", .tooMany(limit: Self.mostCopiedShifts))])
    }
    return try undoable(at: site) {
      let id: ID<WeekTemplate> = try insertRow(
        "INSERT INTO week_template (organization_id, site_id, name) VALUES (\(scope), \(site), \(name))")
      try insert(shifts, of: id, from: first)
      try record(.weekKept, subject: id.rawValue, after: ["name": name])
      return id
    }
  }

  private func insert(
    _ shifts: [PlannedShift], of week: ID<WeekTemplate>, from first: LocalDate
  ) throws {
    for (place, shift) in shifts.enumerated() {
      guard let kept = WeekTemplate.KeptShift(shift, from: first) else { continue }
      try connection.run(
        """
        INSERT INTO week_template_shift (organization_id, template_id, place, \(WeekTemplate.KeptShift.columns))
        VALUES (\(scope), \(week), \(place), \(kept.values))
        """)
    }
  }

  /// Deletes a kept week; shifts made from it stay.
  public func forget(_ id: ID<WeekTemplate>, at site: ID<Site>) throws {
    try requireManaging(site)
    let kept = try snapshot.weekTemplates(at: site).first { $0.id == id }
    guard let kept else { throw Refusal.notFound }
    try undoable(at: site) {
      try connection.run(
        "DELETE FROM week_template_shift WHERE organization_id = \(scope) AND template_id = \(id)")
      try connection.run("DELETE FROM week_template WHERE organization_id = \(scope) AND id = \(id)")
      try record(.weekForgotten, subject: id.rawValue, before: ["name": kept.name])
    }
  }

  /// Puts a kept week into the week from a day on, as drafts; existing shifts are not duplicated.
  ///
  /// A shift becomes open if its person has left by then.
  @discardableResult
  public func putWeek(
    _ template: ID<WeekTemplate>, at site: ID<Site>, from first: LocalDate
  ) throws -> [ID<Shift>] {
    try requireManaging(site)
    guard try snapshot.weekTemplates(at: site).contains(where: { $0.id == template }) else {
      throw Refusal.notFound
    }
    let copy = try snapshot.copy(template, to: first)
    return try insertCopies(copy.drafts, pairs: copy.pairs)
  }

  private func checked(
    _ name: String, besides names: [String], most: Int, at site: ID<Site>
  ) throws -> String {
    _ = try snapshot.site(site)
    try requireManaging(site)
    let name = try Text.line(name, "name", limit: ShiftTemplate.longestName)
    guard names.count < most else { throw Refusal.invalid([.init("name", .tooMany(limit: most))]) }
    guard !names.contains(name) else { throw Refusal.invalid([.init("name", .taken)]) }
    return name
  }
}
