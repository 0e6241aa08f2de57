public import Domain
import FoundationEssentials

/// A service that sends text messages, described by a template of its request:
///
/// ```
/// POST https://sms.example/messages
/// Authorization: Bearer secret
/// Content-Type: application/json
///
/// {"to": "{number}", "text": "{text}"}
/// ```
///
/// `{number}` is the number with its country code, `+4930123456`; `{digits}` the same without the `+`; `{text}` the message. Each is written
/// as its place asks for: percent-encoded in the address and in a form, escaped in JSON and XML.
///
/// A line `OnDuty-Taken: "status":"0"` is not sent: the answer has to have that text, white space left aside, since some services refuse
/// with the status 200.
public struct SMSGateway: Sendable, Hashable {
  private let method: String
  private let address: String
  private let type: String
  private let headers: [String: String]
  private let body: String
  /// The text that an answer has to have; `nil`: its status says it.
  private let taken: String?

  /// The reason that a template can't be used.
  public enum Fault: String, Error, CaseIterable {
    case firstLine = "the first line is no request like POST https://sms.example/messages"
    case address = "the address is no web address"
    case header = "a line before the empty one is no header like Name: value"
    case noText = "the template has no {text}"
    case noNumber = "the template has neither {number} nor {digits}"
    case tooLong = "the template is longer than 10,000 bytes"
  }

  /// The most letters of a message: two parts of those with letters outside the GSM alphabet.
  public static let longest = 300
  static let longestTemplate = 10_000

  /// The host, which is no secret.
  public let host: String

  /// Reads a template, in lines of any kind. Errors: the first fault of it.
  public init(_ template: String) throws(Fault) {
    guard template.utf8.count <= Self.longestTemplate else { throw .tooLong }
    let lines = template.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let words = (lines.first ?? "").split(separator: " ").map(String.init)
    guard words.count == 2, ["POST", "PUT", "GET"].contains(words[0]) else { throw .firstLine }
    (method, address) = (words[0], words[1])
    var (headers, type, taken): ([String: String], String, String?) = ([:], "application/json", nil)
    var rest = lines.dropFirst()
    while let line = rest.popFirst(), !line.trimmed.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { throw .header }
      switch parts[0].lowercased() {
      case "content-type": type = parts[1]
      case "onduty-taken":
        guard !parts[1].isEmpty else { throw .header }
        taken = parts[1]
      default: headers[parts[0]] = parts[1]
      }
    }
    (self.headers, self.type, self.taken) = (headers, type, taken)
    body = rest.joined(separator: "\n")
    let places = method == "GET" ? address : address + body
    guard places.contains("{text}") else { throw .noText }
    guard places.contains("{number}") || places.contains("{digits}") else { throw .noNumber }
    let sample = Self.filled(address, ["{number}": "1", "{digits}": "1", "{text}": "x"], .address)
    guard sample.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), let url = URL(string: sample), url.host()?.isEmpty == false,
      ["https", "http"].contains(url.scheme?.lowercased() ?? "")
    else { throw .address }
    host = url.host() ?? ""
  }

  /// The request that sends a text; `nil` for a number without its country code.
  public func request(_ text: String, to number: PhoneNumber) -> OutsideRequest? {
    guard let dialed = Self.international(number) else { return nil }
    let values = ["{number}": dialed, "{digits}": String(dialed.dropFirst()), "{text}": text]
    guard let url = URL(string: Self.filled(address, values, .address)) else { return nil }
    return OutsideRequest(
      method: method, url: url, type: type, headers: headers,
      body: Array(Self.filled(body, values, Place(type: type)).utf8), taken: taken)
  }

  /// `+4930123456` (E.164); `nil` without a country code.
  public static func international(_ number: PhoneNumber) -> String? {
    let dialed = number.dialed
    let whole = dialed.hasPrefix("00") ? "+" + dialed.dropFirst(2) : dialed
    return whole.hasPrefix("+") && (8...16).contains(whole.count) && !whole.hasPrefix("+0") ? whole : nil
  }

  /// The way that a value is written.
  private enum Place {
    case address, json, markup, plain

    init(type: String) {
      let type = type.lowercased()
      self =
        if type.contains("json") { .json } else if type.contains("form-urlencoded") {
          .address
        } else if type.contains("xml") { .markup } else { .plain }
    }

    func written(_ text: String) -> String {
      switch self {
      case .address:
        return text.percentEncoded()
      case .json:
        let bytes = (try? JSONEncoder().encode(text)) ?? Data()
        return String(String(decoding: bytes, as: UTF8.self).dropFirst().dropLast())
      case .markup:
        return text.escapedForMarkup
      case .plain: return text
      }
    }
  }

  /// In one walk, so that a value that looks like a place stays as it is.
  private static func filled(_ template: String, _ values: [String: String], _ place: Place) -> String {
    var (found, rest) = ("", template[...])
    while let begin = rest.firstIndex(of: "{") {
      found += rest[..<begin]
      rest = rest[begin...]
      guard let end = rest.firstIndex(of: "}"), let value = values[String(rest[...end])] else {
        found.append(rest.removeFirst())
        continue
      }
      found += place.written(value)
      rest = rest[rest.index(after: end)...]
    }
    return found + rest
  }
}
