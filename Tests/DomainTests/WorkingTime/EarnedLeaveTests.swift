import TestValues
import Testing

@testable import Domain

private func date(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

private let vacation = AbsenceKind(id: ID(rawValue: 1), builtIn: .vacation, counts: true)
private let sick = AbsenceKind(id: ID(rawValue: 2), builtIn: .sick, needsApproval: false)

private func terms(_ preset: EarnedLeavePreset, from day: String = "2026-01-01") throws -> EarnedLeaveTerms {
  preset.terms("Leave", vacation: vacation.id, sick: sick.id, from: try date(day))
}

private func person(_ contracts: [Contract] = [Contract(kind: .onDemand)], from first: String? = nil) throws -> Employee
{
  Employee(
    id: ID(rawValue: 1), name: "Ayşe", surname: "", phone: nil, firstDay: try first.map(date), contracts: contracts)
}

private func made(
  _ terms: EarnedLeaveTerms, _ person: Employee, worked: [String: Int] = [:], _ absences: [Absence] = [],
  asked: [Absence] = [], entries: [TimeEntry] = []
) throws -> EarnedLeaveSource {
  var time = TimeAccountSource(person, absences: absences)
  for (day, minutes) in worked { time.clocked[try date(day)] = .init(minutes: minutes) }
  return EarnedLeaveSource(EarnedLeave(id: ID(rawValue: 1), terms), time, asked: asked, entries: entries)
}

private func absence(
  _ first: String, _ last: String? = nil, _ part: Range<Int>? = nil, of kind: AbsenceKind = vacation,
  isAsked: Bool = false
) throws -> Absence {
  Absence(
    id: ID(rawValue: 1), employee: ID(rawValue: 1), days: try date(first)...date(last ?? first), part: part, kind: kind,
    decision: isAsked ? nil : .init(isApproved: true, at: Instant(seconds: 0), by: .console))
}

private func entry(_ kind: TimeEntry.Kind, _ day: String, _ minutes: Int) throws -> TimeEntry {
  TimeEntry(
    id: ID(rawValue: 1), employee: ID(rawValue: 1), leave: ID(rawValue: 1), day: try date(day), minutes: minutes,
    kind: kind, reason: "", at: Instant(seconds: 0), by: .console)
}

@Suite struct `Leave in hours` {
  @Test(arguments: [(100 * 60, 724), (37 * 60, 268)])
  func `T4.8: is 12.07 % of a month's hours on its last day in Britain`(worked: Int, earned: Int) throws {
    let source = try made(try terms(.britain), person(), worked: ["2026-11-03": worked / 2, "2026-11-20": worked / 2])
    let (last, next) = (try date("2026-11-30"), try date("2026-12-01"))
    #expect(source.account(at: last, on: last)?.earned == 0, "the month is not over")
    let account = try #require(source.account(at: last, on: next))
    #expect((account.earned, account.left, account.worked) == (earned, earned, worked))
    let hundredths = (earned * 100 + 30) / 60
    #expect(hundredths == (worked == 6000 ? 1207 : 447))
  }

  @Test func `T4.8: is an hour for 30 in California, kept up to 80, and 40 can be taken in a year`() throws {
    let rule = try terms(.california)
    let lena = try person([Contract()], from: "2026-01-01")
    let few = try made(rule, lena, worked: ["2026-01-05": 46 * 60, "2026-02-05": 30 * 60])
    #expect(try few.account(at: date("2026-06-01"), on: date("2026-06-01"))?.earned == 2 * 60 + 32)
    #expect(try few.usableFrom(by: date("2026-06-01")) == date("2026-03-31"), "the 90th day")
    let much = try made(rule, lena, worked: ["2026-01-05": 3000 * 60])
    #expect(try much.account(at: date("2026-06-01"), on: date("2026-06-01"))?.left == 80 * 60)
    let set = try person([Contract(agreed: .days([480, 480, 480, 480, 480, 0, 0]))], from: "2026-01-01")
    let ill = try made(
      rule, set, worked: ["2026-01-05": 3000 * 60],
      [absence("2026-03-23", "2026-03-27", of: sick), absence("2026-06-01", "2026-06-14", of: sick)])
    let account = try #require(try ill.account(at: date("2026-06-01"), on: date("2026-07-01")))
    #expect(account.taken == 40 * 60, "nothing before the 90th day, and five of ten days")
    #expect(account.left == 40 * 60)
    let next = try #require(try ill.account(at: date("2027-01-01"), on: date("2027-01-02")))
    #expect((next.carried, next.taken) == (40 * 60, 0))
  }

  @Test func `T4.10: of an eight-hour day from 13 to 15 takes two hours`() throws {
    let set = try person([Contract(agreed: .days([480, 480, 480, 480, 480, 0, 0]))])
    var rule = try terms(.britain)
    rule.contracts = []
    let day = try date("2026-11-03")
    var away = try made(rule, set, [absence("2026-11-03", nil, 780..<900)])
    #expect(away.account(at: day, on: day)?.taken == 120)
    away.time.planned[day] = [.init(420..<900, minutes: 450, rest: 30)]
    #expect(away.account(at: day, on: day)?.taken == 120)
    #expect(away.minutes(of: try absence("2026-11-07", nil, 780..<900), on: day...day + 7) == 0, "Saturday is free")
    let free = try made(rule, person())
    #expect(
      free.minutes(of: try absence("2026-11-07", nil, 780..<900), on: day...day + 7) == 120, "nobody set the days")
  }

  @Test func `takes an average week of the last 52 where nothing is agreed or planned`() throws {
    let rule = try terms(.britain, from: "2025-01-01")
    var source = try made(
      rule, person(),
      worked: ["2025-11-24": 9000, "2025-12-01": 600, "2026-05-06": 1200, "2026-05-08": 300, "2026-11-28": 900])
    let week = try date("2026-11-30")...date("2026-12-06")
    #expect(source.minutes(of: try absence("2026-11-30", "2026-12-06"), on: week) == 1000, "three weeks with work")
    source.time.planned[week.lowerBound] = [.init(480..<780, minutes: 300)]
    #expect(source.minutes(of: try absence("2026-11-30"), on: week) == 300, "the plan says it")
    let contract = Contract(agreed: .week(minutes: 1200), daysAWeek: 500, kind: .onDemand)
    let agreed = try made(rule, person([contract]))
    #expect(agreed.minutes(of: try absence("2026-11-30", "2026-12-06"), on: week) == 1200)
  }

  @Test func `counts illness as the hours it stands for, and not as leave`() throws {
    let rule = try terms(.britain)
    let worked = ["2026-10-05": 600, "2026-10-12": 600]
    let ill = try made(rule, person(), worked: worked, [absence("2026-11-02", "2026-11-06", of: sick)])
    let next = try date("2026-12-01")
    let account = try #require(ill.account(at: next, on: next))
    #expect(account.worked == 1800 && account.earned == 145 + 72)
    let both = try made(
      rule, person(), worked: worked,
      [absence("2026-11-02", "2026-11-06"), absence("2026-11-04", "2026-11-06", of: sick)])
    #expect(both.account(at: next, on: next)?.taken == 240, "two of five days")
  }

  @Test func `begins anew with an opening balance, and moves on up to a limit`() throws {
    var rule = try terms(.britain)
    (rule.carried, rule.begins) = (300, LeavePolicy.Begin("04-01"))
    let worked = ["2026-02-10": 6000, "2026-06-10": 3000]
    let plain = try made(rule, person(), worked: worked)
    let (march, april) = (try date("2026-03-31"), try date("2026-04-01"))
    #expect(plain.account(at: march, on: april)?.left == 724)
    let year = try #require(plain.account(at: april, on: date("2026-07-01")))
    #expect((year.carried, year.earned, year.left) == (300, 362, 662))
    #expect(try year.days == april...date("2027-03-31"))
    let opened = try made(
      rule, person(), worked: worked,
      entries: [
        entry(.corrected, "2026-03-01", 60), entry(.opening, "2026-04-01", 100), entry(.paidOut, "2026-05-01", -40),
      ])
    let after = try #require(opened.account(at: april, on: date("2026-07-01")))
    #expect((after.carried, after.booked, after.left) == (100, -40, 422))
    #expect(opened.account(at: march, on: april) == nil, "what was before is replaced")
  }

  @Test func `is earned with the contracts of the rule alone, while someone is here`() throws {
    let rule = try terms(.britain)
    let change = [Contract(kind: .onDemand), Contract(firstDay: try date("2026-06-01"), kind: .regular)]
    let worked = ["2026-04-10": 6000, "2026-06-10": 6000, "2026-05-10": 1000]
    let source = try made(rule, person(change, from: "2026-05-01"), worked: worked)
    let account = try #require(source.account(at: date("2026-07-01"), on: date("2026-07-01")))
    #expect((account.worked, account.earned) == (1000, 121))
    let never = try made(rule, person([Contract()]))
    #expect(never.account(at: try date("2026-07-01"), on: try date("2026-07-01")) == nil)
  }

  @Test func `leaves no yearly days to those whose leave is in hours`() throws {
    let policy = LeavePreset.britain.policy(from: 2026)
    var leave = LeaveSource(try person(), policy, absences: [try absence("2026-11-02", "2026-11-06")])
    leave.inHours = [.onDemand: try date("2026-01-01")]
    #expect(leave.account(of: 2026, on: try date("2026-11-01")) == nil)
    leave.employee = try person([Contract(kind: .onDemand), Contract(firstDay: date("2026-07-02"), daysAWeek: 500)])
    let half = try #require(leave.account(of: 2026, on: date("2026-11-01")))
    #expect(half.entitlement?.sections.map(\.isInHours) == [true, false] && half.taken == 500)
    #expect((1390...1420).contains(half.entitled), "half a year")
    leave.inHours = [.onDemand: try date("2026-04-01")]
    #expect(
      leave.account(of: 2026, on: try date("2026-11-01"))?.entitlement?.sections.map(\.isInHours) == [
        false, true, false,
      ])
  }

  @Test func `is refused beyond its limits`() throws {
    var broken = EarnedLeaveTerms(" ", [], from: .first, earned: 0, per: 0)
    (broken.usableFrom, broken.most, broken.mostAYear, broken.carried) = (0, -1, .max, .min)
    let error = #expect(throws: Refusal.self) { _ = try broken.checked() }
    guard case .invalid(let errors) = error else { return #expect(Bool(false)) }
    #expect(Set(errors.map(\.field)) == Set(EarnedLeaveTerms.Field.allCases.filter { $0 != .begins }.map(\.rawValue)))
    var edge = try terms(.california)
    (edge.earned, edge.per, edge.usableFrom) = (10_000, 1000, 366)
    #expect(throws: Never.self) { _ = try edge.checked() }
    (edge.earned, edge.per) = (101, 1)
    #expect(throws: Refusal.self) { _ = try edge.checked() }
    edge.per = .max
    #expect(throws: Refusal.self) { _ = try edge.checked() }
  }
}

