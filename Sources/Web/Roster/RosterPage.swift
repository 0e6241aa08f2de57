import Domain
import Markup
import ViewModels
import Words

/// The roster page, made of parts that are replaced one by one when they change.
struct RosterPage {
  let model: RosterModel
  // Why copies: each look at an observed property costs more than the words in it.
  private let header: RosterModel.Header
  private let state: RosterModel.State
  private let isForSomebody: Bool
  /// The sheet above the roster in place of a shift's; gets the place that it closes to.
  private let sheetAbove: ((RosterModel.Place) -> HTML)?
  /// The reason that the last tap in the sheet failed.
  private let problem: String?
  private let wording: Wording

  init(_ model: RosterModel, problem: String? = nil, sheet: ((RosterModel.Place) -> HTML)? = nil) {
    self.model = model
    wording = model.visitor.wording
    header = model.header
    state = model.state
    isForSomebody = model.own != nil
    sheetAbove = sheet
    self.problem = problem
  }

  var live: LiveParts {
    LiveParts(
      [
        .init("banner", banner), .init("head", head), .init("updated", updated), .init("bell", bell),
        .init("waiting", waiting),
        .init("notice", notice),
      ] + ownPart + [
        duty, next, .init("first-week", firstWeek), .init("weekbar", weekBar),
      ] + days + [.init("spoken", spoken)])
  }

  /// The parts after a reading of the news alone: all but the notices and the bell are those of before.
  func live(over last: LiveParts) -> LiveParts {
    // Why read: a change of something that has not been read would not be seen.
    _ = (model.sites, model.clock, model.firstWeek, model.destination)
    return last.with([.init("bell", bell), .init("notice", notice)])
  }

  func html(_ parts: LiveParts) -> HTML {
    let title = [header.site?.name, header.organization].compactMap { $0 }.joined(separator: " · ")
    let layout = Layout(
      title: title, wording: wording, kind: "page-roster", tab: .roster,
      live: (RosterRoute.events(closed).path, parts.version), shownTime: header.updatedTime,
      steadySeconds: header.steadySeconds, script: "paper.js",
      shownUpTo: "weekbar", hint: wording.isForPlanning ? .team : .roster,
      // Why both with the guide: its styles are of the pages it leads to, and it is seen in the first days alone.
      styles: model.firstWeek == nil ? ["app.css"] : ["app.css", "work.css"])
    return layout.page(
      """
      \(parts["banner"])
      <main id="main" tabindex="-1">
      <div class="now-pane">
      \(parts["head"])\(parts["updated"])\(links(parts["bell"]))\(parts["waiting"])\(lens)\(parts["notice"])\(parts["own"])\(keptPresses)\(parts["duty"])\(parts["next"])
      </div>
      <div class="week-pane">
      \(parts["first-week"])
      \(parts["weekbar"])
      \(lists)
      <div class="days\(isCurrent ? " is-current" : "")" id="days">\(dayParts(parts))</div>
      </div>
      </main>
      \(parts["spoken"])
      \(sheet)
      """)
  }

  /// The present place without its open sheet.
  private var closed: RosterModel.Place {
    var place = model.place
    place.shift = nil
    place.site = header.site?.id ?? place.site
    return place
  }

  private var screen: RosterScreen? {
    if case .content(let screen) = state { screen } else { nil }
  }

  private var isCurrent: Bool { screen?.week.isCurrent ?? true }

  // MARK: Parts

  private var banner: HTML {
    let text = header.staleBanner.map { text -> HTML in "\(Icon.warning.html)<span>\(text)</span>" }
    return """
      <div id="banner" class="banner" role="status">\(text)<span class="offline-text" hidden>\(Icon.offline.html)\
      <span></span></span></div>
      """
  }

  private var head: HTML {
    #"<header id="head" class="head"><h1>\#(header.organization)</h1></header>"#
  }

  /// The date, the age of the roster, and the button that renews it.
  private var updated: HTML {
    """
    <form id="updated" class="refresh date" method="post" action="\(RosterRoute.refresh.path)" \
    data-shown="\(header.updatedTime)">
    <input type="hidden" name="site" value="\(header.site?.id.description ?? "")">
    <span>\(header.date)</span>
    <button type="submit" class="updated" data-time="\(header.updatedTime)"><span class="updated-text">\(header.updated)</span>\
    \(Icon.refresh.html)\
    <span class="hidden-text">\(wording.refresh)</span></button>
    </form>
    """
  }

