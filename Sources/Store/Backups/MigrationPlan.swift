public import Domain

/// The steps from a database's version to that of this program. Made by `DataFolder.migrationPlan`, which changes nothing.
public struct MigrationPlan: Sendable, Hashable {
  /// One step of the schema.
  public struct Step: Sendable, Hashable {
    /// Its place in the order of all.
    public let number: Int
    /// Its name in the database.
    public let name: String
    /// Its effect, in words.
    public let summary: String
  }

  /// The pending steps, in order.
  public let steps: [Step]
  /// The path to which the database is copied before the first step; `nil` if nothing is pending.
  public let copy: String?
  /// The size of that copy in bytes, at most.
  public let copyBytes: Int
}

extension MigrationPlan {
  /// The pending steps at a database server, also while an older OnDuty runs. Errors: `StoreFault`.
  public init(server address: String) throws {
    let connection = try Connection(server: address)
    let marks = try connection.marks
    guard marks.isOurs || marks.isNew else { throw StoreFault("the database is one of another program") }
    let pending = try Migration.all.dropFirst(marks.isNew ? 0 : Migration.applied(to: connection, of: Migration.all))
    self.init(
      steps: pending.map { .init(number: $0.number, name: $0.name, summary: $0.summary) }, copy: nil, copyBytes: 0)
  }
}

extension DataFolder {
  /// The pending steps, also while an older OnDuty runs. Errors: `BackupRefusal`; `StoreFault`.
  public func migrationPlan() throws -> MigrationPlan { try migrationPlan(of: Migration.all) }

  func migrationPlan(of migrations: [Migration]) throws -> MigrationPlan {
    guard DatabaseFile.byteCount(of: database) > 0 else { throw BackupRefusal.noDatabase(path) }
    let connection = try Connection(path: database, isReader: true)
    guard try connection.marks.isOurs else { throw BackupRefusal.notOurs(database) }
    let pending = try migrations.dropFirst(Migration.applied(to: connection, of: migrations))
    return MigrationPlan(
      steps: pending.map { .init(number: $0.number, name: $0.name, summary: $0.summary) },
      copy: pending.first?.copy(of: database),
      copyBytes: DatabaseFile.byteCount(of: database) + DatabaseFile.byteCount(of: "\(database)-wal"))
  }

  /// Takes the pending steps, and returns them.
  ///
  /// Errors: `BackupRefusal`, `.inUse` while anything else uses the folder; `StoreFault`. Cost: a copy of the database, and the writes of
  /// each step.
  public static func migrate(_ path: String, at now: Instant) throws -> MigrationPlan {
    try migrate(path, at: now, by: Migration.all)
  }

  static func migrate(_ path: String, at now: Instant, by migrations: [Migration]) throws -> MigrationPlan {
    let folder = try DataFolder(path, isAlone: true)
    defer { folder.release() }
    let plan = try folder.migrationPlan(of: migrations)
    let connection = try Connection(path: folder.database, isReader: false)
    try Migration.apply(migrations, to: connection, at: now, copyingTo: .file(folder.database))
    return plan
  }
}
