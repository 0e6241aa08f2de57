import Domain
import Feeds
import HTTP
import ICalendar
import Store
import ViewModels
import Words

// MARK: - Shifts

private struct Line: Sendable {
  let line: Int
  let draft: ShiftContent
  let externalID: String?
}

private let line = APIShape<Line>(
  "ShiftLine", "A line of a file, as a shift.",
  [
    .init("line", "Of the file, from 1.") { $0.line },
    .init("site_id", "Where it is.") { $0.draft.site },
    .init("position_id", "Null if it names none.") { $0.draft.position },
    .init("employee_id", "Null for an open shift.") { $0.draft.employee },
    .init("date", "The day that it begins on.") { $0.draft.hours.date },
    .init("start_time", "By the clock of the site; null for whole days.") { ShiftTimes($0.draft.hours).start },
    .init("end_time", "By the clock of the site; null for whole days.") { ShiftTimes($0.draft.hours).end },
    .init("end_date", "The day of `end_time`; null for whole days.") { ShiftTimes($0.draft.hours).endDate },
    .init("last_date", "Of whole days the last one; null for others.") { ShiftTimes($0.draft.hours).lastDate },
    .init("break_minutes", "Unpaid.") { $0.draft.breakMinutes },
    .init("note", "May be empty.") { $0.draft.note },
    .init("skills", "Besides those of the position.") { $0.draft.skills },
    .init("external_id", "Of the shift in another system; null if the line has none.") { $0.externalID },
  ])

private struct Found: Sendable {
  let mark: String
  let additions: [Line]
  let known: Int
  let absences: Int
  let refused: [APIRefusedLine]
}

private let preview = APIShape<Found>(
  "ShiftImportPreview", "What a file of shifts would do.",
  [
    .init("mark", "Of exactly this: send it to do it.") { $0.mark },
    .init("additions", "What would be drafted.", schema: .list(.object(line.object), atMost: nil)) {
      Objects($0.additions.map(line.json))
    },
    .init("known", "How many are in the plan already.") { $0.known },
    .init("absences", "How many absences codes of a rota stand for, which are entered, too.") { $0.absences },
    .init("refused", "What is left out, a cell each.", schema: .list(.object(APIRefusedLine.shape.object), atMost: nil))
    {
      Objects($0.refused.map(APIRefusedLine.shape.json))
    },
  ])

private let fileMembers: [APIObject.Member] = [
  .init("site_id", .id, "Where lines go that name no site."),
  .init(
    "file", .text(atMost: nil),
    "A table as text (CSV): a shift a line, or a person a line and a day a column; or a calendar (iCalendar)."),
  .init(
    "first_date", .date, "On which day a rota begins that names weekdays or days of a month alone.", isRequired: false),
  .init(
    "unknown_people", .choice(UnknownPeople.allCases.map(\.rawValue)),
    """
    What becomes of lines whose person isn't found, and of a table in which no column says who: `refused`, also if missing, or `open` shifts.
    """, isRequired: false),
]

private enum UnknownPeople: String, CaseIterable, APIChoice { case refused, open }

private let file = APIBody(object: APIObject("ShiftFile", "Shifts to be drafted.", fileMembers))
private let takenFile = APIBody(
  object: APIObject(
    "ShiftFileImport", "Shifts to be drafted, as they were previewed.",
    fileMembers + [.init("mark", .text(atMost: 200), "Of the preview.")]))

/// A file with its content. Errors: `APIProblem.invalidBody` if it is no such file.
private func read(_ snapshot: borrowing Snapshot, _ call: APICall) throws -> (ShiftsFile, ShiftsImportLines) {
  let id: ID<Site> = try call.needed("site_id")
  try call.requireSeeing(id)
  let site = try snapshot.site(id)
  try snapshot.require(call.visitor.managedSites, for: id)
  let wording = call.visitor.wording
  do {
    let unknown: UnknownPeople? = call.body("unknown_people")
    let file = try ShiftsFile(
      text: Array(try call.needed("file", String.self).utf8),
      choices: PersonChoices(others: unknown == .open ? .open : nil),
      codes: try snapshot.rotaCodes(), from: call.body("first_date"),
      near: snapshot.day(of: call.now))
    if let rota = file.rota, rota.days == nil {
      throw APIProblem.invalidBody([.init("first_date", .told(wording.rotaNeedsFirstDay))])
    }
    guard !file.lacksPeople else { throw APIProblem.invalidBody([.init("file", .told(wording.noPersonColumn))]) }
    return (file, try ShiftsImportLines(file, at: site, snapshot, call.visitor, call.zones, at: call.now))
  } catch let fault as TableFault {
    throw APIProblem.invalidBody([.init("file", .told(wording.tableFault(fault)))])
  } catch let fault as CalendarReading.Fault {
    throw APIProblem.invalidBody([.init("file", .told(wording.calendarFault(fault)))])
  }
}

