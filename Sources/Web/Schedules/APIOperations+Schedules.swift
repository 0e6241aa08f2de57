import Domain
import HTTP
import Store
import ViewModels

// MARK: - Schedules

private let shape = APIShape<Schedule>(
  "Schedule", "A pattern that creates repeating shifts.", hasTimes: true,
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("site_id", "Where its shifts are.") { $0.terms.site },
    .init("position_id", "Null if its shifts name none.") { $0.terms.position },
    .init("begins_on", "No shift is before this day.") { $0.terms.recurrence.begin },
    .init("frequency", "How it repeats.", schema: frequencies) { $0.terms.recurrence.pattern.word },
    .init("interval", "Every so many days, weeks, months or years.") { $0.terms.recurrence.interval },
    .init("weekdays", "Of a weekly one: 1 is Monday.") { $0.terms.recurrence.pattern.weekdays },
    .init("month_day", "Of a monthly one: 1 to 31; null for others.") { $0.terms.recurrence.pattern.monthDay },
    .init("month_weekday", "Of a monthly one by weekday: 1 is Monday; null for others.") {
      $0.terms.recurrence.pattern.monthWeekday?.day
    },
    .init("month_nth", "Which of those weekdays: 1 to 5, and from the end −1 to −5; null for others.") {
      $0.terms.recurrence.pattern.monthWeekday?.nth
    },
    .init("missing_day", "What stands for the 29th to 31st where a month has none.") { $0.terms.recurrence.missingDay },
    .init("ends_on", "The last day that can match; null for no such end.") { $0.terms.recurrence.end.day },
    .init("ends_after", "How many days match; null for no such end.") { $0.terms.recurrence.end.count },
    .init("excluded_dates", "Days that are left out.") { $0.terms.recurrence.excluded.sorted() },
    .init("added_dates", "Days beside the pattern.") { $0.terms.recurrence.added.sorted() },
    .init("start_time", "By the clock of the site.") { $0.terms.start },
    .init("minutes", "By the clock of the site.") { $0.terms.minutes },
    .init("employee_ids", "Who take turns; empty for open shifts.") { $0.terms.assignment.rotation?.people ?? [] },
    .init("turn", "How long a turn is.") { $0.terms.assignment.rotation?.turn.kind ?? .shift },
    .init("turn_every", "How many units a turn of `every` lasts; null for others.") {
      $0.terms.assignment.handover?.count
    },
    .init("turn_unit", "What those are; null for others.") { $0.terms.assignment.handover?.unit },
    .init("turn_from", "The first day of the first turn of `every`; null for others.") {
      $0.terms.assignment.handover?.from
    },
    .init("turn_on_workdays", "Whether a turn of `every` is handed over on the next workday if it is a holiday.") {
      $0.terms.assignment.handover?.onWorkdays ?? false
    },
    .init("open_shifts", "How many open shifts each time; null where people take turns.") {
      $0.terms.assignment.needed
    },
    .init("break_minutes", "Unpaid.") { $0.terms.breakMinutes },
    .init("note", "Copied to each shift; may be empty.") { $0.terms.note },
    .init("works_closed_days", "Whether there are shifts while the site is closed.") { $0.terms.worksClosedDays },
    .init("made_through", "The last day for which shifts have been made; null before the first.") { $0.madeThrough },
  ])

private let frequencies = APISchema.choice(["once", "daily", "weekly", "monthly", "yearly"])

/// The terms of a schedule in parts, as programs read and write them.
private struct ScheduleChange {
  var terms: ScheduleTerms?
  var site: ID<Site>?
  var position: ID<Position>?
  var begin: LocalDate?
  var frequency = "once"
  var interval = 1
  var weekdays: [Weekday] = []
  var monthDay: Int?
  var monthWeekday: Weekday?
  var monthNth: Int?
  var missingDay = Recurrence.MissingDay.lastDay
  var endsOn: LocalDate?
  var endsAfter: Int?
  var excluded: [LocalDate] = []
  var added: [LocalDate] = []
  var start: LocalTime?
  var minutes: Int?
  var people: [ID<Employee>] = []
  var turn = Assignment.Rotation.Turn.Kind.shift
  var turnEvery: Int?
  var turnUnit: TurnLength.Unit?
  var turnFrom: LocalDate?
  var turnOnWorkdays = false
  var openShifts: Int?
  var breakMinutes = 0
  var note = ""
  var worksClosedDays = false

