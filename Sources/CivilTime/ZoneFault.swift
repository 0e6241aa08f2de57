/// The reason that a time zone can't be used.
public enum ZoneFault: Error, Hashable, Sendable {
  /// The database has no zone of this name.
  case unknown
  /// The name leads to a folder, pipe or device.
  case notAFile
  /// The file exceeds `limit` bytes, which no real zone does.
  case tooLarge(limit: Int)
  /// The system refused to read the file, with this `errno`.
  case unreadable(code: Int32)
  /// The bytes are not TZif; `part` names the part that is wrong.
  case malformed(part: String)
  /// The file counts leap seconds (the `right/` folder); `Instant` does not.
  case countsLeapSeconds
}
