import Crypto
public import Domain
import FoundationEssentials
import Glibc

extension DataFolder {
  /// Puts an exported organization into an empty database, with its numbers, history and key, completely or not at all.
  ///
  /// `path` is an existing folder; its database is made if missing, unless `location` names a server's. The file is read twice: it is
  /// verified before anything is written. Another key in the folder is kept beside the new one. Errors: `ExportRefusal`, `BackupRefusal`.
  /// Cost: one transaction of all rows.
  public static func importOrganization(
    from source: String, into path: String, at location: Store.Location? = nil, at now: Instant,
    telling: (ExportProgress) -> Void = { _ in }
  ) throws -> ImportedExport {
    let folder = try DataFolder(path, isAlone: true)
    defer { folder.release() }
    let header = try checked(source)
    let target = location ?? .file(folder.database)
    do {
      if case .file(let database) = target { try DatabaseFile.prepare(database) }
      let connection = try target.connection(isReader: false)
      try Migration.apply(Migration.all, to: connection, at: now, copyingTo: target)
      let sent = header.key.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
      let key = try FolderKey(in: folder, sent, at: target, keeping: "before-import")
      do {
        try connection.transaction(.making) {
          try connection.takeItsTime()
          try fill(connection, from: ExportFile.Reader(source), telling)
          // Why before the end: a database without its key could not open its sealed values.
          try key.put(at: now)
        }
      } catch {
        key.putBack()
        throw error
      }
      // Why: the server has no plan for so many rows yet.
      try? connection.script(.either(sqlite: "", postgres: "ANALYZE"))
      return ImportedExport(export: Export(header, at: source), keptKey: key.kept)
    } catch let refusal as ExportRefusal {
      throw refusal
    } catch {
      throw BackupRefusal.writing(path, error)
    }
  }

  /// The header of a complete file of this version. Cost: reads all of it.
  private static func checked(_ path: String) throws -> ExportFile.Header {
    let reader = try ExportFile.Reader(path)
    let header = try reader.header()
    while try reader.row() != nil {}
    guard header.schema <= Migration.all.count else { throw ExportRefusal.newer(path) }
    guard header.schema == Migration.all.count else { throw ExportRefusal.older(path) }
    let isKey = header.key.map { Data(base64Encoded: $0).flatMap { SecretKey(bytes: Array($0)) } != nil } ?? true
    guard isKey, header.tables.allSatisfy({ $0.rows >= 0 && $0.last ?? 0 >= 0 }) else {
      throw ExportRefusal.damaged(path)
    }
    return header
  }

  private static func fill(
    _ connection: Connection, from reader: ExportFile.Reader, _ telling: (ExportProgress) -> Void
  ) throws {
    let header = try reader.header()
    // Why: a simultaneous setup of an organization waits, and then finds this one.
    try connection.script(.either(sqlite: "", postgres: "LOCK TABLE organization IN EXCLUSIVE MODE"))
    if let first = try ServerSnapshot(connection, zones: Zones()).organizations().first {
      throw ExportRefusal.occupied(first.name)
    }
    let tables = try tables(of: header, reader.path, in: connection)
    try connection.withoutTriggers {
      var done = 0
      for (table, part) in zip(tables, header.tables) {
        try refusing(table.name, of: reader.path) {
          try insert(part.rows, of: table, from: reader, into: connection) { count in
            done += count
            telling(.init(table: table.name, done: done, total: header.rowCount))
          }
          try table.continueNumbers(after: part.last ?? 0, in: connection)
        }
      }
      guard try reader.row() == nil else { throw reader.refusal(.otherTable) }
      try refusing("row_version", of: reader.path) { try connection.checkReferences(reader.path) }
    }
    try connection.script(
      .either(
        sqlite: "INSERT INTO product_search (product_search) VALUES ('rebuild')",
        // Why: notifies other processes, which the triggers did not.
        postgres: "UPDATE organization SET version = version"))
  }

  /// The tables of this version, if the file has the same.
  private static func tables(
    of header: ExportFile.Header, _ path: String, in connection: Connection
  ) throws -> [ExportTable] {
    let tables = try ExportTable.names.map { try ExportTable($0, in: connection) }
    let names = header.tables.map(\.name)
    for name in names where !ExportTable.names.contains(name) { throw ExportRefusal.otherTables(path, name: name) }
    for table in tables {
      guard let part = header.tables.first(where: { $0.name == table.name }) else {
        throw ExportRefusal.otherTables(path, name: table.name)
      }
      let columns = table.columns.map(\.name)
      if let other = Set(part.columns).symmetricDifference(columns).min() {
        throw ExportRefusal.otherTables(path, name: "\(table.name).\(other)")
      }
      guard part.columns == columns else { throw ExportRefusal.otherTables(path, name: table.name) }
    }
    guard names == ExportTable.names else { throw ExportRefusal.damaged(path) }
    guard header.tables.first?.rows == 1 else { throw ExportRefusal.broken(path, table: "organization") }
    return tables
  }

  /// The size of one insert: this many rows, or rows of this many bytes.
  private static let (batchCount, batchBytes) = (256, 1 << 20)

  private static func insert(
    _ count: Int, of table: ExportTable, from reader: ExportFile.Reader, into connection: Connection,
    _ telling: (Int) -> Void
  ) throws {
    let images = try RowImages(of: table, in: connection)
    var (rows, byteCount): ([[SQL.Binding]], Int) = ([], 0)
    for number in 0..<count {
      guard let bytes = try reader.row() else { throw ExportRefusal.damaged(reader.path) }
      do throws(ExportRefusal.Flaw) {
        var line = try ExportLine(bytes)
        guard line.table == table.name else { throw .otherTable }
        try line.convert(for: table.columns)
        rows.append(line.values)
      } catch {
        throw reader.refusal(error)
      }
      byteCount += bytes.count
      guard rows.count == batchCount || byteCount >= batchBytes || number == count - 1 else { continue }
      try table.insert(rows, into: connection, images)
      telling(rows.count)
      (rows, byteCount) = ([], 0)
    }
  }

  /// Makes refusals of broken rules: the file's rows break them, and not a person's action.
  private static func refusing(_ table: String, of path: String, _ body: () throws -> Void) throws {
    do { try body() } catch is Refusal {
      throw ExportRefusal.broken(path, table: table)
    } catch let fault as StoreFault where fault.isBrokenRule {
      throw ExportRefusal.broken(path, table: table)
    }
  }
}

extension Connection {
  /// Checks the references that are otherwise checked only at the end: the end can't tell which one is broken.
  fileprivate func checkReferences(_ path: String) throws {
    switch dialect {
    case .sqlite:
      let table: String? = try row(#"SELECT "table" FROM pragma_foreign_key_check LIMIT 1"#) { try $0.next() }
      if let table { throw ExportRefusal.broken(path, table: table) }
    case .postgres: try script("SET CONSTRAINTS ALL IMMEDIATE")
    }
  }
}
