/// Checks a form's fields one by one and collects all problems.
package struct FormCheck {
  package private(set) var errors: [Refusal.FieldError] = []

  package init() {}

  /// Errors: `Refusal.invalid` with the collected problems, in the order of the form.
  package func end() throws(Refusal) {
    guard errors.isEmpty else { throw .invalid(errors) }
  }

  package mutating func line(_ draft: String, _ field: String, limit: Int, mayBeEmpty: Bool = false) -> String {
    read { () throws(Refusal) in try Text.line(draft, field, limit: limit, mayBeEmpty: mayBeEmpty) } ?? ""
  }

  package mutating func lines(_ draft: String, _ field: String, limit: Int, mayBeEmpty: Bool = true) -> String {
    read { () throws(Refusal) in try Text.lines(draft, field, limit: limit, mayBeEmpty: mayBeEmpty) } ?? ""
  }

  /// Each once, ignoring case, in the order of the text; separated by commas, semicolons or line breaks.
  package mutating func list(_ draft: String, _ field: String, limit: Int, most: Int) -> [String] {
    var seen: Set<String> = []
    var parts: [String] = []
    for part in draft.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isNewline }) {
      let count = errors.count
      let text = line(String(part), field, limit: limit, mayBeEmpty: true)
      guard errors.count == count else { return [] }
      if !text.isEmpty, seen.insert(text.lowercased()).inserted { parts.append(text) }
    }
    if parts.count > most { refuse(field, .tooMany(limit: most)) }
    return parts
  }

  package mutating func price(_ draft: String, in currency: Currency) -> Money? {
    number(draft, "price") { Money($0, in: currency) }
  }

  package mutating func quantity(_ draft: String) -> Int64? {
    number(draft, "quantity") { text in
      DecimalText.tenThousandths(of: text).flatMap { (0...Money.most).contains($0) ? $0 : nil }
    }
  }

  package mutating func number<Value>(_ draft: String, _ field: String, _ read: (String) -> Value?) -> Value? {
    let text = line(draft, field, limit: 100, mayBeEmpty: true)
    guard !text.isEmpty else { return nil }
    guard let value = read(text) else {
      errors.append(.init(field, .notANumber))
      return nil
    }
    return value
  }

  /// A date; `nil` if the text is empty, or refused.
  package mutating func day(_ draft: String, _ field: String, mayBeEmpty: Bool = true) -> LocalDate? {
    let text = draft.trimmed
    let day = LocalDate(text)
    if day == nil, !(text.isEmpty && mayBeEmpty) { refuse(field, text.isEmpty ? .missing : .notADate) }
    return day
  }

  /// One of the values of `read`.
  package mutating func choice<Value>(_ draft: String, _ field: String, _ read: (String) -> Value?) -> Value? {
    let value = read(draft)
    if value == nil { refuse(field, draft.isEmpty ? .missing : .unknown) }
    return value
  }

  /// Adds a problem of a field.
  package mutating func refuse(_ field: String, _ problem: Refusal.Problem) { errors.append(.init(field, problem)) }

  /// Returns the value of `part`; `nil` after a refusal, which is gathered.
  package mutating func read<Value>(_ part: () throws(Refusal) -> Value) -> Value? {
    do throws(Refusal) {
      return try part()
    } catch {
      if case .invalid(let found) = error { errors += found }
      return nil
    }
  }
}
