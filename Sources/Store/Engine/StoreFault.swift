import CSQLite
import Domain
import Glibc

/// A failure below the rules: for the log, never shown to a person.
public struct StoreFault: Error, CustomStringConvertible {
  /// SQLite's extended result code; 0 if it came from elsewhere.
  let code: Int32
  /// PostgreSQL's state (its manual, appendix A); empty if it came from elsewhere.
  let state: String
  /// One phrase with the engine's own message, without values.
  public let description: String

  init(_ description: String, code: Int32 = 0, state: String = "") {
    self.description = description
    self.code = code
    self.state = state
  }
}

extension StoreFault {
  /// No room for more on the disk.
  var isDiskFull: Bool { code & 0xFF == SQLITE_FULL || state == "53100" }

  /// Not the form of a database, so the file never was one.
  var isNoDatabase: Bool { code & 0xFF == SQLITE_NOTADB }

  /// Another writer was faster: the same work may succeed when repeated.
  var isOvertaken: Bool { state == "40001" || state == "40P01" }

  /// A lock was not given in time.
  var hasWaitedInVain: Bool { state == "55P03" }

  /// Another connection has the lock of a file.
  var isBusy: Bool { code & 0xFF == SQLITE_BUSY }

  /// The server is gone, going, or not there yet; the same query may be asked again.
  var isUnreachable: Bool { state.hasPrefix("08") || ["57P01", "57P02", "57P03", "53300"].contains(state) }

  /// The server accepts no changes: its disk may only be read, or it follows another one.
  var isReadOnly: Bool { code & 0xFF == SQLITE_READONLY || state == "25006" }

  /// A row breaks a rule of its table.
  var isBrokenRule: Bool { code & 0xFF == SQLITE_CONSTRAINT || state.hasPrefix("22") || state.hasPrefix("23") }

  /// A failure of the machine, by its system's number.
  init(_ text: String, errno number: Int32) {
    self.init(
      "\(text): \(String(cString: strerror(number)))", code: [ENOSPC, EDQUOT].contains(number) ? SQLITE_FULL : 0)
  }
}

extension Refusal {
  /// The refusal for each broken rule of the schema: by the name of the constraint or of the unique index, or by a trigger's code.
  static let byRule: [String: Refusal] = [
    "double_booking": .conflict(.doubleBooking),
    "last_admin": .conflict(.lastAdmin),
    "last_way_in": .conflict(.lastWayIn),
    "passkey_credential_unique": .conflict(.knownPasskey),
    "identity_subject_unique": .conflict(.knownIdentity),
    "identity_account_unique": .conflict(.knownIdentity),
    "foreign_shift": .notFound,
    "account_user_key_unique": .invalid([.init("userName", .userNameTaken)]),
    "account_employee_unique": .conflict(.hasAccount),
    "product_by_sku": .invalid([.init("sku", .taken)]),
    "site_name_unique": .invalid([.init("name", .taken)]),
    "employee_by_personnel_number": .invalid([.init("number", .taken)]),
    "clock_badge_code_unique": .invalid([.init("badge", .taken)]),
    "position_by_name": .invalid([.init("name", .taken)]),
    "employee_by_external_id": .invalid([.init("externalID", .taken)]),
    "site_by_external_id": .invalid([.init("externalID", .taken)]),
    "position_by_external_id": .invalid([.init("externalID", .taken)]),
    "shift_by_external_id": .invalid([.init("externalID", .taken)]),
    "absence_kind_by_name": .invalid([.init("name", .taken)]),
    "provisioned_user_key_unique": .invalid([.init("userName", .userNameTaken)]),
    "provisioned_user_external_id_unique": .invalid([.init("externalID", .taken)]),
    "provisioned_group_name_unique": .invalid([.init("name", .taken)]),
  ]
}
