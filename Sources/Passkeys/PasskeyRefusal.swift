/// The reason that a passkey was refused: for the log and for tests, never for the sender.
public enum PasskeyRefusal: Error, Sendable, Hashable, CaseIterable {
  /// A part is larger than any browser makes it.
  case tooLarge
  /// Client data, authenticator data or key can't be read.
  case malformed
  /// Made for another occasion: the type in the client data.
  case otherOccasion
  /// Not the answer to this challenge.
  case otherChallenge
  /// Made on another site's page, or inside a frame of one.
  case otherOrigin
  /// Bound to another host.
  case otherParty
  /// The device was neither touched nor unlocked.
  case notPresent
  /// The device did not verify its holder.
  case notVerified
  /// A kind of key that was not requested.
  case otherAlgorithm
  /// The key did not sign this.
  case wrongSignature
  /// A counter that went back: the key may have been copied.
  case counterWentBack
}
