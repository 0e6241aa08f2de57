public import Domain
import Words

/// A rule of surcharges as typed.
public struct SurchargeForm: Sendable, Hashable {
  public var name = ""
  /// A percent, or an amount.
  public var percent = ""
  public var pay = SurchargeTerms.Pay.percent.rawValue
  public var group = SurchargeTerms.Group.night.rawValue
  public var (from, to) = ("", "")
  public var weekdays: Set<Weekday> = []
  public var holidays = false
  public var place = SurchargeTerms.Place.site.rawValue
  public var dates = ""
  public var isBegunBefore = false
  public var reaches = ""
  public var least = ""
  public var threshold = ""
  public var over = ""
  public var firstDay = ""

  public init() {}

  /// Errors: `Refusal.invalid` by `SurchargeTerms.Field`, `pay`, `group`, `place`, `threshold`, `from_day`.
  func rule(_ wording: Wording) throws(Refusal) -> (terms: SurchargeTerms, from: LocalDate) {
    var check = FormCheck()
    func time(_ text: String, _ field: SurchargeTerms.Field) -> LocalTime? {
      guard !text.trimmed.isEmpty else { return nil }
      let time = wording.time(typed: text)
      if time == nil { check.refuse(field.rawValue, .notADate) }
      return time
    }
    func choice<Value: RawRepresentable<String>>(_ text: String, _ field: String, or usual: Value) -> Value {
      let value = Value(rawValue: text)
      if value == nil { check.refuse(field, .unknown) }
      return value ?? usual
    }
    var terms = SurchargeTerms(
      name, 0, choice(group, "group", or: .alone), from: time(from, .from), to: time(to, .to))
    let pay: SurchargeTerms.Pay = choice(pay, "pay", or: .percent)
    if percent.trimmed.isEmpty { check.refuse("percent", .missing) } else { read(pay, &terms, &check, wording) }
    terms.reaches = time(reaches, .reaches)
    (terms.weekdays, terms.holidays, terms.isBegunBefore) = (weekdays, holidays, isBegunBefore)
    terms.place = choice(place, "place", or: .site)
    if let days = wording.yearDays(typed: dates) { terms.dates = days } else { check.refuse("dates", .unknown) }
    if !threshold.isEmpty { terms.over = choice(threshold, "threshold", or: .day) }
    let day = check.day(firstDay, "from_day", mayBeEmpty: false)
    try check.end()
    if !least.trimmed.isEmpty { terms.leastMinutes = try SignedHours.minutes(least, most: 24, field: "least") }
    if terms.over != nil {
      let hours = over.trimmed.isEmpty && terms.over == .seventhDay ? "0" : over
      terms.overMinutes = try SignedHours.minutes(hours, most: SurchargeTerms.mostMinutes / 60, field: "over")
    }
    return (terms, day ?? .first)
  }

  private func read(
    _ pay: SurchargeTerms.Pay, _ terms: inout SurchargeTerms, _ check: inout FormCheck, _ wording: Wording
  ) {
    func amount(_ unit: SurchargeTerms.Amount.Unit) -> SurchargeTerms.Amount? {
      check.number(percent, "percent") { Money($0, in: wording.conventions.currency) }.map { .init($0, each: unit) }
    }
    switch pay {
    case .percent: terms.percent = check.number(percent, "percent") { Int($0) } ?? 0
    case .share: terms.share = check.number(percent, "percent") { Int($0) }
    case .hour: terms.amount = amount(.hour)
    case .day: terms.amount = amount(.day)
    }
  }
}

/// A shift to try the rules with.
public struct SurchargeTrial: Sendable, Hashable {
  public var site: ID<Site>?
  /// `true` for readiness at the workplace.
  public var isReady = false
  public var date = ""
  public var (start, end) = ("", "")
  public var rest = ""

  public init() {}

  /// `nil` while nothing was typed. Errors: `Refusal.invalid` (`date`, `start`, `end`, `rest`).
  func shift(_ wording: Wording) throws(Refusal) -> (hours: Hours, rest: Int)? {
    guard !(date + start + end + rest).trimmed.isEmpty else { return nil }
    var check = FormCheck()
    let day = check.day(date, "date", mayBeEmpty: false)
    let times = [(start, "start"), (end, "end")].map { text, field in
      let time = wording.time(typed: text)
      if time == nil { check.refuse(field, text.trimmed.isEmpty ? .missing : .notADate) }
      return time
    }
    let pause = check.number(rest, "rest") { Int($0) } ?? 0
    if !(0...LocalTime.minutesPerDay).contains(pause) {
      check.refuse("rest", .notBetween(0, LocalTime.minutesPerDay))
    }
    try check.end()
    guard let day, let begin = times[0], let finish = times[1] else { return nil }
    return (.timed(on: day, from: begin, to: finish), pause)
  }
}
