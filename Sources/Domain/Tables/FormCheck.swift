/// Reads a form's fields one after the other and gathers everything that is wrong.
package struct FormCheck {
  package private(set) var errors: [Refusal.FieldError] = []

  package init() {}

  /// Errors: `Refusal.invalid` with what was gathered, in the order of the form.
  package func end() throws(Refusal) {
    guard errors.isEmpty else { throw .invalid(errors) }
  }

  package mutating func line(_ draft: String, _ field: String, limit: Int, mayBeEmpty: Bool = false) -> String {
    text { () throws(Refusal) in try Text.line(draft, field, limit: limit, mayBeEmpty: mayBeEmpty) }
  }

  package mutating func lines(_ draft: String, _ field: String, limit: Int) -> String {
    text { () throws(Refusal) in try Text.lines(draft, field, limit: limit) }
  }

  package mutating func price(_ draft: String, in currency: Currency) -> Money? {
    number(draft, "price") { Money($0, in: currency) }
  }

  package mutating func quantity(_ draft: String) -> Int64? {
    number(draft, "quantity") { text in
      DecimalText.tenThousandths(of: text).flatMap { (0...Money.most).contains($0) ? $0 : nil }
    }
  }

  /// Minutes, or hours and minutes with a colon between them.
  package mutating func duration(_ draft: String) -> Int? {
    number(draft, "duration") { text in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count <= 2, parts.allSatisfy({ (1...5).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isDigit) }),
        let first = Int(parts[0])
      else { return nil }
      guard parts.count == 2 else { return Self.minutes(first) }
      guard let rest = Int(parts[1]), rest < 60, parts[1].utf8.count == 2 else { return nil }
      return Self.minutes(first * 60 + rest)
    }
  }

  /// Each once, whatever its case, in the order of the text; separated by commas, semicolons or line breaks.
  package mutating func skills(_ draft: String) -> [String] {
    var seen: Set<String> = []
    var skills: [String] = []
    for part in draft.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isNewline }) {
      let count = errors.count
      let skill = line(String(part), "skills", limit: Employee.longestSkill, mayBeEmpty: true)
      guard errors.count == count else { return [] }
      if !skill.isEmpty, seen.insert(skill.lowercased()).inserted { skills.append(skill) }
    }
    if skills.count > Service.mostSkills { errors.append(.init("skills", .tooMany(limit: Service.mostSkills))) }
    return skills
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func minutes(_ count: Int) -> Int? { (1...Service.mostMinutes).contains(count) ? count : nil }

  private mutating func number<Value>(_ draft: String, _ field: String, _ read: (String) -> Value?) -> Value? {
    let text = line(draft, field, limit: 100, mayBeEmpty: true)
    guard !text.isEmpty else { return nil }
    guard let value = read(text) else {
      errors.append(.init(field, .notANumber))
      return nil
    }
    return value
  }

  private mutating func text(_ read: () throws(Refusal) -> String) -> String {
    do throws(Refusal) {
      return try read()
    } catch {
      if case .invalid(let found) = error { errors += found }
      return ""
    }
  }
}