// MARK: - Closed days

private struct Day: Sendable {
  let day: ClosedDay
  let isClosed: Bool
}

private let day = APIShape<Day>(
  "CalendarDay", "A day of a calendar.",
  [
    .init("date", "The whole day.") { $0.day.date },
    .init("name", "Why; may be empty.") { $0.day.name },
    .init("is_closed", "Whether the site is closed on it already.") { $0.isClosed },
  ])

private struct SetAside: Sendable {
  let title: String
  let reason: String
}

private struct CalendarFound: Sendable {
  let days: [Day]
  let setAside: [SetAside]
}

private let setAside = APIShape<SetAside>(
  "SetAsideEvent", "An event that closes no day.",
  [
    .init("title", "May be empty.") { $0.title },
    .init("reason", "In the language of the asker.") { $0.reason },
  ])

private let calendarPreview = APIShape<CalendarFound>(
  "CalendarPreview", "The days of a calendar, this year and the next two.",
  [
    .init("days", "Each once, in order.", schema: .list(.object(day.object), atMost: nil)) {
      Objects($0.days.map(day.json))
    },
    .init("set_aside", "What closes no day.", schema: .list(.object(setAside.object), atMost: nil)) {
      Objects($0.setAside.map(setAside.json))
    },
  ])

private let calendar = APIBody(
  object: APIObject(
    "CalendarFile", "Days off.",
    [.init("file", .text(atMost: nil), "A calendar (iCalendar), or a table as text (CSV): a day a line.")]))

private let named = APIObject(
  "NamedDay", "A day with why.",
  [.init("date", .date, "The whole day."), .init("name", .text(atMost: ClosedDay.longestName), "May be empty.")])

private let closedDays = APIBody(
  object: APIObject(
    "ClosedDays", "On which days a site is closed.",
    [.init("days", .list(.object(named), atMost: HolidayCalendar.mostDays), "One at least.")]))

private let holidayShape = APIShape<ClosedDay>(
  "PublicHoliday", "A public holiday of a country or region.",
  [.init("date", "The day.") { $0.date }, .init("name", "In the language of the asker.") { $0.name }])

private let regions = APISchema.choice(HolidayRegion.allCases.map(\.rawValue))

/// The closed days of a body. Errors: `APIProblem.invalidBody`.
private func holidays(_ site: Site, _ call: APICall) throws -> ClosedDaysFile {
  let zone = try call.zones.zone(site.zone)
  let wording = call.visitor.wording
  let bytes = Array((call.body("file") ?? "").utf8)
  do {
    return try ClosedDaysFile(text: bytes, onDay: zone.local(call.now).date, in: zone, call.zones, wording)
  } catch let fault as CalendarReading.Fault {
    throw APIProblem.invalidBody([.init("file", .told(wording.calendarFault(fault)))])
  } catch let fault as TableFault {
    throw APIProblem.invalidBody([.init("file", .told(wording.tableFault(fault)))])
  }
}

// MARK: - The operations

