/// One rule of labor law, contract or custom, as data: the limited quantity, the numbers, the response and the source.
public struct LaborRule: Sendable, Hashable {
  /// The most days in a row that automatic planning gives anyone if no rule sets a limit: a day off in each seven is law almost everywhere.
  /// Source: Directive 2003/88/EC, article 5.
  public static let daysInRowWithoutRule = 6

  /// The quantity that a rule limits. The raw values are stored.
  ///
  /// A day is the roster's: a night belongs to the day on which it starts. Weeks begin on the organization's first weekday. Hours are real
  /// ones without breaks, even on nights when clocks change.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    /// Least rest between two shifts, in real time; `within` says what a pause within one roster's day has to do with it.
    ///
    /// A rest of `reducedToMinutes` or more is enough if a later one of `madeUpToMinutes` makes up for it: warned of until
    /// one does, each for one short rest, by the end of the day `inWeeks` after the shift that followed.
    case dailyRest
    /// Free time of `minutes` in each period of `weeks`, once a week, each within a rest longer by `besideMinutes`.
    ///
    /// The free time itself lies within the period; the rest around it may begin before or end after it. One rest can
    /// hold several. Periods of two weeks are counted from the week of 1 January 1970. Source: Directive 2003/88/EC,
    /// articles 5 and 16 (a); Court of Justice, C-306/16 (anywhere within the period), C-477/21 (beside the daily rest).
    case weeklyRest
    /// Most work of a day.
    case dayWork
    /// Most time at work in a day with its breaks.
    case dayPresence
    /// Most time from the first start of a day to its last end.
    case daySpread
    /// Most work in 24 hours from the start of a shift; the break is assumed outside of them as far as possible.
    case workIn24Hours
    /// Most work in a week.
    case weekWork
    /// Most work in a week on average over each `weeks` that end with a week of shifts. Leave counts as no work.
    case averageWork
    /// Most days of duty in a row.
    case dutyDays
    /// Most days of duty in a week.
    case weekDays
    /// Most work of a day with a night shift: one with `leastNightMinutes` from `from` until `until`.
    case nightWork
    /// `averageWork` for periods with a night shift.
    case nightAverage
    /// Most nights in a row: days with a night shift.
    case nights
    /// No work from `from` until `until` on the site's clock.
    case closedHours
    /// Breaks of `breakMinutes` in shifts of more than `overMinutes` of work, and a second step, 0 for none.
    case breaks
  }

  /// The numbers of rules. The raw values are stored and name the fields of a form.
  public enum Field: String, CaseIterable, Sendable, Codable {
    /// The limit itself.
    case minutes
    /// The minutes by which the rest around the weekly free time is longer.
    case besideMinutes
    /// The least rest if it is made up for, and the rest that does; left out if no rest may be shorter.
    case reducedToMinutes, madeUpToMinutes
    /// The weeks in which it is made up for; left out as well.
    case inWeeks
    /// The length of a period.
    case weeks
    /// The limit in days and in nights.
    case days, nights
    /// Minutes of the day on the site's clock; an `until` at or before `from` is on the next day.
    case from, until
    /// The least minutes in the night that make a night shift.
    case leastNightMinutes
    /// The first step of breaks.
    case breakMinutes, overMinutes
    /// The second step of breaks.
    case longBreakMinutes, longOverMinutes
    /// The longest break that is paid; left out if none is.
    case paidUpToMinutes
  }

  /// The time in which the daily rest lies, and so what a pause in a split day counts. The raw values are stored.
  public enum Within: String, CaseIterable, Sendable, Codable {
    /// From the last end of a roster's day to the first start of the next: a pause doesn't matter.
    case afterDay
    /// As `in24Hours`, but a pause never blocks.
    case warnIn24Hours
    /// In 24 hours from a day's first start: a pause is a short rest unless they leave the rule's rest.
    ///
    /// Source: Directive 2003/88/EC, article 3 ("per 24-hour period").
    case in24Hours
  }

  /// The unit in which people write a number.
  public enum Unit: Sendable, Hashable {
    /// Hours, stored as minutes.
    case hours
    /// Minutes, or a count.
    case number
    /// A time of day, stored as its minute.
    case clock
  }

  /// The response to a plan that breaks the rule. The raw values are stored.
  public enum Response: String, CaseIterable, Sendable, Codable {
    /// The breach is shown before confirmation.
    case warn
    /// The breach needs an override, with a reason.
    case block
  }

  /// The limited quantity.
  public let kind: Kind
  /// A number for each of the kind's fields, without a 0 for those that can be left out.
  public let numbers: [Field: Int]
  /// Of a daily rest; `in24Hours` for other kinds.
  public let within: Within
  /// The response to a breach.
  public let response: Response
  /// The law with its article, or the custom; one line.
  public let source: String

  /// The longest source, in Unicode scalars.
  public static let longestSource = 300

  /// A rule of checked numbers. Errors: `Refusal.invalid` by the fields' raw values, in their order.
  public init(
    _ kind: Kind, _ numbers: [Field: Int], within: Within = .in24Hours, _ response: Response, source: String
  ) throws(Refusal) {
    let numbers = numbers.filter { !$0.key.isOptional || $0.value != 0 }
    var form = FormCheck()
    for field in Field.allCases {
      guard let limits = kind.limits(of: field) else {
        if numbers[field] != nil { form.refuse(field.rawValue, .unknown) }
        continue
      }
      guard let number = numbers[field] else {
        if !field.isOptional { form.refuse(field.rawValue, .missing) }
        continue
      }
      if !limits.contains(number) { form.refuse(field.rawValue, .notBetween(limits.in(field.unit))) }
    }
    if kind != .dailyRest, within != .in24Hours { form.refuse("within", .unknown) }
    let source = form.line(source, "source", limit: Self.longestSource)
    if form.errors.isEmpty { Self.compare(numbers, &form) }
    try form.end()
    self.init(kind: kind, numbers: numbers, within: within, response: response, source: source)
  }

  init(kind: Kind, numbers: [Field: Int], within: Within = .in24Hours, response: Response, source: String) {
    self.kind = kind
    self.numbers = numbers
    self.within = within
    self.response = response
    self.source = source
  }

  /// One of its numbers; 0 for fields of other kinds, and for those left out.
  public subscript(field: Field) -> Int { numbers[field] ?? 0 }

  /// The daily rest below which there is no making up for it.
  var leastRestMinutes: Int { numbers[.reducedToMinutes] ?? self[.minutes] }

  /// Compares numbers that are each within their limits and don't fit together.
  private static func compare(_ numbers: [Field: Int], _ form: inout FormCheck) {
    if let from = numbers[.from], from == numbers[.until] { form.refuse(Field.until.rawValue, .endBeforeBegin) }
    compareRests(numbers, &form)
    guard let long = numbers[.longBreakMinutes], let longOver = numbers[.longOverMinutes] else { return }
    let (first, over) = (numbers[.breakMinutes] ?? 0, numbers[.overMinutes] ?? 0)
    guard long != 0 || longOver != 0 else { return }
    if long <= first { form.refuse(Field.longBreakMinutes.rawValue, .notBetween(first + 1, 180)) }
    if longOver <= over { form.refuse(Field.longOverMinutes.rawValue, .notBetween(over / 60 + 1, 24)) }
  }

  /// A rest that may be shorter is shorter than the rule's, and made up for by a longer one.
  private static func compareRests(_ numbers: [Field: Int], _ form: inout FormCheck) {
    let fields: [Field] = [.reducedToMinutes, .madeUpToMinutes, .inWeeks]
    guard fields.contains(where: { numbers[$0] != nil }) else { return }
    for field in fields where numbers[field] == nil { form.refuse(field.rawValue, .missing) }
    let (least, longer, usual) = (numbers[.reducedToMinutes], numbers[.madeUpToMinutes], numbers[.minutes] ?? 0)
    if let least, least >= usual { form.refuse(Field.reducedToMinutes.rawValue, .notBetween(1, (usual - 1) / 60)) }
    if let longer, longer <= usual { form.refuse(Field.madeUpToMinutes.rawValue, .notBetween(usual / 60 + 1, 48)) }
  }
}

