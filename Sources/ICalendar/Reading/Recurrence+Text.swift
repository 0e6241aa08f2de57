public import Domain

extension Recurrence {
  /// The value of an `RRULE` for the pattern, starting on its first day; `nil` for `once`.
  ///
  /// The last day of a month that lacks the day is written so that any RFC 5545 reader understands it:
  /// `BYMONTHDAY=28,29,30,31;BYSETPOS=-1`. `UNTIL` is a date. Exceptions are separate lines.
  public var ruleText: String? { ruleText { $0.compactText } }

  /// `until` writes the last possible start on the last day.
  func ruleText(until: (LocalDate) -> String) -> String? {
    guard let patternText else { return nil }
    var text = patternText
    if interval != 1 { text.insert(contentsOf: ";INTERVAL=\(interval)", at: text.firstIndex(of: ";") ?? text.endIndex) }
    switch end {
    case .never: return text
    case .on(let last): return text + ";UNTIL=" + until(last)
    case .after(let count): return text + ";COUNT=\(count)"
    }
  }

  private var patternText: String? {
    switch pattern {
    case .once: nil
    case .daily: "FREQ=DAILY"
    case .weekly(let weekdays):
      "FREQ=WEEKLY;BYDAY=" + Weekday.allCases.filter(weekdays.contains).map(\.code).joined(separator: ",")
        + weekStartText
    case .monthly(.day(let day)): "FREQ=MONTHLY;" + dayText(day)
    case .monthly(.weekday(let weekday, let nth)): "FREQ=MONTHLY;BYDAY=\(nth)\(weekday.code)"
    case .yearly: "FREQ=YEARLY;BYMONTH=\(begin.month);" + dayText(begin.day, mayBeMissing: begin.month == 2)
    }
  }

  /// Why: the start of the week matters only for steps longer than one, and without it is Monday.
  private var weekStartText: String { interval == 1 || weekStart == .monday ? "" : ";WKST=\(weekStart.code)" }

  private func dayText(_ day: Int, mayBeMissing: Bool = true) -> String {
    guard missingDay == .lastDay, day > 28, mayBeMissing else { return "BYMONTHDAY=\(day)" }
    return "BYMONTHDAY=" + (28...day).map(String.init).joined(separator: ",") + ";BYSETPOS=-1"
  }
}

extension Weekday {
  /// `MO`
  var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue - 1] }
}
