/// Why something asked for is not done: what a person can act on. Anything else that fails is a fault.
public enum Refusal: Error, Sendable, Hashable {
  /// Input that breaks a rule, field by field, in the order of the form.
  case invalid([FieldError])
  /// It would contradict what is already there.
  case conflict(Conflict)
  case notFound
  case forbidden
  case unauthenticated
  /// Somebody else changed it first.
  case outOfDate

  /// What stands against it.
  public enum Conflict: Sendable, Hashable {
    /// The employee already has a published shift in that time.
    case doubleBooking
    /// The name is taken.
    case nameTaken
  }

  /// One field and what is wrong with it.
  public struct FieldError: Sendable, Hashable {
    public let field: String
    public let problem: Problem

    public init(_ field: String, _ problem: Problem) {
      self.field = field
      self.problem = problem
    }
  }

  /// What can be wrong with a field.
  public enum Problem: Sendable, Hashable {
    case missing
    case tooLong(limit: Int)
    case notADate
    case notANumber
    case endBeforeBegin
    case tooManyDays(limit: Int)
    case unknown
  }
}
