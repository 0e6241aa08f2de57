public import Domain
import Synchronization

/// A statement that is not about one organization, and the reason for it.
///
/// `statement` runs on a `ServerConnection` alone, which only `ServerSnapshot` and `ServerTransaction` have.
struct ServerSQL {
  /// Reasons to read or change rows without a known organization.
  enum Reason {
    /// A secret, or a key that only its owner has, finds the row; its organization is part of the answer.
    case secret
    /// A background job looks for work, or removes what is past its retention, in all organizations.
    case job
    /// The words that find rows, which the engine keeps beside them: of rows that a scoped statement found or changed.
    case words
    /// The organizations themselves: which there are, and the first one at set-up.
    case organizations
  }

  let statement: SQL

  init(_: Reason, _ statement: SQL) { self.statement = statement }
}

/// A connection for all organizations.
struct ServerConnection {
  /// The connection itself, for the engine.
  let base: Connection

  func step<Value>(_ body: () throws -> Value) throws -> Value { try base.step(body) }

  @discardableResult
  func run(_ sql: ServerSQL) throws -> Int { try base.run(sql.statement) }

  func insert(_ sql: ServerSQL) throws -> Int64 { try base.insert(sql.statement) }

  func rows<Value>(_ sql: ServerSQL, _ read: (inout Connection.Row) throws -> Value) throws -> [Value] {
    try base.rows(sql.statement, read)
  }

  func row<Value>(_ sql: ServerSQL, _ read: (inout Connection.Row) throws -> Value) throws -> Value? {
    try base.row(sql.statement, read)
  }

  func value<Value: SQLValue>(_ sql: ServerSQL) throws -> Value? { try base.value(sql.statement) }
}

/// The state of the database at one instant, of all organizations: for sign-in, set-up and background jobs; see `Store`.
public struct ServerSnapshot: ~Copyable {
  let connection: ServerConnection
  let zones: Zones

  init(_ connection: Connection, zones: Zones) {
    self.connection = ServerConnection(base: connection)
    self.zones = zones
  }

  /// The same state, of one organization; it need not exist.
  public func of(_ organization: ID<Organization>) -> Snapshot {
    Snapshot(connection.base, of: organization, zones: zones)
  }
}

/// A change that is not of one organization alone: sign-in, set-up and background jobs; see `Store`.
public struct ServerTransaction: ~Copyable {
  let connection: ServerConnection
  let zones: Zones
  let editor: Editor
  let world: World
  /// The time of the change, constant throughout the transaction.
  public let now: Instant

  init(_ connection: Connection, zones: Zones, editor: Editor, world: World, at moment: Instant? = nil) {
    self.connection = ServerConnection(base: connection)
    self.zones = zones
    self.editor = editor
    self.world = world
    now = moment ?? world.now()
  }

  /// The current state, including this transaction's own changes.
  public var snapshot: ServerSnapshot { ServerSnapshot(connection.base, zones: zones) }

  /// The same transaction, for one organization.
  public func of(_ organization: ID<Organization>) -> Transaction {
    Transaction(connection.base, of: organization, zones: zones, editor: editor, world: world, now: now)
  }
}

/// Work that joins the first change of a task in its transaction, once.
public final class FirstWrite: Sendable {
  /// Of this task; `nil` for almost all.
  @TaskLocal public static var current: FirstWrite?

  private let work: @Sendable (borrowing Transaction) throws -> Void
  private let isDone = Mutex(false)

  init(_ work: @escaping @Sendable (borrowing Transaction) throws -> Void) { self.work = work }

  /// Errors: those of the work, which undo the change.
  func join(_ transaction: borrowing Transaction) throws {
    if !isDone.withLock({ $0 }) { try work(transaction) }
  }

  /// To be called once the change is stored: further ones of the task belong to it.
  func settle() { isDone.withLock { $0 = true } }
}
