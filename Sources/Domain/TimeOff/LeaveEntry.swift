/// A decision about a person's leave: booked once, and taken back by a mark.
public struct LeaveEntry: Sendable, Hashable {
  /// The raw values are stored and the API's.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// Days on top.
    case granted
    /// Days paid instead of taken: negative.
    case paid
    /// A correction.
    case corrected
    /// The person was notified how many days are left, and when they lapse: no days.
    case notice
  }

  /// Assigned by the store.
  public let id: ID<LeaveEntry>
  /// The person with the account.
  public let employee: ID<Employee>
  /// The day from which it counts; its year is the one it is about.
  public let day: LocalDate
  /// Hundredths of a day.
  public let hundredths: Int
  /// The reason for the entry.
  public let kind: Kind
  /// The reason in words; empty for a notice.
  public let reason: String
  /// The time at which it was booked.
  public let at: Instant
  /// The editor that booked it.
  public let by: Editor
  /// The time at which it was taken back; `nil` while it counts.
  public let undoneAt: Instant?
  /// `true` if the person booked it themself.
  public package(set) var isOwnDecision = false

  /// The most hundredths of one entry, either way.
  public static let mostHundredths = LeavePolicy.mostDays
  /// The most characters of a reason.
  public static let longestReason = 500
  /// The most entries of a person that count.
  public static let mostOfAPerson = 1000

  package init(
    id: ID<LeaveEntry>, employee: ID<Employee>, day: LocalDate, hundredths: Int, kind: Kind, reason: String = "",
    at: Instant = Instant(seconds: 0), by: Editor = .console, undoneAt: Instant? = nil
  ) {
    (self.id, self.employee, self.day, self.hundredths) = (id, employee, day, hundredths)
    (self.kind, self.reason, self.at, self.by, self.undoneAt) = (kind, reason, at, by, undoneAt)
  }
}

extension LeaveEntry: Decided {
  /// The editor that booked it; a notice is no decision.
  package var decider: Editor? { kind == .notice ? nil : by }
}

/// An entry of leave to book.
public struct LeaveEntryDraft: Sendable, Hashable {
  /// The fields in the order of the form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    case kind, day, days, reason
  }

  /// The person with the account.
  public var employee: ID<Employee>
  /// The day from which it counts.
  public var day: LocalDate
  /// Hundredths of a day.
  public var hundredths: Int
  /// The reason for the entry.
  public var kind: LeaveEntry.Kind
  /// The reason in words; a notice needs none.
  public var reason: String

  /// As entered, unchecked.
  public init(
    of employee: ID<Employee>, on day: LocalDate, hundredths: Int, _ kind: LeaveEntry.Kind, reason: String = ""
  ) {
    (self.employee, self.day, self.hundredths, self.kind, self.reason) = (employee, day, hundredths, kind, reason)
  }

  /// The draft within its limits. Errors: `Refusal.invalid` by `Field`.
  package func checked() throws(Refusal) -> LeaveEntryDraft {
    var check = FormCheck()
    var draft = self
    if !Allowance.years.contains(day.year) {
      check.refuse(Field.day.rawValue, .notBetween(Allowance.years.lowerBound, Allowance.years.upperBound))
    }
    let most = LeaveEntry.mostHundredths
    let range = kind == .granted ? 0...most : kind == .paid ? -most...0 : kind == .notice ? 0...0 : -most...most
    if hundredths == 0, kind != .notice {
      check.refuse(Field.days.rawValue, .missing)
    } else if !range.contains(hundredths) {
      check.refuse(Field.days.rawValue, .notBetween(range.lowerBound / 100, range.upperBound / 100))
    }
    draft.reason = check.lines(
      reason, Field.reason.rawValue, limit: LeaveEntry.longestReason, mayBeEmpty: kind == .notice)
    try check.end()
    return draft
  }
}
