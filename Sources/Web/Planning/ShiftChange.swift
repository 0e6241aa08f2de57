import Domain
import HTTP
import Store
import ViewModels

/// A draft of a shift with its times in parts.
struct ShiftChange {
  var site: ID<Site>?
  var position: ID<Position>?
  var employee: ID<Employee>?
  var times = ShiftTimes()
  var breakMinutes = 0
  var note = ""
  var skills: [String] = []
  /// `nil` if it stays.
  var externalID: String?
  /// Null was sent for the pair: the halves are taken apart.
  var isTakenApart = false
  /// Another pair was sent than the shift has.
  var hasOtherPair = false
  private var pair: ID<ShiftPair>?

  init() {}

  init(_ shift: PlannedShift) {
    (site, position, employee) = (shift.site, shift.position, shift.employee)
    (times, breakMinutes, note) = (ShiftTimes(shift.hours), shift.breakMinutes, shift.note)
    skills = shift.skills
    pair = shift.marks.pair
  }

  /// A time of one kind removes the other kind: with `last_date` there are no hours, and the other way round.
  mutating func forget(for body: [String: JSON]) {
    if case .text? = body["last_date"] { (times.start, times.end, times.endDate) = (nil, nil, nil) }
    if case .text? = body["start_time"], times.lastDate != nil { times.lastDate = nil }
    if body["start_time"] != nil || body["end_time"] != nil { times.endDate = nil }
  }

  /// Errors: `APIProblem.invalidBody`.
  var draft: ShiftContent {
    get throws(APIProblem) {
      guard let site else { throw .invalidBody([.init("site_id", .refused(.missing))]) }
      guard !hasOtherPair else { throw .invalidBody([.init("pair_id", .refused(.unknown))]) }
      return ShiftContent(
        site: site, position: position, employee: employee, hours: try times.hours, breakMinutes: breakMinutes,
        note: note, skills: skills)
    }
  }
}

extension ShiftChange {
  static let form = APIForm<ShiftChange>(
    "Shift",
    [
      .init("site_id", "Where it is.", isRequired: true, refusedAs: "site") {
        (change: inout ShiftChange, site: ID<Site>) in change.site = site
      },
      .init("position_id", "What work it is; null for none.", refusedAs: "position") {
        (change: inout ShiftChange, position: ID<Position>?) in change.position = position
      },
      .init("employee_id", "Who has it; null for an open shift.", refusedAs: "employee") {
        (change: inout ShiftChange, employee: ID<Employee>?) in change.employee = employee
      },
      .init("date", "The day that it begins on.", isRequired: true) { (change: inout ShiftChange, date: LocalDate) in
        change.times.move(to: date)
      },
      .init("start_time", "By the clock of the site; missing for whole days.") {
        (change: inout ShiftChange, time: LocalTime?) in change.times.start = time
      },
      .init(
        "end_time", "By the clock of the site; at or before `start_time` it is on the next day.", refusedAs: "hours"
      ) {
        (change: inout ShiftChange, time: LocalTime?) in change.times.end = time
      },
      .init("end_date", "The day of `end_time`, where it is not the usual one.") {
        (change: inout ShiftChange, date: LocalDate?) in change.times.endDate = date
      },
      .init("last_date", "For whole days, without times: the last one.") {
        (change: inout ShiftChange, date: LocalDate?) in change.times.lastDate = date
      },
      .init(
        "break_minutes", "Unpaid.", schema: .number(0...ShiftContent.longestBreakMinutes), refusedAs: "break"
      ) { (change: inout ShiftChange, minutes: Int) in change.breakMinutes = minutes },
      .init("note", "Lines of text.", schema: .text(atMost: 2000)) { (change: inout ShiftChange, note: String) in
        change.note = note
      },
      .init(
        "skills", "Asked for besides those of the position; each once.",
        schema: .list(.text(atMost: Employee.longestSkill), atMost: Position.mostSkills)
      ) { (change: inout ShiftChange, skills: [String]) in change.skills = skills },
      .init(
        "external_id",
        "The id in another system, unique among shifts, drafts included; null for none. It holds at once.",
        schema: .optional(.text(atMost: Text.longestExternalID)), refusedAs: "externalID"
      ) { (change: inout ShiftChange, text: String?) in change.externalID = text ?? "" },
      .init("pair_id", "Null takes a split shift apart; nothing else than what it is may be sent.") {
        (change: inout ShiftChange, pair: ID<ShiftPair>?) in
        change.isTakenApart = pair == nil && change.pair != nil
        change.hasOtherPair = pair != nil && pair != change.pair
      },
    ])
}
