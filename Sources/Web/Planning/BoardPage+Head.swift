import Domain
import Markup
import ViewModels
import Words

/// The head above the board: site and days, the views, and the actions.
extension BoardPage {
  func head(_ screen: BoardScreen, _ undo: HTML) -> HTML {
    let head = screen.head
    let today: HTML = head.isCurrent ? #" aria-current="date""# : ""
    return """
      <header class="board-head">
      <h1>\(wording.plan)</h1>
      <nav class="board-dates" aria-label="\(head.title)">
      <a class="step" href="\(at { $0.day = head.previous })" aria-label="\(stepWords.previous)">\(Icon.back.html)</a>
      <p class="board-title"><span>\(head.title)</span> <span class="week-number">\(head.number)</span></p>
      <a class="step" href="\(at { $0.day = head.next })" aria-label="\(stepWords.next)">\(Icon.forward.html)</a>
      <a class="button board-today" href="\(at { $0.day = nil })"\(today)>\(wording.today)</a>
      </nav>
      \(head.week.isEmpty ? nil : oneDay(screen))
      <nav class="switch is-words" aria-label="\(wording.view)">\
      \(view(.day, wording.day))\(view(.week, wording.week))\(view(.month, wording.month))</nav>
      \(model.sites.count > 1 ? siteMenu(head.site) : #"<p class="board-site">\#(Icon.place.html)\#(head.site.name)</p>"#)
      \(rowsMenu)
      \(place.rows.arePeople ? search : nil)
      <div class="board-tools">\(undo)\(actions(screen))
      <a class="button outlined board-make" href="\(MakingRoute.form(.init(site: head.site.id, day: head.first)).path)">\
      \(wording.planByMachine)</a>
      <a class="button" href="\(PlanRoute.newShift(.init(), place).path)" id="new-shift">\
      \(Icon.add.html)\(wording.addShift)<span class="hidden-text"> (\(wording.newShift))</span></a></div>
      </header>
      """
  }

  private var stepWords: (previous: String, next: String) {
    switch place.view {
    case .day: (wording.previousDay, wording.followingDay)
    case .week: (wording.previousWeek, wording.nextWeek)
    case .month: (wording.previousMonth, wording.nextMonth)
    }
  }

  /// The head's line of a phone: one day, and the week under its name.
  private func oneDay(_ screen: BoardScreen) -> HTML {
    let week = screen.head.week
    let shown = place.view == .week ? chosen(screen) : week.firstIndex { $0.date == screen.head.first } ?? 0
    let date = week[shown].date
    return """
      <nav class="board-day" id="board-day" aria-label="\(wording.day)">
      <a class="step" href="\(at { $0.day = date - 1 })" data-step="-1" aria-label="\(wording.previousDay)">\(Icon.back.html)</a>
      <details class="menu"><summary><span class="hidden-text">\(wording.chooseDay): </span>\
      <span class="board-title">\(week[shown].title)</span></summary>\(dayTabs(week, chosen: shown))</details>
      <a class="step" href="\(at { $0.day = date + 1 })" data-step="1" aria-label="\(wording.followingDay)">\(Icon.forward.html)</a>
      </nav>
      """
  }

