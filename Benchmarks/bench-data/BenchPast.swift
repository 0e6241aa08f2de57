import Domain
import Foundation
import Store

/// A busy site whose weeks are planned, published and changed again and again: what one week of its past costs to read.
enum BenchPast {
  private static let people = 50
  private static let changesAWeek = 40
  private static let rounds = 31

  /// Prints the milliseconds of the median reading of one week, with that week's history alone and with so many weeks of
  /// history behind it, each read in turn, and the number of row versions then.
  static func measure(_ weeks: Int, in folder: String) async throws {
    let today = LocalDate(daysSinceEpoch: Int(Date().timeIntervalSince1970 / 86_400))
    let monday = today.startOfWeek(on: .monday) + 7
    let short = try await store(of: 1, from: monday, in: "\(folder)/short")
    let long = try await store(of: max(2, weeks), from: monday, in: "\(folder)/long")
    var (shorts, longs): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      shorts.append(try await read(monday, at: short.place, in: short.store))
      longs.append(try await read(monday, at: long.place, in: long.store))
    }
    let versions = try await long.store.read(of: long.place.organization, from: .primary) { try $0.lastVersion() }
    short.store.close()
    long.store.close()
    print("\(shorts.sorted()[rounds / 2])\t\(longs.sorted()[rounds / 2])\t\(versions)")
  }

  private static func store(of weeks: Int, from monday: LocalDate, in folder: String) async throws -> (
    store: Store, place: Place
  ) {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = try Store(.file("\(folder)/onduty.db"), world: .system(log: .silent), zones: Zones(), readers: 1)
    let place = try await found(in: store)
    for week in 0..<weeks { try await plan(monday + 7 * week, at: place, in: store) }
    return (store, place)
  }

  private struct Place: Sendable {
    let organization: ID<Organization>
    let site: ID<Site>
    let people: [ID<Employee>]
  }

  private static func found(in store: Store) async throws -> Place {
    try await store.write(by: .console) { server in
      guard let berlin = ZoneName("Europe/Berlin") else { throw Refusal.notFound }
      let organization = try server.found(organization: "Benchmark", zone: berlin, language: .en)
      let transaction = server.of(organization)
      return Place(
        organization: organization,
        site: try transaction.add(SiteDraft(name: "Main shop", zone: berlin.description)),
        people: try (0..<people).map { try transaction.addEmployee("Person", surname: "\($0)") })
    }
  }

  /// Five shifts for each, published, and then many changes, each published by itself.
  private static func plan(_ monday: LocalDate, at place: Place, in store: Store) async throws {
    let drafts = place.people.enumerated().flatMap { number, person in
      (0..<5).compactMap { day -> ShiftContent? in
        guard let start = LocalTime(hour: [6, 8, 14][number % 3], minute: 0) else { return nil }
        let begin = LocalDateTime(date: monday + (number + day) % 7, time: start)
        return ShiftContent(site: place.site, employee: person, hours: .timed(start: begin, minutes: 480))
      }
    }
    let ids = try await store.write(in: place.organization, by: .console) { transaction in
      let ids = try transaction.draft(drafts)
      _ = try transaction.publish(monday...monday + 6, of: place.site)
      return ids
    }
    for number in 0..<changesAWeek {
      let id = ids[number * 7 % ids.count]
      try await store.write(in: place.organization, by: .console) { transaction in
        let shift = try transaction.snapshot.plannedShift(id)
        var alteration = ShiftAlteration()
        alteration.endMinutesLater = number % 2 == 0 ? 15 : -15
        _ = try transaction.alter(
          [ShiftVersion(shift.id, revision: shift.revision)], by: alteration)
        _ = try transaction.publish(monday...monday + 6, of: place.site)
      }
    }
  }

  private static func read(_ monday: LocalDate, at place: Place, in store: Store) async throws -> Double {
    let clock = ContinuousClock()
    let begin = clock.now
    let count = try await store.read(of: place.organization, from: .primary) { snapshot in
      let past = try snapshot.past(of: place.site, on: monday...monday + 6)
      let version = try snapshot.version(
        at: Instant(seconds: Int64(Date().timeIntervalSince1970)))
      return past.standing(at: version, .published).count + past.changes(.published).count
    }
    guard count > 0 else { throw Refusal.notFound }
    return (clock.now - begin) / .milliseconds(1)
  }
}
