import Domain

/// Words the effects of time off. Pure.
struct TimeOffEffects {
  let wording: Wording
  let positions: [ID<Position>: Position]
  /// Who decides sees why colleagues are away, and what each shift comes to; who asks does not.
  let isForManager: Bool
  private static let mostLines = 8

  func lines(of effects: AbsenceEffects, today: LocalDate) -> [Effect] {
    effects.years.map { balance($0, isAlone: effects.years.count == 1 && $0.year == today.year) } + [
      shifts(effects.shifts), colleagues(effects.colleagues),
    ]
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

  private func shifts(_ shifts: [AbsenceEffects.Affected]) -> Effect {
    guard !shifts.isEmpty else { return .init(kind: .fine, text: wording.noShiftsThen, second: "") }
    let lines = shifts.prefix(Self.mostLines).map { affected in
      let position = affected.shift.position.flatMap { positions[$0]?.name }
      let shift = [wording.dayAndTimes(affected.shift.hours), position].compactMap(\.self).joined(separator: " ")
      guard let could = affected.could else { return shift }
      return "\(shift): \(wording.couldTake(could))"
    }
    let more = shifts.count > lines.count ? [wording.andMore(shifts.count - lines.count)] : []
    return .init(
      kind: shifts.contains { $0.could == 0 } ? .broken : .watch,
      text: isForManager ? wording.theirShiftsThen(shifts.count) : wording.yourShiftsThen(shifts.count),
      second: ([wording.sentence((lines + more).joined(separator: "; "))] + (isForManager ? [] : [wording.becomeOpen]))
        .joined(separator: " "))
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
      let text = parts.compactMap(\.self).joined(separator: ", ")
      return absence.state == .asked ? wording.askedToo(text) : text
    }
    let more = colleagues.count > lines.count ? [wording.andMore(colleagues.count - lines.count)] : []
    return .init(kind: .watch, text: wording.awayToo(names), second: (lines + more).joined(separator: "; "))
  }
}
