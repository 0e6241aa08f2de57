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
  /// Asked too often; it may be asked again after so many seconds.
  case tooSoon(seconds: Int64)

  /// What stands against it.
  public enum Conflict: Sendable, Hashable {
    /// The employee already has a published shift in that time.
    case doubleBooking
    /// The name is taken.
    case nameTaken
    /// Somebody set the organization up already.
    case alreadySetUp
    /// The employee has an account already.
    case hasAccount
    /// Without this one nobody could keep the accounts.
    case lastAdmin
    /// The account is disabled.
    case accountDisabled
    /// Only a member without more rights may come by a link alone.
    case notForThisRole
    /// Somebody who is to be archived still has a published shift: at this site, on this day.
    case futureShift(site: String, date: LocalDate)
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
    case tooShort(limit: Int)
    /// One of the passwords that are guessed first.
    case tooCommon
    case sameAsUserName
    /// Not the password of this account.
    case passwordWrong
    case userNameTaken
    /// Something else of its kind has it.
    case taken
    case notAPhoneNumber
    case notAnEmailAddress
    case tooMany(limit: Int)
    /// A number outside what is taken, both ends included.
    case notBetween(Int, Int)
    /// A day before the first that may be chosen.
    case notBefore(LocalDate)
  }
}
