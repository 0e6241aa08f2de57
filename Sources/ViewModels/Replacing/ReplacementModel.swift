public import Domain
import Store
import Words

/// The replacement of a shift's person: from "ill" to "replaced" in one form.
public final class ReplacementModel: ScreenModel {
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    case ill, swapped, other
  }

  public enum Destination: Sendable, Hashable {
    case replaced(ID<Shift>)
    /// The question waits for its answer.
    case asked
    /// A draft has a person now; on its board.
    case planned(ID<Shift>, BoardModel.Place)
  }

  public private(set) var screen: ReplacementScreen?
  /// The rule that keeps the requested person from the shift.
  public private(set) var breach: ReplacementScreen.Breach?
  /// The reason for an override, as typed last.
  public private(set) var overriding = ""
  /// The reason that the last choice was refused.
  public private(set) var problem: String?
  public private(set) var destination: Destination?
  /// The last chosen one; a new form begins with the first.
  public private(set) var reason = Reason.ill
  public private(set) var chosen: ID<Employee>?
  /// A running shift is given as a whole, and not from now on.
  public private(set) var isWhole = false
  /// The last day of the leaving person's illness, as last chosen.
  public private(set) var until: LocalDate?

  public let shift: ID<Shift>
  public let context: ScreenContext

  public init(_ context: ScreenContext, shift: ID<Shift>) {
    self.context = context
    self.shift = shift
  }

  public var mayOverride: Bool { visitor.may(.overrideRules) }

  /// The earlier choices in the form, kept while a rule is shown.
  public func formSent(reason: Reason, until: LocalDate?, isWhole: Bool) {
    (self.reason, self.until, self.isWhole) = (reason, until, isWhole)
  }

  /// Reads and ranks people, and the breach of a person with a rule as the only obstacle.
  ///
  /// Errors: `Refusal.notFound`, `.forbidden`, also for a feed's shift.
  public func load(about person: ID<Employee>? = nil) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (id, now, wording) = (shift, world.now(), visitor.wording)
    let (zones, managed, isWhole) = (zones, visitor.managedSites, isWhole)
    let until = until
    (screen, breach) = try await context.read { snapshot in
      let rest = try snapshot.rest(of: id, at: now)
      let found = try snapshot.replacement(of: id, part: rest, managing: managed)
      try snapshot.require(managed, for: found.shift.site)
      let zone = try zones.zone(try snapshot.site(found.shift.site).zone)
      let begin = max(now, zone.startOfDay(found.shift.hours.date))
      // Why at least empty: an open draft may be of any day, even long ago.
      let reach = begin..<max(begin, found.shift.interval.upperBound + 14 * 86_400)
      let own = try found.shift.employee.map { try snapshot.shifts(of: $0, during: reach) } ?? []
      let next = own.filter { $0.id != id }
      let positions = Set(([found.shift.position] + next.map(\.position)).compactMap(\.self))
      let writer = ReplacementWriter(
        found: found, isRest: rest != nil, next: next, positions: try snapshot.positions(positions),
        zone: zone, now: now,
        hasPhotoRule: try snapshot.feed(.people)?.people?.photoRule != nil, wording: wording,
        calendars: try snapshot.subscribedCalendars(
          of: Set((found.candidates.map(\.employee) + [found.current].compactMap(\.self)).map(\.id))),
        until: until,
        unreached: try snapshot.reach(of: Set(found.candidates.map(\.employee.id)), by: .open).unreached)
      guard let other = found.others.first(where: { $0.employee.id == person && $0.isRule }) else {
        return (writer.screen, nil)
      }
      // Why not cut for a leaving person: they would keep a part of it, though they may be ill.
      let search = WaysOut(
        shift: found.shift, canBeCut: found.current == nil, canBeOpened: found.current != nil, zone: zone,
        wording: wording)
      let given = found.board == nil && !isWhole ? rest : nil
      let ways = try search.ways(around: other.candidate.blocked, part: given, snapshot)
      return (writer.screen, writer.breach(of: other, ways: ways))
    }
    chosen = screen?.able.first?.person
  }

  /// Puts a person on the list of the shift's position. Errors: `Refusal.notFound`, `.forbidden`, `.siteNotManaged`.
  public func listButtonTapped(_ person: ID<Employee>) async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let (id, now, managed) = (shift, world.now(), visitor.managedSites)
    try await context.write { transaction in
      let snapshot = transaction.snapshot
      guard let position = try snapshot.plannedShift(id, managing: managed).position else { throw Refusal.notFound }
      try transaction.set(.can, of: person, on: position, today: snapshot.day(of: now))
    }
  }

  /// Publishes the change at once, that of a draft excepted; `person` is `nil` to leave the shift open.
  ///
  /// An editor with that right gives a reason for rules that block; for a part, the rest of the shift stays as it is. Of a running shift,
  /// the previous person keeps the past part, unless it `isWhole`. Errors: `Refusal.notFound`, `.forbidden`, `.invalid` for a day, or a
  /// person unable to take it.
  public func replaceButtonTapped(
    with person: ID<Employee>?, reason: Reason, until: LocalDate?, isWhole: Bool = false, because why: String = "",
    keeping part: Range<Instant>? = nil, seen revision: Int
  ) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (id, now, zones) = (shift, world.now(), zones)
    let managed = visitor.managedSites
    (problem, overriding) = (nil, why)
    formSent(reason: reason, until: until, isWhole: isWhole)
    let given = mayOverride && !why.trimmed.isEmpty ? why : nil
    do {
      destination = try await context.write { transaction in
        let rest = isWhole ? nil : try transaction.snapshot.rest(of: id, at: now)
        let part = part ?? rest
        let found = try transaction.snapshot.replacement(
          of: id, part: part, managing: managed)
        if let person { try found.check(person, isOverridden: given != nil) }
        let seen = ShiftVersion(id, revision: revision)
        if let board = found.board {
          guard let person else { throw Refusal.invalid([.init("person", .missing)]) }
          var draft = try part.map { try found.shift.cut(to: $0, zones, transaction.snapshot) }
          draft?.employee = person
          if let draft { return .planned(try transaction.change(seen, to: draft), board) }
          return .planned(try transaction.take(.give(person), of: seen, zones), board)
        }
        if reason == .ill { try transaction.noteIllness(about: found.shift, until: until, isRest: rest != nil) }
        try transaction.replace(seen, with: person, part: part, overriding: given)
        return .replaced(id)
      }
    } catch let broken as RulesBroken {
      try await refused(visitor.wording.rulesBroken(broken), person)
      if breach != nil {
        problem = mayOverride ? visitor.wording.overrideNeedsReason : visitor.wording.onlyAdminsOverride
      }
    } catch Refusal.invalid(let errors) where errors.allSatisfy({ $0.field == "reason" }) {
      try await refused(visitor.wording.problem(errors.first?.problem ?? .missing), person)
    } catch Refusal.conflict(let conflict) {
      try await refused(visitor.wording.conflict(conflict), person)
    } catch Refusal.outOfDate {
      try await refused(visitor.wording.outOfDateText, person)
    }
  }

  /// Asks a person for a shift on the roster; the leaving one no longer has it, and it is open until the answer.
  ///
  /// Errors: `Refusal.notFound`, also for drafts, `.forbidden`, `.siteNotManaged`, `.invalid` for a day.
  public func askButtonTapped(
    _ person: ID<Employee>, reason: Reason = .other, until: LocalDate? = nil, seen revision: Int
  ) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    formSent(reason: reason, until: until, isWhole: isWhole)
    let (id, now) = (shift, world.now())
    do {
      try await context.write { transaction in
        var version = ShiftVersion(id, revision: revision)
        let found = try transaction.snapshot.publishedShift(id)
        if found.employee != nil {
          guard try transaction.snapshot.rest(of: id, at: now) == nil else { throw Refusal.outOfDate }
          if reason == .ill { try transaction.noteIllness(about: found, until: until, isRest: false) }
          try transaction.replace(version, with: nil)
          version = ShiftVersion(id, revision: try transaction.snapshot.publishedShift(id).revision)
        }
        var draft = ShiftRequestDraft(.claim, of: version, by: person)
        draft.isQuestion = true
        try transaction.make(draft, as: .manager)
      }
      destination = .asked
    } catch let broken as RulesBroken {
      try await refused(visitor.wording.rulesBroken(broken), person)
    } catch Refusal.conflict(let conflict) {
      try await refused(visitor.wording.conflict(conflict), person)
    } catch Refusal.outOfDate {
      try await refused(visitor.wording.outOfDateText, person)
    }
  }

  /// The leaving person of the shift, and its day. Errors: `Refusal.notFound`, also for an open shift, `.forbidden`.
  public func leaving() async throws -> (person: ID<Employee>, day: LocalDate) {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let id = shift
    let found = try await context.read { try $0.publishedShift(id) }
    guard let person = found.employee else { throw Refusal.notFound }
    return (person, found.hours.date)
  }

  private func refused(_ text: String, _ person: ID<Employee>?) async throws {
    try await load(about: person)
    problem = text
    if screen?.able.contains(where: { $0.person == person }) == true { chosen = person }
  }
}

