import Domain
import Markup
import ViewModels
import Words

/// The rows of a month: one narrow cell a day, with a shift's mark and the hour of its start.
struct BoardMonthPart {
  let screen: BoardScreen
  let place: BoardModel.Place
  let wording: Wording
  private let days: [Day]

  private struct Day {
    let date: LocalDate
    let classes: HTML
    let text: HTML
    /// The suffix after a shift's id in its address.
    let query: HTML
    let board: String
  }

  init(screen: BoardScreen, place: BoardModel.Place, wording: Wording) {
    (self.screen, self.place, self.wording) = (screen, place, wording)
    days = screen.columns.map { column in
      var there = place
      there.day = column.date
      let query: HTML = "\(PlanRoute.query(of: there))"
      there.view = .day
      let weekend: HTML = column.isWeekend ? " is-weekend" : ""
      let week: HTML = column.isFirstOfWeek ? " is-first" : ""
      return Day(
        date: column.date, classes: "\(weekend)\(week)\(column.isToday ? " is-today" : "")",
        text: "\(column.date.description)",
        query: query, board: PlanRoute.board(there).path)
    }
  }

  var columns: HTML {
    let cells = zip(screen.columns, days).map { column, day -> HTML in
      let current: HTML = column.isToday ? #" aria-current="date""# : ""
      let oddity = [column.closed, column.oddity].compactMap { $0 }.map { text -> HTML in "\(wording.comma)\(text)" }
      return """
        <th scope="col" class="month-day\(day.classes)\(column.closed == nil ? "" : " is-closed")"\(current)>\
        <a href="\(day.board)"><span class="weekday" aria-hidden="true">\(column.weekday)</span>\
        <span class="number" aria-hidden="true">\(column.number)</span><span class="hidden-text">\(column.spoken)\(oddity)</span></a></th>
        """
    }
    return """
      <tr id="board-columns">\(LooksPart(rows: place.rows, wording: wording).html)\(cells)<th scope="col" class="month-hours">\(wording.hoursColumn)</th></tr>
      """
  }

  /// The number of people missing each day.
  var missing: HTML {
    let cells = zip(screen.columns, days).map { column, day -> HTML in
      let gap: HTML = column.coverage.missing == 0 ? "" : " has-gap"
      let part = CoveragePart(coverage: column.coverage, date: column.date, most: 1, view: .month)
      return #"<td class="month-cell\#(gap)\#(day.classes)" data-day="\#(day.text)">\#(part.html)</td>"#
    }
    let all = screen.columns.reduce(0) { $0 + $1.coverage.missing }
    return """
      <tr id="row-coverage" class="coverage is-missing"><th scope="row"><span class="row-name">\(wording.missingShifts)</span></th>\
      \(cells)<td class="month-hours">\(all == 0 ? "" : wording.missing(all))</td></tr>
      """
  }

  func row(_ row: BoardScreen.Row) -> HTML {
    guard row.kind != .group else {
      return """
        <tr id="row-\(row.key)" class="group"><th scope="rowgroup" colspan="\(days.count + 2)">\
        <span class="row-name">\(row.name)</span> <span class="row-second">\(row.second)</span></th></tr>
        """
    }
    let words: HTML = row.words.isEmpty ? "" : #" data-words="\#(row.words)""#
    let hidden: HTML = row.isLeftOut ? " hidden" : ""
    let over: HTML = row.isOver ? #" <span class="hidden-text"> (\#(wording.isOverContract))</span>"# : ""
    return """
      <tr id="row-\(row.key)" class="row month-row\(row.kind == .open ? " is-open" : "")" data-row="\(row.key)"\(words)\(hidden)>\
      <th scope="row">\(head(row))</th>\(zip(row.cells.indices, days).map { cell(row.cells[$0], $1, wordOfAbsence(at: $0, in: row.cells)) })\
      <td class="month-hours"><span class="row-second\(row.isOver ? " is-over" : "")">\(row.second)\(over)</span></td></tr>
      """
  }

