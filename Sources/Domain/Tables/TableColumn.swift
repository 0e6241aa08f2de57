/// A column of the tables of one kind of entity; refusals name it by its raw value.
public protocol TableColumn: Hashable, Sendable, CaseIterable, RawRepresentable<String> {
  /// The entity of a table's line.
  associatedtype Entity

  /// The columns that identify a line's subject if it states no id.
  static var keys: [Self] { get }

  /// The column that has no text twice, archived entities included; `nil` if there is none.
  static var unique: Self? { get }

  /// Equal for two lines about one entity, from the texts of its columns.
  static func key(of texts: [Self: String]) -> [String]

  /// A subject's name, from the texts of its columns.
  static func entityName(of texts: [Self: String]) -> String

  /// A number with a decimal point as stored.
  var isDecimal: Bool { get }

  /// A stored text in the format of a language.
  func text(_ stored: String, in language: Language) -> String
}

extension TableColumn {
  /// The texts of the key columns.
  public static func key(of texts: [Self: String]) -> [String] { keys.map { (texts[$0] ?? "").trimmed } }

  /// None unless a kind of table overrides it.
  public static var unique: Self? { nil }

  /// The text of the column `name`.
  public static func entityName(of texts: [Self: String]) -> String {
    allCases.first { $0.rawValue == "name" }.flatMap { texts[$0] } ?? ""
  }

  /// `false` unless a kind of table overrides it.
  public var isDecimal: Bool { false }

  /// A stored text with the decimal separator of a language.
  public func text(_ stored: String, in language: Language) -> String {
    isDecimal ? stored.replacing(".", with: language.decimalSeparator) : stored
  }
}
