import Domain

/// A table of which the database itself keeps what a change replaces; see `Schema.history`.
///
/// Shape: its columns are read from the database, so that a new one is kept and restored without a line of code.
struct KeptTable {
  private let entity: String
  let name: SQL
  private let keys: [SQL]
  private let columns: [SQL]

  /// All of them, parents before the tables that refer to them.
  static let names = [
    "site", "position", "position_site", "employee", "skill", "closed_day", "schedule", "schedule_person",
    "schedule_day", "shift", "shift_template", "week_template", "week_template_shift", "demand", "demand_date",
    "demand_date_span",
  ]

  /// Lists in which nothing stands twice: to change places, all have to leave first.
  private static let lists: Set<String> = ["skill", "schedule_person"]

  /// What is derived from other rows, or from other columns of the same.
  private static let derived: Set<String> = ["made_through", "search"]

  init(_ name: String, in connection: Connection) throws {
    let columns = try connection.rows("SELECT name, pk FROM pragma_table_info(\(name)) ORDER BY cid") {
      (name: try $0.next() as String, key: try $0.next() as Int)
    }.filter { !Self.derived.contains($0.name) }
    entity = name
    self.name = try SQL.name(name)
    keys = try columns.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map { try SQL.name($0.name) }
    self.columns = try columns.map { try SQL.name($0.name) }
  }
}

// MARK: - Keeping

extension KeptTable {
  /// Makes the triggers of all kept tables that there are.
  static func keep(in connection: Connection) throws {
    for name in names {
      let table = try KeptTable(name, in: connection)
      if !table.columns.isEmpty { try table.keep(in: connection) }
    }
  }

  /// Drops the triggers, so that a step of the schema may change these tables.
  static func release(in connection: Connection) throws {
    for name in names {
      for event in ["insert", "delete", "update"] as [SQL] {
        try connection.script("DROP TRIGGER IF EXISTS \(try SQL.name(name))_kept_\(event)")
      }
    }
  }

  private func keep(in connection: Connection) throws {
    let events: [(name: SQL, event: SQL, row: SQL, old: SQL)] = [
      ("insert", "INSERT", "NEW", "NULL"), ("delete", "DELETE", "OLD", image(of: "OLD")),
      ("update", "UPDATE OF \(SQL.joined(columns, by: ", "))", "OLD", image(of: "OLD")),
    ]
    for (suffix, event, row, old) in events {
      // Why no second version of a row in one change: what the change replaced is what was there before it.
      try connection.script(
        """
        CREATE TRIGGER \(name)_kept_\(suffix) AFTER \(event) ON \(name) BEGIN
          INSERT INTO row_version (organization_id, until_version, entity, key, since_version, row)
          SELECT \(row).organization_id, version + 1, '\(name)', \(key(of: row)), coalesce((
            SELECT max(until_version) FROM row_version WHERE entity = '\(name)' AND key = \(key(of: row))
              AND until_version <= version), 0), \(old)
          FROM organization WHERE id = \(row).organization_id
          ON CONFLICT DO NOTHING;
        END
        """)
    }
  }

  func key(of row: SQL) -> SQL { "json_array(\(SQL.joined(keys.map { "\(row).\($0)" }, by: ", ")))" }

  func image(of row: SQL) -> SQL {
    "json_object(\(SQL.joined(columns.map { "'\($0)', \(row).\($0)" }, by: ", ")))"
  }
}

// MARK: - Going back

extension KeptTable {
  /// A change, by its number within its organization.
  struct Change {
    let organization: ID<Organization>
    let version: Int64
  }

  /// Whether all rows are as the change left them, whatever happened to them in between.
  func isAsLeft(by change: Change, _ connection: Connection) throws -> Bool {
    let other: Int? = try connection.value(
      """
      SELECT 1 FROM row_version AS kept JOIN \(laterAndNow(than: change))
      WHERE \(isReplaced(by: change))
        AND later.row IS NOT CASE WHEN now.\(keys[0]) IS NOT NULL THEN \(image(of: "now")) END LIMIT 1
      """)
    return other == nil
  }

  /// The rows that a change replaced, as JSON before and after it; `nil` where there was none.
  func images(around change: Change, limit: Int, in connection: Connection) throws -> [(
    before: String?, after: String?
  )] {
    try connection.rows(
      """
      SELECT kept.row, CASE WHEN later.key IS NOT NULL THEN later.row
        WHEN now.\(keys[0]) IS NOT NULL THEN \(image(of: "now")) END
      FROM row_version AS kept LEFT JOIN \(laterAndNow(than: change))
      WHERE \(isReplaced(by: change)) ORDER BY kept.key LIMIT \(limit)
      """
    ) { (before: try $0.next(), after: try $0.next()) }
  }

  func deleteAdded(by change: Change, _ connection: Connection) throws {
    let values = keys.indices.map { keyValue($0) }
    try connection.run(
      """
      DELETE FROM \(name) WHERE (\(SQL.joined(keys, by: ", "))) IN (
        SELECT \(SQL.joined(values, by: ", ")) FROM row_version AS kept
        WHERE \(isReplaced(by: change)) AND (kept.row IS NULL OR \(Self.lists.contains(entity))))
      """)
  }

  func updateChanged(by change: Change, _ connection: Connection) throws {
    let settings = zip(columns, values).map { column, value -> SQL in "\(column) = \(value)" }
    try connection.run(
      """
      UPDATE \(name) AS now SET \(SQL.joined(settings, by: ", ")) FROM row_version AS kept
      WHERE \(isReplaced(by: change)) AND kept.row IS NOT NULL AND \(isKept(as: "now"))
      """)
  }

  func insertDeleted(by change: Change, _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO \(name) (\(SQL.joined(columns, by: ", "))) SELECT \(SQL.joined(values, by: ", ")) FROM row_version AS kept
      WHERE \(isReplaced(by: change)) AND kept.row IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM \(name) AS now WHERE \(isKept(as: "now")))
      """)
  }

  /// The version that came after each kept row, and the row as it is.
  private func laterAndNow(than change: Change) -> SQL {
    """
    row_version AS later \(SQL.index("row_version_of_row"))
      ON later.entity = kept.entity AND later.key = kept.key AND later.until_version = (
        SELECT min(until_version) FROM row_version
        WHERE entity = kept.entity AND key = kept.key AND until_version > \(change.version))
    LEFT JOIN \(name) AS now ON \(isKept(as: "now"))
    """
  }

  private var values: [SQL] { columns.map { "json_extract(kept.row, '$.\($0)')" } }

  private func isReplaced(by change: Change) -> SQL {
    """
    kept.organization_id = \(change.organization) AND kept.until_version = \(change.version)
      AND kept.entity = \(entity)
    """
  }

  private func isKept(as row: SQL) -> SQL {
    SQL.joined(keys.indices.map { "\(row).\(keys[$0]) = \(keyValue($0))" }, by: " AND ")
  }

  private func keyValue(_ place: Int) -> SQL { "json_extract(kept.key, \("$[\(place)]"))" }
}
