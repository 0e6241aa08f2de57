package import Domain

// MARK: - Hours on the board

extension Wording {
  /// `16 → 24 h`, `16 h → 16 h 58 min`
  package func change(from before: Int, to after: Int) -> String {
    let areQuarters = before % 15 == 0 && after % 15 == 0
    return "\(areQuarters ? number(hours: before) : workLength(before)) → \(workLength(after))"
  }
}

// MARK: - The board

extension Wording {
  package func schedulesReach(_ day: LocalDate) -> String { schedulesReach(day: date(day), year: day.year) }
  package func haveOfNeed(_ have: Int, _ need: Int) -> String {
    need == 0 ? "–" : haveOfNeedOtherwise(have: have, need: need)
  }
  package func missing(_ count: Int, of position: String) -> String {
    position.isEmpty ? "\(minus)\(count)" : "\(minus)\(count)\u{a0}\(position)"
  }
  package func toFill(_ count: Int) -> String { count == 0 ? toFillNone : toFillOtherwise(count: count) }
}

// MARK: - Conflicts

extension Wording {
  package func overlaps(_ times: String) -> String { times.isEmpty ? overlapsEmpty : overlapsOtherwise(times: times) }
  package func closed(_ name: String) -> String { name.isEmpty ? closedEmpty : closedOtherwise(name: name) }
  /// `Starts 1 Dec`, `Last day 30 Nov`.
  package func outside(_ side: Employee.Outside) -> String {
    switch side {
    case .before(let day): firstDay(day: shortDate(short: day))
    case .after(let day): lastDay(day: shortDate(short: day))
    }
  }
}

// MARK: - What is done on the board

extension Wording {
  package func moved(_ count: Int) -> String { moved(count: shifts(count)) }
  package func copied(_ count: Int) -> String { copied(count: shifts(count)) }
  package func takenOut(_ count: Int) -> String { takenOutCount(shifts(count)) }
  package func discarded(_ count: Int) -> String { discarded(count: drafts(count)) }
  /// `14 shifts copied, 6 were there already.`
  public func copied(_ count: Int, there: Int) -> String {
    if there == 0 { return copied(count) }
    if count == 0 { return allIsThere(there) }
    return copiedCopiedWereThere(count: shifts(count), there: there)
  }
  package func allIsThere(_ count: Int) -> String { allIsThere(count: count, count2: shifts(count)) }
  package func copyDayOf(_ day: LocalDate) -> String { copyDayOf(day: date(day)) }
  public func copyShifts(_ count: Int) -> String { copyShifts(count: shifts(count)) }
}

// MARK: - The keys of the board

extension Wording {
  /// By what people want.
  public var keyHelp: [(title: String, keys: [(keys: String, text: String)])] {
    [
      (keysMove, moveKeys), (keysSelect, selectKeys), (keysChange, changeKeys), (keysType, typeKeys),
      (keysPlan, planKeys), (keysMouse, mouseKeys),
    ]
  }
  private var moveKeys: [(keys: String, text: String)] {
    [
      ("← ↑ → ↓", keyNextCell), (keyHomeEnd, keyFirstLastDay), (keyPage, keyWeekBeforeAfter), ("T", keyThisWeek),
      ("/", keyFindPerson),
    ]
  }
  private var selectKeys: [(keys: String, text: String)] {
    [
      (keyShiftArrows, keyMoreCells), (keyCtrlA, keyAll), (keyHelpSpace, keySelectShift),
      (keyCtrlCXV, keyCopyCutPaste), (keyHelpDelete, keyHelpRemove), (keyHelpCtrlZ, keyUndo), (keyHelpCtrlZ2, keyRedo),
    ]
  }
  private var changeKeys: [(keys: String, text: String)] {
    [
      ("M", keyMoveShift), ("C", keyCopyShift), ("Alt ← →", keyEnd), ("Alt ⇧ ← →", keyStart), ("R", keyReplace),
    ]
  }
  private var typeKeys: [(keys: String, text: String)] {
    [
      (keyHelpF, keyTypeHours), ("Enter", keySavePerson), ("Tab", keySaveDay), ("Esc", keyCancel),
      ("Alt 1–8", keyTemplate),
    ]
  }
  private var planKeys: [(keys: String, text: String)] {
    [
      ("P", keyPlanWeek), ("G", keyNextGap), (keyCtrlEnter, keyPublish), ("D, W", keyDayWeek), ("?", keyThisList),
    ]
  }
  private var mouseKeys: [(keys: String, text: String)] {
    [
      (keyHelpDrag, keyDragCells), (keyDragShift, keyMoveCtrlCopies), (keyItsEnds, keyChangeHours),
      (keyHelpCorner, keyRepeatCells),
    ]
  }
}

