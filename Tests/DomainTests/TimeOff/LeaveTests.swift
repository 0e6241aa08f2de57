import TestValues
import Testing

@testable import Domain

private func date(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

private func person(
  _ contracts: [Contract] = [], from first: String? = nil, until last: String? = nil
) throws -> Employee {
  Employee(
    id: ID(rawValue: 1), name: "Ayşe", surname: "", phone: nil, firstDay: try first.map(date),
    lastDay: try last.map(date), contracts: contracts)
}

private let vacation = AbsenceKind(id: ID(rawValue: 1), builtIn: .vacation, counts: true)
private let sick = AbsenceKind(id: ID(rawValue: 2), builtIn: .sick, needsApproval: false)

private func absence(
  _ first: String, _ last: String? = nil, _ part: Range<Int>? = nil, of kind: AbsenceKind = vacation,
  isAsked: Bool = false, id: Int64 = 1
) throws -> Absence {
  Absence(
    id: ID(rawValue: id), employee: ID(rawValue: 1), days: try date(first)...date(last ?? first), part: part,
    kind: kind,
    decision: isAsked ? nil : .init(isApproved: true, at: Instant(seconds: 0), by: .console))
}

private func entry(_ kind: LeaveEntry.Kind, _ text: String, _ hundredths: Int = 0, id: Int64 = 1) throws -> LeaveEntry {
  LeaveEntry(
    id: ID(rawValue: id), employee: ID(rawValue: 1), day: try date(text), hundredths: hundredths, kind: kind)
}

/// Days a week of five, of which the statutory part is German.
private func policy(_ days: Int, from year: Int = 2026, lapse: Int? = 3) -> LeavePolicy {
  LeavePolicy(
    from: year, days: days, statutory: 2000, .fullMonths, raisesMinors: true, lapse: lapse, lapseIll: 15,
    needsNotice: true)
}

private let everyDay = Contract.Agreed.days([480, 480, 480, 480, 480, 0, 0])

/// The examples of the model of leave accounts, numbered as there.
@Suite struct `The days of leave of a year` {
  struct Row: Sendable, CustomTestStringConvertible {
    let days: Int
    var first: String?
    var last: String?
    let expected: Int
    var testDescription: String { "\(days), \(first ?? "–") to \(last ?? "–")" }
  }

  @Test(arguments: [
    Row(days: 2000, first: "2026-07-01", expected: 1000), Row(days: 3000, first: "2026-07-01", expected: 1500),
    Row(days: 3000, first: "2026-06-01", expected: 2000), Row(days: 2000, last: "2026-03-31", expected: 500),
    Row(days: 2000, last: "2026-06-30", expected: 1000), Row(days: 3000, last: "2026-07-31", expected: 2000),
    Row(days: 3000, first: "2026-08-01", expected: 1300), Row(days: 2000, first: "2026-08-01", expected: 833),
    Row(days: 2000, first: "2026-06-30", expected: 2000),
    Row(days: 2000, first: "2026-01-15", last: "2026-07-14", expected: 1000),
    Row(days: 3000, expected: 3000), Row(days: 3000, first: "2027-01-01", expected: 0),
    Row(days: 3000, first: "2026-12-02", expected: 0),
  ])
  func `T4.1: are twelfths for full months, and by law in full after six months`(_ row: Row) throws {
    let found = policy(row.days).entitlement(of: try person(from: row.first, until: row.last), in: 2026)
    #expect(found.hundredths == row.expected)
  }

  @Test func `T4.2: follow each contract by its months`() throws {
    let change = [
      Contract(agreed: .week(minutes: 2400), daysAWeek: 500),
      Contract(firstDay: try date("2026-07-01"), agreed: .week(minutes: 1440), daysAWeek: 300),
    ]
    let found = policy(3000).entitlement(of: try person(change), in: 2026)
    #expect(found.hundredths == 2400 && found.twelfths == nil)
    #expect(found.sections.map(\.yearly) == [3000, 1800] && found.sections.map(\.statutory) == [2000, 1200])
    let own = [Contract(agreed: .week(minutes: 2400), daysAWeek: 300, leave: 2000)]
    #expect(policy(3000).entitlement(of: try person(own), in: 2026).hundredths == 2000, "the contract's own number")
    let few = [Contract(agreed: .week(minutes: 2400), daysAWeek: 500, leave: 500)]
    #expect(policy(3000).entitlement(of: try person(few), in: 2026).hundredths == 2000, "never below the law")
    let unknown = policy(3000).entitlement(of: try person(), in: 2026)
    #expect(unknown.hundredths == 3000 && unknown.sections.map(\.isKnown) == [false])
  }

  @Test func `of minors are more, by their age when the year begins`() throws {
    for (birthday, days) in [("2026-01-01", 2000), ("2026-01-02", 2083), ("2027-01-02", 2250), ("2028-01-02", 2500)] {
      let contract = Contract(daysAWeek: 500, minorUntil: try date(birthday))
      #expect(policy(2000).entitlement(of: try person([contract]), in: 2026).hundredths == days, "18 on \(birthday)")
    }
  }

  @Test func `T4.8: in Britain are 5.6 weeks, at most 28 days`() throws {
    let policy = LeavePreset.britain.policy(from: 2026)
    for (week, days) in [(500, 2800), (300, 1680), (600, 2800)] {
      let found = policy.entitlement(of: try person([Contract(daysAWeek: week)]), in: 2026)
      #expect(found.hundredths == days)
    }
    let half = try person([Contract(daysAWeek: 500)], from: "2026-07-02")
    #expect(policy.entitlement(of: half, in: 2026).hundredths == 1404, "183 of 365 days")
  }

  @Test func `in Austria are twelfths for months begun, in full from six months on, and by the day at the end`() throws
  {
    let policy = LeavePreset.austria.policy(from: 2026)
    for (first, last, days) in [
      ("2026-09-10", nil, 833), ("2026-06-15", nil, 2500), ("2025-09-10", "2026-03-14", 500), (nil, nil, 2500),
    ] as [(String?, String?, Int)] {
      let found = policy.entitlement(of: try person([Contract(daysAWeek: 500)], from: first, until: last), in: 2026)
      #expect(found.hundredths == days)
    }
  }

  @Test func `begin on a day that is chosen, or on the one on which the person started`() throws {
    var policy = policy(2000)
    policy.begins = LeavePolicy.Begin("04-01")
    let ayse = try person([Contract(daysAWeek: 500)], from: "2026-10-01")
    #expect(try policy.years(of: ayse).days(of: 2026) == date("2026-04-01")...date("2027-03-31"))
    #expect(policy.entitlement(of: ayse, in: 2026).hundredths == 1000, "six of twelve months")
    #expect(policy.entitlement(of: ayse, in: 2027).hundredths == 2000)
    let change = try person([Contract(daysAWeek: 500), Contract(firstDay: date("2027-01-01"), daysAWeek: 300)])
    #expect(policy.entitlement(of: change, in: 2026).hundredths == 1800, "nine months of five days, three of three")
    policy.begins = .entry
    #expect(try policy.years(of: ayse).days(of: 2026) == date("2026-10-01")...date("2027-09-30"))
    #expect(policy.entitlement(of: ayse, in: 2026).hundredths == 2000)
    #expect(policy.years(of: change).isCalendar, "nobody knows when")
    let leap = policy.years(of: try person(from: "2024-02-29"))
    #expect(try leap.days(of: 2025) == date("2025-03-01")...date("2026-02-28"))
    #expect([try date("2025-02-28"), try date("2025-03-01")].map(leap.year) == [2024, 2025])
    #expect(["02-29", "13-01", "4-1", ""].allSatisfy { LeavePolicy.Begin($0) == nil })
  }

  @Test(arguments: [
    ("2026-01-31", 250), ("2026-02-01", 500), ("2026-12-01", 2800), ("2026-11-30", 2600), ("2027-01-01", 0),
  ])
  func `come month by month in the first year in Britain, rounded up to half a day`(day: String, earned: Int) throws {
    let policy = LeavePreset.britain.policy(from: 2026)
    func earnedDays(_ first: String?, by day: String, in year: Int = 2026) throws -> Int? {
      let source = LeaveSource(try person([Contract(daysAWeek: 500)], from: first), policy)
      return try source.account(of: year, on: date(day)).map { $0.entitled - $0.unearned }
    }
    #expect(try earnedDays("2026-01-01", by: day) == (earned == 0 ? 2800 : earned))
    #expect(try earnedDays("2025-01-01", by: day) == 2800, "the first twelve months are over")
    #expect(try earnedDays(nil, by: day) == 2800)
    #expect(try earnedDays("2026-07-02", by: "2026-07-02") == 250, "14.04 days in six months begun")
  }

  @Test func `come after each month where they are earned by the month`() throws {
    let policy = LeavePreset.states.policy(from: 2026)
    func unearned(_ day: String, from first: String? = nil) throws -> Int? {
      let source = LeaveSource(try person(from: first), policy)
      return try source.account(of: 2026, on: date(day))?.unearned
    }
    #expect(try unearned("2026-01-31") == 1000)
    #expect(try unearned("2026-02-01") == 917)
    #expect(try unearned("2026-12-31") == 84)
    #expect(try unearned("2027-01-01") == 0)
    #expect(try unearned("2026-08-01", from: "2026-07-01") == 504 - 84, "one of six months")
  }

  @Test func `of two employments in a year add up`() throws {
    var again = try person(from: "2026-10-01")
    again = Employee(
      id: again.id, name: "Ayşe", surname: "", phone: nil, firstDay: again.firstDay,
      earlierEmployments: [Employment(until: try date("2026-03-31"))])
    #expect(policy(2000).entitlement(of: again, in: 2026).hundredths == 1000)
  }
}

@Suite struct `Days off` {
  private func days(
    _ contracts: [Contract] = [], closed: [String] = [], ill: [Absence] = [], _ policy: LeavePolicy? = nil,
    weekdays: [Int: Set<Weekday>] = [:]
  ) throws -> LeaveDays {
    LeaveDays(
      of: try person(contracts), weekdays: weekdays, closed: Set(try closed.map(date)), ill: ill, policy)
  }

  @Test func `count on working days, without closed ones, and half for a part of a day`() throws {
    let count = try days(closed: ["2026-12-25"])
    #expect(try count.hundredths(date("2026-12-21")...date("2026-12-27")) == 400)
    #expect(try count.hundredths(date("2026-12-26")...date("2026-12-27")) == 0)
    #expect(try count.hundredths(on: date("2026-12-24"), isPart: true) == 50)
    #expect(try count.hundredths(date("2026-12-28")...date("2027-01-03"), in: 2026) == 400)
    #expect(try count.hundredths(date("2026-12-28")...date("2027-01-03"), in: 2027) == 100)
    let saturdays = try days(weekdays: [2026: [.saturday]])
    #expect(try saturdays.hundredths(date("2026-12-21")...date("2026-12-27")) == 100)
    #expect(try saturdays.hundredths(on: date("2027-01-04")) == 100, "typed for one year alone")
  }

  @Test func `cost a share where the contract names no weekdays, so that a week is a week`() throws {
    for (week, shares) in [
      (300, [60, 60, 60, 60, 60, 0, 0]), (250, [50, 50, 50, 50, 50, 0, 0]), (333, [66, 67, 66, 67, 67, 0, 0]),
      (600, [100, 100, 100, 100, 100, 100, 0]), (700, [100, 100, 100, 100, 100, 100, 100]),
      (550, [100, 100, 100, 100, 100, 50, 0]), (1, [0, 0, 0, 0, 1, 0, 0]),
    ] {
      let count = try days([Contract(daysAWeek: week)])
      let monday = try date("2026-11-23")
      #expect((0..<7).map { count.hundredths(on: monday + $0) } == shares)
      #expect(shares.reduce(0, +) == week)
    }
  }

  @Test func `case 14: keep what they cost when the weekdays change later`() throws {
    let count = try days([
      Contract(agreed: .days([480, 480, 0, 0, 0, 0, 0])),
      Contract(firstDay: try date("2026-08-01"), agreed: .days([480, 480, 480, 0, 0, 0, 0])),
    ])
    #expect(try count.hundredths(date("2026-03-02")...date("2026-03-29")) == 800)
    #expect(try count.hundredths(date("2026-08-03")...date("2026-08-09")) == 300)
  }

  @Test func `T4.5: of eves are half, and half a day on one is half a day`() throws {
    let half = LeavePolicy(from: 2026, days: 2000, eves: .half)
    let count = try days(closed: ["2026-12-25"], half)
    #expect(try count.hundredths(date("2026-12-24")...date("2026-12-31")) == 400)
    #expect(try count.hundredths(on: date("2026-12-24"), isPart: true) == 50)
    let free = try days(closed: ["2026-12-25"], LeavePolicy(from: 2026, days: 2000, eves: .free))
    #expect(try free.hundredths(date("2026-12-24")...date("2026-12-31")) == 300)
    #expect(try free.hundredths(on: date("2026-12-24"), isPart: true) == 0)
    #expect(try days(closed: ["2026-12-25"]).hundredths(date("2026-12-24")...date("2026-12-31")) == 500)
  }

  @Test func `T4.7: count as illness in Germany, and in Austria beyond three days`() throws {
    for (last, german, austrian) in [("2026-11-26", 200, 500), ("2026-11-27", 100, 100)] {
      let ill = [try absence("2026-11-24", last, of: sick)]
      let week = try date("2026-11-23")...date("2026-11-27")
      #expect(try days(ill: ill, LeavePreset.germany.policy(from: 2026)).hundredths(week) == german)
      #expect(try days(ill: ill, LeavePreset.austria.policy(from: 2026)).hundredths(week) == austrian)
    }
    let two = [try absence("2026-11-24", "2026-11-25", of: sick), try absence("2026-11-26", "2026-11-27", of: sick)]
    let week = try date("2026-11-23")...date("2026-11-27")
    #expect(
      try days(ill: two, LeavePreset.austria.policy(from: 2026)).hundredths(week) == 100, "one illness of four days")
  }

  @Test func `cost nothing outside of employment`() throws {
    let left = LeaveDays(of: try person(until: "2026-11-24"))
    #expect(try left.hundredths(date("2026-11-23")...date("2026-11-27")) == 200)
  }
}