  init() {}

  init(_ terms: ScheduleTerms) {
    self.terms = terms
    let rule = terms.recurrence
    (site, position, begin) = (terms.site, terms.position, rule.begin)
    (frequency, interval, weekdays) = (rule.pattern.word, rule.interval, rule.pattern.weekdays)
    monthDay = rule.pattern.monthDay
    (monthWeekday, monthNth) = (rule.pattern.monthWeekday?.day, rule.pattern.monthWeekday?.nth)
    (missingDay, endsOn, endsAfter) = (rule.missingDay, rule.end.day, rule.end.count)
    (excluded, added) = (rule.excluded.sorted(), rule.added.sorted())
    (start, minutes) = (terms.start, terms.minutes)
    (people, turn) = (terms.assignment.rotation?.people ?? [], terms.assignment.rotation?.turn.kind ?? .shift)
    let handover = terms.assignment.handover
    (turnEvery, turnUnit, turnFrom) = (handover?.count, handover?.unit, handover?.from)
    turnOnWorkdays = handover?.onWorkdays ?? false
    openShifts = terms.assignment.needed
    (breakMinutes, note, worksClosedDays) = (terms.breakMinutes, terms.note, terms.worksClosedDays)
  }

  /// A field of one of two ways ends the other way.
  mutating func forget(for body: [String: JSON]) {
    if case .list(let people)? = body["employee_ids"], !people.isEmpty { openShifts = nil }
    if case .number? = body["open_shifts"] { people = [] }
    if case .text? = body["ends_on"] { endsAfter = nil }
    if case .number? = body["ends_after"] { endsOn = nil }
    if case .number? = body["month_day"] { (monthWeekday, monthNth) = (nil, nil) }
    if case .number? = body["month_weekday"] { monthDay = nil }
  }

  /// Errors: `APIProblem.invalidBody` for missing fields.
  func whole(weekStart: Weekday) throws -> ScheduleTerms {
    func needed<Value>(_ value: Value?, _ name: String) throws(APIProblem) -> Value {
      guard let value else { throw .invalidBody([.init(name, .refused(.missing))]) }
      return value
    }
    let begin = try needed(begin, "begins_on")
    let rule = Recurrence(
      begin: begin, pattern: try pattern(begin), interval: interval,
      weekStart: terms?.recurrence.weekStart ?? weekStart,
      missingDay: missingDay, end: endsOn.map { .on($0) } ?? endsAfter.map { .after($0) } ?? .never,
      excluded: Set(excluded), added: Set(added))
    return ScheduleTerms(
      site: try needed(site, "site_id"), position: position, recurrence: rule, start: try needed(start, "start_time"),
      minutes: try needed(minutes, "minutes"), assignment: assignment(begin), breakMinutes: breakMinutes,
      note: try Text.lines(note, "note", limit: ScheduleTerms.longestNote), worksClosedDays: worksClosedDays)
  }

  private func pattern(_ begin: LocalDate) throws(APIProblem) -> Recurrence.Pattern {
    switch frequency {
    case "daily": return .daily
    case "weekly": return .weekly(weekdays.isEmpty ? [begin.weekday] : Set(weekdays))
    case "monthly":
      guard let monthWeekday else { return .monthly(.day(monthDay ?? begin.day)) }
      guard let monthNth else { throw .invalidBody([.init("month_nth", .refused(.missing))]) }
      return .monthly(.weekday(monthWeekday, nth: monthNth))
    case "yearly": return .yearly
    default: return .once
    }
  }

