import Foundation
import Testing

@testable import Crypto

@Suite struct `A code of an authenticator app` {
  /// The secret of RFC 6238, appendix B: twenty characters, counted.
  private func secret() throws -> AuthenticatorSecret {
    try #require(AuthenticatorSecret(text: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"))
  }

  // The last six of the eight digits that the standard prints.
  @Test(arguments: [
    (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
    (2_000_000_000, "279037"), (20_000_000_000, "353130"),
  ])
  func `is the one of the standard`(seconds: Int64, code: String) throws {
    #expect(try secret().code(at: seconds) == code)
    if seconds > 60 { #expect(try secret().step(of: code, at: seconds) == seconds / 30) }
  }

  @Test func `stands one step before and after its own, and no longer`() throws {
    let (secret, now) = (try secret(), Int64(1_900_000_010))
    let step = now / 30
    for (away, counts) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)] as [(Int64, Bool)] {
      let code = secret.code(at: now + 30 * away)
      #expect(secret.step(of: code, at: now) == (counts ? step + away : nil))
    }
  }

  @Test(arguments: ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "-12345", " 12345", "123 45", "123456\u{0}"])
  func `is six digits`(text: String) throws {
    #expect(!AuthenticatorSecret.isCode(text))
    #expect(try secret().step(of: text, at: 1_900_000_000) == nil)
  }

  @Test func `comes from a secret that is told once and never logged`() throws {
    var seed: UInt64 = 0x0123_4567_89AB_CDEF
    let secret = AuthenticatorSecret {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      return seed
    }
    #expect(secret.text.count == 32 && AuthenticatorSecret(text: secret.text) == secret)
    #expect("\(secret)" == "AuthenticatorSecret(…)" && !String(reflecting: secret).contains(secret.text))
    for bad in ["", "GEZDGNBV", "not base 32!", secret.text + "GEZDGNBV"] {
      #expect(AuthenticatorSecret(text: bad) == nil)
    }
  }
}

@Suite struct `A recovery code` {
  @Test func `is read in any case and grouping, and hashed by the key and its owner`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let key = try SecretKey(path: folder.path)
    let code = RecoveryCode { 0x0FED_CBA9_8765_4321 }
    #expect(code.text.wholeMatch(of: /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/) != nil)
    #expect(RecoveryCode(code.text) == code && "\(code)" == "RecoveryCode(…)")
    #expect(RecoveryCode(" " + code.text.uppercased().replacing("-", with: "  ")) == code)
    for bad in ["", "123456", "abcd-efgh", code.text + "a", "abcd-efgh-ijkl", String(repeating: "a", count: 65)] {
      #expect(RecoveryCode(bad) == nil)
    }
    func hash(_ code: RecoveryCode, _ key: SecretKey, _ owner: String) throws -> [UInt8] {
      try code.hash(by: key, of: owner, strength: .lowest)
    }
    let known = try hash(code, key, "1:1")
    #expect(try hash(code, key, "1:1") == known && known.count == 32)
    #expect(try hash(code, key, "1:2") != known)
    #expect(try hash(RecoveryCode { 0x0FED_CBA9_8765_4320 }, key, "1:1") != known)
  }

  @Test func `is as random as its length says`() {
    let codes = Set((0..<1000).map { _ in RecoveryCode { .random(in: 0 ... .max) }.text })
    #expect(codes.count == 1000)
  }
}
