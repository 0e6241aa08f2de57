internal import CFido2

/// A sign-in by a passkey, to be verified by the key that is kept of it.
///
/// Source: Web Authentication Level 2, §7.2; host, presence, verification and signature are libfido2's to check.
public struct PasskeyAssertion: Sendable {
  /// The id of the passkey among the kept ones.
  public let credential: [UInt8]
  /// Identifies its owner, as set when the passkey was made; empty if the device keeps none.
  public let userHandle: [UInt8]
  let clientData: [UInt8]
  let authenticatorData: [UInt8]
  let signature: [UInt8]

  /// A kilobyte: 37 bytes plus extensions; none are asked for.
  static let longestData = 1024
  /// An RSA signature of 2048 bits has 256.
  static let longestSignature = 1024

  /// Takes the members of `AuthenticatorAssertionResponse`. Errors: `tooLarge` beyond any browser's data.
  public init(
    credential: [UInt8], clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8], userHandle: [UInt8] = []
  ) throws(PasskeyRefusal) {
    guard credential.count <= 1023, clientData.count <= ClientData.longest,
      authenticatorData.count <= Self.longestData, signature.count <= Self.longestSignature, userHandle.count <= 64
    else { throw .tooLarge }
    self.credential = credential
    self.clientData = clientData
    self.authenticatorData = authenticatorData
    self.signature = signature
    self.userHandle = userHandle
  }

  /// Verifies it; returns the counter to keep, which a copied key would not know.
  ///
  /// `counter` is the last kept one; both zero for devices that don't count. Cost: some 200 µs.
  public func verified(
    by key: PasskeyKey, after counter: UInt32, for challenge: [UInt8], at party: RelyingParty
  ) throws(PasskeyRefusal) -> UInt32 {
    try ClientData.check(clientData, for: .signingIn, challenge, at: party)
    guard !signature.isEmpty else { throw .wrongSignature }
    guard CBORScan.isWhole(authenticatorData.dropFirst(AuthenticatorData.fewest)) else { throw .malformed }
    // Safety: made and freed here; the library copies the given bytes.
    var assertion = fido_assert_new()
    defer { fido_assert_free(&assertion) }
    guard let assertion, fido_assert_set_count(assertion, 1) == FIDO_OK,
      fido_assert_set_rp(assertion, party.id) == FIDO_OK,
      fido_assert_set_up(assertion, FIDO_OPT_TRUE) == FIDO_OK, fido_assert_set_uv(assertion, FIDO_OPT_TRUE) == FIDO_OK,
      fido_assert_set_clientdata(assertion, clientData, clientData.count) == FIDO_OK,
      fido_assert_set_authdata_raw(assertion, 0, authenticatorData, authenticatorData.count) == FIDO_OK,
      fido_assert_set_sig(assertion, 0, signature, signature.count) == FIDO_OK
    else { throw .malformed }
    let verdict = key.withKey { fido_assert_verify(assertion, 0, key.algorithm.number, $0) }
    switch verdict {
    case FIDO_OK: break
    case FIDO_ERR_INVALID_PARAM: throw refusal(of: fido_assert_flags(assertion, 0))
    default: throw .wrongSignature
    }
    let newer = fido_assert_sigcount(assertion, 0)
    guard newer > counter || (newer == 0 && counter == 0) else { throw .counterWentBack }
    return newer
  }

  /// The library's own checks of flags and host.
  private func refusal(of flags: UInt8) -> PasskeyRefusal {
    if flags & 0x01 == 0 { return .notPresent }
    return flags & 0x04 == 0 ? .notVerified : .otherParty
  }
}
