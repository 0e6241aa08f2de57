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
    let most = max(1, screen.columns.flatMap(\.coverage.steps).map(\.need).max() ?? 1)
    let cells = screen.columns.enumerated().map { number, column -> HTML in
      let coverage = column.coverage
      let gap: HTML = coverage.gap.isEmpty ? "" : #" <span class="coverage-gap">\#(coverage.gap)</span>"#
      return """
        <td class="day-\(number)\(coverage.gap.isEmpty ? "" : " has-gap")">\(steps(coverage.steps, most))\
        <span class="coverage-text">\
        <span>\(coverage.text)</span>\(gap)</span></td>
        """
    }
    return """
      <tr id="row-coverage" class="coverage"><th scope="row"><span class="row-name">\(wording.coverage)</span>\
      <span class="row-second">\(wording.coverageText)</span></th>\(cells)</tr>
      """
  }

  /// Have as grey, what is missing in red, need as a line of steps.
  private func steps(_ steps: [BoardScreen.Coverage.Step], _ most: Int) -> HTML {
    let (width, height) = (20, 20)
    func top(_ count: Int) -> Int { height - count * height / most }
    let bars = steps.enumerated().map { number, step -> HTML in
      let x = number * width
      let have: HTML =
        step.have == 0
        ? ""
        : #"<rect x="\#(x)" y="\#(top(step.have))" width="\#(width - 1)" height="\#(height - top(step.have))"/>"#
      let missing: HTML =
        step.have == step.need
        ? ""
        : """
        <rect class="missing" x="\(x)" y="\(top(step.need))" width="\(width - 1)" \
        height="\(top(step.have) - top(step.need))"/>
        """
      return "\(have)\(missing)"
    }
    let line = steps.enumerated().map { number, step in
      "\(number == 0 ? "M" : "L")\(number * width) \(top(step.need))H\((number + 1) * width)"
    }.joined()
    return """
      <svg class="steps" viewBox="0 -1 \(steps.count * width) \(height + 2)" preserveAspectRatio="none" \
      aria-hidden="true">\(bars)<path d="\(line)"/></svg>
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
      \(bar.conflict ?? bar.text)</span></span>\(conflictName(bar))\(state)</a>
      """
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
