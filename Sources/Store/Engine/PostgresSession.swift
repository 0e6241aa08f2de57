import CPostgres
import Dispatch
import Domain

/// One session at a PostgreSQL server and its prepared statements. Every call of libpq is in this file, except the one that parses an
/// address (`PostgresAddress`).
///
/// Writing transactions are serializable, so that checks before a write still hold at its commit despite concurrent writers; an overtaken
/// one is a fault with `isOvertaken`.
final class PostgresSession {
  /// `postgresql://…`, or libpq's list of `name=value`; and `true` for a hot standby.
  private let (address, isAtStandby): (String, Bool)
  private var handle: OpaquePointer?
  private(set) var statements: [Key: String] = [:]
  private var failedAt: DispatchTime?
  private var listens = false
  private var leads = false
  private var askedToLead: DispatchTime?
  /// Statements that go with the next one.
  private var queue: [Queued] = []
  /// The failure of a statement that went with another: the transaction is over with it.
  private var queuedFailure: (any Error)?
  /// The end of a transaction was sent, and its answer not yet taken.
  private var isEnding = false
  /// The server has answered the beginning of the transaction.
  private var hasBegun = false

  /// The kinds of values are part of the prepared statement: the server infers the type of a text from its place.
  struct Key: Hashable {
    let text: String
    let types: [Oid]
  }

  /// Types of the server by their fixed numbers (`pg_type.dat`).
  private enum Kind {
    static let unknown: Oid = 0
    static let bool: Oid = 16
    static let bytes: Oid = 17
    static let int8: Oid = 20
    static let int2: Oid = 21
    static let int4: Oid = 23
    static let numeric: Oid = 1700
  }

  /// No statement holds a row longer than this, and no transaction waits for its client.
  ///
  /// Plans are made once for all values, and by indexes, as the statements are written for SQLite too: planning anew costs more than most
  /// of them take, and what scans a whole table is overtaken by any writer of it (PostgreSQL's manual, 13.2.3).
  private static let settings: SQL = """
    SET client_min_messages = warning; SET DateStyle = 'ISO'; SET statement_timeout = '30s'; SET lock_timeout = '10s';
    SET idle_in_transaction_session_timeout = '60s'; SET jit = off; SET plan_cache_mode = force_generic_plan;
    SET random_page_cost = 1; SET cpu_tuple_cost = 0.05
    """
  /// The pause before an unreachable server is tried again, in nanoseconds.
  private static let restNanoseconds: UInt64 = 250_000_000
  /// The most runs of a statement in flight.
  private static let batchCount = 256

  convenience init(_ address: String) throws {
    try self.init(address, isAtStandby: false)
    try connect()
  }

  /// Connects at the first transaction.
  convenience init(standby address: String) throws { try self.init(address, isAtStandby: true) }

  private init(_ address: String, isAtStandby: Bool) throws {
    (self.address, self.isAtStandby) = (address, isAtStandby)
    guard PostgresAddress.isReadable(address) else {
      // Why not libpq's words: they may include the password of an unreadable address.
      throw StoreFault(
        "the address can't be read; write @ / % and spaces of a password as %40 %2F %25 %20, or leave it to ~/.pgpass",
        state: "08001")
    }
  }

  deinit { PQfinish(handle) }

  // MARK: - Transactions

  var isInTransaction: Bool {
    guard let handle else { return false }
    return !queue.isEmpty || [PQTRANS_INTRANS, PQTRANS_INERROR].contains(PQtransactionStatus(handle))
  }

  /// Begins with the body's first statement; nothing is sent for a body without any.
  func transaction<Value>(_ purpose: Connection.Purpose, _ body: () throws -> Value) throws -> Value {
    if handle == nil { try connect() }
    do { return try attempt(purpose, body) } catch let fault as StoreFault where fault.isUnreachable && !hasBegun {
      // Why again: the server may have been restarted since the last transaction.
      try connect()
      return try attempt(purpose, body)
    }
  }

  private func attempt<Value>(_ purpose: Connection.Purpose, _ body: () throws -> Value) throws -> Value {
    (queue, queuedFailure, hasBegun) = (Self.beginning(purpose).map { Queued(text: $0) }, nil, false)
    do {
      let value = try body()
      try commit(purpose)
      return value
    } catch {
      if hasBegun, isInTransaction { end("ROLLBACK") }
      (queue, queuedFailure) = ([], nil)
      throw error
    }
  }

