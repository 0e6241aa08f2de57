import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite(.ofFiles) struct `A plan of what an upgrade does` {
  private static let later = Migration(
    number: Migration.all.count + 1, name: "marks", summary: "gives each site a mark",
    statements: "ALTER TABLE site ADD COLUMN mark INTEGER")

  @Test func `names the steps and the copy, and changes nothing`() async throws {
    let house = try await House()
    let plan = try house.using { try $0.migrationPlan(of: Migration.all + [Self.later]) }
    #expect(plan.steps.map(\.name) == ["marks"] && plan.steps.first?.summary == "gives each site a mark")
    #expect(plan.copy == "\(house.folder)/onduty.db.before-\(Self.later.number)" && plan.copyBytes > 100_000)
    #expect(try house.using { try $0.migrationPlan() }.steps.isEmpty)
    #expect(try house.using { $0.checkup() }.condition == .whole)
    #expect(!FileManager.default.fileExists(atPath: plan.copy ?? ""))
  }

  @Test func `is done where nothing else uses the folder`() async throws {
    let house = try await House()
    let steps = Migration.all + [Self.later]
    #expect(throws: BackupRefusal.inUse(house.folder)) {
      try house.using { _ in try DataFolder.migrate(house.folder, at: house.now, by: steps) }
    }
    let done = try DataFolder.migrate(house.folder, at: house.now, by: steps)
    #expect(done.steps.map(\.number) == [Self.later.number])
    #expect(FileManager.default.fileExists(atPath: done.copy ?? ""))
    #expect(try DataFolder.migrate(house.folder, at: house.now, by: steps).steps.isEmpty)
    #expect(try house.using { $0.checkup() }.condition == .newer)
  }

  @Test func `is refused without a database`() async throws {
    let house = try await House()
    let empty = house.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let folder = try DataFolder(empty)
    #expect(throws: BackupRefusal.noDatabase(empty)) { try folder.migrationPlan() }
    folder.release()
    #expect(throws: BackupRefusal.noDatabase(empty)) { try DataFolder.migrate(empty, at: house.now) }
    #expect(try house.names(in: empty) == ["onduty.lock"])
  }
}
