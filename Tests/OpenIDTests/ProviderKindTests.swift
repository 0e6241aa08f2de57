import Domain
import Foundation
import TestSupport
import Testing

@testable import OpenID

private let question = ProviderQuestion(state: "s", nonce: "n", verifier: "v", language: "en")

/// What a provider states of Lena with its usual settings, and what is read of it.
struct ProviderKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Where its users or its makers describe it.
  let source: String
  var issuer = "https://login.example/harbor"
  let token: [String: String]
  /// `nil`: it has none.
  var userInfo: String?
  var reading = ClaimReading(roleClaim: "groups")
  let email: IDToken.Email
  var role = IDToken.StatedRole.missing
  var mark: PersonMark?
  /// `true` if the user info is asked.
  var isAsked = false
}

extension [String: String] {
  fileprivate func with(_ more: [String: String]) -> [String: String] { merging(more) { $1 } }
}

private let mail = ["email": #""lena@harbor.example""#]
private let verified = mail.with(["email_verified": "true"])
private let lena = IDToken.Email.verified("lena@harbor.example")
private let tenant = "https://login.microsoftonline.com/833ced3d-cb2e-41de-92f1-29e2af035ddc/v2.0"
private let own = ClaimReading(roleClaim: "roles", emailProof: .issuer, personClaim: PersonClaim("oid=external-id"))

private let kinds: [ProviderKind] = [
  ProviderKind(
    testDescription: "Entra states no email_verified",
    source: "https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference", issuer: tenant,
    token: mail.with(["oid": #""cb7eda1b""#, "roles": #"["manager"]"#]), reading: .init(roleClaim: "roles"),
    email: .unstated, role: .given(.manager)),
  ProviderKind(
    testDescription: "Entra with the tenant as the proof, and app roles",
    source: "https://github.com/onyx-dot-app/onyx/issues/13298", issuer: tenant,
    token: mail.with(["oid": #""cb7eda1b""#, "roles": #"["manager"]"#]), reading: own, email: lena,
    role: .given(.manager), mark: .externalID("cb7eda1b")),
  ProviderKind(
    testDescription: "Entra's guest from another directory",
    source: "https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference (idp)", issuer: tenant,
    token: mail.with(["idp": #""https://sts.windows.net/other/""#, "oid": #""g""#]), reading: own,
    email: .guest, mark: .externalID("g")),
  ProviderKind(
    testDescription: "Entra's own member, by another name of the directory",
    source: "https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference (idp)", issuer: tenant,
    token: mail.with(["idp": #""https://sts.windows.net/833ced3d-cb2e-41de-92f1-29e2af035ddc/""#]), reading: own,
    email: lena),
  ProviderKind(
    testDescription: "Entra's guest by acct",
    source: "https://learn.microsoft.com/entra/identity-platform/optional-claims-reference (acct)", issuer: tenant,
    token: mail.with(["acct": "1", "oid": #""g""#]), reading: own, email: .guest, mark: .externalID("g")),
  ProviderKind(
    testDescription: "Entra with xms_edov",
    source: "https://learn.microsoft.com/entra/identity-platform/optional-claims-reference (xms_edov)", issuer: tenant,
    token: mail.with(["xms_edov": "true"]), email: lena),
  ProviderKind(
    testDescription: "Entra with xms_edov as a number in a text, and an address of an unknown domain",
    source: "https://github.com/PatchMon/PatchMon/issues/1048", issuer: tenant,
    token: mail.with(["xms_edov": #""0""#]), reading: own, email: .unverified),
  ProviderKind(
    testDescription: "Entra beyond 200 groups",
    source: "https://learn.microsoft.com/security/zero-trust/develop/configure-tokens-group-claims-app-roles",
    issuer: tenant,
    token: mail.with([
      "xms_edov": "1", "_claim_names": #"{"groups":"src1"}"#,
      "_claim_sources": #"{"src1":{"endpoint":"https://graph.windows.net/x"}}"#,
    ]), email: lena, role: .elsewhere),
  ProviderKind(
    testDescription: "xms_edov of anyone but Entra", source: "as above",
    token: mail.with(["xms_edov": "true"]), email: .unstated),
  ProviderKind(
    testDescription: "Keycloak's roles of the realm", source: "https://github.com/int128/kubelogin/issues/905",
    token: verified.with([
      "realm_access": #"{"roles":["default-roles-harbor","offline_access","manager"]}"#
    ]),
    reading: ClaimReading(roleClaim: "realm_access.roles"), email: lena, role: .given(.manager)),
  ProviderKind(
    testDescription: "Keycloak's roles of a client",
    source: "https://github.com/sonar-auth-oidc/sonar-auth-oidc/issues/34",
    token: verified.with(["resource_access": #"{"onduty.harbor":{"roles":["lead"]}}"#]),
    reading: ClaimReading(roleClaim: "resource_access.onduty.harbor.roles", roles: ["lead": .manager]), email: lena,
    role: .given(.manager)),
  ProviderKind(
    testDescription: "Authelia from 4.39: all of it at the user info",
    source: "https://www.authelia.com/integration/openid-connect/openid-connect-1.0-claims", token: [:],
    userInfo: #"{"sub":"l","email":"lena@harbor.example","email_verified":true,"groups":["crew","admin"]}"#,
    email: lena, role: .given(.admin), isAsked: true),
  ProviderKind(
    testDescription: "Zitadel: the address at the user info, and roles as an object",
    source: "https://zitadel.com/docs/apis/openidoauth/claims", token: [:],
    userInfo: """
      {"sub":"l","email":"lena@harbor.example","email_verified":true,\
      "urn:zitadel:iam:org:project:roles":{"manager":{"2639":"harbor.zitadel.cloud"}}}
      """,
    reading: ClaimReading(roleClaim: "urn:zitadel:iam:org:project:roles"), email: lena, role: .given(.manager),
    isAsked: true),
  ProviderKind(
    testDescription: "Google names itself without a scheme",
    source: "https://developers.google.com/identity/openid-connect/reference", issuer: "https://accounts.google.com",
    token: verified.with(["iss": #""accounts.google.com""#, "hd": #""harbor.example""#]),
    reading: ClaimReading(), email: lena),
  ProviderKind(
    testDescription: "Okta's thin token, and groups at the user info",
    source: "https://developer.okta.com/docs/guides/customize-tokens-groups-claim/", token: verified,
    userInfo: #"{"sub":"l","email":"lena@harbor.example","email_verified":true,"groups":["Everyone","manager"]}"#,
    email: lena, role: .given(.manager), isAsked: true),
  ProviderKind(
    testDescription: "Authentik from 2025.10 says that no address is verified",
    source: "https://docs.goauthentik.io/add-secure-apps/providers/oauth2/verify-email-address/",
    issuer: "https://login.example/application/o/onduty/",
    token: mail.with(["email_verified": "false", "groups": #"["authentik Admins"]"#]),
    reading: ClaimReading(roleClaim: "groups", roles: ["authentik Admins": .admin], emailProof: .issuer),
    email: .unverified, role: .given(.admin)),
  ProviderKind(
    testDescription: "Cognito writes texts for booleans", source: "https://github.com/zitadel/oidc/pull/139",
    token: [:], userInfo: #"{"sub":"l","email":"lena@harbor.example","email_verified":"true"}"#,
    reading: ClaimReading(), email: lena, isAsked: true),
  ProviderKind(
    testDescription: "An address without a proof in the token, and with one at the user info",
    source: "OpenID Connect Core 1.0, §5.3.2", token: mail,
    userInfo: #"{"sub":"l","email":"lena@harbor.example","email_verified":true}"#, reading: ClaimReading(),
    email: lena, isAsked: true),
  ProviderKind(
    testDescription: "A proof that belongs to no address", source: "OpenID Connect Core 1.0, §5.1", token: mail,
    userInfo: #"{"sub":"l","email_verified":true}"#, reading: ClaimReading(), email: .unstated, isAsked: true),
]

@Suite struct `A provider of each kind` {
  private func scene(_ kind: ProviderKind) -> (SoftProvider, Provider) {
    let soft = SoftProvider()
    let clock = ManualClock(Instant(seconds: 1_800_000_000))
    let more = kind.userInfo == nil ? "" : #","userinfo_endpoint":"https://login.example/userinfo""#
    soft.say(
      """
      {"issuer":"\(kind.issuer)","authorization_endpoint":"https://login.example/authorize",\
      "token_endpoint":"https://login.example/token","jwks_uri":"https://login.example/keys"\(more)}
      """)
    soft.tell(kind.userInfo)
    let settings = SoftProvider.settings(kind.issuer, reading: kind.reading)
    return (
      soft, Provider(settings, world: clock.world()) { request throws(OpenIDRefusal) in try soft.answer(request) }
    )
  }

  private func token(of kind: ProviderKind, _ soft: SoftProvider, _ provider: Provider) async throws -> IDToken {
    let usual = ["iss": #""\#(kind.issuer)""#, "sub": #""l""#, "iat": "1800000000", "exp": "1800000300"]
    let back = soft.signIn(at: try await provider.address(for: question), usual.merging(kind.token) { $1 })
    return try await provider.token(
      for: ProviderAnswer(code: back.code, state: back.state, issuer: nil, error: nil), to: question)
  }

  @Test(arguments: kinds)
  func `is read as its users expect`(kind: ProviderKind) async throws {
    let (soft, provider) = scene(kind)
    let token = try await token(of: kind, soft, provider)
    #expect(token.email(by: kind.reading) == kind.email && token.role(by: kind.reading) == kind.role, "\(kind.source)")
    #expect(token.mark(by: kind.reading) == kind.mark && token.issuer == kind.issuer && !token.isIncomplete)
    #expect(soft.requests.contains { $0.path == "userinfo" } == kind.isAsked)
  }

  @Test func `is not believed if its user info is another person's`() async throws {
    var kind = try #require(kinds.first { $0.testDescription.hasPrefix("Authelia") })
    kind.userInfo = #"{"sub":"m","email":"mia@harbor.example","email_verified":true}"#
    let (soft, provider) = scene(kind)
    await #expect(throws: OpenIDRefusal.otherSubject) { try await token(of: kind, soft, provider) }
  }

  @Test(arguments: ["", "[]", "{}", #"{"email":"lena@harbor.example"}"#, "eyJhbGciOiJSUzI1NiJ9.e30.AA"])
  func `leaves what it can't tell`(userInfo: String) async throws {
    var kind = try #require(kinds.first { $0.testDescription.hasPrefix("Authelia") })
    kind.userInfo = userInfo
    let (soft, provider) = scene(kind)
    let token = try await token(of: kind, soft, provider)
    #expect(token.isIncomplete && token.email(by: kind.reading) == .missing && token.subject == "l")
    soft.tell(nil)
    #expect(try await self.token(of: kind, soft, provider).isIncomplete)
  }
}

@Suite struct `A notice of a sign-out` {
  private static let event = #"{"http://schemas.openid.net/event/backchannel-logout":{}}"#
  private static let pair = SoftProvider.key
  private static let now = Instant(seconds: 1_800_000_000)

  private func notice(_ changes: [String: String?]) throws -> SignOutNotice {
    var claims: [String: String] = [
      "iss": #""\#(SoftProvider.issuer)""#, "aud": #"["other","onduty"]"#, "iat": "1799999990", "jti": #""j-1""#,
      "sub": #""l""#, "sid": #""s-1""#, "events": Self.event,
    ]
    for (name, value) in changes { claims[name] = value }
    return try SignOutNotice.verified(
      Self.pair.signed(SoftProvider.token(claims), by: "RS256"),
      by: try KeySet(Array(#"{"keys":[\#(Self.pair.published())]}"#.utf8)), from: [SoftProvider.issuer], to: "onduty",
      at: Self.now)
  }

  @Test func `names a person, a session or both`() throws {
    let both = try notice([:])
    #expect(both.subject == "l" && both.session == "s-1" && both.id == "j-1" && both.issuer == SoftProvider.issuer)
    #expect(try notice(["sid": nil]).session == nil)
    #expect(try notice(["sub": nil, "exp": "1800000100"]).subject == nil)
  }

  @Test(
    arguments: [
      (["iss": #""https://other.example""#], .otherIssuer), (["aud": #""another""#], .otherAudience),
      (["iat": "1800000061"], .notYet), (["iat": "1799999400"], .expired), (["exp": "1799999940"], .expired),
      (["nonce": #""n""#], .malformed), (["events": "{}"], .malformed), (["events": #""x""#], .malformed),
      (["events": #"{"http://schemas.openid.net/event/backchannel-logout":true}"#], .malformed),
      (["sub": nil, "sid": nil], .malformed), (["jti": nil], .malformed), (["jti": #""""#], .malformed),
      (["sub": #""a\u0000b""#], .malformed), (["iat": nil], .malformed),
    ] as [([String: String?], OpenIDRefusal)])
  func `is refused for each thing that is wrong with it`(changes: [String: String?], refusal: OpenIDRefusal) throws {
    #expect(throws: refusal) { try notice(changes) }
  }
}
