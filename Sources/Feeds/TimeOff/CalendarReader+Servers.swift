import Crypto
public import Domain
import Fetching
import FoundationEssentials
import Store

/// Calendars that a person may connect, on their way through the page: sealed, for this person, for a while.
public struct CalendarChoice: Sendable {
  /// In the server's order.
  public let calendars: [FoundCalendar]
  /// For `CalendarReader.choice(_:of:)`.
  public let sealed: String

  /// The longest that a person may take, in seconds.
  static let longestSeconds: Int64 = 3600
  /// The most bytes of what is sealed.
  static let mostBytes = 20_000

  fileprivate struct Content: Codable {
    let person: Int64
    let until: Int64
    let calendars: [FoundCalendar]
  }
}

extension CalendarReader {
  /// The longest user name and the longest password.
  public static let longestSecret = 200

  // MARK: Connecting

  /// The calendars of a user at a server.
  ///
  /// Errors: `FeedFault`; `CalendarServerRefusal`; `Refusal.invalid` for the fields `server`, `user` and `password`. Cost: some requests
  /// of at most 15 s.
  public func calendars(
    at address: String, user: String, password: String, of person: ID<Employee>
  ) async throws -> CalendarChoice {
    let address = try account(at: address, user, password)
    let found = try await CalendarDiscovery(server: server).calendars(at: address)
    var (shown, bytes) = ([FoundCalendar](), 0)
    for calendar in found {
      bytes += calendar.address.utf8.count + calendar.name.utf8.count + 40
      guard bytes <= CalendarChoice.mostBytes else { break }
      shown.append(calendar)
    }
    let content = CalendarChoice.Content(
      person: person.rawValue, until: world.now().seconds + CalendarChoice.longestSeconds, calendars: shown)
    let text = String(decoding: try JSONEncoder().encode(content), as: UTF8.self)
    return CalendarChoice(calendars: shown, sealed: Base64URL.text(key.seal(text)))
  }

  /// The calendars of a choice that this server made for a person; `nil` for any other text, and after a while.
  public nonisolated func choice(_ sealed: String, of person: ID<Employee>) -> CalendarChoice? {
    guard let text = Base64URL.bytes(sealed).flatMap(key.open),
      let content = try? JSONDecoder().decode(CalendarChoice.Content.self, from: Data(text.utf8)),
      content.person == person.rawValue, world.now().seconds <= content.until
    else { return nil }
    return CalendarChoice(calendars: content.calendars, sealed: sealed)
  }

  /// Reads a found calendar for the first time, and connects it if that works. Errors: as `connect(_:called:keepsFree:of:by:in:)`.
  public func connect(
    _ found: FoundCalendar, keepsFree: Bool, of person: ID<Employee>, by editor: Editor,
    in organization: ID<Organization>
  ) async throws {
    guard let address = URL(string: found.address), let host = address.host() else { throw FeedFault.badAddress }
    let draft = try ConnectedCalendarDraft(
      name: found.name, host: host, sealedAddress: key.seal(found.address), keepsFree: keepsFree, hasPassword: true,
      mayWrite: found.mayWrite)
    let reading = try await reading(of: address, by: server, at: try await place(organization), unless: nil)
    guard let reading else { throw FeedFault.notACalendar }
    try await store.write(in: organization, by: editor) { transaction in
      _ = try transaction.connect(draft, of: person, with: reading.findings)
    }
  }

  /// Tries another password for a person's calendar, and takes it for all their calendars with the same user at the same server.
  ///
  /// Errors: `FeedFault`; `Refusal.invalid` for the field `password`; `Refusal.notFound`, also for another person's.
  public func renew(
    _ password: String, of calendar: ID<ConnectedCalendar>, of person: ID<Employee>, by editor: Editor,
    in organization: ID<Organization>
  ) async throws {
    let (known, key) = (try await store.read(of: organization) { try $0.sealedAddresses(of: person) }, key)
    guard let sealed = known.first(where: { $0.calendar == calendar })?.sealed else { throw Refusal.notFound }
    let password = try Self.secret(password, "password")
    guard let former = key.open(sealed).flatMap({ URL(string: $0) }), let origin = Origin(former) else {
      throw FeedFault.badAddress
    }
    let changed = known.compactMap { calendar, sealed -> (ID<ConnectedCalendar>, URL)? in
      guard let address = key.open(sealed).flatMap({ URL(string: $0) }), Origin(address) == origin,
        Origin(address)?.user == origin.user, let renewed = address.with(user: origin.user, password: password)
      else { return nil }
      return (calendar, renewed)
    }
    for (id, address) in changed where id == calendar {
      do throws(CalendarRefusal) { _ = try await server.properties([.kind], of: address) } catch { throw error.fault }
    }
    try await store.write(in: organization, by: editor) { transaction in
      for (id, address) in changed { try transaction.renew(key.seal(address.absoluteString), of: id, of: person) }
    }
  }

