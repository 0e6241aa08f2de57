import Domain
import Markup
import ViewModels
import Words

/// Two drafts side by side: the present plan, and the proposal; each shift that moves can be left out.
struct MakerComparisonPage {
  let model: MakerModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let job = model.place.job
    return Layout(title: wording.twoDrafts, wording: wording, kind: "page-plain page-compare", tab: .schedule).page(
      """
      <main id="main" class="plain maker-compare" tabindex="-1">
      <p class="back"><a href="\(MakingRoute.job(.init(job)).path)">\(Icon.back.html)\(wording.backToMaker)</a></p>
      <h1>\(wording.twoDrafts)</h1>
      \(model.screen.map { screen -> HTML in #"<p class="lead">\#(screen.asked.map { $0.before + $0.text + $0.after }.joined())</p>"# })
      \(model.comparison.map(content))
      </main>
      """)
  }

  private func content(_ comparison: MakerComparison) -> HTML {
    """
    <div class="compare-columns"><div>\(figures(comparison))\(hours(comparison))</div>
    \(moves(comparison))</div>
    """
  }

  private func figures(_ comparison: MakerComparison) -> HTML {
    let rows = comparison.figures.map { row -> HTML in
      let first: HTML = row.better == .first ? "<b>\(row.first)</b>" : "\(row.first)"
      let second: HTML = row.better == .second ? "<b>\(row.second)</b>" : "\(row.second)"
      return "<tr><th scope=\"row\">\(row.name)</th><td>\(first)</td><td>\(second)</td><td>\(row.difference)</td></tr>"
    }
    return """
      <table class="compare-figures"><thead><tr><th scope="col"><span class="hidden-text">\(wording.makerFigure)</span></th>\
      <th scope="col"><span class="compare-a">A</span> \(wording.asItStands)</th>\
      <th scope="col"><span class="compare-b">B</span> \(wording.asItWasFound)</th>\
      <th scope="col">\(wording.secondAgainstFirst)</th></tr></thead><tbody>\(rows)</tbody></table>
      """
  }

  private func hours(_ comparison: MakerComparison) -> HTML? {
    guard !comparison.hours.isEmpty, let days = model.screen?.days else { return nil }
    let rows = comparison.hours.map { person -> HTML in
      """
      <li><span class="badge" aria-hidden="true">\(person.initials)</span><span class="compare-name">\(person.name)</span>\
      \(dumbbell(person))<strong\(person.isOver ? #" class="is-over""# : "")>\(person.text)</strong></li>
      """
    }
    return """
      <section><h2>\(wording.hoursIn(days))</h2>
      <p class="compare-legend" aria-hidden="true"><span class="dot"></span> A <span class="dot is-filled"></span> B \
      <span class="contract-mark"></span> \(wording.contractStroke)</p>
      <ul class="compare-hours">\(rows)</ul><p class="second">\(comparison.others)</p></section>
      """
  }

  private func dumbbell(_ person: MakerComparison.Person) -> HTML {
    func percent(_ thousandths: Int) -> String { "\(thousandths * 94 / 1000 + 3)%" }
    let contract = person.contract.map { place -> HTML in
      #"<line class="contract" x1="\#(percent(place))" x2="\#(percent(place))" y1="2" y2="20"/>"#
    }
    return """
      <svg class="dumbbell" width="100%" height="22" aria-hidden="true"><line class="base" x1="0" x2="100%" y1="11" y2="11"/>\
      \(contract)<line class="move" x1="\(percent(person.first))" x2="\(percent(person.second))" y1="11" y2="11"/>\
      <circle cx="\(percent(person.first))" cy="11" r="5"/><circle class="is-filled" cx="\(percent(person.second))" cy="11" r="5"/></svg>
      """
  }

  private func moves(_ comparison: MakerComparison) -> HTML {
    let rows = comparison.moves.map { move -> HTML in
      let id = "\(move.shift.rawValue)"
      return """
        <li><label><input type="checkbox" name="shift" value="\(id)" checked>\
        <span class="move-when"><b>\(move.day)</b> \(move.times)</span>\
        <span class="move-work">\(move.position.map { Icon.mark($0.mark) })<span class="hidden-text">\(move.position?.name ?? "")</span></span>\
        <span class="move-from">\(move.from)</span><span class="move-arrow">\(Icon.forward.html)</span>\
        <span class="move-to"><b>\(move.to)</b></span></label></li>
        """
    }
    return """
      <form class="compare-moves" method="post" action="\(MakingRoute.keep(model.place.job).path)">
      <input type="hidden" name="chosen" value="1">
      <h2>\(wording.movesTitle(comparison.moves.count))</h2><p class="second">\(wording.leaveOut)</p>
      <ul>\(rows)</ul>
      <p class="compare-same">\(Icon.check.html)<span>\(comparison.same)</span></p>
      <div class="tools"><button class="button main" type="submit">\(wording.keepChosen)</button>
      <a class="button outlined" href="\(MakingRoute.job(.init(model.place.job)).path)">\(wording.seeOnBoard)</a></div></form>
      """
  }
}