@Suite struct `A leave account` {
  private func account(_ source: LeaveSource, of year: Int = 2026, on today: String = "2026-11-29") throws -> LeaveYear
  {
    try #require(source.account(of: year, on: date(today)))
  }

  private func worker(_ policy: LeavePolicy? = policy(2000), from first: String? = nil) throws -> LeaveSource {
    LeaveSource(try person([Contract(agreed: everyDay)], from: first), policy)
  }

  @Test func `counts typed numbers without rules, and nothing without both`() throws {
    var source = try worker(nil)
    #expect(source.account(of: 2026, on: .first) == nil)
    source.typed = [2026: Allowance(year: 2026, hundredths: 2800, carried: 150)]
    source.absences = [
      try absence("2026-11-23", "2026-11-27"), try absence("2026-11-25", "2026-11-26", of: sick, id: 2),
      try absence("2026-12-03", "2026-12-04", isAsked: true, id: 3),
    ]
    let year = try account(source)
    #expect((year.allowed, year.taken, year.asked, year.left) == (2950, 300, 200, 2450))
    source.typed = [2026: Allowance(year: 2026, hundredths: 200)]
    #expect(try account(source).left == -300, "more than there is")
  }

  @Test func `T4.5: counts several parts of a day as one day at most`() throws {
    var source = try worker()
    source.absences = try [480..<600, 600..<720, 840..<960].enumerated().map { number, part in
      try absence("2026-11-23", nil, part, id: Int64(number))
    }
    source.absences.append(try absence("2026-11-23", nil, 960..<1020, isAsked: true, id: 7))
    #expect(try (account(source).taken, account(source).asked) == (100, 0))
    source.absences.removeSubrange(1...2)
    #expect(try (account(source).taken, account(source).asked) == (50, 50))
  }

