public import Domain
public import Fetching
package import FoundationEssentials

/// The organization's provider: the address to sign in at, and the handling of answers.
///
/// Owns: the provider's document and its keys, for an hour. However many callers ask, one request at a time fetches them, and after a
/// failed one there is none for five seconds, so strangers at the sign-in page can't flood the provider. Sources: OpenID Connect Core 1.0
/// and Discovery 1.0, RFC 7636 (PKCE), RFC 9207 (issuer identification), RFC 9700 (security best practice).
public actor Provider {
  /// A request to the provider: a GET, or a POST if it has a form.
  package struct Request: Sendable {
    package let url: URL
    package let form: String?
    package let authorization: String?
  }

  /// Returns the body of the answer, or throws the reason for its absence.
  package typealias Web = @Sendable (Request) async throws(OpenIDRefusal) -> [UInt8]

  /// The operator's settings for the provider.
  public nonisolated let settings: ProviderSettings
  private let world: World
  private let web: Web

  private struct Kept {
    let document: ProviderDocument
    var keys: KeySet
    let readAt: Instant
    var keysReadAt: Instant
  }

  private static let keptSeconds: Int64 = 3600
  private static let keysRenewedEverySeconds: Int64 = 60
  private static let failedSeconds: Int64 = 5

  private var kept: Kept?
  private var otherName: String?
  private var failed: (at: Instant, refusal: OpenIDRefusal)?
  private var isReading = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// `limits` has the networks it may be in; time and sizes are its own.
  public init(_ settings: ProviderSettings, world: World, limits: FetchLimits) {
    let limits = Self.limited(limits)
    self.init(settings, world: world) { request throws(OpenIDRefusal) in
      try await Self.fetch(request, world, limits)
    }
  }

  /// With a web of its own, for tests.
  package init(_ settings: ProviderSettings, world: World, web: @escaping Web) {
    self.settings = settings
    self.world = world
    self.web = web
  }

  /// The address to which a browser is sent with a question. Errors: `unreachable`, `document`.
  public func address(for question: ProviderQuestion) async throws(OpenIDRefusal) -> String {
    question.address(at: try await current().document, settings)
  }

  /// A provider's keys and services, for its operator.
  public struct Offer: Sendable, Hashable {
    /// The number of keys that could sign here.
    public let keys: Int
    /// The addresses and services beyond a sign-in, as its document names them.
    public let services: [String]

    /// Takes both as they are.
    public init(keys: Int, services: [String]) { (self.keys, self.services) = (keys, services) }
  }

  /// Fetches the provider's document and its keys, as a sign-in would. Errors: the reason that none is possible.
  public func check() async throws(OpenIDRefusal) -> Offer {
    let kept = try await current()
    let services = [
      ("userinfo_endpoint", kept.document.userInfo != nil), ("end_session_endpoint", kept.document.signOut != nil),
      ("backchannel_logout", kept.document.tellsOfSignOut),
    ]
    return Offer(keys: kept.keys.keys.count, services: services.filter(\.1).map(\.0))
  }

  /// The name in a document that was refused for it (`documentIssuer`).
  public var nameOfAnother: String? { otherName }

  /// The person's identity, by a code that the provider accepts once. Cost: a request to the provider, seldom two.
  public func token(for answer: ProviderAnswer, to question: ProviderQuestion) async throws(OpenIDRefusal) -> IDToken {
    let kept = try await current()
    guard answer.issuer == kept.document.issuer || answer.issuer == nil && !kept.document.answersNameIssuer else {
      throw .otherProvider
    }
    guard let code = answer.code else { throw .malformed }
    let tokens = try await tokens(for: code, question.verifier, at: kept.document)
    let expected = IDToken.Expectation(
      issuers: settings.issuer.names(kept.document.issuer), client: settings.client, nonce: question.nonce)
    let now = world.now()
    let token = try await verified(by: kept.keys) { keys throws(OpenIDRefusal) in
      try IDToken.verified(tokens.idToken, by: keys, for: expected, at: now)
    }
    return try await completed(token, by: tokens.accessToken, at: kept)
  }

  private func verified<Value: Sendable>(
    by keys: KeySet, _ body: (KeySet) throws(OpenIDRefusal) -> Value
  ) async throws(OpenIDRefusal) -> Value {
    do {
      return try body(keys)
    } catch {
      guard error == .unknownKey, let newer = try await renewedKeys() else { throw error }
      return try body(newer)
    }
  }

  // MARK: Sign-out

  /// The address that signs a browser out there, which asks the person first; `nil` without one.
  ///
  /// Why without a token and an address to come back to: no token is kept, and a provider that doesn't know the address signs no one out.
  /// Source: OpenID Connect RP-Initiated Logout 1.0, §2.
  public func signOutAddress(in language: String) async throws(OpenIDRefusal) -> String? {
    guard let base = try await current().document.signOut?.absoluteString else { return nil }
    let back = settings.signedOutAddress.map { [("post_logout_redirect_uri", $0)] } ?? []
    let fields = [("client_id", settings.client)] + back + [("ui_locales", language)]
    return base + (base.contains("?") ? "&" : "?") + fields.form
  }

  /// A notice of a sign-out there. Errors: the reason that it does not count.
  public func notice(_ text: String) async throws(OpenIDRefusal) -> SignOutNotice {
    let kept = try await current()
    let (issuers, client, now) = (settings.issuer.names(kept.document.issuer), settings.client, world.now())
    return try await verified(by: kept.keys) { keys throws(OpenIDRefusal) in
      try SignOutNotice.verified(text, by: keys, from: issuers, to: client, at: now)
    }
  }

  // MARK: User info

  /// Asks for what the token lacks. Why a failure is none here: accounts that are connected need neither address nor role.
  private func completed(_ token: IDToken, by access: String?, at kept: Kept) async throws(OpenIDRefusal) -> IDToken {
    guard token.isToBeCompleted(for: settings.reading), let url = kept.document.userInfo, let access else {
      return token
    }
    do {
      let answer = try await web(.init(url: url, form: nil, authorization: "Bearer \(access)"))
      guard UserInfo.isSigned(answer) else { return try token.completed(by: answer) }
      let (issuers, client) = (settings.issuer.names(kept.document.issuer), settings.client)
      return try token.completed(
        by: try await verified(by: kept.keys) { keys throws(OpenIDRefusal) in
          try UserInfo.verified(answer, by: keys, from: issuers, to: client)
        })
    } catch {
      guard error != .otherSubject else { throw error }
      world.log.warning("user info not read", ["issuer": settings.issuer.text, "reason": error.rawValue])
      var token = token
      token.isIncomplete = true
      return token
    }
  }

  // MARK: Kept document and keys

  private func current() async throws(OpenIDRefusal) -> Kept {
    while isReading { await withCheckedContinuation { waiting.append($0) } }
    let now = world.now()
    if let kept, (0..<Self.keptSeconds).contains(now.seconds(since: kept.readAt)) { return kept }
    if let failed, (0..<Self.failedSeconds).contains(now.seconds(since: failed.at)) { throw failed.refusal }
    return try await reading { () throws(OpenIDRefusal) in
      guard let url = self.settings.issuer.document else { throw .document }
      let bytes = try await self.web(.init(url: url))
      self.otherName = ProviderDocument.issuer(in: bytes)
      let document = try ProviderDocument(bytes, of: self.settings.issuer)
      let keys = try KeySet(try await self.web(.init(url: document.keys)))
      return Kept(document: document, keys: keys, readAt: now, keysReadAt: now)
    }
  }

  /// The keys, fetched again at most once a minute; `nil` if that was just now.
  private func renewedKeys() async throws(OpenIDRefusal) -> KeySet? {
    while isReading { await withCheckedContinuation { waiting.append($0) } }
    let now = world.now()
    guard var newer = kept, now.seconds(since: newer.keysReadAt) >= Self.keysRenewedEverySeconds else { return nil }
    return try await reading { () throws(OpenIDRefusal) in
      newer.keys = try KeySet(try await self.web(.init(url: newer.document.keys)))
      newer.keysReadAt = now
      return newer
    }.keys
  }

  private func reading(_ body: () async throws(OpenIDRefusal) -> Kept) async throws(OpenIDRefusal) -> Kept {
    isReading = true
    defer {
      isReading = false
      for waiter in waiting { waiter.resume() }
      waiting = []
    }
    do {
      let newer = try await body()
      (kept, failed) = (newer, nil)
      return newer
    } catch {
      failed = (world.now(), error)
      world.log.warning("provider not read", ["issuer": settings.issuer.text, "reason": error.rawValue])
      throw error
    }
  }

  // MARK: The code

  /// Source: OpenID Connect Core 1.0, §3.1.3.1; RFC 6749, §2.3.1.
  private func tokens(for code: String, _ verifier: String, at document: ProviderDocument) async throws(OpenIDRefusal)
    -> Answer
  {
    var form = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", settings.returnAddress),
      ("code_verifier", verifier),
    ]
    var authorization: String?
    if document.wantsSecretInForm {
      form += [("client_id", settings.client), ("client_secret", settings.secret)]
    } else {
      let pair = "\(settings.client.percentEncoded()):\(settings.secret.percentEncoded())"
      authorization = "Basic \(Data(pair.utf8).base64EncodedString())"
    }
    let body = try await web(.init(url: document.token, form: form.form, authorization: authorization))
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(body)) else { throw .malformed }
    return answer
  }

  private struct Answer: Decodable {
    let idToken: String
    /// `nil` if missing, or unfit for a header.
    let accessToken: String?

    enum CodingKeys: String, CodingKey {
      case idToken = "id_token"
      case accessToken = "access_token"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      idToken = try fields.decode(String.self, forKey: .idToken)
      let access = try? fields.decode(String.self, forKey: .accessToken)
      accessToken = access.flatMap { text in
        (1...SignedText.longest).contains(text.utf8.count) && text.utf8.allSatisfy { (33...126).contains($0) }
          ? text : nil
      }
    }
  }
}

