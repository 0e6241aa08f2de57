import Domain
import Feeds
import Words

/// The closed days in the lines of a table, for the years that calendars are read for.
struct ClosedDayLines {
  /// Each day once, in order; with two lines on a day, the names of both.
  let days: [ClosedDay]
  let setAside: [ClosedDaysImportModel.SetAside]

  init(_ table: ClosedDaysTable, during span: ClosedRange<LocalDate>, _ wording: Wording) {
    var names: [LocalDate: [String]] = [:]
    var setAside: [ClosedDaysImportModel.SetAside] = table.refused.map {
      .init(title: wording.line($0.line), reason: wording.lineReason($0.reason))
    }
    for row in table.rows {
      let name = (row.texts[.name] ?? "").trimmed
      do throws(Problem) {
        let days = try Self.days(of: row, during: span)
        guard names.count + days.count <= HolidayCalendar.mostDays else {
          throw .calendar(.tooMuch(limit: HolidayCalendar.mostDays))
        }
        for day in days { names[day, default: []].append(name) }
      } catch {
        let title = name.isEmpty ? wording.line(row.line) : "\(wording.line(row.line)): \(name)"
        setAside.append(.init(title: String(title.prefix(100)), reason: wording.words(error)))
      }
    }
    self.setAside = setAside
    days = names.keys.sorted().map { day in
      let name = Set(names[day] ?? []).subtracting([""]).sorted().joined(separator: ", ")
      return ClosedDay(
        date: day, name: String(String.UnicodeScalarView(name.unicodeScalars.prefix(ClosedDay.longestName))))
    }
  }

  fileprivate enum Problem: Error {
    case cell(ShiftCellProblem)
    case calendar(HolidayCalendar.Reason)
  }

  private static func days(
    of row: TableRow<ClosedDayColumn>, during span: ClosedRange<LocalDate>
  ) throws(Problem) -> [LocalDate] {
    func date(_ text: String) throws(Problem) -> LocalDate {
      do throws(ShiftCellProblem) { return try ShiftText.date(text) } catch { throw .cell(error) }
    }
    let first = try date(row.texts[.date] ?? "")
    let last = (row.texts[.endDate] ?? "").trimmed.isEmpty ? first : try date(row.texts[.endDate] ?? "")
    guard first <= last else { throw .cell(.endBeforeStart) }
    guard last.days(since: first) < HolidayCalendar.longestEvent else {
      throw .calendar(.tooManyDays(limit: HolidayCalendar.longestEvent))
    }
    let days = (first...last).all.filter(span.contains)
    guard !days.isEmpty else { throw .calendar(.otherYears) }
    return Array(days)
  }
}

extension Wording {
  fileprivate func words(_ problem: ClosedDayLines.Problem) -> String {
    switch problem {
    case .cell(.endBeforeStart): self.problem(.endBeforeBegin)
    case .cell(let problem): reason(problem)
    case .calendar(let reason): holidayReason(reason)
    }
  }
}
