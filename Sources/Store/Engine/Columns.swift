import Domain

/// A value in several columns of a table, listed once: a row is read by the list, and written by it.
///
/// Shape: `init(_:)` takes each column in turn, by its name and the part of the record that it holds. What a query
/// selects (`columns`), a row reads (`record()`), and an INSERT or UPDATE writes (`values`, `assignments`) is made of
/// that, so that they can't differ. Cost: a row is read by position, as if each column was read by hand.
protocol SQLRecord {
  /// Takes the columns in order; it must take the same ones from any list.
  init<List: Columns<Self>>(_ list: inout List) throws(List.Problem)

  /// Any value: only the names of its columns are used.
  static var blank: Self { get }
}

/// The columns of a record, taken one after the other: from a row that is read, or a record that is written.
protocol Columns<Record> {
  associatedtype Record
  associatedtype Problem: Error

  /// The next column.
  mutating func next<Value: SQLValue>(_ name: StaticString, _ part: (Record) -> Value) throws(Problem) -> Value
  /// The next columns, those of a part that has several.
  mutating func record<Part: SQLRecord>(_ part: (Record) -> Part) throws(Problem) -> Part
}

extension SQLRecord {
  /// The names, to be read by `Connection.Row.record` and for an INSERT: `note, skills`.
  static var columns: SQL { .joined(blank.cells.map(\.name), by: ", ") }

  /// The same of one of several tables: `shift.note, shift.skills`.
  static func columns(of table: SQL) -> SQL { .joined(blank.cells.map { "\(table).\($0.name)" }, by: ", ") }

  /// A parameter for each of them, to be bound by `Connection.Values.add`: `?, ?`.
  static var places: SQL { .joined(blank.cells.map { _ in "?" }, by: ", ") }

  /// The values for an INSERT, in the order of `columns`.
  var values: SQL { .joined(cells.map { "\($0.value)" }, by: ", ") }

  /// The values for an UPDATE: `note = ?, skills = ?`.
  var assignments: SQL { .joined(cells.map { "\($0.name) = \($0.value)" }, by: ", ") }

  fileprivate var cells: [WrittenColumns<Self>.Cell] {
    var list = WrittenColumns(of: self)
    _ = Self(&list)
    return list.cells
  }
}

extension Connection.Row {
  /// The next columns, those of a record. Errors: as `next`.
  mutating func record<Record: SQLRecord>() throws -> Record {
    var list = ReadColumns<Record>(row: self)
    defer { self = list.row }
    return try Record(&list)
  }
}

extension Connection.Values {
  /// Binds the columns of a record, in the order of `columns`.
  mutating func add<Record: SQLRecord>(_ record: Record) throws {
    var list = BoundColumns(source: record, values: self)
    defer { self = list.values }
    _ = try Record(&list)
  }
}

private struct ReadColumns<Record>: Columns {
  var row: Connection.Row

  mutating func next<Value: SQLValue>(_ name: StaticString, _ part: (Record) -> Value) throws -> Value {
    try row.next()
  }

  mutating func record<Part: SQLRecord>(_ part: (Record) -> Part) throws -> Part { try row.record() }
}

private struct BoundColumns<Record>: Columns {
  let source: Record
  var values: Connection.Values

  mutating func next<Value: SQLValue>(_ name: StaticString, _ part: (Record) -> Value) throws -> Value {
    let value = part(source)
    try values.add(value)
    return value
  }

  mutating func record<Part: SQLRecord>(_ part: (Record) -> Part) throws -> Part {
    let part = part(source)
    try values.add(part)
    return part
  }
}

private struct WrittenColumns<Record>: Columns {
  typealias Cell = (name: SQL, value: SQL.Binding)
  typealias Problem = Never

  private let source: Record
  private(set) var cells: [Cell] = []

  init(of source: Record) { self.source = source }

  mutating func next<Value: SQLValue>(_ name: StaticString, _ part: (Record) -> Value) -> Value {
    let value = part(source)
    cells.append((SQL(stringLiteral: name), value.binding))
    return value
  }

  mutating func record<Part: SQLRecord>(_ part: (Record) -> Part) -> Part {
    let part = part(source)
    cells += part.cells.map { ($0.name, $0.value) }
    return part
  }
}
