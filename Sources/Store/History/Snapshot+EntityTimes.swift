public import Domain

/// The times at which an entity was made and last changed; `nil` if the change log no longer tells.
public struct EntityTimes: Sendable, Hashable {
  /// The time it was made.
  public let createdAt: Instant?
  /// The time of its last change, or at which it was made.
  public let changedAt: Instant?
}

extension Snapshot {
  /// The times of entities of a kind, by id; those that the log does not know are missing.
  ///
  /// With drafts, a change of a draft is one of the published shift that it changes. Cost: an index range for each.
  public func times(
    of ids: [Int64], as kind: ChangeEvent.Entity.Kind, withDrafts: Bool = false
  ) throws -> [Int64: EntityTimes] {
    guard let table = Self.entityKinds.first(where: { $0.kind == kind })?.table, !ids.isEmpty else { return [:] }
    let drafts: [(draft: Int64, shift: Int64)] =
      try withDrafts
      ? connection.rows(
        """
        SELECT id, replaces_id FROM shift WHERE organization_id = \(scope) AND replaces_id IN \(SQL.list(ids))
        """
      ) { (draft: try $0.next(), shift: try $0.next()) } : []
    let key: SQL = .either(sqlite: "json_array(value)", postgres: "jsonb_build_array(value)")
    let rows = try connection.rows(
      """
      SELECT \(Self.keyID), max(change.at),
        min(CASE WHEN row_version.row IS NULL AND since_version = 0 THEN change.at END)
      FROM row_version JOIN change
        ON change.organization_id = row_version.organization_id AND change.version = until_version
      WHERE row_version.organization_id = \(scope) AND entity = \(table)
        AND key IN (SELECT \(key) FROM \(SQL.list(ids + drafts.map(\.draft))) AS wanted)
      GROUP BY key
      """
    ) { (id: try $0.next() as Int64, changed: try $0.next() as Instant?, created: try $0.next() as Instant?) }
    var times = Dictionary(
      uniqueKeysWithValues: rows.map { ($0.id, EntityTimes(createdAt: $0.created, changedAt: $0.changed)) })
    for (draft, shift) in drafts {
      guard let drafted = times.removeValue(forKey: draft)?.changedAt else { continue }
      let known = times[shift]
      times[shift] = EntityTimes(
        createdAt: known?.createdAt, changedAt: known?.changedAt.map { max($0, drafted) } ?? drafted)
    }
    return times
  }
}
