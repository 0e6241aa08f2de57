import Domain
import Foundation
import TestValues
import Testing

@Suite struct `Foundation's calendar` {
  private static let rules = TestSize.tries(10_000, oneIn: 20)
  private static let windows = 10
  /// How many days Foundation is asked for.
  private static let days = 16

  /// What is left to python-dateutil, for in Swift 6.3 Foundation can't tell:
  /// - days of a month by weekday: some rules never come to an end, such as the first Friday with an end on a date;
  /// - days that a month has not: it stops the process with a date enumeration that does not advance;
  /// - windows and counts at once, and windows after an end: it counts from the window, or never returns. So it is asked
  ///   for the first days, and the windows lie among them;
  /// - a begin that is no day of the rule: the first day stands for it.
  @Test func `Its days are ours in all windows`() {
    var rules = RandomRules(seed: 2026)
    var compared = 0
    while compared < Self.rules * Self.windows {
      var rule = rules.next(exceptions: false)
      guard let first = rule.firstOfPattern else { continue }
      if rule.pattern != .yearly { rule.begin = first }
      guard let oracle = Self.oracle(of: rule, Self.calendar(from: rule.weekStart)) else { continue }
      // Why: more than the days that are compared would have to be found; an end after them changes nothing.
      let theirs = oracle.recurrences(of: Self.date(rule.begin)).prefix(Self.days).map(Self.day)
      let horizon = theirs.count < Self.days ? LocalDate.last : theirs[Self.days - 1]
      for _ in 0..<Self.windows {
        let length = (theirs.last ?? rule.begin).days(since: rule.begin)
        let start = rule.begin + rules.number(in: -10...max(0, length))
        let window = start...max(start, min(start + rules.number(in: 0...400), horizon))
        #expect(rule.days(in: window) == theirs.filter(window.contains), "\(rule) in \(window)")
        compared += 1
      }
    }
    #expect(compared >= Self.rules * Self.windows)
  }

  private static func calendar(from weekStart: Weekday) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.firstWeekday = weekStart.rawValue % 7 + 1
    calendar.minimumDaysInFirstWeek = 4
    return calendar
  }

  private static func oracle(of rule: Recurrence, _ calendar: Calendar) -> Calendar.RecurrenceRule? {
    let end: Calendar.RecurrenceRule.End =
      switch rule.end {
      case .never: .never
      case .on(let last): .afterDate(date(last))
      case .after(let count): .afterOccurrences(count)
      }
    switch rule.pattern {
    case .daily: return .init(calendar: calendar, frequency: .daily, interval: rule.interval, end: end)
    case .weekly(let weekdays):
      return .init(
        calendar: calendar, frequency: .weekly, interval: rule.interval, end: end,
        weekdays: weekdays.map { .every(name(of: $0)) })
    case .monthly(.day(let day)) where day <= 28:
      return .init(calendar: calendar, frequency: .monthly, interval: rule.interval, end: end, daysOfTheMonth: [day])
    case .yearly where rule.begin.day <= 28:
      return .init(calendar: calendar, frequency: .yearly, interval: rule.interval, end: end)
    default: return nil
    }
  }

  private static func name(of weekday: Weekday) -> Locale.Weekday {
    [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday][weekday.rawValue - 1]
  }

  private static func date(_ day: LocalDate) -> Date {
    Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400)
  }

  private static func day(_ date: Date) -> LocalDate {
    LocalDate(daysSinceEpoch: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}
