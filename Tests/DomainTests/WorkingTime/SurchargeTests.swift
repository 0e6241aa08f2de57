import TestValues
import Testing

@testable import Domain

/// The examples of the model of surcharges, numbered as there.
@Suite struct Surcharges {
  private func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  /// A duty by the clock of Berlin, with the hours it ends after.
  private func duty(_ start: String, _ end: String) throws -> SurchargeFold.Duty {
    let zone = try TestZones.zone("Europe/Berlin")
    func instant(_ text: String, _ edge: Zone.Edge) throws -> Instant {
      let parts = text.split(separator: " ")
      let time = try #require(LocalTime(String(parts[1])))
      return zone.instant(of: LocalDateTime(date: try day(String(parts[0])), time: time), as: edge)
    }
    return try .init(day(String(start.prefix(10))), [instant(start, .start)..<instant(end, .end)])
  }

  private func rules(_ preset: SurchargePreset) -> [SurchargeRule] {
    preset.rules { "\($0)" }.enumerated().map {
      SurchargeRule(id: ID(rawValue: Int64($0 + 1)), $1, from: .first)
    }
  }

  /// Minutes by the name of the rule.
  private func minutes(
    _ rules: [SurchargeRule], _ duties: [SurchargeFold.Duty], holidays: [SurchargeTerms.Place: Set<LocalDate>] = [:]
  ) throws -> [String: Int] {
    let zone = try TestZones.zone("Europe/Berlin")
    let fold = SurchargeFold(rules, zone: zone, holidays: holidays, weekStart: .monday)
    var sums: [String: Int] = [:]
    for (id, minutes) in fold.minutes(of: duties).values.flatMap({ $0 }) {
      sums[rules.first { $0.id == id }?.terms.name ?? "", default: 0] += minutes
    }
    return sums
  }

  private func tax(_ start: String, _ end: String, holidays: [String] = []) throws -> [String: Int] {
    try minutes(
      rules(.germanTax), [duty(start, end)],
      holidays: [.site: Set(holidays.map(day)), .home: []])
  }

