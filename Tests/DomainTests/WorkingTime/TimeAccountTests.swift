import TestValues
import Testing

@testable import Domain

/// The examples of the model of working time accounts, numbered as there.
@Suite struct `A working time account` {
  private func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  private func person(
    _ agreed: Contract.Agreed, daysAWeek: Int? = nil, from first: LocalDate? = nil, until last: LocalDate? = nil
  ) -> Employee {
    Employee(
      id: ID(rawValue: 1), name: "Ayşe", surname: "", phone: nil, firstDay: first, lastDay: last,
      contracts: [Contract(agreed: agreed, daysAWeek: daysAWeek)])
  }

  private func absence(
    _ credit: AbsenceKind.Credit, _ first: LocalDate, _ last: LocalDate? = nil, part: Range<Int>? = nil,
    _ builtIn: AbsenceKind.BuiltIn = .other, id: Int64 = 1
  ) -> Absence {
    Absence(
      id: ID(rawValue: id), employee: ID(rawValue: 1), days: first...(last ?? first), part: part,
      kind: AbsenceKind(id: ID(rawValue: 1), builtIn: builtIn, credit: credit),
      decision: .init(isApproved: true, at: Instant(seconds: 0), by: .console))
  }

  private func shift(_ start: Int, _ end: Int, rest: Int = 0, isClocked: Bool = false) -> TimeAccountSource.Planned {
    .init(start * 60..<end * 60, minutes: (end - start) * 60 - rest, rest: rest, isClocked: isClocked)
  }

  private func figures(_ source: TimeAccountSource, _ first: String, _ last: String) throws -> [Int?] {
    let figures = source.figures(of: try day(first)...day(last))
    return [figures.target, figures.actual, figures.credit]
  }

  private let fourSetDays = Contract.Agreed.days([480, 480, 480, 360, 0, 0, 0])

  @Test func `T3.1: illness in a planned week counts as its shifts, whether they were given away or not`() throws {
    let monday = try day("2026-11-30")
    var source = TimeAccountSource(
      person(.week(minutes: 1800)), absences: [absence(.plan, monday, monday + 6, .sick)])
    for number in 0..<5 { source.planned[monday + number] = [shift(8, 14)] }
    #expect(try figures(source, "2026-11-30", "2026-12-06") == [1800, 0, 1800])
    source.lost = [ID(rawValue: 1): Dictionary(uniqueKeysWithValues: (0..<5).map { (monday + $0, 360) })]
    #expect(try figures(source, "2026-11-30", "2026-12-06") == [1800, 0, 1800], "kept shifts count once")
    source.planned = [monday: [shift(8, 14)]]
    #expect(try figures(source, "2026-11-30", "2026-12-06") == [1800, 0, 1800], "four of five went to others")
  }

  @Test func `T3.2: illness without a plan counts as the contract`() throws {
    let monday = try day("2026-11-30")
    let absences = [absence(.plan, monday, monday + 6, .sick)]
    var source = TimeAccountSource(person(.week(minutes: 1800)), absences: absences)
    #expect(try figures(source, "2026-11-30", "2026-12-06") == [1800, 0, 1800])
    source.employee = person(.week(minutes: 1800), daysAWeek: 400)
    #expect(try figures(source, "2026-11-30", "2026-12-06") == [1800, 0, 1800])
    source.absences = [absence(.contract, monday, monday + 3)]
    #expect(try figures(source, "2026-11-30", "2026-12-06") == [1800, 0, 1800], "four days of four are a week")
  }

  @Test(arguments: [("2026-11-30", 480), ("2026-12-03", 360), ("2026-12-04", 0)])
  func `T3.3: illness on set days counts as the day`(_ date: String, _ credit: Int) throws {
    let source = TimeAccountSource(person(fourSetDays), absences: [absence(.plan, try day(date), nil, .sick)])
    #expect(try figures(source, date, date) == [credit, 0, credit])
  }

  @Test func `T3.4: illness on a day planned longer counts as planned`() throws {
    let thursday = try day("2026-12-03")
    let source = TimeAccountSource(
      person(fourSetDays), planned: [thursday: [shift(8, 18)]], absences: [absence(.plan, thursday, nil, .sick)])
    #expect(try figures(source, "2026-12-03", "2026-12-03") == [360, 0, 600])
    #expect(source.figures(of: thursday...thursday).difference == 240)
  }