  private static func beginning(_ purpose: Connection.Purpose) -> [String] {
    switch purpose {
    case .reading: ["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"]
    case .making: ["BEGIN ISOLATION LEVEL SERIALIZABLE"]
    case .writing: ["BEGIN ISOLATION LEVEL SERIALIZABLE", "LOCK TABLE migration IN ROW SHARE MODE"]
    case .writingAlone:
      [
        "BEGIN ISOLATION LEVEL SERIALIZABLE", "SET LOCAL lock_timeout = '1s'",
        "LOCK TABLE migration IN EXCLUSIVE MODE", "SET LOCAL lock_timeout = '10s'",
      ]
    }
  }

  /// Waits until a write is on the server's disk; the end of a read is sent alone.
  private func commit(_ purpose: Connection.Purpose) throws {
    if let queuedFailure { throw queuedFailure }
    if !hasBegun {
      guard queue.count > Self.beginning(purpose).count else {
        queue = []
        return
      }
      // Why before: what is sent with a commit is not sent again if the connection is lost.
      try sendQueue()
    }
    if case .reading = purpose { return end("COMMIT") }
    do {
      let result = try sendQueue(with: Queued(text: "COMMIT"))
      defer { PQclear(result) }
      // Why looked at: a commit of a transaction that has failed is answered as a rollback, without an error.
      guard String(cString: PQcmdStatus(result)) == "COMMIT" else {
        throw StoreFault("the transaction was rolled back before its end")
      }
    } catch Refusal.notFound { throw Connection.UnrecordedRows() }
  }

  /// Sends the end of a transaction; the next statement takes its answer, which tells nothing.
  private func end(_ statement: String) {
    queue = []
    guard let handle, PQsendQuery(handle, statement) == 1 else { return lose() }
    isEnding = true
  }

  // MARK: - The connection

  private func connect() throws {
    lose()
    queuedFailure = nil
    if let failedAt, DispatchTime.now().uptimeNanoseconds - failedAt.uptimeNanoseconds < Self.restNanoseconds {
      throw StoreFault("the database server was not reached a moment ago", state: "08001")
    }
    let opened = withOptions { PQconnectdbParams($0, $1, 1) }
    guard let opened, PQstatus(opened) == CONNECTION_OK else {
      failedAt = .now()
      defer { PQfinish(opened) }
      throw StoreFault(Self.message(of: opened), state: "08001")
    }
    (handle, failedAt) = (opened, nil)
    try script(Self.settings)
  }

