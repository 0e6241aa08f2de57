import Domain
import Markup
import ViewModels
import Words

/// People's wishes: those that clash, and those that a search did not meet; and the broken rules, each with its place.
struct MakerWishesPage {
  let model: MakerWishesModel
  private var wording: Wording { model.visitor.wording }
  private var back: String { MakingRoute.job(.init(model.job)).path }

  var html: HTML {
    Layout(title: wording.wishesTitle, wording: wording, kind: "page-plain page-why", tab: .schedule).page(
      """
      <main id="main" class="plain maker-why" tabindex="-1">
      <p class="back"><a href="\(back)">\(Icon.back.html)\(wording.backToMaker)</a></p>
      <h1>\(wording.wishesTitle)</h1>
      \(lead)\(clashes)\(unmet)\(broken)
      </main>
      """)
  }

  private var lead: HTML? { model.lead.isEmpty ? nil : #"<p class="lead">\#(model.lead)</p>"# }

  private var clashes: HTML? {
    guard !model.lead.isEmpty else { return nil }
    guard !model.clashes.isEmpty else { return #"<p class="second">\#(wording.nothingClashes)</p>"# }
    let rows = model.clashes.map { clash -> HTML in
      """
      <li><strong>\(clash.shift)</strong><span>\(clash.text)</span><span class="second">\(clash.people)</span></li>
      """
    }
    return """
      <section><h2>\(wording.whatClashes)</h2><ul class="maker-wish-list">\(rows)</ul></section>
      """
  }

  private var unmet: HTML? { list(wording.notMet, model.unmet) }
  private var broken: HTML? { list(wording.rulesBroken, model.broken) }

  private func list(_ title: String, _ lines: [String]) -> HTML? {
    guard !lines.isEmpty else { return nil }
    let rows = lines.map { text -> HTML in "<li>\(text)</li>" }
    return #"<section><h2>\#(title)</h2><ul class="maker-wish-list">\#(rows)</ul></section>"#
  }
}
