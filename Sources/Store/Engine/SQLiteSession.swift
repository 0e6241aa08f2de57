import CSQLite
import Domain

/// One open SQLite database and its prepared statements. Every call of the C library is in this file.
final class SQLiteSession {
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  private var isWithinTransaction = false
  private var seen: Int64 = -1

  /// Opens a file that no one else uses, and merges the files beside it; leaves one file.
  init(alone path: String) throws {
    handle = try Self.opened(path)
    try script("PRAGMA journal_mode = DELETE;")
    // Why no journal on the disk: an interrupted copy is thrown away.
    try script("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;")
    try script("PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY;")
  }

  /// Opens an existing, possibly empty file, with settings that let an acknowledged commit survive a power cut.
  init(path: String, isReader: Bool) throws {
    handle = try Self.opened(path)
    sqlite3_busy_timeout(handle, 5000)
    // Why: SQLite opens a read-only file without complaint, and fails only at the first write.
    guard sqlite3_db_readonly(handle, "main") == 0 else {
      throw StoreFault("the database may only be read", code: SQLITE_READONLY)
    }
    try useLog()
    // Checkpoints every 3,000 pages (12 MB), rarely enough for a large catalog; the log is truncated to 16 MB.
    try script("PRAGMA wal_autocheckpoint = 3000; PRAGMA journal_size_limit = 16777216;")
    try script("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")
    try script("PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY;")
    if isReader { try script("PRAGMA query_only = ON;") }
  }

  /// Has changes written to a log beside the file, a setting that persists.
  private func useLog(attempt: Int = 1) throws {
    do {
      guard try rows("PRAGMA journal_mode = WAL", { try $0.next() as String }) == ["wal"] else {
        throw StoreFault("the database is on a file system that can't share memory")
      }
    } catch let fault as StoreFault where fault.isBusy && attempt < 500 {
      // Why again: this lock is refused at once, not after the timeout, while another process opens a new file.
      sqlite3_sleep(10)
      try useLog(attempt: attempt + 1)
    }
  }

  private static func opened(_ path: String) throws -> OpaquePointer {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw StoreFault("the database can't be opened: \(String(cString: sqlite3_errstr(code)))", code: code)
    }
    return opened
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// `true` if the transaction could not be committed as it is.
  var hasBrokenReferences: Bool {
    var (count, highest): (Int32, Int32) = (0, 0)
    sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &count, &highest, 0)
    return count != 0
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  func transaction<Value>(_ purpose: Connection.Purpose, _ body: () throws -> Value) throws -> Value {
    switch purpose {
    case .reading: try run("BEGIN")
    case .writing, .writingAlone, .making: try run("BEGIN IMMEDIATE")
    }
    isWithinTransaction = true
    defer { isWithinTransaction = false }
    do {
      let value = try body()
      do { try run("COMMIT") } catch Refusal.notFound { throw Connection.UnrecordedRows() }
      return value
    } catch {
      if isInTransaction { try? script("ROLLBACK") }
      throw error
    }
  }

