/// One message of an event stream, encoded once and shared by every channel that it is sent to.
///
/// The format is that of WHATWG HTML §9.2.
public struct ServerSentEvent: Sendable {
  let bytes: [UInt8]

  /// A message; the data may have several lines, which arrive joined by LF.
  ///
  /// CR, LF and NUL are left out of `event` and `id`. A browser sends the last `id` as Last-Event-ID when it reconnects.
  public init(event: String? = nil, id: String? = nil, data: String) {
    var bytes: [UInt8] = []
    if let event { bytes.appendLine("event: ", event.utf8.filter { !$0.endsFieldValue }) }
    if let id { bytes.appendLine("id: ", id.utf8.filter { !$0.endsFieldValue }) }
    bytes.appendLines("data: ", data.utf8)
    self.bytes = bytes + [UInt8(ascii: "\n")]
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// A line that no listener sees, to keep proxies from closing a quiet stream.
  public static func comment(_ text: String = "") -> ServerSentEvent {
    var bytes: [UInt8] = []
    bytes.appendLine(":", text.utf8.filter { !$0.endsFieldValue })
    return ServerSentEvent(bytes: bytes + [UInt8(ascii: "\n")])
  }

  /// The comment that is sent when a stream has been quiet.
  static let heartbeat = comment()
}

extension UInt8 {
  /// CR, LF or NUL: bytes that a one-line field can't hold.
  var endsFieldValue: Bool { self == 0x0D || self == 0x0A || self == 0 }
}

extension [UInt8] {
  fileprivate mutating func appendLine(_ name: StaticString, _ value: some Collection<UInt8>) {
    name.withUTF8Buffer { append(contentsOf: $0) }
    append(contentsOf: value)
    append(UInt8(ascii: "\n"))
  }

  /// One line each, which end in CRLF, LF or CR.
  fileprivate mutating func appendLines(_ name: StaticString, _ value: some Collection<UInt8>) {
    name.withUTF8Buffer { append(contentsOf: $0) }
    var last: UInt8 = 0
    for byte in value {
      switch byte {
      case 0x0A where last == 0x0D: break
      case 0x0A, 0x0D:
        append(0x0A)
        name.withUTF8Buffer { append(contentsOf: $0) }
      default: append(byte)
      }
      last = byte
    }
    append(0x0A)
  }
}
