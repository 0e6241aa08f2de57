/// One message of an event stream, encoded once and shared by every channel that it is sent to.
///
/// The format is that of WHATWG HTML §9.2.
public struct ServerSentEvent: Sendable {
  let bytes: [UInt8]

  /// A message; the data may have several lines, which arrive joined by LF.
  ///
  /// CR, LF and NUL are left out of `event` and `id`. A browser sends the last `id` as Last-Event-ID when it reconnects.
  public init(event: String? = nil, id: String? = nil, data: String) {
    self.init(event: event, id: id, data: Array(data.utf8))
  }

  /// The same of UTF-8.
  public init(event: String? = nil, id: String? = nil, data: [UInt8]) {
    var bytes: [UInt8] = []
    // Why so many: a line of markup has about a hundred bytes.
    bytes.reserveCapacity(data.count + data.count / 8 + 100)
    if let event { bytes.appendLine("event: ", event.utf8.filter { !$0.endsFieldValue }) }
    if let id { bytes.appendLine("id: ", id.utf8.filter { !$0.endsFieldValue }) }
    data.withUnsafeBytes { bytes.appendLines("data: ", $0[...]) }
    bytes.append(UInt8(ascii: "\n"))
    self.bytes = bytes
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
  private mutating func appendLine(_ name: StaticString, _ value: Slice<UnsafeRawBufferPointer>) {
    name.withUTF8Buffer { append(contentsOf: $0) }
    append(contentsOf: UnsafeRawBufferPointer(rebasing: value))
    append(UInt8(ascii: "\n"))
  }

  fileprivate mutating func appendLine(_ name: StaticString, _ value: some Collection<UInt8>) {
    name.withUTF8Buffer { append(contentsOf: $0) }
    append(contentsOf: value)
    append(UInt8(ascii: "\n"))
  }

  /// One line each, which end in CRLF, LF or CR.
  fileprivate mutating func appendLines(_ name: StaticString, _ value: Slice<UnsafeRawBufferPointer>) {
    var rest = value
    while let end = rest.firstPlace(of: 0x0A) {
      appendLines(endingInCR: rest[..<end], name)
      rest = rest[(end + 1)...]
    }
    appendLines(endingInCR: rest, name, isLast: true)
  }

  /// The part of a text up to an LF or its end; a CR before the LF is part of the line's end.
  private mutating func appendLines(
    endingInCR part: Slice<UnsafeRawBufferPointer>, _ name: StaticString, isLast: Bool = false
  ) {
    var rest = !isLast && part.last == 0x0D ? part.dropLast() : part
    while let end = rest.firstPlace(of: 0x0D) {
      appendLine(name, rest[..<end])
      rest = rest[(end + 1)...]
    }
    appendLine(name, rest)
  }
}
