/// A condition for resources (RFC 7644 §3.4.2.2), or in brackets for the values of an attribute.
public indirect enum SCIMFilter: Sendable, Hashable {
  enum Operation: String, Sendable, CaseIterable {
    case eq, ne, co, sw, ew, gt, ge, lt, le
  }

  case both(SCIMFilter, SCIMFilter)
  case either(SCIMFilter, SCIMFilter)
  case not(SCIMFilter)
  case isPresent(SCIMComparedPath)
  case compares(SCIMComparedPath, SCIMComparison)

  /// The most bytes of a filter.
  public static let longest = 2000
  /// The most conditions in it, and the deepest nesting.
  static let (mostConditions, mostDepth) = (50, 10)

  /// Reads a filter. Errors: `SCIMProblem` of the kind `invalidFilter`.
  public init(_ text: String, in schema: SCIMSchema) throws(SCIMProblem) {
    guard text.utf8.count <= Self.longest else { throw SCIMProblem(.invalidFilter, "The filter is too long.") }
    var reader = try SCIMFilterReader(text, schema)
    self = try reader.whole()
  }

  /// `true` if a resource meets the condition.
  public func matches(_ resource: SCIMValue, _ schema: SCIMSchema) -> Bool { matches(resource, schema, within: nil) }

  /// Paths in brackets are parts of an attribute.
  func matches(_ value: SCIMValue, _ schema: SCIMSchema, within attribute: SCIMAttribute?) -> Bool {
    switch self {
    case .both(let one, let other):
      return one.matches(value, schema, within: attribute) && other.matches(value, schema, within: attribute)
    case .either(let one, let other):
      return one.matches(value, schema, within: attribute) || other.matches(value, schema, within: attribute)
    case .not(let filter): return !filter.matches(value, schema, within: attribute)
    case .isPresent(let path): return path.values(in: value, schema, attribute).contains { !$0.isUnassigned }
    case .compares(let path, let comparison):
      let isExact = path.isCaseExact(schema, attribute)
      let values = path.values(in: value, schema, attribute)
      if comparison.operation == .ne {
        return !values.contains { comparison.equals($0, isExact) }
      }
      return values.contains { comparison.holds(for: $0, isExact) }
    }
  }

  /// A text that an attribute has to equal for the whole filter to hold, so that an index finds it; `nil` without one.
  public func needed(_ attribute: String) -> String? {
    switch self {
    case .both(let one, let other): return one.needed(attribute) ?? other.needed(attribute)
    case .compares(let path, let comparison):
      guard comparison.operation == .eq, path.isPlain(attribute) else { return nil }
      return comparison.operand.text
    case .either, .not, .isPresent: return nil
    }
  }

  /// The values that a new element needs to meet a condition of equalities; `nil` for others.
  var equalities: [String: SCIMValue]? {
    switch self {
    case .both(let one, let other):
      guard let first = one.equalities, let second = other.equalities else { return nil }
      return first.merging(second) { first, _ in first }
    case .compares(let path, let comparison):
      guard comparison.operation == .eq, let name = path.plainName else { return nil }
      return [name: comparison.operand]
    case .either, .not, .isPresent: return nil
    }
  }
}

/// The left side of a condition.
public struct SCIMComparedPath: Sendable, Hashable {
  let path: SCIMPath

  /// The name of an attribute of the core schema, without a part.
  var plainName: String? { path.isOfExtension || path.filter != nil || path.part != nil ? nil : path.attribute }

  func isPlain(_ name: String) -> Bool { plainName?.lowercased() == name.lowercased() }

  /// Without a part, the values of a complex attribute are meant (RFC 7644 §3.4.2.2).
  func values(in value: SCIMValue, _ schema: SCIMSchema, _ attribute: SCIMAttribute?) -> [SCIMValue] {
    if attribute != nil {
      guard case .object = value else { return path.attribute.lowercased() == "value" ? [value] : [] }
      return value[path.attribute].map { [$0] } ?? []
    }
    return path.values(in: value, schema).map { found in
      guard path.part == nil, case .object = found else { return found }
      return found["value"] ?? found
    }
  }

  func isCaseExact(_ schema: SCIMSchema, _ attribute: SCIMAttribute?) -> Bool {
    if let attribute { return attribute.part(path.attribute)?.isCaseExact ?? false }
    guard let known = path.known(in: schema) else { return false }
    return (path.part.map { known.part($0) } ?? known)?.isCaseExact ?? false
  }
}

/// The right side of a condition.
public struct SCIMComparison: Sendable, Hashable {
  let operation: SCIMFilter.Operation
  let operand: SCIMValue

  func equals(_ value: SCIMValue, _ isExact: Bool) -> Bool {
    switch (value, operand) {
    case (.text(let left), .text(let right)): isExact ? left == right : left.lowercased() == right.lowercased()
    // Entra asks for `active eq "True"`.
    case (.truth(let left), .text(let right)): Bool(right.lowercased()) == left
    default: value == operand
    }
  }

  func holds(for value: SCIMValue, _ isExact: Bool) -> Bool {
    if operation == .eq { return equals(value, isExact) }
    if case .number(let left) = value, case .number(let right) = operand {
      return ordered(left, right)
    }
    guard let left = value.text, let right = operand.text else { return false }
    let (one, other) = isExact ? (left, right) : (left.lowercased(), right.lowercased())
    return switch operation {
    case .co: one.contains(other)
    case .sw: one.hasPrefix(other)
    case .ew: one.hasSuffix(other)
    default: ordered(one, other)
    }
  }

  private func ordered<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch operation {
    case .gt: left > right
    case .ge: left >= right
    case .lt: left < right
    case .le: left <= right
    case .eq, .ne, .co, .sw, .ew: false
    }
  }
}
