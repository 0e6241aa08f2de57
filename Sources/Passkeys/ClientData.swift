import Crypto
import FoundationEssentials

/// A browser's description of the occasion, as it was signed. Source: Web Authentication Level 2, §5.8.1.
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
