import Crypto
import DemoWorld
import Domain
import Fetching
import Foundation
import Store
import TestSupport
import Testing

@testable import Feeds

/// Answers of servers of calendars.
enum CalendarAnswer {
  static func multistatus(_ responses: String) -> HostileServer.Act {
    let text = """
      <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\(responses)</d:multistatus>
      """
    return .text("HTTP/1.1 207 Multi-Status\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
  }

  static func response(_ href: String, _ properties: String) -> String {
    """
    <d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(properties)</d:prop>\
    <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
    """
  }

  static func status(_ code: Int, _ headers: String...) -> HostileServer.Act {
    let lines = headers.map { "\($0)\r\n" }.joined()
    return .text("HTTP/1.1 \(code) X\r\n\(lines)Content-Length: 0\r\n\r\n")
  }

  static let principal = multistatus(
    response("/", "<d:current-user-principal><d:href>/principals/mia/</d:href></d:current-user-principal>"))
  static let home = multistatus(
    response("/principals/mia/", "<c:calendar-home-set><d:href>/calendars/mia/</d:href></c:calendar-home-set>"))
  static let calendars = multistatus(
    response("/calendars/mia/", "<d:resourcetype><d:collection/></d:resourcetype>")
      + response(
        "/calendars/mia/private/",
        "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Private</d:displayname>")
      + response(
        "/calendars/mia/tasks/",
        """
        <d:resourcetype><c:calendar/></d:resourcetype>\
        <c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>
        """)
      + response(
        "/calendars/mia/holidays/",
        """
        <d:resourcetype><c:calendar/></d:resourcetype><d:displayname>Holidays</d:displayname>\
        <d:current-user-privilege-set><d:privilege><d:read/></d:privilege></d:current-user-privilege-set>
        """))

  static func tag(_ text: String) -> HostileServer.Act {
    multistatus(response("/calendars/mia/private/", "<d:sync-token>\(text)</d:sync-token>"))
  }

  static func events(_ events: (name: String, etag: String, text: String)...) -> HostileServer.Act {
    multistatus(
      events.map { event in
        response(
          "/calendars/mia/private/\(event.name)",
          "<d:getetag>\(event.etag)</d:getetag><c:calendar-data>\(event.text)</c:calendar-data>")
      }.joined())
  }

  static func event(_ lines: String) -> String { "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(lines)\nEND:VEVENT\nEND:VCALENDAR" }
}

@Suite struct `The calendars of a user at a server` {
  private func find(_ script: HostileServer.Act..., path: String = "") async throws -> (
    found: [FoundCalendar], requests: [String]
  ) {
    let server = try HostileServer(script: script)
    var limits = FetchLimits()
    limits.idle = .seconds(5)
    let address = try #require(URL(string: "http://mia:p%40ss@127.0.0.1:\(server.port)\(path)"))
    let found = try await CalendarDiscovery(server: CalendarServer(limits: limits)).calendars(at: address)
    return (found, server.requests)
  }

  @Test func `are found by the well-known place, its redirect, the principal and the home`() async throws {
    let (found, requests) = try await find(
      .redirect("/remote.php/dav/"), CalendarAnswer.principal, CalendarAnswer.home, CalendarAnswer.calendars)
    #expect(found.map(\.name) == ["Private", "Holidays"] && found.map(\.mayWrite) == [true, false])
    #expect(found.first?.address.hasSuffix("/calendars/mia/private/") == true)
    #expect(
      requests.map { $0.prefix { $0 != "\r\n" } } == [
        "PROPFIND /.well-known/caldav HTTP/1.1", "PROPFIND /remote.php/dav/ HTTP/1.1",
        "PROPFIND /principals/mia/ HTTP/1.1", "PROPFIND /calendars/mia/ HTTP/1.1",
      ])
    let pass = Data("mia:p@ss".utf8).base64EncodedString()
    #expect(requests.allSatisfy { $0.contains("Authorization: Basic \(pass)") })
    #expect(requests[3].contains("Depth: 1"))
  }

  @Test func `are found at the typed place, and at Nextcloud's own without a well-known one`() async throws {
    let typed = try await find(
      CalendarAnswer.principal, CalendarAnswer.home, CalendarAnswer.calendars, path: "/cloud/remote.php/dav")
    #expect(typed.requests.first?.hasPrefix("PROPFIND /cloud/remote.php/dav HTTP") == true && typed.found.count == 2)
    let (found, requests) = try await find(
      CalendarAnswer.status(404), CalendarAnswer.status(405), CalendarAnswer.principal, CalendarAnswer.home,
      CalendarAnswer.calendars)
    #expect(requests[2].hasPrefix("PROPFIND /remote.php/dav/ HTTP") && found.count == 2)
  }

