import Crypto
import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// What version 0.1.0 left behind, in the folder `0.1.0`: the text of its tables on both engines, an organization with a row
/// in every table, and what people saw of it.
///
/// `APPROVE=1 bin/test UpgradeTests` makes all of it anew until CHANGELOG.md has a heading for 0.1.0; after that nothing
/// does, since databases of 0.1.0 are out there.
enum FirstRelease {
  static let now = "2026-10-24T04:02:00Z"
  static let step = Migration.all[0]
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "0.1.0")
  private static let export = folder.appending(path: "organization.jsonl")

  /// Whether the folder is made anew by whoever approves it.
  static var isBeingApproved: Bool {
    get throws {
      guard ProcessInfo.processInfo.environment["APPROVE"] != nil else { return false }
      let changelog = folder.appending(path: "../../../../CHANGELOG.md").standardized
      return try !String(contentsOf: changelog, encoding: .utf8).contains("\n## 0.1.0")
    }
  }

  // MARK: - Its tables

  static func tables(_ dialect: SQL.Dialect) throws -> String { try text("\(dialect).sql") }

  // MARK: - Its rows

  static func seen() throws -> String { try text("seen.txt") }

  /// Makes all of it anew.
  static func approve() async throws {
    for dialect in [SQL.Dialect.sqlite, .postgres] { try write(step.text(for: dialect), as: "\(dialect).sql") }
    let world = try await ExportWorld.opened()
    let (id, token) = (world.shop.organization, try #require(token))
    try await world.shop.run(
      """
      INSERT INTO session (organization_id, account_id, token_hash, device, proof, made_at, seen_at, expires_at)
      VALUES (\(id), \(world.catalog.accounts.admin), \(token.hash), 'Firefox', 'password', \(world.home.clock.now),
        \(world.home.clock.now), \(world.home.clock.now + 86_400))
      """)
    try FileManager.default.removeItem(at: export)
    try FileManager.default.moveItem(atPath: try world.export(), toPath: export.path)
    try write(try Old(in: world.home.folder.appending(path: "new")).told(), as: "seen.txt")
  }

  /// A database that has gone through the first step alone, with the rows that 0.1.0 left.
  struct Old {
    private let database: TestDatabase
    let connection: Connection

    init(in folder: URL) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      database = try TestDatabase(in: folder, isEmpty: true)
      if case .file(let path) = database.location { try DatabaseFile.prepare(path) }
      connection = try database.location.connection(isReader: false)
      try migrate(by: [step])
      let connection = connection
      try connection.transaction(.writing) {
        switch connection.dialect {
        case .sqlite: try connection.withoutTriggers { try FirstRelease.fill(connection) }
        case .postgres:
          try connection.script("SET LOCAL session_replication_role = replica")
          try FirstRelease.fill(connection)
        }
      }
    }

    func migrate(by steps: [Migration]) throws {
      try Migration.apply(steps, to: connection, at: try instant(now), copyingTo: database.location)
    }

    /// The roster, people, an open session and the history, as they are now and after the last change was undone.
    func told() throws -> String {
      let now = try lines(of: connection)
      let clock = ManualClock(try instant(FirstRelease.now))
      try connection.transaction(.writing) {
        let transaction = Transaction(connection: connection, zones: Zones(), editor: .console, world: clock.world())
        let id = try #require(try transaction.snapshot.organizations().first?.id)
        try transaction.undo(try #require(try transaction.snapshot.lastUndoable(by: .console, in: id)).id, in: id)
      }
      return (now + ["", "after undo"] + (try lines(of: connection))).joined(separator: "\n") + "\n"
    }
  }

  /// Why not by an import: that one takes files of the newest tables alone.
  private static func fill(_ connection: Connection) throws {
    let reader = try ExportFile.Reader(export.path)
    for part in try reader.header().tables {
      let table = try ExportTable(part.name, in: connection)
      #expect(table.columns.map(\.name) == part.columns)
      let rows = try (0..<part.rows).map { _ in
        var line = try ExportLine(try #require(try reader.row()))
        try line.convert(for: table.columns)
        return line.values
      }
      try table.insert(rows, into: connection, try RowImages(of: table, in: connection))
      try table.continueNumbers(after: part.last ?? 0, in: connection)
    }
    #expect(try reader.row() == nil)
  }

  // MARK: - What people see

  /// A column that a step of the tests adds to tables whose past is kept.
  static let laterColumn = "made_up"
  private static let token = Token(String(repeating: "t", count: 43))

  private static func lines(of connection: Connection) throws -> [String] {
    try connection.transaction(.reading) {
      let snapshot = Snapshot(connection: connection, zones: Zones())
      let organization = try #require(try snapshot.organizations().first)
      let session = try snapshot.session(opening: try #require(token), at: try instant(now))
      return try ["organization \(organization.name)"]
        + snapshot.sites(of: organization.id).flatMap { try roster(of: $0, snapshot, organization.id) }
        + snapshot.employees(of: organization.id).map { "person \($0.name) \($0.surname), \($0.skills)" }
        + ["session of \(session.map { "\($0.account.role), \($0.session.device)" } ?? "no one")"]
        + snapshot.changes(ChangeQuery(), of: organization.id, limit: 100, rowLimit: 20).map(change)
    }
  }

  private static func roster(of site: Site, _ snapshot: borrowing Snapshot, _ organization: ID<Organization>) throws
    -> [String]
  {
    let span = try instant("2026-10-01T00:00:00Z")..<instant("2026-12-01T00:00:00Z")
    let roster = try snapshot.roster(of: site.id, in: organization, during: span)
    return ["site \(site.name)"]
      + roster.shifts.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }.map { shift in
        "shift \(ShiftFacts(shift).hours) \(shift.employee.flatMap { roster.people[$0]?.name } ?? "open")"
      }
  }

  private static func change(_ change: Change) -> String {
    let rows = change.rows.map { row in
      // Why without those of a later step: what 0.1.0 told had none.
      "\(row.entity)(\(row.differences.filter { $0 != laterColumn }.joined(separator: " ")))"
    }.sorted().joined(separator: " ")
    return "change \(change.version) \(change.kind?.rawValue ?? "?")\(change.isUndone ? " undone" : ""): \(rows)"
  }

  // MARK: - Files

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private static func write(_ text: String, as name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }
}
