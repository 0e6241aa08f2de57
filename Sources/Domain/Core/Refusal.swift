/// The reason that a request is not carried out, for a person to act on. Any other error is a fault.
public enum Refusal: Error, Sendable, Hashable {
  /// Input that breaks rules, in the order of the form's fields.
  case invalid([FieldError])
  /// The request contradicts existing data.
  case conflict(Conflict)
  /// Missing, or another organization's.
  case notFound
  /// The role or scope does not allow the command.
  case forbidden
  /// The account manages only other sites, named here, and this would change one beyond them.
  case siteNotManaged(managed: [String])
  /// The visitor has to sign in, or the credentials are wrong.
  case unauthenticated
  /// Another person changed the entry first.
  case outOfDate
  /// Requested too often; may be repeated after this many seconds.
  case tooSoon(seconds: Int64)

  /// The existing data that a request contradicts.
  public enum Conflict: Sendable, Hashable {
    /// The employee has another published shift at that time.
    case doubleBooking
    /// The employee is away on that day.
    case absent
    /// The employee is away on one of these days already, or has requested it.
    case awayAlready
    /// The employee would have too little rest, or does not work the position.
    case cannotTakeShift
    /// Other people decide about the request, as its approvals say.
    case othersDecide
    /// Someone else has taken the shift since, by their given name; `nil` if that is unknown.
    case shiftTaken(by: String?, at: Instant)
    /// The plan was published after what is to be undone.
    case publishedSince
    /// The shift has begun, or is over.
    case shiftBegun
    /// A shift has no such part, or can't be cut there; see `ShiftCut`.
    case noSuchPart
    /// The site leaves such requests to its managers.
    case movesOff
    /// The person has requested this already, and waits for an answer.
    case askedAlready
    /// This many requests of theirs wait for an answer already.
    case tooManyOpen(limit: Int)
    /// Time off costs more days of leave than there are; hundredths of a day.
    case tooFewDays(left: Int)
    /// Time off takes more hours of leave than there are; minutes.
    case tooFewHours(left: Int)
    /// The leave can be taken only from this day on.
    case leaveFrom(LocalDate)
    /// The name is taken.
    case nameTaken
    /// The command would leave the organization without a site.
    case lastSite
    /// The site to be archived still has coming shifts, schedules or a feed.
    case siteInUse
    /// The organization exists already.
    case alreadySetUp
    /// The employee has an account already.
    case hasAccount
    /// The command would leave the organization without an administrator.
    case lastAdmin
    /// The command would leave an account without a way to sign in.
    case lastWayIn
    /// The command would leave an account without a second factor, which its role needs.
    case lastSecondFactor
    /// The device has a passkey here already.
    case knownPasskey
    /// The account has the most passkeys allowed.
    case tooManyPasskeys
    /// The provider's identity is connected to another account, or the account to another identity.
    case knownIdentity
    /// The account is disabled.
    case accountDisabled
    /// Personal links are only for members, the role without further rights.
    case notForThisRole
    /// The employee to be archived still has a published shift at this site on this day.
    case futureShift(site: String, date: LocalDate)
    /// The employee to be erased is still here.
    case notArchived
    /// The webhook is stopped; nothing is sent to it until it is resumed.
    case webhookStopped
    /// A webhook that may do so, by its title, refused the publication.
    case publicationRefused(by: String)
    /// A webhook that has to agree to the publication, by its title, gave no answer.
    case publicationUnanswered(by: String)
    /// The announcement is over.
    case announcementEnded
    /// A press of the time clock, or a correction, that makes no sense.
    case press(PressProblem)
  }

  /// The reason that a press of the time clock is refused.
  public enum PressProblem: Sendable, Hashable {
    /// The site has no time clock, or had none at that time.
    case clockOff
    /// The site accepts no presses from this source (phone, wall or manager).
    case wayOff
    /// The time is later than now.
    case inFuture
    /// The time is too long ago for a press; a correction is needed.
    case longAgo
    /// No shift of theirs is near.
    case noShift
    /// The person's shift begins later; presses are accepted from this moment on.
    case tooEarly(from: Instant)
    /// The person is on duty already, or is not; or a press before or after it is in the way.
    case doesNotFit
    /// The hours of the day are approved.
    case approved
    /// The person had left by then, or has no account of the team.
    case hasLeft
    /// The days are not over.
    case notOver
    /// A decision or a correction is due before the hours are approved.
    case open
    /// Hours are not approved, so that they can't go to payroll.
    case notApproved
    /// The person has no PIN.
    case noPIN
    /// The PIN is wrong.
    case pinWrong(triesLeft: Int)
    /// The phone is elsewhere, and the site accepts no presses from there.
    case notAtSite(meters: Int)
    /// The badge is no one's, or of someone at other sites.
    case badgeUnknown
  }

  /// One field and its problem.
  public struct FieldError: Sendable, Hashable {
    /// The field's name in the form.
    public let field: String
    /// The broken rule, to be worded by another layer.
    public let problem: Problem

    /// An error of one field.
    public init(_ field: String, _ problem: Problem) {
      self.field = field
      self.problem = problem
    }
  }

  /// A rule that a field breaks.
  public enum Problem: Sendable, Hashable {
    /// A required field is empty.
    case missing
    /// Longer than `limit` Unicode scalars.
    case tooLong(limit: Int)
    /// Not a day of the calendar, or not in the expected form.
    case notADate
    /// Not a decimal number, or not in the expected form.
    case notANumber
    /// The end is before the start, or equal to it if it can't be.
    case endBeforeBegin
    /// A period longer than `limit` days.
    case tooManyDays(limit: Int)
    /// A choice that doesn't exist (anymore).
    case unknown
    /// Not an http(s) address.
    case notAWebAddress
    /// Plain http, if only https is accepted.
    case notHTTPS
    /// Shorter than `limit` Unicode scalars.
    case tooShort(limit: Int)
    /// Among the first passwords that an attacker would guess.
    case tooCommon
    /// The password equals the user name.
    case sameAsUserName
    /// Not the name that has to be typed.
    case notTheName
    /// Not the account's current password.
    case passwordWrong
    /// Not a current code of the authenticator app, or a used one.
    case codeWrong
    /// Another account of the organization has the user name.
    case userNameTaken
    /// Another of its kind has this value.
    case taken
    /// See `PhoneNumber`.
    case notAPhoneNumber
    /// See `EmailAddress`.
    case notAnEmailAddress
    /// More than `limit` elements.
    case tooMany(limit: Int)
    /// A number out of range; both bounds are allowed.
    case notBetween(Int, Int)
    /// A time of the day that is missing, or comes twice, when the clocks change.
    case inClockChange
    /// A day before the first allowed one.
    case notBefore(LocalDate)
    /// A day after the last allowed one.
    case notAfter(LocalDate)
    /// A time that is still to come.
    case inFuture
    /// A time outside the person's duty on standby.
    case outsideDuty
    /// Another of the person's records is at the same time.
    case overlaps
    /// The editor may not see or change it.
    case notAllowed
  }
}

extension Refusal.Conflict {
  /// `true` if a webhook kept a publication back.
  package var isVeto: Bool {
    switch self {
    case .publicationRefused, .publicationUnanswered: true
    default: false
    }
  }
}
