extension StringProtocol {
  /// Its lines without their ends, whichever way the system that wrote them ends them (`\n`, `\r\n`, `\r`), and without the
  /// mark that some begin a file with (U+FEFF).
  ///
  /// Why not split at `\n`: Swift takes `\r\n` as one character, which is another one.
  package var lines: [SubSequence] {
    let text = hasPrefix("\u{FEFF}") ? dropFirst() : self[...]
    return text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
  }
}
