import Domain
import Markup
import ViewModels
import Words

/// The past roster: a moment on a slider, the board of then, and the differences to now.
struct PastPage {
  let model: PastModel
  private var wording: Wording { model.visitor.wording }
  private var place: PastModel.Place { model.place }

  var html: HTML {
    Layout(
      title: wording.asItStood, wording: wording, kind: "page-past", tab: .roster, script: "past.js"
    ).page(
      """
      <main id="main" class="past-main" tabindex="-1">
      \(model.screen.map(page))
      </main>
      """)
  }

  private func at(_ change: (inout PastModel.Place) -> Void) -> String {
    var place = place
    change(&place)
    return HistoryRoute.past(place).path
  }

  private func page(_ screen: PastScreen) -> HTML {
    """
    <div id="past" class="past">
    <div class="past-then">\(head(screen))\(moment(screen))\(board(screen))</div>
    \(beside(screen))
    </div>
    """
  }

  // MARK: The head

  private func head(_ screen: PastScreen) -> HTML {
    let isWeek = place.view == .week
    let words = isWeek ? (wording.previousWeek, wording.nextWeek) : (wording.previousDay, wording.followingDay)
    return """
      <header class="past-head"><a class="step" href="\(RosterRoute.page(.init(site: screen.site.id, week: screen.first)).path)" \
      aria-label="\(wording.back)">\(Icon.back.html)</a><h1>\(wording.asItStood)</h1>
      <nav class="past-days" aria-label="\(screen.title)"><a class="step" href="\(at { $0.day = screen.previous })" \
      aria-label="\(words.0)">\(Icon.back.html)</a>
      <p class="board-title"><span>\(screen.title)</span> <span class="week-number">\(screen.number)</span></p>
      <a class="step" href="\(at { $0.day = screen.next })" aria-label="\(words.1)">\(Icon.forward.html)</a></nav>
      \(options(screen))</header>
      """
  }

  /// Rarer choices: the view, the site, drafts, and a moment to type.
  private func options(_ screen: PastScreen) -> HTML {
    """
    <details class="menu is-end past-options"\(model.problem == nil ? "" : " open")><summary class="button">\(screen.site.name)\
    <span class="hidden-text"> (\(wording.moreActions))</span>\(Icon.down.html)</summary><div class="menu-list">
    \(views)
    \(model.sites.count > 1 ? sites(screen) : nil)
    \(model.mayCompareDrafts ? eyes : nil)
    \(form(screen))</div></details>
    """
  }

  private var views: HTML {
    let words: [(PastModel.Place.View, String)] = [(.day, wording.day), (.week, wording.week)]
    return SwitchPart(
      label: wording.view,
      items: words.map { view, word in
        (word: word, address: at { $0.view = view }, isChosen: view == place.view)
      }
    ).html
  }

  private func sites(_ screen: PastScreen) -> HTML {
    let items = model.sites.map { site -> HTML in
      let current: HTML = site.id == screen.site.id ? #" aria-current="true""# : ""
      return #"<li><a href="\#(at { $0.site = site.id })"\#(current)>\#(site.name)</a></li>"#
    }
    return #"<ul aria-label="\#(wording.site)">\#(items)</ul>"#
  }

  private var eyes: HTML {
    let words: [(ShiftPast.View, String)] = [(.published, wording.publishedEyes), (.drafts, wording.withDrafts)]
    return SwitchPart(
      label: wording.whoseEyes,
      items: words.map { eyes, word in
        (word: word, address: at { $0.eyes = eyes }, isChosen: eyes == place.eyes)
      }
    ).html
  }

  // MARK: The moment

  /// The values of an address, except some names, as hidden fields of a form.
  private func hidden(without names: Set<String>) -> HTML {
    let fields = place.parts.filter { !names.contains($0.name) }.map { part -> HTML in
      #"<input type="hidden" name="\#(part.name)" value="\#(part.value)">"#
    }
    return HTML(fields)
  }

  private func form(_ screen: PastScreen) -> HTML {
    return """
      \(ProblemPart.alert(model.problem))<form id="past-form" class="past-moment" method="get" action="\(HistoryRoute.past(.init()).path)">\
      \(hidden(without: ["at"]))\(fields(screen.moment, prefix: ""))\
      <button class="button" type="submit">\(wording.showMoment)</button></form>
      """
  }

