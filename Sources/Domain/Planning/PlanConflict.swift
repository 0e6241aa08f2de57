/// The reason that a planned shift needs a second look.
public enum PlanConflict: Sendable, Hashable {
  /// The person has another shift at the same time; blocks publishing.
  case doubleBooking(with: ID<Shift>)
  /// A rule that the person's shifts break; a plan's days may be too few to find every breach.
  case rule(RuleViolation)
  /// The site is closed on the shift's day.
  case closedDay(name: String)
  /// The assigned person is archived, or does not work here on the shift's day.
  case left(Employee.Outside?)
  /// The assigned person is away; blocks publishing a draft, and warns for a published shift.
  case absent(Absence, isDraft: Bool)
  /// The assigned person can't work at these hours of the weekday, by their availability.
  case unavailable(Availability)
  /// The assigned person lacks a skill that the position or the shift requires.
  case lacksSkill(SkillGap)
  /// The assigned person is not listed for the position, learns it alone, or belongs to other sites.
  case eligibility(EligibilityGap)

  /// `true` if the shift can't be published.
  public var isBlocking: Bool {
    switch self {
    case .doubleBooking: true
    case .absent(_, let isDraft): isDraft
    case .rule(let violation): violation.isBlocking && violation.isDraft
    case .closedDay, .left, .lacksSkill, .unavailable, .eligibility: false
    }
  }
}