  @Test(arguments: [
    ([CalendarAnswer.status(401)], FeedFault.passwordRefused),
    ([CalendarAnswer.status(404)], .notACalendarServer),
    ([.text("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHello")], .notACalendarServer),
    ([HostileServer.Act.redirect("https://elsewhere.example/dav/")], .sentElsewhere),
    ([CalendarAnswer.principal, CalendarAnswer.home, CalendarAnswer.multistatus("")], .noCalendars),
    ([CalendarAnswer.principal, CalendarAnswer.status(401)], .passwordRefused),
  ])
  func `are refused with the reason`(_ script: [HostileServer.Act], _ fault: FeedFault) async throws {
    let server = try HostileServer(script: script)
    let address = try #require(URL(string: "http://mia:pw@127.0.0.1:\(server.port)"))
    await #expect(throws: fault) {
      try await CalendarDiscovery(server: CalendarServer(limits: FetchLimits())).calendars(at: address)
    }
  }
}

/// Harbour Street with Mia's calendar at a server, connected after a first reading.
private struct Desk: Sendable {
  let street: HarborStreet
  let key: SecretKey
  let server: HostileServer
  let reader: CalendarReader
  let writer: ShiftWriter
  let mia: ID<Employee>

  static let first: [HostileServer.Act] = [
    CalendarAnswer.principal, CalendarAnswer.home, CalendarAnswer.calendars, CalendarAnswer.tag("1"),
    CalendarAnswer.events(
      ("a.ics", "\"a\"", CalendarAnswer.event("UID:a\nSUMMARY:Dentist\nDTSTART:20261026T080000Z\nDURATION:PT1H"))),
  ]

  init(_ script: HostileServer.Act...) async throws { try await self.init(script: script) }

  init(script: [HostileServer.Act]) async throws {
    street = try await HarborStreet()
    key = try SecretKey(path: street.folder.appending(path: "onduty.key").path)
    server = try HostileServer(script: Self.first + script)
    var limits = FetchLimits()
    (limits.attempts, limits.idle) = (1, .seconds(5))
    let world = street.clock.world()
    reader = CalendarReader(store: street.store, key: key, zones: street.zones, world: world, limits: limits)
    writer = ShiftWriter(store: street.store, key: key, zones: street.zones, world: world, limits: limits)
    mia = try #require(street.founded.people["Mia Tanaka"])
    let choice = try await reader.calendars(
      at: "http://127.0.0.1:\(server.port)/dav/", user: "mia", password: "pass word", of: mia)
    let known = try #require(reader.choice(choice.sealed, of: mia))
    try await reader.connect(
      known.calendars[0], keepsFree: true, of: mia, by: .console, in: street.organization)
  }

  /// The requests after the calendar was connected.
  var requests: [String] { Array(server.requests.dropFirst(Self.first.count)) }

  var lines: [String] { requests.map { String($0.prefix { $0 != "\r\n" }) } }

  func calendar() async throws -> ConnectedCalendar {
    let mia = mia
    return try #require(
      try await street.store.read(of: street.organization) { try $0.connectedCalendars(of: mia) }.first)
  }

  func change(_ body: @Sendable @escaping (borrowing Transaction, ID<ConnectedCalendar>, ID<Employee>) throws -> Void)
    async throws
  {
    let (id, mia) = (try await calendar().id, mia)
    try await street.store.write(in: street.organization, by: .console) { try body($0, id, mia) }
  }

  func read() async throws {
    street.clock.advance(seconds: ConnectedCalendar.intervalSeconds)
    let now = street.clock.now
    let due = try await street.store.read(of: street.organization) { try $0.dueCalendars(at: now, limit: 1) }
    await reader.read(try #require(due.first))
  }

  /// Writes what is due; `false` if nothing is.
  @discardableResult
  func write() async throws -> Bool {
    let now = street.clock.now
    let due = try await street.store.read(of: street.organization) { try $0.calendarsToWrite(at: now) }
    guard let calendar = due.first else { return false }
    await writer.write(calendar)
    return true
  }

  func written() async throws -> [WrittenShift] {
    let id = try await calendar().id
    return try await street.store.read(of: street.organization) { try $0.writtenShifts(in: id) }.shifts
  }
}

