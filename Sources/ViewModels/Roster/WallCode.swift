package import Crypto
package import Domain

/// The code on a wall, another one each minute: a phone that scans it is at the wall.
package enum WallCode {
  /// The minutes for which a code is good: to scan, to sign in, to press.
  package static let minutes: Int64 = 5
  /// The characters of a code: 96 bits.
  private static let length = 16

  /// The code of the present minute.
  package static func text(of site: ID<Site>, in organization: ID<Organization>, at now: Instant, key: SecretKey)
    -> String
  {
    text(of: site, organization, minute: now.seconds / 60, key)
  }

  /// `true` for a code of the last minutes. Takes as long for every text of the same length.
  package static func isGood(
    _ text: String, of site: ID<Site>, in organization: ID<Organization>, at now: Instant, key: SecretKey
  ) -> Bool {
    guard text.utf8.count == length else { return false }
    let typed = Digest(of: Array(text.utf8))
    let codes = (0..<minutes).map { Self.text(of: site, organization, minute: now.seconds / 60 - $0, key) }
    return codes.count { Digest(of: Array($0.utf8)).isSame(as: typed) } > 0
  }

  private static func text(
    of site: ID<Site>, _ organization: ID<Organization>, minute: Int64, _ key: SecretKey
  ) -> String {
    String(key.signature(of: "wall-code \(organization) \(site) \(minute)").text.prefix(length))
  }
}
