public import Domain

/// The organization of a snapshot or a transaction; only those make one.
///
/// Interpolated into a statement it binds the organization's number: `WHERE organization_id = \(scope)`. A statement of a
/// snapshot or transaction without it is a fault (`ScopedConnection`), so that none reads or changes another
/// organization's rows by oversight.
public struct OrganizationScope: Sendable, Hashable {
  /// The organization.
  public let organization: ID<Organization>

  init(_ organization: ID<Organization>) { self.organization = organization }
}

extension OrganizationScope: SQLValue {
  var binding: SQL.Binding { .scope(organization.rawValue) }

  /// Never: rows don't hold scopes.
  init?(_: SQL.Binding) { nil }
}

/// A connection for one organization: each of its statements binds the scope.
struct ScopedConnection {
  /// The connection itself, for the engine.
  let base: Connection
  let scope: OrganizationScope

  var dialect: SQL.Dialect { base.dialect }

  /// Runs `body`; if it throws, its changes are undone and those before it stay.
  func step<Value>(_ body: () throws -> Value) throws -> Value { try base.step(body) }

  @discardableResult
  func run(_ sql: SQL) throws -> Int { try base.run(bound(sql)) }

  /// As `Connection.runWithNext`.
  func runWithNext(_ sql: SQL) throws { try base.runWithNext(bound(sql)) }

  func insert(_ sql: SQL) throws -> Int64 { try base.insert(bound(sql)) }

  /// As `Connection.run`; the scope is the first value of each run.
  @discardableResult
  func run<Element>(
    _ sql: SQL, each elements: some Sequence<Element>, bind: (inout Connection.Values, Element) throws -> Void
  ) throws -> Int {
    try base.run(sql, each: elements) { values, element in
      try values.add(scope)
      try bind(&values, element)
    }
  }

  func rows<Value>(_ sql: SQL, _ read: (inout Connection.Row) throws -> Value) throws -> [Value] {
    try base.rows(bound(sql), read)
  }

  func each(_ sql: SQL, _ read: (inout Connection.Row) throws -> Void) throws { try base.each(bound(sql), read) }

  func row<Value>(_ sql: SQL, _ read: (inout Connection.Row) throws -> Value) throws -> Value? {
    try base.row(bound(sql), read)
  }

  func value<Value: SQLValue>(_ sql: SQL) throws -> Value? { try base.value(bound(sql)) }

  /// Cost: a look at each bound value. Errors: `StoreFault`.
  private func bound(_ sql: SQL) throws -> SQL {
    guard sql.bindings.contains(scope.binding) else {
      throw StoreFault("a statement is not bound to its organization: \(sql.text)")
    }
    return sql
  }
}
