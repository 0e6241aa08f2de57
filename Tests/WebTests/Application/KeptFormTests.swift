import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

/// What a service worker kept and sends, maybe again.
@Suite struct `A form that was kept` {
  private static let form = "kind=1&first=2026-12-14&last=2026-12-14&whole=1&start=&end=&note=Kept&do=ask"

  private static func key(of account: String, _ name: String = "0123") -> [(String, String)] {
    [("Idempotency-Key", "\(account)-\(name)")]
  }

  private static func account(_ web: WebStreet, as person: WebStreet.Person = .member) async throws -> String {
    let seal = try JSONDecoder().decode(Seal.self, from: Data(await web.get("/account/seal", as: person).text.utf8))
    #expect(seal.seal.count == 43)
    return seal.account
  }

  private struct Seal: Decodable, Hashable {
    let account: String
    let seal: String
  }

  private static func notes(_ web: WebStreet) async throws -> Int {
    try await web.street.store.read(of: web.street.organization) {
      try $0.waitingAbsences().count { $0.note == "Kept" }
    }
  }

  @Test func `counts once, and says where it leads`() async throws {
    let web = try await WebStreet()
    let key = Self.key(of: try await Self.account(web))
    let first = await web.post("/my/time-off", Self.form, key, as: .member)
    #expect(first.status == .ok && first.text.replacing("\\/", with: "/").contains(#""location":"/my/time-off"#))
    #expect(first.headers.contains { $0.name == "Set-Cookie" && $0.value.hasPrefix("said=") })
    let second = await web.post("/my/time-off", Self.form, key, as: .member)
    #expect(second.status == .ok && !second.text.contains("location\":\""))
    #expect(try await Self.notes(web) == 1)
  }

  @Test func `that is refused marks nothing, and is taken once it may be`() async throws {
    let web = try await WebStreet()
    let key = Self.key(of: try await Self.account(web))
    let refused = await web.post(
      "/my/time-off", Self.form.replacing("last=2026-12-14", with: "last=2026-12-01"), key, as: .member)
    #expect(refused.status == .unprocessableContent && refused.text.contains("class=\"refused\""))
    #expect(await web.post("/my/time-off", Self.form, key, as: .member).status == .ok)
    #expect(try await Self.notes(web) == 1)
  }

  @Test func `of somebody else is told to sign in, and changes nothing`() async throws {
    let web = try await WebStreet()
    let key = Self.key(of: try await Self.account(web))
    let answer = await web.post("/my/time-off", Self.form, key, as: .manager)
    #expect(answer.status == .ok && answer.text.contains("sign-in"))
    #expect(try await Self.notes(web) == 0)
  }

  @Test(arguments: ["", "x", "-1", "9223372036854775808-a", "1", "éé-1", String(repeating: "1", count: 200) + "-a"])
  func `under a key that no worker makes is a form as any other`(key: String) async throws {
    let web = try await WebStreet()
    let answer = await web.post("/my/time-off", Self.form, [("Idempotency-Key", key)], as: .member)
    #expect(answer.status == .seeOther)
  }

  @Test func `has a seal for each account, the same at each sign-in, and none for strangers`() async throws {
    let web = try await WebStreet()
    let mine = try JSONDecoder().decode(Seal.self, from: Data(await web.get("/account/seal", as: .member).text.utf8))
    let again = try await web.newCookie(of: .member)
    let later = await web.get("/account/seal", again, as: .nobody)
    #expect(try JSONDecoder().decode(Seal.self, from: Data(later.text.utf8)) == mine)
    #expect(try await Self.account(web, as: .manager) != mine.account)
    #expect(await web.get("/account/seal", [("Accept", "application/json")], as: .nobody).status == .unauthorized)
  }

  /// Those of members that wait for their person instead, each with its reason.
  private static let others: [String: String] = [
    "/roster/refresh": "asks for what is shown", "/shifts/:/replacement": "opens what is chosen next",
    "/my/clock": "the clock keeps it",
    "/my/clock/code": "counts at the wall alone", "/my/pin": "is a secret",
    "/my/call-outs/press": "the time is the server's",
    "/my/calendar": "shows a secret", "/my/calendars": "asks another server", "/my/email": "sends a mail",
    "/my/photo": "is a file",
    "/my/photo/removal": "is about a file", "/call-outs/:": "is read before it is changed",
    "/notifications/:": "opens a page", "/notifications/opening": "opens a page",
    "/notifications/devices": "is this device's",
    "/notifications/devices/:": "is this device's", "/notifications/settings": "is read before it is changed",
    "/notifications/chat": "asks another server", "/products/order": "shows a list",
    "/products/:/refresh": "asks a shop",
    "/services/refresh": "asks another system", "/my/email/:": "is a secret",
  ]

  @Test func `may be every action of members, or has a reason not to be`() async throws {
    let web = try await WebStreet()
    let places = try await SamplePlace(of: web.street.organization, on: web).routes.filter { route in
      guard case .page(let action, _) = route.wanted(by: .post), route.endpoint.methods.contains(.post) else {
        return false
      }
      return action.leastRole == .member
    }
    let script = String(decoding: try #require(Assets.files["outbox.js"]), as: UTF8.self)
    let shapes = try script.matches(of: /\/\^(\S+?)\$\/[,\n]/).map {
      try Regex(String($0.1).replacing("\\/", with: "/"))
    }
    #expect(shapes.count > 5)
    #expect(places.count > 20)
    for place in places {
      let path = String(place.path.prefix { $0 != "?" })
      let shape = path.split(separator: "/").map { $0.allSatisfy(\.isNumber) || $0.count == 43 ? ":" : String($0) }
        .joined(separator: "/")
      let isKept = try shapes.contains { try $0.wholeMatch(in: path) != nil }
      #expect(isKept != (Self.others["/" + shape] != nil), "\(path)")
    }
  }
}
