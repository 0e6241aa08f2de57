public import Domain

extension Snapshot {
  /// A page of the change log, newest first, each change with up to `rowLimit` of the replaced rows.
  ///
  /// Shape: kinds without a topic are left out. Cost: an index walk over the organization's changes until `limit` are
  /// found, then a few statements for each.
  public func changes(_ query: ChangeQuery, limit: Int, rowLimit: Int) throws
    -> [Change]
  {
    let kinds = ChangeKind.allCases.filter { kind in
      kind.topic != nil && query.topic.map(kind.topics.contains) ?? true
    }
    let found = try connection.rows(
      """
      SELECT id, version, at, editor, kind, subject_id, undone_by IS NOT NULL, before, after FROM change
      WHERE organization_id = \(scope) AND version < \(query.before ?? Int64.max)
        AND kind IN \(try SQL.list(kinds.map(\.rawValue)))
        AND \(SQL.column("editor", is: query.editor))
        AND at >= \(query.from?.seconds ?? 0) AND at < \(query.until?.seconds ?? Int64.max)
      ORDER BY version DESC LIMIT \(limit)
      """, ChangeRow.init)
    return try found.map { try change($0, rowLimit: rowLimit) }
  }

  private func change(_ row: ChangeRow, rowLimit: Int) throws -> Change {
    let made = KeptTable.Change(scope: scope, version: row.version)
    let touched = try connection.rows(
      """
      SELECT entity, count(*) FROM row_version
      WHERE organization_id = \(scope) AND until_version = \(row.version) GROUP BY entity
      """
    ) { (entity: try $0.next() as String, count: try $0.next() as Int) }
    var rows: [RowChange] = []
    for entity in KeptTable.names where touched.contains(where: { $0.entity == entity }) && rows.count < rowLimit {
      let images = try KeptTable(entity, in: connection.base).images(
        around: made, limit: rowLimit - rows.count, in: connection.base)
      rows += try images.map {
        RowChange(entity: entity, before: try Self.facts($0.before), after: try Self.facts($0.after))
      }
    }
    if touched.isEmpty, let told = row.told { rows = [told] }
    return Change(
      id: row.id, version: row.version, at: row.at, editor: row.editor, kind: ChangeKind(rawValue: row.kind),
      subject: row.subject, isUndone: row.isUndone, rows: rows,
      rowCount: touched.isEmpty ? rows.count : touched.reduce(0) { $0 + $1.count })
  }

  fileprivate static func facts(_ json: String?) throws -> [String: RowChange.Fact]? {
    guard let json else { return nil }
    return try Transaction.value([String: RowChange.Fact?].self, from: json).compactMapValues { $0 }
  }
}

/// A row of the change log.
private struct ChangeRow {
  let id: ID<Change>
  let version: Int64
  let at: Instant
  let editor: Editor
  let kind: String
  let subject: Int64?
  let isUndone: Bool
  /// The command's own account of the change, if it is a list of named values.
  let told: RowChange?

  init(_ row: inout Connection.Row) throws {
    (id, version, at) = (try row.next(), try row.next(), try row.next())
    (editor, kind, subject, isUndone) = (try row.next(), try row.next(), try row.next(), try row.next())
    let (before, after): (String?, String?) = (try row.next(), try row.next())
    let sides = (try? Snapshot.facts(before), try? Snapshot.facts(after))
    told = sides.0 == nil && sides.1 == nil ? nil : RowChange(entity: "", before: sides.0, after: sides.1)
  }
}
