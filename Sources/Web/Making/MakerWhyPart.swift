import Domain
import Markup
import ViewModels
import Words

/// The reasons for a shift's person, or for a gap: a funnel from everyone to the candidates, and the remedies. A sheet beside the board.
struct MakerWhyPart {
  let model: MakerWhyModel
  /// The address of the page that it lies on.
  let closeTo: String
  private var wording: Wording { model.visitor.wording }

  /// The most people shown as dots; more are a bar.
  private static let mostDots = 40

  var html: HTML {
    """
    <dialog id="sheet" class="sheet why-sheet" open aria-labelledby="sheet-title">
    <span class="grip" aria-hidden="true"></span>
    <div class="sheet-head"><div><h2 id="sheet-title" class="sheet-name">\(model.title)</h2>
    <p class="second why-subject">\(model.position.map { Icon.mark($0.mark) })<span>\(model.subject)</span></p></div>
    <a class="close" href="\(closeTo)" data-close aria-label="\(wording.close)">\(Icon.close.html)</a></div>
    \(model.isGap ? "\(funnel)\(offers)\(options)" : "\(options)\(funnel)")
    \(next)
    </dialog>
    """
  }

  private var next: HTML? {
    model.nextGap.map { gap in
      """
      <div class="sheet-actions"><a class="button quiet" href="\(MakingRoute.why(model.job, gap).path)" data-sheet>\(wording.nextGap)</a>\
      </div>
      """
    }
  }

  private var funnel: HTML {
    let lines = model.stations.map { station -> HTML in
      let fallen = station.fallen.map { text -> HTML in #"<span class="second">\#(text)</span>"# }
      let more: HTML? = station.more.isEmpty ? nil : #"<span class="second">\#(station.more)</span>"#
      return line(station.count, station.text, "\(fallen)\(more)")
    }
    return #"<ol class="funnel">\#(line(model.total, wording.workHere, ""))\#(lines)</ol>"#
  }

  private func line(_ count: Int, _ text: String, _ rest: HTML) -> HTML {
    """
    <li\(count == 0 ? #" class="is-none""# : "")><b>\(count.description)</b><span class="funnel-text"><strong>\(text)</strong>\(rest)</span>\(dots(count))</li>
    """
  }

  private func dots(_ count: Int) -> HTML {
    guard model.total <= Self.mostDots else {
      return
        #"<progress class="ink-tape" max="\#(max(1, model.total).description)" value="\#(count.description)" aria-hidden="true"></progress>"#
    }
    let marks = (0..<model.total).map { number -> HTML in
      #"<circle\#(number < count ? #" class="is-in""# : "") cx="\#(4 + number % 20 * 6)" cy="\#(4 + number / 20 * 7)" r="2.25"/>"#
    }
    return
      #"<svg class="funnel-dots" width="124" height="\#(model.total > 20 ? 15 : 8)" aria-hidden="true">\#(marks)</svg>"#
  }

  private var offers: HTML? {
    guard !model.offers.isEmpty else { return nil }
    return """
      <section><h3>\(wording.whatWouldFill)</h3><p class="second">\(wording.smallestFirst)</p>
      <ul class="why-options">\(list(model.offers, isFirstMain: true))</ul></section>
      """
  }

  private var options: HTML? {
    guard !model.options.isEmpty else { return nil }
    return """
      <section><h3>\(wording.whoElse)</h3><p class="second">\(wording.lessIsBetter)</p>
      <ul class="why-options">\(list(model.options, isFirstMain: false))</ul></section>
      """
  }

  private func list(_ options: [MakerWhyModel.Option], isFirstMain: Bool) -> [HTML] {
    options.enumerated().map { number, option in
      let form = FormPart.html(
        MakingRoute.why(model.job, model.shift).path, hidden: ["person": option.person?.description ?? ""],
        buttons: .init(option.button, isFirstMain && number == 0 ? .main : .outlined))
      return """
        <li><span class="badge" aria-hidden="true">\(option.initials)</span><span class="why-who"><strong>\(option.name)</strong>\
        <span class="second">\(option.text)</span></span><b class="why-points">\(option.points)</b>\
        \(option.canBeChosen ? form : nil)</li>
        """
    }
  }
}
