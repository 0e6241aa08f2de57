import Crypto
import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// Harbor Street in a data folder with a key, and a place for backups.
final class House {
  let home: TemporaryStore
  let key: SecretKey
  let shelf: URL
  var folder: String { home.folder.path }
  var now: Instant { home.clock.now }

  init() async throws {
    home = try TemporaryStore()
    key = try SecretKey(path: home.folder.appending(path: "onduty.key").path)
    shelf = home.folder.appending(path: "shelf")
    try FileManager.default.createDirectory(at: shelf, withIntermediateDirectories: true)
    _ = try await DemoWorld.found(in: home.store, zones: home.zones)
  }

  func backUp(to name: String, replacing: Bool = false) throws -> Backup {
    try using { try $0.backUp(to: .file(path(name), replacing: replacing), at: now).0 }
  }

  func keep(_ count: Int, at moment: Instant) throws -> (Backup, removed: [String]) {
    try using { try $0.backUp(to: .folder(shelf.path, keeping: count), at: moment) }
  }

  func using<Value>(_ work: (DataFolder) throws -> Value) throws -> Value {
    let folder = try DataFolder(folder)
    defer { folder.release() }
    return try work(folder)
  }

  func restore(_ name: String) throws -> Restoration { try DataFolder.restore(path(name), into: folder, at: now) }

  func path(_ name: String) -> String { shelf.appending(path: name).path }
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }
  func write(_ bytes: Data, to name: String) throws { try bytes.write(to: URL(filePath: path(name))) }

  /// The first names of everyone, as another process reads them now.
  func people() async throws -> [String] {
    let store = try home.again()
    defer { store.close() }
    return try await store.read { server in
      try server.organizations().flatMap { try server.of($0.id).employees() }.map(\.name)
    }
  }

  func add(_ name: String) async throws {
    let store = try home.again()
    defer { store.close() }
    _ = try await store.write(by: .console) { server in
      try server.of(try #require(try server.snapshot.organizations().first).id).addEmployee(name)
    }
  }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}

@Suite(.ofFiles) struct `A backup is one whole file` {
  @Test func `it holds what was there, and its owner alone may read it`() async throws {
    let house = try await House()
    let backup = try house.backUp(to: "a.backup")
    #expect(backup.organization?.name == "Harbour Street" && backup.madeAt == house.now)
    #expect(backup.peopleCount == (try await house.people().count) && backup.shiftCount > 100)
    let facts = try FileManager.default.attributesOfItem(atPath: house.path("a.backup"))
    #expect(facts[.posixPermissions] as? Int == 0o600 && facts[.size] as? Int == backup.byteCount)
    #expect(try house.names(in: house.shelf.path) == ["a.backup"])
  }

  @Test func `an existing file stays, unless it is to be replaced`() async throws {
    let house = try await House()
    try house.write(Data("mine".utf8), to: "a.backup")
    #expect(throws: BackupRefusal.exists(house.path("a.backup"))) { try house.backUp(to: "a.backup") }
    #expect(try house.bytes("a.backup") == Data("mine".utf8))
    _ = try house.backUp(to: "a.backup", replacing: true)
    _ = try house.backUp(to: "a.backup", replacing: true)
    #expect(try house.bytes("a.backup").count > 10_000)
  }

  @Test func `a missing place, a missing database and a broken key are told, and leave nothing`() async throws {
    let house = try await House()
    #expect(throws: BackupRefusal.noFolder(house.path("no"))) { try house.backUp(to: "no/a.backup") }
    let empty = house.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    #expect(throws: BackupRefusal.noDatabase(empty)) {
      try DataFolder(empty).backUp(to: .file(house.path("b"), replacing: false), at: house.now)
    }
    try Data("short".utf8).write(to: house.home.folder.appending(path: "onduty.key"))
    #expect(throws: CryptoFault.self) { try house.backUp(to: "a.backup") }
    #expect(try house.names(in: house.shelf.path) == ["empty"])
  }

  @Test func `a folder keeps the newest, and what others put there`() async throws {
    let house = try await House()
    let foreign = ["onduty.db", "onduty-2020-01-01.backup", "onduty-2020-01-01-000000.backup.gz", "notes.txt"]
    for name in foreign { try house.write(Data("mine".utf8), to: name) }
    try house.write(Data("half".utf8), to: "onduty-2020-01-01-000000.backup.part")
    for hour in 0..<4 { _ = try house.keep(3, at: house.now + Int64(hour) * 3600) }
    let (latest, removed) = try house.keep(3, at: house.now + 3 * 3600)
    #expect(latest.path.hasSuffix("/onduty-2026-10-24-070200-2.backup"))
    #expect(removed == [house.path("onduty-2026-10-24-050200.backup")])
    let ours = ["060200", "070200-2", "070200"].map { "onduty-2026-10-24-\($0).backup" }
    #expect(try house.names(in: house.shelf.path) == (foreign + ours).sorted())
  }

  @Test func `the one just made stays, even if a clock was wrong before`() async throws {
    let house = try await House()
    for year in 1...3 { _ = try house.keep(2, at: house.now + Int64(year) * 31_557_600) }
    let (backup, _) = try house.keep(2, at: house.now)
    #expect(FileManager.default.fileExists(atPath: backup.path))
    #expect(try house.names(in: house.shelf.path).count == 2)
  }

  @Test func `the file opens as no database`() async throws {
    let house = try await House()
    _ = try house.backUp(to: "a.backup")
    #expect(throws: StoreFault.self) {
      try Store(.file(house.path("a.backup")), world: house.home.clock.world(), zones: Zones())
    }
  }
}