  /// The turn stays as long as the people do.
  private func assignment(_ begin: LocalDate) -> Assignment {
    guard !people.isEmpty else { return .open(needed: openShifts ?? 1) }
    let turn: Assignment.Rotation.Turn =
      switch self.turn {
      case .shift: .shift
      case .week: .week
      case .every:
        .every(
          TurnLength(every: turnEvery ?? 1, turnUnit ?? .weeks, from: turnFrom ?? begin, onWorkdays: turnOnWorkdays))
      }
    var rotation = Assignment.Rotation(people, turn: turn)
    if let known = terms?.assignment.rotation, known.people == people { rotation.first = known.first }
    return .people(rotation)
  }
}

extension Recurrence.Pattern {
  fileprivate var word: String {
    switch self {
    case .once: "once"
    case .daily: "daily"
    case .weekly: "weekly"
    case .monthly: "monthly"
    case .yearly: "yearly"
    }
  }

  fileprivate var weekdays: [Weekday] {
    if case .weekly(let days) = self { Weekday.allCases.filter(days.contains) } else { [] }
  }

  fileprivate var monthDay: Int? { if case .monthly(.day(let day)) = self { day } else { nil } }

  fileprivate var monthWeekday: (day: Weekday, nth: Int)? {
    if case .monthly(.weekday(let day, let nth)) = self { (day, nth) } else { nil }
  }
}

extension Recurrence.End {
  fileprivate var day: LocalDate? { if case .on(let day) = self { day } else { nil } }
  fileprivate var count: Int? { if case .after(let count) = self { count } else { nil } }
}

extension Assignment {
  fileprivate var rotation: Rotation? { if case .people(let rotation) = self { rotation } else { nil } }
  fileprivate var needed: Int? { if case .open(let needed) = self { needed } else { nil } }
}

private let dates = APISchema.list(.date, atMost: Recurrence.mostExceptions)

