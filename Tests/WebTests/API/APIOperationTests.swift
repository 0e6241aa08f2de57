import Crypto
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

@Suite struct `A program` {
  @Test func `adds a person, edits the version that it saw, and archives them`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.peopleWrite])
    let made = await desk.ask(
      .post, "/people",
      #"{"name": "Vera", "surname": "Vogel", "skills": ["Bar", "bar", "Till"], "weekly_hours": "37,5"}"#,
      token)
    #expect(made.status == .created && made.json["weekly_hours"] as? String == "37.5")
    #expect(made.json["skills"] as? [String] == ["Bar", "Till"])
    let address = try #require(made.header("Location"))
    let path = String(address.dropFirst(APIRoute.base.count))
    let shown = await desk.ask(.get, path, "", token)
    #expect(shown.header("ETag") == made.header("ETag") && shown.text == made.text)
    #expect(await desk.ask(.get, path, "", token + [("If-None-Match", shown.header("ETag") ?? "")]).status.code == 304)

    let change = #"{"title": "Lead", "email": null}"#
    #expect(await desk.ask(.patch, path, change, token).code == "if-match-missing")
    let seen = [("If-Match", try #require(shown.header("ETag")))]
    let edited = await desk.ask(.patch, path, change, token + seen)
    #expect(edited.status == .ok && edited.json["title"] as? String == "Lead")
    #expect(edited.json["surname"] as? String == "Vogel", "what is not sent stays")
    let late = await desk.ask(.patch, path, change, token + seen)
    #expect(late.status == .preconditionFailed && late.code == "out-of-date")
    #expect(await desk.ask(.patch, path, #"{"title": "x"}"#, token + [("If-Match", "*")]).status == .ok)

    #expect(await desk.ask(.put, path + "/archived", "", token).status == .noContent)
    #expect(await desk.ask(.get, path, "", try await desk.token([.peopleRead])).status == .notFound)
    #expect(await desk.ask(.get, path, "", token).json["archived_at"] is String)
    #expect(await desk.ask(.delete, path + "/archived", "", token).status == .noContent)
  }

  @Test func `sees contracts only where it may edit people`() async throws {
    let desk = try await APIDesk()
    let made = await desk.ask(
      .post, "/people", #"{"name": "Vera", "weekly_hours": "20"}"#, try await desk.token([.peopleWrite]))
    let path = "/people/\(try #require(made.json["id"] as? Int))"
    let seen = await desk.ask(.get, path, "", try await desk.token([.peopleRead]))
    #expect(seen.status == .ok && seen.json["weekly_hours"] is NSNull)
    #expect(await desk.ask(.get, "/people?archived=true", "", try await desk.token([.peopleRead])).status == .forbidden)
  }

  @Test func `makes something once under one key, and hears the same again`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.peopleWrite])
    let key = [("Idempotency-Key", #""8e03978e""#)]
    let first = await desk.ask(.post, "/people", #"{"name": "Vera"}"#, token + key)
    let again = await desk.ask(.post, "/people", #"{"name": "Vera"}"#, token + key)
    #expect(first.status == .created && again.status == .created && first.text == again.text)
    #expect(first.header("Location") == again.header("Location") && first.header("ETag") == again.header("ETag"))
    let other = await desk.ask(.post, "/people", #"{"name": "Vero"}"#, token + key)
    #expect(other.status == .unprocessableContent && other.code == "idempotency-key-reused")
    let stranger = await desk.ask(.post, "/people", #"{"name": "Vera"}"#, try await desk.token([.peopleWrite]) + key)
    #expect(stranger.json["id"] as? Int != first.json["id"] as? Int, "a key is its token's own")
    #expect(
      await desk.ask(.post, "/people", #"{"name": "V"}"#, token + [("Idempotency-Key", "ä")]).status == .badRequest)
    let refused = [("Idempotency-Key", "k2")]
    #expect(await desk.ask(.post, "/people", "{}", token + refused).status == .unprocessableContent)
    #expect(
      await desk.ask(.post, "/people", #"{"name": "V"}"#, token + refused).status == .created,
      "what was refused made nothing")
    desk.web.street.clock.advance(seconds: 86_401)
    let later = await desk.ask(.post, "/people", #"{"name": "Vera"}"#, token + key)
    #expect(later.json["id"] as? Int != first.json["id"] as? Int)
  }

  @Test func `publishes what a webhook with a veto agrees to`() async throws {
    let server = try HostileServer(
      .text("HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n"), .text("HTTP/1.1 204 No Content\r\n\r\n"))
    defer { server.stop() }
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite, .manage])
    let secret = WebhookSecret { 7 }.text
    let made = await desk.ask(
      .post, "/webhooks",
      #"{"address": "\#(server.url())", "topics": [], "secret": "\#(secret)", "publication_veto": "closed"}"#, token)
    #expect(made.json["publication_veto"] as? String == "closed")
    let draft = #"{"site_id": \#(desk.site), "date": "2026-11-07", "start_time": "08:00", "end_time": "09:00"}"#
    #expect(await desk.ask(.post, "/plan/shifts", draft, token).status == .created)
    let span = #"{"site_id": \#(desk.site), "from": "2026-11-07", "to": "2026-11-07"}"#
    let refused = await desk.ask(.post, "/plan/publications", span, token)
    #expect(refused.status == .conflict && (refused.json["detail"] as? String ?? "").contains("did not answer"))
    let wrong = #"{"site_id": \#(desk.site), "from": "2026-11-07", "to": "2026-11-01"}"#
    #expect(await desk.ask(.post, "/plan/publications", wrong, token).status == .unprocessableContent)
    #expect(server.requests.count == 1, "none is asked about what is refused anyway")
    #expect(await desk.ask(.post, "/plan/publications", span, token).status == .created)
    let path = "/webhooks/\(try #require(made.json["id"] as? Int))"
    let changed = await desk.ask(
      .patch, path, #"{"publication_veto": null, "topics": ["plan"]}"#, token + [("If-Match", "*")])
    #expect(changed.json["publication_veto"] is NSNull)
  }

  @Test func `makes and edits a chat of a site, and never sees its address again`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.manage])
    let chat = #"{"chat": "slack", "address": "https://hooks.slack.com/services/T/B/x", "site_id": \#(desk.site)}"#
    let made = await desk.ask(.post, "/chats", chat, token)
    #expect(made.status == .created && made.json["chat"] as? String == "slack" && !made.text.contains("services"))
    #expect(made.json["address"] as? String == "https://hooks.slack.com" && made.json["topics"] as? [String] == [])
    let path = "/chats/\(try #require(made.json["id"] as? Int))"
    let edit = token + [("If-Match", try #require(made.header("ETag")))]
    let changed = await desk.ask(.patch, path, #"{"site_id": null, "note": "All"}"#, edit)
    #expect(changed.json["site_id"] is NSNull && changed.json["note"] as? String == "All")
    #expect(changed.json["address"] as? String == "https://hooks.slack.com")
    #expect(await desk.ask(.patch, path, #"{"note": "B"}"#, edit).status == .preconditionFailed)
    let other = await desk.ask(.patch, path, #"{"chat": "teams"}"#, token + [("If-Match", "*")])
    #expect(other.status == .notFound, "another product has another address")
    #expect(await desk.ask(.post, "/chats", #"{"chat": "matrix"}"#, token).status == .unprocessableContent)
    #expect(
      await desk.ask(.post, "/chats", #"{"chat": "slack", "address": "ftp://x"}"#, token).status
        == .unprocessableContent)
    let plain = #"{"address": "https://a.example", "topics": ["plan"], "secret": "\#(WebhookSecret { 7 }.text)"}"#
    let webhook = await desk.ask(.post, "/webhooks", plain, token)
    let wrong = "/chats/\(try #require(webhook.json["id"] as? Int))"
    #expect(await desk.ask(.patch, wrong, "{}", token + [("If-Match", "*")]).status == .notFound)
  }

  @Test func `shows the codes of payroll as they were set`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.organizationWrite])
    let codes = #"""
      {"absences": [{"absence_kind_id": 1, "wage_type": 300, "key": "U"}], "holiday_wage_type": 400, "holiday_key": "F",
      "standby_weekday_minutes": 60, "standby_weekend_minutes": 90, "standby_short": 125, "call_out_step": 30,
      "standby_wage_type": 500, "call_out_wage_type": 501, "cost_centers": [{"site_id": 1, "code": "K100"}],
      "position_cost_centers": [{"position_id": 1, "code": "K7"}], "company": "ABC"}
      """#
    #expect(await desk.ask(.put, "/payroll-codes", codes, token).status == .noContent)
    let shown = await desk.ask(.get, "/payroll-codes", "", token)
    #expect(try JSON(reading: shown.bytes) == JSON(reading: Array(codes.utf8)))
    #expect(await desk.ask(.put, "/payroll-codes", "{}", token).status == .noContent)
    let none = await desk.ask(.get, "/payroll-codes", "", token).json
    #expect(
      none["holiday_wage_type"] is NSNull && none["absences"] as? [[String: Int]] == []
        && none["company"] as? String == "")
  }

  @Test func `plans, publishes and recalls`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let made = await desk.ask(
      .post, "/plan/shifts",
      #"{"site_id": \#(desk.site), "date": "2026-11-05", "start_time": "22:00", "end_time": "06:00", "note": "Keys"}"#,
      token)
    #expect(made.status == .created && made.json["state"] as? String == "draft")
    #expect(made.json["end_date"] as? String == "2026-11-06")
    let path = "/plan/shifts/\(try #require(made.json["id"] as? Int))"
    let moved = await desk.ask(
      .patch, path, #"{"date": "2026-11-07"}"#, token + [("If-Match", try #require(made.header("ETag")))])
    #expect(moved.json["end_date"] as? String == "2026-11-08" && moved.json["start_time"] as? String == "22:00")
    let days = await desk.ask(.patch, path, #"{"last_date": "2026-11-09"}"#, token + [("If-Match", "*")])
    #expect(days.json["last_date"] as? String == "2026-11-09" && days.json["start_time"] is NSNull)
    let span = #"{"site_id": \#(desk.site), "from": "2026-11-07", "to": "2026-11-07"}"#
    let published = await desk.ask(.post, "/plan/publications", span, token)
    #expect(published.status == .created)
    #expect(await desk.ask(.post, "/plan/publications", span, token).code == "nothing-to-publish")
    let record = String(try #require(published.header("Location")).dropFirst(APIRoute.base.count))
    func onRoster() async -> Int {
      await desk.ask(.get, "/shifts?from=2026-11-07&to=2026-11-07", "", token).items.count {
        $0["note"] as? String == "Keys"
      }
    }
    #expect(await onRoster() == 1)
    #expect(await desk.ask(.put, record + "/recalled", "", token).status == .noContent)
    #expect(await onRoster() == 0)
    let again = await desk.ask(.get, "/plan/shifts?from=2026-11-07&to=2026-11-07", "", token).items
    let draft = "/plan/shifts/\(try #require(again.first { $0["note"] as? String == "Keys" }?["id"] as? Int))"
    #expect(await desk.ask(.delete, draft, "", token).code == "if-match-missing")
    #expect(await desk.ask(.delete, draft, "", token + [("If-Match", "*")]).status == .noContent)
    #expect(await desk.ask(.get, draft, "", token).status == .notFound)
  }

  @Test func `reads which skills a shift asks for, on the roster as among what is known of a person`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite, .peopleWrite])
    let vera = await desk.ask(.post, "/people", #"{"name": "Vera", "skills": ["Forklift", "Cold store"]}"#, token)
    let person = try #require(vera.json["id"] as? Int)
    let shift = """
      {"site_id": \(desk.site), "employee_id": \(person), "date": "2026-11-05", "start_time": "09:00",
       "end_time": "17:00", "skills": ["Forklift", "Cold store"]}
      """
    #expect(await desk.ask(.post, "/plan/shifts", shift, token).status == .created)
    let days = #"{"site_id": \#(desk.site), "from": "2026-11-05", "to": "2026-11-05"}"#
    #expect(await desk.ask(.post, "/plan/publications", days, token).status == .created)
    let roster = await desk.ask(.get, "/roster?site=\(desk.site)&from=2026-11-05&to=2026-11-05", "", token).text
    #expect(roster.contains(#""skills":["Forklift","Cold store"]"#))
    let data = await desk.web.get("/people/\(person)/data.json", as: .admin).text
    #expect(data.contains("Forklift, Cold store"))
  }

  @Test func `keeps a schedule, and closes a day of it`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let made = await desk.ask(
      .post, "/schedules",
      """
      {"site_id": \(desk.site), "begins_on": "2026-11-02", "frequency": "weekly", "weekdays": [1, 3],
       "start_time": "09:00", "minutes": 240, "open_shifts": 2, "ends_after": 10}
      """, token)
    #expect(made.status == .created, "\(made.text)")
    let path = String(try #require(made.header("Location")).dropFirst(APIRoute.base.count))
    let planned = await desk.ask(.get, "/plan/shifts?from=2026-11-02&to=2026-11-08", "", token).items
    #expect(planned.count { $0["schedule_id"] as? Int == made.json["id"] as? Int } == 4)
    let monthly = await desk.ask(
      .patch, path, #"{"frequency": "monthly", "month_weekday": 1, "month_nth": -1}"#, token + [("If-Match", "*")])
    #expect(monthly.json["month_nth"] as? Int == -1 && monthly.json["month_day"] is NSNull)
    let wrong = await desk.ask(.patch, path, #"{"month_nth": 0}"#, token + [("If-Match", "*")])
    #expect(wrong.status == .unprocessableContent && wrong.fields == ["month_day"])
    let day = "/sites/\(desk.site)/closed-days/2026-12-24"
    #expect(await desk.ask(.put, day, #"{"name": "Eve"}"#, token).status == .noContent)
    let closed = await desk.ask(.get, "/sites/\(desk.site)/closed-days?from=2026-12-01&to=2026-12-31", "", token)
    #expect(closed.items.compactMap { $0["name"] as? String } == ["Eve"])
    #expect(await desk.ask(.delete, day, "", token).status == .noContent)
    #expect(await desk.ask(.delete, day, "", token).status == .notFound)
    #expect(await desk.ask(.delete, path, "", token + [("If-Match", "*")]).status == .noContent)
  }

  @Test func `keeps sites, positions, services and products`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights()
    let bodies = [
      ("/sites", #"{"name": "Pier", "zone": "Lisbon"}"#, #"{"name": "New pier"}"#, true),
      ("/positions", #"{"name": "Harbor pilot"}"#, #"{"name": "Pilot", "site_ids": [\#(desk.site)]}"#, true),
      ("/products", #"{"sku": "A-9", "name": "Rope", "price": "12.50"}"#, #"{"quantity": "3"}"#, false),
    ]
    for (path, new, change, isArchivable) in bodies {
      let made = await desk.ask(.post, path, new, token)
      #expect(made.status == .created, "\(path): \(made.text)")
      let address = String(try #require(made.header("Location")).dropFirst(APIRoute.base.count))
      let edited = await desk.ask(.patch, address, change, token + [("If-Match", made.header("ETag") ?? "")])
      #expect(edited.status == .ok, "\(path): \(edited.text)")
      if isArchivable {
        #expect(await desk.ask(.put, address + "/archived", "", token).status == .noContent, "\(path)")
        #expect(await desk.ask(.delete, address + "/archived", "", token).status == .noContent, "\(path)")
      } else {
        #expect(await desk.ask(.delete, address, "", token + [("If-Match", "*")]).status == .noContent, "\(path)")
      }
    }
    let group = await desk.ask(.post, "/service-groups", #"{"collection": "home", "name": "Plumbing"}"#, token)
    let service = await desk.ask(
      .post, "/services", #"{"group_id": \#(group.json["id"] as? Int ?? 0), "name": "New tap", "minutes": 90}"#, token)
    #expect(service.status == .created && service.json["minutes"] as? Int == 90, "\(service.text)")
    let taken = await desk.ask(.post, "/sites", #"{"name": "New pier"}"#, token)
    #expect(taken.status == .unprocessableContent && taken.fields == ["name"])
    let organization = await desk.ask(.patch, "/organization", #"{"first_weekday": 3}"#, token + [("If-Match", "*")])
    #expect(organization.status == .unprocessableContent && organization.fields == ["first_weekday"])
  }

  @Test func `walks a list to its end, a part after the other`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights()
    for path in ["/people", "/sites", "/positions", "/shifts?from=2026-10-20&to=2026-10-30", "/feeds"] {
      let mark = path.contains("?") ? "&" : "?"
      let whole = await desk.ask(.get, "\(path)\(mark)limit=200", "", token).items.compactMap { $0["id"] as? Int }
      var (walked, cursor): ([Int], String?) = ([], "")
      while let next = cursor, walked.count <= whole.count {
        let part = await desk.ask(
          .get, "\(path)\(mark)limit=3" + (next.isEmpty ? "" : "&cursor=\(next)"), "", token)
        walked += part.items.compactMap { $0["id"] as? Int }
        cursor = part.json["next_cursor"] as? String
      }
      #expect(walked == whole, "\(path)")
    }
    for cursor in ["x", "999999", "-1"] {
      #expect(await desk.ask(.get, "/people?cursor=\(cursor)", "", token).fields == ["cursor"], "\(cursor)")
    }
  }

  @Test func `is told how much it may ask at a time`() async throws {
    let desk = try await APIDesk()
    let answer = await desk.ask(.get, "/sites", "", try await desk.token([.rosterRead]))
    #expect(answer.header("RateLimit-Policy") == #""client";q=128;qu="concurrent-requests""#)
    #expect(answer.header("RateLimit") == #""client";r=128"#)
  }
}

@Suite struct `What a program sends` {
  private static let wrong: [(body: String, status: Int, code: String, fields: [String])] = [
    ("", 415, "not-of-json-type", []), ("{", 400, "not-json", []), ("[1,]", 400, "not-json", []),
    ("{\"name\": \"a\", \"name\": \"b\"}", 400, "member-repeated", []), ("[]", 422, "invalid", [""]),
    ("null", 422, "invalid", [""]), ("{}", 422, "invalid", ["name"]),
    ("{\"name\": \"a\", \"nmae\": \"b\"}", 422, "invalid", ["nmae"]),
    ("{\"name\": 1}", 422, "invalid", ["name"]), ("{\"name\": [\"a\"]}", 422, "invalid", ["name"]),
    ("{\"name\": \"a\\u0000\"}", 422, "invalid", ["name"]),
    ("{\"name\": \"a\", \"skills\": \"b\"}", 422, "invalid", ["skills"]),
    ("{\"name\": \"a\", \"skills\": [\"b\", 7]}", 422, "invalid", ["skills.1"]),
    ("{\"name\": \"a\", \"weekly_hours\": \"169\"}", 422, "invalid", ["weekly_hours"]),
    ("{\"name\": \"a\", \"email\": \"b\", \"phone\": \"c\"}", 422, "invalid", ["email", "phone"]),
    ("{\"name\": 1.5}", 422, "invalid", ["name"]), ("{\"name\": 1e400}", 422, "invalid", ["name"]),
    ("{\"name\": -9223372036854775809}", 422, "invalid", ["name"]),
    ("{\"name\": -9223372036854775808}", 422, "invalid", ["name"]),
    ("{\"name\": " + String(repeating: "[", count: 100_000), 400, "not-json", []),
  ]

  @Test func `is refused by what is wrong with it`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.peopleWrite])
    for (body, status, code, fields) in Self.wrong {
      let answer = await desk.ask(.post, "/people", body, token)
      #expect(answer.status.code == status && answer.code == code, "\(body.prefix(60)): \(answer.text.prefix(300))")
      #expect(answer.fields == fields, "\(body.prefix(60))")
      #expect(answer.header("Content-Type") == "application/problem+json")
    }
    let bytes = await desk.web.send(
      [0x22, 0xFF, 0xFE, 0x22], as: "application/json", to: "/api/v1/people", token, by: .nobody)
    #expect(bytes.status == .badRequest && bytes.code == "not-json")
    let form = await desk.web.send(Array("name=a".utf8), as: "text/plain", to: "/api/v1/people", token, by: .nobody)
    #expect(form.status == .unsupportedMediaType)
  }

  @Test func `that names what is not there is refused, with the field that names it`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights()
    let hours = #""date":"2026-11-03","start_time":"10:00","end_time":"18:00""#
    for (name, rest) in [
      ("employee_id", #","site_id":\#(desk.site)"#), ("position_id", #","site_id":\#(desk.site)"#), ("site_id", ""),
    ] {
      let answer = await desk.ask(.post, "/plan/shifts", #"{"\#(name)":987654,\#(hours)\#(rest)}"#, token)
      #expect(answer.status == .unprocessableContent && answer.fields == [name], "\(name): \(answer.text)")
    }
    let missing = await desk.ask(.patch, "/plan/shifts/987654", #"{"note":"a"}"#, token + [("If-Match", "*")])
    #expect(missing.status == .notFound)
  }

  @Test func `without a token, and with one that opens nothing, is told apart`() async throws {
    let desk = try await APIDesk()
    let nobody = await desk.ask(.get, "/people", "", [])
    let wrong = await desk.ask(.get, "/people", "", [("Authorization", "Bearer \(String(repeating: "A", count: 43))")])
    #expect(nobody.status == .unauthorized && wrong.status == .unauthorized)
    #expect(nobody.header("WWW-Authenticate") == #"Bearer realm="OnDuty""#)
    #expect(wrong.header("WWW-Authenticate") == #"Bearer realm="OnDuty", error="invalid_token""#)
    #expect(nobody.text.contains("The token is missing") && wrong.text.contains("The token is not valid"))
  }

  @Test(arguments: [
    "limit=0", "limit=201", "limit=-9223372036854775808", "limit=9223372036854775808", "limit=x", "limit=+1",
    "archived=1", "search=a&search=b", "sort=name",
  ])
  func `in a query is refused, with its name`(query: String) async throws {
    let desk = try await APIDesk()
    let answer = await desk.ask(.get, "/people?\(query)", "", try await desk.allRights())
    #expect(answer.status == .badRequest && answer.fields == [String(query.prefix { $0 != "=" })], "\(answer.text)")
  }

  @Test func `at the very edge of time ends nothing`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights()
    for (first, last) in [("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"), ("0001-01-01", "9999-12-31")] {
      for path in ["/shifts", "/plan/shifts", "/sites/\(desk.site)/closed-days", "/roster"] {
        let code = await desk.ask(.get, "\(path)?from=\(first)&to=\(last)", "", token).status.code
        #expect(code < 500, "\(path) \(first) \(last)")
      }
    }
    for date in ["0001-01-01", "9999-12-31"] {
      for end in ["0001-01-01", "9999-12-31"] {
        let shift = #"{"site_id": \#(desk.site), "date": "\#(date)", "last_date": "\#(end)"}"#
        let timed = """
          {"site_id": \(desk.site), "date": "\(date)", "start_time": "23:59", "end_time": "00:00", "end_date": "\(end)"}
          """
        for body in [shift, timed] {
          #expect(await desk.ask(.post, "/plan/shifts", body, token).status.code < 500, "\(body)")
        }
      }
      let schedule = """
        {"site_id": \(desk.site), "begins_on": "\(date)", "frequency": "yearly", "start_time": "23:59", "minutes": 2880,
         "ends_after": 100000, "added_dates": ["9999-12-31"], "excluded_dates": ["0001-01-01"]}
        """
      #expect(await desk.ask(.post, "/schedules", schedule, token).status.code < 500, "\(date)")
      #expect(
        await desk.ask(.put, "/sites/\(desk.site)/closed-days/\(date)", #"{"name": ""}"#, token).status.code < 500)
    }
  }

  @Test func `from another page's script is refused, whatever the method`() async throws {
    let desk = try await APIDesk()
    for method in [HTTP.Method.post, .patch, .put, .delete] {
      for operation in APIOperation.all where operation.method == method {
        let path = APIRoute.base + APIRoute.Address(operation.path, operation.parts.map { _ in "1" }).path
        guard (try? Route(path: path, query: [:])) != nil else { continue }
        let answer = await desk.web.ask(method, path, "{}", [("Sec-Fetch-Site", "cross-site")], as: .admin)
        #expect(answer.code == "cross-site", "\(operation.name)")
      }
    }
  }
}