  @Test func `T3.5: an unpaid day is not due, a day in lieu takes it off`() throws {
    let thursday = try day("2026-12-03")
    var source = TimeAccountSource(person(fourSetDays), absences: [absence(.unpaid, thursday)])
    #expect(try figures(source, "2026-12-03", "2026-12-03") == [0, 0, 0])
    source.absences = [absence(.inLieu, thursday)]
    #expect(source.figures(of: thursday...thursday).difference == -360)
    source.absences = [absence(.unpaid, thursday, part: 480..<600)]
    #expect(try figures(source, "2026-12-03", "2026-12-03") == [240, 0, 0])
  }

  @Test func `T3.6: half a day of vacation counts as its hours`() throws {
    let monday = try day("2026-11-30")
    let source = TimeAccountSource(
      person(fourSetDays), planned: [monday: [shift(12, 16, isClocked: true)]],
      clocked: [monday: .init(minutes: 270)], absences: [absence(.contract, monday, part: 480..<720, .vacation)])
    #expect(try figures(source, "2026-11-30", "2026-11-30") == [480, 270, 240])
    #expect(source.figures(of: monday...monday).difference == 30)
  }

  @Test func `T3.7: illness in the middle of a shift counts as the rest of it`() throws {
    let monday = try day("2026-11-30")
    let source = TimeAccountSource(
      person(fourSetDays), planned: [monday: [shift(8, 16, rest: 30)]],
      absences: [absence(.plan, monday, part: 600..<1440, .sick)])
    #expect(try figures(source, "2026-11-30", "2026-11-30") == [480, 120, 330])
  }

  @Test func `T3.10: what is above the limit is paid out at the end of the year, or told`() throws {
    let december = try day("2026-12-01")
    var policy = TimeAccountPolicy(from: december, most: 2400, above: .payOut)
    let entry = try #require(policy.entry(for: 52 * 60, of: ID(rawValue: 1), endOf: december))
    #expect(entry.minutes == -720 && entry.kind == .paidOut)
    #expect(entry.day == (try day("2026-12-31")))
    #expect(policy.entry(for: 2400, of: ID(rawValue: 1), endOf: december) == nil)
    #expect(policy.entry(for: 52 * 60, of: ID(rawValue: 1), endOf: try day("2026-11-01")) == nil)
    policy.isMonthly = true
    #expect(policy.entry(for: 2401, of: ID(rawValue: 1), endOf: try day("2026-11-01"))?.minutes == -1)
    policy.above = .lapse
    #expect(policy.entry(for: 2401, of: ID(rawValue: 1), endOf: december)?.kind == .capped)
    policy.above = .tell
    #expect(policy.entry(for: 52 * 60, of: ID(rawValue: 1), endOf: december) == nil)
  }

  @Test func `T3.12: hours of a month begin with the employment`() throws {
    let source = TimeAccountSource(person(.month(minutes: 4800), from: try day("2026-11-16")))
    #expect(try figures(source, "2026-11-01", "2026-11-30") == [2400, 0, 0])
  }

  @Test func `T3.9: a night belongs to the day on which it begins, and so to the old year`() throws {
    let source = TimeAccountSource(
      person(.week(minutes: 2400)), planned: [try day("2026-12-31"): [shift(22, 30, rest: 30)]])
    #expect(try figures(source, "2026-12-01", "2026-12-31")[1] == 450)
    #expect(try figures(source, "2027-01-01", "2027-01-31")[1] == 0)
  }

  // The example counts 64 of 261 weekdays, 382:32; a contract of a year names no weekdays, so that each day has its share.
  @Test func `T3.13: hours of a year are due by its days, and the year exactly`() throws {
    let source = TimeAccountSource(person(.year(minutes: 1560 * 60)))
    #expect(try figures(source, "2027-01-01", "2027-03-31")[0] == 384 * 60 + 39)
    #expect(try figures(source, "2027-01-01", "2027-12-31")[0] == 1560 * 60)
    #expect(try figures(source, "2028-01-01", "2028-12-31")[0] == 1560 * 60, "a leap year")
  }

  @Test func `T3.14: without agreed hours there is no target and no balance`() throws {
    let monday = try day("2026-11-30")
    let source = TimeAccountSource(person(.unknown), planned: [monday: [shift(8, 16)]])
    #expect(try figures(source, "2026-11-01", "2026-11-30") == [nil, 0, 0])
    let account = TimeAccount(from: monday, to: monday, source, entries: [], closed: [:])
    #expect(!account.hasTarget && account.balance == 0)
  }

