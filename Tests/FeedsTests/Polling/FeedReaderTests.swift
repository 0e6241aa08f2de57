import DemoWorld
import Domain
import Foundation
import Store
import TestSupport
import Testing

@testable import Feeds

extension FeedReader {
  /// Returns when no fetch is under way or about to begin.
  fileprivate func idle() async {
    while let key = waiting.keys.first { await end(of: key) }
  }
}

@Suite struct `A feed reader` {
  private func reader(_ street: HarborStreet) -> FeedReader {
    FeedReader(store: street.store, world: street.clock.world())
  }

  private func today() throws -> LocalDate { try #require(LocalDate("2026-10-24")) }

  private func feed(_ street: HarborStreet) async throws -> Feed {
    let organization = street.organization
    return try #require(try await street.store.read(of: organization) { try $0.feeds() }.first)
  }

  private func shifts(_ street: HarborStreet) async throws -> [Shift] {
    let (organization, site, now) = (street.organization, street.founded.onCall, street.clock.now)
    return try await street.store.read(of: organization) {
      try $0.roster(of: site, during: now - 40 * 86_400..<now + 60 * 86_400).shifts
    }
  }

  @Test func `brings a file into the roster and remembers what it set aside`() async throws {
    let street = try await HarborStreet()
    try await street.followFeed(DemoWorld.feed(today: try today()))
    await reader(street).refresh(.roster(street.founded.onCall), of: street.organization)
    #expect(try await shifts(street).count == 7)
    let feed = try await feed(street)
    #expect(feed.succeededAt == street.clock.now)
    #expect(feed.rejected.map(\.reason.code) == ["end-before-begin"])
  }

  @Test func `keeps the stored roster when the feed breaks, and says so`() async throws {
    let street = try await HarborStreet()
    let file = try await street.followFeed(DemoWorld.feed(today: try today()))
    let reader = reader(street)
    await reader.refresh(.roster(street.founded.onCall), of: street.organization)
    let before = try await shifts(street)
    let good = try await feed(street)
    try Data("{\"roster\": [".utf8).write(to: file)
    street.clock.advance(seconds: 600)
    await reader.refresh(.roster(street.founded.onCall), of: street.organization)
    #expect(try await shifts(street) == before)
    let bad = try await feed(street)
    #expect(bad.fault == FeedFault.notARoster.code)
    #expect(bad.succeededAt == good.succeededAt)
    #expect((reader.runs.doneCount, reader.runs.failedCount) == (1, 1))
    try FileManager.default.removeItem(at: file)
    street.clock.advance(seconds: 600)
    await reader.refresh(.roster(street.founded.onCall), of: street.organization)
    #expect(try await feed(street).fault == FeedFault.fileMissing.code)
  }

  @Test func `reads again after the interval and leaves what did not change as it is`() async throws {
    let street = try await HarborStreet()
    try await street.followFeed(DemoWorld.feed(today: try today()))
    let reader = reader(street)
    await withDiscardingTaskGroup { group in
      group.addTask { await reader.run() }
      await street.clock.somebodySleeps()
      await reader.idle()
      do {
        let before = try await shifts(street)
        #expect(before.count == 7)
        let first = try await feed(street).succeededAt
        for _ in 0..<17 {
          street.clock.advance(seconds: 30)
          await street.clock.somebodySleeps()
          await reader.idle()
        }
        #expect(try await shifts(street) == before)
        #expect(try #require(try await feed(street).succeededAt) > (try #require(first)))
      } catch {
        Issue.record(error)
      }
      group.cancelAll()
    }
  }

  @Test func `asks the other system once however many ask for it at the same time`() async throws {
    let street = try await HarborStreet()
    try await street.followFeed(DemoWorld.feed(today: try today()))
    let reader = reader(street)
    let mark = street.store.changes.version(of: street.organization)
    await withDiscardingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { await reader.refresh(.roster(street.founded.onCall), of: street.organization) }
      }
    }
    // Four people are new; the rest of one reading is one change.
    #expect(street.store.changes.version(of: street.organization) == mark + 5)
  }

  @Test(.timeLimit(.minutes(10)))
  func `asks the other system once however many ask for it while it thinks`() async throws {
    let body = DemoWorld.feed(today: try today())
    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    let server = try HostileServer(.held(Array((head + body).utf8)))
    defer { server.stop() }
    let street = try await HarborStreet()
    let (address, site, organization) = (server.url(), street.founded.onCall, street.organization)
    try await street.store.write(in: organization, by: .console) {
      _ = try $0.follow(.roster(site), at: address, intervalSeconds: 500)
    }
    let reader = reader(street)
    await withDiscardingTaskGroup { group in
      group.addTask { await reader.run() }
      await server.requests(1)
      await withDiscardingTaskGroup { asking in
        for _ in 0..<20 { asking.addTask { await reader.refresh(.roster(site), of: organization) } }
        // They, and the reader itself.
        await street.clock.somebodySleeps(21)
        server.release()
      }
      group.cancelAll()
    }
    #expect(server.requests.count == 1)
    #expect(try await shifts(street).count == 7)
  }

  @Test(.timeLimit(.minutes(10)))
  func `lets go of who asked after ten seconds, and reads on`() async throws {
    let server = try HostileServer(.held(Array("HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n{\"roster\": []}".utf8)))
    defer { server.stop() }
    let street = try await HarborStreet()
    let (address, site, organization) = (server.url(), street.founded.onCall, street.organization)
    try await street.store.write(in: organization, by: .console) {
      _ = try $0.follow(.roster(site), at: address, intervalSeconds: 500)
    }
    let reader = reader(street)
    await withDiscardingTaskGroup { group in
      group.addTask { await reader.run() }
      await server.requests(1)
      async let asked: Void = reader.refresh(.roster(site), of: organization)
      await street.clock.somebodySleeps(2)
      street.clock.advance(seconds: 10)
      await asked
      let marks = street.store.changes.changes(of: organization)
      server.release()
      for await _ in marks { break }
      group.cancelAll()
    }
    #expect(try await feed(street).succeededAt != nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func `reads a feed on its interval while another system does not answer`() async throws {
    let server = try HostileServer(.held([]))
    defer { server.stop() }
    let street = try await HarborStreet()
    try await street.followFeed(DemoWorld.feed(today: try today()))
    let (address, site, organization) = (server.url(), street.founded.mainShop, street.organization)
    try await street.store.write(in: organization, by: .console) {
      _ = try $0.follow(.roster(site), at: address, intervalSeconds: 500)
    }
    let reader = reader(street)
    await withDiscardingTaskGroup { group in
      group.addTask { await reader.run() }
      await server.requests(1)
      await street.clock.somebodySleeps()
      do {
        let key = try await feed(street).id
        await reader.end(of: key)
        let first = try #require(try await feed(street).succeededAt)
        // Why until it is read: whichever of the two waits may be the one that sleeps.
        while try await feed(street).succeededAt == first {
          street.clock.advance(seconds: 30)
          await street.clock.somebodySleeps()
          await reader.end(of: key)
        }
        #expect(try #require(try await feed(street).succeededAt) >= first + 500)
      } catch {
        Issue.record(error)
      }
      group.cancelAll()
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `loses none of a hundred that are asked for at once`() async throws {
    let street = try await HarborStreet()
    try await street.followFeed(DemoWorld.feed(today: try today()))
    let (organization, path) = (street.organization, street.folder.appending(path: "feed.json").path)
    let berlin = try #require(ZoneName("Europe/Berlin"))
    let sites = try await street.store.write(in: organization, by: .console) { transaction in
      try (0..<100).map { number in
        let site = try transaction.add(SiteDraft(name: "Site \(number)", zone: berlin.description))
        _ = try transaction.follow(.roster(site), at: path, intervalSeconds: 500)
        return site
      }
    }
    let reader = reader(street)
    await withDiscardingTaskGroup { group in
      group.addTask { await reader.run() }
      await street.clock.somebodySleeps()
      await reader.idle()
      street.clock.advance(seconds: 10)
      await withDiscardingTaskGroup { asking in
        for site in sites { asking.addTask { await reader.refresh(.roster(site), of: organization) } }
      }
      group.cancelAll()
    }
    let (read, now) = (try await street.store.read(of: organization) { try $0.feeds() }, street.clock.now)
    #expect(read.count { $0.succeededAt == now } == 100)
  }

  @Test func `that brings nothing new changes nothing that pages wait for`() async throws {
    let street = try await HarborStreet()
    try await street.followFeed(DemoWorld.feed(today: try today()))
    let reader = reader(street)
    await reader.refresh(.roster(street.founded.onCall), of: street.organization)
    let mark = street.store.changes.version(of: street.organization)
    street.clock.advance(seconds: 600)
    await reader.refresh(.roster(street.founded.onCall), of: street.organization)
    #expect(try await feed(street).succeededAt == street.clock.now)
    #expect(street.store.changes.version(of: street.organization) == mark)
  }

  @Test func `does nothing for a site without a feed`() async throws {
    let street = try await HarborStreet()
    await reader(street).refresh(.roster(street.founded.mainShop), of: street.organization)
    await reader(street).refresh(.roster(street.founded.mainShop), of: ID(rawValue: 99))
  }
}

@Suite struct `A feed reader of people` {
  /// Writes a people feed into the street's folder and has the organization follow it.
  private func follow(_ street: HarborStreet, _ name: String) async throws -> URL {
    let file = street.folder.appending(path: "people.json")
    try Data(try feed(name)).write(to: file)
    let (organization, path) = (street.organization, file.path)
    try await street.store.write(in: organization, by: .console) {
      try $0.follow(.people(), at: path, intervalSeconds: 500)
    }
    return file
  }

  private func state(_ street: HarborStreet) async throws -> Feed {
    let organization = street.organization
    return try #require(try await street.store.read(of: organization) { try $0.feed(.people) })
  }

  private func count(_ street: HarborStreet) async throws -> Int {
    let organization = street.organization
    return try await street.store.read(of: organization) { try $0.people(.init(), limit: 1).count }
  }

  @Test func `takes the good, sets the bad aside, and keeps all when the feed breaks`() async throws {
    let street = try await HarborStreet()
    let before = try await count(street)
    let file = try await follow(street, "people-dirty")
    let reader = FeedReader(store: street.store, world: street.clock.world())
    await reader.refresh(.people, of: street.organization)
    #expect(try await count(street) == before + 3)
    #expect(try await state(street).rejected.map(\.reason.code) == ["name-missing", "name-not-text", "not-an-object"])
    try Data("{}".utf8).write(to: file)
    street.clock.advance(seconds: 600)
    await reader.refresh(.people, of: street.organization)
    #expect(try await state(street).fault == FeedFault.notPeople.code)
    #expect(try await count(street) == before + 3)
    try FileManager.default.removeItem(at: file)
    street.clock.advance(seconds: 600)
    await reader.refresh(.people, of: street.organization)
    #expect(try await state(street).fault == FeedFault.fileMissing.code)
  }

  @Test func `reads on its interval, beside the roster feeds`() async throws {
    let street = try await HarborStreet()
    let before = try await count(street)
    try await street.followFeed(DemoWorld.feed(today: try #require(LocalDate("2026-10-24"))))
    let file = try await follow(street, "people")
    let reader = FeedReader(store: street.store, world: street.clock.world())
    await withDiscardingTaskGroup { group in
      group.addTask { await reader.run() }
      await street.clock.somebodySleeps()
      await reader.idle()
      do {
        // Five people of the list, four on call; one of Harbour Street is among them.
        let read = try await count(street)
        #expect(read > before + 4)
        let people = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [Any])
        try JSONSerialization.data(withJSONObject: Array(people.dropLast(2))).write(to: file)
        for _ in 0..<17 {
          street.clock.advance(seconds: 30)
          await street.clock.somebodySleeps()
          await reader.idle()
        }
        #expect(try await state(street).fault == nil)
        #expect(try await count(street) < read)
      } catch {
        Issue.record(error)
      }
      group.cancelAll()
    }
  }
}

@Suite struct `A feed's fault` {
  @Test func `is stored as a code and read back`() {
    let faults: [FeedFault] = [
      .badAddress, .unreachable, .timedOut, .insecure, .status(503), .tooManyRedirects, .tooLarge, .fileMissing,
      .notReadable, .notARoster, .notPeople, .notServices, .notProducts, .signInAgain, .notAllowed,
    ]
    for fault in faults { #expect(FeedFault(code: fault.code) == fault) }
    #expect(FeedFault(code: "status-") == nil)
    #expect(FeedFault(code: "else") == nil)
  }
}
