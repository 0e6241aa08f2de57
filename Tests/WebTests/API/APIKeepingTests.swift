import Crypto
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `A program that keeps accounts` {
  @Test func `gives a person one, and a link that is told once`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.accountsWrite, .peopleWrite])
    let person = try #require(await desk.ask(.post, "/people", #"{"name": "Vera"}"#, token).json["id"] as? Int)
    let body = #"{"employee_id": \#(person), "role": "manager", "site_ids": [\#(desk.kiosk)]}"#
    let made = await desk.ask(.post, "/accounts", body, token)
    #expect(made.status == .created && made.json["site_ids"] as? [Int] == [Int(desk.kiosk.rawValue)], "\(made.text)")
    let path = "/accounts/\(made.json["id"] as? Int ?? 0)"
    let key = [("Idempotency-Key", "once")]
    let link = await desk.ask(.post, path + "/one-time-links", "", token + key)
    #expect(link.status == .created && link.json["purpose"] as? String == "invitation")
    let address = try #require(link.json["path"] as? String)
    #expect(await desk.web.get(address, as: .nobody).status == .ok)
    let again = await desk.ask(.post, path + "/one-time-links", "", token + key)
    #expect(again.json["path"] as? String != address, "a secret is kept under no key")
    #expect(await desk.web.get(address, as: .nobody).status == .notFound, "the newest link counts")
    let member = await desk.ask(.put, path + "/role", #"{"role": "member"}"#, token)
    #expect(member.json["role"] as? String == "member" && member.json["site_ids"] is NSNull)
    #expect(await desk.ask(.put, path + "/disabled", "", token).status == .noContent)
    #expect(await desk.ask(.get, path, "", token).json["disabled_at"] is String)
    #expect(await desk.ask(.post, path + "/one-time-links", "", token).status == .conflict)
    #expect(await desk.ask(.delete, path + "/disabled", "", token).status == .noContent)
  }

  @Test func `neither makes an administrator nor touches one`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.accountsWrite, .peopleWrite, .manage, .organizationWrite])
    let accounts = await desk.ask(.get, "/accounts?limit=200", "", token).items
    let admin = try #require(accounts.first { $0["role"] as? String == "admin" }?["id"] as? Int)
    let manager = try #require(accounts.first { $0["role"] as? String == "manager" }?["id"] as? Int)
    let version = desk.web.street.store.changes.version(of: desk.organization)
    for (method, path, body) in [
      (HTTP.Method.put, "/role", #"{"role": "member"}"#), (.post, "/one-time-links", ""), (.put, "/disabled", ""),
      (.delete, "/disabled", ""), (.post, "/personal-links", ""),
    ] { #expect(await desk.ask(method, "/accounts/\(admin)\(path)", body, token).status == .forbidden, "\(path)") }
    let raised = await desk.ask(.put, "/accounts/\(manager)/role", #"{"role": "admin"}"#, token)
    #expect(raised.status == .unprocessableContent && raised.fields == ["role"])
    #expect(await desk.ask(.post, "/accounts", #"{"employee_id": 1, "role": "admin"}"#, token).fields == ["role"])
    #expect(desk.web.street.store.changes.version(of: desk.organization) == version)
    #expect(!APIOperation.all.contains { $0.action == .keepTokens }, "no operation makes a token")
    await #expect(throws: Refusal.self) { try await desk.token([.accountsWrite], at: desk.kiosk) }
  }

  @Test func `is asked who sits there where a person asks by their session`() async throws {
    let desk = try await APIDesk()
    let account = try await desk.member()
    func link() async -> Response {
      await desk.web.ask(.post, "/api/v1/accounts/\(account)/one-time-links", as: .admin)
    }
    #expect(await link().status == .created)
    desk.web.street.clock.advance(seconds: 16 * 60)
    #expect(await link().status == .forbidden)
    #expect(await desk.web.ask(.get, "/api/v1/accounts", as: .admin).status == .ok)
  }
}

@Suite struct `A program that keeps lists` {
  @Test func `imports people as they were previewed`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.peopleWrite])
    let table = #"name,surname,title\nVera,Vogel,Lead\n"#
    let preview = await desk.ask(.post, "/people/import-previews", #"{"table": "\#(table)"}"#, token)
    let additions = try #require(preview.json["additions"] as? [[String: Any]], "\(preview.text)")
    #expect(additions.count == 1 && additions[0]["line"] as? Int == 2)
    let mark = try #require(preview.json["mark"] as? String)
    let key = [("Idempotency-Key", "import-1")]
    func take(_ headers: [(String, String)] = []) async -> Response {
      await desk.ask(.post, "/people/imports", #"{"table": "\#(table)", "mark": "\#(mark)"}"#, token + headers)
    }
    #expect(await take(key).json["added"] as? Int == 1)
    #expect(await take(key).json["added"] as? Int == 1, "the same once more under its key")
    #expect(await take().code == "out-of-date")
    let wrong = await desk.ask(.post, "/people/import-previews", #"{"table": ""}"#, token)
    #expect(wrong.status == .unprocessableContent && wrong.fields == ["table"])
    for path in ["/services", "/products", "/sites", "/positions"] {
      let rights = try await desk.allRights()
      let answer = await desk.ask(.post, "\(path)/import-previews", #"{"table": "name\nQuay\n"}"#, rights)
      #expect([200, 422].contains(answer.status.code), "\(path): \(answer.text)")
    }
  }

  @Test func `moves sites, and makes a position part of another`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights()
    func names(_ path: String) async -> [Int] {
      await desk.ask(.get, path, "", token).items.compactMap { $0["id"] as? Int }
    }
    for name in ["Plumbing", "Painting"] {
      _ = await desk.ask(.post, "/service-groups", #"{"collection": "home", "name": "\#(name)"}"#, token)
    }
    for path in ["/sites", "/positions", "/service-groups?collection=home"] {
      let before = await names(path)
      let last = try #require(before.last)
      let address = path.prefix { $0 != "?" } + "/\(last)/place"
      for _ in 0..<2 { #expect(await desk.ask(.put, String(address), #"{"place": 1}"#, token).status == .noContent) }
      #expect(await names(path) == [last] + before.dropLast(), "\(path)")
    }
    let positions = await names("/positions")
    let merged = await desk.ask(.put, "/positions/\(positions[0])/merged", #"{"into_id": \#(positions[1])}"#, token)
    #expect(merged.status == .noContent, "\(merged.text)")
    #expect(await names("/positions") == Array(positions.dropFirst()))
    let itself = await desk.ask(.put, "/positions/\(positions[1])/merged", #"{"into_id": \#(positions[1])}"#, token)
    #expect(itself.fields == ["into_id"])
  }

  @Test func `makes and revokes links`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.manage])
    let made = await desk.ask(.post, "/links", #"{"kind": "wall", "site_id": \#(desk.site)}"#, token)
    let path = try #require(made.json["path"] as? String)
    #expect(await desk.web.get(path, as: .nobody).status == .ok)
    #expect(await desk.ask(.post, "/links", #"{"kind": "calendar"}"#, token).fields == ["employee_id"])
    let kiosk = try await desk.token([.manage], at: desk.kiosk)
    let id = made.json["id"] as? Int ?? 0
    #expect(await desk.ask(.delete, "/links/\(id)", "", kiosk).status == .notFound)
    #expect(
      await desk.ask(.get, "/links?limit=200", "", kiosk).items.allSatisfy {
        $0["site_id"] as? Int == Int(desk.kiosk.rawValue)
      })
    #expect(await desk.ask(.delete, "/links/\(id)", "", token).status == .noContent)
    #expect(await desk.web.get(path, as: .nobody).status == .notFound)
  }

  @Test func `adds, edits, tests and removes a feed`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.allRights()
    let body = #"{"kind": "services", "collection": "events", "address": "http://127.0.0.1:1/services.json"}"#
    let trial = await desk.ask(.post, "/feed-trials", body, token)
    #expect(trial.status == .ok && trial.json["fault"] is String, "\(trial.text)")
    let file = #"{"kind": "people", "address": "/etc/passwd"}"#
    #expect(await desk.ask(.post, "/feeds", file, token).fields == ["address"], "a path is the operator's")
    let made = await desk.ask(.post, "/feeds", body, token)
    #expect(made.status == .created && made.json["interval_seconds"] as? Int == 600, "\(made.text)")
    #expect(await desk.ask(.post, "/feeds", body, token).fields == ["kind"], "there is one already")
    let path = "/feeds/\(made.json["id"] as? Int ?? 0)"
    #expect(
      await desk.ask(.patch, path, #"{"interval_seconds": 60}"#, token).json["interval_seconds"] as? Int == 60)
    #expect(await desk.ask(.delete, path, "", token).status == .badRequest, "what becomes of its content is to be said")
    #expect(await desk.ask(.delete, path + "?content=keep", "", token).status == .noContent)
    #expect(await desk.ask(.get, path, "", token).status == .notFound)
  }

  @Test func `sets and removes a photo, and erases who was archived`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.peopleWrite, .accountsWrite])
    let person = try #require(await desk.ask(.post, "/people", #"{"name": "Vera"}"#, token).json["id"] as? Int)
    let path = "/people/\(person)"
    let missing = await desk.ask(.put, path + "/photo", "", token)
    #expect(missing.status == .unsupportedMediaType && missing.code == "picture-missing")
    let wrong = await desk.ask(.put, path + "/photo", "no picture", token + [("Content-Type", "image/png")])
    #expect(wrong.status == .unprocessableContent && wrong.code == "picture-refused", "\(wrong.text)")
    #expect(await desk.ask(.get, path, "", token).json["has_photo"] as? Bool == false)
    #expect(await desk.ask(.delete, path + "/photo", "", token).status == .noContent)
    let early = await desk.ask(.put, path + "/erased", #"{"name": "Vera"}"#, token)
    #expect(early.status == .conflict || early.status == .unprocessableContent, "\(early.text)")
    #expect(await desk.ask(.put, path + "/archived", "", token).status == .noContent)
    #expect(await desk.ask(.put, path + "/erased", #"{"name": "Vero"}"#, token).fields == ["name"])
    #expect(await desk.ask(.put, path + "/erased", #"{"name": "Vera"}"#, token).status == .noContent)
  }
}
