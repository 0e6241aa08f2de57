import Domain
import Feeds
import Words

// MARK: - Importing shifts

extension Wording {
  func imported(_ new: Int, known: Int, refused: Int, waiting: Int) -> String {
    let first =
      importedShiftsAreDrafts(new: new)
    let others = [
      known == 0 ? nil : importedOtherwise(known: known),
      refused == 0 ? nil : importedOtherwiseLinesWere(refused: refused),
      waiting == 0 ? nil : importedOtherwiseWaiting(waiting: waiting),
    ]
    return ([first] + others.compactMap { $0 }).joined(separator: " ")
  }
  func reason(_ problem: ShiftCellProblem) -> String {
    switch problem {
    case .missing: shiftCellProblemReasonMissing
    case .notADate: shiftCellProblemReasonNotADate
    case .ambiguousDate: shiftCellProblemReasonAmbiguousDate
    case .outOfRange(let days):
      shiftCellProblemReasonOutOfRange(
        lowerBound: dayMonthYear(days.lowerBound), upperBound: dayMonthYear(days.upperBound))
    case .notATime: shiftCellProblemReasonNotATime
    case .ambiguousTime: shiftCellProblemReasonAmbiguousTime
    case .notABreak: shiftCellProblemReasonNotABreak
    case .endBeforeStart: shiftCellProblemReasonEndBeforeStart
    case .tooLong: shiftCellProblemReasonTooLong
    case .unknownPerson: shiftCellProblemReasonUnknownPerson
    case .ambiguousPerson: shiftCellProblemReasonAmbiguousPerson
    case .archivedPerson: shiftCellProblemReasonArchivedPerson
    case .unknownPosition: shiftCellProblemReasonUnknownPosition
    case .positionNotOffered: shiftCellProblemReasonPositionNotOffered
    case .unknownSite: shiftCellProblemReasonUnknownSite
    case .siteNotManaged: shiftCellProblemReasonSiteNotManaged
    case .noteTooLong(let limit): self.problem(.tooLong(limit: limit))
    case .skills(let problem), .externalID(let problem): self.problem(problem)
    case .repeats(let line): shiftCellProblemReasonRepeats(line: line)
    }
  }
  func reason(_ reason: ShiftCalendar.Reason) -> String {
    switch reason {
    case .unreadable(let reason): holidayReason(.unreadable(reason))
    case .canceled: holidayReason(.canceled)
    case .unknownRule: holidayReason(.unknownRule)
    case .tooOften(let limit): reasonReasonTooOften(limit: limit)
    case .tooMuch(let limit): reasonReasonTooMuch(limit: limit)
    case .otherDays: reasonReasonOtherDays
    }
  }
}
