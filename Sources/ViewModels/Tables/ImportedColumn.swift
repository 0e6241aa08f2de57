package import Domain
package import Feeds
package import Store
package import Words

/// A column of a table that can be imported and exported: the differences between the kinds of tables.
package protocol ImportedColumn: FileColumn {
  static var action: Action { get }
  /// `true` if the file's prices need a chosen currency.
  static var asksCurrency: Bool { get }

  static func preview(
    of table: ColumnTable<Self>, in currency: Currency?, on today: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> TableImport<Self>
  static func apply(
    _ table: ColumnTable<Self>, in currency: Currency?, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> TableImport<Self>
  /// Everything of the kind as of a day, in the form of an import.
  static func text(in language: Language, on today: LocalDate, _ snapshot: borrowing Snapshot) throws
    -> String

  static func fileName(_ wording: Wording) -> String
  func label(_ wording: Wording) -> String
  /// A stored text in words.
  func shown(_ text: String, _ wording: Wording) -> String
  /// The possible values of a cell, in words; empty unless it is a choice of a few.
  func choices(_ wording: Wording) -> [String]
}

extension ImportedColumn {
  package static var asksCurrency: Bool { false }
  package func shown(_ text: String, _ wording: Wording) -> String { self.text(text, in: wording.language) }
  package func choices(_: Wording) -> [String] { [] }
}
