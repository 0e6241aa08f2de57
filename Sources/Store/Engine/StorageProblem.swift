import CSQLite
import Glibc

/// The reason that nothing can be stored now, for the operator to fix.
public enum StorageProblem: String, Error, Sendable, Hashable, CaseIterable {
  /// No room on the disk.
  case full = "disk-full"
  /// The disk or the file may only be read.
  case readOnly = "read-only"
  /// The server of the database does not answer, so nothing can be read either.
  case unreachable = "unreachable"
}

extension StorageProblem {
  /// With less room than this, changes count as impossible: a change needs pages in the write-ahead log.
  private static let leastBytes: UInt = 1 << 20

  /// The obstacle to a file's growth, as the system sees it; `nil` if there is none.
  init?(at path: String) {
    var facts = statvfs()
    guard statvfs(DatabaseFile.folder(of: path), &facts) == 0 else { return nil }
    if facts.f_flag & UInt(ST_RDONLY) != 0 || access(path, W_OK) != 0 {
      self = .readOnly
    } else if UInt(facts.f_bavail) * facts.f_frsize < Self.leastBytes {
      self = .full
    } else {
      return nil
    }
  }

  /// The obstacle to changes of a database, as the system sees it; unknown for a server.
  init?(at location: Store.Location) {
    guard case .file(let path) = location else { return nil }
    self.init(at: path)
  }

  /// The cause of failed work at a database; `nil` for another error.
  public init?(_ error: any Error, at location: Store.Location) {
    // Why no path: a server's faults describe themselves.
    let path = if case .file(let path) = location { path } else { "" }
    self.init(error, at: path)
  }

  /// The cause of failed work at a file; `nil` for another error.
  init?(_ error: any Error, at path: String) {
    guard let fault = error as? StoreFault else { return nil }
    switch fault.code & 0xFF {
    case _ where fault.isDiskFull: self = .full
    case _ where fault.isReadOnly: self = .readOnly
    case _ where fault.isUnreachable: self = .unreachable
    // Why asked of the system: for files that it shares between processes, SQLite reports no more than this of a full disk.
    case SQLITE_IOERR, SQLITE_CANTOPEN: self.init(at: path)
    default: return nil
    }
  }
}