/// A second way to count: each month and each day by itself, with fractions.
@Suite struct `Leave in hours of random years` {
  private struct Naive {
    let source: EarnedLeaveSource
    let today: LocalDate

    private func usual(_ day: LocalDate, _ absence: Absence) -> Int {
      if let planned = source.time.planned[day] { return planned.reduce(0) { $0 + $1.minutes } }
      guard ![.saturday, .sunday].contains(day.weekday) else { return 0 }
      var monday = absence.days.lowerBound
      while monday.weekday != .monday { monday = monday - 1 }
      var sums: [Int] = []
      for week in 1...52 {
        let sum = (0..<7).reduce(0) { $0 + worked(monday - 7 * week + $1) }
        if sum > 0 { sums.append(sum) }
      }
      let mean = sums.isEmpty ? 0 : sums.reduce(0, +) / sums.count
      let place = [Weekday.monday, .tuesday, .wednesday, .thursday, .friday].firstIndex(of: day.weekday) ?? 0
      return mean * (place + 1) / 5 - mean * place / 5
    }

    private func isIll(_ day: LocalDate) -> Bool {
      source.time.absences.contains { $0.kind.isSick && $0.days.contains(day) }
    }

    private func worked(_ day: LocalDate) -> Int { source.time.clocked[day]?.minutes ?? 0 }

