public import Domain

extension Snapshot {
  /// What taking over a table would do. `refused` are lines that could not be read at all.
  ///
  /// A line is about the person of its id, else about the one who has its full name, else about somebody new. Cost:
  /// grows with the lines and the organization's people.
  public func peopleImport(
    of rows: [PeopleRow], refused: [PeopleImport.RefusedLine] = [], in organization: ID<Organization>
  ) throws -> PeopleImport {
    let people = try connection.rows(
      "SELECT \(Self.employeeColumns) FROM employee WHERE organization_id = \(organization)", Self.readEmployee)
    return try PeopleComparison(people, rows, refused: refused).preview()
  }
}

extension Transaction {
  /// Takes over a table of people exactly as the preview with that mark showed it; returns what was done.
  ///
  /// Errors: `Refusal.outOfDate` if the table or the people are others now, and nothing is done; `.notFound`.
  @discardableResult
  public func importPeople(
    _ rows: [PeopleRow], refused: [PeopleImport.RefusedLine] = [], shownAs mark: String,
    in organization: ID<Organization>
  ) throws -> PeopleImport {
    let preview = try snapshot.peopleImport(of: rows, refused: refused, in: organization)
    guard preview.mark == mark else { throw Refusal.outOfDate }
    for addition in preview.additions { try add(addition.draft, to: organization) }
    let people = try snapshot.employees(Set(preview.changes.map(\.person)), of: organization)
    for change in preview.changes {
      guard let person = people[change.person] else { throw Refusal.outOfDate }
      try self.change(person, to: change.draft, in: organization)
    }
    try record(
      "people.imported", in: organization, subject: nil,
      after: [
        "added": preview.additions.count, "changed": preview.changes.count, "refused": preview.refused.count,
      ])
    return preview
  }
}
