import Domain
import Markup
import ViewModels
import Words

/// The rows of the board: columns, coverage, and people with their shifts.
struct BoardTablePart {
  let screen: BoardScreen
  let place: BoardModel.Place
  let wording: Wording
  /// The common texts of each column's cells, and the addresses of their shifts: the same for all rows.
  private let days: [Day]
  /// The common texts of the shifts of each position, written once for all of them.
  private let works: [RosterScreen.PositionLabel: Work]

  /// `22:00` for each minute of a day.
  private static let clock: [HTML] = (0..<LocalTime.minutesPerDay).map { minute in
    "\(LocalTime(minuteOfDay: minute)?.description ?? "")"
  }

  private struct Day {
    let date: LocalDate
    /// `2026-11-26`.
    let text: HTML
    /// `<td class="cell day-3" data-day="2026-11-26">`, in a day's view with its line of hours, and the end of that.
    let begin: HTML
    let end: HTML
    /// The suffix after a shift's id in its address.
    let query: HTML
  }

  private struct Work {
    let mark: HTML
    /// ` pos-3`.
    let color: HTML
    /// ` data-work="Bakery"`.
    let name: HTML

    init(_ label: RosterScreen.PositionLabel) {
      mark = Icon.mark(label.mark)
      color = " pos-\(label.mark.color.rawValue)"
      name = #" data-work="\#(label.name)""#
    }
  }

