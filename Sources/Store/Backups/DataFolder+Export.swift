import Crypto
public import Domain
import FoundationEssentials
import Glibc

extension DataFolder {
  /// Writes everything of an organization, as of one moment, to one file, while others read and write.
  ///
  /// `name` may be `nil` if the database has one organization. The file holds the key, and gets its name only when it is
  /// complete and on the disk. Errors: `ExportRefusal`, `BackupRefusal`, `CryptoFault` if the key's file holds no key.
  /// Cost: reads all rows of the organization once.
  public func export(
    _ name: String? = nil, of location: Store.Location? = nil, to path: String, replacing: Bool, by program: String,
    at now: Instant, telling: (ExportProgress) -> Void = { _ in }
  ) throws -> Export {
    let place = try Self.place(of: .file(path, replacing: replacing), at: now)
    let location = location ?? .file(database)
    if case .file(let file) = location, DatabaseFile.byteCount(of: file) == 0 {
      throw BackupRefusal.noDatabase(self.path)
    }
    let connection = try location.connection(isReader: false)
    guard try connection.marks.isOurs else { throw BackupRefusal.notOurs(database) }
    try Migration.apply(Migration.all, to: connection, at: now, copyingTo: location)
    do {
      var header: ExportFile.Header?
      try DatabaseFile.copy(to: place) { draft in
        header = try connection.transaction(.reading) {
          try connection.takeItsTime()
          return try write(name, from: connection, to: draft, by: program, at: now, telling)
        }
      }
      guard let header else { throw BackupRefusal.incomplete(place) }
      return Export(header, at: place)
    } catch let refusal as ExportRefusal {
      throw refusal
    } catch {
      throw BackupRefusal.writing(place, error)
    }
  }

  private func write(
    _ name: String?, from connection: Connection, to draft: String, by program: String, at now: Instant,
    _ telling: (ExportProgress) -> Void
  ) throws -> ExportFile.Header {
    let organization = try Self.organization(name, in: connection)
    let tables = try ExportTable.names.map { try ExportTable($0, in: connection) }
    let header = ExportFile.Header(
      program: program, schema: Migration.all.count, organization: organization.name,
      language: organization.language.rawValue,
      made: now.description,
      key: try exportedKey(connection).map { Data($0.bytes).base64EncodedString() },
      tables: try tables.map { table in
        .init(
          name: table.name, rows: try table.count(of: organization.id, in: connection),
          last: try table.isNumbered ? table.lastNumber(in: connection) : nil, columns: table.columns.map(\.name))
      })
    let writer = try ExportFile.Writer(draft)
    try writer.begin(header)
    var done = 0
    for table in tables {
      try table.each(of: organization.id, in: connection) { values in
        try writer.write(values, of: table.name)
        done += 1
        if done.isMultiple(of: 256) { telling(.init(table: table.name, done: done, total: header.rowCount)) }
      }
    }
    guard done == header.rowCount else { throw BackupRefusal.incomplete(draft) }
    try writer.end(rowCount: done)
    return header
  }

  private static func organization(_ name: String?, in connection: Connection) throws -> Organization {
    let all = try ServerSnapshot(connection, zones: Zones()).organizations()
    guard let first = all.first else { throw ExportRefusal.noOrganization }
    guard let name else {
      guard all.count == 1 else { throw ExportRefusal.several(all.map(\.name)) }
      return first
    }
    guard let named = all.first(where: { $0.name == name }) else {
      throw ExportRefusal.missing(name, among: all.map(\.name))
    }
    return named
  }

  /// The key, if it opens the sealed values; `nil` if there is none and nothing to open.
  func exportedKey(_ connection: Connection) throws -> SecretKey? {
    let sealed: [[UInt8]] = try connection.rows(
      """
      SELECT sealed_secret FROM authenticator UNION ALL SELECT secrets FROM shop WHERE secrets IS NOT NULL
      UNION ALL SELECT token_sealed FROM link WHERE token_sealed IS NOT NULL AND revoked_at IS NULL
      UNION ALL SELECT secret FROM webhook
      """
    ) { try $0.next() }
    // Why asked before: reading a missing key makes one.
    let key = try access(key, F_OK) == 0 ? SecretKey(path: key) : nil
    // Why one is enough: values sealed before an older key was lost stay closed.
    guard sealed.isEmpty || sealed.contains(where: { key?.open($0) != nil }) else {
      throw ExportRefusal.closed(key: self.key)
    }
    return key
  }
}

extension Connection {
  /// Lets the present transaction last as long as it needs.
  func takeItsTime() throws {
    try script(
      .either(
        sqlite: "",
        postgres: "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0"))
  }
}
