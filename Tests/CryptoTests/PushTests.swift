import Foundation
import Testing

@testable import Crypto

@Suite struct `A push message` {
  /// RFC 8291, section 5 and appendix A.
  @Test func `is that of RFC 8291`() throws {
    let reader = try #require(
      PushMessage.Reader(
        point: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        secret: "BTBZMqHH6r4Tts7J_aSIgg"))
    let message = try PushMessage(
      "When I grow up, I want to be a watermelon", for: reader,
      salt: #require(Base64URL.bytes("DGv6ra1nlYgDCS1FRnbzlw")),
      secret: #require(Base64URL.bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
    let expected =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
      + "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    #expect(Base64URL.text(message.bytes) == expected)
  }

  @Test func `is another each time, and never longer than a record`() throws {
    let reader = try #require(
      PushMessage.Reader(
        point: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        secret: "BTBZMqHH6r4Tts7J_aSIgg"))
    let text = String(repeating: "x", count: PushMessage.longestText)
    let (one, two) = (try PushMessage(text, for: reader), try PushMessage(text, for: reader))
    #expect(one.bytes != two.bytes)
    #expect(one.bytes.count == 4096)
    #expect(throws: CryptoFault.self) { try PushMessage(text + "x", for: reader) }
  }

  @Test(arguments: [
    ("", "BTBZMqHH6r4Tts7J_aSIgg"), ("BCVx", "BTBZMqHH6r4Tts7J_aSIgg"),
    // Its last byte is another: it is on no curve.
    (
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw8",
      "BTBZMqHH6r4Tts7J_aSIgg"
    ),
    ("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", ""),
    ("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZMqHH6r4Tts7J_aSI"),
  ]) func `has no reader that no browser makes`(point: String, secret: String) {
    #expect(PushMessage.Reader(point: point, secret: secret) == nil)
  }
}

@Suite struct `A secret of the curve` {
  @Test(arguments: [
    ([UInt8](repeating: 0, count: 32), false), ([UInt8](repeating: 255, count: 32), false),
    ([UInt8](repeating: 0, count: 31) + [1], true), ([255, 255, 255, 254] + [UInt8](repeating: 255, count: 28), true),
    ([UInt8](repeating: 1, count: 31), false),
  ]) func `is above zero and below the order`(secret: [UInt8], isOne: Bool) {
    #expect(P256.isNumber(secret) == isOne)
    #expect((P256.point(of: secret) != nil) == isOne)
  }
}

@Suite struct `The key for push services` {
  @Test func `is the same for a secret key, and another for another`() throws {
    let one = try #require(SecretKey(bytes: [UInt8](repeating: 7, count: 32)))
    let two = try #require(SecretKey(bytes: [UInt8](repeating: 8, count: 32)))
    #expect(try PushKey(of: one).point == PushKey(of: one).point)
    #expect(try PushKey(of: one).point != PushKey(of: two).point)
    #expect(try PushKey(of: one).point.count == 65)
    #expect("\(try PushKey(of: one))" == "PushKey(…)")
  }

  @Test func `says for whom, until when and by whom`() throws {
    let key = try PushKey(of: try #require(SecretKey(bytes: [UInt8](repeating: 7, count: 32))))
    let value = try key.authorization(
      for: "https://push.example", contact: "https://onduty.example", until: 1_700_000_000)
    let parts = try #require(value.wholeMatch(of: /vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/)).output
    let claims = String(decoding: try #require(Base64URL.bytes(String(parts.2))), as: UTF8.self)
    #expect(claims == #"{"aud":"https://push.example","exp":1700000000,"sub":"https://onduty.example"}"#)
    #expect(try #require(Base64URL.bytes(String(parts.3))).count == 64)
    #expect(String(parts.4) == Base64URL.text(key.point))
  }
}
