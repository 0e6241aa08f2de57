public import Domain
import Store
import Words

/// An answer to a request for time off, as typed; the names of the inputs are those of the fields.
public struct TimeOffDecision: Sendable, Hashable {
  public enum Answer: String, Sendable, Hashable, CaseIterable {
    case approve
    /// Fewer days of it.
    case part
    case decline
    /// Its shifts are offered to the candidates, and it waits on.
    case offer
  }

  public var answer: Answer
  public var first: String
  public var last: String
  /// The reason that it is declined, or the rest of it.
  public var reason: String
  public var opensShifts: Bool

  public init(_ answer: Answer, first: String = "", last: String = "", reason: String = "", opensShifts: Bool = false) {
    (self.answer, self.first, self.last) = (answer, first, last)
    (self.reason, self.opensShifts) = (reason, opensShifts)
  }

  /// The outcome of a decision.
  public struct Done: Sendable, Hashable {
    /// In a sentence.
    public let said: String
    /// The next request to show: itself if it waits on; `nil` if nothing else waits.
    public let next: ID<Absence>?
  }

  /// A refused decision, with the problems of its fields.
  struct Refused: Sendable, Hashable {
    let id: ID<Absence>
    let decision: TimeOffDecision
    let problems: FormProblems
  }

  enum Outcome: Sendable {
    case done(Done)
    case refused(Refused)
    /// It can't be decided so, or no longer.
    case problem(String)
  }
}

extension Store {
  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  func decide(
    _ decision: TimeOffDecision, about id: ID<Absence>, by visitor: Visitor, at now: Instant
  ) async throws -> TimeOffDecision.Outcome {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let wording = visitor.wording
    do {
      let grant = decision.answer == .part ? try decision.grant : AbsenceGrant()
      let (next, count) = try await write(in: visitor.organization, by: visitor.editor) {
        transaction -> (ID<Absence>?, Int?) in
        let waiting = try transaction.snapshot.absencesToDecide(by: visitor, at: now).map(\.id)
        let place = waiting.firstIndex(of: id) ?? 0
        let others = waiting.filter { $0 != id }
        let next = others.isEmpty ? nil : others[min(place, others.count - 1)]
        switch decision.answer {
        case .approve, .part:
          let count = try transaction.approve(
            id, granting: grant, openingShifts: decision.opensShifts)
          return (next, count)
        case .decline:
          try transaction.decline(id, because: decision.reason)
          return (next, 0)
        case .offer: return (id, try transaction.offerShifts(of: id))
        }
      }
      let said = count.map { wording.decided(decision.answer, shifts: $0) } ?? wording.approvedStep
      return .done(.init(said: said, next: next))
    } catch Refusal.invalid(let errors) {
      var problems = FormProblems()
      problems.show(errors, wording)
      return .refused(.init(id: id, decision: decision, problems: problems))
    } catch Refusal.conflict(let conflict) {
      return .problem(wording.conflict(conflict))
    } catch Refusal.outOfDate {
      return .problem(wording.decidedMeanwhile)
    }
  }
}

extension TimeOffDecision {
  /// Errors: `Refusal.invalid` for days that are none.
  fileprivate var grant: AbsenceGrant {
    get throws(Refusal) {
      var errors: [Refusal.FieldError] = []
      let (first, last) = (LocalDate(first.trimmed), LocalDate(last.trimmed))
      for (field, text, day) in [("first", self.first, first), ("last", self.last, last)] where day == nil {
        errors.append(.init(field, text.trimmed.isEmpty ? .missing : .notADate))
      }
      if let first, let last, last < first { errors.append(.init("last", .endBeforeBegin)) }
      guard let first, let last, errors.isEmpty else { throw .invalid(errors) }
      return AbsenceGrant(days: first...last, reason: reason)
    }
  }
}
