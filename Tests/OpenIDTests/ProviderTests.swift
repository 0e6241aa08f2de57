import Domain
import Fetching
import Foundation
import TestSupport
import Testing

@testable import OpenID

private let question = ProviderQuestion(
  state: "state-1", nonce: "nonce-1", verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", language: "de")

private let usual = ["sub": #""lena""#, "iat": "1800000000", "exp": "1800000300"]

/// A provider, its clock, and what stands for its server.
private struct Scene: Sendable {
  let soft = SoftProvider()
  let clock = ManualClock(Instant(seconds: 1_800_000_000))
  let provider: Provider

  init(_ settings: ProviderSettings = SoftProvider.settings()) {
    let soft = soft
    provider = Provider(settings, world: clock.world()) { request throws(OpenIDRefusal) in
      // Why: a server takes a while, and meanwhile others ask.
      await Task.yield()
      return try soft.answer(request)
    }
  }

  func paths() -> [String] { soft.requests.map(\.path) }

  /// Signs in there, and brings the answer back.
  func token(_ claims: [String: String] = usual, issuer: String? = nil) async throws -> IDToken {
    let back = soft.signIn(at: try await provider.address(for: question), claims)
    return try await provider.token(
      for: ProviderAnswer(code: back.code, state: back.state, issuer: issuer, error: nil), to: question)
  }
}

@Suite struct `A provider` {
  @Test func `is asked as the standards say`() async throws {
    let scene = Scene()
    let address = try await scene.provider.address(for: question)
    let parts = try #require(URLComponents(string: address))
    let fields = Dictionary(uniqueKeysWithValues: (parts.queryItems ?? []).map { ($0.name, $0.value) })
    #expect(address.hasPrefix("https://login.example/harbor/authorize?"))
    #expect(
      fields == [
        "response_type": "code", "client_id": "onduty", "redirect_uri": SoftProvider.returnAddress,
        "scope": "openid email", "state": "state-1", "nonce": "nonce-1", "ui_locales": "de",
        // RFC 7636, appendix B.
        "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", "code_challenge_method": "S256",
      ])
    let anew = ProviderQuestion(state: "s", nonce: "n", verifier: "v", language: "en", asksAnew: true)
    #expect(try await scene.provider.address(for: anew).hasSuffix("&prompt=login&max_age=0"))
  }

  @Test func `is asked for groups if it has such a scope`() async throws {
    let scene = Scene(SoftProvider.settings(roleClaim: "groups"))
    scene.soft.say(SoftProvider.document(#","scopes_supported":["openid","groups"]"#))
    #expect(try await scene.provider.address(for: question).contains("&scope=openid%20email%20groups&"))
  }

  @Test func `gives a token for a code, once`() async throws {
    let scene = Scene()
    #expect(try await scene.token().subject == "lena")
    let sent = try #require(scene.soft.requests.last)
    #expect(sent.path == "token" && sent.form?.contains("code_verifier=\(question.verifier)") == true)
    #expect(sent.authorization == "Basic \(Data("onduty:s%20ecret%3A%25".utf8).base64EncodedString())")
    #expect(sent.form?.contains("secret") == false)
    let again = ProviderAnswer(code: "code-0", state: "state-1", issuer: nil, error: nil)
    await #expect(throws: OpenIDRefusal.codeRefused) { try await scene.provider.token(for: again, to: question) }
    let nothing = ProviderAnswer(code: nil, state: "state-1", issuer: nil, error: nil)
    await #expect(throws: OpenIDRefusal.malformed) { try await scene.provider.token(for: nothing, to: question) }
  }

  @Test func `is told the secret in the form only if it takes it in no other way`() async throws {
    let scene = Scene()
    scene.soft.say(SoftProvider.document(#","token_endpoint_auth_methods_supported":["client_secret_post"]"#))
    _ = try await scene.token()
    let sent = try #require(scene.soft.requests.last)
    #expect(
      sent.authorization == nil && sent.form?.hasSuffix("&client_id=onduty&client_secret=s%20ecret%3A%25") == true)
  }

  @Test func `gives no token for the code of another question`() async throws {
    let scene = Scene()
    let back = scene.soft.signIn(at: try await scene.provider.address(for: question), usual)
    let other = ProviderQuestion(state: "state-1", nonce: "nonce-1", verifier: "another", language: "en")
    await #expect(throws: OpenIDRefusal.codeRefused) {
      try await scene.provider.token(
        for: ProviderAnswer(code: back.code, state: back.state, issuer: nil, error: nil), to: other)
    }
  }

  @Test func `is the one that answers`() async throws {
    let scene = Scene()
    await #expect(throws: OpenIDRefusal.otherProvider) { try await scene.token(issuer: "https://other.example") }
    #expect(try await scene.token(issuer: SoftProvider.issuer).subject == "lena")
    let naming = Scene()
    naming.soft.say(SoftProvider.document(#","authorization_response_iss_parameter_supported":true"#))
    await #expect(throws: OpenIDRefusal.otherProvider) { try await naming.token() }
  }

  @Test func `is read once an hour`() async throws {
    let scene = Scene()
    for _ in 0..<3 { _ = try await scene.provider.address(for: question) }
    #expect(scene.paths() == ["openid-configuration", "keys"])
    scene.clock.advance(seconds: 3600)
    _ = try await scene.provider.address(for: question)
    #expect(scene.paths().count == 4)
  }

  @Test func `is read by one, however many ask`() async throws {
    let scene = Scene()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { _ = try await scene.provider.address(for: question) } }
      try await group.waitForAll()
    }
    #expect(scene.paths() == ["openid-configuration", "keys"])
  }

  @Test func `is left alone for five seconds when it is down`() async throws {
    let scene = Scene()
    scene.soft.goDown()
    for _ in 0..<5 {
      await #expect(throws: OpenIDRefusal.unreachable) { try await scene.provider.address(for: question) }
    }
    #expect(scene.paths().count == 1)
    scene.soft.goDown(false)
    scene.clock.advance(seconds: 5)
    _ = try await scene.provider.address(for: question)
  }

  @Test func `may have new keys, which are read at most once a minute`() async throws {
    let scene = Scene()
    _ = try await scene.token()
    let newer = SoftProvider.Key("two")
    scene.soft.publish([newer.published()], signing: newer)
    await #expect(throws: OpenIDRefusal.unknownKey) { try await scene.token() }
    scene.clock.advance(seconds: 60)
    #expect(try await scene.token().subject == "lena")
    let before = scene.paths().count
    scene.soft.publish([newer.published()], signing: SoftProvider.Key("three"))
    for _ in 0..<3 { await #expect(throws: OpenIDRefusal.unknownKey) { try await scene.token() } }
    #expect(scene.paths().dropFirst(before).filter { $0 == "keys" }.isEmpty)
  }

  @Test(arguments: [
    "", "[]", "{}",
    SoftProvider.document().replacing("https://login.example/harbor/token", with: "http://login.example/token"),
    SoftProvider.document().replacing("https://login.example/harbor/keys", with: "file:///etc/passwd"),
    SoftProvider.document().replacing("https://login.example/harbor/keys", with: "http://127.0.0.1/keys"),
    SoftProvider.document().replacing("https://login.example/harbor/authorize", with: "javascript:alert(1)"),
  ])
  func `is refused if it is unreadable, or leads where nothing is safe`(document: String) async throws {
    let scene = Scene()
    scene.soft.say(document)
    await #expect(throws: OpenIDRefusal.document) { try await scene.provider.address(for: question) }
  }

  @Test(arguments: ["https://login.example/harbor", "https://login.example/harbor/"])
  func `may be named with a slash at the end or without`(written: String) async throws {
    for own in ["https://login.example/harbor", "https://login.example/harbor/"] {
      let scene = Scene(SoftProvider.settings(written))
      scene.soft.say(SoftProvider.document(issuer: own).replacing("harbor//", with: "harbor/"))
      let claims = usual.merging(["iss": #""\#(own)""#]) { $1 }
      let token = try await scene.token(claims, issuer: own)
      #expect(token.subject == "lena" && token.issuer == own)
      let other = own.hasSuffix("/") ? String(own.dropLast()) : own + "/"
      await #expect(throws: OpenIDRefusal.otherIssuer) {
        try await scene.token(usual.merging(["iss": #""\#(other)""#]) { $1 })
      }
    }
  }

  @Test func `is refused if its document names another, which is kept for the operator`() async throws {
    let scene = Scene()
    scene.soft.say(SoftProvider.document(issuer: "http://login.example/harbor"))
    await #expect(throws: OpenIDRefusal.documentIssuer) { try await scene.provider.check() }
    #expect(await scene.provider.nameOfAnother == "http://login.example/harbor")
  }

  @Test func `may sign its user info, which then has to be its own and for us`() async throws {
    let scene = Scene()
    scene.soft.say(SoftProvider.document(#","userinfo_endpoint":"https://login.example/harbor/userinfo""#))
    func email(_ claims: [String: String], by key: SoftProvider.Key = SoftProvider.key) async throws -> IDToken.Email {
      scene.soft.tell(key.signed(SoftProvider.token(claims), by: "RS256"))
      return try await scene.token().email(by: ClaimReading())
    }
    let own = [
      "iss": #""\#(SoftProvider.issuer)""#, "aud": #"["other","onduty"]"#, "sub": #""lena""#,
      "email": #""m@a.example""#, "email_verified": "true",
    ]
    #expect(try await email(own) == .verified("m@a.example"))
    #expect(try await email(own.merging(["aud": #""other""#]) { $1 }) == .missing)
    #expect(try await email(own.merging(["iss": #""https://other.example""#]) { $1 }) == .missing)
    #expect(try await email(own, by: .init("two")) == .missing, "of a key that it doesn't publish")
    #expect(try await email(own.filter { $0.key != "iss" }) == .missing)
    await #expect(throws: OpenIDRefusal.otherSubject) {
      _ = try await email(own.merging(["sub": #""t""#]) { $1 })
    }
  }

  @Test func `says what it offers`() async throws {
    let scene = Scene()
    #expect(try await scene.provider.check() == .init(keys: 1, services: []))
    let more = Scene()
    more.soft.say(
      SoftProvider.document(
        #","userinfo_endpoint":"https://a.example/u","end_session_endpoint":"https://a.example/e","#
          + #""backchannel_logout_supported":true"#))
    let all = ["userinfo_endpoint", "end_session_endpoint", "backchannel_logout"]
    #expect(try await more.provider.check() == .init(keys: 1, services: all))
    let address = try await more.provider.signOutAddress(in: "de")
    #expect(address == "https://a.example/e?client_id=onduty&ui_locales=de")
    let returning = Scene(SoftProvider.settings(signedOutAddress: "https://roster.example/sign-in"))
    returning.soft.say(SoftProvider.document(#","end_session_endpoint":"https://a.example/e?x=1""#))
    let there = try await returning.provider.signOutAddress(in: "de")
    #expect(
      there == "https://a.example/e?x=1&client_id=onduty"
        + "&post_logout_redirect_uri=https%3A%2F%2Froster.example%2Fsign-in&ui_locales=de")
    more.soft.say(SoftProvider.document(#","userinfo_endpoint":"http://a.example/u","end_session_endpoint":"x:y""#))
    more.clock.advance(seconds: 3600)
    #expect(try await more.provider.check().services.isEmpty)
    #expect(try await more.provider.signOutAddress(in: "de") == nil)
  }

  @Test(arguments: [
    ("https://login.microsoftonline.com/common/v2.0", true), ("https://login.microsoftonline.com/Organizations", true),
    ("https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0", true),
    ("https://login.microsoftonline.com", true), ("https://harbor.ciamlogin.com/harbor/v2.0", true),
    ("https://accounts.google.com", true), ("https://login.microsoftonline.com/833ced3d-cb2e/v2.0", false),
    ("https://login.example/common", false),
  ])
  func `is open to everyone, or to an organization`(text: String, isOpen: Bool) throws {
    #expect(try #require(Issuer(text)).isOpenToEveryone == isOpen)
  }

  @Test(arguments: [
    ("https://login.example", true), ("https://login.example/tenant/", true), ("http://localhost:8090", true),
    ("http://127.0.0.1:8090", true), ("http://[::1]:8090", true), ("http://login.example", false),
    ("login.example", false),
    ("https://user@login.example", false), ("https://login.example?a=b", false), ("https://login.example#a", false),
    ("ftp://login.example", false), ("", false), ("https://", false),
  ])
  func `has an address with TLS, or on this machine`(text: String, isOne: Bool) {
    #expect((Issuer(text) != nil) == isOne)
  }

  @Test func `keeps its secret out of every description`() {
    let settings = SoftProvider.settings()
    #expect(!"\(settings)".contains("ecret") && !String(reflecting: settings).contains("ecret"))
    var dumped = ""
    dump(settings, to: &dumped)
    #expect(!dumped.contains("ecret"))
  }
}

@Suite struct `A provider over HTTP` {
  private func fetched(_ server: HostileServer, _ adjust: (inout FetchLimits) -> Void = { _ in }) async throws -> String
  {
    var limits = FetchLimits()
    adjust(&limits)
    let provider = Provider(
      SoftProvider.settings("http://127.0.0.1:\(server.port)"), world: TestWorld().world(), limits: limits)
    return try await provider.address(for: question)
  }

  @Test func `is asked nothing in a private network that nobody allowed`() async throws {
    let server = try HostileServer(.text(HostileServer.Act.ok))
    await #expect(throws: OpenIDRefusal.unreachable) {
      try await fetched(server) { $0.allowsPrivateAddresses = false }
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `is followed nowhere, and read no further than it has to be`() async throws {
    let away = try HostileServer(.redirect("http://127.0.0.1:9/"))
    await #expect(throws: OpenIDRefusal.unreachable) { try await fetched(away) }
    let endless = try HostileServer(
      .flood(after: "HTTP/1.1 200 OK\r\n\r\n", with: .init(repeating: 32, count: 65_536)))
    await #expect(throws: OpenIDRefusal.tooLarge) { try await fetched(endless) }
    let missing = try HostileServer(.text("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"))
    await #expect(throws: OpenIDRefusal.document) { try await fetched(missing) }
  }
}