  /// libpq's own names and values, in two lists that end with a null pointer; the address comes last and wins.
  private func withOptions<Value>(_ body: ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) -> Value) -> Value {
    let options =
      PostgresAddress.defaults + (isAtStandby ? PostgresAddress.atStandby : []) + [("dbname", address)]
    let names = CStrings(options.map { .text($0.0) })
    let values = CStrings(options.map { .text($0.1) })
    return names.withPointers { names in values.withPointers { values in body(names, values) } }
  }

  private static func message(of handle: OpaquePointer?) -> String {
    guard let handle, let text = PQerrorMessage(handle) else { return "no memory" }
    let whole = String(cString: text)
    return whole.split(separator: "\n").first.map(String.init) ?? whole
  }

  /// The connection, with no answer left to take.
  private func connected() throws -> OpaquePointer {
    guard let handle else { throw StoreFault("the connection to the database server was lost", state: "08006") }
    if let queuedFailure { throw queuedFailure }
    guard isEnding else { return handle }
    isEnding = false
    while let result = PQgetResult(handle) { PQclear(result) }
    return handle
  }

  // MARK: - Statements

  func script(_ sql: SQL) throws {
    try sendQueue()
    let result = PQexec(try connected(), sql.text(for: .postgres))
    defer { PQclear(result) }
    try check(result)
  }

  private func check(_ result: OpaquePointer?) throws {
    let isDone = [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY, PGRES_COPY_IN].contains(PQresultStatus(result))
    guard isDone else { throw failure(result) }
  }

  /// Runs a dump's text as it is. After `COPY … FROM stdin` come `copy` and `endCopy`, and nothing else.
  func run(dump text: String) throws {
    try sendQueue()
    let result = PQexec(try connected(), text)
    defer { PQclear(result) }
    try check(result)
  }

  func copy(_ lines: [UInt8]) throws {
    let isSent = lines.withUnsafeBytes { bytes in
      // Safety: libpq reads this many bytes, as characters, and keeps none.
      PQputCopyData(handle, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
    }
    guard isSent == 1 else { throw failure(nil) }
  }

  func endCopy() throws {
    guard PQputCopyEnd(try connected(), nil) == 1 else { throw failure(nil) }
    let result = PQgetResult(handle)
    defer { PQclear(result) }
    PQclear(PQgetResult(handle))
    try check(result)
  }

  @discardableResult
  func run(_ sql: SQL) throws -> Int { try withResult(sql) { Self.count(of: $0) } }

  func rows<Value>(_ sql: SQL, _ read: (inout Connection.Row) throws -> Value) throws -> [Value] {
    try withResult(sql) { result in
      try (0..<PQntuples(result)).map { number in
        var row = Connection.Row(.result(result, number))
        return try read(&row)
      }
    }
  }

  /// Takes each row as the server sends it (libpq's single-row mode).
  func each(_ sql: SQL, _ read: (inout Connection.Row) throws -> Void) throws {
    try sendQueue()
    let name = try prepared(sql, for: sql.bindings)
    let handle = try connected()
    let isSent = CStrings(sql.bindings).withValues { count, values, lengths, formats in
      PQsendQueryPrepared(handle, name, count, values, lengths, formats, 0)
    }
    guard isSent == 1, PQsetSingleRowMode(handle) == 1 else { throw failure(nil) }
    do {
      while let result = PQgetResult(handle) {
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_SINGLE_TUPLE:
          var row = Connection.Row(.result(result, 0))
          try read(&row)
        case PGRES_TUPLES_OK: break
        default: throw failure(result)
        }
      }
    } catch {
      // Why not read to the end: the rest of the server's answer may be the whole database.
      lose()
      throw error
    }
  }

  func run<Element>(
    _ sql: SQL, each elements: some Sequence<Element>, bind: (inout Connection.Values, Element) throws -> Void
  ) throws -> Int {
    var (batch, count): ([[SQL.Binding]], Int) = ([], 0)
    for element in elements {
      var values = Connection.Values(.list)
      try bind(&values, element)
      batch.append(values.bindings)
      guard batch.count == Self.batchCount else { continue }
      count += try run(sql, batch)
      batch = []
    }
    return try batch.isEmpty ? count : count + run(sql, batch)
  }

  private func run(_ sql: SQL, _ batch: [[SQL.Binding]]) throws -> Int {
    let runs = try batch.map { Queued(name: try prepared(sql, for: $0), bindings: $0) }
    try sendQueue()
    var count = 0
    PQclear(try pipeline(runs) { _, result in count += Self.count(of: result) })
    return count
  }

  private func withResult<Value>(_ sql: SQL, _ body: (OpaquePointer) throws -> Value) throws -> Value {
    let name = try prepared(sql, for: sql.bindings)
    let result = try answer(to: Queued(name: name, bindings: sql.bindings))
    // Why not while it comes in: the body may ask further statements for each row.
    defer { PQclear(result) }
    return try body(result)
  }

  private func answer(to statement: Queued) throws -> OpaquePointer {
    guard queue.isEmpty else { return try sendQueue(with: statement) }
    let handle = try connected()
    let result = CStrings(statement.bindings).withValues { count, values, lengths, formats in
      PQexecPrepared(handle, statement.name, count, values, lengths, formats, 0)
    }
    guard let result, Self.isDone(result) else {
      defer { PQclear(result) }
      throw failure(result)
    }
    return result
  }

  private static func isDone(_ result: OpaquePointer) -> Bool {
    [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result))
  }

  // MARK: - Statements that go together

  /// A statement on its way: one that was prepared, or a text without values.
  private struct Queued {
    var name: String?
    var text = ""
    var bindings: [SQL.Binding] = []
  }

  /// Runs a statement together with the next one, or with the commit: its failure ends the transaction then.
  func runWithNext(_ sql: SQL) throws {
    let queued =
      sql.bindings.isEmpty
      ? Queued(text: sql.text(for: .postgres))
      : Queued(name: try prepared(sql, for: sql.bindings), bindings: sql.bindings)
    queue.append(queued)
  }

  /// Sends what waits.
  private func sendQueue() throws {
    guard let last = queue.popLast() else { return }
    PQclear(try sendQueue(with: last))
  }

  /// Sends what waits and a statement; returns its result, to be freed.
  private func sendQueue(with last: Queued) throws -> OpaquePointer {
    let (queued, begins) = (queue, !hasBegun)
    var answered = 0
    queue = []
    do {
      return try pipeline(queued + [last]) { number, _ in
        answered = number + 1
        hasBegun = hasBegun || begins
      }
    } catch {
      if answered < queued.count { queuedFailure = error }
      throw error
    }
  }

  /// Sends statements before it reads the first one's result (libpq's pipeline mode); returns the last one's.
  ///
  /// It is to be freed. Errors: the first one's.
  private func pipeline(
    _ statements: [Queued], _ take: (Int, OpaquePointer) -> Void
  ) throws -> OpaquePointer {
    let handle = try connected()
    guard PQenterPipelineMode(handle) == 1 else { throw failure(nil) }
    for statement in statements {
      let isSent = CStrings(statement.bindings).withValues { count, values, lengths, formats in
        statement.name.map { PQsendQueryPrepared(handle, $0, count, values, lengths, formats, 0) }
          ?? PQsendQueryParams(handle, statement.text, 0, nil, nil, nil, nil, 0)
      }
      guard isSent == 1 else { throw failure(nil) }
    }
    guard PQpipelineSync(handle) == 1 else { throw failure(nil) }
    var (last, failed): (OpaquePointer?, (any Error)?) = (nil, nil)
    for number in statements.indices {
      PQclear(last)
      last = PQgetResult(handle)
      if let last, Self.isDone(last) { take(number, last) } else { failed = failed ?? failure(last) }
      // Why: of a lost connection nothing is left.
      guard self.handle != nil else { break }
      PQclear(PQgetResult(handle))
    }
    if self.handle != nil {
      PQclear(PQgetResult(handle))
      if PQexitPipelineMode(handle) != 1 { failed = failed ?? failure(nil) }
    }
    guard failed == nil, let last else {
      PQclear(last)
      throw failed ?? failure(nil)
    }
    return last
  }

  private func prepared(_ sql: SQL, for bindings: [SQL.Binding]) throws -> String {
    let key = Key(text: sql.text, types: bindings.map(Self.type))
    if let known = statements[key] { return known }
    // Why: a transaction that has failed prepares nothing until it is back at its last step.
    try sendQueue()
    let name = "s\(statements.count)"
    let result = PQprepare(try connected(), name, sql.text(for: .postgres), Int32(key.types.count), key.types)
    defer { PQclear(result) }
    guard let result, PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure(result) }
    statements[key] = name
    return name
  }

  private static func type(of binding: SQL.Binding) -> Oid {
    switch binding {
    case .null, .text: Kind.unknown
    case .flag: Kind.bool
    case .integer, .scope: Kind.int8
    case .blob: Kind.bytes
    }
  }

  private static func count(of result: OpaquePointer) -> Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  /// A column of a row of a result.
  static func value(at column: Int32, row: Int32, of result: OpaquePointer) -> SQL.Binding {
    guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else { return .null }
    // Safety: the result lives until its rows are read; the bytes are copied here.
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column)))
    let text = String(decoding: bytes, as: UTF8.self)
    switch PQftype(result, column) {
    case Kind.bool: return .integer(text == "t" ? 1 : 0)
    case Kind.int8, Kind.int4, Kind.int2, Kind.numeric: return Int64(text).map { .integer($0) } ?? .text(text)
    case Kind.bytes: return .blob(Self.decoded(hex: bytes.dropFirst(2)))
    default: return .text(text)
    }
  }

  private static func decoded(hex digits: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
    func value(_ digit: UInt8) -> UInt8 { digit <= UInt8(ascii: "9") ? digit & 0xF : (digit & 0xF) + 9 }
    return stride(from: digits.startIndex, to: digits.endIndex - 1, by: 2).map {
      value(digits[$0]) << 4 | value(digits[$0 + 1])
    }
  }

  // MARK: - Other processes

  /// The channels that `news` listens to: an organization's new version (`Schema.notifying`), and `tell`.
  private enum Channel {
    static let change = "onduty_change"
    static let message = "onduty_message"
  }

  /// The first of the two numbers of OnDuty's advisory locks.
  static let locks: Int64 = 730_542

  /// The messages of other sessions since the last call.
  func news() throws -> Connection.News {
    if handle == nil { try connect() }
    guard listens else {
      try script("LISTEN onduty_change; LISTEN onduty_message")
      listens = true
      return .init(changes: .unknown)
    }
    let handle = try connected()
    guard PQconsumeInput(handle) == 1 else { throw failure(nil) }
    var (found, messages): (Set<ID<Organization>>, [String]) = ([], [])
    while let notification = PQnotifies(handle) {
      // Safety: libpq made it for the caller, which frees it.
      defer { PQfreemem(notification) }
      let text = String(cString: notification.pointee.extra)
      if String(cString: notification.pointee.relname) == Channel.message {
        messages.append(text)
      } else if let number = Int64(text) {
        found.insert(ID(rawValue: number))
      }
    }
    return .init(changes: found.isEmpty ? .none : .of(found), messages: messages)
  }

  func tell(_ message: String) throws { try run("SELECT pg_notify('onduty_message', \(message))") }

  /// See `Connection.lead`.
  func lead() throws -> Bool {
    guard !leads else { return true }
    let now = DispatchTime.now()
    if let askedToLead, now.uptimeNanoseconds - askedToLead.uptimeNanoseconds < 1_000_000_000 { return false }
    askedToLead = now
    leads = try lock("jobs")
    return leads
  }

  func lock(_ name: String) throws -> Bool {
    if handle == nil { try connect() }
    return try rows("SELECT pg_try_advisory_lock(CAST(\(Self.locks) AS integer), hashtext(\(name)))") {
      try $0.next() as Bool
    } == [true]
  }

  func unlock(_ name: String) throws {
    guard handle != nil else { return }
    try run("SELECT pg_advisory_unlock(CAST(\(Self.locks) AS integer), hashtext(\(name)))")
  }

  // MARK: - Failures

  /// The error of a result, or of the connection: the refusal of a broken rule, else a fault.
  private func failure(_ result: OpaquePointer?) -> any Error {
    guard let handle, PQstatus(handle) == CONNECTION_OK else {
      defer { lose() }
      return StoreFault("the connection to the database server was lost: \(Self.message(of: handle))", state: "08006")
    }
    func field(_ code: Int) -> String {
      PQresultErrorField(result, Int32(code)).map { String(cString: $0) } ?? ""
    }
    let (state, message) = (field(ONDUTY_POSTGRES_STATE), field(ONDUTY_POSTGRES_MESSAGE))
    // Why without a state: libpq itself has found the connection broken, and does not report it otherwise yet.
    guard !state.isEmpty else {
      defer { lose() }
      return StoreFault("the connection to the database server was lost: \(Self.message(of: handle))", state: "08006")
    }
    // Why not the server's words: they may include the value that it refuses.
    let fault = StoreFault(
      state.hasPrefix("22") ? "a value that the database can't take (\(state))" : message, state: state)
    switch state {
    case "42P05", "26000":
      return StoreFault("\(message): a pooler in between has to pool sessions, not transactions", state: state)
    case "23505", "23P01": return Refusal.byRule[field(ONDUTY_POSTGRES_CONSTRAINT)] ?? fault
    case "P0001": return Refusal.byRule[message] ?? fault
    case "23503": return Refusal.notFound
    case "25006":
      // Why: among several servers, the next connection finds the one that accepts changes.
      defer { lose() }
      return fault
    default: return fault
    }
  }

  private func lose() {
    PQfinish(handle)
    (handle, statements, listens, leads) = (nil, [:], false, false)
    (queue, isEnding) = ([], false)
  }
}