extension LaborRule.Kind {
  /// The fields of its numbers, in the order of a form.
  public var fields: [LaborRule.Field] { LaborRule.Field.allCases.filter { limits(of: $0) != nil } }

  /// `true` if a violation is counted in minutes, and not in days or nights.
  public var countsMinutes: Bool { ![.dutyDays, .weekDays, .nights].contains(self) }

  /// `true` if it depends only on shifts of one day, with those just before and after it.
  public var isOfOneDay: Bool {
    switch self {
    case .dailyRest, .dayWork, .dayPresence, .daySpread, .workIn24Hours, .nightWork, .closedHours, .breaks: true
    case .weeklyRest, .weekWork, .averageWork, .dutyDays, .weekDays, .nightAverage, .nights: false
    }
  }

  /// The least and the greatest number of a field; `nil` for fields of other kinds.
  public func limits(of field: LaborRule.Field) -> ClosedRange<Int>? {
    switch (self, field) {
    case (.dailyRest, .minutes): 60...1440
    case (.dailyRest, .reducedToMinutes): 0...1440
    case (.dailyRest, .madeUpToMinutes): 0...2880
    case (.dailyRest, .inWeeks): 0...8
    case (.weeklyRest, .minutes): 1440...4320
    case (.weeklyRest, .besideMinutes): 0...1440
    case (.weeklyRest, .weeks): 1...2
    case (.dayWork, .minutes), (.dayPresence, .minutes), (.daySpread, .minutes): 60...1440
    case (.workIn24Hours, .minutes), (.nightWork, .minutes): 60...1440
    case (.weekWork, .minutes), (.averageWork, .minutes), (.nightAverage, .minutes): 60...10_080
    case (.averageWork, .weeks), (.nightAverage, .weeks): 2...53
    case (.dutyDays, .days): 1...31
    case (.weekDays, .days): 1...6
    case (.nights, .nights): 1...31
    case (.closedHours, .from), (.closedHours, .until): 0...1439
    case (.nightWork, .from), (.nightAverage, .from), (.nights, .from): 0...1439
    case (.nightWork, .until), (.nightAverage, .until), (.nights, .until): 0...1439
    case (.nightWork, .leastNightMinutes), (.nightAverage, .leastNightMinutes), (.nights, .leastNightMinutes): 1...720
    case (.breaks, .breakMinutes): 1...180
    case (.breaks, .longBreakMinutes): 0...180
    case (.breaks, .paidUpToMinutes): 0...60
    case (.breaks, .overMinutes), (.breaks, .longOverMinutes): 0...1440
    default: nil
    }
  }
}

