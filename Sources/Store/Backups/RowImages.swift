import Domain

/// Converts JSON, of which PostgreSQL keeps the values and not the text, to the form of SQLite: without spaces, flags as 1 and 0, and a
/// row's columns in their order. `nil` for a table without such columns.
///
/// Why not any JSON: undo compares a kept row with the present one, and SQLite can only compare texts.
final class RowImages {
  private let columns: [(place: Int, kind: Kind)]
  private let entity: Int?
  private let connection: Connection
  private var shapes: [String: Shape] = [:]

  private enum Kind { case list, key, row }

  /// The columns of a kept table.
  fileprivate struct Shape {
    var order: [String: Int] = [:]
    var flags: Set<String> = []
    var flaggedKeys: Set<Int> = []
  }

  init?(of table: ExportTable, in connection: Connection) throws {
    columns = table.columns.enumerated().compactMap { place, column -> (place: Int, kind: Kind)? in
      guard column.kind == .image else { return nil }
      return (place, table.name != "row_version" ? .list : column.name == "key" ? .key : .row)
    }
    entity = table.columns.firstIndex { table.name == "row_version" && $0.name == "entity" }
    self.connection = connection
    guard !columns.isEmpty else { return nil }
    for name in entity == nil ? [] : KeptTable.names { shapes[name] = try Shape(of: name, in: connection) }
  }

  /// PostgreSQL's values, in the form of an export.
  func exported(_ values: [SQL.Binding]) throws -> [SQL.Binding] {
    try changing(values) { parts, kind, shape in
      for index in parts.members.indices { parts.members[index].value = Self.number(of: parts.members[index].value) }
      guard kind == .row else { return }
      let last = shape.order.count
      parts.members.sort { (shape.order[$0.name] ?? last, $0.name) < (shape.order[$1.name] ?? last, $1.name) }
    }
  }

  /// Values of an export, as PostgreSQL takes them.
  func stored(_ values: [SQL.Binding]) throws -> [SQL.Binding] {
    try changing(values) { parts, kind, shape in
      for index in parts.members.indices
      where kind == .row ? shape.flags.contains(parts.members[index].name) : shape.flaggedKeys.contains(index) {
        parts.members[index].value = Self.flag(of: parts.members[index].value)
      }
    }
  }

  private func changing(
    _ values: [SQL.Binding], _ change: (inout FlatJSON, Kind, Shape) -> Void
  ) throws -> [SQL.Binding] {
    var (result, shape) = (values, Shape())
    if let entity, case .text(let name) = values[entity] { shape = shapes[name] ?? Shape() }
    for (place, kind) in columns {
      guard case .text(let text) = values[place] else { continue }
      guard var parts = FlatJSON(text) else { throw StoreFault("a row was kept in a form that is unknown") }
      change(&parts, kind, shape)
      result[place] = .text(parts.text)
    }
    return result
  }

  private static func number(of token: String) -> String { ["true": "1", "false": "0"][token] ?? token }
  private static func flag(of token: String) -> String { ["1": "true", "0": "false"][token] ?? token }
}

extension RowImages.Shape {
  fileprivate init(of name: String, in connection: Connection) throws {
    let columns = try connection.columns(of: name)
    let isFlag = { (type: String) in type.lowercased() == "boolean" }
    order = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ("\"\($1.name)\"", $0) })
    flags = Set(columns.filter { isFlag($0.type) }.map { "\"\($0.name)\"" })
    flaggedKeys = Set(columns.filter { $0.key > 0 && isFlag($0.type) }.map { $0.key - 1 })
  }
}

/// A JSON object or array of plain values, split into its tokens as written.
struct FlatJSON {
  /// With an empty name in an array.
  var members: [(name: String, value: String)] = []
  private var isObject = false

  /// `nil` for anything else.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, bytes.count > 1 else { return nil }
    isObject = first == UInt8(ascii: "{")
    guard isObject ? last == UInt8(ascii: "}") : first == UInt8(ascii: "[") && last == UInt8(ascii: "]") else {
      return nil
    }
    var (tokens, token, isQuoted, isEscaped): ([String], [UInt8], Bool, Bool) = ([], [], false, false)
    for byte in bytes[1..<(bytes.count - 1)] {
      if isQuoted {
        token.append(byte)
        (isQuoted, isEscaped) = (isEscaped || byte != UInt8(ascii: "\""), !isEscaped && byte == UInt8(ascii: "\\"))
        continue
      }
      switch byte {
      case UInt8(ascii: " "): continue
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        tokens.append(String(decoding: token, as: UTF8.self))
        token = []
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"): return nil
      default:
        isQuoted = byte == UInt8(ascii: "\"")
        token.append(byte)
      }
    }
    guard !isQuoted else { return nil }
    if !token.isEmpty { tokens.append(String(decoding: token, as: UTF8.self)) }
    guard !tokens.contains("") else { return nil }
    guard isObject else {
      members = tokens.map { ("", $0) }
      return
    }
    guard tokens.count.isMultiple(of: 2) else { return nil }
    members = stride(from: 0, to: tokens.count, by: 2).map { (tokens[$0], tokens[$0 + 1]) }
  }

  /// Without spaces.
  var text: String {
    let parts = members.map { isObject ? "\($0.name):\($0.value)" : $0.value }.joined(separator: ",")
    return isObject ? "{\(parts)}" : "[\(parts)]"
  }
}
