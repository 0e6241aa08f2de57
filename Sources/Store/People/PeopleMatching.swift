import Domain

/// Matches a people feed's records to stored people, each person at most once.
struct PeopleMatching {
  /// A record, or a person's last record.
  struct MatchKey: Hashable {
    let name: String
    let image: String?
  }

  /// Each record's person; `nil` for a new one.
  private(set) var people: [ID<Employee>?]

  private let records: [MatchKey]
  private var taken: Set<ID<Employee>> = []

  /// The surest match first: the same name and photo; a name, then a photo, of exactly one record and one person; one of several same
  /// names; last, the same name of a person from outside the feed.
  init(_ records: [MatchKey], own: [ID<Employee>: MatchKey], others: [ID<Employee>: MatchKey]) {
    self.records = records
    people = Array(repeating: nil, count: records.count)
    match(own, mustBeUnique: false) { $0.image == nil ? nil : $0 }
    match(own, mustBeUnique: true) { MatchKey(name: $0.name, image: nil) }
    match(own, mustBeUnique: true) { sign in sign.image.map { MatchKey(name: "", image: $0) } }
    match(own, mustBeUnique: false) { MatchKey(name: $0.name, image: nil) }
    match(others, mustBeUnique: false) { MatchKey(name: $0.name, image: nil) }
  }

  private mutating func match(_ known: [ID<Employee>: MatchKey], mustBeUnique: Bool, by part: (MatchKey) -> MatchKey?) {
    let ids = Dictionary(grouping: known.keys.sorted()) { id in known[id].flatMap(part) }
    let asking = Dictionary(grouping: records.indices) { part(records[$0]) }
    for (sign, places) in asking {
      guard let sign, let known = ids[sign] else { continue }
      // Why all and not the remaining ones: a placeholder photo shared by many identifies no one.
      if mustBeUnique, places.count > 1 || known.count > 1 { continue }
      for (place, id) in zip(places.filter { people[$0] == nil }, known.filter { !taken.contains($0) }) {
        people[place] = id
        taken.insert(id)
      }
    }
  }
}
