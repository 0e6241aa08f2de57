/// The facts about people that past shifts, titles and skills suggest: for a manager to decide about, never facts by themselves.
public struct EligibilitySuggestions: Sendable {
  /// The published shifts of each person in each position without a known fact; 0 for a title or skill of that name.
  public let positions: [ID<Employee>: [ID<Position>: Int]]
  /// The likely home of people without any site, with their shifts there.
  public let homes: [ID<Employee>: (site: ID<Site>, shifts: Int)]

  /// The days back that count for positions.
  public static let days = 365
  /// The days back that count for homes.
  public static let homeDays = 56
  /// The least part of a person's shifts at one site that suggests a home, in hundredths.
  public static let leastHome = 80

  /// `worked` has the shifts by person and position, `stayed` by person and site.
  public init(
    people: [Employee], positions: [Position], known: Eligibility, worked: [ID<Employee>: [ID<Position>: Int]],
    stayed: [ID<Employee>: [ID<Site>: Int]]
  ) {
    let current = positions.filter { $0.archivedAt == nil }
    self.positions = people.reduce(into: [:]) { found, person in
      let names = Set([person.title.lowercased()] + person.skills.map { $0.lowercased() })
      for position in current where !known.isTold(of: person.id, on: position.id) {
        let count = worked[person.id]?[position.id] ?? 0
        if count > 0 || names.contains(position.name.lowercased()) {
          found[person.id, default: [:]][position.id] = count
        }
      }
    }
    homes = people.reduce(into: [:]) { found, person in
      guard !known.hasSites(person.id), let sites = stayed[person.id] else { return }
      let all = sites.values.reduce(0, +)
      guard let most = sites.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), all > 0,
        most.value * 100 >= all * Self.leastHome
      else { return }
      found[person.id] = (most.key, most.value)
    }
  }

  /// The number of suggested positions.
  public var count: Int { positions.values.reduce(0) { $0 + $1.count } }
}
