import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

/// Harbour Street's plan on the web: the week after that of the pictures.
private struct Desk {
  static let week = "day=2026-10-26"
  let web: WebStreet
  var organization: ID<Organization> { web.street.organization }
  var store: Store { web.street.store }

  init() async throws { web = try await WebStreet() }

  func plan(at site: Int64 = 1) async throws -> Plan {
    let organization = organization
    let monday = try #require(LocalDate("2026-10-26"))
    return try await store.read(of: organization) {
      try $0.plan(of: ID(rawValue: site), during: monday...monday + 6)
    }
  }

  /// Somebody's first published shift of the week, as a command names it.
  func shift(of name: String = "Soumya Rao") async throws -> (shift: PlannedShift, field: String) {
    let plan = try await plan()
    let shift = try #require(
      plan.shifts.first { $0.state == .published && $0.employee.flatMap { plan.employees[$0] }?.fullName == name })
    return (shift, "shift=\(shift.id).\(shift.revision)")
  }

  func command(_ address: String, _ form: String, as person: WebStreet.Person = .manager) async -> Response {
    await web.post(address, form, [("Accept", "application/json")], as: person)
  }

  func json(_ response: Response) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.bytes)) as? [String: Any])
  }
}

@Suite struct `The board on the web` {
  @Test func `is a table of people and days whose bars lead to their sheets`() async throws {
    let desk = try await Desk()
    let text = await desk.web.get("/plan?\(Desk.week)").text
    let (shift, _) = try await desk.shift()
    #expect(text.contains("<h1 class=\"hidden-text\">Plan</h1>"))
    #expect(text.contains("26\u{a0}Oct – 1\u{a0}Nov"))
    #expect(
      text.contains("id=\"shift-\(shift.id)\" href=\"/plan/shifts/\(shift.id)?site=1&amp;day=\(shift.hours.date)\""))
    #expect(text.contains("data-row=\"person-"))
    #expect(text.contains("<th scope=\"row\">"))
    // Seven days, and the corner above the people.
    #expect(text.components(separatedBy: "<th scope=\"col\"").count == 1 + 8)
    #expect(text.contains("data-live=\"/plan/events?site=1&amp;\(Desk.week)\""))
    #expect(!text.contains("style=\""))
    #expect(text.contains("<section id=\"publishing\" hidden>"))
  }

  @Test(arguments: [
    ("view=day", "class=\"timeline\""), ("view=month", "class=\"bar month-bar look-published"),
    ("rows=departments", "id=\"row-group-0\""), ("rows=positions", "data-row=\"position-1\""),
    ("rows=sites", "data-row=\"site-2\""),
  ])
  func `can be seen otherwise`(query: String, part: String) async throws {
    let desk = try await Desk()
    let answer = await desk.web.get("/plan?\(Desk.week)&\(query)")
    #expect(answer.status == .ok)
    #expect(answer.text.contains(part))
  }

  @Test func `looked at years ahead says how far schedules reach, and adds no shift to the plan`() async throws {
    let desk = try await Desk()
    let rule = Recurrence(begin: try #require(LocalDate("2026-11-01")), pattern: .daily)
    let terms = ScheduleTerms(
      site: ID(rawValue: 1), recurrence: rule, start: .midnight, minutes: 60, assignment: .open(needed: 1))
    let organization = desk.organization
    try await desk.store.write(in: organization, by: .console) { _ = try $0.edit(.make(terms)) }
    let version = desk.store.changes.version(of: organization)
    let far = await desk.web.get("/plan?day=2030-10-26")
    #expect(far.status == .ok && far.text.contains("Schedules create shifts through"))
    #expect(far.text.contains("28\u{a0}November 2027"))
    #expect(await !desk.web.get("/plan?day=2027-11-01").text.contains("Schedules create shifts through"))
    #expect(desk.store.changes.version(of: organization) == version)
  }

  @Test func `is in German for who reads German`() async throws {
    let desk = try await Desk()
    let text = await desk.web.get("/plan?\(Desk.week)", [("Accept-Language", "de")]).text
    #expect(text.contains("<h1 class=\"hidden-text\">Plan</h1>"))
    #expect(text.contains("KW\u{a0}44"))
    #expect(text.contains("Besetzung"))
  }

  @Test(arguments: ["/plan?site=x", "/plan?day=tomorrow", "/plan/publication?site=1&first=2026-10-26&last=2026-10-25"])
  func `refuses addresses that say nothing`(address: String) async throws {
    #expect(try await WebStreet().get(address).status == .badRequest)
  }

  @Test(arguments: ["/plan?site=99", "/plan/shifts/9999", "/plan/publications/9", "/plan/else"])
  func `has nothing at other addresses`(address: String) async throws {
    #expect(try await WebStreet().get(address).status == .notFound)
  }
}

