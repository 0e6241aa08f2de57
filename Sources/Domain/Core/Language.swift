// Written by bin/words from the tables in Words.

/// A language that the product is translated into (BCP 47 primary subtags).
public enum Language: String, CaseIterable, Sendable, Hashable {
  /// In the order of their own names, as pages offer them.
  case de, en, es, fr, it, nl, pl, pt, ro, tr, uk, ar

  /// Separates whole and part of a number: a point or a comma.
  public var decimalSeparator: String {
    switch self {
    case .en: "."
    case .de: ","
    case .ar: "."
    case .es: ","
    case .fr: ","
    case .it: ","
    case .nl: ","
    case .pl: ","
    case .pt: ","
    case .ro: ","
    case .tr: ","
    case .uk: ","
    }
  }

  /// The language in itself: `Deutsch`.
  public var ownName: String {
    switch self {
    case .en: "English"
    case .de: "Deutsch"
    case .ar: "العربية"
    case .es: "Español"
    case .fr: "Français"
    case .it: "Italiano"
    case .nl: "Nederlands"
    case .pl: "Polski"
    case .pt: "Português (Brasil)"
    case .ro: "Română"
    case .tr: "Türkçe"
    case .uk: "Українська"
    }
  }

  /// A day in figures: `yyyy-MM-dd` or `d.M.yyyy` (CLDR date fields).
  var datePattern: String {
    switch self {
    case .en: "yyyy-MM-dd"
    case .de: "d.M.yyyy"
    case .ar: "yyyy-MM-dd"
    case .es: "yyyy-MM-dd"
    case .fr: "yyyy-MM-dd"
    case .it: "yyyy-MM-dd"
    case .nl: "yyyy-MM-dd"
    case .pl: "d.M.yyyy"
    case .pt: "yyyy-MM-dd"
    case .ro: "d.M.yyyy"
    case .tr: "d.M.yyyy"
    case .uk: "d.M.yyyy"
    }
  }

  /// Lines of its script go from right to left.
  public var isRightToLeft: Bool {
    switch self {
    case .ar: true
    default: false
    }
  }

  /// Separates the cells of a CSV file that spreadsheets of the language open.
  public var listSeparator: Character { decimalSeparator == "," ? ";" : "," }
}
