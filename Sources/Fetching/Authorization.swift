package import FoundationEssentials

/// The authorization of requests; made for each, since a signature is good for one alone.
package struct Authorization: Sendable {
  /// A request's address and its `Authorization` header, if it has one.
  package typealias Signed = (url: URL, header: String?)

  let signed: @Sendable (URL) -> Signed

  /// Signs each request by a function of its address.
  package init(_ signed: @escaping @Sendable (URL) -> Signed) { self.signed = signed }

  /// No authorization.
  package static let none = Authorization { ($0, nil) }

  /// The same header with each request.
  package static func header(_ text: String) -> Authorization { Authorization { ($0, text) } }
}
