import Domain

/// The status and header fields of an HTTP answer, read line by line.
struct AnswerHead {
  /// The most bytes of all heads of one request, interim ones (1xx) included.
  static let maximumBytes = 256 << 10

  private(set) var status = 0
  /// `true` if the empty line after the final head has arrived.
  private(set) var isComplete = false
  private var fields: [String: String] = [:]
  private var bytes = 0

  /// Takes a line with its line end; `false` if the head gets too long. Lines after a complete head (trailers) are ignored.
  mutating func take(_ line: [UInt8]) -> Bool {
    bytes += line.count
    guard bytes <= Self.maximumBytes else { return false }
    guard !isComplete else { return true }
    let text = String(decoding: line, as: UTF8.self).trimmed
    if text.isEmpty {
      isComplete = status >= 200 || status == 101
    } else if text.hasPrefix("HTTP/") {
      (status, fields) = (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, [:])
    } else if let colon = text.firstIndex(of: ":") {
      fields[text[..<colon].lowercased()] = text[text.index(after: colon)...].trimmed
    }
    return true
  }

  /// A header field by its lowercase name; the last if it repeats.
  subscript(name: String) -> String? { fields[name] }

  var validators: Validators { Validators(etag: self["etag"], lastModified: self["last-modified"]) }
}