private let form = APIForm<ScheduleChange>(
  "Schedule",
  [
    .init("site_id", "Where its shifts are.", isRequired: true, refusedAs: "site") {
      (change: inout ScheduleChange, site: ID<Site>) in change.site = site
    },
    .init("position_id", "What work they are; null for none.", refusedAs: "position") {
      (change: inout ScheduleChange, position: ID<Position>?) in change.position = position
    },
    .init("begins_on", "The first day that can match.", isRequired: true, refusedAs: "begin") {
      (change: inout ScheduleChange, date: LocalDate) in change.begin = date
    },
    .init("frequency", "How it repeats; once if missing.", schema: frequencies) {
      (change: inout ScheduleChange, word: String) in change.frequency = word
    },
    .init(
      "interval", "Every so many days, weeks, months or years; 1 if missing.",
      schema: .number(1...Recurrence.longestInterval)
    ) { (change: inout ScheduleChange, interval: Int) in change.interval = interval },
    .init(
      "weekdays", "Of a weekly one: 1 is Monday; the day of `begins_on` if empty.",
      schema: .list(Weekday.schema, atMost: 7)
    ) { (change: inout ScheduleChange, days: [Weekday]) in change.weekdays = days },
    .init(
      "month_day", "Of a monthly one: the day of `begins_on` if missing.", schema: .optional(.number(1...31)),
      refusedAs: "monthDay"
    ) { (change: inout ScheduleChange, day: Int?) in change.monthDay = day },
    .init("month_weekday", "Of a monthly one by weekday: 1 is Monday.") {
      (change: inout ScheduleChange, day: Weekday?) in change.monthWeekday = day
    },
    .init(
      "month_nth", "Which of those weekdays: 1 to 5, and from the end −1 to −5.", schema: .optional(.number(-5...5))
    ) { (change: inout ScheduleChange, nth: Int?) in change.monthNth = nth },
    .init("missing_day", "What stands for the 29th to 31st where a month has none.") {
      (change: inout ScheduleChange, choice: Recurrence.MissingDay) in change.missingDay = choice
    },
    .init("ends_on", "The last day that can match.", refusedAs: "end") {
      (change: inout ScheduleChange, date: LocalDate?) in change.endsOn = date
    },
    .init("ends_after", "How many days match.", schema: .optional(.number(1...Recurrence.mostDays))) {
      (change: inout ScheduleChange, count: Int?) in change.endsAfter = count
    },
    .init("excluded_dates", "Days that are left out.", schema: dates) {
      (change: inout ScheduleChange, days: [LocalDate]) in change.excluded = days
    },
    .init("added_dates", "Days beside the pattern; not before `begins_on`.", schema: dates, refusedAs: "exceptions") {
      (change: inout ScheduleChange, days: [LocalDate]) in change.added = days
    },
    .init("start_time", "By the clock of the site.", isRequired: true) {
      (change: inout ScheduleChange, time: LocalTime) in change.start = time
    },
    .init(
      "minutes", "By the clock of the site.", schema: .number(1...Hours.longestTimedMinutes), isRequired: true,
      refusedAs: "hours"
    ) { (change: inout ScheduleChange, minutes: Int) in change.minutes = minutes },
    .init(
      "employee_ids", "Who take turns; empty for open shifts.",
      schema: .list(.id, atMost: Assignment.Rotation.mostPeople), refusedAs: "people"
    ) { (change: inout ScheduleChange, people: [ID<Employee>]) in change.people = people },
    .init("turn", "How long a turn is; a shift if missing.") {
      (change: inout ScheduleChange, turn: Assignment.Rotation.Turn.Kind) in change.turn = turn
    },
    .init(
      "turn_every", "How many units a turn of `every` lasts; 1 if missing.",
      schema: .optional(.number(1...TurnLength.most)), refusedAs: "turn"
    ) { (change: inout ScheduleChange, count: Int?) in change.turnEvery = count },
    .init("turn_unit", "What those are; weeks if missing.") {
      (change: inout ScheduleChange, unit: TurnLength.Unit?) in change.turnUnit = unit
    },
    .init("turn_from", "The first day of the first turn; `begins_on` if missing.") {
      (change: inout ScheduleChange, date: LocalDate?) in change.turnFrom = date
    },
    .init("turn_on_workdays", "Whether a turn of `every` is handed over on the next workday if it is a holiday.") {
      (change: inout ScheduleChange, isOn: Bool) in change.turnOnWorkdays = isOn
    },
    .init(
      "open_shifts", "Without people, how many open shifts each time; 1 if missing.",
      schema: .optional(.number(1...Assignment.mostNeeded)), refusedAs: "needed"
    ) { (change: inout ScheduleChange, count: Int?) in change.openShifts = count },
    .init(
      "break_minutes", "Unpaid.", schema: .number(0...ShiftContent.longestBreakMinutes), refusedAs: "break"
    ) { (change: inout ScheduleChange, minutes: Int) in change.breakMinutes = minutes },
    .init("note", "Copied to each shift.", schema: .text(atMost: ScheduleTerms.longestNote)) {
      (change: inout ScheduleChange, note: String) in change.note = note
    },
    .init("works_closed_days", "Whether there are shifts while the site is closed.") {
      (change: inout ScheduleChange, works: Bool) in change.worksClosedDays = works
    },
  ])

