// MARK: - Answers

extension SCIMSchema {
  /// A choice of attributes (RFC 7644 §3.9).
  public enum Selection: Sendable, Hashable {
    case all
    /// Only these, and `id` and `schemas`.
    case only([String])
    /// All but these.
    case without([String])
  }

  /// The most names of a choice.
  static let mostSelected = 100

  /// Reads the two parameters of a request; lists with commas. Errors: `SCIMProblem` for both at once, or for names that can't be read.
  public func selection(attributes: String?, excluded: String?) throws(SCIMProblem) -> Selection {
    func names(_ text: String) throws(SCIMProblem) -> [String] {
      let names = text.split(separator: ",").map { $0.trimmingSpaces }
      guard names.count <= Self.mostSelected else { throw SCIMProblem(.tooMany, "Too many attributes are named.") }
      for name in names { _ = try SCIMPath(name, in: self) }
      return names
    }
    switch (attributes, excluded) {
    case (nil, nil): return .all
    case (let attributes?, nil): return .only(try names(attributes))
    case (nil, let excluded?): return .without(try names(excluded))
    case (_?, _?):
      throw SCIMProblem(.invalidValue, "attributes and excludedAttributes exclude each other.")
    }
  }

  /// The chosen part of a resource; `id`, `schemas` and `meta` stay.
  public func selected(_ selection: Selection, of resource: SCIMValue) -> SCIMValue {
    let members = resource.members
    let always = ["id", "schemas"]
    switch selection {
    case .all: return resource
    case .only(let names):
      var chosen = members.filter { always.contains($0.key) }
      for name in names {
        guard let path = try? SCIMPath(name, in: self) else { continue }
        take(path, from: members, into: &chosen)
      }
      return .object(chosen)
    case .without(let names):
      var left = members
      for name in names {
        guard let path = try? SCIMPath(name, in: self) else { continue }
        drop(path, from: &left)
      }
      return .object(left.merging(members.filter { always.contains($0.key) }) { $1 })
    }
  }

  private func key(_ path: SCIMPath, _ members: [String: SCIMValue]) -> String? {
    if path.isOfExtension { return more?.urn }
    return members.keys.first { $0.lowercased() == path.attribute.lowercased() }
  }

  private func take(_ path: SCIMPath, from members: [String: SCIMValue], into chosen: inout [String: SCIMValue]) {
    guard let key = key(path, members), let value = members[key] else { return }
    let part = path.isOfExtension ? (path.attribute.isEmpty ? nil : path.attribute) : path.part
    guard let part else {
      chosen[key] = value
      return
    }
    let wanted = Self.mapped(value) { $0.filter { $0.key.lowercased() == part.lowercased() } }
    if case .object(let more)? = chosen[key], case .object(let found) = wanted {
      chosen[key] = .object(more.merging(found) { $1 })
    } else {
      chosen[key] = wanted
    }
  }

  private func drop(_ path: SCIMPath, from left: inout [String: SCIMValue]) {
    guard let key = key(path, left), let value = left[key] else { return }
    let part = path.isOfExtension ? (path.attribute.isEmpty ? nil : path.attribute) : path.part
    guard let part else {
      left[key] = nil
      return
    }
    left[key] = Self.mapped(value) { $0.filter { $0.key.lowercased() != part.lowercased() } }
  }

  private static func mapped(
    _ value: SCIMValue, _ change: ([String: SCIMValue]) -> [String: SCIMValue]
  ) -> SCIMValue {
    if case .list(let list) = value { return .list(list.map { .object(change($0.members)) }) }
    return .object(change(value.members))
  }

  /// A resource with the attributes of the server. `location` is its whole address; `version` its weak tag.
  public func answer(
    _ resource: SCIMValue, id: String, location: String, made: String, changed: String, version: String,
    more members: [String: SCIMValue] = [:]
  ) -> SCIMValue {
    var all = resource.members.merging(members) { $1 }
    let hasMore = more.map { all[$0.urn] != nil } ?? false
    all["schemas"] = .list((hasMore ? urns : [urn]).map { .text($0) })
    all["id"] = .text(id)
    all["meta"] = [
      "resourceType": .text(name), "created": .text(made), "lastModified": .text(changed),
      "location": .text(location), "version": .text(version),
    ]
    return .object(all)
  }

