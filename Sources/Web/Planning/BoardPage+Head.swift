import Domain
import Markup
import ViewModels
import Words

/// The head above the board: site and days, the views, and the actions.
extension BoardPage {
  func head(_ screen: BoardScreen, _ parts: LiveParts) -> HTML {
    let head = screen.head
    let today: HTML = head.isCurrent ? #" aria-current="date""# : ""
    return """
      <h1 class="hidden-text">\(wording.plan)</h1>
      <header class="board-head" id="board-head" role="group" aria-label="\(wording.boardTools)">
      <nav class="board-dates" aria-label="\(head.title)">
      <a class="step" href="\(at { $0.day = head.previous })" aria-label="\(stepWords.previous)" data-step="-1">\(Icon.back.html)</a>
      <p class="board-title"><span>\(head.title)</span> <span class="week-number">\(head.number)</span></p>
      <a class="step" href="\(at { $0.day = head.next })" aria-label="\(stepWords.next)" data-step="1">\(Icon.forward.html)</a>
      <a class="button board-today" href="\(at { $0.day = nil })"\(today)>\(wording.today)</a>
      </nav>
      <nav class="switch is-words" aria-label="\(wording.view)">\
      \(view(.day, wording.day))\(view(.week, wording.week))\(view(.month, wording.month))</nav>
      \(rowsMenu)
      <div class="board-tools">\(place.rows.arePeople ? search : nil)\(parts["board-undo"])\(actions(screen))
      <a class="button" href="\(PlanRoute.newShift(.init(), place).path)" id="new-shift">\
      \(Icon.add.html)\(wording.addShift)<span class="hidden-text"> (\(wording.newShift))</span></a>\
      \(parts["board-step"])</div>
      </header>
      \(strip(head.week, chosen: place.view == .week ? chosen(screen) : head.week.firstIndex { $0.date == head.first }))
      """
  }

  /// The site of the board, for the end of the row of places.
  var site: HTML? {
    screen.map { screen in
      model.sites.count > 1
        ? siteMenu(screen.head.site) : #"<p class="board-site">\#(Icon.place.html)\#(screen.head.site.name)</p>"#
    }
  }

  /// The one ink button: says what it does now. In an empty week its block has it.
  var nextStep: HTML {
    let way = screen.flatMap { screen in screen.emptyWeek == nil ? screen.step.map { stepForm($0, .main) } : nil }
    return #"<div id="board-step" class="board-step">\#(way)</div>"#
  }

  /// Starts a search for the days of the step, or leads to the needs.
  func stepForm(_ step: BoardScreen.Step, _ look: ButtonPart.Look, word: String? = nil) -> HTML {
    let site = screen?.head.site.id
    if step.kind == .needs {
      return """
        <a class="button main" href="\(PlanRoute.demand(.init(site: site, day: step.days.lowerBound)).path)">\(step.text)</a>
        """
    }
    return FormPart.html(
      MakingRoute.form(.init()).path, kind: "plan-step",
      hidden: [
        "site": site.map { "\($0)" }, "first": "\(step.days.lowerBound)", "last": "\(step.days.upperBound)",
        "seconds": "\(PlanOrder.usualSeconds)",
      ], buttons: .init(word ?? step.text, look, icon: .wand))
  }

  private var stepWords: (previous: String, next: String) {
    switch place.view {
    case .day: (wording.previousDay, wording.followingDay)
    case .week: (wording.previousWeek, wording.nextWeek)
    case .month: (wording.previousMonth, wording.nextMonth)
    }
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

  /// Less frequent actions: into another week, in and out, back and help.
  private func actions(_ screen: BoardScreen) -> HTML {
    let head = screen.head
    let site = head.site.id
    let copying: HTML? =
      place.rows == .sites
      ? nil
      : action(
        copy(head.first...head.last, to: head.next), place.view == .week ? wording.copyWeek : wording.copyDay,
        head.intoWeek)
    return """
      <details class="menu is-end"><summary class="button is-icon">\(Icon.dots.html)<span class="hidden-text">\
      \(wording.moreActions)</span></summary>
      <div class="menu-list board-menu">\(choices(head))
      <ul>\(copying)\(action(PlanRoute.templates(.init(site: site, day: head.first)).path + "#weeks", wording.weekTemplatesLink, head.keptWeeks))</ul>
      <ul>\(action(PlanRoute.shiftsImport(site).path, wording.importShifts))\
      \(action(PlanRoute.export(.init(site: site, days: head.first...head.last)).path, wording.exportAndPrint))</ul>
      <ul>\(action(HistoryRoute.past(.init(site: site, day: head.first)).path, wording.asItStoodLink))
      <li><button type="button" popovertarget="keys">\(wording.keys)<kbd aria-hidden="true">?</kbd></button></li></ul>
      </div></details>
      """
  }

  private func action(_ address: String, _ word: String, _ hint: String = "") -> HTML {
    let hint: HTML? = hint.isEmpty ? nil : #" <span class="second">\#(hint)</span>"#
    return #"<li><a href="\#(address)">\#(word)\#(hint)</a></li>"#
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

  /// `chosen` is `nil` in the live part, which is the same for every day of a week.
  func strip(_ week: [BoardScreen.Head.Day], chosen: Int?) -> HTML {
    DaysPart(days: week, chosen: chosen, isNumbered: place.view == .week, wording: wording) { date in
      at { $0.day = date }
    }.html
  }
}

/// The days of a phone, a red stroke under each with a gap.
struct DaysPart {
  let days: [BoardScreen.Head.Day]
  let chosen: Int?
  /// All of the days are on the page, where a script shows one at once.
  let isNumbered: Bool
  let wording: Wording
  let address: (LocalDate) -> String

  var html: HTML {
    let items = days.enumerated().map { number, day -> HTML in
      let current: HTML = number == chosen ? #" aria-current="true""# : ""
      let place: HTML = isNumbered ? #" data-number="\#(number)""# : ""
      let gap: HTML? =
        day.hasGap ? #"<span class="gap-stroke"><span class="hidden-text">\#(wording.hasGap)</span></span>"# : nil
      return """
        <li><a href="\(address(day.date))"\(place)\(current)><span class="weekday">\(day.weekday)</span> \
        <span class="number">\(day.number)</span>\(gap)</a></li>
        """
    }
    return
      #"<nav id="board-days" class="board-days" aria-label="\#(wording.day)"\#(days.isEmpty ? " hidden" : "")><ul>\#(items)</ul></nav>"#
  }
}
