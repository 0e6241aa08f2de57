import CSigning
import Crypto
package import Passkeys

/// A device that makes and uses one passkey, as a browser hands it on. Its keys are real; libcrypto signs.
package final class SoftAuthenticator {
  package let algorithm: PasskeyKey.Algorithm
  package let credential: [UInt8]
  package var counter: UInt32 = 0
  /// What the device says of its holder: present and verified, unless a test says otherwise.
  package var flags: UInt8 = 0x05
  private let key: UnsafeMutableRawPointer

  package init(_ algorithm: PasskeyKey.Algorithm = .es256) {
    self.algorithm = algorithm
    credential = (0..<32).map { _ in .random(in: 0...255) }
    guard let key = signing_make(Int32(algorithm.rawValue)) else { fatalError("libcrypto makes such keys") }
    self.key = key
  }

  deinit { signing_free(key) }

  package var publicKey: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 259)
    // Safety: the buffer has the length that the function asks for.
    let count = signing_public(key, Int32(algorithm.rawValue), &bytes)
    return Array(bytes.prefix(count))
  }

  package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    signing_sha256(bytes, bytes.count, &digest)
    return digest
  }

  package static func clientData(_ type: String, _ challenge: [UInt8], _ origin: String) -> [UInt8] {
    Array(
      #"{"type":"\#(type)","challenge":"\#(Base64URL.text(challenge))","origin":"\#(origin)","crossOrigin":false}"#.utf8
    )
  }

  package func sign(_ message: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: 512)
    let count = signing_sign(key, Int32(algorithm.rawValue), message, message.count, &signature)
    return Array(signature.prefix(count))
  }

  /// What is said at each use: host, flags, counter.
  package func head(_ host: String, flags: UInt8) -> [UInt8] {
    let count = withUnsafeBytes(of: counter.bigEndian) { Array($0) }
    return Self.sha256(Array(host.utf8)) + [flags] + count
  }

  /// What a browser hands on of a passkey just made: client data and authenticator data.
  package func made(for challenge: [UInt8], at origin: String, host: String = "localhost") -> ([UInt8], [UInt8]) {
    let length = [UInt8(credential.count >> 8), UInt8(credential.count & 255)]
    let data = head(host, flags: flags | 0x40) + [UInt8](repeating: 0, count: 16) + length + credential + cose
    return (Self.clientData("webauthn.create", challenge, origin), data)
  }

  /// The parts of a sign-in: client data, authenticator data, signature.
  package func used(for challenge: [UInt8], at origin: String, host: String = "localhost") -> (
    clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8]
  ) {
    let client = Self.clientData("webauthn.get", challenge, origin)
    let data = head(host, flags: flags)
    return (client, data, sign(data + Self.sha256(client)))
  }

  /// The public half as COSE writes it (RFC 9053).
  package var cose: [UInt8] {
    let key = publicKey
    return switch algorithm {
    case .es256:
      [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + key[..<32] + [0x22, 0x58, 0x20] + key[32...]
    case .edDSA: [0xA4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20] + key
    case .rs256:
      [0xA4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00] + key[..<256] + [0x21, 0x43] + key[256...]
    }
  }
}
