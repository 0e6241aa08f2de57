import Crypto
import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `A webhook on the web` {
  private static let form = "address=https://till.example/duty&topics=plan&note=Till"

  private func secret(_ response: Response) -> String? {
    response.text.firstMatch(of: /<code class="address">(whsec_[^<]+)<\/code>/).map { String($0.1) }
  }

  @Test func `shows its secret once`() async throws {
    let web = try await WebStreet()
    let made = await web.post("/webhooks/new", Self.form, as: .admin)
    let shown = try #require(secret(made))
    #expect(made.status == .ok && WebhookSecret(shown) != nil && made.header("Cache-Control") == "no-store")
    #expect(secret(await web.get("/webhooks/1", as: .admin)) == nil)
    let renewed = await web.post("/webhooks/1", "change=secret", as: .admin)
    #expect(secret(renewed) != nil && secret(renewed) != shown && renewed.text.contains("signs as well until"))
    let log = await web.get("/security-log?topic=links", as: .admin).text
    #expect(log.contains("Made a webhook to till.example") && log.contains("Renewed the secret"))
    #expect(!log.contains("whsec"))
  }

  @Test func `asks for the password again before it is made, and what was typed stays`() async throws {
    let web = try await WebStreet()
    web.street.clock.advance(seconds: 16 * 60)
    let asked = await web.post("/webhooks/new", Self.form + "&topics=people", as: .admin)
    #expect(asked.status == .forbidden && asked.text.contains("Confirm it’s you"))
    let form = Self.form + "&topics=people&confirmation=\(DemoWorld.password)"
    let made = await web.post("/webhooks/new", form, as: .admin)
    #expect(made.status == .ok && made.text.contains("Plan, People"))
    web.street.clock.advance(seconds: 16 * 60)
    #expect(await web.post("/webhooks/1", "change=secret", as: .admin).status == .forbidden)
    #expect(await web.post("/webhooks/1", "change=pause", as: .admin).status == .seeOther, "to stop it is quick")
  }

  @Test func `says what is wrong beside each field`() async throws {
    let web = try await WebStreet()
    let refused = await web.post("/webhooks/new", "address=ftp://a.example&note=%3Cb%3E", as: .admin)
    #expect(refused.status == .unprocessableContent && refused.text.contains("Choose at least one."))
    #expect(refused.text.contains(#"value="&lt;b&gt;""#) && refused.text.contains(#"value="ftp://a.example""#))
  }

  @Test func `that is stopped says so where it is tried`() async throws {
    let web = try await WebStreet()
    _ = await web.post("/webhooks/new", Self.form, as: .admin)
    _ = await web.post("/webhooks/1", "change=pause", as: .admin)
    let refused = await web.post("/webhooks/1", "change=test", as: .admin)
    #expect(refused.status == .unprocessableContent && refused.text.contains("This webhook is stopped."))
    #expect(await web.post("/webhooks/1", "change=resume", as: .admin).status == .seeOther)
    #expect(await web.post("/webhooks/1", "change=test", as: .admin).status == .seeOther)
    #expect(await web.get("/webhooks/1", as: .admin).text.contains("Test event"))
  }
}

@Suite struct `A program with webhooks` {
  private static let secret = "whsec_" + Data(count: 32).base64EncodedString()
  private static let body = """
    {"address": "https://till.example/duty", "topics": ["plan", "people"], "secret": "\(secret)"}
    """

  @Test func `brings its own secret, and no answer has it`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.manage])
    let key = [("Idempotency-Key", "k")]
    let made = await desk.ask(.post, "/webhooks", Self.body, token + key)
    #expect(made.status == .created && made.json["topics"] as? [String] == ["people", "plan"])
    #expect(made.json["state"] as? String == "on" && !made.text.contains("whsec"))
    #expect(await desk.ask(.post, "/webhooks", Self.body, token + key).text == made.text)
    #expect(await desk.ask(.get, "/webhooks", "", token).items.count == 1)
    let weak = Self.body.replacing(Self.secret, with: "whsec_AAAA")
    #expect(await desk.ask(.post, "/webhooks", weak, token).fields == ["secret"])
    let plain = Self.body.replacing("https:", with: "ftp:")
    #expect(await desk.ask(.post, "/webhooks", plain, token).fields == ["address"])
    let log = await desk.web.get("/security-log?topic=links", as: .admin).text
    #expect(log.components(separatedBy: "Made a webhook to till.example").count == 2, "once, though sent twice")
  }

  @Test func `edits, pauses, tries and removes it`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.manage])
    let made = await desk.ask(.post, "/webhooks", Self.body, token)
    let path = String(try #require(made.header("Location")).dropFirst(APIRoute.base.count))
    let seen = [("If-Match", made.header("ETag") ?? "")]
    let edited = await desk.ask(.patch, path, #"{"note": "Till", "secret": "\#(Self.secret)"}"#, token + seen)
    #expect(edited.json["note"] as? String == "Till" && edited.json["former_secret_until"] is String)
    #expect(await desk.ask(.patch, path, #"{"note": ""}"#, token + seen).status == .preconditionFailed)
    let tried = await desk.ask(.post, path + "/deliveries", "", token)
    #expect(tried.status == .created && tried.json["state"] as? String == "waiting")
    #expect(await desk.ask(.get, path + "/deliveries", "", token).items.count == 1)
    #expect(await desk.ask(.put, path + "/paused", "", token).status == .noContent)
    #expect(await desk.ask(.get, path, "", token).json["state"] as? String == "paused")
    #expect(await desk.ask(.post, path + "/deliveries", "", token).status == .conflict)
    #expect(await desk.ask(.delete, path + "/paused", "", token).status == .noContent)
    #expect(await desk.ask(.delete, path, "", token).code == "if-match-missing")
    #expect(await desk.ask(.delete, path, "", token + [("If-Match", "*")]).status == .noContent)
    #expect(await desk.ask(.get, path, "", token).status == .notFound)
  }

  @Test func `of one site, or without the permission, has none`() async throws {
    let desk = try await APIDesk()
    let ofSite = try await desk.token([.manage], at: desk.kiosk)
    #expect(await desk.ask(.post, "/webhooks", Self.body, ofSite).code == "site-not-managed")
    #expect(await desk.ask(.get, "/webhooks", "", ofSite).code == "site-not-managed")
    let other = await desk.ask(.get, "/webhooks", "", try await desk.token([.organizationWrite, .planWrite]))
    #expect(other.status == .forbidden && other.json["scopes"] as? [String] == ["manage"])
  }
}
