import Domain
import Testing

@Suite struct `The dates of a schedule that is edited` {
  /// What somebody does, one input after the other.
  enum Step: Sendable {
    case begin(String)
    case frequency(ScheduleDates.Frequency)
    case end(String)
    case clear
  }

  struct Trace: Sendable, CustomTestStringConvertible {
    let name: String
    var stored: Recurrence?
    let steps: [Step]
    /// Begin, end and earliest end.
    let result: (String, String, String)
    var frequency = ScheduleDates.Frequency.once
    var adjustment: ScheduleDates.Adjustment?
    /// Why it is not what the old app gave.
    let reason: String

    var testDescription: String { "\(name): \(reason)" }
  }

  /// The traces a to j that were recorded of the old app, each on 18 February 2018.
  static let traces = [
    Trace(
      name: "a1", steps: [.frequency(.daily)], result: ("2018-02-18", "2018-02-19", "2018-02-19"), frequency: .daily,
      reason: "as before"),
    Trace(
      name: "a2", steps: [.frequency(.daily), .frequency(.weekly)],
      result: ("2018-02-18", "2018-02-25", "2018-02-25"), frequency: .weekly, reason: "as before"),
    Trace(
      name: "a3", steps: [.frequency(.daily), .frequency(.weekly), .frequency(.monthly)],
      result: ("2018-02-18", "2018-03-18", "2018-03-18"), frequency: .monthly,
      reason: "a month is one of the calendar, not 30 days (20 March)"),
    Trace(
      name: "b", steps: [.frequency(.weekly), .frequency(.once)], result: ("2018-02-18", "2018-02-18", "2018-02-18"),
      reason: "once ends with its begin at every edit; the old end, 25 February, was stale"),
    Trace(
      name: "c1", steps: [.begin("2018-02-25"), .frequency(.weekly)],
      result: ("2018-02-25", "2018-03-04", "2018-03-04"), frequency: .weekly, reason: "as before"),
    Trace(
      name: "c2", steps: [.begin("2018-02-25"), .frequency(.weekly), .frequency(.once)],
      result: ("2018-02-25", "2018-02-25", "2018-02-25"), reason: "as before"),
    Trace(
      name: "d", steps: [.frequency(.once), .begin("2018-02-25"), .begin("2018-02-18")],
      result: ("2018-02-18", "2018-02-18", "2018-02-18"),
      reason: "once ends with its begin; the old end, 25 February, was stale"),
    Trace(
      name: "e", steps: [.frequency(.weekly), .end("2018-06-30"), .begin("2018-02-19")],
      result: ("2018-02-19", "2018-06-30", "2018-02-26"), frequency: .weekly,
      reason: "an end that somebody chose stays while it is valid; before, it was lost (26 February)"),
    Trace(
      name: "f", steps: [.frequency(.weekly), .end("2018-03-01"), .begin("2018-03-10")],
      result: ("2018-03-10", "2018-03-17", "2018-03-17"), frequency: .weekly,
      adjustment: .endMoved(from: day("2018-03-01"), to: day("2018-03-17")), reason: "as before, and now it is said"),
    Trace(
      name: "g", steps: [.frequency(.daily), .end("2018-02-28"), .frequency(.monthly)],
      result: ("2018-02-18", "2018-03-18", "2018-03-18"), frequency: .monthly,
      adjustment: .endMoved(from: day("2018-02-28"), to: day("2018-03-18")),
      reason: "a month is one of the calendar (20 March before), and it is said"),
    Trace(
      name: "h", steps: [.frequency(.weekly), .clear], result: ("2018-02-18", "2018-02-18", "2018-02-18"),
      reason: "as before, in days"),
    Trace(
      name: "i",
      stored: Recurrence(
        begin: day("2018-01-01"), pattern: .weekly([.monday]), end: .on(day("2018-01-08"))),
      steps: [.frequency(.daily)], result: ("2018-01-01", "2018-01-08", "2018-01-02"), frequency: .daily,
      reason: "as before: the past begin stays, the end is valid"),
    Trace(
      name: "j past", stored: Recurrence(begin: day("2018-01-31")), steps: [.frequency(.monthly)],
      result: ("2018-01-31", "2018-02-28", "2018-02-28"), frequency: .monthly,
      reason: "the last day of February, not 30 days (2 March)"),
    Trace(
      name: "j to come", steps: [.begin("2019-01-31"), .frequency(.monthly)],
      result: ("2019-01-31", "2019-02-28", "2019-02-28"), frequency: .monthly,
      reason: "the last day of February, not 30 days (2 March)"),
    Trace(
      name: "past begin, longer step",
      stored: Recurrence(begin: day("2018-02-10"), pattern: .daily, end: .on(day("2018-02-11"))),
      steps: [.frequency(.weekly)], result: ("2018-02-10", "2018-02-17", "2018-02-17"), frequency: .weekly,
      adjustment: .endMoved(from: day("2018-02-11"), to: day("2018-02-17")),
      reason: "the end is valid also where it lies in the past; before, it stayed too early (11 February)"),
  ]