  @Test func `T4.3: takes what lapses first, and lapses only for those who were told`() throws {
    var source = try worker()
    source.typed = [2026: Allowance(year: 2026, hundredths: 600)]
    source.absences = [try absence("2027-03-30", "2027-04-02")]
    source.closed = [try date("2027-03-29")]
    source.entries = [try entry(.notice, "2026-09-20")]
    let before = try account(source, of: 2027)
    #expect(before.carried == 600 && before.taken == 400 && before.lapsed == 0)
    #expect(before.lapsing == [.init(day: try date("2027-03-31"), hundredths: 400, needsNotice: false)])
    #expect(before.left == 2200, "what will lapse is still there")
    let after = try account(source, of: 2027, on: "2027-04-01")
    #expect(after.lapsed == 400 && after.lapsing == [] && after.left == 1800)
    source.entries = []
    let untold = try account(source, of: 2027, on: "2027-04-01")
    #expect(untold.lapsed == 0 && untold.untold == 400 && untold.left == 2200)
    let coming = try account(source, of: 2027)
    #expect(coming.lapsing == [.init(day: try date("2027-03-31"), hundredths: 400, needsNotice: true)])
  }

  @Test func `T4.4: waits fifteen months for those who are ill`() throws {
    var source = try worker(policy(2000, from: 2025))
    source.absences = [
      try absence("2025-01-01", "2025-12-31", of: sick, id: 1),
      try absence("2026-01-01", "2026-12-31", of: sick, id: 2),
      try absence("2027-01-01", "2027-06-30", of: sick, id: 3),
    ]
    #expect(try account(source, of: 2026, on: "2026-12-31").lapsed == 0)
    let all = try account(source, of: 2027, on: "2027-04-01")
    #expect(all.carried == 4000 && all.lapsed == 2000, "illness alone kept it from being taken")
    source.absences[0] = try absence("2025-06-10", "2025-12-31", of: sick, id: 1)
    #expect(try account(source, of: 2027, on: "2027-04-01").untold == 2000)
    source.entries = [try entry(.notice, "2025-05-02")]
    #expect(try account(source, of: 2027, on: "2027-04-01").lapsed == 2000)
    source.entries = [try entry(.notice, "2025-07-02")]
    #expect(try account(source, of: 2027, on: "2027-04-01").lapsed == 0, "told after they fell ill")
  }

