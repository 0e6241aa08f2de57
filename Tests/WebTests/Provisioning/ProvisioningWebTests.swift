import Crypto
import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

/// An identity provider with its token.
private struct ProviderDesk {
  let desk: APIDesk
  let token: [(String, String)]

  init() async throws {
    desk = try await APIDesk()
    token = try await desk.token([.provisioning])
  }

  func ask(
    _ method: HTTP.Method, _ path: String, _ json: String = "", _ more: [(String, String)] = []
  ) async -> Response {
    await desk.web.ask(
      method, ProvisioningRoute.base + path, json, token + [("Content-Type", "application/scim+json")] + more)
  }

  /// The number of a new user.
  func user(_ name: String, _ more: String = "") async throws -> String {
    let made = await ask(.post, "/Users", #"{"userName": "\#(name)"\#(more)}"#)
    return try #require(made.json["id"] as? String, "\(made.text)")
  }

  func events(_ kind: String) async throws -> [String?] {
    await desk.web.application.security.flush()
    return try await desk.web.street.store.read(of: desk.organization) {
      try $0.securityLog(about: nil, of: nil, before: nil, limit: 100).filter { $0.kind?.rawValue == kind }.map(
        \.detail)
    }
  }
}

@Suite struct `An identity provider` {
  /// Entra's order: a look for the user, a POST, then PATCHes. Source: Microsoft, "Develop and plan provisioning for a SCIM endpoint".
  @Test func `makes a user, changes and disables them, and takes them away`() async throws {
    let provider = try await ProviderDesk()
    let filter = #"userName eq "ida@harbor.example""#.percentEncoded()
    let none = await provider.ask(.get, "/Users?filter=\(filter)")
    #expect(none.status == .ok && none.json["totalResults"] as? Int == 0)
    #expect(none.header("Content-Type") == "application/scim+json")
    let made = await provider.ask(
      .post, "/Users",
      """
      {"schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"], "externalId": "0a21", "userName": "ida@harbor.example",
      "active": true, "displayName": "Ida Ilves", "emails": [{"primary": true, "type": "work", "value": "ida@harbor.example"}],
      "meta": {"resourceType": "User"}, "name": {"familyName": "Ilves", "givenName": "Ida"}, "roles": []}
      """)
    #expect(made.status == .created && made.json["active"] as? Bool == true, "\(made.text)")
    let id = try #require(made.json["id"] as? String)
    #expect(made.header("Location")?.hasSuffix("/scim/v2/Users/\(id)") == true)
    let found = await provider.ask(.get, "/Users?filter=\(filter)")
    #expect((found.json["Resources"] as? [[String: Any]])?.first?["id"] as? String == id)
    let changed = await provider.ask(
      .patch, "/Users/\(id)",
      #"{"schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], "Operations": [{"op": "Replace", "path": "name.familyName", "value": "Lund"}, {"op": "Add", "path": "title", "value": "Stylist"}]}"#
    )
    #expect(changed.status == .ok && changed.json["title"] as? String == "Stylist", "\(changed.text)")
    let people = await desk(provider, "/people?search=Lund")
    #expect(people.items.first?["title"] as? String == "Stylist")
    let off = await provider.ask(
      .patch, "/Users/\(id)", #"{"Operations": [{"op": "Replace", "path": "active", "value": "False"}]}"#)
    #expect(off.json["active"] as? Bool == false)
    #expect(await provider.ask(.delete, "/Users/\(id)").status == .noContent)
    let gone = await provider.ask(.get, "/Users/\(id)")
    #expect(gone.status == .notFound && gone.json["status"] as? String == "404")
    #expect(await desk(provider, "/people?search=Lund").items.count == 1, "the person stays")
    #expect(try await provider.events("account-provisioned").count == 1)
    #expect(try await provider.events("account-disabled").count == 1)
    #expect(try await provider.events("account-unprovisioned").count == 1)
  }

  private func desk(_ provider: ProviderDesk, _ path: String) async -> Response {
    guard let reading = try? await provider.desk.token([.peopleRead]) else { return Response(.notFound) }
    return await provider.desk.ask(.get, path, "", reading)
  }

  @Test func `reads why it is refused, and so does the security log`() async throws {
    let provider = try await ProviderDesk()
    _ = try await provider.user("ida")
    let twice = await provider.ask(.post, "/Users", #"{"userName": "IDA"}"#)
    #expect(twice.status == .conflict && twice.json["scimType"] as? String == "uniqueness")
    #expect(twice.json["schemas"] as? [String] == ["urn:ietf:params:scim:api:messages:2.0:Error"])
    #expect(twice.json["detail"] as? String == "another user has this userName")
    #expect(try await provider.events("provisioning-refused") == ["user-name-taken"])
    let cases: [(HTTP.Method, String, String, Int, String?)] = [
      (.post, "/Users", "{", 400, "invalidSyntax"), (.post, "/Users", "{}", 400, "invalidValue"),
      (.post, "/Users", #"{"userName": "x", "emails": [{"value": "no address"}]}"#, 400, "invalidValue"),
      (.post, "/Users", #"{"userName": "x", "title": "\#(String(repeating: "t", count: 201))"}"#, 400, "invalidValue"),
      (.get, "/Users?filter=userName", "", 400, "invalidFilter"),
      (.get, "/Users?count=many", "", 400, "invalidValue"),
      (.get, "/Users?startIndex=9223372036854775808", "", 400, "invalidValue"),
      (.get, "/Users?attributes=a&excludedAttributes=b", "", 400, "invalidValue"),
      (.get, "/Users/987654", "", 404, nil), (.get, "/Users/x", "", 404, nil), (.get, "/Nothing", "", 404, nil),
      (.post, "/Groups", #"{"displayName": "A", "members": [{"value": "987654"}]}"#, 400, "invalidValue"),
      (.post, "/Groups", #"{"displayName": "A", "members": [{"value": "x"}]}"#, 400, "invalidValue"),
      (.post, "/ServiceProviderConfig", "{}", 405, nil), (.delete, "/Users", "", 405, nil),
      (.post, "/Bulk", "{}", 501, nil), (.post, "/.search", "{}", 501, nil), (.get, "/Me", "", 501, nil),
    ]
    for (method, path, body, status, kind) in cases {
      let answer = await provider.ask(method, path, body)
      #expect(
        answer.status.code == status && answer.json["scimType"] as? String == kind, "\(path) \(body) \(answer.text)")
      #expect(
        answer.json["status"] as? String == "\(status)" && answer.header("Content-Type") == "application/scim+json")
    }
    let other = await provider.desk.web.ask(
      .post, "/scim/v2/Users", "userName=x", provider.token + [("Content-Type", "text/plain")])
    #expect(other.status == .unsupportedMediaType)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2, 3, 200, Int.max])
  func `pages through its users, whatever number it asks for`(number: Int) async throws {
    let provider = try await ProviderDesk()
    for name in ["a", "b"] { _ = try await provider.user(name) }
    let some = await provider.ask(.get, "/Users?count=\(number)&startIndex=\(number)")
    let start = max(1, number)
    #expect(some.status == .ok && some.json["totalResults"] as? Int == 2)
    #expect(some.json["startIndex"] as? Int == start || number == Int.max)
    #expect((some.json["Resources"] as? [Any])?.count == max(0, min(max(0, number), 3 - start)))
    let filtered = await provider.ask(.get, "/Users?count=\(number)&startIndex=\(number)&filter=active%20eq%20true")
    #expect((filtered.json["Resources"] as? [Any])?.count == max(0, min(max(0, number), 3 - start)))
  }

  @Test func `changes only the version that it has seen, if it says which`() async throws {
    let provider = try await ProviderDesk()
    let id = try await provider.user("ida")
    let seen = await provider.ask(.get, "/Users/\(id)")
    let version = try #require(seen.header("ETag"))
    #expect((seen.json["meta"] as? [String: Any])?["version"] as? String == version)
    #expect(await provider.ask(.get, "/Users/\(id)", "", [("If-None-Match", version)]).status == .notModified)
    let body = #"{"userName": "ida", "title": "Lead"}"#
    #expect(await provider.ask(.put, "/Users/\(id)", body, [("If-Match", version)]).status == .ok)
    let late = await provider.ask(.put, "/Users/\(id)", body, [("If-Match", version)])
    #expect(late.status == .preconditionFailed && late.json["status"] as? String == "412")
    #expect(await provider.ask(.delete, "/Users/\(id)", "", [("If-Match", version)]).status == .preconditionFailed)
    #expect(await provider.ask(.get, "/Users/\(id)").json["title"] as? String == "Lead")
  }

  /// Okta's group push: the group, its members, a name without a path, members one by one. Source: Okta, "SCIM 2.0 protocol reference".
  @Test func `sends groups, and an administrator gives them roles`() async throws {
    let provider = try await ProviderDesk()
    let ida = try await provider.user("ida@harbor.example")
    let made = await provider.ask(
      .post, "/Groups", #"{"displayName": "Leads", "members": [{"value": "\#(ida)", "display": "ida@harbor.example"}]}"#
    )
    let group = try #require(made.json["id"] as? String, "\(made.text)")
    let user = await provider.ask(.get, "/Users/\(ida)")
    #expect((user.json["groups"] as? [[String: Any]])?.first?["display"] as? String == "Leads")
    let renamed = await provider.ask(
      .patch, "/Groups/\(group)",
      #"{"Operations": [{"op": "replace", "value": {"id": "\#(group)", "displayName": "Shift leads"}}]}"#)
    #expect(renamed.json["displayName"] as? String == "Shift leads")
    let web = provider.desk.web
    let page = await web.get("/webhooks", as: .admin).text
    #expect(page.contains("Shift leads") && page.contains("/scim/v2") && page.contains("1 member"))
    let form = "change=groupRole&group=\(group)&role=manager"
    #expect(await web.post("/webhooks", form, as: .manager).status == .forbidden)
    let chosen = await web.post("/webhooks", form + "&confirmation=\(DemoWorld.password)", as: .admin)
    #expect(chosen.status == .seeOther, "\(chosen.text.prefix(500))")
    #expect(try await role(of: ida, provider) == .manager)
    #expect(try await provider.events("group-role-chosen") == ["Shift leads"])
    let left = await provider.ask(
      .patch, "/Groups/\(group)", #"{"Operations": [{"op": "remove", "path": "members[value eq \"\#(ida)\"]"}]}"#)
    #expect(left.status == .ok && left.json["members"] == nil)
    #expect(try await role(of: ida, provider) == .member)
    #expect(try await provider.events("role-changed").count == 2)
    let without = await provider.ask(
      .get, "/Groups?excludedAttributes=members&filter=displayName%20eq%20%22shift%20LEADS%22")
    #expect(without.json["totalResults"] as? Int == 1)
    #expect(await provider.ask(.delete, "/Groups/\(group)").status == .noContent)
  }

  private func role(of id: String, _ provider: ProviderDesk) async throws -> Role? {
    let person = try #require(ID<Employee>(id))
    return try await provider.desk.web.street.store.read(of: provider.desk.organization) {
      try $0.account(of: person)?.role
    }
  }

  @Test func `describes itself by its schemas`() async throws {
    let provider = try await ProviderDesk()
    let config = await provider.ask(.get, "/ServiceProviderConfig")
    #expect((config.json["patch"] as? [String: Bool])?["supported"] == true)
    let schemas = await provider.ask(.get, "/Schemas")
    #expect(schemas.json["totalResults"] as? Int == 3)
    #expect(
      await provider.ask(.get, "/Schemas/urn:ietf:params:scim:schemas:core:2.0:User").json["name"] as? String == "User")
    let encoded = "/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group".replacing(":", with: "%3A")
    #expect(await provider.ask(.get, encoded).status == .ok)
    #expect(await provider.ask(.get, "/ResourceTypes/Group").json["endpoint"] as? String == "/Groups")
    #expect(await provider.ask(.get, "/ResourceTypes/group").status == .notFound)
    #expect(await provider.ask(.get, "/ResourceTypes?filter=name%20pr").status == .forbidden)
  }
}

@Suite struct `A token for provisioning` {
  private static let operations: [(HTTP.Method, String)] = [
    (.get, "/ServiceProviderConfig"), (.get, "/ResourceTypes"), (.get, "/ResourceTypes/User"), (.get, "/Schemas"),
    (.get, "/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group"), (.get, "/Users"), (.post, "/Users"),
    (.get, "/Users/1"), (.put, "/Users/1"), (.patch, "/Users/1"), (.delete, "/Users/1"), (.get, "/Groups"),
    (.post, "/Groups"), (.get, "/Groups/1"), (.put, "/Groups/1"), (.patch, "/Groups/1"), (.delete, "/Groups/1"),
    (.post, "/Bulk"), (.post, "/.search"), (.get, "/Me"),
  ]

  @Test func `opens all of this, and no other permission does`() async throws {
    let desk = try await APIDesk()
    for scope in Scope.allCases {
      let token = try await desk.token([scope]) + [("Content-Type", "application/scim+json")]
      for (method, path) in Self.operations {
        let answer = await desk.web.ask(method, ProvisioningRoute.base + path, "", token)
        #expect((answer.status == .forbidden) == (scope != .provisioning), "\(scope) \(method) \(path) \(answer.text)")
        #expect(answer.header("Content-Type") == "application/scim+json")
      }
    }
    let nobody = await desk.web.ask(.get, "/scim/v2/Users", "", [("Authorization", "Bearer x")])
    #expect(nobody.status == .unauthorized && nobody.json["status"] as? String == "401")
  }

  @Test func `opens nothing of the rest`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.provisioning])
    for path in ["/people", "/accounts", "/on-duty", "/changes", "/plan/undo"] {
      #expect(await desk.ask(.get, path, "", token).status == .forbidden, "\(path)")
    }
  }

  @Test func `is for no single site, and for its own organization alone`() async throws {
    let provider = try await ProviderDesk()
    await #expect(throws: Refusal.invalid([.init("site", .unknown)])) {
      _ = try await provider.desk.token([.provisioning], at: provider.desk.site)
    }
    let id = try await provider.user("ida")
    let store = provider.desk.web.street.store
    let other = try await store.write(by: .console) {
      try $0.found(organization: "Other", zone: try #require(ZoneName("Europe/Berlin")), language: .en)
    }
    let stranger =
      try await provider.desk.token([.provisioning], in: other) + [("Content-Type", "application/scim+json")]
    for (method, body) in [(HTTP.Method.get, ""), (.put, #"{"userName": "x"}"#), (.delete, "")] {
      #expect(await provider.desk.web.ask(method, "/scim/v2/Users/\(id)", body, stranger).status == .notFound)
    }
    let list = await provider.desk.web.ask(.get, "/scim/v2/Users", "", stranger)
    #expect(list.json["totalResults"] as? Int == 0)
  }

  @Test func `is not needed for a page of an administrator, who is refused here`() async throws {
    let web = try await WebStreet()
    #expect(await web.get("/scim/v2/Users", as: .admin).status == .forbidden)
    #expect(await web.get("/webhooks", as: .admin).text.contains("/scim/v2") == false, "no one provisions")
  }
}
