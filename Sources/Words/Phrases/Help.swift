// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  /// After: How do I …
  public func question(of entry: HelpEntry) -> String {
    switch entry {
    case .ownShifts: phrase(.help, 0)
    case .callColleague: phrase(.help, 1)
    case .otherWeek: phrase(.help, 2)
    case .clockIn: phrase(.help, 3)
    case .notifications: phrase(.help, 4)
    case .timeOff: phrase(.help, 5)
    case .callInSick: phrase(.help, 6)
    case .swap: phrase(.help, 7)
    case .availability: phrase(.help, 8)
    case .calendar: phrase(.help, 9)
    case .planWeek: phrase(.help, 10)
    case .oneShift: phrase(.help, 11)
    case .replace: phrase(.help, 12)
    case .publish: phrase(.help, 13)
    case .needs: phrase(.help, 14)
    case .decide: phrase(.help, 15)
    case .correctHours: phrase(.help, 16)
    case .payroll: phrase(.help, 17)
    case .announce: phrase(.help, 18)
    case .printWeek: phrase(.help, 19)
    case .addPeople: phrase(.help, 20)
    case .invite: phrase(.help, 21)
    case .reach: phrase(.help, 22)
    case .wall: phrase(.help, 23)
    case .rules: phrase(.help, 24)
    }
  }
  public func answer(to entry: HelpEntry) -> String {
    switch entry {
    case .ownShifts: phrase(.help, 25)
    case .callColleague: phrase(.help, 26)
    case .otherWeek: phrase(.help, 27)
    case .clockIn: phrase(.help, 28)
    case .notifications: phrase(.help, 29)
    case .timeOff: phrase(.help, 30)
    case .callInSick: phrase(.help, 31)
    case .swap: phrase(.help, 32)
    case .availability: phrase(.help, 33)
    case .calendar: phrase(.help, 34)
    case .planWeek: phrase(.help, 35)
    case .oneShift: phrase(.help, 36)
    case .replace: phrase(.help, 37)
    case .publish: phrase(.help, 38)
    case .needs: phrase(.help, 39)
    case .decide: phrase(.help, 40)
    case .correctHours: phrase(.help, 41)
    case .payroll: phrase(.help, 42)
    case .announce: phrase(.help, 43)
    case .printWeek: phrase(.help, 44)
    case .addPeople: phrase(.help, 45)
    case .invite: phrase(.help, 46)
    case .reach: phrase(.help, 47)
    case .wall: phrase(.help, 48)
    case .rules: phrase(.help, 49)
    }
  }
  /// A part of the help.
  public func title(of page: HelpPage) -> String {
    switch page {
    case .roster: phrase(.help, 50)
    case .own: phrase(.help, 51)
    case .planning: phrase(.help, 52)
    case .hours: phrase(.help, 53)
    case .team: phrase(.help, 54)
    }
  }
  public var helpTitle: String { phrase(.help, 55) }
  public var showMeWhere: String { phrase(.help, 56) }
  public var help: String { phrase(.help, 57) }
  public var allHelp: String { phrase(.help, 58) }
  /// Shown once to newcomers.
  public func hint(on page: HelpPage) -> String {
    switch page {
    case .roster: phrase(.help, 59)
    case .own: phrase(.help, 60)
    case .planning: phrase(.help, 61)
    case .hours: phrase(.help, 62)
    case .team: phrase(.help, 63)
    }
  }
}
