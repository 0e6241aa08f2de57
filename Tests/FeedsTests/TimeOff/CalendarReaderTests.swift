import Crypto
import DemoWorld
import Domain
import Fetching
import Foundation
import Store
import TestSupport
import Testing

@testable import Feeds

@Suite struct `A reader of people's calendars` {
  private let street: HarborStreet
  private let key: SecretKey

  init() async throws {
    street = try await HarborStreet()
    key = try SecretKey(path: street.folder.appending(path: "onduty.key").path)
  }

  private func reader(_ change: (inout FetchLimits) -> Void = { _ in }) -> CalendarReader {
    var limits = FetchLimits()
    (limits.attempts, limits.idle) = (1, .seconds(5))
    change(&limits)
    return CalendarReader(
      store: street.store, key: key, zones: street.zones, world: street.clock.world(), limits: limits)
  }

  private var mia: ID<Employee> {
    get throws { try #require(street.founded.people["Mia Tanaka"]) }
  }

  private func connect(_ reader: CalendarReader, _ address: String, name: String = "Private") async throws {
    try await reader.connect(
      address, called: name, keepsFree: true, of: try mia, by: .console, in: street.organization)
  }

  /// When Mia is busy in the days ahead, from the start of the day.
  private func busy() async throws -> [Range<Instant>] {
    let (mia, now) = (try mia, street.clock.now)
    return try await street.store.read(of: street.organization) {
      try $0.busyTimes(of: mia, during: now - 86_400..<now + 60 * 86_400)
    }
  }

  private func calendar() async throws -> ConnectedCalendar? {
    let mia = try mia
    return try await street.store.read(of: street.organization) { try $0.connectedCalendars(of: mia) }.first
  }

  private func due() async throws -> CalendarToRead? {
    let now = street.clock.now
    return try await street.store.read(of: street.organization) { try $0.dueCalendars(at: now, limit: 1) }.first
  }

  private static func file(_ events: String...) -> HostileServer.Act {
    let bodies = events.map { "BEGIN:VEVENT\r\n\($0.replacing("\n", with: "\r\n"))\r\nEND:VEVENT\r\n" }.joined()
    let text = "BEGIN:VCALENDAR\r\n\(bodies)END:VCALENDAR\r\n"
    return .text("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\nETag: \"1\"\r\n\r\n\(text)")
  }

  private static let dentist = file(
    "UID:1\nSUMMARY:Dentist, secret\nDTSTART;TZID=Europe/Berlin:20261026T090000\nDURATION:PT1H",
    "UID:2\nSUMMARY:Birthday\nDTSTART;VALUE=DATE:20261027\nTRANSP:TRANSPARENT",
    "UID:3\nSUMMARY:Trip\nDTSTART;VALUE=DATE:20261028\nDURATION:P2D",
    "UID:4\nDTSTART:20261029T090000Z\nDURATION:PT1H\nSTATUS:CANCELLED",
    "UID:5\nDTSTART;TZID=Nowhere:20261030T090000\nDURATION:PT1H")

  @Test func `keeps when someone is busy and nothing else, with the address sealed`() async throws {
    let server = try HostileServer(Self.dentist)
    try await connect(reader(), "\(server.url("/private/token.ics"))")
    let dentist = try #require(Instant("2026-10-26T08:00:00Z"))
    let trip = try #require(Instant("2026-10-27T23:00:00Z"))
    #expect(try await busy() == [dentist..<dentist + 3600, trip..<trip + 2 * 86_400])
    let found = try #require(try await calendar())
    #expect(found.host == "127.0.0.1" && found.leftOut == 1 && found.fault == nil)
    street.clock.advance(seconds: ConnectedCalendar.intervalSeconds)
    let sealed = try #require(try await due()).sealedAddress
    #expect(!String(decoding: sealed, as: UTF8.self).contains("token"))
    #expect(key.open(sealed) == server.url("/private/token.ics"))
  }

  @Test func `knows published busy times, and leaves out shifts that OnDuty wrote there`() async throws {
    let mark = try await street.store.read(of: street.organization) { try $0.organization().calendarKey }
    let body = """
      BEGIN:VFREEBUSY
      FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261026T080000Z/PT1H,20261026T090000Z/20261026T093000Z
      FREEBUSY;FBTYPE=FREE:20261027T080000Z/PT1H
      FREEBUSY:20250101T080000Z/PT1H
      END:VFREEBUSY
      BEGIN:VEVENT
      UID:shift-7@\(mark)
      DTSTART:20261028T080000Z
      DURATION:PT8H
      END:VEVENT
      """
    let text = "BEGIN:VCALENDAR\n\(body)\nEND:VCALENDAR\n"
    let server = try HostileServer(.text("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)"))
    try await connect(reader(), server.url())
    let start = try #require(Instant("2026-10-26T08:00:00Z"))
    #expect(try await busy() == [start..<start + 5400])
    #expect(try await calendar()?.leftOut == 0)
  }

  @Test func `reads it again later, and keeps what it knows if that fails`() async throws {
    let server = try HostileServer(
      Self.dentist, .text("HTTP/1.1 304 Not Modified\r\n\r\n"), .text("HTTP/1.1 404 Gone\r\nContent-Length: 0\r\n\r\n"),
      Self.file("UID:1\nDTSTART:20261026T090000Z\nDURATION:PT2H"))
    let reader = reader()
    try await connect(reader, server.url())
    #expect(try await due() == nil)
    let before = try await busy()
    for fault in [nil, "status-404"] as [String?] {
      street.clock.advance(seconds: ConnectedCalendar.intervalSeconds)
      await reader.read(try #require(try await due()))
      #expect(try await calendar()?.fault == fault)
      #expect(try await busy() == before)
    }
    street.clock.advance(seconds: ConnectedCalendar.intervalSeconds)
    await reader.read(try #require(try await due()))
    let start = try #require(Instant("2026-10-26T09:00:00Z"))
    #expect(try await busy() == [start..<start + 7200])
    #expect(server.requests[1].contains("If-None-Match: \"1\""))
    #expect((reader.runs.doneCount, reader.runs.failedCount) == (2, 1))
  }

  @Test func `reads a calendar without news once a day, since its events come nearer`() async throws {
    let server = try HostileServer(Self.dentist, Self.dentist)
    let reader = reader()
    try await connect(reader, server.url())
    street.clock.advance(seconds: 86_400)
    await reader.read(try #require(try await due()))
    #expect(!server.requests[1].contains("If-None-Match"))
  }

  @Test func `connects nothing that it can't read`() async throws {
    let big = "HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n"
    let server = try HostileServer(
      .text("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>"), .flood(after: big, with: Array("SUMMARY:x\n".utf8)))
    await #expect(throws: FeedFault.notACalendar) { try await connect(reader(), server.url()) }
    await #expect(throws: FeedFault.tooLarge) { try await connect(reader(), server.url()) }
    let closed = reader { $0.allowsPrivateAddresses = false }
    await #expect(throws: Refusal.invalid([.init("address", .notHTTPS)])) { try await connect(closed, server.url()) }
    await #expect(throws: FeedFault.privateNetwork) {
      try await connect(closed, "webcal://127.0.0.1:\(server.port)/x.ics")
    }
    for (address, problem) in [
      (" ", Refusal.Problem.missing), ("/etc/passwd", .notAWebAddress), ("file:///etc/passwd", .notAWebAddress),
    ] {
      await #expect(throws: Refusal.invalid([.init("address", problem)])) { try await connect(reader(), address) }
    }
    await #expect(throws: Refusal.invalid([.init("name", .missing)])) {
      try await connect(reader(), server.url(), name: "")
    }
    #expect(try await calendar() == nil)
  }

  @Test func `reads what is due while it runs`() async throws {
    let server = try HostileServer(Self.dentist)
    let reader = reader()
    try await connect(reader, server.url())
    await withDiscardingTaskGroup { group in
      group.addTask { await reader.run() }
      await street.clock.somebodySleeps()
      street.clock.advance(seconds: ConnectedCalendar.intervalSeconds)
      await server.requests(2)
      group.cancelAll()
    }
  }
}
