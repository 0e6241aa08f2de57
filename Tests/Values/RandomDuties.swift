package import Domain

/// A person's shifts and rules by chance, the same for the same seed: nights, split days, double bookings, two zones.
///
/// Shape: all starts and ends are on half hours of the year 2026, often around its clock changes.
package struct RandomDuties {
  private var numbers: SeededNumbers
  private let zones: [Zone]

  package init(seed: UInt64, zones: [Zone]) {
    numbers = SeededNumbers(seed: seed)
    self.zones = zones
  }

  package mutating func next() -> [RuleCheck.Duty] {
    let dates = ["2026-03-02", "2026-03-23", "2026-03-30", "2026-09-28", "2026-10-19", "2026-10-26", "2026-06-08"]
    let first = (LocalDate(dates[number(in: 0...6)]) ?? .first) + number(in: 0...6)
    let home = zones[number(in: 0...zones.count - 1)]
    let (usual, density) = (number(in: 0...47), number(in: 3...9))
    var duties: [RuleCheck.Duty] = []
    for offset in 0..<number(in: 5...24) where number(in: 0...9) <= density {
      for _ in 0..<(chance(6) ? 2 : 1) {
        let zone = chance(12) ? zones[number(in: 0...zones.count - 1)] : home
        let slot = chance(3) ? number(in: 0...47) : min(47, usual + number(in: 0...4))
        let duty = duty(on: first + offset, at: slot * 30, in: zone, ID(rawValue: Int64(duties.count + 1)))
        duties.append(duty)
      }
    }
    return duties.shuffled(using: &numbers)
  }

  /// A few rules of one's own, of all kinds and near what plans have.
  package mutating func rules() -> LaborRules {
    let rules = (0..<number(in: 3...6)).compactMap { _ in rule() }
    return (try? LaborRules(rules)) ?? .none
  }

  package mutating func weekStart() -> Weekday { chance(2) ? .monday : Weekday.allCases[number(in: 0...6)] }

  private mutating func rule() -> LaborRule? {
    let kind = LaborRule.Kind.allCases[number(in: 0...LaborRule.Kind.allCases.count - 1)]
    var found: [LaborRule.Field: Int] = [:]
    for field in kind.fields { found[field] = usual(field, of: kind) }
    var within = LaborRule.Within.in24Hours
    if kind == .dailyRest {
      within = LaborRule.Within.allCases[number(in: 0...2)]
      if chance(2), let minutes = found[.minutes] {
        found[.reducedToMinutes] = minutes - number(in: 1...8) * 30
        found[.madeUpToMinutes] = minutes + number(in: 1...8) * 30
        found[.inWeeks] = number(in: 1...2)
      }
    }
    return try? LaborRule(kind, found, within: within, chance(2) ? .warn : .block, source: "By chance")
  }

  private mutating func usual(_ field: LaborRule.Field, of kind: LaborRule.Kind) -> Int {
    switch (kind, field) {
    case (.dailyRest, .minutes): number(in: 14...28) * 30
    case (.weeklyRest, .minutes): [1440, 2160, 2880][number(in: 0...2)]
    case (.weeklyRest, .besideMinutes): [0, 660, 720][number(in: 0...2)]
    case (.weeklyRest, .weeks): number(in: 1...2)
    case (.weekWork, .minutes), (.averageWork, .minutes), (.nightAverage, .minutes): number(in: 10...100) * 30
    case (_, .minutes): number(in: 8...30) * 30
    case (_, .weeks): number(in: 2...4)
    case (_, .days), (_, .nights): number(in: 1...6)
    // Why not in the hour that is there twice: an end there is the second by definition, and the clock's face can't tell.
    case (_, .from): [1200, 1320, 1380, 0][number(in: 0...3)]
    case (_, .until): [300, 360, 420][number(in: 0...2)]
    case (_, .leastNightMinutes): [1, 120, 121, 180][number(in: 0...3)]
    case (_, .breakMinutes): [20, 30][number(in: 0...1)]
    case (_, .longBreakMinutes): [0, 45, 60][number(in: 0...2)]
    case (_, .overMinutes): [270, 360][number(in: 0...1)]
    case (_, .longOverMinutes): [0, 420, 540][number(in: 0...2)]
    case (_, .besideMinutes), (_, .reducedToMinutes), (_, .madeUpToMinutes), (_, .inWeeks), (_, .paidUpToMinutes): 0
    }
  }

  private mutating func duty(on date: LocalDate, at minute: Int, in zone: Zone, _ id: ID<Shift>) -> RuleCheck.Duty {
    if chance(15) {
      let days = Hours.days(first: date, last: date + number(in: 0...2))
      return RuleCheck.Duty(id: id, days, days.interval(in: zone), in: zone)
    }
    let time = LocalTime(minuteOfDay: minute) ?? .midnight
    let length = chance(20) ? number(in: 1...96) : number(in: 6...24)
    let hours = Hours.timed(start: LocalDateTime(date: date, time: time), minutes: length * 30)
    return RuleCheck.Duty(
      id: id, hours, hours.interval(in: zone), in: zone, breakMinutes: [0, 0, 15, 20, 30, 45, 60][number(in: 0...6)],
      isDraft: chance(2))
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }

  /// True one time in so many.
  private mutating func chance(_ many: Int) -> Bool { number(in: 1...many) == 1 }
}
