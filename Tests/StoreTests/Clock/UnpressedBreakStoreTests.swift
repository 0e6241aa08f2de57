import Domain
import TestSupport
import Testing

@testable import Store

/// The yard follows the German rules; the clock is on since Monday 12 October 2026, 8:00. Lena presses 8:00 to 16:30 there, UTC two hours less.
@Suite struct `Breaks that no one pressed follow the rules` {
  private func opened(_ choice: ClockPolicy.UnpressedBreak = .leave) async throws -> ClockWorld {
    let world = try await ClockWorld.opened()
    let yard = world.shop.yard
    try await world.plan.write { transaction in
      let set = try transaction.addRuleSet("Germany", .preset(.germany))
      try transaction.choose(set, for: yard)
    }
    try await choose(choice, in: world)
    return world
  }

  private func choose(_ choice: ClockPolicy.UnpressedBreak, in world: ClockWorld) async throws {
    let yard = world.shop.yard
    try await world.plan.write { transaction in
      var policy = try transaction.snapshot.clockPolicy(of: yard)
      policy.unpressedBreak = choice
      try transaction.choose(policy, of: yard)
    }
  }

  /// Someone at the yard, pressed by a manager on a day.
  private func work(_ date: String, in world: ClockWorld) async throws {
    try world.at("\(date)T18:00:00Z")
    for (kind, time) in [(Punch.Kind.on, "06:00"), (.off, "14:30")] {
      try await world.press(kind, "\(date)T\(time):00Z", site: world.shop.yard, source: .manager)
    }
  }

  private func minutes(_ world: ClockWorld) async throws -> [Int] {
    try await world.sheet()?.days.map(\.countedMinutes) ?? []
  }

  private func since(_ world: ClockWorld) async throws -> LocalDate? {
    let yard = world.shop.yard
    return try await world.plan.store.read(of: world.organization) { try $0.clockPolicy(of: yard).breaksSince }
  }

  @Test func `T6.5: from the day of the choice on, and from the latest if it was taken back meanwhile`() async throws {
    let world = try await opened()
    try await work("2026-10-12", in: world)
    try await work("2026-10-13", in: world)
    #expect(try await minutes(world) == [510, 510])
    try await choose(.takeOff, in: world)
    #expect(try await since(world) == day("2026-10-13"))
    #expect(try await minutes(world) == [510, 480], "the day of the choice is the first")
    try await work("2026-10-14", in: world)
    try await choose(.takeOff, in: world)
    #expect(try await since(world) == day("2026-10-13"), "the same choice is no other one")
    #expect(try await minutes(world) == [510, 480, 480])
    try await choose(.leave, in: world)
    #expect(try await since(world) == nil)
    #expect(try await minutes(world) == [510, 510, 510])
    try await work("2026-10-15", in: world)
    try await choose(.takeOff, in: world)
    #expect(try await minutes(world) == [510, 510, 510, 480])
    for statement in [
      "UPDATE clock_policy SET breaks_since = NULL", "UPDATE clock_policy SET unpressed_break = 'leave'",
      "UPDATE clock_policy SET unpressed_break = 'sometimes'",
    ] as [SQL] {
      await #expect(throws: (any Error).self) { try await world.shop.run(statement) }
    }
  }

  @Test func `and approved hours stay as they were, whatever is chosen later`() async throws {
    let world = try await opened()
    try await work("2026-10-12", in: world)
    try world.at("2026-10-13T08:00:00Z")
    try await world.approve("2026-10-12", "2026-10-12")
    try await choose(.takeOff, in: world)
    try await work("2026-10-13", in: world)
    try world.at("2026-10-14T08:00:00Z")
    try await world.approve("2026-10-13", "2026-10-13")
    func figures() async throws -> [[Int]] {
      try await world.sheet()?.days.map { [$0.countedMinutes, $0.breakMinutes, $0.ruleBreakMinutes] } ?? []
    }
    #expect(try await figures() == [[510, 0, 0], [480, 30, 30]])
    let (yard, now) = (world.shop.yard, world.plan.shop.home.clock.now)
    let (first, last) = (try day("2026-10-12"), try day("2026-10-13"))
    func paid() async throws -> HoursApproval.Minutes? {
      try await world.plan.store.read(of: world.organization) {
        try $0.payrollLines(at: yard, on: first...last, at: now).first?.minutes
      }
    }
    let line = try await paid()
    #expect(line?.counted == 990 && line?.rest == 30 && line?.byRule == 30)
    for choice in [ClockPolicy.UnpressedBreak.leave, .ask, .takeOff] {
      try await choose(choice, in: world)
      #expect(try await figures() == [[510, 0, 0], [480, 30, 30]])
      #expect(try await paid() == line)
    }
  }

  @Test func `T6.4: unless the person had none, and a manager accepts that`() async throws {
    let world = try await opened(.takeOff)
    try await work("2026-10-12", in: world)
    #expect(try await minutes(world) == [480])
    let (lena, yard, date) = (world.shop.lena, world.shop.yard, try day("2026-10-12"))
    let none = PunchCorrectionDraft(.missed, of: lena, at: yard, on: date, because: "I had none")
    let taken = PunchCorrectionDraft(.taken, of: lena, at: yard, on: date, because: "I had a break")
    await world.refuses(.doesNotFit) { try await world.plan.write { _ = try $0.ask(taken) } }
    let asked = try await world.plan.write { try $0.ask(none) }
    await world.refuses(.doesNotFit) { try await world.plan.write { _ = try $0.ask(none) } }
    #expect(try await minutes(world) == [480])
    await #expect(throws: Refusal.invalid([.init("time", .unknown)])) {
      try await world.plan.write { try $0.accept(asked, at: LocalTime("12:00")) }
    }
    try await world.plan.write { try $0.accept(asked) }
    #expect(try await minutes(world) == [510])
    let correction = try await world.plan.store.read(of: world.organization) { try $0.correction(asked) }
    #expect(correction.unpressedBreak == .missed && correction.state == .accepted)
    #expect(try correction.at == instant("2026-10-12T14:30:00Z"))
    try await world.plan.write { _ = try $0.correct(taken) }
    #expect(try await minutes(world) == [480], "a manager decides again")
    let empty = PunchCorrectionDraft(.missed, of: lena, at: yard, on: date, because: " ")
    await #expect(throws: Refusal.invalid([.init("reason", .missing)])) {
      try await world.plan.write { _ = try $0.ask(empty) }
    }
    try world.at("2026-10-13T08:00:00Z")
    try await world.approve("2026-10-12", "2026-10-12")
    await world.refuses(.doesNotFit) { try await world.plan.write { _ = try $0.ask(none) } }
  }

  @Test func `or ask, and nothing changes until that is answered`() async throws {
    let world = try await opened(.ask)
    try await work("2026-10-12", in: world)
    #expect(try await minutes(world) == [510])
    let (lena, yard, date) = (world.shop.lena, world.shop.yard, try day("2026-10-12"))
    let taken = PunchCorrectionDraft(.taken, of: lena, at: yard, on: date, because: "I had a break")
    let asked = try await world.plan.write { try $0.ask(taken) }
    #expect(try await world.sheet()?.isOpen == true)
    try await world.plan.write { try $0.accept(asked) }
    #expect(try await minutes(world) == [480])
    #expect(try await world.sheet()?.days.first?.ruleBreakMinutes == 30)
  }
}
