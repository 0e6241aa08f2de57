public import Domain
import Store
import Words

/// A way out of a breach, taken by one tap.
public struct WayOut: Sendable, Hashable {
  public enum Deed: Sendable, Hashable {
    case give(ID<Employee>)
    /// The intended person has this part of it.
    case keep(Range<Instant>)
    /// The shift gets a break of this many minutes, 1 to a day's.
    case rest(Int)
    case leaveOpen
  }

  public let deed: Deed
  /// `Give it to Yusuf`
  public let word: String
  /// `20 → 28 h of 38 h, rested 17 h`; empty if there is nothing to add.
  public let text: String
}

/// The form in forms: `give-12`, `keep-1792814520-1792843320`, `rest-30`, `open`.
extension WayOut.Deed: LosslessStringConvertible {
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("give", 2):
      guard let person = ID<Employee>(parts[1]) else { return nil }
      self = .give(person)
    case ("keep", 3):
      guard let begin = Int64(parts[1]), let end = Int64(parts[2]), begin < end else { return nil }
      self = .keep(Instant(seconds: begin)..<Instant(seconds: end))
    case ("rest", 2):
      guard let minutes = Int(parts[1]), (1...LocalTime.minutesPerDay).contains(minutes) else { return nil }
      self = .rest(minutes)
    case ("open", 1): self = .leaveOpen
    default: return nil
    }
  }

  public var description: String {
    switch self {
    case .give(let person): "give-\(person)"
    case .keep(let part): "keep-\(part.lowerBound.seconds)-\(part.upperBound.seconds)"
    case .rest(let minutes): "rest-\(minutes)"
    case .leaveOpen: "open"
    }
  }
}

/// Finds the ways out for a shift that breaks rules for its intended person.
struct WaysOut {
  /// The shift, or its given part.
  let shift: PlannedShift
  /// `true` if a part of it may be kept; the rest stays as it is.
  var canBeCut = true
  /// `true` if it may get the missing break.
  var canBeRested = false
  /// `true` if leaving it open would take it from someone.
  var canBeOpened = true
  let zone: Zone
  let wording: Wording

  /// The best first; empty if only an override is left. Cost: ranks the team once.
  func ways(
    around violations: [RuleViolation], part: Range<Instant>? = nil, _ snapshot: borrowing Snapshot
  ) throws -> [WayOut] {
    let isOfItself = violations.allSatisfy(\.isOfOneShift)
    // Why: a breach by the shift itself is the same for every person.
    if isOfItself, !violations.contains(where: \.isBlocking) { return [] }
    let substitute = isOfItself ? nil : try snapshot.substitute(for: shift.id, part: part)
    return [
      canBeRested ? resting(violations) : nil, canBeCut ? keeping(violations) : nil, substitute.map(giving),
      canBeOpened ? WayOut(deed: .leaveOpen, word: wording.leaveOpen, text: "") : nil,
    ].compactMap(\.self)
  }

  private func giving(_ candidate: Replacement.Candidate) -> WayOut {
    let rest = candidate.restMinutes.map { wording.rested(wording.length(minutes: $0)) }
    let hours = wording.change(from: candidate.minutesBefore, to: candidate.minutesAfter)
    let contract = candidate.contractMinutes.map { " \(wording.ofHours(wording.hours(minutes: $0)))" } ?? ""
    return WayOut(
      deed: .give(candidate.employee.id), word: wording.giveIt(to: candidate.employee.name),
      text: ["\(hours)\(contract)", rest].compactMap(\.self).joined(separator: ", "))
  }

  /// With the break that is missing.
  private func resting(_ violations: [RuleViolation]) -> WayOut? {
    let missing = violations.filter { $0.rule.kind == .breaks && $0.isBlocking && $0.shift == shift.id }.map(\.limit)
      .max()
    guard let missing, missing > shift.breakMinutes, missing < shift.realMinutes else { return nil }
    return WayOut(
      deed: .rest(missing), word: wording.putInBreak(missing), text: wording.times(of: shift.hours))
  }

  /// Later or earlier, if that breaks no other rest, nor another rule that blocks.
  private func keeping(_ violations: [RuleViolation]) -> WayOut? {
    let rests = violations.filter { $0.rule.kind == .dailyRest }
    guard rests.count == 1, !violations.contains(where: { $0.isBlocking && $0 != rests[0] }),
      let part = rests[0].restedPart(of: shift.interval), let kept = ShiftCut(shift, part: part, in: zone)?.part,
      kept.breakMinutes <= shift.breakMinutes
    else { return nil }
    let isLater = part.lowerBound > shift.interval.lowerBound
    let time = wording.time(zone.local(isLater ? part.lowerBound : part.upperBound).time)
    return WayOut(
      deed: .keep(part), word: isLater ? wording.startAt(time) : wording.endAt(time),
      text: wording.times(of: kept.hours))
  }
}

extension Transaction {
  /// Takes a way out for a shift of the plan, as a draft; returns the resulting id in the plan.
  ///
  /// Errors: as `alter`; `Refusal.conflict(.noSuchPart)`.
  func take(
    _ way: WayOut.Deed, of seen: ShiftVersion, _ zones: Zones
  ) throws -> ID<Shift> {
    var alteration = ShiftAlteration()
    switch way {
    case .give(let person): alteration.employee = .to(person)
    case .leaveOpen: alteration.employee = .to(nil)
    case .rest(let minutes):
      var rested = try snapshot.plannedShift(seen.id).content
      rested.breakMinutes = minutes
      return try change(seen, to: rested)
    case .keep(let part):
      let shift = try plannedShift(seen.id)
      return try change(seen, to: try shift.cut(to: part, zones, snapshot))
    }
    return try alter([seen], by: alteration).first ?? seen.id
  }
}

extension PlannedShift {
  /// A part of it as a draft. Errors: `Refusal.conflict(.noSuchPart)`.
  func cut(
    to part: Range<Instant>, _ zones: Zones, _ snapshot: borrowing Snapshot
  ) throws -> ShiftContent {
    let zone = try zones.zone(try snapshot.site(content.site).zone)
    guard let kept = ShiftCut(self, part: part, in: zone)?.part else { throw Refusal.conflict(.noSuchPart) }
    return kept.content
  }
}
