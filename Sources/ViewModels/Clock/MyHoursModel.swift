public import Crypto
public import Domain
public import Observation
import Store
import Words

/// A person's own hours: the possible presses now, today drawn to scale, and a week of days beside the plan.
@Observable
public final class MyHoursModel: ScreenModel, FormScreen {
  public struct Place: Sendable, Hashable {
    /// Any day of the week shown; `nil`: the current one.
    public var week: LocalDate?
    /// The day with an open form for a correction.
    public var day: LocalDate?

    public init(week: LocalDate? = nil, day: LocalDate? = nil) { (self.week, self.day) = (week, day) }
  }

  public struct Screen: Sendable, Hashable {
    /// `11:04`.
    public let time: String
    /// No site has a time clock.
    public let isOff: Bool
    public let clock: OwnClock?
    /// `nil` without a balance.
    public let account: TimeAccountScreen?
    public let today: [Today]
    public let title: String
    /// `29:46 of 37:30`.
    public let sum: String
    public let previous: LocalDate
    public let next: LocalDate
    public let days: [Day]
    /// Set if a PIN is of use somewhere: `true` if there is one.
    public let pin: Bool?
    public let form: Form?
  }

  /// Today at one site.
  public struct Today: Sendable, Hashable {
    public let site: String
    public let position: RosterScreen.PositionLabel?
    public let bars: ClockBars
    public let presses: [Row]
  }

  public struct Row: Sendable, Hashable {
    public let time: String
    public let title: String
    public let second: String
  }

  public struct Day: Sendable, Hashable {
    public let date: LocalDate
    public let label: String
    /// `6:00–13:30`, or the plan without presses.
    public let times: String
    /// The plan, and the requests.
    public let second: [String]
    /// `−30 min`, `waits`, `open`.
    public let difference: String
    public let isOpen: Bool
    public let waiting: [Waiting]
    public let mayBeCorrected: Bool
    public let site: ID<Site>
    /// What the person may say of a break that no one pressed.
    public let answers: [Answer]
  }

  /// An answer about a break that no one pressed: a correction with one tap.
  public struct Answer: Sendable, Hashable {
    /// As in `CorrectionChoice`.
    public let value: String
    public let word: String
  }

  public struct Waiting: Sendable, Hashable {
    public let id: ID<PunchCorrection>
    public let text: String
  }

  public struct Form: Sendable, Hashable {
    public let title: String
    public let site: ID<Site>
    public let date: LocalDate
    public let choices: [CorrectionChoice]
  }

  public private(set) var screen: Screen?
  /// The reference number to report if the page failed to load.
  public private(set) var failure: String?
  /// The reason that the last press was refused.
  public private(set) var problem: String?
  public private(set) var refusal: Refusal?
  /// A correction as typed, and its problems.
  public private(set) var form = CorrectionForm()
  public package(set) var problems = FormProblems()
  @ObservationIgnored public private(set) var validUntil: Instant

  @ObservationIgnored public let place: Place
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    validUntil = context.world.now()
  }

  /// Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let person = try visitor.person
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    validUntil = now.nextMinute
    let read = try await world.loading("my hours", failed: { failure = $0 }) {
      try await context.read(from: .any) {
        try MyHoursReading($0, person, visitor, place, zones, at: now).screen
      }
    }
    if let read { (screen, failure) = (read, nil) }
  }

  /// Presses the clock; `at` and `key` are of a device that was without network, and `position` is its present one. Returns the confirmation, or `nil` with `refusal` and
  /// `problem`.
  ///
  /// Errors: `Refusal.forbidden`, `.invalid`.
  public func pressed(
    _ kind: Punch.Kind, at moment: Instant? = nil, key: String = "", from position: PhonePosition? = nil
  ) async throws -> String? {
    let person = try visitor.person
    let (wording, zones) = (visitor.wording, zones)
    var pressed = PunchDraft(kind, of: person, at: moment, source: .person, key: key)
    pressed.position = position
    let draft = pressed
    do {
      return try await context.write { transaction in
        let punch = try transaction.press(draft)
        let zone = try zones.zone(try transaction.snapshot.site(punch.site).zone)
        return wording.pressed(punch.kind, at: wording.time(zone.local(punch.at).time))
      }
    } catch Refusal.conflict(let conflict) {
      (refusal, problem) = (.conflict(conflict), wording.conflict(conflict))
    }
    try await load()
    return nil
  }

  /// Takes back the end of duty from just now. Returns the confirmation, or `nil` with `refusal` and `problem`.
  ///
  /// Errors: `Refusal.forbidden`.
  public func takeBackTapped() async throws -> String? {
    let person = try visitor.person
    let wording = visitor.wording
    do {
      try await context.write {
        _ = try $0.takeBackEnd(of: person, because: wording.tookBackEnd)
      }
      return wording.youAreOnDutyShort
    } catch Refusal.outOfDate {
      (refusal, problem) = (.outOfDate, wording.tooLateToTakeBack)
    } catch Refusal.conflict(let conflict) {
      (refusal, problem) = (.conflict(conflict), wording.conflict(conflict))
    }
    try await load()
    return nil
  }

  /// Requests a correction; `false` with `problems`. Errors: `Refusal.forbidden`, `.notFound`.
  public func correctionAsked(_ form: CorrectionForm) async throws -> Bool {
    let person = try visitor.person
    let isAsked: Void? = try await trying {
      let draft = try form.draft(of: person, at: nil, visitor.wording)
      try await context.write { try $0.ask(draft) }
    }
    guard isAsked == nil else { return true }
    self.form = form
    try await load()
    return false
  }

  /// Errors: `Refusal.notFound`, also for another person's; `.outOfDate`.
  public func withdrawTapped(_ id: ID<PunchCorrection>) async throws {
    let person = try visitor.person
    try await context.write { try $0.withdraw(id, by: person) }
  }

  /// Sets the PIN for the wall; returns its problem, or `nil`. Errors: `Refusal.forbidden`.
  public func pinEntered(_ text: String, key: SecretKey) async throws -> String? {
    let person = try visitor.person
    do {
      let pin = try WallPIN(chosen: String(text.prefix(100)))
      try await context.write { try $0.setPIN(pin, of: person, key: key) }
      return nil
    } catch Refusal.invalid(let errors) {
      return errors.contains { $0.problem == .tooCommon } ? visitor.wording.pinGuessed : visitor.wording.pinForm
    }
  }
}

