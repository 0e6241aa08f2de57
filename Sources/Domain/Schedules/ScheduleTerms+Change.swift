extension ScheduleTerms {
  /// The terms that turn one of their shifts into the form's; `nil` if terms can't express that.
  ///
  /// Only what differs is taken. The day can't be: a rule has its own. Nor can skills, which a shift alone asks for.
  public func changed(as shift: PlannedShift, becomes draft: ShiftContent) -> ScheduleTerms? {
    var terms = self
    guard (try? SkillList.checked(draft.skills)) == shift.skills else { return nil }
    guard draft.hours.date == shift.hours.date, case .timed(let start, let minutes) = draft.hours else { return nil }
    // Why: of a day's pieces one alone can't change.
    if draft.hours != shift.hours, assignment.handover?.unit == .hours { return nil }
    if draft.hours != shift.hours { (terms.start, terms.minutes) = (start.time, minutes) }
    if draft.position != shift.position { terms.position = draft.position }
    if draft.breakMinutes != shift.breakMinutes { terms.breakMinutes = draft.breakMinutes }
    if draft.note != shift.note { terms.note = draft.note }
    guard draft.employee != shift.employee else { return terms }
    guard let assignment = assignment.replacing(shift.employee, by: draft.employee) else { return nil }
    terms.assignment = assignment
    return terms
  }
}

extension Assignment {
  /// The length of its turns; `nil` for open shifts and turns of other kinds.
  public var handover: TurnLength? {
    if case .people(let rotation) = self { rotation.turn.handover } else { nil }
  }

  /// The same with one person in the place of another; `nil` if that place is not clear.
  fileprivate func replacing(_ old: ID<Employee>?, by new: ID<Employee>?) -> Assignment? {
    switch self {
    case .open(let needed):
      return needed == 1 ? new.map { .people(Rotation([$0])) } : nil
    case .people(var rotation):
      guard let new else { return rotation.people.count == 1 ? .open(needed: 1) : nil }
      let place = rotation.people.count == 1 ? 0 : rotation.people.firstIndex { $0 == old }
      guard let place, !rotation.people.contains(new) else { return nil }
      rotation.people[place] = new
      return .people(rotation)
    }
  }
}
