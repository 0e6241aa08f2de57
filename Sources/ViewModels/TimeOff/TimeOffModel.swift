public import Domain
public import Observation
import Store
public import Words

/// A person's own time off: their requests with the effects, and the answers.
@Observable
public final class TimeOffModel: ScreenModel, FormScreen {
  public struct Screen: Sendable, Hashable {
    /// The kinds to request, in the organization's order.
    public let kinds: [Kind]
    /// The content of the form, in words; `nil` while it is incomplete.
    public let sentence: Sentence?
    public let effects: [Effect]
    public let button: String
    /// The decider, or that none is needed.
    public let footnote: String
    /// `nil` if no days are kept.
    public let leave: LeaveScreen?
    /// Leave in hours.
    public let hours: [LeaveScreen]
    /// The latest first.
    public let own: [Entry]
    /// The basis of the effects, whatever the form's content: differs if they may.
    public let basis: [String]
  }

  public struct Kind: Sendable, Hashable {
    public let id: ID<AbsenceKind>
    public let name: String
  }

  /// A request or an entry.
  public struct Entry: Sendable, Hashable {
    public let id: ID<Absence>
    /// `Vacation, Thu 3 to Fri 4 December`.
    public let title: String
    public let state: Absence.State
    /// `Approved by Soumya Rao, Fri 20 Nov, 11:04`.
    public let text: String
    public let mayBeWithdrawn: Bool
  }

  public private(set) var screen: Screen?
  /// The form as typed.
  public private(set) var form: TimeOffForm
  public package(set) var problems = FormProblems()
  /// The reference number to report if it failed to load.
  public private(set) var failure: String?
  /// `Sent: Fri 4 December.`
  public private(set) var said = ""

  @ObservationIgnored public private(set) var validUntil: Instant
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, form: TimeOffForm = .init()) {
    self.context = context
    self.form = form
    validUntil = context.world.now()
  }

  /// Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let person = try visitor.person
    let (visitor, zones, now, form) = (visitor, zones, world.now(), form)
    validUntil = now.nextQuarterHour
    let read = try await world.loading("time off", failed: { failure = $0 }) {
      try await context.read {
        try TimeOffReading($0, person, visitor, form, zones, at: now)
      }
    }
    guard let read else { return }
    (self.form, screen, failure) = (read.form, read.screen, nil)
  }

  /// Shows the form's meaning, and its problems, without requesting anything.
  public func lookButtonTapped() async throws {
    try await load()
    try await checking { _ = try form.draft(visitor.wording).checked() }
  }

  /// `true` if it was requested; else the form shows the reason.
  public func askButtonTapped() async throws -> Bool {
    let person = try visitor.person
    let isAsked: Void? = try await trying {
      let draft = try form.draft(visitor.wording)
      try await context.write { try $0.ask(draft, for: person) }
      said = visitor.wording.timeOffSent(visitor.wording.span(of: draft.days, part: draft.part))
    }
    if isAsked == nil { try await load() }
    return isAsked != nil
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    visitor.wording.timeOffProblem(problem, of: field)
  }

  /// Errors: `Refusal.notFound`, also for another person's, and for time off that has begun.
  public func withdrawButtonTapped(_ absence: ID<Absence>) async throws {
    let person = try visitor.person
    let now = world.now()
    try await context.write { transaction in
      let today = try transaction.snapshot.firstToday(at: now)
      let stored = try transaction.snapshot.absence(absence)
      guard stored.employee == person, stored.mayBeWithdrawn(on: today) else { throw Refusal.notFound }
      try transaction.withdrawAbsence(absence, of: person)
    }
  }
}

/// The data of a person's page of time off, read at one instant.
struct TimeOffReading {
  let form: TimeOffForm
  let screen: TimeOffModel.Screen
  /// Why few: it is read again with each letter.
  private static let mostLookedAt = 4

  init(
    _ snapshot: borrowing Snapshot, _ person: ID<Employee>, _ visitor: Visitor, _ typed: TimeOffForm, _ zones: Zones,
    at now: Instant
  ) throws {
    let wording = visitor.wording
    let zone = try zones.zone(try snapshot.organization().zone)
    let today = zone.local(now).date
    let kinds = try snapshot.absenceKinds().filter { $0.archivedAt == nil }
    var form = typed
    if form.kind == nil || !kinds.contains(where: { $0.id == form.kind }) { form.kind = kinds.first?.id }
    if form.first.isEmpty {
      form.first = try snapshot.nextWorkingDay(of: person, after: today).description
    }
    if form.last.isEmpty { form.last = form.first }
    let kind = kinds.first { $0.id == form.kind }
    let draft = try? form.draft(wording).checked()
    let effects = try draft.map { draft in
      try snapshot.effects(
        of: draft, for: person, asked: false, lookingAt: Self.mostLookedAt, at: now)
    }
    let positions = try snapshot.positions(Set(effects?.shifts.compactMap(\.shift.position) ?? []))
    let words = TimeOffEffects(
      wording: wording, positions: positions, places: try snapshot.places(of: effects, zones),
      isForManager: false)
    let days = effects.map(wording.cost(of:))
    let leave = try snapshot.leave(at: today, of: person, on: today)[person]
    self.form = form
    screen = TimeOffModel.Screen(
      kinds: kinds.map { .init(id: $0.id, name: wording.name(of: $0)) },
      sentence: draft.flatMap { draft in
        days.map {
          wording.askSentence(
            kind.map(wording.name) ?? "", $0, wording.span(of: draft.days, part: draft.part))
        }
      },
      effects: effects.map { words.lines(of: $0, today: today) } ?? [],
      button: Self.button(kind, days, wording), footnote: Self.footnote(kind, wording),
      leave: leave.map(LeaveWriter(wording: wording).screen),
      hours: try snapshot.earnedLeaveScreens(of: person, wording, at: now),
      own: try snapshot.ownTimeOff(of: person, wording, zone, at: now),
      basis: try Self.basis(of: person, snapshot, today, at: now))
  }

