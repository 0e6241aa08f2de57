import Crypto
import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

extension APIDesk {
  /// A client that an administrator makes: its name and its secret.
  fileprivate func client(_ scopes: Set<Scope>) async throws -> (id: String, secret: String, token: ID<APIToken>) {
    let (id, secret) = try await web.street.store.write(in: organization, by: .console) {
      try $0.makeAPIToken("HR", scopes: scopes, isClient: true)
    }
    return ("onduty-\(id)", secret.text, id)
  }

  fileprivate func asked(_ form: String, _ headers: [(String, String)] = []) async -> Response {
    await web.post("/api/v1/oauth/token", form, headers, as: .nobody)
  }
}

private func basic(_ id: String, _ secret: String) -> [(String, String)] {
  [("Authorization", "Basic " + Data("\(id):\(secret)".utf8).base64EncodedString())]
}

@Suite struct `A client by OAuth 2.0` {
  @Test func `gets a token that ends after an hour, with all of its permissions or some`() async throws {
    let desk = try await APIDesk()
    let client = try await desk.client([.peopleRead, .planWrite])
    let answer = await desk.asked("grant_type=client_credentials", basic(client.id, client.secret))
    #expect(answer.status == .ok && answer.header("Cache-Control") == "no-store", "\(answer.text)")
    #expect(answer.json["token_type"] as? String == "Bearer" && answer.json["expires_in"] as? Int == 3600)
    #expect(answer.json["scope"] as? String == "people:read plan:write")
    let bearer = [("Authorization", "Bearer \(answer.json["access_token"] as? String ?? "")")]
    #expect(await desk.ask(.get, "/people", "", bearer).status == .ok)
    let body = "grant_type=client_credentials&client_id=\(client.id)&client_secret=\(client.secret)&scope=people:read"
    let less = await desk.asked(body)
    let reader = [("Authorization", "Bearer \(less.json["access_token"] as? String ?? "")")]
    #expect(less.status == .ok && less.json["scope"] as? String == "people:read")
    #expect(await desk.ask(.get, "/people", "", reader).status == .ok)
    #expect(await desk.ask(.get, "/plan/undo", "", reader).status == .forbidden)
    desk.web.street.clock.advance(seconds: 3599)
    #expect(await desk.ask(.get, "/people", "", bearer).status == .ok)
    desk.web.street.clock.advance(seconds: 1)
    #expect(await desk.ask(.get, "/people", "", bearer).status == .unauthorized)
  }

  @Test func `opens nothing by its secret, and nothing at all once it is taken back`() async throws {
    let desk = try await APIDesk()
    let client = try await desk.client([.peopleRead])
    let secret = [("Authorization", "Bearer \(client.secret)")]
    #expect(await desk.ask(.get, "/people", "", secret).status == .unauthorized)
    let answer = await desk.asked("grant_type=client_credentials", basic(client.id, client.secret))
    let bearer = [("Authorization", "Bearer \(answer.json["access_token"] as? String ?? "")")]
    #expect(await desk.ask(.get, "/people", "", bearer).status == .ok)
    let organization = desk.organization
    try await desk.web.street.store.write(in: organization, by: .console) { try $0.revokeAPIToken(client.token) }
    #expect(await desk.ask(.get, "/people", "", bearer).status == .unauthorized)
    let late = await desk.asked("grant_type=client_credentials", basic(client.id, client.secret))
    #expect(late.status == .unauthorized)
  }

  @Test func `is told by the words of the standard what is wrong`() async throws {
    let desk = try await APIDesk()
    let client = try await desk.client([.peopleRead])
    let plain = try await desk.token([.peopleRead]).first?.1.dropFirst(7) ?? ""
    let right = basic(client.id, client.secret)
    let cases: [(String, [(String, String)], String)] = [
      ("", right, "invalid_request"), ("grant_type=password", right, "unsupported_grant_type"),
      ("grant_type=client_credentials", [], "invalid_client"),
      ("grant_type=client_credentials", basic("onduty-9", client.secret), "invalid_client"),
      ("grant_type=client_credentials", basic(client.id, String(repeating: "x", count: 43)), "invalid_client"),
      ("grant_type=client_credentials", basic(client.id, String(plain)), "invalid_client"),
      ("grant_type=client_credentials&scope=people:write", right, "invalid_scope"),
      ("grant_type=client_credentials&scope=everything", right, "invalid_scope"),
      ("grant_type=client_credentials&client_secret=x", right, "invalid_request"),
      ("grant_type=client_credentials&grant_type=client_credentials", right, "invalid_request"),
    ]
    for (form, headers, error) in cases {
      let answer = await desk.asked(form, headers)
      #expect(answer.status == (error == "invalid_client" ? .unauthorized : .badRequest), "\(form)")
      #expect(answer.json["error"] as? String == error, "\(form)")
      #expect(answer.status != .unauthorized || answer.header("WWW-Authenticate")?.hasPrefix("Basic ") == true)
    }
    for _ in 0..<APIToken.mostAtOnce { #expect(await desk.asked("grant_type=client_credentials", right).status == .ok) }
    #expect(await desk.asked("grant_type=client_credentials", right).status == .tooManyRequests)
    desk.web.street.clock.advance(seconds: APIToken.lifeSeconds)
    #expect(await desk.asked("grant_type=client_credentials", right).status == .ok)
  }

  @Test func `finds the address by itself, and is made on the page of programs`() async throws {
    let desk = try await APIDesk()
    let found = await desk.web.get("/.well-known/oauth-authorization-server", as: .nobody).json
    #expect((found["token_endpoint"] as? String)?.hasSuffix("/api/v1/oauth/token") == true)
    #expect((found["token_endpoint"] as? String)?.hasPrefix(found["issuer"] as? String ?? "-") == true)
    #expect(found["grant_types_supported"] as? [String] == ["client_credentials"])
    let form = "change=token&tokenName=HR&scopes=people:read&tokenIsClient=on&confirmation=\(DemoWorld.password)"
    let page = await desk.web.post("/webhooks", form, as: .admin)
    #expect(page.status == .ok && page.text.contains("Client ID: <code>onduty-"), "\(page.text.prefix(2000))")
  }
}
