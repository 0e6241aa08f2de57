import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

extension APIDesk {
  /// Adds a shift by a token; what is answered.
  fileprivate func shift(
    _ date: String, from start: String = "09:00", at site: ID<Site>? = nil, _ token: [(String, String)]
  ) async -> [String: Any] {
    let body =
      #"{"site_id": \#(site ?? self.site), "date": "\#(date)", "start_time": "\#(start)", "end_time": "17:00"}"#
    return await ask(.post, "/plan/shifts", body, token).json
  }

  fileprivate func planned(_ days: String, _ token: [(String, String)]) async -> [[String: Any]] {
    await ask(.get, "/plan/shifts?\(days)&site_id=\(site)&limit=200", "", token).items
  }
}

private func version(_ shift: [String: Any], later: Int = 0) -> String {
  #"{"id": \#(shift["id"] as? Int ?? 0), "revision": \#((shift["revision"] as? Int ?? 0) + later)}"#
}

@Suite struct `A program that undoes` {
  @Test func `takes back what it did, as often as it is sent, and makes it again`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let made = await desk.shift("2026-11-05", token)
    let path = "/plan/shifts/\(try #require(made["id"] as? Int))"
    let steps = await desk.ask(.get, "/plan/undo", "", token).json
    let change = try #require((steps["undo"] as? [String: Any])?["id"] as? Int)
    #expect(steps["redo"] is NSNull)
    let undone = "/plan/changes/\(change)/undone"
    for _ in 0..<2 { #expect(await desk.ask(.put, undone, "", token).status == .noContent) }
    #expect(await desk.ask(.get, path, "", token).status == .notFound)
    for _ in 0..<2 { #expect(await desk.ask(.delete, undone, "", token).status == .noContent) }
    #expect(await desk.ask(.get, path, "", token).status == .ok)
  }

  @Test func `is refused what was overtaken, and what another did`() async throws {
    let desk = try await APIDesk()
    let (token, other) = (try await desk.token([.planWrite]), try await desk.token([.planWrite]))
    let made = await desk.shift("2026-11-05", token)
    let steps = await desk.ask(.get, "/plan/undo?site_id=\(desk.site)", "", token).json
    let undone = "/plan/changes/\(try #require((steps["undo"] as? [String: Any])?["id"] as? Int))/undone"
    #expect(await desk.ask(.put, undone, "", other).status == .notFound)
    let edited = await desk.ask(
      .patch, "/plan/shifts/\(made["id"] as? Int ?? 0)", #"{"note": "x"}"#, other + [("If-Match", "*")])
    #expect(edited.status == .ok)
    let late = await desk.ask(.put, undone, "", token)
    #expect(late.status == .conflict && late.code == "out-of-date")
  }
}

@Suite struct `A program that asks for skills of a shift` {
  @Test func `sets, reads and clears them`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let body = #"{"site_id": \#(desk.site), "date": "2026-11-05", "start_time": "09:00", "end_time": "17:00"#
    let made = await desk.ask(.post, "/plan/shifts", body + #"", "skills": ["Crane", "crane", "Keys"]}"#, token)
    #expect(made.status == .created && made.json["skills"] as? [String] == ["Crane", "Keys"])
    let path = "/plan/shifts/\(try #require(made.json["id"] as? Int))"
    let any = token + [("If-Match", "*")]
    let noted = await desk.ask(.patch, path, #"{"note": "x"}"#, any)
    #expect(noted.json["skills"] as? [String] == ["Crane", "Keys"], "what is not sent stays")
    #expect(await desk.ask(.patch, path, #"{"skills": []}"#, any).json["skills"] as? [String] == [])
    let long = String(repeating: "x", count: 101)
    for bad in [#"{"skills": "Crane"}"#, #"{"skills": [7]}"#, #"{"skills": ["\#(long)"]}"#, #"{"skills": null}"#] {
      #expect(await desk.ask(.patch, path, bad, any).status == .unprocessableContent, "\(bad)")
    }
    let names = (0..<21).map { #""s\#($0)""# }.joined(separator: ",")
    #expect(await desk.ask(.patch, path, #"{"skills": [\#(names)]}"#, any).status == .unprocessableContent)
  }
}

@Suite struct `A program that a rule blocks` {
  @Test func `gives shifts with a reason, which takes a permission of its own`() async throws {
    let desk = try await APIDesk()
    let (organization, site) = (desk.organization, desk.site)
    let mia = try #require(desk.web.street.founded.people["Mia Tanaka"])
    let token = try await desk.token([.planWrite])
    let both = try await desk.token([.planWrite, .organizationWrite])
    let night = LocalDateTime(
      date: try #require(LocalDate("2026-12-16")), time: try #require(LocalTime(minuteOfDay: 180)))
    let (claim, open) = try await desk.web.street.store.write(in: organization, by: .console) { transaction in
      let set = try transaction.addRuleSet("Germany", .preset(.germany))
      try transaction.choose(set, for: site)
      try transaction.choose(SitePolicy(claims: .approval, offers: .free, swaps: .free), of: site)
      let open = try transaction.publish(
        [ShiftContent(site: site, employee: nil, hours: .timed(start: night, minutes: 480))])[0]
      let revision = try transaction.snapshot.publishedShift(open).revision
      let claim = try transaction.make(
        .init(.claim, of: .init(open, revision: revision), by: mia), as: .person(mia))
      // Why after it: what breaks a rule is not asked.
      let late = ShiftContent(site: site, employee: mia, hours: .timed(start: night + (-13 * 60), minutes: 480))
      _ = try transaction.publish([late])
      return (claim.id, open)
    }
    let approved = "/requests/\(claim)/approved"
    let blocked = await desk.ask(.put, approved, "", token)
    #expect(blocked.status == .conflict && blocked.code == "rules-broken")
    #expect((blocked.json["detail"] as? String)?.contains("5\u{a0}h rest, 11 needed (ArbZG § 5 (1))") == true)
    let reason = #"{"override_reason": "Mia agreed"}"#
    #expect(await desk.ask(.put, approved, reason, token).status == .forbidden)
    let taken = #"{"kind": "claim", "shift_id": \#(open), "employee_id": \#(mia)"#
    let given = await desk.ask(.patch, "/shifts/\(open)", #"{"employee_id": \#(mia)}"#, both + [("If-Match", "*")])
    #expect(given.code == "rules-broken")
    #expect(await desk.ask(.post, "/requests", taken + #", "override_reason": "x"}"#, token).status == .forbidden)
    let empty = await desk.ask(.put, approved, #"{"override_reason": " "}"#, both)
    #expect(empty.status == .unprocessableContent && empty.text.contains("override_reason"))
    #expect(await desk.ask(.put, approved, reason, both).status == .noContent)
    let kept = try await desk.web.street.store.read(of: organization) { try $0.overrides(of: open) }
    #expect(kept.map(\.reason) == ["Mia agreed"])
  }
}

@Suite struct `A program that changes many shifts` {
  @Test func `does it as one change, or not at all`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let first = await desk.shift("2026-11-05", token)
    let new =
      #"{"site_id": \#(desk.site), "date": "2026-11-06", "start_time": "06:00", "end_time": "14:00", "note": "Many"}"#
    let over = new.dropLast() + #", "over": \#(version(first))}"#
    let placed = await desk.ask(.post, "/plan/placements", #"{"shifts": [\#(over), \#(new)]}"#, token)
    #expect(placed.status == .ok && (placed.json["shift_ids"] as? [Int])?.count == 2, "\(placed.text)")
    let many = await desk.planned("from=2026-11-06&to=2026-11-06", token).filter { $0["note"] as? String == "Many" }
    #expect(many.count == 2)
    let versions = many.map { version($0) }.joined(separator: ", ")
    let stale = await desk.ask(
      .post, "/plan/moves", #"{"shifts": [\#(versions), \#(version(many[0], later: 1))], "days_later": 1}"#, token)
    #expect(stale.status == .ok, "the same shift a second time is the same shift")
    let old = await desk.ask(.post, "/plan/moves", #"{"shifts": [\#(versions)], "days_later": 1}"#, token)
    #expect(old.status == .conflict && old.code == "out-of-date")
    let moved = await desk.planned("from=2026-11-07&to=2026-11-07", token).filter { $0["note"] as? String == "Many" }
    let seen = moved.map { version($0) }.joined(separator: ", ")
    let copied = await desk.ask(
      .post, "/plan/copies", #"{"shifts": [\#(seen)], "days_later": 7, "employee_id": null}"#, token)
    #expect(copied.json["count"] as? Int == 2)
    let removed = await desk.ask(.post, "/plan/removals", #"{"shifts": [\#(seen)]}"#, token)
    #expect(removed.json["count"] as? Int == 2)
    let change = try #require(removed.json["change_id"] as? Int)
    #expect(await desk.ask(.put, "/plan/changes/\(change)/undone", "", token).status == .noContent)
    #expect(
      await desk.planned("from=2026-11-07&to=2026-11-07", token).count { $0["note"] as? String == "Many" } == 2)
  }

  @Test func `reaches no site but its own`() async throws {
    let desk = try await APIDesk()
    let (all, token) = (try await desk.token([.planWrite]), try await desk.token([.planWrite], at: desk.kiosk))
    let other = await desk.shift("2026-11-05", all)
    let own = await desk.shift("2026-11-05", at: desk.kiosk, token)
    for (path, body) in [
      ("/plan/moves", #"{"shifts": [\#(version(other))], "days_later": 1}"#),
      ("/plan/moves", #"{"shifts": [\#(version(own))], "site_id": \#(desk.site)}"#),
      ("/plan/removals", #"{"shifts": [\#(version(other))]}"#),
      (
        "/plan/day-copies",
        #"{"site_id": \#(desk.site), "from": "2026-11-05", "to": "2026-11-05", "first_day": "2026-11-12"}"#
      ),
      ("/plan/discards", #"{"site_id": \#(desk.site), "from": "2026-11-05", "to": "2026-11-05"}"#),
    ] { #expect(await desk.ask(.post, path, body, token).status == .notFound, "\(path) \(body)") }
    #expect(await desk.ask(.get, "/sites/\(desk.site)/demand", "", token).status == .notFound)
    #expect(await desk.ask(.get, "/sites/\(desk.kiosk)/demand", "", token).status == .ok)
  }

  @Test func `copies days once, and discards drafts`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    _ = await desk.shift("2026-12-08", token)
    let body = #"{"site_id": \#(desk.site), "from": "2026-12-07", "to": "2026-12-13", "first_day": "2026-12-14"}"#
    let first = await desk.ask(.post, "/plan/day-copies", body, token)
    #expect(first.status == .ok && (first.json["count"] as? Int ?? 0) > 0, "\(first.text)")
    let again = await desk.ask(.post, "/plan/day-copies", body, token)
    #expect(again.json["count"] as? Int == 0 && again.json["change_id"] is NSNull)
    let discarded = await desk.ask(
      .post, "/plan/discards", #"{"site_id": \#(desk.site), "from": "2026-12-14", "to": "2026-12-20"}"#, token)
    #expect((discarded.json["count"] as? Int ?? 0) > 0)
  }
}

@Suite struct `A program that plans ahead` {
  @Test func `keeps templates of shifts and weeks`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let shifts = "/sites/\(desk.site)/shift-templates"
    let early = #"{"name": "Early", "start_time": "06:00", "minutes": 480, "break_minutes": 30}"#
    let kept = await desk.ask(.post, shifts, early, token)
    #expect(kept.status == .created && kept.json["break_minutes"] as? Int == 30, "\(kept.text)")
    #expect(await desk.ask(.post, shifts, early, token).fields == ["name"])
    let pause = await desk.ask(
      .post, shifts, #"{"name": "x", "start_time": "06:00", "minutes": 5, "break_minutes": 5}"#, token)
    #expect(pause.status == .unprocessableContent && pause.fields == ["break_minutes"])
    #expect(await desk.ask(.get, shifts, "", token).items.contains { $0["name"] as? String == "Early" })
    let id = kept.json["id"] as? Int ?? 0
    #expect(await desk.ask(.delete, "\(shifts)/\(id)", "", token).status == .noContent)
    #expect(await desk.ask(.delete, "\(shifts)/\(id)", "", token).status == .notFound)

    _ = await desk.shift("2026-12-08", token)
    let weeks = "/sites/\(desk.site)/week-templates"
    let week = await desk.ask(.post, weeks, #"{"name": "Usual", "first_day": "2026-12-07"}"#, token)
    #expect(week.status == .created && (week.json["shifts"] as? Int ?? 0) > 0, "\(week.text)")
    let path = "\(weeks)/\(week.json["id"] as? Int ?? 0)"
    let used = await desk.ask(.post, path + "/uses", #"{"first_day": "2027-03-01"}"#, token)
    #expect(used.json["count"] as? Int == week.json["shifts"] as? Int, "\(used.text)")
    #expect(await desk.ask(.delete, path, "", token).status == .noContent)
  }

  @Test func `states what is needed by weekday and on a date`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let positions = await desk.ask(.get, "/positions", "", token).items
    let position = try #require(positions.first { ($0["site_ids"] as? [Int])?.isEmpty == true }?["id"] as? Int)
    let base = "/sites/\(desk.site)"
    let spans = #"[{"start_time": "22:00", "end_time": "06:00", "count": 2}]"#
    let stated = await desk.ask(
      .put, "\(base)/demand/\(position)", #"{"weekdays": [1, 3], "spans": \#(spans)}"#, token)
    #expect(stated.status == .noContent, "\(stated.text)")
    let needs = await desk.ask(.get, "\(base)/demand?limit=200", "", token).items
    let ours = needs.filter { $0["position_id"] as? Int == position && [1, 3].contains($0["weekday"] as? Int) }
    #expect(ours.count == 2)
    #expect(((ours[0]["spans"] as? [[String: Any]])?[0])?["end_time"] as? String == "06:00")
    let date = "\(base)/demand-dates/2026-12-24"
    let own = "\(date)/positions/\(position)"
    #expect(await desk.ask(.put, own, #"{"spans": []}"#, token).status == .notFound, "the date is not stated yet")
    #expect(await desk.ask(.put, date, #"{"name": "Eve", "ends_at": "14:00"}"#, token).status == .noContent)
    #expect(await desk.ask(.put, date, #"{"name": "Eve", "ends_at": "00:00"}"#, token).fields == ["ends_at"])
    #expect(await desk.ask(.put, own, #"{"spans": []}"#, token).status == .noContent)
    let dates = await desk.ask(.get, "\(base)/demand-dates", "", token).items
    let eve = try #require(dates.first { $0["name"] as? String == "Eve" })
    #expect((eve["positions"] as? [[String: Any]])?.count == 1 && eve["ends_at"] as? String == "14:00")
    #expect(await desk.ask(.delete, own, "", token).status == .noContent)
    #expect(await desk.ask(.delete, date, "", token).status == .noContent)
    let taken = await desk.ask(.post, "\(base)/demand", #"{"from": "2026-10-19", "to": "2026-10-25"}"#, token)
    #expect((taken.json["positions"] as? Int ?? 0) > 0)
  }

  @Test func `closes a site on the holidays of a country and of a calendar`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let holidays = await desk.ask(
      .get, "/public-holidays?region=DE&from=2026-12-01&to=2026-12-31", "", token + [("Accept-Language", "en")])
    #expect(holidays.items.compactMap { $0["date"] as? String } == ["2026-12-25", "2026-12-26"])
    let file =
      #"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261001T000000Z\r\nDTSTART;VALUE=DATE:20261231\r\nSUMMARY:Party\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"#
    let preview = await desk.ask(.post, "/sites/\(desk.site)/closed-day-previews", #"{"file": "\#(file)"}"#, token)
    let days = try #require(preview.json["days"] as? [[String: Any]], "\(preview.text)")
    #expect(days.compactMap { $0["name"] as? String } == ["Party"] && days[0]["is_closed"] as? Bool == false)
    let closed = "/sites/\(desk.site)/closed-days"
    let both = #"{"days": [{"date": "2026-12-25", "name": "Christmas"}, {"date": "2026-12-31", "name": "Party"}]}"#
    #expect(await desk.ask(.post, closed, both, token).status == .noContent)
    #expect(
      await desk.ask(.post, closed, #"{"days": [{"date": "2026-12-31", "name": "Other"}]}"#, token).status == .noContent
    )
    let there = await desk.ask(.get, "\(closed)?from=2026-12-20&to=2026-12-31", "", token).items
    #expect(there.compactMap { $0["name"] as? String } == ["Christmas", "Party"])
    #expect(await desk.ask(.post, closed, #"{"days": []}"#, token).fields == ["days"])
  }

  @Test func `imports shifts as they were previewed`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let file = #"person,date,start,end,note\n,2026-11-05,9:00,17:00,From a file\n,never,9:00,17:00,\n"#
    func body(_ mark: String?) -> String {
      #"{"site_id": \#(desk.site), "file": "\#(file)"\#(mark.map { #", "mark": "\#($0)""# } ?? "")}"#
    }
    let preview = await desk.ask(.post, "/plan/import-previews", body(nil), token)
    #expect((preview.json["additions"] as? [Any])?.count == 1, "\(preview.text)")
    #expect((preview.json["refused"] as? [[String: Any]])?.first?["line"] as? Int == 3)
    let mark = try #require(preview.json["mark"] as? String)
    let done = await desk.ask(.post, "/plan/imports", body(mark), token)
    #expect(done.json["count"] as? Int == 1 && done.json["change_id"] is Int)
    #expect(await desk.ask(.post, "/plan/imports", body(mark), token).code == "out-of-date")
  }

  @Test func `refuses lines of people who aren't found, unless they are to be open`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    func preview(_ file: String, _ more: String = "") async -> Response {
      await desk.ask(.post, "/plan/import-previews", #"{"site_id": \#(desk.site), "file": "\#(file)"\#(more)}"#, token)
    }
    let unknown = #"person,date,start,end\nNo One,2026-11-05,9:00,17:00\n"#
    let refused = await preview(unknown)
    #expect((refused.json["additions"] as? [Any])?.count == 0 && (refused.json["refused"] as? [Any])?.count == 1)
    let open = await preview(unknown, #", "unknown_people": "open""#)
    #expect((open.json["additions"] as? [[String: Any]])?.first?["employee_id"] is NSNull, "\(open.text)")
    let nobody = #"date,start,end\n2026-11-05,9:00,17:00\n"#
    #expect(await preview(nobody).fields == ["file"])
    #expect((await preview(nobody, #", "unknown_people": "open""#).json["additions"] as? [Any])?.count == 1)
  }

  @Test func `starts a search without costs unless it asks for them, which takes the right to see costs`() async throws
  {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let order = #""site_ids": [\#(desk.site)], "from": "2026-11-02", "to": "2026-11-08", "seconds": 1"#
    let started = await desk.ask(.post, "/plan/jobs", "{\(order)}", token)
    #expect(started.status == .created, "\(started.text)")
    let cheap = #"{\#(order), "prefers_low_cost": true}"#
    #expect(await desk.ask(.post, "/plan/jobs", cheap, token).status == .forbidden)
    let paid = try await desk.token([.planWrite, .costsWrite])
    #expect(await desk.ask(.post, "/plan/jobs", cheap, paid).status == .created)
  }
}
