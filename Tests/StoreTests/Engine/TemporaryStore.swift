import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// A database in a folder of its own, gone with the test.
final class TemporaryStore: Sendable {
  let folder: URL
  let database: TestDatabase
  let store: Store
  let clock: ManualClock
  let zones = Zones()
  var path: String { folder.appending(path: "onduty.db").path }

  init(at text: String = "2026-10-24T04:02:00Z", isFile: Bool = false) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    clock = ManualClock(try #require(Instant(text)))
    database = try TestDatabase(in: folder, isFile: isFile)
    store = try Store(database.location, world: clock.world(), zones: zones)
  }

  /// A second store on the same database, as another process would have it.
  func again() throws -> Store { try Store(database.location, world: clock.world(), zones: zones) }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// One organization with two sites and two people, for the rules that need no more.
struct Shop: Sendable {
  let home: TemporaryStore
  let organization: ID<Organization>
  /// Europe/Berlin.
  let yard: ID<Site>
  /// Australia/Lord_Howe, whose clocks change by half an hour.
  let island: ID<Site>
  let dispatch: ID<Position>
  let lena: ID<Employee>
  let omar: ID<Employee>
  var store: Store { home.store }

  static func opened(in home: TemporaryStore) async throws -> Shop {
    let (berlin, lordHowe) = (try zone("Europe/Berlin"), try zone("Australia/Lord_Howe"))
    return try await home.store.write(by: .console) { server in
      let organization = try server.found(organization: "Harbour Street", zone: berlin, language: .en)
      let transaction = server.of(organization)
      return Shop(
        home: home, organization: organization,
        yard: try transaction.add(SiteDraft(name: "Yard", zone: berlin.description)),
        island: try transaction.add(SiteDraft(name: "Island", zone: lordHowe.description)),
        dispatch: try transaction.add(PositionDraft(name: "Dispatch", mark: .init(.disc))),
        lena: try transaction.addEmployee("Lena", surname: "Hoffmann"),
        omar: try transaction.addEmployee("Omar", surname: "Haddad"))
    }
  }

  static func opened(at text: String = "2026-10-24T04:02:00Z") async throws -> Shop {
    try await opened(in: TemporaryStore(at: text))
  }

  @discardableResult
  func publish(_ employee: ID<Employee>?, _ hours: Hours, at site: ID<Site>? = nil) async throws -> ID<Shift> {
    let draft = ShiftContent(site: site ?? yard, employee: employee, hours: hours)
    let ids = try await store.write(in: organization, by: .console) { try $0.publish([draft]) }
    return try #require(ids.first)
  }

  func withdraw(_ shift: ID<Shift>) async throws {
    try await store.write(in: organization, by: .console) { try $0.withdraw(shift) }
  }

  /// The ids of the roster of a span.
  func shifts(_ from: String, _ to: String, at site: ID<Site>? = nil) async throws -> [ID<Shift>] {
    let span = try instant(from)..<instant(to)
    return try await store.read(of: organization) { try $0.roster(of: site ?? yard, during: span).shifts.map(\.id) }
  }

  func shift(_ id: ID<Shift>) async throws -> Shift {
    try await store.read(of: organization) { try $0.shift(id) }
  }

  /// Changes rows as a command would.
  func run(_ statement: SQL) async throws {
    try await store.write(in: organization, by: .console) { try $0.run(statement) }
  }

  /// How many change rows there are.
  func changeCount() async throws -> Int {
    try await store.read { try $0.connection.base.value("SELECT count(*) FROM change") } ?? 0
  }
}

func zone(_ name: String) throws -> ZoneName { try #require(ZoneName(name)) }
func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }
func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

/// Hours from a day and two wall-clock times.
func hours(_ date: String, _ from: String, _ to: String) throws -> Hours {
  .timed(on: try day(date), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
}

func days(_ first: String, _ last: String) throws -> Hours { .days(first: try day(first), last: try day(last)) }

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers in every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension SQL {
  /// Several columns as one text.
  static var jsonArray: SQL { either(sqlite: "json_array", postgres: "jsonb_build_array") }
}

extension Trait where Self == ConditionTrait {
  /// Of a test that is about a file, or about what SQLite alone can be asked.
  static var ofFiles: Self { .disabled(if: TestDatabase.isAtServer, "of SQLite alone") }
}

extension Transaction {
  /// Changes rows as a command would: with a change row.
  func run(_ statement: SQL) throws {
    try connection.base.run(statement)
    try record(.organizationEdited, subject: nil)
  }
}

extension Snapshot {
  /// The newest announcement that was not taken back, wherever and whenever it stands.
  func standing() throws -> Announcement? {
    try announcements(endingFrom: .first).first
  }
}
