import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite(.serialized) struct `An upgrade from 0.1.0` {
  /// What a later version might do: columns with a default in tables whose past is kept, and a table.
  private static let madeUp = Migration(
    number: Migration.all.count + 1, name: "made-up",
    statements: """
      ALTER TABLE shift ADD COLUMN made_up INTEGER NOT NULL DEFAULT 7;
      ALTER TABLE schedule ADD COLUMN made_up TEXT NOT NULL DEFAULT 'none';
      ALTER TABLE schedule_day ADD COLUMN made_up \(Schema.flag);
      CREATE TABLE made_up (id INTEGER PRIMARY KEY, employee_id INTEGER NOT NULL REFERENCES employee) STRICT;
      INSERT INTO made_up SELECT id, id FROM employee
      """)

  @Test func `starts at the tables that 0.1.0 made, which nobody edits any more`() async throws {
    if try FirstRelease.isBeingApproved { try await FirstRelease.approve() }
    for dialect in [SQL.Dialect.sqlite, .postgres] {
      let (now, then) = (FirstRelease.step.text(for: dialect), try FirstRelease.tables(dialect))
      let line = zip(now.split(separator: "\n"), then.split(separator: "\n")).first { $0 != $1 }
      #expect(now == then, "the first step of \(dialect) differs at \(line?.0 ?? "its end")")
    }
  }

  @Test(arguments: [[], [madeUp]])
  func `finds the same roster, people, sessions and history, and undo goes back`(later steps: [Migration]) async throws
  {
    let home = try TemporaryStore()
    let old = try FirstRelease.Old(in: home.folder.appending(path: "old"))
    let people: Int? = try old.connection.value("SELECT count(*) FROM employee")
    try old.migrate(by: Migration.all + steps)
    #expect(try old.connection.value("SELECT max(number) FROM migration") == Migration.all.count + steps.count)
    let (now, then) = (try old.told().split(separator: "\n"), try FirstRelease.seen().split(separator: "\n"))
    let line = zip(now, then).first { $0 != $1 }
    #expect(now == then, "\(line?.0 ?? "") is there in place of \(line?.1 ?? "nothing")")
    if !steps.isEmpty { #expect(try old.connection.value("SELECT count(*) FROM made_up") == people) }
  }
}
