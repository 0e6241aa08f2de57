import Domain
import Markup
import ViewModels
import Words

/// The planning board, made of parts that are replaced one by one when they change.
struct BoardPage {
  let model: BoardModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  /// The open sheet of a shift above it.
  private let sheet: HTML?
  var wording: Wording { model.visitor.wording }
  var screen: BoardScreen? { model.screen }

  init(_ model: BoardModel, sheet: HTML? = nil) {
    self.model = model
    self.sheet = sheet
  }

  var live: LiveParts {
    LiveParts(
      [
        .init("banner", banner), .init("board-undo", undo), .init("board-step", nextStep), .init("own-search", making),
        .init("board-days", screen.map { strip($0.head.week, chosen: nil) } ?? ""), .init("board-templates", templates),
      ] + tableParts + [
        .init("board-empty", empty), .init("board-legend", legend), .init("publishing", publishing),
        .init("board-gaps", gaps),
      ])
  }

  func html(_ parts: LiveParts) -> HTML {
    let title = [wording.plan, screen?.head.site.name].compactMap { $0 }.joined(separator: " · ")
    let layout = Layout(
      title: title, wording: wording, kind: "page-board", tab: .schedule, house: house?.with(site),
      skipTo: screen == nil ? nil : ("board-scroll", wording.skipToBoard),
      live: (PlanRoute.events(place).path, parts.version), script: "board.js", hint: screen == nil ? nil : .planning)
    let begin: HTML = """
      \(parts["banner"])
      <main id="main" class="board-main" tabindex="-1">
      \(screen.map { head($0, parts) })

      """
    let end: HTML = """

      </main>
      \(sheet ?? #"<dialog id="sheet" class="sheet plan-sheet"></dialog>"#)
      \(CellFramePart(wording: wording).html)\(BoardKeysPart(wording: wording).html)
      """
    return layout.page([begin] + (screen.map { content($0, parts) } ?? [state]) + [end])
  }

  /// The place with its site, as in links to it.
  var place: BoardModel.Place {
    var place = model.place
    place.site = screen?.head.site.id ?? place.site
    return place
  }

  /// The place for the parts: they are the same for every day of a week.
  var settled: BoardModel.Place { place.settled(model.visitor.conventions) }

  func at(_ change: (inout BoardModel.Place) -> Void) -> String {
    var place = place
    change(&place)
    return PlanRoute.board(place).path
  }

  private var banner: HTML {
    """
    <div id="banner" class="banner" role="status"><span class="offline-text" hidden>\(Icon.offline.html)\
    <span></span></span></div>
    """
  }

  private var state: HTML {
    switch model.state {
    case .failed(let text):
      """
      <section class="state is-failed"><span class="state-sign" aria-hidden="true">\(Icon.warning.html)</span>
      <h1>\(wording.boardFailedTitle)</h1><p>\(text)</p>
      <a class="button main" href="\(PlanRoute.board(model.place).path)">\
      \(Icon.refresh.html)\(wording.tryAgain)</a></section>
      """
    case .empty, .content:
      #"<section class="state">\#(StatePart.vest)<h1>\#(wording.plan)</h1><p>\#(wording.noSites)</p></section>"#
    }
  }

  // MARK: Templates

