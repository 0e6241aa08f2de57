import Domain
package import Fetching
public import Foundation

/// One request to an outside system, which takes a message or refuses it by its status.
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

  /// Makes it once, without following redirects. Errors: the fault, with the wait that the other side asks for.
  ///
  /// Plain http stays in the networks that the operator allows.
  package func send(_ limits: FetchLimits) async throws(FailedAttempt) {
    _ = try await Fetcher.deliver(
      method == "GET" ? nil : body, as: type, by: method == "POST" ? nil : method, to: url, headers: headers,
      limits: limits)
  }
}

extension String {
  /// For the text and the attributes of XML, HTML and Slack's texts.
  var escapedForMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
