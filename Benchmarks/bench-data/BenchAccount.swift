import Crypto
import Domain
import Store

/// The administrator `bench`, as whom the benchmarks sign in, and members who look at rosters: `reader-0`, `reader-1` …
enum BenchAccount {
  private static let password = "harbor-and-bread"

  static func add(for employee: ID<Employee>, in organization: ID<Organization>, to store: Store) async throws {
    let hash = try await Passwords(strength: .lowest).hash(try Password(password, of: nil))
    try await store.write(in: organization, by: .console) { transaction in
      let account = try transaction.addAccount(for: employee, role: .admin)
      try transaction.equip(account, userName: try UserName("bench"), hash: hash)
    }
  }

  static func addReaders(
    _ employees: some Collection<ID<Employee>> & Sendable, in organization: ID<Organization>, to store: Store
  ) async throws {
    let hash = try await Passwords(strength: .lowest).hash(try Password(password, of: nil))
    try await store.write(in: organization, by: .console) { transaction in
      for (number, employee) in employees.enumerated() {
        let account = try transaction.addAccount(for: employee, role: .member)
        try transaction.equip(account, userName: try UserName("reader-\(number)"), hash: hash)
      }
    }
  }
}