extension Snapshot {
  /// The rest of a shift on the roster; `nil` if it is not running, and for drafts. Errors: `Refusal.notFound`.
  fileprivate func rest(of id: ID<Shift>, at now: Instant) throws -> Range<Instant>? {
    guard let shift = try publishedShifts([id]).first else { return nil }
    return try rest(of: shift, at: now)
  }
}

extension Transaction {
  /// The leaving person of a shift is ill from its day on. Errors: `Refusal.invalid` (`until`).
  fileprivate func noteIllness(about shift: PlannedShift, until: LocalDate?, isRest: Bool) throws {
    guard let current = shift.employee else { return }
    let (first, last) = (shift.hours.date, until ?? shift.hours.lastDate)
    guard last >= first else { throw Refusal.invalid([.init("until", .endBeforeBegin)]) }
    // Why: on that day they have worked until the next person took over.
    let minute = if isRest, case .timed(let start, _) = shift.hours { start.time.minuteOfDay } else { 0 }
    // Why before the shift is given away: the plan of the day counts as worked.
    try noteIllness(of: current, on: first...last, from: minute)
  }
}

extension Replacement {
  /// The place of a draft on the board; `nil` for a shift on the roster.
  var board: BoardModel.Place? {
    shift.state == .published ? nil : BoardModel.Place(site: shift.site, day: shift.hours.date)
  }

  /// Errors: `Refusal.conflict` for the obstacle, `.invalid` for a person out of the question; `RulesBroken`, but not for a draft, which is
  /// checked when it is published.
  func check(_ person: ID<Employee>, isOverridden: Bool = false) throws {
    if candidates.contains(where: { $0.employee.id == person }) { return }
    guard let other = others.first(where: { $0.employee.id == person }) else {
      throw Refusal.invalid([.init("person", .unknown)])
    }
    guard other.isRule else { throw Refusal.conflict(other.obstacle.conflict) }
    if !isOverridden, board == nil { throw RulesBroken(RuleBreach.all(by: other.candidate)) }
  }
}