@Suite(.ofFiles) struct `A restore is all or nothing` {
  @Test func `everything is as it was, and what was there is kept, ready to go back to`() async throws {
    let house = try await House()
    let before = try await house.people()
    _ = try house.backUp(to: "a.backup")
    try await house.add("Later")
    house.home.store.close()
    try FileManager.default.removeItem(at: house.home.folder.appending(path: "onduty.key"))
    _ = try SecretKey(path: house.home.folder.appending(path: "onduty.key").path)

    let restored = try house.restore("a.backup")
    #expect(restored.hasKey && restored.backup.madeAt == house.now)
    #expect(try await house.people() == before)
    #expect(try SecretKey(path: house.home.folder.appending(path: "onduty.key").path).bytes == house.key.bytes)
    let database = try Data(contentsOf: house.home.folder.appending(path: "onduty.db"))
    #expect(database.range(of: Data(house.key.bytes)) == nil)

    let kept = try #require(restored.kept)
    #expect(kept == "\(house.folder)/onduty-before-restore-2026-10-24-040200")
    let back = try DataFolder.restore(kept, into: house.folder, at: house.now)
    #expect(back.kept == "\(house.folder)/onduty-before-restore-2026-10-24-040200-2")
    #expect(try await house.people().contains("Later"))
  }

  @Test func `a log that a killed server left goes with its database`() async throws {
    let house = try await House()
    let before = try await house.people()
    _ = try house.backUp(to: "a.backup")
    try await house.add("Later")
    // Why a copy: the store that is still open stands for the killed one's files.
    let killed = house.path("killed")
    try FileManager.default.createDirectory(atPath: killed, withIntermediateDirectories: true)
    for name in ["onduty.db", "onduty.db-wal", "onduty.key"] {
      try FileManager.default.copyItem(atPath: "\(house.folder)/\(name)", toPath: "\(killed)/\(name)")
    }
    let restored = try DataFolder.restore(house.path("a.backup"), into: killed, at: house.now)
    #expect(
      try house.names(in: killed) == [
        "onduty-before-restore-2026-10-24-040200", "onduty.db", "onduty.key", "onduty.lock",
      ])
    #expect(try house.names(in: try #require(restored.kept)) == ["onduty.db", "onduty.db-wal", "onduty.key"])
    let back = try DataFolder.restore(try #require(restored.kept), into: killed, at: house.now)
    #expect(back.backup.peopleCount == before.count + 1)
  }

  @Test func `what is no backup, damaged, of another program or newer is refused, and nothing changes`() async throws {
    let house = try await House()
    _ = try house.backUp(to: "a.backup")
    house.home.store.close()
    let (whole, folder) = (try house.bytes("a.backup"), try house.names(in: house.folder))
    func refusal(of bytes: Data) throws -> BackupRefusal? {
      try house.write(bytes, to: "b")
      do {
        _ = try house.restore("b")
        return nil
      } catch let refusal as BackupRefusal { return refusal }
    }
    let (damaged, notOurs) = (BackupRefusal.damaged(house.path("b")), BackupRefusal.notOurs(house.path("b")))
    for count in [1, 39, 40, 41, 5000, whole.count / 2, whole.count - 100] {
      #expect(try refusal(of: whole.dropLast(count)) == damaged, "the last \(count) bytes are missing")
    }
    for place in [0, 30, 4096, whole.count / 3, whole.count / 2, whole.count - 41, whole.count - 1] {
      var changed = whole
      changed[place] ^= 1
      #expect(try refusal(of: changed) == damaged, "byte \(place) differs")
    }
    #expect(try refusal(of: Data()) == notOurs)
    #expect(try refusal(of: Data("This is a letter to my aunt. ".utf8)) == notOurs)
    #expect(try refusal(of: Data(repeating: 7, count: 100_000)) == notOurs)
    let other = try Connection(alone: try Self.empty(house.path("other.db")))
    try other.script("CREATE TABLE bookmarks (id INTEGER)")
    #expect(try refusal(of: house.bytes("other.db")) == notOurs)
    let newer = try Connection(alone: house.path("a.backup"))
    try newer.unmark()
    try newer.run("INSERT INTO migration VALUES (99, 'later', '', 0)")
    #expect(try refusal(of: house.bytes("a.backup").dropLast(0)) != nil)
    #expect(try house.names(in: house.folder) == folder)
  }