  /// The address with the user and the password. Errors: `Refusal.invalid`; `CalendarServerRefusal`.
  private nonisolated func account(at typed: String, _ user: String, _ password: String) throws -> URL {
    var text = typed.trimmed
    guard !text.isEmpty else { throw Refusal.invalid([.init("server", .missing)]) }
    if let refusal = CalendarServerRefusal(of: text) { throw refusal }
    if !text.contains("://") { text = "https://" + text }
    if let refusal = CalendarServerRefusal(of: text) { throw refusal }
    let url = try onWeb(text, "server").0
    let (user, password) = (try Self.secret(user, "user"), try Self.secret(password, "password"))
    // Why: a name ends at the first colon (RFC 7617 §2).
    guard !user.contains("%3A") else { throw FeedFault.passwordRefused }
    guard let account = url.with(user: user, password: password) else { throw FeedFault.badAddress }
    return account
  }

  /// Percent-encoded. Errors: `Refusal.invalid`.
  private static func secret(_ typed: String, _ field: String) throws(Refusal) -> String {
    let text = typed.trimmed
    guard !text.isEmpty else { throw .invalid([.init(field, .missing)]) }
    guard text.count <= longestSecret else { throw .invalid([.init(field, .tooLong(limit: longestSecret))]) }
    return text.percentEncoded()
  }

  // MARK: Reading

  /// A calendar at a server, as of one moment.
  private struct Reading {
    let findings: CalendarFindings
    /// The marks of its events by the last part of their addresses; `nil` for one without.
    let etags: [String: String?]
    let span: Range<Instant>
  }

  func takeFromServer(_ calendar: CalendarToRead) async throws {
    guard let address = key.open(calendar.sealedAddress).flatMap({ URL(string: $0) }) else {
      throw FeedFault.badAddress
    }
    let (begin, place) = (world.now(), try await place(calendar.organization))
    let reading = try await reading(of: address, by: patient, at: place, unless: calendar.etag)
    guard let reading else {
      return try await store.write(in: calendar.organization, by: .console) { try $0.noteUnchanged(calendar.id) }
    }
    try await store.write(in: calendar.organization, by: .console) { transaction in
      try transaction.keep(reading.findings, of: calendar.id, for: calendar.employee)
      _ = try transaction.noteSeen(
        reading.etags, during: begin..<max(begin, reading.span.upperBound), before: begin, in: calendar.id,
        of: calendar.employee)
    }
  }

  /// `nil` if the calendar has the mark that is known, which costs one request. Errors: `FeedFault`.
  private func reading(
    of address: URL, by server: CalendarServer, at place: Place, unless known: String?
  ) async throws(FeedFault) -> Reading? {
    let now = world.now()
    let days = BusyTimes.days(at: now, on: place.zone)
    let span = place.zone.startOfDay(days.lowerBound)..<place.zone.startOfDay(days.upperBound + 1)
    var busy = BusyTimes(at: now, on: place.zone, zones, apartFrom: place.isOwn)
    do throws(CalendarRefusal) {
      // Why before the events: what changes in between is news the next time.
      let tag = try await server.properties([.changeTag, .syncToken], of: address).resources.first?.tag
      if let tag, busy.mark(tag) == known { return nil }
      let answer = try await server.events(of: address, during: span)
      var etags: [String: String?] = [:]
      for resource in answer.resources {
        if let name = resource.href.split(separator: "/").last { etags[String(name)] = .some(resource.etag) }
        guard let text = resource.calendarData else { continue }
        do throws(FeedFault) { try busy.add(Array(text.utf8)) } catch { busy.leaveOut() }
      }
      let findings = CalendarFindings(
        times: busy.times, leftOut: busy.leftOut, etag: tag.map(busy.mark), lastModified: nil)
      return Reading(findings: findings, etags: etags, span: span)
    } catch {
      throw [404, 410].contains(error.status) ? .calendarGone : error.fault
    }
  }
}
