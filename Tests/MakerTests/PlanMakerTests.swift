import Domain
import Store
import Testing

@testable import Maker

@Suite struct `The schedule maker` {
  @Test func `fills open shifts, and nothing is in the plan until it is kept`() async throws {
    let world = try await MakerWorld()
    for date in ["2026-11-23", "2026-11-24", "2026-11-25"] { try await world.draft(date, "09:00", "17:00") }
    let before = try await world.plan()
    let id = try await world.made()
    let job = try await world.job(id)
    #expect(job.state == .ended)
    #expect(job.best?.placements.count == 3)
    #expect(job.progress.points != nil)
    #expect(try await world.plan() == before)
    let kept = try await world.write { try $0.keepPlan(id, in: $1) }
    #expect(kept.drafts == 3)
    #expect(kept.leftOut.isEmpty)
    #expect(try await world.plan().allSatisfy { !$0.contains("nobody") && $0.hasSuffix("draft") })
    #expect(try await world.job(id).state == .kept)
    await #expect(throws: Refusal.outOfDate) { try await world.write { _ = try $0.keepPlan(id, in: $1) } }
    try await world.write {
      let last = try #require(try $0.snapshot.lastUndoable(by: .console, in: $1))
      try $0.undo(last.id, in: $1)
    }
    #expect(try await world.plan() == before)
  }

  @Test func `moves no published shift, and gives open published ones as drafts`() async throws {
    let world = try await MakerWorld()
    try await world.draft("2026-11-23", "09:00", "17:00", 0)
    try await world.draft("2026-11-23", "09:00", "17:00")
    try await world.publish()
    let id = try await world.made()
    try await world.write { _ = try $0.keepPlan(id, in: $1) }
    let plan = try await world.plan()
    #expect(plan.contains("2026-11-23T09:00+480 Anna"))
    #expect(plan.count { $0.hasSuffix("draft") } == 1)
    #expect(!plan.contains { $0.contains("nobody") })
  }

  @Test func `asked again after a change by hand, moves nothing that need not move`() async throws {
    let world = try await MakerWorld()
    for date in ["2026-11-23", "2026-11-24", "2026-11-25"] {
      for _ in 0..<2 { try await world.draft(date, "09:00", "17:00") }
    }
    let first = try await world.made()
    try await world.write { _ = try $0.keepPlan(first, in: $1) }
    let before = try await world.plan()
    try await world.draft("2026-11-26", "09:00", "17:00")
    let second = try await world.made()
    #expect(try await world.job(second).best?.placements.count == 1)
    try await world.write { _ = try $0.keepPlan(second, in: $1) }
    #expect(Set(before).isSubset(of: Set(try await world.plan())))
  }

  @Test func `leaves out what does not hold any more, and names it`() async throws {
    let world = try await MakerWorld(people: ["Anna"])
    let shift = try await world.draft("2026-11-24", "09:00", "17:00")
    let id = try await world.made()
    #expect(try await world.job(id).best?.placements.first?.employee == world.people[0])
    try await world.draft("2026-11-24", "12:00", "20:00", 0)
    let kept = try await world.write { try $0.keepPlan(id, in: $1) }
    #expect(kept.drafts == 0)
    #expect(kept.leftOut.map(\.placement.shift) == [shift])
    guard case .conflict(.doubleBooking) = kept.leftOut.first?.reason else {
      Issue.record("no double booking")
      return
    }
  }

  @Test func `keeps without some placements`() async throws {
    let world = try await MakerWorld()
    let left = try await world.draft("2026-11-23", "09:00", "17:00")
    try await world.draft("2026-11-24", "09:00", "17:00")
    let id = try await world.made()
    let kept = try await world.write { try $0.keepPlan(id, without: [left], in: $1) }
    #expect(kept.drafts == 1)
    #expect(try await world.plan().first == "2026-11-23T09:00+480 nobody draft")
  }