  @Test func `T3.15: an account begins with its opening balance, on its first day`() throws {
    let (first, last) = (try day("2026-12-01"), try day("2026-12-02"))
    let entry = TimeEntry(
      id: ID(rawValue: 1), employee: ID(rawValue: 1), day: first, minutes: 750, kind: .opening, reason: "",
      at: Instant(seconds: 0), by: .console)
    let source = TimeAccountSource(person(fourSetDays), planned: [first - 1: [shift(8, 16)], first: [shift(8, 16)]])
    let account = TimeAccount(from: first, to: last, source, entries: [entry], closed: [:])
    #expect(account.months.map(\.first) == [first] && account.months[0].booked == 750)
    #expect(account.balance == 750 + 480 - 960, "the day before counts nowhere")
  }

  @Test func `T3.16: a holiday on a set day is not due, and work on it is more`() throws {
    let monday = try day("2026-11-30")
    var source = TimeAccountSource(person(fourSetDays), planned: [monday: [shift(8, 14)]], holidays: [monday])
    #expect(try figures(source, "2026-11-30", "2026-11-30") == [0, 360, 0])
    source.absences = [absence(.contract, monday, nil, .vacation)]
    source.planned = [:]
    #expect(try figures(source, "2026-11-30", "2026-11-30") == [0, 0, 0], "no vacation on a holiday")
    source.employee = person(.week(minutes: 1800))
    source.absences = []
    #expect(try figures(source, "2026-11-30", "2026-12-06") == [1800, 0, 0], "no set days: the week's hours stay due")
  }

  @Test func `counts a day of illness within vacation as illness alone`() throws {
    let monday = try day("2026-11-30")
    let source = TimeAccountSource(
      person(fourSetDays), planned: [monday: [shift(8, 14)]],
      absences: [absence(.contract, monday, monday + 3, .vacation), absence(.plan, monday, monday, .sick, id: 2)])
    #expect(try figures(source, "2026-11-30", "2026-12-03") == [1800, 0, 1800 - 120])
  }

  @Test func `counts what is booked today, though today's hours do not count yet`() throws {
    let (first, last) = (try day("2026-11-02"), try day("2026-11-30"))
    let entry = TimeEntry(
      id: ID(rawValue: 1), employee: ID(rawValue: 1), day: last + 1, minutes: -90, kind: .paidOut, reason: "x",
      at: Instant(seconds: 0), by: .console)
    let source = TimeAccountSource(person(fourSetDays), planned: [last + 1: [shift(8, 16)]])
    let account = TimeAccount(from: first, to: last, bookedThrough: last + 1, source, entries: [entry], closed: [:])
    let before = TimeAccount(from: first, to: last, source, entries: [entry], closed: [:])
    #expect(account.balance == before.balance - 90 && account.months.count == 2 && before.months.count == 1)
    #expect(account.months[1].figures == TimeFigures() && account.months[1].booked == -90)
    #expect(TimeAccount(from: first, to: first - 1, source, entries: [entry], closed: [:]).months.isEmpty)
  }

  @Test func `keeps closed months, and counts entries that were not taken back`() throws {
    let (first, last) = (try day("2026-10-01"), try day("2026-11-30"))
    func entry(_ date: String, _ minutes: Int, undone: Bool = false) throws -> TimeEntry {
      TimeEntry(
        id: ID(rawValue: Int64(abs(minutes))), employee: ID(rawValue: 1), day: try day(date), minutes: minutes,
        kind: .corrected, reason: "x", at: Instant(seconds: 0), by: .console,
        undoneAt: undone ? Instant(seconds: 1) : nil)
    }
    let source = TimeAccountSource(person(.month(minutes: 600)))
    let account = TimeAccount(
      from: first, to: last, source,
      entries: [try entry("2026-11-02", -90), try entry("2026-11-01", 30), try entry("2026-11-03", 7, undone: true)],
      closed: [first: TimeFigures(target: 6000, actual: 6060, credit: 10)])
    #expect(account.months.map(\.balance) == [70, 70 - 600 - 60])
    #expect(account.months.map(\.isClosed) == [true, false])
    #expect(account.months[1].entries.map(\.minutes) == [30, -90])
  }

