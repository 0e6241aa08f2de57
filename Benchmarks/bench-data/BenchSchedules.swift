import Domain
import Foundation
import Store

/// One site whose people each have a schedule of their own, five days a week, to be planned on the board.
enum BenchSchedules {
  /// The days of a year that somebody works.
  private static let daysEach = 260

  /// Makes so many people with a schedule each, in one transaction; prints the number of shifts and the seconds that
  /// making and committing them took.
  static func make(_ count: Int, in folder: String) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = try Store(.file("\(folder)/onduty.db"), world: .system(log: .silent), zones: Zones(), readers: 1)
    let (organization, site, people) = try await team(count, in: store)
    let terms = people.enumerated().compactMap { number, person in
      rule(number, of: person, at: site)
    }
    let clock = ContinuousClock()
    let begin = clock.now
    let made = try await store.write(in: organization, by: .console) { transaction in
      try terms.reduce(0) { $0 + (try transaction.edit(.make($1)).effect.made) }
    }
    let seconds = (clock.now - begin) / .seconds(1)
    if let first = people.first { try await BenchAccount.add(for: first, in: organization, to: store) }
    store.close()
    print("\(made)\t\(seconds)")
  }

  /// Prints the number of people ranked and the milliseconds of the median round.
  static func measureReplacement(_ rounds: Int, in folder: String) async throws {
    let store = try Store(.file("\(folder)/onduty.db"), world: .system(log: .silent), zones: Zones(), readers: 1)
    let first = LocalDate(daysSinceEpoch: Int(Date().timeIntervalSince1970 / 86_400)) + 1
    let (organization, site): (ID<Organization>, ID<Site>) = (ID(rawValue: 1), ID(rawValue: 1))
    try await store.write(in: organization, by: .console) { _ = try $0.publish(first...first + 27, of: site) }
    let shifts = try await store.read(of: organization, from: .primary) {
      try $0.plan(of: site, during: first + 14...first + 14).shifts.map(\.id)
    }
    let clock = ContinuousClock()
    var (times, ranked): ([Double], Int) = ([], 0)
    for round in 0..<rounds {
      let shift = shifts[round % shifts.count]
      let begin = clock.now
      let found = try await store.read(of: organization, from: .primary) { try $0.replacement(of: shift) }
      times.append((clock.now - begin) / .milliseconds(1))
      ranked = found.candidates.count + found.others.count
    }
    store.close()
    print("\(ranked)\t\(times.sorted()[rounds / 2])")
  }

  private static func team(_ count: Int, in store: Store) async throws -> (
    ID<Organization>, ID<Site>, [ID<Employee>]
  ) {
    try await store.write(by: .console) { server in
      guard let berlin = ZoneName("Europe/Berlin") else { throw Refusal.notFound }
      let organization = try server.found(organization: "Benchmark", zone: berlin, language: .en)
      let transaction = server.of(organization)
      let site = try transaction.add(SiteDraft(name: "Main shop", zone: berlin.description))
      for name in ["Dispatch", "Front desk", "Workshop"] {
        try transaction.add(PositionDraft(name: name))
      }
      let people = try (0..<count).map { try transaction.addEmployee("Person", surname: "\($0)") }
      return (organization, site, people)
    }
  }

  private static func rule(_ number: Int, of person: ID<Employee>, at site: ID<Site>) -> ScheduleTerms? {
    guard let start = LocalTime(hour: [6, 8, 14][number % 3], minute: 0) else { return nil }
    let today = LocalDate(daysSinceEpoch: Int(Date().timeIntervalSince1970 / 86_400))
    // Why five in turn: every day of a week has as many people.
    let days = (0..<5).compactMap { Weekday(rawValue: (number + $0) % 7 + 1) }
    let weekly = Recurrence(
      begin: today + 1, pattern: .weekly(Set(days)), end: .after(daysEach))
    return ScheduleTerms(
      site: site, position: ID(rawValue: Int64(number % 3 + 1)), recurrence: weekly, start: start, minutes: 480,
      assignment: .people(.init([person])))
  }
}
