import Domain
import TestSupport
import Testing

@testable import Store

/// A row of a kept table.
struct KeptRow: Hashable {
  let entity: String
  let key: String
}

extension Shop {
  /// All rows of kept tables as they are, and the version that they are of.
  func kept() async throws -> (version: Int64, rows: [KeptRow: String]) {
    try await store.read { snapshot in
      let connection = snapshot.connection.base
      return (
        try connection.value("SELECT version FROM organization WHERE id = \(organization)") ?? 0, try rows(connection)
      )
    }
  }

  /// All rows of kept tables as the history says they were after a change.
  func stood(at version: Int64) async throws -> [KeptRow: String] {
    try await store.read { snapshot in
      var rows = try rows(snapshot.connection.base)
      let later = try snapshot.connection.base.rows(
        """
        SELECT entity, key, row FROM row_version
        WHERE organization_id = \(organization) AND since_version <= \(version) AND until_version > \(version)
        """
      ) { (KeptRow(entity: try $0.next(), key: try $0.next()), try $0.next() as String?) }
      #expect(Set(later.map(\.0)).count == later.count, "a row stood there twice")
      for (row, image) in later { rows[row] = image }
      return rows
    }
  }

  private func rows(_ connection: Connection) throws -> [KeptRow: String] {
    var found: [KeptRow: String] = [:]
    for entity in KeptTable.names {
      let table = try KeptTable(entity, in: connection)
      let rows = try connection.rows("SELECT \(table.key(of: "t")), \(table.image(of: "t")) FROM \(table.name) AS t") {
        (key: try $0.next() as String, image: try $0.next() as String)
      }
      for row in rows { found[KeptRow(entity: entity, key: row.key)] = row.image }
    }
    return found
  }
}

@Suite struct `The history of rows` {
  @Test func `tells each state that there was, of people and sites too`() async throws {
    let shop = try await Shop.opened()
    let (id, lena, dispatch) = (shop.organization, shop.lena, shop.dispatch)
    let commands: [@Sendable (borrowing Transaction) throws -> Void] = [
      { try $0.edit(lena, to: PersonDraft([.name: "Lena", .skills: "Crane, First aid"]), seen: 1) },
      { try $0.edit(lena, to: PersonDraft([.name: "Lena", .skills: "First aid, Crane"]), seen: 2) },
      { try $0.archive(lena) },
      { try $0.unarchive(lena) },
      { try $0.archive(dispatch) },
      { try $0.move(shop.island, by: -1) },
    ]
    var states = [try await shop.kept()]
    for command in commands {
      try await shop.store.write(in: id, by: .console, command)
      states.append(try await shop.kept())
    }
    for (state, next) in zip(states, states.dropFirst()) { #expect(state.rows != next.rows) }
    for state in states { #expect(try await shop.stood(at: state.version) == state.rows) }
    #expect(try await shop.stood(at: 0).isEmpty)
  }

  @Test func `is written whoever writes, and only with a change`() async throws {
    let shop = try await Shop.opened()
    let before = try await shop.kept()
    await #expect(throws: StoreFault.self) {
      try await shop.store.write(by: .console) {
        _ = try $0.connection.base.run("UPDATE employee SET title = 'Harbor master' WHERE id = \(shop.lena)")
      }
    }
    #expect(try await shop.kept() == before)
  }

  @Test(.ofFiles) func `has each column but what is derived`() async throws {
    let shop = try await Shop.opened()
    let columns: [String] = try await shop.store.read { snapshot in
      try snapshot.connection.base.rows(
        """
        SELECT t.name || '.' || c.name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
        WHERE t.name IN \(SQL.list(KeptTable.names)) ORDER BY 1
        """
      ) { try $0.next() }
    }
    let triggers: [String] = try await shop.store.read { snapshot in
      try snapshot.connection.base.rows(
        "SELECT tbl_name || ' ' || sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%\\_kept\\_update' ESCAPE '\\'"
      ) { try $0.next() }
    }
    #expect(columns.count > 150 && triggers.count == KeptTable.names.count)
    let missing = columns.filter { column in
      let (table, name) = (column.prefix { $0 != "." }, column.drop { $0 != "." }.dropFirst())
      return !triggers.contains { $0.hasPrefix("\(table) ") && $0.contains("'\(name)', OLD.\(name)") }
    }
    #expect(missing == ["employee.search", "schedule.made_through"])
  }
}
