import Domain
import Fetching
import FoundationEssentials

/// A calendar that a server showed, for a person to choose.
public struct FoundCalendar: Sendable, Hashable, Codable {
  /// With the user and the password.
  let address: String
  /// As the server calls it.
  public let name: String
  /// The server lets the person write into it, or does not say.
  public let mayWrite: Bool
}

/// The reason that an address can't be one of a server with passwords for programs.
public enum CalendarServerRefusal: Error, Sendable, Hashable {
  /// The address of a person, which says nothing of its server.
  case person
  /// Google takes no passwords (developers.google.com/workspace/calendar/caldav/v2/guide).
  case google
  /// Outlook and Microsoft 365 have no CalDAV.
  case microsoft

  init?(of text: String) {
    let hosts: [(CalendarServerRefusal, [String])] = [
      (.google, ["google.com", "googleusercontent.com", "gmail.com", "googlemail.com"]),
      (.microsoft, ["outlook.com", "office365.com", "office.com", "live.com", "hotmail.com", "microsoft.com"]),
    ]
    let parts = text.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    let isPerson = parts.count == 2 && !text.contains("/")
    let host = isPerson ? String(parts[1]) : URL(string: text)?.host()?.lowercased() ?? ""
    for (refusal, names) in hosts where names.contains(where: { host == $0 || host.hasSuffix(".\($0)") }) {
      self = refusal
      return
    }
    guard isPerson else { return nil }
    self = .person
  }
}

/// The calendars of a user at a server, by its address alone.
///
/// Source: RFC 6764 §6, RFC 4791 §6.2.1, RFC 5397. An address that the server itself doesn't answer is followed by the places at which
/// Nextcloud has its calendars, since a proxy before it may not know the well-known one.
struct CalendarDiscovery {
  let server: CalendarServer

  /// The most calendars that are shown.
  static let most = 50
  /// The most homes of a user that are looked at.
  private static let mostHomes = 3

  /// Errors: `.passwordRefused`, `.sentElsewhere`, `.notACalendarServer`, `.noCalendars`, and those of the connection.
  func calendars(at typed: URL) async throws(FeedFault) -> [FoundCalendar] {
    let start = try await start(at: typed)
    if start.resource.isCalendar { return [try found(start.resource, at: start.address)] }
    var (homes, base) = (start.resource.homes, start.address)
    if let principal = start.resource.principal, let address = Self.address(principal, from: base) {
      let found = try await asked([.home, .principal], of: address)
      (homes, base) = (found.first?.homes ?? [], address)
    }
    guard !homes.isEmpty else { throw .notACalendarServer }
    var calendars: [FoundCalendar] = []
    for home in homes.prefix(Self.mostHomes) {
      guard let address = Self.address(home, from: base) else { throw .sentElsewhere }
      for resource in try await asked([.kind, .name, .components, .privileges], of: address, depth: 1)
      where resource.isCalendar && resource.components?.contains("VEVENT") ?? true {
        guard let place = Self.address(resource.href, from: address) else { continue }
        calendars.append(try found(resource, at: place))
      }
    }
    guard !calendars.isEmpty else { throw .noCalendars }
    return Array(calendars.prefix(Self.most))
  }

  private func found(_ resource: Multistatus.Resource, at address: URL) throws(FeedFault) -> FoundCalendar {
    guard address.absoluteString.utf8.count <= FeedSource.maximumBytes else { throw .badAddress }
    let name = [resource.name?.trimmed, address.lastPathComponent].compactMap(\.self).first { !$0.isEmpty }
    return FoundCalendar(
      address: address.absoluteString, name: String((name ?? "–").prefix(ConnectedCalendar.longestName)),
      mayWrite: resource.mayWrite ?? true)
  }

  /// The first place that tells something of the user.
  private func start(at typed: URL) async throws(FeedFault) -> (resource: Multistatus.Resource, address: URL) {
    let paths = ["", "/.well-known/caldav", "/", "/remote.php/dav/"]
    var fault = FeedFault.notACalendarServer
    for path in paths {
      guard let address = path.isEmpty ? typed : URL(string: path, relativeTo: typed)?.absoluteURL.with(userOf: typed)
      else { continue }
      if path.isEmpty, ["", "/"].contains(typed.path()) { continue }
      do throws(CalendarRefusal) {
        let found = try await server.properties([.principal, .home, .kind, .name, .privileges], of: address)
        if let resource = found.resources.first, resource.saysWhere { return (resource, address) }
      } catch {
        switch error.fault {
        case .sentElsewhere: fault = .sentElsewhere
        case .notACalendarServer, .status, .tooManyRedirects: break
        default: throw error.fault
        }
      }
    }
    throw fault
  }

  private func asked(
    _ names: [CalendarServer.Property], of address: URL, depth: Int = 0
  ) async throws(FeedFault) -> [Multistatus.Resource] {
    do throws(CalendarRefusal) {
      return try await server.properties(names, of: address, depth: depth).resources
    } catch {
      throw error.fault
    }
  }

  /// The address that a server names, with the user and the password; `nil` if they must not go there.
  ///
  /// They go to its own host, by its own scheme and port, since a server behind a proxy does not know these. iCloud sends each
  /// user to a host of its own, `p42-caldav.icloud.com` (github.com/python-caldav/caldav/pull/17).
  static func address(_ href: String, from base: URL) -> URL? {
    guard let url = URL(string: href, relativeTo: base)?.absoluteURL, let host = url.host()?.lowercased(),
      let home = base.host()?.lowercased(), var parts = URLComponents(url: base, resolvingAgainstBaseURL: true)
    else { return nil }
    if host != home {
      let areBothApples = [host, home].allSatisfy { $0.hasSuffix(".icloud.com") }
      guard areBothApples, url.scheme?.lowercased() == "https", base.scheme?.lowercased() == "https" else { return nil }
      (parts.encodedHost, parts.port) = (host, url.port)
    }
    guard let named = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    parts.percentEncodedPath = named.percentEncodedPath
    (parts.query, parts.fragment) = (nil, nil)
    return parts.url
  }
}

extension Multistatus.Resource {
  fileprivate var saysWhere: Bool { principal?.isEmpty == false || !homes.isEmpty || isCalendar }
}

extension URL {
  /// With the user and the password of another address.
  func with(userOf other: URL) -> URL? {
    with(user: other.user(percentEncoded: true), password: other.password(percentEncoded: true))
  }

  /// The parts are percent-encoded.
  func with(user: String?, password: String?) -> URL? {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
    (parts.percentEncodedUser, parts.percentEncodedPassword) = (user, password)
    return parts.url
  }
}
