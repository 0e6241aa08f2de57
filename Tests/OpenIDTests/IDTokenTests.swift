import Domain
import Foundation
import TestSupport
import Testing

@testable import OpenID

private let now = Instant(seconds: 1_800_000_000)
private let pair = SoftProvider.Key("one")
private let curve = SoftProvider.Key("two", .p256)

private func claims(_ changes: [String: String?] = [:]) -> String {
  var claims: [String: String] = [
    "iss": #""\#(SoftProvider.issuer)""#, "sub": #""248289761001""#, "aud": #""onduty""#, "nonce": #""n-1""#,
    "iat": "1799999990", "exp": "1800000300", "email": #""lena@example.org""#, "email_verified": "true",
  ]
  for (name, value) in changes { claims[name] = value }
  return SoftProvider.token(claims)
}

private func keys(_ published: [String] = [pair.published(), curve.published()]) throws -> KeySet {
  try KeySet(Array(#"{"keys":[\#(published.joined(separator: ","))]}"#.utf8))
}

private func read(
  _ token: String, by keys: KeySet? = nil, issuer: String = SoftProvider.issuer, at instant: Instant = now
) throws -> IDToken {
  let issuers = Issuer(issuer)?.names(issuer) ?? []
  return try IDToken.verified(
    token, by: try keys ?? OpenIDTests.keys(), for: .init(issuers: issuers, client: "onduty", nonce: "n-1"), at: instant
  )
}

private func read(_ changes: [String: String?], issuer: String = SoftProvider.issuer) throws -> IDToken {
  let own: [String: String?] = ["iss": #""\#(issuer)""#]
  return try read(pair.signed(claims(own.merging(changes) { $1 }), by: "RS256"), issuer: issuer)
}

private func refusal(_ token: String, by keys: KeySet? = nil, at instant: Instant = now) throws -> OpenIDRefusal? {
  do {
    _ = try read(token, by: keys, at: instant)
    return nil
  } catch let refusal as OpenIDRefusal {
    return refusal
  }
}

private func refusal(_ changes: [String: String?]) throws -> OpenIDRefusal? {
  try refusal(pair.signed(claims(changes), by: "RS256"))
}

/// A part of a token: base64url without padding.
private func part(_ text: String) -> String {
  Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
}

@Suite struct `A token of a provider` {
  @Test(arguments: ["RS256", "PS256", "ES256"])
  func `says who it is, signed in each way that is taken`(algorithm: String) throws {
    let key = algorithm == "ES256" ? curve : pair
    let token = try read(key.signed(claims(["auth_time": "1799999000"]), by: algorithm))
    #expect(token.subject == "248289761001" && token.email(by: .init()) == .verified("lena@example.org"))
    #expect(token.role(by: .init()) == .missing && token.mark(by: .init()) == nil)
    #expect(token.authenticatedAt == Instant(seconds: 1_799_999_000))
  }

  @Test func `is refused once a bit of it is another`() throws {
    let signed = pair.signed(claims(), by: "RS256")
    let parts = signed.split(separator: ".").map(String.init)
    for place in parts.indices {
      var bytes = Array(parts[place].utf8)
      bytes[bytes.count / 2] = bytes[bytes.count / 2] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      var changed = parts
      changed[place] = String(decoding: bytes, as: UTF8.self)
      #expect(try refusal(changed.joined(separator: ".")) != nil)
    }
    let forged = [parts[0], part(claims(["sub": #""another""#])), parts[2]].joined(separator: ".")
    #expect(try refusal(forged) == .wrongSignature)
    #expect(try refusal("\(parts[0]).\(parts[1]).") != nil)
  }

  @Test func `is refused by another key, also under the same name`() throws {
    let other = SoftProvider.Key("one")
    #expect(try refusal(other.signed(claims(), by: "RS256")) == .wrongSignature)
    #expect(try refusal(SoftProvider.Key("three").signed(claims(), by: "RS256")) == .unknownKey)
    let curved = try keys([curve.published()])
    #expect(try refusal(pair.signed(claims(), by: "RS256"), by: curved) == .unknownKey)
  }

  @Test func `is refused without a signature, or with a shared secret`() throws {
    let bare = "\(part(#"{"alg":"none"}"#)).\(part(claims()))."
    #expect(try refusal(bare) == .algorithm)
    #expect(try refusal("\(part(#"{"alg":"None","kid":"one"}"#)).\(part(claims())).AA") != nil)
    // Why: a program that takes the algorithm from the token takes the public key for the secret.
    let confused = SoftProvider.Key("one", secret: Array(pair.published().utf8))
    #expect(try refusal(confused.signed(claims(), by: "HS256")) == .algorithm)
    #expect(try refusal(pair.signed(claims(), by: "RS512")) == .algorithm)
    let shared = try keys([#"{"kty":"oct","kid":"one","k":"c2VjcmV0LXNlY3JldC1zZWNyZXQ"}"#])
    #expect(shared.keys.isEmpty)
  }

  @Test func `is refused if something has to be understood`() throws {
    #expect(try refusal(pair.signed(claims(), by: "RS256", critical: true)) == .malformed)
  }

  @Test func `is signed by a strong key for signatures`() throws {
    let short = SoftProvider.Key("one", .shortRSA)
    #expect(try refusal(short.signed(claims(), by: "RS256"), by: keys([short.published()])) == .unknownKey)
    let other = SoftProvider.Key("two", .p384)
    let es256 = curve.signed(claims(), by: "ES256")
    #expect(try refusal(es256, by: keys([other.published()])) == .unknownKey)
    let token = pair.signed(claims(), by: "RS256")
    #expect(try refusal(token, by: keys([pair.published(#","use":"enc""#)])) == .unknownKey)
    #expect(try refusal(token, by: keys([pair.published(#","alg":"PS256""#)])) == .unknownKey)
    #expect(try refusal(token, by: keys([pair.published(#","use":"sig","alg":"RS256""#)])) == nil)
  }

  @Test func `needs no name of its key where there is only one`() throws {
    let token = pair.signed(claims(), by: "RS256", names: false)
    #expect(try refusal(token) == nil)
    let two = try keys([pair.published(), SoftProvider.Key("other").published()])
    #expect(try refusal(token, by: two) == .unknownKey)
    #expect(try refusal(token, by: keys([#"{"kty":7}"#, "[]", pair.published()])) == nil)
  }

  @Test func `is made by this issuer, for this program, for this question`() throws {
    #expect(try refusal(["iss": #""\#(SoftProvider.issuer)/""#]) == .otherIssuer)
    #expect(try refusal(["iss": #""https://login.example""#]) == .otherIssuer)
    for audience in [#""another""#, "[]", #"["another"]"#, "7", #"["onduty","another"]"#] {
      #expect(try refusal(["aud": audience]) == .otherAudience)
    }
    #expect(try refusal(["aud": #"["onduty","another"]"#, "azp": #""another""#]) == .otherAudience)
    #expect(try refusal(["azp": #""another""#]) == .otherAudience)
    #expect(try refusal(["aud": #"["onduty","another"]"#, "azp": #""onduty""#]) == nil)
    #expect(try refusal(["aud": #"["onduty"]"#]) == nil)
    #expect(try refusal(["nonce": #""n-2""#]) == .otherNonce)
    #expect(try refusal(["nonce": nil]) == .otherNonce)
  }

  @Test func `counts for its time, give or take a minute`() throws {
    let token = pair.signed(claims(), by: "RS256")
    #expect(try refusal(token, at: now + 359) == nil)
    #expect(try refusal(token, at: now + 360) == .expired)
    #expect(try refusal(token, at: now - 70) == nil)
    #expect(try refusal(token, at: now - 71) == .notYet)
    #expect(try refusal(["nbf": "1800000061"]) == .notYet)
    #expect(try refusal(["exp": "1e300"]) == .malformed)
    #expect(try refusal(["iat": "-1"]) == .malformed)
    #expect(try refusal(["exp": "1800000300.5"]) == nil)
  }

  @Test func `is complete, and no larger than it has to be`() throws {
    for name in ["iss", "sub", "aud", "exp", "iat"] {
      #expect(try refusal([name: nil]) != nil, "\(name)")
    }
    #expect(try refusal(["sub": #""""#]) == .malformed)
    #expect(try refusal(["sub": "\"\(String(repeating: "s", count: 256))\""]) == .malformed)
    #expect(try refusal(["sub": #""a\u0000b""#]) == .malformed)
    #expect(try refusal(["more": "\"\(String(repeating: "x", count: 13_000))\""]) == .tooLarge)
    #expect(try refusal(pair.signed("[]", by: "RS256")) == .malformed)
    for text in [
      "", ".", "..", "a.b.c", "e30.e30", "🙂.🙂.🙂", "e30.e30.e30", "e30.e30.AAAAA", "e30.e.", "e30=.e30.AAAA",
      "e30.e30.AAAA.AAAA",
    ] {
      #expect(try refusal(text) != nil, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("true", .verified("lena@example.org")), (#""true""#, .verified("lena@example.org")),
      (#""True""#, .verified("lena@example.org")), ("false", .unverified), (#""false""#, .unverified),
      ("1", .unverified),
      (#""yes""#, .unverified), ("null", .unstated), (nil, .unstated),
    ] as [(String?, IDToken.Email)])
  func `has an address only if the provider made sure of it`(stated: String?, email: IDToken.Email) throws {
    let token = try read(["email_verified": stated])
    #expect(token.email(by: .init()) == email)
    let trusted = token.email(by: ClaimReading(emailProof: .issuer))
    #expect(trusted == (email == .unstated ? .verified("lena@example.org") : email), "what is stated counts")
    for none in ["7", #""""#, nil] { #expect(try read(["email": none]).email(by: .init()) == .missing) }
    #expect(try read(["email": "\"\(String(repeating: "x", count: 321))\""]).email(by: .init()) == .missing)
  }

  @Test(
    arguments: [
      ("{}", .missing), (#""admin""#, .given(.admin)), (#"["staff","manager"]"#, .given(.manager)), ("7", .unknown),
      (#""Member""#, .given(.member)), (#""member manager""#, .given(.manager)), (#""member,admin""#, .given(.admin)),
      (#"["manager trainees"]"#, .unknown), (#"["staff"]"#, .unknown), ("[]", .missing), ("null", .missing),
      (#"{"manager":{"17":"harbor.example"}}"#, .given(.manager)), (#"{"manager":true}"#, .missing),
    ] as [(String, IDToken.StatedRole)])
  func `has roles as a text, a list or an object, in the claim that was named`(
    value: String, role: IDToken.StatedRole
  ) throws {
    let token = try read(["https://onduty.example/role": value])
    #expect(token.role(by: ClaimReading(roleClaim: "https://onduty.example/role")) == role)
    #expect(token.role(by: ClaimReading(roleClaim: "role")) == .missing && token.role(by: .init()) == .missing)
  }

  @Test func `has every one of many groups`() throws {
    let groups = (0..<400).map { #""group-\#($0)""# } + [#""leads""#]
    let token = try read(["groups": "[\(groups.joined(separator: ","))]"])
    let reading = ClaimReading(roleClaim: "groups", roles: ClaimReading.roles("manager=leads"))
    #expect(token.role(by: reading) == .given(.manager))
  }

  @Test(
    arguments: [
      ("realm_access.roles", .given(.manager)), ("resource_access.on.duty.roles", .given(.admin)),
      ("realm_access", .missing), ("realm_access.roles.x", .missing), (".", .missing),
      ("realm_access..roles", .missing),
      ("a.b", .given(.member)),
    ] as [(String, IDToken.StatedRole)])
  func `has claims in claims, by a path`(path: String, role: IDToken.StatedRole) throws {
    let token = try read([
      "realm_access": #"{"roles":["offline_access","manager"]}"#,
      "resource_access": #"{"on.duty":{"roles":["admin"]}}"#, "a.b": #""member""#, "a": #"{"b":"admin"}"#,
    ])
    #expect(token.role(by: ClaimReading(roleClaim: path)) == role)
  }

  @Test func `has roles by the operator's table, to the letter`() throws {
    let table = try #require(ClaimReading.roles("manager=Shift leads; admin=cn=it,dc=example;member=/crew;admin=/crew"))
    #expect(table == ["Shift leads": .manager, "cn=it,dc=example": .admin, "/crew": .admin])
    let reading = ClaimReading(roleClaim: "groups", roles: table)
    for (value, role) in [
      (#"["Shift leads"]"#, .given(.manager)), (#""Shift leads""#, .given(.manager)), (#"["shift leads"]"#, .unknown),
      (#"["cn=it,dc=example"]"#, .given(.admin)), (#"["admin"]"#, .unknown),
    ] as [(String, IDToken.StatedRole)] {
      #expect(try read(["groups": value]).role(by: reading) == role, "\(value)")
    }
    for wrong in ["", "boss=x", "manager", "manager=", "=x", "manager=\(String(repeating: "x", count: 201))"] {
      #expect(ClaimReading.roles(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `names a person by a value of ours`() throws {
    func mark(_ claim: String, _ claims: [String: String]) throws -> PersonMark? {
      try read(claims).mark(by: ClaimReading(personClaim: PersonClaim(claim)))
    }
    #expect(try mark("nr=personnel-number", ["nr": "4711"]) == .personnelNumber(4711))
    #expect(try mark("nr=personnel-number", ["nr": #""04711""#]) == .personnelNumber(4711))
    #expect(try mark("hr.nr=external-id", ["hr": #"{"nr":"E-7"}"#]) == .externalID("E-7"))
    #expect(try mark("sub=external-id", [:]) == .externalID("248289761001"))
    for none in ["0", "100000", "1.5", "true", #""""#, #"["1"]"#] {
      #expect(try mark("nr=personnel-number", ["nr": none]) == nil, "\(none)")
    }
    #expect(try mark("nr=external-id", ["nr": "\"\(String(repeating: "x", count: 101))\""]) == nil)
    for wrong in ["nr", "nr=email", "=external-id", "nr=external-id=x", ""] { #expect(PersonClaim(wrong) == nil) }
  }
}
