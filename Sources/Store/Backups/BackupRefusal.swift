import Crypto

/// The reason that a backup or a restore did not happen, for an operator to act on. Nothing was changed.
public enum BackupRefusal: Error, Hashable, Sendable {
  /// A server or a command uses the data folder.
  case inUse(String)
  /// A server works on the data folder already.
  case served(String)
  /// A restore into the data folder is under way.
  case restoring(String)
  /// The data folder has no database.
  case noDatabase(String)
  /// A folder of backups was named instead of a backup; with its latest, if any.
  case folderOfBackups(String, latest: String?)
  /// The place of the copy is missing.
  case noFolder(String)
  /// The file is there already.
  case exists(String)
  /// No room on the disk of a path.
  case diskFull(String)
  /// The system refuses to read a path, with its reason.
  case unreadable(String, String)
  /// The system refuses to write to a path, with its reason.
  case unwritable(String, String)
  /// The file has another kind of content.
  case notOurs(String)
  /// The file is cut short or changed since it was written.
  case damaged(String)
  /// A newer version of OnDuty made the file.
  case newer(String)
  /// The file is a database with its latest changes in another file beside it.
  case partOfDatabase(String)
  /// The file is a backup of a database in a file, instead of a server's.
  case ofFile(String)
  /// The file is a backup of a server's database, instead of a folder's.
  case ofServer(String)
  /// The database at the server has an organization, and no option allowed to replace it.
  case occupied
  /// OnDuty runs at the database at the server, or a command does.
  case databaseInUse
  /// The database at the server is one of another program.
  case otherDatabase
  /// Another object in the database at the server, such as a view, needs its tables.
  case builtUpon
  /// A program of PostgreSQL's client is missing.
  case noProgram(String)
  /// A program of PostgreSQL's client, of a major version, is too old for a server.
  case olderProgram(String, Int, server: Int)
  /// A program of PostgreSQL's client could not do it, with its reason.
  case program(String, String)
  /// The copy lacks earlier changes; the database may be changing hands.
  case incomplete(String)
}

extension BackupRefusal {
  /// The refusal for a failure to write a path.
  static func writing(_ path: String, _ error: any Error) -> any Error {
    if case Self.program(_, let reason) = error, reason.contains("No space left on device") {
      return Self.diskFull(path)
    }
    if error is Self || error is ExportRefusal || error is CryptoFault { return error }
    // Why: a server's fault is about no path.
    if let fault = error as? StoreFault, !fault.state.isEmpty { return fault }
    guard let fault = error as? StoreFault else { return Self.unwritable(path, "\(error)") }
    return fault.isDiskFull ? Self.diskFull(path) : Self.unwritable(path, fault.description)
  }
}
