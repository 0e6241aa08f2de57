/// A language of the product's texts (BCP 47 primary subtags).
public enum Language: String, CaseIterable, Sendable, Hashable {
  /// English and German.
  case en, de

  /// Separates whole and part of a number: a point or a comma.
  public var decimalSeparator: String {
    switch self {
    case .en: "."
    case .de: ","
    }
  }

  /// Separates the cells of a CSV file for spreadsheets of the language.
  public var listSeparator: Character { decimalSeparator == "," ? ";" : "," }
}
