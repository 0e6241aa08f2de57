internal import CFido2

/// The public half of a passkey, which verifies signatures of the other half.
public struct PasskeyKey: Sendable, Hashable {
  /// The signature algorithm: the numbers of COSE (RFC 9053), in the order of preference.
  public enum Algorithm: Int, Sendable, Hashable, CaseIterable {
    /// ECDSA on P-256 with SHA-256.
    case es256 = -7
    /// Ed25519.
    case edDSA = -8
    /// RSA of 2048 bits, PKCS #1 v1.5 with SHA-256.
    case rs256 = -257
  }

  /// Fixed when the passkey is made; signed data never chooses it.
  public let algorithm: Algorithm
  /// The bytes in the form of libfido2: x and y; the point; modulus and exponent. 64, 32 or 259 bytes.
  public let bytes: [UInt8]

  /// Checks the bytes: on the curve, or of the right length. `nil` if they are no key of the algorithm.
  public init?(_ algorithm: Algorithm, _ bytes: [UInt8]) {
    self.algorithm = algorithm
    self.bytes = bytes
    guard bytes.count == algorithm.keyCount, (withKey { _ in true }) == true else { return nil }
  }

  /// Runs a body with the library's own form of the key; `nil` if it is invalid.
  func withKey<Value>(_ body: (UnsafeRawPointer) -> Value) -> Value? {
    // Safety: each key is freed by the function of its kind after the body, and read from as many bytes as are given.
    switch algorithm {
    case .es256:
      var key = es256_pk_new()
      defer { es256_pk_free(&key) }
      guard let key, es256_pk_from_ptr(key, bytes, bytes.count) == FIDO_OK else { return nil }
      return body(UnsafeRawPointer(key))
    case .edDSA:
      var key = eddsa_pk_new()
      defer { eddsa_pk_free(&key) }
      guard let key, eddsa_pk_from_ptr(key, bytes, bytes.count) == FIDO_OK else { return nil }
      return body(UnsafeRawPointer(key))
    case .rs256:
      var key = rs256_pk_new()
      defer { rs256_pk_free(&key) }
      guard let key, rs256_pk_from_ptr(key, bytes, bytes.count) == FIDO_OK else { return nil }
      return body(UnsafeRawPointer(key))
    }
  }
}

extension PasskeyKey.Algorithm {
  fileprivate var keyCount: Int {
    switch self {
    case .es256: 64
    case .edDSA: 32
    case .rs256: 259
    }
  }

  var number: Int32 { Int32(rawValue) }
}
