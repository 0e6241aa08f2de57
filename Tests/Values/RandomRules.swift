public import Domain

/// Rules of every kind by chance, the same for the same seed; month ends and leap days come often.
public struct RandomRules {
  private var numbers: SeededNumbers

  public init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// A rule that begins between 1990 and 2060, with a few exceptions where they are asked for.
  public mutating func next(exceptions: Bool = true) -> Recurrence {
    let begin = day()
    var rule = Recurrence(
      begin: begin, pattern: pattern(from: begin), interval: interval(),
      weekStart: [.monday, .saturday, .sunday][number(in: 0...2)], missingDay: chance(2) ? .lastDay : .skip,
      end: end(from: begin))
    if rule.pattern == .once { rule.end = .never }
    if exceptions, chance(3) {
      rule.excluded = Set(rule.days(from: begin).prefix(20).filter { _ in chance(4) })
      rule.added = Set((0..<number(in: 0...3)).map { _ in begin + number(in: 0...400) })
    }
    return rule
  }

  /// A window of up to two months that often lies years after a begin.
  public mutating func window(after begin: LocalDate) -> ClosedRange<LocalDate> {
    let first = begin + number(in: chance(2) ? -30...120 : 0...7300)
    return first...(first + number(in: 0...60))
  }

  public mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }

  /// True one time in so many.
  private mutating func chance(_ many: Int) -> Bool { number(in: 1...many) == 1 }

  private mutating func day() -> LocalDate {
    let year = number(in: 1990...2060)
    if chance(8), let leapDay = LocalDate(year: year / 4 * 4, month: 2, day: 29) { return leapDay }
    let month = number(in: 1...12)
    let length = LocalDate.days(inMonth: month, of: year)
    let day = chance(3) ? number(in: (length - 3)...length) : number(in: 1...length)
    return LocalDate(year: year, month: month, day: day) ?? .first
  }

  private mutating func pattern(from begin: LocalDate) -> Recurrence.Pattern {
    switch number(in: 0...20) {
    case 0: .once
    case 1...4: .daily
    case 5...9:
      .weekly(Set((0..<number(in: 1...4)).compactMap { _ in Weekday.allCases.randomElement(using: &numbers) }))
    case 10...12: .monthly(.day(begin.day))
    case 13...14: .monthly(.day(number(in: 1...31)))
    case 15...17: .monthly(.weekday(Weekday.allCases[number(in: 0...6)], nth: number(in: 1...5) * (chance(2) ? 1 : -1)))
    default: .yearly
    }
  }

  private mutating func interval() -> Int {
    switch number(in: 0...9) {
    case 0...4: 1
    case 5...8: number(in: 2...6)
    default: number(in: 7...60)
    }
  }

  private mutating func end(from begin: LocalDate) -> Recurrence.End {
    switch number(in: 0...2) {
    case 0: .never
    case 1: .on(begin + number(in: 0...3000))
    default: .after(number(in: 1...60))
    }
  }
}
