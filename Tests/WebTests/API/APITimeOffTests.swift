import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `A program that keeps time off` {
  @Test func `asks, is answered, and sees what is left of a year`() async throws {
    let desk = try await APIDesk()
    let (plan, people) = (try await desk.token([.planWrite]), try await desk.token([.peopleWrite]))
    let mia = try #require(desk.web.street.founded.people["Mia Tanaka"])
    let days = #"{"year": 2026, "hundredths": 2800, "carried_hundredths": 150}"#
    #expect(await desk.ask(.put, "/people/\(mia)/yearly-days", days, people).status == .noContent)
    let vacation = try #require(
      await desk.ask(.get, "/absence-kinds", "", plan).items.first { $0["built_in"] as? String == "vacation" }?["id"])
    let asked = await desk.ask(
      .post, "/absences",
      #"{"employee_id": \#(mia), "kind_id": \#(vacation), "first_day": "2026-11-05", "last_day": "2026-11-08", "asks": true}"#,
      plan)
    let id = try #require(asked.json["id"] as? Int, "\(asked.text)")
    #expect(asked.status == .created && asked.json["state"] as? String == "asked")
    func yearly() async -> [Int?] {
      let days = await desk.ask(.get, "/yearly-days?year=2026", "", plan).items.first
      return ["asked_hundredths", "taken_hundredths", "left_hundredths"].map { days?[$0] as? Int }
    }
    #expect(await yearly() == [200, 0, 2750])
    let declined = await desk.ask(.put, "/absences/\(id)/decision", #"{"approved": false}"#, plan)
    #expect(declined.status == .unprocessableContent && declined.fields == ["reason"])
    #expect(await desk.ask(.put, "/absences/\(id)/decision", #"{"approved": true}"#, plan).status == .noContent)
    #expect(await yearly() == [0, 200, 2750])
    let late = await desk.ask(.put, "/absences/\(id)/decision", #"{"approved": true}"#, plan)
    #expect(late.status == .conflict && late.code == "out-of-date")
    let none = #"{"year": 2026, "hundredths": null}"#
    #expect(await desk.ask(.put, "/people/\(mia)/yearly-days", none, people).status == .noContent)
    #expect(await desk.ask(.get, "/yearly-days?year=2026", "", plan).items.isEmpty)
  }

  @Test func `chooses rules of leave, books, and reads the reasons of a year`() async throws {
    let desk = try await APIDesk()
    let (people, organization) = (try await desk.token([.peopleWrite]), try await desk.token([.organizationWrite]))
    let mia = try #require(desk.web.street.founded.people["Mia Tanaka"])
    #expect(await desk.ask(.get, "/leave-policy", "", organization).status == .notFound)
    let law = #"{"preset": "de", "first_year": 2026}"#
    #expect(await desk.ask(.put, "/leave-preset", law, organization).status == .noContent)
    var rules = await desk.ask(.get, "/leave-policy", "", organization)
    #expect(rules.json["days"] as? Int == 2400 && rules.json["lapse"] as? Int == 3)
    let own = #"{"first_year": 2026, "days": 3000, "statutory": 2000, "part_year": "full_months", "eves": "half"}"#
    #expect(await desk.ask(.put, "/leave-policy", own, organization).status == .noContent)
    rules = await desk.ask(.get, "/leave-policy", "", organization)
    #expect(
      rules.json["days"] as? Int == 3000 && rules.json["lapse"] is NSNull && rules.json["eves"] as? String == "half")
    for (body, field) in [
      (#"{"first_year": 1999, "days": 1}"#, "first_year"), (#"{"first_year": 2026, "days": -1}"#, "days"),
      (#"{"first_year": 2026, "days": 1, "week": 8}"#, "week"),
      (#"{"first_year": 2026, "days": 1, "lapse": 12, "lapse_ill": 3}"#, "lapse_ill"),
      (#"{"first_year": 2026, "days": 9223372036854775807}"#, "days"),
    ] {
      let answer = await desk.ask(.put, "/leave-policy", body, organization)
      #expect(answer.status == .unprocessableContent && answer.fields == [field], "\(body): \(answer.text)")
    }
    let entry = #"{"day": "2026-11-05", "hundredths": 150, "kind": "granted", "reason": "Wedding"}"#
    let booked = await desk.ask(.post, "/people/\(mia)/leave/entries", entry, people)
    let id = try #require(booked.json["id"] as? Int, "\(booked.text)")
    var leave = await desk.ask(.get, "/people/\(mia)/leave/2026", "", people).json
    let days = try #require(leave["days"] as? [String: Any])
    #expect(days["entitled_hundredths"] as? Int == 3000 && days["left_hundredths"] as? Int == 3150)
    #expect((leave["sections"] as? [Any])?.count == 1 && (leave["entries"] as? [Any])?.count == 1)
    let wrong = #"{"day": "2026-11-05", "hundredths": -9223372036854775808, "kind": "granted"}"#
    #expect(await desk.ask(.post, "/people/\(mia)/leave/entries", wrong, people).status == .unprocessableContent)
    let told = await desk.ask(.post, "/yearly-days/notices", #"{"year": 2026}"#, people)
    #expect(told.json["count"] as? Int ?? 0 > 0)
    #expect(await desk.ask(.delete, "/people/\(mia)/leave/entries/\(id)", "", people).status == .noContent)
    leave = await desk.ask(.get, "/people/\(mia)/leave/2026", "", people).json
    #expect((leave["days"] as? [String: Any])?["left_hundredths"] as? Int == 3000)
    #expect((leave["entries"] as? [[String: Any]])?.map { $0["kind"] as? String } == ["notice"])
    #expect(await desk.ask(.delete, "/leave-policy", "", organization).status == .noContent)
    leave = await desk.ask(.get, "/people/\(mia)/leave/2026", "", people).json
    #expect(leave["days"] is NSNull)
    for address in ["/people/\(mia)/leave/1999", "/people/\(mia)/leave/x", "/people/999/leave/2026"] {
      #expect(await desk.ask(.get, address, "", people).status == .notFound)
    }
  }

  // What people saw: 600 requests of one bored member filled the managers' inbox.
  @Test func `is refused the fifty-first request that waits`() async throws {
    let desk = try await APIDesk()
    let plan = try await desk.token([.planWrite])
    let mia = try #require(desk.web.street.founded.people["Mia Tanaka"])
    let vacation = try #require(
      await desk.ask(.get, "/absence-kinds", "", plan).items.first { $0["built_in"] as? String == "vacation" }?["id"])
    let first = try #require(LocalDate("2026-11-02"))
    func ask(_ day: LocalDate) async -> Response {
      await desk.ask(
        .post, "/absences",
        #"{"employee_id": \#(mia), "kind_id": \#(vacation), "first_day": "\#(day)", "last_day": "\#(day)", "asks": true}"#,
        plan)
    }
    for number in 0..<50 { #expect(await ask(first + number).status == .created) }
    let refused = await ask(first + 50)
    #expect(refused.status == .conflict && refused.text.contains("50 requests"), "\(refused.text)")
    let form = "do=ask&kind=\(vacation)&first=2027-02-01&last=2027-02-01&whole=1"
    let page = await desk.web.post("/my/time-off", form, as: .member)
    #expect(page.status == .conflict || page.status == .unprocessableContent)
    #expect(page.text.contains("50 requests wait for an answer already. Take one back first."))
    #expect(await desk.ask(.get, "/absences?from=2026-11-01&to=2027-03-01&asked=true", "", plan).items.count == 50)
  }

  // What people saw: a manager approved her own vacation, and nothing said so.
  @Test func `sees who decided about their own time off, as the pages show it`() async throws {
    let desk = try await APIDesk()
    try await desk.web.promoteManager()
    let plan = try await desk.token([.planWrite])
    let vacation = try #require(
      await desk.ask(.get, "/absence-kinds", "", plan).items.first { $0["built_in"] as? String == "vacation" }?["id"])
    let form = "do=ask&kind=\(vacation)&first=2026-11-05&last=2026-11-05&whole=1"
    #expect(await desk.web.post("/my/time-off", form).status == .seeOther)
    let list = "/absences?from=2026-11-05&to=2026-11-05&asked=true"
    let asked = try #require(await desk.ask(.get, list, "", plan).items.first)
    #expect(asked["decided_by_themselves"] as? Bool == false)
    let id = try #require(asked["id"] as? Int)
    #expect(await desk.web.post("/time-off/\(id)/decision", "do=approve").status == .seeOther)
    #expect(
      await desk.ask(.get, list, "", plan).items.first?["decided_by_themselves"] as? Bool == true)
    #expect(await desk.web.get("/my/time-off").text.contains("(decided by yourself)"))
    #expect(await desk.web.get("/time-off?from=2026-11-02").text.contains(", decided by themselves"))
    let log = await desk.web.get("/changes").text
    #expect(log.components(separatedBy: "Soumya Rao, decided by themselves").count == 2, "the decision, not the wish")
    let german = await desk.web.get("/time-off?from=2026-11-02", [("Accept-Language", "de")]).text
    #expect(german.contains("selbst entschieden"))
  }

  @Test func `grants fewer days, and sees before what they would leave`() async throws {
    let desk = try await APIDesk()
    let plan = try await desk.token([.planWrite])
    let mia = try #require(desk.web.street.founded.people["Mia Tanaka"])
    let vacation = try #require(
      await desk.ask(.get, "/absence-kinds", "", plan).items.first { $0["built_in"] as? String == "vacation" }?["id"])
    let asked = await desk.ask(
      .post, "/absences",
      #"{"employee_id": \#(mia), "kind_id": \#(vacation), "first_day": "2026-10-26", "last_day": "2026-11-08", "asks": true}"#,
      plan)
    let id = try #require(asked.json["id"] as? Int, "\(asked.text)")
    let effects = await desk.ask(.get, "/absences/\(id)/effects", "", plan)
    let shifts = try #require(effects.json["shifts"] as? [[String: Any]], "\(effects.text)")
    #expect(
      effects.status == .ok && !shifts.isEmpty && effects.json["gaps"] is [Any]
        && effects.json["hundredths"] as? Int == 1000
    )
    let decision = "/absences/\(id)/decision"
    for (body, field) in [
      (#"{"approved": true, "first_day": "2026-10-26"}"#, "last_day"),
      (#"{"approved": true, "first_day": "2026-10-27", "last_day": "2026-10-26", "reason": "r"}"#, "last_day"),
      (#"{"approved": true, "first_day": "0001-01-01", "last_day": "9999-12-31", "reason": "r"}"#, "first_day"),
      (#"{"approved": true, "first_day": "2026-10-26", "last_day": "2026-10-27"}"#, "reason"),
      (#"{"approved": true, "first_day": 9223372036854775807, "last_day": "x"}"#, "first_day"),
    ] {
      let answer = await desk.ask(.put, decision, body, plan)
      #expect((400..<500).contains(answer.status.code) && answer.fields.contains(field), "\(body): \(answer.text)")
    }
    let part = #"{"approved": true, "first_day": "2026-10-26", "last_day": "2026-10-27", "reason": "Stock-taking"}"#
    #expect(await desk.ask(.put, decision, part, plan).status == .noContent)
    let stored = try #require(
      await desk.ask(.get, "/absences?from=2026-10-26&to=2026-10-26", "", plan).items.first { $0["id"] as? Int == id })
    #expect(
      ["last_day", "asked_last_day", "reason"].map { stored[$0] as? String } == [
        "2026-10-27", "2026-11-08", "Stock-taking",
      ])
    #expect(await desk.ask(.get, "/absences/987654/effects", "", plan).status == .notFound)
  }

  @Test func `orders the kinds of absence, and is told where a number makes no sense`() async throws {
    let desk = try await APIDesk()
    let (plan, organization) = (try await desk.token([.planWrite]), try await desk.token([.organizationWrite]))
    func kinds() async -> [Int] {
      await desk.ask(.get, "/absence-kinds", "", plan).items.compactMap { $0["id"] as? Int }
    }
    let before = await kinds()
    let last = try #require(before.last)
    #expect(await desk.ask(.put, "/absence-kinds/\(last)/place", #"{"place": 1}"#, organization).status == .noContent)
    #expect(await kinds() == [last] + before.dropLast())
    let mia = try #require(desk.web.street.founded.people["Mia Tanaka"])
    let people = try await desk.token([.peopleWrite])
    for (body, field) in [
      (#"{"year": 1999, "hundredths": 280}"#, "year"), (#"{"year": 2026, "hundredths": 36601}"#, "hundredths"),
      (#"{"year": 2026, "carried_hundredths": -1}"#, "carried_hundredths"),
      (#"{"year": 9223372036854775807, "hundredths": -9223372036854775808}"#, "year"),
    ] {
      let answer = await desk.ask(.put, "/people/\(mia)/yearly-days", body, people)
      #expect(
        answer.status.code >= 400 && answer.status.code < 500 && answer.fields.contains(field),
        "\(body): \(answer.text)")
    }
  }

  @Test func `of one site decides about no one who works at another, and reads none of their notes`() async throws {
    let desk = try await APIDesk()
    let (all, kiosk) = (try await desk.token([.planWrite]), try await desk.token([.planWrite], at: desk.kiosk))
    let shifts = await desk.ask(
      .get, "/plan/shifts?from=2026-10-24&to=2026-10-30&site_id=\(desk.site)&limit=200", "", all)
    let others = await desk.ask(
      .get, "/plan/shifts?from=2026-08-01&to=2026-12-31&site_id=\(desk.kiosk)&limit=200", "", all)
    let busy = Set(others.items.compactMap { $0["employee_id"] as? Int })
    let person = try #require(shifts.items.compactMap { $0["employee_id"] as? Int }.first { !busy.contains($0) })
    let body =
      #"{"employee_id": \#(person), "first_day": "2026-12-05", "last_day": "2026-12-05", "note": "Fever", "asks": true}"#
    #expect(await desk.ask(.post, "/absences", body, kiosk).code == "site-not-managed")
    #expect(await desk.ask(.post, "/absences", body, all).status == .created)
    let days = "/absences?from=2026-12-05&to=2026-12-05"
    #expect(await desk.ask(.get, days, "", all).items.first?["note"] as? String == "Fever")
    #expect(await desk.ask(.get, days, "", kiosk).items.first?["note"] as? String == "")
  }
}
