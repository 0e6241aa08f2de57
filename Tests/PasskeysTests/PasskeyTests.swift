import TestSupport
import Testing

@testable import Passkeys

private let origin = "https://roster.example:8443"
private let host = "roster.example"
private let challenge = Array("a challenge of the server, 43 characters...".utf8)

private func party(_ text: String = origin) throws -> RelyingParty { try #require(RelyingParty(origin: text)) }

private func refusal<Value>(_ body: () throws(PasskeyRefusal) -> Value) -> PasskeyRefusal? {
  do {
    _ = try body()
    return nil
  } catch {
    return error
  }
}

/// Every single bit of some bytes, flipped.
private func flips(_ bytes: [UInt8]) -> [[UInt8]] {
  bytes.indices.flatMap { place in
    (0..<8).map { bit in
      var flipped = bytes
      flipped[place] ^= 1 << bit
      return flipped
    }
  }
}

@Suite struct `A passkey that was just made` {
  @Test(arguments: PasskeyKey.Algorithm.allCases)
  func `is read with its identifier, key and counter`(algorithm: PasskeyKey.Algorithm) throws {
    let device = SoftAuthenticator(algorithm)
    device.counter = 7
    let (client, data) = device.made(for: challenge, at: origin, host: host)
    let made = try PasskeyRegistration(clientData: client, authenticatorData: data)
      .verified(for: challenge, at: party())
    #expect(made.credential == device.credential && made.counter == 7)
    #expect(made.key.algorithm == algorithm && made.key.bytes == device.publicKey)
  }

  @Test func `is refused for another occasion, challenge, origin or host`() throws {
    let device = SoftAuthenticator()
    let (client, data) = device.made(for: challenge, at: origin, host: host)
    let party = try party()
    func tried(_ client: [UInt8], _ data: [UInt8], _ challenge: [UInt8] = challenge) -> PasskeyRefusal? {
      refusal { () throws(PasskeyRefusal) in
        try PasskeyRegistration(clientData: client, authenticatorData: data).verified(for: challenge, at: party)
      }
    }
    #expect(tried(client, data) == nil)
    #expect(tried(SoftAuthenticator.clientData("webauthn.get", challenge, origin), data) == .otherOccasion)
    #expect(tried(client, data, Array("another".utf8)) == .otherChallenge)
    #expect(tried(SoftAuthenticator.clientData("webauthn.create", [], origin), data, []) == .otherChallenge)
    for other in ["https://roster.example", "http://roster.example:8443", "https://roster.example:8443/", "null", ""] {
      #expect(tried(SoftAuthenticator.clientData("webauthn.create", challenge, other), data) == .otherOrigin)
    }
    #expect(tried(client, device.made(for: challenge, at: origin, host: "roster.example.evil").1) == .otherParty)
    #expect(tried(Array(#"{"type":"webauthn.create"}"#.utf8), data) == .malformed)
    #expect(tried(Array(repeating: 32, count: 4097), data) == .tooLarge)
    #expect(tried(client, data + [UInt8](repeating: 0, count: 8192)) == .tooLarge)
    let framed = String(decoding: client, as: UTF8.self).replacing("false", with: "true")
    #expect(tried(Array(framed.utf8), data) == .otherOrigin)
  }

  @Test func `is refused without a person who was there and known`() throws {
    let device = SoftAuthenticator()
    let party = try party()
    for (flags, expected) in [(0x04, .notPresent), (0x01, .notVerified), (0x00, .notPresent)]
      as [(UInt8, PasskeyRefusal)]
    {
      device.flags = flags
      let (client, data) = device.made(for: challenge, at: origin, host: host)
      #expect(
        refusal { () throws(PasskeyRefusal) in
          try PasskeyRegistration(clientData: client, authenticatorData: data).verified(for: challenge, at: party)
        } == expected)
    }
  }

  @Test(arguments: PasskeyKey.Algorithm.allCases)
  func `is refused if its data end anywhere before their end`(algorithm: PasskeyKey.Algorithm) throws {
    let device = SoftAuthenticator(algorithm)
    let (client, data) = device.made(for: challenge, at: origin, host: host)
    let party = try party()
    for count in 0..<data.count {
      #expect(
        refusal { () throws(PasskeyRefusal) in
          try PasskeyRegistration(clientData: client, authenticatorData: Array(data.prefix(count)))
            .verified(for: challenge, at: party)
        } != nil, "\(count) of \(data.count)")
    }
  }

  @Test func `is refused if its key is not on the curve, or of a kind that nobody asked for`() throws {
    let device = SoftAuthenticator()
    var off = device.publicKey
    off[63] ^= 1
    #expect(PasskeyKey(.es256, off) == nil)
    #expect(PasskeyKey(.es256, Array(device.publicKey.dropLast())) == nil)
    #expect(PasskeyKey(.edDSA, device.publicKey) == nil && PasskeyKey(.rs256, []) == nil)
    var (client, data) = device.made(for: challenge, at: origin, host: host)
    let place = try #require(data.indices.first { data[$0...].starts(with: [0x03, 0x26, 0x20, 0x01]) })
    // ES384, by its number.
    data.replaceSubrange(place + 1...place + 1, with: [0x38, 0x22])
    let party = try party()
    #expect(
      refusal { () throws(PasskeyRefusal) in
        try PasskeyRegistration(clientData: client, authenticatorData: data).verified(for: challenge, at: party)
      } != nil)
    client = []
  }
}

