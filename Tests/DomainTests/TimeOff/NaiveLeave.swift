import TestValues
import Testing

@testable import Domain

/// A second way to count leave: half days one by one, through each day of the calendar.
private struct NaiveLeave {
  struct HalfDay {
    let year: Int
    var lapse: LocalDate?
    var isPutOff = false
  }

  let source: LeaveSource
  let policy: LeavePolicy
  let today: LocalDate
  /// The first day of a year of leave.
  let begin: (month: Int, day: Int)
  var halves: [HalfDay] = []
  var ill: Set<LocalDate> = []
  /// Half days taken beyond what there was: this year, and before.
  var (debt, oldDebt) = (0, 0)
  var (lapsed, untold, taken, asked) = (0, 0, 0, 0)

  init(_ source: LeaveSource, _ policy: LeavePolicy, on today: LocalDate) {
    (self.source, self.policy, self.today) = (source, policy, today)
    begin =
      switch policy.begins {
      case .day(let day): (day.month, day.day)
      case .entry: (source.employee.firstDay?.month ?? 1, source.employee.firstDay?.day ?? 1)
      case nil: (1, 1)
      }
    for absence in source.absences where absence.kind.isSick && absence.keepsOut && absence.part == nil {
      for number in 0...absence.days.upperBound.days(since: absence.days.lowerBound) {
        ill.insert(absence.days.lowerBound + number)
      }
    }
  }

  /// Carried, taken, asked, lapsed, untold and moved on.
  mutating func figures(of years: ClosedRange<Int>) -> [Int] {
    var carried = 0
    for year in years {
      (lapsed, untold, taken, asked) = (0, 0, 0, 0)
      let first = firstDayOf(year)
      if let typed = source.typed[year]?.carried {
        (halves, debt, oldDebt) = ([], 0, 0)
        let last = ownLapse(year - 1).flatMap { $0 < first ? nil : $0 }
        for _ in 0..<typed / 50 { halves.append(HalfDay(year: year - 1, lapse: last)) }
      }
      (debt, oldDebt) = (0, debt + oldDebt)
      carried = halves.count - oldDebt
      for _ in 0..<(source.typed[year]?.hundredths ?? 0) / 50 {
        halves.append(HalfDay(year: year, lapse: ownLapse(year)))
      }
      var day = first
      while day < firstDayOf(year + 1) {
        live(day)
        day = day + 1
      }
      if let most = policy.carried {
        var over = halves.count - debt - oldDebt - most / 50
        for place in halves.indices.sorted(by: { halves[$0].year < halves[$1].year }).prefix(max(0, over)) {
          over -= 1
          let told = source.entries.contains { $0.kind == .notice && yearOf($0.day) == halves[place].year }
          if !policy.needsNotice || told {
            halves[place].lapse = .first
            if day <= today { lapsed += 1 }
          } else if day <= today {
            untold += 1
          }
        }
        halves.removeAll { $0.lapse == .first }
      }
      while debt + oldDebt > 0, !halves.isEmpty {
        halves.removeFirst()
        if debt > 0 { debt -= 1 } else { oldDebt -= 1 }
      }
    }
    return [carried, taken, asked, lapsed, untold, halves.count - debt - oldDebt].map { $0 * 50 }
  }

  private mutating func live(_ day: LocalDate) {
    for entry in source.entries where entry.day == day && entry.hundredths > 0 {
      for _ in 0..<entry.hundredths / 50 {
        if debt > 0 { debt -= 1 } else { halves.append(HalfDay(year: yearOf(day), lapse: ownLapse(yearOf(day)))) }
      }
    }
    for entry in source.entries where entry.day == day && entry.hundredths < 0 { spend(-entry.hundredths / 50) }
    let (own, wanted) = cost(of: day)
    taken += own
    asked += wanted
    spend(own)
    while let place = halves.firstIndex(where: { $0.lapse == day }) { end(place, on: day) }
  }

