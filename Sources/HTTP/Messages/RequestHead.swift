/// The head of a request as it came, and the checks that libmicrohttpd leaves to its user.
struct RequestHead {
  let method: String
  let target: [UInt8]
  let isHTTP11: Bool
  let headers: Fields
  /// The path's place in the target: up to the query, without an absolute URL's scheme and authority.
  let pathRange: Range<Int>?

  init(method: String, target: [UInt8], isHTTP11: Bool, headers: Fields) {
    self.method = method
    self.target = target
    self.isHTTP11 = isHTTP11
    self.headers = headers
    pathRange = Self.pathRange(of: target, method)
  }

  /// Why the request is refused before its body is read; nil if it is not.
  ///
  /// RFC 9110 §8.6; RFC 9112 §3.2, §6.1 and §6.3.
  func refusal(by configuration: ServerConfiguration, maximumBodyBytes: Int) -> Response? {
    guard Method(rawValue: method) != nil else { return Response(.notImplemented, saying: "Unknown method") }
    guard let path = pathRange else { return Response(.badRequest, saying: "Malformed target") }
    guard path.count <= configuration.maximumPathBytes else { return Response(.uriTooLong, saying: "Path too long") }
    guard hasWellFormedHeaders else { return Response(.badRequest, saying: "Malformed header") }
    guard hasOneHost else { return Response(.badRequest, saying: "Missing or malformed Host") }
    return framingRefusal(maximumBodyBytes: maximumBodyBytes)
  }

  /// The length that the body will have, as far as it is known.
  var announcedBodyBytes: Int {
    guard let digits = headers["content-length"] else { return headers["transfer-encoding"] == nil ? 0 : .max }
    return digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) ?? .max : .max
  }

  private static func pathRange(of target: [UInt8], _ method: String) -> Range<Int>? {
    guard target.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
    let end = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    let start = target.first == UInt8(ascii: "/") ? 0 : authorityEnd(of: target) ?? 0
    let path = target[start..<max(start, end)]
    let isServerWide = method == Method.options.rawValue && path.elementsEqual("*".utf8)
    return path.first == UInt8(ascii: "/") || isServerWide ? start..<end : nil
  }

  private static func authorityEnd(of target: [UInt8]) -> Int? {
    for scheme in ["http://", "https://"] where target.starts(with: scheme.utf8, by: { $0.asciiLowercased == $1 }) {
      return target.dropFirst(scheme.utf8.count).firstIndex(of: UInt8(ascii: "/"))
    }
    return nil
  }

  private var hasWellFormedHeaders: Bool {
    headers.spans.allSatisfy { span in
      let name = headers.nameBytes(span)
      return !name.isEmpty && name.allSatisfy(\.isToken) && !headers.valueBytes(span).contains(where: \.isControl)
    }
  }

  private var hasOneHost: Bool {
    let hosts = headers.spans.filter { headers.matches($0, "host") }
    guard let host = hosts.first else { return !isHTTP11 }
    return hosts.count == 1 && isHost(headers.valueBytes(host))
  }

  private func framingRefusal(maximumBodyBytes: Int) -> Response? {
    let codings = headers.all("transfer-encoding")
    let lengths = headers.all("content-length")
    switch (codings.count, lengths.count) {
    case (0, 0):
      return nil
    case (1, 0):
      let isChunked = codings.first?.lowercased() == "chunked"
      return isChunked && isHTTP11 ? nil : Response(.badRequest, saying: "Transfer-Encoding not supported")
    case (0, 1):
      guard let digits = lengths.first, !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
        return Response(.badRequest, saying: "Malformed Content-Length")
      }
      let isTooLarge = (Int(digits) ?? .max) > maximumBodyBytes
      return isTooLarge ? Response(.contentTooLarge, saying: "Body too large") : nil
    default:
      return Response(.badRequest, saying: "Ambiguous length")
    }
  }
}

/// `host`, `host:port`, `[ipv6]` or `[ipv6]:port`.
private func isHost(_ text: ArraySlice<UInt8>) -> Bool {
  let isLiteral = text.first == UInt8(ascii: "[")
  let hostEnd =
    isLiteral ? text.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : text.firstIndex(of: UInt8(ascii: ":"))
  guard !isLiteral || hostEnd != nil else { return false }
  let host = text[..<(hostEnd ?? text.endIndex)]
  let port = text[host.endIndex...]
  let isHostWellFormed =
    isLiteral
    ? host.dropFirst().dropLast().allSatisfy {
      $0.hexDigit != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
    : host.allSatisfy(\.isHostNameByte)
  let isPortWellFormed =
    port.isEmpty
    || (port.first == UInt8(ascii: ":") && port.count <= 6 && port.dropFirst().allSatisfy { 0x30...0x39 ~= $0 })
  return host.count > (isLiteral ? 3 : 0) && isHostWellFormed && isPortWellFormed
}

extension UInt8 {
  private var isAlphanumeric: Bool { 0x30...0x39 ~= self || 0x61...0x7A ~= asciiLowercased }

  /// A byte of a name or method (RFC 9110 §5.6.2).
  var isToken: Bool { isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains(self) }

  /// A byte that no header value may hold: a control character but HTAB.
  var isControl: Bool { (self < 0x20 && self != 0x09) || self == 0x7F }

  fileprivate var isHostNameByte: Bool { isAlphanumeric || "-._~%".utf8.contains(self) }
}
