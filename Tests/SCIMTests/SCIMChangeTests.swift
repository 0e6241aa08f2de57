import Testing

@testable import SCIM

private func value(_ json: String) throws -> SCIMValue { try SCIMValue(reading: Array(json.utf8)) }

private func kind(_ work: () throws -> Void) -> SCIMProblem.Kind? {
  do {
    try work()
    return nil
  } catch { return (error as? SCIMProblem)?.kind }
}

private let mia = """
  {"userName": "mia@harbor.example", "externalId": "00u1", "name": {"givenName": "Mia", "familyName": "Berg"},
  "active": true, "emails": [{"value": "mia@harbor.example", "type": "work", "primary": true}],
  "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": {"department": "Till"}}
  """

@Suite struct `A change by a provider` {
  private func changed(_ operations: String, _ start: String = mia, _ schema: SCIMSchema = .user) throws -> SCIMValue {
    let resource = try schema.resource(try value(start))
    return try SCIMChange(try value("{\"Operations\": \(operations)}"), of: schema).applied(to: resource)
  }

  /// Each as its provider documents or is known to write it, with the attribute after it.
  ///
  /// Sources: [E] Microsoft, "Develop and plan provisioning for a SCIM endpoint" (requests of the samples) and "Known issues with SCIM
  /// 2.0 protocol compliance" (capitals, truth as text, paths as names); [O] Okta, "SCIM 2.0 protocol reference" (a value without a path,
  /// with `id`); [R] RFC 7644 §3.5.2.
  @Test(arguments: [
    // [E] capitals, and truth as a text
    (#"[{"op": "Replace", "path": "active", "value": "False"}]"#, "active", "false"),
    (#"[{"op": "replace", "value": {"active": false}}]"#, "active", "false"),
    // [E] before the flag aadOptscim062020: a list with an object for a single value
    (
      #"[{"op": "Add", "path": "displayName", "value": [{"$ref": null, "value": "M. Berg"}]}]"#, "displayName",
      #""M. Berg""#
    ),
    // [E] a part of a value that a filter picks
    (
      #"[{"op": "Replace", "path": "emails[type eq \"work\"].value", "value": "m@harbor.example"}]"#, "emails",
      #"[{"primary":true,"type":"work","value":"m@harbor.example"}]"#
    ),
    // [E] the first value of a kind
    (
      #"[{"op": "Add", "path": "phoneNumbers[type eq \"mobile\"].value", "value": "0151 1"}]"#, "phoneNumbers",
      #"[{"type":"mobile","value":"0151 1"}]"#
    ),
    (
      #"[{"op": "Replace", "path": "name.familyName", "value": "Hoff"}]"#, "name",
      #"{"familyName":"Hoff","givenName":"Mia"}"#
    ),
    // [E] paths as names of a value
    (
      #"[{"op": "Replace", "value": {"name.givenName": "Maria"}}]"#, "name",
      #"{"familyName":"Berg","givenName":"Maria"}"#
    ),
    (
      #"[{"op": "Add", "value": {"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department": "Bar"}}]"#,
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User", #"{"department":"Bar"}"#
    ),
    // [E] the default mapping has attributes that OnDuty doesn't keep: the rest arrives
    (
      #"[{"op": "Add", "path": "addresses[type eq \"work\"].locality", "value": "Bremen"}, {"op": "Add", "path": "title", "value": "Lead"}]"#,
      "title", #""Lead""#
    ),
    // [O] with the server's own attributes
    (#"[{"op": "replace", "value": {"id": "7", "title": "Lead", "meta": {}}}]"#, "title", #""Lead""#),
    // [R] parts that are not named stay, and names are in any case
    (
      #"[{"op": "add", "path": "NAME", "value": {"formatted": "Mia B."}}]"#, "name",
      #"{"familyName":"Berg","formatted":"Mia B.","givenName":"Mia"}"#
    ),
    // [R] a new primary value takes the place of the former
    (
      #"[{"op": "add", "path": "emails", "value": [{"value": "m@home.example", "primary": true}]}]"#, "emails",
      #"[{"primary":false,"type":"work","value":"mia@harbor.example"},{"primary":true,"value":"m@home.example"}]"#
    ),
    // [R] what is there already is not added again
    (
      #"[{"op": "add", "path": "emails", "value": [{"value": "mia@harbor.example", "type": "work"}]}]"#, "emails",
      #"[{"primary":true,"type":"work","value":"mia@harbor.example"}]"#
    ),
    (#"[{"op": "remove", "path": "emails[value eq \"MIA@harbor.example\"]"}]"#, "emails", "null"),
    (#"[{"op": "remove", "path": "emails[type eq \"home\"]"}]"#, "externalId", #""00u1""#),
    (
      #"[{"op": "remove", "path": "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"}]"#,
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User", "null"
    ),
    (#"[{"op": "remove", "path": "name.familyName"}]"#, "name", #"{"givenName":"Mia"}"#),
    (
      #"[{"op": "replace", "path": "emails[type eq \"work\"]", "value": {"value": "w@harbor.example"}}]"#, "emails",
      #"[{"primary":true,"type":"work","value":"w@harbor.example"}]"#
    ),
    (
      #"[{"op": "replace", "path": "urn:ietf:params:scim:schemas:core:2.0:User:title", "value": "Lead"}]"#, "title",
      #""Lead""#
    ),
    (#"[{"op": "replace", "path": "title", "value": null}]"#, "title", "null"),
  ])
  func `does what it means`(operations: String, attribute: String, expected: String) throws {
    let after = try changed(operations)
    #expect(String(decoding: try (after[attribute] ?? .null).bytes, as: UTF8.self) == expected)
    #expect(after["userName"] == "mia@harbor.example")
  }

  @Test func `of a contact without its value leaves none`() throws {
    let after = try changed(#"[{"op": "remove", "path": "emails[type eq \"work\"].value"}]"#)
    #expect(after["emails"] == nil)
    let typeless = try changed(#"[{"op": "remove", "path": "emails[type eq \"work\"].type"}]"#)
    #expect(typeless["emails"]?.elements.first?["value"] == "mia@harbor.example")
  }

  @Test func `is read up to its limits`() throws {
    let one = #"{"op": "replace", "path": "title", "value": "x"}"#
    let most = "[" + Array(repeating: one, count: 1000).joined(separator: ",") + "]"
    #expect(try changed(most)["title"] == "x")
    let filter = Array(repeating: "title pr", count: 50).joined(separator: " or ")
    #expect(throws: Never.self) { try SCIMFilter(filter, in: .user) }
    let nested = String(repeating: "(", count: 10) + "title pr" + String(repeating: ")", count: 10)
    #expect(throws: Never.self) { try SCIMFilter(nested, in: .user) }
  }

  @Test func `adds members, and removes those that are named`() throws {
    let group = #"{"displayName": "Leads", "members": [{"value": "1"}, {"value": "2"}, {"value": "3"}]}"#
    func members(_ operation: String) throws -> [String] {
      try changed("[\(operation)]", group, .group)["members"]?.elements.compactMap { $0["value"]?.text } ?? []
    }
    #expect(
      try members(#"{"op": "Add", "path": "members", "value": [{"value": "4"}, {"value": "1"}]}"#) == [
        "1", "2", "3", "4",
      ])
    // Microsoft, known issues: a removal with the list that RFC 7644 would have in the path.
    #expect(try members(#"{"op": "Remove", "path": "members", "value": [{"value": "2"}]}"#) == ["1", "3"])
    #expect(try members(#"{"op": "remove", "path": "members[value eq \"2\"]"}"#) == ["1", "3"])
    #expect(try members(#"{"op": "remove", "path": "members[value eq \"2\" or value eq \"3\"]"}"#) == ["1"])
    #expect(try members(#"{"op": "remove", "path": "members"}"#).isEmpty)
    #expect(try members(#"{"op": "replace", "path": "members", "value": {"value": "9"}}"#) == ["9"])
    #expect(try members(#"{"op": "replace", "value": {"members": ["7", 8]}}"#) == ["7", "8"])
  }

  @Test(arguments: [
    (#"[{"op": "merge", "path": "title", "value": "x"}]"#, SCIMProblem.Kind.invalidSyntax), ("[]", .invalidSyntax),
    (#"[{"op": "remove"}]"#, .noTarget), (#"[{"op": "replace", "value": "x"}]"#, .invalidValue),
    (#"[{"op": "replace", "path": "title", "value": {"a": 1}}]"#, .invalidValue),
    (#"[{"op": "replace", "path": "active", "value": "maybe"}]"#, .invalidValue),
    (#"[{"op": "replace", "path": "active", "value": 1}]"#, .invalidValue),
    (#"[{"op": "remove", "path": "userName"}]"#, .invalidValue),
    (#"[{"op": "replace", "path": "emails[type", "value": "x"}]"#, .invalidPath),
    (#"[{"op": "replace", "path": "emails[type is \"x\"].value", "value": "x"}]"#, .invalidFilter),
    (#"[{"op": "replace", "path": "emails[type sw \"x\"].value", "value": "x"}]"#, .noTarget),
    (#"[{"op": "replace", "path": "", "value": "x"}]"#, .invalidPath),
    (#"[{"op": "replace", "path": "name.", "value": "x"}]"#, .invalidPath),
    (#"[{"op": "replace", "path": "a b", "value": "x"}]"#, .invalidPath),
  ])
  func `is refused with its kind`(operations: String, expected: SCIMProblem.Kind) {
    #expect(kind { _ = try changed(operations) } == expected)
  }

  @Test func `has limits`() throws {
    let one = #"{"op": "replace", "path": "title", "value": "x"}"#
    #expect(kind { _ = try changed("[" + Array(repeating: one, count: 1001).joined(separator: ",") + "]") } == .tooMany)
    let long = String(repeating: "x", count: 1001)
    #expect(kind { _ = try changed(#"[{"op": "replace", "path": "title", "value": "\#(long)"}]"#) } == .invalidValue)
    #expect(kind { _ = try changed(#"[{"op": "replace", "path": "\#(long)\#(long)", "value": "x"}]"#) } == .invalidPath)
    let emails = (0...50).map { #"{"value": "\#($0)@a.example"}"# }.joined(separator: ",")
    #expect(kind { _ = try changed(#"[{"op": "replace", "path": "emails", "value": [\#(emails)]}]"#) } == .tooMany)
    let members = (0...10_000).map { #"{"value": "\#($0)"}"# }.joined(separator: ",")
    #expect(
      kind {
        _ = try changed(
          #"[{"op": "add", "path": "members", "value": [\#(members)]}]"#, #"{"displayName": "A"}"#, .group)
      }
        == .tooMany)
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    #expect(kind { _ = try value(deep) } == .invalidSyntax)
    #expect(kind { _ = try value(#"{"a": "[[[[[[[[[[[[[[[[[[[[\""}"#) } == nil, "brackets in texts are no nesting")
  }
}

@Suite struct `A filter by a provider` {
  private func matches(_ filter: String) throws -> Bool {
    let resource = try SCIMSchema.user.resource(try value(mia)).members.merging(["id": "7"]) { $1 }
    return try SCIMFilter(filter, in: .user).matches(.object(resource), .user)
  }

  @Test(arguments: [
    // Entra and Okta ask for these before they make a user.
    (#"userName eq "MIA@harbor.example""#, true), (#"userName eq "mia""#, false),
    (#"externalId eq "00u1""#, true), (#"externalId eq "00U1""#, false), (#"id eq "7""#, true),
    (#"emails.value eq "mia@harbor.example""#, true), (#"emails[type eq "work"].value eq "MIA@harbor.example""#, true),
    (#"emails[type eq "work" and value ew "example"]"#, true), (#"emails[type eq "home"]"#, false),
    (#"emails eq "mia@harbor.example""#, true), (#"active eq true"#, true), (#"active eq "True""#, true),
    (#"active eq false"#, false), (#"active ne false"#, true), (#"title pr"#, false), (#"name.givenName pr"#, true),
    (#"not (title pr) and active eq true"#, true),
    (#"title pr and active eq true or userName sw "mia""#, true),
    (#"title pr AND (active eq true OR userName sw "mia")"#, false),
    (#"name.familyName co "er""#, true), (#"name.familyName gt "Berf""#, true), (#"name.familyName lt "A""#, false),
    (#"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "till""#, true),
    (#"urn:ietf:params:scim:schemas:core:2.0:User:userName sw "mia""#, true), (#"nothing eq "x""#, false),
    (#"userName eq "mia\"""#, false), (#"userName gt 3"#, false), ("userName eq null", false),
  ])
  func `finds who it means`(filter: String, expected: Bool) throws { #expect(try matches(filter) == expected) }

  @Test(arguments: [
    "", "userName", "userName eq", "eq", #"userName is "x""#, #"userName eq "x"#, "(userName pr", "userName pr)",
    #"userName eq "x" and"#, #"userName eq "x" userName eq "y""#, "not userName pr", #"emails[type eq "work""#, "[",
    "]",
    "\"\"", #"userName eq x"#, "and or not", "userName.", #"a[b[c eq "x"]]"#, "userName eq \"\\u12\"",
    String(repeating: "(", count: 900),
    String(repeating: "not (", count: 300) + "title pr" + String(repeating: ")", count: 300),
    Array(repeating: "title pr", count: 51).joined(separator: " and "), String(repeating: "x", count: 2001),
  ])
  func `is refused if it can't be read`(filter: String) { #expect(kind { _ = try matches(filter) } == .invalidFilter) }

  @Test func `names what an index finds`() throws {
    let filter = try SCIMFilter(#"userName eq "a" and (active eq true or title pr)"#, in: .user)
    #expect(filter.needed("username") == "a" && filter.needed("title") == nil)
    #expect(try SCIMFilter(#"userName eq "a" or userName eq "b""#, in: .user).needed("userName") == nil)
    #expect(try SCIMFilter(#"emails.value eq "a""#, in: .user).needed("emails") == nil)
  }
}

@Suite struct `A resource of a provider` {
  @Test func `is read in the standard's spelling, without what OnDuty doesn't keep`() throws {
    let read = try SCIMSchema.user.resource(
      try value(
        """
        {"schemas": ["x"], "id": "9", "USERNAME": "mia", "Active": "True", "password": "secret", "nickName": "M", "roles": [],
        "emails": {"value": "a@b.example", "display": "x"}, "title": "", "groups": [{"value": "1"}], "externalId": 12}
        """))
    #expect(
      String(decoding: try read.bytes, as: UTF8.self)
        == #"{"active":true,"emails":[{"value":"a@b.example"}],"externalId":"12","userName":"mia"}"#)
    #expect(kind { _ = try SCIMSchema.user.resource(["title": "x"]) } == .invalidValue)
    #expect(kind { _ = try SCIMSchema.user.resource("x") } == .invalidSyntax)
    #expect(kind { _ = try SCIMSchema.user.resource(["userName": .number(1.5)]) } == .invalidValue)
  }

  @Test func `is answered in part`() throws {
    let whole = SCIMSchema.user.answer(
      try SCIMSchema.user.resource(try value(mia)), id: "7", location: "l", made: "m", changed: "c", version: "v")
    func names(_ attributes: String?, _ excluded: String? = nil) throws -> [String] {
      let selection = try SCIMSchema.user.selection(attributes: attributes, excluded: excluded)
      return SCIMSchema.user.selected(selection, of: whole).members.keys.sorted()
    }
    #expect(try names("USERNAME, name.givenName") == ["id", "name", "schemas", "userName"])
    #expect(try names("urn:ietf:params:scim:schemas:core:2.0:User:active") == ["active", "id", "schemas"])
    let enterprise = try #require(SCIMSchema.user.more?.urn)
    #expect(try names(enterprise + ":department") == ["id", "schemas", enterprise])
    #expect(try names(nil, "emails,id").contains("emails") == false)
    #expect(try names(nil, "id").contains("id"))
    let part = SCIMSchema.user.selected(.without(["name.familyName"]), of: whole)
    #expect(part["name"] == ["givenName": "Mia"])
    #expect(kind { _ = try names("a", "b") } == .invalidValue)
    #expect(kind { _ = try names("a b") } == .invalidPath)
  }
}
