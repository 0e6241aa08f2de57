public import Domain
import UnicodeForms

extension UserName {
  /// The form in which names are compared: Unicode NFKC, lowercase.
  public var key: String {
    description.compatibilityComposed.lowercased().compatibilityComposed
  }
}