@Suite struct `A calendar at a server` {
  @Test func `is read whole once its mark changes, and costs one request else`() async throws {
    let desk = try await Desk(
      CalendarAnswer.tag("1"), CalendarAnswer.tag("2"),
      CalendarAnswer.events(
        ("b.ics", "\"b\"", CalendarAnswer.event("UID:b\nDTSTART:20261027T080000Z\nDURATION:PT1H")),
        ("c.ics", "\"c\"", "nonsense")))
    let mia = desk.mia
    func busy() async throws -> [Range<Instant>] {
      let now = desk.street.clock.now
      return try await desk.street.store.read(of: desk.street.organization) {
        try $0.busyTimes(of: mia, during: now..<now + 60 * 86_400)
      }
    }
    let (dentist, later) = (
      try #require(Instant("2026-10-26T08:00:00Z")), try #require(Instant("2026-10-27T08:00:00Z"))
    )
    #expect(try await busy() == [dentist..<dentist + 3600])
    try await desk.read()
    #expect(desk.lines == ["PROPFIND /calendars/mia/private/ HTTP/1.1"])
    #expect(try await busy() == [dentist..<dentist + 3600])
    try await desk.read()
    #expect(desk.lines.count == 3 && desk.lines[2].hasPrefix("REPORT "))
    #expect(try await busy() == [later..<later + 3600])
    #expect(try await desk.calendar().leftOut == 1)
  }

  @Test func `tells of a refused password, tries it seldom, and takes a new one`() async throws {
    let desk = try await Desk(
      CalendarAnswer.status(401), CalendarAnswer.status(401), CalendarAnswer.tag("1"), CalendarAnswer.tag("1"))
    try await desk.read()
    #expect(try await desk.calendar().fault == "password-refused")
    let soon = desk.street.clock.now + ConnectedCalendar.intervalSeconds
    #expect(
      try await desk.street.store.read(of: desk.street.organization) { try $0.dueCalendars(at: soon, limit: 1) }.isEmpty
    )
    let id = try await desk.calendar().id
    func renew(_ password: String) async throws {
      try await desk.reader.renew(
        password, of: id, of: desk.mia, by: .console, in: desk.street.organization)
    }
    await #expect(throws: FeedFault.passwordRefused) { try await renew("wrong") }
    await #expect(throws: Refusal.invalid([.init("password", .missing)])) { try await renew(" ") }
    try await renew("n:w")
    #expect(try await desk.calendar().fault == nil)
    try await desk.read()
    let pass = Data("mia:n:w".utf8).base64EncodedString()
    #expect(desk.requests.last?.contains("Authorization: Basic \(pass)") == true)
  }

  @Test func `is chosen by its person alone, and not after an hour`() async throws {
    let desk = try await Desk()
    let other = try #require(desk.street.founded.people.values.first { $0 != desk.mia })
    let server = try HostileServer(script: Desk.first)
    let choice = try await desk.reader.calendars(
      at: "http://127.0.0.1:\(server.port)/dav/", user: "mia", password: "pw", of: desk.mia)
    #expect(desk.reader.choice(choice.sealed, of: desk.mia) != nil)
    #expect(desk.reader.choice(choice.sealed, of: other) == nil)
    #expect(desk.reader.choice("x" + choice.sealed, of: desk.mia) == nil)
    desk.street.clock.advance(seconds: 3601)
    #expect(desk.reader.choice(choice.sealed, of: desk.mia) == nil)
    for (server, user, password, field) in [
      ("", "mia", "pw", "server"), ("cloud.example", "", "pw", "user"), ("cloud.example", "mia", "", "password"),
    ] {
      await #expect(throws: Refusal.invalid([.init(field, .missing)])) {
        try await desk.reader.calendars(at: server, user: user, password: password, of: desk.mia)
      }
    }
  }
}

@Suite struct `A writer of shifts` {
  private static let etag = CalendarAnswer.status(201, "ETag: \"w\"")

  private func begun(_ script: HostileServer.Act...) async throws -> Desk {
    let desk = try await Desk(script: script)
    try await desk.change { try $0.writeShifts(into: $1, of: $2) }
    return desk
  }

  @Test func `writes each published shift once, under a name of its own`() async throws {
    let desk = try await begun(Self.etag)
    #expect(try await desk.write())
    let rows = try await desk.written()
    #expect(!rows.isEmpty && rows.allSatisfy { $0.etag == "\"w\"" && $0.digest != nil })
    #expect(desk.lines.count == rows.count)
    let first = try #require(desk.requests.first)
    #expect(first.hasPrefix("PUT /calendars/mia/private/onduty-shift-") && first.contains("If-None-Match: *"))
    #expect(first.contains("Content-Type: text/calendar; charset=utf-8"))
    #expect(first.contains("BEGIN:VEVENT") && !first.contains("METHOD:"))
    let calendar = try await desk.calendar()
    #expect(calendar.shifts.count == rows.count && calendar.shifts.fault == nil && calendar.shifts.writtenAt != nil)
    #expect(!(try await desk.write()))
    desk.street.clock.advance(seconds: 86_400)
    #expect(try await desk.write())
    #expect(desk.lines.count == rows.count)
  }

