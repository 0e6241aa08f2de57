import Domain

/// A table as an export has it: the rows of an organization, and their order.
///
/// Its columns are read from the database, so that a new one is exported and imported without a line of code.
struct ExportTable {
  let name: String
  let columns: [Column]

  struct Column {
    /// The form of a value in an export: a flag is 1 or 0, a day and JSON are texts.
    enum Kind: Equatable {
      case number, flag, text, bytes
      /// JSON that PostgreSQL keeps in a form of its own; see `RowImage`.
      case image
    }

    let name: String
    let kind: Kind
  }

  private let table: SQL
  private let keys: [SQL]
  private let rule: Rule

  /// The selection of a table's rows. Conditions are written so that rows are read by the primary key, without sorting.
  private struct Rule {
    var condition: @Sendable (ID<Organization>) -> SQL = { "+organization_id = \($0)" }
    /// All rows of one part come before those of the next.
    var parts: [SQL] = ["TRUE"]
    /// The last one first.
    var isReversed = false
    /// The order, if it is not that of the key's columns.
    var order: SQL?

    static func by(_ column: SQL, of table: SQL) -> Rule {
      Rule(condition: {
        "EXISTS (SELECT 1 FROM \(table) AS owner WHERE owner.id = \(column) AND owner.organization_id = \($0))"
      })
    }
  }

  /// All exported tables: each after those that its rows refer to.
  static let names = Table.all.filter { $0.notExported == nil }.map(\.name)

  private static let rules: [String: Rule] = [
    "organization": Rule(condition: { "id = \($0)" }),
    "rejected_record": .by("feed_id", of: "feed"),
    "shop": .by("feed_id", of: "feed"),
    "product_detail": .by("product_id", of: "product"),
    "product_seen": .by("feed_id", of: "feed"),
    "notice_delivery": Rule(condition: { "+organization_id = \($0) AND device_id IS NULL" }),
    // Why: a draft may be older than the shift that it replaces.
    "shift": Rule(parts: ["+replaces_id IS NULL", "+replaces_id IS NOT NULL"]),
    // Why: a change refers to the later one that has undone it.
    "change": Rule(isReversed: true),
    // Why: PostgreSQL has an order of its own for JSON.
    "row_version": Rule(
      order: .either(
        sqlite: "organization_id, until_version, entity, key",
        postgres: #"organization_id, until_version, entity, key::text COLLATE "C""#)),
  ]

  init(_ name: String, in connection: Connection) throws {
    let columns = try connection.columns(of: name)
    self.name = name
    table = try SQL.name(name)
    keys = try columns.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map { try SQL.name($0.name) }
    self.columns = try columns.map { try Column(name: $0.name, kind: Column.Kind(type: $0.type)) }
    rule = Self.rules[name] ?? Rule()
  }

  /// `true` if the database numbers its rows.
  var isNumbered: Bool { columns.first?.name == "id" }
}

extension ExportTable.Column.Kind {
  fileprivate init(type: String) throws {
    switch type.lowercased() {
    case "integer", "bigint": self = .number
    case "boolean": self = .flag
    case "text", "date", "json": self = .text
    case "blob", "bytea": self = .bytes
    case "jsonb": self = .image
    default: throw StoreFault("the schema has a column of another type: \(type)")
    }
  }
}

// MARK: - Reading

extension ExportTable {
  /// The number of its rows that belong to an organization.
  func count(of organization: ID<Organization>, in connection: Connection) throws -> Int {
    try connection.value("SELECT count(*) FROM \(table) WHERE \(rule.condition(organization))") ?? 0
  }

  /// The last number given to a row, even a deleted one; 0 if none was.
  func lastNumber(in connection: Connection) throws -> Int64 {
    guard isNumbered else { return 0 }
    return try connection.row(
      .either(
        sqlite: "SELECT seq FROM sqlite_sequence WHERE name = \(name)",
        postgres: """
          SELECT last_value FROM pg_sequences
          WHERE schemaname = current_schema() AND sequencename = CAST(\(name) AS text) || '_id_seq'
          """)
    ) { try $0.next() as Int64? }?.flatMap { $0 } ?? 0
  }

  /// Reads the rows of an organization, one after the other, in the form of an export.
  func each(
    of organization: ID<Organization>, in connection: Connection, _ body: ([SQL.Binding]) throws -> Void
  ) throws {
    let images = try RowImages(of: self, in: connection)
    for part in rule.parts {
      let rows: SQL = """
        SELECT \(try names) FROM \(table) WHERE \(rule.condition(organization)) AND \(part) ORDER BY \(order)
        """
      try connection.each(rows) { row in
        var values: [SQL.Binding] = []
        values.reserveCapacity(columns.count)
        for _ in columns { values.append(try row.next()) }
        try body(try images?.exported(values) ?? values)
      }
    }
  }

  private var names: SQL { get throws { SQL.joined(try columns.map { try SQL.name($0.name) }, by: ", ") } }

  private var order: SQL {
    rule.order ?? SQL.joined(keys.map { rule.isReversed ? "\($0) DESC" : $0 }, by: ", ")
  }
}

// MARK: - Writing

extension ExportTable {
  /// Inserts rows in the form of an export.
  func insert(_ rows: [[SQL.Binding]], into connection: Connection, _ images: RowImages?) throws {
    let places = SQL.joined(columns.map { _ in "?" }, by: ", ")
    let names = try names
    try connection.run("INSERT INTO \(table) (\(names)) VALUES (\(places))", each: rows) { values, row in
      for (column, value) in zip(columns, try images?.stored(row) ?? row) {
        switch (column.kind, value) {
        case (.flag, .integer(let number)): try values.add(number != 0)
        default: try values.add(value)
        }
      }
    }
  }

  /// Has the database give the next row a number that none had before.
  func continueNumbers(after last: Int64, in connection: Connection) throws {
    guard isNumbered else { return }
    let most: Int64 = try connection.value("SELECT coalesce(max(id), 0) FROM \(table)") ?? 0
    let number = max(last, most)
    guard number > 0 else { return }
    switch connection.dialect {
    case .sqlite:
      try connection.run("DELETE FROM sqlite_sequence WHERE name = \(name)")
      try connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES (\(name), \(number))")
    case .postgres: try connection.run("SELECT setval(pg_get_serial_sequence(\(name), 'id'), \(number))")
    }
  }
}

extension Connection {
  /// Runs `body` on the exported tables under their own rules alone: no trigger keeps a version, none refuses.
  func withoutTriggers(_ body: () throws -> Void) throws {
    switch dialect {
    case .sqlite:
      let triggers = try rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid") {
        (name: try $0.next() as String, statement: try $0.next() as String)
      }
      for name in try triggers.map({ try SQL.name($0.name) }) { try script("DROP TRIGGER \(name)") }
      try body()
      for trigger in triggers { try script(.ofSchema(trigger.statement)) }
    case .postgres:
      let tables = try ExportTable.names.map { try SQL.name($0) }
      for table in tables { try script("ALTER TABLE \(table) DISABLE TRIGGER USER") }
      try body()
      // Why: no table is altered while references of its rows wait to be checked.
      try script("SET CONSTRAINTS ALL IMMEDIATE")
      for table in tables { try script("ALTER TABLE \(table) ENABLE TRIGGER USER") }
    }
  }
}
