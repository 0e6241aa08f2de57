import Domain
import Words

/// Words a day's people against its demand. Pure.
struct CoverageWriter {
  private let wording: Wording
  private let zone: Zone
  private let positions: [ID<Position>: Position]

  init(_ wording: Wording, _ zone: Zone, _ positions: [ID<Position>: Position]) {
    self.wording = wording
    self.zone = zone
    self.positions = positions
  }

  func screen(of coverage: PlanCoverage, on date: LocalDate) -> BoardScreen.Coverage {
    let lacks = lacks(coverage, on: date)
    return BoardScreen.Coverage(
      text: wording.haveOfNeed(coverage.assigned, coverage.needed),
      gap: inShort(lacks), missing: coverage.missing.values.reduce(0, +), lacks: lacks,
      steps: Self.steps(coverage.quarters),
      gaps: coverage.gaps.map { gap($0, on: date) })
  }

  /// Before anything is planned: the need, and no gaps.
  func need(of coverage: PlanCoverage) -> BoardScreen.Coverage {
    BoardScreen.Coverage(
      text: coverage.needed == 0 ? wording.haveOfNeed(0, 0) : wording.needed(coverage.needed), gap: "", missing: 0,
      lacks: [], steps: Self.steps(coverage.quarters), gaps: [], isUnplanned: true)
  }

  /// A day's cell has no room for more; a tap shows the others.
  private static let mostNamed = 2

  private func inShort(_ lacks: [BoardScreen.Coverage.Lack]) -> String {
    let named = lacks.prefix(Self.mostNamed).map(\.text).joined(separator: wording.comma)
    let others = lacks.dropFirst(Self.mostNamed).reduce(0) { $0 + $1.count }
    return others == 0 ? named : "\(named) \(wording.andMore(others))"
  }

  private func lacks(_ coverage: PlanCoverage, on date: LocalDate) -> [BoardScreen.Coverage.Lack] {
    let missing = coverage.missing.sorted { ($1.value, place($0.key)) < ($0.value, place($1.key)) }
    return missing.map { position, count in
      let times = coverage.gaps.filter { $0.position == position }.map { self.times($0.quarters, of: date) }
      return .init(count: count, text: text(count, position), times: times.joined(separator: wording.comma))
    }
  }

  private func gap(_ gap: PlanCoverage.Gap, on date: LocalDate) -> BoardScreen.Coverage.Gap {
    BoardScreen.Coverage.Gap(
      start: time(gap.quarters.lowerBound, of: date).minuteOfDay / 15, text: text(gap.count, gap.position),
      times: times(gap.quarters, of: date))
  }

  /// `15:00–16:00`.
  func times(_ quarters: Range<Int>, of date: LocalDate) -> String {
    "\(wording.time(time(quarters.lowerBound, of: date)))–\(wording.time(time(quarters.upperBound, of: date)))"
  }

  private func time(_ quarter: Int, of date: LocalDate) -> LocalTime {
    zone.local(zone.startOfDay(date) + Int64(quarter) * 900).time
  }

  private func text(_ count: Int, _ position: ID<Position>?) -> String {
    wording.missing(count, of: position.flatMap { positions[$0] }?.name ?? "")
  }

  private func place(_ position: ID<Position>?) -> Int { position.flatMap { positions[$0] }?.place ?? .max }

  /// Equal quarter hours in a row become one step.
  static func steps(_ quarters: [PlanCoverage.Quarter]) -> [BoardScreen.Coverage.Step] {
    var steps: [BoardScreen.Coverage.Step] = []
    for quarter in quarters {
      let have = quarter.need - quarter.missing
      let extra = max(0, quarter.have - have)
      if let last = steps.last, last.need == quarter.need, last.have == have, last.extra == extra {
        steps[steps.count - 1].quarters += 1
      } else {
        steps.append(.init(quarters: 1, need: quarter.need, have: have, extra: extra))
      }
    }
    return steps
  }
}
