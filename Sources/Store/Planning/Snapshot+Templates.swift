public import Domain

extension Snapshot {
  /// The planned shifts at a site on some days, by person and pattern: drafts included, whole days and removals not.
  ///
  /// Shape: from the latest shifts, at most `limit`. Cost: grows with these.
  public func patternUses(
    at site: ID<Site>, on days: ClosedRange<LocalDate>, limit: Int
  ) throws -> [ShiftHabits.Use] {
    try connection.rows(
      """
      SELECT employee_id, \(ShiftPattern.columns), count(*), max(starts_on) FROM (
        SELECT employee_id, \(ShiftPattern.columns), starts_on
        FROM shift \(SQL.index("shift_planned"))
        WHERE organization_id = \(scope) AND site_id = \(site) AND withdrawn_at IS NULL AND removed_at IS NULL
          AND start_minute IS NOT NULL AND starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
        ORDER BY starts_on DESC LIMIT \(limit)) AS latest
      GROUP BY 1, 2, 3, 4, 5
      """
    ) { row in
      let employee: ID<Employee>? = try row.next()
      let pattern: ShiftPattern = try row.record()
      return ShiftHabits.Use(employee: employee, pattern: pattern, count: try row.next(), latest: try row.next())
    }
  }

  /// The templates that a site keeps, by name.
  public func shiftTemplates(at site: ID<Site>) throws -> [ShiftTemplate] {
    try connection.rows(
      """
      SELECT id, name, \(KeptPattern.columns) FROM shift_template
      WHERE organization_id = \(scope) AND site_id = \(site) ORDER BY name, id
      """
    ) { row in
      let (id, name): (ID<ShiftTemplate>, String) = (try row.next(), try row.next())
      let kept: KeptPattern = try row.record()
      return ShiftTemplate(id: id, site: site, name: name, pattern: kept.pattern)
    }
  }

  /// The weeks that a site keeps, by name.
  public func weekTemplates(at site: ID<Site>) throws -> [WeekTemplate] {
    try connection.rows(
      """
      SELECT id, name, (SELECT count(*) FROM week_template_shift WHERE template_id = week_template.id)
      FROM week_template WHERE organization_id = \(scope) AND site_id = \(site) ORDER BY name, id
      """
    ) { WeekTemplate(id: try $0.next(), site: site, name: try $0.next(), count: try $0.next()) }
  }

  /// The effect of putting a kept week into the week from a day on, and the shifts that exist already.
  ///
  /// Errors: `Refusal.notFound`. A shift of a person gone by then becomes an open one when it is written.
  public func copy(_ template: ID<WeekTemplate>, to first: LocalDate) throws
    -> DayCopy
  {
    let site: ID<Site>? = try connection.value(
      "SELECT site_id FROM week_template WHERE organization_id = \(scope) AND id = \(template)")
    guard let site else { throw Refusal.notFound }
    let zone = try zones.zone(self.site(site).zone)
    let shifts = try connection.rows(
      """
      SELECT place, \(WeekTemplate.KeptShift.columns) FROM week_template_shift
      WHERE organization_id = \(scope) AND template_id = \(template) ORDER BY place
      """
    ) { row in
      let (place, kept): (Int64, WeekTemplate.KeptShift) = (try row.next(), try row.record())
      let content = kept.content(at: site, from: first)
      return PlannedShift(
        id: .init(rawValue: place + 1), content: content, interval: content.hours.interval(in: zone), state: .draft,
        marks: ShiftMarks(pair: kept.pair), revision: 1)
    }
    let there = try plannedShifts(of: site, on: first...first + 6)
    return DayCopy(shifts, movedBy: 0, onto: there, series: [:])
  }
}

/// A pattern in the columns of a template.
struct KeptPattern: SQLRecord {
  let pattern: ShiftPattern

  init(pattern: ShiftPattern) { self.pattern = pattern }

  init<List: Columns<Self>>(_ list: inout List) throws(List.Problem) {
    let first = try list.record(\.pattern)
    let start = try list.next("later_start_minute", \.pattern.later?.start.minuteOfDay)
    let minutes = try list.next("later_minutes", \.pattern.later?.minutes)
    let breakMinutes = try list.next("later_break_minutes", \.pattern.later?.breakMinutes)
    var later: ShiftPattern.Span?
    if let start = start.flatMap(LocalTime.init(minuteOfDay:)), let minutes {
      later = .init(start: start, minutes: minutes, breakMinutes: breakMinutes ?? 0)
    }
    pattern = ShiftPattern(
      start: first.start, minutes: first.minutes, breakMinutes: first.breakMinutes, position: first.position,
      later: later)
  }

  static var blank: KeptPattern { KeptPattern(pattern: .blank) }
}

extension WeekTemplate {
  /// A shift of a kept week: what it says but its site and date.
  struct KeptShift: SQLRecord {
    private let dayNumber: Int
    private let employee: ID<Employee>?
    private let note: String
    private let skills: [String]
    private let pattern: ShiftPattern
    /// Equal for the halves of a split shift of the week.
    let pair: ID<ShiftPair>?

    /// `nil` for whole days.
    init?(_ shift: PlannedShift, from first: LocalDate) {
      guard let pattern = ShiftPattern(shift) else { return nil }
      (dayNumber, self.pattern) = (shift.hours.date.days(since: first), pattern)
      (employee, note, skills, pair) = (shift.employee, shift.note, shift.skills, shift.marks.pair)
    }

    init<List: Columns<Self>>(_ list: inout List) throws(List.Problem) {
      dayNumber = try list.next("day_number", \.dayNumber)
      employee = try list.next("employee_id", \.employee)
      note = try list.next("note", \.note)
      skills = SkillList.names(in: try list.next("skills") { SkillList.text($0.skills) })
      pattern = try list.record(\.pattern)
      pair = try list.next("pair", \.pair)
    }

    private init() { (dayNumber, employee, note, skills, pattern, pair) = (0, nil, "", [], .blank, nil) }
    static var blank: Self { Self() }

    func content(at site: ID<Site>, from first: LocalDate) -> ShiftContent {
      ShiftContent(
        site: site, position: pattern.position, employee: employee, hours: pattern.hours(on: first + dayNumber),
        breakMinutes: pattern.breakMinutes, note: note, skills: skills)
    }
  }
}