  @Test func `T3.17: a whole day of school counts as the average day, for apprentices and under 18`() throws {
    let friday = try day("2026-12-04")
    func source(_ kind: Contract.Kind, minorUntil: LocalDate?, _ agreed: Contract.Agreed) -> TimeAccountSource {
      let contract = Contract(agreed: agreed, daysAWeek: 500, kind: kind, minorUntil: minorUntil)
      let person = Employee(id: ID(rawValue: 1), name: "Ayşe", surname: "", phone: nil, contracts: [contract])
      let days = Dictionary(uniqueKeysWithValues: (1...4).map { (friday - $0, [shift(8, 16)]) })
      return TimeAccountSource(person, planned: days, absences: [absence(.plan, friday, nil, .training)])
    }
    let week = Contract.Agreed.week(minutes: 2300)
    for (kind, until) in [(Contract.Kind.apprentice, nil), (.regular, friday + 1)] as [(Contract.Kind, LocalDate?)] {
      #expect(try figures(source(kind, minorUntil: until, week), "2026-12-04", "2026-12-04")[2] == 460)
    }
    // Why none: the week's hours are planned on its other days.
    #expect(try figures(source(.regular, minorUntil: friday, week), "2026-12-04", "2026-12-04")[2] == 0)
    // Why 7:30: 30 hours on four set days, of which Friday is none.
    #expect(try figures(source(.apprentice, minorUntil: nil, fourSetDays), "2026-12-04", "2026-12-04") == [0, 0, 450])
    var part = source(.apprentice, minorUntil: nil, week)
    part.absences = [absence(.plan, friday, part: 480..<790, .training)]
    #expect(try figures(part, "2026-12-04", "2026-12-04")[2] == 310, "five lessons or less count with their length")
    var block = source(.apprentice, minorUntil: nil, week)
    (block.planned, block.absences) = ([:], [absence(.plan, friday - 4, friday, .training)])
    #expect(try figures(block, "2026-11-30", "2026-12-04")[2] == 2300, "a week of five days is the average week")
  }

  // MARK: Minimum wage

  /// The account of a person with 20 hours a week as a mini-job, by the difference of each month from March 2026 on.
  private func dueHours(
    _ differences: [Int], entries: [TimeEntry] = [], on today: String, kinds: Set<Contract.Kind> = [.minor]
  ) throws -> DueHours? {
    let contract = Contract(agreed: .week(minutes: 1200), kind: .minor)
    let person = Employee(id: ID(rawValue: 1), name: "Ayşe", surname: "", phone: nil, contracts: [contract])
    let first = try day("2026-03-01")
    var (closed, month) = ([LocalDate: TimeFigures](), first)
    for difference in differences {
      closed[month] = TimeFigures(target: 5200, actual: 5200 + difference, credit: 0)
      month = month.nextMonth
    }
    let account = TimeAccount(from: first, to: month - 1, TimeAccountSource(person), entries: entries, closed: closed)
    return account.dueHours(of: person, under: kinds, on: try day(today))
  }

  private func booked(_ date: String, _ minutes: Int, _ kind: TimeEntry.Kind) throws -> TimeEntry {
    TimeEntry(
      id: ID(rawValue: 1), employee: ID(rawValue: 1), day: try day(date), minutes: minutes, kind: kind, reason: "",
      at: Instant(seconds: 0), by: .console)
  }

  @Test func `T3.11: half of the agreed hours of a month go to the account, for twelve months`() throws {
    let march = try #require(try dueHours([3000], on: "2026-04-01"))
    #expect(march.now == 400, "50:00 of plus, of which 43:20 may stay")
    let lastDay = try day("2027-03-31")
    #expect(march.months.map(\.minutes) == [2600] && march.months.map(\.lastDay) == [lastDay])
    #expect(try dueHours([3000], on: "2027-03-31") == march)
    let late = try #require(try dueHours([3000], on: "2027-04-01"))
    #expect(late.now == 3000 && late.months.isEmpty)
    #expect(try dueHours([3000], on: "2026-04-01", kinds: [.student]) == nil)
  }

