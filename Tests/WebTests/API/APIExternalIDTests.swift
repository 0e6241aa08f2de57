import DemoWorld
import Domain
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Web

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
