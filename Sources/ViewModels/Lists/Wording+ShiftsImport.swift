import Domain
import Feeds
import Words

// MARK: - Importing shifts

extension Wording {
  func imported(_ new: Int, known: Int, refused: Int, waiting: Int, unread: Int = 0, absences: Int = 0) -> String {
    let first =
      importedShiftsAreDrafts(new: new)
    let others = [
      known == 0 ? nil : importedOtherwise(known: known),
      refused == 0 ? nil : importedOtherwiseLinesWere(refused: refused),
      waiting == 0 ? nil : importedOtherwiseWaiting(waiting: waiting),
      unread == 0 ? nil : importedOtherwiseUnread(unread),
      absences == 0 ? nil : importedOtherwiseAbsences(absences),
    ]
    return ([first] + others.compactMap { $0 }).joined(separator: " ")
  }
  func reason(_ reason: ShiftCalendar.Reason) -> String {
    switch reason {
    case .unreadable(let reason): calendarReason(reason)
    case .canceled: holidayReasonCanceled
    case .noEnd: calendarReasonNoEnd
    case .skippedTime(let start): calendarReasonSkippedTime(day: date(start.date), time: time(start.time))
    case .tooOften(let limit): reasonReasonTooOften(limit: limit)
    case .tooMuch(let limit): reasonReasonTooMuch(limit: limit)
    case .otherDays: reasonReasonOtherDays
    }
  }
}
