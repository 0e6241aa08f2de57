/// The accounts that may approve requests.
public struct Approvers: Sendable {
  /// Those of managers and administrators, by person.
  private let accounts: [ID<Employee>: Account]
  /// By the person that is away now.
  private let substitutes: [ID<Employee>: ID<Employee>]

  /// Accounts that may not sign in or plan are of no use; substitutes are those of people away now.
  package init(_ accounts: [Account], substitutes: [ID<Employee>: ID<Employee>] = [:]) {
    self.accounts = Dictionary(uniqueKeysWithValues: accounts.filter(\.mayDecide).map { ($0.employee, $0) })
    self.substitutes = substitutes
  }

  /// The people able to approve a step of a request, with substitutes of those away.
  ///
  /// A step without anyone is the administrators'. People decide about themselves only if no one else of the same or a higher role is
  /// there. Empty only without administrators.
  public func people(of step: ApprovalStep, for matter: ApprovalMatter) -> Set<ID<Employee>> {
    let meant = members(of: step, for: matter)
    let administrators = members(of: .administrators, for: matter).subtracting(matter.people)
    var others = meant.subtracting(matter.people)
    if others.isEmpty { others = administrators }
    let highest = others.union(administrators).compactMap { accounts[$0]?.role }.max()
    let own = matter.people.filter { person in
      guard let role = accounts[person]?.role, meant.contains(person) || others.isEmpty else { return false }
      return highest.map { $0 < role } ?? true
    }
    let standIns = others.compactMap { substitutes[$0] }.filter { accounts[$0] != nil && !matter.people.contains($0) }
    return others.union(own).union(standIns)
  }

  private func members(of step: ApprovalStep, for matter: ApprovalMatter) -> Set<ID<Employee>> {
    let found = accounts.values.filter { account in
      switch step {
      case .managers: matter.isManaged(by: account.managedSites)
      case .administrators: account.role == .admin
      case .people(let people): people.contains(account.employee)
      }
    }
    return Set(found.map(\.employee))
  }
}