@Suite struct `A command of the board` {
  @Test(arguments: ["days", "minutes", "start", "end"])
  func `by the least number there is does not end the server`(field: String) async throws {
    let desk = try await Desk()
    let (_, shift) = try await desk.shift()
    for address in ["/plan/moves", "/plan/copies", "/plan/preview"] {
      let answer = await desk.command(address, "\(shift)&\(field)=\(Int.min)&day=2026-10-26")
      #expect(answer.status == .badRequest)
    }
  }

  @Test func `changes a shift, says so, and can be undone`() async throws {
    let desk = try await Desk()
    let (shift, field) = try await desk.shift()
    let answer = await desk.command("/plan/moves", "\(field)&days=-1&end=30")
    let told = try desk.json(answer)
    #expect(answer.status == .ok)
    #expect(told["message"] as? String == "Now Soumya Rao: Sat 31\u{a0}Oct, 6–14:30 Dispatch.")
    let moved = try #require(try await desk.plan().shifts.first { $0.state == .change(of: shift.id) })
    #expect(moved.hours.date == shift.hours.date - 1)
    #expect(told["shifts"] as? [String] == [moved.id.description])
    #expect(await desk.web.get("/plan?\(Desk.week)").text.contains("<strong>1<span class=\"bar-word\">&nbsp;draft"))
    let undo = try #require(told["undo"] as? String)
    #expect(await desk.web.post(undo, "back=/plan").header("Location") == "/plan")
    #expect(try await desk.plan().shifts.allSatisfy { $0.state == .published })
  }

  @Test func `goes back to the board where no script asked`() async throws {
    let desk = try await Desk()
    let field = try await desk.shift().field
    let answer = await desk.web.post("/plan/removals", "\(field)&back=/plan?day=2026-10-26")
    #expect(answer.status == .seeOther)
    #expect(answer.header("Location") == "/plan?day=2026-10-26")
    #expect(try await desk.plan().shifts.count { $0.isRemoval } == 1)
  }

  @Test func `is refused in words where the shift is not as it was seen`() async throws {
    let desk = try await Desk()
    let field = try await desk.shift().field
    #expect(await desk.command("/plan/moves", "\(field)&days=1").status == .ok)
    let answer = await desk.command("/plan/moves", "\(field)&days=1")
    #expect(answer.status == .conflict)
    #expect(answer.header("Content-Type") == "application/problem+json")
    #expect(try desk.json(answer)["detail"] as? String == "Someone else changed it first.")
  }

  @Test(arguments: [
    "shift=1", "shift=1.x", "days=1", "shift=1.1&days=many", "shift=1.1&end=99999", "shift=1.1&employee=me",
  ])
  func `is refused where it is not understood`(form: String) async throws {
    #expect(try await Desk().command("/plan/moves", form).status == .badRequest)
  }

