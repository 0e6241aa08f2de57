import Domain
import TestValues
import Testing

private let barista = ID<Position>(rawValue: 1)
private let service = ID<Position>(rawValue: 2)
private let week = Weekday.allCases

/// What a counter in Berlin needs, in words: `09:00-17:00`, or `11:00-14:00x2` for two more.
private struct Counter {
  var days: ClosedRange<LocalDate>
  var weekdays: [Weekday: [Demand.Span]] = [:]
  var exceptions: [Demand.Exception] = []
  var planned: [PlannedShift] = []
  var usual: [ShiftPattern] = []
  var lengths = ShiftLengths.standard
  let zone: Zone

  /// 2026-11-28 is a Saturday.
  init(_ first: String = "2026-11-28", _ last: String? = nil, needs: String, on weekdays: [Weekday] = [.saturday])
    throws
  {
    zone = try TestZones.zone("Europe/Berlin")
    days = try #require(LocalDate(first))...(try #require(LocalDate(last ?? first)))
    let spans = try Self.spans(needs)
    for weekday in weekdays { self.weekdays[weekday] = spans }
  }

  static func spans(_ text: String) throws -> [Demand.Span] {
    try text.split(separator: " ").map { word in
      let parts = word.split(separator: "x")
      let edges = try parts[0].split(separator: "-").map { try #require(LocalTime($0)) }
      return .init(from: edges[0], to: edges[1], count: parts.count > 1 ? try #require(Int(parts[1])) : 1)
    }
  }

  /// Usual shifts as in addresses: `06:00+480/30`, the best first.
  mutating func uses(_ patterns: String) throws {
    usual = try patterns.split(separator: " ").map { try #require(ShiftPattern("\($0)@\(barista)")) }
  }

  mutating func plan(_ start: String, _ minutes: Int, _ position: ID<Position> = barista, isRemoval: Bool = false)
    throws
  {
    let hours = Hours.timed(start: try moment(start), minutes: minutes)
    planned.append(
      PlannedShift(
        id: ID(rawValue: Int64(planned.count + 1)),
        content: ShiftContent(site: ID(rawValue: 1), position: position, employee: nil, hours: hours),
        interval: hours.interval(in: zone), state: isRemoval ? .removal(of: ID(rawValue: 99)) : .draft, revision: 1))
  }

  var demand: Demand { Demand(weekdays: [barista: weekdays], exceptions: exceptions) }

  var isGerman = true

  func missing(limit: Int = 3000) -> [ShiftContent] {
    let plan = Plan(
      site: Site(id: ID(rawValue: 1), name: "Counter", zone: zone.name), days: days, shifts: planned, elsewhere: [],
      employees: [:], positions: [:], closedDays: [],
      rules: RulesInForce(zone: zone, laws: isGerman ? [ID(rawValue: 1): .preset(.germany)] : [:]))
    return DemandFill(plan, demand, usual, lengths: lengths).shifts(on: days, limit: limit)
  }

  /// The missing shifts: `28 09:00+480`, by the day of the month.
  var shifts: [String] {
    missing().map { shift in
      guard case .timed(let start, let minutes) = shift.hours else { return "whole days" }
      return "\(start.date.day) \(start.time)+\(minutes)"
    }
  }
}

/// What is needed on a Saturday, the usual shifts, and the shifts that come of it.
private struct Cut: CustomTestStringConvertible {
  let needs: String
  let usual: String
  let shifts: [String]

  init(_ needs: String, usual: String = "", _ shifts: String...) {
    (self.needs, self.usual, self.shifts) = (needs, usual, shifts)
  }

  var testDescription: String { usual.isEmpty ? needs : "\(needs), usual: \(usual)" }
}

@Suite struct `Demand becomes shifts that people would work` {
  @Test(arguments: [
    // The hours of one person are one shift, whatever is usual.
    Cut("09:00-17:00", "09:00+480"),
    Cut("09:00-17:00", usual: "07:00+480", "09:00+480"),
    Cut("12:00-20:00", usual: "12:00+360", "12:00+480"),
    Cut("09:00-17:00", usual: "09:00+240 13:00+240", "09:00+480"),
    Cut("08:00-18:00", usual: "08:00+300 13:00+300", "08:00+600"),
    Cut("09:10-17:05", "09:10+475"),
    // As many as are needed.
    Cut("09:00-17:00x3", "09:00+480", "09:00+480", "09:00+480"),
    Cut("09:00-12:00 12:00-17:00", "09:00+480"),
    // A break of the need is one of the shifts.
    Cut("07:00-11:00 15:00-19:00", "07:00+240", "15:00+240"),
  ])
  private func `that last as long as the need`(cut: Cut) throws { try expect(cut) }

  @Test(arguments: [
    Cut("06:00-22:00", "06:00+480", "14:00+480"),
    Cut("06:00-22:00", usual: "06:00+420 13:00+540", "06:00+420", "13:00+540"),
    Cut("06:00-22:00", usual: "06:00+420", "06:00+420", "13:00+540"),
    Cut("06:00-22:00", usual: "05:00+480 14:00+540", "06:00+480", "14:00+480"),
    Cut("06:00-22:00x2", usual: "06:00+420 13:00+540", "06:00+420", "06:00+420", "13:00+540", "13:00+540"),
    Cut("08:00-20:00", "08:00+360", "14:00+360"),
    Cut("09:00-20:00", "09:00+300", "14:00+360"),
    Cut("00:00-18:00", "00:00+540", "09:00+540"),
    Cut("00:00-20:00", "00:00+360", "06:00+420", "13:00+420"),
    // A usual shift may be longer than others, and never shorter.
    Cut("08:00-20:00", usual: "08:00+720 08:00+120", "08:00+720"),
  ])
  private func `of which long hours take few`(cut: Cut) throws { try expect(cut) }

  @Test(arguments: [
    Cut("08:00-20:00 11:00-14:00", "08:00+360", "11:00+540"),
    Cut("08:00-20:00 12:00-13:00", "08:00+300", "12:00+480"),
    Cut("09:00-17:00 12:00-13:00", "09:00+240", "12:00+300"),
    Cut("09:00-17:00 09:00-12:00", "09:00+180", "09:00+480"),
    Cut("08:00-20:00 08:00-14:00 12:00-20:00", "08:00+360", "08:00+360", "12:00+480", "14:00+360"),
    // An hour too many is less than a shift that is too short.
    Cut("09:00-17:00 10:00-11:00", "09:00+180", "10:00+420"),
    Cut("08:00-12:00 11:00-12:00", "08:00+240", "09:00+180"),
    // Three quarters of an hour too many are less than one more shift; three hours are more.
    Cut("08:00-15:00 08:00-11:00 11:45-15:00", "08:00+420", "08:00+420"),
    Cut("08:00-17:00 08:00-11:00 14:00-17:00", "08:00+180", "08:00+540", "14:00+180"),
  ])
  private func `that start and end where the need changes`(cut: Cut) throws { try expect(cut) }

  @Test(arguments: [
    Cut("10:00-12:00", "10:00+120"),
    Cut("10:00-12:00", usual: "10:00+180 09:00+180", "10:00+120"),
    Cut("10:00-10:30", "10:00+30"),
    Cut("10:00-12:00 11:00-12:00", "10:00+120", "10:00+120"),
    Cut("10:00-12:59", "10:00+179"),
  ])
  private func `and hours of less than three are one shift`(cut: Cut) throws { try expect(cut) }

  @Test(arguments: [
    Cut("22:00-06:00", "22:00+480"),
    Cut("18:00-06:00", "18:00+360", "29 00:00+360"),
    Cut("18:00-06:00", usual: "18:00+240 22:00+480", "18:00+240", "22:00+480"),
    Cut("23:00-01:00", "23:00+120"),
    Cut("00:00-00:00", "00:00+480", "08:00+480", "16:00+480"),
    Cut("06:00-06:00", "06:00+480", "14:00+480", "22:00+480"),
    Cut("06:00-06:00", usual: "06:00+420 13:00+540 22:00+480", "06:00+420", "13:00+540", "22:00+480"),
  ])
  private func `also over midnight, and for all of a day`(cut: Cut) throws { try expect(cut) }

  private func expect(_ cut: Cut) throws {
    var counter = try Counter(needs: cut.needs)
    try counter.uses(cut.usual)
    #expect(counter.shifts == cut.shifts.map { $0.contains(" ") ? $0 : "28 \($0)" })
  }

  @Test func `of which each day of a weekend has its own`() throws {
    var counter = try Counter("2026-11-23", "2026-11-29", needs: "09:00-17:00", on: [.saturday, .sunday])
    try counter.uses("07:00+480")
    #expect(counter.shifts == ["28 09:00+480", "29 09:00+480"])
  }

  @Test func `that go on from day to day, and into the morning after the last`() throws {
    var counter = try Counter("2026-11-28", "2026-11-29", needs: "00:00-00:00", on: week)
    #expect(
      counter.shifts == [
        "28 00:00+480", "28 08:00+480", "28 16:00+480", "29 00:00+480", "29 08:00+480", "29 16:00+480",
      ])
    try counter.plan("2026-11-27T22:00", 480)
    try counter.uses("06:00+480 14:00+480 22:00+480")
    #expect(
      counter.shifts == [
        "28 06:00+480", "28 14:00+480", "28 22:00+480", "29 06:00+480", "29 14:00+480", "29 22:00+480",
      ])
  }

  @Test func `with the break of the usual shift, or that of the law where the country is known`() throws {
    var counter = try Counter(needs: "08:00-16:00")
    #expect(counter.missing().map(\.breakMinutes) == [30])
    counter.isGerman = false
    #expect(counter.missing().map(\.breakMinutes) == [0])
    counter.isGerman = true
    try counter.uses("08:00+480/45")
    #expect(counter.missing().map(\.breakMinutes) == [45])
    counter = try Counter(needs: "08:00-18:00")
    #expect(counter.missing().map(\.breakMinutes) == [45])
    counter = try Counter(needs: "08:00-14:00")
    #expect(counter.missing().map(\.breakMinutes) == [0])
  }

  @Test func `as many as a plan may get`() throws {
    let counter = try Counter(needs: "09:00-17:00x9")
    #expect(counter.missing(limit: 4).count == 4)
    #expect(counter.missing(limit: 0).isEmpty)
  }

  @Test func `and none on a date without any`() throws {
    var counter = try Counter(needs: "09:00-17:00")
    counter.exceptions = [.init(date: counter.days.lowerBound, name: "Closed", spans: [barista: []])]
    #expect(counter.shifts.isEmpty)
    counter.exceptions = [.init(date: counter.days.lowerBound, name: "Eve", endsAt: LocalTime("14:00"))]
    #expect(counter.shifts == ["28 09:00+300"])
  }

  @Test(arguments: [
    ("2027-03-28", ["28 00:00+480", "28 08:00+480", "28 16:00+480"], 23),
    ("2026-10-25", ["25 00:00+480", "25 08:00+480", "25 16:00+480"], 25),
  ])
  func `that meet on the days when clocks change, too`(day: String, shifts: [String], hours: Int64) throws {
    let counter = try Counter(day, needs: "00:00-00:00", on: week)
    #expect(counter.shifts == shifts)
    let times = counter.missing().map { $0.hours.interval(in: counter.zone) }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(times[2].upperBound.seconds(since: times[0].lowerBound) == hours * 3600)
  }
}

@Suite struct `What a plan lacks of the demand` {
  @Test func `is what no shift of the position has`() throws {
    var counter = try Counter(needs: "06:00-22:00")
    try counter.plan("2026-11-28T06:00", 480)
    try counter.plan("2026-11-28T14:00", 480, service)
    try counter.plan("2026-11-28T14:00", 480, isRemoval: true)
    #expect(counter.shifts == ["28 14:00+480"])
    try counter.plan("2026-11-28T14:00", 480)
    #expect(counter.shifts.isEmpty)
  }

