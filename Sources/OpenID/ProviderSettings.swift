/// The operator's settings for the organization's provider.
public struct ProviderSettings: Sendable {
  /// The provider.
  public let issuer: Issuer
  /// The provider's id of this server.
  public let client: String
  /// The address to which the provider sends people back, as registered there.
  public let returnAddress: String
  /// The address to which the provider sends people back after a sign-out there, as registered there; `nil` without one.
  public let signedOutAddress: String?
  /// The operator's choices for reading claims.
  public let reading: ClaimReading
  /// The proof of this server's identity to the provider.
  let secret: String

  /// Takes the settings as they are; `secret` is sent to the provider alone.
  public init(
    issuer: Issuer, client: String, secret: String, returnAddress: String, signedOutAddress: String? = nil,
    reading: ClaimReading = ClaimReading()
  ) {
    self.issuer = issuer
    self.client = client
    self.secret = secret
    self.returnAddress = returnAddress
    self.signedOutAddress = signedOutAddress
    self.reading = reading
  }
}

extension ProviderSettings: CustomStringConvertible, CustomReflectable {
  /// Without the secret: it never appears in logs.
  public var description: String { "ProviderSettings(\(issuer.text))" }
  /// Empty: the secret never appears in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
