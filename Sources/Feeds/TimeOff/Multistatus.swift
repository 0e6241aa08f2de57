import Domain
import Spreadsheet

/// A server's answer about its resources, of which only what OnDuty asks for is read. Source: RFC 4918 §13, RFC 4791.
package struct Multistatus {
  /// A resource, with the properties that it has.
  struct Resource: Equatable {
    /// As the server wrote it: a path or an address.
    var href = ""
    var name: String?
    var etag: String?
    /// The collection's mark of all its contents; of two, the last.
    var tag: String?
    var calendarData: String?
    var isCalendar = false
    /// `nil` if the server does not say.
    var mayWrite: Bool?
    /// The components that a calendar takes; `nil` for all.
    var components: Set<String>?
    var principal: String?
    var homes: [String] = []
  }

  private(set) var resources: [Resource] = []

  /// The largest answer in bytes: calendar data with its markup.
  static let mostBytes = 12 << 20
  /// The most resources of an answer.
  static let mostResources = 10_000

  private static let limits = {
    var limits = SheetLimits()
    (limits.mostTags, limits.deepest) = (500_000, 32)
    return limits
  }()

  /// Errors: `FeedFault.notACalendarServer`, `.tooLarge`.
  package init(_ bytes: [UInt8]) throws(FeedFault) {
    let reader = MultistatusReader(mostResources: Self.mostResources, mostTags: Self.limits.mostTags)
    do throws(SheetFault) {
      try OutsideXML.walk(
        bytes, within: Self.limits, opened: { reader.open($0) }, closed: { reader.close($0) },
        text: { reader.take($0) })
    } catch {
      switch error {
      case .tooManyRows: throw .tooLarge
      default: throw .notACalendarServer
      }
    }
    guard reader.isMultistatus else { throw .notACalendarServer }
    resources = reader.resources
  }
}

/// Collects resources from elements, one by one.
private final class MultistatusReader {
  private(set) var resources: [Multistatus.Resource] = []
  private(set) var isMultistatus = false
  private let mostResources: Int
  private var tagsLeft: Int
  private var path: [String] = []
  private var text = ""
  private var resource = Multistatus.Resource()
  /// The resource with the properties of one status, which count if that is 2xx.
  private var draft = Multistatus.Resource()
  private var status = ""

  init(mostResources: Int, mostTags: Int) { (self.mostResources, tagsLeft) = (mostResources, mostTags) }

  func open(_ element: XMLElement) -> SheetFault? {
    tagsLeft -= 1
    if path.isEmpty, element.name != "multistatus" { return .notAWorkbook }
    path.append(element.name)
    text = ""
    switch element.name {
    case "response" where path.count == 2:
      guard resources.count < mostResources, tagsLeft > 0 else { return .tooManyRows(limit: mostResources) }
      resource = Multistatus.Resource()
    case "propstat": (draft, status) = (resource, "")
    case "calendar" where isIn("resourcetype"): draft.isCalendar = true
    case "comp" where isIn("supported-calendar-component-set"):
      draft.components = (draft.components ?? []).union([element["name"]?.uppercased() ?? ""])
    case "current-user-privilege-set": draft.mayWrite = draft.mayWrite ?? false
    case "write", "write-content", "all": if isIn("privilege") { draft.mayWrite = true }
    default: break
    }
    return tagsLeft > 0 ? nil : .tooManyRows(limit: mostResources)
  }

  func take(_ part: String) -> SheetFault? {
    text += part
    return nil
  }

  func close(_ name: String) -> SheetFault? {
    let value = text.trimmed
    defer {
      path.removeLast()
      text = ""
    }
    switch name {
    case "href": take(href: value)
    case "status" where isIn("propstat"): status = value
    case "propstat": if isSuccess { resource = draft }
    case "response" where path.count == 2: resources.append(resource)
    // Why at its end: the parser takes an answer that was cut off for a whole one.
    case "multistatus" where path.count == 1: isMultistatus = true
    default: if isIn("prop") { take(value, of: name) }
    }
    return nil
  }

  private func take(_ value: String, of property: String) {
    switch property {
    case "displayname": draft.name = value
    case "getetag": draft.etag = value
    case "getctag", "sync-token": if !value.isEmpty { draft.tag = value }
    case "calendar-data": draft.calendarData = text
    default: break
    }
  }

  private func take(href value: String) {
    switch path.dropLast().last {
    case "response": resource.href = value
    case "current-user-principal": draft.principal = value
    case "calendar-home-set": draft.homes.append(value)
    default: break
    }
  }

  private func isIn(_ parent: String) -> Bool { path.dropLast().last == parent }

  /// `HTTP/1.1 200 OK`; a server that says nothing means it.
  private var isSuccess: Bool {
    let words = status.split(separator: " ")
    return status.isEmpty || words.count > 1 && words[1].hasPrefix("2")
  }
}
