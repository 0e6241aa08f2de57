import Domain
import ICalendar
import TestValues
import Testing

@Suite struct `The text of a recurrence` {
  @Test(arguments: [
    (Recurrence.Pattern.daily, 1, "FREQ=DAILY"),
    (.daily, 3, "FREQ=DAILY;INTERVAL=3"),
    (.weekly([.thursday, .monday]), 2, "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"),
    (.monthly(.day(15)), 1, "FREQ=MONTHLY;BYMONTHDAY=15"),
    (.monthly(.day(31)), 1, "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    (.monthly(.weekday(.friday, nth: -1)), 1, "FREQ=MONTHLY;BYDAY=-1FR"),
    (.yearly, 1, "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
  ])
  func `Every pattern has one that any reader knows`(pattern: Recurrence.Pattern, interval: Int, text: String) throws {
    let begin = try day("2024-02-29")
    #expect(Recurrence(begin: begin, pattern: pattern, interval: interval).ruleText == text)
    #expect(Recurrence(begin: begin).ruleText == nil)
  }

  @Test func `What is written is read as a rule of the same days`() throws {
    var rules = RandomRules(seed: 3)
    for _ in 0..<3000 {
      let rule = rules.next(exceptions: false)
      guard let text = rule.ruleText else { continue }
      let read = try Recurrence(ruleText: text, begin: rule.begin)
      #expect(read.end == rule.end && read.interval == rule.interval, "\(text)")
      #expect(Array(read.days(from: read.begin).prefix(30)) == Array(rule.days(from: rule.begin).prefix(30)), "\(text)")
    }
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-10-31 2026-11-30"),
    ("FREQ=MONTHLY", "2026-10-31 2026-12-31"),
    ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "2026-10-31 2026-11-30"),
    ("freq=monthly;bymonthday=31;skip=omit", "2026-10-31 2026-12-31"),
    ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", "2026-11-10 2026-12-08"),
    ("FREQ=YEARLY;BYMONTH=10;BYDAY=-1SA", "2026-10-31 2027-10-30"),
    ("FREQ=YEARLY", "2026-10-31 2027-10-31"),
    ("FREQ=DAILY;BYDAY=MO,TU", "2026-11-02 2026-11-03"),
    ("FREQ=WEEKLY;WKST=SU", "2026-10-31 2026-11-07"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,SA;WKST=MO", "2026-10-31 2026-11-01"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,SA;WKST=SU", "2026-10-31 2026-11-08"),
    ("FREQ=WEEKLY;COUNT=1", "2026-10-31"),
    ("FREQ=WEEKLY;UNTIL=20261106T225959Z", "2026-10-31"),
  ])
  func `Other ways to say it are understood`(text: String, days: String) throws {
    let begin = try day("2026-10-31")
    let read = try Recurrence(ruleText: text, begin: begin)
    #expect(read.days(from: begin).prefix(2).map(\.description).joined(separator: " ") == days)
  }

  @Test(arguments: [
    ("FREQ=HOURLY", RecurrenceFault.unsupported("FREQ=HOURLY")),
    ("FREQ=YEARLY;BYDAY=20MO", .unsupported("BYDAY=20MO")),
    ("FREQ=YEARLY;BYMONTH=12", .unsupported("BYMONTH=12")),
    ("FREQ=YEARLY;BYWEEKNO=20", .unsupported("BYWEEKNO=20")),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", .unsupported("BYMONTHDAY=1,15")),
    ("FREQ=MONTHLY;BYMONTHDAY=15;BYSETPOS=-1", .unsupported("BYSETPOS=-1")),
    ("FREQ=MONTHLY;BYDAY=MO", .unsupported("BYDAY=MO")),
    ("FREQ=MONTHLY;BYDAY=6MO", .unsupported("BYDAY=6MO")),
    ("FREQ=MONTHLY;SKIP=FORWARD", .unsupported("SKIP=FORWARD")),
    ("RSCALE=HEBREW;FREQ=YEARLY", .unsupported("RSCALE=HEBREW")),
    ("FREQ=DAILY;INTERVAL=1000", .unsupported("INTERVAL=1000")),
    ("FREQ=DAILY;INTERVAL=x", .malformed("INTERVAL=X")),
    ("FREQ=DAILY;COUNT=0", .unsupported("COUNT=0")),
    ("FREQ=DAILY;COUNT=2;UNTIL=20270101", .malformed("UNTIL=20270101")),
    ("FREQ=DAILY;UNTIL=20270230", .malformed("UNTIL=20270230")),
    ("FREQ=WEEKLY;BYDAY=XX", .malformed("BYDAY=XX")),
    ("FREQ=DAILY;FREQ=DAILY", .malformed("FREQ=DAILY")),
    ("FREQ=MONTHLY;BYMONTHDAY=15,X", .malformed("BYMONTHDAY=15,X")),
    ("INTERVAL=2", .malformed("FREQ")),
    ("", .malformed("FREQ")),
  ])
  func `What schedules have no word for is refused with the part that says it`(text: String, fault: RecurrenceFault)
    throws
  {
    let begin = try day("2026-10-31")
    #expect(throws: fault) { try Recurrence(ruleText: text, begin: begin) }
  }

  @Test func `A rule longer than any is refused`() throws {
    let begin = try day("2026-10-31")
    #expect(throws: RecurrenceFault.tooLong) {
      try Recurrence(ruleText: String(repeating: "A", count: 1001), begin: begin)
    }
  }

  @Test func `No bytes stop the reader of rules`() throws {
    var rules = RandomRules(seed: 9)
    let begin = try day("2026-10-31")
    let pieces = [
      "FREQ=", "MONTHLY", "YEARLY", ";", "BYDAY=", "-1", "5", "MO", "BYMONTHDAY=", ",", "=", "BYSETPOS=", "é",
    ]
    for _ in 0..<5000 {
      let text = (0..<rules.number(in: 0...12)).map { _ in pieces[rules.number(in: 0...(pieces.count - 1))] }.joined()
      _ = try? Recurrence(ruleText: text, begin: begin)
    }
  }
}
