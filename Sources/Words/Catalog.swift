/// The phrases of one language, read from what is embedded in the program.
///
/// Cost: reading is linear in the text, once a process and language; a phrase is found by its place.
struct Catalog: Sendable {
  private let rooms: [[Phrase?]]
  /// The form of the counts 0 to 199; every other count has that of its last two digits (CLDR plural rules of integers).
  private let forms: [UInt8]

  /// Shape of `text`: UTF-8 that a zero ends; a line with the form of each count, then a line that a group separator begins for each room, and one for each phrase.
  init(_ text: UnsafePointer<UInt8>) {
    let bytes = UnsafeBufferPointer(start: text, count: Self.length(of: text))
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()[...]
    forms = lines.popFirst().map { $0.map { $0 - UInt8(ascii: "0") } } ?? []
    var rooms: [[Phrase?]] = []
    for line in lines {
      if line.first == 0x1d {
        rooms.append([])
      } else {
        rooms[rooms.count - 1].append(line.isEmpty ? nil : Phrase(line))
      }
    }
    self.rooms = rooms
  }

  private static func length(of text: UnsafePointer<UInt8>) -> Int {
    var end = text
    while end.pointee != 0 { end += 1 }
    return end - text
  }

  /// `nil` if the language lacks it.
  func text(_ room: Room, _ number: Int, count: Int, _ arguments: [String]) -> String? {
    rooms[room.rawValue][number]?.text(form: form(of: count), arguments)
  }

  /// `nil` if the language lacks it.
  func text(_ room: Room, _ number: Int) -> String? { rooms[room.rawValue][number]?.text }

  /// The number of phrases of a room, also of those that the language lacks.
  func count(of room: Room) -> Int { rooms[room.rawValue].count }

  private func form(of count: Int) -> Int {
    let count = count.magnitude
    return Int(forms[Int(count < 200 ? count : 100 + count % 100)])
  }
}

/// A text in the forms of its plural; one form if it has none.
private struct Phrase: Sendable {
  private let forms: [[Part]]

  private enum Part: Sendable {
    case text(String)
    /// The number of the argument.
    case argument(Int)
  }

  init(_ line: UnsafeBufferPointer<UInt8>.SubSequence) {
    forms = line.split(separator: 0x1f, omittingEmptySubsequences: false).map {
      Self.parts(of: String(decoding: $0, as: UTF8.self))
    }
  }

  /// Arguments are characters of the private use area; a record separator is a line break.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var literal = String.UnicodeScalarView()
    func close() {
      if !literal.isEmpty { parts.append(.text(String(literal))) }
      literal.removeAll()
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xe000...0xe0ff:
        close()
        parts.append(.argument(Int(scalar.value - 0xe000)))
      case 0x1e: literal.append("\n")
      default: literal.append(scalar)
      }
    }
    close()
    return parts
  }

  var text: String {
    if case .text(let text)? = forms[0].first { text } else { "" }
  }

  func text(form: Int, _ arguments: [String]) -> String {
    var text = ""
    for part in forms[min(form, forms.count - 1)] {
      switch part {
      // Why: a sentence that ends with an abbreviation has one full stop.
      case .text(let literal): text += text.last == "." && literal.first == "." ? literal.dropFirst() : literal[...]
      case .argument(let number): text += arguments[number]
      }
    }
    return text
  }
}
