import Domain
import Foundation
import Planner
import Store
import TestSupport
import Testing

@testable import Maker

/// A counter with some people, planned from Monday 2026-11-23 on; the clock stands in the week before.
final class MakerWorld: Sendable {
  let folder: URL
  let database: TestDatabase
  let store: Store
  let clock: ManualClock
  let zones = Zones()
  let organization: ID<Organization>
  let site: ID<Site>
  let position: ID<Position>
  let people: [ID<Employee>]

  static let week = ("2026-11-23", "2026-11-29")

  init(people names: [String] = ["Anna", "Ben", "Cora", "Dina"]) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    clock = ManualClock(try #require(Instant("2026-11-20T10:04:00Z")))
    database = try TestDatabase(in: folder)
    store = try Store(database.location, world: clock.world(), zones: zones)
    let berlin = try #require(ZoneName("Europe/Berlin"))
    (organization, site, position, people) = try await store.write(by: .console) { server in
      let organization = try server.found(organization: "Harbour Street", zone: berlin, language: .en)
      let transaction = server.of(organization)
      let site = try transaction.add(SiteDraft(name: "Main shop", zone: berlin.description))
      let position = try transaction.add(PositionDraft(name: "Front desk", mark: .init(.disc)))
      let people = try names.map { try transaction.addEmployee($0, surname: "Bauer") }
      return (organization, site, position, people)
    }
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// A second store on the same database, as another process would have it.
  func again() throws -> Store { try Store(database.location, world: clock.world(), zones: zones) }

  /// Searches by counted work, so that what is found is the same each time.
  func maker(_ store: Store? = nil, turns: Turns = Turns(), work: Double = 0.05) -> PlanMaker {
    PlanMaker(store: store ?? self.store, world: clock.world(), turns: turns) { _ in .work(work) }
  }

  @discardableResult
  func write<Value: Sendable>(
    by editor: Editor = .console, _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    let organization = organization
    return try await store.write(in: organization, by: editor) { try body($0) }
  }

  @discardableResult
  func draft(_ date: String, _ from: String, _ to: String, _ person: Int? = nil) async throws -> ID<Shift> {
    let hours = Hours.timed(
      on: try #require(LocalDate(date)), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
    let draft = ShiftContent(site: site, position: position, employee: person.map { people[$0] }, hours: hours)
    return try await write { try $0.draft(draft) }
  }

  func publish(_ first: String = week.0, _ last: String = week.1) async throws {
    let (days, site) = (try days(first, last), site)
    try await write { _ = try $0.publish(days, of: site) }
  }

  func days(_ first: String = week.0, _ last: String = week.1) throws -> ClosedRange<LocalDate> {
    try #require(LocalDate(first))...(try #require(LocalDate(last)))
  }

  func order(_ change: (inout PlanOrder) -> Void = { _ in }) throws -> PlanOrder {
    var order = PlanOrder(sites: [site], days: try days())
    change(&order)
    return order
  }

  func start(_ change: (inout PlanOrder) -> Void = { _ in }) async throws -> ID<PlanJob> {
    let order = try order(change)
    return try await write { try $0.startPlan(order) }
  }

  func job(_ id: ID<PlanJob>) async throws -> PlanJob {
    let organization = organization
    return try await store.read(of: organization) { try $0.planJob(id, startedBy: .console) }
  }

  /// Starts a search and waits for its end.
  func made(_ change: (inout PlanOrder) -> Void = { _ in }) async throws -> ID<PlanJob> {
    let id = try await start(change)
    await maker().look()
    return id
  }

  func input(_ change: (inout PlanOrder) -> Void = { _ in }) async throws -> MakerInput {
    let (order, organization, now) = (try order(change), organization, clock.now)
    return try await store.read(of: organization) { try MakerInput($0, order, for: .console, at: now) }
  }

  /// The week in words: `2026-11-23T09:00+480 Anna draft`.
  func plan() async throws -> [String] {
    let (site, days, organization) = (site, try days(), organization)
    let plan = try await store.read(of: organization) { try $0.plan(of: site, during: days) }
    return plan.shifts.map { shift in
      let name = shift.employee.flatMap { plan.employees[$0]?.name } ?? "nobody"
      let state = if case .published = shift.state { "" } else { " draft" }
      guard case .timed(let start, let minutes) = shift.hours else { return name }
      return "\(start)+\(minutes) \(name)\(state)"
    }
  }
}