  init(screen: BoardScreen, place: BoardModel.Place, wording: Wording) {
    (self.screen, self.place, self.wording) = (screen, place, wording)
    works = Dictionary(screen.legend.map { ($0, Work($0)) }) { first, _ in first }
    let line: (begin: HTML, end: HTML) =
      place.view == .week ? ("", "</td>") : (#"<span class="timeline">"#, "</span></td>")
    days = screen.columns.enumerated().map { number, column in
      var there = place
      // Why: the shift's own day is the one a phone shows when its sheet closes.
      there.day = column.date
      return Day(
        date: column.date, text: "\(column.date.description)",
        begin: #"<td class="cell day-\#(number)" data-day="\#(column.date.description)">\#(line.begin)"#, end: line.end,
        query: "\(PlanRoute.query(of: there))")
    }
  }

  // MARK: Columns

  var columns: HTML {
    """
    <tr id="board-columns">\(LooksPart(rows: place.rows, wording: wording).html)\(screen.columns.enumerated().map(column))</tr>
    """
  }

  private func column(_ number: Int, _ column: BoardScreen.Column) -> HTML {
    let oddity = column.oddity.map { text -> HTML in #"<span class="oddity">\#(Icon.clock.html)\#(text)</span>"# }
    let closed = column.closed.map { text -> HTML in #"<span class="column-closed">\#(text)</span>"# }
    let current: HTML = column.isToday ? #" aria-current="date""# : ""
    guard place.view == .week else {
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
      <a href="\(PlanRoute.board(day).path)"><span class="weekday">\(column.weekday)</span> \
      <span class="number">\(column.number)</span><span class="hidden-text">\(column.month)</span></a>\
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
      \(CoveragePart(coverage: column.coverage, date: column.date, most: most, view: place.view).html)</td>
      """
    }
    return """
      <tr id="row-coverage" class="coverage" data-most="\(most)"><th scope="row">\(coverageHead)\
      <span class="row-second">\(screen.emptyWeek == nil ? wording.coverageText : wording.coverageNeeded)</span></th>\(cells)</tr>
      """
  }

  /// The link to the site's demand.
  private var coverageHead: HTML {
    guard place.rows != .sites else { return #"<span class="row-name">\#(wording.coverage)</span>"# }
    let demand = PlanRoute.demand(.init(site: screen.head.site.id, day: screen.head.first))
    return """
      <a class="row-name coverage-link" href="\(demand.path)">\(wording.coverage)\
      <span class="hidden-text"> \(wording.whatWeNeed)</span></a>
      """
  }

  // MARK: Rows

  func row(_ row: BoardScreen.Row) -> HTML {
    guard row.kind != .group else { return group(row) }
    let isOpen: HTML = row.kind == .open ? " is-open" : ""
    let words: HTML = row.words.isEmpty ? "" : #" data-words="\#(row.words)""#
    let hidden: HTML = row.isLeftOut ? " hidden" : ""
    // Why one list for all cells: a shift is copied into its row once.
    var cells: [HTML] = []
    for (day, cell) in zip(days, row.cells) {
      cells.append(day.begin)
      if let away = cell.away { cells.append(BoardAwayPart.html(away)) }
      for shift in cell.bars { cells.append(bar(shift, in: day)) }
      cells.append(day.end)
    }
    return """
      <tr id="row-\(row.key)" class="row\(isOpen)" data-row="\(row.key)"\(words)\(hidden)><th scope="row">\(rowHead(row))</th>\
      \(cells)\(place.job == nil ? adding(to: row) : nil)</tr>
      """
  }

  private func group(_ row: BoardScreen.Row) -> HTML {
    """
    <tr id="row-\(row.key)" class="group"><th scope="rowgroup" colspan="\(screen.columns.count + 1)">\
    <span class="row-name">\(row.name)</span> <span class="row-second">\(row.second)</span></th></tr>
    """
  }

  /// On a phone: a new shift on the day shown.
  private func adding(to row: BoardScreen.Row) -> HTML? {
    let parts = row.key.utf8.split(separator: UInt8(ascii: "-"), maxSplits: 1).map { Substring($0) }
    let field: HTML = parts.count == 2 ? #" name="\#(parts[0])" value="\#(parts[1])""# : ""
    return """
      <td class="row-add"><button class="step" type="submit" form="add"\(field) \
      aria-label="\(wording.add(to: row.name))">\(Icon.add.html)</button></td>
      """
  }

  /// The sums of the days, and of all of them.
  var totals: HTML {
    guard let totals = screen.totals else { return #"<tr id="row-totals" hidden></tr>"# }
    let cells = screen.columns.enumerated().map { number, column -> HTML in
      #"<td class="day-\#(number)"><strong>\#(column.hours)</strong> <span>\#(column.shifts)</span></td>"#
    }
    return """
      <tr id="row-totals" class="totals"><th scope="row"><strong>\(totals.title)</strong> <span>\(totals.hours)</span>\(cost(totals))</th>\
      \(cells)</tr>
      """
  }

  private func cost(_ totals: BoardScreen.Totals) -> HTML? {
    guard !totals.cost.isEmpty else { return nil }
    return """
       <span class="row-second\(totals.isOverBudget ? " is-over" : "")">\(totals.cost)</span>
      """
  }

  private func rowHead(_ row: BoardScreen.Row) -> HTML {
    let over: HTML = row.isOver ? #"<span class="hidden-text"> (\#(wording.isOverContract))</span>"# : ""
    let words: HTML = """
      <span class="row-words"><span class="row-name">\(row.name)</span>\
      <span class="row-second\(row.isOver ? " is-over" : "")">\(row.second)\(over)</span></span>
      """
    return switch row.kind {
    case .open, .site, .group: words
    case .person(let initials, let photo):
      #"<span class="row-person">\#(PortraitPart.badge(photo, initials))\#(words)</span>"#
    case .position(let label):
      #"<span class="row-person">\#(label.map { Icon.mark($0.mark) })\#(words)</span>"#
    }
  }

  private func bar(_ bar: BoardScreen.Bar, in day: Day) -> HTML {
    let was = bar.was.map { text -> HTML in #"<span class="bar-was">\#(wording.was(text))</span>"# }
    let sign: HTML? = bar.conflict == nil ? nil : Icon.warning.html
    let oddity = bar.oddity.map { text -> HTML in #"<span class="bar-oddity">\#(Icon.clock.html)\#(text)</span>"# }
    let split = bar.split.map { text -> HTML in
      #"<span class="bar-split" title="\#(text)">\#(Icon.link.html)<span class="hidden-text">\#(text)</span></span>"#
    }
    let state: HTML? = bar.look == .published ? nil : #"<span class="hidden-text"> (\#(bar.state))</span>"#
    let work = bar.position.map { works[$0] ?? Work($0) }
    let fixed: HTML? = bar.isFixed ? " data-fixed" : nil
    let open: HTML? = bar.isOpen ? " is-open" : nil
    let conflict: HTML? = bar.conflict == nil ? nil : " has-conflict"
    let shift = Int(bar.shift.rawValue)
    if let job = place.job {
      // Why another address: a mere proposal is explained, not edited.
      return """
        <a href="\(MakingRoute.why(job, bar.shift).path)" class="bar look-\(bar.look.rawValue)\(work?.color)\(open)\(conflict)" data-sheet>\
        <span class="bar-top"><span class="bar-times">\(bar.times)</span>\(split)\(oddity)\(was)\(sign)</span>\
        <span class="bar-text">\(work?.mark)<span>\
        \(bar.conflict ?? bar.text)</span></span>\(conflictName(bar))\(state)</a>
        """
    }
    return """
      <a class="bar look-\(bar.look.rawValue)\(work?.color)\(open)\(conflict)\(bar.stretch.map(stretch))" id="shift-\(shift)" \
      href="/plan/shifts/\(shift)\(day.query)" data-sheet data-shift="\(shift)" data-revision="\(bar.revision)" \
      data-start="\(bar.start.date == day.date ? day.text : "\(bar.start.date.description)")T\(Self.clock[bar.start.time.minuteOfDay])" \
      data-minutes="\(bar.minutes)"\(work?.name)\(fixed)>\
      <span class="bar-top"><span class="bar-times">\(bar.times)</span>\(split)\(oddity)\(was)\(sign)</span>\
      <span class="bar-text">\(work?.mark)<span>\
      \(bar.conflict ?? bar.text)</span>\(could(bar))</span>\(conflictName(bar))\(state)</a>
      """
  }

  /// The number of candidates for an open shift; the script opens the list, as the shift's sheet does.
  private func could(_ bar: BoardScreen.Bar) -> HTML? {
    bar.could.map { text in
      #"<span class="bar-could" data-could="\#(RosterRoute.replacement(bar.shift).path)">\#(text)</span>"#
    }
  }

  /// The reason replaces the position, so that screen readers get both.
  private func conflictName(_ bar: BoardScreen.Bar) -> HTML? {
    bar.conflict == nil || bar.text.isEmpty ? nil : #"<span class="hidden-text"> (\#(bar.text))</span>"#
  }

  private func stretch(_ stretch: BoardScreen.Stretch) -> HTML {
    let cut: HTML = "\(stretch.isCutBefore ? " is-cut-before" : "")\(stretch.isCutAfter ? " is-cut-after" : "")"
    let words: HTML =
      switch stretch.words {
      case .inside: ""
      case .before: " has-words-before"
      case .after: " has-words-after"
      }
    let (start, length) = (stretch.start, stretch.length)
    return """
       h-\(start / 4) q-\(start % 4) for-\(length / 4) and-\(length % 4)\(cut)\(words)\(stretch.isRunning ? " is-running" : "")
      """
  }
}

/// Time off in a cell of the board: dashes for a request, hatched if away, solid if ill, each with its word.
enum BoardAwayPart {
  static func html(_ away: BoardScreen.Away) -> HTML {
    #"<span class="cell-away is-\#(away.look.rawValue)">\#(away.text)</span>"#
  }
}

/// The present moment of a day: a line over its hours with the time above; a script moves it on.
enum BoardNowPart {
  private static let minutes = 1440

  static func html(_ now: BoardScreen.Now) -> HTML {
    let hundredths = now.minute * 10_000 / minutes
    let place: HTML = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)%"
    return """
      <div class="board-now" id="board-now" data-minute="\(now.minute)" data-halves="\(now.halves.joined(separator: ","))" \
      aria-hidden="true"><svg class="now-pill" width="100%" height="22"><svg x="\(place)" overflow="visible">\
      <rect x="\(now.halves.isEmpty ? -25 : -36)" width="\(now.halves.isEmpty ? 50 : 72)" height="22" rx="8"/>\
      <text y="15" text-anchor="middle">\(now.time)</text></svg></svg>\
      <svg class="now-line" width="100%" height="100%"><line x1="\(place)" x2="\(place)" y1="0" y2="100%"/></svg></div>
      """
  }
}