  /// The most used templates, to be put into the selected cells.
  private var templates: HTML {
    guard let screen, place.rows != .sites else { return #"<div id="board-templates" hidden></div>"# }
    let chips = screen.templates.enumerated().map { number, template -> HTML in
      let color: HTML = template.position.map { " pos-\($0.mark.color.rawValue)" } ?? ""
      return """
        <li><button class="template\(color)" type="button" data-pattern="\(template.pattern)" \
        aria-keyshortcuts="Alt+\((number + 1).description)">\(template.position.map { Icon.mark($0.mark) })\
        <b>\(template.times)</b> <span>\(template.name)</span></button></li>
        """
    }
    let all = PlanRoute.templates(.init(site: screen.head.site.id, day: screen.head.first)).path
    // Why still there: their keys work in an empty week, too.
    let isHidden: HTML = screen.emptyWeek == nil ? "" : " hidden"
    return """
      <div id="board-templates" class="board-templates" role="toolbar" aria-label="\(wording.templates)"\(isHidden)>\
      <p>\(wording.templates)</p><ul>\(chips)</ul>\
      <a class="step" href="\(all)" aria-label="\(wording.allTemplates)">\(Icon.add.html)</a></div>
      """
  }

  // MARK: The table

  /// Why in pieces: the text of the rows is long.
  private func content(_ screen: BoardScreen, _ parts: LiveParts) -> [HTML] {
    [above(screen, parts)] + screen.rows.map { parts["row-\($0.key)"] } + [below(screen, parts)]
  }

  private func above(_ screen: BoardScreen, _ parts: LiveParts) -> HTML {
    """
    \(copied)
    \(parts["own-search"])
    \(parts["board-templates"])
    \(parts["board-empty"])
    \(place.view == .month ? nil : adding(screen))
    <div class="board-scroll" id="board-scroll" tabindex="-1" data-chosen="\(place.view == .week ? chosen(screen) : 0)">
    <div class="board-wide is-\(place.view.rawValue)">
    <table id="board" class="board is-\(place.view.rawValue)" \
    aria-label="\(wording.planning)\(wording.comma)\(screen.head.title)\(wording.comma)\(screen.head.site.name)" \
    data-rows="\(place.rows.rawValue)"\(swept) data-view="\(place.view.rawValue)" data-day="\(screen.head.first.description)" data-back="\(PlanRoute.board(place).path)" \
    data-site="\(screen.head.site.id.description)" data-cells="\(PlanRoute.cells.path)" \
    data-typing="\(PlanRoute.typing.path)" data-copied="\(wording.copiedCells("{n}"))" \
    data-unchosen="\(wording.chooseCells)" data-tap="\(wording.tapToPaste)" data-nothing-undone="\(wording.nothingToUndo)" \
    data-nothing-redone="\(wording.nothingToRedo)" data-picked="\(wording.picked)" data-dropped="\(wording.dropped)" data-lost="\(wording.offlineCommand)" \
    data-empty="\(wording.add(to: "{name}\(wording.comma){day}"))" data-hours="\(wording.hours(asText: "{n}"))" data-new="\(PlanRoute.newShift(.init(), place).path)">
    <thead>\(parts["board-columns"])\(parts["row-coverage"])</thead>
    <tbody>
    """
  }

  private func below(_ screen: BoardScreen, _ parts: LiveParts) -> HTML {
    """
    \(parts["row-others"])</tbody>
    <tfoot>\(parts["row-totals"])</tfoot>
    </table>\(screen.now.map(BoardNowPart.html))</div></div>
    \(screen.horizon.map(note))
    \(place.view == .month ? note(wording.monthHint) : nil)
    \(parts["board-legend"])
    <div class="board-toast" id="board-toast" data-hand><div class="board-status"><p id="board-status" role="status"></p>\
    <button id="board-status-undo" class="button" type="button" hidden>\(wording.undo)</button></div></div>
    \(selection)
    \(parts["publishing"])
    \(model.published.map { PublishedPart(published: $0, back: PlanRoute.published(place, $0.id).path, wording: wording).html })
    \(parts["board-gaps"])
    """
  }

  /// A wave goes over the days of what was just published.
  private var swept: HTML {
    model.published.map { !$0.isRecalled && $0.secondsLeft > 0 } ?? false ? " data-swept" : ""
  }

  /// The link of the buttons in the rows: without a script they go to the form of a new shift.
  private func adding(_ screen: BoardScreen) -> HTML {
    let day = place.view == .week ? screen.columns[chosen(screen)].date : screen.head.first
    let fields = [
      ("site", screen.head.site.id.description), ("day", day.description), ("date", day.description),
      ("view", place.view == .week ? nil : place.view.rawValue),
      ("rows", place.rows == .people ? nil : place.rows.rawValue),
    ].map { name, value -> HTML? in value.map { #"<input type="hidden" name="\#(name)" value="\#($0)">"# } }
    return #"<form id="add" method="get" action="/plan/shifts/new" hidden>\#(HTML(fields.compactMap { $0 }))</form>"#
  }

  private var making: HTML {
    model.making.map { OwnSearchPart(search: $0, wording: wording).html } ?? #"<p id="own-search" hidden></p>"#
  }

  /// The outcome of a copy, with the button that undoes it.
  private var copied: HTML? {
    guard let copied = model.copied else { return nil }
    let text = wording.copied(copied.count, there: copied.there)
    guard copied.count > 0, let undoable = model.undoable, undoable.kind == .planCopied else {
      return #"<p class="done" role="status">\#(text)</p>"#
    }
    return UndoPart(change: undoable.id, text: text, back: PlanRoute.board(place).path, wording: wording).html
  }

  /// The ways into a week without shifts.
  private var empty: HTML {
    guard let screen, let week = screen.emptyWeek else { return #"<section id="board-empty" hidden></section>"# }
    let copying = week.copy.map { word -> HTML in
      #"<a class="button" href="\#(copy(week.before, to: screen.head.first))">\#(Icon.copy.html)\#(word)</a>"#
    }
    let needed = week.needed.isEmpty ? nil : "<b>\(week.needed)</b> " as HTML
    return """
      <section id="board-empty" class="board-empty" aria-labelledby="empty-title"><div class="empty-words">\
      <h2 id="empty-title">\(week.title)</h2>
      <p>\(needed)\(week.text) <span class="empty-typing">\(wording.emptyWeekTyping)</span></p></div>
      <div class="empty-ways">\(copying)\(week.templates.isEmpty ? nil : fromTemplate(week, screen.head))\
      \(screen.step.map { stepForm($0, .main) })</div></section>
      """
  }

  private func fromTemplate(_ week: BoardScreen.EmptyWeek, _ head: BoardScreen.Head) -> HTML {
    let rows = week.templates.map { template -> HTML in
      let form = FormPart.html(
        PlanRoute.weeks.path,
        hidden: ["site": "\(head.site.id)", "day": "\(head.first)", "week": "\(template.id)"],
        content: #"<button type="submit">\#(template.name) <span class="second">\#(template.text)</span></button>"#)
      return "<li>\(form)</li>"
    }
    return """
      <details class="menu is-end" id="empty-templates"><summary class="button">\(wording.fromTemplate)\(Icon.down.html)</summary>\
      <ul class="menu-list">\(rows)</ul></details>
      """
  }

  func copy(_ days: ClosedRange<LocalDate>, to first: LocalDate) -> String {
    PlanRoute.copy(.init(site: place.site ?? screen?.head.site.id ?? ID(rawValue: 0), days: days, to: first)).path
  }

  private var tableParts: [LiveParts.Part] {
    guard let screen else { return [] }
    let others = LiveParts.Part("row-others", others(screen))
    if place.view == .month {
      let part = BoardMonthPart(screen: screen, place: settled, wording: wording)
      return [.init("board-columns", part.columns), .init("row-coverage", part.missing)]
        + screen.rows.map { .init("row-\($0.key)", part.row($0)) }
        + [others, .init("row-totals", #"<tr id="row-totals" hidden></tr>"#)]
    }
    let part = BoardTablePart(screen: screen, place: settled, wording: wording)
    return [.init("board-columns", part.columns), .init("row-coverage", part.coverage)]
      + screen.rows.map { .init("row-\($0.key)", part.row($0)) } + [others, .init("row-totals", part.totals)]
  }

  /// On a phone one day is shown: today, or the requested one.
  func chosen(_ screen: BoardScreen) -> Int {
    let day = model.place.day ?? model.today
    return screen.columns.firstIndex { $0.date == day } ?? 0
  }

  private func note(_ text: String) -> HTML { #"<p class="board-more second" role="note">\#(text)</p>"# }

  /// The people folded away, and the reason.
  private func others(_ screen: BoardScreen) -> HTML {
    guard screen.hiddenPeople > 0 else { return #"<tr id="row-others" hidden></tr>"# }
    var everybody = settled
    everybody.showsEverybody = true
    return """
      <tr id="row-others" class="others"><th scope="row" colspan="\(screen.columns.count + 1 + (place.view == .month ? 1 : 0))">\
      <span class="second">\(screen.hiddenReason)</span> \
      <a class="button" href="\(PlanRoute.board(everybody).path)">\(wording.showEverybody)</a></th></tr>
      """
  }

  private var legend: HTML {
    let marks = (screen?.legend ?? []).map { label -> HTML in
      "<li>\(Icon.mark(label.mark))<span>\(label.name)</span></li>"
    }
    return #"<ul id="board-legend" class="board-legend">\#(marks)</ul>"#
  }

  /// Actions on several shifts at once; the script shows it.
  private var selection: HTML {
    """
    <div id="selection" class="selection" role="group" aria-label="\(wording.selectedShifts)" hidden>\
    <p><strong data-one="\(wording.oneCell)" data-words="\(wording.cells("{n}"))" \
    data-shifts="\(wording.selected("{n}"))"></strong> <span class="second">\(wording.selectionHint)</span></p>
    <button class="button" type="button" data-do="copy">\(Icon.copy.html)\(wording.copy)</button>
    <button class="button" type="button" data-do="paste" hidden>\(wording.paste)</button>
    <button class="button is-danger" type="button" data-do="remove">\(wording.remove)</button>
    <button class="step" type="button" data-do="clear" aria-label="\(wording.clearSelection)">\
    \(Icon.close.html)</button></div>
    """
  }

  // MARK: Publishing

  private var publishing: HTML {
    guard let screen, let bar = screen.publishing else { return #"<section id="publishing" hidden></section>"# }
    let site = screen.head.site.id
    let open: HTML = bar.open.isEmpty ? "" : #"<span class="bar-open">\#(bar.open)</span>"#
    // Why apart: a small phone has room for the number alone.
    let words = bar.drafts.split(separator: "\u{a0}", maxSplits: 1)
    let count: HTML =
      words.count == 2 ? #"\#(words[0])<span class="bar-word">&nbsp;\#(words[1])</span>"# : "\(bar.drafts)"
    // Why: conflicts come first.
    let held: HTML = bar.conflicting.isEmpty ? "" : " is-held"
    let discard = FormPart.html(
      PlanRoute.discarding.path,
      hidden: [
        "site": "\(site)", "first": "\(bar.days.lowerBound)", "last": "\(bar.days.upperBound)",
        "back": PlanRoute.board(settled).path,
      ], buttons: .init(wording.discardDrafts, .barQuiet))
    return """
      <section id="publishing" class="publishing" aria-label="\(wording.publishingBar)">
      <p><strong>\(count)</strong> <span class="bar-second">\(wording.onlyManagers)</span></p>\
      \(conflicts(bar))\(open)
      <div class="publishing-actions">\(discard)
      <details class="menu is-end bar-more"><summary class="button is-icon">\(Icon.dots.html)<span class="hidden-text">\
      \(wording.moreActions)</span></summary><div class="menu-list"><p class="second">\(wording.onlyManagers)</p>\
      \(bar.open.isEmpty ? nil : #"<p class="second">\#(bar.open)</p>"#)\(discard)</div></details>
      <a class="button bar-main\(held)" href="\(PlanRoute.publication(site, bar.days).path)" data-sheet>\
      <span class="bar-publish">\(bar.publish)</span><span class="bar-publish-short">\(wording.publish)</span></a></div></section>
      """
  }

  /// The gaps on a phone, if no drafts wait: its head has no room for the ink button.
  private var gaps: HTML {
    guard let screen, let step = screen.step, step.kind == .fill, screen.publishing == nil else {
      return #"<section id="board-gaps" hidden></section>"#
    }
    return """
      <section id="board-gaps" class="publishing is-gaps" aria-label="\(step.gaps)"><p><strong>\(step.gaps)</strong> \
      <span>\(step.gapDays)</span></p><div class="publishing-actions">\(stepForm(step, .barMain, word: wording.fillThem))</div></section>
      """
  }

  /// Goes to the first conflict; the script continues to the next each time.
  private func conflicts(_ bar: BoardScreen.Publishing) -> HTML? {
    bar.conflicting.first.map { first in
      """
      <a class="button bar-conflicts" href="#shift-\(first.description)" \
      data-walk="\(bar.conflicting.map(\.description).joined(separator: " "))">\
      \(Icon.warning.html)<span>\(bar.conflicts)</span><span class="bar-count" aria-hidden="true">\
      \(bar.conflicting.count)</span></a>
      """
    }
  }
}
