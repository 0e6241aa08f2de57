import Foundation

extension String {
  /// Escapes all but the unreserved characters and `others`, as UTF-8. Source: RFC 3986 §2.3.
  public func percentEncoded(keeping others: String = "") -> String {
    addingPercentEncoding(withAllowedCharacters: Self.unreserved.union(CharacterSet(charactersIn: others))) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
