public import Domain

extension Snapshot {
  /// The change up to which a person has seen the changes of their shifts, and the time of their receipt; `nil` without one.
  public func receipt(of person: ID<Employee>) throws -> ChangeReceipt? {
    try connection.row(
      """
      SELECT version, at, recorded_by FROM change_receipt WHERE organization_id = \(scope) AND employee_id = \(person)
      """
    ) { row in
      ChangeReceipt(
        version: try row.next(), at: try row.next(),
        recordedBy: (try row.next() as String?).flatMap { Editor(name: $0) })
    }
  }
}

extension Transaction {
  /// Notes that a person has seen the changes of their shifts up to a change: the one that their page showed.
  ///
  /// The editor is kept beside it. Never goes back. Errors: `Refusal.invalid` (`version`) for a change that does not exist yet.
  public func acknowledge(_ version: Int64, by person: ID<Employee>) throws {
    guard try (0...snapshot.lastVersion()).contains(version) else {
      throw Refusal.invalid([.init("version", .unknown)])
    }
    let known = try snapshot.receipt(of: person)?.version
    guard known.map({ $0 < version }) ?? true else { return }
    let own = try snapshot.account(of: person).map { Editor.account($0.id) }
    try connection.run(
      """
      INSERT INTO change_receipt (employee_id, organization_id, version, at, recorded_by)
      VALUES (\(person), \(scope), \(version), \(now), \(editor == own ? nil : editor.name))
      ON CONFLICT (employee_id) DO UPDATE
      SET version = excluded.version, at = excluded.at, recorded_by = excluded.recorded_by
      """)
    try record(.changesSeen, subject: person.rawValue)
  }
}
