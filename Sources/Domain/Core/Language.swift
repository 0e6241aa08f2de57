// Written by bin/words from the tables in Words.

/// A language that the product is translated into (BCP 47 primary subtags).
public enum Language: String, CaseIterable, Sendable, Hashable {
  /// In the order in which pages offer them.
  case en, de, nl

  /// Separates whole and part of a number: a point or a comma.
  public var decimalSeparator: String {
    switch self {
    case .en: "."
    case .de: ","
    case .nl: ","
    }
  }

  /// The language in itself: `Deutsch`.
  public var ownName: String {
    switch self {
    case .en: "English"
    case .de: "Deutsch"
    case .nl: "Nederlands"
    }
  }

  /// A day in figures: `yyyy-MM-dd` or `d.M.yyyy` (CLDR date fields).
  var datePattern: String {
    switch self {
    case .en: "yyyy-MM-dd"
    case .de: "d.M.yyyy"
    case .nl: "yyyy-MM-dd"
    }
  }

  /// Lines of its script go from right to left.
  public var isRightToLeft: Bool {
    false
  }

  /// Separates the cells of a CSV file that spreadsheets of the language open.
  public var listSeparator: Character { decimalSeparator == "," ? ";" : "," }
}