  private func fields(_ moment: PastScreen.Moment, prefix: HTML) -> HTML {
    """
    <label class="past-field"><span class="hidden-text">\(wording.momentDate)</span>\
    <input type="date" name="\(prefix)date" id="past-\(prefix)date" value="\(moment.date)"></label>\
    <label class="past-field"><span class="hidden-text">\(wording.momentTime)</span>\
    <input\(TimePart.attributes(wording)) name="\(prefix)time" id="past-\(prefix)time" value="\(moment.time)"></label>
    """
  }

  private func step(_ moment: Instant?, _ name: HTML, _ icon: Icon, _ word: String) -> HTML {
    guard let moment else {
      return #"<span class="step is-off" id="past-\#(name)" aria-hidden="true">\#(icon.html)</span>"#
    }
    return """
      <a class="step" id="past-\(name)" href="\(at { $0.moment = moment })" aria-label="\(word)">\(icon.html)</a>
      """
  }

  // MARK: The slider

  private func moment(_ screen: PastScreen) -> HTML {
    let slider = screen.slider
    return """
      <div class="past-moment"><strong>\(screen.moment.spoken)</strong>\
      \(step(slider.earlier, "earlier", .back, wording.earlierChange))\(step(slider.later, "later", .forward, wording.laterChange))\
      <p class="second past-position" id="past-position" role="status">\(slider.position)</p></div>\(self.slider(screen))
      """
  }

  /// For a script: without one, the fields and the steps do the same.
  private func slider(_ screen: PastScreen) -> HTML {
    let slider = screen.slider
    let length = max(1, slider.end.seconds(since: slider.begin))
    let value = min(max(0, screen.moment.at.seconds(since: slider.begin)), length)
    let ticks = slider.stops.map { stop -> HTML in
      let x = share(stop.at.seconds(since: slider.begin), of: length)
      let top: HTML = stop.isPublication ? "0" : "3"
      let kind: HTML = stop.isPublication ? " is-long" : ""
      return """
        <line class="tick\(kind)" x1="\(x)" x2="\(x)" y1="\(top)" y2="\(stop.isPublication ? "14" : "11")" \
        data-at="\(Int(stop.at.seconds(since: slider.begin)))" data-word="\(stop.spoken)"/>
        """
    }
    let published = slider.stops.map(\.label).filter { !$0.isEmpty }.reversed().unique(2).reversed().joined(
      separator: ", ")
    return """
      <div class="past-slider"><input type="range" id="past-slider" min="0" max="\(Int(length))" step="1" value="\(Int(value))" \
      aria-label="\(wording.moment)" aria-valuetext="\(screen.moment.spoken)" aria-describedby="past-help" \
      data-begin="\(slider.begin.description)" data-now="\(slider.endLabel)" data-address="\(at { $0.moment = nil })">\
      <svg class="past-ticks" width="100%" height="14" aria-hidden="true">\(ticks)</svg>
      <p class="past-labels" aria-hidden="true"><span>\(slider.beginLabel)</span><span>\(published)</span>\
      <strong>\(slider.endLabel)</strong></p><p id="past-help" class="hidden-text">\(wording.sliderHelp)</p></div>
      """
  }

