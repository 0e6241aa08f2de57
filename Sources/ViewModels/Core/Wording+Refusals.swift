public import Domain
public import Store
public import Words

// MARK: - Refusals

extension Wording {
  public func notStoredTitle(_ problem: StorageProblem) -> String {
    switch problem {
    case .full: notStoredTitleFull
    case .readOnly: notStoredTitleReadOnly
    case .unreachable: notStoredTitleUnreachable
    }
  }
  public func notStoredText(_ problem: StorageProblem) -> String {
    let safe = notStoredTextNothingWasChanged
    return switch problem {
    case .full: notStoredTextFull(safe: safe)
    case .readOnly: notStoredTextReadOnly(safe: safe)
    case .unreachable: notStoredTextUnreachable
    }
  }
  public func problem(_ problem: Refusal.Problem) -> String {
    switch problem {
    case .missing: problemProblemMissing
    case .tooLong(let limit): problemProblemTooLong(limit: limit)
    case .notADate: problemProblemNotADate
    case .notANumber: problemProblemNotANumber
    case .inClockChange: problemProblemInClockChange
    case .endBeforeBegin: problemProblemEndBeforeBegin
    case .tooManyDays(let limit): problemProblemTooManyDays(limit: limit)
    case .taken: problemProblemTaken
    case .unknown: problemProblemUnknown
    case .notAWebAddress: problemProblemNotAWebAddress
    case .notHTTPS: problemProblemNotHTTPS
    case .notTheName: problemProblemNotTheName
    case .tooShort, .tooCommon, .sameAsUserName, .passwordWrong, .codeWrong, .userNameTaken: accountProblem(problem)
    case .notAPhoneNumber: problemProblemNotAPhoneNumber
    case .notAnEmailAddress: problemProblemNotAnEmailAddress
    case .tooMany(let limit): problemProblemTooMany(limit: limit)
    case .notBetween(let least, let most): problemProblemNotBetween(least: least, most: most)
    case .notBefore(let day): problemProblemNotBefore(day: date(day))
    case .notAfter(let day): problemProblemNotAfter(day: date(day))
    case .inFuture: problemProblemInFuture
    case .outsideDuty: problemProblemOutsideDuty
    case .overlaps: problemProblemOverlaps
    case .notAllowed: problemProblemNotAllowed
    }
  }
  public func conflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .doubleBooking: conflictDoubleBooking
    case .cannotTakeShift: conflictCannotTakeShift
    case .absent: conflictAbsent
    case .awayAlready: awayAlready
    case .othersDecide: conflictOthersDecide
    case .publishedSince: conflictPublishedSince
    case .shiftTaken, .shiftBegun, .noSuchPart, .movesOff, .askedAlready: moveConflict(conflict)
    case .tooManyOpen(let limit): conflictTooManyOpen(limit: limit)
    case .tooFewDays(let left): left > 0 ? conflictTooFewDays(left: dayCount(left)) : conflictNoDays
    case .tooFewHours(let left): left > 0 ? conflictTooFewHours(left: clockMinutes(left)) : conflictNoHours
    case .leaveFrom(let day): conflictLeaveFrom(day: dayMonthYear(day))
    case .nameTaken: conflictNameTaken
    case .alreadySetUp, .hasAccount, .lastAdmin, .accountDisabled, .notForThisRole, .lastWayIn, .lastSecondFactor,
      .knownPasskey, .tooManyPasskeys, .knownIdentity:
      accountConflict(conflict)
    case .notArchived: eraseArchiveFirst
    case .press(let problem): self.conflict(problem)
    case .announcementEnded: conflictAnnouncementEnded
    case .webhookStopped: conflictWebhookStopped
    case .publicationRefused(let name): conflictPublicationRefused(by: name)
    case .publicationUnanswered(let name): conflictPublicationUnanswered(by: name)
    case .lastSite: siteConflict(true)
    case .siteInUse: siteConflict(false)
    case .futureShift(let site, let day): conflictFutureShift(day: date(day), site: site)
    }
  }

  private func accountProblem(_ problem: Refusal.Problem) -> String {
    switch problem {
    case .tooShort(let limit): accountProblemTooShort(limit: limit)
    case .tooCommon: accountProblemTooCommon
    case .sameAsUserName: accountProblemSameAsUserName
    case .passwordWrong: accountProblemPasswordWrong
    case .codeWrong: accountProblemCodeWrong
    case .userNameTaken: accountProblemUserNameTaken
    default: somethingWentWrong
    }
  }

  private func moveConflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .shiftTaken(let name, _): name.map(personTookShift) ?? someoneTookShift
    case .shiftBegun: moveConflictShiftBegun
    case .noSuchPart: moveConflictNoSuchPart
    case .movesOff: moveConflictMovesOff
    default: moveConflictOther
    }
  }
}
