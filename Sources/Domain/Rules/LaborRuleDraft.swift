/// A rule's fields as typed, before any check.
public struct LaborRuleDraft: Sendable, Hashable {
  /// The raw value of a `LaborRule.Kind`.
  public var kind: String
  /// By field: hours in the form of `WeeklyHours`, times as `22:00`, all else in figures.
  public var numbers: [LaborRule.Field: String]
  /// The raw value of a `LaborRule.Within`; empty for `in24Hours`.
  public var within: String
  /// The raw value of a `LaborRule.Response`.
  public var response: String
  /// One line.
  public var source: String

  /// By default, empty.
  public init(
    kind: String = "", numbers: [LaborRule.Field: String] = [:], within: String = "", response: String = "",
    source: String = ""
  ) {
    self.kind = kind
    self.numbers = numbers
    self.within = within
    self.response = response
    self.source = source
  }

  /// A rule as a form shows it.
  public init(_ rule: LaborRule) {
    self.init(
      kind: rule.kind.rawValue,
      numbers: Dictionary(uniqueKeysWithValues: rule.numbers.map { ($0.key, $0.key.text(of: $0.value)) }),
      within: rule.kind == .dailyRest ? rule.within.rawValue : "", response: rule.response.rawValue, source: rule.source
    )
  }

  /// The rule of the draft; fields of other kinds are left out.
  ///
  /// Errors: `Refusal.invalid` by `kind`, the fields' raw values, `within`, `response` and `source`: all that can't be read, else
  /// all that is beyond its limits.
  public func checked() throws(Refusal) -> LaborRule {
    var form = FormCheck()
    let kind = form.choice(kind, "kind", LaborRule.Kind.init(rawValue:))
    var read: [LaborRule.Field: Int] = [:]
    for field in kind?.fields ?? [] { read[field] = number(field, &form) }
    let within =
      kind != .dailyRest || within.isEmpty
      ? .in24Hours : form.choice(within, "within", LaborRule.Within.init(rawValue:))
    let response = form.choice(response, "response", LaborRule.Response.init(rawValue:))
    _ = form.line(source, "source", limit: LaborRule.longestSource)
    guard form.errors.isEmpty, let kind, let within, let response else { throw .invalid(form.errors) }
    return try LaborRule(kind, read, within: within, response, source: source)
  }

  private func number(_ field: LaborRule.Field, _ form: inout FormCheck) -> Int? {
    let text = (numbers[field] ?? "").trimmed
    guard !text.isEmpty else {
      if !field.isOptional { form.refuse(field.rawValue, .missing) }
      return nil
    }
    switch field.unit {
    case .hours:
      return form.read { () throws(Refusal) in try WeeklyHours(text, field: field.rawValue).minutes }
    case .clock: return form.number(text, field.rawValue) { LocalTime($0)?.minuteOfDay }
    case .number: return form.number(text, field.rawValue) { digits(Array($0.utf8)) }
    }
  }
}

extension LaborRule.Field {
  /// A number in the form for `LaborRuleDraft`.
  fileprivate func text(of number: Int) -> String {
    switch unit {
    case .hours: WeeklyHours(minutes: number)?.description ?? ""
    case .clock: LocalTime(minuteOfDay: number)?.description ?? ""
    case .number: String(number)
    }
  }
}
