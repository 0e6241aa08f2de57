import Crypto
import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite(.ofFiles) struct `The schema goes forward, one step after the other` {
  private static let first = Migration(
    number: 1, name: "first", statements: "CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT) STRICT")
  private static let second = Migration(
    number: 2, name: "second",
    statements: "ALTER TABLE thing ADD COLUMN mark INTEGER; INSERT INTO thing VALUES (7, 'x', 1)")
  private static let failing = Migration(
    number: 3, name: "failing", statements: "CREATE TABLE other (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1)")

  /// A file that has gone through some steps, in a folder of its own.
  private final class File {
    let folder: URL
    var path: String { folder.appending(path: "a.db").path }

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try DatabaseFile.prepare(path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func connection(_ suffix: String = "") throws -> Connection { try Connection(path: path + suffix, isReader: false) }

    @discardableResult
    func migrated(by steps: [Migration]) throws -> Connection {
      let connection = try connection()
      try Migration.apply(steps, to: connection, at: Instant(seconds: 0), copyingTo: .file(path))
      return connection
    }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } }
  }

  private func number(_ connection: Connection) throws -> Int? {
    try connection.value("SELECT max(number) FROM migration")
  }

  @Test func `a new file goes to the newest, without a copy`() throws {
    let file = try File()
    #expect(try number(file.migrated(by: [Self.first, Self.second])) == 2)
    #expect(try number(file.migrated(by: [Self.first, Self.second])) == 2)
    #expect(try file.names.allSatisfy { !$0.contains("before") })
  }

  @Test func `a copy is made before a step, and it opens`() throws {
    let file = try File()
    try file.migrated(by: [Self.first]).run("INSERT INTO thing VALUES (1, 'kept')")
    // What a copy that was cut short would have left.
    try Data("half".utf8).write(to: URL(filePath: file.path + ".before-2.part"))
    #expect(try number(file.migrated(by: [Self.first, Self.second])) == 2)
    #expect(try file.names == ["a.db", "a.db.before-2"])
    let copy = try file.connection(".before-2")
    #expect(try number(copy) == 1)
    #expect(try copy.value("SELECT name FROM thing") == "kept")
    #expect(try copy.value("PRAGMA integrity_check") == "ok")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path + ".before-2")[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a step that fails leaves nothing, and can be tried again`() throws {
    let file = try File()
    try file.migrated(by: [Self.first])
    for _ in 0..<2 {
      #expect(throws: StoreFault.self) { try file.migrated(by: [Self.first, Self.second, Self.failing]) }
      let connection = try file.connection()
      #expect(try number(connection) == 2)
      #expect(try connection.value("SELECT count(*) FROM sqlite_schema WHERE name = 'other'") == 0)
    }
  }

  @Test func `a step that was edited, and a newer database, are refused`() throws {
    let file = try File()
    try file.migrated(by: [Self.first, Self.second])
    let edited = Migration(number: 2, name: "second", statements: "CREATE TABLE else (id INTEGER) STRICT")
    #expect(throws: StoreFault.self) { try file.migrated(by: [Self.first, edited]) }
    #expect(throws: StoreFault.self) { try file.migrated(by: [Self.first]) }
    #expect(try number(file.connection()) == 2)
  }

  @Test func `another program's database is left alone`() throws {
    let file = try File()
    try file.connection().script("CREATE TABLE bookmarks (id INTEGER)")
    #expect(throws: StoreFault.self) { try file.migrated(by: Migration.all) }
    #expect(try file.connection().value("SELECT count(*) FROM sqlite_schema") == 1)
  }

  @Test func `two processes that start together make one schema`() async throws {
    let file = try File()
    let (path, world) = (file.path, World.system(log: .silent))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        group.addTask { try Store(.file(path), world: world, zones: Zones()).close() }
      }
      try await group.waitForAll()
    }
    #expect(try number(file.connection()) == Migration.all.count)
  }

  @Test func `what SQL alone can't do is done to rows that are there`() throws {
    var rewriting = Self.second
    rewriting.rewriting = { try $0.run("UPDATE thing SET name = upper(name)") }
    let file = try File()
    try file.migrated(by: [Self.first]).run("INSERT INTO thing VALUES (1, 'kept')")
    #expect(try file.migrated(by: [Self.first, rewriting]).value("SELECT name FROM thing WHERE id = 1") == "KEPT")
    #expect(try File().migrated(by: [Self.first, rewriting]).value("SELECT name FROM thing") == "x")
  }

  @Test func `every rule has a name of its own`() throws {
    // Why without: at SQLite, the second step makes this table anew with its rules; at PostgreSQL it adds the same.
    let text =
      Schema.whole.text.replacing(/CREATE TABLE absence \([^;]*/, with: "")
      + Schema.team.text.replacing(/\u{2}[^\u{3}]*/, with: "")
    let names = text.matches(of: /CONSTRAINT (\w+)/).map { String($0.1) }
    let rules = text.matches(of: /(\w+)\s+(CHECK|UNIQUE|FOREIGN KEY) ?\(/)
    #expect(names.count > 200 && Set(names).count == names.count)
    #expect(rules.filter { !names.contains(String($0.1)) }.map { String($0.0) } == [])
  }

  @Test func `every step of ours has the number of its place`() {
    #expect(Migration.all.map(\.number) == Array(1...Migration.all.count))
  }
}

@Suite(.ofFiles) struct `Each query has its index` {
  @Test func `no question about shifts, people or links reads a whole table`() async throws {
    let shop = try await Shop.opened()
    let feed = try await shop.store.write(in: shop.organization, by: .console) { transaction in
      try transaction.publish([])
      return try transaction.follow(.roster(shop.yard), at: "https://a", intervalSeconds: 500)
    }
    let (id, span) = (shop.organization, Instant(seconds: 0)..<Instant(seconds: 9))
    let plans = try await shop.store.write(in: id, by: .console) { transaction in
      let snapshot = transaction.snapshot
      _ = try snapshot.roster(of: shop.yard, during: span, around: Instant(seconds: 20))
      _ = try snapshot.calendarShifts(of: .siteCalendar(shop.yard), during: span)
      _ = try snapshot.calendarShifts(of: .employeeCalendar(shop.lena), during: span)
      _ = try snapshot.employees()
      let people = try transaction.follow(.people(), at: "https://p", intervalSeconds: 500)
      for query in [PeopleQuery(text: "a b"), .init(text: "a", department: "b"), .init(text: "a", isArchive: true)] {
        _ = try snapshot.people(query, after: shop.lena, limit: 9)
        _ = try snapshot.peopleWindow(query, around: shop.lena, reach: 2)
      }
      _ = try snapshot.departments()
      _ = try snapshot.departments(matching: "a b")
      _ = try snapshot.duties(of: [shop.lena], at: Instant(seconds: 9))
      _ = try? snapshot.picture(of: shop.lena, size: 9)
      _ = try snapshot.peopleImport(of: [], on: .last)
      try transaction.edit(shop.lena, to: PersonDraft([.name: "Lena", .skills: "x"]), seen: 1)
      try transaction.setPhoto([Picture(size: 9, mediaType: "image/png", bytes: [1])], of: shop.lena)
      let told = FeedPeople(
        people: [FeedPerson(index: 0, draft: PersonDraft([.name: "Ann"]), imageName: nil)], rejected: [])
      try transaction.mergePeople(of: people, with: told)
      let day = LocalDate(daysSinceEpoch: 9)
      _ = try snapshot.announcements(of: shop.yard, on: day)
      _ = try snapshot.announcements(endingFrom: day)
      try transaction.withdraw(try transaction.announceAnew("a"))
      _ = try? snapshot.link(opening: Token { 0 })
      try Self.askAboutAccounts(transaction, shop)
      try transaction.mergeRoster(of: feed, with: .nothing)
      return try transaction.connection.base.plans()
    }
    #expect(plans.count > 12)
    // Read as a whole once, at the start; `json_each` is a list that we pass.
    let few = ["SCAN sqlite_schema", "SCAN migration", "SCAN json_each", "SCAN CONSTANT ROW", "SCAN pragma_"]
    let scans = plans.filter { plan in plan.hasPrefix("SCAN") && !few.contains { plan.hasPrefix($0) } }
    #expect(scans == [])
  }

  @Test func `no question about services or products reads a whole table`() async throws {
    let catalog = try await Catalog.opened()
    try await catalog.read([Catalog.told(1, "S1", "Thing")])
    try await catalog.read([Catalog.told(2, "S1", "Thing"), Catalog.told(3, "S3", "Other")])
    let euro = Catalog.euro
    let plans = try await catalog.write { transaction, catalog in
      let snapshot = transaction.snapshot
      for order in ProductOrder.allCases {
        for account in [nil, catalog.accounts.member] {
          let query = ProductQuery(text: "thing", order: order, isInStock: true, markedBy: account)
          _ = try snapshot.products(query, limit: 1)
        }
      }
      _ = try snapshot.productCount()
      _ = try snapshot.productsImport(of: [], currency: euro)
      _ = try snapshot.servicesImport(of: [], currency: euro)
      _ = try snapshot.bookmarks(of: catalog.accounts.member)
      _ = try snapshot.sealedSecrets(of: catalog.feed)
      _ = try snapshot.skilledEmployees()
      let own = try transaction.add(ProductDraft(sku: "own", name: "Own"), currency: euro)
      try transaction.mark(own, true, by: catalog.accounts.member)
      try transaction.remove(own)
      let feed = try transaction.follow(.services(.home), at: "https://a", intervalSeconds: 500)
      let told = FeedServiceGroup(
        foreignID: 1, name: "Hair", services: [.init(foreignID: 1, name: "Cut", thumbnails: .init())])
      for groups in [[told], [FeedServiceGroup(foreignID: 2, name: "Nails", services: [])]] {
        try transaction.mergeServices(
          of: feed, with: FeedServices(groups: groups, rejected: []))
      }
      _ = try snapshot.services(in: .home)
      _ = try snapshot.archivedServices(limit: 9)
      _ = try snapshot.feeds()
      return try transaction.connection.base.plans()
    }
    let few = [
      "SCAN sqlite_schema", "SCAN migration", "SCAN json_each", "SCAN CONSTANT ROW", "SCAN product_search VIRT",
      "SCAN pragma_",
    ]
    let scans = plans.filter { plan in plan.hasPrefix("SCAN") && !few.contains { plan.hasPrefix($0) } }
    #expect(scans == [])
  }

  private static func askAboutAccounts(_ transaction: borrowing Transaction, _ shop: Shop) throws {
    let snapshot = transaction.snapshot
    let server = ServerTransaction(
      transaction.connection.base, zones: transaction.zones, editor: .console, world: shop.home.clock.world())
    let now = transaction.now
    let account = try transaction.addAccount(for: shop.lena, role: .member)
    let (_, token) = try transaction.makePersonalLink(for: account)
    _ = try server.openSession(through: token, device: "")
    _ = try server.snapshot.session(opening: token, at: now)
    _ = try snapshot.sessions(of: account, at: now)
    _ = try snapshot.credentials(of: try UserName("lena"))
    _ = try snapshot.accounts()
    _ = try server.snapshot.apiToken(opening: token, at: Instant(seconds: 0))
    _ = try snapshot.apiTokens()
    _ = try? server.snapshot.oneTimeLink(opening: token, at: now)
    try transaction.disable(account)
  }
}

@Suite(.ofFiles) struct `The schema` {
  /// SQLite 3.40.1 takes other columns for NULL in `PRAGMA integrity_check` where it is not so.
  @Test func `has the key first in each table without row ids`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.db").path
    try DatabaseFile.prepare(path)
    let connection = try Connection(path: path, isReader: false)
    try Migration.apply(Migration.all, to: connection, at: Instant(seconds: 0), copyingTo: .file(path))
    let tables: [String] = try connection.rows(
      "SELECT name FROM pragma_table_list WHERE wr = 1 AND type = 'table' ORDER BY name"
    ) { try $0.next() }
    #expect(tables.count > 10)
    for table in tables {
      let keys: [Int] = try connection.rows(
        "SELECT pk FROM pragma_table_info(\(table)) ORDER BY cid"
      ) { try $0.next() }
      let count = keys.count { $0 > 0 }
      #expect(Array(keys.prefix(count)) == Array(1...max(1, count)), "\(table)")
    }
  }
}
