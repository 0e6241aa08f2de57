import Domain
import Words

// MARK: - The inbox

extension Wording {
  func noRequests(_ show: RequestsModel.Show) -> String {
    switch show {
    case .asked: noRequestsAsked
    case .waiting: noRequestsWaiting
    case .done: noRequestsDone
    }
  }
  func became(_ state: ShiftRequest.State, _ ending: ShiftRequest.Ending?) -> String {
    switch (state, ending) {
    case (.open, _): ""
    case (.done, _): becameDone
    case (.declined, _): becameDeclined
    case (.withdrawn, _): becameWithdrawn
    case (.ended, .taken): becameEndedTaken
    case (.ended, .expired): becameEndedExpired
    case (.ended, _): becameEnded
    }
  }
  func answered(_ answer: RequestsModel.Answer, isDone: Bool) -> String {
    switch answer {
    case .accept where isDone, .approve: answeredAccept
    case .accept: answeredAcceptAgreedA
    case .decline: answeredDecline
    case .withdraw: answeredWithdraw
    }
  }
}

extension Wording {
  /// A conflict as it is told to whoever it concerns.
  func ownConflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .doubleBooking: ownConflictDoubleBooking
    case .absent: ownConflictAbsent
    case .cannotTakeShift: ownConflictCannotTakeShift
    default: self.conflict(conflict)
    }
  }
}
