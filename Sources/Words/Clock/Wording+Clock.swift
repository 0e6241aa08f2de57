public import Domain

// MARK: - What is pressed

extension Wording {
  /// The same in a sentence: `off duty at 14:05`.
  package func press(_ kind: Punch.Kind, at time: String?) -> String {
    let name = nameInSentence(of: kind)
    guard let time else {
      return pressNoPress(name: name)
    }
    return pressAt(name: name, time: time)
  }

  /// Where a press was made; `isOwn` for that person.
  package func place(of source: Punch.Source?, isOwn: Bool = false) -> String {
    switch source {
    case .person: isOwn ? sourcePlaceOwn : sourcePlaceOnTheirOwn
    case .wall: sourcePlaceWall
    case .manager: sourcePlaceManager
    case nil: sourcePlaceNone
    }
  }

  /// What a press has come to, for the page that follows.
  public func pressed(_ kind: Punch.Kind, at time: String) -> String {
    switch kind {
    case .on: pressedOn(time: time)
    case .rest: pressedRest(time: time)
    case .back: pressedBack(time: time)
    case .off: pressedOff(time: time)
    }
  }

  /// The same at the wall: `Charlotte, break since 11:04`.
  package func pressedAtWall(_ name: String, _ kind: Punch.Kind, at time: String) -> String {
    switch kind {
    case .on, .back: pressedAtWallOnBack(name: name, time: time)
    case .rest: pressedAtWallRest(name: name, time: time)
    case .off: pressedAtWallOff(name: name, time: time)
    }
  }

  package func conflict(_ problem: Refusal.PressProblem) -> String {
    switch problem {
    case .clockOff: conflictClockOff
    case .wayOff: conflictWayOff
    case .inFuture: conflictInFuture
    case .longAgo: conflictLongAgo
    case .noShift: conflictNoShift
    case .tooEarly: conflictTooEarly
    case .doesNotFit: conflictDoesNotFit
    case .approved: conflictApproved
    case .hasLeft: conflictHasLeft
    case .notOver: conflictNotOver
    case .open: conflictOpen
    case .notApproved: conflictNotApproved
    case .noPIN: conflictNoPIN
    case .pinWrong(let left): conflictPinWrong(left: left)
    case .notAtSite(let meters): conflictNotAtSite(distance: distance(meters: meters))
    case .badgeUnknown: conflictBadgeUnknown
    }
  }
}

// MARK: - Without network

extension Wording {
  /// What a press has made of the slab, before the server knows it; `{time}` is put in by the script.
  public func pressedTitle(_ kind: Punch.Kind) -> String {
    switch kind {
    case .on, .back: youAreOnDutyShort
    case .rest: breakSince("{time}")
    case .off: offDutySince("{time}")
    }
  }
}

// MARK: - Hours

extension Wording {
  /// `7:39`.
  package func clockMinutes(_ minutes: Int) -> String {
    let sign = minutes < 0 ? minus : ""
    let parts = Int(clamping: minutes.magnitude).quotientAndRemainder(dividingBy: 60)
    return "\(sign)\(parts.quotient):\(parts.remainder < 10 ? "0" : "")\(parts.remainder)"
  }

  /// `+6:30`, `−1:15`, `0:00`.
  package func signedClockMinutes(_ minutes: Int) -> String { (minutes > 0 ? "+" : "") + clockMinutes(minutes) }

  /// `+9 min`, `−1 h 30 min`; `0 min` without a sign.
  package func offBy(minutes: Int) -> String {
    let length = length(minutes: Int(clamping: minutes.magnitude))
    return minutes == 0 ? length : (minutes < 0 ? minus : plus) + length
  }

  package func countedOf(_ counted: Int, _ planned: Int) -> String {
    countedOf(counted: clockMinutes(counted), planned: clockMinutes(planned))
  }
  package func ofPlanned(_ minutes: Int) -> String { ofPlanned(minutes: clockMinutes(minutes)) }
  package func countedOfPlanned(_ counted: Int, _ planned: Int) -> String {
    countedOfPlanned(counted: clockMinutes(counted), planned: clockMinutes(planned))
  }
  package func untilBreak(_ time: String, _ minutes: Int) -> String {
    untilBreak(time: time, minutes: length(minutes: minutes))
  }
  package func early(_ minutes: Int) -> String { early(minutes: length(minutes: minutes)) }
  package func late(_ minutes: Int) -> String { late(minutes: length(minutes: minutes)) }

  /// `reached us 20:28`, and on which day if it was another; `nil` for a press in time.
  package func reachedUs(_ press: WorkSpan.Press, in zone: Zone) -> String? {
    guard let reached = press.cameLateAt.map(zone.local) else { return nil }
    let isSameDay = reached.date == zone.local(press.at).date
    let when = (isSameDay ? "" : "\(shortDay(reached.date)), ") + time(reached.time)
    return reachedUsReachedUs(when: when)
  }
  /// `On duty, 10:00: reached us 20:28`.
  package func cameLate(_ press: WorkSpan.Press, in zone: Zone) -> String {
    let made = pressMade(press.kind, at: time(zone.local(press.at).time))
    return [made, reachedUs(press, in: zone)].compactMap(\.self).joined(separator: ": ")
  }

