import FoundationEssentials

/// The server for outgoing mail, and its protocol (RFC 5321, RFC 6409).
public struct MailServer: Sendable, Hashable {
  /// `smtp://host:port` or `smtps://host:port`, without a user.
  let address: String
  let user: String?
  let password: String?
  /// The authorities to trust instead of the system's: the path of a file in PEM form.
  let authorities: String?
  let needsTLS: Bool

  /// A server by its address: `smtp://user@host:587`, with STARTTLS before anything else, or `smtps://…` for TLS from the first byte; `nil`
  /// for any other form.
  ///
  /// Without TLS mail goes to this machine alone: to another one, the server has to offer it.
  public init?(_ text: String, password: String? = nil, authorities: String? = nil) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      let host = parts.host, !host.isEmpty, parts.password == nil, parts.path.isEmpty || parts.path == "/",
      parts.query == nil, parts.fragment == nil, ["smtp", "smtps"].contains(scheme)
    else { return nil }
    let port = parts.port ?? (scheme == "smtps" ? 465 : 587)
    guard (1...65_535).contains(port) else { return nil }
    address = "\(scheme)://\(host):\(port)"
    user = parts.user
    self.password = password
    self.authorities = authorities
    needsTLS =
      scheme == "smtps" || !["localhost", "127.0.0.1", "[::1]"].contains(host.lowercased()) || authorities != nil
  }
}

/// The reason that a mail was not accepted. Contains no address and no credential, so it may be stored and shown.
public enum MailFault: Error, Sendable, Hashable {
  /// The server is not there, or the connection broke: the same mail may go later.
  case unreachable
  /// The server does not speak TLS, or its certificate is not trusted.
  case tlsFailed
  /// The user name or the password is wrong.
  case signInRefused
  /// The server refuses the mail or its receiver for good (5yz).
  case refused(code: Int)
  /// The server refuses the mail for now (4yz).
  case deferred(code: Int)

  /// `true` if the same mail is likely to be accepted later.
  public var isWorthRetrying: Bool {
    switch self {
    case .unreachable, .tlsFailed, .signInRefused, .deferred: true
    case .refused: false
    }
  }

  /// The name that is stored.
  public var name: String {
    switch self {
    case .unreachable: "unreachable"
    case .tlsFailed: "tls"
    case .signInRefused: "sign-in"
    case .refused(let code): "refused-\(code)"
    case .deferred(let code): "deferred-\(code)"
    }
  }

  init(curlCode: Int32, status: Int) {
    self =
      switch (curlCode, status) {
      case (64, _), (35, _), (60, _), (77, _): .tlsFailed
      case (67, _): .signInRefused
      case (_, 400...499): .deferred(code: status)
      case (_, 500...599): .refused(code: status)
      default: .unreachable
      }
  }
}
