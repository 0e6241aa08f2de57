import Crypto
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

/// A call that changes something; `{addPerson}` is the id that the call of that name answered.
private struct Step {
  let name: String
  let parts: [String: String]
  let body: String

  init(_ name: String, _ body: String = "", _ parts: [String: String] = [:]) {
    (self.name, self.body, self.parts) = (name, body, parts)
  }
}

/// What reads ask for, where the first page of everything would be long.
private let queries = [
  "showRoster": "?from=2026-10-24&to=2026-10-24&site_id=2", "showOnDuty": "?site_id=2",
  "listShifts": "?from=2026-10-24&to=2026-10-30&is_open=false&limit=1",
  "listPlannedShifts": "?from=2026-10-24&to=2026-10-30&limit=1", "listChanges": "?after=40&limit=2",
  "listAbsences": "?from=2026-10-24&to=2027-12-31&asked=true&limit=1",
  "listPublicHolidays": "?region=DE&year=2026&limit=2",
  "listSchedules": "?limit=1", "listShiftChanges": "?employee_id=1&limit=1",
  "listPresses": "?from=2026-10-20&to=2026-10-30&limit=1", "showWorkedHours": "?from=2026-10-24&to=2026-10-24&by=site",
]

private let steps: [Step] = [
  .init(
    "addPerson",
    #"{"name": "Ada", "surname": "Okafor", "title": "Driver", "skills": ["Forklift"], "weekly_hours": 38.5, "external_id": "HR-1042"}"#
  ),
  .init("editPerson", #"{"title": "Lead driver"}"#, ["person": "{addPerson}"]),
  .init("addSite", #"{"name": "Pier", "zone": "Europe/Berlin", "external_id": "S-3"}"#),
  .init("editSite", #"{"helpline": "+49 30 23125 009"}"#, ["site": "{addSite}"]),
  .init("moveSite", #"{"place": 1}"#, ["site": "{addSite}"]),
  .init("addPosition", #"{"name": "Crane", "skills": ["Forklift"]}"#),
  .init("editPosition", #"{"name": "Harbor crane"}"#, ["position": "{addPosition}"]),
  .init("setPersonPosition", #"{"level": "can"}"#, ["person": "{addPerson}", "position": "{addPosition}"]),
  .init("setPersonSite", #"{"role": "home"}"#, ["person": "{addPerson}", "site": "1"]),
  .init("setCertificate", #"{"skill": "Forklift", "last_day": "2027-06-30"}"#, ["person": "{addPerson}"]),
  .init(
    "setContract", #"{"minutes": 2310, "basis": "week", "days_a_week": 5}"#,
    ["person": "{addPerson}", "date": "2026-11-01"]),
  .init("setPersonnelNumber", #"{"personnel_number": 1042}"#, ["person": "{addPerson}"]),
  .init("addAccount", #"{"employee_id": {addPerson}, "role": "member"}"#),
  .init("changeRole", #"{"role": "manager", "site_ids": [1]}"#, ["account": "{addAccount}"]),
  .init("disableAccount", "", ["account": "{addAccount}"]), .init("enableAccount", "", ["account": "{addAccount}"]),
  .init("chooseSubstitute", #"{"substitute_id": {addPerson}}"#, ["person": "1"]),
  .init(
    "addShift",
    #"{"site_id": 1, "date": "2026-11-05", "start_time": "09:00", "end_time": "17:00", "break_minutes": 30, "employee_id": {addPerson}, "external_id": "ERP-77"}"#
  ),
  .init("editShift", #"{"note": "Keys at the gate"}"#, ["shift": "{addShift}"]),
  .init("publish", #"{"site_id": 1, "from": "2026-11-05", "to": "2026-11-05", "note": "See you there"}"#),
  .init("recallPublication", "", ["publication": "{publish}"]),
  .init(
    "placeShifts",
    #"{"shifts": [{"site_id": 1, "date": "2026-11-06", "start_time": "09:00", "end_time": "17:00"}]}"#),
  .init("copyDays", #"{"site_id": 1, "from": "2026-11-06", "to": "2026-11-06", "first_day": "2026-11-13"}"#),
  .init("discardDrafts", #"{"site_id": 1, "from": "2026-11-13", "to": "2026-11-13"}"#),
  .init(
    "startPlanJob", #"{"site_ids": [1], "from": "2026-11-09", "to": "2026-11-15", "seconds": 10}"#),
  .init("stopPlanJob", "", ["job": "{startPlanJob}"]),
  .init(
    "addSchedule",
    #"{"site_id": 1, "begins_on": "2026-12-01", "start_time": "08:00", "minutes": 480, "open_shifts": 1, "frequency": "weekly", "weekdays": [1, 3]}"#
  ),
  .init("editSchedule", #"{"note": "Deliveries"}"#, ["schedule": "{addSchedule}"]),
  .init("deleteSchedule", "", ["schedule": "{addSchedule}"]),
  .init("keepShiftTemplate", #"{"name": "Early", "start_time": "06:00", "minutes": 480}"#, ["site": "1"]),
  .init("keepWeekTemplate", #"{"name": "Usual week", "first_day": "2026-10-26"}"#, ["site": "1"]),
  .init("closeDay", #"{"name": "Stocktaking"}"#, ["site": "1", "date": "2026-12-30"]),
  .init("closeDays", #"{"days": [{"date": "2026-12-31", "name": "New Year's Eve"}]}"#, ["site": "1"]),
  .init("openDay", "", ["site": "1", "date": "2026-12-31"]),
  .init("keepPublicHolidays", #"{"region": "DE-BE"}"#, ["site": "1"]),
  .init(
    "addAbsence",
    #"{"employee_id": {addPerson}, "kind_id": 1, "first_day": "2027-03-01", "last_day": "2027-03-05", "asks": true}"#
  ),
  .init("decideAbsence", #"{"approved": true}"#, ["absence": "{addAbsence}"]),
  .init("endAbsence", "", ["person": "{addPerson}", "absence": "{addAbsence}"]),
  .init("addAbsenceKind", #"{"name": "Parental leave"}"#),
  .init("editAbsenceKind", #"{"name": "Parents"}"#, ["kind": "{addAbsenceKind}"]),
  .init("archiveAbsenceKind", "", ["kind": "{addAbsenceKind}"]),
  .init(
    "addAvailability",
    #"{"kind": "prefers", "weekday": 1, "start_minute": 480, "end_minute": 960, "first_day": "2026-11-02"}"#,
    ["person": "{addPerson}"]),
  .init("setYearlyDays", #"{"year": 2027, "hundredths": 3000}"#, ["person": "{addPerson}"]),
  .init("press", #"{"employee_id": {addPerson}, "site_id": 1, "kind": "on", "key": "gate-1"}"#),
  .init(
    "announce",
    #"{"text": "Inventory on Friday", "texts": [{"language": "de", "text": "Freitag ist Inventur"}], "site_id": 1, "last_day": "2026-10-30", "asks_receipts": true}"#
  ),
  .init(
    "changeAnnouncement", #"{"texts": [{"language": "de", "text": "Am Freitag ist Inventur"}]}"#,
    ["announcement": "{announce}"]),
  .init("addApprovalRule", #"{"topic": "leave", "over": 1000, "steps": ["managers", "administrators"]}"#),
  .init("removeApprovalRule", "", ["rule": "{addApprovalRule}"]),
  .init("addServiceGroup", #"{"collection": "home", "name": "Repairs"}"#),
  .init("addService", #"{"group_id": {addServiceGroup}, "name": "New lock", "minutes": 45, "price": 49.9}"#),
  .init("editService", #"{"price": "59.90"}"#, ["service": "{addService}"]),
  .init("addProduct", #"{"sku": "R-12", "name": "Rope, 12 mm", "price": 19.5, "quantity": 40}"#),
  .init("editProduct", #"{"quantity": 38}"#, ["product": "{addProduct}"]),
  .init("removeProduct", "", ["product": "{addProduct}"]),
  .init("setBudget", #"{"amount": 3500}"#, ["site": "1", "date": "2026-11-02"]),
  .init("setHourlyCost", #"{"amount": 18.5, "from": "2026-11-01"}"#, ["person": "{addPerson}"]),
  .init(
    "setPayrollSettings",
    #"{"columns": ["personnel-number", "name", "counted", "night"], "consultant": 12345, "client": 7, "counted_wage_type": 100, "night_wage_type": 120, "saturday_wage_type": null, "sunday_wage_type": 130, "closed_wage_type": null}"#
  ),
  .init("setPayrollCodes", #"{"cost_centers": [{"site_id": 1, "code": "K100"}]}"#),
  .init("editOrganization", #"{"changes_kept_months": 12}"#),
  .init("addSurchargeSet", #"{"name": "Drivers"}"#),
  .init("renameSurchargeSet", #"{"name": "Drivers and crane"}"#, ["set": "{addSurchargeSet}"]),
  .init(
    "stateDemand", #"{"weekdays": [1, 2], "spans": [{"start_time": "08:00", "end_time": "16:00", "count": 2}]}"#,
    ["site": "1", "position": "1"]),
  .init(
    "addWebhook",
    #"{"address": "https://pay.example/onduty", "topics": ["presses", "approvals", "closings"], "secret": "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz"}"#
  ),
  .init("editWebhook", #"{"note": "Payroll"}"#, ["webhook": "{addWebhook}"]),
  .init("testWebhook", "", ["webhook": "{addWebhook}"]), .init("pauseWebhook", "", ["webhook": "{addWebhook}"]),
  .init("resumeWebhook", "", ["webhook": "{addWebhook}"]), .init("removeWebhook", "", ["webhook": "{addWebhook}"]),
  .init(
    "previewPeopleImport", #"{"table": "Name;Surname;External ID\nIda;Ilves;HR-2001\n"}"#),
  .init("archiveSite", "", ["site": "{addSite}"]), .init("restoreSite", "", ["site": "{addSite}"]),
]

/// Runs the table on a busy Harbour Street; what succeeded, by name.
private func played() async throws -> [String: APIExample] {
  let (web, place) = try await PageStreet.placed()
  let organization = web.street.organization
  let (_, token) = try await web.street.store.write(in: organization, by: .console) {
    try $0.makeAPIToken("Program", scopes: [.manage, .organizationWrite, .accountsWrite, .costsWrite])
  }
  let rights = [("Authorization", "Bearer \(token.text)"), ("If-Match", "*")]
  var examples: [String: APIExample] = [:]
  var ids: [String: String] = [:]
  func call(_ operation: APIOperation, _ path: String, _ body: String) async throws {
    let answer = await web.ask(operation.method, APIRoute.base + path, body, rights)
    guard (200..<300).contains(answer.status.code) else { return }
    var json = answer.bytes.isEmpty || operation.success.object == nil ? nil : try JSON(reading: answer.bytes)
    if case .object(let members)? = json, case .number(let id)? = members["id"] { ids[operation.name] = "\(id)" }
    if operation.tellsSecret || answer.bytes.count > 6000 { json = nil }
    examples[operation.name] = APIExample(
      path: path, body: body.isEmpty ? nil : try JSON(reading: Array(body.utf8)), answer: json)
  }
  func read() async throws {
    for operation in APIOperation.all where operation.method == .get && examples[operation.name] == nil {
      let isPage = if case .page = operation.success { true } else { false }
      let usual = operation.neededQuery + (isPage ? operation.neededQuery.isEmpty ? "?limit=1" : "&limit=1" : "")
      try await call(operation, operation.path(in: place) + (queries[operation.name] ?? usual), "")
    }
  }
  try await read()
  for step in steps {
    guard let operation = APIOperation.all.first(where: { $0.name == step.name }) else { throw Refusal.notFound }
    func filled(_ text: String) -> String { ids.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) } }
    let parts = operation.parts.map { filled(step.parts[$0] ?? "1") }
    try await call(operation, APIRoute.Address(operation.path, parts).path, filled(step.body))
  }
  try await read()
  return examples
}

@Suite struct `The examples of the reference` {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Assets/\(APIExample.assetName)")

  @Test func `are answers of a run, as approved`() async throws {
    let json = JSON.object(try await played().mapValues(\.json))
    let text = String(decoding: try json.bytes, as: UTF8.self).replacing(#"},""#, with: "},\n\"")
    if ProcessInfo.processInfo.environment["APPROVE"] != nil {
      try Data("\(text)\n".utf8).write(to: Self.file)
      return
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == "\(text)\n")
  }

  @Test func `are of the schemas, and have most operations among them`() {
    for (name, example) in APIExample.all {
      guard let operation = APIOperation.all.first(where: { $0.name == name }) else {
        Issue.record("\(name) is no operation")
        continue
      }
      if case .object(let members)? = example.body, let object = operation.body?.object {
        #expect(object.problems(of: members).isEmpty, "\(name)")
      }
      if case .object(let members)? = example.answer, let object = operation.success.object {
        #expect(object.problems(of: members).isEmpty, "\(name)")
      }
    }
    let reads = APIOperation.all.filter { $0.method == .get }
    let missing = reads.filter { APIExample.all[$0.name] == nil }.map(\.name)
    #expect(missing.count < reads.count / 5, "\(missing)")
    let skipped = Set(steps.map(\.name)).subtracting(APIExample.all.keys)
    #expect(skipped.isEmpty, "\(skipped)")
  }

  @Test func `are command lines in the page, found by words`() async throws {
    let desk = try await APIDesk()
    let found = await desk.web.get("/api/v1?search=webhook+test", as: .nobody)
    #expect(found.status == .ok && found.text.contains(#"<h3 id="testWebhook">"#))
    #expect(!found.text.contains(#"<h3 id="listPeople">"#) && found.text.contains("Show all"))
    #expect(await desk.web.get("/api/v1?search=zebra", as: .nobody).text.contains("0 operations"))
    let page = await desk.web.get("/api/v1", as: .nobody).text
    #expect(page.contains(##"<a href="#editShift">Edits a shift</a>"##))
    for operation in APIOperation.all {
      let line = operation.curl
      #expect(line.hasPrefix("curl ") && line.contains("$ONDUTY/api/v1/"), "\(operation.name)")
    }
  }
}