  @Test func `a bare copy of a database is taken, with the key that is there`() async throws {
    let house = try await House()
    let copy = house.path("copy.db")
    try Connection(path: house.home.path, isReader: false).run("VACUUM INTO \(copy)")
    house.home.store.close()
    let restored = try house.restore("copy.db")
    #expect(!restored.hasKey && restored.backup.madeAt == nil)
    #expect(try SecretKey(path: "\(house.folder)/onduty.key").bytes == house.key.bytes)
    #expect(try house.names(in: try #require(restored.kept)).contains("onduty.key"))

    try Connection(alone: copy).run("INSERT INTO migration VALUES (99, 'later', '', 0)")
    #expect(throws: BackupRefusal.newer(copy)) { try house.restore("copy.db") }
    try house.write(Data("log".utf8), to: "copy.db-wal")
    #expect(throws: BackupRefusal.partOfDatabase(copy)) { try house.restore("copy.db") }
  }

  @Test func `a new folder has nothing to keep`() async throws {
    let house = try await House()
    _ = try house.backUp(to: "a.backup")
    let machine = house.path("machine")
    try FileManager.default.createDirectory(atPath: machine, withIntermediateDirectories: true)
    #expect(try DataFolder.restore(house.path("a.backup"), into: machine, at: house.now).kept == nil)
    #expect(try house.names(in: machine) == ["onduty.db", "onduty.key", "onduty.lock"])
  }

  @Test func `a folder is served by one, while commands work beside it`() async throws {
    let house = try await House()
    let server = try DataFolder(serving: house.folder)
    #expect(throws: BackupRefusal.served(house.folder)) { try DataFolder(serving: house.folder) }
    try DataFolder(house.folder).release()
    server.release()
    try DataFolder(serving: house.folder).release()
    let alone = try DataFolder(house.folder, isAlone: true)
    #expect(throws: BackupRefusal.restoring(house.folder)) { try DataFolder(serving: house.folder) }
    alone.release()
    try DataFolder(serving: house.folder).release()
  }

  @Test func `a folder in use, a folder of backups and an unreadable file are told`() async throws {
    let house = try await House()
    let backup = try house.keep(3, at: house.now).0
    let using = try DataFolder(house.folder)
    #expect(throws: BackupRefusal.inUse(house.folder)) {
      try DataFolder.restore(backup.path, into: house.folder, at: house.now)
    }
    using.release()
    let alone = try DataFolder(house.folder, isAlone: true)
    #expect(throws: BackupRefusal.restoring(house.folder)) { try DataFolder(house.folder) }
    alone.release()
    #expect(throws: BackupRefusal.folderOfBackups(house.shelf.path, latest: backup.path)) {
      try DataFolder.restore(house.shelf.path, into: house.folder, at: house.now)
    }
    #expect(throws: BackupRefusal.unreadable(house.path("none"), "No such file or directory")) {
      try house.restore("none")
    }
  }

  /// Every state that a killed restore can leave is finished by whoever opens the folder next.
  @Test(arguments: 0...8) func `a restore that was cut short is finished, or never was`(steps: Int) async throws {
    let house = try await House()
    let before = try await house.people()
    _ = try house.backUp(to: "a.backup")
    try await house.add("Later")
    house.home.store.close()
    let oldKey = Data(repeating: 7, count: 32)
    try oldKey.write(to: URL(filePath: "\(house.folder)/onduty.key"))

    let part = "\(house.folder)/onduty-restoring.part"
    let decided = "\(house.folder)/onduty-restoring-2026-10-24-040200"
    let kept = "\(house.folder)/onduty-before-restore-2026-10-24-040200"
    // What the restore would have written.
    let other = house.path("other")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    _ = try DataFolder.restore(house.path("a.backup"), into: other, at: house.now)
    let moves: [() throws -> Void] = [
      {
        try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: "\(other)/onduty.db", toPath: "\(part)/onduty.db")
      },
      { try FileManager.default.moveItem(atPath: "\(other)/onduty.key", toPath: "\(part)/onduty.key") },
      { try FileManager.default.moveItem(atPath: part, toPath: decided) },
      { try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true) },
      { try FileManager.default.moveItem(atPath: "\(house.folder)/onduty.db", toPath: "\(kept)/onduty.db") },
      { try FileManager.default.moveItem(atPath: "\(house.folder)/onduty.key", toPath: "\(kept)/onduty.key") },
      { try FileManager.default.moveItem(atPath: "\(decided)/onduty.key", toPath: "\(house.folder)/onduty.key") },
      { try FileManager.default.moveItem(atPath: "\(decided)/onduty.db", toPath: "\(house.folder)/onduty.db") },
    ]
    for move in moves.prefix(steps) { try move() }

    try DataFolder(house.folder).release()
    let isRestored = steps >= 3
    #expect(try await house.people().contains("Later") == !isRestored)
    if isRestored { #expect(try await house.people() == before) }
    let key = try Data(contentsOf: URL(filePath: "\(house.folder)/onduty.key"))
    #expect(key == (isRestored ? Data(house.key.bytes) : oldKey))
    if isRestored { #expect(try house.names(in: kept) == ["onduty.db", "onduty.key"]) }
    #expect(try house.names(in: house.folder).filter { $0.hasPrefix("onduty-restoring") } == [])
  }

  private static func empty(_ path: String) throws -> String {
    try DatabaseFile.prepare(path)
    return path
  }
}
