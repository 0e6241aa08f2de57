import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A table of the schema` {
  /// Tables by a column that names a person.
  private func tables(with columns: [String], in shop: Shop) async throws -> Set<String> {
    try await shop.store.read { server in
      let connection = server.connection.base
      let all = try connection.rows(
        .either(
          sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table'",
          postgres: "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()")
      ) { try $0.next() as String }
      return Set(try all.filter { try connection.columns(of: $0).contains { columns.contains($0.name) } })
    }
  }

  @Test func `with rows about people says what becomes of them at erasure, and in the file of personal data`()
    async throws
  {
    let shop = try await Shop.opened()
    let found = try await tables(with: ["employee_id", "account_id", "asker_id", "taker_id"], in: shop)
    #expect(found.count > 30)
    let told = Table.all.filter { $0.person != nil }.map(\.name)
    #expect(found.subtracting(told).sorted() == [])
  }

  @Test func `shown in the file of personal data is there by the name that it says`() async throws {
    let world = try await AccountWorld.opened()
    let data = try await world.store.read(of: world.organization) { try $0.personalData(of: world.ruth, at: world.now) }
    let told = Table.all.flatMap { table -> [String] in
      if case .shown(let names) = table.person?.data { names } else { [] }
    }
    #expect(Set(told).symmetricDifference(data.records.keys).sorted() == [])
    #expect(Set(told).count == told.count)
  }
}
