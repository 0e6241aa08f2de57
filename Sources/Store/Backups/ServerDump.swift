import Crypto
import Domain
import FoundationEssentials
import Glibc

/// The contents of a backup of a server's database beside PostgreSQL's own archive, which comes first.
///
/// It follows the archive as JSON, then its length in eight hexadecimal digits, then the seal. `pg_restore` never reads it.
struct ServerDump: Codable {
  /// The format of this text; a reader refuses a higher one.
  var format = Self.known
  let madeAt: Int64
  /// In base64; missing if there was none.
  let key: Data?
  /// The schema of the tables, to which they return.
  let schema: String
  /// The number of the last step of the tables.
  let step: Int
  /// Changes of all organizations so far.
  let changes: Int64
  /// The number of rows, by table.
  let rows: [String: Int]
  let people: Int
  let shifts: Int

  static let known = 1
  private static let archiveMark = Array("PGDMP".utf8)
  private static let lengthCount = 8
  private static let most = 1 << 20

  /// `true` if a file begins as an archive of PostgreSQL's.
  static func begins(_ path: String) -> Bool { bytes(archiveMark.count, at: 0, of: path) == archiveMark }

  /// Adds it after the archive.
  func append(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = try encoder.encode(self)
    let digits = String(text.count, radix: 16)
    let length = String(repeating: "0", count: Self.lengthCount - digits.count) + digits
    try SealedFile.append(Array(text) + Array(length.utf8), to: path)
  }

  /// Reads it from a file with a checked seal, and returns the end of the archive; `nil` if there is none.
  static func read(_ path: String, before end: Int) -> (dump: ServerDump, archiveCount: Int)? {
    let digits = bytes(lengthCount, at: end - lengthCount, of: path)
    guard let digits, let count = Int(String(decoding: digits, as: UTF8.self), radix: 16), (0...most).contains(count),
      let text = bytes(count, at: end - lengthCount - count, of: path),
      let dump = try? JSONDecoder().decode(ServerDump.self, from: Data(text))
    else { return nil }
    return (dump, end - lengthCount - count)
  }

  private static func bytes(_ count: Int, at place: Int, of path: String) -> [UInt8]? {
    let file = place >= 0 ? open(path, O_RDONLY | O_CLOEXEC) : -1
    guard file >= 0 else { return nil }
    defer { close(file) }
    var read = [UInt8](repeating: 0, count: count)
    // Safety: the call writes at most the given count, which is that of the buffer.
    return pread(file, &read, count, off_t(place)) == count ? read : nil
  }
}

extension ServerDump {
  /// The contents of a database at the moment of a transaction. Cost: counts all rows.
  init(of connection: Connection, with key: [UInt8]?, at now: Instant) throws {
    madeAt = now.seconds
    self.key = key.map { Data($0) }
    schema = try connection.value("SELECT current_schema()::text") ?? ""
    step = try connection.value("SELECT count(*) FROM migration") ?? 0
    changes = try connection.changeCount
    rows = try connection.rowCounts
    people = try connection.value("SELECT count(*) FROM employee WHERE archived_at IS NULL") ?? 0
    shifts = try connection.value("SELECT count(*) FROM shift WHERE withdrawn_at IS NULL") ?? 0
  }

  /// The description of it that people see.
  func backup(at path: String, byteCount: Int, organization: Organization?) -> Backup {
    Backup(
      path: path, byteCount: byteCount, madeAt: Instant(seconds: madeAt), organization: organization,
      peopleCount: people,
      shiftCount: shifts, changeCount: changes, key: key.map { Array($0) })
  }
}

extension Connection {
  /// The number of rows of a server's database, by table.
  fileprivate var rowCounts: [String: Int] {
    get throws {
      let tables = try rows(
        """
        SELECT tablename::text, quote_ident(tablename) FROM pg_catalog.pg_tables WHERE schemaname = current_schema()
        """
      ) { (name: try $0.next() as String, quoted: try $0.next() as String) }
      let counts = try tables.map { ($0.name, try value(.ofSchema("SELECT count(*) FROM \($0.quoted)")) as Int? ?? 0) }
      return Dictionary(uniqueKeysWithValues: counts)
    }
  }
}