    private func earning(_ day: LocalDate) -> Int {
      guard day < today else { return 0 }
      guard source.rule.terms.countsIllness else { return worked(day) }
      let ill = source.time.absences.filter { $0.kind.isSick && $0.days.contains(day) }.map { usual(day, $0) }
      return max(worked(day), ill.max() ?? 0)
    }

    func left(through last: LocalDate) -> Int {
      let terms = source.rule.terms
      var (balance, month, takenInYear) = (0, 0, 0)
      var rest = 0
      var day = terms.firstDay
      while day <= last {
        if day.month == 1, day.day == 1, day > terms.firstDay {
          balance = min(balance, terms.carried ?? .max)
          takenInYear = 0
        }
        for entry in source.entries where entry.day == day { balance += entry.minutes }
        month += earning(day)
        var earned = 0
        if terms.isMonthly {
          if (day + 1).month != day.month {
            if day < today { earned = Int((Double(month) * Double(terms.earned) / Double(terms.per) / 100).rounded()) }
            month = 0
          }
        } else {
          rest += earning(day) * terms.earned
          (earned, rest) = (rest / (terms.per * 100), rest % (terms.per * 100))
        }
        balance += min(earned, max(0, (terms.most ?? .max / 2) - balance))
        for absence in source.time.absences where absence.days.contains(day) && terms.kinds.contains(absence.kind.id) {
          if absence.kind.isSick {
            let taken = min(usual(day, absence), (terms.mostAYear ?? .max / 2) - takenInYear, max(0, balance))
            balance -= taken
            takenInYear += taken
          } else if !isIll(day) {
            balance -= usual(day, absence)
            takenInYear += usual(day, absence)
          }
        }
        day = day + 1
      }
      return balance
    }
  }