/// The data of *My hours*, read at one instant of the database.
private struct MyHoursReading {
  let screen: MyHoursModel.Screen

  init(
    _ snapshot: borrowing Snapshot, _ person: ID<Employee>, _ visitor: Visitor, _ place: MyHoursModel.Place,
    _ zones: Zones, at now: Instant
  ) throws {
    let wording = visitor.wording
    let sites = try snapshot.sites()
    let home = try zones.zone(try snapshot.organization().zone)
    let today = home.local(now).date
    let first = visitor.conventions.startOfWeek(of: place.week ?? place.day ?? today)
    let span = first...first + 6
    let clocked = sites.filter { $0.clockSince != nil }
    var (days, todays, form): ([(LocalDate, MyHoursModel.Day)], [MyHoursModel.Today], MyHoursModel.Form?) = (
      [], [], nil
    )
    var (counted, planned, pin) = (0, 0, Bool?.none)
    let surcharges = try snapshot.surchargeRules()
    for site in clocked {
      let writer = ClockWriter(
        wording: wording, zone: try zones.zone(site.zone), now: now, surcharges: surcharges)
      let there = writer.zone.local(now).date
      // Why from the day before: at two in the morning, "today" is the duty that began last night.
      let current = span.contains(there) ? there - 1...there : nil
      let read = min(first, current?.lowerBound ?? first)...span.upperBound
      let found =
        try snapshot.timesheets(at: site.id, on: read, of: person, at: now).first?.days ?? []
      for day in found where current?.contains(day.date) ?? false && day.isNow(at: now, in: writer.zone) {
        let positions = try snapshot.positions(Set(day.shifts.compactMap(\.position)))
        todays.append(Self.today(day, site, positions, writer))
      }
      let sheet = found.filter { span.contains($0.date) }
      for day in sheet { days.append((day.date, Self.row(day, site, sites.count > 1, writer))) }
      counted += sheet.reduce(0) { $0 + $1.countedMinutes }
      planned += sheet.reduce(0) { $0 + $1.plannedMinutes }
      let chosen = place.day.flatMap { date in sheet.first { $0.date == date } }
      if form == nil, let date = place.day, chosen != nil || clocked.count == 1, date <= there {
        form = .init(
          title: wording.date(date), site: site.id, date: date, choices: writer.choices(chosen))
      }
      if pin == nil, try snapshot.clockPolicy(of: site.id).allowsWall {
        pin = try snapshot.pinSetAt(by: person) != nil
      }
    }
    let duty = try DutyWriter(sites, zones, wording, at: now)
    let own = [try snapshot.person(person)]
    let accounts = try snapshot.timeAccounts(of: own, through: today, at: now)
    let due = try snapshot.dueHours(of: own, accounts, on: today)[person]
    screen = MyHoursModel.Screen(
      time: wording.time(home.local(now).time), isOff: clocked.isEmpty,
      clock: try OwnClock(of: person, sites, snapshot, duty),
      account: accounts[person].flatMap { TimeAccountWriter(wording: wording).screen($0, due: due) }, today: todays,
      title: wording.week(from: first), sum: days.isEmpty ? "" : wording.countedOf(counted, planned),
      previous: first - 7, next: first + 7, days: days.sorted { $0.0 > $1.0 }.map(\.1), pin: pin, form: form)
  }

