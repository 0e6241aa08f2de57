import Domain
import Markup
import ViewModels
import Words

/// The ledger of fairness: on a desk picture and table below each other, on a phone one of both.
struct FairnessPage {
  let model: FairnessModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private var wording: Wording { model.visitor.wording }
  private var place: FairnessModel.Place { model.place }
  private var isManaging: Bool { model.visitor.may(.plan) }

  /// A file has no live updates.
  private var livePlace: FairnessModel.Place {
    var place = place
    place.form.format = nil
    return place
  }

  /// The address of the same place, changed.
  private func at(_ change: (inout FairnessModel.Place) -> Void) -> String {
    var place = place
    (place.person, place.measure, place.form.format) = (nil, nil, nil)
    change(&place)
    return FairnessRoute.ledger(place).path
  }

  var live: LiveParts { LiveParts([.init("banner", BannerPart.html), .init("ledger", ledger)]) }

  private var ledger: HTML { #"<div id="ledger">\#(model.screen.map(content))</div>"# }

  func html(_ parts: LiveParts) -> HTML {
    let back: HTML =
      #"<a class="step" href="\#(MineRoute.shifts(.init()).path)" aria-label="\#(wording.myShifts)">\#(Icon.back.html)</a>"#
    return Layout(
      title: wording.fairness, wording: wording, kind: "page-fairness", tab: .schedule, house: house,
      live: (FairnessRoute.events(livePlace).path, parts.version)
    ).page(
      """
      \(parts["banner"])
      <main id="main" class="fairness is-\(place.isTable ? "table" : "picture")" tabindex="-1">
      <header class="fairness-head">\(house == nil ? back : nil)
      <h1>\(wording.fairness)</h1>
      \(model.span.map(choices))</header>
      \(model.visitor.may(.plan) ? ReportPlace.fairness.nav(model.visitor) : nil)
      \(parts["ledger"])
      </main>
      \(explanation)
      """)
  }

  private var explanation: HTML {
    guard let explanation = model.explanation else { return #"<dialog id="sheet" class="sheet"></dialog>"# }
    return FairnessExplanationPart(explanation: explanation, place: place, closeTo: at { _ in }, wording: wording).html
  }

  // MARK: Choices

  private func choices(_ span: SpanScreen) -> HTML {
    let presets = span.presets.map { preset in
      (
        word: preset.word,
        address: at {
          ($0.form.first, $0.form.last) = (preset.days.lowerBound.description, preset.days.upperBound.description)
        }, isChosen: preset.isChosen
      )
    }
    let chosen = span.presets.first(where: \.isChosen)?.word ?? model.screen?.days ?? wording.otherDays
    let views = [(false, wording.picture), (true, wording.asTable)].map { isTable, word in
      (word: word, address: at { $0.isTable = isTable }, isChosen: isTable == place.isTable)
    }
    return """
      <div class="fairness-choices">\(MenuPart(label: wording.period, icon: .calendar, chosen: chosen, items: presets).html)
      \(sites(span))
      \(SwitchPart(label: wording.view, items: views).html)</div>
      \(dates(span))
      """
  }

  private func sites(_ span: SpanScreen) -> HTML? {
    guard span.sites.count > 1, let site = model.screen?.site else { return nil }
    return MenuPart(
      label: wording.site, icon: .place, chosen: site.name,
      items: span.sites.map { other in
        (word: other.name, address: at { $0.form.site = other.id.description }, isChosen: other.id == site.id)
      }
    ).html
  }

  /// Any days; unfolded while they are shown, or wrong.
  private func dates(_ span: SpanScreen) -> HTML {
    let isOpen: HTML = span.presets.contains(where: \.isChosen) ? "" : " open"
    let marks: HTML = span.problem == nil ? "" : #" aria-invalid="true" aria-describedby="span-problem""#
    let fields = [("first", wording.fromDay, span.form.first), ("last", wording.throughDay, span.form.last)].map {
      name, label, value -> HTML in
      """
      <div class="field"><label for="\(name)">\(label)</label>
      <input id="\(name)" name="\(name)" type="date" value="\(value)" required\(marks)></div>
      """
    }
    let hidden: HTML = """
      <input type="hidden" name="site" value="\(span.form.site)">\
      \(place.isTable ? #"<input type="hidden" name="view" value="table">"# : nil)
      """
    return """
      <details class="fairness-dates"\(isOpen)><summary class="onward">\(wording.otherDays)</summary>
      <form class="form span-form" method="get" action="\(FairnessRoute.ledger(.init()).path)">\(hidden)
      <div class="pair">\(fields)</div>
      \(ProblemPart.alert(span.problem, id: "span-problem"))
      <button class="button outlined" type="submit">\(wording.showSpan)</button></form></details>
      """
  }

  // MARK: Content

  private func content(_ screen: FairnessScreen) -> HTML {
    guard screen.empty.isEmpty || !screen.rows.isEmpty else {
      return #"<p class="none second">\#(screen.empty)</p>\#(foot(screen, hasFiles: false))"#
    }
    return """
      \(screen.empty.isEmpty ? nil : #"<p class="none second">\#(screen.empty)</p>"#)
      <section class="fairness-picture" aria-label="\(wording.picture)">\(screen.plots.isEmpty ? nil : legend(screen))
      <ul class="plots">\(screen.plots.map { plot($0, screen) })\(hours(screen))</ul></section>
      <section class="fairness-table" aria-label="\(wording.asTable)">\(table(screen))</section>
      \(foot(screen, hasFiles: !screen.rows.isEmpty))
      """
  }

  private func legend(_ screen: FairnessScreen) -> HTML {
    let one = isManaging ? wording.onePerson : wording.aColleague
    return """
      <p class="plot-legend">\(screen.filled.isEmpty ? nil : #"<span><i class="dot is-filled"></i>\#(screen.filled)</span>"#)\
      <span><i class="dot"></i>\(one)</span><span><i class="share-mark"></i>\(wording.eachOnesShare)</span></p>
      """
  }

  /// The person with the numbers beside the plots: the one explained, else oneself.
  private var subject: ID<Employee>? { place.person ?? model.visitor.employee }

  private func plot(_ plot: FairnessScreen.Plot, _ screen: FairnessScreen) -> HTML {
    let own = plot.own.map { own -> HTML in
      """
      <span class="plot-own"><strong>\(own.count)</strong> <span class="second">\(own.text)</span></span>
      """
    }
    let head: HTML = "<h2>\(plot.title)</h2><span class=\"plot-range second\">\(plot.range)</span>"
    let link =
      plot.own == nil
      ? nil
      : subject.map { person -> HTML in
        let address = at { ($0.person, $0.measure) = (person, plot.measure) }
        return """
          <a class="plot-why" href="\(address)" data-sheet>\(own)\(Icon.forward.html)\
          <span class="hidden-text">\(wording.why): \(plot.title)</span></a>
          """
      }
    return """
      <li class="plot"><div class="plot-head">\(head)\(link)</div>\(StripPlotPart(plot: plot, share: wording.shareMark).html)</li>
      """
  }

  /// On a phone, one's hours beside the contract.
  private func hours(_ screen: FairnessScreen) -> HTML? {
    guard let row = screen.rows.first(where: { $0.person == subject }),
      let cell = row.cells.compactMap(\.self).first(where: { $0.measure == .hours })
    else { return nil }
    let address = at { ($0.person, $0.measure) = (row.person, .hours) }
    return """
      <li class="plot is-hours"><div class="plot-head"><h2>\(wording.name(of: .hours))</h2>\
      <a class="plot-why" href="\(address)" data-sheet><span class="plot-own"><strong>\(cell.count)</strong> \
      <span class="second">\(cell.spoken)</span></span>\(Icon.forward.html)\
      <span class="hidden-text">\(wording.why): \(wording.name(of: .hours))</span></a></div></li>
      """
  }

  private func table(_ screen: FairnessScreen) -> HTML {
    guard !screen.rows.isEmpty else { return #"<p class="none second">\#(wording.notOnThisLedger)</p>"# }
    let heads = screen.columns.map { column -> HTML in
      #"<th scope="col" role="columnheader">\#(column.title)</th>"#
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(wording.fairness)">
      <table class="report ledger" role="table"><thead role="rowgroup"><tr role="row">\
      <th scope="col" role="columnheader">\(wording.countAndShare)</th>\(heads)</tr></thead>
      <tbody role="rowgroup">\(screen.rows.map { row($0, screen) })</tbody></table></div>
      """
  }

  private func row(_ row: FairnessScreen.Row, _ screen: FairnessScreen) -> HTML {
    let cells = zip(screen.columns, row.cells).map { column, cell -> HTML in
      guard let cell else { return #"<td role="cell" data-label="\#(column.title)">–</td>"# }
      let address = at { ($0.person, $0.measure) = (row.person, cell.measure) }
      let far: HTML = cell.isFar ? " is-far" : ""
      let chosen: HTML = cell.isChosen ? #" aria-current="true""# : ""
      return """
        <td role="cell" data-label="\(column.title)"><a class="ledger-cell\(far)" href="\(address)" data-sheet\(chosen)>\
        <strong>\(cell.count)</strong> <span class="ledger-difference" aria-hidden="true">\(cell.difference)</span>\
        <span class="hidden-text">\(cell.spoken)</span></a></td>
        """
    }
    let own: HTML = row.isOwn ? #" <span class="tag">\#(wording.you)</span>"# : ""
    return """
      <tr role="row"><th scope="row" role="rowheader"><span class="ledger-person">\
      \(PortraitPart.small(row.photo, row.initials))<span>\(row.name)\(own)</span></span></th>\(cells)</tr>
      """
  }

  private func foot(_ screen: FairnessScreen, hasFiles: Bool) -> HTML {
    let rules: HTML? =
      model.visitor.may(.keepOrganization)
      ? #"<p><a href="\#(FairnessRoute.rules.path)">\#(wording.changeHowItCounts)</a></p>"# : nil
    let files =
      hasFiles
      ? [(SpanForm.Format.csv, wording.downloadCSV), (.xlsx, wording.downloadXLSX)].map { format, word -> HTML in
        #"<a class="button quiet" href="\#(at { $0.form.format = format })">\#(word)</a>"#
      } : []
    return """
      <details class="fairness-notes" id="fairness-notes"><summary class="onward">\(wording.howItCounts)</summary>
      \(screen.notes.map { #"<p class="second">\#($0)</p>"# as HTML })\(rules)</details>
      \(screen.hidesNames ? #"<p class="second">\#(wording.namesAreHidden)</p>"# : nil)
      \(files.isEmpty ? nil : #"<p class="tools">\#(files)</p>"#)
      """
  }
}
