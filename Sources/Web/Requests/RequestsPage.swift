import Domain
import Markup
import ViewModels
import Words

/// The inbox: the oldest first and unfolded, on a desk beside the list; a request without breaches has its main answer in its row.
struct RequestsPage {
  let model: RequestsModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private let screen: RequestsScreen?
  private let wording: Wording

  init(_ model: RequestsModel) {
    self.model = model
    screen = model.screen
    wording = model.visitor.wording
  }

  var live: LiveParts {
    LiveParts([
      .init("banner", BannerPart.html), .init("request-tabs", tabs), .init("requests", list),
      .init("time-off", timeOffToDecide), .init("elsewhere", elsewhere),
    ])
  }

  func html(_ parts: LiveParts, sheet: HTML? = nil) -> HTML {
    Layout(
      title: wording.requestsTitle, wording: wording, kind: "page-requests", tab: .schedule, house: house,
      live: (RequestsRoute.events(model.place).path, parts.version), script: "requests.js",
      hint: wording.isForPlanning ? .hours : nil
    ).page(
      """
      \(parts["banner"])
      <main id="main" class="requests" tabindex="-1"><div class="requests-list">
      \(HeadPart(title: wording.requestsTitle).html)
      \(sheet == nil ? problem : nil)
      \(parts["request-tabs"])
      \(parts["requests"])
      \(parts["time-off"])
      \(parts["elsewhere"])</div>
      </main>
      \(sheet ?? #"<dialog id="sheet" class="sheet"></dialog>"#)
      """)
  }

  private var problem: HTML? {
    ProblemPart.alert(model.problem)
  }

  /// The rule that blocks a request; `nil` if none is shown.
  var rule: HTML? {
    model.breach.map { breach in
      let address = RequestsRoute.answer(breach.request).path
      let override = OverridePart(wording: wording, mayOverride: model.mayOverride, reason: model.overriding)
      let inbox = RequestsRoute.list(model.place).path
      return BreachPart(
        screen: breach.screen, wording: wording, problem: model.problem, closeTo: inbox, backTo: inbox,
        ways: WaysPart(
          ways: breach.screen.ways, wording: wording, action: address, hidden: [("revision", "\(breach.revision)")],
          isMain: true),
        last: override.form(wording.overrideAndApprove, action: address, hidden: [("answer", "approve")])
      ).html
    }
  }