  @Test func `T3.11: time off takes off the oldest hours, and pay those to be paid now before`() throws {
    let off = try #require(try dueHours([3000, 600, -1000], on: "2026-06-01"))
    #expect(off.now == 400 && off.months.map(\.minutes) == [1600, 600])
    let paid = try #require(
      try dueHours([3000, 600], entries: [try booked("2026-04-15", -900, .paidOut)], on: "2026-06-01"))
    #expect(paid.now == 0 && paid.months.map(\.minutes) == [2100, 600])
    let below = try #require(try dueHours([-500, 3000], on: "2026-05-01"))
    #expect(below.now == 0 && below.months.map(\.minutes) == [2500], "hours owed before come first")
    let opening = try #require(
      try dueHours([0], entries: [try booked("2026-03-01", 6000, .opening)], on: "2026-04-01"))
    #expect(opening.now == 0 && opening.months.map(\.minutes) == [6000])
    let corrected = try #require(
      try dueHours([2000], entries: [try booked("2026-03-10", 1000, .corrected)], on: "2026-04-01"))
    #expect(corrected.now == 400 && corrected.months.map(\.minutes) == [2600])
  }

  @Test(arguments: [
    ("12:30", 750), ("-4", -240), ("−1,5", -90), ("+0:01", 1), (" 7.25 ", 435), ("10000", 600_000),
    ("-10000:00", -600_000),
  ])
  func `hours are read with their sign`(_ text: String, _ minutes: Int) throws {
    #expect(try SignedHours.minutes(text, most: 10_000, field: "minutes") == minutes)
  }

  @Test(arguments: ["", "1:60", "1:5", "--1", "10000:01", "99999999", "-", "1:+5", "１:00", "9223372036854775808:00"])
  func `what is no number of hours is refused`(_ text: String) {
    #expect(throws: Refusal.self) { try SignedHours.minutes(text, most: 10_000, field: "minutes") }
  }
}

/// The same figures day by day, written for reading alone.
private struct NaiveFigures {
  let source: TimeAccountSource

  func figures(of days: ClosedRange<LocalDate>) -> TimeFigures {
    var sum = TimeFigures()
    for number in days.lowerBound.daysSinceEpoch...days.upperBound.daysSinceEpoch {
      let day = LocalDate(daysSinceEpoch: number)
      guard let row = source.employee.contract(on: day), row.agreed != .unknown, source.employee.isEmployed(on: day)
      else { continue }
      let counted = day...day
      let set = row.agreed.dayMinutes
      let agreed = row.minutes(on: counted) ?? 0
      let due = set != nil && source.holidays.contains(day) ? 0 : agreed
      let away = source.absences.filter { $0.days.contains(day) }
      let isWholeDay = away.contains { $0.part == nil }
      let shifts = source.planned[day] ?? []
      let pressed = source.clocked[day]?.minutes ?? 0
      var actual = 0
      for shift in shifts where !shift.isClocked && !isWholeDay {
        actual += max(0, shift.minutes - away.reduce(0) { $0 + shift.minutes(within: $1.part ?? 0..<0) })
      }
      sum.actual += actual + pressed
      let ill = away.filter { $0.kind.isSick && $0.part == nil }
      var (credit, free) = (0, 0)
      for absence in ill.isEmpty ? away : ill {
        let worth = worth(of: day, due: due, row, set)
        let whole = set != nil && absence.kind.credit == .contract ? due : worth
        switch (absence.kind.credit, absence.part) {
        case (.inLieu, _): break
        case (.unpaid, let part): free += part?.count ?? due
        case (_, nil): credit += max(0, whole - pressed)
        case (.contract, let part?) where set != nil: credit += min(part.count, whole)
        case (_, let part?):
          let planned = max(
            shifts.reduce(0) { $0 + $1.minutes(within: part) }, source.lost[absence.id]?[day] ?? 0)
          credit += planned > 0 ? planned : min(part.count, whole)
        }
      }
      sum.credit += min(credit, max(due, worth(of: day, due: due, row, set)))
      sum.target = (sum.target ?? 0) + due - min(free, due)
    }
    return sum
  }

  private func planned(on day: LocalDate) -> Int {
    max((source.planned[day] ?? []).reduce(0) { $0 + $1.minutes }, source.lost.values.map { $0[day] ?? 0 }.max() ?? 0)
  }

  private func worth(of day: LocalDate, due: Int, _ row: Contract, _ set: [Int]?) -> Int {
    if planned(on: day) > 0 { return planned(on: day) }
    if set != nil { return due }
    let monday = day.startOfWeek(on: .monday)
    if (0..<7).contains(where: { planned(on: monday + $0) > 0 }) { return 0 }
    return row.typicalMinutes(on: day)
  }
}

/// A person with random contracts, shifts, presses and absences of two months.
private struct RandomMonths {
  let source: TimeAccountSource
  let days: ClosedRange<LocalDate>