  private func ownLapse(_ year: Int) -> LocalDate? {
    policy.lapse.map { lastDayOf(monthsAfter: $0, year) }
  }

  private mutating func spend(_ count: Int) {
    for _ in 0..<count {
      let next = halves.indices.min {
        (halves[$0].lapse ?? .last, halves[$0].year) < (halves[$1].lapse ?? .last, halves[$1].year)
      }
      if let next { halves.remove(at: next) } else { debt += 1 }
    }
  }

  private mutating func end(_ place: Int, on day: LocalDate) {
    let half = halves[place]
    let ill = illness(on: day)
    let later = policy.lapseIll.map { lastDayOf(monthsAfter: $0, half.year) }
    if ill != nil, !half.isPutOff, let later, later > day {
      (halves[place].lapse, halves[place].isPutOff) = (later, true)
      return
    }
    halves[place].lapse = nil
    let told = source.entries.filter { $0.kind == .notice && yearOf($0.day) == half.year }.map(\.day).min()
    let isAllYear = half.isPutOff && ill.map { $0 <= firstDayOf(half.year) } ?? false
    let isTold = told.map { $0 <= day && (!half.isPutOff || ill == nil || $0 < (ill ?? .first)) } ?? false
    if !policy.needsNotice || isAllYear || isTold {
      halves.remove(at: place)
      if day < today { lapsed += 1 }
    } else if day < today {
      untold += 1
    }
  }

  // MARK: Days

  private func firstDayOf(_ year: Int) -> LocalDate {
    LocalDate(year: year, month: begin.month, day: begin.day) ?? .first
  }

  private func yearOf(_ day: LocalDate) -> Int { day < firstDayOf(day.year) ? day.year - 1 : day.year }

  private func lastDayOf(monthsAfter months: Int, _ year: Int) -> LocalDate {
    let first = firstDayOf(year + 1)
    return first.startOfMonth.later(by: months) + (first.day - 1) - 1
  }

  /// The first day of an illness on a day.
  private func illness(on day: LocalDate) -> LocalDate? {
    guard ill.contains(day) else { return nil }
    var first = day
    while ill.contains(first - 1) { first = first - 1 }
    return first
  }

  private func worth(_ day: LocalDate) -> Int {
    guard day.weekday != .saturday, day.weekday != .sunday, !source.closed.contains(day) else { return 0 }
    if let first = illness(on: day) {
      var last = day
      while ill.contains(last + 1) { last = last + 1 }
      if last.days(since: first) + 1 > policy.illness { return 0 }
    }
    guard day.month == 12, day.day == 24 || day.day == 31 else { return 2 }
    return policy.eves == .half ? 1 : policy.eves == .free ? 0 : 2
  }

  private func cost(of day: LocalDate) -> (taken: Int, asked: Int) {
    let here = source.absences.filter { $0.days.contains(day) }
    func halves(_ state: Absence.State) -> Int {
      here.filter { $0.kind.counts && $0.state == state }.reduce(0) { $0 + ($1.part == nil ? 2 : 1) }
    }
    let isAway = here.contains { $0.keepsOut && $0.part == nil }
    let company = source.companyLeave.contains(day) && !isAway ? 2 : 0
    let taken = min(worth(day), halves(.approved) + company)
    return (taken, min(worth(day), taken + halves(.asked)) - taken)
  }
}

extension LocalDate {
  fileprivate func later(by months: Int) -> LocalDate { (0..<months).reduce(self) { day, _ in day.nextMonth } }
}

@Suite struct `Leave of random years` {
  private let vacation = AbsenceKind(id: ID(rawValue: 1), builtIn: .vacation, counts: true)
  private let sick = AbsenceKind(id: ID(rawValue: 2), builtIn: .sick, needsApproval: false)
  private let person = Employee(
    id: ID(rawValue: 1), name: "Ayşe", surname: "", phone: nil, firstDay: LocalDate("2021-09-12"),
    contracts: [Contract(agreed: .days([480, 480, 480, 480, 480, 0, 0]))])

