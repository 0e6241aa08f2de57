public import Domain
import Foundation

extension UserName {
  /// The form in which names are compared: Unicode NFKC, lowercase.
  public var key: String {
    description.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCompatibilityMapping
  }
}
