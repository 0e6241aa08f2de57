public import Domain

extension Snapshot {
  /// Up to which change a person has seen what became of their shifts, and when they said so; `nil` if they never did.
  public func receipt(of person: ID<Employee>, in organization: ID<Organization>) throws -> ChangeReceipt? {
    try connection.row(
      """
      SELECT version, at FROM change_receipt WHERE organization_id = \(organization) AND employee_id = \(person)
      """
    ) { ChangeReceipt(version: try $0.next(), at: try $0.next()) }
  }
}

extension Transaction {
  /// Notes that a person has seen what became of their shifts up to a change: that which their page was of.
  ///
  /// Never goes back. Errors: `Refusal.invalid` (`version`) for a change that there is not yet.
  public func acknowledge(_ version: Int64, by person: ID<Employee>, in organization: ID<Organization>) throws {
    guard try (0...snapshot.lastVersion(of: organization)).contains(version) else {
      throw Refusal.invalid([.init("version", .unknown)])
    }
    let known = try snapshot.receipt(of: person, in: organization)?.version
    guard known.map({ $0 < version }) ?? true else { return }
    try connection.run(
      """
      INSERT INTO change_receipt (employee_id, organization_id, version, at)
      VALUES (\(person), \(organization), \(version), \(now))
      ON CONFLICT (employee_id) DO UPDATE SET version = excluded.version, at = excluded.at
      """)
    try record(.changesSeen, in: organization, subject: person.rawValue)
  }
}
