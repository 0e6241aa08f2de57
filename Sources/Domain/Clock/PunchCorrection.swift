/// The press that should have been: a record beside the presses, which stay.
public struct PunchCorrection: Sendable, Hashable {
  /// The record that gets another time.
  public enum Target: Sendable, Hashable {
    /// A missing press.
    case missing
    /// A press.
    case punch(ID<Punch>)
    /// An earlier correction.
    case correction(ID<PunchCorrection>)
  }

  /// The state of a correction. The raw values are stored and the API's.
  public enum State: String, Sendable, Hashable, CaseIterable, Codable {
    case asked, accepted, declined, withdrawn
  }

  /// The truth about a break that no one pressed. The raw values are stored and the API's.
  public enum UnpressedBreak: String, Sendable, Hashable, CaseIterable, Codable {
    /// The break was taken.
    case taken
    /// There was none.
    case missed = "none"
  }

  /// Assigned by the store.
  public let id: ID<PunchCorrection>
  /// The person with these hours.
  public let employee: ID<Employee>
  /// The site of the duty.
  public let site: ID<Site>
  /// The record that the correction replaces.
  public let target: Target
  /// The press that should have been.
  public let kind: Punch.Kind
  /// The corrected time; `nil` to remove the press.
  public let at: Instant?
  /// The day to which the hours belong.
  public let date: LocalDate
  /// Why.
  public let reason: String
  /// The time the correction was requested, or made by a manager.
  public let askedAt: Instant
  /// The editor that requested or made the correction.
  public let askedBy: Editor
  /// The state of the correction.
  public let state: State
  /// The time the correction was decided or withdrawn; `nil` while it waits.
  public let decidedAt: Instant?
  /// The editor that decided.
  public let decidedBy: Editor?
  /// The manager's answer; may be empty.
  public let answer: String
  /// Set if it is no press, but says if the unpressed break of the day was taken; `at` is the end of duty then.
  public let unpressedBreak: UnpressedBreak?
  /// `true` if the person decided about it themself, as a manager or just after a wrong press.
  public package(set) var isOwnDecision = false

  /// The most characters of a reason or an answer.
  public static let longestReason = 500

  package init(
    id: ID<PunchCorrection>, employee: ID<Employee>, site: ID<Site>, target: Target, kind: Punch.Kind, at: Instant?,
    date: LocalDate, reason: String, askedAt: Instant, askedBy: Editor, state: State, decidedAt: Instant? = nil,
    decidedBy: Editor? = nil, answer: String = "", unpressedBreak: UnpressedBreak? = nil
  ) {
    (self.id, self.employee, self.site, self.target, self.kind) = (id, employee, site, target, kind)
    (self.at, self.date, self.reason, self.askedAt, self.askedBy) = (at, date, reason, askedAt, askedBy)
    (self.state, self.decidedAt, self.decidedBy, self.answer) = (state, decidedAt, decidedBy, answer)
    self.unpressedBreak = unpressedBreak
  }

  /// The same as if a manager had accepted it: its effect.
  public func asAccepted(at now: Instant) -> PunchCorrection {
    PunchCorrection(
      id: id, employee: employee, site: site, target: target, kind: kind, at: at, date: date, reason: reason,
      askedAt: askedAt, askedBy: askedBy, state: .accepted, decidedAt: now, decidedBy: decidedBy, answer: answer,
      unpressedBreak: unpressedBreak)
  }
}

/// A correction to request or make.
public struct PunchCorrectionDraft: Sendable, Hashable {
  /// The person with these hours.
  public var employee: ID<Employee>
  /// The site of the duty.
  public var site: ID<Site>
  /// The record that the correction replaces.
  public var target: PunchCorrection.Target
  /// The press that should have been.
  public var kind: Punch.Kind
  /// The day to which the hours belong.
  public var date: LocalDate
  /// By the clock of the site; a time before that duty's start means the next day. `nil`: to remove the press.
  public var time: LocalTime?
  /// Why.
  public var reason: String
  /// In place of a press: if the unpressed break of the day was taken.
  public var unpressedBreak: PunchCorrection.UnpressedBreak?

  /// A correction of one press.
  public init(
    _ kind: Punch.Kind, of employee: ID<Employee>, at site: ID<Site>, on date: LocalDate, time: LocalTime?,
    replacing target: PunchCorrection.Target = .missing, because reason: String
  ) {
    (self.kind, self.employee, self.site, self.date, self.time) = (kind, employee, site, date, time)
    (self.target, self.reason) = (target, reason)
  }

  /// The truth about the unpressed break of a day.
  public init(
    _ unpressedBreak: PunchCorrection.UnpressedBreak, of employee: ID<Employee>, at site: ID<Site>,
    on date: LocalDate, because reason: String
  ) {
    self.init(.rest, of: employee, at: site, on: date, time: nil, because: reason)
    self.unpressedBreak = unpressedBreak
  }

  /// The draft within its limits. Errors: `Refusal.invalid` (`time`, `reason`).
  public func checked() throws(Refusal) -> PunchCorrectionDraft {
    var check = FormCheck()
    var draft = self
    if let unpressedBreak {
      draft = PunchCorrectionDraft(unpressedBreak, of: employee, at: site, on: date, because: reason)
    } else if time == nil, target == .missing {
      check.refuse("time", .missing)
    }
    draft.reason = check.lines(reason, "reason", limit: PunchCorrection.longestReason, mayBeEmpty: false)
    try check.end()
    return draft
  }
}

extension PunchCorrection: Decided {
  package var decider: Editor? { state == .accepted || state == .declined ? decidedBy : nil }
}
