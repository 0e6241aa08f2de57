import Domain
package import Fetching
public import FoundationEssentials

/// One request to an outside system, which takes a message or refuses it by its status, or by the text of its answer.
public struct OutsideRequest: Sendable, Hashable {
  /// `POST`, `PUT` or `GET`.
  public let method: String
  /// The destination.
  public let url: URL
  /// The media type of the body.
  public let type: String
  /// Without the type.
  public let headers: [String: String]
  /// Empty for a `GET`.
  public let body: [UInt8]
  /// The text that an answer has to have, white space left aside; `nil`: the status says it all.
  let taken: String?

  /// The most bytes of an answer that are read.
  private static let mostRead = 100 << 10

  init(
    method: String, url: URL, type: String, headers: [String: String], body: [UInt8], taken: String? = nil
  ) {
    (self.method, self.url, self.type, self.headers, self.body) = (method, url, type, headers, body)
    self.taken = taken
  }

  /// Makes it once, without following redirects. Errors: the fault, with the wait that the other side asks for; an answer without the text
  /// is a fault as if it had the status 422.
  ///
  /// Plain http stays in the networks that the operator allows.
  package func send(_ limits: FetchLimits) async throws(FailedAttempt) {
    let (content, verb) = (method == "GET" ? nil : body, method == "POST" ? nil : method)
    guard let taken else {
      _ = try await Fetcher.deliver(content, as: type, by: verb, to: url, headers: headers, limits: limits)
      return
    }
    var limits = limits
    (limits.maximumBytes, limits.maximumRedirects) = (Self.mostRead, 0)
    let answer = try await Fetcher.exchange(content, as: type, by: verb, at: url, headers: headers, limits: limits)
    let text = String(decoding: answer.body, as: UTF8.self)
    guard text.withoutSpace.contains(taken.withoutSpace) else { throw FailedAttempt(.status(422)) }
  }
}

extension String {
  fileprivate var withoutSpace: String { String(filter { !$0.isWhitespace }) }

  /// For the text and the attributes of XML, HTML and Slack's texts.
  var escapedForMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