  @Test func `T4.9: has days of company leave, shown before anyone asks, and free days for nothing`() throws {
    var source = try worker()
    source.companyLeave = try Set(["2026-12-21", "2026-12-22", "2026-12-23"].map(date))
    var year = try account(source)
    #expect((year.taken, year.companyLeave, year.left) == (300, 300, 1700))
    source.absences = [try absence("2026-12-22", "2026-12-23"), try absence("2026-12-21", of: sick, id: 2)]
    year = try account(source)
    #expect((year.taken, year.companyLeave) == (200, 0), "own leave is none of the company's, nor is illness")
    (source.companyLeave, source.closed) = ([], source.companyLeave)
    source.absences = []
    #expect(try account(source).taken == 0)
  }

  @Test func `T4.11: shows what was taken beyond the days, and begins the next year with less`() throws {
    var source = try worker()
    source.employee = try person([Contract(agreed: everyDay)], until: "2026-06-30")
    source.absences = [try absence("2026-01-12", "2026-01-30")]
    #expect(try account(source).left == -500)
    source.employee = try person([Contract(agreed: everyDay)])
    source.typed = [2026: Allowance(year: 2026, hundredths: 1000)]
    let next = try account(source, of: 2027)
    #expect(next.carried == -500 && next.left == 1500)
  }

