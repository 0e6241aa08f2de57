import Domain
import Store
import TestSupport
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
    let kept = try await world.write { try $0.keepPlan(id) }
    #expect(kept.drafts == 3)
    #expect(kept.leftOut.isEmpty)
    #expect(try await world.plan().allSatisfy { !$0.contains("nobody") && $0.hasSuffix("draft") })
    #expect(try await world.job(id).state == .kept)
    await #expect(throws: Refusal.outOfDate) { try await world.write { _ = try $0.keepPlan(id) } }
    try await world.write {
      let last = try #require(try $0.snapshot.lastUndoable(by: .console))
      try $0.undo(last.id)
    }
    #expect(try await world.plan() == before)
  }

  @Test func `moves no published shift, and gives open published ones as drafts`() async throws {
    let world = try await MakerWorld()
    try await world.draft("2026-11-23", "09:00", "17:00", 0)
    try await world.draft("2026-11-23", "09:00", "17:00")
    try await world.publish()
    let id = try await world.made()
    try await world.write { _ = try $0.keepPlan(id) }
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
    try await world.write { _ = try $0.keepPlan(first) }
    let before = try await world.plan()
    try await world.draft("2026-11-26", "09:00", "17:00")
    let second = try await world.made()
    #expect(try await world.job(second).best?.placements.count == 1)
    try await world.write { _ = try $0.keepPlan(second) }
    #expect(Set(before).isSubset(of: Set(try await world.plan())))
  }

  @Test func `leaves out what does not hold any more, and names it`() async throws {
    let world = try await MakerWorld(people: ["Anna"])
    let shift = try await world.draft("2026-11-24", "09:00", "17:00")
    let id = try await world.made()
    #expect(try await world.job(id).best?.placements.first?.employee == world.people[0])
    try await world.draft("2026-11-24", "12:00", "20:00", 0)
    let kept = try await world.write { try $0.keepPlan(id) }
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
    let kept = try await world.write { try $0.keepPlan(id, without: [left]) }
    #expect(kept.drafts == 1)
    #expect(try await world.plan().first == "2026-11-23T09:00+480 nobody draft")
  }

  @Test func `moves published shifts from a day on, and as few as it must`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben"])
    for date in ["2026-11-23", "2026-11-25"] { try await world.draft(date, "09:00", "17:00", 0) }
    try await world.draft("2026-11-24", "09:00", "17:00", 1)
    try await world.publish()
    let (anna, ill) = (world.people[0], try world.days("2026-11-25", "2026-11-26"))
    try await world.write { _ = try $0.noteIllness(of: anna, on: ill) }
    let from = try world.days("2026-11-24", "2026-11-24").lowerBound
    let id = try await world.made { $0.movesFrom = from }
    let moves = try await world.job(id).best?.placements ?? []
    #expect(moves.map(\.date.description) == ["2026-11-25"])
    #expect(moves.first?.employee == world.people[1])
  }

  @Test func `says of a gap who is ruled out by what, and which rule would fill it`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben"])
    try await world.draft("2026-11-23", "22:00", "06:00", 0)
    try await world.publish()
    let gap = try await world.draft("2026-11-24", "08:00", "16:00")
    let (ben, ill) = (world.people[1], try world.days("2026-11-24", "2026-11-24"))
    try await world.write { _ = try $0.noteIllness(of: ben, on: ill) }
    let roster = try RosterProblem(try await world.input())
    let found = try #require(roster.explanation(of: gap, in: PlanProposal()))
    #expect(found.holder == nil && found.alternatives.isEmpty && found.people == 2)
    #expect(found.ruledOut.map(\.employee.name) == ["Ben", "Anna"])
    guard case .absent = found.ruledOut[0].reason, case .rule(let violation) = found.ruledOut[1].reason else {
      Issue.record("other reasons: \(found.ruledOut)")
      return
    }
    #expect(violation.rule.kind == .dailyRest && violation.has == 120)
  }

  @Test func `says of a placement who else could, and lets somebody choose them`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben"])
    let shift = try await world.draft("2026-11-24", "08:00", "16:00")
    let id = try await world.made()
    let best = try #require(try await world.job(id).best)
    let found = try #require(try RosterProblem(try await world.input()).explanation(of: shift, in: best))
    let holder = try #require(found.holder?.id)
    let other = try #require(found.alternatives.compactMap(\.employee?.id).first)
    #expect(other != holder)
    try await world.write { try $0.place(other, on: shift, of: id) }
    #expect(try await world.job(id).best?.placements.first?.employee == other)
  }

  @Test func `shows what it found to who asked alone, and to managers of the sites`() async throws {
    let world = try await MakerWorld()
    try await world.draft("2026-11-23", "09:00", "17:00")
    let id = try await world.made()
    let (organization, other) = (world.organization, Editor.account(ID(rawValue: 99)))
    await #expect(throws: Refusal.notFound) {
      try await world.store.read(of: organization) { _ = try $0.planJob(id, startedBy: other) }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.write(by: other) { try $0.discardPlan(id) }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.store.write(in: ID(rawValue: organization.rawValue + 1), by: .console) { try $0.stopPlan(id) }
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

  /// What makes no sense, by the field that is refused.
  enum Nonsense: String, CaseIterable, Sendable {
    case noSeconds, manySeconds, noSites, noPeople, unknownPeople, tenYears, fromBeyond

    var field: String {
      switch self {
      case .noSeconds, .manySeconds: "seconds"
      case .noSites: "site"
      case .noPeople, .unknownPeople: "person"
      case .tenYears: "last"
      case .fromBeyond: "from"
      }
    }

    func change(_ order: inout PlanOrder) {
      switch self {
      case .noSeconds: order.seconds = .min
      case .manySeconds: order.seconds = 301
      case .noSites: order.sites = []
      case .noPeople: order.people = []
      case .unknownPeople: order.people = [ID(rawValue: 99)]
      case .tenYears: order.days = order.days.lowerBound...(order.days.lowerBound + 3650)
      case .fromBeyond: order.movesFrom = order.days.upperBound + 1
      }
    }
  }

  @Test(arguments: Nonsense.allCases)
  func `refuses what makes no sense`(nonsense: Nonsense) async throws {
    let world = try await MakerWorld()
    do {
      _ = try await world.start { nonsense.change(&$0) }
      Issue.record("nothing was refused")
    } catch Refusal.invalid(let errors) {
      #expect(errors.map(\.field) == [nonsense.field])
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
    let goesOn = try await world.write { try $0.notePlan(id, by: "first", told, best: best) }
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
    let isOn = try await world.write { try $0.notePlan(id, by: "first", told, best: nil) }
    #expect(!isOn)
    try await world.write { try $0.endPlan(id, by: "first", as: .ended, told, best: nil) }
    #expect(try await world.job(id).best == best)
    let kept = try await world.write { try $0.keepPlan(id) }
    #expect(kept.drafts == 1)
  }

  @Test func `is kept as it is so far while it goes on, and ends with that`() async throws {
    let world = try await MakerWorld()
    let shift = try await world.draft("2026-11-23", "09:00", "17:00")
    let id = try await world.start()
    await #expect(throws: Refusal.outOfDate) { try await world.write { _ = try $0.keepPlan(id) } }
    _ = try await world.store.write(by: .console) { try $0.claimPlan(by: "first") != nil }
    let placement = PlanProposal.Placement(
      shift: shift, revision: try await world.revision(of: shift), site: world.site, position: world.position,
      date: try world.days().lowerBound, start: 540, minutes: 480, breakMinutes: 0, employee: world.people[0],
      before: nil)
    _ = try await world.write { try $0.notePlan(id, by: "first", .init(), best: PlanProposal([placement])) }
    let kept = try await world.write { try $0.keepPlan(id) }
    #expect(kept.drafts == 1)
    #expect(try await world.job(id).state == .kept)
    let goesOn = try await world.write { try $0.notePlan(id, by: "first", .init(), best: nil) }
    #expect(!goesOn)
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
    try await world.write { try $0.stopPlan(id) }
    let goesOn = try await world.write { try $0.notePlan(id, by: "first", .init(), best: nil) }
    #expect(!goesOn)
    try await world.write { try $0.discardPlan(id) }
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
    return try await store.read(of: organization) { try $0.plannedShift(shift).revision }
  }
}
