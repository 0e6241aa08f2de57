public import Domain

extension Snapshot {
  /// The planned shifts at a site on some days, by person and pattern: drafts included, whole days and removals not.
  ///
  /// Shape: from the latest shifts, at most `limit`. Cost: grows with these.
  public func patternUses(
    at site: ID<Site>, in organization: ID<Organization>, on days: ClosedRange<LocalDate>, limit: Int
  ) throws -> [ShiftHabits.Use] {
    try connection.rows(
      """
      SELECT employee_id, position_id, start_minute, minutes, break_minutes, count(*), max(starts_on) FROM (
        SELECT employee_id, position_id, start_minute, minutes, break_minutes, starts_on
        FROM shift \(SQL.index("shift_planned"))
        WHERE organization_id = \(organization) AND site_id = \(site) AND withdrawn_at IS NULL AND removed_at IS NULL
          AND start_minute IS NOT NULL AND starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
        ORDER BY starts_on DESC LIMIT \(limit)) AS latest
      GROUP BY 1, 2, 3, 4, 5
      """
    ) { row in
      let employee: ID<Employee>? = try row.next()
      let pattern = try Self.readPattern(&row)
      return ShiftHabits.Use(employee: employee, pattern: pattern, count: try row.next(), latest: try row.next())
    }
  }

  /// The templates that a site keeps, by name.
  public func shiftTemplates(at site: ID<Site>, in organization: ID<Organization>) throws -> [ShiftTemplate] {
    try connection.rows(
      """
      SELECT id, name, position_id, start_minute, minutes, break_minutes FROM shift_template
      WHERE organization_id = \(organization) AND site_id = \(site) ORDER BY name, id
      """
    ) { row in
      let (id, name): (ID<ShiftTemplate>, String) = (try row.next(), try row.next())
      return ShiftTemplate(id: id, site: site, name: name, pattern: try Self.readPattern(&row))
    }
  }

  /// The weeks that a site keeps, by name.
  public func weekTemplates(at site: ID<Site>, in organization: ID<Organization>) throws -> [WeekTemplate] {
    try connection.rows(
      """
      SELECT id, name, (SELECT count(*) FROM week_template_shift WHERE template_id = week_template.id)
      FROM week_template WHERE organization_id = \(organization) AND site_id = \(site) ORDER BY name, id
      """
    ) { WeekTemplate(id: try $0.next(), site: site, name: try $0.next(), count: try $0.next()) }
  }

  /// The effect of putting a kept week into the week from a day on, and the shifts that exist already.
  ///
  /// Errors: `Refusal.notFound`. A shift of a person gone by then becomes an open one when it is written.
  public func copy(_ template: ID<WeekTemplate>, to first: LocalDate, in organization: ID<Organization>) throws
    -> DayCopy
  {
    let site: ID<Site>? = try connection.value(
      "SELECT site_id FROM week_template WHERE organization_id = \(organization) AND id = \(template)")
    guard let site else { throw Refusal.notFound }
    let zone = try zones.zone(self.site(site, of: organization).zone)
    let shifts = try connection.rows(
      """
      SELECT place, day_number, employee_id, note, skills, position_id, start_minute, minutes, break_minutes
      FROM week_template_shift
      WHERE organization_id = \(organization) AND template_id = \(template) ORDER BY place
      """
    ) { row in
      let (place, day): (Int64, Int) = (try row.next(), try row.next())
      let (employee, note): (ID<Employee>?, String) = (try row.next(), try row.next())
      let skills = SkillList.names(in: try row.next())
      let pattern = try Self.readPattern(&row)
      let hours = pattern.hours(on: first + day)
      return PlannedShift(
        id: .init(rawValue: place + 1), site: site, position: pattern.position, employee: employee, hours: hours,
        interval: hours.interval(in: zone), breakMinutes: pattern.breakMinutes, note: note, skills: skills,
        state: .draft, revision: 1)
    }
    let there = try plannedShifts(of: site, in: organization, on: first...first + 6)
    return DayCopy(shifts, movedBy: 0, onto: there, series: [:])
  }

  private static func readPattern(_ row: inout Connection.Row) throws -> ShiftPattern {
    let (position, start): (ID<Position>?, Int) = (try row.next(), try row.next())
    let (minutes, breakMinutes): (Int, Int) = (try row.next(), try row.next())
    return ShiftPattern(
      start: LocalTime(minuteOfDay: start) ?? .midnight, minutes: minutes, breakMinutes: breakMinutes,
      position: position)
  }
}
