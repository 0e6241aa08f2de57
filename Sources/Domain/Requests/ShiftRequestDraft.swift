/// A request as it is made.
public struct ShiftRequestDraft: Sendable, Hashable {
  /// The kind of request.
  public let kind: ShiftRequest.Kind
  /// The shift to take or give, in the version shown.
  public let shift: ShiftVersion
  /// The asker; of a question, the person asked.
  public let asker: ID<Employee>
  /// A manager's question whether the person could take an open shift.
  public var isQuestion = false
  /// The shift that the asker would get by a swap.
  public var otherShift: ShiftVersion?
  /// The part of the shift on offer; `nil`: all of it, and for other kinds.
  public var part: Range<Instant>?
  /// The people that the request is for; empty: for everyone.
  public var people: Set<ID<Employee>> = []
  /// May be empty.
  public var message = ""
  /// The latest end; `nil`, or too late: as late as possible.
  public var until: Instant?

  /// In Unicode scalars.
  public static let longestMessage = 500
  /// The most people of one offer; for more it is for everyone.
  public static let mostPeople = 50

  /// A request without its optional parts.
  public init(_ kind: ShiftRequest.Kind, of shift: ShiftVersion, by asker: ID<Employee>) {
    self.kind = kind
    self.shift = shift
    self.asker = asker
  }

  /// The draft with a trimmed message. Errors: `Refusal.invalid` (`message`, `people`, `question` unless it is a claim); `.conflict(.noSuchPart)` for a part, unless it is
  /// an offer.
  public func checked() throws(Refusal) -> ShiftRequestDraft {
    var errors: [Refusal.FieldError] = []
    var draft = self
    draft.message = message.trimmed
    if draft.message.unicodeScalars.count > Self.longestMessage {
      errors.append(.init("message", .tooLong(limit: Self.longestMessage)))
    }
    if people.count > Self.mostPeople { errors.append(.init("people", .tooMany(limit: Self.mostPeople))) }
    if people.contains(asker) { errors.append(.init("people", .unknown)) }
    if isQuestion, kind != .claim { errors.append(.init("question", .unknown)) }
    guard errors.isEmpty else { throw .invalid(errors) }
    if kind != .offer, part != nil { throw .conflict(.noSuchPart) }
    return draft
  }
}
