import Domain
import HTTP
import Store
import ViewModels

/// The time of a shift in its parts, as programs read and write it.
struct ShiftTimes: Sendable {
  var date: LocalDate?
  var start: LocalTime?
  var end: LocalTime?
  var endDate: LocalDate?
  var lastDate: LocalDate?

  init() {}

  init(_ hours: Hours) {
    date = hours.date
    switch hours {
    case .timed(let begin, let minutes):
      start = begin.time
      let over = begin + minutes
      (end, endDate) = (over.time, over.date)
    case .days(_, let last): lastDate = last
    }
  }

  /// The end moves by the same number of days as the start.
  mutating func move(to day: LocalDate) {
    let days = date.map { day.days(since: $0) } ?? 0
    (endDate, lastDate) = (endDate.map { $0 + days }, lastDate.map { $0 + days })
    date = day
  }

  /// Errors: `APIProblem.invalidBody`.
  var hours: Hours {
    get throws(APIProblem) {
      guard let date else { throw .invalidBody([.init("date", .refused(.missing))]) }
      if let lastDate {
        guard start == nil, end == nil, endDate == nil else {
          throw .invalidBody([.init("last_date", .unexpected)])
        }
        return .days(first: date, last: lastDate)
      }
      guard let start else { throw .invalidBody([.init("start_time", .refused(.missing))]) }
      guard let end else { throw .invalidBody([.init("end_time", .refused(.missing))]) }
      guard let endDate else { return .timed(on: date, from: start, to: end) }
      // Why as far as days go: the domain refuses longer ones.
      let days = min(max(endDate.days(since: date), -1000), 1000)
      return .timed(
        start: LocalDateTime(date: date, time: start),
        minutes: days * LocalTime.minutesPerDay + end.minuteOfDay - start.minuteOfDay)
    }
  }
}

/// Shifts as programs read them, of the roster and of the plan.
enum APIShift {
  static let shape = APIShape<PlannedShift>(
    "Shift", "One stretch of duty at a site.", hasTimes: true,
    [
      .init("id", "The same for a published shift and the draft that changes it, through each publication.") {
        $0.lastingID
      },
      .init("revision", "Which version it is; what changes many shifts at once names it.") { $0.revision },
      .init("site_id", "Its zone is that of all times but `starts_at` and `ends_at`.") { $0.site },
      .init("position_id", "Null if the shift names none.") { $0.position },
      .init("employee_id", "Null for an open shift.") { $0.employee },
      .init("date", "The day that it belongs to: its first.") { $0.hours.date },
      .init("start_time", "By the clock of the site; null for whole days.") { ShiftTimes($0.hours).start },
      .init("end_time", "By the clock of the site; null for whole days.") { ShiftTimes($0.hours).end },
      .init("end_date", "The day of `end_time`; null for whole days.") { ShiftTimes($0.hours).endDate },
      .init("last_date", "Of whole days the last one; null for others.") { ShiftTimes($0.hours).lastDate },
      .init("starts_at", "In UTC.") { $0.interval.lowerBound },
      .init("ends_at", "In UTC; the first moment after it.") { $0.interval.upperBound },
      .init("break_minutes", "Unpaid.") { $0.breakMinutes },
      .init("note", "May be empty.") { $0.note },
      .init("skills", "Whoever has it needs all of them, besides those of its position.") { $0.skills },
      .init(
        "state", "Published; a draft that is new; or a draft that changes or removes a published shift.", schema: states
      ) { $0.state.word },
      .init(
        "replaces_id", "Of a change or removal the same as `id`; null for others: `state` tells.", isDeprecated: true
      ) { $0.state.replaced },
      .init("schedule_id", "The schedule that made it; null for others.") { $0.origin?.schedule },
      .init("external_id", "Its id in another system, unique among shifts; null if there is none.") {
        $0.marks.externalID
      },
      .init("pair_id", "Equal for the halves of a split shift, which move together; null for others.") {
        $0.marks.pair
      },
      .init("feed_id", "The feed that it comes from, which makes it read-only; null for others.") { $0.feed },
    ])

  private static let states = APISchema.choice(["published", "draft", "change", "removal"])

  /// The most days of one list.
  static let longestSpan = 92

  static func list(_ snapshot: borrowing Snapshot, _ call: APICall, includesDrafts: Bool) throws -> APIAnswer {
    let site = try call.site()
    let shifts: [PlannedShift]
    if let externalID: String = call.query("external_id") {
      let days = try call.hasDays ? call.days(atMost: longestSpan) : nil
      shifts = try snapshot.shifts(
        externalID: externalID, includesDrafts: includesDrafts, managing: call.visitor.managedSites
      ).filter { (site == nil || $0.site == site) && days?.contains($0.hours.date) ?? true }
    } else {
      shifts = try snapshot.listedShifts(
        at: site, on: try call.days(atMost: longestSpan), includesDrafts: includesDrafts,
        managing: call.visitor.managedSites)
    }
    let person: ID<Employee>? = call.query("employee_id")
    let found = shifts.filter { shift in
      (person == nil || shift.employee == person)
        && (!includesDrafts || call.visitor.managedSites.includes(shift.site))
    }
    return try call.page(of: try filtered(found, snapshot, call), as: shape, id: \.lastingID)
  }

  private static func filtered(
    _ shifts: [PlannedShift], _ snapshot: borrowing Snapshot, _ call: APICall
  ) throws -> [PlannedShift] {
    let (position, isOpen) = (call.query("position_id", ID<Position>.self), call.query("is_open", Bool.self))
    var found = shifts
    if let position { found = found.filter { $0.position == position } }
    if let isOpen { found = found.filter { ($0.employee == nil) == isOpen } }
    guard let skill = call.query("skill", String.self)?.lowercased() else { return found }
    let asking = try snapshot.positions(Set(found.compactMap(\.position)))
    return found.filter { shift in
      let skills = shift.skills + (shift.position.flatMap { asking[$0]?.skills } ?? [])
      return skills.contains { $0.lowercased() == skill }
    }
  }

  static let query: [APIObject.Member] =
    [
      .init("from", .date, "The first day; may be missing beside `external_id` alone.", isRequired: false),
      .init("to", .date, "The last day, included; at most \(longestSpan) days.", isRequired: false),
      APICall.externalID,
      .init("site_id", .id, "At one site; at all if missing.", isRequired: false),
      .init("employee_id", .id, "Of one person.", isRequired: false),
      .init("position_id", .id, "Of one position.", isRequired: false),
      .init(
        "skill", .text(atMost: Employee.longestSkill), "That it or its position asks for, in any case of letters.",
        isRequired: false),
      .init("is_open", .truth, "Without a person; false for those with one.", isRequired: false),
    ]

  static func answer(_ shift: PlannedShift) -> APIAnswer {
    APIAnswer(shape.json(shift), revision: shift.revision)
  }
}

extension PlannedShift {
  /// The id that programs know: of a draft that changes a published shift, the shift's.
  var lastingID: ID<Shift> { state.replaced ?? id }
}

extension PlannedShift.State {
  fileprivate var word: String {
    switch self {
    case .published: "published"
    case .draft: "draft"
    case .change: "change"
    case .removal: "removal"
    }
  }

  fileprivate var replaced: ID<Shift>? {
    switch self {
    case .published, .draft: nil
    case .change(let shift), .removal(let shift): shift
    }
  }
}
