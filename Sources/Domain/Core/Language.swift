/// A language that every text of the product exists in (BCP 47 primary subtags).
public enum Language: String, CaseIterable, Sendable, Hashable {
  case en, de
}
