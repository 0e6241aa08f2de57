import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Skills that a shift asks for` {
  /// A draft at the yard on a day of the week, 8 to 12 o'clock.
  private func draft(
    _ date: String, _ skills: [String], of person: ID<Employee>? = nil, in world: PlanWorld
  ) throws -> ShiftContent {
    ShiftContent(site: world.shop.yard, employee: person, hours: try hours(date, "08:00", "12:00"), skills: skills)
  }

  private func add(
    _ date: String, _ skills: [String], of person: ID<Employee>? = nil, in world: PlanWorld
  ) async throws -> ID<Shift> {
    let draft = try draft(date, skills, of: person, in: world)
    return try await world.write { try $0.draft(draft) }
  }

  private func change(_ id: ID<Shift>, to skills: [String], in world: PlanWorld) async throws -> ID<Shift> {
    let planned = try await world.planned(id)
    var draft = planned.content
    draft.skills = skills
    let (seen, changed) = (ShiftVersion(planned.id, revision: planned.revision), draft)
    return try await world.write { try $0.change(seen, to: changed) }
  }

  @Test func `go with it through drafts, the roster, undo and a recall`() async throws {
    let world = try await PlanWorld.opened()
    let id = try await add("2026-10-20", ["Crane", " First aid ", "crane"], of: world.shop.lena, in: world)
    #expect(try await world.planned(id).skills == ["Crane", "First aid"])
    let first = try #require(try await world.publish())
    #expect(try await world.roster().map(\.skills) == [["Crane", "First aid"]])

    let changed = try await change(id, to: ["Keys"], in: world)
    #expect(changed != id, "the roster keeps its version until the draft is published")
    #expect(try await world.roster().map(\.skills) == [["Crane", "First aid"]])
    #expect(try await world.planned(id).skills == ["Keys"])
    #expect(try await change(id, to: ["Crane", "First aid"], in: world) == id, "equal to the roster: no draft")
    _ = try await change(id, to: [], in: world)
    try await world.undo()
    #expect(try await world.planned(id).skills == ["Crane", "First aid"])

    _ = try await change(id, to: ["Keys"], in: world)
    let second = try #require(try await world.publish())
    #expect(try await world.roster().map(\.skills) == [["Keys"]])
    let entries = try await world.store.read(of: world.organization) {
      try $0.publicationEntries(of: second).map {
        (try $0.before?.content.skills, try $0.after?.content.skills)
      }
    }
    #expect(entries.count == 1 && entries[0].0 == ["Crane", "First aid"] && entries[0].1 == ["Keys"])
    try await world.recall(second)
    #expect(try await world.roster().map(\.skills) == [["Crane", "First aid"]])
    #expect(try await world.planned(id).skills == ["Keys"])
    try await world.discard()
    try await world.recall(first)
    #expect(try await world.plan().shifts.map(\.skills) == [["Crane", "First aid"]])
  }

  @Test func `are copied with it, by shift, by day and by a kept week`() async throws {
    let world = try await PlanWorld.opened()
    let id = try await add("2026-10-20", ["Crane"], in: world)
    let seen = try await world.seen(id)
    var later = ShiftAlteration()
    later.daysLater = 1
    let alteration = later
    let (monday, yard) = (try day("2026-10-26"), world.shop.yard)
    let week = try day(PlanWorld.week.0)...day(PlanWorld.week.1)
    try await world.write { transaction in
      _ = try transaction.copy([seen], by: alteration)
      _ = try transaction.copy(week, of: yard, to: monday)
      let kept = try transaction.keepWeek(from: week.lowerBound, as: "Usual", at: yard)
      _ = try transaction.putWeek(kept, at: yard, from: monday + 7)
    }
    let all = try await world.plan("2026-10-19", "2026-11-08").shifts
    #expect(all.count == 6 && all.allSatisfy { $0.skills == ["Crane"] })
  }

  @Test func `stay in each of its parts`() async throws {
    let world = try await PlanWorld.opened()
    let id = try await add("2026-10-20", ["Crane"], of: world.shop.lena, in: world)
    try await world.publish()
    let seen = try await world.seen(id)
    let part = try instant("2026-10-20T08:00:00Z")..<instant("2026-10-20T10:00:00Z")
    try await world.write { try $0.replace(seen, with: nil, part: part) }
    #expect(try await world.told() == ["2026-10-20T08:00+120 Lena", "2026-10-20T10:00+120 nobody"])
    #expect(try await world.roster().map(\.skills) == [["Crane"], ["Crane"]])
  }

  @Test func `survive a change of the schedule that made it`() async throws {
    let world = try await PlanWorld.opened()
    let schedule = try await world.schedule()
    let id = try #require(try await world.plan().shifts.first { $0.hours.date == (try day("2026-10-21")) }?.id)
    _ = try await change(id, to: ["Crane"], in: world)
    #expect(try await world.planned(id).changedByHand == [.position])
    let seen = try await world.store.read(of: world.organization) { try $0.schedule(schedule) }
    var terms = seen.terms
    terms.minutes = 420
    let longer = terms
    try await world.write {
      _ = try $0.edit(.change(schedule, seen: seen.revision, to: longer, reach: .all))
    }
    let shifts = try await world.plan().shifts
    #expect(shifts.filter { $0.skills == ["Crane"] }.map(\.id) == [id])
    #expect(shifts.allSatisfy { $0.hours.timedMinutes == 420 })
    try await world.discard()
    #expect(try await world.planned(id).skills.isEmpty, "as the schedule says")
  }

  @Test func `decide about claims, swaps and suggestions beside those of the position`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    try await world.write { transaction in
      try transaction.choose(.init(claims: .free, offers: .free, swaps: .free), of: shop.yard)
      let draft = PersonDraft([.name: "Lena", .surname: "Hoffmann", .skills: "Crane (2026-10-20)"])
      try transaction.edit(shop.lena, to: draft, seen: 1)
    }
    for (date, person, isAble) in [
      ("2026-10-20", shop.lena, true), ("2026-10-21", shop.lena, false), ("2026-10-22", shop.omar, false),
    ] {
      let draft = try draft(date, ["crane"], in: world)
      let id = try #require(try await world.write { try $0.publish([draft]) }.first)
      let replacement = try await world.store.read(of: shop.organization) { try $0.replacement(of: id) }
      #expect(replacement.candidates.contains { $0.employee.id == person } == isAble, "\(date)")
      let counts = try await world.plan().candidateCounts(for: [try await world.planned(id)])
      #expect(counts[id] == (isAble ? 1 : 0), "\(date)")
      let seen = try await world.seen(id)
      let claim = ShiftRequestDraft(.claim, of: seen, by: person)
      if isAble {
        #expect(try await world.write { try $0.make(claim, as: .person(person)) }.state == .done)
      } else {
        await #expect(throws: Refusal.conflict(.cannotTakeShift)) {
          try await world.write { try $0.make(claim, as: .person(person)) }
        }
      }
    }
    let omars = try await shop.publish(shop.omar, try hours("2026-10-23", "08:00", "12:00"))
    let lenas = try #require(try await world.roster().first { $0.employee == shop.lena }?.id)
    var swap = ShiftRequestDraft(.swap, of: try await world.seen(lenas), by: shop.lena)
    swap.otherShift = try await world.seen(omars)
    let asked = swap
    await #expect(throws: Refusal.conflict(.cannotTakeShift)) {
      let made = try await world.write { try $0.make(asked, as: .person(shop.lena)) }
      _ = try await world.write { try $0.accept(made.id, by: shop.omar) }
    }
  }

  @Test func `are a few names of a length, for the database too`() async throws {
    let world = try await PlanWorld.opened()
    let twenty = (0..<20).map { String(repeating: "ä", count: 97) + "\($0 + 100)" }
    #expect(try await world.planned(add("2026-10-20", twenty, in: world)).skills == twenty)
    for (skills, problem) in [
      ((0..<21).map { "s\($0)" }, Refusal.Problem.tooMany(limit: 20)),
      ([String(repeating: "a", count: 101)], .tooLong(limit: 100)),
    ] {
      await #expect(throws: Refusal.invalid([.init("skills", problem)])) {
        _ = try await add("2026-10-21", skills, in: world)
      }
    }
    #expect(
      try await world.planned(add("2026-10-21", ["Keys, Crane; keys", ""], in: world)).skills == ["Keys", "Crane"])
    let long = String(repeating: "a", count: 2101)
    await #expect(throws: (any Error).self) { try await world.shop.run("UPDATE shift SET skills = \(long)") }
  }
}
