import Crypto
import DemoWorld
import Domain
import Feeds
import Foundation
import HTTP
import Photos
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `Coming in` {
  private let right = "userName=mia&password=\(DemoWorld.password)"

  @Test(arguments: [
    ("/roster?site=2", "/sign-in?wanted=/roster%3Fsite%3D2"), ("/", "/sign-in"),
    ("/shifts/1", "/sign-in?wanted=/shifts/1"),
    ("/account", "/sign-in?wanted=/account"),
  ])
  func `leads to sign-in and back to the wanted page`(address: String, entry: String) async throws {
    let web = try await WebStreet()
    let answer = await web.get(address, as: .nobody)
    #expect(answer.status == .seeOther && answer.header("Location") == entry)
    let page = await web.get(entry, as: .nobody)
    #expect(page.status == .ok && page.header("Cache-Control") == "no-store")
    let wanted = page.text.firstMatch(of: /name="wanted" value="([^"]*)"/).map { String($0.output.1) }
    let signedIn = await web.post("/sign-in", right + (wanted.map { "&wanted=\($0)" } ?? ""), as: .nobody)
    #expect(signedIn.status == .seeOther)
    #expect(signedIn.header("Location") == (address == "/" ? "/roster" : address))
  }

  @Test(arguments: [
    "https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/\t/evil.example",
  ])
  func `leads nowhere else`(wanted: String) async throws {
    let web = try await WebStreet()
    let escaped = wanted.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    #expect(await web.post("/sign-in", "\(right)&wanted=\(escaped)", as: .nobody).header("Location") == "/roster")
    #expect(await web.get("/sign-in?wanted=\(escaped)").header("Location") == "/roster")
    #expect(!(await web.get("/sign-in?wanted=\(escaped)", as: .nobody)).text.contains("name=\"wanted\""))
  }

  @Test func `gives a new session each time, and the one before is dead`() async throws {
    let web = try await WebStreet()
    let first = try await web.newCookie(of: .member)
    let again = await web.post("/sign-in", right, first, as: .nobody)
    let second = try #require(again.cookie("session"))
    #expect(second != first[0].1)
    #expect(await web.get("/roster", first, as: .nobody).status == .seeOther)
    #expect(await web.get("/roster", [("Cookie", second)], as: .nobody).status == .ok)
  }

  @Test func `over TLS keeps a cookie that no other host can set`() async throws {
    let web = try await WebStreet()
    let secure = [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "203.0.113.9")]
    let answer = await web.post("/sign-in", right, secure, as: .nobody)
    let header = try #require(answer.headers.first { $0.value.hasPrefix("__Host-session=") }?.value)
    #expect(header.hasSuffix("; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure"))
    let token = try #require(answer.cookie("__Host-session")?.dropFirst(15))
    #expect(await web.get("/roster", secure + [("Cookie", "__Host-session=\(token)")], as: .nobody).status == .ok)
    #expect(await web.get("/roster", secure + [("Cookie", "session=\(token)")], as: .nobody).status == .seeOther)
  }

  @Test func `believes only a proxy on this machine`() async throws {
    let web = try await WebStreet()
    func send(_ password: String, from address: String, by proxy: String) async -> Response {
      await web.application.respond(
        Request(
          .post, "/sign-in",
          headers: ["Host": "localhost", "X-Forwarded-Proto": "https", "X-Forwarded-For": proxy],
          body: Array("userName=mia&password=\(password)".utf8), peer: .tcp(address: address, isLoopback: false)))
    }
    let answer = await send(DemoWorld.password, from: "203.0.113.9", by: "192.0.2.1")
    #expect(answer.cookie("session") != nil && answer.cookie("__Host-session") == nil)
    var codes: [Int] = []
    for number in 0..<12 {
      codes.append(await send("wrong-one", from: "203.0.113.9", by: "192.0.2.\(number)").status.code)
    }
    #expect(codes.last == 429, "an address of one's own choice is no way around")
  }

  @Test func `takes no cookie that was tampered with`() async throws {
    let web = try await WebStreet()
    let cookie = try await web.newCookie(of: .admin)[0].1
    let last = cookie.last == "A" ? "B" : "A"
    for bad in [
      String(cookie.dropLast()) + last, String(cookie.dropLast()), cookie + "A", cookie.uppercased(), "session=",
      "session", "sessions\(cookie.dropFirst(7))", "session=' OR 1=1 --", String(repeating: "session=;", count: 300),
    ] {
      #expect(await web.get("/roster", [("Cookie", bad)], as: .nobody).status == .seeOther, "\(bad)")
      #expect(await web.get("/api/v1/on-duty", [("Cookie", bad)], as: .nobody).status == .unauthorized)
    }
    #expect(await web.get("/roster", [("Cookie", "a=b; \(cookie); c=d")], as: .nobody).status == .ok)
  }

  @Test func `says the same of a wrong password and of a name that is not there`() async throws {
    let web = try await WebStreet()
    let wrong = await web.post("/sign-in", "userName=mia&password=something-else", as: .nobody)
    let unknown = await web.post("/sign-in", "userName=max&password=something-else", as: .nobody)
    #expect(wrong.status == .unprocessableContent && unknown.status == wrong.status)
    #expect(wrong.text.replacing("mia", with: "max") == unknown.text)
    #expect(wrong.text.contains("value=\"mia\"") && !wrong.text.contains("something-else"))
    #expect(wrong.cookie("session") == nil)
  }

  @Test func `is slowed down after failures, and says for how long`() async throws {
    let web = try await WebStreet()
    let elsewhere = [("X-Forwarded-For", "203.0.113.9")]
    var answer = await web.post("/sign-in", "userName=mia&password=wrong-one", elsewhere, as: .nobody)
    for _ in 0..<12 where answer.status != .tooManyRequests {
      answer = await web.post("/sign-in", "userName=mia&password=wrong-one", elsewhere, as: .nobody)
    }
    #expect(answer.status == .tooManyRequests)
    let seconds = try #require(answer.header("Retry-After").flatMap { Int64($0) })
    #expect(await web.post("/sign-in", right, elsewhere, as: .nobody).status == .tooManyRequests)
    web.street.clock.advance(seconds: seconds)
    #expect(await web.post("/sign-in", right, elsewhere, as: .nobody).status == .seeOther)
  }

  @Test func `is by one tap in the demo alone`() async throws {
    let web = try await WebStreet()
    #expect(!(await web.get("/sign-in", as: .nobody)).text.contains("Charlotte Meyer"))
    let (street, world) = (web.street, web.street.clock.world())
    let id = street.organization
    let demo = Application(
      .init(
        store: street.store, feeds: FeedReader(store: street.store, world: world), shops: web.shops,
        webhooks: web.webhooks, calendars: web.calendars, key: web.key,
        zones: street.zones, world: world,
        organization: try await street.store.read(of: id) { try $0.organization() }, passwords: web.passwords,
        photos: web.photos, shaper: web.shaper,
        demoAccounts: [
          .init(userName: "charlotte", person: "Charlotte Meyer", role: .admin, password: DemoWorld.password)
        ]))
    let page = await demo.respond(Request("/sign-in", headers: ["Host": "localhost"])).text
    #expect(page.contains("Charlotte Meyer, Administrator"))
  }
}

