import DemoWorld
import Domain
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `The schedule editor` {
  /// Harbour Street on Saturday 24 October 2026, before it had a schedule.
  private let street: HarborStreet
  private let visitor: Visitor

  init() async throws {
    street = try await HarborStreet()
    visitor = Visitor(organization: street.organization, language: .en, mayManage: true)
  }

  private func editor(_ schedule: ID<Schedule>? = nil, _ visitor: Visitor? = nil, from: LocalDate? = nil) async throws
    -> ScheduleEditorModel
  {
    let model = ScheduleEditorModel(street.screen(visitor ?? self.visitor), schedule: schedule, from: from)
    try await model.load()
    return model
  }

  private func person(_ name: String) throws -> ID<Employee> { try #require(street.founded.people[name]) }

  /// What stands in the fields: begin, end and earliest end.
  private func dates(_ model: ScheduleEditorModel) -> String {
    let end = model.dates.endDate.map { "\($0)" } ?? "never"
    return "\(model.dates.begin) → \(end) \(model.dates.frequency.rawValue), earliest \(model.dates.earliestEnd)"
  }

  private func saved(_ model: ScheduleEditorModel) throws -> ID<Schedule> {
    guard case .saved(let id, _, _) = model.destination else {
      throw Refusal.invalid(model.problems.map { .init($0.key.rawValue, .missing) })
    }
    return id
  }

  /// Every second Monday and Thursday night from 23 November, three people in turn, until 14 January.
  private func nights() async throws -> ID<Schedule> {
    let model = try await editor()
    model.beginChanged(to: "2026-11-23")
    model.frequencyChosen(.weekly)
    model.intervalChanged(to: "2")
    model.weekdaysChosen([.monday, .thursday])
    model.timesChanged(from: "22:00", to: "06:00")
    model.endChosen(.date, until: "2027-01-14")
    for name in ["Soumya Rao", "Evan Lindqvist", "Mia Tanaka"] { model.personAdded(try person(name)) }
    try await model.saveButtonTapped()
    return try saved(model)
  }

  // MARK: The traces of the old scheduler

  struct Trace: Sendable, CustomTestStringConvertible {
    let name: String
    let steps: @Sendable (ScheduleEditorModel) -> Void
    let result: String
    var isMoved = false
    var testDescription: String { name }
  }

  /// As in the old scheduler's traces, at 24 October, but that what repeats goes on until an end is chosen; g to j of
  /// the same kind with calendar months.
  static let traces = [
    Trace(name: "a: new", steps: { _ in }, result: "2026-10-24 → 2026-10-24 once, earliest 2026-10-24"),
    Trace(
      name: "a: daily", steps: { $0.frequencyChosen(.daily) },
      result: "2026-10-24 → never daily, earliest 2026-10-25"),
    Trace(
      name: "a: monthly is a calendar month",
      steps: {
        $0.frequencyChosen(.daily)
        $0.frequencyChosen(.weekly)
        $0.frequencyChosen(.monthly)
      }, result: "2026-10-24 → never monthly, earliest 2026-11-24"),
    Trace(
      name: "b: once again ends on its begin",
      steps: {
        $0.frequencyChosen(.weekly)
        $0.frequencyChosen(.once)
      }, result: "2026-10-24 → 2026-10-24 once, earliest 2026-10-24"),
    Trace(
      name: "c: a later begin, then once",
      steps: {
        $0.beginChanged(to: "2026-10-31")
        $0.frequencyChosen(.weekly)
        $0.frequencyChosen(.once)
      }, result: "2026-10-31 → 2026-10-31 once, earliest 2026-10-31"),
    Trace(
      name: "d: the begin comes back to today",
      steps: {
        $0.beginChanged(to: "2026-10-31")
        $0.beginChanged(to: "2026-10-24")
      }, result: "2026-10-24 → 2026-10-24 once, earliest 2026-10-24"),
    Trace(
      name: "e: a chosen end stays while it is valid",
      steps: {
        $0.frequencyChosen(.weekly)
        $0.endChosen(.date, until: "2027-06-30")
        $0.beginChanged(to: "2026-10-25")
      }, result: "2026-10-25 → 2027-06-30 weekly, earliest 2026-11-01"),
    Trace(
      name: "f: a begin beyond the end moves it, and that is told",
      steps: {
        $0.frequencyChosen(.weekly)
        $0.endChosen(.date, until: "2026-11-02")
        $0.beginChanged(to: "2026-11-10")
      }, result: "2026-11-10 → 2026-11-17 weekly, earliest 2026-11-17", isMoved: true),
    Trace(
      name: "g: another frequency moves an end that is too near",
      steps: {
        $0.frequencyChosen(.daily)
        $0.endChosen(.date, until: "2026-11-03")
        $0.frequencyChosen(.monthly)
      }, result: "2026-10-24 → 2026-11-24 monthly, earliest 2026-11-24", isMoved: true),
    Trace(
      name: "h: clear",
      steps: {
        $0.frequencyChosen(.weekly)
        $0.clearButtonTapped()
      }, result: "2026-10-24 → 2026-10-24 once, earliest 2026-10-24"),
    Trace(
      name: "j: from the 31st a month later is its last day",
      steps: {
        $0.beginChanged(to: "2027-01-31")
        $0.frequencyChosen(.monthly)
      }, result: "2027-01-31 → never monthly, earliest 2027-02-28"),
  ]

  @Test(arguments: traces) func `holds its dates valid at every input`(trace: Trace) async throws {
    let model = try await editor()
    trace.steps(model)
    #expect(dates(model) == trace.result)
    #expect((model.endNotice != nil) == trace.isMoved)
  }

  @Test(arguments: traces) func `holds them the same over a form that is sent step by step`(trace: Trace) async throws {
    let straight = try await editor()
    trace.steps(straight)
    // What the browser has after the steps, sent with the mark of the first page.
    let first = try await editor()
    var form = first.form
    let last = straight.form
    (form.begin, form.frequency, form.interval) = (last.begin, last.frequency, last.interval)
    (form.ends, form.until, form.times) = (last.ends, last.until, last.times)
    let sent = try await editor()
    sent.formSent(form)
    #expect(dates(sent) == dates(straight))
  }

  @Test func `i: keeps the begin of a schedule that began earlier`() async throws {
    let id = try await nights()
    street.clock.advance(seconds: 50 * 86_400)
    let model = try await editor(id)
    model.frequencyChosen(.daily)
    #expect(dates(model) == "2026-11-23 → 2027-01-14 daily, earliest 2026-11-25")
    model.beginChanged(to: "2026-11-24")
    #expect(model.problems[.begin] == "A new schedule can't start before today, 13\u{a0}December.")
    #expect(model.texts[.begin] == "2026-11-24", "what was typed stays")
    #expect(model.dates.begin == LocalDate("2026-11-23"))
  }

  @Test func `says over another form that the end moved, until it is chosen again`() async throws {
    let first = try await editor()
    first.frequencyChosen(.weekly)
    first.endChosen(.date, until: "2026-11-02")
    var form = first.form
    form.begin = "2026-11-10"
    let second = try await editor()
    second.formSent(form)
    #expect(second.endNotice == "The end moved to 17\u{a0}November\u{a0}2026, the first repeat.")
    let third = try await editor()
    third.formSent(second.form)
    #expect(third.endNotice == second.endNotice)
    #expect(third.texts[.until] == "2026-11-17")
    var last = third.form
    last.until = "2026-12-01"
    let fourth = try await editor()
    fourth.formSent(last)
    #expect(fourth.endNotice == nil)
    #expect(dates(fourth) == "2026-11-10 → 2026-12-01 weekly, earliest 2026-11-17")
  }

  // MARK: What it shows

  @Test func `shows the sentence, the number and the next shifts`() async throws {
    let model = try await editor(try await nights())
    #expect(
      model.sentence.text.replacing("\u{a0}", with: " ")
        == "Every 2 weeks on Monday and Thursday, 22:00 to 6:00, from 23 November until 14 January 2027. Soumya, Evan and Mia take turns."
    )
    #expect(model.count == "8\u{a0}shifts, 8\u{a0}h each")
    #expect(model.nextShifts.map(\.who) == ["Soumya", "Evan", "Mia", "Soumya", "Evan", "Mia", "Soumya", "Evan"])
    #expect(model.nextShifts[0].date == "Mon\u{a0}23\u{a0}Nov")
  }

  @Test func `shows the real hours of a night with a clock change`() async throws {
    let model = try await editor()
    model.frequencyChosen(.daily)
    model.timesChanged(from: "22:00", to: "06:00")
    let shifts = model.nextShifts.prefix(2)
    #expect(shifts.map(\.length) == ["9\u{a0}h", "8\u{a0}h"])
    #expect(shifts.map(\.oddity) == ["9\u{a0}h that night, clocks go back", nil])
  }

  @Test func `counts as many shifts of an endless rule as saving makes, also of one that begins later`() async throws {
    for begin in ["2026-10-24", "2026-11-20"] {
      let model = try await editor()
      model.beginChanged(to: begin)
      model.frequencyChosen(.weekly)
      model.openChosen(true)
      model.timesChanged(from: "0:00", to: "1:00")
      let told = model.count
      try await model.saveButtonTapped()
      guard case .saved(_, let counts, _) = model.destination else {
        Issue.record("not saved: \(model.problems)")
        continue
      }
      #expect(told.hasPrefix("\(counts.made)\u{a0}shifts in the next 400"), "\(told), made \(counts.made)")
    }
  }

  @Test func `has an unpaid break, which counts as no hours`() async throws {
    let model = try await editor()
    model.openChosen(true)
    model.timesChanged(from: "9:00", to: "17:00")
    model.breakChanged(to: "soon")
    #expect(model.problems[.breakMinutes] != nil)
    #expect(model.texts[.breakMinutes] == "soon")
    model.breakChanged(to: "0:45")
    #expect(model.problems.isEmpty)
    #expect(model.sentence.text.contains("9:00 to 17:00, with 45\u{a0}min break"))
    #expect(model.count == "1\u{a0}shift, 7\u{a0}h 15\u{a0}min")
    #expect(model.nextShifts.map(\.length) == ["7\u{a0}h 15\u{a0}min"])
    try await model.saveButtonTapped()
    let again = try await editor(try saved(model))
    #expect(again.texts[.breakMinutes] == "45")
    again.timesChanged(from: "9:00", to: "9:30")
    try await again.saveButtonTapped()
    #expect(again.destination == nil)
    #expect(again.problems.keys.map(\.self) == [.breakMinutes])
    again.breakChanged(to: "")
    try await again.saveButtonTapped()
    _ = try saved(again)
  }

  @Test func `leaves out closed days and excepted ones`() async throws {
    let (organization, shop) = (street.organization, street.founded.mainShop)
    let closed = ClosedDay(date: try #require(LocalDate("2026-10-26")), name: "Stocktaking")
    try await street.store.write(in: organization, by: .console) { try $0.close(shop, on: [closed]) }
    let model = try await editor()
    model.frequencyChosen(.daily)
    model.endChosen(.count, times: "5")
    model.exceptDayAdded("2026-10-25")
    #expect(model.nextShifts.map(\.date) == ["Sat\u{a0}24\u{a0}Oct", "Tue\u{a0}27\u{a0}Oct", "Wed\u{a0}28\u{a0}Oct"])
    #expect(model.count.hasPrefix("3\u{a0}shifts"))
    model.worksClosedDaysToggled(to: true)
    #expect(model.nextShifts.count == 4)
  }

  @Test func `lets people be added once, moved and removed`() async throws {
    let model = try await editor()
    let (anna, mia, evan) = (try person("Anna Bauer"), try person("Mia Tanaka"), try person("Evan Lindqvist"))
    for id in [anna, mia, evan, mia] { model.personAdded(id) }
    model.personMoved(evan, by: -1)
    #expect(model.people == [anna, evan, mia])
    model.personMoved(anna, by: -1)
    model.personRemoved(evan)
    #expect(model.people == [anna, mia])
    #expect(!model.others.contains { $0.value == anna })
    model.personAdded(ID(rawValue: 999_999))
    #expect(model.problems[.people] != nil)
  }

  // MARK: What is refused

  @Test func `keeps what was typed where it can't be taken`() async throws {
    let model = try await editor()
    model.frequencyChosen(.weekly)
    model.intervalChanged(to: "many")
    model.endChosen(.date, until: "2026-10-20")
    model.weekdaysChosen([])
    model.timesChanged(from: "25:00", to: "")
    model.personAdded(try person("Mia Tanaka"))
    try await model.saveButtonTapped()
    #expect(model.destination == nil)
    #expect(Set(model.problems.keys) == [.interval, .until, .weekdays, .start, .stop])
    #expect([model.texts[.interval], model.texts[.until], model.texts[.start]] == ["many", "2026-10-20", "25:00"])
    #expect(model.checkedWeekdays == [])
    #expect(model.sentence.text == "A time is missing.")
  }

  @Test func `asks for somebody before it saves`() async throws {
    let model = try await editor()
    try await model.saveButtonTapped()
    #expect(model.problems == [.people: "Choose who takes the shifts."])
    model.openChosen(true)
    model.neededChanged(to: "2")
    try await model.saveButtonTapped()
    guard case .saved(_, let counts, let undo) = model.destination else { return #expect(Bool(false)) }
    #expect(counts == .init(made: 2, changed: 0, removed: 0))
    #expect(undo != nil)
  }

  // MARK: Changes of what is there

  @Test func `tells before saving what would change`() async throws {
    let id = try await nights()
    let model = try await editor(id)
    try await model.previewButtonTapped()
    #expect(model.effect == nil, "nothing is changed yet")
    model.timesChanged(from: "21:00", to: "06:00")
    model.endChosen(.date, until: "2026-12-24")
    try await model.previewButtonTapped()
    #expect(model.effect?.lines == ["6\u{a0}shifts will change.", "2\u{a0}shifts will be removed."])
  }

  @Test func `changes the shifts from a day on`() async throws {
    let id = try await nights()
    let model = try await editor(id, from: LocalDate("2026-12-08"))
    #expect(model.isFollowing)
    #expect(model.texts[.from] == "2026-12-10", "a series is split at one of its days")
    model.timesChanged(from: "20:00", to: "06:00")
    try await model.saveButtonTapped()
    let following = try saved(model)
    #expect(following != id)
    let organization = street.organization
    let schedules = try await street.store.read(of: organization) { try $0.schedules() }
    #expect(schedules.map(\.terms.start.hour) == [22, 20])
    #expect(schedules.allSatisfy { $0.series == id })
  }

  @Test func `shows both where somebody else changed it first, and overrides knowingly`() async throws {
    let id = try await nights()
    let (mine, theirs) = (try await editor(id), try await editor(id))
    theirs.timesChanged(from: "20:00", to: "06:00")
    try await theirs.saveButtonTapped()
    mine.noteChanged(to: "Bring a lamp")
    try await mine.saveButtonTapped()
    #expect(mine.destination == nil)
    #expect(mine.staleNotice != nil)
    #expect(mine.theirs?.text.contains("20:00 to 6:00") == true)
    #expect(mine.note == "Bring a lamp")
    try await mine.saveButtonTapped()
    #expect(try saved(mine) == id)
    let stored = try await editor(id)
    #expect(stored.texts[.start] == "22:00")
  }

  @Test func `takes what is stored where that is wanted`() async throws {
    let id = try await nights()
    let (mine, theirs) = (try await editor(id), try await editor(id))
    theirs.timesChanged(from: "20:00", to: "06:00")
    try await theirs.saveButtonTapped()
    mine.noteChanged(to: "Bring a lamp")
    try await mine.saveButtonTapped()
    try await mine.takeTheirsButtonTapped()
    #expect(mine.staleNotice == nil)
    #expect(mine.texts[.start] == "20:00")
    #expect(mine.note == "")
  }

  @Test func `deletes, and that can be taken back`() async throws {
    let visitor = try await Front.opened().manager
    let (street, editor) = (visitor.street, visitor.visitor)
    let id = try await street.store.write(in: street.organization, by: editor.editor) { transaction in
      let begin = LocalDate(year: 2026, month: 12, day: 1) ?? .first
      return try transaction.edit(
        .make(
          ScheduleTerms(
            site: street.founded.mainShop, recurrence: Recurrence(begin: begin, pattern: .daily), start: .midnight,
            minutes: 60, assignment: .open(needed: 1)))
      ).schedule
    }
    let model = ScheduleEditorModel(street.screen(editor), schedule: id)
    try await model.load()
    await #expect(throws: Refusal.outOfDate) { try await model.deleteButtonTapped(seen: 0) }
    try await model.deleteButtonTapped(seen: try #require(model.revision))
    guard case .deleted(let counts, let undo) = model.destination else { return #expect(Bool(false)) }
    #expect(counts.removed > 100)
    let list = SchedulesModel(street.screen(editor), place: .init(done: .deleted(counts, undo)))
    try await list.load()
    guard case .empty(_, _, let isFirst) = list.state else { return #expect(Bool(false)) }
    #expect(isFirst)
    let change = try #require(list.notice?.undo)
    try await UndoModel(street.screen(editor)).undoButtonTapped(change)
    try await list.load()
    guard case .content(let sections) = list.state else { return #expect(Bool(false)) }
    #expect(sections.flatMap(\.rows).map(\.id) == [id])
    #expect(list.notice?.undo == nil)
  }

  @Test func `is not for members`() async throws {
    let member = Visitor(organization: street.organization, language: .en, mayManage: false)
    await #expect(throws: Refusal.forbidden) { try await editor(nil, member) }
  }
}

extension Front {
  /// The street with its manager, signed in.
  fileprivate var manager: (street: HarborStreet, visitor: Visitor) {
    get async throws { (street, try await visitor("soumya")) }
  }
}

extension ScheduleEditorModel {
  /// The form as a browser sends it when nothing was touched.
  fileprivate var form: ScheduleForm {
    var form = ScheduleForm()
    form.mark = mark
    form.revision = revision.map { "\($0)" }
    form.site = site?.description
    form.position = position?.description ?? ""
    form.begin = texts[.begin]
    form.frequency = dates.frequency.rawValue
    form.interval = texts[.interval]
    form.weekdays = checkedWeekdays.map { "\($0.rawValue)" }
    form.monthDay = monthDays.first(where: \.isChosen)?.value
    form.missingDay = dates.missingDay.rawValue
    (form.start, form.stop) = (texts[.start], texts[.stop])
    form.who = isOpen ? "open" : "people"
    form.people = people.map(\.description)
    form.turn = turn.rawValue
    (form.turnCount, form.turnUnit) = (texts[.turn], handoverUnit.rawValue)
    form.turnWeekday = handoverWeekday.map { "\($0.rawValue)" } ?? ""
    form.turnOnWorkdays = handsOverOnWorkdays
    form.needed = texts[.needed]
    (form.ends, form.until, form.times) = (ends.rawValue, texts[.until], texts[.times])
    form.except = excluded.map { "\($0)" }
    form.breakMinutes = texts[.breakMinutes] ?? ""
    form.note = note
    form.worksClosedDays = worksClosedDays
    return form
  }
}

@Suite struct `The turns of the schedule editor` {
  private func editor(_ street: HarborStreet) async throws -> ScheduleEditorModel {
    let visitor = Visitor(organization: street.organization, language: .en, mayManage: true)
    let model = ScheduleEditorModel(street.screen(visitor), schedule: nil)
    try await model.load()
    model.beginChanged(to: "2026-10-29")
    model.frequencyChosen(.daily)
    model.timesChanged(from: "8:00", to: "8:00")
    for name in ["Mia Tanaka", "Evan Lindqvist"] { model.personAdded(try #require(street.founded.people[name])) }
    model.turnChosen(.every)
    return model
  }

  @Test func `T7.1: a week is handed over on the chosen weekday, at the time of the shifts`() async throws {
    let street = try await HarborStreet()
    let model = try await editor(street)
    model.handoverChanged(count: "1", unit: .weeks, weekday: .tuesday, onWorkdays: false)
    #expect(model.sentence.text.contains("Mia and Evan take turns every week, on Tuesday at 8:00."))
    #expect(model.nextShifts.map(\.who).prefix(6) == ["Mia", "Mia", "Mia", "Mia", "Mia", "Evan"])
    try await model.saveButtonTapped()
    #expect(model.problems == [:] && model.destination != nil)
  }

  @Test(arguments: ["0", "10000", "-9223372036854775808", "", "soon"])
  func `a length that is none is refused beside its field`(count: String) async throws {
    let street = try await HarborStreet()
    let model = try await editor(street)
    model.handoverChanged(count: count, unit: .weeks, weekday: nil, onWorkdays: false)
    try await model.saveButtonTapped()
    #expect(model.problems.keys.map(\.rawValue) == ["turn"])
    #expect(model.destination == nil)
  }

  @Test func `a hand-over in the hour that comes twice is refused beside its field`() async throws {
    let street = try await HarborStreet()
    let model = try await editor(street)
    model.timesChanged(from: "2:30", to: "2:30")
    model.handoverChanged(count: "1", unit: .weeks, weekday: nil, onWorkdays: false)
    try await model.saveButtonTapped()
    #expect(model.problems[.start]?.contains("when the clocks change") == true)
  }
}

@Suite struct `The overview of schedules` {
  private func list(_ street: HarborStreet, _ visitor: Visitor, _ place: SchedulesModel.Place = .init()) async throws
    -> SchedulesModel
  {
    let model = SchedulesModel(street.screen(visitor), place: place)
    try await model.load()
    return model
  }

  private func titles(_ model: SchedulesModel) -> [String] {
    guard case .content(let sections) = model.state else { return [] }
    return sections.flatMap(\.rows).map { $0.headline.replacing("\u{a0}", with: " ") }
  }

  private func sections(_ model: SchedulesModel) -> [String] {
    guard case .content(let sections) = model.state else { return [] }
    return sections.map { "\($0.title ?? "–"): \($0.rows.count)" }
  }

  @Test func `lists all by their begin, and narrows to mine, a person and what has ended`() async throws {
    let front = try await Front.opened()
    let street = front.street
    try await DemoWorld.addSchedules(to: street.founded, in: street.store, zones: street.zones)
    let mia = try await front.visitor("mia")
    let all = try await list(street, mia)
    #expect(!all.mayPlan)
    #expect(
      titles(all) == [
        "Monday to Friday, 17:00–20:00", "Last Friday of the month, 13:00–18:00", "Every day, 6:00–14:00",
        "Every day, 14:00–22:00", "Monday to Saturday, 7:00–15:00", "Every 2 weeks, Mon and Thu, 22:00–6:00",
        "Tuesday and Thursday, 8:00–16:00",
      ])
    #expect(sections(all) == ["Starting later: 7"])
    guard case .content(let coming) = all.state else { return #expect(Bool(false)) }
    #expect(
      coming[0].rows.prefix(3).map { $0.next?.replacing("\u{a0}", with: " ") } == [
        "Next: Mon 26 Oct", "Next: Fri 30 Oct", "Next: Mon 23 Nov",
      ])
    #expect(all.chips.map(\.label) == ["All 7", "Mine", "Ended"])
    #expect(titles(try await list(street, mia, .init(filter: .mine))) == ["Every 2 weeks, Mon and Thu, 22:00–6:00"])
    let olga = try #require(street.founded.people["Olga Petrova"])
    #expect(titles(try await list(street, mia, .init(person: olga))) == ["Monday to Friday, 17:00–20:00"])
    #expect(titles(try await list(street, mia, .init(filter: .ended))) == [])
    street.clock.advance(seconds: 8 * 86_400)
    let ended = Visitor(organization: street.organization, language: .en, mayManage: true)
    #expect(sections(try await list(street, ended)) == ["Current: 1", "Starting later: 5", "Ended: 1"])
    #expect(titles(try await list(street, ended, .init(filter: .ended))) == ["Monday to Friday, 17:00–20:00"])
    #expect(
      try await list(street, ended).chips.map(\.label) == ["All 7", "Ended"], "an account has nothing of its own")
  }

  @Test func `invites to make the first one, where one may`() async throws {
    let front = try await Front.opened()
    for (name, text) in [("soumya", "Choose days"), ("mia", "Once someone")] {
      let model = try await list(front.street, try await front.visitor(name))
      guard case .empty(let title, let told, let isFirst) = model.state else { return #expect(Bool(false)) }
      #expect(title == "No schedules yet")
      #expect(told.hasPrefix(text))
      #expect(isFirst)
    }
  }
}
