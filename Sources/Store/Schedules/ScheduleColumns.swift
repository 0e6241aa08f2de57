import Domain

/// A schedule's terms, in the form of its columns and of the change log.
struct ScheduleColumns: Codable {
  let site: Int64
  let position: Int64?
  let begin: String
  let pattern: String
  let every: Int
  let weekStart: Int
  /// One bit for each day, Monday the lowest.
  let weekdays: Int?
  let monthDay: Int?
  let nth: Int?
  let nthWeekday: Int?
  let skipsMissing: Bool
  let end: String?
  let occurrences: Int?
  let start: Int
  let minutes: Int
  /// `nil` if none.
  let breakMinutes: Int?
  let needed: Int?
  let people: [Int64]
  let turn: String
  let firstTurn: Int
  /// Of turns from hand-over to hand-over; `nil` for the kinds that `turn` names.
  let turnEvery: Int?
  let turnUnit: String?
  let turnFrom: String?
  let turnOnWorkdays: Bool?
  let worksClosedDays: Bool
  let note: String
  let excluded: [String]
  let added: [String]

  init(_ terms: ScheduleTerms) {
    site = terms.site.rawValue
    position = terms.position?.rawValue
    let recurrence = terms.recurrence
    begin = "\(recurrence.begin)"
    every = recurrence.interval
    weekStart = recurrence.weekStart.rawValue
    skipsMissing = recurrence.missingDay == .skip
    (pattern, weekdays, monthDay, nth, nthWeekday) = Self.columns(of: recurrence.pattern)
    switch recurrence.end {
    case .on(let day) where recurrence.pattern != .once: (end, occurrences) = ("\(day)", nil)
    case .after(let count) where recurrence.pattern != .once: (end, occurrences) = (nil, count)
    default: (end, occurrences) = (nil, nil)
    }
    start = terms.start.minuteOfDay
    minutes = terms.minutes
    breakMinutes = terms.breakMinutes == 0 ? nil : terms.breakMinutes
    worksClosedDays = terms.worksClosedDays
    note = terms.note
    excluded = recurrence.excluded.sorted().map(\.description)
    added = recurrence.added.sorted().map(\.description)
    switch terms.assignment {
    case .open(let needed):
      self.needed = needed
      (people, turn, firstTurn) = ([], Assignment.Rotation.Turn.Kind.shift.rawValue, 0)
    case .people(let rotation):
      needed = nil
      let kind = rotation.turn == .week ? Assignment.Rotation.Turn.Kind.week : .shift
      (people, turn, firstTurn) = (rotation.people.map(\.rawValue), kind.rawValue, rotation.first)
    }
    let handover = terms.assignment.handover
    (turnEvery, turnUnit) = (handover?.count, handover?.unit.rawValue)
    (turnFrom, turnOnWorkdays) = (handover.map { "\($0.from)" }, handover?.onWorkdays)
  }

  private static func columns(of pattern: Recurrence.Pattern) -> (String, Int?, Int?, Int?, Int?) {
    switch pattern {
    case .once: ("once", nil, nil, nil, nil)
    case .daily: ("daily", nil, nil, nil, nil)
    case .weekly(let days): ("weekly", days.reduce(0) { $0 | 1 << ($1.rawValue - 1) }, nil, nil, nil)
    case .monthly(.day(let day)): ("monthly", nil, day, nil, nil)
    case .monthly(.weekday(let day, let nth)): ("monthly", nil, nil, nth, day.rawValue)
    case .yearly: ("yearly", nil, nil, nil, nil)
    }
  }
}

/// A schedule's row; its people and days are read from their own tables.
struct ScheduleReading {
  let id: ID<Schedule>
  private let series: ID<Schedule>
  private var terms: ScheduleTerms
  private let madeThrough: LocalDate?
  private let revision: Int
  private var rotation: Assignment.Rotation?

