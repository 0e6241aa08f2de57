import Crypto
public import Domain
import FoundationEssentials

/// A change of one organization being made, completely or not at all; see `Store`. Can't leave its closure.
public struct Transaction: ~Copyable {
  let connection: ScopedConnection
  package let zones: Zones
  let editor: Editor
  private let world: World
  /// The time of the change, constant throughout the transaction.
  public let now: Instant

  init(
    _ connection: Connection, of organization: ID<Organization>, zones: Zones, editor: Editor, world: World,
    now: Instant
  ) {
    self.connection = ScopedConnection(base: connection, scope: OrganizationScope(organization))
    self.zones = zones
    self.editor = editor
    self.world = world
    self.now = now
  }

  /// The organization: each statement is bound to it.
  public var scope: OrganizationScope { connection.scope }

  /// The connection for the few statements that are not about the organization.
  var server: ServerConnection { ServerConnection(base: connection.base) }

  /// The current state, including this transaction's own changes.
  public var snapshot: Snapshot { Snapshot(connection.base, of: scope.organization, zones: zones) }

  /// Writes the change row: editor, time, kind, and the values before and after.
  func record(
    _ kind: ChangeKind, subject: Int64?, before: (some Encodable)? = String?.none,
    after: (some Encodable)? = String?.none
  ) throws {
    // Why first: see `countChange`.
    let version = try connection.base.countChange(of: scope.organization)
    try connection.runWithNext(
      """
      INSERT INTO change (organization_id, version, at, editor, kind, subject_id, before, after)
      VALUES (\(scope), \(version), \(now), \(editor), \(kind), \(subject), \(try Self.json(before)), \(try Self.json(after)))
      """)
  }

  /// The number of the organization's latest change; 0 before the first.
  func version() throws -> Int64 {
    try connection.base.version(of: scope.organization) ?? 0
  }

  static func json(_ value: (some Encodable)?) throws -> String? {
    guard let value else { return nil }
    return String(decoding: try JSONEncoder.stable.encode(value), as: UTF8.self)
  }

  static func value<Value: Decodable>(_: Value.Type, from json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  func token() -> Token { Token(world.random) }

  /// Inserts one row and returns its id.
  func insertRow<Entity>(_ statement: SQL) throws -> ID<Entity> {
    ID(rawValue: try connection.insert(statement))
  }
}

extension Transaction {
  /// The list with an element moved by a number of places, as far as it goes; `nil` if it can't move.
  static func moved<Element: Equatable>(_ element: Element, by places: Int, in list: [Element]) -> [Element]? {
    guard let from = list.firstIndex(of: element) else { return nil }
    let steps = min(max(places, -from), list.count - 1 - from)
    guard steps != 0 else { return nil }
    var list = list
    list.remove(at: from)
    list.insert(element, at: from + steps)
    return list
  }

  /// The place after the last row of a table.
  func nextPlace(in table: SQL) throws -> Int {
    // Why on its own: as a part of the insert SQLite would prepare a scan of each table that refers to this one.
    try connection.value("SELECT coalesce(max(place) + 1, 0) FROM \(table) WHERE organization_id = \(scope)")
      ?? 0
  }

  /// Renumbers the rows of a table in the order of their ids.
  func arrange<Entity>(_ table: SQL, _ order: [ID<Entity>]) throws {
    for (place, id) in order.enumerated() {
      try connection.run(
        """
        UPDATE \(table) SET place = \(place)
        WHERE organization_id = \(scope) AND id = \(id) AND place <> \(place)
        """)
    }
  }
}
