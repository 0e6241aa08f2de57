/// Why a shift of the plan needs a second look.
public enum PlanConflict: Sendable, Hashable {
  /// Somebody would be in two shifts at once: this can't be published.
  case doubleBooking(with: ID<Shift>)
  /// Less than eleven hours between two shifts (Directive 2003/88/EC, article 3).
  case shortRest(minutes: Int, after: ID<Shift>)
  /// The site is closed on that day.
  case closedDay(name: String)
  /// Whoever should do it is archived.
  case archived

  /// True where it keeps the shift from being published.
  public var isBlocking: Bool {
    if case .doubleBooking = self { true } else { false }
  }
}
