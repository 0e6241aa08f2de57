/// A person's request about a shift on the roster: to take it, to give it away, or to exchange it.
public struct ShiftRequest: Sendable, Hashable {
  /// The kind of request. The raw values are stored.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// The asker takes an open shift.
    case claim
    /// The asker gives a shift of their own to the first to accept.
    case offer
    /// The asker and the taker exchange a shift each.
    case swap
  }

  /// The state of a request. The raw values are stored.
  public enum State: String, Sendable, Hashable, CaseIterable, Codable {
    /// The request waits, unless it has expired; see `isOpen(at:)`.
    case open
    /// The roster has changed as requested.
    case done
    /// A manager, or everyone asked, declined.
    case declined
    /// The asker took the request back.
    case withdrawn
    /// The request ended by itself.
    case ended
  }

  /// The reason that a request ended by itself. The raw values are stored.
  public enum Ending: String, Sendable, Hashable, CaseIterable, Codable {
    /// The shift was changed, or is no longer on the roster.
    case changed
    /// Someone else has the shift.
    case taken
    /// No answer arrived in time.
    case expired
  }

  /// The party that acts on the request.
  public enum Party: Sendable, Hashable {
    /// A person of the team, only for themselves.
    case person(ID<Employee>)
    /// The managers of its shifts' sites.
    case manager
  }

  /// Assigned by the store.
  public let id: ID<ShiftRequest>
  /// The kind of request.
  public let kind: Kind
  /// The shift that is taken or given.
  public let shift: ID<Shift>
  /// The part of the shift on offer; `nil`: all of it, and for other kinds.
  public let part: Range<Instant>?
  /// The asker; of a question, the person that a manager asks.
  public let asker: ID<Employee>
  /// A claim that a manager makes for the asker: a question whether they could take the open shift, whatever their sites.
  public let isQuestion: Bool
  /// Of a swap, the taker's shift.
  public let otherShift: ID<Shift>?
  /// The person who agreed to take the shift; of a swap, the person asked. `nil` for a claim.
  public let taker: ID<Employee>?
  /// The time the taker agreed.
  public let acceptedAt: Instant?
  /// The people that the request is for, without those that declined; empty: for everyone.
  public let people: Set<ID<Employee>>
  /// Waits for a manager once people agree.
  public let needsApproval: Bool
  /// May be empty.
  public let message: String
  /// The time the request was made.
  public let madeAt: Instant
  /// The first moment at which the request has expired; not after the start of a given shift.
  public let expiresAt: Instant
  /// The stored state: an expired request is open until it is cleared away.
  public let state: State
  /// The reason that the request ended by itself; `nil` for all others.
  public let ending: Ending?
  /// The time the request stopped being open.
  public let decidedAt: Instant?

  package init(
    id: ID<ShiftRequest>, kind: Kind, shift: ID<Shift>, part: Range<Instant>?, asker: ID<Employee>,
    isQuestion: Bool, otherShift: ID<Shift>?, taker: ID<Employee>?, acceptedAt: Instant?, people: Set<ID<Employee>>,
    needsApproval: Bool,
    message: String,
    madeAt: Instant, expiresAt: Instant, state: State, ending: Ending?, decidedAt: Instant?
  ) {
    self.id = id
    self.kind = kind
    self.shift = shift
    self.part = part
    self.asker = asker
    self.isQuestion = isQuestion
    self.otherShift = otherShift
    self.taker = taker
    self.acceptedAt = acceptedAt
    self.people = people
    self.needsApproval = needsApproval
    self.message = message
    self.madeAt = madeAt
    self.expiresAt = expiresAt
    self.state = state
    self.ending = ending
    self.decidedAt = decidedAt
  }

  /// `true` if the request can still be answered.
  public func isOpen(at now: Instant) -> Bool { state == .open && expiresAt > now }

  /// Its state at a moment: expired ones have ended.
  public func standing(at now: Instant) -> (state: State, ending: Ending?) {
    state == .open && expiresAt <= now ? (.ended, .expired) : (state, ending)
  }

  /// `true` if the people concerned agree, so that a manager alone is missing.
  public var isAgreed: Bool { kind == .claim && !isQuestion || acceptedAt != nil }

  /// `true` if a person is asked for their shift or their time, and none has agreed yet.
  public func asks(_ person: ID<Employee>) -> Bool {
    guard (person == asker) == isQuestion, acceptedAt == nil else { return false }
    return switch kind {
    case .claim: isQuestion
    case .swap: taker == person
    case .offer: people.isEmpty || people.contains(person)
    }
  }

  /// Its shifts: two of a swap.
  public var shifts: Set<ID<Shift>> { Set([shift, otherShift].compactMap(\.self)) }
}
