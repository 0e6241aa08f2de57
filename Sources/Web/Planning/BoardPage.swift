import Domain
import Markup
import ViewModels

/// The planning board, made of parts that are replaced one by one when they change.
struct BoardPage {
  let model: BoardModel
  /// The sheet of a shift that is open above it.
  private let sheet: HTML?
  private var wording: Wording { model.visitor.wording }
  private var screen: BoardScreen? { model.screen }

  init(_ model: BoardModel, sheet: HTML? = nil) {
    self.model = model
    self.sheet = sheet
  }

  var live: LiveParts {
    LiveParts(
      [.init("banner", banner), .init("board-undo", undo), .init("board-templates", templates)] + tableParts + [
        .init("board-empty", empty), .init("board-legend", legend), .init("publishing", publishing),
      ])
  }

  func html(_ parts: LiveParts) -> HTML {
    let title = [wording.plan, screen?.head.site.name].compactMap { $0 }.joined(separator: " · ")
    let layout = Layout(
      title: title, wording: wording, kind: "page-board", tab: .schedule,
      live: (PlanRoute.events(place).path, parts.version), script: "board.js")
    return layout.page(
      """
      \(parts["banner"])
      <main id="main" class="board-main" tabindex="-1">
      \(screen.map { head($0, parts["board-undo"]) })
      \(screen.map { content($0, parts) } ?? state)
      </main>
      <div class="board-status"><p id="board-status" role="status"></p>\
      <button id="board-status-undo" class="button" type="button" hidden>\(wording.undo)</button></div>
      \(sheet ?? #"<dialog id="sheet" class="sheet plan-sheet"></dialog>"#)
      \(CellFramePart(wording: wording).html)
      """)
  }

  /// The place with its site, as links to it say it.
  private var place: BoardModel.Place {
    var place = model.place
    place.site = screen?.head.site.id ?? place.site
    return place
  }

