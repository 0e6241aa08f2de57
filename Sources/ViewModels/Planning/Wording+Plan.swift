import Domain
public import Words

// MARK: - The board

extension Wording {
  public func name(of rows: BoardModel.Place.Rows) -> String {
    switch rows {
    case .people: rowsNamePeople
    case .departments: rowsNameDepartments
    case .positions: rowsNamePositions
    case .sites: rowsNameSites
    }
  }
  func state(of look: BoardScreen.Bar.Look) -> String {
    switch look {
    case .published: publishedLook
    case .draft: draftLook
    case .changed: lookStateChanged
    case .removed: lookStateRemoved
    }
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
  public func name(of reach: PlanShiftModel.Reach) -> String {
    switch reach {
    case .this: reachNameThis
    case .following: reachNameFollowing
    case .all: reachNameAll
    }
  }
}

extension Wording {
  public var breakLabel: String { title(of: ShiftColumn.breakMinutes) }
}
