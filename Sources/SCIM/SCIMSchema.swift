/// An attribute of a schema (RFC 7643 §7), as far as OnDuty keeps it.
public struct SCIMAttribute: Sendable, Hashable {
  /// The types that occur.
  public indirect enum Kind: Sendable, Hashable {
    case text, truth, reference
    case complex([SCIMAttribute])
  }

  /// As the standard spells it.
  public let name: String
  /// The type of each value.
  public let kind: Kind
  var isMany = false
  var isRequired = false
  /// Set by the server alone: ignored in requests.
  var isReadOnly = false
  /// Can't be changed within its value, which may be taken away.
  var isImmutable = false
  var isUnique = false
  var isCaseExact = false
  /// The usual values of a text.
  var usual: [String] = []

  var parts: [SCIMAttribute] { if case .complex(let parts) = kind { parts } else { [] } }

  func part(_ name: String) -> SCIMAttribute? { parts.first { $0.name.lowercased() == name.lowercased() } }
}

/// A type of resource: its schema, with that of its extension.
public struct SCIMSchema: Sendable {
  /// The name of the type: `User`.
  public let name: String
  /// The schema's address.
  public let urn: String
  /// The path under the base address: `/Users`.
  public let endpoint: String
  let about: String
  /// The attributes of the core schema.
  public let attributes: [SCIMAttribute]
  /// The extension's address and attributes; `nil` without one.
  public let more: (urn: String, name: String, attributes: [SCIMAttribute])?

  /// The most scalars of a text.
  public static let longestText = 1000
  /// The most values of an attribute of a user; a group may have more members.
  public static let mostValues = 50
  /// The most members of a group.
  public static let mostMembers = 10_000

  /// Users, with the department of the enterprise extension (RFC 7643 §4.1 and §4.3).
  public static let user = SCIMSchema(
    name: "User", urn: "urn:ietf:params:scim:schemas:core:2.0:User", endpoint: "/Users", about: "A person's account",
    attributes: [
      .init(name: "userName", kind: .text, isRequired: true, isUnique: true),
      .init(
        name: "name",
        kind: .complex([
          .init(name: "formatted", kind: .text), .init(name: "familyName", kind: .text),
          .init(name: "givenName", kind: .text),
        ])),
      .init(name: "displayName", kind: .text),
      .init(name: "title", kind: .text),
      .init(name: "active", kind: .truth),
      .init(name: "emails", kind: .complex(contact(["work", "home", "other"])), isMany: true),
      .init(name: "phoneNumbers", kind: .complex(contact(["work", "mobile", "home", "other"])), isMany: true),
      .init(
        name: "groups",
        kind: .complex([
          .init(name: "value", kind: .text, isReadOnly: true), .init(name: "$ref", kind: .reference, isReadOnly: true),
          .init(name: "display", kind: .text, isReadOnly: true),
        ]), isMany: true, isReadOnly: true),
    ],
    more: (
      urn: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User", name: "EnterpriseUser",
      attributes: [.init(name: "department", kind: .text)]
    ))

  /// Groups (RFC 7643 §4.2).
  public static let group = SCIMSchema(
    name: "Group", urn: "urn:ietf:params:scim:schemas:core:2.0:Group", endpoint: "/Groups", about: "A group of users",
    attributes: [
      .init(name: "displayName", kind: .text, isRequired: true, isUnique: true),
      .init(
        name: "members",
        kind: .complex([
          .init(name: "value", kind: .text, isImmutable: true, isCaseExact: true),
          .init(name: "$ref", kind: .reference, isImmutable: true),
          .init(name: "type", kind: .text, isImmutable: true, usual: ["User"]),
        ]), isMany: true),
    ], more: nil)

  private static func contact(_ types: [String]) -> [SCIMAttribute] {
    [
      .init(name: "value", kind: .text), .init(name: "type", kind: .text, usual: types),
      .init(name: "primary", kind: .truth),
    ]
  }

  /// The schemas' own addresses.
  public var urns: [String] { [urn] + (more.map { [$0.urn] } ?? []) }

  /// Common to all resources (RFC 7643 §3.1), and no part of the schemas.
  private static let externalID = SCIMAttribute(name: "externalId", kind: .text, isCaseExact: true)
  private static let common: [SCIMAttribute] = [
    .init(name: "id", kind: .text, isReadOnly: true, isCaseExact: true),
    .init(name: "schemas", kind: .text, isMany: true, isReadOnly: true),
    .init(
      name: "meta",
      kind: .complex(
        ["resourceType", "created", "lastModified", "location", "version"].map {
          .init(name: $0, kind: .text, isReadOnly: true)
        }), isReadOnly: true),
  ]

