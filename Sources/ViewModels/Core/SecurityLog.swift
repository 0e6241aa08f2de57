public import Domain
public import Store
import Synchronization

/// Writes security events: to the database for the administrators, and to the log for the server's operator.
///
/// Events that strangers can cause are counted: the same event from the same place is one row a minute, written every ten seconds. At most
/// 40 rows of an organization in a minute have an address of their own; further events are merged. A failed write fails no answer.
///
/// Events become rows of `security_event`, without a change row, and entries of the log's stream `security`. A `Visitor`
/// carries the source of the request.
public final class SecurityLog: Sendable {
  private struct Key: Hashable {
    let organization: ID<Organization>
    let minute: Int64
    let entry: SecurityEntry
  }

  private struct Count {
    let first: Instant
    var last: Instant
    var count: Int
    /// The number already in the row.
    var written = 0
    var row: ID<SecurityEvent>?
  }

  private static let pause = Duration.seconds(10)
  private static let pruneEverySeconds: Int64 = 3600
  /// The most counts of an organization before places are merged, and before accounts are merged, too.
  private static let mostPlaces = 40
  private static let mostAccounts = 80

  private let floods = Mutex<[Key: Count]>([:])
  private let isFlushing = Mutex(false)
  private let store: Store
  private let world: World

  public init(store: Store, world: World) {
    self.store = store
    self.world = world
  }

  /// Records an event; one that strangers can cause at will is only counted for now.
  public func record(
    _ event: SecurityEvent, by editor: Editor, from source: RequestSource, in organization: ID<Organization>
  ) async {
    guard event.isFlood else { return await record([event], by: editor, from: source, in: organization) }
    let entry = SecurityEntry(event, by: editor, from: source)
    if let first = count(entry, in: organization, at: world.now()) { tell(first, 1) }
  }

  /// Records the events of one change that affects several accounts, in one transaction; not for events that strangers can cause.
  public func record(
    _ events: [SecurityEvent], by editor: Editor, from source: RequestSource, in organization: ID<Organization>
  ) async {
    let (entries, now) = (events.map { SecurityEntry($0, by: editor, from: source) }, world.now())
    guard let first = entries.first else { return }
    for entry in entries { tell(entry, 1) }
    await keep(first, in: organization) { transaction in
      for entry in entries { _ = try transaction.note(entry, count: 1, from: now, to: now, as: nil) }
    }
  }

  /// Writes counted events every ten seconds, and once more when the task is canceled; removes old ones every hour.
  public func run() async {
    var prunedAt: Instant?
    repeat {
      await flush()
      let now = world.now()
      if prunedAt.map({ now.seconds(since: $0) >= Self.pruneEverySeconds }) ?? true {
        if store.leads { await prune() }
        prunedAt = now
      }
    } while (try? await world.sleep(Self.pause)) != nil
    await flush()
  }

  /// Writes counted events that are not written yet; a failed write is repeated at the next flush.
  public func flush() async {
    // Why: two simultaneous flushes would each write a row.
    guard
      isFlushing.withLock({ isFlushing in
        defer { isFlushing = true }
        return !isFlushing
      })
    else { return }
    defer { isFlushing.withLock { $0 = false } }
    let waiting = floods.withLock { $0.filter { $0.value.count > $0.value.written } }
    // Why in order: to keep the order of the rows.
    let order = waiting.sorted { ($0.value.first, $0.key.entry.order) < ($1.value.first, $1.key.entry.order) }
    for (key, count) in order {
      guard let row = await write(key.entry, count, in: key.organization) else { continue }
      floods.withLock { floods in
        floods[key]?.row = row
        floods[key]?.written = count.count
      }
    }
    let minute = world.now().seconds / 60
    let over = floods.withLock { floods in
      let over = floods.filter { $0.key.minute < minute && $0.value.written == $0.value.count }
      for key in over.keys { floods[key] = nil }
      return over
    }
    for (key, count) in over where count.count > 1 { tell(key.entry, count.count) }
  }

  /// Counts; returns the entry to log if it is the first of its kind.
  private func count(_ entry: SecurityEntry, in organization: ID<Organization>, at now: Instant) -> SecurityEntry? {
    floods.withLock { floods in
      var key = Key(organization: organization, minute: now.seconds / 60, entry: entry)
      for most in [Self.mostPlaces, Self.mostAccounts] where floods[key] == nil {
        guard floods.count(where: { $0.key.organization == organization }) >= most else { break }
        key = Key(
          organization: organization, minute: key.minute, entry: entry.merged(keepingAccount: most == Self.mostPlaces))
      }
      if floods[key] == nil {
        floods[key] = Count(first: now, last: now, count: 1)
        return key.entry
      }
      floods[key]?.count += 1
      floods[key]?.last = now
      return nil
    }
  }

  private func write(_ entry: SecurityEntry, _ count: Count, in organization: ID<Organization>) async
    -> ID<SecurityEvent>?
  {
    let (first, last, number, row) = (count.first, count.last, count.count, count.row)
    return await keep(entry, in: organization) { try $0.note(entry, count: number, from: first, to: last, as: row) }
  }

  @discardableResult
  private func keep<Value: Sendable>(
    _ entry: SecurityEntry, in organization: ID<Organization>,
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async -> Value? {
    do {
      return try await store.write(in: organization, by: .console, body)
    } catch {
      world.log.warning("security event not stored", ["event": entry.kind.rawValue, "cause": "\(error)"])
      return nil
    }
  }

  private func prune() async {
    do {
      try await store.write(by: .console) { try $0.prune() }
    } catch {
      world.log.warning("what is old not removed", ["cause": "\(error)"])
    }
  }

  private func tell(_ entry: SecurityEntry, _ count: Int) {
    var details = [(name: "by", value: entry.editor.name)]
    if let account = entry.account { details.append((name: "account", value: "\(account)")) }
    if let detail = entry.detail { details.append((name: "detail", value: detail)) }
    details.append((name: "address", value: entry.source.address))
    if count > 1 { details.append((name: "count", value: "\(count)")) }
    world.log.security(entry.kind.rawValue, details)
  }
}

extension SecurityEntry {
  fileprivate var order: String { "\(kind.rawValue) \(editor.name) \(detail ?? "") \(source.address)" }
}
