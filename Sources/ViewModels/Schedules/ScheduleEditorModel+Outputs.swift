public import Domain
import Store
public import Words

// The outputs of the editor.

extension ScheduleEditorModel {
  public typealias Choice = SchedulesModel.Choice

  /// Someone in the rotation.
  public struct Turn: Sendable, Hashable {
    public let id: ID<Employee>
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
  }

  /// One of the next shifts.
  public struct NextShift: Sendable, Hashable {
    /// `Mon 26 Oct`.
    public let date: String
    public let who: String
    public let length: String
    /// The note that the clocks change on that night; `nil` on all others.
    public let oddity: String?
  }

  /// The effect of saving.
  public struct Effect: Sendable, Hashable {
    public let lines: [String]
    /// Published shifts: the day, the person, and the change.
    public let published: [Published]

    public struct Published: Sendable, Hashable {
      public let date: String
      public let text: String
    }
  }

  // MARK: The rule

  /// The chosen terms; `nil` while a site or a time is missing.
  var terms: ScheduleTerms? {
    guard let site, let start = wording.time(typed: texts[.start] ?? ""),
      let stop = wording.time(typed: texts[.stop] ?? "")
    else {
      return nil
    }
    let onClock = stop.minuteOfDay - start.minuteOfDay
    let minutes = onClock > 0 ? onClock : onClock + LocalTime.minutesPerDay
    var rule = dates.recurrence
    (rule.excluded, rule.added) = (excluded, added)
    return ScheduleTerms(
      site: site, position: position, recurrence: rule, start: start, minutes: minutes + extraMinutes,
      assignment: isOpen
        ? .open(needed: Int(texts[.needed] ?? "") ?? 1)
        : .people(.init(people, turn: people.count > 1 ? chosenTurn : .shift)),
      breakMinutes: breakMinutes, note: note, worksClosedDays: worksClosedDays)
  }

  private var chosenTurn: Assignment.Rotation.Turn {
    switch turn {
    case .shift: .shift
    case .week: .week
    case .every: .every(handover)
    }
  }

  /// Turns that stay as they are keep their first day.
  private var handover: TurnLength {
    let begin = dates.begin
    let first = handoverUnit == .weeks ? begin.startOfWeek(on: handoverWeekday ?? begin.weekday) : begin
    var handover = TurnLength(
      every: Int(texts[.turn] ?? "") ?? 0, handoverUnit, from: first,
      onWorkdays: handsOverOnWorkdays && handoverUnit != .hours)
    guard let known = stored?.assignment.handover, known.from <= begin, known.count == handover.count,
      known.unit == handover.unit, known.weekday == handover.weekday
    else { return handover }
    handover.from = known.from
    return handover
  }

  private var breakMinutes: Int { texts[.breakMinutes].flatMap { try? ShiftText.breakMinutes($0) } ?? 0 }

  /// The schedule in words.
  public var sentence: Sentence {
    guard let terms else { return Sentence(stringLiteral: wording.unfinished) }
    return wording.sentence(of: terms, names: surroundings.employees.shortNames(of: people), today: today)
  }

  /// `8 shifts, 8 h each`, without the break.
  public var count: String {
    guard let terms, terms.assignment.handover?.unit != .hours else { return "" }
    let each = wording.length(minutes: max(0, terms.minutes - terms.breakMinutes))
    let needed = if case .open(let needed) = terms.assignment { max(1, needed) } else { 1 }
    let rule = terms.recurrence
    if rule.pattern != .once, rule.end == .never {
      let start = max(rule.begin, today)
      let days = rule.days(in: start...max(start, today + Transaction.horizonDays)).count { isWorked($0) }
      return wording.count(shifts: days * needed, inDays: Transaction.horizonDays, each: each)
    }
    let days = rule.days(from: rule.begin).prefix(Recurrence.mostDays).count { isWorked($0) }
    return wording.count(shifts: days * needed, each: each)
  }

  /// The next ten.
  public var nextShifts: [NextShift] {
    guard let terms, let zone else { return [] }
    let first = max(terms.recurrence.begin, today)
    let days = terms.recurrence.days(from: first).lazy.filter { self.isWorked($0) }.prefix(10)
    guard let last = days.reduce(nil, { _, day in Optional(day) }) else { return [] }
    let closed = Set(surroundings.closedDays[terms.site] ?? [])
    return terms.occurrences(
      in: first...last, closed: closed, absent: surroundings.absent, employments: surroundings.employments,
      holidays: surroundings.holidays[terms.site] ?? closed
    )
    .filter { $0.slot == 0 || terms.assignment.handover != nil }.prefix(10)
    .map { nextShift($0, terms, zone) }
  }