  /// Leaves the people with a name, title or department that has the words.
  private var search: HTML {
    let hidden = [
      ("site", place.site?.description), ("day", place.day?.description),
      ("view", place.view == .week ? nil : place.view.rawValue),
      ("rows", place.rows == .people ? nil : place.rows.rawValue), ("people", place.showsEverybody ? "all" : nil),
    ].map { name, value -> HTML? in value.map { #"<input type="hidden" name="\#(name)" value="\#($0)">"# } }
    return """
      <form class="board-search" id="board-search" role="search" method="get" action="/plan">\
      \(HTML(hidden.compactMap { $0 }))\(Icon.search.html)<input type="search" name="q" value="\(place.query)" \
      maxlength="\(BoardModel.Place.longestQuery)" aria-label="\(wording.findPeople)" \
      placeholder="\(wording.findPeople)" autocomplete="off" data-none="\(wording.noOneMatches)"></form>
      """
  }

  private func view(_ view: BoardModel.Place.View, _ word: String) -> HTML {
    let current: HTML = view == place.view ? #" aria-current="page""# : ""
    let wide: HTML = view == .month ? #" class="is-wide""# : ""
    return #"<a href="\#(at { $0.view = view })"\#(wide)\#(current)>\#(word)</a>"#
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

  /// Less frequent actions.
  private func actions(_ screen: BoardScreen) -> HTML {
    let head = screen.head
    let isWeek = place.view == .week
    let copying: HTML =
      place.rows == .sites
      ? ""
      : """
      <li><a href="\(copy(head.first...head.last, to: head.next))">\(isWeek ? wording.copyWeek : wording.copyDay)</a></li>
      """
    return """
      <details class="menu is-end"><summary class="button is-icon">\(Icon.dots.html)<span class="hidden-text">\
      \(wording.moreActions)</span></summary>
      <div class="menu-list">\(choices(head))
      <ul><li><a href="\(MakingRoute.form(.init(site: head.site.id, day: head.first)).path)">\(wording.planByMachine)</a></li>
      <li><a href="\(PlanRoute.demand(.init(site: head.site.id, day: head.first)).path)">\(wording.whatWeNeed)</a></li>
      <li><a href="\(PlanRoute.publications(head.site.id).path)">\(wording.publications)</a></li>
      <li><a href="\(HistoryRoute.past(.init(site: head.site.id, day: head.first)).path)">\(wording.asItStoodLink)</a></li>\(copying)
      <li><a href="\(PlanRoute.templates(.init(site: head.site.id, day: head.first)).path)">\(wording.templates)</a></li>
      <li><a href="\(PlanRoute.shiftsImport(head.site.id).path)">\(wording.importShifts)</a></li>
      <li><a href="\(PlanRoute.export(.init(site: head.site.id, days: head.first...head.last)).path)">\
      \(wording.exportShifts)</a></li>
      <li><button type="button" popovertarget="keys">\(wording.keys)</button></li></ul>
      </div></details>
      """
  }

  /// On a phone: the controls that are in the head if there is room.
  private func choices(_ head: BoardScreen.Head) -> HTML {
    let sites = model.sites.count > 1 ? model.sites : []
    let today = head.isCurrent && place.day == nil
    return """
      <div class="menu-choices">\(today ? nil : #"<ul><li><a href="\#(at { $0.day = nil })">\#(wording.today)</a></li></ul>"#)\
      \(choice(wording.view, [.week, .day].map { view in (view == .day ? wording.day : wording.week, at { $0.view = view }, view == place.view) }))\
      \(sites.isEmpty ? nil : choice(wording.site, sites.map { site in (site.name, at { $0.site = site.id }, site.id == head.site.id) }))\
      \(choice(wording.rowsLabel, BoardModel.Place.Rows.allCases.map { rows in (wording.name(of: rows), at { $0.rows = rows }, rows == place.rows) }))</div>
      """
  }

  private func choice(_ label: String, _ items: [(word: String, address: String, isChosen: Bool)]) -> HTML {
    let rows = items.map { item -> HTML in
      #"<li><a href="\#(item.address)"\#(item.isChosen ? #" aria-current="true""# : "")>\#(item.word)</a></li>"#
    }
    return #"<ul aria-label="\#(label)">\#(rows)</ul>"#
  }

  /// Undoes the visitor's own last change.
  var undo: HTML {
    """
    <div id="board-undo" class="board-undo">\
    \(step("undo", model.undoable.map { PlanRoute.undo($0.id) }, .undo, wording.undoLast))\
    \(step("redo", model.redoable.map { PlanRoute.redo($0.id) }, .redo, wording.redoLast))</div>
    """
  }

  private func step(_ name: String, _ route: PlanRoute?, _ icon: Icon, _ word: String) -> HTML {
    """
    <form method="post" action="\(route?.path ?? "")" data-step="\(name)"\(route == nil ? " hidden" : "")>\
    <input type="hidden" name="back" value="\(PlanRoute.board(settled).path)">\
    <button class="step" type="submit">\(icon.html)<span class="hidden-text">\(word)</span></button></form>
    """
  }

  private func dayTabs(_ week: [BoardScreen.Head.Day], chosen: Int) -> HTML {
    let items = week.enumerated().map { number, day -> HTML in
      let current: HTML = number == chosen ? #" aria-current="true""# : ""
      // Why without a number in a day's view: the page has only one day.
      let place: HTML = self.place.view == .week ? #" data-number="\#(number)""# : ""
      return """
        <li><a href="\(at { $0.day = day.date })"\(place) data-title="\(day.title)"\(current)><span class="weekday">\
        \(day.weekday)</span> \
        <span class="number">\(day.number)</span></a></li>
        """
    }
    return #"<div id="board-days" class="board-days"><ul>\#(items)</ul></div>"#
  }
}
