/// Why a rule of another calendar is not one of ours.
public enum RecurrenceFault: Error, Sendable, Hashable {
  /// A part of the rule that RFC 5545 does not allow: `INTERVAL=x`.
  case malformed(String)
  /// A part that is right, and that schedules have no word for: `FREQ=HOURLY`.
  case unsupported(String)
  /// Longer than any rule that means something.
  case tooLong
}
