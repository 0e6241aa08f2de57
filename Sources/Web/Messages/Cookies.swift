import Crypto
import Domain
import HTTP
import Store
import ViewModels

/// The cookies: the session, the mark of a browser that signed in before, and for some minutes the step after a password and the challenge
/// of a passkey or a provider.
///
/// Over TLS the names begin with `__Host-`, so that no other host and no unencrypted answer can set them
/// (RFC 6265bis §4.1.3).
enum Cookie: String {
  case session, browser, step, challenge, provider

  private static let session180Days = 180 * 86_400
  private static let browser400Days = 400 * 86_400

  private var lifetimeSeconds: Int {
    switch self {
    case .session: Self.session180Days
    case .browser: Self.browser400Days
    case .step: Int(SignInStep.lifetimeSeconds)
    case .challenge: PasskeyQuestion.lifetimeSeconds
    case .provider: ProviderModel.lifetimeSeconds
    }
  }

  private func name(isSecure: Bool) -> String { (isSecure ? "__Host-" : "") + rawValue }

  /// The token of a request; `nil` if missing or malformed.
  func token(in request: Request) -> Token? { value(in: request) { Token($0) } }

  /// The value of a request; `nil` if missing, or if `read` can't read it.
  fileprivate func value<Value>(in request: Request, _ read: (String) -> Value?) -> Value? {
    request.cookie(named: name(isSecure: request.isSecure), read)
  }

  /// The header that makes the browser keep a token; with `nil` it forgets.
  func header(_ token: Token?, for request: Request) -> (name: String, value: String) {
    header(text: token?.text, for: request)
  }

  fileprivate func header(text: String?, for request: Request) -> (name: String, value: String) {
    let seconds = text == nil ? 0 : lifetimeSeconds
    let secure = request.isSecure ? "; Secure" : ""
    let value = "\(name(isSecure: request.isSecure))=\(text ?? "")"
    return (name: "Set-Cookie", value: "\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax\(secure)")
  }
}

/// The mark of a browser that has signed in to an account.
enum BrowserCookie {
  static func header(_ mark: BrowserMark, for request: Request) -> (name: String, value: String) {
    Cookie.browser.header(text: mark.text, for: request)
  }

  static func mark(in request: Request) -> BrowserMark? { Cookie.browser.value(in: request) { BrowserMark($0) } }
}

/// The challenge of a passkey in this browser.
enum ChallengeCookie {
  static func header(_ ticket: String, for request: Request) -> (name: String, value: String) {
    Cookie.challenge.header(text: ticket, for: request)
  }

  static func forgotten(for request: Request) -> (name: String, value: String) {
    Cookie.challenge.header(nil, for: request)
  }

  static func ticket(in request: Request) -> String? {
    Cookie.challenge.value(in: request) { $0.utf8.count <= 100 ? $0 : nil }
  }
}

/// The request to the organization's provider for this browser.
enum ProviderCookie {
  static func header(_ ticket: String, for request: Request) -> (name: String, value: String) {
    Cookie.provider.header(text: ticket, for: request)
  }

  static func forgotten(for request: Request) -> (name: String, value: String) {
    Cookie.provider.header(nil, for: request)
  }

  static func ticket(in request: Request) -> String? {
    Cookie.provider.value(in: request) { $0.utf8.count <= 1600 ? $0 : nil }
  }
}

/// The language chosen before signing in: no secret, so it needs no prefix, and identifies no one.
enum LanguageCookie {
  private static let name = "language"
  private static let year = 365 * 86_400

  /// The header that makes the browser keep it.
  static func header(_ language: Language, for request: Request) -> (name: String, value: String) {
    let secure = request.isSecure ? "; Secure" : ""
    return (
      name: "Set-Cookie",
      value: "\(name)=\(language.rawValue); Path=/; Max-Age=\(year); HttpOnly; SameSite=Lax\(secure)"
    )
  }

  static func language(in request: Request) -> Language? {
    request.cookie(named: name) { Language(rawValue: $0) }
  }
}

/// The completed action, for the next page to announce once: no secret, and a script takes it away.
enum SaidCookie {
  private static let minute = 60

  static func header(_ text: String, for request: Request) -> (name: String, value: String) {
    let secure = request.isSecure ? "; Secure" : ""
    return (
      name: "Set-Cookie", value: "said=\(text.percentEncoded()); Path=/; Max-Age=\(minute); SameSite=Lax\(secure)"
    )
  }
}

extension Request {
  /// The first cookie of a name that `read` can read. Cost: one pass over the bytes of the header.
  fileprivate func cookie<Value>(named name: String, _ read: (String) -> Value?) -> Value? {
    for var header in headers.all("Cookie") {
      if let value = header.withUTF8({ Self.cookie(named: name.utf8, in: $0[...], read) }) { return value }
    }
    return nil
  }

  private static func cookie<Value>(
    named name: String.UTF8View, in header: Slice<UnsafeBufferPointer<UInt8>>, _ read: (String) -> Value?
  ) -> Value? {
    var rest = header
    while !rest.isEmpty {
      let pair = rest.prefix { $0 != UInt8(ascii: ";") }
      rest = rest[pair.endIndex...].dropFirst()
      let named = pair.drop { $0 == UInt8(ascii: " ") }
      guard named.starts(with: name), named.dropFirst(name.count).first == UInt8(ascii: "=") else { continue }
      if let value = read(String(decoding: named.dropFirst(name.count + 1), as: UTF8.self)) { return value }
    }
    return nil
  }

  /// The request came over TLS, as a trusted proxy states. Other sources are ignored.
  var isSecure: Bool { proxies.contains(peer) && headers["X-Forwarded-Proto"]?.lowercased() == "https" }

  /// No one between the browser and this server can listen: TLS, or both on this machine.
  var isPrivate: Bool {
    if isSecure { return true }
    guard case .tcp(_, isLoopback: true) = peer else { return false }
    return !["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"].contains { headers[$0] != nil }
  }

  /// The origin of the request, for counting failures: the nearest address on its way that is no trusted proxy.
  var sender: String {
    guard proxies.contains(peer) else { return address }
    let way = headers.all("X-Forwarded-For").flatMap { $0.split(separator: ",").map(\.trimmed) }.filter { !$0.isEmpty }
    let sender = way.last { !proxies.contains($0) } ?? way.first
    return sender.map { String($0.prefix(64)) } ?? address
  }

  /// The requested host, without its port.
  var hostName: String {
    let host = headers["Host"] ?? ""
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host.lowercased() }
    return host[..<colon].lowercased()
  }

  /// The prefix of every link to this server: its public address if it has one, else the address of the request.
  var origin: String { publicOrigin ?? "\(isSecure ? "https" : "http")://\(headers["Host"] ?? "localhost")" }

  private var address: String { if case .tcp(let address, _) = peer { address } else { "local" } }
}
