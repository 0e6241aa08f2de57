import Domain
import Fetching
import Foundation
import TestSupport
import Testing

@testable import Photos

/// A cache over a folder of its own, gone with the test.
struct CacheHarness: Sendable {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  let clock = ManualClock(Instant(seconds: 1_800_000_000))
  let shaper = patientShaper

  func cache(_ adjust: (inout PhotoCacheLimits) -> Void = { _ in }) -> PhotoCache {
    var limits = PhotoCacheLimits()
    limits.fetch.allowsPrivateAddresses = true
    // Why: a machine that does other things too may let anything wait.
    (limits.fetch.idle, limits.fetch.total) = (.seconds(3600), .seconds(3600))
    adjust(&limits)
    return PhotoCache(folder: folder.path, shaper: shaper, world: clock.world(), limits: limits)
  }

  func run(_ cache: PhotoCache, _ body: () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      // Why immediate: it is first in the cache's queue, so that it runs before anybody asks for a photo.
      group.addImmediateTask { await cache.run() }
      try await body()
      group.cancelAll()
    }
  }

  /// Runs a cache, and removes its folder in the end.
  func use(_ adjust: (inout PhotoCacheLimits) -> Void = { _ in }, _ body: (PhotoCache) async throws -> Void)
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = cache(adjust)
    try await run(cache) { try await body(cache) }
  }

  func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  static func address(_ server: HostileServer, _ name: String = "charlie") throws -> PhotoAddress {
    let feed = try #require(FeedSource(server.url("/api")))
    return try PhotoRule("/images/members/{image}-main.jpg", feed: feed).address(of: name)
  }

  static func answer(_ body: [UInt8], etag: String = "v1") -> [UInt8] {
    Array("HTTP/1.1 200 OK\r\nETag: \"\(etag)\"\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  static let unchanged = HostileServer.Act.text("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n")
  static let missing = HostileServer.Act.text("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n")
  static let failing = HostileServer.Act.text("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n")
}

extension PhotoCache {
  /// Photos that are fetched or wait for it, and those who wait for them.
  fileprivate var underWay: (photos: Int, waiters: Int) {
    (wanted.count, wanted.values.reduce(0) { $0 + $1.waiters.count })
  }

  /// Returns when what is fetched now has come.
  fileprivate func settle() async { for key in Array(wanted.keys) { _ = await end(of: key) } }
}

@Suite struct `The photos of a people feed` {
  static func red() throws -> HostileServer.Act { .send(CacheHarness.answer(try Sample().bytes())) }

  @Test func `are asked for once, however many ask at the same time`() async throws {
    let server = try HostileServer(.held(CacheHarness.answer(try Sample().bytes())))
    defer { server.stop() }
    let address = try CacheHarness.address(server)
    try await CacheHarness().use { cache in
      let photos = await withTaskGroup { group in
        for _ in 0..<100 { group.addImmediateTask { await cache.photo(at: address) } }
        let underWay = await cache.underWay
        #expect(underWay == (1, 100))
        server.release()
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(photos.count == 100 && Set(photos).count == 1 && photos[0] != nil)
      #expect(await cache.photo(at: address) == photos[0])
    }
    #expect(server.requests.count == 1)
    #expect(server.requests[0].hasPrefix("GET /images/members/charlie-main.jpg HTTP/1.1\r\n"))
    #expect(server.requests[0].contains("Accept: image/webp,image/jpeg,image/png\r\n"))
  }

  @Test func `are fetched a few at a time`() async throws {
    let server = try HostileServer(.held(CacheHarness.answer(try Sample().bytes())))
    defer { server.stop() }
    try await CacheHarness().use({ $0.fetchesAtOnce = 2 }) { cache in
      let addresses = try (0..<6).map { try CacheHarness.address(server, "\($0)") }
      await withTaskGroup { group in
        for address in addresses { group.addImmediateTask { await cache.photo(at: address) } }
        let underWay = await cache.underWay
        #expect(underWay == (6, 6))
        await server.requests(2)
        #expect(server.requests.count == 2)
        server.release()
        for await photo in group { #expect(photo != nil) }
      }
    }
    #expect(server.requests.count == 6)
  }

  @Test func `are none where too many are wanted`() async throws {
    let server = try HostileServer(.silence)
    defer { server.stop() }
    try await CacheHarness().use({ ($0.fetchesAtOnce, $0.maximumWaiting) = (1, 0) }) { cache in
      let addresses = try ["ann", "ben", "cem", "dee", "eva"].map { try CacheHarness.address(server, $0) }
      await withTaskGroup(of: Bool.self) { group in
        for address in addresses { group.addTask { await cache.photo(at: address) == nil } }
        // Why three: of five, one is fetched, and one may be taken to be the next.
        for _ in 0..<3 { #expect(await group.next() == true) }
        group.cancelAll()
      }
    }
  }

  @Test func `are kept over a restart, without a request`() async throws {
    let server = try HostileServer(try Self.red())
    defer { server.stop() }
    let (harness, address) = (CacheHarness(), try CacheHarness.address(server))
    try await harness.use { cache in
      let photo = try #require(await cache.photo(at: address))
      #expect(await harness.cache().photo(at: address) == photo)
      #expect(await harness.cache { $0.memoryBytes = 0 }.photo(at: address) == photo)
      let file = try #require(try harness.files().first).lastPathComponent
      #expect(try harness.files().count == 1 && file.count == 70 && !file.contains("charlie"))
    }
    #expect(server.requests.count == 1)
  }

  @Test func `are none, and nobody waits, while nothing fetches`() async throws {
    let server = try HostileServer(try Self.red())
    defer { server.stop() }
    let (harness, address) = (CacheHarness(), try CacheHarness.address(server))
    let cache = harness.cache()
    #expect(await cache.photo(at: address) == nil)
    try await harness.run(cache) { #expect(await cache.photo(at: address) != nil) }
    #expect(await cache.photo(at: try CacheHarness.address(server, "eve")) == nil)
    try? FileManager.default.removeItem(at: harness.folder)
  }

  @Test func `are let go when their cache ends or who asks is gone`() async throws {
    let server = try HostileServer(.silence)
    defer { server.stop() }
    let (harness, address) = (CacheHarness(), try CacheHarness.address(server))
    let cache = harness.cache()
    try await withThrowingTaskGroup(of: Photo?.self) { asking in
      try await harness.run(cache) {
        let gone = Task.immediate { await cache.photo(at: address) }
        asking.addImmediateTask { await cache.photo(at: address) }
        let underWay = await cache.underWay
        #expect(underWay == (1, 2))
        gone.cancel()
        #expect(await gone.value == nil)
      }
      #expect(try await asking.next() == .some(nil))
    }
    #expect(await cache.underWay.photos == 0)
    try? FileManager.default.removeItem(at: harness.folder)
  }

  @Test(arguments: [
    CacheHarness.missing, CacheHarness.failing, .text("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"),
  ])
  func `that can't be had are not asked for again for a while, and then longer`(act: HostileServer.Act) async throws {
    let server = try HostileServer(act)
    defer { server.stop() }
    let (harness, address) = (CacheHarness(), try CacheHarness.address(server))
    try await harness.use { cache in
      var asked = 0
      for pause: Int64 in [60, 240, 960, 3840, 15360, 61440, 86400, 86400] {
        #expect(await cache.photo(at: address) == nil)
        asked += 1
        #expect(server.requests.count == asked)
        harness.clock.advance(seconds: pause - 1)
        #expect(await cache.photo(at: address) == nil)
        #expect(server.requests.count == asked)
        harness.clock.advance(seconds: 1)
      }
    }
  }

  @Test func `come when they are there at last`() async throws {
    let server = try HostileServer(CacheHarness.missing, try Self.red())
    defer { server.stop() }
    let (harness, address) = (CacheHarness(), try CacheHarness.address(server))
    try await harness.use { cache in
      #expect(await cache.photo(at: address) == nil)
      harness.clock.advance(seconds: 60)
      #expect(await cache.photo(at: address) != nil)
    }
  }

  @Test func `are asked about after a day, and shown meanwhile`() async throws {
    let blue = try Sample(suffix: ".png", bands: 4).bytes()
    let server = try HostileServer(
      try Self.red(), CacheHarness.unchanged, .send(CacheHarness.answer(blue, etag: "v2")), CacheHarness.failing)
    defer { server.stop() }
    let (harness, address) = (CacheHarness(), try CacheHarness.address(server))
    try await harness.use { cache in
      let first = try #require(await cache.photo(at: address))
      harness.clock.advance(seconds: 86_399)
      #expect(await cache.photo(at: address) == first)
      await cache.settle()
      #expect(server.requests.count == 1)
      for asked in 2...3 {
        harness.clock.advance(seconds: 86_400)
        #expect(await cache.photo(at: address) == first)
        await cache.settle()
        #expect(server.requests.count == asked && server.requests[asked - 1].contains("If-None-Match: \"v1\"\r\n"))
      }
      let second = try #require(await cache.photo(at: address))
      #expect(second != first)
      #expect(await harness.cache().photo(at: address) == second)
      harness.clock.advance(seconds: 86_400)
      #expect(await cache.photo(at: address) == second)
      await cache.settle()
      #expect(server.requests.count == 4 && server.requests[3].contains("If-None-Match: \"v2\"\r\n"))
      #expect(await cache.photo(at: address) == second)
    }
    #expect(server.requests.count == 4)
  }

  @Test func `that are taken away are gone`() async throws {
    let server = try HostileServer(try Self.red(), CacheHarness.missing)
    defer { server.stop() }
    let (harness, address) = (CacheHarness(), try CacheHarness.address(server))
    try await harness.use { cache in
      #expect(await cache.photo(at: address) != nil)
      harness.clock.advance(seconds: 86_400)
      #expect(await cache.photo(at: address) != nil)
      await cache.settle()
      #expect(await cache.photo(at: address) == nil)
      let files = try harness.files()
      #expect(files.isEmpty)
    }
  }

  @Test func `are never shown from a file that is not whole`() async throws {
    let server = try HostileServer(try Self.red())
    defer { server.stop() }
    let (harness, address) = (CacheHarness(), try CacheHarness.address(server))
    try await harness.use { cache in
      let photo = try #require(await cache.photo(at: address))
      let file = try #require(try harness.files().first)
      let whole = try Data(contentsOf: file)
      var other = whole
      other[200] ^= 1
      for broken in [Data(), whole.prefix(8), whole.prefix(whole.count / 2), whole.dropLast(), whole + [0], other] {
        try broken.write(to: file)
        #expect(await harness.cache().photo(at: address) == nil)
        #expect(try harness.files().isEmpty)
      }
      try whole.write(to: file)
      let part = harness.folder.appending(path: "0123.7.part")
      try whole.write(to: part)
      #expect(await harness.cache().photo(at: address) == photo)
      #expect(!FileManager.default.fileExists(atPath: part.path))
    }
  }

  @Test func `stay within their bounds, those seen last longest`() async throws {
    let noise = try Sample(isNoise: true).bytes()
    let server = try HostileServer(.send(CacheHarness.answer(noise)))
    defer { server.stop() }
    let harness = CacheHarness()
    let one = try await harness.shaper.shape(noise).byteCount + 1024
    let addresses = try (0..<24).map { try CacheHarness.address(server, "\($0)") }
    try await harness.use({ ($0.memoryBytes, $0.diskBytes) = (one * 4, one * 12) }) { cache in
      for address in addresses {
        #expect(await cache.photo(at: address) != nil)
        #expect(await cache.photo(at: addresses[0]) != nil)
        harness.clock.advance(seconds: 1)
        let counts = await cache.byteCounts
        #expect(counts.memory <= one * 4 && counts.disk <= one * 12)
        let bytes = try harness.files().reduce(0) { $0 + (try Data(contentsOf: $1).count) }
        #expect(bytes == counts.disk)
      }
      #expect(server.requests.count == 24)
      #expect(await cache.byteCounts.memory > one * 2)
      #expect(await harness.cache().photo(at: addresses[23]) != nil)
      #expect(await harness.cache().photo(at: addresses[1]) == nil)
      let smaller = harness.cache { $0.diskBytes = one * 2 }
      #expect(await smaller.photo(at: addresses[23]) != nil)
      #expect(await smaller.photo(at: addresses[12]) == nil)
      let files = try harness.files()
      #expect(files.count <= 2)
    }
  }

  @Test func `are shown from memory where their folder can't be used`() async throws {
    let server = try HostileServer(try Self.red())
    defer { server.stop() }
    let (harness, address) = (CacheHarness(), try CacheHarness.address(server))
    try Data().write(to: harness.folder)
    try await harness.use { cache in
      #expect(await cache.photo(at: address) != nil)
      #expect(await cache.photo(at: address) != nil)
    }
    #expect(server.requests.count == 1)
  }

  @Test func `are not fetched from a private address unless that is configured`() async throws {
    let server = try HostileServer(try Self.red())
    defer { server.stop() }
    let (harness, address) = (CacheHarness(), try CacheHarness.address(server))
    try await harness.use({ $0.fetch = PhotoCacheLimits().fetch }) { cache in
      #expect(await cache.photo(at: address) == nil)
    }
    #expect(server.requests.isEmpty)
    let own = try #require(PrivateNetworks("127.0.0.1"))
    try await harness.use({
      $0.fetch = PhotoCacheLimits().fetch
      $0.fetch.openNetworks = OpenNetworks(own)
    }) { cache in
      #expect(await cache.photo(at: address) != nil)
    }
  }

  @Test func `are not fetched from another host, even by a redirect`() async throws {
    let other = try HostileServer(try Self.red())
    defer { other.stop() }
    let server = try HostileServer(HostileServer.Act.redirect("//127.0.0.1:\(other.port)/x.jpg"))
    defer { server.stop() }
    let address = try CacheHarness.address(server)
    try await CacheHarness().use { cache in #expect(await cache.photo(at: address) == nil) }
    #expect(server.requests.count == 1 && other.requests.isEmpty)
  }
}
