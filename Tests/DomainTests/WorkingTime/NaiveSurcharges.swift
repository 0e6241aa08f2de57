import Domain
import TestValues
import Testing

/// A second way to count surcharges: each half hour by itself. Windows and duties begin and end at half hours that every day has once.
private struct NaiveSurcharges {
  struct Moment {
    let at: Instant
    let duty: Int
    let date: LocalDate
  }

  let fold: SurchargeFold
  let duties: [SurchargeFold.Duty]
  let moments: [Moment]

  init(_ fold: SurchargeFold, _ duties: [SurchargeFold.Duty]) {
    (self.fold, self.duties) = (fold, duties)
    moments = duties.enumerated().flatMap { number, duty in
      duty.parts.flatMap { part in
        stride(from: part.lowerBound.seconds, to: part.upperBound.seconds, by: 1800).map {
          Moment(at: Instant(seconds: $0), duty: number, date: duty.date)
        }
      }
    }.sorted { $0.at < $1.at }
  }

  func minutes() -> [LocalDate: [ID<SurchargeRule>: Int]] {
    let met = fold.rules.map { rule in moments.map { isMet(rule, $0) } }
    let enough = fold.rules.indices.map { rule in
      moments.indices.map { place -> Bool in
        let others = moments.indices.filter { moments[$0].duty == moments[place].duty && met[rule][$0] }
        return met[rule][place] && others.count * 30 >= fold.rules[rule].terms.leastMinutes
      }
    }
    var (index, reached): ([LocalDate: Int], [[Bool]]) = ([:], enough)
    for (place, moment) in moments.enumerated() {
      let before = index[moment.date, default: 0]
      index[moment.date] = before + 30
      for (rule, known) in fold.rules.enumerated() {
        switch known.terms.over {
        case .day: reached[rule][place] = reached[rule][place] && before >= known.terms.overMinutes
        case .seventhDay:
          reached[rule][place] = reached[rule][place] && isSeventh(moment.date) && before >= known.terms.overMinutes
        case .week, nil: break
        }
      }
    }
    for (rule, known) in fold.rules.enumerated() where known.terms.over == .week {
      var worked: [LocalDate: Int] = [:]
      for (place, moment) in moments.enumerated() {
        let isPaid = fold.rules.indices.contains { other in
          known.terms.group != .alone && fold.rules[other].terms.group == known.terms.group
            && (fold.rules[other].terms.over == .day || fold.rules[other].terms.over == .seventhDay)
            && reached[other][place]
        }
        let week = moment.date.startOfWeek(on: fold.weekStart)
        let isBeyond = worked[week, default: 0] >= known.terms.overMinutes && !isPaid
        if !isPaid { worked[week, default: 0] += 30 }
        reached[rule][place] = reached[rule][place] && isBeyond
      }
    }
    return sums(reached)
  }

  private func sums(_ reached: [[Bool]]) -> [LocalDate: [ID<SurchargeRule>: Int]] {
    var sums: [LocalDate: [ID<SurchargeRule>: Int]] = [:]
    for (place, moment) in moments.enumerated() where duties[moment.duty].isAsked {
      for (number, rule) in fold.rules.enumerated() where reached[number][place] {
        let isBeaten = fold.rules.enumerated().contains { other, against in
          let isBetter =
            against.terms.percent > rule.terms.percent || against.terms.percent == rule.terms.percent && other < number
          return against.terms.group == rule.terms.group && rule.terms.group != .alone && isBetter
            && reached[other][place]
        }
        if !isBeaten { sums[moment.date, default: [:]][rule.id, default: 0] += 30 }
      }
    }
    return sums
  }

  private func isSeventh(_ date: LocalDate) -> Bool {
    let first = date.startOfWeek(on: fold.weekStart)
    return date == first + 6 && (0..<7).allSatisfy { day in duties.contains { $0.date == first + day } }
  }

