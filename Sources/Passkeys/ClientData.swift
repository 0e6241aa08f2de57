import Foundation

/// What a browser says of the occasion, as it was signed. Source: Web Authentication Level 2, §5.8.1.
struct ClientData {
  enum Occasion: String {
    case making = "webauthn.create"
    case signingIn = "webauthn.get"
  }

  /// Four kilobytes: a browser needs some 200 bytes.
  static let longest = 4096

  private struct Fields: Decodable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin: Bool?
    let topOrigin: String?
  }

  /// Checks all of it: the steps 7 to 11 of §7.1 and 11 to 14 of §7.2.
  static func check(
    _ bytes: [UInt8], for occasion: Occasion, _ challenge: [UInt8], at party: RelyingParty
  ) throws(PasskeyRefusal) {
    guard bytes.count <= longest else { throw .tooLarge }
    guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(bytes)) else { throw .malformed }
    guard fields.type == occasion.rawValue else { throw .otherOccasion }
    guard let sent = Base64URL.bytes(fields.challenge), !challenge.isEmpty, sent == challenge else {
      throw .otherChallenge
    }
    guard fields.origin == party.origin, fields.crossOrigin != true, fields.topOrigin == nil else {
      throw .otherOrigin
    }
  }
}

/// Bytes as text without padding (RFC 4648 §5), as browsers and forms carry them.
public enum Base64URL {
  /// The text of bytes.
  public static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The bytes of a text; `nil` for anything else, padding included.
  public static func bytes(_ text: String) -> [UInt8]? {
    guard text.utf8.allSatisfy(isOfAlphabet) else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let padded = text.replacing("-", with: "+").replacing("_", with: "/") + padding
    return Data(base64Encoded: padded).map(Array.init)
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
