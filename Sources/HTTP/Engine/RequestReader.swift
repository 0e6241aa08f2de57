internal import Glibc

/// Reads the bytes of a connection before libmicrohttpd does, and lets only those pass that are requests to the letter (RFC 9112): bytes
/// that the library would refuse in words of its own, or not at all, never get there.
///
/// A value without a socket, so tests feed it bytes. Cost: a pass over the bytes of a head; bodies are skipped.
package struct RequestReader {
  /// The handling of arrived bytes.
  package enum Verdict {
    case all
    /// This number of them are requests; the rest is none, and nothing more will be taken.
    case refused(after: Int, Response)
    /// Bytes after a refusal.
    case dropped
  }

  private enum Place {
    case firstLine, fields
    case body(Int)
    case chunkSize, chunkEnd, trailers
    case chunk(Int)
    case refused
  }

  private static let maximumMethodBytes = 32
  private static let maximumChunkLineBytes = 256
  private static let maximumTrailerBytes = 1024

  private let limits: HeadLimits
  private var place = Place.firstLine
  /// The unfinished line, or the one being checked.
  private var line: [UInt8] = []
  /// The bytes of the head or the trailers so far.
  private var headBytes = 0
  private var draft = RequestHead()
  /// Heads that have been read and not been taken.
  private var heads: [RequestHead] = []
  /// The number of completely read requests.
  package private(set) var completed = 0

  package init(_ limits: HeadLimits) { self.limits = limits }

  /// The head of the request that libmicrohttpd has reached; `nil` if it got there without us.
  mutating func takeHead() -> RequestHead? { heads.isEmpty ? nil : heads.removeFirst() }

  /// Takes nothing more.
  mutating func stop() { place = .refused }

  /// Checks the next bytes.
  package mutating func take(_ bytes: UnsafeRawBufferPointer) -> Verdict {
    if case .refused = place { return .dropped }
    var rest = bytes[...]
    // The beginning of the present request: 0 if that was in earlier bytes.
    var (start, headsBefore) = (0, heads.count)
    while !rest.isEmpty {
      let before = completed
      if let refusal = step(&rest) {
        place = .refused
        if heads.count > headsBefore { heads.removeLast() }
        return .refused(after: start, refusal)
      }
      if completed > before { (start, headsBefore) = (rest.startIndex, heads.count) }
    }
    return .all
  }

  /// Reads one line, or one stretch of a body.
  private mutating func step(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Response? {
    switch place {
    case .body(let left):
      let count = min(left, rest.count)
      rest = rest.dropFirst(count)
      place = .body(left - count)
      if left == count { endRequest() }
    case .chunk(let left):
      let count = min(left, rest.count)
      rest = rest.dropFirst(count)
      place = left == count ? .chunkEnd : .chunk(left - count)
    case .firstLine, .fields, .chunkSize, .chunkEnd, .trailers:
      let isWhole = readLine(&rest)
      if let refusal = refusalOfLength ?? (isWhole ? nil : refusalOfBeginning) { return refusal }
      guard isWhole else { return nil }
      defer { line.removeAll(keepingCapacity: true) }
      return endLine()
    case .refused: break
    }
    return nil
  }

  /// Takes bytes up to the end of a line, which is left out; `false` if it is not there yet.
  private mutating func readLine(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Bool {
    let end = rest.firstPlace(of: 0x0A)
    line.append(contentsOf: rest[..<(end ?? rest.endIndex)])
    headBytes += (end.map { $0 + 1 } ?? rest.endIndex) - rest.startIndex
    rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
    return end != nil
  }

  private var refusalOfLength: Response? {
    switch place {
    case .firstLine where headBytes > limits.bytes: Response(.uriTooLong, saying: "Address too long")
    case .fields where headBytes > limits.bytes: Self.tooLarge
    case .trailers where headBytes > Self.maximumTrailerBytes: Self.tooLarge
    case .chunkSize where line.count > Self.maximumChunkLineBytes: Self.malformedChunk
    case .chunkEnd where line.count > 1: Self.malformedChunk
    default: nil
    }
  }

  /// Why at once: a client with another protocol, such as TLS, waits for an answer and never ends the line.
  private var refusalOfBeginning: Response? {
    guard case .firstLine = place, line != [0x0D] else { return nil }
    let method = line.prefix { $0 != 0x20 }
    let isMethod = method.count <= Self.maximumMethodBytes && method.allSatisfy(\.isToken)
    return isMethod ? nil : Self.malformed
  }

  private mutating func endLine() -> Response? {
    let endsInCRLF = line.last == 0x0D
    if endsInCRLF { line.removeLast() }
    switch place {
    case .firstLine: return line.isEmpty ? nil : endFirstLine()
    case .fields: return line.isEmpty ? endHead() : endField()
    case .chunkSize: return endsInCRLF ? endChunkSize() : Self.malformedChunk
    case .chunkEnd:
      place = .chunkSize
      return endsInCRLF && line.isEmpty ? nil : Self.malformedChunk
    case .trailers:
      guard !line.isEmpty else {
        endRequest()
        return nil
      }
      return line.endOfFieldName != nil ? nil : Response(.badRequest, saying: "Malformed trailer")
    case .body, .chunk, .refused: return nil
    }
  }

  private mutating func endFirstLine() -> Response? {
    let parts = line.split(separator: 0x20, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].count <= Self.maximumMethodBytes,
      parts[0].allSatisfy(\.isToken), !parts[1].isEmpty
    else { return Self.malformed }
    let version = Array(parts[2])
    guard version.count == 8, version.starts(with: "HTTP/".utf8), version[6] == UInt8(ascii: "."),
      0x30...0x39 ~= version[5], 0x30...0x39 ~= version[7]
    else { return Self.malformed }
    guard version[5] == UInt8(ascii: "1") else {
      return Response(.versionNotSupported, saying: "Only HTTP/1.1 is spoken here")
    }
    draft = RequestHead(
      method: String(decoding: parts[0], as: UTF8.self), target: Array(parts[1]),
      isHTTP11: version[7] != UInt8(ascii: "0"))
    place = .fields
    return nil
  }

  private mutating func endField() -> Response? {
    guard let colon = line.endOfFieldName else { return Response(.badRequest, saying: "Malformed header") }
    draft.append(name: line[..<colon], value: line[(colon + 1)...].withoutBlanks)
    return draft.names > limits.names || draft.cookieBytes > limits.cookieBytes ? Self.tooLarge : nil
  }

  private mutating func endHead() -> Response? {
    if let refusal = draft.refusal(limits) { return refusal }
    heads.append(draft)
    headBytes = 0
    switch draft.framing {
    case .none, .length(0): endRequest()
    case .length(let count): place = .body(count)
    case .chunked: place = .chunkSize
    }
    draft = RequestHead()
    return nil
  }

  private mutating func endChunkSize() -> Response? {
    headBytes = 0
    let digits = line.prefix { $0 != UInt8(ascii: ";") }
    guard !digits.isEmpty, digits.allSatisfy({ $0.hexDigit != nil }), !line.contains(where: \.isControl) else {
      return Self.malformedChunk
    }
    guard digits.count < 16, let count = Int(String(decoding: digits, as: UTF8.self), radix: 16) else {
      return Response(.contentTooLarge, saying: "Body too large")
    }
    place = count == 0 ? .trailers : .chunk(count)
    return nil
  }

  private mutating func endRequest() {
    (place, headBytes) = (.firstLine, 0)
    completed += 1
  }

  private static let malformed = Response(.badRequest, saying: "Not an HTTP request")
  private static let malformedChunk = Response(.badRequest, saying: "Malformed chunk")
  private static let tooLarge = Response(.headersTooLarge, saying: "Headers too large")
}

/// The limits of a head, so that libmicrohttpd never runs out of memory over one.
package struct HeadLimits {
  /// From its first line to its empty one.
  let bytes: Int
  /// The bytes of the path, without the query.
  let pathBytes: Int
  let queryFields: Int
  /// Header fields and cookies.
  let names = 128
  /// The limit of all cookies together.
  var cookieBytes: Int { bytes * 7 / 12 }

  package init(_ configuration: ServerConfiguration) {
    bytes = configuration.maximumHeaderBytes
    pathBytes = configuration.maximumPathBytes
    queryFields = configuration.maximumQueryFields
  }

  /// libmicrohttpd reads a head into one half; the other has a copy of the cookies and 64 bytes of each name.
  var memory: Int { 2 * max(bytes + 4096, cookieBytes + 64 * names + 1024) }
}

extension [UInt8] {
  /// The place of the colon in a header field's line (RFC 9112 §5); `nil` unless it is a token, a colon, and no control characters.
  fileprivate var endOfFieldName: Int? {
    withUnsafeBufferPointer { line in
      guard let colon = line.firstIndex(where: { !$0.isToken }), colon > 0, line[colon] == UInt8(ascii: ":"),
        line[(colon + 1)...].allSatisfy({ !$0.isControl })
      else { return nil }
      return colon
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutBlanks: ArraySlice<UInt8> {
    var slice = drop { $0 == 0x20 || $0 == 0x09 }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
    return slice
  }
}