  private func isMet(_ rule: SurchargeRule, _ moment: Moment) -> Bool {
    guard rule.holds(on: moment.date) else { return false }
    let (terms, local) = (rule.terms, fold.zone.local(moment.at))
    let begin = duties[moment.duty].parts[0].lowerBound
    let (from, to) = (terms.from?.minuteOfDay ?? 0, terms.to?.minuteOfDay ?? 0)
    let now = local.time.minuteOfDay
    func isIn(_ date: LocalDate) -> Bool {
      let days =
        terms.weekdays.contains(date.weekday) || terms.dates.contains(YearDay(date))
        || terms.holidays && fold.holidays[terms.place, default: []].contains(date)
      return days || terms.weekdays.isEmpty && terms.dates.isEmpty && !terms.holidays
    }
    func isBegun(_ date: LocalDate) -> Bool { !terms.isBegunBefore || begin < fold.zone.startOfDay(date) }
    let yesterday = local.date - 1
    let isToday = now >= from && (to == 0 || to <= from || now < to) && isIn(local.date) && isBegun(local.date)
    let isOver = to != 0 && to <= from && now < to && isIn(yesterday) && isBegun(yesterday)
    let reaches = terms.reaches.map {
      now < $0.minuteOfDay && isIn(yesterday) && begin < fold.zone.startOfDay(local.date)
    }
    return isToday || isOver || reaches == true
  }
}

@Suite struct `Surcharges of random months` {
  private static let hours = [0, 4, 5, 6, 8, 13, 14, 19, 20, 21, 22, 23]

  private func rule(_ number: Int, _ first: LocalDate, _ numbers: inout SeededNumbers) -> SurchargeRule {
    func any<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &numbers)] }
    func time() -> LocalTime? { Bool.random(using: &numbers) ? LocalTime(hour: any(Self.hours), minute: 0) : nil }
    var terms = SurchargeTerms(
      "\(number)", any([0, 20, 25, 25, 40, 50]), any(SurchargeTerms.Group.allCases), from: time(), to: time())
    if terms.from == terms.to { terms.to = nil }
    if Bool.random(using: &numbers) { terms.weekdays = [any(Weekday.allCases), any(Weekday.allCases)] }
    terms.holidays = Int.random(in: 0..<3, using: &numbers) == 0
    terms.place = any(SurchargeTerms.Place.allCases)
    if Int.random(in: 0..<4, using: &numbers) == 0 { terms.dates = [YearDay(first + 5)] }
    terms.isBegunBefore = Int.random(in: 0..<4, using: &numbers) == 0
    if Int.random(in: 0..<3, using: &numbers) == 0 { terms.reaches = LocalTime(hour: 4, minute: 0) }
    terms.leastMinutes = any([0, 0, 0, 90, 180])
    terms.over = any([nil, nil, .day, .week, .seventhDay])
    terms.overMinutes = terms.over == .week ? any([600, 2400]) : any([0, 240, 480])
    let last: LocalDate? = Bool.random(using: &numbers) ? first + 20 : nil
    return SurchargeRule(id: ID(rawValue: Int64(number)), terms, from: first + any([0, 0, 9]), through: last)
  }

  private func duties(_ first: LocalDate, _ zone: Zone, _ numbers: inout SeededNumbers) -> [SurchargeFold.Duty] {
    let isBusy = Bool.random(using: &numbers)
    return (0..<14).compactMap { number in
      guard isBusy || Int.random(in: 0..<3, using: &numbers) > 0 else { return nil }
      let start = zone.startOfDay(first + number) + Int64.random(in: 12..<38, using: &numbers) * 1800
      let length = Int64.random(in: 1...16, using: &numbers)
      let isAsked = Int.random(in: 0..<4, using: &numbers) > 0
      let middle = start + length / 2 * 1800
      let pause = Int64.random(in: 0...1, using: &numbers) * 1800
      let parts = [start..<middle, (middle + pause)..<max(middle + pause, start + length * 1800)]
      return .init(zone.local(start).date, parts.filter { !$0.isEmpty }, isAsked: isAsked)
    }.filter { !$0.parts.isEmpty }
  }

  @Test func `agree with a count of each half hour`() throws {
    var numbers = SeededNumbers(seed: 3)
    let zone = try TestZones.zone("Europe/Berlin")
    var seen = 0
    for _ in 0..<TestSize.tries(100_000, oneIn: 200) {
      let begin = try #require(
        LocalDate(["2026-03-20", "2026-10-16", "2026-12-21"].randomElement(using: &numbers) ?? ""))
      let rules = (1...Int.random(in: 1...6, using: &numbers)).map { rule($0, begin, &numbers) }
      let holidays: [SurchargeTerms.Place: Set<LocalDate>] = [.site: [begin + 4], .home: [begin + 5, begin + 9]]
      let fold = SurchargeFold(rules, zone: zone, holidays: holidays, weekStart: .monday)
      let duties = duties(begin, zone, &numbers)
      let (fast, slow) = (fold.minutes(of: duties), NaiveSurcharges(fold, duties).minutes())
      try #require(fast == slow)
      seen += fast.values.reduce(0) { $0 + $1.count }
    }
    #expect(seen > 1000, "some are met")
  }
}
