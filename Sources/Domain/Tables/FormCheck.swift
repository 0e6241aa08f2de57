/// Checks a form's fields one by one and collects all problems.
package struct FormCheck {
  package private(set) var errors: [Refusal.FieldError] = []

  package init() {}

  /// Errors: `Refusal.invalid` with the collected problems, in the order of the form.
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

  package mutating func number<Value>(_ draft: String, _ field: String, _ read: (String) -> Value?) -> Value? {
    let text = line(draft, field, limit: 100, mayBeEmpty: true)
    guard !text.isEmpty else { return nil }
    guard let value = read(text) else {
      errors.append(.init(field, .notANumber))
      return nil
    }
    return value
  }

  /// Adds a problem of a field.
  package mutating func refuse(_ field: String, _ problem: Refusal.Problem) { errors.append(.init(field, problem)) }

  private mutating func text(_ read: () throws(Refusal) -> String) -> String {
    do throws(Refusal) {
      return try read()
    } catch {
      if case .invalid(let found) = error { errors += found }
      return ""
    }
  }
}
