import CSQLite
import Crypto
public import Domain
import Glibc

/// The state of a database, for its operator. Made by `DataFolder.checkup`, which changes nothing.
public struct Checkup: Sendable {
  /// The state of the database file.
  public enum Condition: Hashable, Sendable {
    /// Not made yet.
    case missing
    /// Complete, of this version.
    case whole
    /// Complete, of an older version: the next start brings it up to date by this many steps.
    case older(steps: Int)
    /// Of a newer version than this program.
    case newer
    /// Of another program, or none at all.
    case notOurs
    /// A backup, put here as it is.
    case backup
    /// Written to by another program than OnDuty, or by a failing disk.
    case damaged
    /// Not readable, or not writable, for the user of this process.
    case unusable(StorageProblem?)
  }

  /// The state of the key that seals passwords of outside systems.
  public enum Key: Hashable, Sendable {
    /// Not made yet, and nothing is sealed.
    case missing
    /// The key opens the sealed values.
    case whole
    /// The key is gone or another one: the sealed values can't be opened.
    case lost
  }

  /// The state of the read database.
  public enum ReadDatabase: Hashable, Sendable {
    /// A standby, this many bytes of the log behind.
    case follows(bytesBehind: Int)
    /// A server that follows no other.
    case noStandby
    /// A standby of another database.
    case another
    /// Not to be reached.
    case unreachable
  }

  /// Refused sign-ins, or changes by a provider, with one cause.
  public struct RefusedSignIns: Hashable, Sendable {
    /// The detail of the event.
    public let cause: String
    /// At least 1.
    public let count: Int

    package init(_ cause: String, count: Int) { (self.cause, self.count) = (cause, count) }
  }

  /// A feed, shop or webhook, as the last attempt left it. Paused ones are none.
  public struct OtherSystem: Hashable, Sendable {
    /// OnDuty reads from a feed or shop, and tells a webhook.
    public enum Kind: String, Sendable { case feed, shop, webhook }

    /// Its kind.
    public let kind: Kind
    /// An address on the web, or the path of a file.
    public let address: String
    /// The stable code of the last attempt's fault: of a feed, or of a delivery; `nil` if there was none.
    public let fault: String?

    package init(_ kind: Kind, _ address: String, fault: String?) {
      (self.kind, self.address, self.fault) = (kind, address, fault)
    }
  }

  /// The state of the file.
  public var condition: Condition
  /// The state of the key.
  public var key: Key
  /// The database with the log of its latest changes.
  public var byteCount: Int
  /// The zones of organizations and sites, each once.
  public var zones: [ZoneName]
  /// The time of the last change, by the clock at that time.
  public var changedAt: Instant?
  /// The number of people with an unconfirmed email address, which opens no account.
  public var unconfirmedEmails = 0
  /// Causes of refused sign-ins at the provider in the last week of the security log, most frequent first; at most ten.
  public var refusedSignIns: [RefusedSignIns] = []
  /// Changes by identity providers that came to nothing in the last week, most frequent first.
  public var refusedProvisioning: [RefusedSignIns] = []
  /// Feeds and shops, then webhooks.
  public var systems: [OtherSystem] = []
  /// The number of devices that get push.
  public var pushDevices = 0
  /// The number of pushes in the day up to the last one that did not go out.
  public var failedPushes = 0
  /// The state of the read database; `nil` if there is to be none, or nothing to compare it with.
  public var readDatabase: ReadDatabase?

  /// A server's reason that its database can't be used; `nil` if it can, or is in a file.
  package var cause: String?

  /// Made by hand, for tests.
  package init(
    _ condition: Condition, key: Key = .whole, byteCount: Int = 0, zones: [ZoneName] = [], changedAt: Instant? = nil
  ) {
    self.condition = condition
    self.key = key
    self.byteCount = byteCount
    self.zones = zones
    self.changedAt = changedAt
  }
}

extension DataFolder {
  /// Checks the database and its key, also while OnDuty runs. Cost: reads the whole database.
  public func checkup() -> Checkup {
    guard access(database, F_OK) == 0 else { return Checkup(.missing, key: .missing) }
    var checkup = Checkup(.damaged, byteCount: byteCount)
    do {
      let connection = try Connection(path: database, isReader: true)
      checkup.condition = try condition(connection)
      guard [.whole, .damaged].contains(checkup.condition) else { return checkup }
      try look(into: connection, for: &checkup)
    } catch let fault as StoreFault {
      checkup.condition =
        switch fault.code & 0xFF {
        case SQLITE_NOTADB: .notOurs
        case SQLITE_CORRUPT: .damaged
        default: .unusable(StorageProblem(fault, at: database))
        }
    } catch {
      checkup.condition = .damaged
    }
    return checkup
  }

