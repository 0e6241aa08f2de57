import Domain
import Fetching
import FoundationEssentials

/// The base address of a shop's pictures.
public struct MediaAddress: Sendable, Hashable {
  /// Without a trailing slash.
  public let text: String

  /// Takes an http(s) address without user, query and fragment; `nil` for anything else.
  public init?(_ text: String) {
    guard case .web(let url)? = FeedSource(text), url.user() == nil, url.password() == nil, url.query() == nil,
      url.fragment() == nil
    else { return nil }
    var address = url.absoluteString
    while address.hasSuffix("/") { address.removeLast() }
    self.text = address
  }

  /// The address of a file such as `/s/p/sp1.jpg`; `nil` if it could lead out of the folder.
  package func address(of file: String) -> String? {
    let parts = file.split(separator: "/")
    guard !parts.isEmpty, !file.contains("\\"), !file.contains(":"),
      parts.allSatisfy({ $0 != "." && $0 != ".." && $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } })
    else { return nil }
    let address = text + parts.map { "/" + String($0).percentEncoded() }.joined()
    return address.utf8.count <= 2000 ? address : nil
  }
}
