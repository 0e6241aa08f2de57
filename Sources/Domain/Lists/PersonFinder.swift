/// Finds people by what tables say of them: names, addresses, numbers, ids.
package struct PersonFinder: Sendable {
  /// People by every form of their full name, and by their addresses.
  private let people: [String: [Employee]]
  /// By a first or a last name alone; empty if those are not enough.
  private let nicknames: [String: [Employee]]
  private let ids: [ID<Employee>: Employee]
  private let numbers: [Int: ID<Employee>]

  /// Archived people are needed, too, to explain their refusal; `numbers` are those of payroll.
  package init(of people: [Employee], numbers: [ID<Employee>: Int] = [:], byNicknames: Bool = true) {
    ids = Dictionary(people.map { ($0.id, $0) }) { first, _ in first }
    self.numbers = Dictionary(numbers.map { ($1, $0) }) { first, _ in first }
    var (known, nicknames): ([String: [Employee]], [String: [Employee]]) = ([:], [:])
    for person in people {
      for name in Set([Self.key(person.fullName), Self.key("\(person.surname) \(person.name)")]) {
        known[name, default: []].append(person)
      }
      guard byNicknames else { continue }
      for name in Set([Self.key(person.name), Self.key(person.surname)]) where !name.isEmpty {
        nicknames[name, default: []].append(person)
      }
    }
    // Why: people may enter any address as their own, and would take or block a colleague's lines.
    let addressed = Dictionary(grouping: people.filter { $0.email != nil }) { person in
      Self.key(person.email?.description ?? "")
    }
    for (address, owners) in addressed {
      let confirmed = owners.filter { $0.emailConfirmedAt != nil && $0.archivedAt == nil }
      let named = Set(known[address, default: []].map(\.id))
      known[address, default: []] += (confirmed.isEmpty ? owners : confirmed).filter { !named.contains($0.id) }
    }
    (self.people, self.nicknames) = (known, nicknames)
  }

  package static func key(_ text: String) -> String { SearchText.words(of: text).joined(separator: " ") }

  /// `true` if a person has such a name or address.
  package func knows(_ text: String) -> Bool { people[Self.key(text)] != nil }

  package subscript(id: ID<Employee>) -> Employee? { ids[id] }

  /// The one person that all lines of a text agree on: names, addresses, numbers, ids; lines without a match don't count.
  ///
  /// Why unconfirmed addresses come last: their owners typed them.
  package func person(_ text: String) throws(ShiftCellProblem) -> Employee {
    var (found, isArchived): ([Set<ID<Employee>>], Bool) = ([], false)
    var unconfirmed: Set<ID<Employee>>?
    for line in text.split(whereSeparator: \.isNewline).map(\.trimmed) {
      let people = people(of: line)
      let active = people.filter { $0.archivedAt == nil }
      isArchived = isArchived || (active.isEmpty && !people.isEmpty)
      guard !active.isEmpty else { continue }
      if line.contains("@"), active.allSatisfy({ $0.emailConfirmedAt == nil }) {
        unconfirmed = Set(active.map(\.id))
      } else {
        found.append(Set(active.map(\.id)))
      }
    }
    guard let first = found.first ?? unconfirmed else { throw isArchived ? .archivedPerson : .unknownPerson }
    let agreed = found.dropFirst().reduce(first) { $0.intersection($1) }
    guard agreed.count == 1, let person = agreed.first.flatMap({ ids[$0] }) else { throw .ambiguousPerson }
    return person
  }

  private func people(of line: String) -> [Employee] {
    if line.hasPrefix("#"), let id = ID<Employee>(String(line.dropFirst())) { return ids[id].map { [$0] } ?? [] }
    if line.utf8.allSatisfy({ (48...57).contains($0) }) {
      return Int(line).flatMap { numbers[$0] }.flatMap { ids[$0] }.map { [$0] } ?? []
    }
    let key = Self.key(line)
    return key.isEmpty ? [] : people[key] ?? nicknames[key] ?? []
  }
}
