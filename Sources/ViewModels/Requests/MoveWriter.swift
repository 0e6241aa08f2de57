import Domain
import Store
import Words

/// Builds *Offer* and *Swap* from data of one instant.
struct MoveWriter {
  private let kind: ShiftRequest.Kind
  private let shift: PlannedShift
  private let visitor: Visitor
  private let now: Instant
  private let zone: Zone
  private let position: Position?
  private let consent: SitePolicy.Consent
  private let owner: Employee?
  private let hasPhotoRule: Bool
  /// The candidates of an offer.
  private let found: Replacement?
  /// The colleagues' shifts for a swap, and the facts around them.
  private let others: [PlannedShift]
  private let around: Surroundings?
  /// The other half of a split shift, which goes along.
  private var partner: PlannedShift? { found?.otherHalf ?? around?.otherHalf(of: shift) }

  private var wording: Wording { visitor.wording }
  private var isOwn: Bool { shift.employee == visitor.employee }

  /// The most shifts to swap for that are shown.
  private static let mostOptions = 60

  init(
    _ kind: ShiftRequest.Kind, of shift: PlannedShift, _ snapshot: borrowing Snapshot, _ visitor: Visitor,
    _ zones: Zones, at now: Instant
  ) throws {
    (self.kind, self.shift, self.visitor, self.now) = (kind, shift, visitor, now)
    zone = try zones.zone(try snapshot.site(shift.site).zone)
    position = try shift.position.flatMap { try snapshot.positions([$0])[$0] }
    let chosen = try snapshot.policy(of: shift.site)[kind]
    consent = shift.employee == visitor.employee ? chosen : .free
    owner = try shift.employee.flatMap { try snapshot.employees([$0])[$0] }
    hasPhotoRule = try snapshot.feed(.people)?.people?.photoRule != nil
    guard kind == .swap, let owner else {
      (found, others, around) = (try snapshot.replacement(of: shift.id), [], nil)
      return
    }
    found = nil
    others = try snapshot.exchangeableShifts(for: shift, at: now)
    let people = Set(others.compactMap(\.employee) + [owner.id])
    around = try snapshot.surroundings(of: [shift] + others, for: people, at: now)
  }

  var screen: MoveScreen {
    let (able, unable) = kind == .swap ? swaps : offers
    return MoveScreen(
      revision: shift.revision, date: wording.shortDate(short: shift.hours.date),
      times: wording.times(of: [shift, partner]), edges: edges,
      position: position.map { .init(name: $0.name, mark: $0.mark) },
      name: isOwn ? nil : owner?.name, isOff: consent == .off, able: able, unable: unable,
      unableTitle: wording.cannot(Set(unable.map(\.person)).count),
      afterwards: isOwn ? wording.afterwards(kind, needsApproval: consent == .approval) : "")
  }

  private var edges: MoveScreen.Edges? {
    guard kind == .offer, case .timed(let start, let minutes) = shift.hours else { return nil }
    return .init(begin: start.time, end: (start + minutes).time)
  }

  // MARK: Offers

  private var offers: (able: [MoveScreen.Option], unable: [MoveScreen.Option]) {
    guard let found else { return ([], []) }
    return (
      found.candidates.map { option($0.employee, facts($0)) },
      found.others.map { option($0.employee, reason($0.obstacle, on: shift, isOwn: false)) }
    )
  }

  private func facts(_ candidate: Replacement.Candidate) -> String {
    let free = candidate.isFreeAllDay ? wording.freeAllDay : wording.freeThen
    return ([free] + candidate.warnings.map(wording.broken)).joined(separator: ". ")
  }

  private func option(_ person: Employee, _ text: String, _ other: MoveScreen.Other? = nil) -> MoveScreen.Option {
    MoveScreen.Option(
      person: person.id, name: person.fullName, firstName: person.name, initials: person.initials,
      photo: PhotoMark(person, hasRule: hasPhotoRule), text: text, other: other)
  }

  private func reason(_ obstacle: Replacement.Obstacle, on shift: PlannedShift, isOwn: Bool) -> String {
    ObstacleWriter(
      zone: zone, now: now, wording: wording, isForColleagues: !isOwn && !visitor.may(.plan)
    ).reason(
      obstacle, on: shift.hours.date, position: shift.position == self.shift.position ? position?.name : nil)
  }

  // MARK: Swaps

  private var swaps: (able: [MoveScreen.Option], unable: [MoveScreen.Option]) {
    guard let around, let owner else { return ([], []) }
    var able: [(rank: (Int, Int, Instant), option: MoveScreen.Option)] = []
    var unable: [MoveScreen.Option] = []
    for other in others {
      guard let person = other.employee.flatMap({ around.people[$0] }),
        let mine = around.prospect(of: other, for: owner.id, giving: shift),
        let theirs = around.prospect(of: shift, for: person.id, giving: other)
      else { continue }
      let place = MoveScreen.Other(
        shift: .init(other.id, revision: other.revision), date: wording.shortDate(short: other.hours.date),
        times: wording.times(of: [other, around.otherHalf(of: other)]))
      let name = isOwn ? nil : owner.name
      if let obstacle = mine.obstacle {
        unable.append(option(person, wording.about(name, reason(obstacle, on: other, isOwn: isOwn)), place))
      } else if let obstacle = theirs.obstacle {
        unable.append(option(person, wording.about(person.name, reason(obstacle, on: shift, isOwn: false)), place))
      } else {
        let change =
          minutes([other, around.otherHalf(of: other)]) - minutes([shift, partner])
        let warnings =
          outside(mine.candidate, name, isSeen: isOwn || visitor.may(.plan))
          + outside(theirs.candidate, person.name, isSeen: visitor.may(.plan))
          + mine.candidate.warnings.map { wording.about(name, wording.broken($0)) }
          + theirs.candidate.warnings.map { wording.about(person.name, wording.broken($0)) }
        let text = isOwn ? wording.moreOrLess(change) : warnings.isEmpty ? wording.nothingBreaks : nil
        able.append(
          (
            (warnings.isEmpty ? 0 : 1, Int(change.magnitude), other.interval.lowerBound),
            option(person, ([text].compactMap(\.self) + warnings).joined(separator: ". "), place)
          ))
      }
    }
    return (
      able.sorted { $0.rank < $1.rank }.prefix(Self.mostOptions).map(\.option),
      Array(unable.prefix(Self.mostOptions))
    )
  }

  private func minutes(_ halves: [PlannedShift?]) -> Int { halves.reduce(0) { $0 + ($1?.workedMinutes ?? 0) } }

  private func outside(_ candidate: Replacement.Candidate, _ name: String?, isSeen: Bool) -> [String] {
    guard isSeen, candidate.outside != nil else { return [] }
    return [wording.about(name, wording.outsideHours(isOwn: name == nil))]
  }
}

extension PlannedShift {
  fileprivate var workedMinutes: Int {
    content.hours.isTimed
      ? max(0, Int(interval.upperBound.seconds(since: interval.lowerBound) / 60) - content.breakMinutes) : 0
  }
}