  /// `300 m`, `1.2 km`.
  package func distance(meters: Int) -> String {
    guard meters >= 1000 else { return "\(meters)\u{a0}m" }
    let tenths = (meters + 50) / 100
    return decimal("\(tenths / 10).\(tenths % 10)") + "\u{a0}km"
  }
  /// `not at the site (1.2 km)`; `nil` at the site, and if it did not ask.
  package func name(of whereabouts: Whereabouts?) -> String? {
    switch whereabouts {
    case .away(let meters): awayFromSite(distance: distance(meters: meters))
    case .unknown: positionUnknown
    case .here, nil: nil
    }
  }
  /// `On duty, 8:58: not at the site (1.2 km)`.
  package func away(_ press: WorkSpan.Press, in zone: Zone) -> String {
    let made = pressMade(press.kind, at: time(zone.local(press.at).time))
    return [made, name(of: press.whereabouts)].compactMap(\.self).joined(separator: ": ")
  }
  public func name(of sharing: Presence.Sharing) -> String {
    switch sharing {
    case .present: sharingPresent
    case .all: sharingAll
    case .plan: sharingPlan
    }
  }
  package func name(of response: ClockPlace.Response) -> String {
    switch response {
    case .mark: elsewhereIsMarked
    case .refuse: elsewhereIsRefused
    }
  }

  /// What is to be looked at, by the clock of the site.
  package func issue(_ issue: Timesheet.Issue, on date: LocalDate, in zone: Zone) -> String {
    let day = shortDay(date)
    return switch issue {
    case .cameLate(let press): onDay(date, cameLate(press, in: zone))
    case .away(let press): onDay(date, away(press, in: zone))
    case .noEnd: issueNoEnd(day: day)
    case .stray(let press): issueStray(kind: name(of: press.kind), day: day)
    case .waits: issueWaits(day: day)
    case .didNotCome: issueDidNotCome(day: day)
    case .running: issueRunning
    case .notPlanned: issueNotPlanned(day: day)
    case .noBreak(let minutes): issueNoBreak(day: day, minutes: length(minutes: minutes))
    case .differs(let minutes): issueDiffers(minutes: offBy(minutes: minutes), day: day)
    }
  }
}

// MARK: - Breaks that no one pressed

extension Wording {
  package func name(of choice: ClockPolicy.UnpressedBreak) -> String {
    switch choice {
    case .leave: unpressedBreakLeave
    case .ask: unpressedBreakAsk
    case .takeOff: unpressedBreakTakeOff
    }
  }
  package func breaksSince(_ day: LocalDate) -> String { breaksSince(day: dayMonthYear(day)) }
  /// `30 min break by rule`.
  package func byRule(_ minutes: Int) -> String { breakByRule(length: length(minutes: minutes)) }
  package func unpressed(_ minutes: Int) -> String { breakUnpressed(length: length(minutes: minutes)) }
  /// In a list of corrections.
  package func name(of said: PunchCorrection.UnpressedBreak) -> String {
    switch said {
    case .taken: breakTaken
    case .missed: breakMissed
    }
  }
  /// The same in a sentence.
  package func wish(_ said: PunchCorrection.UnpressedBreak) -> String {
    switch said {
    case .taken: breakTakenInSentence
    case .missed: breakMissedInSentence
    }
  }
  /// Said by the person.
  package func answer(_ said: PunchCorrection.UnpressedBreak) -> String {
    switch said {
    case .taken: breakTakenOwn
    case .missed: breakMissedOwn
    }
  }
}

// MARK: - Corrections

extension Wording {
  package func missingPress(_ kind: Punch.Kind) -> String { missingPress(kind: name(of: kind)) }
  package func pressMade(_ kind: Punch.Kind, at time: String) -> String { "\(name(of: kind))\(comma)\(time)" }
  package func wouldCount(_ minutes: Int, on day: LocalDate, sum: Int) -> String {
    wouldCount(minutes: clockMinutes(minutes), day: shortDay(day), sum: clockMinutes(sum))
  }
  package func comparedWithPlan(_ minutes: Int) -> String {
    minutes == 0
      ? comparedWithPlanMinutes
      : minutes > 0
        ? sentence(
          comparedWithPlanMoreThanPlanned(minutes: length(minutes: minutes)))
        : sentence(
          comparedWithPlanLessThanPlanned(length: length(minutes: -minutes)))
  }
  package func accept(_ what: String, andApproves: Bool) -> String {
    andApproves ? acceptAndApproves(what: what) : acceptOtherwise(what: what)
  }
  /// `Fri 13, off duty at 14:05`.
  package func onDay(_ day: LocalDate, _ text: String) -> String { "\(shortDay(day))\(comma)\(text)" }
  package func correctionDecided(_ isAccepted: Bool) -> String {
    isAccepted ? correctionDecidedAccepted : correctionDecidedOtherwise
  }
}

// MARK: - The wall

extension Wording {
  package func badgesWait(_ seconds: Int64) -> String {
    badgesWait(length: length(minutes: Int((seconds + 59) / 60)))
  }
  package func badgeEnds(_ ending: String, since day: LocalDate) -> String {
    badgeEnds(ending: ending, day: dayMonthYear(day))
  }
  package func nameWaits(_ seconds: Int64) -> String { nameWaits(length: length(minutes: Int((seconds + 59) / 60))) }
}
