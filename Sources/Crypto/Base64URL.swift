import FoundationEssentials

/// Bytes as text without padding (RFC 4648 §5), as browsers, forms and signed texts carry them.
public enum Base64URL {
  /// The text of bytes.
  public static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The bytes of a text; `nil` for anything else, padding included.
  public static func bytes(_ text: String) -> [UInt8]? {
    guard isText(text) else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let padded = text.replacing("-", with: "+").replacing("_", with: "/") + padding
    return Data(base64Encoded: padded).map(Array.init)
  }

  /// `true` if the text has the form: letters of the alphabet, and no lone letter in the last group of four.
  public static func isText(_ text: some StringProtocol) -> Bool {
    text.utf8.count % 4 != 1 && text.utf8.allSatisfy(isOfAlphabet)
  }

  private static func isOfAlphabet(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
