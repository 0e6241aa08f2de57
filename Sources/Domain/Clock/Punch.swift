/// One press of the time clock: it is never changed, and never removed.
public struct Punch: Sendable, Hashable {
  /// The meaning of a press. The raw values are stored and the API's.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// Comes on duty.
    case on
    /// Starts a break.
    case rest = "break"
    /// Is back from the break.
    case back
    /// Goes off duty, also from a break.
    case off
  }

  /// The place of a press. The raw values are stored and the API's.
  public enum Source: String, Sendable, Hashable, CaseIterable, Codable {
    /// By the person, on a device of their own.
    case person
    /// At the wall, with the person's PIN.
    case wall
    /// By a manager, or by a program.
    case manager
  }

  /// Assigned by the store.
  public let id: ID<Punch>
  /// The person with these hours.
  public let employee: ID<Employee>
  /// The site of the duty.
  public let site: ID<Site>
  /// The meaning of the press.
  public let kind: Kind
  /// The time at which the press counts.
  public let at: Instant
  /// The day to which the hours belong: the one on which that duty began, by the clock of the site.
  public let date: LocalDate
  /// The place of the press.
  public let source: Source
  /// The time the press reached OnDuty: later than `at` if the device had no network.
  public let madeAt: Instant
  /// The editor that made the press.
  public let madeBy: Editor
  /// The mark of a phone's press; `nil` if the site did not ask.
  public let whereabouts: Whereabouts?
  /// `true` if the person made it as a manager, for themself.
  public package(set) var isOwnDecision = false

  /// The seconds after its time within which a press is punctual: ten minutes, for a phone in a cellar.
  public static let secondsOnTime: Int64 = 600
  /// `true` if the press reached OnDuty long after its own time; a manager's entry is never late.
  public var isLate: Bool { source != .manager && madeAt.seconds(since: at) > Self.secondsOnTime }

  package init(
    id: ID<Punch>, employee: ID<Employee>, site: ID<Site>, kind: Kind, at: Instant, date: LocalDate, source: Source,
    madeAt: Instant, madeBy: Editor, whereabouts: Whereabouts? = nil
  ) {
    (self.id, self.employee, self.site, self.kind) = (id, employee, site, kind)
    (self.at, self.date, self.source) = (at, date, source)
    (self.madeAt, self.madeBy, self.whereabouts) = (madeAt, madeBy, whereabouts)
  }
}

extension Punch: Decided {
  /// The manager; other presses are no decision.
  package var decider: Editor? { source == .manager ? madeBy : nil }
}

/// A press to be made.
public struct PunchDraft: Sendable, Hashable {
  /// The person with these hours.
  public var employee: ID<Employee>
  /// The site; `nil` for that of the present duty, or the next planned one.
  public var site: ID<Site>?
  /// The meaning of the press.
  public var kind: Punch.Kind
  /// The time, if not now: a device without network sends its presses later.
  public var at: Instant?
  /// The place of the press.
  public var source: Punch.Source
  /// The device's own key for the press, so that repeated sending counts once; empty without one.
  public var key: String

  /// The position that the phone says; `nil` if it says none.
  public var position: PhonePosition?

  /// The most characters of a key.
  public static let longestKey = 64
  /// The seconds by which a device's clock may be ahead.
  public static let secondsAhead: Int64 = 120
  /// The seconds for which a press may have been under way: three days.
  public static let secondsUnderWay: Int64 = 3 * 86_400
  /// The seconds that a press in a file of a terminal may be old: a year.
  public static let secondsInFile: Int64 = 366 * 86_400
  /// The time in which an end of duty can be taken back, in seconds: one wrong tap does not end a day.
  public static let secondsToTakeBack: Int64 = 900
  /// The seconds within which the same press again is one: two phones, or two taps.
  public static let secondsOfOnePress: Int64 = 60

  /// A press, now unless a time is given.
  public init(
    _ kind: Punch.Kind, of employee: ID<Employee>, at: Instant? = nil, site: ID<Site>? = nil, source: Punch.Source,
    key: String = ""
  ) {
    (self.kind, self.employee, self.at, self.site, self.source, self.key) = (kind, employee, at, site, source, key)
  }

  /// The draft within its limits. Errors: `Refusal.invalid` (`key`).
  public func checked() throws(Refusal) -> PunchDraft {
    var check = FormCheck()
    var draft = self
    draft.key = check.line(key, "key", limit: Self.longestKey, mayBeEmpty: true)
    try check.end()
    return draft
  }
}