  private static func today(
    _ day: Timesheet.Day, _ site: Site, _ positions: [ID<Position>: Position], _ writer: ClockWriter
  ) -> MyHoursModel.Today {
    let scale = ClockBars.Scale([day], writer.zone, at: writer.now)
    var rows: [MyHoursModel.Row] = []
    for span in day.spans {
      let shift = day.shifts.first { $0.hours.isTimed }
      let late = shift.map { Int(span.start.at.seconds(since: $0.interval.lowerBound)) / 60 } ?? 0
      let beside = late == 0 ? nil : late < 0 ? writer.wording.early(-late) : writer.wording.late(late)
      rows.append(
        .init(
          time: writer.time(span.start.at), title: writer.wording.name(of: Punch.Kind.on),
          second: [Self.place(of: span.start, writer), beside].compactMap(\.self).joined(separator: ", ")))
      for rest in span.rests {
        let until =
          rest.end.map {
            writer.wording.untilBreak(writer.time($0.at), Int($0.at.seconds(since: rest.start.at) / 60))
          } ?? writer.wording.breakGoesOn
        let second = [
          until, writer.wording.name(of: rest.start.whereabouts), writer.wording.reachedUs(rest.start, in: writer.zone),
        ].compactMap(\.self).joined(separator: ", ")
        rows.append(
          .init(time: writer.time(rest.start.at), title: writer.wording.name(of: Punch.Kind.rest), second: second))
      }
      if let end = span.end {
        rows.append(
          .init(
            time: writer.time(end.at), title: writer.wording.name(of: Punch.Kind.off),
            second: Self.place(of: end, writer)))
      }
    }
    return .init(
      site: site.name,
      position: day.shifts.lazy.compactMap(\.position).first.flatMap { positions[$0] }.map {
        .init(name: $0.name, mark: $0.mark)
      },
      bars: ClockBars(day, scale, positions, writer.zone, writer.wording, at: writer.now), presses: rows)
  }

  /// The place of a press, and its time of arrival in OnDuty if that was late.
  private static func place(of press: WorkSpan.Press, _ writer: ClockWriter) -> String {
    [
      writer.wording.place(of: press.source, isOwn: true), writer.wording.name(of: press.whereabouts),
      writer.wording.reachedUs(press, in: writer.zone),
    ].compactMap(\.self).joined(separator: ", ")
  }

  private static func row(_ day: Timesheet.Day, _ site: Site, _ namesSite: Bool, _ writer: ClockWriter)
    -> MyHoursModel.Day
  {
    let wording = writer.wording
    let (real, planned) = (writer.real(day), writer.planned(day))
    let waiting = day.waiting.map {
      MyHoursModel.Waiting(id: $0.id, text: wording.youAskedFor(writer.wish($0), writer.moment($0.askedAt)))
    }
    let declined = day.corrections.last.flatMap { $0.state == .declined ? $0 : nil }
    let difference = day.countedMinutes - day.plannedMinutes
    var second: [String] = []
    if real.isEmpty, day.issues.contains(.didNotCome) {
      second.append(wording.issue(.didNotCome, on: day.date, in: writer.zone))
    }
    if !real.isEmpty, !planned.isEmpty { second.append(wording.plannedTimes(planned)) }
    second += day.latePresses.map { wording.cameLate($0, in: writer.zone) }
    second += day.spans.flatMap(\.presses).filter { wording.name(of: $0.whereabouts) != nil }.map {
      wording.away($0, in: writer.zone)
    }
    if namesSite { second.append(site.name) }
    second += day.spans.compactMap(\.countsFrom).map { wording.countsFrom(time: writer.time($0)) }
    if day.ruleBreakMinutes > 0 { second.append(wording.byRule(day.ruleBreakMinutes)) }
    second += writer.surcharges(of: day)
    if day.askedBreakMinutes > 0 { second.append(wording.unpressed(day.askedBreakMinutes)) }
    if day.approval != nil { second.append(wording.approvedWord) }
    if day.isOwnDecision { second.append(wording.ownDecision(isOwn: true)) }
    if let declined {
      second.append(
        [writer.wish(declined) + ": " + wording.declinedWord, declined.answer].filter { !$0.isEmpty }.joined(
          separator: ". "))
    }
    let isOpen = day.issues.contains(.noEnd)
    return .init(
      date: day.date, label: wording.shortDay(day.date), times: real.isEmpty ? planned : real,
      second: second,
      difference: !day.waiting.isEmpty
        ? wording.waitsWord : day.isRunning || isOpen ? wording.openWord : wording.offBy(minutes: difference),
      isOpen: isOpen && day.waiting.isEmpty, waiting: waiting, mayBeCorrected: day.approval == nil,
      site: site.id, answers: day.breakChoices.map { .init(value: $0.rawValue, word: wording.answer($0)) })
  }
}