  private func nextShift(_ occurrence: Occurrence, _ terms: ScheduleTerms, _ zone: Zone) -> NextShift {
    let interval = occurrence.hours.interval(in: zone)
    let onClock = occurrence.hours.timedMinutes ?? 0
    let minutes = Int(interval.upperBound.seconds(since: interval.lowerBound) / 60)
    let length = wording.length(minutes: max(0, minutes - terms.breakMinutes))
    let open = if case .open(let needed) = terms.assignment, needed > 1 { " ×\u{a0}\(needed)" } else { "" }
    return NextShift(
      date: wording.columnDate(occurrence.hours.date, today: today),
      who: occurrence.employee.flatMap { surroundings.employees[$0]?.name } ?? wording.nobodysTurn + open,
      length: length,
      oddity: minutes == onClock ? nil : wording.realHours(length, isLonger: minutes > onClock))
  }

  private func isWorked(_ date: LocalDate) -> Bool {
    guard !worksClosedDays, let site else { return true }
    return !(surroundings.closedDays[site] ?? []).contains(date)
  }

  // MARK: Controls

  public var sites: [Choice<ID<Site>>] {
    surroundings.sites.map { Choice(value: $0.id, label: $0.name, isChosen: $0.id == site) }
  }

  public var positions: [Choice<ID<Position>>] {
    surroundings.positions.filter { $0.id == position || site.map($0.isOffered) ?? ($0.archivedAt == nil) }
      .map { Choice(value: $0.id, label: $0.name, isChosen: $0.id == position) }
  }

  public var positionMark: Position.Mark? { surroundings.positions.first { $0.id == position }?.mark }

  public var frequencies: [Choice<Frequency>] {
    Frequency.allCases.map { Choice(value: $0, label: wording.frequency($0), isChosen: $0 == dates.frequency) }
  }

  /// `weeks`, beside the number.
  public var intervalUnit: String {
    var rule = dates.recurrence
    rule.interval = Int(texts[.interval] ?? "") ?? dates.interval
    let words = wording.interval(rule)
    return words.split(separator: "\u{a0}").last.map(String.init) ?? words
  }

  public var weekdays: [Weekdays] {
    wording.conventions.weekdays.map {
      Weekdays(
        weekday: $0, letter: wording.weekdayLetter($0), name: wording.weekday($0),
        isChosen: checkedWeekdays.contains($0))
    }
  }

  public struct Weekdays: Sendable, Hashable {
    public let weekday: Weekday
    public let letter: String
    public let name: String
    public let isChosen: Bool
  }

  /// The days of the month that fit the start, and the chosen one.
  public var monthDays: [Choice<String>] {
    let (year, month, day) = dates.begin.parts
    let length = LocalDate.days(inMonth: month, of: year)
    var days: [Recurrence.MonthDay] = [.day(day)]
    if day == length, day < 31 { days.append(.day(31)) }
    if day <= 28 { days.append(.weekday(dates.begin.weekday, nth: (day - 1) / 7 + 1)) }
    if day > length - 7 { days.append(.weekday(dates.begin.weekday, nth: -1)) }
    if !days.contains(dates.monthDay) { days.append(dates.monthDay) }
    return days.map {
      Choice(value: $0.formValue, label: wording.monthDay($0), isChosen: $0 == dates.monthDay)
    }
  }

  /// Empty if every month and year has the day.
  public var missingDays: [Choice<Recurrence.MissingDay>] {
    let mayMiss =
      switch dates.pattern {
      case .monthly(.day(let day)): day > 28
      case .yearly: dates.begin.month == 2 && dates.begin.day == 29
      default: false
      }
    guard mayMiss else { return [] }
    return Recurrence.MissingDay.allCases.map {
      Choice(value: $0, label: wording.missingDay($0), isChosen: $0 == dates.missingDay)
    }
  }

  /// The end lies on the day after the start.
  public var isOverMidnight: Bool {
    guard let start = wording.time(typed: texts[.start] ?? ""), let stop = wording.time(typed: texts[.stop] ?? "")
    else { return false }
    return stop <= start
  }

  public var turns: [Turn] {
    people.map { id in
      let person = surroundings.employees[id]
      return Turn(
        id: id, name: person?.fullName ?? wording.somebody, initials: person?.initials ?? "",
        photo: person.flatMap { PhotoMark($0, hasRule: surroundings.hasPhotoRule) })
    }
  }

