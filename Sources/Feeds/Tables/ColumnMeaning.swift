package import Domain
package import Words

/// The meaning of the cells below a head.
package enum ColumnMeaning<Column: FileColumn>: Sendable, Hashable {
  case id
  case column(Column)
  case part(PersonPart)

  /// All that a file of the kind may have.
  package static var all: [Self] {
    (Column.hasIDs ? [.id] : []) + Column.allCases.map(Self.column) + Column.parts.map(Self.part)
  }

  /// A form of it that is sent and stored.
  package var code: String {
    switch self {
    case .id: "id"
    case .column(let column): column.rawValue
    case .part(let part): "person.\(part.rawValue)"
    }
  }

  /// Its name, as files and forms write it.
  package func label(in words: Wording) -> String {
    let names =
      switch self {
      case .id: "id"
      case .column(let column): column.names(in: words)
      case .part(let part): words.columnNames(of: part)
      }
    return names.split(separator: ", ").first.map(String.init) ?? code
  }

  /// The meaning with a code, if a file of the kind may have it.
  package init?(code: String) {
    guard let found = Self.all.first(where: { $0.code == code }) else { return nil }
    self = found
  }

  /// The column that it fills.
  var filled: Column? {
    switch self {
    case .id: nil
    case .column(let column): column
    case .part: Column.personColumn
    }
  }

  /// The meanings of all known names, in any language, by `headKey`; a name of several is ambiguous.
  ///
  /// Why parts first: `Name` alone is a whole name.
  static func named() -> [String: Set<Self>] {
    var parts: [String: Set<Self>] = [:]
    var columns: [String: Set<Self>] = [:]
    if Column.hasIDs { parts["id"] = [.id] }
    for language in Language.allCases {
      let words = Wording(language)
      for part in Column.parts {
        for name in words.columnNames(of: part).split(separator: ", ") {
          parts[headKey(name), default: []].insert(.part(part))
        }
      }
      for (column, names) in Column.names(in: language) {
        for name in names { columns[headKey(name), default: []].insert(.column(column)) }
      }
    }
    for column in Column.allCases { columns[headKey(column.rawValue), default: []].insert(.column(column)) }
    return parts.merging(columns) { part, _ in part }
  }
}

/// A head without what doesn't distinguish it: case, underscores, marks at its end.
func headKey(_ head: some StringProtocol) -> String {
  let words = plainText(head).lowercased().split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
  return words.hasSuffix(":") || words.hasSuffix("*") ? words.dropLast().trimmed : words
}
