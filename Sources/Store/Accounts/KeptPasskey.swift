public import Domain

/// A passkey with the data to verify a sign-in.
public struct KeptPasskey: Sendable {
  /// The account's organization.
  public let organization: ID<Organization>
  /// Its owner's account, which is not disabled.
  public let account: ID<Account>
  /// Which of the account's.
  public let id: ID<Passkey>
  /// The number of COSE.
  public let algorithm: Int
  /// The key in the form of libfido2.
  public let publicKey: [UInt8]
  /// The last reported counter.
  public let counter: UInt32
  /// The id by which the device knows its owner.
  public let userHandle: [UInt8]
}

/// A passkey to be kept.
public struct PasskeyDraft: Sendable {
  let credential: [UInt8]
  let algorithm: Int
  let publicKey: [UInt8]
  let counter: UInt32
  /// Checked.
  public let name: String

  /// Checks the name. Errors: `Refusal.invalid` for the field `name`.
  public init(credential: [UInt8], algorithm: Int, publicKey: [UInt8], counter: UInt32, name: String) throws(Refusal) {
    self.credential = credential
    self.algorithm = algorithm
    self.publicKey = publicKey
    self.counter = counter
    self.name = try Self.name(name)
  }

  static func name(_ draft: String) throws(Refusal) -> String {
    try Text.line(draft, "name", limit: Passkey.longestName)
  }
}

/// A correct password that waits for the second factor.
public struct SignInStep: Sendable {
  /// The account's organization.
  public let organization: ID<Organization>
  /// The account of the password.
  public let account: Account
  /// The attempts left.
  public let triesLeft: Int

  /// Five minutes to find the phone.
  public static let lifetimeSeconds: Int64 = 300
  /// The tries before the password is required again.
  public static let mostTries = 5
  /// The most of an account at a time.
  static let mostOfAccount = 10
}

/// The app that makes codes for an account.
public struct KeptAuthenticator: Sendable {
  /// Opened by the instance's key.
  public let sealedSecret: [UInt8]
  /// `nil` until one code was right.
  public let confirmedAt: Instant?
  /// The time step of the last code that counted.
  public let lastStep: Int64
}
