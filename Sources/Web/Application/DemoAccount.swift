public import Domain

/// An account of the demo, with a public password.
public struct DemoAccount: Sendable {
  let userName: String
  let person: String
  let role: Role
  let password: String

  public init(userName: String, person: String, role: Role, password: String) {
    self.userName = userName
    self.person = person
    self.role = role
    self.password = password
  }
}
