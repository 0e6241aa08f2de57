import Domain
import Fetching
import FoundationEssentials

/// Requests to a server of calendars (CalDAV). Addresses carry the user and the password, which go to their own origin alone.
///
/// Source: RFC 4791, RFC 4918.
struct CalendarServer {
  let limits: FetchLimits

  /// The answer to a question about a resource, and with `depth` 1 about those within it.
  func properties(_ names: [Property], of address: URL, depth: Int = 0) async throws(CalendarRefusal) -> Multistatus {
    let body = "<d:propfind \(Self.spaces)><d:prop>\(Self.text(of: names))</d:prop></d:propfind>"
    return try await multistatus("PROPFIND", body, at: address, depth: depth)
  }

  /// The events of a calendar during a span, whole, with the marks of their resources.
  func events(of calendar: URL, during span: Range<Instant>) async throws(CalendarRefusal) -> Multistatus {
    let (start, end) = (span.lowerBound.compactText, span.upperBound.compactText)
    let body = """
      <c:calendar-query \(Self.spaces)><d:prop><d:getetag/><c:calendar-data/></d:prop>\
      <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">\
      <c:time-range start="\(start)" end="\(end)"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>
      """
    return try await multistatus("REPORT", body, at: calendar, depth: 1)
  }

  /// Writes an event, and returns the server's mark of it; `nil` if it gives none.
  func put(_ event: String, at address: URL, if condition: Condition?) async throws(CalendarRefusal) -> String? {
    let answer = try await request(
      "PUT", Array(event.utf8), as: "text/calendar; charset=utf-8", at: address, condition?.header ?? [:])
    if let etag = answer[field: "etag"], !etag.isEmpty { return etag }
    // Why a question of its own: a server that changes what it gets must not send one (RFC 4791 §5.3.4), and Google and older ownClouds
    // never do (github.com/gggard/AndroidCaldavSyncAdapater/issues/101, github.com/owncloud-archive/calendar/issues/716).
    return try await properties([.etag], of: address).resources.first?.etag
  }

  /// Removes an event. Errors: `.status(404)`, `.status(410)` if it is gone already.
  func delete(_ address: URL, if condition: Condition?) async throws(CalendarRefusal) {
    _ = try await request("DELETE", nil, as: "", at: address, condition?.header ?? [:])
  }

  /// The present state on which a change depends.
  enum Condition: Equatable {
    case isNew
    case isUnchanged(etag: String)

    fileprivate var header: [String: String] {
      switch self {
      case .isNew: ["If-None-Match": "*"]
      case .isUnchanged(let etag): ["If-Match": etag]
      }
    }
  }

  enum Property: String {
    case principal = "d:current-user-principal"
    case home = "c:calendar-home-set"
    case kind = "d:resourcetype"
    case name = "d:displayname"
    case components = "c:supported-calendar-component-set"
    case privileges = "d:current-user-privilege-set"
    case etag = "d:getetag"
    case changeTag = "s:getctag"
    case syncToken = "d:sync-token"
  }

  private static let spaces = """
    xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"
    """

  private static func text(of names: [Property]) -> String { names.map { "<\($0.rawValue)/>" }.joined() }

  private func multistatus(
    _ method: String, _ body: String, at address: URL, depth: Int
  ) async throws(CalendarRefusal) -> Multistatus {
    let text = #"<?xml version="1.0" encoding="utf-8"?>"# + body
    let answer = try await request(
      method, Array(text.utf8), as: "application/xml; charset=utf-8", at: address, ["Depth": "\(depth)"])
    // Why: a page that greets everyone answers any method with 200.
    guard answer.status == 207 else { throw CalendarRefusal(.notACalendarServer) }
    do throws(FeedFault) { return try Multistatus(answer.body) } catch { throw CalendarRefusal(error) }
  }

  private func request(
    _ method: String, _ body: [UInt8]?, as type: String, at address: URL, _ headers: [String: String]
  ) async throws(CalendarRefusal) -> WebAnswer {
    var limits = limits
    (limits.maximumBytes, limits.refusalBytes) = (Multistatus.mostBytes, 4096)
    do throws(FailedAttempt) {
      return try await Fetcher.exchange(body, as: type, by: method, at: address, headers: headers, limits: limits)
    } catch {
      throw CalendarRefusal(error)
    }
  }
}

/// The reason that a server of calendars did not do as asked.
struct CalendarRefusal: Error {
  let fault: FeedFault
  var attempt: FailedAttempt?

  init(_ fault: FeedFault) { self.fault = fault }

  init(_ attempt: FailedAttempt) {
    self.attempt = attempt
    fault =
      switch attempt.fault {
      case .status(401): .passwordRefused
      case .status(507): .calendarFull
      case .redirectRefused: .sentElsewhere
      default: FeedFault(attempt.fault, mismatch: .notACalendarServer)
      }
  }

  /// The status of the answer, if that is the reason.
  var status: Int? { if case .status(let code)? = attempt?.fault { code } else { nil } }

  /// The event is in the calendar at another address.
  ///
  /// 403 or 409 with a precondition by RFC 4791 §5.3.2.1; Nextcloud answered 400 with words until 2026
  /// (github.com/nextcloud/server/pull/61659, github.com/cyrusimap/cyrus-imapd/issues/2345).
  var isDuplicate: Bool {
    let text = String(decoding: attempt?.body ?? [], as: UTF8.self)
    return text.contains("no-uid-conflict") || text.contains("uid already exists")
  }
}

extension Instant {
  /// `20261025T013000Z`
  fileprivate var compactText: String { description.filter { $0 != "-" && $0 != ":" } }
}
