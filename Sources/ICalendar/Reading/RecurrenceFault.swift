/// The reason that another calendar's rule can't become a `Recurrence`.
public enum RecurrenceFault: Error, Sendable, Hashable {
  /// A part that RFC 5545 does not allow: `INTERVAL=x`.
  case malformed(String)
  /// A valid part that schedules can't express: `FREQ=HOURLY`.
  case unsupported(String)
  /// Longer than any meaningful rule.
  case tooLong
}
