import DemoWorld
import Domain
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `The password once more` {
  private static let password = "confirmation=\(DemoWorld.password)"

  /// A street where everybody signed in sixteen minutes ago.
  private func street() async throws -> WebStreet {
    let web = try await WebStreet()
    web.street.clock.advance(seconds: 16 * 60)
    return web
  }

  private func tokens(_ web: WebStreet) async throws -> [String] {
    try await web.street.store.read(of: web.street.organization) { try $0.apiTokens().map(\.name) }
  }

  @Test func `is asked for before a token is made, and makes it in one step`() async throws {
    let web = try await street()
    let form = "change=token&tokenName=Pay%20%22roll&scopes=manage"
    let asked = await web.post("/webhooks", form, as: .admin)
    #expect(asked.status == .forbidden)
    #expect(asked.text.contains(#"name="tokenName" value="Pay &quot;roll""#) && asked.text.contains("Confirm it’s you"))
    #expect(asked.text.contains(#"action="/webhooks""#))
    #expect(try await tokens(web) == [])
    let wrong = await web.post("/webhooks", "\(form)&confirmation=wrong", as: .admin)
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("That&#39;s not your password."))
    #expect(!wrong.text.contains(#"value="wrong""#))
    let empty = await web.post("/webhooks", "\(form)&confirmation=", as: .admin)
    #expect(empty.status == .unprocessableContent)
    #expect(try await tokens(web) == [])
    let made = await web.post("/webhooks", "\(form)&\(Self.password)", as: .admin)
    #expect(made.status == .ok)
    #expect(try await tokens(web) == ["Pay \"roll"])
  }

  @Test func `is asked for before a group of a provider gives a role`() async throws {
    let web = try await street()
    let group = try await web.street.store.write(in: web.street.organization, by: .console) {
      try $0.provisionGroup("Owners", externalID: nil, members: []).id
    }
    let asked = await web.post("/webhooks", "change=groupRole&group=\(group)&role=admin", as: .admin)
    #expect(asked.status == .forbidden && asked.text.contains("Confirm it’s you"))
    let groups = try await web.street.store.read(of: web.street.organization) { try $0.provisionedGroups() }
    #expect(groups.map(\.role) == [nil])
  }

  @Test func `gives the session a new token, also where the form is refused after it`() async throws {
    let web = try await street()
    let before = web.cookie(.admin)
    let refused = await web.post("/webhooks", "change=token&tokenName=T&\(Self.password)", as: .admin)
    #expect(refused.status == .unprocessableContent && refused.cookie("session") != nil)
    #expect(refused.text.contains("Choose at least one.") && refused.text.contains(#"value="T""#))
    #expect(await web.get("/accounts", before, as: .nobody).status == .seeOther, "the token before opens nothing")
    #expect(await web.get("/accounts", as: .admin).status == .ok)
    let made = await web.post("/webhooks", "change=token&tokenName=T&scopes=manage", as: .admin)
    #expect(made.status == .ok && made.cookie("session") == nil)
  }

  @Test func `counts for a quarter of an hour`() async throws {
    let web = try await street()
    let invite = "change=inviteNew&name=Ida&surname=Ohm&role=member"
    #expect(await web.post("/accounts", invite + "&" + Self.password, as: .admin).status == .ok)
    web.street.clock.advance(seconds: 15 * 60 - 1)
    #expect(await web.post("/accounts", invite.replacing("Ida", with: "Eva"), as: .admin).status == .ok)
    web.street.clock.advance(seconds: 1)
    #expect(await web.post("/accounts", invite.replacing("Ida", with: "Ute"), as: .admin).status == .forbidden)
  }

  @Test func `is not asked for what takes access away`() async throws {
    let web = try await street()
    let mia = try await web.street.store.read(of: web.street.organization) { snapshot in
      try #require(try snapshot.accounts().first { $0.userName?.description == "mia" }?.id)
    }
    #expect(await web.post("/accounts", "change=disable&account=\(mia)", as: .admin).status == .ok)
    #expect(await web.post("/accounts", "change=enable&account=\(mia)", as: .admin).status == .forbidden)
  }

  @Test(arguments: ["/people/export.csv", "/plan/hours?as=csv", "/plan/hours?as=xlsx"])
  func `is asked for before a file with people's data, which then comes`(address: String) async throws {
    let web = try await street()
    let asked = await web.get(address)
    #expect(asked.status == .forbidden && !asked.isFile)
    #expect(asked.text.contains(#"action="/account/confirmation""#))
    let wanted = address.replacing("?", with: "%3F").replacing("=", with: "%3D")
    let wrong = await web.post("/account/confirmation", "wanted=\(wanted)&confirmation=x")
    #expect(wrong.status == .unprocessableContent)
    let confirmed = await web.post("/account/confirmation", "wanted=\(wanted)&\(Self.password)")
    #expect(confirmed.status == .ok)
    #expect(confirmed.headers.contains { $0.name == "Refresh" && $0.value == "0; url=\(address)" })
    #expect(await web.get(address).isFile)
  }

  @Test(arguments: ["//evil.example", "http%3A%2F%2Fevil.example", ""])
  func `leads nowhere else`(wanted: String) async throws {
    let web = try await street()
    let answer = await web.post("/account/confirmation", "wanted=\(wanted)&\(Self.password)")
    #expect(answer.status == .badRequest)
  }

  @Test func `is held back after wrong ones`() async throws {
    let web = try await street()
    let form = "change=token&tokenName=T&scopes=manage&confirmation=wrong"
    var statuses: [Int] = []
    for _ in 0..<8 { statuses.append(await web.post("/webhooks", form, as: .admin).status.code) }
    #expect(statuses.first == 422 && statuses.last == 429)
  }

  @Test func `is not asked again for a page that is only looked at`() async throws {
    let web = try await street()
    for address in ["/accounts", "/people", "/plan/hours", "/security-log"] {
      #expect(await web.get(address, as: .admin).status == .ok, "\(address)")
    }
  }
}
