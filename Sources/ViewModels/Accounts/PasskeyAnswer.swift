import Crypto
import Domain
import Passkeys
import Store

/// A browser's answer with a passkey: bytes as base64url, as a form carries them.
public struct PasskeyAnswer: Sendable {
  let credential: String
  let clientData: String
  let authenticatorData: String
  let signature: String
  let userHandle: String

  public init(
    credential: String = "", clientData: String, authenticatorData: String, signature: String = "",
    userHandle: String = ""
  ) {
    self.credential = credential
    self.clientData = clientData
    self.authenticatorData = authenticatorData
    self.signature = signature
    self.userHandle = userHandle
  }

  var assertion: PasskeyAssertion? {
    guard let credential = Self.bytes(credential), let client = Self.bytes(clientData),
      let data = Self.bytes(authenticatorData), let signature = Self.bytes(signature),
      let handle = Self.bytes(userHandle)
    else { return nil }
    return try? PasskeyAssertion(
      credential: credential, clientData: client, authenticatorData: data, signature: signature, userHandle: handle)
  }

  var registration: PasskeyRegistration? {
    guard let client = Self.bytes(clientData), let data = Self.bytes(authenticatorData) else { return nil }
    return PasskeyRegistration(clientData: client, authenticatorData: data)
  }

  /// Twelve thousand characters are more than any part may have.
  private static func bytes(_ text: String) -> [UInt8]? { text.utf8.count <= 12_000 ? Base64URL.bytes(text) : nil }
}

/// A valid answer: its passkey, and its challenge.
struct VerifiedPasskey {
  let kept: KeptPasskey
  let counter: UInt32
  let challenge: [UInt8]
}

extension SignInContext {
  /// Verifies a sign-in by a passkey; every fault is the same refusal.
  ///
  /// Errors: `Refusal.unauthenticated`, `.tooSoon`.
  func verified(
    _ answer: PasskeyAnswer, to ticket: String?, by visitor: Visitor, at party: RelyingParty?
  ) async throws -> VerifiedPasskey {
    let (assertion, organization, now) = (answer.assertion, visitor.organization, world.now())
    let kept = try await store.read(of: organization, from: .primary) { snapshot in
      try assertion.flatMap { try snapshot.passkey(called: $0.credential, at: now) }
    }
    let attempt = SignInThrottle.Attempt(passkey: kept.map { "\($0.id)" }, from: visitor.source.address)
    do {
      let admission = try gate.begin(attempt)
      // Why for a stranger: a challenge to sign in is made before the person is known.
      let challenge = PasskeyChallenge(ticket: ticket, for: .signIn, visitor.anyone, by: key, at: now)
      guard let assertion, let kept, let challenge, let party, assertion.userHandle == kept.userHandle,
        let algorithm = PasskeyKey.Algorithm(rawValue: kept.algorithm),
        let publicKey = PasskeyKey(algorithm, kept.publicKey),
        let counter = try? assertion.verified(
          by: publicKey, after: kept.counter, for: challenge.bytes, at: party)
      else { throw Refusal.unauthenticated }
      gate.succeeded(admission)
      return VerifiedPasskey(kept: kept, counter: counter, challenge: challenge.bytes)
    } catch {
      await security.record(
        .passkeyRefused(kept?.account), by: .visitor, from: visitor.source, in: organization)
      throw error
    }
  }
}
