/// Cleans text for storage and enforces its limits.
///
/// Lengths are in Unicode scalars, which the schema's `length()` counts, too. (Swift's characters are fewer: 200 of them can have 1,000
/// scalars.) Control characters are removed: `length()` stops at the first NUL. So are invisible characters: they make different names look
/// alike, or turn a line around.
package enum Text {
  package static let longestName = 200
  package static let longestPosition = 100
  package static let longestNote = 2000
  package static let longestExternalID = 100

  /// One line: trimmed, tabs and line breaks replaced by spaces. Errors: `Refusal.invalid` for the field.
  package static func line(_ draft: String, _ field: String, limit: Int, mayBeEmpty: Bool = false) throws(Refusal)
    -> String
  {
    try text(draft, field, limit: limit, mayBeEmpty: mayBeEmpty) { $0.properties.isWhitespace ? " " : nil }
  }

  /// Any number of lines, trimmed. Errors: `Refusal.invalid` for the field.
  package static func lines(_ draft: String, _ field: String, limit: Int, mayBeEmpty: Bool = true) throws(Refusal)
    -> String
  {
    try text(draft, field, limit: limit, mayBeEmpty: mayBeEmpty) {
      if $0 == "\n" || $0 == "\t" { return $0 }
      return [.lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory) ? "\n" : nil
    }
  }

  private static func text(
    _ draft: String, _ field: String, limit: Int, mayBeEmpty: Bool, control: (Unicode.Scalar) -> Unicode.Scalar?
  ) throws(Refusal) -> String {
    if draft.isEmpty, mayBeEmpty { return "" }
    let scalars = draft.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: control(scalar)
      case .format: scalar.joins ? scalar : nil
      default: scalar
      }
    }
    let visible = scalars.contains { !$0.joins && !$0.properties.isWhitespace && !$0.properties.isVariationSelector }
    let text = visible ? String(String.UnicodeScalarView(scalars)).trimmed : ""
    guard mayBeEmpty || !text.isEmpty else { throw .invalid([.init(field, .missing)]) }
    guard text.unicodeScalars.count <= limit else { throw .invalid([.init(field, .tooLong(limit: limit))]) }
    return text
  }
}

extension Unicode.Scalar {
  /// Format characters that are part of the visible text: joiners of letters and emoji, and the tags of flags.
  fileprivate var joins: Bool { [0x200C, 0x200D].contains(value) || 0xE0020...0xE007F ~= value }
}

extension StringProtocol {
  /// The text without leading and trailing white space, as Unicode defines it.
  public var trimmed: String {
    if hasBareEnds { return String(self) }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// `true` if it is clear without Unicode's tables that nothing is to be trimmed.
  private var hasBareEnds: Bool {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return true }
    return ("!"..."~").contains(first) && ("!"..."~").contains(last)
  }
}