  @Test func `is nothing once its shifts are planned`() throws {
    var counter = try Counter(needs: "08:00-20:00x2 10:00-11:00 12:30-15:00x3")
    for shift in counter.missing() {
      guard case .timed(let start, let minutes) = shift.hours else { continue }
      try counter.plan("\(start)", minutes)
    }
    #expect(!counter.planned.isEmpty && counter.shifts.isEmpty)
  }

  @Test func `is filled by no short shift, but by one that meets others`() throws {
    var counter = try Counter(needs: "09:00-17:00")
    try counter.plan("2026-11-28T07:00", 480)
    #expect(counter.shifts == ["28 14:00+180"])
  }

  @Test func `remains if it is less than an hour`() throws {
    var counter = try Counter(needs: "09:00-17:00")
    try counter.plan("2026-11-28T09:45", 435)
    #expect(counter.shifts.isEmpty)
  }

  @Test func `is cut by the lengths of the site`() throws {
    var counter = try Counter(needs: "08:00-18:00 11:00-12:00")
    counter.lengths = ShiftLengths(least: 240, most: 480)
    #expect(counter.shifts == ["28 08:00+240", "28 11:00+420"])
    #expect(ShiftLengths.standard == ShiftLengths(least: 180, most: 600))
    #expect(ShiftLengths(least: 240, most: 200) == ShiftLengths(least: 240, most: 240))
    #expect(ShiftLengths(least: .min, most: .max) == ShiftLengths(least: 1, most: 1440))
    #expect(ShiftLengths(least: .max, most: .min) == ShiftLengths(least: 1440, most: 1440))
  }
}

/// Demand of some days by chance, and what its shifts come to by the minute, counted a second time.
private struct Chance {
  var counter: Counter
  /// The people needed in each minute from the first day on: by the days, and by the day after, too.
  var owed: [Int] = []
  var demanded: [Int] = []
  var have: [Int]
  var shifts: [Range<Int>] = []

