/// The effect of a site's change of zone on its coming shifts.
public enum ZoneChange: String, Sendable, Hashable, CaseIterable {
  /// 7:00 stays 7:00, and so becomes another moment.
  case clockTimes = "clock"
  /// The moment stays, and so 7:00 may become 6:00; whole days stay days.
  case moments
}