  private func at(_ change: (inout BoardModel.Place) -> Void) -> String {
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

  // MARK: The head

  private func head(_ screen: BoardScreen, _ undo: HTML) -> HTML {
    let head = screen.head
    let isWeek = place.view == .week
    let today: HTML = head.isCurrent ? #" aria-current="date""# : ""
    return """
      <header class="board-head">
      <h1>\(wording.plan)</h1>
      <nav class="board-dates" aria-label="\(head.title)">
      <a class="step" href="\(at { $0.day = head.previous })" \
      aria-label="\(isWeek ? wording.previousWeek : wording.previousDay)">\(Icon.back.html)</a>
      <p class="board-title"><span>\(head.title)</span> <span class="week-number">\(head.number)</span></p>
      <a class="step" href="\(at { $0.day = head.next })" \
      aria-label="\(isWeek ? wording.nextWeek : wording.followingDay)">\(Icon.forward.html)</a>
      <a class="button board-today" href="\(at { $0.day = nil })"\(today)>\(wording.today)</a>
      </nav>
      <nav class="switch is-words" aria-label="\(wording.view)">\
      \(view(.day, wording.day))\(view(.week, wording.week))</nav>
      \(model.sites.count > 1 ? siteMenu(head.site) : #"<p class="board-site">\#(Icon.place.html)\#(head.site.name)</p>"#)
      \(rowsMenu)
      <div class="board-tools">\(undo)\(actions(screen))
      <a class="button" href="\(PlanRoute.newShift(.init(), place).path)" id="new-shift">\
      \(Icon.add.html)\(wording.addShift)<span class="hidden-text"> (\(wording.newShift))</span></a></div>
      </header>
      """
  }

  private func view(_ view: BoardModel.Place.View, _ word: String) -> HTML {
    let current: HTML = view == place.view ? #" aria-current="page""# : ""
    return #"<a href="\#(at { $0.view = view })"\#(current)>\#(word)</a>"#
  }

  private func siteMenu(_ site: Site) -> HTML {
    MenuPart(
      label: wording.site, icon: .place, chosen: site.name,
      items: model.sites.map { other in
        (word: other.name, address: at { $0.site = other.id }, isChosen: other.id == site.id)
      }
    ).html
  }

  private var rowsMenu: HTML {
    MenuPart(
      label: wording.rowsLabel, chosen: wording.name(of: place.rows),
      items: BoardModel.Place.Rows.allCases.map { rows in
        (word: wording.name(of: rows), address: at { $0.rows = rows }, isChosen: rows == place.rows)
      }
    ).html
  }

  /// What is done more rarely.
  private func actions(_ screen: BoardScreen) -> HTML {
    let head = screen.head
    let isWeek = place.view == .week
    let keys = wording.keyHelp.map { help -> HTML in "<dt><kbd>\(help.keys)</kbd></dt><dd>\(help.text)</dd>" }
    let copying: HTML =
      place.rows == .sites
      ? ""
      : """
      <li><a href="\(copy(head.first...head.last, to: head.next))">\(isWeek ? wording.copyWeek : wording.copyDay)</a></li>
      """
    return """
      <details class="menu is-end"><summary class="button is-icon">\(Icon.dots.html)<span class="hidden-text">\
      \(wording.moreActions)</span></summary>
      <div class="menu-list">
      <ul><li><a href="\(SchedulesRoute.list(.init()).path)">\(wording.schedulesLink)</a></li>
      <li><a href="\(PlanRoute.demand(.init(site: head.site.id, day: head.first)).path)">\(wording.whatWeNeed)</a></li>
      <li><a href="\(PlanRoute.publications(head.site.id).path)">\(wording.publications)</a></li>\(copying)
      <li><a href="\(PlanRoute.templates(.init(site: head.site.id, day: head.first)).path)">\(wording.templates)</a></li>
      <li><a href="\(PlanRoute.shiftsImport(head.site.id).path)">\(wording.importShifts)</a></li>
      <li><a href="\(PlanRoute.export(.init(site: head.site.id, days: head.first...head.last)).path)">\
      \(wording.exportShifts)</a></li>
      <li><a href="\(PlanRoute.hours(.init()).path)">\(wording.hoursTitle)</a></li></ul>
      <details class="keys"><summary>\(wording.keys)</summary><dl>\(keys)</dl></details>
      </div></details>
      """
  }

  /// Takes the visitor's own last change back.
  private var undo: HTML {
    """
    <div id="board-undo" class="board-undo">\
    \(step("undo", model.undoable.map { PlanRoute.undo($0.id) }, .undo, wording.undoLast))\
    \(step("redo", model.redoable.map { PlanRoute.redo($0.id) }, .redo, wording.redoLast))</div>
    """
  }

  private func step(_ name: String, _ route: PlanRoute?, _ icon: Icon, _ word: String) -> HTML {
    """
    <form method="post" action="\(route?.path ?? "")" data-step="\(name)"\(route == nil ? " hidden" : "")>\
    <input type="hidden" name="back" value="\(PlanRoute.board(place).path)">\
    <button class="step" type="submit">\(icon.html)<span class="hidden-text">\(word)</span></button></form>
    """
  }

  // MARK: Templates

  /// What is used most, to be put into the cells that are selected.
  private var templates: HTML {
    guard let screen, place.rows != .sites else { return #"<div id="board-templates" hidden></div>"# }
    let chips = screen.templates.enumerated().map { number, template -> HTML in
      let color: HTML = template.position.map { " pos-\($0.mark.color.rawValue)" } ?? ""
      return """
        <li><button class="template\(color)" type="button" data-pattern="\(template.pattern)" \
        aria-keyshortcuts="\((number + 1).description)">\(template.position.map { Icon.mark($0.mark) })\
        <b>\(template.times)</b> <span>\(template.name)</span></button></li>
        """
    }
    let all = PlanRoute.templates(.init(site: screen.head.site.id, day: screen.head.first)).path
    return """
      <div id="board-templates" class="board-templates" role="group" aria-label="\(wording.templates)">\
      <p>\(wording.templates)</p><ul>\(chips)</ul>\
      <a class="step" href="\(all)" aria-label="\(wording.allTemplates)">\(Icon.add.html)</a></div>
      """
  }

  // MARK: The table

  private func content(_ screen: BoardScreen, _ parts: LiveParts) -> HTML {
    let isWeek = place.view == .week
    return """
      \(copied)
      \(isWeek ? dayTabs(screen) : nil)
      \(parts["board-templates"])
      \(parts["board-empty"])
      <div class="board-scroll" id="board-scroll" data-chosen="\(isWeek ? chosen(screen) : 0)">
      <table id="board" class="board \(isWeek ? "is-week" : "is-day")" \
      aria-label="\(wording.planning), \(screen.head.title), \(screen.head.site.name)" \
      data-rows="\(place.rows.rawValue)" data-view="\(place.view.rawValue)" data-day="\(screen.head.first.description)" data-back="\(PlanRoute.board(place).path)" \
      data-site="\(screen.head.site.id.description)" data-cells="\(PlanRoute.cells.path)" \
      data-typing="\(PlanRoute.typing.path)" data-copied="\(wording.copiedCells("{n}"))" \
      data-choose="\(wording.chooseCells)" data-tap="\(wording.tapToPaste)" data-nothing-undone="\(wording.nothingToUndo)" \
      data-nothing-redone="\(wording.nothingToRedo)" data-picked="\(wording.picked)" data-dropped="\(wording.dropped)" data-lost="\(wording.offlineCommand)" \
      data-new="\(PlanRoute.newShift(.init(), place).path)">
      <thead>\(parts["board-columns"])</thead>
      <tbody>\(parts["row-coverage"])\(screen.rows.map { parts["row-\($0.key)"] })</tbody>
      </table></div>
      \(screen.horizon.map(note))
      \(everybody(screen))
      \(parts["board-legend"])
      \(selection)
      \(parts["publishing"])
      """
  }

  /// What a copy came to, with the button that takes it back.
  private var copied: HTML? {
    guard let copied = model.copied else { return nil }
    let text = wording.copied(copied.count, there: copied.there)
    guard copied.count > 0, let undoable = model.undoable, undoable.kind == "plan.copied" else {
      return #"<p class="done" role="status">\#(text)</p>"#
    }
    return UndoPart(change: undoable.id, text: text, back: PlanRoute.board(place).path, wording: wording).html
  }

  /// The ways to the first shifts of the days.
  private var empty: HTML {
    guard let screen, screen.isEmpty, place.rows != .sites else {
      return #"<section id="board-empty" hidden></section>"#
    }
    let isWeek = place.view == .week
    let last = screen.head.previous...(screen.head.first - 1)
    return """
      <section id="board-empty" class="board-empty"><h2>\(isWeek ? wording.emptyWeekTitle : wording.emptyDayTitle)</h2>
      <p class="second">\(wording.emptyWeekText)</p>
      <div class="tools"><a class="button main" href="\(PlanRoute.newShift(.init(date: firstDay(of: screen)), place).path)">\
      \(Icon.add.html)\(wording.newShift)</a>
      <a class="button outlined" href="\(SchedulesRoute.editor(nil, from: nil).path)">\(wording.newScheduleTitle)</a>
      \(isWeek ? #"<a class="button outlined" href="\#(copy(last, to: screen.head.first))">\#(wording.copyLastWeek)</a>"# : nil)\
      </div></section>
      """
  }

  /// Today, if it is shown.
  private func firstDay(of screen: BoardScreen) -> LocalDate {
    screen.head.isCurrent ? model.today : screen.head.first
  }

  private func copy(_ days: ClosedRange<LocalDate>, to first: LocalDate) -> String {
    PlanRoute.copy(.init(site: place.site ?? screen?.head.site.id ?? ID(rawValue: 0), days: days, to: first)).path
  }

  private var tableParts: [LiveParts.Part] {
    guard let screen else { return [] }
    let part = BoardTablePart(screen: screen, place: place, wording: wording)
    return [.init("board-columns", part.columns), .init("row-coverage", part.coverage)]
      + screen.rows.map { .init("row-\($0.key)", part.row($0)) }
  }

  /// On a phone one day is shown: today, or the one that was asked for.
  private func chosen(_ screen: BoardScreen) -> Int {
    let day = model.place.day ?? model.today
    return screen.columns.firstIndex { $0.date == day } ?? 0
  }

  private func dayTabs(_ screen: BoardScreen) -> HTML {
    let chosen = chosen(screen)
    let items = screen.columns.enumerated().map { number, column -> HTML in
      let current: HTML = number == chosen ? #" aria-current="true""# : ""
      return """
        <li><a href="\(at { $0.day = column.date })" data-number="\(number)"\(current)><span class="weekday">\
        \(column.weekday)</span> \
        <span class="number">\(column.number)</span></a></li>
        """
    }
    return #"<nav id="board-days" class="board-days" aria-label="\#(wording.day)"><ul>\#(items)</ul></nav>"#
  }

  private func note(_ text: String) -> HTML { #"<p class="board-more second" role="note">\#(text)</p>"# }

  private func everybody(_ screen: BoardScreen) -> HTML? {
    guard screen.hiddenPeople > 0 else { return nil }
    return """
      <p class="board-more second">\(wording.hiddenPeople(screen.hiddenPeople)) <a class="address" \
      href="\(at { $0.showsEverybody = true })">\(wording.showEverybody)</a></p>
      """
  }

  private var legend: HTML {
    let marks = (screen?.legend ?? []).map { label -> HTML in
      "<li>\(Icon.mark(label.mark))<span>\(label.name)</span></li>"
    }
    return #"<ul id="board-legend" class="board-legend">\#(marks)</ul>"#
  }

  /// What is done to several shifts at once; the script shows it.
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
    return """
      <section id="publishing" class="publishing" aria-label="\(wording.publishingBar)">
      <p><strong>\(bar.drafts)</strong> <span class="bar-second">\(wording.onlyManagers)</span></p>\
      \(conflicts(bar))\(open)
      <div class="publishing-actions"><form method="post" action="\(PlanRoute.discarding.path)">
      <input type="hidden" name="site" value="\(site.description)">\
      <input type="hidden" name="first" value="\(bar.days.lowerBound.description)">
      <input type="hidden" name="last" value="\(bar.days.upperBound.description)">\
      <input type="hidden" name="back" value="\(PlanRoute.board(place).path)">
      <button class="button bar-quiet" type="submit">\(wording.discardDrafts)</button></form>
      <a class="button bar-main" href="\(PlanRoute.publication(site, bar.days).path)">\
      \(bar.publish)</a></div></section>
      """
  }

  /// Goes to the first one; the script goes on to the next each time.
  private func conflicts(_ bar: BoardScreen.Publishing) -> HTML? {
    bar.conflicting.first.map { first in
      """
      <a class="button bar-conflicts" href="#shift-\(first.description)" \
      data-walk="\(bar.conflicting.map(\.description).joined(separator: " "))">\
      \(Icon.warning.html)\(bar.conflicts)</a>
      """
    }
  }
}
