import Domain
import Store
import Words

/// Timesheets read at one instant of the database, and put into words.
struct TimesheetsReading {
  let screen: TimesheetsScreen

  init(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ place: TimesheetsModel.Place, _ zones: Zones, at now: Instant
  ) throws {
    let wording = visitor.wording
    let sites = try snapshot.managedSites(visitor.managedSites).filter { $0.clockSince != nil }
    if let site = place.site {
      _ = try snapshot.site(site)
      try snapshot.require(visitor.managedSites, for: site)
    }
    let site = sites.first { $0.id == place.site } ?? (place.site == nil ? sites.first : nil)
    let zone = try zones.zone(try site?.zone ?? snapshot.organization().zone)
    let today = zone.local(now).date
    let span = try Self.span(place, today, visitor.conventions)
    guard let site else {
      screen = Frame(span, today, visitor).screen(sites: sites, site: nil, groups: .init(), nil, nil, nil)
      return
    }
    let policy = try snapshot.clockPolicy(of: site.id)
    let sources = try snapshot.timesheetSources(at: site.id, on: span)
    let sheets = sources.map { ($0, $0.timesheet(at: now)) }.filter { !$0.1.days.isEmpty }
    let names = try snapshot.employees(Set(sheets.map(\.1.employee)))
    let writer = ClockWriter(
      wording: wording, zone: zone, now: now, surcharges: try snapshot.surchargeRules())
    let hasRule = try snapshot.feed(.people)?.people?.photoRule != nil
    var groups = Groups(tolerance: policy.toleranceMinutes, hasRule: hasRule)
    for (_, sheet) in sheets {
      guard let person = names[sheet.employee] else { continue }
      groups.add(sheet, person, writer)
    }
    groups.sort()
    var detail: TimesheetsScreen.Detail?
    if let chosen = place.person ?? groups.toLookAt.first?.person {
      let person = try names[chosen] ?? snapshot.person(chosen)
      if let (source, sheet) = sheets.first(where: { $0.1.employee == chosen }) {
        let shifts = sheet.days.flatMap(\.shifts)
        let editors = Set(sheet.days.compactMap { $0.approval?.by })
        detail = Self.detail(
          source, sheet, person, writer,
          positions: try snapshot.positions(Set(shifts.compactMap(\.position))),
          isOver: span.upperBound < today,
          names: try snapshot.names(of: Array(editors)),
          state: try snapshot.clockRecord(of: chosen, around: today).fold.state(at: now),
          policy, hasPIN: try snapshot.pinSetAt(by: chosen) != nil, hasRule: hasRule)
        try detail?.leaveToOthers(snapshot, visitor, site.id, at: now)
      }
    }
    let lastWeek = try Self.lastWeek(site.id, span, today, snapshot, visitor, at: now)
    let waits = sheets.count { !$0.1.isApproved }
    let problem: String? =
      sheets.isEmpty ? wording.noTimesheets : waits > 0 ? wording.payrollWaits(waits) : nil
    var datev: String?
    if problem == nil {
      let lines = try snapshot.payrollLines(at: site.id, on: span, at: now)
      datev = DATEVFile.lack(lines, of: span, try snapshot.payroll()).map(wording.lack)
    }
    screen = Frame(span, today, visitor).screen(
      sites: sites, site: site, groups: groups, problem, datev, detail, lastWeek: lastWeek)
  }

  /// The waiting hours of the week before this one, for viewers of this one.
  private static func lastWeek(
    _ site: ID<Site>, _ span: ClosedRange<LocalDate>, _ today: LocalDate, _ snapshot: borrowing Snapshot,
    _ visitor: Visitor, at now: Instant
  ) throws -> TimesheetsScreen.LastWeek? {
    let start = visitor.conventions.startOfWeek(of: today)
    guard span == start...start + 6 else { return nil }
    let days = start - 7...start - 1
    let waits = try snapshot.timesheets(at: site, on: days, at: now).count { !$0.isApproved }
    return waits == 0 ? nil : .init(days: days, text: visitor.wording.timesheetsWait(waits))
  }

  /// Errors: `Refusal.invalid` (`last`).
  static func span(_ place: TimesheetsModel.Place, _ today: LocalDate, _ conventions: Conventions) throws(Refusal)
    -> ClosedRange<LocalDate>
  {
    guard let first = place.first ?? place.last else {
      let start = conventions.startOfWeek(of: today)
      return start...start + 6
    }
    let last = place.last ?? first + 6
    guard last >= first else { throw .invalid([.init("last", .endBeforeBegin)]) }
    guard last.days(since: first) < HoursApproval.mostDays else {
      throw .invalid([.init("last", .tooManyDays(limit: HoursApproval.mostDays))])
    }
    return first...last
  }

  /// People by urgency.
  struct Groups {
    var tolerance = 0
    var hasRule = false
    var toLookAt: [TimesheetsScreen.Row] = []
    var asPlanned: [TimesheetsScreen.Row] = []
    var approved: [TimesheetsScreen.Row] = []

