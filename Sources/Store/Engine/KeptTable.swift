import Domain

/// A table with versions kept by the database itself when a change replaces a row; see `Schema.history`.
///
/// Shape: its columns are read from the database, so that a new one is kept and restored without a line of code.
struct KeptTable {
  private let entity: String
  let name: SQL
  private let keys: [Column]
  private let columns: [Column]

  private struct Column {
    let name: SQL
    let type: SQL

    init(_ column: (name: String, key: Int, type: String)) throws {
      (name, type) = (try SQL.name(column.name), try SQL.name(column.type.lowercased()))
    }
  }

  /// All of them, parents before the tables that refer to them.
  static let names = Table.all.filter(\.isKept).map(\.name)

  private static let lists = Set(Table.all.filter(\.isList).map(\.name))

  /// Columns derived from other rows, or from other columns of the same row.
  private static let derived: Set<String> = ["made_through", "search"]

  init(_ name: String, in connection: Connection) throws {
    let columns = try connection.columns(of: name).filter { !Self.derived.contains($0.name) }
    entity = name
    self.name = try SQL.name(name)
    keys = try columns.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map { try Column($0) }
    self.columns = try columns.map { try Column($0) }
  }
}

extension Connection {
  /// A table's columns in order, with their places in its primary key, from 1 on, and their types.
  func columns(of table: String) throws -> [(name: String, key: Int, type: String)] {
    try rows(
      .either(
        sqlite: "SELECT name, pk, type FROM pragma_table_info(\(table)) ORDER BY cid",
        postgres: """
          SELECT attname::text, coalesce(array_position(indkey::int2[], attnum) + 1, 0),
            format_type(atttypid, NULL)
          FROM pg_attribute LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
          WHERE attrelid = to_regclass(\(table)) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
          """)
    ) { (name: try $0.next(), key: try $0.next(), type: try $0.next()) }
  }
}

// MARK: - Keeping

extension KeptTable {
  /// Makes the triggers of all existing kept tables.
  static func keep(in connection: Connection) throws {
    for name in names {
      let table = try KeptTable(name, in: connection)
      if !table.columns.isEmpty { try table.keep(in: connection) }
    }
  }

  /// Drops the triggers, so that a step of the schema may change these tables.
  static func release(in connection: Connection) throws {
    for name in names {
      let (name, isThere) = try (SQL.name(name), !connection.columns(of: name).isEmpty)
      for event in ["insert", "delete", "update"] as [SQL] where isThere {
        try connection.script(
          "DROP TRIGGER IF EXISTS \(name)_kept_\(event) \(.either(sqlite: "", postgres: "ON \(name)"))")
      }
    }
  }

  private func keep(in connection: Connection) throws {
    let events: [(name: SQL, event: SQL, row: SQL, old: SQL)] = [
      ("insert", "INSERT", "NEW", "NULL"), ("delete", "DELETE", "OLD", image(of: "OLD")),
      ("update", "UPDATE OF \(SQL.joined(columns.map(\.name), by: ", "))", "OLD", image(of: "OLD")),
    ]
    for (suffix, event, row, old) in events {
      let trigger: SQL = "CREATE TRIGGER \(name)_kept_\(suffix) AFTER \(event) ON \(name)"
      switch connection.dialect {
      case .sqlite: try connection.script("\(trigger) BEGIN \(keeping(row, as: old)); END")
      case .postgres:
        try connection.script("\(trigger) FOR EACH ROW EXECUTE FUNCTION keep_row(\(keyNames), \(try derivedNames))")
      }
    }
  }

  /// The triggers' work on SQLite; PostgreSQL's call a function that does the same (`Schema.keeping`).
  private func keeping(_ row: SQL, as old: SQL) -> SQL {
    // Why no second version of a row in one change: the replaced version is the one from before it.
    """
    INSERT INTO row_version (organization_id, until_version, entity, key, since_version, row)
    SELECT \(row).organization_id, version + 1, '\(name)', \(key(of: row)), coalesce((
      SELECT max(until_version) FROM row_version WHERE entity = '\(name)' AND key = \(key(of: row))
        AND until_version <= version), 0), \(old)
    FROM organization WHERE id = \(row).organization_id
    ON CONFLICT DO NOTHING
    """
  }

