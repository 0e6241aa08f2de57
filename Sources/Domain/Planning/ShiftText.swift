/// Reads days and times in the forms that people write in tables.
package enum ShiftText {
  /// `2026-11-23`, `23.11.2026`, `Mon 23.11.26` or `11/23/2026`, also with a time behind it.
  ///
  /// Errors: `ShiftCellProblem`; with slashes, an ambiguous day is refused.
  package static func date(_ text: String) throws(ShiftCellProblem) -> LocalDate {
    guard !text.trimmed.isEmpty else { throw .missing }
    let words = withoutWeekday(text.trimmed).split { $0 == " " || $0 == "T" }
    guard let word = words.first else { throw .notADate }
    if let date = LocalDate(word) { return date }
    if let parts = numbers(word, "."), let date = date(parts[0], parts[1], parts[2]) { return date }
    guard let parts = numbers(word, "/") else { throw .notADate }
    let (german, american) = (date(parts[0], parts[1], parts[2]), date(parts[1], parts[0], parts[2]))
    guard let found = german ?? american else { throw .notADate }
    guard german == nil || american == nil || german == american else { throw .ambiguousDate }
    return found
  }

  /// `6`, `6:00`, `6.30`, `0630`, `6 Uhr`, `6:30 pm` or `24:00`, also behind a date.
  ///
  /// Errors: `ShiftCellProblem`; `6.3` is refused as ambiguous.
  package static func time(_ text: String) throws(ShiftCellProblem) -> LocalTime {
    var text = text.trimmed.lowercased()
    if let first = text.split(separator: " ").first, LocalDate(first) != nil { text = text.dropFirst(10).trimmed }
    var isAfternoon: Bool?
    for (word, isLate) in [("am", false), ("a.m.", false), ("pm", true), ("p.m.", true)] where text.hasSuffix(word) {
      (text, isAfternoon) = (text.dropLast(word.count).trimmed, isLate)
    }
    for word in ["uhr", "h"] where text.hasSuffix(word) { text = text.dropLast(word.count).trimmed }
    let pieces = text.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
    let digits = pieces.map { $0.utf8.allSatisfy { (48...57).contains($0) } && (1...4).contains($0.utf8.count) }
    guard (1...3).contains(pieces.count), digits.allSatisfy({ $0 }) else { throw .notATime }
    var (hour, minute) = (Int(pieces[0]) ?? -1, 0)
    if pieces.count == 1, pieces[0].count > 2 {
      (hour, minute) = hour.quotientAndRemainder(dividingBy: 100)
    } else if pieces.count > 1 {
      guard pieces.dropFirst().allSatisfy({ $0.count == 2 }) else { throw .ambiguousTime }
      minute = Int(pieces[1]) ?? -1
    }
    if let isAfternoon {
      guard (1...12).contains(hour) else { throw .notATime }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    if hour == 24, minute == 0 { return .midnight }
    guard let time = LocalTime(hour: hour, minute: minute) else { throw .notATime }
    return time
  }

  /// Minutes of a break: `30`, `30 min` or `0:30`.
  ///
  /// Errors: `ShiftCellProblem.notABreak`, also for more than `ShiftContent.longestBreakMinutes`.
  package static func breakMinutes(_ text: String) throws(ShiftCellProblem) -> Int {
    var text = text.trimmed.lowercased()
    for word in ["minutes", "minuten", "mins", "min", "m"] where text.hasSuffix(word) {
      text = text.dropLast(word.count).trimmed
      break
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } && (1...3).contains(part.utf8.count) ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { throw .notABreak }
    let minutes = numbers.count == 1 ? numbers[0] : numbers[0] * 60 + numbers[1]
    guard (0...ShiftContent.longestBreakMinutes).contains(minutes) else { throw .notABreak }
    return minutes
  }

  private static func withoutWeekday(_ text: String) -> String {
    let rest = text.drop { $0.isLetter }
    return rest.count == text.count ? text : String(rest.drop { $0 == "." || $0 == "," }).trimmed
  }

  private static func numbers(_ word: Substring, _ separator: Character) -> [Int]? {
    let parts = word.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } && (1...4).contains(part.utf8.count) ? Int(part) : nil
    }
    return numbers.count == 3 ? numbers : nil
  }

  /// Years of two digits are of this century.
  private static func date(_ day: Int, _ month: Int, _ year: Int) -> LocalDate? {
    LocalDate(year: year < 100 ? 2000 + year : year, month: month, day: day)
  }
}
