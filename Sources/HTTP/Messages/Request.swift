/// A complete request, body included. A plain value, so tests need no server to make one.
public struct Request: Sendable {
  /// The operation.
  public let method: Method
  /// The path as sent: percent-encoded, without the query, starting with `/` (or the `*` of OPTIONS).
  public let path: String
  /// The query, decoded; empty if there is none or it is malformed.
  public let query: Fields
  /// Lookups ignore case; values come without surrounding blanks.
  public let headers: Fields
  /// At most `ServerConfiguration.maximumBodyBytes`, or the limit of its path.
  public let body: [UInt8]
  /// The sender's end of the connection.
  public let peer: Peer
  /// The proxies whose statements about clients the server trusts.
  public let proxies: TrustedProxies
  /// `ServerConfiguration.publicOrigin`.
  public var publicOrigin: String?

  /// A request by value. A query in the path (`/roster?week=2`) is split off and comes before `query`.
  public init(
    _ method: Method, _ path: String, query: Fields = [:], headers: Fields = [:], body: [UInt8] = [],
    peer: Peer = .tcp(address: "127.0.0.1", isLoopback: true), proxies: TrustedProxies = .ownMachine
  ) {
    let target = Array(path.utf8)
    let pathEnd = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    var fields = Fields(formEncoded: target[pathEnd...].dropFirst()) ?? [:]
    for (name, value) in query { fields.append(name: name.utf8, value: value.utf8) }
    var headers = headers
    headers.ignoresCase = true
    self.init(
      method: method, path: String(decoding: target[..<pathEnd], as: UTF8.self), query: fields, headers: headers,
      body: body, peer: peer, proxies: proxies)
  }

  /// A GET request by value; as `init(_:_:query:headers:body:peer:)`.
  public init(
    _ path: String, query: Fields = [:], headers: Fields = [:],
    peer: Peer = .tcp(address: "127.0.0.1", isLoopback: true)
  ) {
    self.init(.get, path, query: query, headers: headers, peer: peer)
  }

  init(
    method: Method, path: String, query: Fields, headers: Fields, body: [UInt8], peer: Peer, proxies: TrustedProxies
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.peer = peer
    self.proxies = proxies
  }

  /// The body as form fields; empty if it is malformed or its Content-Type is another.
  ///
  /// Cost: decodes on each call, strictly as UTF-8 (WHATWG URL §5.1). A body without Content-Type counts as a form.
  public var form: Fields {
    if let type = headers["content-type"] {
      let essence = type.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
      guard essence == "application/x-www-form-urlencoded" else { return [:] }
    }
    return Fields(formEncoded: body[...]) ?? [:]
  }

  /// `true` if a form has no more fields than that, which costs a pass over its bytes; `true` for another body.
  public func countsFields(atMost limit: Int) -> Bool {
    guard body.count > limit,
      headers["content-type"]?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? true
    else { return true }
    return body.count { $0 == UInt8(ascii: "&") } < limit
  }
}