  func script(_ sql: SQL) throws {
    guard sqlite3_exec(handle, sql.text(for: .sqlite), nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  @discardableResult
  func run(_ sql: SQL) throws -> Int {
    try withStatement(sql) { statement in
      var code = sqlite3_step(statement)
      while code == SQLITE_ROW { code = sqlite3_step(statement) }
      guard code == SQLITE_DONE else { throw failure() }
    }
    return Int(sqlite3_changes64(handle))
  }

  func run<Element>(
    _ sql: SQL, each elements: some Sequence<Element>, bind: (inout Connection.Values, Element) throws -> Void
  ) throws -> Int {
    try withStatement(sql) { statement in
      var count: Int64 = 0
      for element in elements {
        var values = Connection.Values(.statement(statement, self))
        try bind(&values, element)
        guard sqlite3_step(statement) == SQLITE_DONE else { throw failure() }
        count += sqlite3_changes64(handle)
        sqlite3_reset(statement)
      }
      return Int(count)
    }
  }

  /// The id of the last inserted row.
  var lastID: Int64 { sqlite3_last_insert_rowid(handle) }

  func rows<Value>(_ sql: SQL, _ read: (inout Connection.Row) throws -> Value) throws -> [Value] {
    var values: [Value] = []
    try each(sql) { values.append(try read(&$0)) }
    return values
  }

  func each(_ sql: SQL, _ read: (inout Connection.Row) throws -> Void) throws {
    try withStatement(sql) { statement in
      while true {
        switch sqlite3_step(statement) {
        case SQLITE_ROW:
          var row = Connection.Row(.statement(statement))
          try read(&row)
        case SQLITE_DONE: return
        default: throw failure()
        }
      }
    }
  }

  private func withStatement<Value>(_ sql: SQL, _ body: (OpaquePointer) throws -> Value) throws -> Value {
    // Why: on a full disk, SQLite rolls back by itself; later statements would be kept without the earlier ones.
    guard !isWithinTransaction || isInTransaction else {
      throw StoreFault("the transaction was rolled back before its end")
    }
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, binding) in sql.bindings.enumerated() { try bind(binding, at: Int32(index + 1), of: statement) }
    return try body(statement)
  }

  private func prepared(_ sql: SQL) throws -> OpaquePointer {
    if let known = statements[sql.text] { return known }
    let statement = try prepared(text: sql.text(for: .sqlite))
    statements[sql.text] = statement
    return statement
  }

  private func prepared(text: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK,
      let statement
    else { throw failure() }
    return statement
  }

  /// The texts of the prepared statements, in order.
  func statementTexts() -> [String] {
    statements.values.compactMap { sqlite3_sql($0).map { String(cString: $0) } }.sorted()
  }

  /// SQLite's query plan of each prepared statement.
  ///
  /// Why inserts are planned without foreign keys: for a table with triggers, SQLite also plans a look for rows that wait for the new one.
  /// It only looks if any wait.
  func plans() throws -> [String] {
    let other = try SQLiteSession(path: String(cString: sqlite3_db_filename(handle, "main")), isReader: true)
    try other.script("PRAGMA foreign_keys = OFF")
    return try statementTexts().flatMap { text in
      let statement = try (text.hasPrefix("INSERT") ? other : self).prepared(text: "EXPLAIN QUERY PLAN \(text)")
      defer { sqlite3_finalize(statement) }
      var steps: [String] = []
      while sqlite3_step(statement) == SQLITE_ROW { steps.append(String(cString: sqlite3_column_text(statement, 3))) }
      return steps
    }
  }

  /// The commits of other connections since the last call: none, or unknown ones.
  func news() throws -> Connection.News {
    let version = try rows("PRAGMA data_version") { try $0.next() as Int64 }.first ?? 0
    defer { seen = version }
    return .init(changes: version == seen ? .none : .unknown)
  }

  func bind(_ binding: SQL.Binding, at index: Int32, of statement: OpaquePointer) throws {
    let code =
      switch binding {
      case .null: sqlite3_bind_null(statement, index)
      case .flag(let isSet): sqlite3_bind_int64(statement, index, isSet ? 1 : 0)
      case .integer(let number), .scope(let number): sqlite3_bind_int64(statement, index, number)
      case .text(let text):
        sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), onduty_sqlite_transient())
      case .blob(let bytes):
        sqlite3_bind_blob(statement, index, bytes, Int32(clamping: bytes.count), onduty_sqlite_transient())
      }
    guard code == SQLITE_OK else { throw failure() }
  }

  /// A column of a statement's present row.
  static func value(at column: Int32, of statement: OpaquePointer) -> SQL.Binding {
    // Why the value and not the column's functions: each of those looks the column up again. Safety: no other thread uses the connection,
    // which SQLite requires for reading such a value.
    let value = sqlite3_column_value(statement, column)
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_TEXT:
      // Safety: the pointer is valid until the next step; the bytes are copied here.
      guard let start = sqlite3_value_text(value) else { return .null }
      let count = Int(sqlite3_value_bytes(value))
      return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      // Safety: as above.
      let count = Int(sqlite3_value_bytes(value))
      guard count > 0, let start = sqlite3_value_blob(value) else { return .blob([]) }
      return .blob([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }

  /// The value of a column with a number; `nil` for any other.
  static func number(at column: Int32, of statement: OpaquePointer) -> Int64? {
    let value = sqlite3_column_value(statement, column)
    return sqlite3_value_type(value) == SQLITE_INTEGER ? sqlite3_value_int64(value) : nil
  }

  /// The error of the last call: the refusal of a broken constraint, else a fault.
  private func failure() -> any Error {
    let fault = StoreFault(String(cString: sqlite3_errmsg(handle)), code: sqlite3_extended_errcode(handle))
    return fault.refusal ?? fault
  }
}

extension StoreFault {
  /// The refusal for a broken rule of the schema.
  fileprivate var refusal: Refusal? {
    switch Int(code) {
    case ONDUTY_SQLITE_CONSTRAINT_TRIGGER: Refusal.byRule[description]
    case ONDUTY_SQLITE_CONSTRAINT_UNIQUE:
      Self.unique.first { description.hasSuffix(": \($0.columns)") }.flatMap { Refusal.byRule[$0.name] }
    case ONDUTY_SQLITE_CONSTRAINT_FOREIGNKEY: .notFound
    default: nil
    }
  }

  /// SQLite reports the columns of a unique index, and not its name.
  private static let unique: [(columns: String, name: String)] = [
    ("account.organization_id, account.user_key", "account_user_key_unique"),
    ("provisioned_user.organization_id, provisioned_user.user_key", "provisioned_user_key_unique"),
    ("provisioned_user.organization_id, provisioned_user.external_id", "provisioned_user_external_id_unique"),
    ("provisioned_group.organization_id, provisioned_group.name_key", "provisioned_group_name_unique"),
    ("account.organization_id, account.employee_id", "account_employee_unique"),
    ("passkey.credential", "passkey_credential_unique"),
    ("identity.organization_id, identity.issuer, identity.subject", "identity_subject_unique"),
    ("identity.organization_id, identity.account_id, identity.issuer", "identity_account_unique"),
    ("product.organization_id, product.sku", "product_by_sku"),
    ("employee.organization_id, employee.personnel_number", "employee_by_personnel_number"),
    ("clock_badge.organization_id, clock_badge.code", "clock_badge_code_unique"),
    ("employee.organization_id, employee.external_id", "employee_by_external_id"),
    ("site.organization_id, site.external_id", "site_by_external_id"),
    ("position.organization_id, position.external_id", "position_by_external_id"),
    ("shift.organization_id, shift.external_id", "shift_by_external_id"),
    ("site.organization_id, site.name", "site_name_unique"),
    ("position.organization_id, position.name", "position_by_name"),
    ("index 'absence_kind_by_name'", "absence_kind_by_name"),
  ]
}
