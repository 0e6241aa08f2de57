/// The reason that a sign-in at a provider failed: for the log and for tests, never for the sender.
public enum OpenIDRefusal: String, Error, Sendable, Hashable, CaseIterable {
  /// The provider does not answer, or not in time.
  case unreachable
  /// Its discovery document is unreadable, or leads to unsafe addresses.
  case document
  /// Its discovery document names another provider.
  case documentIssuer = "document-issuer"
  /// It did not give its claims of the person.
  case userInfo = "user-info"
  /// Its claims are another person's.
  case otherSubject = "other-subject"
  /// The provider did not accept the code; the operator's log has its reason.
  case codeRefused = "code-refused"
  /// The answer names another provider (RFC 9207).
  case otherProvider = "other-provider"
  /// A token that is larger than any provider makes it.
  case tooLarge = "too-large"
  /// Token or answer can't be read.
  case malformed
  /// Signed by `none`, with a shared secret, or in another way that is not taken.
  case algorithm
  /// None of the provider's keys has the id that the token names.
  case unknownKey = "unknown-key"
  /// The key did not sign this.
  case wrongSignature = "wrong-signature"
  /// Made by another issuer.
  case otherIssuer = "other-issuer"
  /// Made for another program.
  case otherAudience = "other-audience"
  /// Too old.
  case expired
  /// Made in the future.
  case notYet = "not-yet"
  /// Not the answer to this question.
  case otherNonce = "other-nonce"
}