  @Test func `copies shifts, a day and a week`() async throws {
    let desk = try await Desk()
    let field = try await desk.shift().field
    #expect(
      try desk.json(await desk.command("/plan/copies", "\(field)&days=1"))["message"] as? String
        == "Copied: Soumya Rao: Mon 2\u{a0}Nov, 6–14 Dispatch.")
    let week = await desk.web.post("/plan/copies", "site=1&from=2026-10-26&days=7&to=2026-12-09")
    // Why: the week of that day, from its Monday on.
    #expect(week.header("Location")?.hasPrefix("/plan?site=1&day=2026-12-07&copied=") == true)
    #expect(await desk.web.get("/plan?site=1&day=2026-12-07").text.contains("look-draft"))
    let day = await desk.web.post("/plan/copies", "site=1&from=2026-10-26&days=1&to=2026-12-24")
    #expect(day.header("Location")?.hasPrefix("/plan?site=1&day=2026-12-24&view=day&copied=") == true)
    #expect(await desk.command("/plan/copies", "site=1&from=2026-10-26&days=7&to=2026-10-26").status == .badRequest)
  }

  @Test func `shows a copy before it is made, says what it came to, and offers to take it back`() async throws {
    let desk = try await Desk()
    let ask = "/plan/copy?site=1&first=2026-10-26&last=2026-11-01&to=2026-12-09"
    let page = await desk.web.get(ask).text
    #expect(page.contains("name=\"to\" type=\"date\" autocomplete=\"off\" value=\"2026-12-07\""))
    let count = try #require(page.firstMatch(of: /Copy (\d+)\u{a0}shifts/)?.1)
    let done = await desk.web.post("/plan/copies", "site=1&from=2026-10-26&days=7&to=2026-12-09")
    let board = await desk.web.get(try #require(done.header("Location"))).text
    #expect(board.contains("\(count)\u{a0}shifts copied") && board.contains("/undo/"))
    let again = await desk.web.get(ask).text
    #expect(again.contains("Nothing to copy: all ") && !again.contains("action=\"/plan/copies\""))
    #expect(await desk.web.get("/plan/copy?site=1&first=2026-10-26&last=2026-11-01&to=2026-10-28").status == .ok)
    #expect(await desk.web.get("/plan/copy?site=1").status == .badRequest)
  }

  @Test func `an empty week says how to fill it`() async throws {
    let desk = try await Desk()
    let empty = await desk.web.get("/plan?site=1&day=2030-06-03").text
    #expect(empty.contains("Nothing is planned for week 23"))
    #expect(!empty.contains("/plan/copy?site=1&amp;first=2030-05-27"))
    #expect(empty.contains("href=\"/plan/demand?site=1&amp;day=2030-06-03\">Say what you need</a>"))
    #expect(!(await desk.web.get("/plan?site=1&day=2026-10-26").text.contains("Nothing is planned for week")))
    // Copying is offered once the week before has a shift, a plan once a need is stated.
    #expect(await desk.command("/plan/cells", "site=1&cell=open/2030-05-27&text=6-14").status == .ok)
    let form = "do=save&from-0=9:00&to-0=17:00&count-0=2&same=1&same=2"
    #expect(await desk.web.post("/plan/demand?site=1&position=1&weekday=1", form, [], as: .manager).status == .seeOther)
    let ways = await desk.web.get("/plan?site=1&day=2030-06-03").text
    #expect(ways.contains("Copy week 22") && ways.contains("<b>4 shifts are needed.</b>"))
    #expect(ways.contains("2 needed") && !ways.contains("has-gap"))
    #expect(ways.contains("name=\"first\" value=\"2030-06-03\"") && ways.contains("Plan this week"))
  }

  @Test func `one press plans an empty week, and each part of what was asked plans it again`() async throws {
    let desk = try await Desk()
    func job(_ form: String) async -> String {
      let answer = await desk.web.post("/plan/make", form, [], as: .manager)
      return answer.header("Location") ?? ""
    }
    let first = await job("site=1&first=2030-06-03&last=2030-06-09&seconds=10")
    #expect(first.hasPrefix("/plan/jobs/"))
    let page = await desk.web.get(first).text
    #expect(page.contains("id=\"part-days\"") && page.contains("<summary>Nothing published</summary>"))
    let id = first.dropFirst("/plan/jobs/".count)
    let second = await job("job=\(id)&part=days&first=2030-06-04&last=2030-06-05")
    #expect(second != first)
    #expect(await desk.web.get(second).text.contains("value=\"2030-06-05\""))
    let third = await job("job=\(second.dropFirst("/plan/jobs/".count))&part=people&person=3")
    #expect(await desk.web.get(third).text.contains("<summary>1\u{a0}person</summary>"))
    let wrong = await desk.web.post(
      "/plan/make", "job=\(third.dropFirst("/plan/jobs/".count))&part=days&first=x&last=", [], as: .manager)
    #expect(wrong.status == .unprocessableContent)
  }

  @Test func `tells beforehand what it would come to, and changes nothing`() async throws {
    let desk = try await Desk()
    let (shift, field) = try await desk.shift()
    let other = try await desk.shift(of: "Nischal Gurung").shift
    let days = other.hours.date.days(since: shift.hours.date)
    let form = "\(field)&day=2026-10-26&days=\(days)&minutes=420&employee=\(try #require(other.employee))"
    let told = try desk.json(await desk.command("/plan/preview", form))
    #expect((told["message"] as? String)?.contains("Nischal Gurung") == true)
    #expect((told["message"] as? String)?.contains("Overlaps 14–22") == true)
    #expect((told["hours"] as? [[String: Any]])?.count == 2)
    #expect(try await desk.plan().shifts.allSatisfy { $0.state == .published })
  }

  @Test func `discards the drafts of the days that are shown`() async throws {
    let desk = try await Desk()
    let field = try await desk.shift().field
    _ = await desk.command("/plan/moves", "\(field)&end=30")
    let answer = await desk.command("/plan/drafts/discard", "site=1&first=2026-10-26&last=2026-11-01")
    #expect(try desk.json(answer)["message"] as? String == "1\u{a0}draft discarded.")
    #expect(try await desk.plan().shifts.allSatisfy { $0.state == .published })
  }

  @Test(arguments: ["/plan/moves", "/plan/copies", "/plan/removals", "/plan/preview", "/plan/drafts/discard"])
  func `is not for members`(address: String) async throws {
    let desk = try await Desk()
    let field = try await desk.shift().field
    #expect(await desk.command(address, field, as: .member).status == .forbidden)
    #expect(try await desk.plan().shifts.allSatisfy { $0.state == .published })
  }
}

