import Domain
import Planner

/// The candidates for each shift to fill, and their wishes: their remaining shifts are among the reasons.
struct Judge {
  /// One person's part.
  struct Cells {
    var barred: [Cell] = []
    var wishes: [Wish] = []
    /// The kinds that the person could work on some day.
    var kinds: Set<Int> = []
    /// The number of days with any of them.
    var days = 0
  }

  private struct Place: Hashable {
    let day: Int
    let kind: Int
  }

  /// A shift, or a half of a split one.
  private struct Half {
    let shift: PlannedShift
    let position: Position?
  }

  private let builder: ProblemBuilder
  /// A shift of each day and kind that is to be filled.
  private let samples: [(place: Place, halves: [Half])]
  private let absences: [ID<Employee>: [Absence]]
  private let availability: [ID<Employee>: [Availability]]
  private let eligibility: Eligibility

  init(_ builder: ProblemBuilder) {
    self.builder = builder
    let plans = builder.input.plans
    let positions = plans.reduce(into: [ID<Position>: Position]()) {
      $0.merge($1.plan.positions) { first, _ in first }
    }
    let zones = Dictionary(plans.map { ($0.plan.site.id, $0.zone) }) { first, _ in first }
    var seen: Set<Place> = []
    samples = builder.slots.enumerated().compactMap { number, slot in
      let place = Place(day: slot.day, kind: slot.kind)
      guard seen.insert(place).inserted, let zone = zones[slot.placement.site] else { return nil }
      var draft = slot.placement.draft(by: nil)
      draft.skills = slot.skills
      let shifts = [PlannedShift(unsaved: draft, number: number, in: zone), slot.later].compactMap(\.self)
      return (place, shifts.map { Half(shift: $0, position: $0.position.flatMap { positions[$0] }) })
    }.sorted { ($0.place.day, $0.place.kind) < ($1.place.day, $1.place.kind) }
    absences = Dictionary(
      grouping: plans.flatMap { $0.plan.absences }.filter(\.keepsOut), by: \.employee)
    availability = plans.reduce(into: [:]) { $0.merge($1.plan.availability) { first, _ in first } }
    eligibility = plans.first?.plan.eligibility ?? .unknown
  }

  /// One person's cells.
  func able(_ employee: Employee) -> Cells {
    var cells = Cells()
    let own = builder.fixed[employee.id] ?? [:]
    let away = absences[employee.id] ?? []
    let said = availability[employee.id] ?? []
    let duties = builder.duties[employee.id] ?? []
    // Why: a person may keep a shift that they were given, whatever the facts say.
    let held = Set(
      builder.slots.filter { $0.placement.before == employee.id }.map { Place(day: $0.day, kind: $0.kind) })
    var checks: [ID<Site>: RuleCheck] = [:]
    var liked: [Int: [(kind: Int, preference: Int)]] = [:]
    for (place, halves) in samples where own[place.day] == nil {
      let site = halves[0].shift.site
      let check = checks[site] ?? builder.check(duties, of: employee, at: site)
      checks[site] = check
      let facts = halves.map { eligibility.facts(of: employee.id, for: $0.shift, on: $0.position) }
      let gaps = held.contains(place) ? [] : facts.map(\.gap)
      if obstacle(employee, halves, gaps, away, said, check) != nil {
        cells.barred.append(Cell(day: place.day, kind: place.kind))
      } else {
        cells.kinds.insert(place.kind)
        let preferences = zip(halves, facts).map { said.preference(for: $0.shift.hours, besides: $1.wish) }
        liked[place.day, default: []].append((place.kind, preferences.min() ?? 0))
        if facts[0].standing == .also {
          cells.wishes.append(
            Wish(day: place.day, kind: place.kind, isWanted: false, points: RosterProblem.Points.away))
        }
      }
    }
    cells.days = liked.count
    // Why also days without a shift of that kind: an unwanted shift goes to no one.
    for (day, kinds) in liked.sorted(by: { $0.key < $1.key }) { cells.wishes += Self.wishes(on: day, kinds) }
    return cells
  }

  /// The reason against a shift, beside the person's remaining ones; `nil` if there is none.
  func reason(_ employee: Employee, on day: Int, kind: Int) -> MakerExplanation.Reason? {
    guard let sample = samples.first(where: { $0.place == Place(day: day, kind: kind) }) else { return nil }
    let check = builder.check(builder.duties[employee.id] ?? [], of: employee, at: sample.halves[0].shift.site)
    return obstacle(
      employee, sample.halves, sample.halves.map { eligibility.gap(of: employee.id, for: $0.shift, on: $0.position) },
      absences[employee.id] ?? [], availability[employee.id] ?? [], check)
  }

  /// The first reason against a shift, or against one of its halves, the later one beside the first.
  private func obstacle(
    _ employee: Employee, _ halves: [Half], _ gaps: [EligibilityGap?], _ away: [Absence], _ said: [Availability],
    _ check: RuleCheck?
  ) -> MakerExplanation.Reason? {
    var check = check
    for (number, half) in halves.enumerated() {
      if number > 0, let rules = builder.input.rules {
        let own = halves[..<number].map { $0.shift.duty(by: rules, for: employee.id) }
        check = builder.check((builder.duties[employee.id] ?? []) + own, of: employee, at: half.shift.site)
      }
      let gap = gaps.indices.contains(number) ? gaps[number] : nil
      if let found = obstacle(employee, half.shift, half.position, gap, away, said, check) { return found }
    }
    return nil
  }

  private func obstacle(
    _ employee: Employee, _ shift: PlannedShift, _ position: Position?, _ gap: EligibilityGap?, _ away: [Absence],
    _ said: [Availability], _ check: RuleCheck?
  ) -> MakerExplanation.Reason? {
    if !employee.isHere(on: shift.hours.date) { return .left(employee.outside(on: shift.hours.date)) }
    if let lacking = employee.gap(in: shift.content.neededSkills(on: position), on: shift.hours.lastDate) {
      return .lacksSkill(lacking)
    }
    if let gap { return .eligibility(gap, position) }
    if let absence = away.first(where: { $0.covers(shift.hours) }) { return .absent(absence) }
    if let other = said.unavailable(for: shift.hours, during: shift.interval) { return .unavailable(other) }
    if let other = builder.standby[employee.id]?.first(where: { $0.interval.overlaps(shift.interval) }),
      case .timed(let start, let minutes) = other.hours
    {
      return .works(start: start.time.minuteOfDay, minutes: minutes)
    }
    guard let check, let rules = builder.input.rules else { return nil }
    return check.violations(broughtBy: shift.duty(by: rules, for: employee.id)).first {
      !$0.isOfOneShift || $0.isBlocking
    }
    .map { .rule($0) }
  }

  /// A wish for some hours, or against them, applies to all kinds of the day.
  private static func wishes(on day: Int, _ kinds: [(kind: Int, preference: Int)]) -> [Wish] {
    var wishes = kinds.filter { $0.preference < 0 }.map {
      Wish(day: day, kind: $0.kind, isWanted: false, points: RosterProblem.Points.unwanted)
    }
    guard kinds.contains(where: { $0.preference > 0 }) else { return wishes }
    wishes.append(Wish(day: day, kind: nil, isWanted: true, points: RosterProblem.Points.wanted))
    wishes += kinds.filter { $0.preference == 0 }.map {
      Wish(day: day, kind: $0.kind, isWanted: false, points: RosterProblem.Points.wanted)
    }
    return wishes
  }
}
