public import Domain
public import Fetching
package import Foundation

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

  /// Fetches the provider's document and its keys, as a sign-in would. Errors: the reason that none is possible.
  public func check() async throws(OpenIDRefusal) { _ = try await current() }

  /// The person's identity, by a code that the provider accepts once. Cost: a request to the provider, seldom two.
  public func token(for answer: ProviderAnswer, to question: ProviderQuestion) async throws(OpenIDRefusal) -> IDToken {
    let kept = try await current()
    guard answer.issuer == settings.issuer.text || answer.issuer == nil && !kept.document.answersNameIssuer else {
      throw .otherProvider
    }
    guard let code = answer.code else { throw .malformed }
    let text = try await idToken(for: code, question.verifier, at: kept.document)
    let expected = IDToken.Expectation(
      issuer: settings.issuer.text, client: settings.client, nonce: question.nonce, roleClaim: settings.roleClaim)
    do {
      return try IDToken.verified(text, by: kept.keys, for: expected, at: world.now())
    } catch {
      guard error == .unknownKey, let newer = try await renewedKeys() else { throw error }
      return try IDToken.verified(text, by: newer, for: expected, at: world.now())
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
      let document = try ProviderDocument(try await self.web(.init(url: url)), of: self.settings.issuer)
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
  private func idToken(for code: String, _ verifier: String, at document: ProviderDocument) async throws(OpenIDRefusal)
    -> String
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
    return answer.idToken
  }

  private struct Answer: Decodable {
    let idToken: String

    enum CodingKeys: String, CodingKey {
      case idToken = "id_token"
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
    case .status(400...499): return request.form == nil ? .document : .codeRefused
    case .tooLarge: return .tooLarge
    default: return .unreachable
    }
  }

  private struct Said: Decodable {
    let error: String
  }
}
