public import Domain
import ICalendar
public import Store
import Words

/// Shifts as calendar files: one to add, or a feed to subscribe to.
public struct CalendarModel: Sendable {
  /// A calendar file and the name that it is saved under.
  public struct File: Sendable {
    public let name: String
    public let text: String
  }

  private let store: Store
  private let zones: Zones
  private let world: World

  private static let alarmMinutesBefore = 30
  /// The number of days that a feed reaches back and ahead.
  private static let daysBack: Int64 = 60
  private static let daysAhead: Int64 = 400
  private static let refreshInterval = Duration.seconds(3600)

  public init(store: Store, zones: Zones, world: World) {
    self.store = store
    self.zones = zones
    self.world = world
  }

  /// One published shift. Errors: `Refusal.notFound`.
  public func file(of shift: ID<Shift>, for visitor: Visitor) async throws -> File {
    let id = visitor.organization
    let (found, names) = try await store.read(of: id, from: .primary) { snapshot in
      let duty = try snapshot.duty(of: try snapshot.shift(shift))
      return (duty, try CalendarNames(snapshot, duty.pieces))
    }
    let event = try names.event(of: found, zones, visitor.wording, alarm: Self.alarmMinutesBefore)
    return File(name: "shift-\(shift).ics", text: CalendarFile(events: [event]).text())
  }

  /// The content of a link's calendar. Errors: `Refusal.notFound` if the link shows no calendar.
  public func feed(of link: Link, in organization: ID<Organization>) async throws -> File {
    if case .wall = link.purpose { throw Refusal.notFound }
    let now = world.now()
    let span = now - Self.daysBack * 86_400..<now + Self.daysAhead * 86_400
    let (shifts, names, owner) = try await store.read(of: organization, from: .primary) { snapshot in
      let shifts = try snapshot.calendarShifts(of: link.purpose, during: span)
      let names = try CalendarNames(snapshot, shifts)
      return (shifts, names, try Self.owner(of: link.purpose, snapshot))
    }
    let wording = Wording(names.organization)
    // Why not of a site: reminders of everyone's shifts are of no use.
    let alarm = if case .employeeCalendar = link.purpose { Self.alarmMinutesBefore } else { Int?.none }
    let events = try names.duties(of: shifts).map { try names.event(of: $0, zones, wording, alarm: alarm) }
    let file = CalendarFile(
      name: "\(owner) · \(names.organization.name)", refreshInterval: Self.refreshInterval, events: events)
    return File(name: "roster.ics", text: file.text())
  }

  private static func owner(
    of purpose: Link.Purpose, _ snapshot: borrowing Snapshot
  ) throws -> String {
    switch purpose {
    case .wall(let site), .siteCalendar(let site): return try snapshot.site(site).name
    case .employeeCalendar(let employee):
      guard let found = try snapshot.employees([employee])[employee] else { throw Refusal.notFound }
      return found.fullName
    }
  }
}

/// The names that shifts refer to.
private struct CalendarNames: Sendable {
  let organization: Organization
  private let sites: [ID<Site>: Site]
  private let employees: [ID<Employee>: Employee]
  private let positions: [ID<Position>: Position]

  init(_ snapshot: borrowing Snapshot, _ shifts: [Shift]) throws {
    organization = try snapshot.organization()
    sites = Dictionary(uniqueKeysWithValues: try snapshot.allSites().map { ($0.id, $0) })
    employees = try snapshot.employees(Set(shifts.compactMap(\.employee)))
    positions = try snapshot.positions(Set(shifts.compactMap(\.position)))
  }

  /// A week on standby is one event.
  func duties(of shifts: [Shift]) -> [JoinedDuty] {
    JoinedDuty.joining(shifts, standby: positions.standby)
  }

  func event(of duty: JoinedDuty, _ zones: Zones, _ wording: Wording, alarm: Int?) throws -> CalendarEvent {
    let shift = duty.first
    guard let site = sites[shift.site] else { throw Refusal.notFound }
    let name = shift.employee.map { employees[$0]?.fullName ?? wording.somebody } ?? wording.openShift
    let position = shift.position.flatMap { positions[$0]?.name } ?? wording.roster
    let span: CalendarEvent.Span =
      switch shift.hours {
      case .timed: .timed(duty.interval, try zones.zone(site.zone))
      case .days(let first, _): .wholeDays(first: first, last: duty.pieces.map(\.hours.lastDate).max() ?? first)
      }
    return CalendarEvent(
      uid: "shift-\(shift.id)@\(organization.calendarKey)", summary: wording.shiftTitle(name, position),
      location: site.location,
      note: shift.note.isEmpty ? nil : shift.note, span: span, alarmMinutesBefore: alarm,
      sequence: duty.pieces.map(\.sequence).max() ?? 0,
      lastModified: duty.pieces.map(\.changedAt).max() ?? shift.changedAt, isCancelled: shift.withdrawnAt != nil)
  }
}
