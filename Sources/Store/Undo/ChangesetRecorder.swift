import CSQLite

/// Records the changes of a part of a transaction in some tables, and reverts such records.
///
/// Source: SQLite's session extension. A changeset contains the changed rows with all previous values, so its inverse
/// applies only if those rows are still as the change left them.
extension Connection {
  /// Runs `body` and returns its changes in `tables` as a changeset, empty if there are none.
  func recording<Value>(_ tables: [StaticString], _ body: () throws -> Value) throws -> (Value, changeset: [UInt8]) {
    var session: OpaquePointer?
    guard sqlite3session_create(handle, "main", &session) == SQLITE_OK, let session else {
      throw StoreFault("changes can't be recorded")
    }
    defer { sqlite3session_delete(session) }
    for table in tables {
      guard sqlite3session_attach(session, table.description) == SQLITE_OK else {
        throw StoreFault("changes of \(table) can't be recorded")
      }
    }
    let value = try body()
    var count: Int32 = 0
    var bytes: UnsafeMutableRawPointer?
    let code = sqlite3session_changeset(session, &count, &bytes)
    defer { sqlite3_free(bytes) }
    guard code == SQLITE_OK else { throw StoreFault("what changed is not known", code: code) }
    // Safety: SQLite gives `count` bytes, which are freed after this copy.
    return (value, Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))))
  }

  /// Reverts all of a changeset's changes, or none.
  ///
  /// Errors: `StoreFault` with `SQLITE_ABORT` if a row changed since; a trigger's refusal.
  func revert(_ changeset: [UInt8]) throws {
    var changeset = changeset
    var count: Int32 = 0
    var inverse: UnsafeMutableRawPointer?
    let code = sqlite3changeset_invert(Int32(clamping: changeset.count), &changeset, &count, &inverse)
    defer { sqlite3_free(inverse) }
    guard code == SQLITE_OK else { throw StoreFault("a change can't be inverted", code: code) }
    try apply(count, inverse)
  }

  /// Makes all of a changeset's changes again, or none. Errors: as `revert`.
  func repeatChanges(_ changeset: [UInt8]) throws {
    var changeset = changeset
    try changeset.withUnsafeMutableBytes { try apply(Int32(clamping: $0.count), $0.baseAddress) }
  }

  private func apply(_ count: Int32, _ changeset: UnsafeMutableRawPointer?) throws {
    let code = sqlite3changeset_apply(handle, count, changeset, nil, { _, _, _ in SQLITE_CHANGESET_ABORT }, nil)
    guard code == SQLITE_OK else {
      throw code == SQLITE_ABORT ? StoreFault("rows changed since", code: SQLITE_ABORT) : failure()
    }
  }
}
