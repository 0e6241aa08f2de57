import Crypto
import Domain

/// A SQL statement with bound values; a `String` can never become one.
///
/// Its text comes from literals alone (`StaticString`); an interpolated value becomes a parameter, an interpolated `SQL` is inserted with
/// its own parameters. If the engines differ, it holds a text for each (`either`), and a connection takes its own when it prepares the
/// statement.
struct SQL: ExpressibleByStringInterpolation, Sendable {
  private(set) var text: String
  private(set) var bindings: [Binding]

  init(stringLiteral text: StaticString) {
    self.text = text.description
    bindings = []
  }

  init(stringInterpolation parts: Parts) {
    text = parts.text
    bindings = parts.bindings
  }

  /// A value as an engine stores it.
  enum Binding: Sendable, Hashable {
    case null
    case flag(Bool)
    case integer(Int64)
    /// An organization's number, as the scope of a statement.
    case scope(Int64)
    case text(String)
    case blob([UInt8])
  }

  struct Parts: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var bindings: [Binding] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount)
      bindings.reserveCapacity(interpolationCount)
    }

    mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    mutating func appendInterpolation(_ value: some SQLValue) {
      text += "?"
      bindings.append(value.binding)
    }

    mutating func appendInterpolation(_ value: (some SQLValue)?) {
      text += "?"
      bindings.append(value?.binding ?? .null)
    }

    mutating func appendInterpolation(_ part: SQL) {
      text += part.text
      bindings += part.bindings
    }
  }
}

extension SQL {
  /// A list of values as a table with the column `value`: `id IN \(SQL.list(ids))`.
  static func list<Entity>(_ ids: some Sequence<ID<Entity>>) -> SQL {
    // Why a closure: a key path of a generic type is made again at each call.
    list(ids.map { $0.rawValue })
  }

  static func list(_ numbers: [Int64]) -> SQL {
    let json = "[\(numbers.map(String.init).joined(separator: ","))]"
    return either(
      sqlite: "(SELECT value FROM json_each(\(json)))",
      postgres: "(SELECT unnest(translate(\(json), '[]', '{}')::bigint[]) AS value)")
  }

  static func list(_ texts: [String]) throws -> SQL {
    let json = try Transaction.json(texts) ?? "[]"
    return either(
      sqlite: "(SELECT value FROM json_each(\(json)))",
      postgres: #"(SELECT value COLLATE "C" AS value FROM jsonb_array_elements_text(\#(json)))"#)
  }

  /// The ids, with the place of each in the column `place`.
  static func ordered<Entity>(_ ids: [ID<Entity>]) -> SQL {
    let json = "[\(ids.map(\.description).joined(separator: ","))]"
    return either(
      sqlite: "(SELECT value, key AS place FROM json_each(\(json)))",
      postgres: """
        (SELECT value, place - 1 AS place
          FROM unnest(translate(\(json), '[]', '{}')::bigint[]) WITH ORDINALITY AS listed (value, place))
        """)
  }

  /// The index to read a table by: a test checks that each query has one. PostgreSQL finds it by itself.
  static func index(_ name: StaticString) -> SQL {
    var hint: SQL = "INDEXED BY "
    hint.text += name.description
    return either(sqlite: hint, postgres: "")
  }

  /// A name read from the schema, such as a column's. Errors: `StoreFault` for anything but `a_word`.
  static func name(_ name: String) throws -> SQL {
    guard !name.isEmpty,
      name.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_") })
    else { throw StoreFault("the schema has a name that is no word") }
    var sql: SQL = ""
    sql.text = name
    return sql
  }

  /// A statement from the database itself: one of those that made its schema.
  static func ofSchema(_ statement: String) -> SQL {
    var sql: SQL = ""
    sql.text = statement
    return sql
  }

  /// The parts, one after the other, with `separator` between them.
  static func joined(_ parts: [SQL], by separator: SQL) -> SQL {
    guard let first = parts.first else { return "" }
    return parts.dropFirst().reduce(first) { "\($0)\(separator)\($1)" }
  }
}

// MARK: - Engines

extension SQL {
  /// The engine that parses a statement.
  enum Dialect: Sendable { case sqlite, postgres }