  /// The checkup of a database at a server, with its key in this folder, and of its standby. Cost: a few queries.
  public func checkup(ofServer address: String, standby: String? = nil) -> Checkup {
    var checkup = Checkup(.unusable(.unreachable))
    do {
      let connection = try Connection(server: address)
      checkup.readDatabase = try standby.map { try Standby.checkup($0, of: connection) }
      checkup.byteCount = try connection.value("SELECT pg_database_size(current_database())") ?? 0
      checkup.condition = try condition(connection)
      guard checkup.condition == .whole else { return checkup }
      try look(into: connection, for: &checkup)
    } catch let fault as StoreFault {
      checkup.condition = .unusable(StorageProblem(fault, at: .server(address)))
      checkup.cause = fault.description
    } catch {
      checkup.condition = .damaged
    }
    return checkup
  }

  private func look(into connection: Connection, for checkup: inout Checkup) throws {
    checkup.key = try keyState(connection)
    checkup.zones = try connection.rows("SELECT zone FROM organization UNION SELECT zone FROM site") { try $0.next() }
    checkup.unconfirmedEmails =
      try connection.value("SELECT count(*) FROM employee WHERE \(Snapshot.isUnconfirmed)") ?? 0
    checkup.changedAt = try connection.value("SELECT max(at) FROM change")
    checkup.refusedSignIns = try refused(.identityRefused, connection)
    checkup.refusedProvisioning = try refused(.provisioningRefused, connection)
    checkup.systems = try systems(connection)
    checkup.pushDevices = try connection.value("SELECT count(*) FROM push_device") ?? 0
    checkup.failedPushes =
      try connection.value(
        """
        SELECT count(*) FROM notice_delivery WHERE channel = 'push' AND sent_at IS NULL AND fault IS NOT NULL
          AND attempted_at > (SELECT max(attempted_at) FROM notice_delivery) - 86400
        """) ?? 0
  }

  /// Why the week before the last event: a clock that is wrong must not hide anything.
  private func refused(
    _ kind: SecurityEvent.Kind, _ connection: Connection
  ) throws -> [Checkup.RefusedSignIns] {
    try connection.rows(
      """
      SELECT detail, CAST(sum(count) AS BIGINT) AS times FROM security_event
      WHERE kind = \(kind.rawValue) AND detail IS NOT NULL
        AND last_at > (SELECT max(last_at) FROM security_event) - \(7 * 86_400)
      GROUP BY detail ORDER BY times DESC, detail LIMIT 10
      """
    ) { Checkup.RefusedSignIns(try $0.next(), count: try $0.next()) }
  }

  private func systems(_ connection: Connection) throws -> [Checkup.OtherSystem] {
    let feeds = try connection.rows(
      "SELECT kind = 'products', address, fault FROM feed WHERE paused_at IS NULL ORDER BY id"
    ) { row in
      Checkup.OtherSystem(try row.next() as Bool ? .shop : .feed, try row.next(), fault: try row.next())
    }
    let webhooks = try connection.rows(
      """
      SELECT address, CASE WHEN stop IS NULL AND failing_since IS NULL THEN NULL ELSE coalesce(
        (SELECT CASE fault WHEN 'status' THEN 'status-' || status ELSE fault END FROM webhook_delivery
          WHERE webhook_id = webhook.id AND attempted_at IS NOT NULL ORDER BY attempted_at DESC, id DESC LIMIT 1),
        'other') END
      FROM webhook WHERE stop IS DISTINCT FROM 'paused' ORDER BY id
      """
    ) { row in Checkup.OtherSystem(.webhook, try row.next(), fault: try row.next()) }
    return feeds + webhooks
  }

  private func condition(_ connection: Connection) throws -> Checkup.Condition {
    let marks = try connection.marks
    if marks.isNew { return .missing }
    guard marks.isOurs else { return .notOurs }
    guard !marks.isBackup else { return .backup }
    do {
      let steps = try Migration.all.count - Migration.applied(to: connection, of: Migration.all)
      guard try connection.dialect == .postgres || connection.isWhole else { return .damaged }
      return steps == 0 ? .whole : .older(steps: steps)
    } catch let fault as StoreFault where fault.code == 0 && fault.state.isEmpty {
      return fault.description == StoreFault.newer.description ? .newer : .notOurs
    }
  }

  private func keyState(_ connection: Connection) throws -> Checkup.Key {
    let sealed: [UInt8]? = try connection.value(
      "SELECT secrets FROM shop WHERE secrets IS NOT NULL UNION ALL SELECT sealed_secret FROM authenticator LIMIT 1")
    do {
      guard let key = try SecretKey(existing: key) else { return sealed == nil ? .missing : .lost }
      return sealed.map { key.open($0) != nil } ?? true ? .whole : .lost
    } catch {
      return .lost
    }
  }

  private var byteCount: Int {
    ["", "-wal"].reduce(0) { $0 + DatabaseFile.byteCount(of: database + $1) }
  }
}
