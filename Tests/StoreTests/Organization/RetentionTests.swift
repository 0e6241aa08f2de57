import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `What is old` {
  private let world: PlanWorld

  init() async throws { world = try await PlanWorld.opened() }

  private func count(_ table: SQL) async throws -> Int {
    try await world.store.read { try $0.connection.base.value("SELECT count(*) FROM \(table)") ?? 0 }
  }

  private func pruned(after days: Int64) async throws {
    world.shop.home.clock.advance(seconds: days * 86_400)
    try await world.store.write(by: .console) { try $0.prune() }
  }

  @Test func `of undo goes after seven days, and what was done stays`() async throws {
    let shift = try await world.draft(world.shop.lena, try hours("2026-10-20", "06:00", "14:00"))
    try await pruned(after: 7)
    #expect(try await count("change WHERE can_undo = TRUE") == 1)
    world.shop.home.clock.advance(seconds: 1)
    try await pruned(after: 0)
    #expect(try await count("change WHERE can_undo = TRUE") == 0)
    await #expect(throws: Refusal.notFound) { try await world.undo() }
    #expect(try await world.planned(shift).employee == world.shop.lena)
  }

  @Test func `of the log of changes stays as long as the organization chose`() async throws {
    for (retention, days) in [(ChangeRetention.sixMonths, Int64(184)), (.oneYear, 366), (.tenYears, 3653)] {
      try await world.write { transaction in
        let stored = try transaction.snapshot.organization()
        var draft = OrganizationDraft(stored)
        draft.changesKept = "\(retention.rawValue)"
        try transaction.edit(to: draft, seen: stored.revision)
      }
      #expect(try await world.store.read { try $0.organizations().first?.changesKept } == retention)
      try await pruned(after: days)
      #expect(try await count("change") > 0)
      world.shop.home.clock.advance(seconds: 1)
      try await pruned(after: 0)
      #expect(try await count("change") == 0)
      #expect(try await count("row_version") == 0)
    }
  }

  @Test(arguments: ["", "0", "1", "25", "-6", "9223372036854775808", "two years"])
  func `is kept for no other time`(text: String) async throws {
    await #expect(throws: Refusal.self) {
      try await world.write { transaction in
        let stored = try transaction.snapshot.organization()
        var draft = OrganizationDraft(stored)
        draft.changesKept = text
        try transaction.edit(to: draft, seen: stored.revision)
      }
    }
  }

  @Test func `stays longer than anything can be undone`() {
    #expect(ChangeRetention.allCases.allSatisfy { Int64($0.days) * 86_400 > Transaction.undoSeconds })
  }

  @Test func `of another organization goes by that one's time`() async throws {
    let other = try await world.store.write(by: .console) { transaction in
      try transaction.found(organization: "Pier", zone: try zone("Europe/Berlin"), language: .en)
    }
    try await world.store.write(in: other, by: .console) { transaction in
      let stored = try transaction.snapshot.organization()
      var draft = OrganizationDraft(stored)
      draft.changesKept = "6"
      try transaction.edit(to: draft, seen: stored.revision)
    }
    let own = try await count("change") - 2
    try await pruned(after: 185)
    #expect(try await count("change") == own)
  }

  @Test func `of the log of changes goes after two years, some at a time`() async throws {
    let lena = world.shop.lena
    let old = try await count("change")
    try await world.write { transaction in
      for number in 0..<Int64(2000) { try transaction.record(.organizationEdited, subject: number) }
    }
    world.shop.home.clock.advance(seconds: 60)
    try await world.write { try $0.archive(lena) }
    try await pruned(after: 731)
    #expect(try await count("change") == old + 1)
    try await pruned(after: 0)
    #expect(try await count("change") == 1)
    #expect(try await count("row_version WHERE until_version < (SELECT max(version) FROM change)") == 0)
    #expect(try await world.write { try $0.version() } > 2000)
  }

  @Test func `of absences goes three years after their last day`() async throws {
    let lena = world.shop.lena
    let days = try day("2026-10-05")...day("2026-10-12")
    try await world.write { try $0.noteIllness(of: lena, on: days) }
    try await pruned(after: 3 * 365 + 1)
    #expect(try await count("absence") == 1)
    try await pruned(after: 1)
    #expect(try await count("absence") == 0)
  }
}
