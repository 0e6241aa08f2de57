import Glibc

/// A dump as `pg_restore` writes it in SQL: statements, and between them the rows of tables.
///
/// Why read here and not by `psql`: so the statements are part of a transaction that is checked before it ends, and a script's commands for
/// `psql` on this machine are never run.
struct DumpScript {
  /// Runs statements, one after the other.
  var statements: (_ text: String) throws -> Void
  /// Begins the rows of a table, by a statement.
  var begin: (_ statement: String) throws -> Void
  /// Takes lines, each a row.
  var lines: ([UInt8]) throws -> Void
  /// Ends the rows of the table.
  var end: () throws -> Void
  /// The number of rows, by table.
  private(set) var rowCounts: [String: Int] = [:]

  private var rest: [UInt8] = []
  private var pending: [UInt8] = []
  private var table: String?

  private static let blockCount = 1 << 16
  private static let newline = UInt8(ascii: "\n")
  private static let endOfRows = Array("\\.\n".utf8)
  private static let (copy, fromHere) = (Array("COPY ".utf8), Array(" FROM stdin;\n".utf8))
  /// Commands of newer versions for `psql`, which is not here.
  private static let restrictions = [Array("\\restrict ".utf8), Array("\\unrestrict ".utf8)]

  init(
    statements: @escaping (String) throws -> Void = { _ in }, begin: @escaping (String) throws -> Void = { _ in },
    lines: @escaping ([UInt8]) throws -> Void = { _ in }, end: @escaping () throws -> Void = {}
  ) {
    (self.statements, self.begin, self.lines, self.end) = (statements, begin, lines, end)
  }

  /// The next bytes, of any number of lines.
  mutating func add(_ bytes: UnsafeRawBufferPointer) throws {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      // Safety: the call looks at no bytes beyond the end.
      guard let base = bytes.baseAddress,
        let found = memchr(base + place, Int32(Self.newline), bytes.endIndex - place)
      else { break }
      let next = UnsafeRawPointer(found) - base + 1
      if rest.isEmpty {
        try add(line: bytes[place..<next])
      } else {
        rest += bytes[place..<next]
        try add(line: rest)
        rest.removeAll(keepingCapacity: true)
      }
      place = next
    }
    rest += bytes[place...]
  }

  /// After the last bytes.
  mutating func finish() throws {
    guard table == nil, rest.isEmpty else { throw StoreFault("the dump ends in the middle") }
    try runPending()
  }

  private mutating func add(line: some Collection<UInt8>) throws {
    if let table {
      guard !line.elementsEqual(Self.endOfRows) else {
        try sendPending()
        try end()
        self.table = nil
        return
      }
      rowCounts[table, default: 0] += 1
      pending += line
      if pending.count >= Self.blockCount { try sendPending() }
    } else if line.starts(with: Self.copy), line.suffix(Self.fromHere.count).elementsEqual(Self.fromHere) {
      try runPending()
      let statement = String(decoding: line, as: UTF8.self)
      try begin(statement)
      let name = Self.table(of: statement)
      rowCounts[name, default: 0] += 0
      table = name
    } else if !Self.restrictions.contains(where: { line.starts(with: $0) }) {
      pending += line
    }
  }

  /// `shift` of `COPY public.shift (id, …`, and `Own "2"` of `COPY "a schema"."Own ""2""" (…`.
  private static func table(of statement: String) -> String {
    let name = /^COPY (?:"(?:[^"]|"")*"|[^".]+)\.(?:"((?:[^"]|"")*)"|([^" ]+)) \(/
    guard let found = statement.firstMatch(of: name) else { return "" }
    return found.1.map { String($0).replacing("\"\"", with: "\"") } ?? String(found.2 ?? "")
  }

  private mutating func sendPending() throws {
    if !pending.isEmpty { try lines(pending) }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func runPending() throws {
    if !pending.isEmpty { try statements(String(decoding: pending, as: UTF8.self)) }
    pending.removeAll(keepingCapacity: true)
  }
}