@Suite struct `Going out` {
  @Test func `ends the session, and drops what the browser kept`() async throws {
    let web = try await WebStreet()
    let cookie = try await web.newCookie(of: .member)
    let answer = await web.post("/sign-out", "", cookie, as: .nobody)
    #expect(answer.header("Location") == "/sign-in" && answer.header("Clear-Site-Data") == #""cache""#)
    #expect(answer.headers.contains { $0.value.hasPrefix("session=; Path=/; Max-Age=0") })
    #expect(await web.get("/roster", cookie, as: .nobody).status == .seeOther)
  }

  @Test func `takes effect at once for whoever is disabled or signed out elsewhere`() async throws {
    let web = try await WebStreet()
    let first = try await web.newCookie(of: .member)
    let second = try await web.newCookie(of: .member)
    for _ in 0..<3 { #expect(await web.get("/roster", first, as: .nobody).status == .ok) }
    #expect(await web.post("/account", "change=otherSessions", second, as: .nobody).status == .ok)
    #expect(await web.get("/roster", first, as: .nobody).status == .seeOther)
    for _ in 0..<3 { #expect(await web.get("/roster", second, as: .nobody).status == .ok) }
    #expect(await web.post("/accounts", "change=disable&account=3", as: .admin).status == .ok)
    #expect(await web.get("/roster", second, as: .nobody).status == .seeOther)
    #expect(
      await web.post("/sign-in", "userName=mia&password=\(DemoWorld.password)", as: .nobody).status
        == .unprocessableContent)
  }

  @Test func `comes by itself when a session grows old`() async throws {
    let web = try await WebStreet()
    #expect(await web.get("/roster", as: .member).status == .ok)
    web.street.clock.advance(seconds: 31 * 86_400)
    #expect(await web.get("/roster", as: .member).status == .seeOther)
  }
}

@Suite struct `Links that let in` {
  private func secret(_ web: WebStreet, _ form: String, _ kind: String) async throws -> String {
    let page = await web.post("/accounts", form, as: .admin)
    #expect(page.status == .ok)
    let address = try #require(page.text.firstMatch(of: /\/links\/(?:once|personal)\/[\w-]{43}/)).output
    #expect(address.hasPrefix("/links/\(kind)/"))
    return String(address)
  }

