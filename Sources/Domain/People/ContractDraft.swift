/// A contract's fields as typed, before any check.
public struct ContractDraft: Sendable, Hashable {
  /// The fields in the order of the form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable, Codable {
    /// A date; empty for always.
    case from
    /// `week`, `month` or `year`; empty if nothing is agreed.
    case basis
    /// Hours of the basis as decimals; empty if the days say them.
    case hours
    /// Hours of a day of the week, as decimals; if one of them is there, all of them count.
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    /// Working days a week, as a decimal; may be empty.
    case days
    /// A raw value of `Contract.Kind`.
    case kind
    /// The number of a rule set; empty for those of the sites.
    case rules
    /// A date; may be empty.
    case minorUntil
    /// Days of leave a year, as a decimal; empty for as everyone.
    case leave
    /// `1` without the time clock.
    case exempt
    /// The number of a set of surcharges; empty for those of the sites.
    case surcharges

    /// The days of a week, from Monday on.
    public static let weekdays: [Field] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]

    /// `true` for a number with decimals.
    public var isDecimal: Bool { self == .hours || self == .days || self == .leave || Self.weekdays.contains(self) }
  }

  /// By field; missing ones are empty.
  public var texts: [Field: String]

  /// Takes texts as typed.
  public init(_ texts: [Field: String] = [:]) { self.texts = texts }

  /// A field's text.
  public subscript(field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }

  /// The stored values of a contract, from a day on.
  public init(_ contract: Contract, from day: LocalDate?) {
    func hours(_ minutes: Int) -> String { WeeklyHours.text(minutes: minutes) }
    texts = [
      .from: day.map { "\($0)" } ?? "", .basis: contract.agreed.basis?.rawValue ?? "", .kind: contract.kind.rawValue,
      .days: contract.daysAWeek.map { hours(($0 * 60 + 50) / 100) } ?? "",
      .rules: contract.ruleSet.map { "\($0)" } ?? "", .minorUntil: contract.minorUntil.map { "\($0)" } ?? "",
      .leave: contract.leave.map(DayText.text) ?? "", .exempt: contract.isExempt ? "1" : "",
      .surcharges: contract.surchargeSet.map { "\($0)" } ?? "",
    ]
    if let days = contract.agreed.dayMinutes {
      for (field, minutes) in zip(Field.weekdays, days) { self[field] = hours(minutes) }
    } else {
      self[.hours] = contract.agreed.minutes.map(hours) ?? ""
    }
  }

  /// The contract. Errors: `Refusal.invalid` with all problems, in the order of the form.
  public func checked() throws(Refusal) -> Contract {
    var form = FormCheck()
    let first = form.day(self[.from], Field.from.rawValue) ?? .first
    let agreed = agreed(&form)
    let days = number(.days, most: 7, &form).map { ($0 * 100 + 30) / 60 }
    if days == 0 { form.refuse(Field.days.rawValue, .notBetween(1, 7)) }
    let kind = form.choice(self[.kind].isEmpty ? Contract.Kind.regular.rawValue : self[.kind], Field.kind.rawValue) {
      Contract.Kind(rawValue: $0)
    }
    let rules = self[.rules].isEmpty ? nil : form.choice(self[.rules], Field.rules.rawValue) { ID<RuleSet>($0) }
    let surcharges =
      self[.surcharges].isEmpty
      ? nil : form.choice(self[.surcharges], Field.surcharges.rawValue) { ID<SurchargeSet>($0) }
    let minorUntil = form.day(self[.minorUntil], Field.minorUntil.rawValue)
    let leave = self[.leave].trimmed
    let leaveDays =
      leave.isEmpty
      ? nil
      : form.read { () throws(Refusal) in
        try DayText.hundredths(leave, most: Contract.mostLeave, Field.leave.rawValue)
      }
    try form.end()
    return Contract(
      firstDay: first, agreed: agreed, daysAWeek: days, kind: kind ?? .regular, ruleSet: rules, minorUntil: minorUntil,
      leave: leaveDays, isExempt: self[.exempt] == "1", surchargeSet: surcharges)
  }

  private func agreed(_ form: inout FormCheck) -> Contract.Agreed {
    let minutes = Field.weekdays.map { number($0, most: 24, &form) }
    if minutes.contains(where: { $0 != nil }) {
      if !self[.hours].trimmed.isEmpty || ![Contract.Basis.week.rawValue, ""].contains(self[.basis]) {
        form.refuse(Field.hours.rawValue, .unknown)
      }
      return .days(minutes.map { $0 ?? 0 })
    }
    guard !self[.basis].isEmpty else {
      if !self[.hours].trimmed.isEmpty { form.refuse(Field.basis.rawValue, .missing) }
      return .unknown
    }
    guard let basis = form.choice(self[.basis], Field.basis.rawValue, Contract.Basis.init) else { return .unknown }
    if self[.hours].trimmed.isEmpty { form.refuse(Field.hours.rawValue, .missing) }
    return number(.hours, most: basis.mostMinutes / 60, &form).map { .init($0, a: basis) } ?? .unknown
  }

  /// Minutes of hours as decimals; `nil` if empty or refused.
  private func number(_ field: Field, most: Int, _ form: inout FormCheck) -> Int? {
    let text = self[field].trimmed
    guard !text.isEmpty else { return nil }
    return form.read { () throws(Refusal) in try WeeklyHours.minutes(text, most: most, field: field.rawValue) }
  }
}