  private func policy(_ numbers: inout SeededNumbers) -> LeavePolicy {
    func any<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &numbers)] }
    let lapse = any([nil, 0, 3, 3, 3, 12, 14])
    return LeavePolicy(
      from: 2024, days: 2000, carried: any([nil, nil, 0, 500]), lapse: lapse,
      lapseIll: lapse.flatMap { any([nil, $0 + 12]) }, needsNotice: any([true, true, false]), illness: any([0, 0, 3]),
      eves: any(LeavePolicy.Eves.allCases), begins: any([nil, nil, .entry, LeavePolicy.Begin("04-01")]))
  }

  private func source(_ policy: LeavePolicy, _ numbers: inout SeededNumbers) throws -> LeaveSource {
    let first = try #require(LocalDate("2024-01-01"))
    func day() -> LocalDate { first + Int.random(in: 0..<1096, using: &numbers) }
    var source = LeaveSource(person, policy)
    for year in 2024...2026 {
      source.typed[year] = Allowance(
        year: year, hundredths: Int.random(in: 0...60, using: &numbers) * 50,
        carried: Int.random(in: 0..<6, using: &numbers) == 0 ? Int.random(in: 0...10, using: &numbers) * 50 : nil)
    }
    for number in 0..<Int.random(in: 0...14, using: &numbers) {
      let (begin, isSick) = (day(), Int.random(in: 0..<4, using: &numbers) == 0)
      let isPart = !isSick && Bool.random(using: &numbers)
      let length = isSick ? [2, 4, 400].randomElement(using: &numbers) ?? 2 : Int.random(in: 0...15, using: &numbers)
      source.absences.append(
        Absence(
          id: ID(rawValue: Int64(number)), employee: person.id,
          days: begin...begin + (isPart ? 0 : min(length, Absence.mostDays - 1)), part: isPart ? 480..<600 : nil,
          kind: isSick ? sick : vacation,
          decision: isSick || Int.random(in: 0..<4, using: &numbers) > 0
            ? .init(isApproved: true, at: Instant(seconds: 0), by: .console) : nil))
    }
    for number in 0..<Int.random(in: 0...4, using: &numbers) {
      let kind = LeaveEntry.Kind.allCases.randomElement(using: &numbers) ?? .notice
      let size = Int.random(in: 1...10, using: &numbers) * 50
      source.entries.append(
        LeaveEntry(
          id: ID(rawValue: Int64(number)), employee: person.id, day: day(),
          hundredths: kind == .notice ? 0 : kind == .granted ? size : -size, kind: kind))
    }
    for _ in 0..<12 { source.closed.insert(day()) }
    for _ in 0..<4 { source.companyLeave.insert(day()) }
    source.companyLeave.subtract(source.closed)
    return source
  }

  @Test func `agrees with half days one by one`() throws {
    var numbers = SeededNumbers(seed: 5)
    var (lapsed, untold, below) = (0, 0, 0)
    let begin = try #require(LocalDate("2026-01-01"))
    for _ in 0..<TestSize.tries(100_000, oneIn: 400) {
      let policy = policy(&numbers)
      let source = try source(policy, &numbers)
      let today = begin + Int.random(in: 0..<365, using: &numbers)
      let found = try #require(source.account(of: 2026, on: today))
      var naive = NaiveLeave(source, policy, on: today)
      let slow = naive.figures(of: 2024...2026)
      try #require(
        [found.carried, found.taken, found.asked, found.lapsed, found.untold, found.onward] == slow,
        "\(policy) \(source.typed) \(source.entries) \(source.absences.map { "\($0.kind.id) \($0.days) \($0.part as Any) \($0.state)" }) \(today)"
      )
      (lapsed, untold) = (lapsed + min(1, found.lapsed), untold + min(1, found.untold))
      below += found.onward < 0 ? 1 : 0
    }
    #expect(lapsed > 5 && untold > 5 && below > 5, "each happens")
  }
}
