internal import CCjose
import Crypto
import Glibc

/// A text with a signature (RFC 7515, the compact form) that is not verified yet.
///
/// Three algorithms are accepted: RS256, which every provider has, PS256 and ES256. `none` and shared secrets (HS256 and others) are not,
/// so a public key never serves as a secret (RFC 8725, §3.1).
package struct SignedText {
  enum Algorithm: String {
    case rs256 = "RS256"
    case ps256 = "PS256"
    case es256 = "ES256"

    /// The kind of key that the algorithm takes (RFC 7518, §6.1).
    var kind: String { self == .es256 ? "EC" : "RSA" }
  }

  /// About 1 KB is usual; groups make it longer.
  static let longest = 16_384
  private static let leastBits = 2048

  let algorithm: Algorithm
  /// The id of the key that signed the text, if stated.
  let key: String?
  private let text: String

  package init(_ text: String) throws(OpenIDRefusal) {
    guard text.utf8.count <= Self.longest else { throw .tooLarge }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    // Why before libcjose reads it: 0.6.2 ends the process over a text with a single letter in its last group.
    guard parts.count == 3, parts.allSatisfy({ Base64URL.isText($0) }) else { throw .malformed }
    self.text = text
    (algorithm, key) = try Self.imported(text) { signed throws(OpenIDRefusal) in
      guard let head = cjose_jws_get_protected(signed), let name = Self.word("alg", of: head) else { throw .malformed }
      guard let algorithm = Algorithm(rawValue: name) else { throw .algorithm }
      // Why: none of the extensions that must be understood (RFC 7515, §4.1.11) is supported.
      guard !Self.has("crit", head) else { throw .malformed }
      return (algorithm, Self.word("kid", of: head))
    }
  }

  /// The signed content, if this key signed it.
  package func content(signedBy key: KeySet.Key) throws(OpenIDRefusal) -> [UInt8] {
    guard key.kind == algorithm.kind else { throw .unknownKey }
    // Safety: made and freed here; the library reads the given number of bytes.
    guard let jwk = key.json.withUnsafeBytes({ cjose_jwk_import($0.baseAddress, $0.count, nil) }) else {
      throw .unknownKey
    }
    defer { cjose_jwk_release(jwk) }
    guard Self.isStrong(jwk, for: algorithm) else { throw .unknownKey }
    return try Self.imported(text) { signed throws(OpenIDRefusal) in
      guard cjose_jws_verify(signed, jwk, nil) else { throw .wrongSignature }
      var (bytes, count) = (UnsafeMutablePointer<UInt8>?.none, 0)
      guard cjose_jws_get_plaintext(signed, &bytes, &count, nil) else { throw .malformed }
      // Safety: the bytes belong to the signed text, which lives until this returns.
      return Array(UnsafeBufferPointer(start: bytes, count: count))
    }
  }

  private static func isStrong(_ key: OpaquePointer, for algorithm: Algorithm) -> Bool {
    switch algorithm {
    case .rs256, .ps256:
      cjose_jwk_get_kty(key, nil) == CJOSE_JWK_KTY_RSA && cjose_jwk_get_keysize(key, nil) >= leastBits
    case .es256:
      cjose_jwk_get_kty(key, nil) == CJOSE_JWK_KTY_EC && cjose_jwk_EC_get_curve(key, nil) == CJOSE_JWK_EC_P_256
    }
  }

  private static func imported<Value>(
    _ text: String, _ body: (OpaquePointer) throws(OpenIDRefusal) -> Value
  ) throws(OpenIDRefusal) -> Value {
    // Safety: made and freed here; the library copies the given bytes.
    guard let signed = cjose_jws_import(text, text.utf8.count, nil) else { throw .malformed }
    defer { cjose_jws_release(signed) }
    return try body(signed)
  }

  private static func word(_ name: String, of head: OpaquePointer) -> String? {
    cjose_header_get(head, name, nil).map { String(cString: $0) }
  }

  private static func has(_ name: String, _ head: OpaquePointer) -> Bool {
    guard let raw = cjose_header_get_raw(head, name, nil) else { return false }
    // Safety: the library returns memory that the caller frees.
    free(raw)
    return true
  }
}