    mutating func add(_ sheet: Timesheet, _ person: Employee, _ writer: ClockWriter) {
      let row = Self.row(sheet, person, writer, hasRule: hasRule)
      if sheet.isApproved {
        approved.append(row)
      } else if sheet.isAsPlanned {
        asPlanned.append(row)
      } else {
        toLookAt.append(row)
      }
    }

    mutating func sort() {
      func isBefore(_ left: TimesheetsScreen.Row, _ right: TimesheetsScreen.Row) -> Bool {
        (left.name.lowercased(), left.person) < (right.name.lowercased(), right.person)
      }
      toLookAt.sort(by: isBefore)
      asPlanned.sort(by: isBefore)
      approved.sort(by: isBefore)
    }

    static func row(
      _ sheet: Timesheet, _ person: Employee, _ writer: ClockWriter, hasRule: Bool
    ) -> TimesheetsScreen.Row {
      let wording = writer.wording
      let issue = sheet.unapproved.lazy.flatMap { day in day.issues.map { (day.date, $0) } }.min {
        $0.1.gravity < $1.1.gravity
      }
      return .init(
        person: person.id, name: person.fullName, initials: person.initials, photo: PhotoMark(person, hasRule: hasRule),
        counted: wording.clockMinutes(sheet.countedMinutes),
        planned: wording.ofPlanned(sheet.plannedMinutes),
        reason: issue.map { wording.issue($0.1, on: $0.0, in: writer.zone) } ?? "")
    }
  }

  private static func detail(
    _ source: TimesheetSource, _ sheet: Timesheet, _ person: Employee, _ writer: ClockWriter,
    positions: [ID<Position>: Position], isOver: Bool, names: [Editor: String], state: ClockState,
    _ policy: ClockPolicy, hasPIN: Bool, hasRule: Bool
  ) -> TimesheetsScreen.Detail {
    let wording = writer.wording
    let open = sheet.unapproved.count(where: \.isOpen)
    let scale = ClockBars.Scale(sheet.days, writer.zone, at: writer.now)
    let approvals = Set(sheet.days.compactMap(\.approval)).sorted { $0.days.lowerBound < $1.days.lowerBound }
    let kinds: [Punch.Kind] =
      switch state {
      case .off: [.on]
      case .on: [.rest, .off]
      case .resting: [.back, .off]
      }
    return .init(
      row: Groups.row(sheet, person, writer, hasRule: hasRule),
      summary: wording.countedOfPlanned(sheet.countedMinutes, sheet.plannedMinutes)
        + (open > 0 ? ", \(wording.daysOpen(open))" : ""),
      days: sheet.days.map { day($0, scale, positions, writer) }, sum: wording.clockMinutes(sheet.countedMinutes),
      difference: wording.offBy(minutes: sheet.countedMinutes - sheet.plannedMinutes),
      waiting: sheet.days.flatMap(\.waiting).map { waiting($0, source, sheet, person, writer, isOver: isOver) },
      seen: sheet.countedMinutes, mayBeApproved: isOver && !sheet.isApproved && !sheet.isOpen,
      approvals: approvals.map { approval in
        let text = wording.approvedBy(names[approval.by] ?? wording.byConsole, writer.moment(approval.at))
        return .init(id: approval.id, text: text + (approval.isOwnDecision ? ", \(wording.ownDecision())" : ""))
      },
      choices: sheet.unapproved.map {
        .init(date: $0.date, label: wording.shortDay($0.date), choices: writer.choices($0))
      },
      presses: policy.isOn && policy.allowsManager ? kinds.map { .init(kind: $0, word: wording.act($0)) } : [],
      hasPIN: hasPIN)
  }

  private static func day(
    _ day: Timesheet.Day, _ scale: ClockBars.Scale, _ positions: [ID<Position>: Position], _ writer: ClockWriter
  ) -> TimesheetsScreen.Day {
    let wording = writer.wording
    let planned = writer.planned(day)
    let isOpen = day.issues.contains(.noEnd) || day.isRunning
    let notes = day.issues.filter { issue in
      switch issue {
      case .noBreak, .didNotCome, .notPlanned, .stray, .cameLate, .away: true
      default: false
      }
    }.map { wording.issue($0, on: day.date, in: writer.zone) }
    let counted = day.spans.compactMap(\.countsFrom).map { wording.countsFrom(time: writer.time($0)) }
    let unknown = day.spans.flatMap(\.presses).filter { $0.whereabouts == .unknown }.map {
      wording.away($0, in: writer.zone)
    }
    let byRule = day.ruleBreakMinutes > 0 ? [wording.byRule(day.ruleBreakMinutes)] : []
    let decided = day.corrections.filter { $0.state == .accepted || $0.state == .declined }.map { correction in
      let word = correction.state == .accepted ? wording.place(of: nil) : wording.declinedWord
      let own = correction.isOwnDecision ? ", \(wording.ownDecision())" : ""
      return wording.quoted(writer.wish(correction), word + own, correction.reason)
    }
    return .init(
      date: day.date, label: wording.shortDay(day.date),
      bars: ClockBars(day, scale, positions, writer.zone, wording, at: writer.now), real: writer.real(day),
      planned: planned.isEmpty ? "" : wording.plannedTimes(planned),
      rest: day.spans.isEmpty ? "" : wording.length(minutes: day.breakMinutes),
      counted: isOpen ? wording.openWord : wording.clockMinutes(day.countedMinutes),
      difference: isOpen ? "" : wording.offBy(minutes: day.countedMinutes - day.plannedMinutes), isOpen: isOpen,
      notes: counted + byRule + writer.surcharges(of: day) + notes + unknown + decided
        + (day.isOwnEntry ? [wording.ownEntry] : []))
  }

