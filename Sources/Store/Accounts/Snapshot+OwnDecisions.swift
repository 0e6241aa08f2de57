import Domain

extension Snapshot {
  /// The same, with a mark on people's decisions about themselves. Cost: an index probe for each account that decided.
  func marked<Record: Decided>(_ records: [Record]) throws -> [Record] {
    let accounts = Set(records.compactMap { if case .account(let id)? = $0.decider { id } else { nil } })
    guard !accounts.isEmpty else { return records }
    let rows = try connection.rows(
      "SELECT id, employee_id FROM account WHERE organization_id = \(scope) AND id IN \(SQL.list(accounts))"
    ) { (Editor.account(try $0.next()), try $0.next() as ID<Employee>) }
    let people = Dictionary(uniqueKeysWithValues: rows)
    return records.map { record in
      var record = record
      record.isOwnDecision = record.decider.flatMap { people[$0] } == record.employee
      return record
    }
  }
}
