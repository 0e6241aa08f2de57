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
    var budget = CalendarRule.Budget(.max)
    for _ in 0..<3000 {
      let rule = rules.next(exceptions: false)
      guard let text = rule.ruleText else { continue }
      let read = try CalendarRule(text, start: LocalDateTime(date: rule.begin, time: .midnight))
      let days = rule.begin...rule.begin + 1000
      #expect(try read.starts(in: days, &budget).map(\.date) == rule.days(in: days), "\(text)")
    }
  }
}
