/// Hours of a weekday, week after week, at which a person can't work, would like to, or would rather not.
public struct Availability: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Availability>
  /// The person with these hours.
  public let employee: ID<Employee>
  /// The hours, and their meaning.
  public let rule: Rule

  package init(id: ID<Availability>, employee: ID<Employee>, rule: Rule) {
    (self.id, self.employee, self.rule) = (id, employee, rule)
  }

  /// A time at which a person is busy by their own calendar. Shape: it is no stored rule, and has no id.
  package init(busy time: BusyTime) {
    var rule = Rule(weekday: .monday, minutes: 0..<LocalTime.minutesPerDay, kind: .unavailable, first: .first)
    rule.taken = time.interval
    self.init(id: ID(rawValue: 0), employee: time.employee, rule: rule)
  }

  /// The meaning of the hours. The raw values are stored.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Can't work: keeps them out of *Replace*, and warns on the board.
    case unavailable
    /// Would like to work.
    case prefers
    /// Would rather not.
    case prefersNot
  }

  /// The hours that a rule holds, by the wall clock of any site.
  public struct Rule: Sendable, Hashable {
    /// The day of the week.
    public var weekday: Weekday
    /// Minutes of the day, from midnight on, half-open; never past midnight.
    public var minutes: Range<Int>
    /// The meaning of these hours.
    public var kind: Kind
    /// From this day on; its week is the first of those that `everyWeeks` counts.
    public var first: LocalDate
    /// The last day; `nil`: until further notice.
    public var last: LocalDate?
    /// 1: each week.
    public var everyWeeks: Int
    /// The reason, for planners.
    public var note: String
    /// A time that is taken in the person's own calendar; then it alone counts, and the rest of the rule says nothing.
    public internal(set) var taken: Range<Instant>?

    /// A rule as filled in.
    public init(
      weekday: Weekday, minutes: Range<Int>, kind: Kind, first: LocalDate, last: LocalDate? = nil, everyWeeks: Int = 1,
      note: String = ""
    ) {
      (self.weekday, self.minutes, self.kind) = (weekday, minutes, kind)
      (self.first, self.last, self.everyWeeks, self.note) = (first, last, everyWeeks, note)
    }

    /// `true` if the rule applies to a day.
    public func holds(on date: LocalDate) -> Bool {
      guard date.weekday == weekday, date >= first, date <= last ?? .last else { return false }
      let anchor = first + weekday.days(since: first.weekday)
      return date.days(since: anchor) / 7 % max(1, everyWeeks) == 0
    }

    /// `true` if the clock of a site shows one of its minutes during a shift; whole days of duty have all of each day's.
    public func touches(_ hours: Hours) -> Bool {
      switch hours {
      case .timed:
        let days = hours.touchedDays
        return (days.lowerBound.daysSinceEpoch...days.upperBound.daysSinceEpoch).contains { number in
          let day = LocalDate(daysSinceEpoch: number)
          return holds(on: day) && hours.overlaps(minutes, of: day)
        }
      case .days(let first, let last):
        let most = min(max(first, last).daysSinceEpoch, first.daysSinceEpoch + Hours.longestDays)
        return (first.daysSinceEpoch...most).contains { holds(on: LocalDate(daysSinceEpoch: $0)) }
      }
    }

    /// The rule as it is stored.
    ///
    /// Errors: `Refusal.invalid` for hours that are none of a day (`end`), days that end before they begin (`last`), a
    /// number of weeks (`weeks`), a note (`note`).
    package func checked() throws(Refusal) -> Rule {
      var check = FormCheck()
      if minutes.isEmpty || minutes.lowerBound < 0 || minutes.upperBound > LocalTime.minutesPerDay {
        check.refuse("end", .endBeforeBegin)
      }
      if let last, last < first { check.refuse("last", .endBeforeBegin) }
      if !(1...Availability.mostWeeks).contains(everyWeeks) {
        check.refuse("weeks", .notBetween(1, Availability.mostWeeks))
      }
      var rule = self
      rule.note = check.line(note, "note", limit: Availability.longestNote, mayBeEmpty: true)
      try check.end()
      return rule
    }
  }

  /// The most weeks from one time to the next.
  public static let mostWeeks = 8
  /// The most characters of a note.
  public static let longestNote = 100
  /// The most rules of a person.
  public static let most = 50
}

extension Sequence<Availability> {
  /// The availability that rules out a shift, if any; `interval` is that of its hours.
  public func unavailable(for hours: Hours, during interval: Range<Instant>) -> Availability? {
    first { said in
      said.rule.kind == .unavailable && (said.rule.taken.map { $0.overlaps(interval) } ?? said.rule.touches(hours))
    }
  }

  /// 1 if the person would like a shift, -1 if they would rather not, else 0.
  ///
  /// Without a wish for the hours, another one holds.
  public func preference(for hours: Hours, besides wish: Int = 0) -> Int {
    if contains(where: { $0.rule.kind == .prefersNot && $0.rule.touches(hours) }) { return -1 }
    return contains { $0.rule.kind == .prefers && $0.rule.touches(hours) } ? 1 : wish
  }
}