  /// An attribute of the core schema, or a common one, by its name in any case.
  func attribute(_ name: String) -> SCIMAttribute? {
    (attributes + [Self.externalID] + Self.common).first { $0.name.lowercased() == name.lowercased() }
  }

  func extensionAttribute(_ name: String) -> SCIMAttribute? {
    more?.attributes.first { $0.name.lowercased() == name.lowercased() }
  }
}

// MARK: - Reading resources

extension SCIMSchema {
  /// A resource as it is stored: known attributes that a provider may set, in the standard's spelling and types.
  ///
  /// Unknown attributes, those of the server and unassigned ones are left out. Errors: `SCIMProblem` for values of another type, for too
  /// long or too many ones, and for a missing required one.
  public func resource(_ value: SCIMValue) throws(SCIMProblem) -> SCIMValue {
    guard case .object(let given) = value else { throw SCIMProblem(.invalidSyntax, "The body is not an object.") }
    var members: [String: SCIMValue] = [:]
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      if let more, name.lowercased() == more.urn.lowercased() {
        var parts: [String: SCIMValue] = [:]
        for (name, value) in value.members {
          guard let attribute = extensionAttribute(name) else { continue }
          if let read = try Self.value(value, of: attribute) { parts[attribute.name] = read }
        }
        if !parts.isEmpty { members[more.urn] = .object(parts) }
      } else if let attribute = attribute(name), !attribute.isReadOnly {
        if let read = try Self.value(value, of: attribute) { members[attribute.name] = read }
      }
    }
    for attribute in attributes where attribute.isRequired && members[attribute.name] == nil {
      throw SCIMProblem(.invalidValue, "\(attribute.name) is required.")
    }
    return .object(members)
  }

  /// A value of an attribute in its type; `nil` if unassigned.
  static func value(_ value: SCIMValue, of attribute: SCIMAttribute) throws(SCIMProblem) -> SCIMValue? {
    guard !value.isUnassigned else { return nil }
    guard attribute.isMany else { return try single(value, of: attribute) }
    // Microsoft's client sends one object for a list of one.
    let values = if case .list(let list) = value { list } else { [value] }
    guard values.count <= (attribute.name == "members" ? mostMembers : mostValues) else {
      throw SCIMProblem(.tooMany, "\(attribute.name) has too many values.")
    }
    var read: [SCIMValue] = []
    for value in values {
      if let one = try single(value, of: attribute) { read.append(one) }
    }
    return read.isEmpty ? nil : .list(read)
  }

  private static func single(_ value: SCIMValue, of attribute: SCIMAttribute) throws(SCIMProblem) -> SCIMValue? {
    switch (attribute.kind, value) {
    case (_, .null): return nil
    case (.complex(let parts), .object(let given)):
      var members: [String: SCIMValue] = [:]
      for (name, value) in given {
        guard let part = parts.first(where: { $0.name.lowercased() == name.lowercased() }) else { continue }
        if let read = try self.value(value, of: part) { members[part.name] = read }
      }
      return members.isEmpty ? nil : .object(members)
    // A bare text is the value of a complex one, as `members: ["12"]`.
    case (.complex, .text), (.complex, .number):
      guard let part = attribute.part("value") else { break }
      return try self.value(value, of: part).map { .object([part.name: $0]) }
    case (.text, .text(let text)), (.reference, .text(let text)):
      guard text.unicodeScalars.count <= longestText else {
        throw SCIMProblem(.invalidValue, "\(attribute.name) is longer than \(longestText) characters.")
      }
      return text.isEmpty ? nil : .text(text)
    case (.text, .number(let number)):
      guard let whole = Int64(exactly: number) else { break }
      return .text("\(whole)")
    case (.truth, .truth): return value
    // Entra writes truth values as texts unless its address has the flag `aadOptscim062020`.
    case (.truth, .text(let text)):
      guard let truth = Bool(text.lowercased()) else { break }
      return .truth(truth)
    // Entra's earlier way to write a single value: a list with one object that has it.
    case (_, .list(let list)) where list.count == 1:
      if list[0].members.isEmpty { return try single(list[0], of: attribute) }
      if case .complex = attribute.kind { return try single(list[0], of: attribute) }
      return try list[0]["value"].flatMap { value throws(SCIMProblem) in try single(value, of: attribute) }
    default: break
    }
    throw SCIMProblem(.invalidValue, "\(attribute.name) has a value of another type.")
  }
}
