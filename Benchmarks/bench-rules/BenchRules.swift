import Domain
import Foundation
import TestValues

/// `bench-rules`: how long the rules of Germany take for a week of many people, beside one sort of the same shifts.
///
/// Shape: a line for each number of people, `people<TAB>shifts<TAB>nanoseconds<TAB>nanoseconds of the sort`, each the best
/// of several rounds taken in turn. `bench-rules agree SEED PLANS` compares plans by chance with half hours counted one
/// by one, and prints `plans<TAB>violations`, or what differs.
@main
enum BenchRules {
  private static let rounds = 9

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "agree" {
      let numbers = arguments.dropFirst().compactMap { Int($0) }
      guard numbers.count == 2, let seed = UInt64(exactly: numbers[0]) else {
        return print("Usage: bench-rules agree SEED PLANS")
      }
      return try agree(seed: seed, plans: numbers[1])
    }
    for people in [500, 2000] { try measure(people) }
  }

  private static func agree(seed: UInt64, plans: Int) throws {
    let names = ["Europe/Berlin", "Europe/London", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"]
    var agreement = RuleAgreement(try names.map(TestZones.zone))
    if let difference = agreement.difference(seed: seed, plans: plans) {
      print(difference)
      exit(1)
    }
    print(plans, agreement.violations, separator: "\t")
  }

  private static func measure(_ people: Int) throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let monday = LocalDate(year: 2026, month: 11, day: 23) ?? .first
    let team = (0..<people).map { duties(of: $0, before: monday + 7, in: zone) }
    let rules = LaborRules.preset(.germany)
    var (ours, sort) = (Double.infinity, Double.infinity)
    var sum = 0
    for _ in 0..<rounds {
      let began = nanoseconds {
        for duties in team {
          sum += RuleCheck(duties, by: rules, weekStart: .monday).violations(in: monday...(monday + 6)).count
        }
      }
      ours = min(ours, began)
      sort = min(
        sort,
        nanoseconds {
          for duties in team {
            sum += duties.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }.count
          }
        })
    }
    print(people, team.reduce(0) { $0 + $1.count }, Int(ours), Int(sort), separator: "\t")
    // Why: a sum that nobody reads would not have to be made.
    if sum == 0 { exit(1) }
  }

  /// Five shifts a week, early, late or at night by turns, for the 25 weeks that the averages need; the last comes first.
  private static func duties(of person: Int, before end: LocalDate, in zone: Zone) -> [RuleCheck.Duty] {
    var duties: [RuleCheck.Duty] = []
    for day in 1...175 where (day + person) % 7 < 5 {
      let start = [360, 840, 1320][(day / 7 + person) % 3] + person % 4 * 15
      let hours = Hours.timed(
        start: LocalDateTime(date: end - day, time: LocalTime(minuteOfDay: start) ?? .midnight), minutes: 510)
      let id = ID<Shift>(rawValue: Int64(person * 1000 + day))
      duties.append(RuleCheck.Duty(id: id, hours, hours.interval(in: zone), in: zone, breakMinutes: 30))
    }
    return duties
  }

  private static func nanoseconds(_ work: () -> Void) -> Double {
    let (seconds, attoseconds) = ContinuousClock().measure(work).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