@Suite struct `The sheet of a planned shift` {
  private func form(_ shift: PlannedShift, _ changes: [String: String]) throws -> String {
    guard case .timed(let start, let minutes) = shift.hours else { throw Refusal.notFound }
    var fields = [
      "revision": "\(shift.revision)", "position": shift.position?.description ?? "",
      "person": shift.employee?.description ?? "", "date": "\(start.date)", "start": "\(start.time)",
      "end": "\((start + minutes).time)", "note": "",
    ]
    fields.merge(changes) { $1 }
    return fields.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }

  @Test func `says all of it, over its board`() async throws {
    let desk = try await Desk()
    let shift = try await desk.shift().shift
    let text = await desk.web.get("/plan/shifts/\(shift.id)?site=1&\(Desk.week)").text
    #expect(text.contains("<dialog id=\"sheet\""))
    #expect(text.contains("name=\"date\" type=\"date\""))
    #expect(text.contains("Published"))
    #expect(text.contains("<table id=\"board\""))
  }

  @Test func `saves without a script, and shows the shift on the board`() async throws {
    let desk = try await Desk()
    let shift = try await desk.shift().shift
    let answer = await desk.web.post(
      "/plan/shifts/\(shift.id)?site=1", try form(shift, ["end": "15:30", "note": "Bring+the+keys", "do": "save"]))
    let saved = try #require(try await desk.plan().shifts.first { $0.state == .change(of: shift.id) })
    #expect(answer.header("Location") == "/plan?site=1&day=\(shift.hours.date)#shift-\(saved.id)")
    #expect(saved.note == "Bring the keys")
  }

