/// Why a time zone can't be used.
public enum ZoneFault: Error, Hashable, Sendable {
  /// The database has no zone of this name.
  case unknown
  /// The name leads to something that is not a regular file.
  case notAFile
  /// The file is larger than any zone's, which is `limit` bytes.
  case tooLarge(limit: Int)
  /// The system refused to read the file, with this `errno`.
  case unreadable(code: Int32)
  /// The bytes are not TZif; `part` names what is wrong with them.
  case malformed(part: String)
  /// The file counts leap seconds (the `right/` folder), which an `Instant` does not.
  case countsLeapSeconds
}
