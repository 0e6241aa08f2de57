/// How an employee signs in, and what they may do.
public struct Account: Sendable, Hashable {
  public let id: ID<Account>
  public let employee: ID<Employee>
  /// `nil` until the invitation is accepted, and for those who come by a personal link alone.
  public let userName: UserName?
  public let role: Role
  /// The language that the person chose; `nil`: as the browser says.
  public let language: Language?
  /// False where the person does not want to be counted.
  public let sharesAnalytics: Bool
  public let disabledAt: Instant?
  public let hasPassword: Bool

  public init(
    id: ID<Account>, employee: ID<Employee>, userName: UserName?, role: Role, language: Language?,
    sharesAnalytics: Bool, disabledAt: Instant?, hasPassword: Bool
  ) {
    self.id = id
    self.employee = employee
    self.userName = userName
    self.role = role
    self.language = language
    self.sharesAnalytics = sharesAnalytics
    self.disabledAt = disabledAt
    self.hasPassword = hasPassword
  }
}
