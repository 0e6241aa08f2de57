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
  _ token: String, by keys: KeySet? = nil, roleClaim: String? = nil, at instant: Instant = now
) throws -> IDToken {
  try IDToken.verified(
    token, by: try keys ?? OpenIDTests.keys(),
    for: .init(issuer: SoftProvider.issuer, client: "onduty", nonce: "n-1", roleClaim: roleClaim), at: instant)
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
    #expect(token.subject == "248289761001" && token.verifiedEmail == "lena@example.org" && token.roles.isEmpty)
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

  @Test func `has an address only if the provider made sure of it`() throws {
    for verified in ["false", #""true""#, "1", "null"] {
      #expect(try read(pair.signed(claims(["email_verified": verified]), by: "RS256")).verifiedEmail == nil)
    }
    #expect(try read(pair.signed(claims(["email_verified": nil]), by: "RS256")).verifiedEmail == nil)
    #expect(try read(pair.signed(claims(["email": "7"]), by: "RS256")).verifiedEmail == nil)
  }

  @Test(arguments: [
    (#""admin""#, ["admin"]), (#"["staff","manager"]"#, ["staff", "manager"]), ("7", []), (#"{"a":1}"#, []),
  ])
  func `has roles as a text or a list, in the claim that was named`(value: String, roles: [String]) throws {
    let token = pair.signed(claims(["https://onduty.example/role": value]), by: "RS256")
    #expect(try read(token, roleClaim: "https://onduty.example/role").roles == roles)
    #expect(try read(token, roleClaim: "role").roles.isEmpty && read(token).roles.isEmpty)
  }
}