  public var handoverUnits: [Choice<TurnLength.Unit>] {
    TurnLength.Unit.allCases.map { Choice(value: $0, label: wording.unit($0), isChosen: $0 == handoverUnit) }
  }

  /// The first choice is the weekday of the first day.
  public var handoverWeekdays: [Choice<Weekday?>] {
    [Choice(value: nil, label: wording.handedOverFirstDay, isChosen: handoverWeekday == nil)]
      + wording.conventions.weekdays.map {
        Choice(value: $0, label: wording.weekday($0), isChosen: $0 == handoverWeekday)
      }
  }

  public var turnLengths: [Choice<Assignment.Rotation.Turn.Kind>] {
    Assignment.Rotation.Turn.Kind.allCases.map { Choice(value: $0, label: wording.turn($0), isChosen: $0 == turn) }
  }

  /// The people to add to the rotation.
  public var others: [Choice<ID<Employee>>] {
    surroundings.listed.filter { !people.contains($0) }.compactMap { id in
      surroundings.employees[id].map { Choice(value: id, label: $0.fullName, isChosen: false) }
    }
  }

  public var endChoices: [Choice<Ends>] {
    Ends.allCases.map { Choice(value: $0, label: wording.end($0), isChosen: $0 == ends) }
  }

  public var earliestEnd: String { wording.earliestEnd(dates.earliestEnd) }

  public var exceptDays: [Choice<LocalDate>] {
    excluded.sorted().map { Choice(value: $0, label: wording.dayMonthYear($0), isChosen: true) }
  }

  public var hasOptions: Bool {
    !note.isEmpty || worksClosedDays || !excluded.isEmpty || problems[.note] != nil || problems[.exceptions] != nil
  }
}

extension ScheduleEditorModel.Effect {
  init(_ effect: ScheduleEffect, _ names: [ID<Employee>: Employee], _ wording: Wording, today: LocalDate) {
    // Why: the same numbers as after saving.
    let counts = SchedulesModel.Counts(effect)
    let numbers: [(Int, (Int) -> String)] = [
      (counts.made, wording.made), (counts.changed, wording.changed), (counts.removed, wording.removed),
      (effect.published.count, wording.touched), (effect.keptByHand, wording.keptByHand),
    ]
    let told = numbers.filter { $0.0 > 0 }.map { "\($0.1($0.0))." }
    lines = told.isEmpty ? [wording.nothingChanges] : told
    published = effect.published.map { shift in
      let name = shift.employee.flatMap { names[$0]?.fullName } ?? wording.openShift
      return Published(
        date: wording.columnDate(shift.date, today: today), text: wording.touched(name, isRemoved: shift.isRemoved))
    }
  }
}

extension ScheduleEditorModel {
  /// The choices of the form.
  struct FormOptions: Sendable {
    /// The sites that the visitor manages.
    var sites: [Site] = []
    var positions: [Position] = []
    /// The people that may be planned, by name.
    var listed: [ID<Employee>] = []
    /// The same, and all in the rotation.
    var employees: [ID<Employee>: Employee] = [:]
    var closedDays: [ID<Site>: Set<LocalDate>] = [:]
    /// The days of the next two years on which no one hands over, if the form says so.
    var holidays: [ID<Site>: Set<LocalDate>] = [:]
    var hasPhotoRule = false

    init() {}

    init(
      _ snapshot: borrowing Snapshot, for visitor: Visitor, with terms: ScheduleTerms?, from today: LocalDate
    ) throws {
      sites = try snapshot.managedSites(visitor.managedSites)
      positions = try snapshot.positions()
      let listed = try snapshot.employees()
      self.listed = listed.map(\.id)
      employees = Dictionary(uniqueKeysWithValues: listed.map { ($0.id, $0) })
      let others = try snapshot.employees(Set(terms?.assignment.people ?? []))
      employees.merge(others) { listed, _ in listed }
      for site in sites {
        let days = try snapshot.closedDays(of: site.id, during: .first ... .last)
        closedDays[site.id] = Set(days.map(\.date))
        let first = min(today, terms?.recurrence.begin ?? today)
        holidays[site.id] = try snapshot.holidays(at: site.id, during: first...today + 731)
      }
      hasPhotoRule = try snapshot.feed(.people)?.people?.photoRule != nil
    }

    func site(_ id: ID<Site>?) -> Site? { sites.first { $0.id == id } }

    /// The archived people in a rotation.
    var absent: Set<ID<Employee>> { Set(employees.values.filter { $0.archivedAt != nil }.map(\.id)) }
    var employments: [ID<Employee>: [Employment]] { employees.values.datedEmployments }
  }
}
