import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// A shop whose week from Monday 2026-10-19 on is planned; its commands are said in short.
struct PlanWorld: Sendable {
  let shop: Shop
  var organization: ID<Organization> { shop.organization }
  var store: Store { shop.store }

  static let week = ("2026-10-19", "2026-10-25")

  static func opened() async throws -> PlanWorld {
    PlanWorld(shop: try await Shop.opened(at: "2026-10-12T06:00:00Z"))
  }

  /// With one site.
  static func alone() async throws -> PlanWorld {
    let (home, berlin) = (try TemporaryStore(at: "2026-10-12T06:00:00Z"), try zone("Europe/Berlin"))
    return try await home.store.write(by: .console) { server in
      let organization = try server.found(organization: "Corner Shop", zone: berlin, language: .en)
      let transaction = server.of(organization)
      let site = try transaction.add(SiteDraft(name: "Corner", zone: berlin.description))
      return PlanWorld(
        shop: Shop(
          home: home, organization: organization, yard: site, island: site,
          dispatch: try transaction.add(PositionDraft(name: "Dispatch", mark: .init(.disc))),
          lena: try transaction.addEmployee("Lena", surname: "Hoffmann"),
          omar: try transaction.addEmployee("Omar", surname: "Haddad")))
    }
  }

  @discardableResult
  func write<Value: Sendable>(
    by editor: Editor = .console, _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    let organization = organization
    return try await store.write(in: organization, by: editor) { try body($0) }
  }

  @discardableResult
  func draft(_ employee: ID<Employee>?, _ hours: Hours, at site: ID<Site>? = nil) async throws -> ID<Shift> {
    let draft = ShiftContent(site: site ?? shop.yard, employee: employee, hours: hours)
    return try await write { try $0.draft(draft) }
  }

  func plan(_ first: String = week.0, _ last: String = week.1, at site: ID<Site>? = nil) async throws -> Plan {
    let (days, site, organization) = (try day(first)...day(last), site ?? shop.yard, organization)
    return try await store.read(of: organization) { try $0.plan(of: site, during: days) }
  }

  func planned(_ id: ID<Shift>) async throws -> PlannedShift {
    let organization = organization
    return try await store.read(of: organization) { try $0.plannedShift(id) }
  }

  /// A shift as it is now.
  func seen(_ id: ID<Shift>) async throws -> ShiftVersion {
    let shift = try await planned(id)
    return ShiftVersion(shift.id, revision: shift.revision)
  }

  @discardableResult
  func alter(_ ids: [ID<Shift>], _ change: (inout ShiftAlteration) -> Void) async throws -> [ID<Shift>] {
    var seen: [ShiftVersion] = []
    for id in ids { seen.append(try await self.seen(id)) }
    var alteration = ShiftAlteration()
    change(&alteration)
    let (shifts, wanted) = (seen, alteration)
    return try await write { try $0.alter(shifts, by: wanted) }
  }

  func remove(_ id: ID<Shift>) async throws {
    let seen = try await seen(id)
    try await write { try $0.remove([seen]) }
  }

  @discardableResult
  func publish(
    _ first: String = week.0, _ last: String = week.1, at site: ID<Site>? = nil, in store: Store? = nil
  ) async throws -> ID<Publication>? {
    let (days, site, organization) = (try day(first)...day(last), site ?? shop.yard, organization)
    return try await (store ?? self.store).write(in: organization, by: .console) { try $0.publish(days, of: site) }
  }

  func recall(_ id: ID<Publication>) async throws { try await write { try $0.recall(id) } }

  @discardableResult
  func discard(_ first: String = week.0, _ last: String = week.1) async throws -> Int {
    let (days, site) = (try day(first)...day(last), shop.yard)
    return try await write { try $0.discardDrafts(of: site, on: days) }
  }

  /// Takes the last command back. Errors: `Refusal.notFound` where there is none, and those of `undo`.
  func undo() async throws {
    try await write { transaction in
      let last = try transaction.snapshot.lastUndoable(by: .console)
      try transaction.undo(last?.id ?? ID(rawValue: 0))
    }
  }

  /// What the roster shows of the yard over some months.
  func roster(at site: ID<Site>? = nil) async throws -> [Shift] {
    let (span, site, organization) = (
      try instant("2026-09-01T00:00:00Z")..<instant("2027-03-01T00:00:00Z"), site ?? shop.yard, organization
    )
    return try await store.read(of: organization) { try $0.roster(of: site, during: span).shifts }
  }

  /// The roster in words: `2026-10-20T08:00+240 Lena`.
  func told() async throws -> [String] { try await roster().map { word($0.hours, $0.employee) } }

  /// The plan in words, with what is not on the roster yet: `2026-10-20T08:00+240 Lena draft`.
  func toldPlan(_ first: String = week.0, _ last: String = week.1) async throws -> [String] {
    try await plan(first, last).shifts.map { shift in
      let state =
        switch shift.state {
        case .published: ""
        case .draft: " draft"
        case .change: " change"
        case .removal: " removal"
        }
      return word(shift.hours, shift.employee) + state
    }
  }

  private func word(_ hours: Hours, _ employee: ID<Employee>?) -> String {
    let name = employee == shop.lena ? "Lena" : employee == shop.omar ? "Omar" : "nobody"
    return switch hours {
    case .timed(let start, let minutes): "\(start)+\(minutes) \(name)"
    case .days(let first, let last): "\(first)/\(last) \(name)"
    }
  }

  /// Every row of shifts with all that it holds.
  func rows() async throws -> [String] {
    try await store.read { snapshot in
      try snapshot.connection.base.rows(
        """
        SELECT \(SQL.jsonArray)(id, site_id, position_id, employee_id, feed_id, starts_on, start_minute, minutes, days,
          starts_at, ends_at, note, skills, published_at, published_by, withdrawn_at, sequence, changed_at, schedule_id,
          original_date, slot, overridden, replaces_id, removed_at, external_id, pair, revision) FROM shift ORDER BY id
        """
      ) { try $0.next() as String }
    }
  }

  /// Lena and Omar in turn from Monday on, every day from 22:00 to 06:00.
  func schedule() async throws -> ID<Schedule> {
    let terms = ScheduleTerms(
      site: shop.yard, position: shop.dispatch,
      recurrence: Recurrence(begin: try day(Self.week.0), pattern: .daily, end: .on(try day(Self.week.1))),
      start: try #require(LocalTime("22:00")), minutes: 480, assignment: .people(.init([shop.lena, shop.omar])))
    return try await write { try $0.edit(.make(terms)).schedule }
  }
}