  private var keyNames: SQL { "'{\(SQL.joined(keys.map(\.name), by: ","))}'" }

  private var derivedNames: SQL {
    get throws { "'{\(SQL.joined(try Self.derived.sorted().map { try SQL.name($0) }, by: ","))}'" }
  }

  func key(of row: SQL) -> SQL {
    let parts = SQL.joined(keys.map { "\(row).\($0.name)" }, by: ", ")
    return .either(sqlite: "json_array(\(parts))", postgres: "jsonb_build_array(\(parts))")
  }

  /// A row as JSON, without derived columns.
  func image(of row: SQL) -> SQL {
    let parts = SQL.joined(columns.map { "'\($0.name)', \(row).\($0.name)" }, by: ", ")
    return .either(sqlite: "json_object(\(parts))", postgres: "jsonb_build_object(\(parts))")
  }
}

// MARK: - New columns

extension KeptTable {
  /// The names of the columns of each existing kept table.
  static func columns(in connection: Connection) throws -> [String: Set<String>] {
    let found = try names.map { ($0, Set(try connection.columns(of: $0).map(\.name))) }
    return Dictionary(uniqueKeysWithValues: found).filter { !$0.value.isEmpty }
  }

  /// Adds columns outside `known` to the kept versions, with their defaults: undo restores whole rows.
  static func completeVersions(_ known: [String: Set<String>], in connection: Connection) throws {
    for name in names {
      guard let known = known[name] else { continue }
      for column in try connection.defaults(of: name)
      where !known.contains(column.name) && !derived.contains(column.name) {
        let (member, value) = (try SQL.name(column.name), SQL.ofSchema(column.value ?? "NULL"))
        let row: SQL = .either(
          sqlite: "json_insert(row, '$.\(member)', \(value))",
          postgres: "row || jsonb_build_object('\(member)', \(value))")
        try connection.run("UPDATE row_version SET row = \(row) WHERE entity = \(name) AND row IS NOT NULL")
      }
    }
  }
}

extension Connection {
  /// The defaults of a table's columns, as the schema writes them.
  fileprivate func defaults(of table: String) throws -> [(name: String, value: String?)] {
    try rows(
      .either(
        sqlite: "SELECT name, dflt_value FROM pragma_table_info(\(table)) ORDER BY cid",
        postgres: """
          SELECT attname::text, pg_get_expr(adbin, adrelid)
          FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
          WHERE attrelid = to_regclass(\(table)) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
          """)
    ) { (name: try $0.next(), value: try $0.next()) }
  }
}

// MARK: - Going back

extension KeptTable {
  /// A change, by its number within its organization.
  struct Change {
    let scope: OrganizationScope
    let version: Int64
  }

  /// `true` if all rows are as the change left them, regardless of changes in between.
  func isAsLeft(by change: Change, _ connection: Connection) throws -> Bool {
    let other: Int? = try connection.value(
      """
      SELECT 1 FROM row_version AS kept JOIN \(laterAndNow(than: change))
      WHERE \(isReplaced(by: change))
        AND later.row IS DISTINCT FROM CASE WHEN now.\(keys[0].name) IS NOT NULL THEN \(image(of: "now")) END
      LIMIT 1
      """)
    return other == nil
  }

  /// The rows that a change replaced, as JSON before and after it; `nil` if there was no row.
  func images(around change: Change, limit: Int, in connection: Connection) throws -> [(
    before: String?, after: String?
  )] {
    try connection.rows(
      """
      SELECT kept.row, CASE WHEN later.key IS NOT NULL THEN later.row
        WHEN now.\(keys[0].name) IS NOT NULL THEN \(image(of: "now")) END
      FROM row_version AS kept LEFT JOIN \(laterAndNow(than: change))
      WHERE \(isReplaced(by: change)) ORDER BY kept.key LIMIT \(limit)
      """
    ) { (before: try $0.next(), after: try $0.next()) }
  }

  func deleteAdded(by change: Change, _ connection: Connection) throws {
    let values = keys.indices.map { keyValue($0) }
    try connection.run(
      """
      DELETE FROM \(name) WHERE (\(SQL.joined(keys.map(\.name), by: ", "))) IN (
        SELECT \(SQL.joined(values, by: ", ")) FROM row_version AS kept
        WHERE \(isReplaced(by: change)) AND (kept.row IS NULL OR \(Self.lists.contains(entity) ? "TRUE" : "FALSE" as SQL)))
      """)
  }