  /// The requests that wait for the visitor's answer.
  private var waiting: HTML {
    guard header.waiting > 0 else { return #"<p id="waiting" hidden></p>"# }
    return """
      <p id="waiting" class="waiting"><a class="onward" href="\(RequestsRoute.list(.init()).path)">\
      \(wording.waitingForYou(header.waiting))\(Icon.forward.html)</a></p>
      """
  }

  /// The bell, and on a phone, which has no room for them in the bar, the settings: behind one's own portrait.
  private func links(_ bell: HTML) -> HTML {
    let mark = header.portrait.map { PortraitPart.small($0.photo, $0.initials) } ?? Icon.account.html
    return """
      <div class="head-links">\(bell)\
      <a class="settings-link" href="\(AccountsRoute.settings(search: "").path)">\(mark)\
      <span class="hidden-text">\(wording.settings)</span></a></div>
      """
  }

  /// The visitor's unread notices.
  private var bell: HTML {
    guard let unread = header.unread else { return #"<span id="bell" hidden></span>"# }
    let count: HTML? =
      unread == 0 ? nil : #"<span class="unread" aria-hidden="true">\#(unread > 9 ? "9+" : "\(unread)")</span>"#
    return """
      <a id="bell" class="bell" href="\(NoticesRoute.list(.init()).path)" \
      data-unread="\(unread)" aria-label="\(wording.notifications(unread: unread))">\(Icon.bell.html)\(count)</a>
      """
  }

  /// The filter of the shifts: the site, and the people.
  private var lens: HTML {
    let (sites, people) = (siteMenu, peopleSwitch)
    return sites == nil && people == nil ? "" : #"<div class="lens">\#(sites)\#(people)</div>"#
  }

  private var siteMenu: HTML? {
    guard let chosen = header.site, model.sites.count > 1 else { return nil }
    return MenuPart(
      label: wording.site, icon: .place, chosen: chosen.name,
      items: model.sites.map { site in
        (word: site.name, address: at { $0.site = site.id }, isChosen: site.id == chosen.id)
      }
    ).html
  }

  private var peopleSwitch: HTML? {
    guard isForSomebody else { return nil }
    return SwitchPart(
      label: wording.whoseShifts,
      items: [(false, wording.everyone), (true, wording.mine)].map { isMine, word in
        (word: word, address: at { $0.isMine = isMine }, isChosen: isMine == model.place.isMine)
      }
    ).html
  }

  /// The address of the roster with one change.
  private func at(_ change: (inout RosterModel.Place) -> Void) -> String {
    var place = closed
    change(&place)
    return RosterRoute.page(place).path
  }

  private var keptPresses: HTML? {
    guard model.sites.contains(where: { $0.clockSince != nil }) else { return nil }
    return model.visitor.employee.map { KeptPressesPart(person: $0, wording: wording).html }
  }

  private var ownPart: [LiveParts.Part] {
    guard let own = model.own else { return [] }
    let isInSlab =
      own.next == nil && screen.map { $0.slab.own?.person != nil || $0.slab.people.contains(where: \.isYou) } ?? false
    return [.init("own", OwnDutyPart(own: own, isInSlab: isInSlab, wording: wording).html)]
  }

  /// Without a slab, a part of its own.
  private var loneClock: HTML? { model.clock.map { OwnClockPart(clock: $0, wording: wording, isOnHours: false).html } }

  private var notice: HTML {
    guard !model.notices.isEmpty else { return #"<aside id="notice" hidden></aside>"# }
    return
      #"<aside id="notice" class="notices" aria-label="\#(wording.notice)">\#(model.notices.map(single))</aside>"#
  }

  private func single(_ notice: RosterModel.Notice) -> HTML {
    let badge: HTML =
      notice.initials.isEmpty ? "" : #"<span class="badge small" aria-hidden="true">\#(notice.initials)</span>"#
    return """
      <div class="notice">\(badge)<div>
      \(isLong(notice) ? longText(notice) : #"<p class="notice-text"\#(notice.text.language.textAttributes)>\#(LinkedTextPart.html(notice.text.text))</p>"#)
      <p class="signature">\(notice.signature)\(pen)</p>\(notice.receipt.map { ReceiptPart(state: $0, wording: wording).html })
      </div></div>
      """
  }

  /// The way to the announcements, for managers.
  private var pen: HTML? {
    guard model.visitor.may(.announce) else { return nil }
    return """
       <a class="pen" href="\(OrganizationRoute.announcements.path)" aria-label="\(wording.announcements)">\
      \(Icon.edit.html)</a>
      """
  }

  /// More than three lines on a phone.
  private func isLong(_ notice: RosterModel.Notice) -> Bool {
    let text = notice.text.text
    return text.utf8.count > 120 && text.count > 120 || text.utf8.count { $0 == UInt8(ascii: "\n") } > 2
  }

  private func longText(_ notice: RosterModel.Notice) -> HTML {
    """
    <details><summary><span class="notice-text"\(notice.text.language.textAttributes)>\
    \(LinkedTextPart.html(notice.text.text))</span> <span class="more">\
    \(wording.more)</span></summary></details>
    """
  }

  // Why each part once: many pages show the same slab, the same next people and the same days.
  private var duty: LiveParts.Part {
    switch state {
    case .loading: .init("duty", Self.skeleton)
    case .content(let screen): screen.slab.once { .init("duty", SlabPart(slab: $0, wording: wording).html) }
    case .empty: .init("duty", StatePart.empty(wording, hasGuide: model.firstWeek != nil, clock: loneClock))
    case .failed(let text):
      .init("duty", StatePart.failed(text, site: header.site?.id, wording, clock: loneClock))
    }
  }

  private static let skeleton: HTML = """
    <section id="duty" class="slab is-loading" aria-busy="true"><span class="bone head-bone"></span>\
    \(bones)\(bones)</section>
    """

  private static let bones: HTML = """
    <div class="bones"><span class="bone square"></span><span class="bone wide"></span>\
    <span class="bone figure-bone"></span>\
    <span class="bone"></span><span class="bone tape-bone"></span></div>
    """

  private var next: LiveParts.Part {
    guard let screen else { return .init("next", nextPeople([])) }
    return screen.next.once { .init("next", nextPeople($0)) }
  }

  private func nextPeople(_ next: [RosterScreen.NextUp]) -> HTML {
    guard !next.isEmpty else { return #"<section id="next" hidden></section>"# }
    let rows = next.map { next -> HTML in
      """
      <li\(next.isWithPrevious ? #" class="is-same""# : "")>\
      <a class="next-row" href="\(RosterRoute.page(.init(shift: next.shift)).path)" data-sheet>
      <span class="figure-2">\(next.start)</span>
      <span class="who"><span class="name">\(next.name)</span>\(YouPart.html(next.isYou, wording))\
      \(PositionPart.html(next.position))</span>
      <span class="wait">\(next.wait)</span></a></li>
      """
    }
    return
      """
      <section id="next" class="next" aria-labelledby="next-title"><h2 id="next-title">\(wording.nextUp)</h2><ul>\
      \(rows)</ul></section>
      """
  }

  private var firstWeek: HTML {
    guard let week = model.firstWeek else { return #"<section id="first-week" hidden></section>"# }
    return FirstWeekPart(week: week, visitor: model.visitor).html
  }

  private var weekBar: HTML {
    guard let week = screen?.week else { return #"<nav id="weekbar" hidden></nav>"# }
    let today: HTML = week.isCurrent ? #" aria-current="date""# : ""
    return """
      <nav id="weekbar" class="weekbar\(week.isCurrent ? " is-current" : "")" aria-label="\(week.title)">
      <p class="week-title"><span>\(week.title)</span> <span class="week-number">\(week.number)</span></p>
      <a class="step" href="\(at { $0.week = week.previous })#weekbar" \
      aria-label="\(wording.previousWeek)">\(Icon.back.html)</a>
      <a class="button quiet" href="\(at { $0.week = nil })"\(today)>\(wording.today)</a>
      <a class="step" href="\(at { $0.week = week.next })#weekbar" data-next-week \
      aria-label="\(wording.nextWeek)">\(Icon.forward.html)</a>
      </nav>
      """
  }

  private var days: [LiveParts.Part] {
    (screen?.days ?? []).map { day in
      day.once { .init("day-\($0.date)", DayPart(day: $0, wording: wording).html) }
    }
  }

  private func dayParts(_ parts: LiveParts) -> [HTML] {
    (screen?.days ?? []).map { parts["day-\($0.value.date)"] }
  }

  /// The ways on from the shown week: paper, its history, and for managers files, the wall and announcements.
  private var lists: HTML? {
    guard let site = header.site, model.firstWeek == nil else { return nil }
    var items = [
      Self.item(wording.printRoster, paperAddress, attributes: " data-paper"),
      Self.item(wording.asItStoodLink, HistoryRoute.past(.init(site: site.id, day: model.place.week)).path),
    ]
    if model.visitor.may(.plan) {
      items.append(Self.item(wording.exportShifts, PlanRoute.export(.init(site: site.id)).path))
      items.append(Self.item(wording.linksTitle, LinksRoute.list.path))
    }
    items.append(Self.item(wording.helpTitle, HelpRoute.all(.roster).path))
    if model.visitor.may(.announce) {
      items.append(Self.item(wording.announcements, OrganizationRoute.announcements.path))
    }
    return """
      <details id="week-menu" class="menu is-end roster-lists"><summary class="button quiet is-icon">\(Icon.dots.html)\
      <span class="hidden-text">\(wording.moreActions)</span></summary><ul class="menu-list">\(items)</ul></details>
      """
  }

  private static func item(_ word: String, _ address: String, attributes: HTML = "") -> HTML {
    #"<li><a href="\#(address)"\#(attributes)>\#(word)</a></li>"#
  }

  private var paperAddress: String { RosterRoute.paper(.init(site: header.site?.id, week: model.place.week)).path }

  private var spoken: HTML { #"<p id="spoken" class="hidden-text" aria-live="polite">\#(screen?.spoken ?? "")</p>"# }

  private var sheet: HTML {
    if let sheetAbove { return sheetAbove(closed) }
    guard case .shift(let sheet) = model.destination else { return #"<dialog id="sheet" class="sheet"></dialog>"# }
    return SheetPart(sheet: sheet, closeTo: closed, wording: wording, problem: problem).html
  }
}