extension LaborRule.Field {
  /// `true` if a rule can be without the number, which is then 0.
  public var isOptional: Bool { [.reducedToMinutes, .madeUpToMinutes, .inWeeks, .paidUpToMinutes].contains(self) }

  /// The unit in which people write the number.
  public var unit: LaborRule.Unit {
    switch self {
    case .minutes, .besideMinutes, .reducedToMinutes, .madeUpToMinutes, .overMinutes, .longOverMinutes: .hours
    case .from, .until: .clock
    case .inWeeks, .weeks, .days, .nights, .leastNightMinutes, .breakMinutes, .longBreakMinutes, .paidUpToMinutes:
      .number
    }
  }
}

extension ClosedRange<Int> {
  fileprivate func `in`(_ unit: LaborRule.Unit) -> Self {
    unit == .hours ? lowerBound / 60...upperBound / 60 : self
  }
}

extension Refusal.Problem {
  fileprivate static func notBetween(_ limits: ClosedRange<Int>) -> Self {
    .notBetween(limits.lowerBound, limits.upperBound)
  }
}

extension LaborRule: Codable {
  private enum Key: String, CodingKey { case kind, numbers, within, response, source }

  /// Reads `{"kind": "dailyRest", "numbers": {"minutes": 660}, "within": "afterDay", "response": "block", "source": "…"}`.
  ///
  /// Shape: `within` is left out if it is `in24Hours`, the meaning of rules from before there was a choice.
  /// Errors: `DecodingError`, also for numbers beyond their limits.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let texts = try values.decode([String: Int].self, forKey: .numbers)
    let numbers = try texts.map { text, number in
      guard let field = Field(rawValue: text) else {
        throw DecodingError.dataCorruptedError(forKey: .numbers, in: values, debugDescription: "an unknown number")
      }
      return (field, number)
    }
    let kind = try values.decode(Kind.self, forKey: .kind)
    let within = try values.decodeIfPresent(Within.self, forKey: .within) ?? .in24Hours
    let response = try values.decode(Response.self, forKey: .response)
    let source = try values.decode(String.self, forKey: .source)
    do throws(Refusal) {
      try self.init(kind, Dictionary(numbers) { first, _ in first }, within: within, response, source: source)
    } catch {
      throw DecodingError.dataCorruptedError(forKey: .numbers, in: values, debugDescription: "\(error)")
    }
  }

  /// Writes the form that `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(kind, forKey: .kind)
    try values.encode(Dictionary(uniqueKeysWithValues: numbers.map { ($0.key.rawValue, $0.value) }), forKey: .numbers)
    if within != .in24Hours { try values.encode(within, forKey: .within) }
    try values.encode(response, forKey: .response)
    try values.encode(source, forKey: .source)
  }
}

extension Set<Int> {
  /// The length of the longest run of consecutive numbers, for example of days.
  package var longestRow: Int {
    var longest = 0
    for day in self where !contains(day - 1) {
      var length = 1
      while contains(day + length) { length += 1 }
      longest = Swift.max(longest, length)
    }
    return longest
  }
}