  @Test func `invite once`() async throws {
    let web = try await WebStreet()
    let address = try await secret(web, "change=inviteNew&name=Lena&surname=Hoff&role=member", "once")
    let page = await web.get(address, as: .nobody).text
    #expect(page.contains("Welcome, Lena") && page.contains(#"value="lena""#), "a free user name is proposed")
    let short = await web.post(address, "userName=lena.h&password=short", as: .nobody)
    #expect(short.status == .unprocessableContent)
    #expect(short.text.contains("value=\"lena.h\"") && short.text.contains("Use at least 12 characters."))
    let form = "userName=lena.h&password=harbor-and-bread"
    let accepted = await web.post(address, form, as: .nobody)
    let cookie = try #require(accepted.cookie("session"))
    #expect(await web.get("/roster", [("Cookie", cookie)], as: .nobody).status == .ok)
    #expect(await web.get(address, as: .nobody).status == .notFound)
    #expect(await web.post(address, form, as: .nobody).status == .notFound)
    #expect(await web.post("/sign-in", form, as: .nobody).status == .seeOther)
  }

  @Test func `let one in where two come at once`() async throws {
    let web = try await WebStreet()
    let address = try await secret(web, "change=link&account=3", "once")
    async let first = web.post(address, "userName=mia&password=harbor-and-bread", as: .nobody)
    async let second = web.post(address, "userName=mia&password=harbor-and-butter", as: .nobody)
    let codes = await [first.status.code, second.status.code].sorted()
    #expect(codes == [303, 404])
  }

  @Test func `propose a user name that nobody has`() async throws {
    let web = try await WebStreet()
    let address = try await secret(web, "change=inviteNew&name=Mia&surname=Moss&role=member", "once")
    #expect(await web.get(address, as: .nobody).text.contains(#"value="mia.moss""#), "Mia has mia")
  }

