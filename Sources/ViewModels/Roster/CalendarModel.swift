public import Domain
import Feeds
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
    let (found, events) = try await store.read(of: id, from: .primary) { snapshot in
      let duty = try snapshot.duty(of: try snapshot.shift(shift))
      return (duty, try ShiftEvents(snapshot, duty.pieces))
    }
    let event = try events.event(of: found, zones, visitor.wording, alarm: ShiftEvents.alarmMinutesBefore)
    return File(name: "shift-\(shift).ics", text: CalendarFile(events: [event]).text())
  }

  /// The content of a link's calendar. Errors: `Refusal.notFound` if the link shows no calendar.
  public func feed(of link: Link, in organization: ID<Organization>) async throws -> File {
    if case .wall = link.purpose { throw Refusal.notFound }
    let now = world.now()
    let span = now - Self.daysBack * 86_400..<now + Self.daysAhead * 86_400
    let (shifts, names, owner) = try await store.read(of: organization, from: .primary) { snapshot in
      let shifts = try snapshot.calendarShifts(of: link.purpose, during: span)
      let names = try ShiftEvents(snapshot, shifts)
      return (shifts, names, try Self.owner(of: link.purpose, snapshot))
    }
    let wording = Wording(names.organization)
    // Why not of a site: reminders of everyone's shifts are of no use.
    let alarm = if case .employeeCalendar = link.purpose { ShiftEvents.alarmMinutesBefore } else { Int?.none }
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
