/// A decision about a person's working time account, or about their leave in hours: booked once, and taken back by a mark.
public struct TimeEntry: Sendable, Hashable {
  /// The reason for the entry. The raw values are stored and the API's.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// The balance with which the account starts.
    case opening
    /// Paid hours: mostly negative.
    case paidOut = "paid_out"
    /// Hours above the limit, which lapsed when a month was closed.
    case capped
    /// A correction.
    case corrected
  }

  /// Assigned by the store.
  public let id: ID<TimeEntry>
  /// The person with the account.
  public let employee: ID<Employee>
  /// The rule by which the leave is earned that it is about; `nil` for the working time account.
  public let leave: ID<EarnedLeave>?
  /// The day from which it counts.
  public let day: LocalDate
  /// Added to the balance.
  public let minutes: Int
  /// The reason for the entry.
  public let kind: Kind
  /// The reason in words; may be empty.
  public let reason: String
  /// The time at which it was booked.
  public let at: Instant
  /// The editor that booked it.
  public let by: Editor
  /// The time at which it was taken back; `nil` while it counts.
  public let undoneAt: Instant?
  /// `true` if the person booked it themself.
  public package(set) var isOwnDecision = false

  /// The most minutes of one entry, either way.
  public static let mostMinutes = 10_000 * 60
  /// The most characters of a reason.
  public static let longestReason = 500
  /// The most entries of a person that count.
  public static let mostOfAPerson = 1000

  package init(
    id: ID<TimeEntry>, employee: ID<Employee>, leave: ID<EarnedLeave>? = nil, day: LocalDate, minutes: Int, kind: Kind,
    reason: String, at: Instant, by: Editor, undoneAt: Instant? = nil
  ) {
    (self.id, self.employee, self.leave, self.day, self.minutes) = (id, employee, leave, day, minutes)
    (self.kind, self.reason, self.at, self.by, self.undoneAt) = (kind, reason, at, by, undoneAt)
  }
}

extension TimeEntry: Decided {
  /// The editor that booked it.
  package var decider: Editor? { by }
}

/// An entry to book.
public struct TimeEntryDraft: Sendable, Hashable {
  /// The fields in the order of the form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    /// As the properties.
    case kind, day, minutes, reason
  }

  /// The person with the account.
  public var employee: ID<Employee>
  /// The rule by which the leave is earned that it is about; `nil` for the working time account.
  public var leave: ID<EarnedLeave>?
  /// The day from which it counts.
  public var day: LocalDate
  /// Added to the balance.
  public var minutes: Int
  /// The reason for the entry.
  public var kind: TimeEntry.Kind
  /// The reason in words; only an opening balance needs none.
  public var reason: String

  /// As entered, unchecked.
  public init(
    of employee: ID<Employee>, leave: ID<EarnedLeave>? = nil, on day: LocalDate, minutes: Int, _ kind: TimeEntry.Kind,
    reason: String = ""
  ) {
    (self.employee, self.leave, self.day, self.minutes) = (employee, leave, day, minutes)
    (self.kind, self.reason) = (kind, reason)
  }

  /// The draft within its limits, on an open day of the account.
  ///
  /// Errors: `Refusal.invalid` (`kind`, `day`, `minutes`, `reason`).
  package func checked(openFrom first: LocalDate, to last: LocalDate) throws(Refusal) -> TimeEntryDraft {
    var check = FormCheck()
    var draft = self
    // Why: only closing a month knows what is above the limit.
    if kind == .capped { check.refuse(Field.kind.rawValue, .unknown) }
    if day < first { check.refuse(Field.day.rawValue, .notBefore(first)) }
    if day > last { check.refuse(Field.day.rawValue, .notAfter(last)) }
    let most = TimeEntry.mostMinutes
    if minutes == 0 {
      check.refuse(Field.minutes.rawValue, .missing)
    } else if !(-most...most).contains(minutes) {
      check.refuse(Field.minutes.rawValue, .notBetween(-most / 60, most / 60))
    }
    draft.reason = check.lines(
      reason, Field.reason.rawValue, limit: TimeEntry.longestReason, mayBeEmpty: kind == .opening)
    try check.end()
    return draft
  }
}

/// The settings of an organization's working time accounts.
public struct TimeAccountPolicy: Sendable, Hashable {
  /// The fate of hours above the limit. The raw values are stored and the API's.
  public enum Above: String, Sendable, Hashable, CaseIterable, Codable {
    /// They stay, and are pointed out.
    case tell
    /// They are paid: an entry takes them off.
    case payOut = "pay_out"
    /// They lapse.
    case lapse
  }

  /// The first day that counts, for everyone.
  public var firstDay: LocalDate
  /// The most minutes of a balance that are carried on; `nil` for any.
  public var most: Int?
  /// The fate of those above.
  public var above: Above
  /// `true` if the limit holds at the end of each month, else at the end of a year.
  public var isMonthly: Bool
  /// The kinds of contract under the limits of the minimum wage for accounts, see `DueHours`; empty for none.
  public var minimumWage: Set<Contract.Kind>

  /// The days on which accounts may start.
  public static let firstDays = LocalDate.first(of: 2000)...LocalDate.first(of: 2999)
  /// The most minutes of a limit.
  public static let mostMinutes = 10_000 * 60

  /// By default, without a limit.
  public init(
    from firstDay: LocalDate, most: Int? = nil, above: Above = .tell, isMonthly: Bool = false,
    minimumWage: Set<Contract.Kind> = []
  ) {
    (self.firstDay, self.most, self.above, self.isMonthly) = (firstDay, most, above, isMonthly)
    self.minimumWage = minimumWage
  }

  /// Errors: `Refusal.invalid` (`first_day`, `most`).
  package func check() throws(Refusal) {
    var check = FormCheck()
    if firstDay < Self.firstDays.lowerBound { check.refuse("first_day", .notBefore(Self.firstDays.lowerBound)) }
    if firstDay > Self.firstDays.upperBound { check.refuse("first_day", .notAfter(Self.firstDays.upperBound)) }
    if let most, !(0...Self.mostMinutes).contains(most) {
      check.refuse("most", .notBetween(0, Self.mostMinutes / 60))
    }
    try check.end()
  }

  /// `true` if the limit is applied at the end of a month.
  func holds(at month: LocalDate) -> Bool { isMonthly || month.month == 12 }

  /// The entry that the end of a month asks for; `nil` if the balance is within the limit, or hours above stay.
  package func entry(for balance: Int, of person: ID<Employee>, endOf month: LocalDate) -> TimeEntryDraft? {
    guard let most, above != .tell, holds(at: month), balance > most else { return nil }
    return TimeEntryDraft(
      of: person, on: month.nextMonth - 1, minutes: most - balance, above == .payOut ? .paidOut : .capped)
  }
}

extension LocalDate {
  fileprivate static func first(of year: Int) -> LocalDate { LocalDate(year: year, month: 1, day: 1) ?? .first }
}