private func schedule(_ id: ID<Schedule>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> Schedule {
  let schedule = try snapshot.schedule(id)
  try call.requireSeeing(schedule.terms.site)
  return schedule
}

private func answer(_ id: ID<Schedule>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  let schedule = try schedule(id, snapshot, call)
  return APIAnswer(shape.json(schedule), revision: schedule.revision)
}

private func terms(_ change: ScheduleChange, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> ScheduleTerms {
  let week = try snapshot.organization().conventions.firstWeekday
  let terms = try change.whole(weekStart: week)
  try call.requireSeeing(terms.site)
  return terms
}

// MARK: - Closed days

private let closedShape = APIShape<ClosedDay>(
  "ClosedDay", "A day on which a site is closed.",
  [
    .init("date", "The whole day.") { $0.date },
    .init("name", "Why; may be empty.") { $0.name },
    .init("costs_leave", "True for company leave: it costs everyone at home there a day of leave.") { $0.costsLeave },
  ])

private let closedForm = APIBody(
  object: APIObject(
    "ClosedDayChange", "Why the site is closed.",
    [
      .init("name", .text(atMost: ClosedDay.longestName), "May be empty."),
      .init("costs_leave", .truth, "Whether it is company leave; false if missing.", isRequired: false),
    ]))

private let longestClosedSpan = 3660

// MARK: - The operations

extension APIOperation {
  static let schedules: [APIOperation] = [
    .list(
      "listSchedules", "/schedules", .schedules, "Lists schedules", .seeSchedules,
      query: [
        .init("site_id", .id, "At one site.", isRequired: false),
        .init("employee_id", .id, "With one person.", isRequired: false),
      ], of: shape.object
    ) { snapshot, call in
      let found = try snapshot.schedules(
        at: try call.site(), with: call.query("employee_id"))
      return try call.page(of: found, as: shape, id: \.id)
    },
    .make(
      "addSchedule", "/schedules", .schedules, "Adds a schedule",
      text: "Its shifts are drafts until they are published.",
      .plan, from: form.making, shape.object
    ) { transaction, call in
      var change = ScheduleChange()
      form.fill(&change, with: call.body)
      let terms = try terms(change, transaction.snapshot, call)
      let id = try transaction.edit(.make(terms)).schedule
      var made = try answer(id, transaction.snapshot, call)
      made.location = "/schedules/\(id)"
      return made
    },
    .item("showSchedule", "/schedules/{schedule}", .schedules, "Shows a schedule", .seeSchedules, shape.object) {
      try answer(try $1.id("schedule"), $0, $1)
    },
    .change(
      "editSchedule", "/schedules/{schedule}", .schedules, "Edits a schedule",
      text: "Coming shifts follow, but for what was edited by hand; published ones get a draft.", .plan,
      query: [
        .init(
          "from", .date, "Only from this occurrence on: the rest becomes a schedule of its own, which is answered.",
          isRequired: false)
      ], from: form.changing, shape.object
    ) { transaction, call in
      let stored = try schedule(try call.id("schedule"), transaction.snapshot, call)
      var change = ScheduleChange(stored.terms)
      change.forget(for: call.body)
      form.fill(&change, with: call.body)
      let edit = ScheduleEdit.change(
        stored.id, seen: try call.seen(stored.revision), to: try terms(change, transaction.snapshot, call),
        reach: call.query("from", LocalDate.self).map { .following($0) } ?? .all)
      return try answer(
        try transaction.edit(edit).schedule, transaction.snapshot, call)
    },
    .delete(
      "deleteSchedule", "/schedules/{schedule}", .schedules, "Deletes a schedule and its coming shifts", .plan,
      isConditional: true
    ) { transaction, call in
      let stored = try schedule(try call.id("schedule"), transaction.snapshot, call)
      try transaction.edit(.delete(stored.id, seen: try call.seen(stored.revision)))
    },
    .list(
      "listClosedDays", "/sites/{site}/closed-days", .schedules, "Lists the closed days of a site", .seeSchedules,
      query: APICall.days(atMost: longestClosedSpan), of: closedShape.object
    ) { snapshot, call in
      let site: ID<Site> = try call.id("site")
      try call.requireSeeing(site)
      _ = try snapshot.site(site)
      let found = try snapshot.closedDays(
        of: site, during: try call.days(atMost: longestClosedSpan))
      return try call.page(of: found, as: closedShape) { ID<ClosedDay>(rawValue: Int64($0.date.apiNumber)) }
    },
    .put(
      "closeDay", "/sites/{site}/closed-days/{date}", .schedules, "Closes a site on a day",
      text: "Drafts of its schedules go; published shifts stay. A closed day gets the new name.", .plan,
      from: closedForm
    ) { transaction, call in
      let site: ID<Site> = try call.id("site")
      try call.requireSeeing(site)
      try transaction.close(
        site,
        on: [
          ClosedDay(
            date: try call.date, name: call.body("name") ?? "", costsLeave: call.body("costs_leave") ?? false)
        ])
    },
    .delete(
      "openDay", "/sites/{site}/closed-days/{date}", .schedules, "Opens a site on a closed day",
      text: "Its schedules make their shifts.", .plan
    ) { transaction, call in
      let site: ID<Site> = try call.id("site")
      try call.requireSeeing(site)
      try transaction.open(site, on: try call.date)
    },
  ]
}

extension LocalDate {
  /// The day as one number above zero, for a cursor.
  var apiNumber: Int { days(since: .first) + 1 }
}