  init(seed: UInt64, usual: Bool) throws {
    var numbers = SeededNumbers(seed: seed)
    counter = try Counter("2026-11-23", "2026-11-25", needs: "", on: [])
    let step = seed.isMultiple(of: 3) ? 60 : 15
    for weekday in week {
      counter.weekdays[weekday] = try (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
        let start = Int.random(in: 0..<1440 / step, using: &numbers) * step
        let minutes = Int.random(in: 1...(Bool.random(using: &numbers) ? 600 : 1440) / step, using: &numbers) * step
        return .init(
          start: try #require(LocalTime(minuteOfDay: start)), minutes: minutes,
          count: .random(in: 1...3, using: &numbers))
      }
    }
    if usual {
      counter.usual = try (0..<Int.random(in: 1...5, using: &numbers)).map { _ in
        ShiftPattern(
          start: try #require(LocalTime(minuteOfDay: 30 * Int.random(in: 0..<48, using: &numbers))),
          minutes: 30 * Int.random(in: 2...26, using: &numbers), position: barista)
      }
    }
    have = Array(repeating: 0, count: 6 * 1440)
    owed = people(of: 3)
    demanded = people(of: 4)
    for shift in counter.missing() {
      guard case .timed(let start, let minutes) = shift.hours else { continue }
      let begin = start.date.days(since: counter.days.lowerBound) * 1440 + start.time.minuteOfDay
      shifts.append(begin..<(begin + minutes))
      for minute in begin..<(begin + minutes) { have[minute] += 1 }
    }
  }

