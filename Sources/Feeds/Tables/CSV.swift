import Domain

/// A table of texts after RFC 4180: any separator, quotes, any line ends.
struct CSV: Sendable, Hashable {
  /// One line of the table, or several if a quoted cell spans them.
  struct Record: Sendable, Hashable {
    /// The line of the file on which the record begins, from 1.
    let line: Int
    let cells: [String]
    /// There is text behind a closing quote.
    let isMalformed: Bool
  }

  /// The most columns of a line: with something in them, and with empty ones, which are as many in spreadsheets.
  static let (mostColumns, mostCells) = (1000, 16_384)
  /// The most characters of a cell, as in spreadsheets.
  static let longestCell = 32_767
  /// The most bytes that they may be.
  private static let mostCellBytes = longestCell * 4

  /// Blank lines are not among them.
  let records: [Record]

  /// Reads a file's bytes, of any encoding; see `TableText`. Errors: a `TableFault`. Cost: some passes.
  init(decoding file: [UInt8], atMost limit: Int) throws(TableFault) {
    let bytes = try TableText.utf8(file)
    var reading = Reading(bytes: bytes, position: 0, delimiter: Self.delimiter(of: bytes.prefix(1 << 16)))
    if let told = Self.toldDelimiter(of: bytes) {
      reading = Reading(bytes: bytes, position: told.end, delimiter: told.byte, line: 2)
    }
    var records: [Record] = []
    while reading.position < bytes.count {
      let record = try reading.record()
      guard record.cells != [""] else { continue }
      guard records.count < limit else { throw .tooManyLines(limit: limit) }
      records.append(record)
    }
    self.records = records
  }

  /// The separator of a first line `sep=;`, as Excel writes and reads it, with the place behind it.
  private static func toldDelimiter(of bytes: [UInt8]) -> (byte: UInt8, end: Int)? {
    let line = bytes.prefix(20).prefix { $0 != 0x0A && $0 != 0x0D }
    let plain = line.filter { $0 != UInt8(ascii: "\"") }
    let name = Array("sep=".utf8)
    let isNamed = plain.count == 5 && plain.prefix(4).map { $0 | 0x20 }.elementsEqual(name.map { $0 | 0x20 })
    guard isNamed, isSeparator(plain[4]) else { return nil }
    let isPair = bytes[line.endIndex...].starts(with: [0x0D, 0x0A])
    return (plain[4], min(line.endIndex + (isPair ? 2 : 1), bytes.count))
  }

  /// A tab, or a sign that is neither letter, digit nor quote.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return byte == 0x09
      || ((0x21..<0x7F).contains(byte) && byte != 0x22 && !scalar.properties.isAlphabetic
        && !("0"..."9").contains(scalar))
  }

  /// Comma, semicolon, tab, bar or caret: the one that most of the first lines have equally often outside of quotes; of several, the more frequent.
  ///
  /// Why not the first line alone: it may be a title.
  private static func delimiter(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let candidates = [0x09, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "^")]
    let lines = counts(of: candidates, in: bytes)
    func weight(_ candidate: Int) -> (lines: Int, count: Int) {
      let counts = Dictionary(grouping: lines.map { $0[candidate] }.filter { $0 > 0 }) { $0 }
      return counts.map { (lines: $0.value.count, count: $0.key) }.max { $0 < $1 } ?? (0, 0)
    }
    let weights = candidates.indices.map(weight)
    let best = weights.max { $0 < $1 } ?? (0, 0)
    guard best.lines > 0, let place = weights.firstIndex(where: { $0 == best }) else { return UInt8(ascii: ",") }
    return candidates[place]
  }

  /// The number of each byte in each of the first lines, outside of quotes.
  private static func counts(of candidates: [UInt8], in bytes: ArraySlice<UInt8>) -> [[Int]] {
    var (lines, line): ([[Int]], [Int]) = ([], candidates.map { _ in 0 })
    var (isQuoted, isStart) = (false, true)
    for byte in bytes {
      if byte == UInt8(ascii: "\""), isQuoted || isStart {
        isQuoted.toggle()
        // Why: a quote behind a quote is one of the text, which goes on.
        isStart = true
        continue
      }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D {
        lines.append(line)
        guard lines.count < 20 else { return lines }
        line = candidates.map { _ in 0 }
        isStart = true
        continue
      }
      let place = candidates.firstIndex(of: byte)
      if let place { line[place] += 1 }
      isStart = place != nil
    }
    return lines + [line]
  }

  /// A table as text, with CRLF after each line.
  static func text(of lines: [[String]], delimiter: Character) -> String {
    lines.map { cells in
      cells.map { quoted($0, delimiter) }.joined(separator: String(delimiter)) + "\r\n"
    }.joined()
  }

  /// The file for spreadsheets of a language: with their separators, and a byte order mark, without which they garble the letters.
  static func file(of lines: [[String]], in language: Language) -> String {
    "\u{FEFF}" + text(of: lines, delimiter: language.listSeparator)
  }

  private static func quoted(_ cell: String, _ delimiter: Character) -> String {
    let special: Set<Unicode.Scalar> = ["\"", ",", ";", "\t", "|", "^", "\n", "\r"]
    let isPlain = cell.unicodeScalars.allSatisfy { !special.contains($0) } && cell == cell.trimmed
    return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }

  /// The state of reading: the position.
  private struct Reading {
    let bytes: [UInt8]
    var position: Int
    let delimiter: UInt8
    var line: Int
    private var isMalformed = false

    init(bytes: [UInt8], position: Int, delimiter: UInt8, line: Int = 1) {
      self.bytes = bytes
      self.position = position
      self.delimiter = delimiter
      self.line = line
    }

    /// The record that begins at the position; the position is after its line end then.
    mutating func record() throws(TableFault) -> Record {
      let first = line
      isMalformed = false
      var cells = [try cell()]
      var filled = cells[0].isEmpty ? 0 : 1
      while position < bytes.count, bytes[position] == delimiter {
        position += 1
        let next = try cell()
        cells.append(next)
        if !next.isEmpty { filled += 1 }
        guard filled <= CSV.mostColumns, cells.count <= CSV.mostCells else {
          throw .tooManyColumns(limit: CSV.mostColumns)
        }
      }
      if position < bytes.count { newline() }
      return Record(line: first, cells: cells, isMalformed: isMalformed)
    }

    private mutating func cell() throws(TableFault) -> String {
      var text: [UInt8] = []
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        text = try quotedText()
        if position < bytes.count, !isEnd(bytes[position]) { isMalformed = true }
      }
      let start = position
      while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
      guard text.count + (position - start) <= CSV.mostCellBytes else { throw .cellTooLong(limit: CSV.longestCell) }
      return String(decoding: text + bytes[start..<position], as: UTF8.self)
    }

    /// The text between two quotes, from the first one on; a doubled quote is one.
    private mutating func quotedText() throws(TableFault) -> [UInt8] {
      let opened = line
      var text: [UInt8] = []
      position += 1
      while position < bytes.count {
        let byte = bytes[position]
        if byte == UInt8(ascii: "\"") {
          position += 1
          guard position < bytes.count, bytes[position] == byte else { return text }
          position += 1
          text.append(byte)
        } else if byte == 0x0A || byte == 0x0D {
          newline()
          text.append(0x0A)
        } else {
          position += 1
          text.append(byte)
        }
      }
      throw .quoteNotClosed(line: opened)
    }

    /// Goes past a line end: LF, CR, or both together.
    private mutating func newline() {
      let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
      position += isPair ? 2 : 1
      line += 1
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == delimiter || byte == 0x0A || byte == 0x0D }
  }
}
