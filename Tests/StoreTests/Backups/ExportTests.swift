import Crypto
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct `An organization moves in one file` {
  @Test func `every table is exported, or named as left out`() async throws {
    let home = try TemporaryStore()
    let names = try await home.store.read { snapshot in
      try snapshot.connection.base.rows(
        .either(
          sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
          postgres: "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()")
      ) { try $0.next() as String }
    }
    // What FTS5 makes for itself.
    let tables = Set(names.filter { !$0.hasPrefix("product_search_") })
    let left = Set(Table.all.filter { $0.notExported != nil }.map(\.name)).subtracting(
      TestDatabase.isAtServer ? ["product_search"] : [])
    #expect(tables.symmetricDifference(ExportTable.names + left).isEmpty)
    #expect(Set(ExportTable.names).isDisjoint(with: left) && Set(ExportTable.names).count == ExportTable.names.count)
  }

  @Test(.ofFiles) func `each table stands after those that it refers to`() async throws {
    let home = try TemporaryStore()
    for (place, name) in ExportTable.names.enumerated() {
      let others = try await home.store.read { snapshot in
        try snapshot.connection.base.rows(#"SELECT "table" FROM pragma_foreign_key_list(\#(name))"#) {
          try $0.next() as String
        }
      }
      // Why not those that are left out: no row that refers to one is exported.
      for other in others where other != name && ExportTable.names.contains(other) {
        #expect(try #require(ExportTable.names.firstIndex(of: other)) < place, "\(name) refers to \(other)")
      }
    }
  }

  @Test func `what was imported exports the same lines, from one engine to the other and back`() async throws {
    let world = try await ExportWorld.opened()
    let first = try world.export()
    let told = try header(of: first)
    #expect(told.tables.filter { $0.rows == 0 }.map(\.name) == [])
    let images = try rows(of: first).filter { $0.hasPrefix(#"["row_version""#) }
    #expect(images.contains { $0.contains(#""schedule_day","["#) && $0.contains(#"\"is_added\":0"#) })
    var (path, shops): (String, [Shop]) = (first, [])
    for isFile in [true, false, true] {
      let shop = try world.arrived(from: path, isFile: isFile)
      shops.append(shop)
      path = try world.export(from: shop.home)
      let (before, after) = (try rows(of: first), try rows(of: path))
      #expect(before == after)
      #expect(try header(of: path) == told)
    }
    // Undo goes back to what was there, also to rows that the other engine kept.
    try await world.shop.undoLast()
    let undone = try rows(of: try world.export())
    for shop in shops {
      try await shop.undoLast()
      #expect(try rows(of: try world.export(from: shop.home)) == undone)
    }
  }

  @Test func `a file that is read in many blocks has each of its lines`() throws {
    let home = try TemporaryStore()
    let path = home.folder.appending(path: "large.jsonl").path
    try Data().write(to: URL(filePath: path))
    // Lines of all lengths up to 3,000 bytes, and one that is longer than two blocks.
    let texts = (0..<3000).map { String(repeating: "x", count: $0) } + [String(repeating: "y", count: 2_500_000), "z"]
    let header = ExportFile.Header(
      program: "1.0", schema: 1, organization: "Large", language: "en", made: "now", key: nil, tables: [])
    let writer = try ExportFile.Writer(path)
    try writer.begin(header)
    for text in texts { try writer.write([.text(text)], of: "t") }
    try writer.end(rowCount: texts.count)
    let reader = try ExportFile.Reader(path)
    #expect(try reader.header() == header)
    for text in texts { #expect(try reader.row() == Array(#"["t","\#(text)"]"#.utf8)) }
    #expect(try reader.row() == nil)
  }

  @Test(arguments: [true, false]) func `it lives on where it was imported`(isFile: Bool) async throws {
    let world = try await ExportWorld.opened()
    let shop = try world.arrived(from: try world.export(), isFile: isFile)
    let catalog = Catalog(
      accounts: .init(
        shop: shop, passwords: world.catalog.accounts.passwords, ruth: world.catalog.accounts.ruth,
        admin: world.catalog.accounts.admin, manager: world.catalog.accounts.manager,
        member: world.catalog.accounts.member),
      feed: world.catalog.feed)
    // Words, rules, numbers, sealed texts, sign-in.
    #expect(try await catalog.skus(.init(text: "buge")) == ["B-2"])
    if isFile {
      try await shop.store.write(by: .console) {
        try $0.connection.base.run("INSERT INTO product_search (product_search, rank) VALUES ('integrity-check', 1)")
      }
    }
    let last = try await world.home.store.write(in: shop.organization, by: .console) {
      try $0.addEmployee("New", surname: "")
    }
    let next = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.addEmployee("New", surname: "")
    }
    #expect(next == last)
    #expect(try await catalog.accounts.credentials("lena") != nil)
    let key = try SecretKey(path: shop.home.folder.appending(path: "onduty.key").path)
    let sealed: [UInt8]? = try await shop.store.read { try $0.connection.base.value("SELECT secrets FROM shop") }
    #expect(key.open(try #require(sealed)) == #"{"password":"hidden"}"#)
    let hours = try hours("2026-10-26", "22:30", "23:00")
    await #expect(throws: Refusal.conflict(.doubleBooking)) { try await shop.publish(shop.lena, hours) }
    let versions = try await shop.store.read { snapshot -> Int in
      try snapshot.connection.base.value("SELECT count(*) FROM row_version WHERE row IS NULL AND entity = 'employee'")
        ?? 0
    }
    #expect(versions > 0)
  }

  @Test func `it tells how far it is, and what it wrote its owner alone may read`() async throws {
    let world = try await ExportWorld.opened()
    let path = try world.export()
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    #expect(facts[.posixPermissions] as? Int == 0o600)
    let home = try TemporaryStore()
    var told: [ExportProgress] = []
    let imported = try home.take(path) { told.append($0) }
    #expect(told.last?.percent == 100 && told.last?.done == imported.export.rowCount)
    #expect(told.map(\.done) == told.map(\.done).sorted())
    #expect(Set(told.map(\.table)) == Set(ExportTable.names))
    #expect(imported.export.organization == "Harbour Street" && imported.export.photoCount == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path).allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `one of several is named`() async throws {
    let world = try await ExportWorld.opened()
    let (berlin, home) = (try zone("Europe/Berlin"), world.home)
    try await world.shop.store.write(by: .console) { server in
      let other = try server.found(organization: "Other", zone: berlin, language: .de)
      let transaction = server.of(other)
      _ = try transaction.addEmployee("Someone", surname: "")
    }
    let path = home.folder.appending(path: "one.jsonl").path
    func export(_ name: String?) throws -> Export {
      try home.using {
        try $0.export(name, of: home.database.location, to: path, replacing: true, by: "1.0", at: home.clock.now)
      }
    }
    #expect(throws: ExportRefusal.several(["Harbour Street", "Other"])) { try export(nil) }
    #expect(throws: ExportRefusal.missing("None", among: ["Harbour Street", "Other"])) { try export("None") }
    #expect(try export("Other").peopleCount == 1)
    let other = try TemporaryStore()
    try other.take(path)
    #expect(try await other.store.read { try $0.organizations().map(\.name) } == ["Other"])
    let again = try rows(of: try world.export(from: other))
    #expect(try rows(of: path) == again)
  }
}

@Suite struct `A file that can't be imported changes nothing` {
  /// A changed file with a digest that is right again.
  private func signed(_ lines: [String], to path: String) throws {
    let text = lines.map { "\($0)\n" }.joined()
    let closing = #"{"digest":"\#(Digest(of: text))","rows":\#(lines.count - 1)}"#
    try Data("\(text)\(closing)\n".utf8).write(to: URL(filePath: path))
  }

  private func refusal(of path: String, by home: TemporaryStore) -> ExportRefusal? {
    do {
      try home.take(path)
      return nil
    } catch { return error as? ExportRefusal }
  }

  @Test func `one that is cut, changed or of another kind`() async throws {
    let world = try await ExportWorld.opened()
    let (path, home) = (try world.export(), try TemporaryStore())
    let whole = try Data(contentsOf: URL(filePath: path))
    let spoiled = home.folder.appending(path: "spoiled").path
    func refusal(_ bytes: Data) throws -> ExportRefusal? {
      try bytes.write(to: URL(filePath: spoiled))
      return self.refusal(of: spoiled, by: home)
    }
    for count in [1, 2, 100, whole.count / 2] {
      #expect(try refusal(whole.dropLast(count)) == .damaged(spoiled))
    }
    for place in [whole.count / 3, whole.count / 2, whole.count - 20] {
      var bytes = whole
      bytes[place] ^= 1
      let told = try refusal(bytes)
      #expect(told != nil)
    }
    #expect(try refusal(whole + Data("\n".utf8)) == .damaged(spoiled))
    #expect(try refusal(whole + whole) == .damaged(spoiled))
    #expect(try refusal(Data()) == .notOurs(spoiled) && refusal(whole.prefix(100)) == .notOurs(spoiled))
    #expect(try refusal(Data(#"{"roster": []}"#.utf8)) == .notOurs(spoiled))
    #expect(try refusal(Data("{}\n".utf8)) == .notOurs(spoiled))
    #expect(try refusal(Data([0x1F, 0x8B, 8, 0])) == .compressed(spoiled))
    #expect(try refusal(Data(repeating: UInt8(ascii: "["), count: 1 << 20)) == .notOurs(spoiled))
    #expect(try refusal(Data("{".utf8) + Data(repeating: UInt8(ascii: "x"), count: 100 << 20)) == .notOurs(spoiled))
    #expect(throws: BackupRefusal.self) { try home.take(home.folder.appending(path: "none").path) }
    #expect(try await home.store.read { try $0.organizations().isEmpty })
    #expect(!FileManager.default.fileExists(atPath: home.folder.appending(path: "onduty.key").path))
  }

  @Test func `one whose lines are not what the header says`() async throws {
    let world = try await ExportWorld.opened()
    let (path, home) = (try world.export(), try TemporaryStore())
    let good = Array(try lines(of: path).dropLast(2))
    let spoiled = home.folder.appending(path: "spoiled").path
    func refusal(_ change: (inout [String]) throws -> Void) throws -> ExportRefusal? {
      var lines = good
      try change(&lines)
      try signed(lines, to: spoiled)
      return self.refusal(of: spoiled, by: home)
    }
    func header(_ lines: inout [String], _ change: (inout ExportFile.Header) -> Void) throws {
      var header = try JSONDecoder().decode(ExportFile.Header.self, from: Data(lines[0].utf8))
      change(&header)
      lines[0] = String(decoding: try JSONEncoder.stable.encode(header), as: UTF8.self)
    }
    let site = try #require(good.firstIndex { $0.hasPrefix(#"["site""#) })
    let employee = try #require(good.firstIndex { $0.hasPrefix(#"["employee""#) })
    let photo = try #require(good.firstIndex { $0.hasPrefix(#"["photo""#) })
    let skill = try #require(good.firstIndex { $0.hasPrefix(#"["skill""#) })
    #expect(
      try refusal { $0[0] = $0[0].replacing(#""format":1"#, with: #""format":2,"#).replacing(",,", with: ",") }
        == .newer(spoiled))
    #expect(try refusal { try header(&$0) { $0.schema += 1 } } == .newer(spoiled))
    #expect(try refusal { try header(&$0) { $0.schema -= 1 } } == .older(spoiled))
    #expect(try refusal { try header(&$0) { $0.key = "AAAA" } } == .damaged(spoiled))
    #expect(
      try refusal { try header(&$0) { $0.tables[3].name = "sqlite_schema" } }
        == .otherTables(spoiled, name: "sqlite_schema"))
    #expect(
      try refusal { try header(&$0) { $0.tables[1].columns[3] = "nick" } } == .otherTables(spoiled, name: "site.name"))
    #expect(try refusal { try header(&$0) { $0.tables.removeLast() } } == .otherTables(spoiled, name: "row_version"))
    #expect(try refusal { try header(&$0) { $0.tables[1].rows += 1 } } == .line(spoiled, number: site + 3, .otherTable))
    #expect(try refusal { try header(&$0) { $0.tables[1].rows = .max } } != nil)
    #expect(try refusal { $0[site] += "]" } == .line(spoiled, number: site + 1, .noRow))
    #expect(try refusal { $0[site] = #"["site",01]"# } == .line(spoiled, number: site + 1, .noRow))
    #expect(try refusal { $0[site] = #"["site",1e3]"# } == .line(spoiled, number: site + 1, .noRow))
    #expect(try refusal { $0[site] = #"["site",[[[["# } == .line(spoiled, number: site + 1, .noRow))
    #expect(try refusal { $0[site] = #"["site",9223372036854775808]"# } == .line(spoiled, number: site + 1, .noRow))
    #expect(try refusal { $0[site] = #"["site","\ud800"]"# } == .line(spoiled, number: site + 1, .noText))
    #expect(try refusal { $0[site] = #"["site",1]"# } == .line(spoiled, number: site + 1, .otherColumns))
    #expect(
      try refusal { $0[site] = $0[site].replacing("Yard", with: "\0") } == .line(spoiled, number: site + 1, .noRow))
    #expect(
      try refusal { $0[site] = $0[site].replacing(#""Yard""#, with: "7") }
        == .line(spoiled, number: site + 1, .otherKind("name")))
    #expect(
      try refusal { $0[photo] = $0[photo].replacing("AAEC", with: "????") }
        == .line(spoiled, number: photo + 1, .otherKind("bytes")))
    #expect(
      try refusal { $0[skill] = "[\"skill\",\"\(String(repeating: "x", count: 17 << 20))\"]" }
        == .line(spoiled, number: skill + 1, .tooLong))
    #expect(try refusal { $0[employee] = $0[site] } == .line(spoiled, number: employee + 1, .otherTable))
    #expect(try refusal { $0[skill] = #"["skill",999,0,1,"Nobody's",null]"# } == .broken(spoiled, table: "skill"))
    #expect(try refusal { $0[skill] = #"["skill",1,99,1,"Beyond",null]"# } == .broken(spoiled, table: "skill"))
    let image = try #require(good.firstIndex { $0.hasPrefix(#"["row_version",1,"#) })
    #expect(
      try refusal { $0[image] = #"["row_version",1,999999,"site","[1]",0,null]"# }
        == .broken(spoiled, table: "row_version"))
    // Latin-1.
    var bytes = Data(good.joined(separator: "\n").utf8) + Data("\n".utf8)
    let row = try #require(bytes.range(of: Data(#"["site""#.utf8))).lowerBound
    let place = try #require(bytes.range(of: Data("Yard".utf8), in: row..<bytes.count))
    bytes.replaceSubrange(place, with: Data([0x59, 0xE4, 0x72, 0x64]))
    let closing = #"{"digest":"\#(Digest(of: Array(bytes)))","rows":\#(good.count - 1)}"#
    try (bytes + Data("\(closing)\n".utf8)).write(to: URL(filePath: spoiled))
    #expect(self.refusal(of: spoiled, by: home) == .line(spoiled, number: site + 1, .noText))
    #expect(try await home.store.read { try $0.organizations().isEmpty })
    // And yet the whole file goes in: triggers and references are as they were.
    try home.take(path)
    let again = try rows(of: try world.export(from: home))
    #expect(try rows(of: path) == again)
  }

  @Test func `an organization that is there already stays`() async throws {
    let world = try await ExportWorld.opened()
    let path = try world.export()
    #expect(refusal(of: path, by: world.home) == .occupied("Harbour Street"))
    let again = try rows(of: try world.export(as: "again"))
    #expect(try rows(of: path) == again)
  }

  @Test func `nothing is imported while a folder is used`() async throws {
    let world = try await ExportWorld.opened()
    let (path, home) = (try world.export(), try TemporaryStore())
    _ = try home.using { _ in
      #expect(throws: BackupRefusal.inUse(home.folder.path)) { try home.take(path) }
    }
  }

  @Test func `a folder's other key is kept beside, and no key is lost`() async throws {
    let world = try await ExportWorld.opened()
    let (path, home) = (try world.export(), try TemporaryStore())
    let place = home.folder.appending(path: "onduty.key").path
    let other = try SecretKey(path: place)
    // An import that fails leaves the key.
    var broken = Array(try lines(of: path).dropLast(2))
    broken[broken.count - 1] = #"["row_version",1,999999,"site","[1]",0,null]"#
    let spoiled = home.folder.appending(path: "spoiled").path
    try signed(broken, to: spoiled)
    #expect(refusal(of: spoiled, by: home) != nil)
    #expect(try SecretKey(path: place).bytes == other.bytes)
    let kept = try #require(try home.take(path).keptKey)
    #expect(try SecretKey(path: kept).bytes == other.bytes)
    #expect(try SecretKey(path: place).bytes == world.key.bytes)
  }

  @Test func `a key that opens nothing is not exported`() async throws {
    let world = try await ExportWorld.opened()
    let place = world.home.folder.appending(path: "onduty.key").path
    try FileManager.default.removeItem(atPath: place)
    #expect(throws: ExportRefusal.closed(key: place)) { try world.export() }
    #expect(!FileManager.default.fileExists(atPath: place))
    _ = try SecretKey(path: place)
    #expect(throws: ExportRefusal.closed(key: place)) { try world.export() }
  }

  @Test func `no organization, no export`() async throws {
    let home = try TemporaryStore()
    let path = home.folder.appending(path: "none.jsonl").path
    #expect(throws: ExportRefusal.noOrganization) {
      try home.using {
        try $0.export(of: home.database.location, to: path, replacing: false, by: "1.0", at: home.clock.now)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: path) && !FileManager.default.fileExists(atPath: "\(path).part"))
  }
}