  @Test func `asks for skills, which whoever looks at it on the roster is told`() async throws {
    let desk = try await Desk()
    let shift = try await desk.shift().shift
    let changes = ["skills": "First+aid,+Crane", "do": "save"]
    #expect(await desk.web.post("/plan/shifts/\(shift.id)?site=1", try form(shift, changes)).status == .seeOther)
    let saved = try #require(try await desk.plan().shifts.first { $0.state == .change(of: shift.id) })
    #expect(saved.skills == ["First aid", "Crane"])
    #expect(await desk.web.get("/plan/shifts/\(saved.id)?site=1").text.contains(#"value="First aid, Crane""#))
    let board = await desk.web.get("/plan?\(Desk.week)").text
    #expect(board.contains("No skill: Crane"))
    let week = "site=1&first=2026-10-26&last=2026-11-01"
    #expect(
      await desk.web.get("/plan/publication?\(week)").text.contains("6–14 Dispatch (First aid, Crane) instead of <del>")
    )
    #expect(await desk.web.post("/plan/publication", week).status == .seeOther)
    let sheet = await desk.web.get("/shifts/\(shift.id)", as: .member).text
    #expect(sheet.contains("Needs: Dispatch, First aid, Crane"))
    let german = await desk.web.get("/shifts/\(shift.id)", [("Accept-Language", "de")], as: .member).text
    #expect(german.contains("Nötig: Dispatch, First aid, Crane"))
  }

  @Test(arguments: [
    ("skills", String(repeating: "x", count: 101), "Use at most"), ("date", "soon", "Enter a date like"),
    ("start", "9.3", "Enter a time like 9:30 or 930."),
    ("person", "999", "No match found"),
    ("note", String(repeating: "x", count: 2001), "Use at most"),
  ])
  func `keeps what was typed where something is wrong, and says what beside it`(
    field: String, value: String, problem: String
  ) async throws {
    let desk = try await Desk()
    let shift = try await desk.shift().shift
    let answer = await desk.web.post("/plan/shifts/\(shift.id)", try form(shift, [field: value]))
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains(problem))
    if field != "person" { #expect(answer.text.contains("value=\"\(value)\"")) }
    #expect(try await desk.plan().shifts.allSatisfy { $0.state == .published })
  }

  @Test func `shows both where somebody else was first, and then takes either`() async throws {
    let desk = try await Desk()
    let (shift, field) = try await desk.shift()
    _ = await desk.command("/plan/moves", "\(field)&end=60")
    let theirs = try #require(try await desk.plan().shifts.first { $0.state == .change(of: shift.id) })
    let late = await desk.web.post("/plan/shifts/\(theirs.id)", try form(shift, ["end": "15:30", "revision": "0"]))
    #expect(late.status == .conflict)
    #expect(late.text.contains("value=\"15:30\""))
    #expect(late.text.contains("</span> 15:00</p>"))
    let taken = await desk.web.post("/plan/shifts/\(theirs.id)", try form(theirs, ["end": "15:30", "do": "theirs"]))
    #expect(taken.text.contains("value=\"15:00\""))
    let mine = await desk.web.post("/plan/shifts/\(theirs.id)", try form(theirs, ["end": "15:30"]))
    #expect(mine.status == .seeOther)
  }

  @Test func `removes, discards and copies`() async throws {
    let desk = try await Desk()
    let shift = try await desk.shift().shift
    let seen = "revision=\(shift.revision)"
    #expect(await desk.web.post("/plan/shifts/\(shift.id)", "\(seen)&do=remove").status == .seeOther)
    let removal = try #require(try await desk.plan().shifts.first { $0.state == .removal(of: shift.id) })
    let back = await desk.web.post("/plan/shifts/\(removal.id)", "revision=\(removal.revision)&do=discard")
    #expect(back.status == .seeOther)
    #expect(try await desk.plan().shifts.allSatisfy { $0.state == .published })
    let copied = await desk.web.post(
      "/plan/shifts/\(shift.id)", "\(seen)&do=copy&to=\(shift.hours.date - 1)&toPerson=")
    #expect(copied.status == .seeOther)
    let copy = try #require(try await desk.plan().shifts.first { $0.state == .draft })
    #expect(copy.employee == nil)
    #expect(copy.hours.date == shift.hours.date - 1)
  }

  @Test func `makes a new shift for whom and when it was asked`() async throws {
    let desk = try await Desk()
    let person = try #require(try await desk.shift().shift.employee)
    let address = "/plan/shifts/new?site=1&date=2026-10-29&person=\(person)&position=2"
    let text = await desk.web.get(address).text
    #expect(text.contains("value=\"2026-10-29\""))
    #expect(text.contains("<option value=\"\(person)\" selected>"))
    let answer = await desk.web.post(
      "/plan/shifts/new?site=1", "position=2&person=\(person)&date=2026-10-29&start=22:00&end=06:00&note=")
    #expect(answer.header("Location")?.hasPrefix("/plan?site=1&day=2026-10-29#shift-") == true)
    let made = try #require(try await desk.plan().shifts.first { $0.state == .draft })
    #expect(made.hours == .timed(start: try #require(made.hours.timedStart), minutes: 480))
  }
}

