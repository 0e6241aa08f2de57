public import Domain
public import Observation
import Store
import Words

/// Pending requests, and the outcome of past ones: one inbox for managers and for everyone else.
@Observable
public final class RequestsModel: ScreenModel {
  public enum Show: String, Sendable, Hashable, CaseIterable {
    /// Requests for the visitor to answer: a manager decides, a person agrees.
    case asked
    /// Requests for others to answer.
    case waiting
    case done
  }

  public struct Place: Sendable, Hashable {
    public var show: Show

    public init(show: Show = .asked) { self.show = show }
  }

  public enum Answer: String, Sendable, Hashable, CaseIterable {
    case accept, approve, decline, withdraw
  }

  public private(set) var screen: RequestsScreen?
  /// The rule that blocks the requested one.
  public private(set) var breach: RequestsScreen.Breach?
  /// The reason for an override, as typed last.
  public private(set) var overriding = ""
  /// The reference number to report if the requests failed to load.
  public private(set) var failure: String?
  /// The reason that the last answer was refused.
  public private(set) var problem: String?
  /// The completed action, in a sentence.
  public private(set) var said: String?
  @ObservationIgnored public private(set) var validUntil: Instant

  @ObservationIgnored public let place: Place
  @ObservationIgnored private var refused: TimeOffDecision.Refused?
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    validUntil = context.world.now()
  }

  public var mayOverride: Bool { visitor.may(.overrideRules) }

  /// Reads the requests. Errors: `Refusal.forbidden`.
  public func load() async throws { try await load(about: nil) }

  /// The same, with the breach of a request that the visitor decides.
  ///
  /// Errors: `Refusal.notFound` if none blocks it, or it is not theirs to decide.
  public func ruleTapped(of id: ID<ShiftRequest>) async throws {
    try await load(about: id)
    guard breach != nil || failure != nil else { throw Refusal.notFound }
  }

  private func load(about id: ID<ShiftRequest>?) async throws {
    guard visitor.may(.askForShifts) else { throw Refusal.forbidden }
    let (visitor, place, zones, now, refused) = (visitor, place, zones, world.now(), refused)
    validUntil = now.nextMinute
    let read = try await world.loading("requests", failed: { failure = $0 }) {
      try await context.read(from: .any) {
        let zone = try zones.zone(try $0.organization().zone)
        let timeOff =
          place.show == .asked && visitor.may(.plan)
          ? try WaitingReading(
            $0, visitor, managing: visitor.managedSites, zone: zone, at: now, zones, refused: refused)
          : nil
        let waiting = try timeOff?.count ?? $0.absencesToDecide(by: visitor, at: now).count
        let writer = try RequestsWriter($0, visitor, zones, at: now)
        var screen = writer.screen(place.show, timeOff, waiting: waiting)
        screen.elsewhere = try $0.elsewhere(place.show, visitor, zone, at: now)
        guard let id else { return (screen, RequestsScreen.Breach?.none) }
        return (screen, try writer.breach(of: id, $0))
      }
    }
    if let read { (screen, breach, failure) = (read.0, read.1, nil) }
  }

  /// Answers a request; an editor with that right gives a reason for rules that block the approval.
  ///
  /// Errors: `Refusal.notFound`, `.forbidden`, `.siteNotManaged`.
  public func answerButtonTapped(
    _ answer: Answer, to id: ID<ShiftRequest>, because reason: String = ""
  ) async throws {
    guard visitor.may(.askForShifts), answer != .approve || visitor.may(.plan) else { throw Refusal.forbidden }
    let visitor = visitor
    (problem, said, overriding) = (nil, nil, reason)
    let given = mayOverride && !reason.trimmed.isEmpty ? reason : nil
    do {
      let answered = try await context.write { transaction in
        switch answer {
        case .accept:
          let person = try visitor.person
          return try transaction.accept(id, by: person)
        case .approve: return try transaction.approve(id, overriding: given)
        case .decline:
          let request = try transaction.snapshot.request(id)
          return try transaction.decline(id, as: visitor.party(answering: request))
        case .withdraw:
          let request = try transaction.snapshot.request(id)
          let isOwn = request.asker == visitor.employee && !request.isQuestion
          guard isOwn || visitor.may(.plan) else { throw Refusal.notFound }
          return try transaction.withdraw(id, as: isOwn ? .person(request.asker) : .manager)
        }
      }
      said =
        answer == .approve && answered.state == .open
        ? visitor.wording.approvedStep : visitor.wording.answered(answer, isDone: answered.state == .done)
    } catch let broken as RulesBroken {
      try await refused(visitor.wording.rulesBroken(broken), about: id)
      if breach != nil {
        problem = mayOverride ? visitor.wording.overrideNeedsReason : visitor.wording.onlyAdminsOverride
      }
    } catch Refusal.invalid(let errors) where errors.allSatisfy({ $0.field == "reason" }) {
      try await refused(visitor.wording.problem(errors.first?.problem ?? .missing), about: id)
    } catch Refusal.conflict(let conflict) {
      try await refused(answer == .accept ? visitor.wording.ownConflict(conflict) : visitor.wording.conflict(conflict))
    } catch Refusal.outOfDate {
      try await refused(visitor.wording.requestIsOver)
    }
  }

  /// `true` if the loaded requests have one that the visitor may answer so.
  public func mayAnswer(_ id: ID<ShiftRequest>, by answer: Answer) -> Bool {
    screen?.items.contains { $0.id == id && $0.answers.contains { $0.answer == answer } } ?? false
  }

  /// Answers a request for time off; `nil` if that was refused. Errors: as `Store.decide`.
  public func answerButtonTapped(_ decision: TimeOffDecision, to id: ID<Absence>) async throws -> TimeOffDecision.Done?
  {
    switch try await store.decide(decision, about: id, by: visitor, at: world.now()) {
    case .done(let done): return done
    case .refused(let refused):
      self.refused = refused
      try await load()
    case .problem(let text): try await self.refused(text)
    }
    return nil
  }

  /// Takes a way out in place of a request that a rule blocks, on the roster at once; the request ends by that.
  ///
  /// Errors: `Refusal.notFound`, `.forbidden`, `.siteNotManaged`.
  public func wayTapped(_ way: WayOut.Deed, insteadOf id: ID<ShiftRequest>, seen revision: Int) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, now) = (visitor, world.now())
    (problem, said) = (nil, nil)
    do {
      try await context.write { transaction in
        let request = try transaction.snapshot.request(id)
        let sites = try transaction.snapshot.shiftSites(of: request)
        try transaction.snapshot.require(visitor.managedSites, for: sites)
        guard request.isOpen(at: now), request.isAgreed, request.kind != .swap,
          way != .leaveOpen || request.kind == .offer
        else { throw Refusal.outOfDate }
        let taker = request.kind == .claim ? request.asker : request.taker
        let (person, part) =
          switch way {
          case .give(let person): (person as ID<Employee>?, request.part)
          case .keep(let part): (taker, part as Range<Instant>?)
          case .leaveOpen: (nil, request.part)
          case .rest: throw Refusal.outOfDate
          }
        if let person {
          try transaction.snapshot.replacement(of: request.shift, part: part).check(person)
        }
        try transaction.replace(
          .init(request.shift, revision: revision), with: person, part: part)
      }
      said = visitor.wording.answered(.approve, isDone: true)
    } catch let broken as RulesBroken {
      try await refused(visitor.wording.rulesBroken(broken), about: id)
    } catch Refusal.conflict(let conflict) {
      try await refused(visitor.wording.conflict(conflict), about: id)
    } catch Refusal.outOfDate {
      try await refused(visitor.wording.requestIsOver)
    }
  }

  private func refused(_ text: String, about id: ID<ShiftRequest>? = nil) async throws {
    try await load(about: id)
    problem = text
  }
}