  private static func waiting(
    _ correction: PunchCorrection, _ source: TimesheetSource, _ sheet: Timesheet, _ person: Employee,
    _ writer: ClockWriter, isOver: Bool
  ) -> TimesheetsScreen.Waiting {
    let wording = writer.wording
    var changed = source
    changed.corrections = source.corrections.map { $0.id == correction.id ? $0.asAccepted(at: writer.now) : $0 }
    let after = changed.timesheet(at: writer.now)
    let day = after.days.first { $0.date == correction.date }
    let approves = isOver && !after.isOpen
    var effects: [Effect] = []
    if let day, !day.isRunning, !day.issues.contains(.noEnd) {
      effects.append(
        Effect(
          kind: .fine, text: wording.wouldCount(day.countedMinutes, on: day.date, sum: after.countedMinutes),
          second: wording.comparedWithPlan(day.countedMinutes - day.plannedMinutes)))
    }
    effects.append(Effect(kind: .watch, text: wording.recordKeepsBoth, second: ""))
    let what =
      correction.unpressedBreak.map { wording.wish($0) } ?? correction.at.map(writer.time) ?? wording.removalWord
    return .init(
      id: correction.id, title: "\(wording.shortDay(correction.date))\(wording.comma)\(writer.wish(correction))",
      reason: correction.reason, written: wording.writtenAt(writer.moment(correction.askedAt)), effects: effects,
      accept: wording.accept(what, andApproves: approves), approves: approves,
      takesTime: correction.unpressedBreak == nil)
  }

  /// The days shown, and those around them.
  private struct Frame {
    let span: ClosedRange<LocalDate>
    let today: LocalDate
    let visitor: Visitor

    init(_ span: ClosedRange<LocalDate>, _ today: LocalDate, _ visitor: Visitor) {
      (self.span, self.today, self.visitor) = (span, today, visitor)
    }

    /// Why: at the ends of the calendar, the next day is the same day.
    private func days(_ first: LocalDate, _ last: LocalDate) -> ClosedRange<LocalDate> { first...max(first, last) }

    func screen(
      sites: [Site], site: Site?, groups: Groups, _ problem: String?, _ datev: String?,
      _ detail: TimesheetsScreen.Detail?, lastWeek: TimesheetsScreen.LastWeek? = nil
    ) -> TimesheetsScreen {
      let (wording, first, last) = (visitor.wording, span.lowerBound, span.upperBound)
      let week = visitor.conventions.week(of: first)
      let month = days(first.startOfMonth, first.nextMonth - 1)
      let isMonth = span == month
      let length = last.days(since: first) + 1
      let before = first - 1
      return TimesheetsScreen(
        sites: sites, site: site, days: span,
        title: isMonth
          ? wording.monthAndYear(first)
          : span == week ? wording.week(from: first) : wording.span(first, last),
        number: span == week ? wording.weekNumber(visitor.conventions.weekNumber(of: first)) : "",
        previous: isMonth ? before.startOfMonth...before : days(first - length, before),
        next: days(last + 1, isMonth ? (last + 1).nextMonth - 1 : last + length), week: week, month: month,
        isMonth: isMonth, lastWeek: lastWeek, toLookAt: groups.toLookAt,
        asPlannedTitle: wording.asPlannedGiveOrTake(groups.tolerance),
        asPlanned: groups.asPlanned, approved: groups.approved, isOver: last < today, exportProblem: problem,
        datevProblem: datev, detail: detail)
    }
  }
}

extension Timesheet.Issue {
  /// Issues that keep hours open come first.
  fileprivate var gravity: Int {
    switch self {
    case .noEnd: 0
    case .stray: 1
    case .waits: 2
    case .didNotCome: 3
    case .cameLate, .away: 4
    case .noBreak: 5
    case .notPlanned: 6
    case .differs: 7
    case .running: 8
    }
  }
}

extension TimesheetsScreen.Detail {
  /// Marks what other people decide about.
  fileprivate mutating func leaveToOthers(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ site: ID<Site>, at now: Instant
  ) throws {
    isForOthers = try snapshot.othersDecide(aboutHoursOf: row.person, at: site, by: visitor.employee, at: now)
    if isForOthers { (mayBeApproved, presses) = (false, []) }
    for place in waiting.indices {
      let correction = try snapshot.correction(waiting[place].id)
      waiting[place].isForOthers = try !snapshot.waits(correction, for: visitor.employee, at: now)
    }
  }
}