// MARK: Requests

extension Provider.Request {
  fileprivate init(url: URL) { self.init(url: url, form: nil, authorization: nil) }
}

extension Provider {
  /// Ten seconds, 256 KB, once, and nowhere else: requests there have a secret in them.
  private static func limited(_ limits: FetchLimits) -> FetchLimits {
    var limits = limits
    (limits.attempts, limits.total, limits.idle) = (1, .seconds(10), .seconds(5))
    (limits.maximumBytes, limits.refusalBytes) = (256 << 10, 4096)
    (limits.maximumRedirects, limits.leavesOrigin) = (0, false)
    return limits
  }

  private static func fetch(_ request: Request, _ world: World, _ limits: FetchLimits) async throws(OpenIDRefusal)
    -> [UInt8]
  {
    do throws(FailedAttempt) {
      return try await Fetcher(world: world, limits: limits).answer(
        from: request.url, posting: request.form.map { Array($0.utf8) }, as: "application/x-www-form-urlencoded",
        authorization: request.authorization.map { .header($0) } ?? .none
      ).body
    } catch {
      throw refusal(error, of: request, world)
    }
  }

  /// Why in the log: only the operator can fix `invalid_client`.
  private static func refusal(_ failed: FailedAttempt, of request: Request, _ world: World) -> OpenIDRefusal {
    let said = (try? JSONDecoder().decode(Said.self, from: Data(failed.body)))?.error.prefix(60)
    world.log.warning(
      "provider refused",
      ["fault": "\(failed.fault)", "said": said.map(String.init) ?? "", "code": "\(request.form != nil)"])
    switch failed.fault {
    case .status(400...499):
      if request.form != nil { return .codeRefused }
      return request.authorization == nil ? .document : .userInfo
    case .tooLarge: return .tooLarge
    default: return .unreachable
    }
  }

  private struct Said: Decodable {
    let error: String
  }
}
