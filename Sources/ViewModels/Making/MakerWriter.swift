import Domain
import Maker
import Store
import Words

/// Words a search and its result. Pure.
struct MakerWriter {
  private let reading: MakerReading
  private let wording: Wording
  private let zone: Zone?
  private let words: PlanWriter
  /// The searches that wait longer.
  private let waitingBefore: Int
  private var job: PlanJob { reading.job }
  /// Up to there, the distance is in percent; beyond, the text names its causes.
  private static let mostPercent = 10
  /// Why at least one: a search that is proven at once takes a second, not none.
  private var seconds: Int { max(min(job.progress.milliseconds, 1), job.progress.milliseconds / 1000) }
  private var best: PlanProposal { job.best ?? PlanProposal() }

  init(_ reading: MakerReading, _ wording: Wording, zone: Zone?, waitingBefore: Int = 0) {
    self.waitingBefore = waitingBefore
    self.reading = reading
    self.wording = wording
    self.zone = zone
    words = PlanWriter(wording, reading.plans.map(\.plan))
  }

  func screen(sites: [Site], offersCosts: Bool) -> MakerScreen {
    let held = PlanFigures(reading.held, on: job.order.days, weekStart: reading.weekStart)
    let count = changed.count
    let gaps = job.state.isOpen || job.state.canBeKept ? reading.gaps : []
    return MakerScreen(
      asked: asked(offersCosts: offersCosts), choices: choices(sites, held, offersCosts: offersCosts), title: title,
      time: wording.seconds(seconds, of: job.order.seconds),
      elapsed: job.state.isOpen
        ? min(1000, job.progress.milliseconds / max(1, job.order.seconds)) : 1000,
      headline: headline(open: held.shifts - held.filled), curve: job.progress.curve.isEmpty ? nil : curve,
      figures: figures(held),
      best: job.best == nil ? title : wording.filledOf(held.filled, held.shifts),
      open: job.best == nil || gaps.isEmpty ? nil : wording.stayOpenWhy(gaps.count), gap: gaps.first, note: note,
      spoken: spoken(held),
      canStop: job.state.isOpen && !job.isAskedToEnd,
      keep: (job.state.canBeKept || job.state == .running) && count > 0 ? wording.keepDrafts(count) : nil,
      keepShort: wording.keepShort(count),
      canDiscard: job.state.isOpen || job.state.canBeKept,
      canGoOn: job.state == .failed || job.state == .interrupted,
      canSearchLonger: job.state == .ended && job.progress.distance != 0 && job.order.seconds < Self.longSeconds,
      canCompare: job.state.canBeKept && count > 0,
      hasWishes: job.state.canBeKept && job.best != nil && held.wishes + held.rulesBroken > 0, state: job.state,
      sites: reading.sites,
      days: job.order.days)
  }

  /// The placements that keeping writes, with their ids in the plan that holds them.
  private var changed: [(id: ID<Shift>, placement: PlanProposal.Placement)] {
    best.placements.enumerated().compactMap { number, placement in
      placement.shift == nil || placement.employee != placement.before ? (best.shift(of: number), placement) : nil
    }
  }

  /// The time of a search that was asked to be longer.
  static let longSeconds = 60
  /// The most people in a menu.
  private static let mostListed = 200

  /// `7 – 13 Dec` at `Main shop`, with `all 14 people`. `Nothing published` moves. `Cost` does not count.
  private func asked(offersCosts: Bool) -> [MakerScreen.Asked] {
    let order = job.order
    let people = wording.people(reading.peopleCount)
    let who = order.people == nil && reading.peopleCount != 1 ? wording.planSentenceAll(people: people) : people
    var asked: [MakerScreen.Asked] = [
      .init(part: .days, before: "", text: wording.shortSpan(order.days), after: ""),
      .init(
        part: .sites, before: wording.planSentenceAt, text: wording.list(reading.sites.map(\.name)), after: ""),
      .init(part: .people, before: wording.planSentenceWith, text: who, after: ". "),
      .init(
        part: .published, before: "",
        text: order.movesFrom.map { wording.planSentencePublishedFrom(date: wording.shortDate(short: $0)) }
          ?? wording.planSentenceNothingPublished,
        after: (order.movesFrom == nil ? wording.planSentenceMoves : wording.planSentenceMayMove) + "."),
    ]
    guard offersCosts || order.prefersLowCost else { return asked }
    asked.append(
      .init(
        part: .cost, before: " ", text: order.prefersLowCost ? wording.planSentenceCosts : wording.planSentenceNoCosts,
        after: (order.prefersLowCost ? wording.planSentenceCount : wording.planSentenceDoesNotCount) + "."))
    return asked
  }