extension Hours {
  fileprivate var timedStart: LocalDateTime? { if case .timed(let start, _) = self { start } else { nil } }
}

@Suite struct `A change of a schedule's shift` {
  private func daily(_ desk: Desk) async throws -> PlannedShift {
    let organization = desk.organization
    let person = try #require(try await desk.shift(of: "Ava Okafor").shift.employee)
    let begin = try #require(LocalDate("2026-10-26"))
    let start = try #require(LocalTime(hour: 18, minute: 0))
    let terms = ScheduleTerms(
      site: ID(rawValue: 1), position: ID(rawValue: 2), recurrence: Recurrence(begin: begin, pattern: .daily),
      start: start,
      minutes: 120, assignment: .people(.init([person])))
    try await desk.store.write(in: organization, by: .console) { _ = try $0.edit(.make(terms)) }
    return try #require(try await desk.plan().shifts.first { $0.origin?.date == begin + 2 })
  }

  @Test(arguments: [("this", 1), ("following", 5), ("all", 7)])
  func `goes as far as it is asked to, after its effect was shown`(reach: String, count: Int) async throws {
    let desk = try await Desk()
    let shift = try await daily(desk)
    let page = await desk.web.get("/plan/shifts/\(shift.id)").text
    #expect(page.contains("From the schedule: "))
    let fields =
      "revision=\(shift.revision)&position=2&person=\(try #require(shift.employee))&date=2026-10-28&start=18:00&end=21:00&note=&reach=\(reach)"
    var answer = await desk.web.post("/plan/shifts/\(shift.id)", fields)
    if reach != "this" {
      #expect(answer.status == .ok)
      #expect(answer.text.contains("What will change"))
      #expect(try await desk.plan().shifts.allSatisfy { $0.origin == nil || $0.interval.count == 7200 })
      let revision = try #require(answer.text.firstMatch(of: /name="schedule" value="(\d+)"/)?.output.1)
      answer = await desk.web.post("/plan/shifts/\(shift.id)", "\(fields)&schedule=\(revision)")
    }
    #expect(answer.status == .seeOther)
    #expect(try await desk.plan().shifts.count { $0.origin != nil && $0.interval.count == 10_800 } == count)
  }

  @Test func `is for this shift alone where it gives it another day`() async throws {
    let desk = try await Desk()
    let shift = try await daily(desk)
    let answer = await desk.web.post(
      "/plan/shifts/\(shift.id)",
      "revision=\(shift.revision)&position=2&person=\(try #require(shift.employee))&date=2026-10-29&start=18:00&end=20:00&note=&reach=all"
    )
    #expect(answer.status == .conflict)
    #expect(answer.text.contains("only be changed for a single shift"))
  }
}

extension Range<Instant> {
  fileprivate var count: Int64 { upperBound.seconds(since: lowerBound) }
}

@Suite struct `Publishing on the web` {
  private static let week = "site=1&first=2026-10-26&last=2026-11-01"

