import Domain
import Markup
import ViewModels
import Words

/// A person's own shifts: the next one, hours, a month beside what comes, and the calendar address above them.
struct MyShiftsPage {
  private let model: MyShiftsModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private let calendar: MyCalendarModel?
  /// This server's public origin, for the address to copy.
  private let origin: String
  private let wording: Wording

  init(_ model: MyShiftsModel, calendar: MyCalendarModel? = nil, origin: String = "") {
    (self.model, self.calendar, self.origin) = (model, calendar, origin)
    wording = model.visitor.wording
  }

  var live: LiveParts {
    let screen = model.screen
    return LiveParts([
      .init("banner", BannerPart.html),
      .init("my-hours", #"<div id="my-hours" class="my-part">\#(screen.map(hours) ?? failed)</div>"#),
      .init("month", screen.map(month) ?? #"<section id="month" hidden></section>"#),
      .init("my-days", #"<div id="my-days" class="my-part">\#(screen.map(list))</div>"#),
      .init("openings", openings(screen?.open ?? [])),
    ])
  }

  func html(_ parts: LiveParts) -> HTML {
    Layout(
      title: wording.myShifts, wording: wording, kind: "page-my", tab: .schedule, house: house,
      live: (MineRoute.events(model.place).path, parts.version), script: "my.js", hint: .own
    ).page(
      """
      \(parts["banner"])
      <main id="main" class="my" tabindex="-1">
      <header class="my-head"><h1>\(wording.myShifts)</h1>
      <a class="button" href="\(MineRoute.calendar.path)" data-sheet>\(Icon.calendar.html)\
      <span>\(wording.addToCalendar)</span></a></header>
      \(parts["my-hours"])
      \(parts["month"])
      \(parts["my-days"])
      \(parts["openings"])
      </main>
      \(sheet)
      """)
  }

  private var sheet: HTML {
    guard let calendar else { return #"<dialog id="sheet" class="sheet"></dialog>"# }
    return MyCalendarPart(model: calendar, origin: origin).html
  }

  private var failed: HTML { ProblemPart.failed(model.failure, wording) }

  private func hours(_ screen: MyShiftsScreen) -> HTML {
    """
    \(next(screen.duty))\(screen.changes.map(changes))\
    <div class="my-hours">\(worked(screen.week))\(worked(screen.month))</div>
    """
  }

  /// The time is the headline.
  private func next(_ duty: OwnDuty) -> HTML {
    guard let next = duty.next else { return #"<p class="my-next-none">\#(duty.title)</p>"# }
    let place = [next.position?.name, next.site].compactMap(\.self).joined(separator: wording.comma)
    return """
      <a class="my-next" href="\(RosterRoute.page(.init(shift: next.shift)).path)" data-sheet>\
      <span class="my-next-label"><strong>\(duty.title)</strong> \(next.wait)</span>\
      <span class="my-next-start">\(next.start)</span><span class="who"><span class="name">\(next.text)</span>\
      <span class="position">\(next.position.map { Icon.mark($0.mark) })<span>\(place)</span></span>\
      \(next.clock.map { #"<span class="second">\#($0)</span>"# as HTML })</span>\(Icon.forward.html)</a>
      """
  }

  /// The changes that wait for the receipt.
  private func changes(_ changes: MyShiftsScreen.Changes) -> HTML {
    """
    <a class="my-changes-link" href="\(HistoryRoute.mine.path)"><span class="changed-dot" aria-hidden="true"></span>\
    <span class="who"><span class="name">\(changes.title)</span><span class="second">\(changes.text)</span></span>\
    \(Icon.forward.html)</a>
    """
  }

  private func month(_ screen: MyShiftsScreen) -> HTML {
    """
    <section id="month" class="month" aria-labelledby="month-title">
    <div class="month-head"><a class="step" href="\(month(screen.previous))" rel="prev" aria-label="\(wording.previousMonth)">\
    \(Icon.back.html)</a>
    <h2 id="month-title">\(screen.title)</h2>
    <a class="step" href="\(month(screen.next))" rel="next" aria-label="\(wording.nextMonth)">\(Icon.forward.html)</a>\
    <a class="button my-ask" href="\(MineRoute.timeOff.path)">\(Icon.calendar.html)\(wording.askForTimeOff)</a>\
    \(screen.isCurrent ? whole : nil)</div>
    \(grid(screen))
    \(legend(screen))
    </section>
    """
  }

  /// Unfolds the month on a phone; the script keeps the choice.
  private var whole: HTML {
    """
    <label class="month-all"><input type="checkbox" id="month-all"><span>\(wording.month)\(Icon.down.html)</span></label>
    """
  }

  // MARK: Open shifts to take

  private func openings(_ open: [MyShiftsScreen.Opening]) -> HTML {
    guard !open.isEmpty else { return #"<section id="openings" hidden></section>"# }
    let rows = open.map { opening -> HTML in
      let address = RosterRoute.page(.init(shift: opening.row.shift)).path
      return """
        <li class="shift is-open has-take" data-key="\(key(opening.row))"><a href="\(address)" data-sheet>\
        <span class="when"><span class="start">\(opening.row.start)</span> <span class="end">\(opening.row.end)</span></span>\
        <span class="who"><span class="name">\(opening.date)</span>\
        <span class="second">\(opening.row.title), \(opening.row.place)</span>\(oddity(opening.outside))</span></a>\
        <a class="button outlined take" href="\(address)" data-sheet>\(opening.take)\
        <span class="hidden-text"> \(opening.date)</span></a></li>
        """
    }
    return """
      <section id="openings" class="day openings" aria-labelledby="open-title"><h2 id="open-title">\(wording.openForYou)</h2>\
      <ul class="shifts">\(rows)</ul></section>
      """
  }

  private func month(_ first: LocalDate) -> String { MineRoute.shifts(.init(month: first)).path }

  private func worked(_ worked: MyShiftsScreen.Worked) -> HTML {
    let isOver: HTML = worked.over == nil ? "" : " is-over"
    let beside = [worked.contract, worked.over].compactMap { $0 }.joined(separator: wording.comma)
    let bar =
      worked.total == 0
      ? nil
      : """
      <progress class="tape" max="\(worked.total)" value="\(min(worked.worked, worked.total))" aria-hidden="true">\
      </progress>
      """ as HTML
    return """
      <div class="worked\(isOver)"><p class="second">\(worked.label)</p>
      <p><span class="worked-figure">\(worked.hours)</span> <span class="second">\(beside)</span></p>\(bar)</div>
      """
  }

  // MARK: The grid

  private func grid(_ screen: MyShiftsScreen) -> HTML {
    let days = screen.weekdays.map { day -> HTML in #"<th scope="col">\#(day)</th>"# }
    let weeks = screen.weeks.map { week -> HTML in
      let far: HTML = week.contains { $0.isNear } ? "" : #" class="is-far""#
      return "<tr\(far)>\(week.map(cell))</tr>"
    }
    return
      #"<table class="month-grid" aria-labelledby="month-title"><thead><tr>\#(days)</tr></thead><tbody>\#(weeks)</tbody></table>"#
  }

  private func cell(_ cell: MyShiftsScreen.Cell) -> HTML {
    let kind: HTML =
      "\(cell.isInMonth ? "" : "is-out ")\(cell.isToday ? "is-today " : "")\(cell.look == .none ? "" : "is-\(cell.look.rawValue)")"
    let date: HTML = #" data-date="\#(cell.date.description)""#
    let current: HTML = cell.isToday ? #" aria-current="date""# : ""
    let changed: HTML? = cell.isChanged ? #"<span class="changed-dot"></span>"# : nil
    let away: HTML? = cell.away.isEmpty ? nil : #"<span class="my-away">\#(cell.away)</span>"#
    let content: HTML = """
      <span class="hidden-text">\(cell.spoken)</span><span class="day-content" aria-hidden="true">\
      <span class="day-number">\(cell.date.day)</span>\(away)\(bars(cell))\(changed)</span>
      """
    // Why an id: after a change of the month the focus finds the day again, even with other content.
    let place: HTML = #" id="date-\#(cell.date.description)""#
    guard cell.bars.contains(where: { !$0.isOpen }) else {
      return #"<td class="\#(kind)"\#(place) tabindex="-1"\#(date)\#(current)><span>\#(content)</span></td>"#
    }
    return """
      <td class="\(kind)"\(date)\(current)><a href="#day-\(cell.date.description)"\(place)>\(content)</a></td>
      """
  }

  /// A mark and an hour on a phone, and the times and the work if there is room.
  private func bars(_ cell: MyShiftsScreen.Cell) -> HTML? {
    guard !cell.bars.isEmpty else { return nil }
    let bars = cell.bars.map { bar -> HTML in
      let mark = bar.mark.map { Icon.mark($0) } ?? #"<span class="mark is-none"></span>"#
      let color: HTML = bar.mark.map { " pos-\($0.color.rawValue)" } ?? ""
      let state: HTML = "\(bar.isOpen ? " is-open" : "")\(bar.isPast ? " is-past" : "")"
      return """
        <span class="my-bar\(color)\(state)">\(mark)<span class="bar-start">\(bar.start)</span>\
        <span class="bar-times">\(bar.times)</span><span class="bar-work">\(bar.isOpen ? wording.openShift : bar.title)</span></span>
        """
    }
    return #"<span class="my-bars">\#(bars)</span>"#
  }

  private func legend(_ screen: MyShiftsScreen) -> HTML? {
    guard !screen.legend.isEmpty || !screen.away.isEmpty else { return nil }
    let away = screen.away.map { away -> HTML in
      """
      <span class="position"><span class="absence-look is-\(away.look.rawValue)" aria-hidden="true"></span>\(away.word)</span>
      """
    }
    return #"<p class="legend">\#(screen.legend.map { PositionPart.html($0) })\#(away)</p>"#
  }

  // MARK: The list

  private func list(_ screen: MyShiftsScreen) -> HTML {
    let earlier =
      screen.earlier.isEmpty
      ? nil
      : """
      <details id="my-earlier" class="more-actions earlier"><summary class="button">\(wording.earlierThisMonth)</summary>\
      \(screen.earlier.map(day))</details>
      """ as HTML
    let none: HTML? =
      screen.days.isEmpty
      ? "<p class=\"second\">\(screen.isCurrent ? wording.noMoreShifts : wording.noShiftsThisMonth)</p>"
      : nil
    let special: HTML? = screen.special.isEmpty ? nil : #"<p class="second my-special">\#(screen.special)</p>"#
    return "\(none)\(screen.days.map(day))\(earlier)\(special)"
  }

  private func day(_ day: MyShiftsScreen.Day) -> HTML {
    let title: HTML =
      day.heading.isEmpty
      ? "\(day.subheading)" : #"\#(day.heading) <span class="day-date">\#(day.subheading)</span>"#
    return """
      <section class="day" id="day-\(day.date.description)"><h3>\(title)</h3>
      <ul class="shifts">\(day.rows.map(row))</ul></section>
      """
  }

  private func row(_ row: MyShiftsScreen.Row) -> HTML {
    """
    <li class="shift" data-key="\(key(row))"><a href="\(RosterRoute.page(.init(shift: row.shift)).path)" data-sheet>\
    <span class="when"><span class="start">\(row.start)</span> <span class="end">\(row.end)</span></span>\
    <span class="who"><span class="name">\(row.title)</span><span class="second">\(row.place)</span>\(oddity(row.oddity))</span>\
    </a></li>
    """
  }

  private func key(_ row: MyShiftsScreen.Row) -> String { "\(row.shift).\(row.revision)" }

  private func oddity(_ text: String?) -> HTML? {
    text.map { #"<span class="oddity">\#(Icon.clock.html)\#($0)</span>"# }
  }
}
