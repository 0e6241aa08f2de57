import Crypto
package import Domain

extension ShiftsImport {
  /// Identifies exactly this preview: another table or another plan gives another mark.
  package var mark: String { Digest(of: fingerprint).description }
}