  @Test(arguments: traces) func `Each input leaves them by the rules`(trace: Trace) throws {
    let today = day("2018-02-18")
    var dates = trace.stored.map { ScheduleDates(editing: $0, today: today) } ?? ScheduleDates(today: today)
    for step in trace.steps {
      switch step {
      case .begin(let text): try dates.setBegin(day(text))
      case .frequency(let frequency): dates.setFrequency(frequency)
      case .end(let text): try dates.setEnd(.on(day(text)))
      case .clear: dates.clear()
      }
      #expect(try dates.recurrence.checked() == dates.recurrence)
    }
    #expect(dates.begin.description == trace.result.0)
    #expect(dates.endDate?.description == trace.result.1)
    #expect(dates.earliestEnd.description == trace.result.2)
    #expect(dates.frequency == trace.frequency && dates.isEndShown == (trace.frequency != .once))
    #expect(dates.adjustment == trace.adjustment)
  }

  @Test func `A begin in the past is kept, and none is newly chosen`() throws {
    let today = day("2018-02-18")
    var dates = ScheduleDates(editing: Recurrence(begin: day("2018-01-31")), today: today)
    #expect(dates.earliestBegin == day("2018-01-31"))
    try dates.setBegin(day("2018-03-01"))
    try dates.setBegin(day("2018-01-31"))
    let refusal = Refusal.invalid([.init("begin", .notBefore(today))])
    #expect(throws: refusal) { try dates.setBegin(day("2018-02-17")) }
    #expect(dates.begin == day("2018-01-31"))
    var fresh = ScheduleDates(today: today)
    #expect(fresh.earliestBegin == today)
    #expect(throws: refusal) { try fresh.setBegin(day("2018-02-17")) }
  }

  @Test func `Weekdays and month day follow the begin until they are chosen`() throws {
    var dates = ScheduleDates(today: day("2018-02-18"))
    dates.setFrequency(.weekly)
    #expect(dates.pattern == .weekly([.sunday]))
    try dates.setBegin(day("2018-02-20"))
    #expect(dates.pattern == .weekly([.tuesday]))
    try dates.setWeekdays([.monday, .thursday])
    try dates.setBegin(day("2018-02-21"))
    #expect(dates.pattern == .weekly([.monday, .thursday]))
    #expect(throws: Refusal.invalid([.init("weekdays", .missing)])) { try dates.setWeekdays([]) }
    dates.setFrequency(.monthly)
    #expect(dates.pattern == .monthly(.day(21)))
    try dates.setMonthDay(.weekday(.friday, nth: -1))
    try dates.setBegin(day("2018-02-22"))
    #expect(dates.pattern == .monthly(.weekday(.friday, nth: -1)))
    #expect(throws: Refusal.invalid([.init("monthDay", .notBetween(1, 31))])) { try dates.setMonthDay(.day(0)) }
  }

  @Test func `An end that is none, or so often, stays; one before the first repetition is refused`() throws {
    var dates = ScheduleDates(today: day("2018-02-18"))
    dates.setFrequency(.weekly)
    try dates.setEnd(.never)
    try dates.setInterval(2)
    #expect(dates.end == .never && dates.earliestEnd == day("2018-03-04"))
    try dates.setEnd(.after(5))
    try dates.setBegin(day("2018-03-18"))
    #expect(dates.end == .after(5) && dates.adjustment == nil)
    let errors: [(Recurrence.End, Refusal.Problem)] = [
      (.on(day("2018-03-17")), .endBeforeBegin), (.on(day("2018-03-31")), .notBefore(day("2018-04-01"))),
      (.after(0), .notBetween(1, 100_000)),
    ]
    for (end, problem) in errors {
      #expect(throws: Refusal.invalid([.init("end", problem)])) { try dates.setEnd(end) }
    }
    #expect(dates.end == .after(5))
    #expect(throws: Refusal.invalid([.init("interval", .notBetween(1, 999))])) { try dates.setInterval(0) }
    dates.setFrequency(.once)
    #expect(dates.recurrence.end == .never && dates.endDate == day("2018-03-18"))
    dates.setFrequency(.weekly)
    #expect(dates.end == .after(5))
  }
}