  private var timeOffToDecide: HTML {
    guard let screen, !screen.timeOff.isEmpty else { return #"<section id="time-off" hidden></section>"# }
    let rows = screen.timeOff.enumerated().map { place, waiting in
      AbsenceRequestPart(
        waiting: waiting, place: .inbox, isFirst: screen.items.isEmpty && place == 0, wording: wording
      ).html
    }
    return """
      <section id="time-off" class="deciding" aria-labelledby="time-off-title"><h2 id="time-off-title">\(wording.timeOff)\
      </h2>\(rows)\(screen.moreTimeOff.isEmpty ? nil : "<p>\(screen.moreTimeOff)</p>")
      <p><a class="button quiet" href="\(TimeOffRoute.absences(.init()).path)">\(wording.absences)</a></p></section>
      """
  }

  /// The requests of other pages, with the way there.
  private var elsewhere: HTML {
    guard let all = screen?.elsewhere, !all.isEmpty else { return #"<ul id="elsewhere" hidden></ul>"# }
    let rows = all.map { entry -> HTML in
      let route: Route =
        switch entry.place {
        case .ownTimeOff: .mine(.timeOff)
        case .timesheets: .clock(.timesheets(.init()))
        }
      let text: HTML? = entry.text.isEmpty ? nil : #"<span class="second">\#(entry.text)</span>"#
      return """
        <li><a href="\(route.path)"><span class="who"><span class="name">\(entry.title)</span>\(text)</span>\
        \(Icon.forward.html)</a></li>
        """
    }
    return #"<ul id="elsewhere" class="rows is-onward">\#(rows)</ul>"#
  }

  private var tabs: HTML {
    let chips = (screen?.tabs ?? []).map { tab -> HTML in
      let current: HTML = tab.show == model.place.show ? #" aria-current="page""# : ""
      let count: HTML? = tab.count > 0 ? " \(tab.count)" : nil
      return
        #"<a class="chip" href="\#(RequestsRoute.list(.init(show: tab.show)).path)"\#(current)>\#(tab.label)\#(count)</a>"#
    }
    return #"<nav id="request-tabs" class="chips" aria-label="\#(wording.requestsTitle)">\#(chips)</nav>"#
  }

  private var list: HTML {
    guard let screen else {
      return #"<p id="requests" class="refused" role="alert">\#(wording.faultText(model.failure ?? ""))</p>"#
    }
    guard !screen.items.isEmpty else {
      guard screen.timeOff.isEmpty, screen.elsewhere.isEmpty else { return #"<p id="requests" hidden></p>"# }
      return none(screen)
    }
    return
      #"<ul id="requests" class="request-list">\#(screen.items.enumerated().map { item($1, isFirst: $0 == 0) })</ul>"#
  }

  /// Says what would be here, and shows that it works by what was decided last.
  private func none(_ screen: RequestsScreen) -> HTML {
    let text: HTML? = screen.emptyText.isEmpty ? nil : "<p>\(screen.emptyText)</p>"
    let decided = screen.decided.map { item -> HTML in
      """
      <li><span class="who"><span class="name">\(item.title)</span><span class="second">\(item.line)</span></span></li>
      """
    }
    let last: HTML? =
      decided.isEmpty
      ? nil
      : """
      <section class="decided"><h2 class="small-title">\(wording.lastDecisions)</h2><ul class="rows">\(decided)</ul></section>
      """
    return """
      <div id="requests"><section class="state">\(StatePart.vest)<h2 class="none">\(screen.empty)</h2>\(text)</section>\(last)</div>
      """
  }

  private func item(_ item: RequestsScreen.Item, isFirst: Bool) -> HTML {
    let broken: HTML = item.isBroken ? " is-broken" : ""
    let open: HTML = isFirst && model.place.show == .asked ? " open" : ""
    return """
      <li class="request\(broken)" id="request-\(item.id.description)"><details id="asked-\(item.id.description)" name="request"\(open)><summary>\
      \(PortraitPart.small(item.photo, item.initials))\
      <span class="who"><span class="name">\(item.title)</span><span class="second">\(item.line)</span></span>\
      \(Icon.down.html)</summary>
      <div class="request-body"><p class="second">\(item.asked)</p>
      \(item.message.isEmpty ? nil : #"<blockquote>\#(LinkedTextPart.html(item.message))</blockquote>"#)
      <ul class="staying">\(item.shifts.map(line))</ul>
      \(item.effects.isEmpty ? nil : EffectsPart.html(item.effects))
      \(item.rulers.map { RestRulerPart(ruler: $0).html })
      \(item.isRule ? seeRule(item) : nil)
      \(answers(item))</div></details>\(quick(item))</li>
      """
  }

  private func line(_ line: RequestsScreen.Line) -> HTML {
    let text: HTML = "\(PositionPart.html(line.position)) \(line.text)"
    guard line.isThere else { return "<li>\(text)</li>" }
    return #"<li><a href="\#(RosterRoute.page(.init(shift: line.shift)).path)" data-sheet>\#(text)</a></li>"#
  }

  private func seeRule(_ item: RequestsScreen.Item) -> HTML {
    """
    <p class="sheet-actions"><a class="button main wide" href="\(RequestsRoute.answer(item.id).path)" data-sheet>\
    \(wording.whatWouldWork)<span class="hidden-text"> \(item.title)</span></a></p>
    """
  }

  private func answers(_ item: RequestsScreen.Item) -> HTML? {
    guard !item.answers.isEmpty else { return nil }
    let buttons = item.answers.map { choice -> HTML in
      let isMain = choice.answer == .accept || choice.answer == .approve
      return """
        <button class="button \(isMain ? "main" : "quiet") wide" type="submit" name="answer" \
        value="\(choice.answer.rawValue)">\(choice.word)<span class="hidden-text"> \(item.title)</span></button>
        """
    }
    return FormPart.html(RequestsRoute.answer(item.id).path, kind: "sheet-actions", content: HTML(buttons))
  }

  /// Beside the row, and never inside its summary: a control must not be in a control.
  private func quick(_ item: RequestsScreen.Item) -> HTML? {
    guard !item.isBroken, model.place.show == .asked, let main = item.answers.first,
      main.answer == .accept || main.answer == .approve
    else { return nil }
    return FormPart.html(
      RequestsRoute.answer(item.id).path, kind: "request-quick",
      buttons: .init(main.word, .outlined, about: " \(item.title)", name: "answer", value: main.answer.rawValue))
  }
}
