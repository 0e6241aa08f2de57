import CSQLite
import DemoWorld
import Domain
import Foundation
import Store
import TestSupport

/// `bench-fairness ledger FOLDER ROUNDS`: a site of 500 people with a year and three months of shifts, and how long its
/// ledger of a year takes beside one pass over the same rows that sums one column.
///
/// Shape: `people<TAB>shifts<TAB>milliseconds<TAB>milliseconds of the pass`, each the median of rounds taken in turn.
/// `bench-fairness accounts FOLDER ROUNDS`: the working time accounts of the same people through that year, beside the same pass: prints
/// `people<TAB>shifts<TAB>milliseconds with all months open<TAB>with eleven closed<TAB>of one person<TAB>of the pass<TAB>of
/// everyone's leave in the third year<TAB>of one person's`.
/// `bench-fairness surcharges FOLDER ROUNDS`: the shifts of a month of the same people with their surcharges by § 3b EStG, beside the same
/// shifts without rules: prints `people<TAB>shifts<TAB>milliseconds<TAB>milliseconds without`.
/// `bench-fairness moves FOLDER MOVES`: so many random moves of a small team, and each thousand compared with a second
/// count; prints `moves<TAB>done<TAB>people that differ`.
@main
enum BenchFairness {
  private static let people = 500
  private static let berlin = "Europe/Berlin"
  /// So often in a week a person works.
  private static let daysAWeek = 5
  private static let movesBetween = 1000

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let count = arguments.last.flatMap({ Int($0) }), count > 0 else { return usage() }
    let folder = arguments[arguments.startIndex + 1]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    switch arguments.first {
    case "ledger": try await measure(in: folder, rounds: count)
    case "accounts": try await measureAccounts(in: folder, rounds: count)
    case "surcharges": try await measureSurcharges(in: folder, rounds: count)
    case "moves": try await move(in: folder, count)
    default: usage()
    }
  }

  private static func usage() {
    FileHandle.standardError.write(Data("Usage: bench-fairness ledger|accounts|surcharges|moves FOLDER COUNT\n".utf8))
    exit(2)
  }

  // MARK: The ledger

  private struct Made {
    let store: Store
    let organization: ID<Organization>
    let site: ID<Site>
    let team: [ID<Employee>]
    let pass: Pass
    let year: ClosedRange<LocalDate>
  }

  private static func made(in folder: String, world: World) async throws -> Made? {
    let path = "\(folder)/onduty.db"
    let store = try Store(.file(path), world: world, zones: Zones(), readers: 1)
    guard let zone = ZoneName(berlin), let first = LocalDate("2025-10-01"), let begin = LocalDate("2026-01-01"),
      let last = LocalDate("2026-12-31")
    else { return nil }
    let (organization, site, team) = try await store.write(by: .console) { server in
      let organization = try server.found(organization: "Benchmark", zone: zone, language: .en)
      let transaction = server.of(organization)
      let site = try transaction.add(SiteDraft(name: "Main shop", zone: berlin))
      let team = try (0..<people).map { try transaction.addEmployee("Person", surname: "\($0)") }
      return (organization, site, team)
    }
    for number in stride(from: first.daysSinceEpoch, through: last.daysSinceEpoch, by: 14) {
      let days = number...min(number + 13, last.daysSinceEpoch)
      let drafts = days.flatMap { shifts(on: LocalDate(daysSinceEpoch: $0), of: team, at: site) }
      try await store.write(in: organization, by: .console) { _ = try $0.publish(drafts) }
    }
    return Made(
      store: store, organization: organization, site: site, team: team, pass: try Pass(path), year: begin...last)
  }

  private static func measure(in folder: String, rounds: Int) async throws {
    guard let made = try await made(in: folder, world: .system(log: .silent)) else { return usage() }
    let (store, organization, site, year) = (made.store, made.organization, made.site, made.year)
    var (ours, bare): ([Double], [Double]) = ([], [])
    var rows = 0
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      var start = clock.now
      let ledger = try await store.read(of: organization, from: .primary) {
        try $0.fairness(at: site, on: year)
      }
      ours.append((clock.now - start) / .milliseconds(1))
      start = clock.now
      rows = try made.pass.count()
      bare.append((clock.now - start) / .milliseconds(1))
      guard ledger.rows.count == people else { exit(1) }
    }
    store.close()
    print(people, rows, ours.sorted()[rounds / 2], bare.sorted()[rounds / 2], separator: "\t")
  }

  // MARK: The accounts

  private static func measureAccounts(in folder: String, rounds: Int) async throws {
    guard let now = Instant("2027-01-02T06:00:00Z"),
      let made = try await made(in: folder, world: ManualClock(now).world())
    else { return usage() }
    let (store, year, team) = (made.store, made.year, made.team)
    try await store.write(in: made.organization, by: .console) { transaction in
      for person in team { try transaction.put(Contract(agreed: .week(minutes: 2400)), of: person) }
      try transaction.choose(TimeAccountPolicy(from: year.lowerBound))
    }
    func median(of people: Int) async throws -> Double {
      var found: [Double] = []
      let clock = ContinuousClock()
      for _ in 0..<rounds {
        let start = clock.now
        let accounts = try await store.read(of: made.organization, from: .primary) { snapshot in
          let chosen = try people == 1 ? [snapshot.person(team[0])] : snapshot.employees()
          return try snapshot.timeAccounts(of: chosen, through: year.upperBound, at: now)
        }
        found.append((clock.now - start) / .milliseconds(1))
        guard accounts.count == people, accounts.values.allSatisfy({ $0.months.count == 12 }) else { exit(1) }
      }
      return found.sorted()[rounds / 2]
    }
    let (open, one) = (try await median(of: people), try await median(of: 1))
    try await store.write(in: made.organization, by: .console) {
      _ = try $0.closeMonths(through: year.upperBound.startOfMonth - 1, of: Set(team))
    }
    let closed = try await median(of: people)
    let clock = ContinuousClock()
    var (bare, rows): ([Double], Int) = ([], 0)
    for _ in 0..<rounds {
      let start = clock.now
      rows = try made.pass.count()
      bare.append((clock.now - start) / .milliseconds(1))
    }
    let leave = try await measureLeave(made, rounds: rounds)
    store.close()
    print(people, rows, open, closed, one, bare.sorted()[rounds / 2], leave.all, leave.one, separator: "\t")
  }

  // MARK: Surcharges

  private static func measureSurcharges(in folder: String, rounds: Int) async throws {
    guard let made = try await made(in: folder, world: .system(log: .silent)) else { return usage() }
    let (store, organization, site, first) = (made.store, made.organization, made.site, made.year.lowerBound)
    let month = first...first.nextMonth - 1
    func median() async throws -> (milliseconds: Double, shifts: [PaidShift]) {
      var (times, shifts): ([Double], [PaidShift]) = ([], [])
      let clock = ContinuousClock()
      for _ in 0..<rounds {
        let start = clock.now
        shifts = try await store.read(of: organization, from: .primary) {
          try $0.paidShifts(at: [site], on: month)
        }
        times.append((clock.now - start) / .milliseconds(1))
      }
      return (times.sorted()[rounds / 2], shifts)
    }
    let bare = try await median()
    let rules = SurchargePreset.germanTax.rules { "\($0)" }
    try await store.write(in: organization, by: .console) { try $0.replaceSurcharges(by: rules, from: first) }
    let ours = try await median()
    store.close()
    guard ours.shifts.count == bare.shifts.count, ours.shifts.contains(where: { $0.surcharge.percentMinutes > 0 })
    else {
      exit(1)
    }
    print(people, ours.shifts.count, ours.milliseconds, bare.milliseconds, separator: "\t")
  }

  /// Ten vacations of three days a person and year, for three years.
  private static func measureLeave(_ made: Made, rounds: Int) async throws -> (all: Double, one: Double) {
    let (store, year, team) = (made.store, made.year, made.team)
    let first = year.lowerBound - 2 * 366
    try await store.write(in: made.organization, by: .console) { transaction in
      guard let kind = try transaction.snapshot.absenceKinds().first(where: { $0.builtIn == .vacation })?.id else {
        return
      }
      try transaction.choose(LeavePreset.germany.policy(from: first.year))
      for (place, person) in team.enumerated() {
        for number in 0..<30 {
          let day = first + number * 36 + place % 30
          try transaction.note(AbsenceDraft(kind: kind, days: day...day + 2), for: person)
        }
      }
    }
    func median(of person: ID<Employee>?) async throws -> Double {
      var found: [Double] = []
      let clock = ContinuousClock()
      for _ in 0..<rounds {
        let start = clock.now
        let leave = try await store.read(of: made.organization, from: .primary) {
          try $0.leave(in: year.upperBound.year, of: person, on: year.upperBound)
        }
        found.append((clock.now - start) / .milliseconds(1))
        guard leave.count == (person == nil ? people : 1) else { exit(1) }
      }
      return found.sorted()[rounds / 2]
    }
    return (try await median(of: nil), try await median(of: team[0]))
  }

  /// Early, late or night by turns; five days a week.
  private static func shifts(on date: LocalDate, of team: [ID<Employee>], at site: ID<Site>) -> [ShiftContent] {
    team.enumerated().compactMap { number, person in
      let week = (date.daysSinceEpoch + number) / 7
      guard (date.daysSinceEpoch + number) % 7 < daysAWeek else { return nil }
      let start = [360, 840, 1320][(week + number) % 3] + number % 4 * 15
      return ShiftContent(
        site: site, employee: person,
        hours: .timed(
          start: LocalDateTime(date: date, time: LocalTime(minuteOfDay: start) ?? .midnight), minutes: 480))
    }
  }

  /// The reference: SQLite alone goes over the same rows, in any way that it likes.
  private final class Pass {
    private var handle: OpaquePointer?
    private var statement: OpaquePointer?

    init(_ path: String) throws {
      guard sqlite3_open(path, &handle) == SQLITE_OK,
        sqlite3_prepare_v2(
          handle, "SELECT count(*), sum(ends_at - starts_at) FROM shift WHERE published_at IS NOT NULL", -1, &statement,
          nil) == SQLITE_OK
      else { throw Refusal.notFound }
    }

    deinit {
      sqlite3_finalize(statement)
      sqlite3_close(handle)
    }

    func count() throws -> Int {
      defer { sqlite3_reset(statement) }
      guard sqlite3_step(statement) == SQLITE_ROW else { throw Refusal.notFound }
      return Int(sqlite3_column_int64(statement, 0))
    }
  }

  // MARK: The moves

  private static func move(in folder: String, _ count: Int) async throws {
    guard let begin = Instant("2026-03-01T06:00:00Z") else { return usage() }
    let (clock, zones) = (ManualClock(begin), Zones())
    let store = try Store(.file("\(folder)/onduty.db"), world: clock.world(), zones: zones, readers: 1)
    var moves = try await FairnessMoves.founded(in: store, clock: clock, zones: zones, people: 12, seed: 1)
    for number in 1...count {
      try await moves.move()
      guard number % movesBetween == 0 || number == count else { continue }
      let differing = try await moves.differences()
      guard differing == 0 else {
        print(number, moves.done, differing, separator: "\t")
        exit(1)
      }
    }
    store.close()
    print(count, moves.done, 0, separator: "\t")
  }
}
