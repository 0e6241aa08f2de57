import Crypto
import DemoWorld
import Domain
import Feeds
import Foundation
import HTTP
import Passkeys
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

private let origin = "http://localhost:8080"

extension WebStreet {
  /// The same place with a role that needs a second factor.
  fileprivate func needing(_ role: Role) async throws -> Application {
    let (street, world, id) = (street, street.clock.world(), street.organization)
    return Application(
      .init(
        store: street.store, feeds: FeedReader(store: street.store, world: world), shops: shops,
        webhooks: webhooks, calendars: calendars, key: key,
        zones: street.zones, world: world, organization: try await street.store.read(of: id) { try $0.organization() },
        passwords: passwords, photos: photos, shaper: shaper, secondFactorRole: role))
  }

  /// Asks for a challenge as a page's script does; gives it with its cookie and the whole answer.
  fileprivate func question(_ address: String, _ cookies: [(String, String)] = []) async throws -> (
    challenge: [UInt8], cookie: String, options: [String: Any]
  ) {
    let answer = await post(address, "", cookies + [("Accept", "application/json")], as: .nobody)
    #expect(answer.status == .ok && answer.header("Cache-Control") == "no-store")
    let options = try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
    let text = try #require(options["challenge"] as? String)
    return (try #require(Base64URL.bytes(text)), try #require(answer.cookie("challenge")), options)
  }

  /// Adds a passkey in a browser; gives what the device is told of its owner.
  fileprivate func add(_ device: SoftAuthenticator, _ cookie: [(String, String)]) async throws -> (
    handle: String, answer: Response
  ) {
    let (challenge, ticket, options) = try await question("/account/challenge", cookie)
    let (client, data) = device.made(for: challenge, at: origin)
    let user = try #require(options["user"] as? [String: String])
    let form = "change=addPasskey&clientData=\(Base64URL.text(client))&authenticatorData=\(Base64URL.text(data))"
    let answer = await post("/account", form, [("Cookie", "\(cookie[0].1); \(ticket)")], as: .nobody)
    return (try #require(user["id"]), answer)
  }

  fileprivate func form(_ device: SoftAuthenticator, _ challenge: [UInt8], handle: String, at place: String = origin)
    -> String
  {
    let used = device.used(for: challenge, at: place)
    return [
      ("credential", device.credential), ("clientData", used.clientData), ("authenticatorData", used.authenticatorData),
      ("signature", used.signature),
    ].map { "\($0.0)=\(Base64URL.text($0.1))" }.joined(separator: "&") + "&userHandle=\(handle)"
  }
}

@Suite struct `Passkeys on the web` {
  @Test func `are asked for as the standard says, made, and sign in to the wanted page`() async throws {
    let web = try await WebStreet()
    let cookie = try await web.newCookie(of: .member)
    let device = SoftAuthenticator()
    let (handle, added) = try await web.add(device, cookie)
    #expect(added.status == .ok && added.text.contains("Added “"))
    let (_, _, making) = try await web.question("/account/challenge", cookie)
    #expect((making["rp"] as? [String: String]) == ["id": "localhost", "name": "Harbour Street"])
    #expect((making["pubKeyCredParams"] as? [[String: Any]])?.compactMap { $0["alg"] as? Int } == [-7, -8, -257])
    #expect((making["excludeCredentials"] as? [[String: String]])?.map(\.["id"]) == [Base64URL.text(device.credential)])
    let selection = try #require(making["authenticatorSelection"] as? [String: Any])
    #expect(selection["residentKey"] as? String == "required" && selection["userVerification"] as? String == "required")
    #expect(making["attestation"] as? String == "none")
    let (challenge, ticket, asking) = try await web.question("/sign-in/challenge")
    #expect(asking["rpId"] as? String == "localhost" && asking["userVerification"] as? String == "required")
    let form = web.form(device, challenge, handle: handle)
    // Another browser can't use what this one was asked.
    #expect(await web.post("/sign-in/passkey", form, as: .nobody).status == .unprocessableContent)
    let answer = await web.post("/sign-in/passkey", form + "&wanted=/people", [("Cookie", ticket)], as: .nobody)
    #expect(answer.status == .seeOther && answer.header("Location") == "/people")
    let session = try #require(answer.cookie("session"))
    #expect(await web.get("/roster", [("Cookie", session)], as: .nobody).status == .ok)
    #expect(await web.post("/sign-in/passkey", form, [("Cookie", ticket)], as: .nobody).status == .unprocessableContent)
  }

  @Test func `are bound to where the page came from`() async throws {
    let web = try await WebStreet()
    let device = SoftAuthenticator()
    let (handle, _) = try await web.add(device, try await web.newCookie(of: .member))
    let (challenge, ticket, _) = try await web.question("/sign-in/challenge")
    let elsewhere = web.form(device, challenge, handle: handle, at: "http://localhost:9090")
    let refused = await web.post("/sign-in/passkey", elsewhere, [("Cookie", ticket)], as: .nobody)
    #expect(refused.status == .unprocessableContent && refused.text.contains("This passkey didn&#39;t work"))
    #expect(refused.cookie("session") == nil)
    let foreign = await web.post(
      "/sign-in/passkey", web.form(device, challenge, handle: handle),
      [("Cookie", ticket), ("Sec-Fetch-Site", "cross-site")], as: .nobody)
    #expect(foreign.status == .forbidden)
  }

  @Test func `are offered where browsers give them, and only there`() async throws {
    let web = try await WebStreet()
    let here = await web.get("/sign-in", as: .nobody).text
    #expect(here.contains("data-passkey=\"/sign-in/challenge\"") && here.contains("autocomplete=\"username webauthn\""))
    #expect(here.contains("<noscript>"))
    let plain = await web.get("/sign-in", [("X-Forwarded-For", "203.0.113.9")], as: .nobody).text
    #expect(!plain.contains("data-passkey") && !plain.contains("webauthn"))
    let own = await web.get("/account", [("X-Forwarded-For", "203.0.113.9")], as: .member).text
    #expect(!own.contains("data-passkey") && own.contains("Passkeys need a secure connection, HTTPS."))
  }

  @Test func `are renamed and removed by their owner alone`() async throws {
    let web = try await WebStreet()
    let cookie = try await web.newCookie(of: .member)
    _ = try await web.add(SoftAuthenticator(), cookie)
    let rename = "change=renamePasskey&passkey=1&name=Work+phone"
    #expect(await web.post("/account", rename, as: .manager).status == .notFound)
    #expect(await web.post("/account", "change=removePasskey&passkey=1", as: .admin).status == .notFound)
    #expect(await web.post("/account", rename, cookie, as: .nobody).text.contains("Work phone"))
    let refused = await web.post("/account", "change=renamePasskey&passkey=1&name=", cookie, as: .nobody)
    #expect(refused.status == .unprocessableContent)
    let removed = await web.post("/account", "change=removePasskey&passkey=1", cookie, as: .nobody)
    #expect(removed.text.contains("Removed “Work phone”.") && removed.text.contains("No passkeys yet."))
  }
}

@Suite struct `Who sits there` {
  @Test func `is confirmed by a passkey, and what was asked for goes on`() async throws {
    let web = try await WebStreet()
    let cookie = try await web.newCookie(of: .admin)
    let device = SoftAuthenticator()
    let (handle, _) = try await web.add(device, cookie)
    web.street.clock.advance(seconds: 16 * 60)
    let form = "change=token&tokenName=Payroll&scopes=manage"
    let asked = await web.post("/webhooks", form, cookie, as: .nobody)
    #expect(asked.status == .forbidden && asked.text.contains("data-confirmed") && asked.text.contains("data-passkey"))
    let (challenge, ticket, _) = try await web.question("/sign-in/challenge", cookie)
    let json = [("Cookie", "\(cookie[0].1); \(ticket)"), ("Accept", "application/json")]
    let elses = [("Cookie", "\(try await web.newCookie(of: .member)[0].1); \(ticket)"), ("Accept", "application/json")]
    let answer = web.form(device, challenge, handle: handle)
    #expect(await web.post("/account/confirmation", answer, elses, as: .nobody).status == .unauthorized)
    let sure = await web.post("/account/confirmation", answer, json, as: .nobody)
    #expect(sure.status == .noContent)
    let renewed = try #require(sure.cookie("session"))
    let again = [("Cookie", "\(renewed); \(ticket)"), ("Accept", "application/json")]
    #expect(await web.post("/account/confirmation", answer, again, as: .nobody).status == .unauthorized)
    #expect(await web.post("/webhooks", form, cookie, as: .nobody).status == .seeOther)
    #expect(await web.post("/webhooks", form, [("Cookie", renewed)], as: .nobody).text.contains("Payroll"))
  }

  @Test func `is asked before a way to sign in is added or removed`() async throws {
    let web = try await WebStreet()
    web.street.clock.advance(seconds: 16 * 60)
    for change in ["addPasskey", "removePasskey", "removeAuthenticator", "newCodes", "removePassword"] {
      #expect(await web.post("/account", "change=\(change)&passkey=1", as: .member).status == .forbidden)
    }
    #expect(await web.post("/account/authenticator", "change=set-up", as: .member).text.contains("Confirm it’s you"))
    let password = "change=set-up&confirmation=\(DemoWorld.password)"
    #expect(await web.post("/account/authenticator", password, as: .member).status == .seeOther)
  }
}

@Suite struct `The second step on the web` {
  /// Sets an app up; gives its secret.
  private func setUp(_ web: WebStreet, _ cookie: [(String, String)]) async throws -> AuthenticatorSecret {
    #expect(
      await web.post("/account/authenticator", "change=set-up", cookie, as: .nobody).header("Location")
        == "/account/authenticator")
    let page = await web.get("/account/authenticator", cookie, as: .nobody)
    #expect(page.header("Cache-Control") == "no-store")
    let text = try #require(page.text.firstMatch(of: /class="address">([A-Z2-7 ]+)</)).output.1
    let secret = try #require(AuthenticatorSecret(text: String(text.filter { $0 != " " })))
    let code = secret.code(at: web.street.clock.now.seconds)
    let on = await web.post("/account/authenticator", "change=confirm&code=\(code)", cookie, as: .nobody).text
    #expect(on.matches(of: /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/).count == 10)
    #expect(on.contains("data-copy=\"codes\"") && on.contains("data-print"))
    return secret
  }

  @Test func `stands between the password and the session`() async throws {
    let web = try await WebStreet()
    let secret = try await setUp(web, try await web.newCookie(of: .member))
    web.street.clock.advance(seconds: 60)
    let first = await web.post(
      "/sign-in", "userName=mia&password=\(DemoWorld.password)&wanted=/people", as: .nobody)
    #expect(first.header("Location") == "/sign-in/code?wanted=/people" && first.cookie("session") == nil)
    let header = try #require(first.headers.first { $0.value.hasPrefix("step=") }?.value)
    #expect(header.contains("; Max-Age=300; HttpOnly; SameSite=Lax"))
    let step = [("Cookie", try #require(first.cookie("step")))]
    // It opens nothing else.
    #expect(await web.get("/roster", step, as: .nobody).status == .seeOther)
    #expect(
      await web.get("/roster", [("Cookie", step[0].1.replacing("step=", with: "session="))], as: .nobody).status
        == .seeOther)
    let page = await web.get("/sign-in/code?wanted=/people", step, as: .nobody).text
    #expect(page.contains("autocomplete=\"one-time-code\"") && page.contains("name=\"wanted\" value=\"/people\""))
    let wrong = await web.post("/sign-in/code", "code=000000&wanted=/people", step, as: .nobody)
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("4\u{a0}tries left."))
    let code = secret.code(at: web.street.clock.now.seconds)
    let last = await web.post("/sign-in/code", "code=\(code)&wanted=/people", step, as: .nobody)
    #expect(last.header("Location") == "/people" && last.cookie("session") != nil)
    let over = await web.post("/sign-in/code", "code=\(code)", step, as: .nobody)
    #expect(over.status == .unprocessableContent && over.text.contains("Enter your password again."))
    #expect(await web.get("/sign-in/code", as: .nobody).text.contains("Enter your password again."))
  }

  @Test func `comes to a role that needs it, before anything else`() async throws {
    let web = try await WebStreet()
    let application = try await web.needing(.manager)
    func ask(_ request: Request) async -> Response { await application.respond(request) }
    func request(_ method: HTTP.Method, _ address: String, _ cookie: String = "", _ form: String = "") -> Request {
      Request(
        method, address, headers: ["Host": "localhost:8080", "Cookie": cookie], body: Array(form.utf8))
    }
    let password = "userName=soumya&password=\(DemoWorld.password)"
    let cookie = try #require(await ask(request(.post, "/sign-in", "", password)).cookie("session"))
    for address in ["/", "/roster", "/plan", "/settings", "/my/profile", "/sign-in"] {
      #expect(await ask(request(.get, address, cookie)).header("Location") == "/account", "\(address)")
    }
    #expect(await ask(request(.get, "/api/v1/on-duty", cookie)).status == .forbidden)
    #expect(await ask(request(.post, "/plan/drafts/discard", cookie)).header("Location") == "/account")
    #expect(await ask(request(.get, "/account", cookie)).text.contains("Your role needs more than a password."))
    #expect(await ask(request(.post, "/account", cookie, "change=language&language=de")).status == .seeOther)
    #expect(await ask(request(.post, "/account/authenticator", cookie, "change=set-up")).status == .seeOther)
    let page = await ask(request(.get, "/account/authenticator", cookie)).text
    let text = try #require(page.firstMatch(of: /class="address">([A-Z2-7 ]+)</)).output.1
    let secret = try #require(AuthenticatorSecret(text: String(text.filter { $0 != " " })))
    let code = secret.code(at: web.street.clock.now.seconds)
    #expect(await ask(request(.post, "/account/authenticator", cookie, "change=confirm&code=\(code)")).status == .ok)
    #expect(await ask(request(.get, "/roster", cookie)).status == .ok)
    // A session of a password alone, from before, is none any more: else whoever has the password could add a factor.
    let old = try #require(await ask(request(.post, "/sign-in", "", password)).cookie("step"))
    #expect(await ask(request(.get, "/roster", old)).status == .seeOther)
    let member = try #require(
      await ask(request(.post, "/sign-in", "", "userName=mia&password=\(DemoWorld.password)")).cookie("session"))
    #expect(await ask(request(.get, "/roster", member)).status == .ok)
  }

  @Test func `is asked of a session that was opened without it, once the account has one`() async throws {
    let web = try await WebStreet()
    let weak = try await web.newCookie(of: .manager)
    _ = try await setUp(web, try await web.newCookie(of: .manager))
    #expect(await web.get("/roster", weak, as: .nobody).status == .ok)
    let application = try await web.needing(.manager)
    let answer = await application.respond(
      Request(.get, "/account", headers: ["Host": "localhost:8080", "Cookie": weak[0].1]))
    #expect(answer.header("Location") == "/sign-in?wanted=/account")
  }
}
