package import Crypto
package import Domain
package import Feeds
package import Store
package import Words

/// A column of a table that can be imported: the differences between the kinds of tables.
package protocol ImportedColumn: FileColumn {
  static var action: Action { get }
  /// `true` if the file's prices need a chosen currency.
  static var asksCurrency: Bool { get }

  /// The columns that a visitor may see and change.
  static func columns(for visitor: Visitor) -> [Self]

  static func preview(
    of table: ColumnTable<Self>, _ terms: ImportTerms, on today: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> TableImport<Self>
  static func apply(
    _ table: ColumnTable<Self>, _ terms: ImportTerms, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> TableImport<Self>
  func label(_ wording: Wording) -> String
  /// A stored text in words.
  func shown(_ text: String, _ wording: Wording) -> String
  /// The possible values of a cell, in words; empty unless it is a choice of a few.
  func choices(_ wording: Wording) -> [String]
}

/// A column of a table that can also be exported.
package protocol ExportedColumn: ImportedColumn {
  /// Everything of the kind as of a day, in the form of an import.
  static func text(
    in language: Language, _ terms: ImportTerms, on today: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> String

  static func fileName(_ wording: Wording) -> String
}

/// The terms of an import beside its table.
package struct ImportTerms: Sendable {
  /// Of the file's prices, if it has some.
  package var currency: Currency?
  /// The asker; `nil` at the console, which may do everything.
  package var visitor: Visitor?
  /// The server's, to find badges.
  package var key: SecretKey?
  package var now: Instant

  package init(currency: Currency? = nil, for visitor: Visitor? = nil, key: SecretKey? = nil, at now: Instant) {
    (self.currency, self.visitor, self.key, self.now) = (currency, visitor, key, now)
  }
}

extension ImportedColumn {
  package static func columns(for _: Visitor) -> [Self] { Array(allCases) }
  package static var asksCurrency: Bool { false }
  package func label(_ wording: Wording) -> String {
    names(in: wording).split(separator: ", ").first.map(String.init) ?? rawValue
  }
  package func shown(_ text: String, _ wording: Wording) -> String { self.text(text, in: wording.language) }
  package func choices(_: Wording) -> [String] { [] }
}