  private func people(of days: Int) -> [Int] {
    var people = Array(repeating: 0, count: 6 * 1440)
    for day in 0..<days {
      for span in counter.demand.spans(of: barista, on: counter.days.lowerBound + day) {
        let begin = day * 1440 + span.start.minuteOfDay
        for minute in begin..<(begin + span.minutes) { people[minute] += span.count }
      }
    }
    return people
  }

  /// The hours with at least so many people, without a break.
  func runs(of count: Int = 1) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for minute in demanded.indices where demanded[minute] >= count {
      if let last = runs.last, last.upperBound == minute {
        runs[runs.count - 1] = last.lowerBound..<(minute + 1)
      } else {
        runs.append(minute..<(minute + 1))
      }
    }
    return runs
  }

  var minutesTooMany: Int { zip(have, demanded).reduce(0) { $0 + max(0, $1.0 - $1.1) } }

  /// The most minutes too many: what a cut of each level of people by itself has, and what its shifts may cost more than others.
  var mostTooMany: Int {
    let all = runs()
    return (1...max(1, demanded.max() ?? 0)).flatMap(runs).reduce(0) { sum, level in
      let run = all.first { $0.contains(level.lowerBound) } ?? level
      return sum + max(0, min(180, run.count) - level.count) + 113 * ((level.count + 599) / 600)
    }
  }
}

@Suite struct `Any demand` {
  private static let seeds = (0..<UInt64(TestSize.tries(200, oneIn: 10))).map { $0 }

  @Test(arguments: [false, true])
  func `is covered by shifts of the allowed lengths within its hours`(usual: Bool) throws {
    for seed in Self.seeds {
      let chance = try Chance(seed: seed, usual: usual)
      let runs = chance.runs()
      #expect(zip(chance.have, chance.owed).allSatisfy { $0 >= $1 }, "\(seed)")
      for shift in chance.shifts {
        let run = try #require(runs.first { $0.contains(shift.lowerBound) }, "\(seed)")
        #expect(shift.upperBound <= run.upperBound, "\(seed): \(shift)")
        let isUsual = chance.counter.usual.contains {
          $0.start.minuteOfDay == shift.lowerBound % 1440 && $0.minutes == shift.count
        }
        #expect((min(180, run.count)...600).contains(shift.count) || isUsual, "\(seed): \(shift)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `has few people too many`(usual: Bool) throws {
    var (tooMany, needed) = (0, 0)
    for seed in Self.seeds {
      let chance = try Chance(seed: seed, usual: usual)
      #expect(chance.minutesTooMany <= chance.mostTooMany, "\(seed)")
      tooMany += chance.minutesTooMany
      needed += chance.owed.reduce(0, +)
    }
    #expect(tooMany * 20 < needed)
  }

  @Test func `has no shift that could be shorter`() throws {
    for seed in Self.seeds {
      let chance = try Chance(seed: seed, usual: false)
      for shift in chance.shifts where shift.count >= 210 {
        for edge in [shift.lowerBound, shift.upperBound - 1] {
          #expect(chance.have[edge] <= chance.demanded[edge], "\(seed): \(shift)")
        }
      }
    }
  }

  @Test func `is cut the same each time`() throws {
    for seed in Self.seeds.prefix(20) {
      let counter = try Chance(seed: seed, usual: true).counter
      #expect(counter.missing() == counter.missing())
    }
  }
}
