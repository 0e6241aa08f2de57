extension Request {
  /// The file of a form that sends nothing else: the only part of a `multipart/form-data` body.
  ///
  /// Nil if the body is anything else or has further parts, or if the part has another name or no file name. Empty if
  /// the form was sent without a file. Source: RFC 7578. Cost: no copy.
  public func file(_ name: String) -> ArraySlice<UInt8>? {
    guard let boundary = headers["content-type"].flatMap(boundary(of:)) else { return nil }
    let opening = Array("--\(boundary)\r\n".utf8)
    let delimiter = Array("\r\n--\(boundary)".utf8)
    guard body.starts(with: opening) else { return nil }
    var rest = body[opening.count...]
    // Why: browsers end the body with a line break, which RFC 2046 §5.1.1 leaves open.
    if rest.suffix(2).elementsEqual("\r\n".utf8) { rest.removeLast(2) }
    let end = delimiter + Array("--".utf8)
    guard rest.count >= end.count, rest.suffix(end.count).elementsEqual(end) else { return nil }
    let part = rest.dropLast(end.count)
    let blank = Array("\r\n\r\n".utf8)
    guard let headEnd = part.prefix(4096).start(of: blank),
      let head = String(validating: part[..<headEnd], as: UTF8.self), isFile(head, named: name)
    else { return nil }
    let content = part[(headEnd + blank.count)...]
    return content.start(of: delimiter) == nil ? content : nil
  }

  /// RFC 2046 §5.1.1: 1 to 70 characters, which may be in quotes.
  private func boundary(of type: String) -> String? {
    let pieces = type.split(separator: ";", omittingEmptySubsequences: false).map(\.withoutBlanks)
    guard pieces.count == 2, pieces[0].lowercased() == "multipart/form-data" else { return nil }
    let pair = pieces[1].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard pair.count == 2, pair[0].lowercased() == "boundary" else { return nil }
    let isQuoted = pair[1].count > 2 && pair[1].first == "\"" && pair[1].last == "\""
    let boundary = isQuoted ? pair[1].dropFirst().dropLast() : pair[1]
    let isPlain = boundary.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "'()+_,-./:=?".utf8.contains(byte)
      }
    }
    return isPlain && (1...70).contains(boundary.utf8.count) ? String(boundary) : nil
  }

  /// `true` if one `Content-Disposition` names the field and a file; the file's own name is ignored.
  private func isFile(_ head: String, named name: String) -> Bool {
    // Why by bytes: to Swift a CR with its LF is one character.
    let lines = Array(head.utf8).split(separator: 0x0A).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    let dispositions = lines.filter { $0.lowercased().hasPrefix("content-disposition:") }
    guard dispositions.count == 1, let value = dispositions.first?.dropFirst("content-disposition:".count) else {
      return false
    }
    let start = "form-data; name=\"\(name)\"; filename"
    return value.withoutBlanks.hasPrefix(start)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func start(of pattern: [UInt8]) -> Int? {
    var place = startIndex
    while let found = self[place...].firstIndex(of: pattern[0]) {
      if self[found...].starts(with: pattern) { return found }
      place = found + 1
    }
    return nil
  }
}

extension StringProtocol {
  fileprivate var withoutBlanks: String {
    var rest = Substring(self)
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return String(rest)
  }
}
