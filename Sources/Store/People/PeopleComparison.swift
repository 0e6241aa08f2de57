import Crypto
import Domain

/// Compares a table of people with those who are stored.
struct PeopleComparison {
  private var additions: [PeopleImport.Addition] = []
  private var changes: [PeopleImport.Change] = []
  private var refused: [PeopleImport.RefusedLine]
  private var unchanged = 0
  private var lines: [ID<Employee>: Int] = [:]
  private var newNames: [String: Int] = [:]

  private let people: [ID<Employee>: Employee]
  private let byName: [String: [ID<Employee>]]

  init(_ people: [Employee], _ rows: [PeopleRow], refused: [PeopleImport.RefusedLine]) {
    self.people = Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) })
    byName = Dictionary(grouping: people.filter { $0.archivedAt == nil }, by: \.fullName).mapValues { $0.map(\.id) }
    self.refused = refused
    for row in rows {
      if let reason = take(row) { self.refused.append(.init(line: row.line, reason: reason)) }
    }
    self.refused.sort { $0.line < $1.line }
  }

  func preview() throws -> PeopleImport {
    let text = try Transaction.json(
      additions.map { ["\($0.line)"] + PersonDraft.Field.allCases.map { [draft = $0.draft] in draft[$0] } }
        + changes.map { change in
          ["\(change.line)", "\(change.person)", "\(change.revision)"]
            + change.fields.flatMap { [$0.field.rawValue, $0.before, $0.after] }
        })
    return PeopleImport(
      additions: additions, changes: changes, refused: refused, unchanged: unchanged,
      mark: Digest(of: text ?? "").description)
  }

  /// Takes a row, or tells why not.
  private mutating func take(_ row: PeopleRow) -> PeopleImport.Reason? {
    do throws(LineRefused) {
      guard let person = try person(row) else {
        try add(row)
        return nil
      }
      if let other = lines.updateValue(row.line, forKey: person.id) {
        lines[person.id] = other
        return .repeats(line: other)
      }
      try change(person, row)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Whom a row means; `nil` for somebody new.
  private func person(_ row: PeopleRow) throws(LineRefused) -> Employee? {
    if let id = row.id {
      guard let person = people[id] else { throw LineRefused(reason: .unknownPerson) }
      guard person.archivedAt == nil else { throw LineRefused(reason: .archived) }
      return person
    }
    let same = byName[try checked(PersonDraft(row.texts)).fullName] ?? []
    guard same.count < 2 else { throw LineRefused(reason: .ambiguousName) }
    return same.first.flatMap { people[$0] }
  }

  private mutating func add(_ row: PeopleRow) throws(LineRefused) {
    let draft = try checked(PersonDraft(row.texts))
    if let other = newNames[draft.fullName] { throw LineRefused(reason: .repeats(line: other)) }
    newNames[draft.fullName] = row.line
    additions.append(.init(line: row.line, draft: draft))
  }

  private mutating func change(_ person: Employee, _ row: PeopleRow) throws(LineRefused) {
    let before = PersonDraft(person)
    var draft = before
    for (field, text) in row.texts { draft[field] = text }
    draft = try checked(draft)
    // Why: a name that is stored in one part and told in two is the same name.
    if row.id == nil { (draft[.name], draft[.surname]) = (before[.name], before[.surname]) }
    let fields = draft.differences(from: before).map { field in
      PeopleImport.FieldChange(field: field, before: before[field], after: draft[field])
    }
    if fields.isEmpty {
      unchanged += 1
    } else {
      changes.append(
        .init(
          line: row.line, person: person.id, name: person.fullName, fields: fields, revision: person.revision,
          draft: draft))
    }
  }

  private func checked(_ draft: PersonDraft) throws(LineRefused) -> PersonDraft {
    do throws(Refusal) {
      return try draft.checked()
    } catch {
      guard case .invalid(let errors) = error else { throw LineRefused(reason: .malformed) }
      throw LineRefused(reason: .invalid(errors))
    }
  }

  private struct LineRefused: Error {
    let reason: PeopleImport.Reason
  }
}
