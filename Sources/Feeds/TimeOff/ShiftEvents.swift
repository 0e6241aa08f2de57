public import Domain
public import ICalendar
public import Store
public import Words

/// Shifts as events of calendars, with the names that they refer to.
public struct ShiftEvents: Sendable {
  /// The organization of the shifts.
  public let organization: Organization
  private let sites: [ID<Site>: Site]
  private let employees: [ID<Employee>: Employee]
  private let positions: [ID<Position>: Position]

  /// The minutes from the reminder of one's own shift to its start.
  public static let alarmMinutesBefore = 30

  /// Reads the names.
  public init(_ snapshot: borrowing Snapshot, _ shifts: [Shift]) throws {
    organization = try snapshot.organization()
    sites = Dictionary(uniqueKeysWithValues: try snapshot.allSites().map { ($0.id, $0) })
    employees = try snapshot.employees(Set(shifts.compactMap(\.employee)))
    positions = try snapshot.positions(Set(shifts.compactMap(\.position)))
  }

  /// A week on standby is one event.
  public func duties(of shifts: [Shift]) -> [JoinedDuty] {
    JoinedDuty.joining(shifts, standby: positions.standby)
  }

  /// The event of a duty. Errors: `Refusal.notFound` if its site is unknown.
  public func event(of duty: JoinedDuty, _ zones: Zones, _ wording: Wording, alarm: Int?) throws -> CalendarEvent {
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
