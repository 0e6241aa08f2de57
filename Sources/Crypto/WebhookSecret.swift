import FoundationEssentials

/// A key that signs webhooks, so that their receiver can verify their sender and that they are unchanged.
///
/// Shape: 24 to 64 bytes, as a text `whsec_` and base64 with padding. Never part of `description`. Source: Standard
/// Webhooks 1.0.0, “Signature scheme”.
public struct WebhookSecret: Sendable, Hashable {
  private let bytes: [UInt8]

  private static let mark = "whsec_"
  private static let lengths = 24...64

  /// Makes one of 32 bytes from random bits.
  package init(_ random: () -> UInt64) {
    bytes = (0..<4).flatMap { _ in withUnsafeBytes(of: random().bigEndian, Array.init) }
  }

  /// Reads the text form; `nil` for anything else.
  public init?(_ text: String) {
    guard text.utf8.count <= 100, text.hasPrefix(Self.mark),
      let data = Data(base64Encoded: String(text.dropFirst(Self.mark.count))), Self.lengths.contains(data.count)
    else { return nil }
    bytes = Array(data)
  }

  /// The secret itself, for its receiver and to be sealed.
  public var text: String { Self.mark + Data(bytes).base64EncodedString() }

  /// The proof that a message is whole and from here: `v1,` and the HMAC-SHA256 of `id.seconds.body` in base64.
  public func signature(of body: [UInt8], id: String, at seconds: Int64) -> String {
    let code = MessageCode(of: Array("\(id).\(seconds).".utf8) + body, key: bytes)
    return "v1,\(Data(code.bytes).base64EncodedString())"
  }
}

extension WebhookSecret: CustomStringConvertible, CustomReflectable {
  /// A placeholder: the secret never appears in logs.
  public var description: String { "WebhookSecret(…)" }
  /// Empty: the secret never appears in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
