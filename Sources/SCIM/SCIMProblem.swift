/// A refused request, in the words of RFC 7644 §3.12.
public struct SCIMProblem: Error, Sendable, Hashable {
  /// The kinds of §3.12 that occur here; the raw values are the standard's.
  public enum Kind: String, Sendable, CaseIterable {
    case invalidFilter, invalidPath, invalidSyntax, invalidValue, mutability, noTarget, tooMany, uniqueness
  }

  /// The kind; `nil` if the status says it all.
  public let kind: Kind?
  /// The HTTP status.
  public let status: Int
  /// The cause, for the log of the provider.
  public let detail: String

  /// A problem of a kind, with the status that the standard gives it.
  public init(_ kind: Kind, _ detail: String) {
    (self.kind, self.detail) = (kind, detail)
    status = kind == .uniqueness ? 409 : 400
  }

  /// A problem that is a status alone.
  public init(status: Int, _ detail: String) { (kind, self.status, self.detail) = (nil, status, detail) }

  /// The body of the answer.
  public var value: SCIMValue {
    var members: [String: SCIMValue] = [
      "schemas": ["urn:ietf:params:scim:api:messages:2.0:Error"], "status": .text("\(status)"), "detail": .text(detail),
    ]
    members["scimType"] = (kind?.rawValue).map(SCIMValue.text)
    return .object(members)
  }
}