  @Test func `T5.1 to T5.4: nights by § 3b, through changes of the clock, and begun before midnight`() throws {
    #expect(
      try tax("2026-10-24 20:00", "2026-10-25 06:00") == ["night": 360, "deepNight": 300, "sunday": 420])
    #expect(
      try tax("2026-03-28 20:00", "2026-03-29 06:00") == ["night": 360, "deepNight": 180, "sunday": 300])
    #expect(
      try tax("2026-11-29 22:00", "2026-11-30 06:00") == ["night": 240, "deepNight": 240, "sunday": 360])
    #expect(try tax("2026-11-30 00:00", "2026-11-30 06:00") == ["night": 360])
  }

  @Test func `T5.5 to T5.7: the highest of the days counts, and the night beside it`() throws {
    #expect(try tax("2026-12-24 13:00", "2026-12-24 22:00") == ["christmasEve": 480, "night": 120])
    let newYear = try tax("2026-12-31 22:00", "2027-01-01 06:00", holidays: ["2027-01-01"])
    #expect(newYear == ["yearsEnd": 120, "holiday": 360, "night": 240, "deepNight": 240])
    #expect(try tax("2026-11-01 08:00", "2026-11-01 16:00", holidays: ["2026-11-01"]) == ["holiday": 480])
    #expect(try tax("2026-11-01 08:00", "2026-11-01 16:00") == ["sunday": 480])
  }

  @Test(arguments: [
    (21, 6, [540, 600, 480]), (23, 6, [420, 480, 360]), (22, 5, [420, 480, 360]),
  ])
  func `T5.8: windows of the night by the clock`(from: Int, to: Int, expected: [Int]) throws {
    let terms = SurchargeTerms(
      "night", 20, .night, from: LocalTime(hour: from, minute: 0), to: LocalTime(hour: to, minute: 0))
    let rule = SurchargeRule(id: ID(rawValue: 1), terms, from: .first)
    let nights = try [
      duty("2026-11-17 20:00", "2026-11-18 06:00"), duty("2026-10-24 20:00", "2026-10-25 06:00"),
      duty("2026-03-28 20:00", "2026-03-29 06:00"),
    ]
    #expect(try nights.map { try minutes([rule], [$0])["night"] } == expected)
  }

  @Test func `T5.9 and T5.10: only from so many hours in the window on`() throws {
    let night = rules(.germanNight)
    #expect(try minutes(night, [duty("2026-11-17 20:00", "2026-11-18 01:00")]).isEmpty)
    #expect(try minutes(night, [duty("2026-11-17 20:00", "2026-11-18 01:30")]) == ["night": 150])
    var terms = SurchargeTerms("night", 0, .night, from: LocalTime("19:00"), to: LocalTime("07:00"))
    terms.leastMinutes = 180
    let austria = [SurchargeRule(id: ID(rawValue: 1), terms, from: .first)]
    #expect(try minutes(austria, [duty("2026-11-17 18:00", "2026-11-17 22:00")]) == ["night": 180])
    #expect(try minutes(austria, [duty("2026-11-17 18:00", "2026-11-17 21:30")]).isEmpty)
  }

  @Test func `T5.11: the public service`() throws {
    let rules = rules(.germanPublic)
    #expect(try minutes(rules, [duty("2026-11-29 20:00", "2026-11-30 06:00")]) == ["sunday": 240, "night": 540])
    #expect(try minutes(rules, [duty("2026-11-28 12:00", "2026-11-28 22:00")]) == ["saturday": 480, "night": 60])
  }

  @Test func `T5.11: a holiday is the one of the person's home, or of the site`() throws {
    let holiday = try day("2026-11-18")
    let work = try duty("2026-11-18 08:00", "2026-11-18 16:00")
    let there: [SurchargeTerms.Place: Set<LocalDate>] = [.site: [holiday], .home: []]
    #expect(try minutes(rules(.germanPublic), [work], holidays: there).isEmpty)
    #expect(try minutes(rules(.germanPublic), [work], holidays: [.site: [], .home: [holiday]]) == ["holiday": 480])
    #expect(try minutes(rules(.germanTax), [work], holidays: there) == ["holiday": 480])
  }

  /// A week of duties from six on, each of some hours.
  private func week(_ hours: [Int]) throws -> [SurchargeFold.Duty] {
    let monday = try day("2026-11-16")
    return try hours.enumerated().map { number, hours in
      try duty("\(monday + number) 06:00", "\(monday + number) \(twoDigits(6 + hours)):00")
    }
  }

  @Test func `T5.12: overtime of days, weeks and the seventh day, no hour twice`() throws {
    let california = rules(.california)
    let some = try minutes(california, week([10, 8, 13, 8, 8]))
    #expect(some == ["overtime": 360, "longDay": 60])
    #expect(try minutes(rules(.federal), week([10, 8, 13, 8, 8])) == ["overtime": 420])
    let seven = try minutes(california, week([8, 8, 8, 8, 8, 8, 8]))
    #expect(seven == ["overtime": 480, "seventhDay": 480])
    let longLast = try minutes(california, week([8, 8, 8, 8, 8, 8, 10]))
    #expect(longLast == ["overtime": 480, "seventhDay": 480, "longSeventhDay": 120])
    #expect(try minutes(rules(.austria), week([9, 8, 8, 8, 8, 4])) == ["overtime": 60 + 240])
  }

  @Test func `a rule holds from its first day to its last, and one that ended before never`() throws {
    let terms = SurchargeTerms("all", 10, .alone)
    let work = try week([8, 8, 8])
    func rule(_ first: String, _ last: String?) throws -> [SurchargeRule] {
      try [SurchargeRule(id: ID(rawValue: 1), terms, from: day(first), through: last.map(day))]
    }
    #expect(try minutes(rule("2026-11-17", nil), work) == ["all": 960])
    #expect(try minutes(rule("2026-11-16", "2026-11-16"), work) == ["all": 480])
    #expect(try minutes(rule("2026-11-17", "2026-11-16"), work).isEmpty)
  }

  @Test func `a break without a time of its own lies in the middle`() throws {
    let work = try duty("2026-11-17 20:00", "2026-11-18 06:00")
    let rested = SurchargeFold.Duty(work.date, work.parts, rest: 60)
    #expect(rested.parts.map(\.minutes) == [270, 270])
    let found = try minutes(rules(.germanTax), [rested])
    #expect(found == ["night": 360, "deepNight": 180], "from 0:30 to 1:30")
    #expect(SurchargeFold.Duty(work.date, work.parts, rest: 10_000).parts.isEmpty)
  }

  @Test func `duties that are not asked for count for the week alone`() throws {
    var duties = try week([8, 8, 8, 8, 8])
    duties.append(try duty("2026-11-21 06:00", "2026-11-21 10:00"))
    let asked = duties.map { SurchargeFold.Duty($0.date, $0.parts, isAsked: $0.date.weekday == .saturday) }
    #expect(try minutes(rules(.federal), asked) == ["overtime": 240])
    let others = duties.map { SurchargeFold.Duty($0.date, $0.parts, isAsked: $0.date.weekday == .monday) }
    #expect(try minutes(rules(.federal), others).isEmpty)
  }

  @Test func `refuses what is out of bounds, and names the field`() throws {
    func problems(_ change: (inout SurchargeTerms) -> Void) -> [String] {
      var terms = SurchargeTerms("Night", 25, .night, from: LocalTime("20:00"), to: LocalTime("06:00"))
      change(&terms)
      do {
        _ = try terms.checked()
        return []
      } catch Refusal.invalid(let errors) {
        return errors.map(\.field)
      } catch { return ["\(error)"] }
    }
    #expect(problems { _ in }.isEmpty)
    #expect(problems { $0.name = "  " } == ["name"])
    #expect(problems { $0.percent = 1_000_000 } == ["percent"] && problems { $0.percent = .min } == ["percent"])
    #expect(problems { $0.to = $0.from } == ["to"])
    #expect(problems { $0.reaches = .midnight } == ["reaches"])
    #expect(problems { $0.leastMinutes = .max } == ["least"] && problems { $0.overMinutes = -1 } == ["over"])
    let many = (1...31).flatMap { day in [YearDay(month: 1, day: day), YearDay(month: 3, day: day)] }
    #expect(problems { $0.dates = many.compactMap(\.self) } == ["dates"])
    #expect(YearDay("02-30") == nil && YearDay("2-3") == nil && YearDay("02-29")?.description == "02-29")
  }

  @Test func `stays within the calendar at its ends`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let rules = rules(.germanTax)
    func minutes(_ date: LocalDate) -> [Int] {
      let start = zone.startOfDay(date)
      let fold = SurchargeFold(rules, zone: zone, holidays: [:], weekStart: .monday)
      return fold.minutes(of: [.init(date, [start..<(start + 86_400)])]).values.flatMap(\.values).sorted()
    }
    #expect(minutes(.first) == [240] && minutes(.last) == [360])
  }
}
