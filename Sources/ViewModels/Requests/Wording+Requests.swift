import Domain
public import Words

// MARK: - Taking open shifts

extension Wording {
  func youCannot(_ reason: String) -> String { sentence(youCannotYouCantTake(reason: reason)) }
  func wasFaster(_ name: String?, at time: String) -> String {
    name.map { personWasFaster($0, at: time) } ?? someoneWasFaster(at: time)
  }

  /// `20 → 25 of 38 h this week`.
  func hoursChange(from before: Int, to after: Int, of contract: Int?, isThisWeek: Bool) -> String {
    let week = isThisWeek ? hoursChangeSThisWeek : hoursChangeOtherwise
    guard let contract else { return "\(change(from: before, to: after)) \(week)" }
    let areQuarters = before % 15 == 0 && after % 15 == 0
    let sum =
      areQuarters ? "\(number(hours: before)) → \(number(hours: after))" : change(from: before, to: after)
    return "\(sum) \(ofHours(hours(minutes: contract))) \(week)"
  }

  /// `19 h of rest before, 43 h after`; at least one of both is there.
  func rest(before: String?, after: String?) -> String {
    switch (before, after) {
    case (let before?, let after?): restOfRestBefore(before: before, after: after)
    case (let before?, nil): restNone(before: before)
    default: restAfter(after ?? "")
    }
  }

  /// A conflict as it is told to whoever it concerns.
  func ownConflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .doubleBooking: ownConflictDoubleBooking
    case .absent: ownConflictAbsent
    case .cannotTakeShift: ownConflictCannotTakeShift
    default: self.conflict(conflict)
    }
  }

  func moveConflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .shiftTaken(let name, _): name.map(personTookShift) ?? someoneTookShift
    case .shiftBegun: moveConflictShiftBegun
    case .noSuchPart: moveConflictNoSuchPart
    case .movesOff: moveConflictMovesOff
    default: moveConflictOther
    }
  }
}

// MARK: - A part of a shift

extension Wording {
  public func restStays(with name: String?) -> String { name.map(restStaysWithPerson) ?? restStaysWithYou }
}

// MARK: - The inbox

extension Wording {
  func noRequests(_ show: RequestsModel.Show) -> String {
    switch show {
    case .asked: noRequestsAsked
    case .waiting: noRequestsWaiting
    case .done: noRequestsDone
    }
  }
  /// 0 people: everyone.
  func offered(to count: Int) -> String { count == 0 ? offeredNone : offeredOtherwise(count: people(count)) }
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
  /// Agreeing to what a colleague asks.
  func accept(_ kind: ShiftRequest.Kind) -> String { kind == .swap ? acceptKind : takeIt }
  func answered(_ answer: RequestsModel.Answer, isDone: Bool) -> String {
    switch answer {
    case .accept where isDone, .approve: answeredAccept
    case .accept: answeredAcceptAgreedA
    case .decline: answeredDecline
    case .withdraw: answeredWithdraw
    }
  }
}

// MARK: - Offering and swapping

extension Wording {
  public func waitsHours(_ hours: Int) -> String { waitsHours(hours: self.hours(asText: "\(hours)")) }
  func moreOrLess(_ minutes: Int) -> String {
    let hours = hours(minutes: Int(minutes.magnitude))
    return minutes == 0
      ? moreOrLessInutes
      : minutes > 0
        ? moreOrLessYouMore(hours: hours)
        : moreOrLessOtherwise(hours: hours)
  }
  func about(_ name: String?, _ reason: String) -> String { "\(name ?? you): \(reason)" }
  /// What happens after it is asked.
  func afterwards(_ kind: ShiftRequest.Kind, needsApproval: Bool) -> String {
    let approval =
      needsApproval ? afterwardsNeedsApproval : ""
    return kind == .swap ? afterwardsInd(approval: approval) : afterwardsOtherwise(approval: approval)
  }
}