  /// A part of a list (RFC 7644 §3.4.2).
  public static func list(_ resources: [SCIMValue], of total: Int, from start: Int) -> SCIMValue {
    [
      "schemas": ["urn:ietf:params:scim:api:messages:2.0:ListResponse"], "totalResults": .number(Double(total)),
      "startIndex": .number(Double(start)), "itemsPerPage": .number(Double(resources.count)),
      "Resources": .list(resources),
    ]
  }
}

// MARK: - Discovery

extension SCIMSchema {
  /// The abilities of the server (RFC 7643 §5). `base` is the address of the service.
  public static func serviceProvider(at base: String, most: Int) -> SCIMValue {
    [
      "schemas": ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
      "patch": ["supported": true],
      "bulk": ["supported": false, "maxOperations": 0, "maxPayloadSize": 0],
      "filter": ["supported": true, "maxResults": .number(Double(most))], "changePassword": ["supported": false],
      "sort": ["supported": false], "etag": ["supported": true],
      "authenticationSchemes": [
        [
          "type": "oauthbearertoken", "name": "Bearer token", "description": "A token for provisioning, made in OnDuty",
          "specUri": "https://www.rfc-editor.org/info/rfc6750", "primary": true,
        ]
      ],
      "meta": [
        "resourceType": "ServiceProviderConfig", "location": .text("\(base)/ServiceProviderConfig"),
      ],
    ]
  }

  /// The description of the type (RFC 7643 §6).
  public func resourceType(at base: String) -> SCIMValue {
    var members: [String: SCIMValue] = [
      "schemas": ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"], "id": .text(name), "name": .text(name),
      "description": .text(about), "endpoint": .text(endpoint), "schema": .text(urn),
      "meta": ["resourceType": "ResourceType", "location": .text("\(base)/ResourceTypes/\(name)")],
    ]
    if let more { members["schemaExtensions"] = [["schema": .text(more.urn), "required": false]] }
    return .object(members)
  }

  /// The descriptions of the schema and of its extension (RFC 7643 §7).
  public func descriptions(at base: String) -> [(urn: String, value: SCIMValue)] {
    var all = [(urn: urn, value: Self.description(urn, name, about, attributes, at: base))]
    if let more {
      all.append(
        (
          urn: more.urn, value: Self.description(more.urn, more.name, "A company's account", more.attributes, at: base)
        ))
    }
    return all
  }

  private static func description(
    _ urn: String, _ name: String, _ about: String, _ attributes: [SCIMAttribute], at base: String
  ) -> SCIMValue {
    [
      "schemas": ["urn:ietf:params:scim:schemas:core:2.0:Schema"], "id": .text(urn), "name": .text(name),
      "description": .text(about), "attributes": .list(attributes.map(\.description)),
      "meta": ["resourceType": "Schema", "location": .text("\(base)/Schemas/\(urn)")],
    ]
  }
}

extension SCIMAttribute {
  fileprivate var description: SCIMValue {
    var members: [String: SCIMValue] = [
      "name": .text(name), "multiValued": .truth(isMany), "required": .truth(isRequired), "returned": "default",
      "mutability": isReadOnly ? "readOnly" : isImmutable ? "immutable" : "readWrite",
    ]
    switch kind {
    case .text:
      members["type"] = "string"
      members["caseExact"] = .truth(isCaseExact)
      members["uniqueness"] = isUnique ? "server" : "none"
      if !usual.isEmpty { members["canonicalValues"] = .list(usual.map { .text($0) }) }
    case .truth: members["type"] = "boolean"
    case .reference:
      members["type"] = "reference"
      members["referenceTypes"] = isReadOnly ? ["Group"] : ["User"]
      members["uniqueness"] = "none"
    case .complex(let parts):
      members["type"] = "complex"
      members["subAttributes"] = .list(parts.map(\.description))
    }
    return .object(members)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
