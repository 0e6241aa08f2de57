import Crypto
import FoundationEssentials

/// A provider's public keys (RFC 7517), as far as they sign tokens in a way that is taken.
package struct KeySet: Sendable {
  package struct Key: Sendable {
    let id: String?
    /// `RSA` or `EC`.
    let kind: String
    /// Its algorithm; `nil` if not stated.
    let algorithm: String?
    /// Its public half alone, for libcjose.
    let json: [UInt8]
  }

  /// Providers have two or three at a time.
  private static let most = 100
  /// The text of 8192 bits.
  private static let longestNumber = 1400

  package let keys: [Key]

  /// Reads them; unusable keys are left out.
  package init(_ bytes: [UInt8]) throws(OpenIDRefusal) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)) else { throw .document }
    keys = document.keys.prefix(Self.most).compactMap { $0.parts.flatMap(Self.key) }
  }

  /// The key that a text names; without a name, the only one that could have signed it (OpenID Connect Core 1.0, §10.1).
  func key(of text: SignedText) throws(OpenIDRefusal) -> Key {
    let could = keys.filter { key in
      key.kind == text.algorithm.kind && key.algorithm.map { $0 == text.algorithm.rawValue } ?? true
        && (text.key == nil || key.id == text.key)
    }
    guard could.count == 1, let key = could.first else { throw .unknownKey }
    return key
  }

  private static func key(_ parts: Parts) -> Key? {
    guard ["RSA", "EC"].contains(parts.kty), parts.use == nil || parts.use == "sig",
      [parts.n, parts.e, parts.x, parts.y].allSatisfy({ number in
        number.map { $0.utf8.count <= longestNumber && Base64URL.isText($0) } ?? true
      }),
      (parts.e?.utf8.count ?? 0) <= 12
    else { return nil }
    var own = parts
    (own.use, own.alg, own.kid) = (nil, nil, nil)
    guard let json = try? JSONEncoder().encode(own) else { return nil }
    return Key(id: parts.kid, kind: parts.kty, algorithm: parts.alg, json: Array(json))
  }

  private struct Document: Decodable {
    let keys: [Possible]
  }

  private struct Possible: Decodable {
    let parts: Parts?

    init(from decoder: any Decoder) throws { parts = try? Parts(from: decoder) }
  }

  /// The parts that are read of a key: never a private half, nor a shared secret.
  private struct Parts: Codable {
    let kty: String
    var use, alg, kid: String?
    let n, e, crv, x, y: String?
  }
}
