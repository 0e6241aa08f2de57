/// The origin of a request: the network address and the browser, as far as known.
public struct RequestSource: Sendable, Hashable {
  /// Numeric; behind a trusted proxy, the one that it names. Empty if unknown, or if there were several.
  public let address: String
  /// A recognizable name such as `Firefox, Linux`; empty if unknown.
  public let device: String

  /// Cuts both to the stored lengths: 64 and 100 characters.
  public init(address: String, device: String) {
    self.address = Self.cut(address, to: 64)
    self.device = Self.cut(device, to: 100)
  }

  private static func cut(_ text: String, to longest: Int) -> String {
    text.utf8.count <= longest ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
  }

  /// No single place: the server's own command line, or several addresses counted together.
  public static let several = RequestSource(address: "", device: "")
}