  private func choices(_ sites: [Site], _ held: PlanFigures, offersCosts: Bool) -> MakerScreen.Choices {
    let order = job.order
    let everyone = words.employees.values.filter { $0.archivedAt == nil && $0.isHere(on: order.days.lowerBound) }
    let chosen = everyone.filter { order.people?.contains($0.id) ?? true }
    let contract = chosen.reduce(0) { $0 + ($1.contractMinutes(in: order.days) ?? 0) }
    let people = everyone.count > Self.mostListed ? [] : everyone
    return .init(
      order: order, sites: sites,
      people: people.sorted { ($0.fullName, $0.id) < ($1.fullName, $1.id) }.map { person in
        let hours = person.contractMinutes(in: order.days).map { wording.hours(minutes: $0) }
        return .init(
          id: person.id, name: person.fullName, initials: person.initials,
          second: [hours, person.title].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: wording.comma),
          isChosen: order.people?.contains(person.id) ?? true)
      },
      hours: wording.contractAndNeeded(
        contract: wording.hours(minutes: contract), needed: wording.hours(minutes: held.worked)),
      offersCosts: offersCosts)
  }

  private func time(_ instant: Instant?) -> String {
    guard let instant, let zone else { return "" }
    return wording.time(zone.local(instant).time)
  }

  private var title: String {
    switch job.state {
    case .queued: wording.planWaits(behind: waitingBefore)
    case .running: job.isAskedToEnd ? wording.planEnds : planning
    case .ended: wording.planMade
    case .interrupted:
      wording.planInterrupted(at: time(job.endedAt), seconds: job.best == nil ? nil : seconds)
    case .kept: wording.planKept
    case .discarded: wording.planDiscarded
    case .failed: wording.planFailed
    }
  }

  /// Of one week, with its number.
  private var planning: String {
    let week = wording.conventions.week(of: job.order.days.lowerBound)
    guard week.contains(job.order.days.upperBound) else { return wording.planRuns }
    return wording.planningWeek(wording.conventions.weekNumber(of: week.lowerBound))
  }

  private func headline(open: Int) -> String {
    if let problem = job.problem { return wording.planProblem(problem) }
    guard let points = job.progress.points else { return job.state.isOpen ? wording.noRosterYet : "" }
    guard let distance = job.progress.distance else {
      return wording.points(points, isFalling: job.state == .running)
    }
    guard distance > Self.mostPercent, let bound = job.progress.bound else {
      return wording.fromBestPossible(percent: distance)
    }
    let more = (points - bound) / RosterProblem.Points.open
    return open > 0 ? wording.couldFillMore(min(more, open)) : wording.fromBestPossible(points: points - bound)
  }

  private var note: String {
    switch job.state {
    case .queued, .running, .ended, .interrupted: wording.onlyYouSee
    case .kept, .discarded, .failed: ""
    }
  }

  /// Why by five seconds: a screen reader should not announce each number.
  private func spoken(_ figures: PlanFigures) -> String {
    guard job.state == .running else { return "\(title). \(headline(open: figures.shifts - figures.filled))" }
    let seconds = job.progress.milliseconds / 5000 * 5
    guard seconds > 0 else { return title }
    return wording.planSpoken(seconds: seconds, filled: figures.filled, shifts: figures.shifts)
  }

  private func figures(_ figures: PlanFigures) -> [MakerScreen.Figure] {
    func of(_ name: String, _ number: Int, _ all: Int) -> MakerScreen.Figure {
      .init(name: name, number: wording.count(number), rest: wording.ofAll(all))
    }
    return [
      of(wording.filled, figures.filled, figures.shifts), of(wording.wishesMet, figures.wishesMet, figures.wishes),
      .init(name: wording.rulesBroken, number: wording.count(figures.rulesBroken), rest: ""),
      .init(
        name: wording.overContractFigure, number: wording.count(figures.over.count),
        rest: wording.peopleWord(figures.over.count)),
    ]
  }

  // MARK: The curve

  private var curve: MakerScreen.Curve {
    let steps = job.progress.curve
    let isOpen = job.state.isOpen
    let length = max(1, isOpen ? job.order.seconds * 1000 : max(job.progress.milliseconds, 1))
    let bound = job.progress.bound.flatMap { $0 > 0 || job.progress.points == 0 ? $0 : nil }
    // Why not from the first: the empty plan is so far above that the rest would be invisible.
    let top = max(1, min(steps.map(\.points).max() ?? 1, (steps.last?.points ?? 1) * 4 + 10))
    func x(_ milliseconds: Int) -> Int { min(1000, milliseconds * 1000 / length) }
    func y(_ points: Int) -> Int { 1000 - min(1000, max(0, points) * 1000 / top) }
    var points: [MakerScreen.Curve.Point] = []
    for step in steps {
      if let last = points.last { points.append(.init(x: x(step.milliseconds), y: last.y)) }
      points.append(.init(x: x(step.milliseconds), y: y(step.points)))
    }
    if let last = points.last { points.append(.init(x: x(job.progress.milliseconds), y: last.y)) }
    let (first, last) = (steps.first?.points ?? 0, steps.last?.points ?? 0)
    return .init(
      points: points, bound: bound.map(y),
      boundText: bound.flatMap { $0 == steps.last?.points ? nil : wording.cantBeBeaten($0) } ?? "",
      firstText: wording.points(first), lastText: wording.count(last),
      axis: wording.seconds(isOpen ? job.order.seconds : seconds),
      spoken: wording.curve(from: first, to: last, bound: bound))
  }

  // MARK: Compared

  func comparison() -> MakerComparison {
    let first = PlanFigures(reading.plans, on: job.order.days, weekStart: reading.weekStart)
    let second = PlanFigures(reading.held, on: job.order.days, weekStart: reading.weekStart)
    let moves = changed.sorted {
      ($0.placement.date, $0.placement.start, $0.id) < ($1.placement.date, $1.placement.start, $1.id)
    }
    let people = Set(first.minutes.keys).union(second.minutes.keys)
    let differing = people.filter { first.minutes[$0] ?? 0 != second.minutes[$0] ?? 0 }
    let span = job.order.days
    let widest = max(
      60, differing.map { max(first.minutes[$0] ?? 0, second.minutes[$0] ?? 0, contract($0, span) ?? 0) }.max() ?? 60)
    return MakerComparison(
      figures: rows(first, second),
      hours: differing.sorted { (words.name($0), $0) < (words.name($1), $1) }.map { person in
        let (one, two) = (first.minutes[person] ?? 0, second.minutes[person] ?? 0)
        return .init(
          name: words.name(person), initials: words.employees[person]?.initials ?? "", first: one * 1000 / widest,
          second: two * 1000 / widest, contract: contract(person, span).map { $0 * 1000 / widest },
          text: "\(wording.number(hours: one)) → \(wording.hours(minutes: two))", isOver: second.over[person] != nil)
      }, others: wording.othersKeepHours(max(0, people.count - differing.count)),
      moves: moves.map(move), same: wording.sameInBoth(max(0, second.shifts - moves.count)))
  }

  private func contract(_ person: ID<Employee>, _ days: ClosedRange<LocalDate>) -> Int? {
    words.employees[person]?.contractMinutes(in: days)
  }

  private func move(_ id: ID<Shift>, _ placement: PlanProposal.Placement) -> MakerComparison.Move {
    .init(
      shift: id, day: wording.shortDate(short: placement.date), times: words.times(placement.hours),
      position: words.position(placement.position),
      from: placement.shift == nil ? wording.newPlacement : words.name(placement.before),
      to: words.name(placement.employee), isNew: placement.shift == nil)
  }

  private func rows(_ first: PlanFigures, _ second: PlanFigures) -> [MakerComparison.Row] {
    func row(
      _ name: String, _ one: Int, _ two: Int, isMoreBetter: Bool, text: (Int) -> String
    ) -> MakerComparison.Row {
      let better: MakerComparison.Row.Better =
        one == two ? .none : (two > one) == isMoreBetter ? .second : .first
      let distance = max(one, two) - min(one, two)
      return .init(
        name: name, first: text(one), second: text(two), better: better,
        difference: one == two ? wording.sameFigure : wording.difference(text(distance), isMore: two > one))
    }
    let hours = { (minutes: Int) in wording.hours(minutes: minutes) }
    let number = { (count: Int) in wording.count(count) }
    func sum(_ figures: PlanFigures) -> Int { figures.over.values.reduce(0, +) }
    // Why: shifts that a site needs without being planned count as open, too.
    let missing = max(0, second.shifts - first.shifts)
    return [
      row(wording.filled, first.filled, second.filled, isMoreBetter: true, text: number),
      row(
        wording.openShiftsFigure, first.shifts - first.filled + missing, second.shifts - second.filled,
        isMoreBetter: false,
        text: number),
      row(wording.rulesBroken, first.rulesBroken, second.rulesBroken, isMoreBetter: false, text: number),
      row(wording.wishesMet, first.wishesMet, second.wishesMet, isMoreBetter: true, text: number),
      row(wording.hoursOverContract, sum(first), sum(second), isMoreBetter: false, text: hours),
    ]
  }

  /// `Tue 24 Nov, 12–20, Anna Bauer: changed since.`
  func leftOut(_ placement: LeftOutPlacement) -> String {
    let what = placement.placement
    let line =
      "\(wording.shortDate(short: what.date))\(wording.comma)\(words.times(what.hours))\(wording.comma)\(words.name(what.employee))"
    let known = reading.held.reduce(into: [ID<Shift>: PlannedShift]()) { $0.merge($1.plan.known) { one, _ in one } }
    return switch placement.reason {
    case .changed: wording.leftOutChanged(line)
    case .conflict(let conflict): "\(line): \(words.reason(conflict, on: what.date, known))"
    }
  }
}