extension Snapshot {
  /// One's own time off that waits or is decided; to decide, corrections of presses.
  fileprivate func elsewhere(
    _ show: RequestsModel.Show, _ visitor: Visitor, _ zone: Zone, at now: Instant
  ) throws -> [RequestsScreen.Elsewhere] {
    if show == .asked {
      guard visitor.may(.plan) else { return [] }
      let count = try waitingCorrections(managing: visitor.managedSites)
      guard count > 0 else { return [] }
      return [.init(place: .timesheets, title: visitor.wording.correctionsWait(count), text: "")]
    }
    guard let person = visitor.employee else { return [] }
    return try ownTimeOff(of: person, visitor.wording, zone, at: now)
      .filter { ($0.state == .asked) == (show == .waiting) }
      .map { .init(place: .ownTimeOff, title: $0.title, text: $0.text) }
  }
}

extension Visitor {
  /// A person asked declines for themself; all others as a manager.
  fileprivate func party(answering request: ShiftRequest) throws(Refusal) -> ShiftRequest.Party {
    let isAsked =
      request.taker == employee || request.isQuestion && request.asker == employee
      || request.kind == .offer && request.asker != employee && employee.map(request.people.contains) ?? false
    if isAsked, let employee { return .person(employee) }
    guard may(.plan) else { throw .notFound }
    return .manager
  }
}

/// The content of the inbox, ready in words.
public struct RequestsScreen: Sendable, Hashable {
  public let tabs: [Tab]
  public let items: [Item]
  /// Time off that waits for the visitor's decision, and the number of further requests.
  public let timeOff: [AbsencesModel.Waiting]
  public let moreTimeOff: String
  /// The text if there are none, and what would be here.
  public let empty: String
  public let emptyText: String
  /// The last decisions, if there are none to make.
  public let decided: [Item]
  /// The requests of other pages.
  public internal(set) var elsewhere: [Elsewhere] = []

  /// A request that another page keeps.
  public struct Elsewhere: Sendable, Hashable {
    public enum Place: Sendable, Hashable {
      case ownTimeOff, timesheets
    }

    public let place: Place
    public let title: String
    /// May be empty.
    public let text: String
  }

  public struct Tab: Sendable, Hashable {
    public let show: RequestsModel.Show
    public let label: String
    /// 0 is not shown.
    public let count: Int
  }

  public struct Item: Sendable, Hashable {
    public let id: ID<ShiftRequest>
    /// The asker's name.
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    /// `Yusuf takes Sat 21 Nov, 13:00–18:00`
    public let title: String
    /// The breach, or the state.
    public let line: String
    public let isBroken: Bool
    /// `Asked today, 8:15`, and the time until which it waits.
    public let asked: String
    /// May be empty.
    public let message: String
    /// Its shifts: the day, the hours and the position, with their sheets.
    public let shifts: [Line]
    public let effects: [Effect]
    /// The main one first.
    public let answers: [Choice]
    /// A rule is the only obstacle, and the visitor decides: it can be shown.
    public let isRule: Bool
    /// The rulers of rests that are too short then, for the decider.
    public let rulers: [RestRuler]
  }

  /// A rule that blocks a request, as shown.
  public struct Breach: Sendable, Hashable {
    public let request: ID<ShiftRequest>
    public let title: String
    /// The revision of its shift.
    public let revision: Int
    public let screen: BreachScreen
  }

  public struct Line: Sendable, Hashable {
    public let shift: ID<Shift>
    public let text: String
    public let position: RosterScreen.PositionLabel?
    /// It is on a roster still.
    public let isThere: Bool
  }

  public struct Choice: Sendable, Hashable {
    public let answer: RequestsModel.Answer
    public let word: String
  }
}