  private enum Mark {
    static let first = UInt8(1)
    static let second = UInt8(2)
    static let end = UInt8(3)
  }

  /// A text for each engine; both with the same values in the same order. Not within another such part.
  static func either(sqlite: SQL, postgres: SQL) -> SQL {
    assert(sqlite.bindings == postgres.bindings, "both engines are told the same values")
    var both = sqlite
    both.text = "\u{1}\(sqlite.text)\u{2}\(postgres.text)\u{3}"
    return both
  }

  /// Joins tables in their written order: SQLite has no statistics to choose one by.
  static var inOrder: SQL { either(sqlite: "CROSS JOIN", postgres: "JOIN") }
  /// The place of a text in another, from 1 on, or 0: `\(.place)(text, part)`.
  static var place: SQL { either(sqlite: "instr", postgres: "strpos") }
  /// The larger of some values.
  static var greatest: SQL { either(sqlite: "max", postgres: "greatest") }
  /// The smaller of some values.
  static var least: SQL { either(sqlite: "min", postgres: "least") }
  /// All texts of a group as one, with a separator: `\(.joining)(name, ', ')`.
  static var joining: SQL { either(sqlite: "group_concat", postgres: "string_agg") }

  /// The condition that a column holds a value; without a value, that it holds any.
  static func column(_ column: SQL, is value: (some SQLValue)?) -> SQL {
    value.map { "\(column) = \($0)" } ?? "TRUE"
  }

  /// A number in a column of JSON.
  static func number(_ name: StaticString, of column: SQL) -> SQL {
    var path: SQL = ""
    path.text = "'\(name)'"
    return "CAST(\(column) ->> \(path) AS BIGINT)"
  }

  /// The statements that make tables, with an engine's own types and options.
  func typed(for dialect: Dialect) -> SQL {
    switch dialect {
    case .sqlite: self
    case .postgres:
      replacing([
        "INTEGER PRIMARY KEY AUTOINCREMENT": "bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
        ") STRICT, WITHOUT ROWID": ")", ") STRICT": ")", " INTEGER": " bigint", " BLOB": " bytea",
        " TEXT": " text COLLATE \"C\"",
      ])
    }
  }

  /// The text with replaced words.
  private func replacing(_ words: KeyValuePairs<StaticString, StaticString>) -> SQL {
    var sql = self
    for (word, other) in words { sql.text = sql.text.replacing(word.description, with: other.description) }
    return sql
  }