  /// Their coming shifts, and the absences of others.
  private static func basis(
    of person: ID<Employee>, _ snapshot: borrowing Snapshot, _ today: LocalDate,
    at now: Instant
  ) throws -> [String] {
    let shifts = try snapshot.comingShifts(of: person, at: now)
    let away = try snapshot.absences(during: today...today + Absence.mostDays)
    return shifts.map { "\($0.id).\($0.revision)" } + away.map { "\($0.id) \($0.days)" }
  }

  private static func button(_ kind: AbsenceKind?, _ days: String?, _ wording: Wording) -> String {
    guard let kind else { return wording.askForTimeOff }
    if kind.isSick { return wording.reportIllness }
    if !kind.needsApproval { return wording.tellButton(wording.name(of: kind)) }
    guard let days, days != wording.noWorkingDays else { return wording.askForTimeOff }
    return wording.askButton(days)
  }

  private static func footnote(_ kind: AbsenceKind?, _ wording: Wording) -> String {
    guard let kind else { return "" }
    if kind.isSick { return wording.illNeedsNoApproval }
    return kind.needsApproval ? wording.someoneDecides : wording.needsNoApproval
  }
}

extension Snapshot {
  /// A person's time off of the last year and from now on in words, the latest first.
  func ownTimeOff(
    of person: ID<Employee>, _ wording: Wording, _ zone: Zone, at now: Instant
  ) throws -> [TimeOffModel.Entry] {
    let today = zone.local(now).date
    let own = try allAbsences(of: person, from: today - 365)
    let names = try self.names(of: own.compactMap(\.decision?.by))
    var entries = AbsenceEntries(wording: wording, names: names, zone: zone)
    let approvals = try self.approvals(of: own.filter { $0.state == .asked }, at: now)
    entries.waits = approvals.mapValues(try ApprovalWords(Array(approvals.values), self, zone, wording).waits)
    return own.reversed().map { entries.entry($0, today: today) }
  }
}

/// Words absences for their owner. Pure.
struct AbsenceEntries {
  let wording: Wording
  let names: [Editor: String]
  let zone: Zone
  /// The people that each pending request waits for, as a sentence.
  var waits: [ID<Absence>: String] = [:]

  func entry(_ absence: Absence, today: LocalDate) -> TimeOffModel.Entry {
    TimeOffModel.Entry(
      id: absence.id, title: title(absence), state: absence.state, text: text(absence),
      mayBeWithdrawn: absence.mayBeWithdrawn(on: today))
  }

  func title(_ absence: Absence) -> String {
    let span = wording.span(of: absence.days, part: absence.part)
    return "\(wording.name(of: absence.kind))\(wording.comma)\(span)"
  }

  /// The state, with a note if the person decided it themself.
  func text(_ absence: Absence) -> String {
    let own = absence.isOwnDecision && absence.state != .withdrawn
    return state(absence) + (own ? " (\(wording.ownDecision(isOwn: true)))" : "")
  }

  private func state(_ absence: Absence) -> String {
    let name = absence.decision.flatMap { names[$0.by] }
    switch absence.state {
    case .asked:
      return [wording.stateWaiting(moment(absence.askedAt)), waits[absence.id]].compactMap(\.self).joined(
        separator: " · ")
    case .approved where absence.isTold: return wording.stateTold
    case .approved where absence.isCutShort:
      return wording.stateApprovedInPart(
        name, moment(absence.decision?.at ?? absence.askedAt), of: wording.span(of: absence.asked, part: nil),
        absence.decision?.reason ?? "")
    case .approved: return wording.stateApproved(name, moment(absence.decision?.at ?? absence.askedAt))
    case .declined:
      return wording.stateDeclined(
        name, moment(absence.decision?.at ?? absence.askedAt), absence.decision?.reason ?? "")
    case .withdrawn: return wording.stateWithdrawn
    }
  }

  /// `Fri 20 Nov, 11:04`.
  func moment(_ instant: Instant) -> String {
    let local = zone.local(instant)
    return "\(wording.shortDate(short: local.date))\(wording.comma)\(wording.time(local.time))"
  }
}
