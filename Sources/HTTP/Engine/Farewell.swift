internal import CMicrohttpd
internal import Glibc

/// A response as bytes, for a connection that ends with it: to requests that libmicrohttpd never sees.
struct Farewell {
  private let bytes: [UInt8]

  init(_ response: Response, _ headers: [(name: String, value: String)]) {
    let code = response.status.code
    let reason = MHD_get_reason_phrase_for(UInt32(code)).map { String(cString: $0) } ?? ""
    var head = "HTTP/1.1 \(code) \(reason)\r\nDate: \(Self.date)\r\nConnection: close\r\n"
    var body: [UInt8] = []
    if case .bytes(let bytes) = response.body { body = bytes }
    for (name, value) in headers + response.headers { head += "\(name): \(value)\r\n" }
    bytes = Array("\(head)Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// Sends it if the socket takes it at once.
  func send(on socket: Int32) {
    _ = bytes.withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
  }

  /// IMF-fixdate (RFC 9110 §5.6.7).
  private static var date: String {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    return String(unsafeUninitializedCapacity: 32) { buffer in
      // Safety: strftime writes at most the given number of bytes, and returns their number.
      buffer.withMemoryRebound(to: CChar.self) {
        guard let start = $0.baseAddress else { return 0 }
        return strftime(start, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      }
    }
  }
}
