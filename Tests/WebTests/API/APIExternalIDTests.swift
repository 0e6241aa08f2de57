import DemoWorld
import Domain
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Web

@Suite struct `A program with split shifts` {
  @Test func `places both halves, moves them together and takes them apart`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    func half(_ start: String, _ end: String) -> String {
      #"{"site_id": \#(desk.site), "date": "2026-11-05", "start_time": "\#(start)", "end_time": "\#(end)", "pair": 1}"#
    }
    let body = #"{"shifts": [\#(half("06:00", "10:00")), \#(half("16:00", "21:00"))]}"#
    let made = await desk.ask(.post, "/plan/placements", body, token)
    let ids = try #require(made.json["shift_ids"] as? [Int])
    func read(_ id: Int) async -> [String: Any] { await desk.ask(.get, "/plan/shifts/\(id)", "", token).json }
    let (first, second) = (await read(ids[0]), await read(ids[1]))
    let pair = try #require(first["pair_id"] as? Int)
    #expect(second["pair_id"] as? Int == pair)
    let moved = await desk.ask(
      .post, "/plan/moves",
      #"{"shifts": [{"id": \#(ids[1]), "revision": \#(second["revision"] as? Int ?? 0)}], "days_later": 1}"#,
      token)
    #expect(Set(moved.json["shift_ids"] as? [Int] ?? []) == Set(ids))
    #expect(await read(ids[0])["date"] as? String == "2026-11-06")
    let any = token + [("If-Match", "*")]
    let other = await desk.ask(.patch, "/plan/shifts/\(ids[0])", #"{"pair_id": \#(pair + 1)}"#, any)
    #expect(other.status == .unprocessableContent && other.fields == ["pair_id"])
    let apart = await desk.ask(.patch, "/plan/shifts/\(ids[0])", #"{"pair_id": null, "note": "x"}"#, any)
    #expect(apart.status == .ok && apart.json["pair_id"] is NSNull && apart.json["note"] as? String == "x")
    #expect(await read(ids[1])["pair_id"] is NSNull)
  }

  @Test func `keeps them as templates`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let path = "/sites/\(desk.site)/shift-templates"
    let body =
      #"{"name": "Split", "start_time": "06:00", "minutes": 240, "later_start_time": "\#("16:00")", "later_minutes": 300}"#
    let made = await desk.ask(.post, path, body, token)
    #expect(made.json["later_start_time"] as? String == "16:00" && made.json["later_break_minutes"] as? Int == 0)
    let early = await desk.ask(.post, path, body.replacing("16:00", with: "09:00").replacing("Split", with: "B"), token)
    #expect(early.status == .unprocessableContent && early.fields == ["later_start_time"])
  }
}

@Suite struct `Another system's ids at the addresses of programs` {
  @Test(arguments: [
    ("/people", #""name": "Ada""#), ("/sites", #""name": "Dock""#), ("/positions", #""name": "Winch""#),
  ])
  func `are set, found, changed, refused if taken, and removed`(path: String, fields: String) async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights()
    let any = token + [("If-Match", "*")]
    let made = await desk.ask(.post, path, #"{\#(fields), "external_id": "HR 7"}"#, token)
    #expect(made.status == .created && made.json["external_id"] as? String == "HR 7")
    let id = try #require(made.json["id"] as? Int)
    func found(_ query: String) async -> [Int] {
      await desk.ask(.get, "\(path)?external_id=\(query)", "", token).items.compactMap { $0["id"] as? Int }
    }
    #expect(await found("HR%207") == [id])
    #expect(await found("hr%207").isEmpty)
    let other = fields.replacing(#"": ""#, with: #"": "Other "#)
    let refused = await desk.ask(.post, path, #"{\#(other), "external_id": "HR 7"}"#, token)
    #expect(refused.status == .unprocessableContent && refused.fields == ["external_id"])
    let changed = await desk.ask(.patch, "\(path)/\(id)", #"{"external_id": "HR 8"}"#, any)
    #expect(changed.status == .ok && changed.json["external_id"] as? String == "HR 8")
    let (before, after) = (await found("HR%207"), await found("HR%208"))
    #expect(before.isEmpty && after == [id])
    let long = String(repeating: "x", count: 101)
    #expect(await desk.ask(.patch, "\(path)/\(id)", #"{"external_id": "\#(long)"}"#, any).fields == ["external_id"])
    let removed = await desk.ask(.patch, "\(path)/\(id)", #"{"external_id": null}"#, any)
    #expect(removed.json["external_id"] is NSNull)
  }

  @Test func `of people are for those who may edit them`() async throws {
    let desk = try await APIDesk()
    let reader = try await desk.token([.peopleRead])
    #expect(await desk.ask(.get, "/people?external_id=7", "", reader).status == .forbidden)
    let people = await desk.ask(.get, "/people", "", reader).items
    #expect(!people.isEmpty && people.allSatisfy { $0["external_id"] is NSNull })
  }

  @Test func `of shifts are found without days, and stay while they are changed`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let any = token + [("If-Match", "*")]
    let body = #"{"site_id": \#(desk.site), "date": "2026-11-05", "start_time": "09:00", "end_time": "17:00""#
    let made = await desk.ask(.post, "/plan/shifts", body + #", "external_id": "S/1"}"#, token)
    #expect(made.status == .created && made.json["external_id"] as? String == "S/1")
    let id = try #require(made.json["id"] as? Int)
    func found(_ path: String) async -> [Int] {
      await desk.ask(.get, path, "", token).items.compactMap { $0["id"] as? Int }
    }
    #expect(await found("/plan/shifts?external_id=S/1") == [id])
    #expect(await found("/plan/shifts?external_id=S/1&from=2026-11-06&to=2026-11-07").isEmpty)
    #expect(await found("/plan/shifts?external_id=S/1&site_id=\(desk.kiosk)").isEmpty)
    #expect(await found("/shifts?external_id=S/1").isEmpty)
    #expect(await desk.ask(.get, "/plan/shifts", "", token).status == .badRequest)
    let again = await desk.ask(.post, "/plan/shifts", body + #", "external_id": "S/1"}"#, token)
    #expect(again.status == .unprocessableContent && again.fields == ["external_id"])
    let noted = await desk.ask(.patch, "/plan/shifts/\(id)", #"{"note": "x"}"#, any)
    #expect(noted.json["external_id"] as? String == "S/1", "what is not sent stays")
    let renamed = await desk.ask(.patch, "/plan/shifts/\(id)", #"{"external_id": "S/2"}"#, any)
    #expect(renamed.json["external_id"] as? String == "S/2" && renamed.json["note"] as? String == "x")
    #expect(renamed.json["revision"] as? Int != noted.json["revision"] as? Int)
    #expect(await found("/plan/shifts?external_id=S/2") == [id])
    let placed = await desk.ask(.post, "/plan/placements", #"{"shifts": [\#(body), "external_id": "S/2"}]}"#, token)
    #expect(placed.status == .unprocessableContent && placed.fields == ["external_id"])
    let none = await desk.ask(.patch, "/plan/shifts/\(id)", #"{"external_id": ""}"#, any)
    #expect(none.json["external_id"] is NSNull)
  }
}
