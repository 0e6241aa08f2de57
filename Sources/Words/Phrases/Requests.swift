// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var takeIt: String { phrase(.requests, 0) }
  public var takeOverNow: String { phrase(.requests, 1) }
  public var askForIt: String { phrase(.requests, 2) }
  public var ifYouTakeIt: String { phrase(.requests, 3) }
  public var firstCome: String { phrase(.requests, 4) }
  public var managerDecides: String { phrase(.requests, 5) }
  public func openPlaces(_ count: Int) -> String { phrase(.requests, 6, "\(count)") }
  /// The times are of the other half.
  public func splitShift(times: String) -> String { phrase(.requests, 7, times) }
  public var managersGiveOut: String { phrase(.requests, 8) }
  public func youCannotYouCantTake(reason: String) -> String { phrase(.requests, 9, reason) }
  public var youAsked: String { phrase(.requests, 10) }
  public var isOffered: String { phrase(.requests, 11) }
  public var isAskedToSwap: String { phrase(.requests, 12) }
  public var withdrawRequest: String { phrase(.requests, 13) }
  public var hoursChangeSThisWeek: String { phrase(.requests, 14) }
  public var hoursChangeOtherwise: String { phrase(.requests, 15) }
  public func restOfRestBefore(before: String, after: String) -> String { phrase(.requests, 16, before, after) }
  public func restNone(before: String) -> String { phrase(.requests, 17, before) }
  public func restRule(_ hours: String) -> String { phrase(.requests, 18, hours) }
  public var ownConflictDoubleBooking: String { phrase(.requests, 19) }
  public var ownConflictAbsent: String { phrase(.requests, 20) }
  public var ownConflictCannotTakeShift: String { phrase(.requests, 21) }
  public var moveConflictShiftBegun: String { phrase(.requests, 22) }
  public var moveConflictNoSuchPart: String { phrase(.requests, 23) }
  public var moveConflictMovesOff: String { phrase(.requests, 24) }
  public var moveConflictOther: String { phrase(.requests, 25) }
  public var onlyAPart: String { phrase(.requests, 26) }
  public var partFrom: String { phrase(.requests, 27) }
  public var partUntil: String { phrase(.requests, 28) }
  public var openForYou: String { phrase(.requests, 29) }
  public var requestsTitle: String { phrase(.requests, 30) }
  public var toDecide: String { phrase(.requests, 31) }
  public var waitingRequests: String { phrase(.requests, 32) }
  public var doneRequests: String { phrase(.requests, 33) }
  public var noRequestsAsked: String { phrase(.requests, 34) }
  public var noRequestsWaiting: String { phrase(.requests, 35) }
  public var noRequestsDone: String { phrase(.requests, 36) }
  public func waitingForYou(_ count: Int) -> String { phrase(.requests, 37, count: count, "\(count)") }
  public func takes(_ name: String, _ shift: String) -> String { phrase(.requests, 38, name, shift) }
  public func takes(_ name: String, _ shift: String, from other: String) -> String { phrase(.requests, 39, name, shift, other) }
  public func givesAway(_ name: String, _ shift: String) -> String { phrase(.requests, 40, name, shift) }
  public func swap(_ one: String, _ other: String) -> String { phrase(.requests, 41, one, other) }
  public var shiftThatIsGone: String { phrase(.requests, 42) }
  public var nothingBreaks: String { phrase(.requests, 43) }
  public var managerDecidesSentence: String { phrase(.requests, 44) }
  public func hasNotAnswered(_ name: String) -> String { phrase(.requests, 45, name) }
  public var offeredNone: String { phrase(.requests, 46) }
  public func offeredOtherwise(count: String) -> String { phrase(.requests, 47, count) }
  public var becameDone: String { phrase(.requests, 48) }
  public var becameDeclined: String { phrase(.requests, 49) }
  public var becameWithdrawn: String { phrase(.requests, 50) }
  public var becameEndedTaken: String { phrase(.requests, 51) }
  public var becameEndedExpired: String { phrase(.requests, 52) }
  public var becameEnded: String { phrase(.requests, 53) }
  public func asked(_ moment: String) -> String { phrase(.requests, 54, moment) }
  public func waitsUntil(_ moment: String) -> String { phrase(.requests, 55, moment) }
  public var isFilled: String { phrase(.requests, 56) }
  public var coverageStays: String { phrase(.requests, 57) }
  public var awayThen: String { phrase(.requests, 58) }
  public var approve: String { phrase(.requests, 59) }
  public var decline: String { phrase(.requests, 60) }
  public var notForMe: String { phrase(.requests, 61) }
  public var acceptKind: String { phrase(.requests, 62) }
  public var requestIsOver: String { phrase(.requests, 63) }
  public var answeredAccept: String { phrase(.requests, 64) }
  public var answeredAcceptAgreedA: String { phrase(.requests, 65) }
  public var answeredDecline: String { phrase(.requests, 66) }
  public var answeredWithdraw: String { phrase(.requests, 67) }
  public var takenOver: String { phrase(.requests, 68) }
  public var requestIsMade: String { phrase(.requests, 69) }
  public var shiftsSwapped: String { phrase(.requests, 70) }
  public var offerShift: String { phrase(.requests, 71) }
  public var swapShift: String { phrase(.requests, 72) }
  public var youGive: String { phrase(.requests, 73) }
  public func gives(_ name: String) -> String { phrase(.requests, 74, name) }
  public var youGet: String { phrase(.requests, 75) }
  public func gets(_ name: String) -> String { phrase(.requests, 76, name) }
  public var offerTo: String { phrase(.requests, 77) }
  public var offerToHint: String { phrase(.requests, 78) }
  public var saySomething: String { phrase(.requests, 79) }
  public var waitsUntilLabel: String { phrase(.requests, 80) }
  public var untilStart: String { phrase(.requests, 81) }
  public func waitsHours(hours: String) -> String { phrase(.requests, 82, hours) }
  public func ask(_ name: String) -> String { phrase(.requests, 83, name) }
  public var askThem: String { phrase(.requests, 84) }
  public var swapNow: String { phrase(.requests, 85) }
  public var offerNow: String { phrase(.requests, 86) }
  public var noSwaps: String { phrase(.requests, 87) }
  public var moreOrLessInutes: String { phrase(.requests, 88) }
  public func moreOrLessYouMore(hours: String) -> String { phrase(.requests, 89, hours) }
  public func moreOrLessOtherwise(hours: String) -> String { phrase(.requests, 90, hours) }
  public var afterwardsNeedsApproval: String { phrase(.requests, 91) }
  public func afterwardsInd(approval: String) -> String { phrase(.requests, 92, approval) }
  public func afterwardsOtherwise(approval: String) -> String { phrase(.requests, 93, approval) }
  public var requestRules: String { phrase(.requests, 94) }
  public func name(of kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .claim: phrase(.requests, 95)
    case .offer: phrase(.requests, 96)
    case .swap: phrase(.requests, 97)
    }
  }
  public func name(of consent: SitePolicy.Consent) -> String {
    switch consent {
    case .off: phrase(.requests, 98)
    case .free: phrase(.requests, 99)
    case .approval: phrase(.requests, 100)
    }
  }
  public func personWasFaster(_ name: String, at time: String) -> String { phrase(.requests, 101, name, time) }
  public func someoneWasFaster(at time: String) -> String { phrase(.requests, 102, time) }
  public func restStaysWithPerson(_ name: String) -> String { phrase(.requests, 103, name) }
  public var restStaysWithYou: String { phrase(.requests, 104) }
  public func restAfter(_ length: String) -> String { phrase(.requests, 105, length) }
  public func personTookShift(_ name: String) -> String { phrase(.requests, 106, name) }
  public var someoneTookShift: String { phrase(.requests, 107) }
  /// To the person asked by a manager, with day and hours.
  public func couldYouTake(_ shift: String) -> String { phrase(.requests, 108, shift) }
  /// To managers: a person is asked.
  public func isAskedToTake(_ name: String, _ shift: String) -> String { phrase(.requests, 109, name, shift) }
  /// On an open shift, to the person whom a manager asks.
  public var youAreAsked: String { phrase(.requests, 110) }
  /// A link to the inbox.
  public var answerRequest: String { phrase(.requests, 111) }
  /// A button: the person gets a question, and the shift once they accept.
  public func askPerson(_ name: String) -> String { phrase(.requests, 112, name) }
  /// The same button before somebody is chosen.
  public var askSomebody: String { phrase(.requests, 113) }
  public var requestsComeHere: String { phrase(.requests, 114) }
  public var askFromAShift: String { phrase(.requests, 115) }
  public var lastDecisions: String { phrase(.requests, 116) }
  /// A link to the timesheets.
  public func correctionsWait(_ count: Int) -> String { phrase(.requests, 117, count: count, "\(count)") }
}
