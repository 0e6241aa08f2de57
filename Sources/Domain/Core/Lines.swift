extension StringProtocol {
  /// Its lines without their ends, in any system's style (`\n`, `\r\n`, `\r`), and without a byte order mark at the start (U+FEFF).
  ///
  /// Why by bytes: Swift treats `\r\n` as one character, different from both, and looking for characters takes ten times as long.
  package var lines: [SubSequence] {
    let text = hasPrefix("\u{FEFF}") ? dropFirst() : self[...]
    let bytes = text.utf8
    var (found, start, place) = ([SubSequence](), text.startIndex, text.startIndex)
    while place < bytes.endIndex {
      let byte = bytes[place]
      let next = bytes.index(after: place)
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        place = next
        continue
      }
      found.append(text[start..<place])
      let isPair = byte == UInt8(ascii: "\r") && next < bytes.endIndex && bytes[next] == UInt8(ascii: "\n")
      start = isPair ? bytes.index(after: next) : next
      place = start
    }
    return found + [text[start...]]
  }
}
