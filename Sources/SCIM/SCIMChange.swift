/// A change of a resource by PATCH (RFC 7644 §3.5.2), as providers write it.
///
/// Attributes that OnDuty doesn't keep, and those that only the server sets, are passed over: providers send their whole mapping, and the
/// rest of it has to arrive.
public struct SCIMChange: Sendable {
  private enum Operation: String {
    case add, replace, remove
  }

  private struct Step {
    let operation: Operation
    let path: SCIMPath?
    let value: SCIMValue
  }

  private let schema: SCIMSchema
  private let steps: [Step]

  /// The most operations of a request.
  public static let mostSteps = 1000

  /// Reads the body of a request. Errors: `SCIMProblem`.
  public init(_ body: SCIMValue, of schema: SCIMSchema) throws(SCIMProblem) {
    guard case .list(let operations)? = body["Operations"], !operations.isEmpty else {
      throw SCIMProblem(.invalidSyntax, "Operations are missing.")
    }
    guard operations.count <= Self.mostSteps else {
      throw SCIMProblem(.tooMany, "At most \(Self.mostSteps) operations are read.")
    }
    self.schema = schema
    var steps: [Step] = []
    for operation in operations {
      // Entra writes `Add`, `Replace` and `Remove`.
      guard let kind = (operation["op"]?.text?.lowercased()).flatMap(Operation.init) else {
        throw SCIMProblem(.invalidSyntax, "An operation is neither add nor replace nor remove.")
      }
      let path = try operation["path"]?.text.map { text throws(SCIMProblem) in try SCIMPath(text, in: schema) }
      let value = operation["value"] ?? .null
      guard kind != .remove || path != nil else { throw SCIMProblem(.noTarget, "A removal needs a path.") }
      if path != nil || kind == .remove {
        steps.append(Step(operation: kind, path: path, value: value))
        continue
      }
      guard case .object(let members) = value else {
        throw SCIMProblem(.invalidValue, "Without a path the value has to be an object.")
      }
      // Entra writes paths as names here: `name.givenName`, `urn:…:User:department`.
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        steps.append(Step(operation: kind, path: try SCIMPath(name, in: schema), value: value))
      }
    }
    self.steps = steps
  }

  /// The resource after all operations, or as it was. Errors: `SCIMProblem`.
  public func applied(to resource: SCIMValue) throws(SCIMProblem) -> SCIMValue {
    var members = resource.members
    for step in steps {
      guard let path = step.path else { continue }
      if path.isOfExtension {
        guard let urn = schema.more?.urn else { continue }
        var parts = members[urn]?.members ?? [:]
        if path.attribute.isEmpty {
          try apply(step.operation, step.value, toExtension: &parts)
        } else {
          try apply(step.operation, path, step.value, to: &parts)
        }
        members[urn] = parts.isEmpty ? nil : .object(parts)
      } else {
        try apply(step.operation, path, step.value, to: &members)
      }
    }
    return try schema.resource(.object(members))
  }

  private func apply(
    _ operation: Operation, _ value: SCIMValue, toExtension parts: inout [String: SCIMValue]
  ) throws(SCIMProblem) {
    if operation != .add { parts = [:] }
    guard operation != .remove else { return }
    for (name, value) in value.members {
      guard let attribute = schema.extensionAttribute(name) else { continue }
      parts[attribute.name] = try SCIMSchema.value(value, of: attribute)
    }
  }

  private func apply(
    _ operation: Operation, _ path: SCIMPath, _ value: SCIMValue, to members: inout [String: SCIMValue]
  ) throws(SCIMProblem) {
    guard let attribute = path.known(in: schema), !attribute.isReadOnly else { return }
    let name = attribute.name
    guard attribute.isMany else {
      if let part = path.part {
        guard let known = attribute.part(part) else { return }
        var parts = members[name]?.members ?? [:]
        parts[known.name] = operation == .remove ? nil : try SCIMSchema.value(value, of: known)
        members[name] = parts.isEmpty ? nil : .object(parts)
      } else {
        let new = operation == .remove ? nil : try SCIMSchema.value(value, of: attribute)
        members[name] = Self.merged(members[name], new, operation)
      }
      return
    }
    let present = members[name]?.elements ?? []
    let left =
      path.filter == nil && path.part == nil
      ? try changed(present, operation, attribute, value) : try changed(present, operation, path, attribute, value)
    members[name] = left.isEmpty ? nil : .list(left)
  }

  /// Parts that are not named stay as they were.
  private static func merged(_ old: SCIMValue?, _ new: SCIMValue?, _ operation: Operation) -> SCIMValue? {
    guard operation == .add || operation == .replace, case .object(let parts)? = new, case .object(let former)? = old
    else { return new }
    return .object(former.merging(parts) { $1 })
  }

  /// All values of an attribute.
  private func changed(
    _ present: [SCIMValue], _ operation: Operation, _ attribute: SCIMAttribute, _ value: SCIMValue
  ) throws(SCIMProblem) -> [SCIMValue] {
    let given = try SCIMSchema.value(value, of: attribute)?.elements ?? []
    switch operation {
    case .replace: return Self.withOnePrimary(given, latest: given.last)
    case .add:
      var seen = Set(present.map(Self.identity))
      let new = given.filter { seen.insert(Self.identity($0)).inserted }
      return Self.withOnePrimary(present + new, latest: new.last { $0["primary"] == .truth(true) })
    // Entra removes members with `path` and their list, which by the standard would remove all of them.
    case .remove:
      guard !given.isEmpty else { return [] }
      let gone = Set(given.compactMap { $0["value"] ?? $0 })
      return present.filter { !gone.contains($0["value"] ?? $0) }
    }
  }

  /// The values that a filter picks, or a part of all.
  private func changed(
    _ present: [SCIMValue], _ operation: Operation, _ path: SCIMPath, _ attribute: SCIMAttribute, _ value: SCIMValue
  ) throws(SCIMProblem) -> [SCIMValue] {
    let part = path.part.map { attribute.part($0) }
    if case .some(.none) = part { return present }
    var values: [SCIMValue] = []
    var isFound = false
    for one in present {
      guard path.filter?.matches(one, schema, within: attribute) ?? true else {
        values.append(one)
        continue
      }
      isFound = true
      if let new = try Self.element(one.members, operation, part ?? nil, attribute, value) { values.append(new) }
    }
    guard !isFound, operation != .remove else { return values }
    // Why: Entra and Okta write the first value of a kind this way, though the standard has `noTarget` for it.
    guard let filter = path.filter, let start = filter.equalities else {
      throw SCIMProblem(.noTarget, "No value of \(attribute.name) matches.")
    }
    var members: [String: SCIMValue] = [:]
    for (name, value) in start {
      guard let known = attribute.part(name) else { continue }
      members[known.name] = try SCIMSchema.value(value, of: known)
    }
    guard let new = try Self.element(members, operation, part ?? nil, attribute, value) else { return values }
    return Self.withOnePrimary(values + [new], latest: new["primary"] == .truth(true) ? new : nil)
  }

  private static func element(
    _ members: [String: SCIMValue], _ operation: Operation, _ part: SCIMAttribute?, _ attribute: SCIMAttribute,
    _ value: SCIMValue
  ) throws(SCIMProblem) -> SCIMValue? {
    var members = members
    if let part {
      members[part.name] = operation == .remove ? nil : try SCIMSchema.value(value, of: part)
      // A contact without its value is none.
      let isEmpty = part.name == "value" && members[part.name] == nil
      return members.isEmpty || isEmpty ? nil : .object(members)
    }
    guard operation != .remove else { return nil }
    let given = try SCIMSchema.value(value, of: attribute)?.elements.first?.members ?? [:]
    return .object(members.merging(given) { $1 })
  }

  private static func identity(_ value: SCIMValue) -> SCIMValue {
    .list([value["value"] ?? value, value["type"] ?? .null])
  }

  /// At most one value is the primary one (RFC 7644 §3.5.2): a new one takes the place of the former.
  private static func withOnePrimary(_ values: [SCIMValue], latest: SCIMValue?) -> [SCIMValue] {
    guard let latest, values.count(where: { $0["primary"] == .truth(true) }) > 1 else { return values }
    return values.map { value in
      guard value != latest, value["primary"] == .truth(true) else { return value }
      return .object(value.members.merging(["primary": .truth(false)]) { $1 })
    }
  }
}
