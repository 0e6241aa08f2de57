import Fetching
public import FoundationEssentials

/// A picture's address on another server.
///
/// Made by a photo rule or a shop's media address, or named by a feed of services.
public struct PhotoAddress: Sendable, Hashable {
  /// http(s), without user info and fragment.
  public let url: URL

  init(url: URL) { self.url = url }

  /// Takes an absolute http(s) address without user info and fragment; `nil` for anything else.
  public init?(_ text: String) {
    guard case .web(let url)? = FeedSource(text), url.user() == nil, url.password() == nil, url.fragment() == nil
    else { return nil }
    self.url = url
  }
}

extension MediaAddress {
  /// The address of a picture below this one; `nil` for any other address.
  public func picture(at text: String) -> PhotoAddress? {
    guard text.hasPrefix(self.text + "/"), let url = URL(string: text), url.user() == nil, url.fragment() == nil,
      !url.path(percentEncoded: false).split(separator: "/").contains("..")
    else { return nil }
    return PhotoAddress(url: url)
  }
}
