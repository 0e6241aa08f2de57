public import Domain
public import Store

extension DemoWorld {
  /// Founds the demo in an empty database, with accounts; a crew has full weeks, and inboxes from yesterday.
  ///
  /// A crew's last week, this one and the next are published; the week after has no shifts, so that there is something to plan. Cost: two
  /// hashes.
  public static func foundDemo(
    _ staffing: Staffing, in store: Store, zones: Zones, passwords: Passwords, now: Instant
  ) async throws -> Founded {
    let world: Founded
    switch staffing {
    case .turns:
      world = try await found(in: store, zones: zones)
      try await addAccounts(to: world.organization, in: store, passwords: passwords)
    case .crew:
      world = try await foundCrew(in: store, zones: zones, now: now)
      var accounts = try await addAccounts(to: world.organization, in: store, passwords: passwords)
      accounts.merge(try await addCrewAccounts(to: world, in: store, passwords: passwords)) { $1 }
      try await addYesterday(to: world, by: accounts, in: store, zones: zones, now: now)
    }
    try await addSchedules(to: world, in: store, zones: zones)
    try await addDemand(to: world, in: store, zones: zones)
    try await addClock(to: world, in: store, zones: zones)
    try await addServices(to: world, in: store)
    try await addPortraits(to: world, in: store)
    try await addProducts(to: world.organization, in: store)
    return world
  }

  /// Two weeks ago; Tomás is on vacation this week.
  private static func foundCrew(in store: Store, zones: Zones, now: Instant) async throws -> Founded {
    let today = try today(zones, now)
    let crew = Crew(today: today)
    let thursday = try zones.zone(berlin()).startOfDay(crew.monday - 11) + 15 * 3600
    return try await store.write(by: .console, at: thursday) { server in
      let founded = try found(.crew, in: server, today: today)
      let transaction = server.of(founded.organization)
      let kinds = try transaction.snapshot.absenceKinds()
      let vacations = [(Crew.vacationer, 0..<7), ("Ava Okafor", 14..<21)]
      if let vacation = kinds.first(where: { $0.builtIn == .vacation }) {
        for (name, days) in vacations {
          guard let person = founded.people[name] else { continue }
          let days = crew.monday + days.lowerBound...crew.monday + days.upperBound - 1
          try transaction.note(AbsenceDraft(kind: vacation.id, days: days), for: person)
        }
      }
      for (number, line) in Crew.lines.enumerated() {
        guard let person = founded.people[line.name] else { continue }
        try transaction.setHourlyCost(["18.40", "17.20", "19.50", "16.80", "21.00"][number % 5], of: person, at: nil)
      }
      try transaction.setBudget("9900", of: founded.mainShop, from: crew.monday - 11 * 7)
      try transaction.hideGuide()
      return founded
    }
  }

  /// Gives the crew accounts beside those to try; some read German, Polish or Spanish, and three people have none.
  private static func addCrewAccounts(to founded: Founded, in store: Store, passwords: Passwords) async throws
    -> [String: ID<Account>]
  {
    let hash = try await passwords.hash(try Password(password, of: nil))
    return try await store.write(in: founded.organization, by: .console) { transaction in
      var ids: [String: ID<Account>] = [:]
      for (userName, person, language) in crewAccounts {
        guard let employee = founded.people[person] else { continue }
        let id = try transaction.addAccount(for: employee, role: .member)
        try transaction.equip(id, userName: try UserName(userName), hash: hash)
        if let language { try transaction.choose(language, for: id) }
        ids[userName] = id
      }
      return ids
    }
  }

  private static let crewAccounts: [(userName: String, person: String, language: Language?)] = [
    ("lena", "Lena Hoffmann", .de), ("anna", "Anna Bauer", .de), ("zoe", "Zoë Laurent", nil),
    ("ruth", "Ruth Adler", nil), ("emil", "Emil Kowalski", .pl), ("ava", "Ava Okafor", nil),
    ("diego", "Diego Morales", nil), ("tomas", "Tomás Vega", .es),
  ]
}
