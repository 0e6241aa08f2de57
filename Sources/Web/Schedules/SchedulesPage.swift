import Domain
import Markup
import ViewModels
import Words

/// The overview of the schedules.
struct SchedulesPage {
  let model: SchedulesModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private var wording: Wording { model.visitor.wording }
  private var place: SchedulesModel.Place { model.place }

  var html: HTML {
    Layout(title: wording.schedulesLink, wording: wording, kind: "page-schedules", tab: .schedule, house: house).page(
      """
      <main id="main" class="schedules" tabindex="-1">
      <header class="schedules-head"><h1>\(wording.schedulesLink)</h1>\
      \(model.mayPlan ? new : nil)</header>
      \(model.notice.map(notice))
      \(model.making.map { OwnSearchPart(search: $0, wording: wording).html })
      \(isFirst ? nil : finder)
      \(content)
      </main>
      """)
  }

  private var isFirst: Bool {
    if case .empty(_, _, let isFirst) = model.state { isFirst } else { false }
  }

  private var new: HTML {
    """
    <a class="button main" href="\(SchedulesRoute.editor(nil, from: nil).path)">\
    \(Icon.add.html)\(wording.newSchedule)</a>
    """
  }

  // MARK: Completed action

  private func notice(_ notice: SchedulesModel.Notice) -> HTML {
    let week = notice.week.map { week -> HTML in
      """
      <a class="button outlined" href="\(PlanRoute.board(.init(site: week.site, day: week.firstDay)).path)">\
      \(wording.toBoard)</a>
      """
    }
    return """
      <div class="told" role="status"><p>\(notice.text)</p><div class="told-actions">\
      \(week)\(notice.undo.map(undo))</div></div>
      """
  }

  private func undo(_ change: ID<UndoEntry>) -> HTML {
    var back = place
    back.done = .undone
    return FormPart.html(
      PlanRoute.undo(change).path, hidden: ["back": SchedulesRoute.list(back).path],
      buttons: .init(wording.undo, .outlined, icon: .undo))
  }

  // MARK: Choosing

  private var finder: HTML {
    """
    <div class="schedules-finder"><nav aria-label="\(wording.filters)"><ul class="chips">\
    \(model.chips.map(chip))</ul></nav>
    \(model.sites.isEmpty && model.people.count < 2 ? nil : narrowing)</div>
    """
  }

  private func chip(_ chip: SchedulesModel.Chip) -> HTML {
    let current: HTML = chip.isChosen ? #" aria-current="true""# : ""
    let target = SchedulesModel.Place(site: place.site, person: place.person, filter: chip.filter)
    return #"<li><a class="chip" href="\#(SchedulesRoute.list(target).path)"\#(current)>\#(chip.label)</a></li>"#
  }

  private var narrowing: HTML {
    let isOpen: HTML = place.site == nil && place.person == nil ? "" : " open"
    let filter: HTML =
      place.filter == .all ? "" : #"<input type="hidden" name="filter" value="\#(place.filter.rawValue)">"#
    return """
      <details class="narrowing"\(isOpen)><summary class="chip">\(wording.applyFilter)</summary>
      <form class="form" method="get" action="/schedules">\(filter)
      \(select("site", wording.site, wording.allSites, model.sites.map { ($0.value.description, $0.label, $0.isChosen) }))
      \(select("person", wording.person, wording.everybody, model.people.map { ($0.value.description, $0.label, $0.isChosen) }))
      <button class="button quiet" type="submit">\(wording.applyFilter)</button></form></details>
      """
  }

  private func select(_ name: String, _ label: String, _ all: String, _ choices: [(String, String, Bool)]) -> HTML {
    if choices.isEmpty { return "" }
    return PickPart.html(
      name, label, [("", all)] + choices.map { ($0.0, $0.1) }, chosen: choices.first { $0.2 }?.0)
  }

  // MARK: The schedules

  private var content: HTML {
    switch model.state {
    case .loading:
      #"<section class="state" aria-busy="true"><p role="status">\#(wording.loadingPeople)</p></section>"#
    case .content(let sections): "\(sections.map(section))"
    case .empty(let title, let text, let isFirst): empty(title, text, isFirst)
    case .failed(let text):
      """
      <section class="state is-failed"><span class="state-sign" aria-hidden="true">\(Icon.warning.html)</span>
      <h2>\(wording.schedulesFailedTitle)</h2><p>\(text)</p>
      <a class="button main" href="\(SchedulesRoute.list(place).path)">\
      \(Icon.refresh.html)\(wording.tryAgain)</a></section>
      """
    }
  }

  private func section(_ section: SchedulesModel.Section) -> HTML {
    """
    <section>\(section.title.map { "<h2>\($0)</h2>" as HTML })<ul class="schedule-list">\
    \(section.rows.map(row))</ul></section>
    """
  }

  private func row(_ row: SchedulesModel.Row) -> HTML {
    let mark = row.position.map { position -> HTML in
      #"\#(Icon.mark(position.mark))<span class="hidden-text">\#(position.name). </span>"#
    }
    let body: HTML = """
      <span class="schedule-mark">\(mark)</span><span class="schedule-words"><span class="schedule-title">\
      \(row.headline)</span>\
      <span class="second">\([row.assignee, row.site].compactMap { $0 }.joined(separator: " · "))</span>\
      <span class="second">\(row.dates)\(row.isEnded ? ", \(wording.endedInSentence)" : "")</span></span>\
      <span class="schedule-next">\(row.next ?? "")</span>
      """
    let ended: HTML = row.isEnded ? " is-ended" : ""
    guard row.mayEdit else { return #"<li><span class="schedule-row\#(ended)">\#(body)</span></li>"# }
    return """
      <li><a class="schedule-row\(ended)" href="\(SchedulesRoute.editor(row.id, from: nil).path)">\
      \(body)\(Icon.forward.html)</a></li>
      """
  }

  private func empty(_ title: String, _ text: String, _ isFirst: Bool) -> HTML {
    let action: HTML =
      if !isFirst {
        #"<a class="button quiet" href="\#(SchedulesRoute.list(.init()).path)">\#(wording.showAllSchedules)</a>"#
      } else if model.mayPlan {
        """
        <a class="button main" href="\(SchedulesRoute.editor(nil, from: nil).path)">\
        \(Icon.add.html)\(wording.firstSchedule)</a>
        <a class="button quiet" href="\(RosterRoute.page(.init()).path)">\(wording.back)</a>
        """
      } else {
        #"<a class="button quiet" href="\#(RosterRoute.page(.init()).path)">\#(wording.back)</a>"#
      }
    return #"<section class="state">\#(StatePart.vest)<h2>\#(title)</h2><p>\#(text)</p>\#(action)</section>"#
  }
}