  @Test func `books decisions, and carries on no more than the rules say`() throws {
    var rules = policy(2000, lapse: nil)
    (rules.carried, rules.needsNotice) = (500, false)
    var source = try worker(rules)
    source.entries = [
      try entry(.granted, "2026-05-01", 200), try entry(.paid, "2026-06-01", -300, id: 2),
      try entry(.corrected, "2026-07-01", -50, id: 3),
    ]
    let year = try account(source)
    #expect((year.booked, year.left, year.onward) == (-150, 1850, 500))
    #expect(year.lapsing == [.init(day: try date("2026-12-31"), hundredths: 1350, needsNotice: false)])
    #expect(try account(source, of: 2027).carried == 500)
    #expect(try account(source, on: "2027-01-01").lapsed == 1350)
    source.policy?.needsNotice = true
    #expect(try account(source, of: 2027).carried == 1850, "nobody was told")
    source.entries.append(try entry(.notice, "2026-11-01", id: 4))
    #expect(try account(source, of: 2027).carried == 500)
    source.typed = [2027: Allowance(year: 2027, carried: 0)]
    #expect(try account(source, of: 2027).left == 2000, "typed in place of what is left")
  }

  @Test func `begins with the rules, and is bounded`() throws {
    let source = try worker(policy(2000, from: 2026))
    #expect(source.account(of: 2025, on: .first) == nil)
    #expect(try account(source).carried == 0)
    #expect(try account(source, of: 2999).entitled == 2000)
    #expect(LeaveSource(try person(), policy(2000, from: 2000)).firstYear(for: 2026) == 2000)
  }
}