extension APIOperation {
  static let planImports: [APIOperation] = [
    .command(
      "previewShiftImport", "/plan/import-previews", .plan, "Shows what importing shifts would do",
      text: "Nothing is stored.", .plan, from: file, preview.object
    ) { transaction, call in
      let (file, lines) = try read(transaction.snapshot, call)
      let plan = try lines.plan(transaction.snapshot)
      let found = plan.shifts
      return APIAnswer(
        preview.json(
          Found(
            mark: plan.mark,
            additions: found.additions.map {
              Line(line: file.number(of: $0.line), draft: $0.draft, externalID: $0.externalID)
            },
            known: found.known.count, absences: plan.absences.additions.count,
            refused: lines.refused(of: file, plan, call.visitor.wording).map {
              APIRefusedLine(line: $0.line, reason: $0.reason)
            })))
    }.taking(bodyBytes: Endpoint.formBytes(ofTable: ShiftsImportModel.maximumBytes)),
    .command(
      "importShifts", "/plan/imports", .plan, "Imports shifts as drafts",
      text: "Exactly what the preview with that mark showed; refused with `out-of-date` if that is another by now.",
      .plan, from: takenFile, APIPlanChange.shape.object
    ) { transaction, call in
      let (_, lines) = try read(transaction.snapshot, call)
      return try APIPlanChange.answer(transaction, call) {
        let done = try lines.take(transaction, shownAs: try call.needed("mark"))
        return APIPlanChange(count: done.shifts.additions.count)
      }
    }.taking(bodyBytes: Endpoint.formBytes(ofTable: ShiftsImportModel.maximumBytes)),
    .command(
      "previewClosedDays", "/sites/{site}/closed-day-previews", .schedules, "Shows the days of a calendar",
      text: "Nothing is stored: send the days that you choose to `/sites/{site}/closed-days`.", .plan, from: calendar,
      calendarPreview.object
    ) { transaction, call in
      let id = try call.managedSite(transaction.snapshot)
      let site = try transaction.snapshot.site(id)
      let found = try holidays(site, call)
      let closed = try transaction.snapshot.closedDays(of: id, during: .first ... .last)
      let known = Set(closed.map(\.date))
      return APIAnswer(
        calendarPreview.json(
          CalendarFound(
            days: found.days.map { Day(day: $0, isClosed: known.contains($0.date)) },
            setAside: found.setAside.map { SetAside(title: $0.title, reason: $0.reason) })))
    }.taking(bodyBytes: Endpoint.formBytes(ofTable: ClosedDaysImportModel.maximumBytes)),
    APIOperation(
      name: "closeDays", method: .post, path: "/sites/{site}/closed-days", chapter: .schedules,
      title: "Closes a site on many days", text: "As one change. Days on which it is closed already keep their names.",
      action: .plan, body: closedDays, success: .nothing,
      work: .write { transaction, call in
        let site = try call.managedSite(transaction.snapshot)
        let days = call.objects("days").compactMap { members in
          members["date"].flatMap { LocalDate(json: $0) }.map {
            ClosedDay(date: $0, name: members["name"].flatMap { String(json: $0) } ?? "")
          }
        }
        guard !days.isEmpty else { throw APIProblem.invalidBody([.init("days", .refused(.missing))]) }
        try transaction.close(site, whereOpenOn: days)
        return .nothing
      }),
    .put(
      "keepPublicHolidays", "/sites/{site}/public-holidays", .schedules, "Closes a site on public holidays each year",
      text: "Until the end of the year after next at once, and later years as they come near. Null: no longer.", .plan,
      from: keptRegion
    ) { transaction, call in
      let site = try call.managedSite(transaction.snapshot)
      guard let region: HolidayRegion = call.body("region") else {
        guard try transaction.snapshot.holidays()[site] != nil else { return }
        return try transaction.stopHolidays(at: site)
      }
      try transaction.keepHolidays(of: region, at: site, after: nil, call.visitor.wording)
    },
    .list(
      "listPublicHolidays", "/public-holidays", .schedules, "Lists the public holidays of a region", .seeSchedules,
      query: [.init("region", regions, "A country, or a part of one: DE, DE-BY.")] + APICall.days(atMost: 1100),
      of: holidayShape.object
    ) { _, call in
      let region: HolidayRegion = call.query("region") ?? .germany
      let found = try region.closedDays(during: call.days(atMost: 1100), call.visitor.wording)
      return try call.page(of: found, as: holidayShape) { ID<ClosedDay>(rawValue: Int64($0.date.apiNumber)) }
    },
  ]
}

extension HolidayRegion: APIChoice {}

private let keptRegion = APIBody(
  object: APIObject(
    "KeptHolidays", "Whose public holidays a site is closed on.",
    [.init("region", .optional(HolidayRegion.schema), "A country, or a part of one: DE, DE-BY.")]))
