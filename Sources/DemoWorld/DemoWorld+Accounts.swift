public import Domain
public import Store

extension DemoWorld {
  /// An account of the demo, all with `DemoWorld.password`.
  public struct DemoAccount: Sendable, Hashable {
    public let userName: String
    /// By full name.
    public let person: String
    public let role: Role
  }

  public static let accounts = [
    DemoAccount(userName: "charlotte", person: "Charlotte Meyer", role: .admin),
    DemoAccount(userName: "soumya", person: "Soumya Rao", role: .manager),
    DemoAccount(userName: "mia", person: "Mia Tanaka", role: .member),
  ]

  /// The password of every account of the demo; it opens nothing but a demo.
  public static let password = "demo-harbor-street"

  /// Gives three of Harbour Street's people their accounts, if they have none yet; their ids by user name.
  ///
  /// Cost: one hash.
  @discardableResult
  public static func addAccounts(to organization: ID<Organization>, in store: Store, passwords: Passwords) async throws
    -> [String: ID<Account>]
  {
    let hash = try await passwords.hash(try Password(password, of: nil))
    return try await store.write(in: organization, by: .console) { transaction in
      let people = Dictionary(
        try transaction.snapshot.employees().map { ($0.fullName, $0.id) },
        uniquingKeysWith: { first, _ in first })
      var ids: [String: ID<Account>] = [:]
      for account in accounts {
        guard let employee = people[account.person] else { continue }
        if let known = try transaction.snapshot.account(of: employee) {
          ids[account.userName] = known.id
        } else {
          let id = try transaction.addAccount(for: employee, role: account.role)
          try transaction.equip(id, userName: try UserName(account.userName), hash: hash)
          ids[account.userName] = id
        }
      }
      return ids
    }
  }
}
