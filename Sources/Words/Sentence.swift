/// Words with the reader's own choices standing out.
public struct Sentence: Sendable, Hashable, ExpressibleByStringInterpolation {
  public struct Part: Sendable, Hashable {
    public var text: String
    /// Chosen in the form; everything else is glue.
    public let isChosen: Bool
  }

  public private(set) var parts: [Part]

  public init(stringLiteral text: String) { parts = text.isEmpty ? [] : [Part(text: text, isChosen: false)] }

  public init(stringInterpolation words: Words) { parts = words.parts }

  /// A phrase whose parts in brackets are chosen: `Every [2 weeks]`.
  init(marked phrase: String) {
    var words = Words(literalCapacity: 0, interpolationCount: 0)
    for (number, piece) in phrase.split(separator: "[", omittingEmptySubsequences: false).enumerated() {
      let halves = piece.split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if number > 0, let chosen = halves.first { words.appendInterpolation(chosen: chosen) }
      words.appendLiteral(number == 0 ? String(piece) : halves.dropFirst().first ?? "")
    }
    self.init(stringInterpolation: words)
  }

  /// The sentence with a capital at its start, also in languages that write days and months small.
  var capitalized: Sentence {
    var sentence = self
    if let first = parts.first { sentence.parts[0].text = first.text.prefix(1).uppercased() + first.text.dropFirst() }
    return sentence
  }

  /// The text as read aloud.
  public var text: String { parts.map(\.text).joined() }

  static func + (left: Sentence, right: Sentence) -> Sentence {
    var words = Words(literalCapacity: 0, interpolationCount: 0)
    words.appendInterpolation(left)
    words.appendInterpolation(right)
    return Sentence(stringInterpolation: words)
  }

  public struct Words: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ text: String) { append(Part(text: text, isChosen: false)) }
    public mutating func appendInterpolation(_ text: String) { append(Part(text: text, isChosen: false)) }
    public mutating func appendInterpolation(chosen text: String) { append(Part(text: text, isChosen: true)) }
    public mutating func appendInterpolation(_ sentence: Sentence) { for part in sentence.parts { append(part) } }

    /// Neighbors of one kind are one part.
    private mutating func append(_ part: Part) {
      if part.text.isEmpty { return }
      if parts.last?.isChosen == part.isChosen {
        parts[parts.count - 1].text += part.text
      } else {
        parts.append(part)
      }
    }
  }
}
