/// A part of the help: the questions about some pages.
public enum HelpPage: String, CaseIterable, Sendable, Hashable {
  case roster, own, planning, hours, team
}

/// A question that the help answers: *How do I …*
public enum HelpEntry: String, CaseIterable, Sendable, Hashable {
  case ownShifts, callColleague, otherWeek, clockIn, notifications
  case timeOff, callInSick, swap, availability, calendar
  case planWeek, oneShift, replace, publish, needs
  case decide, correctHours, payroll, announce, printWeek
  case addPeople, invite, reach, wall, rules

  /// Five of each part.
  public var page: HelpPage {
    switch self {
    case .ownShifts, .callColleague, .otherWeek, .clockIn, .notifications: .roster
    case .timeOff, .callInSick, .swap, .availability, .calendar: .own
    case .planWeek, .oneShift, .replace, .publish, .needs: .planning
    case .decide, .correctHours, .payroll, .announce, .printWeek: .hours
    case .addPeople, .invite, .reach, .wall, .rules: .team
    }
  }
}