  private func random(_ numbers: inout SeededNumbers) throws -> EarnedLeaveSource {
    let begin = try date("2025-01-01")
    func day() -> LocalDate { begin + Int.random(in: 0..<730, using: &numbers) }
    var rule = EarnedLeaveTerms(
      "Leave", [Bool.random(using: &numbers) ? vacation.id : sick.id], from: begin,
      earned: Int.random(in: 1...2000, using: &numbers), per: Int.random(in: 20...100, using: &numbers))
    (rule.isMonthly, rule.countsIllness) = (Bool.random(using: &numbers), Bool.random(using: &numbers))
    if Bool.random(using: &numbers) { rule.most = Int.random(in: 0...4000, using: &numbers) }
    if Bool.random(using: &numbers) { rule.mostAYear = Int.random(in: 0...2400, using: &numbers) }
    if Bool.random(using: &numbers) { rule.carried = Int.random(in: 0...1000, using: &numbers) }
    var time = TimeAccountSource(try person())
    for _ in 0..<Int.random(in: 0...200, using: &numbers) {
      time.clocked[day()] = .init(minutes: Int.random(in: 1...720, using: &numbers))
    }
    for _ in 0..<10 {
      let planned = day()
      time.planned[planned] = [.init(480..<900, minutes: 400, isClocked: true)]
    }
    var free = begin
    while free < begin + 700 {
      let first = free + Int.random(in: 1...120, using: &numbers)
      let last = first + Int.random(in: 0...9, using: &numbers)
      time.absences.append(
        Absence(
          id: ID(rawValue: Int64(time.absences.count)), employee: ID(rawValue: 1), days: first...last,
          kind: Bool.random(using: &numbers) ? sick : vacation,
          decision: .init(isApproved: true, at: Instant(seconds: 0), by: .console)))
      free = last
    }
    let entries = try (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
      try entry(.corrected, day().description, Int.random(in: -300...300, using: &numbers))
    }
    return EarnedLeaveSource(EarnedLeave(id: ID(rawValue: 1), rule), time, entries: entries)
  }

  @Test func `agree with each day by itself`() throws {
    var numbers = SeededNumbers(seed: 11)
    let begin = try date("2026-01-01")
    var below = 0
    for _ in 0..<TestSize.tries(100_000, oneIn: 1000) {
      let source = try random(&numbers)
      let today = begin + Int.random(in: 0..<365, using: &numbers)
      let last = try date("2026-12-31")
      let found = source.account(at: last, on: today)?.left ?? 0
      try #require(found == Naive(source: source, today: today).left(through: last), "\(source.rule.terms) \(today)")
      below += found < 0 ? 1 : 0
    }
    #expect(below > 0)
  }
}