  /// `36.25%`.
  private func share(_ seconds: Int64, of length: Int64) -> HTML {
    let hundredths = Int(min(max(0, seconds), length) * 10_000 / length)
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)%"
  }

  // MARK: The board

  private func board(_ screen: PastScreen) -> HTML {
    guard !screen.rows.isEmpty else { return #"<p class="second past-none">\#(wording.noneStoodThen)</p>"# }
    let heads = screen.columns.map { column -> HTML in
      let today: HTML = column.isToday ? #" aria-current="date""# : ""
      return """
        <th scope="col"\(today)><span aria-hidden="true">\(column.weekday) <strong>\(column.number)</strong></span>\
        <span class="hidden-text">\(column.spoken)</span></th>
        """
    }
    return """
      <div class="past-scroll" tabindex="0" role="region" aria-labelledby="past-caption">
      <table class="past-board of-\(place.view.rawValue)" aria-labelledby="past-caption">
      <thead><tr><th scope="col" id="past-caption"><span class="past-mark" aria-hidden="true"></span>\(wording.asOfThen)\
      <span class="hidden-text"> \(screen.moment.spoken)</span></th>\(heads)</tr></thead>
      <tbody>\(screen.rows.map(row))</tbody></table></div>
      """
  }

  private func row(_ row: PastScreen.Row) -> HTML {
    let badge: HTML? = row.person == nil ? nil : PortraitPart.badge(row.photo, row.initials)
    return """
      <tr><th scope="row"><span class="row-person">\(badge)<span class="row-words"><span class="row-name">\(row.name)</span>\
      <span class="row-second">\(row.hours)</span></span></span></th>\
      \(row.cells.map { cell -> HTML in "<td>\(cell.map(bar))</td>" })</tr>
      """
  }

  private func bar(_ bar: PastScreen.Bar) -> HTML {
    let color: HTML? = bar.position.map { " pos-\($0.mark.color.rawValue)" }
    let state: HTML = "\(bar.isDraft ? " is-draft" : "")\(bar.isRemoval ? " is-removal" : "")"
    let spoken: HTML? = bar.spoken.isEmpty ? nil : #"<span class="hidden-text"> (\#(bar.spoken))</span>"#
    return """
      <span class="past-bar is-\(bar.look.rawValue)\(color)\(state)"><strong>\(bar.times)</strong>\
      <span class="past-work">\(bar.position.map { Icon.mark($0.mark) })<span>\(bar.text)</span></span>\(spoken)</span>
      """
  }

  // MARK: Differences

  private func beside(_ screen: PastScreen) -> HTML {
    let rows = screen.differences.map { difference -> HTML in
      """
      <li><span class="name">\(difference.title)</span><span>\(difference.text)</span>\
      <span class="second">\(difference.second)</span></li>
      """
    }
    return """
      <aside class="past-beside" aria-labelledby="past-differences"><h2 id="past-differences">\(screen.heading)</h2>
      \(screen.legend.isEmpty ? nil : #"<p class="second">\#(screen.legend)</p>"#)
      \(rows.isEmpty ? nil : #"<ol class="past-list">\#(rows)</ol>"#)
      \(comparing(screen))
      \(publications(screen))
      <p class="second past-reach">\(screen.reach)</p></aside>
      """
  }

  /// Each opens the roster as it was published.
  private func publications(_ screen: PastScreen) -> HTML? {
    guard !model.publications.isEmpty else { return nil }
    let rows = model.publications.map { row -> HTML in
      let then = at { ($0.day, $0.moment, $0.other) = (row.days.lowerBound, row.at, nil) }
      let recalled = row.recalled.map { text -> HTML in #"<span class="second">\#(text)</span>"# }
      return """
        <li><a class="name" href="\(then)">\(row.title)</a><span class="second">\(row.made), \(row.count)</span>\(recalled)</li>
        """
    }
    return """
      <h2>\(wording.publications)</h2><ol class="past-publications">\(rows)</ol>
      <p><a class="button" href="\(PlanRoute.publications(screen.site.id).path)">\(wording.allPublications)</a></p>
      """
  }

  private func comparing(_ screen: PastScreen) -> HTML {
    let back = screen.other.map { _ -> HTML in
      #"<a class="button" href="\#(at { $0.other = nil })">\#(wording.compareWithNow)</a>"#
    }
    return """
      <div class="past-tools"><details class="more-actions" id="past-compare"><summary class="button">\(wording.compareWith)</summary>
      <form class="past-moment" method="get" action="\(HistoryRoute.past(.init()).path)">\(hidden(without: ["with"]))\
      \(fields(screen.other ?? screen.moment, prefix: "with-"))<button class="button" type="submit">\(wording.compare)</button>\
      </form></details>\(back)
      \(place.moment == nil ? nil : #"<a class="button" href="\#(at { $0.moment = nil })">\#(wording.backToNow)</a>"#)</div>
      """
  }
}
