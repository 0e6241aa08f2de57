/// Why a planned shift needs a second look.
public enum PlanConflict: Sendable, Hashable {
  /// The person has another shift at the same time; blocks publishing.
  case doubleBooking(with: ID<Shift>)
  /// Less than eleven hours since the person's last shift (Directive 2003/88/EC, article 3).
  case shortRest(minutes: Int, after: ID<Shift>)
  /// The site is closed on the shift's day.
  case closedDay(name: String)
  /// The assigned person is archived, or the shift is after their last day of work.
  case left(LocalDate?)
  /// The assigned person is away; blocks publishing a draft, and warns of a shift that is published.
  case absent(Absence, isDraft: Bool)
  /// The assigned person can't work at these hours of the weekday, as they said.
  case unavailable(Availability)

  /// Whether the shift can't be published.
  public var isBlocking: Bool {
    switch self {
    case .doubleBooking: true
    case .absent(_, let isDraft): isDraft
    case .shortRest, .closedDay, .left, .unavailable: false
    }
  }
}