/// Values one after the other in memory, in the form for C: texts end with a zero byte, bytes have a length.
private struct CStrings {
  private var bytes: [CChar] = []
  private var places: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []

  init(_ values: [SQL.Binding]) {
    for value in values {
      switch value {
      case .null: add(nil, 0)
      case .flag(let isSet): add(Array((isSet ? "t" : "f").utf8), 0)
      case .integer(let number), .scope(let number): add(Array(String(number).utf8), 0)
      // Why the replacement: PostgreSQL has no text with a zero byte, and no page shows one.
      case .text(let text):
        add(Array((text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text).utf8), 0)
      case .blob(let blob): add(blob, 1)
      }
    }
  }

  private mutating func add(_ value: [UInt8]?, _ format: Int32) {
    places.append(value == nil ? nil : bytes.count)
    lengths.append(Int32(clamping: value?.count ?? 0))
    formats.append(format)
    guard let value else { return }
    bytes += value.map { CChar(bitPattern: $0) }
    bytes.append(0)
  }

  /// The texts, with a null pointer at the end.
  func withPointers<Value>(_ body: ([UnsafePointer<CChar>?]) -> Value) -> Value {
    // Safety: the pointers are used only within `body`, while `bytes` is unchanged.
    bytes.withUnsafeBufferPointer { buffer in
      body(places.map { place in place.flatMap { buffer.baseAddress?.advanced(by: $0) } } + [nil])
    }
  }

  func withValues<Value>(_ body: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) -> Value) -> Value {
    withPointers { body(Int32(places.count), $0, lengths, formats) }
  }
}
