import Domain
import Feeds
import Store
import Words

// MARK: - What goes wrong with a feed of services

extension Wording {
  /// A stored fault as a sentence with what to do: no way there, a wrong address, a refusal, or nothing to be read.
  func servicesFault(_ code: String) -> String {
    switch FeedFault(code: code) {
    case .unreachable, .timedOut, .insecure, .tooManyRedirects: servicesFaultUnreachableTimedOut
    case .badAddress, .fileMissing, .privateNetwork: servicesFaultBadAddressFileMissing
    case .status(let status): servicesFaultStatus(status: status)
    case .signInAgain, .twoFactor, .tokenRefused, .notAllowed, .passwordRefused: servicesFaultSignInAgainTwoFactor
    case .notServices, .notReadable, .notARoster, .notPeople, .notProducts, .notACalendar, .notACalendarServer,
      .noCalendars, .sentElsewhere, .calendarGone, .calendarReadOnly, .calendarFull, .tooLarge:
      servicesFaultNotServicesNotReadable
    case .removesTooMuch, nil: "\(somethingWentWrong) \(feedFault(code))"
    }
  }
  func oldServices(_ code: String) -> String { lastKnownServices(servicesFault(code)) }
}

// MARK: - Managing services

extension Wording {
  func label(ofField field: ServiceEditorModel.Field) -> String {
    label(ofColumn: ServiceColumn(rawValue: field.rawValue) ?? .name)
  }
  func problem(_ problem: Refusal.Problem, of field: ServiceEditorModel.Field) -> String {
    switch (field, problem) {
    case (.duration, .notANumber): problemProblemDurationNotANumber
    case (.price, .notANumber): problemProblemPriceNotANumber
    case (.group, _): problemProblemGroup
    default: self.problem(problem)
    }
  }
}
