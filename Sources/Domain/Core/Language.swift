/// A language that the product is translated into (BCP 47 primary subtags).
public enum Language: String, CaseIterable, Sendable, Hashable {
  /// English and German.
  case en, de
}
