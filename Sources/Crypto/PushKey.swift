import CPush
import FoundationEssentials

/// The pair of keys by which push services know this server (VAPID), made of its secret key: the same for good.
///
/// Shape: a number below the order of P-256, and its point of 65 bytes. Source: RFC 8292.
public struct PushKey: Sendable {
  /// The public half, uncompressed, as a browser takes it for `applicationServerKey`.
  public let point: [UInt8]
  private let secret: [UInt8]

  /// Errors: `CryptoFault` if the library can't be used.
  public init(of key: SecretKey) throws {
    // Why more than one: about one digest in 2³² is no number of the curve.
    for attempt in 0..<4 {
      let secret = Digest(of: Array("web push \(attempt)".utf8), key: key.bytes).bytes
      if let point = P256.point(of: secret) {
        (self.secret, self.point) = (secret, point)
        return
      }
    }
    throw CryptoFault("libcrypto can't be used on this machine")
  }

  /// The value of an `Authorization` header for a push service: good for one origin, up to a moment at most a day away.
  ///
  /// `contact` is the sender, as `https:` or `mailto:`; some services want it. `seconds` are of the Unix epoch. Errors: `CryptoFault`.
  public func authorization(for origin: String, contact: String?, until seconds: Int64) throws -> String {
    let claims = Claims(aud: origin, exp: seconds, sub: contact)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let head = Base64URL.text(Array(#"{"alg":"ES256","typ":"JWT"}"#.utf8))
    let text = "\(head).\(Base64URL.text(Array(try encoder.encode(claims))))"
    guard let signature = P256.signature(of: Array(text.utf8), by: secret) else {
      throw CryptoFault("libcrypto can't sign")
    }
    return "vapid t=\(text).\(Base64URL.text(signature)), k=\(Base64URL.text(point))"
  }

  private struct Claims: Encodable {
    let aud: String
    let exp: Int64
    let sub: String?
  }
}

extension PushKey: CustomStringConvertible, CustomReflectable {
  /// A placeholder: the key never appears in logs.
  public var description: String { "PushKey(…)" }
  /// Empty: the key never appears in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The curve of Web Push (FIPS 186-4, P-256), by libcrypto.
enum P256 {
  /// `true` for a number above zero and below the order of the curve; one in 2³² of those is left out.
  static func isNumber(_ secret: [UInt8]) -> Bool {
    secret.count == numberCount && secret.prefix(4) != [255, 255, 255, 255] && secret.contains { $0 != 0 }
  }

  /// `nil` if the secret is no number of the curve.
  static func point(of secret: [UInt8]) -> [UInt8]? {
    guard secret.count == numberCount else { return nil }
    var point = [UInt8](repeating: 0, count: pointCount)
    // Safety: the call reads a number and writes a point, with the lengths of the arrays.
    return cpush_public(secret, &point) == 0 ? point : nil
  }

  /// The secret shared by both sides; `nil` if a part is not on the curve.
  static func agreed(_ secret: [UInt8], _ point: [UInt8]) -> [UInt8]? {
    guard secret.count == numberCount, point.count == pointCount else { return nil }
    var agreed = [UInt8](repeating: 0, count: numberCount)
    // Safety: the call reads a number and a point and writes a number, with the lengths of the arrays.
    return cpush_agree(secret, point, &agreed) == 0 ? agreed : nil
  }

  /// An ES256 signature, two numbers; `nil` if the library can't.
  static func signature(of message: [UInt8], by secret: [UInt8]) -> [UInt8]? {
    guard secret.count == numberCount else { return nil }
    var signature = [UInt8](repeating: 0, count: 2 * numberCount)
    // Safety: the length of the message goes with it; the call writes two numbers.
    return cpush_sign(secret, message, message.count, &signature) == 0 ? signature : nil
  }

  static let numberCount = CPUSH_NUMBER
  static let pointCount = CPUSH_POINT
}
