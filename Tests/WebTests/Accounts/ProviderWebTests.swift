import DemoWorld
import Domain
import Feeds
import Fetching
import Foundation
import HTTP
import OpenID
import Store
import Synchronization
import TestSupport
import Testing
import ViewModels

@testable import Web

/// Harbour Street with a provider, and a browser that goes there and back.
private struct Place {
  let web: WebStreet
  let application: Application
  let soft = SoftProvider()
  let inbox = Inbox()

  init(roleClaim: String? = nil, sendsMail: Bool = false) async throws {
    let web = try await WebStreet()
    let post = try sendsMail ? inbox.post : nil
    let (street, world, soft) = (web.street, web.street.clock.world(), soft)
    let (id, store) = (street.organization, street.store)
    self.web = web
    application = Application(
      .init(
        store: store, feeds: FeedReader(store: store, world: world), shops: web.shops,
        webhooks: web.webhooks, calendars: web.calendars, key: web.key,
        zones: street.zones, world: world, organization: try await store.read(of: id) { try $0.organization() },
        passwords: web.passwords, photos: web.photos, shaper: web.shaper,
        provider: Provider(SoftProvider.settings(roleClaim: roleClaim), world: world) { request throws(OpenIDRefusal) in
          try soft.answer(request)
        }, post: post))
  }

  func post(_ address: String, _ session: String, _ body: String) async -> Response {
    await send(.post, address, [("Cookie", session)], body)
  }

  /// Saves an own address as the form does.
  func type(_ address: String, _ session: String) async throws -> Response {
    let page = await get("/my/profile", [("Cookie", session)]).text
    let revision = try #require(page.firstMatch(of: /name="revision" value="(\d+)"/)).1
    let form = "phone=&email=\(address)&revision=\(revision)"
    return await post("/my/profile", session, form)
  }