// MARK: - One shift of the plan

extension Wording {
  /// `with 30 min break`.
  package func withBreak(_ minutes: Int) -> String { withBreak(minutes: length(minutes: minutes)) }
  /// `7 h 30 min, with 30 min break`.
  package func worked(_ minutes: Int, breakMinutes: Int) -> String {
    "\(length(minutes: minutes))\(comma)\(withBreak(breakMinutes))"
  }
}

// MARK: - Publications

extension Wording {
  /// Why a conflict keeps a publication back.
  package func blocks(_ conflict: PlanConflict) -> String {
    if case .absent = conflict {
      return blocksShiftsOfPeople
    }
    return blocksDoubleBookingsCant
  }
  package func publishedBy(_ name: String?, _ moment: String) -> String {
    name.map { publishedByPublishedBy(moment: moment, value: $0) }
      ?? published(moment)
  }
  /// `Publish week 49?`; for other days than a week, with those.
  package func publishAsked(_ days: ClosedRange<LocalDate>) -> String {
    week(of: days).map(publishWeekAsked) ?? publishDaysAsked(publishedDays(days))
  }

  /// `30 November – 6 December`, or one day.
  package func publishedDays(_ days: ClosedRange<LocalDate>) -> String {
    if days.lowerBound == days.upperBound { return date(days.lowerBound) }
    return week(of: days) == nil ? shortSpan(days) : week(from: days.lowerBound)
  }

  /// `Week 49 is published.`
  package func published(_ days: ClosedRange<LocalDate>) -> String {
    week(of: days).map(weekIsPublished) ?? daysArePublished(publishedDays(days))
  }

  /// `Week 49 is a draft again.`
  package func draftAgain(_ days: ClosedRange<LocalDate>) -> String {
    week(of: days).map(weekIsDraftAgain) ?? daysAreDraftsAgain(publishedDays(days))
  }

  /// The number of the week, if the days are one.
  private func week(of days: ClosedRange<LocalDate>) -> Int? {
    conventions.week(of: days.lowerBound) == days ? conventions.weekNumber(of: days.lowerBound) : nil
  }

  /// `12 people are notified, 3 can't be reached.`
  package func published(notified: Int, unreached: Int) -> String {
    switch (notified, unreached) {
    case (0, 0): sentence(noOneIsNotified)
    case (_, 0): sentence(peopleNotified(notified))
    case (0, _): sentence(cannotBeReached(unreached))
    default: notifiedAndUnreached(notified, unreached)
    }
  }

  /// Of a recalled publication, by names.
  package func witnesses(notified: [String], present: [String]) -> String {
    let told = notified.isEmpty ? noOneWasNotified : wereNotified(list(shortened: notified), notified.count)
    return present.isEmpty ? told : "\(told) \(mayHaveSeen(list(shortened: present)))"
  }

  /// The first three, and the number of the others.
  package func firstThree(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: comma)
    return names.count > 3 ? "\(shown) \(andMore(names.count - 3))" : shown
  }

  package func recalledBy(_ name: String?, _ moment: String) -> String {
    name.map { recalledByRecalledBy(moment: moment, value: $0) }
      ?? recalledByRecalled(moment: moment)
  }
}
