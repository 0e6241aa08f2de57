public import Domain

extension Snapshot {
  /// The most changes that a part of the log walks over.
  private static let longestReading: Int64 = 5000
  /// The most entities of one part, unless a single change has more.
  private static let mostEntities = 5000

  /// The number of the latest change; 0 before the first.
  public var latestChange: Int64 {
    get throws { try connection.base.version(of: scope.organization) ?? 0 }
  }

  /// The end of the log, without changes.
  public var presentReading: ChangeReading {
    get throws { ChangeReading(events: [], last: try latestChange, isComplete: true) }
  }

  /// The changes of some kinds after one, oldest first; `nil` if the log no longer has all of them, or never came that far.
  ///
  /// Shape: complete in the order of versions, as a writer takes its version in the order of commits (`Transaction.record`). Cost: a walk
  /// over 5,000 changes at most.
  public func changes(after position: Int64, of kinds: Set<ChangeKind>, limit: Int) throws -> ChangeReading? {
    let latest = try latestChange
    let first: Int64? = try connection.value(
      "SELECT version FROM change WHERE organization_id = \(scope) ORDER BY version LIMIT 1")
    guard position <= latest, position >= (first ?? latest + 1) - 1 else { return nil }
    let reach = min(latest, position + Self.longestReading)
    let rows = try connection.rows(
      """
      SELECT version, kind, subject_id, at, editor FROM change
      WHERE organization_id = \(scope) AND version > \(position) AND version <= \(reach)
        AND kind IN \(try SQL.list(kinds.map(\.rawValue).sorted()))
      ORDER BY version LIMIT \(limit)
      """
    ) {
      (
        version: try $0.next() as Int64, kind: try $0.next() as String, subject: try $0.next() as Int64?,
        at: try $0.next() as Instant, editor: try $0.next() as Editor
      )
    }
    let entities = try changedEntities(in: rows.map(\.version))
    var (events, count): ([ChangeEvent], Int) = ([], 0)
    for row in rows {
      guard let kind = ChangeKind(rawValue: row.kind) else { continue }
      let changed = entities[row.version] ?? []
      count += changed.count
      if count > Self.mostEntities, !events.isEmpty { break }
      events.append(
        ChangeEvent(
          version: row.version, kind: kind, subject: row.subject, at: row.at, editor: row.editor, entities: changed))
    }
    let isCut = rows.count == limit || events.count < rows.count
    let last = isCut ? events.last?.version ?? reach : reach
    return ChangeReading(events: events, last: last, isComplete: last == latest)
  }

  static let entityKinds: [(table: String, kind: ChangeEvent.Entity.Kind)] = [
    ("employee", .person), ("position", .position), ("schedule", .schedule), ("shift", .shift), ("site", .site),
  ]

  /// The id in the key of a kept row.
  static let keyID: SQL = .either(
    sqlite: "CAST(json_extract(key, '$[0]') AS INTEGER)", postgres: "CAST(key ->> 0 AS bigint)")

  /// The entities with a row that each change replaced, of the tables with an id.
  private func changedEntities(in versions: [Int64]) throws -> [Int64: [ChangeEvent.Entity]] {
    // Why the row after it: what a change adds has no row before, and a draft may be gone since.
    let rows = try connection.rows(
      """
      SELECT until_version, entity, \(Self.keyID), \(.number("replaces_id", of: "row")) FROM row_version
      WHERE organization_id = \(scope) AND until_version IN \(SQL.list(versions))
        AND entity IN \(try SQL.list(Self.entityKinds.map(\.table)))
      ORDER BY until_version, entity, 3
      """
    ) {
      (
        version: try $0.next() as Int64, table: try $0.next() as String, id: try $0.next() as Int64,
        replaced: try $0.next() as Int64?
      )
    }
    let replaced = try replacedShifts(of: rows.filter { $0.table == "shift" && $0.replaced == nil }.map(\.id))
    var found: [Int64: [ChangeEvent.Entity]] = [:]
    for row in rows {
      guard let kind = Self.entityKinds.first(where: { $0.table == row.table })?.kind else { continue }
      let entity = ChangeEvent.Entity(kind, row.replaced ?? (kind == .shift ? replaced[row.id] : nil) ?? row.id)
      if found[row.version]?.contains(entity) != true { found[row.version, default: []].append(entity) }
    }
    return found
  }

  /// The published shifts that drafts change, by draft, also of drafts that are gone since.
  private func replacedShifts(of drafts: [Int64]) throws -> [Int64: Int64] {
    let key: SQL = .either(sqlite: "json_array(value)", postgres: "jsonb_build_array(value)")
    let replaced: SQL = .number("replaces_id", of: "row")
    let pairs = try connection.rows(
      """
      SELECT id, replaces_id FROM shift
      WHERE organization_id = \(scope) AND id IN \(SQL.list(drafts)) AND replaces_id IS NOT NULL
      UNION SELECT \(Self.keyID), \(replaced) FROM row_version
      WHERE organization_id = \(scope) AND entity = 'shift'
        AND key IN (SELECT \(key) FROM \(SQL.list(drafts)) AS drafts) AND \(replaced) IS NOT NULL
      """
    ) { (draft: try $0.next() as Int64, shift: try $0.next() as Int64) }
    return Dictionary(pairs.map { ($0.draft, $0.shift) }, uniquingKeysWith: { first, _ in first })
  }
}
