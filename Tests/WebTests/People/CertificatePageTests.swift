import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

@Suite struct `Certificates for programs and on pages` {
  @Test func `are set, listed, and kept where skills are sent anew`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.peopleWrite])
    let made = await desk.ask(.post, "/people", #"{"name": "Vera", "skills": ["Bar", "First aid"]}"#, token)
    let path = "/people/\(try #require(made.json["id"] as? Int))"
    let set = await desk.ask(
      .put, path + "/certificates", #"{"skill": "first aid", "last_day": "2026-11-01"}"#, token)
    #expect(set.status == .noContent, "\(set.text)")
    let known = await desk.ask(.get, path, "", token)
    #expect(known.json["skills"] as? [String] == ["Bar", "first aid"])
    let certificates = try #require(known.json["certificates"] as? [[String: Any]])
    #expect(certificates.count == 1 && certificates[0]["last_day"] as? String == "2026-11-01")

    let change = #"{"skills": ["First aid", "Keys"]}"#
    let edited = await desk.ask(.patch, path, change, token + [("If-Match", "*")])
    #expect((edited.json["certificates"] as? [[String: Any]])?.first?["skill"] as? String == "First aid")

    // Beside those that the sample team has.
    let own = { (query: String) in
      await desk.ask(.get, "/certificates" + query, "", token).items.count {
        $0["person_id"] as? Int == made.json["id"] as? Int
      }
    }
    #expect(await own("") == 1)
    #expect(await own("?until=2026-10-31") == 0)
    #expect(
      await desk.ask(.put, path + "/certificates", #"{"skill": "First aid", "last_day": null}"#, token).status
        == .noContent)
    #expect(await own("") == 0)

    for bad in [
      #"{"skill": "", "last_day": "2026-11-01"}"#, #"{"skill": "x", "last_day": "2026-02-30"}"#, #"{"last_day": null}"#,
    ] {
      #expect(await desk.ask(.put, path + "/certificates", bad, token).status == .unprocessableContent, "\(bad)")
    }
  }

  @Test func `are for those who edit people`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.peopleWrite])
    let made = await desk.ask(.post, "/people", #"{"name": "Vera", "skills": ["Bar (2026-11-01)"]}"#, token)
    let path = "/people/\(try #require(made.json["id"] as? Int))"
    let reader = try await desk.token([.peopleRead])
    let seen = await desk.ask(.get, path, "", reader)
    #expect(seen.json["skills"] as? [String] == ["Bar"] && (seen.json["certificates"] as? [Any])?.isEmpty == true)
    #expect(await desk.ask(.get, "/certificates", "", reader).status == .forbidden)

    let web = desk.web
    let list = await web.get("/people", as: .manager).text
    #expect(list.contains("3 certificates end soon or have ended") && list.contains("Bar: valid until 1\u{a0}November"))
    #expect(!(await web.get("/people", as: .member)).text.contains("certificate"))
    #expect(await web.get(path, as: .manager).text.contains("valid until 1\u{a0}November"))
    #expect(!(await web.get(path, as: .member)).text.contains("valid until"))
  }
}
