import Domain
import TestValues
import Testing

@Suite struct `A recurrence` {
  @Test(arguments: [
    ("once", rule("2026-10-24", .once), "2026-10-24"),
    ("daily", rule("2026-10-24", .daily), "2026-10-24 2026-10-25 2026-10-26 2026-10-27"),
    ("every third day", rule("2026-02-27", .daily, every: 3), "2026-02-27 2026-03-02 2026-03-05 2026-03-08"),
    (
      "weekly, begun within its days", rule("2026-10-07", .weekly([.monday, .thursday])),
      "2026-10-08 2026-10-12 2026-10-15 2026-10-19"
    ),
    (
      "every second week from Sunday: the week of the begin counts", rule("2026-10-04", .weekly([.monday]), every: 2),
      "2026-10-12 2026-10-26 2026-11-09 2026-11-23"
    ),
    (
      "the 31st or the last day", rule("2027-01-31", .monthly(.day(31))),
      "2027-01-31 2027-02-28 2027-03-31 2027-04-30"
    ),
    (
      "the 31st or not at all", rule("2027-01-31", .monthly(.day(31)), missing: .skip),
      "2027-01-31 2027-03-31 2027-05-31 2027-07-31"
    ),
    ("the first", rule("2026-10-24", .monthly(.day(1))), "2026-11-01 2026-12-01 2027-01-01 2027-02-01"),
    ("no day of a month", rule("2026-10-24", .monthly(.day(0))), ""),
    ("the 30th", rule("2028-01-30", .monthly(.day(30))), "2028-01-30 2028-02-29 2028-03-30 2028-04-30"),
    (
      "the 10th, begun after it", rule("2026-10-24", .monthly(.day(10)), every: 2),
      "2026-12-10 2027-02-10 2027-04-10 2027-06-10"
    ),
    (
      "the second Tuesday", rule("2026-10-01", .monthly(.weekday(.tuesday, nth: 2))),
      "2026-10-13 2026-11-10 2026-12-08 2027-01-12"
    ),
    (
      "the fifth Saturday, where there is one", rule("2026-10-01", .monthly(.weekday(.saturday, nth: 5))),
      "2026-10-31 2027-01-30 2027-05-29 2027-07-31"
    ),
    (
      "the last Friday", rule("2026-10-01", .monthly(.weekday(.friday, nth: -1))),
      "2026-10-30 2026-11-27 2026-12-25 2027-01-29"
    ),
    ("a birthday", rule("2026-10-24", .yearly), "2026-10-24 2027-10-24 2028-10-24 2029-10-24"),
    ("29 February or the 28th", rule("2024-02-29", .yearly), "2024-02-29 2025-02-28 2026-02-28 2027-02-28"),
    (
      "29 February or not at all, over 2100", rule("2092-02-29", .yearly, missing: .skip),
      "2092-02-29 2096-02-29 2104-02-29 2108-02-29"
    ),
    ("until a day", rule("2026-10-24", .daily, end: .on(day("2026-10-25"))), "2026-10-24 2026-10-25"),
    ("so often", rule("2026-10-24", .yearly, end: .after(2)), "2026-10-24 2027-10-24"),
    ("to the end of time", rule("9999-12-30", .daily), "9999-12-30 9999-12-31"),
    ("on no weekday", rule("2026-10-24", .weekly([])), ""),
    ("on a day that its months never have", rule("2026-02-01", .monthly(.day(30)), every: 12, missing: .skip), ""),
  ])
  func `Its first days are those of a wall calendar`(name: String, rule: Recurrence, days: String) {
    #expect(rule.days(from: rule.begin).prefix(4).map(\.description).joined(separator: " ") == days, "\(name)")
    #expect(rule.isEmpty == days.isEmpty, "\(name)")
  }

  @Test func `Exceptions change their day alone, and keep the numbers of the others`() {
    var rule = rule("2026-10-05", .weekly([.monday]), end: .after(3))
    rule.excluded = [day("2026-10-12"), day("2026-10-20")]
    rule.added = [day("2026-10-19"), day("2026-10-14"), day("2026-12-24"), day("2026-10-20"), day("2026-10-01")]
    let days = ["2026-10-05", "2026-10-14", "2026-10-19", "2026-12-24"].map(day)
    #expect(Array(rule.days(from: rule.begin)) == days)
    #expect(rule.ordinal(of: day("2026-10-19")) == 2)
    #expect(rule.last == day("2026-12-24"))
    #expect(rule.contains(day("2026-10-14")) && !rule.contains(day("2026-10-12")) && !rule.contains(day("2026-10-01")))
    rule.added = []
    #expect(rule.last == day("2026-10-19"))
    rule.excluded.insert(day("2026-10-19"))
    #expect(rule.last == day("2026-10-05"))
    #expect(rule.days(in: day("2026-10-06")...day("2026-12-31")) == [])
  }

