/// The text typed into a cell of the plan: `6-14`, `6.30-14`, `22-7`, `6-14 bar`, `6-14/30`, `6-10 16-21`, `x`.
///
/// A line typed in a cell (`cell.js`) is parsed here, and `ShiftHabits` adds what is usual there: breaks, positions,
/// suggestions. `CellModel` answers each letter with a piece of page. `BoardModel.cellsFilled` makes
/// `ShiftPlacement`s of cells, and `Transaction.place` writes all of them as one change. Templates, pasted and filled
/// cells go the same way, as a `ShiftPattern` in cells. See decision 0025.
public enum TypedShift: Sendable, Hashable {
  /// Hours, those of a split shift's second half, and the start of a position's words; empty if none is named.
  case hours(Span, later: Span? = nil, position: String)
  /// Empties the cell.
  case clear

  /// Two times, with a break if one is typed.
  public struct Span: Sendable, Hashable {
    /// By the clock.
    public let start: LocalTime
    /// By the clock's face.
    public let minutes: Int
    /// `nil` if none is typed.
    public let breakMinutes: Int?

    package init(start: LocalTime, minutes: Int, breakMinutes: Int? = nil) {
      (self.start, self.minutes, self.breakMinutes) = (start, minutes, breakMinutes)
    }
  }

  /// The longest readable text, in Unicode scalars.
  public static let longestText = 100

  /// Reads a text; `nil` if it is not understood.
  ///
  /// Shape: two times as in tables of shifts, between them `-`, `–` or `to`; after a `/` the break in minutes; then the position. An end at
  /// or before the start is on the next day. Times of a twelve-hour clock end in `am` or `pm`, or `a` and `p`. Two more times, from the end of
  /// the first ones on, are the second half of a split shift: `6-10 16-21`, `6-10/15 + 16-21/30`.
  public init?(_ text: String) {
    guard text.unicodeScalars.count <= Self.longestText else { return nil }
    var rest = Substring(text.trimmed.lowercased())
    if rest == "x" {
      self = .clear
      return
    }
    guard let first = Self.span(&rest) else { return nil }
    let later = Self.later(than: first, &rest)
    let name = rest.drop { $0.isWhitespace || Self.separators.contains($0) }
    self = .hours(first, later: later, position: String(name).trimmed)
  }

  /// Takes two times and a break from the start; nothing follows them but after a space or a sign between.
  private static func span(_ rest: inout Substring) -> Span? {
    guard let start = time(&rest), skipDash(&rest), let end = time(&rest) else { return nil }
    var breakMinutes: Int?
    let next = rest.drop(while: \.isWhitespace)
    if next.first == "/" {
      rest = next.dropFirst().drop(while: \.isWhitespace)
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let minutes = Int(digits), (0...ShiftContent.longestBreakMinutes).contains(minutes) else { return nil }
      breakMinutes = minutes
      rest = rest.dropFirst(digits.count)
    }
    guard rest.isEmpty || rest.first?.isWhitespace == true || rest.first.map(separators.contains) ?? false else {
      return nil
    }
    guard case .timed(_, let length) = Hours.timed(on: .first, from: start, to: end), breakMinutes ?? 0 < length else {
      return nil
    }
    return Span(start: start, minutes: length, breakMinutes: breakMinutes)
  }

  /// Takes a second half from the start; what isn't one stays, as the words of a position.
  private static func later(than first: Span, _ rest: inout Substring) -> Span? {
    var next = rest.drop { $0.isWhitespace || separators.contains($0) }
    guard let span = span(&next), first.start.minuteOfDay + first.minutes <= span.start.minuteOfDay else { return nil }
    rest = next
    return span
  }

  private static let separators: Set<Character> = [",", "+", "&", ";"]

  /// Takes a time from the start: digits with one separator among them, and the half of the day.
  private static func time(_ rest: inout Substring) -> LocalTime? {
    rest = rest.drop(while: \.isWhitespace)
    var digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ":" || $0 == ".") }
    if let last = digits.last, !last.isNumber { digits = digits.dropLast() }
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    let after = rest.drop(while: \.isWhitespace)
    for (word, half) in [
      ("a.m.", "am"), ("p.m.", "pm"), ("am", "am"), ("pm", "pm"), ("a", "am"), ("p", "pm"), ("uhr", ""),
    ]
    where after.hasPrefix(word) && !(after.dropFirst(word.count).first?.isLetter ?? false) {
      rest = after.dropFirst(word.count)
      return try? ShiftText.time("\(digits)\(half)")
    }
    return try? ShiftText.time(String(digits))
  }

  private static func skipDash(_ rest: inout Substring) -> Bool {
    rest = rest.drop(while: \.isWhitespace)
    for dash in ["-", "–", "—", "−", "bis", "to"] where rest.hasPrefix(dash) {
      rest = rest.dropFirst(dash.count)
      return true
    }
    return false
  }
}

extension TypedShift {
  /// `true` if any of a position's words starts with the typed one; several typed words follow one another there.
  package static func names(_ typed: String, _ position: Position) -> Bool {
    let wanted = SearchText.words(of: typed)
    guard !wanted.isEmpty else { return false }
    let words = SearchText.words(of: position.name)
    return words.indices.contains { first in
      wanted.indices.allSatisfy { place in
        first + place < words.count && words[first + place].hasPrefix(wanted[place])
      }
    }
  }
}