  /// The statement as an engine prepares it: its own parts, and for PostgreSQL numbered parameters.
  func text(for dialect: Dialect) -> String {
    guard dialect == .postgres || text.utf8.contains(Mark.first) else { return text }
    var (result, part, parameters, isQuoted): ([UInt8], UInt8?, Int, Bool) = ([], nil, 0, false)
    result.reserveCapacity(text.utf8.count)
    let skipped = dialect == .sqlite ? Mark.second : Mark.first
    for byte in text.utf8 {
      switch byte {
      case Mark.first, Mark.second: part = byte
      case Mark.end: part = nil
      case _ where part == skipped: continue
      case UInt8(ascii: "?") where dialect == .postgres && !isQuoted:
        parameters += 1
        result += Array("$\(parameters)".utf8)
      default:
        if byte == UInt8(ascii: "'") { isQuoted.toggle() }
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A value that a column can hold.
protocol SQLValue {
  var binding: SQL.Binding { get }
  init?(_ binding: SQL.Binding)
}

extension SQL.Binding: SQLValue {
  var binding: SQL.Binding { self }
  init?(_ binding: SQL.Binding) { self = binding }
}

extension Int64: SQLValue {
  var binding: SQL.Binding { .integer(self) }
  init?(_ binding: SQL.Binding) {
    guard case .integer(let number) = binding else { return nil }
    self = number
  }
}

extension Int: SQLValue {
  var binding: SQL.Binding { .integer(Int64(self)) }
  init?(_ binding: SQL.Binding) {
    guard let number = Int64(binding) else { return nil }
    self.init(number)
  }
}

extension String: SQLValue {
  var binding: SQL.Binding { .text(self) }
  init?(_ binding: SQL.Binding) {
    guard case .text(let text) = binding else { return nil }
    self = text
  }
}

extension [UInt8]: SQLValue {
  var binding: SQL.Binding { .blob(self) }
  init?(_ binding: SQL.Binding) {
    guard case .blob(let bytes) = binding else { return nil }
    self = bytes
  }
}

extension Optional: SQLValue where Wrapped: SQLValue {
  var binding: SQL.Binding { self?.binding ?? .null }
  init?(_ binding: SQL.Binding) {
    if case .null = binding {
      self = Wrapped?.none
    } else {
      guard let value = Wrapped(binding) else { return nil }
      self = Wrapped?.some(value)
    }
  }
}

extension ID: SQLValue {
  var binding: SQL.Binding { .integer(rawValue) }
  init?(_ binding: SQL.Binding) {
    guard let number = Int64(binding) else { return nil }
    self.init(rawValue: number)
  }
}

extension Instant: SQLValue {
  var binding: SQL.Binding { .integer(seconds) }
  init?(_ binding: SQL.Binding) {
    guard let number = Int64(binding) else { return nil }
    self.init(seconds: number)
  }
}

/// A value stored as its description and parsed from it.
protocol DescribedValue: SQLValue, CustomStringConvertible {
  init?(_ text: String)
}

extension DescribedValue {
  var binding: SQL.Binding { .text(description) }
  init?(_ binding: SQL.Binding) {
    guard let text = String(binding) else { return nil }
    self.init(text)
  }
}

extension LocalDate: DescribedValue {}
extension ZoneName: DescribedValue {}
extension PhoneNumber: DescribedValue {}
extension EmailAddress: DescribedValue {}

extension SQLValue where Self: RawRepresentable, RawValue == String {
  var binding: SQL.Binding { .text(rawValue) }
  init?(_ binding: SQL.Binding) {
    guard let text = String(binding) else { return nil }
    self.init(rawValue: text)
  }
}

extension Language: SQLValue {}
extension ProductOrder: SQLValue {}
extension ServiceGroup.Collection: SQLValue {}
extension Role: SQLValue {}
extension ChangeKind: SQLValue {}
extension Session.Proof: SQLValue {}
extension OneTimeLink.Purpose: SQLValue {}

extension Editor: SQLValue {
  var binding: SQL.Binding { .text(name) }
  init?(_ binding: SQL.Binding) {
    guard let text = String(binding) else { return nil }
    self.init(name: text)
  }
}

extension Currency: SQLValue {
  var binding: SQL.Binding { .text(code) }
  init?(_ binding: SQL.Binding) {
    guard let text = String(binding) else { return nil }
    self.init(text)
  }
}

extension Bool: SQLValue {
  var binding: SQL.Binding { .flag(self) }
  init?(_ binding: SQL.Binding) {
    guard let number = Int64(binding) else { return nil }
    self = number != 0
  }
}

extension UserName: SQLValue {
  var binding: SQL.Binding { .text(description) }
  init?(_ binding: SQL.Binding) {
    guard let text = String(binding), let name = try? UserName(text) else { return nil }
    self = name
  }
}

extension PasswordHash: SQLValue {
  var binding: SQL.Binding { .text(text) }
  init?(_ binding: SQL.Binding) {
    guard let text = String(binding) else { return nil }
    self.init(text: text)
  }
}
