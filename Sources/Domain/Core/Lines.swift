extension StringProtocol {
  /// Its lines without their ends, in any system's style (`\n`, `\r\n`, `\r`), and without a byte order mark at the start (U+FEFF).
  ///
  /// Why not split at `\n`: Swift treats `\r\n` as one character, different from both.
  package var lines: [SubSequence] {
    let text = hasPrefix("\u{FEFF}") ? dropFirst() : self[...]
    return text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
  }
}
