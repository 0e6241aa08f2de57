import DemoWorld
import Domain
import Feeds
import Foundation
import HTTP
import OpenID
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

/// Harbour Street with a provider, and a browser that goes there and back.
private struct Place {
  let web: WebStreet
  let application: Application
  let soft = SoftProvider()

  init() async throws {
    let web = try await WebStreet()
    let (street, world, soft) = (web.street, web.street.clock.world(), soft)
    let (id, store) = (street.organization, street.store)
    self.web = web
    application = Application(
      .init(
        store: store, feeds: FeedReader(store: store, world: world), shops: web.shops,
        webhooks: web.webhooks, key: web.key,
        zones: street.zones, world: world, organization: try await store.read { try $0.organization(id) },
        passwords: web.passwords, photos: web.photos, shaper: web.shaper,
        provider: Provider(SoftProvider.settings(), world: world) { request throws(OpenIDRefusal) in
          try soft.answer(request)
        }))
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
