internal import CFido2
import CSodium

/// A passkey that a browser has just made, to be checked before it is kept.
///
/// No attestation is asked for, since the maker of a device does not matter here. The checks are that it answers this challenge, on this
/// site, with a key of a kind that was asked for, by a device that knew its holder. Source: Web Authentication Level 2, §7.1; the
/// authenticator data are read by libfido2.
public struct PasskeyRegistration: Sendable {
  let clientData: [UInt8]
  let authenticatorData: [UInt8]

  /// Eight kilobytes: an identifier of 1023 bytes and a key of RSA are some 1400.
  static let longest = 8192

  /// Takes the members of `AuthenticatorAttestationResponse`: `clientDataJSON` and `getAuthenticatorData()`.
  public init(clientData: [UInt8], authenticatorData: [UInt8]) {
    self.clientData = clientData
    self.authenticatorData = authenticatorData
  }

  /// A passkey to keep.
  public struct Verified: Sendable, Hashable {
    /// Its credential id; 16 to 1023 bytes, unique among all.
    public let credential: [UInt8]
    /// Verifies its sign-ins.
    public let key: PasskeyKey
    /// Zero for devices that don't count.
    public let counter: UInt32

    /// Made without a browser, for tests.
    package init(credential: [UInt8], key: PasskeyKey, counter: UInt32) {
      self.credential = credential
      self.key = key
      self.counter = counter
    }
  }

  /// Checks it against the challenge that was made for it. Cost: some 100 µs.
  public func verified(for challenge: [UInt8], at party: RelyingParty) throws(PasskeyRefusal) -> Verified {
    guard authenticatorData.count <= Self.longest else { throw .tooLarge }
    try ClientData.check(clientData, for: .making, challenge, at: party)
    try AuthenticatorData.check(authenticatorData, at: party)
    var known: PasskeyRefusal?
    for algorithm in PasskeyKey.Algorithm.allCases {
      do { return try verified(by: algorithm) } catch { known = error }
    }
    throw known ?? .malformed
  }

  /// Reads identifier and key, if the key is of this algorithm.
  private func verified(by algorithm: PasskeyKey.Algorithm) throws(PasskeyRefusal) -> Verified {
    // Safety: made and freed here; the library copies the given bytes, and its own are copied while it lives.
    var credential = fido_cred_new()
    defer { fido_cred_free(&credential) }
    guard let credential, fido_cred_set_type(credential, algorithm.number) == FIDO_OK,
      fido_cred_set_authdata_raw(credential, authenticatorData, authenticatorData.count) == FIDO_OK
    else { throw .otherAlgorithm }
    let id = UnsafeBufferPointer(start: fido_cred_id_ptr(credential), count: fido_cred_id_len(credential))
    let bytes = UnsafeBufferPointer(start: fido_cred_pubkey_ptr(credential), count: fido_cred_pubkey_len(credential))
    guard (16...1023).contains(id.count), let key = PasskeyKey(algorithm, Array(bytes)) else { throw .malformed }
    return Verified(credential: Array(id), key: key, counter: fido_cred_sigcount(credential))
  }
}

/// A device's data about itself and its holder. Source: Web Authentication Level 2, §6.1.
enum AuthenticatorData {
  private static let present: UInt8 = 0x01
  private static let verified: UInt8 = 0x04
  private static let hasKey: UInt8 = 0x40
  /// The host's hash, flags and a counter.
  static let fewest = 37
  /// With the kind of device, and the length of the credential id.
  private static let beforeCredential = 55

  /// Checks the host and that a person was there and known, of a passkey that is made.
  ///
  /// Why here: libfido2 checks this together with an attestation, and none is asked for.
  static func check(_ bytes: [UInt8], at party: RelyingParty) throws(PasskeyRefusal) {
    guard bytes.count > fewest else { throw .malformed }
    let name = Array(party.id.utf8)
    var host = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    // Safety: the buffers live through the call and have the lengths that it reads and writes.
    _ = crypto_hash_sha256(&host, name, UInt64(name.count))
    guard Array(bytes[..<32]) == host else { throw .otherParty }
    guard bytes[32] & present != 0 else { throw .notPresent }
    guard bytes[32] & verified != 0 else { throw .notVerified }
    guard bytes[32] & hasKey != 0, bytes.count >= beforeCredential else { throw .malformed }
    let credential = Int(bytes[beforeCredential - 2]) << 8 | Int(bytes[beforeCredential - 1])
    guard CBORScan.isWhole(bytes.dropFirst(beforeCredential + credential)) else { throw .malformed }
  }
}
