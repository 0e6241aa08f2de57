import Domain
import Foundation

/// `bench-schedule`: how long rules take to expand, ours and Foundation's, in one run.
///
/// Shape: a line for each rule and stretch, `name<TAB>nanoseconds of ours<TAB>nanoseconds of Foundation's`, each the
/// best of several rounds taken in turn, so that what else the machine does falls on both.
@main
enum BenchSchedule {
  private static let rounds = 7

  static func main() {
    let monday = LocalDate(year: 2016, month: 1, day: 4) ?? .first
    let cases: [(name: String, rule: Recurrence, oracle: Calendar.RecurrenceRule)] = [
      ("daily", .init(begin: monday, pattern: .daily), .daily(calendar: calendar)),
      (
        "weekly on three days", .init(begin: monday, pattern: .weekly([.monday, .wednesday, .friday])),
        .weekly(calendar: calendar, weekdays: [.every(.monday), .every(.wednesday), .every(.friday)])
      ),
      (
        "every second week", .init(begin: monday, pattern: .weekly([.monday, .thursday]), interval: 2),
        .weekly(calendar: calendar, interval: 2, weekdays: [.every(.monday), .every(.thursday)])
      ),
      (
        "monthly on a day", .init(begin: monday, pattern: .monthly(.day(4))),
        .monthly(calendar: calendar, daysOfTheMonth: [4])
      ),
    ]
    let window = (monday + 3650)...(monday + 3677)
    let decade = monday...(monday + 3652)
    for (name, rule, oracle) in cases {
      measure("4 weeks, ten years on: \(name)", rule, oracle, in: window, repeating: 2000)
      measure("ten years: \(name)", rule, oracle, in: decade, repeating: 50)
    }
  }

  private static func measure(
    _ name: String, _ rule: Recurrence, _ oracle: Calendar.RecurrenceRule, in span: ClosedRange<LocalDate>,
    repeating count: Int
  ) {
    let begin = date(rule.begin)
    let dates = date(span.lowerBound)..<date(span.upperBound + 1)
    guard rule.days(in: span).map(date) == Array(oracle.recurrences(of: begin, in: dates)) else {
      FileHandle.standardError.write(Data("\(name): the days differ\n".utf8))
      exit(1)
    }
    var ours = Double.infinity
    var theirs = Double.infinity
    var sum = 0
    for _ in 0..<rounds {
      ours = min(ours, nanoseconds { for _ in 0..<count { sum &+= rule.days(in: span).count } } / Double(count))
      theirs = min(theirs, nanoseconds { sum &+= Array(oracle.recurrences(of: begin, in: dates)).count })
    }
    print(name, Int(ours.rounded(.up)), Int(theirs), separator: "\t")
    // Why: a sum that nobody reads would not have to be made.
    if sum == 0 { exit(1) }
  }

  private static func nanoseconds(_ work: () -> Void) -> Double {
    let (seconds, attoseconds) = ContinuousClock().measure(work).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.firstWeekday = 2
    return calendar
  }

  private static func date(_ day: LocalDate) -> Date {
    Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400)
  }
}
