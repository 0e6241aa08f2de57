import DemoWorld
import Domain
import TestSupport
import TestValues
import Testing

@testable import Store

@Suite struct `Whatever managers do in turn` {
  /// One random command on what is planned from Monday 2026-10-19 on; those that the rules refuse change nothing.
  private struct Hand {
    let world: PlanWorld
    var random: Seeded
    var publications: [ID<Publication>] = []

    private var people: [ID<Employee>?] { [world.shop.lena, world.shop.omar, nil] }

    private mutating func alteration() -> ShiftAlteration {
      var alteration = ShiftAlteration()
      switch Int.random(in: 0..<5, using: &random) {
      case 0: alteration.daysLater = Int.random(in: -2...2, using: &random)
      case 1: alteration.minutesLater = Int.random(in: -8...8, using: &random) * 60
      case 2: alteration.endMinutesLater = Int.random(in: -4...4, using: &random) * 60
      case 3: alteration.site = .to(Bool.random(using: &random) ? world.shop.yard : world.shop.island)
      default: alteration.employee = .to(people.randomElement(using: &random) ?? nil)
      }
      return alteration
    }

    mutating func act() async throws {
      let planned = try await world.plan("2026-10-12", "2026-11-01").shifts
      let chosen = planned.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).map {
        ShiftVersion($0.id, revision: $0.revision)
      }
      let alteration = alteration()
      let week = try day(PlanWorld.week.0)...day(PlanWorld.week.1)
      let (yard, monday) = (world.shop.yard, week.lowerBound)
      switch Int.random(in: 0..<14, using: &random) {
      case 0..<3:
        let start = LocalDateTime(date: monday, time: .midnight) + Int.random(in: 0..<168, using: &random) * 60
        let length = Int.random(in: 1...10, using: &random) * 60
        try await world.draft(
          people.randomElement(using: &random) ?? nil, .timed(start: start, minutes: length))
      case 3..<7: try await world.write { try $0.alter(chosen, by: alteration) }
      case 7: try await world.write { try $0.remove(chosen) }
      case 8: try await world.write { try $0.copy(chosen, by: alteration) }
      case 9: try await world.write { try $0.copy(week, of: yard, to: monday + 7) }
      case 10: try await world.discard()
      case 11: try await world.undo()
      case 12: if let id = publications.randomElement(using: &random) { try await world.recall(id) }
      default: if let id = try await world.publish() { publications.append(id) }
      }
    }
  }

  @Test(arguments: 0..<TestSize.tries(50, oneIn: 5))
  func `the plan and the roster stay sound`(seed: Int) async throws {
    let world = try await PlanWorld.opened()
    _ = try await world.schedule()
    var hand = Hand(world: world, random: Seeded(state: UInt64(seed)))
    var states = [try await world.shop.kept()]
    for _ in 0..<25 {
      let before = try await world.rows()
      do {
        try await hand.act()
      } catch is Refusal {
        #expect(try await world.rows() == before)
      }
      try await check(world)
      states.append(try await world.shop.kept())
    }
    for state in states { #expect(try await world.shop.stood(at: state.version) == state.rows) }
    // What overlaps would refuse the publication: it becomes open.
    for site in [world.shop.yard, world.shop.island] {
      for _ in 0..<20 {
        let plan = try await world.plan("2026-10-01", "2026-11-15", at: site)
        let blocked = plan.conflicts.filter { $0.value.contains(where: \.isBlocking) }.keys.min()
        guard let blocked else { break }
        try await world.alter([blocked]) { $0.employee = .to(nil) }
      }
    }
    for site in [world.shop.yard, world.shop.island] {
      guard (try? await world.publish("2026-10-01", "2026-11-15", at: site)) != nil else { continue }
      let plan = try await world.plan("2026-10-01", "2026-11-15", at: site)
      #expect(plan.shifts.count { $0.state != .published } == 0)
      let roster = try await world.roster(at: site)
      #expect(plan.shifts.map(\.id) == roster.map(\.id))
      #expect(plan.shifts.map(\.interval) == roster.map(\.interval))
      #expect(plan.shifts.map(\.employee) == roster.map(\.employee))
    }
    try await check(world)
  }

  /// What must hold between two commands.
  private func check(_ world: PlanWorld) async throws {
    let wrong = try await world.store.read { snapshot in
      let overlapping: Int? = try snapshot.connection.base.value(
        """
        SELECT count(*) FROM shift AS a JOIN shift AS b ON b.employee_id = a.employee_id AND b.id > a.id
          AND b.starts_at < a.ends_at AND b.ends_at > a.starts_at
        WHERE a.published_at IS NOT NULL AND b.published_at IS NOT NULL AND a.withdrawn_at IS NULL
          AND b.withdrawn_at IS NULL
        """)
      let orphans: Int? = try snapshot.connection.base.value(
        """
        SELECT count(*) FROM shift WHERE replaces_id IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM shift AS base WHERE base.id = shift.replaces_id AND base.published_at IS NOT NULL
            AND base.withdrawn_at IS NULL)
        """)
      let idle: Int? = try snapshot.connection.base.value(
        """
        SELECT count(*) FROM shift JOIN shift AS base ON base.id = shift.replaces_id WHERE shift.removed_at IS NULL
          AND shift.starts_at = base.starts_at AND shift.ends_at = base.ends_at AND shift.site_id = base.site_id
          AND shift.employee_id IS NOT DISTINCT FROM base.employee_id
          AND shift.position_id IS NOT DISTINCT FROM base.position_id
          AND shift.note = base.note
        """)
      let stray: Int? = try snapshot.connection.base.value(
        """
        SELECT count(*) FROM shift WHERE removed_at IS NOT NULL AND replaces_id IS NULL AND schedule_id IS NULL
        """)
      return [overlapping, orphans, idle, stray]
    }
    #expect(wrong == [0, 0, 0, 0], "overlapping, orphans, idle changes, places of nothing")
  }
}
