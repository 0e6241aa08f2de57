public import Domain
import Foundation

extension UserName {
  /// The form in which two names are compared: composed alike, without case (Unicode NFKC, lower case).
  public var key: String {
    description.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCompatibilityMapping
  }
}