  @Test func `writes again what was edited there, and removes what is no longer theirs, edited or not`() async throws {
    let desk = try await begun(Self.etag)
    _ = try await desk.write()
    let rows = try await desk.written()
    let edited = try #require(rows.first)
    try await desk.change { transaction, calendar, mia in
      let seen = Dictionary(rows.map { ($0.name, $0 == edited ? "\"phone\"" : $0.etag) }) { first, _ in first }
      let span = transaction.now..<transaction.now + 400 * 86_400
      let isChanged = try transaction.noteSeen(seen, during: span, before: transaction.now + 1, in: calendar, of: mia)
      #expect(isChanged)
    }
    #expect(try await desk.write())
    #expect(desk.requests.last?.contains("If-Match: \"w\"") == true)
    try await desk.change { try $0.stopWritingShifts(into: $1, of: $2) }
    #expect(try await desk.write())
    #expect(desk.lines.suffix(rows.count).allSatisfy { $0.hasPrefix("DELETE /calendars/mia/private/onduty-shift-") })
    #expect(try await desk.written().isEmpty)
    #expect(try await desk.calendar().writing == .off)
  }

  @Test func `overwrites an event of its own name whatever is there`() async throws {
    let desk = try await begun(CalendarAnswer.status(412), Self.etag)
    _ = try await desk.write()
    #expect(desk.requests[0].contains("If-None-Match: *") && !desk.requests[1].contains("If-"))
    #expect(desk.lines[0] == desk.lines[1])
  }

  @Test func `asks for a mark that a server does not give`() async throws {
    let mark = CalendarAnswer.multistatus(CalendarAnswer.response("/x", "<d:getetag>\"late\"</d:getetag>"))
    let desk = try await begun(CalendarAnswer.status(204), mark, CalendarAnswer.status(204), mark, Self.etag)
    _ = try await desk.write()
    #expect(desk.lines[1].hasPrefix("PROPFIND "))
    #expect(try await desk.written().contains { $0.etag == "\"late\"" })
  }

  @Test(
    arguments: [
      (CalendarAnswer.status(507), "calendar-full", 5), (CalendarAnswer.status(423), "status-423", 5),
      (CalendarAnswer.status(429, "Retry-After: 600"), "status-429", 600), (.reset(after: ""), "unreachable", 5),
      (CalendarAnswer.status(403), "calendar-read-only", 5), (CalendarAnswer.status(409), "calendar-gone", 5),
      (CalendarAnswer.status(401), "password-refused", ConnectedCalendar.refusedSeconds),
    ] as [(HostileServer.Act, String, Int64)])
  func `waits after a fault, and goes on where it was`(
    _ answer: HostileServer.Act, _ fault: String, _ seconds: Int64
  ) async throws {
    let desk = try await begun(answer, Self.etag)
    _ = try await desk.write()
    #expect(try await desk.calendar().shifts.fault == fault)
    #expect(desk.lines.count == 1)
    #expect(!(try await desk.write()))
    desk.street.clock.advance(seconds: seconds + seconds / 10 + 1)
    #expect(try await desk.write())
    #expect(try await desk.calendar().shifts.fault == nil)
    #expect(try await desk.written().allSatisfy { $0.digest != nil })
  }

  @Test func `leaves out a shift that a server refuses, and writes the others`() async throws {
    let duplicate = "<e><no-uid-conflict/></e>"
    let desk = try await begun(
      .text("HTTP/1.1 403 No\r\nContent-Length: \(duplicate.utf8.count)\r\n\r\n\(duplicate)"),
      CalendarAnswer.status(415), Self.etag)
    _ = try await desk.write()
    let shifts = try await desk.calendar().shifts
    #expect(shifts.refusedCount == 2 && shifts.count > 0 && shifts.fault == nil)
  }

  @Test func `takes its shifts along when a calendar leaves, and gives up in the end`() async throws {
    let desk = try await begun(Self.etag)
    _ = try await desk.write()
    let id = try await desk.calendar().id
    try await desk.change { try $0.leave($1, of: $2) }
    let mia = desk.mia
    #expect(
      try await desk.street.store.read(of: desk.street.organization) { try $0.connectedCalendars(of: mia) }.isEmpty)
    desk.server.stop()
    for _ in 0...DeliverySchedule.attempts {
      guard try await desk.write() else { break }
      desk.street.clock.advance(seconds: 2 * 86_400)
    }
    let left = try await desk.street.store.read(of: desk.street.organization) { try $0.writtenShifts(in: id) }
    #expect(left.shifts.isEmpty)
    #expect(!(try await desk.write()))
  }

  @Test func `begins by itself after a change, while it runs`() async throws {
    let desk = try await begun(Self.etag)
    await withDiscardingTaskGroup { group in
      group.addTask { await desk.writer.run() }
      await desk.server.requests(Desk.first.count + 1)
      group.cancelAll()
    }
    #expect(desk.lines.first?.hasPrefix("PUT ") == true)
  }
}
