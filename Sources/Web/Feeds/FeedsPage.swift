import Domain
import Markup
import ViewModels

/// The feeds: how reading went, and what was set aside.
struct FeedsPage {
  let model: FeedsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let rosters = model.rows.map { row in
      section(
        Part(
          title: row.site.name, reading: "\(row.interval), \(row.lastRead)", address: row.address, fault: row.fault,
          setAside: row.setAside), retry: .feeds(.fetch(row.site.id)), nil)
    }
    let services = model.services.map { row in
      let hidden: HTML = """
        <input type="hidden" name="collection" value="\(row.collection.rawValue)">\
        <input type="hidden" name="back" value="feeds">
        """
      return section(
        Part(
          title: row.title, reading: "\(row.interval), \(row.lastRead)", address: row.address, fault: row.fault,
          setAside: row.setAside), retry: .services(.refresh), hidden)
    }
    return PlainPage(title: wording.feeds, wording: wording).html(
      rosters.isEmpty && services.isEmpty ? "<p>\(wording.noFeeds)</p>" : "\(rosters)\(services)")
  }

  /// What is shown of a feed, whatever it brings.
  private struct Part {
    let title: String
    let reading: String
    let address: String
    let fault: String?
    let setAside: [FeedsModel.SetAside]
  }

  private func section(_ part: Part, retry: Route, _ hidden: HTML?) -> HTML {
    let fault = part.fault.map { text -> HTML in #"<p class="refused">\#(Icon.warning.html)\#(text)</p>"# }
    return """
      <section class="feed"><h2>\(part.title)</h2>
      <p class="second"><span class="address">\(part.address)</span>, \(part.reading)</p>
      \(fault)
      <form method="post" action="\(retry.path)">\(hidden)<button class="button quiet" type="submit">\
      \(Icon.refresh.html)\(wording.tryAgain)</button></form>
      \(setAside(part))
      </section>
      """
  }

  private func setAside(_ part: Part) -> HTML {
    if part.setAside.isEmpty { return part.fault == nil ? "<p>\(wording.everythingTaken)</p>" : "" }
    let records = part.setAside.map { record -> HTML in
      "<tr><td>\(record.record)</td><td>\(record.reason)</td><td><code>\(record.excerpt)</code></td></tr>"
    }
    return """
      <h3>\(wording.setAside)</h3><div class="scroll" tabindex="0" role="region" aria-label="\(wording.setAside)">\
      <table>
      <thead><tr><th scope="col">\(wording.record)</th><th scope="col">\(wording.reason)</th><th scope="col">\
      \(wording.content)</th></tr></thead>
      <tbody>\(records)</tbody></table></div>
      """
  }
}
