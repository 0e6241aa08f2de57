import Domain
import HTTP
import Store
import ViewModels

extension HoursGrouping: APIChoice {}

private struct Line: Sendable {
  let group: HoursGroup
  let worked: WorkedHours

  var person: ID<Employee>? { if case .person(let id) = group { id } else { nil } }
  var day: LocalDate? { if case .day(let day) = group { day } else { nil } }
  var site: ID<Site>? { if case .site(let id) = group { id } else { nil } }
  var position: ID<Position>? { if case .position(let id) = group { id } else { nil } }

  /// By day, else by id; shifts without a position come first.
  var order: Int64 {
    switch group {
    case .person(let id): id.rawValue
    case .day(let day): Int64(day.daysSinceEpoch)
    case .site(let id): id.rawValue
    case .position(let id): id?.rawValue ?? 0
    }
  }
}

private let lineShape = APIShape<Line>(
  "WorkedHours", "The hours of a person, a day, a site or a position in published shifts.",
  [
    .init("employee_id", "Null unless the lines are by person.") { $0.person },
    .init("date", "The day on which the shifts begin; null unless the lines are by day.") { $0.day },
    .init("site_id", "Null unless the lines are by site.") { $0.site },
    .init("position_id", "Null unless the lines are by position, and for shifts without one.") { $0.position },
    .init("shifts", "How many.") { $0.worked.shifts },
    .init("minutes", "Real ones, without breaks.") { $0.worked.minutes },
    .init("night_minutes", "From 23:00 to 6:00, breaks included.") { $0.worked.nightMinutes },
    .init("saturday_minutes", "Breaks included.") { $0.worked.saturdayMinutes },
    .init("sunday_minutes", "Breaks included.") { $0.worked.sundayMinutes },
    .init("closed_minutes", "On closed days of the site, breaks included.") { $0.worked.closedMinutes },
  ])

private let lines = APIObject(
  "WorkedHoursReport", "The hours in published shifts that begin on some days.",
  [.init("lines", .list(.object(lineShape.object), atMost: nil), "Those with assigned shifts.")])

extension APIOperation {
  static let workedHours: [APIOperation] = [
    APIOperation(
      name: "showWorkedHours", method: .get, path: "/worked-hours", chapter: .plan,
      title: "Shows the hours in published shifts by person, day, site or position",
      text: "As the report of hours: standby and whole days count as shifts without hours.", action: .plan,
      query: APICall.days(atMost: Snapshot.mostListedDays) + [
        .init("by", HoursGrouping.schema, "The lines; `person` if missing.", isRequired: false),
        .init("site_id", .id, "Of one site; of all if missing.", isRequired: false),
      ], success: .item(lines),
      work: .read { snapshot, call in
        let site = call.query("site_id", ID<Site>.self) ?? call.visitor.site
        if let site { try call.requireSeeing(site) }
        let found = try snapshot.workedHours(
          at: site, on: try call.days(atMost: Snapshot.mostListedDays), by: call.query("by") ?? .person)
        let sorted = found.map { Line(group: $0, worked: $1) }.sorted { $0.order < $1.order }
        return APIAnswer(.object(["lines": .list(sorted.map { lineShape.json($0) })]))
      })
  ]
}
