import Domain

/// Outside text as one line: line breaks and tabs become spaces, other control characters are removed, trimmed.
///
/// Marks that change the writing direction are removed, too, since they can disguise a line. Markup stays: it is text,
/// to be escaped for display.
func plainText(_ text: some StringProtocol) -> String {
  var plain = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: plain.append(" ")
    case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: continue
    default: plain.append(scalar)
    }
  }
  return String(plain).trimmed
}

/// Text from outside as lines: each as `plainText` makes it, without blank ones at both ends.
func plainLines(_ text: String) -> String {
  let unified = text.replacing("\r\n", with: "\n")
  return unified.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { plainText($0) }
    .joined(separator: "\n").trimmed
}

/// At most `limit` characters (Unicode scalars) from the start.
func cut(_ text: String, to limit: Int) -> String {
  guard text.unicodeScalars.count > limit else { return text }
  return String(text.unicodeScalars.prefix(limit)).trimmed
}

/// An original record, to be shown: printable lines, at most 2,000 characters.
func asItCame(_ text: String) -> String {
  let lines = plainLines(text)
  guard lines.unicodeScalars.count > 2000 else { return lines }
  return cut(lines, to: 1999) + "…"
}

/// An excerpt of unreadable input to show: printable, white space runs as one, at most 120 characters.
func excerpt(_ text: String) -> String {
  let words = plainText(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  guard words.unicodeScalars.count > 120 else { return words }
  return cut(words, to: 119) + "…"
}
