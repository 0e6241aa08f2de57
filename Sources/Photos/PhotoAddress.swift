import Fetching
public import Foundation

/// Where a picture lies: made by a photo rule or a shop's media address, or named by a feed of services.
public struct PhotoAddress: Sendable, Hashable {
  /// Shape: http or https, without user info and fragment.
  public let url: URL

  init(url: URL) { self.url = url }

  /// Takes a whole address that another system named; `nil` for one with user info or a fragment, and for a file.
  public init?(_ text: String) {
    guard case .web(let url)? = FeedSource(text), url.user() == nil, url.password() == nil, url.fragment() == nil
    else { return nil }
    self.url = url
  }
}

extension MediaAddress {
  /// The address of a picture that is kept below this one; `nil` for any other.
  public func picture(at text: String) -> PhotoAddress? {
    guard text.hasPrefix(self.text + "/"), let url = URL(string: text), url.user() == nil, url.fragment() == nil,
      !url.path(percentEncoded: false).split(separator: "/").contains("..")
    else { return nil }
    return PhotoAddress(url: url)
  }
}
