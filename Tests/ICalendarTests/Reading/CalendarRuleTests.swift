import Domain
import ICalendar
import TestValues
import Testing

/// A rule that starts at 09:00, and its first starts; the time is left out if it is 09:00.
private typealias Example = (start: String, rule: String, starts: String)

@Suite struct `A rule of repetition from elsewhere` {
  private func starts(_ rule: String, from start: String, days: Int = 8000, most: Int = 8) throws -> String {
    let begin = try day(start)
    let nine = try #require(LocalTime(hour: 9, minute: 0))
    var budget = CalendarRule.Budget()
    let read = try CalendarRule(rule, start: LocalDateTime(date: begin, time: nine))
    return try read.starts(in: begin...begin + days, &budget).prefix(most)
      .map { $0.time == nine ? "\($0.date)" : "\($0.date) \($0.time)" }.joined(separator: ", ")
  }

  /// Source: the examples of RFC 5545 §3.8.5.3, in its order; most are cut to eight starts.
  @Test(
    arguments: [
      ("1997-09-02", "FREQ=DAILY;COUNT=3", "1997-09-02, 1997-09-03, 1997-09-04"),
      ("1997-12-22", "FREQ=DAILY;UNTIL=19971224T000000Z", "1997-12-22, 1997-12-23"),
      ("1997-09-02", "FREQ=DAILY;INTERVAL=10;COUNT=3", "1997-09-02, 1997-09-12, 1997-09-22"),
      (
        "1998-01-01", "FREQ=YEARLY;UNTIL=19980103T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
        "1998-01-01, 1998-01-02, 1998-01-03"
      ),
      ("1998-01-01", "FREQ=DAILY;UNTIL=19980103T140000Z;BYMONTH=1", "1998-01-01, 1998-01-02, 1998-01-03"),
      ("1997-09-02", "FREQ=WEEKLY;COUNT=3", "1997-09-02, 1997-09-09, 1997-09-16"),
      ("1997-09-02", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=3", "1997-09-02, 1997-09-16, 1997-09-30"),
      ("1997-09-02", "FREQ=WEEKLY;COUNT=4;WKST=SU;BYDAY=TU,TH", "1997-09-02, 1997-09-04, 1997-09-09, 1997-09-11"),
      (
        "1997-09-01", "FREQ=WEEKLY;INTERVAL=2;UNTIL=19970920T000000Z;WKST=SU;BYDAY=MO,WE,FR",
        "1997-09-01, 1997-09-03, 1997-09-05, 1997-09-15, 1997-09-17, 1997-09-19"
      ),
      ("1997-09-05", "FREQ=MONTHLY;COUNT=3;BYDAY=1FR", "1997-09-05, 1997-10-03, 1997-11-07"),
      (
        "1997-09-07", "FREQ=MONTHLY;INTERVAL=2;COUNT=5;BYDAY=1SU,-1SU",
        "1997-09-07, 1997-09-28, 1997-11-02, 1997-11-30, 1998-01-04"
      ),
      ("1997-09-22", "FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", "1997-09-22, 1997-10-20, 1997-11-17"),
      ("1997-09-28", "FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3", "1997-09-28, 1997-10-29, 1997-11-28"),
      ("1997-09-02", "FREQ=MONTHLY;COUNT=4;BYMONTHDAY=2,15", "1997-09-02, 1997-09-15, 1997-10-02, 1997-10-15"),
      ("1997-09-30", "FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1", "1997-09-30, 1997-10-01, 1997-10-31, 1997-11-01"),
      (
        "1997-09-10", "FREQ=MONTHLY;INTERVAL=18;COUNT=8;BYMONTHDAY=10,11,12,13,14,15",
        "1997-09-10, 1997-09-11, 1997-09-12, 1997-09-13, 1997-09-14, 1997-09-15, 1999-03-10, 1999-03-11"
      ),
      ("1997-06-10", "FREQ=YEARLY;COUNT=3;BYMONTH=6,7", "1997-06-10, 1997-07-10, 1998-06-10"),
      (
        "1997-01-01", "FREQ=YEARLY;INTERVAL=3;COUNT=5;BYYEARDAY=1,100,200",
        "1997-01-01, 1997-04-10, 1997-07-19, 2000-01-01, 2000-04-09"
      ),
      ("1997-05-19", "FREQ=YEARLY;BYDAY=20MO;COUNT=3", "1997-05-19, 1998-05-18, 1999-05-17"),
      ("1997-05-12", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "1997-05-12, 1998-05-11, 1999-05-17"),
      (
        "1997-03-13", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=5",
        "1997-03-13, 1997-03-20, 1997-03-27, 1998-03-05, 1998-03-12"
      ),
      ("1997-09-02", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3", "1998-02-13, 1998-03-13, 1998-11-13"),
      (
        "1997-09-13", "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=3", "1997-09-13, 1997-10-11, 1997-11-08"
      ),
      (
        "1996-11-05", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3",
        "1996-11-05, 2000-11-07, 2004-11-02"
      ),
      ("1997-09-04", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04, 1997-10-07, 1997-11-06"),
      (
        "1997-09-29", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=4",
        "1997-09-29, 1997-10-30, 1997-11-27, 1997-12-30"
      ),
      (
        "1997-09-02", "FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20;COUNT=5",
        "1997-09-02, 1997-09-02 09:20, 1997-09-02 10:00, 1997-09-02 10:20, 1997-09-03"
      ),
      (
        "1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
        "1997-08-05, 1997-08-10, 1997-08-19, 1997-08-24"
      ),
      (
        "1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
        "1997-08-05, 1997-08-17, 1997-08-19, 1997-08-31"
      ),
      (
        "2007-01-15", "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
        "2007-01-15, 2007-01-30, 2007-02-15, 2007-03-15, 2007-03-30"
      ),
    ] as [Example])
  private func `has the starts that RFC 5545 lists`(_ example: Example) throws {
    #expect(try starts(example.rule, from: example.start) == example.starts)
  }

  @Test(
    arguments: [
      ("2026-10-31", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2", "2026-10-31, 2026-11-30"),
      ("2026-10-31", "FREQ=MONTHLY;COUNT=2", "2026-10-31, 2026-12-31"),
      ("2026-10-31", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=2", "2026-10-31, 2026-11-30"),
      ("2024-02-29", "FREQ=YEARLY;COUNT=2", "2024-02-29, 2028-02-29"),
      ("2026-10-31", "freq=daily;byday=mo,tu;count=2", "2026-11-02, 2026-11-03"),
      ("2026-10-31", "FREQ=WEEKLY;UNTIL=20261106", "2026-10-31"),
      ("1997-12-01", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=3", "1997-12-29, 1999-01-04, 2000-01-03"),
      ("2026-01-01", "FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU;COUNT=2", "2027-01-03, 2028-01-02"),
    ] as [Example])
  private func `is read however it is said`(_ example: Example) throws {
    #expect(try starts(example.rule, from: example.start) == example.starts)
  }

  @Test(arguments: [
    ("FREQ=HOURLY", RecurrenceFault.unsupported("FREQ=HOURLY")), ("FREQ=SECONDLY", .unsupported("FREQ=SECONDLY")),
    ("FREQ=WEEKLY;BYMONTHDAY=1", .unsupported("BYMONTHDAY=1")), ("FREQ=WEEKLY;BYDAY=2MO", .unsupported("BYDAY=2MO")),
    ("FREQ=MONTHLY;BYWEEKNO=2", .unsupported("BYWEEKNO=2")),
    ("FREQ=MONTHLY;SKIP=FORWARD", .unsupported("SKIP=FORWARD")),
    ("RSCALE=HEBREW;FREQ=YEARLY", .unsupported("RSCALE=HEBREW")),
    ("FREQ=DAILY;BYSECOND=30", .unsupported("BYSECOND=30")),
    ("FREQ=DAILY;INTERVAL=0", .unsupported("INTERVAL=0")), ("FREQ=DAILY;INTERVAL=x", .malformed("INTERVAL=X")),
    ("FREQ=DAILY;COUNT=2;UNTIL=20270101", .malformed("UNTIL=20270101")), ("FREQ=DAILY;X=1", .unsupported("X=1")),
    ("FREQ=DAILY;UNTIL=20270230", .malformed("UNTIL=20270230")), ("FREQ=WEEKLY;BYDAY=XX", .malformed("BYDAY=XX")),
    ("FREQ=DAILY;FREQ=DAILY", .malformed("FREQ=DAILY")),
    ("FREQ=MONTHLY;BYMONTHDAY=15,X", .malformed("BYMONTHDAY=15,X")),
    ("INTERVAL=2", .malformed("FREQ")), ("", .malformed("FREQ")),
    (String(repeating: "A", count: 1001), .tooLong),
  ])
  func `is refused with the part that isn't read`(text: String, fault: RecurrenceFault) throws {
    let start = LocalDateTime(date: try day("2026-10-31"), time: .midnight)
    #expect(throws: fault) { try CalendarRule(text, start: start) }
  }

  @Test func `of a billion starts costs no more than the days that are asked for, or is refused`() throws {
    let first = LocalDateTime(date: .first, time: .midnight)
    let rule = try CalendarRule("FREQ=DAILY;COUNT=1000000000", start: first)
    let days = try day("2026-11-01")...day("2026-11-03")
    var budget = CalendarRule.Budget()
    #expect(try rule.starts(in: days, &budget).count == 3)
    #expect(throws: RecurrenceFault.tooMany) {
      for _ in 0..<3 { _ = try rule.starts(in: days, &budget) }
    }
    let minutes = (0..<60).map(String.init).joined(separator: ",")
    let hours = (0..<24).map(String.init).joined(separator: ",")
    var rest = CalendarRule.Budget()
    #expect(throws: RecurrenceFault.tooMany) {
      let rule = try CalendarRule("FREQ=DAILY;BYHOUR=\(hours);BYMINUTE=\(minutes)", start: first)
      _ = try rule.starts(in: .first ... .last, &rest)
    }
  }

  @Test func `of any text stops nothing`() throws {
    var rules = RandomRules(seed: 9)
    let pieces = [
      "FREQ=", "MONTHLY", "YEARLY", "DAILY", ";", "BYDAY=", "-1", "5", "MO", "BYMONTHDAY=", ",", "=", "BYSETPOS=", "é",
      "BYWEEKNO=", "53", "INTERVAL=9999", "FREQ=YEARLY;",
    ]
    for _ in 0..<5000 {
      let text = (0..<rules.number(in: 0...12)).map { _ in pieces[rules.number(in: 0...(pieces.count - 1))] }.joined()
      var budget = CalendarRule.Budget(5000)
      let start = LocalDateTime(date: rules.number(in: 0...1) == 0 ? .last - 3 : .first, time: .midnight)
      _ = try? CalendarRule(text, start: start).starts(in: .first ... .last, &budget)
    }
  }
}