  func signIn(_ claims: [String: String]) async throws -> Response {
    let departure = await get("/sign-in/openid")
    return try await comeBack(from: departure, to: try #require(departure.header("Location")), claims)
  }

  func get(_ address: String, _ headers: [(String, String)] = []) async -> Response {
    await send(.get, address, headers)
  }

  func send(_ method: HTTP.Method, _ address: String, _ headers: [(String, String)], _ body: String = "") async
    -> Response
  {
    await application.respond(
      Request(
        method, address, headers: Fields([("Host", "localhost:8080")] + headers), body: Array(body.utf8),
        peer: .tcp(address: "127.0.0.1", isLoopback: true)))
  }

  func claims(_ subject: String, _ more: [String: String] = [:]) -> [String: String] {
    let now = web.street.clock.now.seconds
    return ["sub": #""\#(subject)""#, "iat": "\(now)", "exp": "\(now + 300)"].merging(more) { $1 }
  }

  /// Comes back from the provider to which an answer of ours led.
  func comeBack(from departure: Response, to address: String, _ claims: [String: String], session: String? = nil)
    async throws -> Response
  {
    let back = soft.signIn(at: address, claims)
    let ticket = try #require(departure.cookie("provider"))
    let cookies = session.map { "\(ticket); \($0)" } ?? ticket
    return await get(
      "/sign-in/openid/answer?code=\(back.code)&state=\(back.state)",
      [("Cookie", cookies), ("Sec-Fetch-Site", "cross-site")])
  }

  func connect(_ subject: String, _ session: String) async throws -> Response {
    let page = await send(.post, "/account", [("Cookie", session)], "change=connectProvider")
    let refresh = try #require(page.header("Refresh"))
    return try await comeBack(
      from: page, to: String(refresh.dropFirst("0; url=".count)), claims(subject), session: session)
  }
}

/// Mails that would have gone out.
private final class Inbox: Sendable {
  private let messages = Mutex<[MailMessage]>([])
  var all: [MailMessage] { messages.withLock { $0 } }

  var post: MailPost {
    get throws {
      let from = try #require(MailAddress("roster@example.com"))
      return MailPost(from: from, origin: "https://onduty.example") { message, _ throws(MailFault) in
        self.messages.withLock { $0.append(message) }
      }
    }
  }
}

@Suite struct `An address that somebody typed` {
  private static let boss = ["email": #""boss@corp.example""#, "email_verified": "true", "role": #""admin""#]

  @Test func `opens no account, and raises nobody, until an administrator confirms it`() async throws {
    let place = try await Place(roleClaim: "role")
    let mia = try await place.web.newCookie(of: .member)[0].1
    #expect(try await place.type("boss@corp.example", mia).status == .seeOther)
    let profile = await place.get("/my/profile", [("Cookie", mia)]).text
    #expect(profile.contains("Not confirmed yet. An administrator confirms it."))
    let refused = try await place.signIn(place.claims("b-1", Self.boss))
    #expect(refused.status == .unprocessableContent && refused.cookie("session") == nil)
    #expect(refused.text.contains("your email address is not confirmed here yet"))
    #expect(await place.get("/accounts", [("Cookie", mia)]).status == .forbidden)

    let admin = try await place.web.newCookie(of: .admin)[0].1
    #expect(await place.get("/accounts", [("Cookie", admin)]).text.contains("1 email address is not confirmed"))
    let list = await place.get("/accounts/emails", [("Cookie", admin)]).text
    let value = try #require(list.firstMatch(of: /name="email" value="(\d+) boss@corp\.example"/))
    let person = String(value.1)
    let page = await place.get("/people/\(person)", [("Cookie", admin)]).text
    #expect(page.contains("Email not confirmed") && page.contains(#"action="/accounts/emails""#))
    let soumya = try await place.web.newCookie(of: .manager)[0].1
    #expect(await !place.get("/people/\(person)", [("Cookie", soumya)]).text.contains("Email not confirmed"))
    let form = "email=\(person)%20boss@corp.example"
    for other in [mia, soumya] { #expect(await place.post("/accounts/emails", other, form).status == .forbidden) }
    let stale = await place.post("/accounts/emails", admin, "email=\(person)%20mia@corp.example")
    #expect(stale.status == .unprocessableContent && stale.text.contains("1 address was changed meanwhile."))
    let done = await place.post("/accounts/emails", admin, form)
    #expect(done.status == .ok && done.text.contains("1 address confirmed."))
    #expect(done.text.contains("All email addresses are confirmed."))

    // Even then: Mia has a password, so she connects the account herself.
    let inside = try await place.signIn(place.claims("b-1", Self.boss))
    #expect(
      inside.status == .unprocessableContent && inside.text.contains("your account here is not connected with it"))
    #expect(await place.get("/accounts", [("Cookie", mia)]).status == .forbidden)
  }

  @Test func `is confirmed from the person's page, and asks again who sits there after a while`() async throws {
    let place = try await Place()
    let mia = try await place.web.newCookie(of: .member)[0].1
    _ = try await place.type("mia@corp.example", mia)
    let admin = try await place.web.newCookie(of: .admin)[0].1
    let list = await place.get("/accounts/emails", [("Cookie", admin)]).text
    let person = String(try #require(list.firstMatch(of: /value="(\d+) mia@corp\.example"/)).1)
    let form = "email=\(person)%20mia@corp.example&person=\(person)"
    place.web.street.clock.advance(seconds: 901)
    #expect(await place.post("/accounts/emails", admin, form).status == .forbidden)
    let sure = await place.post("/accounts/emails", admin, form + "&confirmation=\(DemoWorld.password)")
    #expect(sure.status == .seeOther && sure.header("Location") == "/people/\(person)")
    for (wrong, status) in [
      ("", 422), ("email=", 400), ("email=x", 400), ("email=1", 400), ("email=987654%20a@b.example", 404),
      ("email=\(person)%20no", 400),
    ] {
      let answer = await place.post("/accounts/emails", try #require(sure.cookie("session")), wrong)
      #expect(answer.status.code == status, "\(wrong)")
    }
  }

  @Test func `is asked for by a mail, whose link counts for its person alone`() async throws {
    let place = try await Place(sendsMail: true)
    let mia = try await place.web.newCookie(of: .member)[0].1
    #expect(try await place.type("mia@corp.example", mia).header("Location") == "/my/profile?saved=1")
    let mail = try #require(place.inbox.all.first)
    #expect(mail.to.address == "mia@corp.example" && mail.subject.hasPrefix("Is this your address at "))
    let profile = await place.get("/my/profile", [("Cookie", mia)]).text
    #expect(profile.contains("We sent a link to mia@corp.example.") && profile.contains("Send another link"))
    let link = String(try #require(mail.text.firstMatch(of: /https:\/\/onduty\.example(\/my\/email\/\S+)/)).1)
    #expect(mail.html.contains(link))
    #expect(await place.get(link).header("Location")?.hasPrefix("/sign-in?wanted=/my/email/") == true)
    let soumya = try await place.web.newCookie(of: .manager)[0].1
    #expect(await place.get(link, [("Cookie", soumya)]).status == .notFound)
    #expect(await place.post(link, soumya, "").status == .notFound)
    let asked = await place.get(link, [("Cookie", mia)])
    #expect(asked.status == .ok && asked.text.contains("mail to mia@corp.example"))
    #expect(asked.header("Cache-Control") == "no-store")
    #expect(await place.get("/my/profile", [("Cookie", mia)]).text.contains("We sent a link"), "looking is not enough")
    #expect(await place.post(link, mia, "").header("Location") == "/my/profile")
    #expect(await place.get("/my/profile", [("Cookie", mia)]).text.contains("Your email is confirmed."))
    #expect(await place.post(link, mia, "").status == .notFound)
    #expect(await place.post("/my/email", mia, "").status == .seeOther)
    #expect(place.inbox.all.count == 1, "nothing is to be asked any more")
    for number in 2...6 { _ = try await place.type("mia\(number)@corp.example", mia) }
    #expect(place.inbox.all.count == EmailConfirmation.mostLinks)
    let tooMany = await place.post("/my/email", mia, "")
    #expect(tooMany.text.contains("You asked for several links today."))
  }

  @Test func `is told to programs, and confirmed by those that keep accounts`() async throws {
    let desk = try await APIDesk()
    let organization = desk.organization
    let person = try await desk.web.street.store.write(in: organization, by: .visitor) {
      try $0.add(PersonDraft([.name: "Ida", .email: "ida@corp.example"]))
    }
    let people = try await desk.token([.peopleWrite])
    let keeper = try await desk.token([.accountsWrite, .peopleWrite])
    func confirmed(_ headers: [(String, String)]) async -> Any? {
      await desk.ask(.get, "/people/\(person)", "", headers).json["email_confirmed"]
    }
    #expect(await confirmed(people) as? Bool == false)
    #expect(await confirmed(try await desk.token([.peopleRead])) is NSNull)
    let path = "/people/\(person)/email-confirmation"
    #expect(await desk.ask(.put, path, #"{"email": "ida@corp.example"}"#, people).status == .forbidden)
    #expect(await desk.ask(.put, path, #"{"email": "no address"}"#, keeper).fields == ["email"])
    #expect(await desk.ask(.put, path, #"{"email": "other@corp.example"}"#, keeper).status == .conflict)
    #expect(await desk.ask(.put, path, #"{"email": "ida@corp.example"}"#, keeper).status == .noContent)
    #expect(await confirmed(people) as? Bool == true)
    let edit = #"{"email": "new@corp.example"}"#
    #expect(
      await desk.ask(.patch, "/people/\(person)", edit, people + [("If-Match", "*")]).json["email_confirmed"] as? Bool
        == false)
    #expect(
      await desk.ask(.patch, "/people/\(person)", #"{"email": "k@corp.example"}"#, keeper + [("If-Match", "*")]).json[
        "email_confirmed"]
        as? Bool == true)
  }
}

@Suite struct `The provider on the web` {
  @Test func `is a plain link on the page of sign-in`() async throws {
    let place = try await Place()
    let page = await place.get("/sign-in?wanted=/people").text
    #expect(page.contains(#"<a class="button wide" href="/sign-in/openid?wanted=/people">"#))
    #expect(page.contains("Sign in with login.example"))
    #expect(!(await place.web.get("/sign-in", as: .nobody)).text.contains("/sign-in/openid"))
  }

  @Test func `is left for with a cookie of ten minutes, and signs in to the wanted page`() async throws {
    let place = try await Place()
    let mia = try await place.web.newCookie(of: .member)[0].1
    #expect(try await place.connect("s-1", mia).header("Location") == "/account#provider")
    let departure = await place.get("/sign-in/openid?wanted=/people")
    #expect(departure.status == .seeOther && departure.header("Cache-Control") == "no-store")
    let cookie = try #require(departure.headers.first { $0.name == "Set-Cookie" }?.value)
    #expect(cookie.hasPrefix("provider=") && cookie.hasSuffix("; Path=/; Max-Age=600; HttpOnly; SameSite=Lax"))
    let address = try #require(departure.header("Location"))
    #expect(address.hasPrefix("https://login.example/harbor/authorize?response_type=code&client_id=onduty&"))
    // What the provider is told leads to nothing of the cookie.
    let ticket = try #require(departure.cookie("provider"))
    #expect(!address.contains(ticket.dropFirst("provider=".count).prefix(43)))
    let back = try await place.comeBack(from: departure, to: address, place.claims("s-1"))
    #expect(back.status == .seeOther && back.header("Location") == "/people")
    let session = try #require(back.cookie("session"))
    #expect(await place.get("/roster", [("Cookie", session)]).status == .ok)
    #expect(back.headers.contains { $0.value.hasPrefix("provider=; Path=/; Max-Age=0") })
    let again = try await place.comeBack(from: departure, to: address, place.claims("s-1"))
    #expect(again.status == .unprocessableContent && again.cookie("session") == nil)
  }

  @Test func `offers to sign out there after a session that came from there, and hears of sign-outs`() async throws {
    let place = try await Place()
    place.soft.say(SoftProvider.document(#","end_session_endpoint":"https://login.example/end""#))
    let mia = try await place.web.newCookie(of: .member)[0].1
    _ = try await place.connect("s-1", mia)
    let session = try #require(try await place.signIn(place.claims("s-1")).cookie("session"))
    let left = await place.post("/sign-out", session, "")
    #expect(left.status == .seeOther && left.header("Location") == "/sign-in/openid/sign-out")
    #expect(await place.get("/roster", [("Cookie", session)]).status == .seeOther)
    let page = await place.get("/sign-in/openid/sign-out")
    #expect(page.status == .ok && page.text.contains("You may still be signed in at login.example."))
    #expect(page.text.contains(#"href="https://login.example/end?client_id=onduty&amp;ui_locales=en""#))
    #expect(await place.post("/sign-out", mia, "").header("Location") == "/sign-in")

    let other = try #require(try await place.signIn(place.claims("s-1")).cookie("session"))
    let now = place.web.street.clock.now.seconds
    let notice = SoftProvider.key.signed(
      SoftProvider.token([
        "iss": #""\#(SoftProvider.issuer)""#, "aud": #""onduty""#, "iat": "\(now)", "jti": #""1""#, "sub": #""s-1""#,
        "events": #"{"http://schemas.openid.net/event/backchannel-logout":{}}"#,
      ]), by: "RS256")
    let address = "/sign-in/openid/sign-out"
    #expect(await place.send(.post, address, [], "logout_token=a.b.c").status == .badRequest)
    #expect(await place.send(.post, address, []).status == .badRequest)
    let done = await place.send(.post, address, [], "logout_token=\(notice)")
    #expect(done.status == .ok && done.text.isEmpty && done.header("Cache-Control") == "no-store")
    #expect(await place.get("/roster", [("Cookie", other)]).status == .seeOther)
    #expect(
      await place.send(.post, address, [("Origin", "https://evil.example")], "logout_token=x").status == .forbidden)
  }

  @Test func `over TLS keeps its cookie from every other host`() async throws {
    let place = try await Place()
    let answer = await place.get(
      "/sign-in/openid", [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "203.0.113.9")])
    #expect(answer.cookie("__Host-provider") != nil)
    #expect(answer.headers.contains { $0.value.hasSuffix("HttpOnly; SameSite=Lax; Secure") })
  }

  @Test func `says plainly what went wrong, with the way on`() async throws {
    let place = try await Place()
    let stale = await place.get("/sign-in/openid/answer?code=1&state=2")
    #expect(stale.status == .unprocessableContent && stale.text.contains("That took too long"))
    #expect(
      stale.text.contains(#"href="/sign-in/openid">Try again"#) || stale.text.contains(#"href="/sign-in/openid">"#))
    #expect(stale.text.contains(#"href="/sign-in">Sign in another way"#))
    place.soft.goDown()
    place.web.street.clock.advance(seconds: 3600)
    let down = await place.get("/sign-in/openid")
    #expect(down.status == .serviceUnavailable && down.text.contains("doesn&#39;t answer right now"))
    #expect(await place.get("/sign-in/openid?anew=yes").status == .unauthorized)
  }

  @Test func `is connected by a form from here alone, and after a while by who is sure to sit there`() async throws {
    let place = try await Place()
    let mia = try await place.web.newCookie(of: .member)[0].1
    let foreign = await place.send(
      .post, "/account", [("Cookie", mia), ("Sec-Fetch-Site", "cross-site")], "change=connectProvider")
    #expect(foreign.status == .forbidden && foreign.cookie("provider") == nil)
    place.web.street.clock.advance(seconds: 901)
    let asked = await place.send(.post, "/account", [("Cookie", mia)], "change=connectProvider")
    #expect(asked.status == .forbidden && asked.text.contains("name=\"confirmation\""))
    let sure = await place.send(
      .post, "/account", [("Cookie", mia)], "change=connectProvider&confirmation=\(DemoWorld.password)")
    #expect(sure.status == .ok && sure.header("Refresh")?.hasPrefix("0; url=https://login.example/") == true)
  }

  @Test func `makes sure again who sits there, and leads back to where that was asked`() async throws {
    let place = try await Place()
    let mia = try await place.web.newCookie(of: .member)[0].1
    _ = try await place.connect("s-1", mia)
    let own = await place.get("/account", [("Cookie", mia)]).text
    #expect(own.contains("Connected 24\u{a0}October") && own.contains("Disconnect from login.example"))
    place.web.street.clock.advance(seconds: 901)
    let asked = await place.send(.post, "/account", [("Cookie", mia)], "change=disconnectProvider&identity=1")
    #expect(asked.status == .forbidden)
    #expect(asked.text.contains(#"href="/sign-in/openid?anew=yes&amp;wanted=/account""#))
    let departure = await place.get("/sign-in/openid?anew=yes&wanted=/account", [("Cookie", mia)])
    let address = try #require(departure.header("Location"))
    let now = place.web.street.clock.now.seconds
    let back = try await place.comeBack(
      from: departure, to: address, place.claims("s-1", ["auth_time": "\(now)"]), session: mia)
    #expect(back.status == .seeOther && back.header("Location") == "/account")
    let renewed = try #require(back.cookie("session"))
    let late = await place.send(.post, "/account", [("Cookie", mia)], "change=disconnectProvider&identity=1")
    #expect(late.status == .seeOther && late.header("Location")?.hasPrefix("/sign-in") == true)
    let done = await place.send(.post, "/account", [("Cookie", renewed)], "change=disconnectProvider&identity=1")
    #expect(done.status == .ok && done.text.contains("Disconnected from login.example."))
  }
}
