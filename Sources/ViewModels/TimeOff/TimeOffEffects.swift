import Domain
import Store
import Words

/// Words the effects of time off. Pure.
struct TimeOffEffects {
  let wording: Wording
  let positions: [ID<Position>: Position]
  /// The places of the gaps.
  let places: [ID<Site>: (name: String, zone: Zone)]
  /// Deciders see colleagues' reasons for absence, and the outcome for each shift; requesters do not.
  let isForManager: Bool
  private static let mostLines = 8

  func lines(of effects: AbsenceEffects, today: LocalDate) -> [Effect] {
    let lines = [shifts(effects), coverage(effects), colleagues(effects.colleagues)]
    return effects.years.map { balance($0, isAlone: effects.years.count == 1 && $0.after.days.contains(today)) }
      + effects.hours.map(balance) + lines.compactMap(\.self)
  }

  private func balance(_ hours: AbsenceEffects.Hours) -> Effect {
    let (after, name) = (wording.clockMinutes(hours.left), hours.name)
    guard hours.left < 0 else {
      return .init(
        kind: .fine, text: wording.leftHoursAfter(time: after, name: name),
        second: wording.takesHours(time: wording.clockMinutes(hours.minutes)))
    }
    return .init(
      kind: .broken, text: wording.moreHoursThanLeft(time: wording.clockMinutes(-hours.left), name: name),
      second: wording.takesHours(time: wording.clockMinutes(hours.minutes)))
  }

  private func balance(_ year: AbsenceEffects.Year, isAlone: Bool) -> Effect {
    let named = isAlone ? nil : year.year
    if year.after.left < 0 {
      return .init(
        kind: .broken, text: wording.moreThanLeft(-year.after.left, in: named),
        second: wording.leftNow(year.before.left))
    }
    return .init(
      kind: .fine, text: wording.leftAfter(year.after.left, of: year.after.allowed, in: named),
      second: wording.leftNow(year.before.left))
  }

  private func shifts(_ effects: AbsenceEffects) -> Effect {
    let shifts = effects.shifts
    guard !shifts.isEmpty else { return .init(kind: .fine, text: wording.noShiftsThen, second: "") }
    let lines = shifts.prefix(Self.mostLines).map { affected in
      let position = affected.shift.position.flatMap { positions[$0]?.name }
      let shift = [wording.dayAndTimes(affected.shift.hours), position].compactMap(\.self).joined(separator: " ")
      let offered = affected.isOffered ? wording.offeredAlready : nil
      let facts = [affected.could.map(wording.couldTake), offered].compactMap(\.self).joined(separator: wording.comma)
      return facts.isEmpty ? shift : "\(shift): \(facts)"
    }
    let more = shifts.count > lines.count ? [wording.andMore(shifts.count - lines.count)] : []
    return .init(
      // Why: a stated demand has its own line about missing people.
      kind: shifts.contains { $0.could == 0 && !$0.isDemanded } ? .broken : .watch,
      text: isForManager ? wording.theirShiftsThen(shifts.count) : wording.yourShiftsThen(shifts.count),
      second: ([wording.sentence((lines + more).joined(separator: "; "))] + (isForManager ? [] : [wording.becomeOpen]))
        .joined(separator: " "))
  }

  /// The coverage left of a stated demand; none without one.
  private func coverage(_ effects: AbsenceEffects) -> Effect? {
    let gaps = effects.gaps
    guard let first = gaps.first else {
      guard effects.shifts.contains(where: \.isDemanded) else { return nil }
      return .init(kind: .fine, text: wording.needStaysCovered, second: "")
    }
    let kind: Effect.Kind = isForManager ? .broken : .watch
    let hasSites = Set(gaps.map(\.site)).count > 1
    func place(_ gap: AbsenceEffects.Gap) -> String { hasSites ? places[gap.site].map { ", \($0.name)" } ?? "" : "" }
    if gaps.count == 1 { return .init(kind: kind, text: leaves(first), second: times(first)) }
    let lines = gaps.prefix(Self.mostLines).map { "\(times($0))\(place($0)): \(leaves($0))" }
    let more = gaps.count > lines.count ? [wording.andMore(gaps.count - lines.count)] : []
    return .init(kind: kind, text: wording.tooFew(gaps.count), second: (lines + more).joined(separator: "; "))
  }

  /// `Front desk: leaves 1 of 2`.
  private func leaves(_ gap: AbsenceEffects.Gap) -> String {
    wording.leaves(gap.have, of: gap.need, positions[gap.position]?.name ?? wording.shift)
  }

  /// `Thu 3 Dec, 14:00–20:00`, by the clock of the site.
  private func times(_ gap: AbsenceEffects.Gap) -> String {
    guard let zone = places[gap.site]?.zone else { return "" }
    let (start, end) = (zone.local(gap.hours.lowerBound), zone.local(gap.hours.upperBound))
    return
      "\(wording.shortDate(short: start.date))\(wording.comma)\(wording.time(start.time))–\(wording.time(end.time))"
  }

  private func colleagues(_ colleagues: [AbsenceEffects.Colleague]) -> Effect {
    guard !colleagues.isEmpty else { return .init(kind: .fine, text: wording.noOneElseAway, second: "") }
    let names = colleagues.map(\.employee.fullName).unique(colleagues.count)
    let lines = colleagues.prefix(Self.mostLines).map { colleague -> String in
      let absence = colleague.absence
      let span = wording.span(of: absence.days, part: absence.part)
      let parts = [
        names.count > 1 ? colleague.employee.fullName : nil, isForManager ? wording.name(of: absence.kind) : nil, span,
      ]
      let text = parts.compactMap(\.self).joined(separator: wording.comma)
      return absence.state == .asked ? wording.askedToo(text) : text
    }
    let more = colleagues.count > lines.count ? [wording.andMore(colleagues.count - lines.count)] : []
    return .init(kind: .watch, text: wording.awayToo(names), second: (lines + more).joined(separator: "; "))
  }
}

extension Snapshot {
  /// The sites that some time off leaves uncovered.
  func places(
    of effects: AbsenceEffects?, _ zones: Zones
  ) throws -> [ID<Site>: (name: String, zone: Zone)] {
    try Set(effects?.gaps.map(\.site) ?? []).reduce(into: [:]) { found, id in
      let site = try site(id)
      found[id] = (site.name, try zones.zone(site.zone))
    }
  }
}