  @Test func `sign a member in until they are taken back`() async throws {
    let web = try await WebStreet()
    let address = try await secret(web, "change=personalLink&employee=9", "personal")
    #expect(await web.get(address, as: .nobody).cookie("session") == nil)
    let cookie = try #require(await web.post(address, "", as: .nobody).cookie("session"))
    #expect(await web.get("/roster", [("Cookie", cookie)], as: .nobody).status == .ok)
    #expect(await web.post("/accounts", "change=takeBack&link=1", as: .admin).status == .ok)
    #expect(await web.get("/roster", [("Cookie", cookie)], as: .nobody).status == .seeOther)
    #expect(await web.get(address, as: .nobody).status == .notFound)
  }
}

@Suite struct `A program's token` {
  private func token(_ web: WebStreet, _ scopes: String) async throws -> String {
    let page = await web.post("/webhooks", "change=token&tokenName=Screen&\(scopes)", as: .admin).text
    return String(try #require(page.firstMatch(of: /<code class="address">([\w-]{43})<\/code>/)).output.1)
  }

  @Test func `opens what its scopes give until it is taken back`() async throws {
    let web = try await WebStreet()
    let reading = [("Authorization", "Bearer \(try await token(web, "scopes=roster:read"))")]
    let people = [("Authorization", "bearer \(try await token(web, "scopes=people:read"))")]
    for _ in 0..<3 { #expect(await web.get("/api/v1/on-duty", reading, as: .nobody).status == .ok) }
    #expect(await web.get("/api/v1/on-duty", people, as: .nobody).status == .forbidden)
    #expect(await web.get("/roster", reading, as: .nobody).status == .seeOther)
    #expect(await web.post("/webhooks", "change=revokeToken&token=1", as: .admin).status == .ok)
    let refused = await web.get("/api/v1/on-duty", reading, as: .nobody)
    #expect(refused.status == .unauthorized && refused.header("WWW-Authenticate")?.contains("invalid_token") == true)
    #expect(refused.header("Content-Type") == "application/problem+json")
  }

  @Test func `opens nothing unless it is sent as a bearer's`() async throws {
    let web = try await WebStreet()
    let secret = try await token(web, "scopes=roster:read")
    for header in ["Bearer \(secret)", "BEARER  \(secret)"] {
      #expect(await web.get("/api/v1/on-duty", [("Authorization", header)], as: .nobody).status == .ok, "\(header)")
    }
    for header in ["Basic \(secret)", "Bearer", "Bearer \(secret)x", "\(secret) Bearer", secret, ""] {
      let answer = await web.get("/api/v1/on-duty", [("Authorization", header)], as: .nobody)
      #expect(answer.status == .unauthorized, "\(header)")
    }
  }
}

@Suite struct `The first run` {
  @Test func `is where every page leads, once`() async throws {
    let street = try await HarborStreet()
    let (world, id) = (street.clock.world(), street.organization)
    let key = try SecretKey(path: street.folder.appending(path: "onduty.key").path)
    let shops = ShopReader(store: street.store, key: key, world: world)
    let shaper = PhotoShaper()
    let application = Application(
      .init(
        store: street.store, feeds: FeedReader(store: street.store, world: world), shops: shops,
        webhooks: WebhookSender(store: street.store, key: key, world: world),
        calendars: CalendarReader(store: street.store, key: key, zones: street.zones, world: world), key: key,
        zones: street.zones, world: world,
        organization: try await street.store.read(of: id) { try $0.organization() },
        passwords: Passwords(strength: .lowest),
        photos: PhotoCache(folder: street.folder.appending(path: "photos").path, shaper: shaper, world: world),
        shaper: shaper))
    for address in ["/", "/roster", "/account", "/accounts", "/sign-in", "/links"] {
      #expect(await application.respond(Request(address)).header("Location") == "/set-up", "\(address)")
    }
    #expect(await application.respond(Request("/api/v1/on-duty")).status == .unauthorized)
    let page = await application.respond(Request("/set-up"))
    #expect(page.status == .ok && page.text.contains("Harbour Street"))
    let draft = "organization=Pier&site=Dock&trade=&zone=Europe/Lisbon&language=en&name=Ana&surname=Reis&userName=ana"
    func send(_ password: String) async -> Response {
      await application.respond(Request(.post, "/set-up", body: Array("\(draft)&password=\(password)".utf8)))
    }
    let short = await send("short")
    #expect(short.status == .unprocessableContent && short.text.contains("value=\"Ana\""))
    let done = await send("harbor-and-bread")
    let cookie = try #require(done.cookie("session"))
    #expect(await application.respond(Request("/accounts", headers: ["Cookie": cookie])).status == .ok)
    #expect(await application.respond(Request("/set-up")).header("Location") == "/sign-in")
    #expect(await application.respond(Request("/set-up", headers: ["Cookie": cookie])).header("Location") == "/roster")
    #expect(await send("harbor-and-bread").header("Location") == "/sign-in")
  }
}

@Suite struct `The own account` {
  @Test func `is in the language that the person chose`() async throws {
    let web = try await WebStreet()
    let answer = await web.post("/account", "change=language&language=de", [("Accept-Language", "en")])
    #expect(answer.status == .seeOther && answer.header("Location") == "/my/profile?saved=1")
    let page = await web.get("/my/profile?saved=1", [("Accept-Language", "en")]).text
    #expect(page.contains("<html lang=\"de\">") && page.contains("Dein Profil ist gespeichert."))
    #expect(await web.get("/roster", [("Accept-Language", "en")]).text.contains("Jetzt im Dienst"))
    #expect(await web.get("/roster", [("Accept-Language", "en")], as: .member).text.contains("On duty now"))
  }

  @Test func `changes its password, which ends the other sessions`() async throws {
    let web = try await WebStreet()
    let (own, other) = (try await web.newCookie(of: .member), try await web.newCookie(of: .member))
    let wrong = await web.post("/account", "change=password&current=wrong&password=harbor-and-bread", own, as: .nobody)
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("id=\"current-problem\""))
    let form = "change=password&current=\(DemoWorld.password)&password=harbor-and-bread"
    #expect(await web.post("/account", form, own, as: .nobody).status == .ok)
    #expect(await web.get("/roster", own, as: .nobody).status == .ok)
    #expect(await web.get("/roster", other, as: .nobody).status == .seeOther)
  }

  @Test func `is warned where anybody on the way can read along`() async throws {
    let web = try await WebStreet()
    #expect(!(await web.get("/account")).text.contains("Anyone on the same network"))
    #expect(await web.get("/account", [("X-Forwarded-For", "203.0.113.9")]).text.contains("Anyone on the same network"))
  }

  @Test func `counts its use only while the person agrees`() async throws {
    let web = try await WebStreet()
    #expect(await web.get("/account").text.contains("value=\"yes\" checked"))
    #expect(!(await web.post("/account", "change=analytics")).text.contains("value=\"yes\" checked"))
  }
}