  func updateChanged(by change: Change, _ connection: Connection) throws {
    let settings = zip(columns, values).map { column, value -> SQL in "\(column.name) = \(value)" }
    try connection.run(
      """
      UPDATE \(name) AS now SET \(SQL.joined(settings, by: ", ")) FROM row_version AS kept
      WHERE \(isReplaced(by: change)) AND kept.row IS NOT NULL AND \(isKept(as: "now"))
      """)
  }

  func insertDeleted(by change: Change, _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO \(name) (\(SQL.joined(columns.map(\.name), by: ", "))) SELECT \(SQL.joined(values, by: ", ")) FROM row_version AS kept
      WHERE \(isReplaced(by: change)) AND kept.row IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM \(name) AS now WHERE \(isKept(as: "now")))
      """)
  }

  /// The version after each kept row, and the present row.
  private func laterAndNow(than change: Change) -> SQL {
    """
    row_version AS later \(SQL.index("row_version_of_row"))
      ON later.entity = kept.entity AND later.key = kept.key AND later.until_version = (
        SELECT min(until_version) FROM row_version
        WHERE entity = kept.entity AND key = kept.key AND until_version > \(change.version))
    LEFT JOIN \(name) AS now ON \(isKept(as: "now"))
    """
  }

  private var values: [SQL] { columns.map { "CAST(kept.row ->> '\($0.name)' AS \($0.type))" } }

  private func isReplaced(by change: Change) -> SQL {
    """
    kept.organization_id = \(change.scope) AND kept.until_version = \(change.version)
      AND kept.entity = \(entity)
    """
  }

  private func isKept(as row: SQL) -> SQL {
    SQL.joined(keys.indices.map { "\(row).\(keys[$0].name) = \(keyValue($0))" }, by: " AND ")
  }

  private func keyValue(_ place: Int) -> SQL {
    "CAST(kept.key ->> CAST(\(place) AS integer) AS \(keys[place].type))"
  }
}

// MARK: - Looking back

extension KeptTable {
  /// The kept versions of some rows, in the form of the table, with `kept_id`, `since_version`, `until_version` and `is_there`.
  ///
  /// Tables with an id as their key. For a stretch without a row, all else is null.
  func versions<Entity>(of ids: Set<ID<Entity>>, in scope: OrganizationScope) -> SQL {
    """
    SELECT \(keyValue(0)) AS kept_id, since_version, until_version, kept.row IS NOT NULL AS is_there, \(typedValues)
    FROM \(kept(ids, scope))
    """
  }

  /// Rows in their state after a change, in the form of the table.
  ///
  /// Tables with an id as their key. Cost: a probe or two for each.
  func rows<Entity>(_ ids: Set<ID<Entity>>, of scope: OrganizationScope, at version: Int64) -> SQL {
    """
    SELECT \(typedValues) FROM \(kept(ids, scope)) AND kept.row IS NOT NULL
      AND since_version <= \(version) AND until_version > \(version)
    UNION ALL
    SELECT \(SQL.joined(columns.map(\.name), by: ", ")) FROM \(name) AS now
    WHERE organization_id = \(scope) AND id IN \(SQL.list(ids)) AND NOT EXISTS (
      SELECT 1 FROM row_version \(SQL.index("row_version_of_row"))
      WHERE entity = \(entity) AND key = \(key(of: "now")) AND until_version > \(version))
    """
  }

  private var typedValues: SQL {
    SQL.joined(zip(values, columns).map { value, column in "\(value) AS \(column.name)" }, by: ", ")
  }

  private func kept<Entity>(_ ids: Set<ID<Entity>>, _ scope: OrganizationScope) -> SQL {
    let keys: SQL = .either(sqlite: "json_array(value)", postgres: "jsonb_build_array(value)")
    return """
      row_version AS kept \(SQL.index("row_version_of_row"))
      WHERE entity = \(entity) AND key IN (SELECT \(keys) FROM \(SQL.list(ids)) AS listed)
        AND kept.organization_id = \(scope)
      """
  }
}
