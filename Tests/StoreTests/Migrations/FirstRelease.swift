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
/// None of it is ever made anew: databases of 0.1.0 are out there.
enum FirstRelease {
  static let now = "2026-10-24T04:02:00Z"
  static let step = Migration.all[0]
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "0.1.0")
  private static let export = folder.appending(path: "organization.jsonl")

  // MARK: - Its tables

  static func tables(_ dialect: SQL.Dialect) throws -> String { try text("\(dialect).sql") }

  // MARK: - Its rows

  static func seen() throws -> String { try text("seen.txt") }

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
      try connection.transaction(.making) {
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
      try connection.transaction(.making) {
        let server = ServerTransaction(connection, zones: Zones(), editor: .console, world: clock.world())
        let id = try #require(try server.snapshot.organizations().first?.id)
        let transaction = server.of(id)
        try transaction.undo(try #require(try transaction.snapshot.lastUndoable(by: .console)).id)
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

  private static let token = Token(String(repeating: "t", count: 43))

  private static func lines(of connection: Connection) throws -> [String] {
    let tables = try ExportFile.Reader(export.path).header().tables
    let columns = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.columns) })
    return try connection.transaction(.reading) {
      let server = ServerSnapshot(connection, zones: Zones())
      let organization = try #require(try server.organizations().first)
      let snapshot = server.of(organization.id)
      let session = try server.session(opening: try #require(token), at: try instant(now))
      let changes = try snapshot.changes(ChangeQuery(), limit: 100, rowLimit: 20)
      return try ["organization \(organization.name)"]
        + snapshot.sites().flatMap { try roster(of: $0, snapshot) }
        + snapshot.employees().map { "person \($0.name) \($0.surname), \($0.skills)" }
        + ["session of \(session.map { "\($0.account.role), \($0.session.device)" } ?? "no one")"]
        + changes.map { change($0, of: columns) }
    }
  }

  private static func roster(of site: Site, _ snapshot: borrowing Snapshot) throws
    -> [String]
  {
    let span = try instant("2026-10-01T00:00:00Z")..<instant("2026-12-01T00:00:00Z")
    let roster = try snapshot.roster(of: site.id, during: span)
    return ["site \(site.name)"]
      + roster.shifts.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }.map { shift in
        "shift \(ShiftFacts(shift).hours) \(shift.employee.flatMap { roster.people[$0]?.name } ?? "open")"
      }
  }

  /// Without the columns of later steps, which 0.1.0 told nothing of.
  private static func change(_ change: Change, of columns: [String: [String]]) -> String {
    let rows = change.rows.map { row in
      let told = row.differences.filter { columns[row.entity]?.contains($0) ?? true }
      return "\(row.entity)(\(told.joined(separator: " ")))"
    }.sorted().joined(separator: " ")
    return "change \(change.version) \(change.kind?.rawValue ?? "?")\(change.isUndone ? " undone" : ""): \(rows)"
  }

  // MARK: - Files

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
