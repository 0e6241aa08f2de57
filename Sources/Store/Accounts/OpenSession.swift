public import Crypto
public import Domain

/// A session that a token opened: whose it is, and of which organization.
public struct OpenSession: Sendable {
  public let organization: ID<Organization>
  public let session: Session
  public let account: Account
}

/// A session that was just made; its token is told only now.
public struct NewSession: Sendable {
  public let organization: ID<Organization>
  public let account: ID<Account>
  public let id: ID<Session>
  public let token: Token
}