  @Test func `shows what it found to who asked alone, and to managers of the sites`() async throws {
    let world = try await MakerWorld()
    try await world.draft("2026-11-23", "09:00", "17:00")
    let id = try await world.made()
    let (organization, other) = (world.organization, Editor.account(ID(rawValue: 99)))
    await #expect(throws: Refusal.notFound) {
      try await world.store.read { _ = try $0.planJob(id, startedBy: other, in: organization) }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.write(by: other) { try $0.discardPlan(id, in: $1) }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.stopPlan(id, in: ID(rawValue: $1.rawValue + 1)) }
    }
  }

  @Test func `says why nothing could be searched`() async throws {
    let world = try await MakerWorld()
    let id = try await world.made()
    #expect(try await world.job(id).state == .failed)
    #expect(try await world.job(id).problem == .nothingToFill)
    try await world.draft("2026-11-23", "09:00", "17:00")
    let empty = try await MakerWorld(people: [])
    try await empty.draft("2026-11-23", "09:00", "17:00")
    let other = try await empty.made()
    #expect(try await empty.job(other).problem == .noPeople)
  }

  @Test(arguments: [
    ("seconds", { $0.seconds = .min } as @Sendable (inout PlanOrder) -> Void), ("seconds", { $0.seconds = 301 }),
    ("site", { $0.sites = [] }), ("person", { $0.people = [] }),
    ("person", { $0.people = [ID(rawValue: 99)] }),
    ("last", { $0.days = $0.days.lowerBound...($0.days.lowerBound + 3650) }),
    ("from", { $0.movesFrom = $0.days.upperBound + 1 }),
  ])
  func `refuses what makes no sense`(field: String, change: @Sendable (inout PlanOrder) -> Void) async throws {
    let world = try await MakerWorld()
    do {
      _ = try await world.start(change)
      Issue.record("nothing was refused")
    } catch Refusal.invalid(let errors) {
      #expect(errors.map(\.field) == [field])
    }
  }

  @Test func `refuses an unknown site`() async throws {
    let world = try await MakerWorld()
    await #expect(throws: Refusal.notFound) { _ = try await world.start { $0.sites = [ID(rawValue: 99)] } }
  }
}

@Suite struct `A search outlives its process` {
  @Test func `whose lease ended: what it had found is kept for its owner`() async throws {
    let world = try await MakerWorld()
    let shift = try await world.draft("2026-11-23", "09:00", "17:00")
    let id = try await world.start()
    let placement = PlanProposal.Placement(
      shift: shift, revision: try await world.revision(of: shift), site: world.site, position: world.position,
      date: try world.days().lowerBound, start: 540, minutes: 480, breakMinutes: 0, employee: world.people[0],
      before: nil)
    // The first process takes it, notes its best, and is gone.
    let claimed = try await world.store.write(by: .console) { try $0.claimPlan(by: "first")?.job.id }
    #expect(claimed == id)
    var progress = PlanJob.Progress()
    progress.note(milliseconds: 6000, points: 311, bound: 305)
    let (told, best) = (progress, PlanProposal([placement]))
    let goesOn = try await world.write { try $0.notePlan(id, by: "first", told, best: best, in: $1) }
    #expect(goesOn)
    let second = try world.again()
    defer { second.close() }
    await world.maker(second).look()
    #expect(try await world.job(id).state == .running)
    world.clock.advance(seconds: PlanJob.leaseSeconds + 1)
    await world.maker(second).look()
    let job = try await world.job(id)
    #expect(job.state == .interrupted)
    #expect(job.progress.milliseconds == 6000)
    #expect(job.best == best)
    // The process that was believed to be gone changes nothing any more.
    let isOn = try await world.write { try $0.notePlan(id, by: "first", told, best: nil, in: $1) }
    #expect(!isOn)
    try await world.write { try $0.endPlan(id, by: "first", as: .ended, told, best: nil, in: $1) }
    #expect(try await world.job(id).best == best)
    let kept = try await world.write { try $0.keepPlan(id, in: $1) }
    #expect(kept.drafts == 1)
  }

  @Test func `and two processes never take the same one`() async throws {
    let world = try await MakerWorld()
    try await world.draft("2026-11-23", "09:00", "17:00")
    _ = try await world.start()
    let second = try world.again()
    defer { second.close() }
    async let one = world.store.write(by: .console) { try $0.claimPlan(by: "first") != nil }
    async let two = second.write(by: .console) { try $0.claimPlan(by: "second") != nil }
    #expect(try await [one, two].count(where: \.self) == 1)
  }

  @Test func `ends when it is asked to, and is gone when it is discarded`() async throws {
    let world = try await MakerWorld()
    try await world.draft("2026-11-23", "09:00", "17:00")
    let id = try await world.start()
    _ = try await world.store.write(by: .console) { try $0.claimPlan(by: "first") != nil }
    try await world.write { try $0.stopPlan(id, in: $1) }
    let goesOn = try await world.write { try $0.notePlan(id, by: "first", .init(), best: nil, in: $1) }
    #expect(!goesOn)
    try await world.write { try $0.discardPlan(id, in: $1) }
    #expect(try await world.job(id).state == .discarded)
    let next = try await world.start()
    let later = try await world.start()
    #expect(try await world.job(next).state == .discarded)
    #expect(try await world.job(later).state == .queued)
  }
}

extension MakerWorld {
  func revision(of shift: ID<Shift>) async throws -> Int {
    let organization = organization
    return try await store.read { try $0.plannedShift(shift, of: organization).revision }
  }
}