  @Test func `asks, publishes, tells what changed for whom, and takes it back`() async throws {
    let desk = try await Desk()
    let field = try await desk.shift().field
    _ = await desk.command("/plan/moves", "\(field)&end=30")
    let asking = await desk.web.get("/plan/publication?\(Self.week)").text
    #expect(asking.contains("Soumya Rao"))
    #expect(asking.contains("6–14:30 instead of <del>6–14</del>"))
    let published = await desk.web.post("/plan/publication", "\(Self.week)&note=See+you")
    let board = try #require(published.header("Location"))
    let id = try #require(board.components(separatedBy: "published=").last)
    #expect(board.hasPrefix("/plan?site=1&day=2026-10-26&published="))
    #expect(try await desk.plan().shifts.allSatisfy { $0.state == .published })
    let bar = await desk.web.get(board).text
    #expect(bar.contains("Week 44 is published.") && bar.contains("data-swept") && bar.contains("undo-ring"))
    let record = "/plan/publications/\(id)"
    let told = await desk.web.get(record).text
    #expect(told.contains("by Soumya Rao") && told.contains("See you"))
    #expect(told.contains("6–14:30 instead of <del>6–14</del>"))
    #expect(await desk.web.get("/plan/publications?site=1").text.contains(record))
    let back = await desk.web.post("\(record)/recall", "back=\(board.percentEncoded())")
    #expect(back.status == .seeOther && back.header("Location") == board)
    let after = await desk.web.get(board).text
    #expect(after.contains("Week 44 is a draft again.") && !after.contains("data-swept"))
    #expect(await desk.web.get(record).text.contains("Unpublished"))
    #expect(try await desk.plan().shifts.count { $0.state != .published } == 1)
  }

  @Test func `keeps a note that is too long out of it`() async throws {
    let desk = try await Desk()
    let field = try await desk.shift().field
    _ = await desk.command("/plan/moves", "\(field)&end=30")
    let answer = await desk.web.post("/plan/publication", "\(Self.week)&note=" + String(repeating: "x", count: 201))
    #expect(answer.status == .conflict && answer.text.contains("role=\"alert\""))
    #expect(try await desk.plan().shifts.count { $0.state != .published } == 1)
  }

  @Test func `is refused with the reason where somebody would be in two shifts at once`() async throws {
    let desk = try await Desk()
    let field = try await desk.shift().field
    _ = await desk.command("/plan/copies", "\(field)&minutes=60")
    let answer = await desk.web.post("/plan/publication", Self.week)
    #expect(answer.status == .conflict)
    #expect(answer.text.contains("nothing was published"))
    #expect(try await desk.plan().shifts.count { $0.state != .published } == 1)
  }

  @Test func `asks a webhook with a veto, and says that it refused`() async throws {
    let server = try HostileServer(
      .text("HTTP/1.1 409 Conflict\r\nContent-Length: 0\r\n\r\n"), .text("HTTP/1.1 204 No Content\r\n\r\n"))
    defer { server.stop() }
    let desk = try await Desk()
    let form = "address=\(server.url("/veto").percentEncoded())&note=Works+council&veto=closed"
    let made = await desk.web.post("/webhooks/new", form, as: .admin)
    #expect(made.text.contains("is asked before publications"))
    #expect(await desk.web.get("/webhooks/1/edit", as: .admin).text.contains(#"value="closed" checked"#))
    _ = await desk.command("/plan/moves", "\(try await desk.shift().field)&end=30")
    let refused = await desk.web.post("/plan/publication", Self.week)
    #expect(refused.status == .conflict && refused.text.contains("Not published: Works council refused it."))
    #expect(try await desk.plan().shifts.count { $0.state != .published } == 1)
    #expect(await desk.web.post("/plan/publication", Self.week).status == .seeOther)
    #expect(try await desk.plan().shifts.allSatisfy { $0.state == .published })
  }

  @Test func `goes back to the board where there is nothing to publish`() async throws {
    let desk = try await Desk()
    #expect(await desk.web.get("/plan/publication?\(Self.week)").text.contains("No drafts on these days"))
    #expect(await desk.web.post("/plan/publication", Self.week).header("Location")?.hasPrefix("/plan?") == true)
  }
}

@Suite struct `Two managers at one board` {
  @Test func `see each other's changes, row by row`() async throws {
    let desk = try await Desk()
    let web = desk.web
    let (shift, field) = try await desk.shift()
    let person = try #require(shift.employee)
    try await web.serving { port in
      let client = try StreamClient(
        port: port, path: "/plan/events?site=1&\(Desk.week)&seen=old", web.cookie(.admin))
      try await client.read(until: "event: reload")
      #expect(await desk.command("/plan/moves", "\(field)&end=30").status == .ok)
      try await client.read(until: "<tr id=\"row-person-\(person)\"")
      try await client.read(until: "6–14:30")
      try await client.read(until: "&nbsp;draft</span>")
    }
  }
}