  static let columns: SQL = """
    id, series_id, site_id, position_id, begins_on, pattern, every, week_start, weekdays, month_day, nth,
    nth_weekday, skips_missing, ends_on, occurrences, start_minute, minutes, break_minutes, needed, turn, first_turn,
    turn_every, turn_unit, turn_from, turn_on_workdays, works_closed_days, note, made_through, revision
    """

  init(_ row: inout Connection.Row) throws {
    id = try row.next()
    series = try row.next()
    let (site, position): (ID<Site>, ID<Position>?) = (try row.next(), try row.next())
    let recurrence = try Self.recurrence(&row)
    let (start, minutes, breakMinutes): (Int, Int, Int) = (try row.next(), try row.next(), try row.next())
    let (needed, turn, first): (Int?, String, Int) = (try row.next(), try row.next(), try row.next())
    let handover = try Self.handover(&row)
    let (worksClosedDays, note): (Bool, String) = (try row.next(), try row.next())
    rotation =
      needed == nil
      ? .init([], turn: handover.map { .every($0) } ?? (turn == "week" ? .week : .shift), first: first) : nil
    terms = ScheduleTerms(
      site: site, position: position, recurrence: recurrence, start: LocalTime(minuteOfDay: start) ?? .midnight,
      minutes: minutes, assignment: .open(needed: needed ?? 1), breakMinutes: breakMinutes, note: note,
      worksClosedDays: worksClosedDays)
    madeThrough = try row.next()
    revision = try row.next()
  }

  mutating func add(_ person: ID<Employee>) { rotation?.people.append(person) }

  mutating func add(_ day: LocalDate, isAdded: Bool) {
    if isAdded { terms.recurrence.added.insert(day) } else { terms.recurrence.excluded.insert(day) }
  }

  var schedule: Schedule {
    var terms = terms
    if let rotation { terms.assignment = .people(rotation) }
    return Schedule(id: id, series: series, terms: terms, madeThrough: madeThrough, revision: revision)
  }

  private static func handover(_ row: inout Connection.Row) throws -> TurnLength? {
    let (count, unit): (Int?, String?) = (try row.next(), try row.next())
    let (from, onWorkdays): (LocalDate?, Bool) = (try row.next(), try row.next())
    guard let count, let unit = unit.flatMap(TurnLength.Unit.init), let from else { return nil }
    return TurnLength(every: count, unit, from: from, onWorkdays: onWorkdays)
  }

  private static func recurrence(_ row: inout Connection.Row) throws -> Recurrence {
    let (begin, pattern, interval): (LocalDate, String, Int) = (try row.next(), try row.next(), try row.next())
    let weekStart: Int = try row.next()
    let (weekdays, monthDay): (Int?, Int?) = (try row.next(), try row.next())
    let (nth, nthWeekday): (Int?, Int?) = (try row.next(), try row.next())
    let skipsMissing: Bool = try row.next()
    let (lastDay, count): (LocalDate?, Int?) = (try row.next(), try row.next())
    return Recurrence(
      begin: begin, pattern: self.pattern(pattern, weekdays ?? 0, monthDay, nth, nthWeekday), interval: interval,
      weekStart: Weekday(rawValue: weekStart) ?? .monday, missingDay: skipsMissing ? .skip : .lastDay,
      end: lastDay.map { .on($0) } ?? count.map { .after($0) } ?? .never)
  }

  private static func pattern(
    _ name: String, _ weekdays: Int, _ monthDay: Int?, _ nth: Int?, _ nthWeekday: Int?
  ) -> Recurrence.Pattern {
    switch name {
    case "daily": .daily
    case "weekly": .weekly(Set(Weekday.allCases.filter { weekdays & 1 << ($0.rawValue - 1) != 0 }))
    case "monthly":
      if let nth, let weekday = nthWeekday.flatMap(Weekday.init(rawValue:)) {
        .monthly(.weekday(weekday, nth: nth))
      } else {
        .monthly(.day(monthDay ?? 1))
      }
    case "yearly": .yearly
    default: .once
    }
  }
}
