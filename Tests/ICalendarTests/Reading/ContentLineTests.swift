import Domain
import ICalendar
import TestValues
import Testing

@Suite struct `The lines of a calendar file` {
  /// From one byte to four, joined emoji, marks that combine, and what the format itself uses.
  private static let pieces = [
    "a", " ", "ä", "€", "語", "😀", "👩🏽‍🍳", "🇩🇪", "e\u{301}", "\u{10FFFF}", "\\", ";", ",", ":", "\"", "\n", "\r\n", "\r",
    "\t",
    "\u{0}", "\u{7}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\\n", "BEGIN:VEVENT",
    "\r\nEND:VEVENT\r\n",
  ]

  @Test func `Any text comes back, on lines of at most 75 bytes that are cut between characters`() throws {
    var numbers = SeededNumbers(seed: 1)
    for length in 0..<400 {
      let words = (0..<length).compactMap { _ in Self.pieces.randomElement(using: &numbers) }.joined()
      var event = try event()
      event.summary = words
      event.note = "x" + words
      let text = CalendarFile(name: words, events: [event]).text()
      for line in text.utf8.split(separator: 13, omittingEmptySubsequences: false) {
        let bytes = Array(line.first == 10 ? line.dropFirst() : line)
        #expect(bytes.count <= 75)
        #expect(String(validating: bytes, as: UTF8.self) != nil)
      }
      let properties = unfolded(text)
      #expect(properties.first { $0.hasPrefix("SUMMARY:") }.map(unescaped) == readable(words))
      #expect(properties.first { $0.hasPrefix("DESCRIPTION:") }.map(unescaped) == "x" + readable(words))
      #expect(properties.filter { $0 == "BEGIN:VEVENT" }.count == 1)
    }
  }

  @Test(arguments: [
    "x\r\nBEGIN:VALARM\r\nEND:VALARM", "x\nATTENDEE:mailto:a@b.example", "x\rATTACH:file:///etc/passwd",
    "x\u{2028}ATTENDEE:a", "x\u{85}ATTENDEE:a", "x\u{0B}ATTENDEE:a", "x\u{0C}ATTENDEE:a", "\u{0}\r\n\r\nEND:VCALENDAR",
    "x\r\n ATTENDEE:a", "x\u{1C}ATTENDEE:a",
  ])
  func `No text adds a line of its own, wherever it stands`(text: String) throws {
    let harmless = propertyNames(CalendarFile(name: "n", events: [entry("x")]).text())
    #expect(propertyNames(CalendarFile(name: text, events: [entry(text)]).text()) == harmless)
  }

  private func entry(_ text: String) -> CalendarEvent {
    CalendarEvent(
      uid: text, summary: text, location: text, note: text, url: text,
      span: .wholeDays(first: LocalDate.first, last: LocalDate.first), alarmMinutesBefore: 5,
      lastModified: Instant(seconds: 0))
  }

  /// As a suspicious reader sees them: it takes anything that Unicode calls a line end for one.
  private func propertyNames(_ text: String) -> [Substring] {
    let lines = unfolded(text).flatMap { $0.unicodeScalars.split { $0.properties.isLineEnd } }
    return lines.compactMap { Substring($0).split(separator: ":", maxSplits: 1).first }
  }

  private func unescaped(_ property: String) -> String {
    var text = String.UnicodeScalarView()
    var isEscape = false
    for scalar in property.unicodeScalars.drop(while: { $0 != ":" }).dropFirst() {
      if isEscape {
        text.append(scalar == "n" ? "\n" : scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// What is to come back of a text: one kind of line end, and no control characters but the tab.
  private func readable(_ text: String) -> String {
    var readable = ""
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r":
        if rest.first == "\n" { rest.removeFirst() }
        readable.unicodeScalars.append("\n")
      case "\u{85}", "\u{2028}", "\u{2029}": readable.unicodeScalars.append("\n")
      case "\n", "\t": readable.unicodeScalars.append(scalar)
      default: if scalar.properties.generalCategory != .control { readable.unicodeScalars.append(scalar) }
      }
    }
    return readable
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isLineEnd: Bool {
    // Why: control characters are line ends to some (28 to Python), and the tab is to none.
    [.control, .lineSeparator, .paragraphSeparator].contains(generalCategory) && nameAlias != "CHARACTER TABULATION"
  }
}
