import Domain
import Markup
import ViewModels
import Words

/// The demand of a site: a table of positions and weekdays, the dates that differ, and beside them the chosen one.
struct DemandPage {
  let model: DemandModel
  private var wording: Wording { model.visitor.wording }

  /// The parts that follow the shifts while others plan; a form stays as it is.
  var live: LiveParts {
    LiveParts([
      .init("banner", BannerPart.html), .init("demand-all", model.screen.map(all) ?? ""),
      .init("demand-chart", model.screen?.panel.map(chart) ?? #"<div id="demand-chart"></div>"#),
    ])
  }

  /// `parts` are `nil` for a sent form: typed values are not updated live.
  func html(_ parts: LiveParts?) -> HTML {
    Layout(
      title: [wording.whatWeNeed, model.screen?.site.name].compactMap { $0 }.joined(separator: " · "),
      wording: wording, kind: "page-demand", tab: .schedule,
      live: parts.map { (PlanRoute.demandEvents(model.place).path, $0.version) }, script: "demand.js"
    ).page("\(BannerPart.html)\(model.screen.map(content) ?? nothing)")
  }

  private var nothing: HTML {
    """
    <main id="main" class="plain" tabindex="-1"><h1>\(wording.whatWeNeed)</h1><p>\(wording.noSites)</p></main>
    """
  }

  private func content(_ screen: DemandScreen) -> HTML {
    """
    <main id="main" class="demand\(screen.panel == nil ? "" : model.place.choice == nil ? " has-offer" : " has-panel")" tabindex="-1">
    <header class="demand-head">\(back(screen))<h1>\(wording.whatWeNeed)</h1>\
    \(model.sites.count > 1 ? siteMenu(screen.site) : #"<p class="second">\#(screen.site.name)</p>"#)</header>
    \(screen.undo.map { UndoPart(change: $0.change, text: $0.text, back: address { _ in }, wording: wording).html })
    \(all(screen))
    \(screen.panel.map { panel($0, screen) })
    </main>
    """
  }

  private func all(_ screen: DemandScreen) -> HTML {
    """
    <div class="demand-all" id="demand-all">
    <p class="second">\(screen.lead)</p>
    \(screen.isEmpty ? offer(screen) : nil)
    \(screen.trades.isEmpty ? nil : trades(screen))
    \(screen.rows.isEmpty ? none : table(screen))
    \(dates(screen))
    \(screen.isEmpty ? nil : again(screen))
    </div>
    """
  }

  private var none: HTML {
    let way: HTML? =
      model.visitor.may(.keepOrganization)
      ? """
      <p><a class="button" href="\(OrganizationRoute.positions.path)">\(wording.action(of: .positions))</a></p>
      """ : nil
    return "<p>\(wording.noPositionsToNeed)</p>\(way)"
  }

  private func address(_ change: (inout DemandModel.Place) -> Void) -> String {
    var place = model.place
    place.site = model.screen?.site.id ?? place.site
    change(&place)
    return PlanRoute.demand(place).path
  }

  /// On a phone, the chosen one is a page of its own.
  private func back(_ screen: DemandScreen) -> HTML {
    let board = PlanRoute.board(.init(site: screen.site.id, day: model.place.day)).path
    return """
      <a class="step to-board" href="\(board)" aria-label="\(wording.backToPlan)">\(Icon.back.html)</a>\
      \(screen.panel == nil || model.place.choice == nil ? nil : toTable)
      """
  }

  private var toTable: HTML {
    """
    <a class="step to-table" href="\(address { $0.choice = nil })" aria-label="\(wording.backToDemand)">\
    \(Icon.back.html)</a>
    """
  }

  private func siteMenu(_ site: Site) -> HTML {
    MenuPart(
      label: wording.site, icon: .place, chosen: site.name,
      items: model.sites.map { other in
        (
          word: other.name, address: address { place in (place.site, place.choice) = (other.id, nil) },
          isChosen: other.id == site.id
        )
      }
    ).html
  }

  private func offer(_ screen: DemandScreen) -> HTML? {
    screen.offer.map { word in
      """
      <form class="demand-offer" method="post" action="\(address { $0.choice = nil })">\
      <button class="button \(screen.panel == nil ? "main" : "outlined")" type="submit" name="do" value="take">\(word)</button>
      <p class="second">\(wording.takeText)</p></form>
      """
    }
  }

  private func again(_ screen: DemandScreen) -> HTML? {
    screen.offer.map { word in
      """
      <details class="more-actions" id="demand-again"><summary class="button quiet">\(wording.fromShifts)</summary>
      <form class="demand-offer" method="post" action="\(address { $0.choice = nil })">\
      <button class="button outlined" type="submit" name="do" value="take">\(word)</button>
      <p class="second">\(wording.takeText) \(wording.takeAgainText)</p></form></details>
      """
    }
  }

  /// Ways to begin: nothing counts before it is used.
  private func trades(_ screen: DemandScreen) -> HTML {
    let shown: Trade? = if case .typical(let typical) = screen.panel { typical.trade } else { nil }
    let items = screen.trades.map { trade -> HTML in
      let current: HTML = trade == shown ? #" aria-current="true""# : ""
      let way = address { $0.choice = .typical(trade) }
      return #"<li><a class="chip" href="\#(way)"\#(current)>\#(wording.name(trade))</a></li>"#
    }
    return """
      <section class="demand-trades" aria-labelledby="trades-title"><h2 id="trades-title">\(wording.typicalOffer)</h2>\
      <ul class="chips">\(items)</ul></section>
      """
  }

  // MARK: The table

  private func table(_ screen: DemandScreen) -> HTML {
    let heads = screen.heads.map { head -> HTML in
      #"<th scope="col"><abbr title="\#(head.name)">\#(head.short)</abbr></th>"#
    }
    let rows = screen.rows.map { row -> HTML in
      let cells = zip(row.cells, screen.heads).map { cell($0, row, $1, screen.most) }
      return """
        <tr><th scope="row"><span>\(Icon.mark(row.label.mark))\(row.label.name)</span></th>\(cells)</tr>
        """
    }
    return """
      <table class="demand-table" aria-label="\(wording.whatWeNeed)"><thead><tr><td></td>\(heads)</tr></thead>
      <tbody>\(rows)</tbody></table>
      """
  }

  private func cell(_ cell: DemandScreen.Cell, _ row: DemandScreen.Row, _ head: DemandScreen.Head, _ most: Int) -> HTML
  {
    let current: HTML = cell.isChosen ? #" aria-current="true""# : ""
    let isEmpty = cell.hours.isEmpty
    let hours = cell.hours.enumerated().map { number, hours -> HTML in
      "<span>\(hours)\(number == cell.hours.count - 1 ? "" : ",")</span> "
    }
    return """
      <td class="\(cell.hasGap ? "has-gap" : "")\(isEmpty ? "is-empty" : "")">\
      <a href="\(address { $0.choice = .weekday(row.position, cell.weekday) })"\(current)>\
      <span class="hidden-text">\(row.label.name)\(wording.comma)\(head.name): \(isEmpty ? wording.noOneNeeded : "")</span>\
      <span class="cell-day" aria-hidden="true">\(head.short)</span>\
      \(isEmpty ? #"<span aria-hidden="true">–</span>"# : ChartPart(steps: cell.steps, most: most).html)\
      <span class="cell-text">\(hours)</span></a></td>
      """
  }

  // MARK: The dates that differ

  private func dates(_ screen: DemandScreen) -> HTML {
    let (past, coming) = (screen.dates.filter(\.isPast), screen.dates.filter { !$0.isPast })
    let earlier: HTML =
      past.isEmpty
      ? ""
      : """
      <details class="more-actions"><summary class="button">\(wording.pastDates)</summary>\(list(past))</details>
      """
    return """
      <section class="demand-dates"><div class="demand-dates-head"><h2>\(wording.datesThatDiffer)</h2>\
      <a class="button" href="\(address { $0.choice = .date(nil) })">\(Icon.add.html)\(wording.addDate)</a></div>
      \(coming.isEmpty ? #"<p class="second">\#(wording.noDatesDiffer)</p>"# : list(coming))
      \(earlier)</section>
      """
  }

  private func list(_ days: [DemandScreen.Day]) -> HTML {
    let items = days.map { day -> HTML in
      let current: HTML = day.isChosen ? #" aria-current="true""# : ""
      return """
        <li><a href="\(address { $0.choice = .date(day.date) })"\(current)><b>\(day.title)</b> \
        <span>\(day.text)</span>\(Icon.edit.html)</a></li>
        """
    }
    return #"<ul class="demand-days">\#(items)</ul>"#
  }

  // MARK: Chosen demand

  private func panel(_ panel: DemandScreen.Panel, _ screen: DemandScreen) -> HTML {
    let (title, body): (String, HTML) =
      switch panel {
      case .spans(let spans): (spans.title, form(spans))
      case .day(let day): (day.title, form(day))
      case .typical(let typical): (typical.title, form(typical))
      }
    return """
      <section class="demand-panel" aria-labelledby="panel-title"><h2 id="panel-title">\(title)</h2>
      \(ProblemPart.html(model.problems))
      \(body)</section>
      """
  }

  private func form(_ spans: DemandScreen.Spans) -> HTML {
    let sentence = spans.sentence.parts.map { part -> HTML in part.isChosen ? "<b>\(part.text)</b>" : "\(part.text)" }
    let rows = spans.rows.enumerated().map(row)
    let usual = spans.asUsual.map { word -> HTML in
      #"<button class="button quiet" type="submit" name="do" value="usual">\#(word)</button>"#
    }
    return """
      <p class="demand-sentence">\(sentence)</p>
      \(chart(.spans(spans)))
      <form class="form demand-form" method="post" action="\(address { _ in })" novalidate>
      <button class="hidden-text" type="submit" name="do" value="save" tabindex="-1" aria-hidden="true"></button>
      \(rows)
      \(ProblemPart.html(model.problems["spans"], id: "spans-problem"))
      <button class="button" type="submit" name="do" value="add">\(Icon.add.html)\(wording.addHours)</button>
      \(spans.weekdays.isEmpty ? nil : weekdays(spans.weekdays))
      <div class="tools"><button class="button main" type="submit" name="do" value="save">\(wording.save)</button>
      <button class="button quiet" type="submit" name="do" value="nobody">\(wording.nobodyNeeded)</button>\(usual)</div>
      \(curve(spans.curve))
      </form>
      """
  }

  private func form(_ typical: DemandScreen.Typical) -> HTML {
    let rows = typical.rows.enumerated().map { number, row -> HTML in
      var (from, to) = (
        FieldPart(
          name: "from-\(number)", label: wording.demandFrom, value: row.form.from,
          problem: model.problems["from-\(number)"]),
        FieldPart(
          name: "to-\(number)", label: wording.demandTo, value: row.form.to, problem: model.problems["to-\(number)"])
      )
      (from.clock, to.clock) = (wording, wording)
      return """
        <fieldset class="demand-span demand-turn"><legend>\(Icon.mark(row.label.mark))\(row.name)</legend>
        <input type="hidden" name="work-\(number)" value="\(row.form.position.map { "\($0)" } ?? "")">
        \(from.html)<span class="demand-to" aria-hidden="true">\(wording.demandTo)</span>\(to.html)
        \(stepper(number, row.form.count, least: 0))
        \(ProblemPart.html(model.problems["count-\(number)"], id: "count-\(number)-problem"))</fieldset>
        """
    }
    return """
      <p class="second">\(typical.lead)</p>
      <form class="form demand-form" method="post" action="\(address { $0.choice = .typical(typical.trade) })" novalidate>
      <button class="hidden-text" type="submit" name="do" value="plan" tabindex="-1" aria-hidden="true"></button>
      \(rows)
      \(weekdays(typical.weekdays, title: wording.typicalDays))
      \(ProblemPart.html(model.problems["spans"], id: "spans-problem"))
      <p id="demand-sum" class="demand-sum\(typical.fits ? "" : " is-short")" role="status"><strong>\(typical.sum)</strong> \
      <span>\(typical.people)</span></p>
      <div class="tools"><button class="button main" type="submit" name="do" value="plan">\(typical.plan)</button>
      <button class="button quiet" type="submit" name="do" value="typical">\(wording.useNeeds)</button></div></form>
      """
  }

  /// A load by the hour, in the same form: its result is shown with it.
  private func curve(_ curve: DemandModel.Curve) -> HTML {
    var from = FieldPart(
      name: "curve-from", label: wording.curveFrom, value: curve.from, problem: model.problems["curve-from"],
      isRequired: false)
    from.clock = wording
    let loads = FieldPart(
      name: "curve", label: wording.curveLoads, value: curve.loads, hint: wording.curveLoadsHint,
      problem: model.problems["curve"], isRequired: false)
    let each = FieldPart(
      name: "per", label: wording.curvePer, value: curve.per, problem: model.problems["per"], isRequired: false,
      isDecimal: true)
    let isOpen: HTML = curve == .init() ? "" : " open"
    return """
      <details class="more-actions" id="demand-curve"\(isOpen)><summary class="button quiet">\(wording.fromCurve)</summary>
      <p class="second">\(wording.curveText)</p>
      \(from.html)\(loads.html)\(each.html)
      <button class="button outlined" type="submit" name="do" value="draw">\(wording.drawCurve)</button></details>
      """
  }

  private func chart(_ panel: DemandScreen.Panel) -> HTML {
    guard case .spans(let spans) = panel, spans.steps.contains(where: { $0.need + $0.extra > 0 }) else {
      return #"<div id="demand-chart"></div>"#
    }
    let marks = [0, 6, 12, 18].map { hour -> HTML in "<span>\(wording.hourMark(hour))</span>" }
    let covered: HTML =
      spans.covered.isEmpty ? "" : #"<b class="\#(spans.hasGap ? "is-gap" : "")">\#(spans.covered)</b> "#
    return """
      <div id="demand-chart"><div class="demand-chart">\(ChartPart(steps: spans.steps, most: spans.most).html)\
      <p class="demand-hours" aria-hidden="true">\(marks)</p></div>
      <p class="demand-people">\(covered)\(spans.people)</p></div>
      """
  }

  private func row(_ number: Int, _ row: DemandModel.Form.Row) -> HTML {
    var from = FieldPart(
      name: "from-\(number)", label: wording.demandFrom, value: row.from,
      problem: model.problems["from-\(number)"])
    var to = FieldPart(
      name: "to-\(number)", label: wording.demandTo, value: row.to,
      problem: model.problems["to-\(number)"])
    (from.clock, to.clock) = (wording, wording)
    return """
      <fieldset class="demand-span"><legend class="hidden-text">\(wording.hoursNumber(number + 1))</legend>
      \(from.html)<span class="demand-to" aria-hidden="true">\(wording.demandTo)</span>\(to.html)
      \(stepper(number, row.count, least: 1))
      \(ProblemPart.html(model.problems["count-\(number)"], id: "count-\(number)-problem"))</fieldset>
      """
  }

  /// The number of people; below the least, the hours go.
  private func stepper(_ number: Int, _ count: String, least: Int) -> HTML {
    let removes = least == 1 && count == "1"
    return """
      <div class="demand-count"><button class="button step-button" type="submit" name="do" value="fewer-\(number)" \
      aria-label="\(removes ? wording.removeHours : wording.oneFewer)" data-step="-1" \
      data-fewer="\(wording.oneFewer)" data-remove="\(least == 1 ? wording.removeHours : wording.oneFewer)">\(Icon.less.html)</button>
      <label class="hidden-text" for="count-\(number)">\(wording.howMany)</label>\
      <input id="count-\(number)" name="count-\(number)" type="number" min="\(least.description)" max="\(Demand.mostCount)" \
      inputmode="numeric" value="\(count)" autocomplete="off"\(invalid("count-\(number)"))>
      <button class="button step-button" type="submit" name="do" value="more-\(number)" \
      aria-label="\(wording.oneMore)" data-step="1">\(Icon.add.html)</button></div>
      """
  }

  private func invalid(_ name: String) -> HTML {
    model.problems[name] == nil ? "" : #" aria-invalid="true" aria-describedby="\#(name)-problem""#
  }

  private func weekdays(_ days: [DemandScreen.Choice], title: String? = nil) -> HTML {
    let boxes = days.map { day -> HTML in
      let words: HTML = #"<span aria-hidden="true">\#(day.letter)</span><span class="hidden-text">\#(day.name)</span>"#
      return CheckPart.html("same", "\(day.weekday.rawValue)", words, isChosen: day.isChosen, look: nil)
    }
    return """
      <fieldset class="group demand-same"\(invalid("same"))><legend>\(title ?? wording.sameOn)</legend>\
      <div class="weekdays">\(boxes)</div>\
      \(ProblemPart.html(model.problems["same"], id: "same-problem"))</fieldset>
      """
  }

  private func form(_ day: DemandScreen.Exception) -> HTML {
    let date = FieldPart(
      name: "date", label: wording.day, type: "date", value: day.form.date, problem: model.problems["date"])
    let name = FieldPart(
      name: "name", label: wording.dateReason, value: day.form.name, hint: wording.dateReasonHint,
      problem: model.problems["name"])
    var end = FieldPart(
      name: "endsAt", label: wording.everythingEndsAt, value: day.form.endsAt,
      hint: wording.everythingEndsHint, problem: model.problems["endsAt"], isRequired: false)
    end.clock = wording
    let remove: HTML =
      day.date == nil
      ? ""
      : #"<button class="button quiet" type="submit" name="do" value="remove">\#(wording.removeDate)</button>"#
    return """
      <form class="form" method="post" action="\(address { _ in })" novalidate>
      \(day.date == nil ? date.html : nil)\(name.html)\(end.html)
      <div class="tools"><button class="button main" type="submit" name="do" value="save">\(wording.save)</button>\
      \(remove)</div></form>
      \(day.date.map { positions(day.positions, on: $0) })
      """
  }

  private func positions(_ positions: [DemandScreen.PositionDay], on date: LocalDate) -> HTML {
    let items = positions.map { position -> HTML in
      let own: HTML = position.isOwn ? #"<span class="tag">\#(wording.differs)</span>"# : ""
      return """
        <li><a href="\(address { $0.choice = .position(position.position, date) })">\(Icon.mark(position.label.mark))\
        <span><b>\(position.label.name)</b> \(own)<span class="second">\(position.text)</span></span>\
        \(Icon.forward.html)</a></li>
        """
    }
    return """
      <h3 class="demand-on">\(wording.needOnDate)</h3><ul class="demand-days">\(items)</ul>
      """
  }
}
