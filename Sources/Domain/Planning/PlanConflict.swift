/// Why a planned shift needs a second look.
public enum PlanConflict: Sendable, Hashable {
  /// The person has another shift at the same time; blocks publishing.
  case doubleBooking(with: ID<Shift>)
  /// Less than eleven hours since the person's last shift (Directive 2003/88/EC, article 3).
  case shortRest(minutes: Int, after: ID<Shift>)
  /// The site is closed on the shift's day.
  case closedDay(name: String)
  /// The assigned person is archived.
  case archived

  /// Whether the shift can't be published.
  public var isBlocking: Bool {
    if case .doubleBooking = self { true } else { false }
  }
}
