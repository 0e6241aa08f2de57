import Crypto
import Domain

/// A SQL statement with bound values; a `String` can never become one.
///
/// Its text comes from literals alone (`StaticString`); an interpolated value becomes a parameter, an interpolated
/// `SQL` is inserted with its own parameters.
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

  /// A value as SQLite stores it.
  enum Binding: Sendable, Hashable {
    case null
    case integer(Int64)
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
    // Why a closure: a key path of a generic type is made anew at each call.
    list(ids.map { $0.rawValue })
  }

  static func list(_ numbers: [Int64]) -> SQL { list(json: "[\(numbers.map(String.init).joined(separator: ","))]") }

  static func list(_ texts: [String]) throws -> SQL { list(json: try Transaction.json(texts) ?? "[]") }

  private static func list(json: String) -> SQL { "(SELECT value FROM json_each(\(json)))" }

  /// The same, with the place of each in the column `place`.
  static func ordered<Entity>(_ ids: [ID<Entity>]) -> SQL {
    let json = "[\(ids.map(\.description).joined(separator: ","))]"
    return "(SELECT value, key AS place FROM json_each(\(json)))"
  }

  /// The index that a table is to be read by: a test looks whether each query has one.
  static func index(_ name: StaticString) -> SQL {
    var hint: SQL = "INDEXED BY "
    hint.text += name.description
    return hint
  }

  /// A name that was read from the schema, such as a column's. Errors: `StoreFault` for anything but `a_word`.
  static func name(_ name: String) throws -> SQL {
    guard !name.isEmpty,
      name.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_") })
    else { throw StoreFault("the schema has a name that is no word") }
    var sql: SQL = ""
    sql.text = name
    return sql
  }

  /// The parts, one after the other, with `separator` between them.
  static func joined(_ parts: [SQL], by separator: SQL) -> SQL {
    guard let first = parts.first else { return "" }
    return parts.dropFirst().reduce(first) { "\($0)\(separator)\($1)" }
  }
}

/// A value that a column can hold.
protocol SQLValue {
  var binding: SQL.Binding { get }
  init?(_ binding: SQL.Binding)
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

/// A value that is stored as its description and parsed from it.
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
  var binding: SQL.Binding { .integer(self ? 1 : 0) }
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
