import Domain

/// A table of texts after RFC 4180: commas or semicolons, quotes, any line ends.
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

  /// Reads a file's bytes. Errors: a `TableFault`. Cost: one pass.
  init(decoding bytes: [UInt8], atMost limit: Int) throws(TableFault) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw .notText
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var reading = Reading(bytes: bytes, position: start, delimiter: Self.delimiter(of: bytes[start...]))
    var records: [Record] = []
    while reading.position < bytes.count {
      let record = try reading.record()
      guard record.cells != [""] else { continue }
      guard records.count < limit else { throw .tooManyLines(limit: limit) }
      records.append(record)
    }
    self.records = records
  }

  /// Comma, semicolon or tab: the most frequent one in the first line, outside of quotes.
  private static func delimiter(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      counts[byte, default: 0] += 1
    }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    return candidates.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? candidates[0]
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
    let special: Set<Unicode.Scalar> = ["\"", ",", ";", "\t", "\n", "\r"]
    let isPlain = cell.unicodeScalars.allSatisfy { !special.contains($0) } && cell == cell.trimmed
    return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }

  /// The state of reading: the position.
  private struct Reading {
    let bytes: [UInt8]
    var position: Int
    let delimiter: UInt8
    var line = 1
    private var isMalformed = false

    init(bytes: [UInt8], position: Int, delimiter: UInt8) {
      self.bytes = bytes
      self.position = position
      self.delimiter = delimiter
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
