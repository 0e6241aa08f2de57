import Domain
import Foundation
import Testing

@testable import Store

@Suite struct `A dump as SQL` {
  /// Reads a text in parts of a number of bytes, and tells what came of it.
  private func read(_ text: String, by count: Int) throws -> (told: [String], counts: [String: Int]) {
    var told: [String] = []
    var script = DumpScript(
      statements: { told.append($0) }, begin: { told.append($0) },
      lines: { told.append(String(decoding: $0, as: UTF8.self)) },
      end: { told.append("end") })
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: count) {
      try bytes[start..<min(bytes.count, start + count)].withUnsafeBytes { try script.add($0) }
    }
    try script.finish()
    return (told, script.rowCounts)
  }

  private static let text = """
    \\restrict abc
    SET a = 1;
    COPY public."position" (id, name) FROM stdin;
    1\tGrüße
    2\t\\\\.
    \\.


    COPY public.shift (id) FROM stdin;
    \\.
    COPY "a schema"."Own ""2"" (" (id) FROM stdin;
    1
    \\.

    CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$
      SELECT 'COPY public.shift (id) FROM stdin;'
    $$;
    \\unrestrict abc

    """

  @Test(arguments: [1, 2, 7, 64, 10_000])
  func `is statements and rows, wherever its bytes are divided`(count: Int) throws {
    let (told, counts) = try read(Self.text, by: count)
    #expect(
      told == [
        "SET a = 1;\n", "COPY public.\"position\" (id, name) FROM stdin;\n", "1\tGrüße\n2\t\\\\.\n", "end", "\n\n",
        "COPY public.shift (id) FROM stdin;\n", "end",
        "COPY \"a schema\".\"Own \"\"2\"\" (\" (id) FROM stdin;\n", "1\n", "end",
        "\nCREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$\n  SELECT 'COPY public.shift (id) FROM stdin;'\n$$;\n",
      ])
    #expect(counts == ["position": 2, "shift": 0, "Own \"2\" (": 1])
  }

  @Test(arguments: ["COPY public.shift (id) FROM stdin;\n1\n", "COPY public.shift (id) FROM stdin;\n\\.", "SELECT 1;"])
  func `has an end`(text: String) {
    #expect(throws: StoreFault.self) { _ = try read(text, by: 5) }
  }
}

@Suite struct `A server's address` {
  @Test(arguments: [
    "postgresql://ada:harbor%20Hexagon@one.example:5433,two.example/roster?sslmode=verify-full&passfile=/etc/pgpass",
    "host=one.example,two.example port=5433, user=ada password='harbor Hexagon' dbname=roster sslmode=verify-full passfile=/etc/pgpass",
  ])
  func `goes to other programs by variables`(address: String) {
    let variables = PostgresAddress.variables(of: address)
    #expect(variables["PGHOST"] == "one.example,two.example" && variables["PGPORT"] == "5433,")
    #expect(variables["PGUSER"] == "ada" && variables["PGPASSWORD"] == "harbor Hexagon")
    #expect(variables["PGDATABASE"] == "roster" && variables["PGSSLMODE"] == "verify-full")
    #expect(variables["PGPASSFILE"] == "/etc/pgpass" && variables["PGTARGETSESSIONATTRS"] == "read-write")
    #expect(variables["PGREQUIREPEER"] == nil)
  }

  @Test func `that says who may answer is heard`() {
    #expect(PostgresAddress.variables(of: "target_session_attrs=any")["PGTARGETSESSIONATTRS"] == "any")
  }
}

@Suite struct `What stands behind an archive` {
  @Test func `is read as it was written, and nothing else is taken for it`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "dump-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("PGDMP and more".utf8).write(to: URL(filePath: path))
    #expect(ServerDump.begins(path))
    for end in [0, 3, 8, 14] { #expect(ServerDump.read(path, before: end) == nil) }
    let dump = ServerDump(
      madeAt: 1_000_000, key: Data([1, 2, 3]), schema: "public", step: 1, changes: 7, rows: ["shift": 3], people: 2,
      shifts: 3)
    try dump.append(to: path)
    let read = try #require(ServerDump.read(path, before: DatabaseFile.byteCount(of: path)))
    #expect(read.archiveCount == 14 && read.dump.rows == ["shift": 3] && read.dump.key == Data([1, 2, 3]))
    #expect(ServerDump.read(path, before: DatabaseFile.byteCount(of: path) - 1) == nil)
    for length in ["ffffffff", "00100001", "-0000001", "        "] {
      try Data(("PGDMP{}" + length).utf8).write(to: URL(filePath: path))
      #expect(ServerDump.read(path, before: 15) == nil)
    }
  }
}

@Suite struct `The size of a database` {
  @Test func `is known once it is measured`() async throws {
    let home = try TemporaryStore(at: "2026-10-12T06:00:00Z")
    try await home.store.measure()
    #expect(home.store.activity.databaseBytes >= 4096)
  }
}
