package import Domain
package import Words

/// A column as files know it.
package protocol FileColumn: TableColumn {
  /// The kind of table, under which meanings of columns are remembered.
  static var kind: String { get }
  /// The largest file in bytes, and the most lines after the first.
  static var maximumBytes: Int { get }
  static var maximumLines: Int { get }
  /// `true` if a line may state its subject in a column `id`.
  static var hasIDs: Bool { get }
  /// Further parts of a person that columns may have.
  static var parts: [PersonPart] { get }
  /// The column that the parts are taken for, if there are any.
  static var personColumn: Self? { get }
  /// Puts the parts of a line into its texts.
  static func take(_ parts: [PersonPart: String], into texts: inout [Self: String])

  /// Its names in a language, separated by commas: the first is written, all are read whatever their case.
  func names(in words: Wording) -> String

  /// Its cell of a sample, as people write it; empty if it has none.
  func example(in words: Wording) -> String

  /// The fault of a table with no more than these columns, if any.
  static func fault(with columns: Set<Self>) -> TableFault?

  /// The form of a cell for a comparison with the stored text.
  func read(_ cell: String) -> String
  /// The form of a stored text that is written to a file.
  func written(_ text: String, in language: Language) -> String
}

extension FileColumn {
  package static var hasIDs: Bool { false }
  package static var parts: [PersonPart] {
    personColumn == nil ? [] : [.givenName, .surname, .email, .number, .id]
  }
  package static var personColumn: Self? { nil }

  /// All that identifies the person, a line each: the name, the address, the number, the id.
  package static func take(_ parts: [PersonPart: String], into texts: inout [Self: String]) {
    guard let person = personColumn else { return }
    texts[person] = PersonName.identity(whole: texts[person] ?? "", parts)
  }

  package func example(in words: Wording) -> String { "" }

  /// The names of the columns in a language; see `names`.
  static func names(in language: Language) -> [Self: [String]] {
    let words = Wording(language)
    let names = allCases.map { ($0, $0.names(in: words).split(separator: ", ").map(String.init)) }
    return Dictionary(uniqueKeysWithValues: names.filter { !$0.1.isEmpty })
  }

  package static func fault(with columns: Set<Self>) -> TableFault? {
    keys.first { !columns.contains($0) }.map(missing)
  }

  /// The fault of a table without a column.
  static func missing(_ column: Self) -> TableFault {
    let names = Language.allCases.map { ($0, Self.names(in: $0)[column]?.first ?? column.rawValue) }
    return .columnMissing(Dictionary(uniqueKeysWithValues: names))
  }

  package func read(_ cell: String) -> String { cell }

  package func written(_ text: String, in language: Language) -> String { self.text(text, in: language) }
}

/// The raw value of each kind by the words for it in all languages, in lowercase; `words` separates them by commas.
func rawValues<Kind: CaseIterable & RawRepresentable<String>>(_ words: (Wording, Kind) -> String) -> [String: String] {
  var values: [String: String] = [:]
  for wording in Language.allCases.map({ Wording($0) }) {
    for kind in Kind.allCases {
      for word in words(wording, kind).split(separator: ", ") { values[word.lowercased()] = kind.rawValue }
    }
  }
  return values
}
