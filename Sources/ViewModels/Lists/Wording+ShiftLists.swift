public import Domain
public import Words

// MARK: - Export

extension Wording {
  func title(of column: ShiftColumn) -> String {
    switch column {
    case .person: label(of: PlanShiftModel.Field.person)
    case .date: shiftColumnTitleDate
    case .start: shiftColumnTitleStart
    case .end: shiftColumnTitleEnd
    case .endDate: shiftColumnTitleEndDate
    case .breakMinutes: shiftColumnTitleBreakMinutes
    case .position: position
    case .site: site
    case .note: shiftColumnTitleNote
    case .skills: skillsNeeded
    case .externalID: externalID
    case .pair: splitColumn
    }
  }
}

// MARK: - Hours

extension Wording {
  func title(of column: HoursReportModel.Column.Key) -> String {
    switch column {
    case .shifts: columnKeyTitleShifts
    case .hours: columnKeyTitleHours
    case .real: columnKeyTitleReal
    case .contract: columnKeyTitleContract
    case .absent: columnKeyTitleAbsent
    case .difference: columnKeyTitleDifference
    case .nights: columnKeyTitleNights
    case .saturdays: columnKeyTitleSaturdays
    case .sundays: columnKeyTitleSundays
    case .closed: columnKeyTitleClosed
    case .account: balanceColumn
    case .due: dueColumn
    case .cost: costColumn
    }
  }
}

extension Wording {
  public func name(of grouping: HoursGrouping) -> String {
    switch grouping {
    case .person: hoursByPerson
    case .day: hoursByDay
    case .site: hoursBySite
    case .position: hoursByPosition
    }
  }
  /// Above the names of the lines.
  func title(of grouping: HoursGrouping) -> String {
    switch grouping {
    case .person: personColumn
    case .day: dayColumn
    case .site: site
    case .position: position
    }
  }
  public var personColumn: String { title(of: ShiftColumn.person) }
  /// What is pressed, where a site has a time clock.
  func pressedNote(isShown: Bool) -> String {
    isShown ? pressedNoteShown(real: title(of: .real)) : pressedNoteOtherwise(mostDays: HoursApproval.mostDays)
  }
}
