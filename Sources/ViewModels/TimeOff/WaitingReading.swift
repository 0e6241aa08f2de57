import Domain
import Store
import Words

/// The time off that waits for a visitor's decision, with the effects of each, read at one instant.
struct WaitingReading {
  /// The number of all requesters, beyond those shown.
  let count: Int
  /// The oldest first.
  let shown: [AbsencesModel.Waiting]
  /// `and 3 more`; empty if all are shown.
  let more: String
  private static let most = 25
  /// The number of shifts for which candidates are sought, of all requests together: each look reads a week of everyone.
  private static let mostLookedAt = 16

  init(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, managing managed: ManagedSites, zone: Zone, at now: Instant,
    _ zones: Zones, refused: TimeOffDecision.Refused? = nil
  ) throws {
    let wording = visitor.wording
    let all = try snapshot.absencesToDecide(by: visitor, managing: managed, at: now)
    let people = try snapshot.employees(Set(all.prefix(Self.most).map(\.employee)))
    let today = zone.local(now).date
    let words = WaitingWords(
      wording: wording, zone: zone, today: today,
      positions: Dictionary(uniqueKeysWithValues: try snapshot.positions().map { ($0.id, $0) }),
      managed: visitor.managedSites,
      hasPhotoRule: try snapshot.feed(.people)?.people?.photoRule != nil)
    let approvals = try snapshot.approvals(of: Array(all.prefix(Self.most)), at: now)
    let approvalWords = try ApprovalWords(Array(approvals.values), snapshot, zone, wording)
    var looks = Self.mostLookedAt
    shown = try all.prefix(Self.most).compactMap { absence in
      guard let person = people[absence.employee] else { return nil }
      let effects = try snapshot.effects(
        of: absence.draft, for: person.id, known: absence.id, asked: true, lookingAt: looks, at: now)
      looks = max(0, looks - effects.shifts.count)
      let lines = TimeOffEffects(
        wording: wording, positions: words.positions, places: try snapshot.places(of: effects, zones),
        isForManager: true
      ).lines(of: effects, today: today)
      var waiting = words.waiting(
        absence, person, effects, lines, refused.flatMap { $0.id == absence.id ? $0 : nil })
      waiting.approvals = approvals[absence.id].map(approvalWords.line) ?? ""
      return waiting
    }
    count = all.count
    more = count > shown.count ? wording.andMore(count - shown.count) : ""
  }
}

extension Snapshot {
  /// The time off that waits for a visitor's decision, the oldest first; at some of their sites if they are given.
  func absencesToDecide(
    by visitor: Visitor, managing managed: ManagedSites? = nil, at now: Instant
  ) throws -> [Absence] {
    guard visitor.may(.plan) else { return [] }
    let waiting = try waitingAbsences()
    guard !waiting.isEmpty else { return [] }
    let known = try employees(Set(waiting.map(\.employee))).filter { $0.value.archivedAt == nil }
    let mine = try people(Set(known.keys), decidedBy: managed ?? visitor.managedSites, at: now)
    let isAtSome = managed.map { $0 != visitor.managedSites } ?? false
    return try absences(
      among: waiting.filter { known[$0.employee] != nil && (!isAtSome || mine.contains($0.employee)) },
      waitingFor: visitor.employee, managing: mine, at: now)
  }
}

extension Absence {
  /// The request as a draft.
  var draft: AbsenceDraft { AbsenceDraft(kind: kind.id, days: days, part: part, note: note) }
}

/// Words a request for its decider. Pure.
struct WaitingWords {
  let wording: Wording
  let zone: Zone
  let today: LocalDate
  let positions: [ID<Position>: Position]
  let managed: ManagedSites
  let hasPhotoRule: Bool

  func waiting(
    _ absence: Absence, _ person: Employee, _ effects: AbsenceEffects, _ lines: [Effect],
    _ refused: TimeOffDecision.Refused?
  ) -> AbsencesModel.Waiting {
    let moment = AbsenceEntries(wording: wording, names: [:], zone: zone).moment(absence.askedAt)
    let days = wording.cost(of: effects)
    return AbsencesModel.Waiting(
      id: absence.id, person: person.id, name: person.fullName, initials: person.initials,
      photo: PhotoMark(person, hasRule: hasPhotoRule),
      text: wording.askedFor(wording.name(of: absence.kind), moment),
      sentence: wording.waitingSentence(days, wording.span(of: absence.days, part: absence.part)), note: absence.note,
      effects: lines, shifts: effects.shifts.count { managed.includes($0.shift.site) },
      toOffer: effects.shifts.count { managed.includes($0.shift.site) && !$0.isOffered && $0.could != 0 },
      days: absence.days, mayBeCut: absence.part == nil && absence.days.lowerBound < absence.days.upperBound,
      typed: refused?.decision, problems: refused?.problems ?? .init())
  }
}
