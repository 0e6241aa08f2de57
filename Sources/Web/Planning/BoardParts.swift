import Domain
import Markup
import ViewModels

/// The rows of the board: columns, coverage, and who does what.
struct BoardTablePart {
  let screen: BoardScreen
  let place: BoardModel.Place
  let wording: Wording
  private var isWeek: Bool { place.view == .week }

  // MARK: Columns

  var columns: HTML {
    """
    <tr id="board-columns"><td class="looks"><span class="look is-published">\(wording.publishedLook)</span> \
    <span class="look is-draft">\(wording.draftLook)</span></td>\(screen.columns.enumerated().map(column))</tr>
    """
  }

  private func column(_ number: Int, _ column: BoardScreen.Column) -> HTML {
    let oddity = column.oddity.map { text -> HTML in #"<span class="oddity">\#(Icon.clock.html)\#(text)</span>"# }
    let closed = column.closed.map { text -> HTML in #"<span class="column-closed">\#(text)</span>"# }
    let current: HTML = column.isToday ? #" aria-current="date""# : ""
    guard isWeek else {
      return """
        <th scope="col" class="day-0" data-day="\(column.date.description)"\(current)>\(hours)\
        <span class="hidden-text">\(column.spoken)</span>\(closed)\(oddity)</th>
        """
    }
    var day = place
    (day.view, day.day) = (.day, column.date)
    return """
      <th scope="col" class="day-\(number)\(column.isToday ? " is-today" : "")" \
      data-day="\(column.date.description)"\(current)>\
      <a href="\(PlanRoute.board(day).path)" aria-label="\(column.spoken)"><span class="weekday">\
      \(column.weekday)</span> <span class="number">\(column.number)</span></a>\
      \(closed)\(oddity)</th>
      """
  }

  /// The hours of a day, each over its quarter hours.
  private var hours: HTML {
    let marks = (0..<24).map { hour -> HTML in #"<span class="h-\#(hour) for-1">\#(wording.hourMark(hour))</span>"# }
    return #"<span class="hours" aria-hidden="true">\#(marks)</span>"#
  }

  // MARK: Coverage

  var coverage: HTML {
    let most = screen.columns.flatMap(\.coverage.steps).map { $0.need + $0.extra }.max() ?? 1
    let cells = screen.columns.enumerated().map { number, column -> HTML in
      """
      <td class="day-\(number)\(column.coverage.gap.isEmpty ? "" : " has-gap")" data-day="\(column.date.description)">\
      \(CoveragePart(coverage: column.coverage, most: most, isWide: !isWeek).html)</td>
      """
    }
    return """
      <tr id="row-coverage" class="coverage" data-most="\(most)"><th scope="row">\(coverageHead)\
      <span class="row-second">\(wording.coverageText)</span></th>\(cells)</tr>
      """
  }

  /// The way to what the site needs.
  private var coverageHead: HTML {
    guard place.rows != .sites else { return #"<span class="row-name">\#(wording.coverage)</span>"# }
    let demand = PlanRoute.demand(.init(site: screen.head.site.id, day: screen.head.first))
    return """
      <a class="row-name coverage-link" href="\(demand.path)">\(wording.coverage)\
      <span class="hidden-text">: \(wording.whatWeNeed)</span></a>
      """
  }

  // MARK: Rows

  func row(_ row: BoardScreen.Row) -> HTML {
    let isOpen: HTML = row.kind == .open ? " is-open" : ""
    return """
      <tr id="row-\(row.key)" class="row\(isOpen)" data-row="\(row.key)"><th scope="row">\(rowHead(row))</th>\
      \(row.cells.enumerated().map { cell($1, number: $0, row) })</tr>
      """
  }

  private func rowHead(_ row: BoardScreen.Row) -> HTML {
    let over: HTML = row.isOver ? #"<span class="hidden-text"> (\#(wording.isOverContract))</span>"# : ""
    let words: HTML = """
      <span class="row-words"><span class="row-name">\(row.name)</span>\
      <span class="row-second\(row.isOver ? " is-over" : "")">\(row.second)\(over)</span></span>
      """
    return switch row.kind {
    case .open, .site: words
    case .person(let initials, let photo):
      #"<span class="row-person">\#(PortraitPart.badge(photo, initials))\#(words)</span>"#
    case .position(let label):
      #"<span class="row-person">\#(label.map { Icon.mark($0.mark) })\#(words)</span>"#
    }
  }

  private func cell(_ cell: BoardScreen.Cell, number: Int, _ row: BoardScreen.Row) -> HTML {
    let bars = cell.bars.map { bar($0, in: cell.date) }
    return """
      <td class="cell day-\(number)" data-day="\(cell.date.description)">\
      \(isWeek ? HTML(bars) : #"<span class="timeline">\#(bars)</span>"#)</td>
      """
  }

  private func bar(_ bar: BoardScreen.Bar, in day: LocalDate) -> HTML {
    let was = bar.was.map { text -> HTML in #"<span class="bar-was">\#(wording.was(text))</span>"# }
    let sign: HTML = bar.conflict == nil ? "" : Icon.warning.html
    let oddity = bar.oddity.map { text -> HTML in #"<span class="bar-oddity">\#(Icon.clock.html)\#(text)</span>"# }
    let state: HTML = bar.look == .published ? "" : #"<span class="hidden-text">, \#(bar.state)</span>"#
    let work = bar.position.map { label -> HTML in #" data-work="\#(label.name)""# }
    let fixed: HTML = bar.isFixed ? " data-fixed" : ""
    return """
      <a class="bar look-\(bar.look.rawValue)\(classes(bar, in: day))" id="shift-\(bar.shift.description)" \
      href="\(PlanRoute.shift(bar.shift, place).path)" data-sheet data-shift="\(bar.shift.description)" data-revision="\(bar.revision)" \
      data-start="\(bar.start.description)" data-minutes="\(bar.minutes)"\(work)\(fixed)>\
      <span class="bar-top"><span class="bar-times">\(bar.times)</span>\(oddity)\(was)\(sign)</span>\
      <span class="bar-text">\(bar.position.map { Icon.mark($0.mark) })<span>\
      \(bar.conflict ?? bar.text)</span>\(could(bar))</span>\(conflictName(bar))\(state)</a>
      """
  }

  /// How many could take an open shift; the script opens who they are, as the shift's sheet does.
  private func could(_ bar: BoardScreen.Bar) -> HTML? {
    bar.could.map { text in
      #"<span class="bar-could" data-could="\#(RosterRoute.replacement(bar.shift).path)">\#(text)</span>"#
    }
  }

  /// The reason stands where the position stood, so that the ear gets both.
  private func conflictName(_ bar: BoardScreen.Bar) -> HTML {
    bar.conflict == nil || bar.text.isEmpty ? "" : #"<span class="hidden-text">, \#(bar.text)</span>"#
  }

  private func classes(_ bar: BoardScreen.Bar, in day: LocalDate) -> String {
    var classes = bar.position.map { " pos-\($0.mark.color.rawValue)" } ?? ""
    if bar.isOpen { classes += " is-open" }
    if bar.conflict != nil { classes += " has-conflict" }
    guard !isWeek else { return classes }
    let start = bar.start.date < day ? 0 : bar.start.time.minuteOfDay / 15
    let end = min(96, start + max(1, (bar.minutes + 14) / 15))
    let length = max(1, end - start)
    return classes + " h-\(start / 4) q-\(start % 4) for-\(length / 4) and-\(length % 4)"
  }
}
