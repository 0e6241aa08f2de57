/// What the operator says of the organization's provider.
public struct ProviderSettings: Sendable {
  /// Which provider it is.
  public let issuer: Issuer
  /// What the provider calls this server.
  public let client: String
  /// Where the provider sends people back to, as it was told.
  public let returnAddress: String
  /// The claim that says a person's role; `nil` if none does.
  public let roleClaim: String?
  /// What proves to the provider who asks.
  let secret: String

  /// Takes them as they are; `secret` is told to the provider alone.
  public init(issuer: Issuer, client: String, secret: String, returnAddress: String, roleClaim: String? = nil) {
    self.issuer = issuer
    self.client = client
    self.secret = secret
    self.returnAddress = returnAddress
    self.roleClaim = roleClaim
  }
}

extension ProviderSettings: CustomStringConvertible, CustomReflectable {
  /// Without the secret: it never appears in logs.
  public var description: String { "ProviderSettings(\(issuer.text))" }
  /// Empty: the secret never appears in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
