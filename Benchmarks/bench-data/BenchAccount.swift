import Crypto
import Domain
import Store

/// The administrator `bench`, as whom the benchmarks sign in.
enum BenchAccount {
  private static let password = "harbor-and-bread"

  static func add(for employee: ID<Employee>, in organization: ID<Organization>, to store: Store) async throws {
    let hash = try await Passwords(strength: .lowest).hash(try Password(password, of: nil))
    try await store.write(by: .console) { transaction in
      let account = try transaction.addAccount(for: employee, role: .admin, in: organization)
      try transaction.equip(account, userName: try UserName("bench"), hash: hash, in: organization)
    }
  }
}
