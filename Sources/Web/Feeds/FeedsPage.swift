import Domain
import Markup
import ViewModels

/// The feeds: how syncs went, and what was rejected.
struct FeedsPage {
  let model: FeedsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.feeds, place: .feeds, visitor: model.visitor).html(
      model.rows.isEmpty ? "<p>\(wording.noFeeds)</p>" : "\(model.rows.map(section))")
  }

  private func section(_ row: FeedsModel.Row) -> HTML {
    let fault = row.fault.map { text -> HTML in #"<p class="refused">\#(Icon.warning.html)\#(text)</p>"# }
    return """
      <section class="feed"><h2>\(row.title)</h2>
      <p class="second"><span class="address">\(row.address)</span>, \(row.interval), \(row.lastRead)</p>
      \(fault)
      \(retry(row.subject))
      \(rejected(row))
      </section>
      """
  }

  private func retry(_ subject: Feed.Subject) -> HTML? {
    let (route, hidden): (Route, HTML?)
    switch subject {
    case .roster(let site): (route, hidden) = (.feeds(.fetch(site)), nil)
    case .services(let collection):
      route = .services(.refresh)
      hidden = """
        <input type="hidden" name="collection" value="\(collection.rawValue)">\
        <input type="hidden" name="back" value="feeds">
        """
    case .people, .products: return nil
    }
    return """
      <form method="post" action="\(route.path)">\(hidden)<button class="button quiet" type="submit">\
      \(Icon.refresh.html)\(wording.tryAgain)</button></form>
      """
  }

  private func rejected(_ row: FeedsModel.Row) -> HTML {
    if row.rejected.isEmpty { return row.fault == nil ? "<p>\(wording.everythingTaken)</p>" : "" }
    let records = row.rejected.map { record -> HTML in
      "<tr><td>\(record.record)</td><td>\(record.reason)</td><td><code>\(record.excerpt)</code></td></tr>"
    }
    return """
      <h3>\(wording.rejected)</h3><div class="scroll" tabindex="0" role="region" aria-label="\(wording.rejected)">\
      <table>
      <thead><tr><th scope="col">\(wording.record)</th><th scope="col">\(wording.reason)</th><th scope="col">\
      \(wording.content)</th></tr></thead>
      <tbody>\(records)</tbody></table></div>
      """
  }
}
