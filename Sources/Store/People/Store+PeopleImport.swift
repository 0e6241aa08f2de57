public import Domain

extension Snapshot {
  /// The effect of importing a table on a day. `refused` are lines that could not be read at all.
  ///
  /// A line matches the person of its id, else of its full name, else it adds one. Cost: grows with the lines and the organization's
  /// people.
  public func peopleImport(
    of rows: [TableRow<PersonDraft.Field>], refused: [RefusedTableLine] = [], on today: LocalDate
  ) throws -> PeopleImport {
    let people = try connection.rows(
      "SELECT \(Self.employeeColumns) FROM employee WHERE organization_id = \(scope)", Self.readEmployee)
    func checked(_ texts: [PersonDraft.Field: String]) throws(Refusal) -> [PersonDraft.Field: String] {
      try PersonDraft(texts).checked().texts
    }
    return TableComparison(
      rows, refused: refused,
      with: people.filter { $0.archivedAt == nil }.map { person in
        TableComparison<PersonDraft.Field>.Known(
          id: person.id, revision: person.revision, texts: PersonDraft(person, on: today).texts)
      },
      archived: Set(people.filter { $0.archivedAt != nil }.map(\.id)),
      taken: people.reduce(into: [:]) { $0[$1.id] = $1.externalID }, identity: checked, check: checked
    ).preview
  }
}

extension Transaction {
  /// Imports a table of people exactly as the preview with that mark showed it; returns the outcome.
  ///
  /// Errors: `Refusal.outOfDate` if the table or the people are others now, and nothing is done; `.notFound`.
  @discardableResult
  public func importPeople(
    _ rows: [TableRow<PersonDraft.Field>], refused: [RefusedTableLine] = [], shownAs mark: String
  ) throws -> PeopleImport {
    try apply(
      try snapshot.peopleImport(of: rows, refused: refused, on: today), shownAs: mark, as: .peopleImported,
      adding: { try add(PersonDraft($0.texts)) },
      changing: { try edit($0.id, to: PersonDraft($0.texts), seen: $0.revision) })
  }
}
