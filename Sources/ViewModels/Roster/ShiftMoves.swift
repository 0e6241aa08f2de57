public import Domain
import Store
import Words

/// The moves of a person with a shift, ready in words: part of its sheet.
public struct ShiftMoves: Sendable, Hashable {
  /// An action, done by one tap or begun.
  public enum Deed: Sendable, Hashable {
    /// An open shift, at once.
    case take
    /// A running open shift.
    case takeOver
    /// An open shift, and a manager decides.
    case ask
    /// One's own, given to others or exchanged.
    case give(offers: Bool, swaps: Bool)
    /// A manager asks: the answer is in the inbox.
    case answer
    /// Takes the own request back.
    case withdraw(ID<ShiftRequest>)
  }

  public let deed: Deed?
  /// The revision of the shift shown.
  public let revision: Int
  /// The effects on the taker.
  public let effects: [Effect]
  /// The state: `2 open, first come`, `You asked for it`.
  public let text: String?
  /// The reason against it.
  public let reason: String?
}

/// The data for a person beside a shift of the roster.
struct ShiftMovesSource: Sendable {
  private let shift: PlannedShift
  private let policy: SitePolicy
  private let prospect: EffectWriter.Prospect?
  private let position: String?
  /// The visitor manages the site, and needs no approval.
  private let isManager: Bool
  private let mine: ShiftRequest?
  /// Open shifts of the same hours and position, this one included.
  private let places: Int
  private let calendars: SubscribedCalendars

  /// `nil` for visitors outside the team, and for shifts that are not theirs to move.
  init?(
    _ shift: Shift, _ roster: Roster, _ snapshot: borrowing Snapshot, _ visitor: Visitor, at now: Instant
  ) throws {
    isManager = visitor.may(.plan) && visitor.manages(shift.site)
    guard visitor.may(.askForShifts), let person = visitor.employee, shift.interval.upperBound > now,
      isManager || shift.employee == nil || shift.employee == person
    else { return nil }
    let planned = try snapshot.publishedShift(shift.id)
    guard planned.feed == nil else { return nil }
    self.shift = planned
    policy = try snapshot.policy(of: shift.site)
    mine = try snapshot.requests(about: shift.id, at: now).first {
      $0.asker == shift.employee ?? person && $0.shift == shift.id
    }
    let isOpen = shift.employee == nil
    let around = try isOpen ? snapshot.surroundings(of: [planned], for: [person], at: now) : nil
    prospect = around?.prospect(of: planned, for: person)
    position = planned.position.flatMap { roster.positions[$0]?.name }
    calendars = try isOpen ? snapshot.subscribedCalendars(of: [person]) : .none
    places = isOpen ? roster.shifts.count { $0.isTwin(of: shift) } : 1
  }

  func moves(zone: Zone, wording: Wording, at now: Instant) -> ShiftMoves? {
    shift.employee == nil ? claim(zone, wording, now) : own(wording, now)
  }

  private func claim(_ zone: Zone, _ wording: Wording, _ now: Instant) -> ShiftMoves? {
    let writer = EffectWriter(zone: zone, now: now, wording: wording, calendars: calendars)
    let open = places > 1 ? wording.openPlaces(places) : nil
    func moves(
      _ deed: ShiftMoves.Deed?, effects: [Effect] = [], text: String? = nil, reason: String? = nil
    ) -> ShiftMoves {
      ShiftMoves(deed: deed, revision: shift.revision, effects: effects, text: text, reason: reason)
    }
    if let mine, mine.isQuestion { return moves(.answer, text: wording.youAreAsked) }
    if let mine { return moves(.withdraw(mine.id), text: wording.youAsked) }
    guard isManager || policy.claims != .off else { return moves(nil, text: open, reason: wording.managersGiveOut) }
    guard let prospect else { return nil }
    if let obstacle = prospect.obstacle {
      let reason = ObstacleWriter(zone: zone, now: now, wording: wording).reason(
        obstacle, on: shift.hours.date, position: position)
      return moves(nil, text: open, reason: wording.youCannot(reason))
    }
    let isFree = isManager || policy.claims == .free
    let rule = isManager ? nil : isFree ? wording.firstCome : wording.managerDecides
    return moves(
      isFree ? (shift.interval.contains(now) ? .takeOver : .take) : .ask,
      effects: writer.effects(of: shift, prospect, position: position),
      text: open == nil && rule == nil ? nil : [open, rule].compactMap(\.self).joined(separator: ", "))
  }

  private func own(_ wording: Wording, _ now: Instant) -> ShiftMoves? {
    guard shift.interval.lowerBound > now else { return nil }
    if let mine {
      let text = mine.kind == .offer ? wording.isOffered : wording.isAskedToSwap
      return ShiftMoves(deed: .withdraw(mine.id), revision: shift.revision, effects: [], text: text, reason: nil)
    }
    let (offers, swaps) = (isManager || policy.offers != .off, isManager || policy.swaps != .off)
    guard offers || swaps else { return nil }
    return ShiftMoves(
      deed: .give(offers: offers, swaps: swaps), revision: shift.revision, effects: [], text: nil, reason: nil)
  }
}

extension Snapshot {
  /// The open shifts of a roster that a person could take, and their obstacles.
  ///
  /// Makes no query without a coming open shift; else a few.
  func takable(
    _ shifts: [Shift], by visitor: Visitor, at now: Instant
  ) throws -> [ID<Shift>: TakableShift] {
    let open = shifts.filter { $0.employee == nil && $0.interval.upperBound > now }
    guard !open.isEmpty, visitor.may(.askForShifts), let person = visitor.employee else { return [:] }
    let policies = try policies()
    let offered = open.filter { policies[$0.site, default: .standard].claims != .off }.map(PlannedShift.init)
    guard !offered.isEmpty else { return [:] }
    let around = try surroundings(of: offered, for: [person], at: now)
    return offered.reduce(into: [:]) { found, shift in
      guard let prospect = around.prospect(of: shift, for: person), prospect.obstacle == nil else { return }
      found[shift.id] = TakableShift(
        consent: policies[shift.site, default: .standard].claims, isOutside: prospect.candidate.outside != nil)
    }
  }
}

/// The demands of an open shift on a candidate.
struct TakableShift: Sendable {
  /// The consent that it needs: a manager's, or none.
  let consent: SitePolicy.Consent
  /// It is at hours at which they can't work, by their availability.
  let isOutside: Bool
}