@Suite struct `A sign-in by a passkey` {
  private struct Parts {
    var credential: [UInt8] = []
    var client: [UInt8] = []
    var data: [UInt8] = []
    var signature: [UInt8] = []
  }

  private func parts(_ device: SoftAuthenticator, at place: String = origin, host: String = host) -> Parts {
    let used = device.used(for: challenge, at: place, host: host)
    return Parts(
      credential: device.credential, client: used.clientData, data: used.authenticatorData, signature: used.signature)
  }

  private func tried(
    _ parts: Parts, _ key: PasskeyKey, after counter: UInt32 = 0, _ sent: [UInt8] = challenge, at place: RelyingParty
  ) -> PasskeyRefusal? {
    refusal { () throws(PasskeyRefusal) in
      try PasskeyAssertion(
        credential: parts.credential, clientData: parts.client, authenticatorData: parts.data,
        signature: parts.signature
      ).verified(by: key, after: counter, for: sent, at: place)
    }
  }

  @Test(arguments: PasskeyKey.Algorithm.allCases)
  func `is taken, and refused with any bit of it flipped`(algorithm: PasskeyKey.Algorithm) throws {
    let device = SoftAuthenticator(algorithm)
    let key = try #require(PasskeyKey(algorithm, device.publicKey))
    let (right, party) = (parts(device), try party())
    #expect(tried(right, key, at: party) == nil)
    for flipped in flips(right.data) {
      var parts = right
      parts.data = flipped
      #expect(tried(parts, key, at: party) != nil)
    }
    for flipped in flips(right.client) {
      var parts = right
      parts.client = flipped
      #expect(tried(parts, key, at: party) != nil)
    }
    for flipped in flips(right.signature) {
      var parts = right
      parts.signature = flipped
      #expect(tried(parts, key, at: party) == .wrongSignature)
    }
    for flipped in flips(challenge) { #expect(tried(right, key, flipped, at: party) == .otherChallenge) }
    for count in 0..<right.data.count {
      var parts = right
      parts.data = Array(right.data.prefix(count))
      #expect(tried(parts, key, at: party) == .malformed)
    }
  }

  @Test func `is refused on another origin or host, and for another occasion`() throws {
    let device = SoftAuthenticator()
    let key = try #require(PasskeyKey(.es256, device.publicKey))
    let here = try party()
    #expect(tried(parts(device, at: "https://evil.example"), key, at: here) == .otherOrigin)
    #expect(tried(parts(device, host: "evil.example"), key, at: here) == .otherParty)
    #expect(tried(parts(device), key, at: try party("https://evil.example:8443")) == .otherOrigin)
    var made = parts(device)
    made.client = SoftAuthenticator.clientData("webauthn.create", challenge, origin)
    made.signature = device.sign(made.data + SoftAuthenticator.sha256(made.client))
    #expect(tried(made, key, at: here) == .otherOccasion)
  }

  @Test func `is refused without a person who was there and known, however well it is signed`() throws {
    let device = SoftAuthenticator()
    let key = try #require(PasskeyKey(.es256, device.publicKey))
    let here = try party()
    for (flags, expected) in [(0x04, .notPresent), (0x01, .notVerified)] as [(UInt8, PasskeyRefusal)] {
      device.flags = flags
      #expect(tried(parts(device), key, at: here) == expected)
    }
  }

  @Test func `is refused by any other key, also of another kind`() throws {
    let (device, here) = (SoftAuthenticator(), try party())
    for algorithm in PasskeyKey.Algorithm.allCases {
      let other = try #require(PasskeyKey(algorithm, SoftAuthenticator(algorithm).publicKey))
      #expect(tried(parts(device), other, at: here) == .wrongSignature)
      // A signature of one kind under a key of another.
      let signed = SoftAuthenticator(algorithm)
      let key = try #require(PasskeyKey(.es256, device.publicKey))
      #expect(tried(parts(signed), key, at: here) == .wrongSignature)
    }
  }

  @Test func `counts upward, or not at all`() throws {
    let (device, here) = (SoftAuthenticator(), try party())
    let key = try #require(PasskeyKey(.es256, device.publicKey))
    let rows: [(kept: UInt32, sent: UInt32, isTaken: Bool)] = [
      (0, 0, true), (0, 1, true), (1, 2, true), (1, 900, true), (1, 1, false), (2, 1, false), (1, 0, false),
      (.max, .max, false), (.max - 1, .max, true),
    ]
    for row in rows {
      device.counter = row.sent
      #expect(tried(parts(device), key, after: row.kept, at: here) == (row.isTaken ? nil : .counterWentBack), "\(row)")
    }
  }

  @Test func `is no larger than browsers make it`() throws {
    let parts = parts(SoftAuthenticator())
    func made(_ change: (inout Parts) -> Void) -> PasskeyRefusal? {
      var parts = parts
      change(&parts)
      return refusal { () throws(PasskeyRefusal) in
        try PasskeyAssertion(
          credential: parts.credential, clientData: parts.client, authenticatorData: parts.data,
          signature: parts.signature)
      }
    }
    #expect(made { _ in } == nil)
    #expect(made { $0.credential = .init(repeating: 1, count: 1024) } == .tooLarge)
    #expect(made { $0.client = .init(repeating: 1, count: 4097) } == .tooLarge)
    #expect(made { $0.data = .init(repeating: 1, count: 1025) } == .tooLarge)
    #expect(made { $0.signature = .init(repeating: 1, count: 1025) } == .tooLarge)
  }
}

@Suite struct `The party of a passkey` {
  @Test(arguments: [
    ("https://roster.example", "roster.example"), ("http://localhost:8080", "localhost"),
    ("https://Roster.Example:8443", "roster.example"), ("https://[::1]:80", "[::1]"), ("https://[::1]", "[::1]"),
  ])
  func `is the host without its port`(origin: String, id: String) {
    #expect(RelyingParty(origin: origin)?.id == id)
  }

  @Test(arguments: ["", "localhost", "https://", "https://:80", "https://a/b"])
  func `needs a host`(origin: String) { #expect(RelyingParty(origin: origin) == nil) }
}