  @Test func `Any window holds what a walk from the begin finds there, and every day has its number`() {
    var rules = RandomRules(seed: 11)
    for _ in 0..<TestSize.tries(3000, oneIn: 10) {
      let rule = rules.next()
      let walk = Array(rule.days(from: rule.begin).prefix(400))
      let horizon = walk.count < 400 ? LocalDate.last : walk[399]
      for _ in 0..<3 {
        let window = rules.window(after: rule.begin)
        guard window.upperBound <= horizon else { continue }
        #expect(rule.days(in: window) == walk.filter(window.contains), "\(rule) in \(window)")
        #expect(rule.contains(window.lowerBound) == walk.contains(window.lowerBound), "\(rule) \(window.lowerBound)")
      }
      let goesOn = rule.end == .never && rule.pattern != .once
      if walk.count < 400, !goesOn { #expect(rule.last == walk.last, "\(rule)") }
      var pattern = rule
      pattern.excluded = []
      pattern.added = []
      for (number, day) in pattern.days(from: rule.begin).prefix(50).enumerated() {
        #expect(rule.ordinal(of: day) == number && rule.ordinal(of: day + 1) == number + 1, "\(rule) on \(day)")
      }
    }
  }

  @Test func `Numbers beyond all sense neither trap nor hang`() {
    let numbers = [Int.min, -1, 0, 1, 5, 31, 1000, 4_000_001, .max]
    let patterns: [Recurrence.Pattern] =
      [.once, .daily, .weekly([.sunday]), .weekly([]), .yearly]
      + numbers.flatMap { [.monthly(.day($0)), .monthly(.weekday(.friday, nth: $0))] }
    let begins = [LocalDate.first, day("2024-02-29"), .last]
    for pattern in patterns {
      for (begin, missing) in begins.flatMap({ begin in Recurrence.MissingDay.allCases.map { (begin, $0) } }) {
        for interval in numbers {
          for end in [.never, .on(.first), .on(.last)] + numbers.map(Recurrence.End.after) {
            let rule = Recurrence(begin: begin, pattern: pattern, interval: interval, missingDay: missing, end: end)
            let days = [LocalDate.first, begin, .last].flatMap { rule.days(from: $0).prefix(2) }
            #expect(days.allSatisfy { $0 >= begin && rule.contains($0) })
            #expect(rule.ordinal(of: .last) >= 0)
          }
        }
      }
    }
  }

  @Test(arguments: [
    (rule("2026-10-24", .daily, every: 0), "interval", Refusal.Problem.notBetween(1, 999)),
    (rule("2026-10-24", .daily, every: 1000), "interval", .notBetween(1, 999)),
    (rule("2026-10-24", .weekly([])), "weekdays", .missing),
    (rule("2026-10-24", .monthly(.day(32))), "monthDay", .notBetween(1, 31)),
    (rule("2026-10-24", .monthly(.weekday(.monday, nth: 0))), "monthDay", .unknown),
    (rule("2026-10-24", .daily, end: .on(day("2026-10-23"))), "end", .endBeforeBegin),
    (rule("2026-10-24", .daily, end: .after(0)), "end", .notBetween(1, 100_000)),
    (rule("2026-10-24", .daily, added: [day("2026-10-23")]), "exceptions", .notBefore(day("2026-10-24"))),
    (
      rule("2026-10-24", .daily, added: Set((0...1000).map { day("2026-10-24") + $0 })), "exceptions",
      .tooMany(limit: 1000)
    ),
  ])
  func `What breaks a limit is refused by its field`(rule: Recurrence, field: String, problem: Refusal.Problem) {
    #expect(throws: Refusal.invalid([.init(field, problem)])) { try rule.checked() }
  }

  @Test func `What is once has no end`() throws {
    let once = rule("2026-10-24", .once, every: 7, end: .after(3))
    #expect(try once.checked() == rule("2026-10-24", .once))
  }
}

func day(_ text: String) -> LocalDate {
  guard let day = LocalDate(text) else { preconditionFailure("\(text) is no day") }
  return day
}

private func rule(
  _ begin: String, _ pattern: Recurrence.Pattern, every interval: Int = 1,
  missing: Recurrence.MissingDay = .lastDay, end: Recurrence.End = .never, added: Set<LocalDate> = []
) -> Recurrence {
  Recurrence(
    begin: day(begin), pattern: pattern, interval: interval, missingDay: missing, end: end, added: added)
}