  init(_ numbers: inout SeededNumbers) throws {
    let first = try #require(LocalDate(year: 2026, month: Int.random(in: 1...12, using: &numbers), day: 1))
    days = first + Int.random(in: 0...9, using: &numbers)...first + Int.random(in: 20...61, using: &numbers)
    let start = first + Int.random(in: 0...20, using: &numbers)
    let contracts = [LocalDate.first, start, start + 17].map { Self.contract(from: $0, &numbers) }
    let isNew = Bool.random(using: &numbers)
    let employee = Employee(
      id: ID(rawValue: 1), name: "A", surname: "", phone: nil, firstDay: isNew ? first + 5 : nil,
      lastDay: Bool.random(using: &numbers) ? first + 40 : nil,
      earlierEmployments: isNew ? [Employment(from: first - 30, until: first + 2)] : [], contracts: contracts)
    var source = TimeAccountSource(employee)
    for number in -7...70 {
      let day = first + number
      for _ in 0..<[0, 0, 1, 1, 2].randomElement(using: &numbers)! {
        let (begin, length) = (Int.random(in: 0...1200, using: &numbers), Int.random(in: 30...600, using: &numbers))
        let rest = [0, 30, 45].randomElement(using: &numbers)!
        source.planned[day, default: []].append(
          .init(
            begin..<begin + length, minutes: max(0, length - rest), rest: rest,
            isClocked: Bool.random(using: &numbers)))
      }
      if Int.random(in: 0...4, using: &numbers) == 0 {
        source.clocked[day] = .init(minutes: Int.random(in: 1...700, using: &numbers))
      }
      if Int.random(in: 0...15, using: &numbers) == 0 { source.holidays.insert(day) }
    }
    for id in 0..<Int64.random(in: 0...5, using: &numbers) { source.add(Self.absence(id, first, &numbers), &numbers) }
    self.source = source
  }

  private static func contract(from day: LocalDate, _ numbers: inout SeededNumbers) -> Contract {
    let minutes = Int.random(in: 0...2400, using: &numbers)
    let agreed: Contract.Agreed =
      switch Int.random(in: 0...4, using: &numbers) {
      case 0: .unknown
      case 1: .days((0..<7).map { _ in [0, 240, 480].randomElement(using: &numbers)! })
      case 2: .month(minutes: minutes * 4)
      default: .week(minutes: minutes)
      }
    return Contract(
      firstDay: day, agreed: agreed, daysAWeek: [nil, 250, 400, 500].randomElement(using: &numbers)!)
  }

  private static func absence(_ id: Int64, _ first: LocalDate, _ numbers: inout SeededNumbers) -> Absence {
    let day = first + Int.random(in: -3...50, using: &numbers)
    let start = Int.random(in: 0...1000, using: &numbers)
    let isPart = Bool.random(using: &numbers)
    let credit = AbsenceKind.Credit.allCases.randomElement(using: &numbers)!
    return Absence(
      id: ID(rawValue: id), employee: ID(rawValue: 1),
      days: day...day + (isPart ? 0 : Int.random(in: 0...9, using: &numbers)),
      part: isPart ? start..<start + Int.random(in: 1...400, using: &numbers) : nil,
      kind: AbsenceKind(id: ID(rawValue: id), builtIn: credit == .plan ? .sick : .other, credit: credit),
      decision: .init(isApproved: true, at: Instant(seconds: 0), by: .console))
  }
}

extension TimeAccountSource {
  fileprivate mutating func add(_ absence: Absence, _ numbers: inout SeededNumbers) {
    absences.append(absence)
    guard Bool.random(using: &numbers) else { return }
    lost[absence.id] = [absence.days.lowerBound: Int.random(in: 1...600, using: &numbers)]
  }
}

@Suite struct `Figures of a working time account` {
  @Test func `agree with a second way to count, over random months`() throws {
    var numbers = SeededNumbers(seed: 36)
    var seen = Set<Int>()
    for _ in 0..<TestSize.tries(100_000, oneIn: 100) {
      let months = try RandomMonths(&numbers)
      let (fast, slow) = (
        months.source.figures(of: months.days), NaiveFigures(source: months.source).figures(of: months.days)
      )
      try #require([fast.target, fast.actual, fast.credit] == [slow.target, slow.actual, slow.credit])
      seen.insert(fast.credit)
    }
    #expect(seen.count > 100, "absences count for something")
  }
}
