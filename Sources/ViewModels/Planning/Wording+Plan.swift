import Domain
public import Words

// MARK: - Hours on the board

extension Wording {
  /// `16 → 24 h`, `16 h → 16 h 58 min`
  func change(from before: Int, to after: Int) -> String {
    let areQuarters = before % 15 == 0 && after % 15 == 0
    return "\(areQuarters ? number(hours: before) : workLength(before)) → \(workLength(after))"
  }
}

// MARK: - The board

extension Wording {
  func schedulesReach(_ day: LocalDate) -> String { schedulesReach(day: date(day), year: day.year) }
  public func name(of rows: BoardModel.Place.Rows) -> String {
    switch rows {
    case .people: rowsNamePeople
    case .departments: rowsNameDepartments
    case .positions: rowsNamePositions
    case .sites: rowsNameSites
    }
  }
  func haveOfNeed(_ have: Int, _ need: Int) -> String { need == 0 ? "–" : haveOfNeedOtherwise(have: have, need: need) }
  func missing(_ count: Int, of position: String) -> String {
    position.isEmpty ? "−\(count)" : "−\(count)\u{a0}\(position)"
  }
  func toFill(_ count: Int) -> String { count == 0 ? toFillNone : toFillOtherwise(count: count) }
  func state(of look: BoardScreen.Bar.Look) -> String {
    switch look {
    case .published: publishedLook
    case .draft: draftLook
    case .changed: lookStateChanged
    case .removed: lookStateRemoved
    }
  }
}

// MARK: - Conflicts

extension Wording {
  func overlaps(_ times: String) -> String { times.isEmpty ? overlapsEmpty : overlapsOtherwise(times: times) }
  func closed(_ name: String) -> String { name.isEmpty ? closedEmpty : closedOtherwise(name: name) }
  func lastDay(_ day: LocalDate) -> String { lastDay(day: shortDate(short: day)) }
}

// MARK: - What is done on the board

extension Wording {
  func moved(_ count: Int) -> String { moved(count: shifts(count)) }
  func copied(_ count: Int) -> String { copied(count: shifts(count)) }
  func takenOut(_ count: Int) -> String { takenOutCount(shifts(count)) }
  func discarded(_ count: Int) -> String { discarded(count: drafts(count)) }
  /// `14 shifts copied, 6 were there already.`
  public func copied(_ count: Int, there: Int) -> String {
    if there == 0 { return copied(count) }
    if count == 0 { return allIsThere(there) }
    return copiedCopiedWereThere(count: shifts(count), there: there)
  }
  func allIsThere(_ count: Int) -> String { allIsThere(count: count, count2: shifts(count)) }
  func copyDayOf(_ day: LocalDate) -> String { copyDayOf(day: date(day)) }
  public func copyShifts(_ count: Int) -> String { copyShifts(count: shifts(count)) }
  public var keyHelp: [(keys: String, text: String)] {
    [
      (
        "← ↑ → ↓",
        keyHelpMoveBetweenShifts
      ),
      (
        "↵",
        keyHelpOpenTheShift
      ),
      (
        "M",
        keyHelpMoveArrowKeys
      ),
      ("C", keyHelpCopyTheSame),
      (
        keyHelpF,
        keyHelpTypeHoursIn
      ),
      ("⇧ ← →", keyHelpSelectCells),
      (
        keyHelpCtrlAC,
        keyHelpSelectAllCopy
      ),
      ("Alt 1–8", keyHelpUseATemplate),
      ("Alt ← →", keyHelpEndMinutesEarlier),
      ("Alt ⇧ ← →", keyHelpStartMinutesEarlier),
      (
        keyHelpSpace,
        keyHelpSelectActionsThen
      ),
      (keyHelpDelete, keyHelpRemove),
      (keyHelpCtrlZ, keyHelpUndoTheLast),
      (keyHelpCtrlZ2, keyHelpRedoIt),
      (
        keyHelpDrag,
        keyHelpOverCellsSelect
      ),
      (
        keyHelpCorner,
        keyHelpOfSelectedCells
      ),
    ]
  }
}

// MARK: - One shift of the plan

extension Wording {
  func label(of field: PlanShiftModel.Field) -> String {
    switch field {
    case .position: position
    case .person: planShiftFieldLabelPerson
    case .date: planShiftFieldLabelDate
    case .start: planShiftFieldLabelStart
    case .end: planShiftFieldLabelEnd
    case .breakMinutes: breakLabel
    case .note: planShiftFieldLabelNote
    case .skills: skillsNeeded
    }
  }
  public var breakLabel: String { title(of: ShiftColumn.breakMinutes) }
  /// `with 30 min break`.
  func withBreak(_ minutes: Int) -> String { withBreak(minutes: length(minutes: minutes)) }
  /// `7 h 30 min, with 30 min break`.
  func worked(_ minutes: Int, breakMinutes: Int) -> String { "\(length(minutes: minutes)), \(withBreak(breakMinutes))" }
  public func name(of reach: PlanShiftModel.Reach) -> String {
    switch reach {
    case .this: reachNameThis
    case .following: reachNameFollowing
    case .all: reachNameAll
    }
  }
}

// MARK: - Publications

extension Wording {
  /// Why a conflict keeps a publication back.
  func blocks(_ conflict: PlanConflict) -> String {
    if case .absent = conflict {
      return blocksShiftsOfPeople
    }
    return blocksDoubleBookingsCant
  }
  func publishedBy(_ name: String?, _ moment: String) -> String {
    name.map { publishedByPublishedBy(moment: moment, value: $0) }
      ?? published(moment)
  }
  func recalledBy(_ name: String?, _ moment: String) -> String {
    name.map { recalledByRecalledBy(moment: moment, value: $0) }
      ?? recalledByRecalled(moment: moment)
  }
}
