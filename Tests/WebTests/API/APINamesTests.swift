import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `The names of programs` {
  @Test func `have one word for a thing; former ones work and are marked`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights()
    let days = "from=2026-10-24&to=2026-10-25"
    for path in ["/on-duty?", "/roster?\(days)&"] {
      let (now, formerly) = (
        await desk.ask(.get, "\(path)site_id=\(desk.kiosk)", "", token),
        await desk.ask(.get, "\(path)site=\(desk.kiosk)", "", token)
      )
      #expect(now.status == .ok && now.text == formerly.text && !now.text.contains("Main shop"), "\(path)")
      let unknown = await desk.ask(.get, "\(path)sight=1", "", token)
      #expect(unknown.status == .badRequest && unknown.fields == ["sight"], "\(path)")
      let wrong = await desk.ask(.get, "\(path)site_id=x", "", token)
      #expect(wrong.status == .badRequest && wrong.fields == ["site_id"], "\(path)")
    }
    let roster = await desk.ask(.get, "/roster?\(days)", "", token).text
    #expect(roster.contains(#""employee_id":"#) && roster.contains(#""position_id":"#))
    let document = await desk.web.get("/api/v1/openapi.json", as: .nobody).text
    for former in ["site_id", "employee_id", "employee_ids"] {
      #expect(document.contains("The former name of `\(former)`."), "\(former)")
    }
    #expect(document.matches(of: #/"deprecated":true/#).count >= 8)
  }

  @Test func `say one id for a shift and its draft, through each publication`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights() + [("If-Match", "*")]
    let days = "from=2026-10-26&to=2026-10-30"
    let shift = try #require(await desk.ask(.get, "/shifts?\(days)&limit=1", "", token).items.first)
    let id = try #require(shift["id"] as? Int)
    let path = "/plan/shifts/\(id)"
    let changed = await desk.ask(.patch, path, #"{"note": "Keys"}"#, token)
    #expect(changed.status == .ok && changed.json["id"] as? Int == id && changed.json["state"] as? String == "change")
    let revision = try #require(changed.json["revision"] as? Int)
    let site = try #require(changed.json["site_id"] as? Int)
    let planned = await desk.ask(.get, "/plan/shifts?\(days)&site_id=\(site)&limit=200", "", token).items
    #expect(planned.filter { $0["id"] as? Int == id }.map { $0["state"] as? String } == ["change"])
    #expect(await desk.ask(.get, "/shifts/\(id)", "", token).json["note"] as? String == "")
    let move = #"{"shifts": [{"id": \#(id), "revision": \#(revision)}], "minutes_later": 15}"#
    let moved = await desk.ask(.post, "/plan/moves", move, token)
    #expect(moved.status == .ok && moved.json["shift_ids"] as? [Int] == [id], "\(moved.text)")
    let publication = #"{"site_id": \#(site), "from": "2026-10-26", "to": "2026-10-30"}"#
    #expect(await desk.ask(.post, "/plan/publications", publication, token).status == .created)
    for path in [path, "/shifts/\(id)"] {
      let now = await desk.ask(.get, path, "", token).json
      #expect(now["id"] as? Int == id && now["note"] as? String == "Keys" && now["state"] as? String == "published")
    }
  }

  @Test func `tell when a thing was made and changed`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights() + [("If-Match", "*")]
    let made = await desk.ask(.post, "/people", #"{"name": "Ida"}"#, token)
    let created = try #require(made.json["created_at"] as? String)
    #expect(made.json["changed_at"] as? String == created && created == desk.web.street.clock.now.description)
    desk.web.street.clock.advance(seconds: 90)
    let path = "/people/\(try #require(made.json["id"] as? Int))"
    let changed = await desk.ask(.patch, path, #"{"title": "Driver"}"#, token).json
    #expect(changed["created_at"] as? String == created)
    #expect(changed["changed_at"] as? String == desk.web.street.clock.now.description)
    let listed = await desk.ask(.get, "/people?search=Ida", "", token).items.first
    #expect(listed?["changed_at"] as? String == changed["changed_at"] as? String)
    for path in ["/sites", "/positions", "/shifts?from=2026-10-24&to=2026-10-24"] {
      #expect(await desk.ask(.get, path, "", token).items.first?.keys.contains("created_at") == true, "\(path)")
    }
  }

  @Test func `find shifts by position, skill, person and whether they are open`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights()
    let query = "/plan/shifts?from=2026-11-05&to=2026-11-05&site_id=\(desk.site)"
    func shift(_ more: String) async -> Int? {
      let body =
        #"{"site_id": \#(desk.site), "date": "2026-11-05", "start_time": "09:00", "end_time": "10:00"\#(more)}"#
      return await desk.ask(.post, "/plan/shifts", body, token).json["id"] as? Int
    }
    func found(_ more: String) async -> [Int?] {
      await desk.ask(.get, "\(query)\(more)", "", token).items.map { $0["id"] as? Int }
    }
    let crane = await shift(#", "skills": ["Crane"]"#)
    let position =
      await desk.ask(.post, "/positions", #"{"name": "Press", "skills": ["Press"]}"#, token).json["id"] as? Int ?? 0
    let press = await shift(#", "position_id": \#(position)"#)
    for (skill, shifts) in [("crane", [crane]), ("press", [press]), ("x", [])] {
      #expect(await found("&skill=\(skill)") == shifts, "\(skill)")
    }
    #expect(await found("&position_id=\(position)") == [press])
    #expect(await found("&is_open=true").contains(crane))
    #expect(await !found("&is_open=false").contains(crane))
    #expect(await desk.ask(.get, "\(query)&position_id=987654", "", token).items.isEmpty)
  }
}

@Suite struct `What programs are told of a mistake` {
  @Test func `is the field, also for a number in place of a text and a text in place of a number`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights() + [("If-Match", "*")]
    for (number, text) in [("38.5", "38.5"), ("38", "38"), (#""37.5""#, "37.5")] {
      let made = await desk.ask(.post, "/people", #"{"name": "Ida", "weekly_hours": \#(number)}"#, token)
      #expect(made.status == .created && made.json["weekly_hours"] as? String == text, "\(number)")
    }
    let odd = await desk.ask(.post, "/people", #"{"name": "Ida", "weekly_hours": 1e999}"#, token)
    #expect(odd.status == .unprocessableContent && odd.fields == ["weekly_hours"])
    let name = await desk.ask(.post, "/people", #"{"name": 1.5}"#, token)
    #expect(name.status == .unprocessableContent && name.fields == ["name"])
    for months in ["12", #""24""#] {
      let changed = await desk.ask(.patch, "/organization", #"{"changes_kept_months": \#(months)}"#, token)
      #expect(changed.status == .ok, "\(months): \(changed.text)")
    }
    let long = await desk.ask(.get, "/people?search=\(String(repeating: "x", count: 201))", "", token)
    #expect(long.status == .badRequest && long.fields == ["search"])
    let cursor = await desk.ask(.get, "/products?cursor=x", "", token)
    #expect(cursor.status == .badRequest && cursor.fields == ["cursor"])
  }

  @Test func `speaks of addresses and tokens, not of pages`() async throws {
    let desk = try await APIDesk()
    let nothing = await desk.ask(.get, "/people/987654", "", try await desk.allRights())
    #expect(nothing.json["detail"] as? String == "Nothing is at this address, or nothing that the token may see.")
    var details: [String] = []
    for headers in [
      [], [("Authorization", "Basic YTpi")], [("Authorization", "Bearer " + String(repeating: "x", count: 43))],
    ] {
      let answer = await desk.web.get("/api/v1/people", headers, as: .nobody)
      #expect(answer.status == .unauthorized && answer.json["title"] as? String == "Token needed")
      details.append(answer.json["detail"] as? String ?? "")
    }
    #expect(Set(details).count == 3, "missing, of another form, and not valid: \(details)")
  }
}