  private func head(_ row: BoardScreen.Row) -> HTML {
    let name: HTML = #"<span class="row-name">\#(row.name)</span>"#
    return switch row.kind {
    case .open, .site, .group: name
    case .person(let initials, let photo):
      #"<span class="row-person">\#(PortraitPart.badge(photo, initials))\#(name)</span>"#
    case .position(let label): #"<span class="row-person">\#(label.map { Icon.mark($0.mark) })\#(name)</span>"#
    }
  }

  /// One shift leads to its sheet, several to their day.
  private func cell(_ cell: BoardScreen.Cell, _ day: Day, _ word: String?) -> HTML {
    let title: HTML? = cell.bars.isEmpty ? cell.away.map { #" title="\#($0.text)""# } : nil
    let begin: HTML = #"<td class="cell month-cell\#(day.classes)" data-day="\#(day.text)"\#(title)>"#
    guard let first = cell.bars.first else {
      let away = cell.away.map { away -> HTML in
        """
        <span class="month-away is-\(away.look.rawValue)">\(word.map { #"<span class="month-word" aria-hidden="true">\#($0)</span>"# })\
        <span class="hidden-text">\(away.text)</span></span>
        """
      }
      return "\(begin)\(away)</td>"
    }
    let conflict: HTML = cell.bars.contains { $0.conflict != nil } ? " has-conflict" : ""
    guard cell.bars.count == 1 else {
      let spoken = cell.bars.map { bar in ([bar.times] + words(bar)).joined(separator: wording.comma) }.joined(
        separator: "; ")
      return """
        \(begin)<a class="month-bar is-many\(conflict)" href="\(day.board)">\
        <span aria-hidden="true">\(wording.manyShifts(cell.bars.count))</span><span class="hidden-text">\(spoken)</span></a></td>
        """
    }
    let open: HTML = first.isOpen ? " is-open" : ""
    let running: HTML = first.stretch?.isRunning == true ? " is-running" : ""
    let position: HTML = first.position.map { " pos-\($0.mark.color.rawValue)" } ?? ""
    let spoken = words(first).map { ", \($0)" }.joined()
    let work = first.position.map { label -> HTML in #" data-work="\#(label.name)""# }
    let fixed: HTML = first.isFixed ? " data-fixed" : ""
    return """
      \(begin)<a class="bar month-bar look-\(first.look.rawValue)\(position)\(open)\(running)\(conflict)" \
      id="shift-\(Int(first.shift.rawValue))" href="/plan/shifts/\(Int(first.shift.rawValue))\(day.query)" data-sheet \
      data-shift="\(Int(first.shift.rawValue))" data-revision="\(first.revision)" data-start="\(first.start.description)" \
      data-minutes="\(first.minutes)"\(work)\(fixed)>\
      \(first.position.map { Icon.mark($0.mark) })<span aria-hidden="true">\(wording.hourMark(first.start.time.hour))</span>\
      <span class="hidden-text"><span class="bar-times">\(first.times)</span>\(spoken)</span></a></td>
      """
  }

  /// The word over the first of some days of the same absence, if they have the room.
  private func wordOfAbsence(at place: Int, in cells: [BoardScreen.Cell]) -> String? {
    func away(_ place: Int) -> BoardScreen.Away? {
      cells.indices.contains(place) && cells[place].bars.isEmpty ? cells[place].away : nil
    }
    guard let first = away(place), away(place - 1) != first else { return nil }
    let days = cells.indices[place...].prefix { away($0) == first }.count
    return first.text.count * Self.characterWidth + Self.wordPadding <= days * Self.dayWidth ? first.text : nil
  }

  /// In pixels: a day at the least width of the table, and a character of the small text at the most.
  private static let (dayWidth, characterWidth, wordPadding) = (29, 7, 14)

  /// For screen readers, after the times: text, and the meanings of the looks.
  private func words(_ bar: BoardScreen.Bar) -> [String] {
    [bar.text, bar.look == .published ? "" : bar.state, bar.conflict ?? ""].filter { !$0.isEmpty }
  }
}
