import Domain
import ICalendar
import TestValues

/// `recurrence-days SEED RULES WINDOWS`: rules by chance with their days in windows, for comparison with another reader.
///
/// Shape: a line for each rule, `rule<TAB>begin<TAB>RRULE<TAB>EXDATE<TAB>RDATE`, then one for each of its windows,
/// `window<TAB>first<TAB>last<TAB>days`; lists are separated by spaces.
@main
enum RecurrenceDays {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == 3, let seed = UInt64(exactly: numbers[0]) else {
      return print("Usage: recurrence-days SEED RULES WINDOWS")
    }
    var rules = RandomRules(seed: seed)
    for _ in 0..<numbers[1] {
      let rule = rules.next()
      print(
        "rule", rule.begin, rule.ruleText ?? "", list(rule.excluded.sorted()), list(rule.added.sorted()),
        separator: "\t")
      for _ in 0..<numbers[2] {
        let first = rule.begin + rules.number(in: -20...900)
        let last = first + rules.number(in: 0...60)
        print("window", first, last, list(rule.days(in: first...last)), separator: "\t")
      }
    }
  }

  private static func list(_ days: [LocalDate]) -> String { days.map(\.description).joined(separator: " ") }
}
