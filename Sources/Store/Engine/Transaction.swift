import Crypto
public import Domain
import Foundation

/// A change being made, completely or not at all; see `Store`. Can't leave its closure.
public struct Transaction: ~Copyable {
  let connection: Connection
  let zones: Zones
  let editor: Editor
  private let world: World
  /// The time of the change, constant throughout the transaction.
  public let now: Instant

  init(connection: Connection, zones: Zones, editor: Editor, world: World) {
    self.connection = connection
    self.zones = zones
    self.editor = editor
    self.world = world
    now = world.now()
  }

  /// The current state, including this transaction's own changes.
  public var snapshot: Snapshot { Snapshot(connection: connection, zones: zones) }

  /// Writes the change row: editor, time, kind, and the values before and after.
  func record(
    _ kind: String, in organization: ID<Organization>, subject: Int64?, before: (some Encodable)? = String?.none,
    after: (some Encodable)? = String?.none
  ) throws {
    try connection.run(
      """
      INSERT INTO change (organization_id, at, editor, kind, subject_id, before, after)
      VALUES (\(organization), \(now), \(editor), \(kind), \(subject), \(try Self.json(before)), \(try Self.json(after)))
      """)
  }

  static func json(_ value: (some Encodable)?) throws -> String? {
    guard let value else { return nil }
    return String(decoding: try JSONEncoder.stable.encode(value), as: UTF8.self)
  }

  static func value<Value: Decodable>(_: Value.Type, from json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  func token() -> Token { Token(world.random) }

  /// Inserts one row and gives its id.
  func insertRow<Entity>(_ statement: SQL) throws -> ID<Entity> {
    // Why not RETURNING: with it SQLite prepares a scan of each table that refers to this one.
    try connection.run(statement)
    return ID(rawValue: connection.lastID)
  }
}

extension Transaction {
  /// Creates an organization. Errors: `Refusal.invalid` for its name (1 to 200 characters) or zone.
  @discardableResult
  public func found(organization name: String, zone: ZoneName, language: Language) throws -> ID<Organization> {
    let name = try Text.line(name, "name", limit: Text.longestName)
    try check(zone)
    let id: ID<Organization> = try insertRow(
      """
      INSERT INTO organization (name, zone, language, calendar_key)
      VALUES (\(name), \(zone), \(language), \(token().text))
      """)
    try record("organization.founded", in: id, subject: id.rawValue, after: ["name": name])
    return id
  }

  /// Adds a site. Errors: `Refusal.invalid` for its name, directions or zone, `.conflict(.nameTaken)`.
  @discardableResult
  public func addSite(
    _ name: String, directions: String = "", zone: ZoneName, helpline: PhoneNumber? = nil,
    to organization: ID<Organization>
  ) throws -> ID<Site> {
    let name = try Text.line(name, "name", limit: Text.longestName)
    let directions = try Text.lines(directions, "directions", limit: Text.longestNote)
    try check(zone)
    let id: ID<Site> = try insertRow(
      """
      INSERT INTO site (organization_id, name, directions, zone, helpline)
      VALUES (\(organization), \(name), \(directions), \(zone), \(helpline))
      """)
    try record("site.added", in: organization, subject: id.rawValue, after: ["name": name, "zone": "\(zone)"])
    return id
  }

  /// Adds an employee by name alone. Errors: `Refusal.invalid` for the name or the surname.
  @discardableResult
  public func addEmployee(
    _ name: String, surname: String = "", phone: PhoneNumber? = nil, to organization: ID<Organization>
  ) throws -> ID<Employee> {
    try add(PersonDraft([.name: name, .surname: surname, .phone: phone?.description ?? ""]), to: organization)
  }

  /// Adds a position. Errors: `Refusal.invalid` for its name, `.conflict(.nameTaken)`.
  @discardableResult
  public func addPosition(_ name: String, mark: Position.Mark, to organization: ID<Organization>) throws
    -> ID<Position>
  {
    let name = try Text.line(name, "name", limit: Text.longestPosition)
    let id: ID<Position> = try insertRow(
      "INSERT INTO position (organization_id, name, mark) VALUES (\(organization), \(name), \(mark.rawValue))")
    try record("position.added", in: organization, subject: id.rawValue, after: ["name": name])
    return id
  }

  /// Errors: `Refusal.invalid` for a zone that this machine does not know.
  func check(_ zone: ZoneName) throws {
    guard (try? zones.zone(zone)) != nil else { throw Refusal.invalid([.init("zone", .unknown)]) }
  }
}