@Suite struct `Rules of leave` {
  @Test func `are refused beyond their limits`() throws {
    for preset in LeavePreset.allCases { try preset.policy(from: 2026).check() }
    var wrong = LeavePolicy(from: Int.min, days: Int.max, statutory: -1, week: 0, most: Int.max)
    (wrong.carried, wrong.lapse, wrong.lapseIll, wrong.illness) = (-1, Int.max, Int.min, Int.max)
    let error = #expect(throws: Refusal.self) { try wrong.check() }
    guard case .invalid(let errors)? = error else { return }
    #expect(errors.map(\.field) == LeavePolicy.Field.allCases.filter { $0 != .begins }.map(\.rawValue))
  }

  @Test func `are read as people write days`() throws {
    for (text, days) in [("28", 2800), ("2,5", 250), ("8.33", 833), (" 0 ", 0)] {
      #expect(try DayText.hundredths(text, most: 36_600, "days") == days)
    }
    #expect(try DayText.hundredths("−2,5", least: -500, most: 500, "days") == -250)
    for text in ["", "x", "8.333", "367", "-1", "1e9", "99999999999999999999"] {
      #expect(throws: Refusal.self) { try DayText.hundredths(text, most: 36_600, "days") }
    }
  }

  @Test func `an entry says what it is`() throws {
    func check(_ kind: LeaveEntry.Kind, _ hundredths: Int, _ reason: String = "As agreed") throws {
      _ = try LeaveEntryDraft(of: ID(rawValue: 1), on: date("2026-05-01"), hundredths: hundredths, kind, reason: reason)
        .checked()
    }
    try check(.granted, 100)
    try check(.paid, -100)
    try check(.corrected, -1)
    try check(.notice, 0, "")
    for (kind, hundredths, reason) in [
      (.granted, -100, "x"), (.granted, 0, "x"), (.paid, 100, "x"), (.corrected, 100, ""), (.notice, 100, ""),
      (.corrected, Int.min, "x"), (.corrected, Int.max, "x"),
    ] as [(LeaveEntry.Kind, Int, String)] {
      #expect(throws: Refusal.self) { try check(kind, hundredths, reason) }
    }
  }
}
