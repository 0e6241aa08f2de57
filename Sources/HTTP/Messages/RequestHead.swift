/// The received head of a request, and the checks of it as a whole.
struct RequestHead {
  /// The end of a request.
  enum Framing {
    case none, chunked
    /// Bytes; `.max` for a number that is too large.
    case length(Int)
  }

  /// A header that decides the end of the request or its receiver: the number of times it came, and its first value.
  private struct Decisive {
    var count = 0
    var span: Fields.Span?

    mutating func note(_ next: Fields.Span) {
      count += 1
      if span == nil { span = next }
    }
  }

  /// `nil` for a method that is not known.
  let method: Method?
  let target: [UInt8]
  /// The path's place in the target: up to the query, without an absolute URL's scheme and authority.
  let pathRange: Range<Int>?
  private(set) var headers = Fields([], ignoresCase: true)
  /// Header fields and cookies.
  private(set) var names = 0
  private(set) var cookieBytes = 0
  private let isHTTP11: Bool
  private var hosts = Decisive()
  private var lengths = Decisive()
  private var codings = Decisive()

  init(method: String = "", target: [UInt8] = [], isHTTP11: Bool = true) {
    self.method = Method(rawValue: method)
    self.target = target
    self.isHTTP11 = isHTTP11
    pathRange = Self.pathRange(of: target, self.method)
  }

  mutating func append(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    if headers.isEmpty { headers.reserveCapacity(bytes: 512, fields: 16) }
    headers.append(name: name, value: value)
    names += 1
    guard let span = headers.spans.last else { return }
    switch name.count {
    case 4 where headers.matches(span, "host"): hosts.note(span)
    case 6 where headers.matches(span, "cookie"):
      cookieBytes += value.count
      names += value.count { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") } + 1
    case 14 where headers.matches(span, "content-length"): lengths.note(span)
    case 17 where headers.matches(span, "transfer-encoding"): codings.note(span)
    default: break
    }
  }

  /// The reason to refuse the request before its body is read; `nil` if there is none.
  ///
  /// RFC 9110 §8.6; RFC 9112 §3.2, §6.1 and §6.3.
  func refusal(_ limits: HeadLimits) -> Response? {
    guard method != nil else { return Response(.notImplemented, saying: "Unknown method") }
    guard let path = pathRange else { return Response(.badRequest, saying: "Malformed target") }
    guard path.count <= limits.pathBytes else { return Response(.uriTooLong, saying: "Path too long") }
    guard target.count(where: { $0 == UInt8(ascii: "&") }) < limits.queryFields else {
      return Response(.uriTooLong, saying: "Too many parameters")
    }
    guard hasOneHost else { return Response(.badRequest, saying: "Missing or malformed Host") }
    return framingRefusal
  }

  /// Only of a head that is not refused.
  var framing: Framing {
    if codings.count > 0 { return .chunked }
    return lengths.span.map { .length(length(in: headers.valueBytes($0)) ?? .max) } ?? .none
  }

  /// The length that the body will have: `.max` if that is not known, or more than a number holds.
  var announcedBodyBytes: Int {
    switch framing {
    case .none: 0
    case .chunked: .max
    case .length(let count): count
    }
  }

  /// `nil` for a malformed length; one too large for a number is capped.
  private func length(in digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }

  private static func pathRange(of target: [UInt8], _ method: Method?) -> Range<Int>? {
    guard target.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
    let end = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    let start = target.first == UInt8(ascii: "/") ? 0 : authorityEnd(of: target) ?? 0
    let path = target[start..<max(start, end)]
    let isServerWide = method == .options && path.elementsEqual("*".utf8)
    return path.first == UInt8(ascii: "/") || isServerWide ? start..<end : nil
  }

  private static func authorityEnd(of target: [UInt8]) -> Int? {
    for scheme in ["http://", "https://"] where target.starts(with: scheme.utf8, by: { $0.asciiLowercased == $1 }) {
      return target.dropFirst(scheme.utf8.count).firstIndex(of: UInt8(ascii: "/"))
    }
    return nil
  }

  private var hasOneHost: Bool {
    guard let host = hosts.span else { return !isHTTP11 }
    return hosts.count == 1 && isHost(headers.valueBytes(host))
  }

  private var framingRefusal: Response? {
    switch (codings.span, codings.count + lengths.count) {
    case (_, 0):
      return nil
    case (let coding?, 1):
      let isChunked = headers.valueBytes(coding).elementsEqual("chunked".utf8) { $0.asciiLowercased == $1 }
      return isChunked && isHTTP11 ? nil : Response(.badRequest, saying: "Transfer-Encoding not supported")
    case (nil, 1):
      switch lengths.span.flatMap({ length(in: headers.valueBytes($0)) }) {
      case nil: return Response(.badRequest, saying: "Malformed Content-Length")
      case Int.max?: return Response(.contentTooLarge, saying: "Body too large")
      default: return nil
      }
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

  /// A byte of a name or method (RFC 9110 §5.6.2): letters, digits, and !#$%&'*+-.^_`|~.
  var isToken: Bool {
    let known: UInt64 = self < 64 ? 0x03FF_6CFA_0000_0000 : self < 128 ? 0x57FF_FFFF_C7FF_FFFE : 0
    return known >> UInt64(self & 63) & 1 == 1
  }

  /// A byte that no header value may hold: a control character but HTAB.
  var isControl: Bool { (self < 0x20 && self != 0x09) || self == 0x7F }

  fileprivate var isHostNameByte: Bool { isAlphanumeric || "-._~%".utf8.contains(self) }
}
