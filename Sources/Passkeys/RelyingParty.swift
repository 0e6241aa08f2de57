/// The server as browsers name it to a passkey: by its origin, and by the host that the passkey is bound to.
///
/// Source: Web Authentication Level 2, §5.1.3 and §13.4.9.
public struct RelyingParty: Sendable, Hashable {
  /// Scheme, host and port, as in the client data of a browser that asked this server.
  public let origin: String
  /// The host without its port.
  public let id: String

  /// Takes `https://roster.example:8443`; `nil` for an origin without a host.
  public init?(origin: String) {
    let origin = origin.lowercased()
    guard let scheme = origin.firstRange(of: "://") else { return nil }
    let place = origin[scheme.upperBound...]
    let host = place.last == "]" ? place : place.lastIndex(of: ":").map { place[..<$0] } ?? place
    guard !host.isEmpty, !place.contains("/") else { return nil }
    self.origin = origin
    id = String(host)
  }
}
