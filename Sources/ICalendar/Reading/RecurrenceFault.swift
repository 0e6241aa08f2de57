/// The reason that another calendar's rule can't be read.
public enum RecurrenceFault: Error, Sendable, Hashable {
  /// A part that RFC 5545 does not allow: `INTERVAL=x`.
  case malformed(String)
  /// A part that is not read: `FREQ=HOURLY`.
  case unsupported(String)
  /// Longer than any meaningful rule.
  case tooLong
  /// Its starts are more than a reading looks at.
  case tooMany
}
