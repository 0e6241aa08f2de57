import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite(.ofFiles) struct `The store keeps what it acknowledged` {
  @Test func `the demo's world is there after it is closed and opened again`() async throws {
    let home = try TemporaryStore()
    let founded = try await DemoWorld.found(in: home.store, zones: home.zones)
    home.store.close()
    let now = home.clock.now
    let roster = try await home.again().read(of: founded.organization) {
      try $0.roster(of: founded.mainShop, during: now - 86_400..<now + 86_400)
    }
    #expect(roster.onDuty(at: now).count == 2)
  }

  @Test func `fifty writers and their readers: all that was acknowledged is there`() async throws {
    let shop = try await Shop.opened()
    let other = try shop.home.again()
    let first = try day("2027-01-01")
    let ids = try await withThrowingTaskGroup(of: ID<Shift>.self) { group in
      for number in 0..<50 {
        group.addTask {
          let store = number.isMultiple(of: 2) ? shop.store : other
          let draft = ShiftContent(
            site: shop.yard, employee: shop.lena, hours: .days(first: first + number, last: first + number))
          let ids = try await store.write(in: shop.organization, by: .console) { try $0.publish([draft]) }
          let id = try #require(ids.first)
          let read = try await (number.isMultiple(of: 2) ? other : shop.store)
            .read(of: shop.organization) { try $0.shift(id) }
          #expect(read.hours == draft.hours)
          return id
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 50)
    #expect(Set(try await shop.shifts("2026-12-01T00:00:00Z", "2027-12-01T00:00:00Z")) == ids)
  }

  @Test func `a read sees one instant, whatever is written meanwhile`() async throws {
    let shop = try await Shop.opened()
    let hours = try hours("2026-10-24", "06:00", "14:00")
    let other = try shop.home.again()
    let counts = try await shop.store.read(of: shop.organization) { snapshot in
      let before = try snapshot.connection.base.value("SELECT count(*) FROM shift") as Int?
      let written = DispatchSemaphore(value: 0)
      Task {
        defer { written.signal() }
        let draft = ShiftContent(site: shop.yard, employee: shop.lena, hours: hours)
        try await other.write(in: shop.organization, by: .console) { try $0.publish([draft]) }
      }
      written.wait()
      return [before, try snapshot.connection.base.value("SELECT count(*) FROM shift") as Int?]
    }
    #expect(counts == [0, 0])
    #expect(try await shop.shifts("2026-10-24T00:00:00Z", "2026-10-25T00:00:00Z").count == 1)
  }

  @Test func `after it is closed every call is a fault, and the log is gone into the file`() async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"))
    shop.store.close()
    shop.store.close()
    #expect(!FileManager.default.fileExists(atPath: shop.home.path + "-wal"))
    await #expect(throws: StoreFault.self) { _ = try await shop.store.read { try $0.organizations() } }
    await #expect(throws: StoreFault.self) { _ = try await shop.changeCount() }
    #expect(try await shop.home.again().read(of: shop.organization) { try $0.sites().count } == 2)
  }

  @Test func `reads under way are finished when it is closed`() async throws {
    let shop = try await Shop.opened()
    let reads = (0..<20).map { _ in
      Task { try await shop.store.read(of: shop.organization) { try $0.sites().count } }
    }
    _ = try await reads[0].value
    shop.store.close()
    for read in reads {
      switch await read.result {
      case .success(let count): #expect(count == 2)
      case .failure(let error): #expect("\(error)" == "the database is closed")
      }
    }
  }
}

@Suite(.ofFiles) struct `The files are their owner's alone` {
  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func `the database and the files beside it`() async throws {
    let shop = try await Shop.opened()
    for suffix in ["", "-wal", "-shm"] { #expect(try mode(shop.home.path + suffix) == 0o600) }
  }

  @Test func `also where an older version left them open to others`() async throws {
    let shop = try await Shop.opened()
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: shop.home.path + suffix)
    }
    let other = try shop.home.again()
    for suffix in ["", "-wal", "-shm"] { #expect(try mode(shop.home.path + suffix) == 0o600) }
    other.close()
  }

  @Test func `a reader can't write`() async throws {
    let shop = try await Shop.opened()
    await #expect(throws: StoreFault.self) {
      try await shop.store.read { _ = try $0.connection.base.run("DELETE FROM change") }
    }
    #expect(try await shop.changeCount() > 0)
  }
}

@Suite(.ofFiles) struct `What the disk refuses is a fault, and nothing is lost` {
  @Test func `a full disk takes back the whole transaction, and it works again when there is room`() async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"))
    let before = try await shop.changeCount()
    let note = String(repeating: "n", count: 2000)
    let first = try day("2027-01-01")
    let drafts = (0..<400).map {
      ShiftContent(site: shop.yard, employee: shop.lena, hours: .days(first: first + $0, last: first + $0), note: note)
    }
    await #expect(throws: StorageProblem.full) {
      try await shop.store.write(in: shop.organization, by: .console) { transaction in
        let pages: Int = try transaction.connection.base.value("PRAGMA page_count") ?? 0
        // A pragma takes no bound value; the limit is reached by the shifts.
        try transaction.connection.base.script(pages < 500 ? "PRAGMA max_page_count = 500" : "SELECT 1")
        try transaction.announce("Before")
        try transaction.publish(drafts)
      }
    }
    #expect(try await shop.changeCount() == before)
    try await shop.store.write(by: .console) { try $0.connection.base.script("PRAGMA max_page_count = 1073741823") }
    let ids = try await shop.store.write(in: shop.organization, by: .console) { try $0.publish(drafts) }
    #expect(ids.count == 400)
    #expect(try await shop.store.read(of: shop.organization) { try $0.standing() } == nil)
  }

  @Test func `what follows a rollback that SQLite made by itself is not kept`() async throws {
    let shop = try await Shop.opened()
    let before = try await shop.changeCount()
    await #expect(throws: StoreFault.self) {
      try await shop.store.write(in: shop.organization, by: .console) { transaction in
        try transaction.announce("Before")
        try transaction.connection.base.script("ROLLBACK")
        _ = try? transaction.announce("After")
      }
    }
    #expect(try await shop.changeCount() == before)
    try await shop.store.write(in: shop.organization, by: .console) { try $0.announce("Later") }
  }

  @Test func `a file that is no database, a folder, and a place that is not there`() throws {
    let home = try TemporaryStore()
    let text = home.folder.appending(path: "notes.txt").path
    try Data(repeating: 65, count: 5000).write(to: URL(filePath: text))
    for path in [text, home.folder.path, home.folder.appending(path: "none/onduty.db").path] {
      #expect(throws: StoreFault.self) { try Store(.file(path), world: home.clock.world(), zones: home.zones) }
    }
    #expect(try Data(contentsOf: URL(filePath: text)) == Data(repeating: 65, count: 5000))
  }

  @Test func `the log does not grow without end`() async throws {
    let shop = try await Shop.opened()
    let first = try day("2027-01-01")
    for batch in 0..<12 {
      let drafts = (0..<300).map { number in
        ShiftContent(
          site: shop.yard, employee: nil, hours: .days(first: first + batch, last: first + number),
          note: String(repeating: "n", count: 2000))
      }.filter(\.hours.isValid)
      try await shop.store.write(in: shop.organization, by: .console) { try $0.publish(drafts) }
    }
    let size = try FileManager.default.attributesOfItem(atPath: shop.home.path + "-wal")[.size] as? Int
    #expect(try #require(size) <= 16_777_216)
  }
}
