import Foundation

extension String {
  /// Escapes all but the unreserved characters and `others`, as UTF-8. Source: RFC 3986 §2.3.
  public func percentEncoded(keeping others: String = "") -> String {
    // Why: most texts are ids and dates, and making sets of characters takes longer than everything else in an address.
    if utf8.allSatisfy({ Self.isUnreserved[Int($0)] }) { return self }
    return addingPercentEncoding(withAllowedCharacters: Self.unreserved.union(CharacterSet(charactersIn: others))) ?? ""
  }

  private static let unreservedText = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  private static let unreserved = CharacterSet(charactersIn: unreservedText)
  /// By byte.
  private static let isUnreserved = (UInt8.min...UInt8.max).map(Set(unreservedText.utf8).contains)
}
