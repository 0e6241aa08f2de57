public import Fetching

/// The reason that a feed could not be read; one case for each remedy.
public enum FeedFault: Error, Sendable, Hashable {
  /// The configured text is neither an address nor a path.
  case badAddress
  /// No connection, or the connection was lost.
  case unreachable
  /// The server was too slow.
  case timedOut
  /// TLS failed, or a redirect is not allowed.
  case insecure
  /// The address is in a private network that the operator has not allowed.
  case privateNetwork
  /// The server refused, with this HTTP status.
  case status(Int)
  /// The server redirects in a loop, or too often.
  case tooManyRedirects
  /// The feed exceeds the limit.
  case tooLarge
  /// The local file does not exist.
  case fileMissing
  /// The local file can't be read.
  case notReadable
  /// The answer is not a roster feed.
  case notARoster
  /// The answer is not a list of people.
  case notPeople
  /// The answer is not a list of service groups.
  case notServices
  /// The answer is not a page of products.
  case notProducts
  /// The answer is not a calendar.
  case notACalendar
  /// The answer would remove too much, and is not confirmed: see `HeldAnswer`.
  case removesTooMuch
  /// The shop no longer accepts our credentials.
  case signInAgain
  /// The shop wants a second factor with its user name and password.
  case twoFactor
  /// The shop refuses an integration's access token.
  case tokenRefused
  /// The shop knows the user but does not let them read products.
  case notAllowed
  /// The server of a calendar refuses the user or the password.
  case passwordRefused
  /// The answer is not one of a server of calendars.
  case notACalendarServer
  /// The server has no calendars of the user.
  case noCalendars
  /// The server redirects to another one, which must not get the password.
  case sentElsewhere
  /// The calendar is no longer at its address.
  case calendarGone
  /// The calendar can't be written into.
  case calendarReadOnly
  /// The server has no more room for the user.
  case calendarFull

  /// The fault that a failed fetch belongs to; `mismatch` is that of an answer in another form.
  public init(_ fault: FetchFault, mismatch: FeedFault = .notARoster) {
    self =
      switch fault {
      case .badAddress: .badAddress
      case .nameNotFound, .noConnection, .connectionLost, .transferFailed, .cancelled: .unreachable
      case .timedOut: .timedOut
      case .tlsFailed, .redirectRefused: .insecure
      case .privateAddress: .privateNetwork
      case .notHTTP: mismatch
      case .status(let code): .status(code)
      case .tooManyRedirects: .tooManyRedirects
      case .tooLarge: .tooLarge
      case .fileMissing: .fileMissing
      case .notAFile, .notReadable, .fileChanged: .notReadable
      }
  }

  /// `true` if only other settings can help; more attempts could lock an account.
  var waitsForPerson: Bool { [.signInAgain, .twoFactor, .tokenRefused, .passwordRefused].contains(self) }

  /// The stored form; stable.
  public var code: String {
    switch self {
    case .badAddress: "bad-address"
    case .unreachable: "unreachable"
    case .timedOut: "timed-out"
    case .insecure: "insecure"
    case .privateNetwork: "private-network"
    case .status(let code): "status-\(code)"
    case .tooManyRedirects: "too-many-redirects"
    case .tooLarge: "too-large"
    case .fileMissing: "file-missing"
    case .notReadable: "not-readable"
    case .notARoster: "not-a-roster"
    case .notPeople: "not-people"
    case .notServices: "not-services"
    case .notProducts: "not-products"
    case .notACalendar: "not-a-calendar"
    case .removesTooMuch: "removes-too-much"
    case .signInAgain: "sign-in-again"
    case .twoFactor: "two-factor"
    case .tokenRefused: "token-refused"
    case .notAllowed: "not-allowed"
    case .passwordRefused: "password-refused"
    case .notACalendarServer: "not-a-calendar-server"
    case .noCalendars: "no-calendars"
    case .sentElsewhere: "sent-elsewhere"
    case .calendarGone: "calendar-gone"
    case .calendarReadOnly: "calendar-read-only"
    case .calendarFull: "calendar-full"
    }
  }

  /// Parses a stored code; `nil` if unknown.
  public init?(code: String) {
    let plain: [Self] = [
      .badAddress, .unreachable, .timedOut, .insecure, .privateNetwork, .tooManyRedirects, .tooLarge, .fileMissing,
      .notReadable, .notARoster, .notPeople, .notServices, .notProducts, .notACalendar, .removesTooMuch, .signInAgain,
      .twoFactor, .tokenRefused, .notAllowed, .passwordRefused, .notACalendarServer, .noCalendars, .sentElsewhere,
      .calendarGone, .calendarReadOnly, .calendarFull,
    ]
    if let fault = plain.first(where: { $0.code == code }) {
      self = fault
    } else {
      guard code.hasPrefix("status-"), let status = Int(code.dropFirst(7)) else { return nil }
      self = .status(status)
    }
  }
}
