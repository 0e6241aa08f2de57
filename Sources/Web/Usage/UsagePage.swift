import Domain
import Markup
import ViewModels

/// How OnDuty was used: for each event a small chart, and its numbers.
struct UsagePage {
  let model: UsageModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.usage, place: .usage, visitor: model.visitor).html(
      #"<p class="lead">\#(wording.usageText)</p>\#(model.rows.map(section))"#)
  }

  private func section(_ row: UsageModel.Row) -> HTML {
    """
    <section class="usage" id="\(row.event.rawValue)"><h2>\(row.title)</h2>
    <p class="second">\(row.summary)</p>
    \(chart(row))
    \(numbers(row))
    </section>
    """
  }

  /// A bar a day, drawn by attributes: the pages allow no style of their own. The numbers stand beside it.
  private func chart(_ row: UsageModel.Row) -> HTML {
    guard row.days.contains(where: { $0.count > 0 }) else { return "" }
    let bars = row.days.enumerated().map { place, day -> HTML in
      let height = day.count == 0 ? 1 : 4 + day.count * 56 / row.most
      return #"<rect x="\#(place * 10 + 1)" y="\#(60 - height)" width="8" height="\#(height)"/>"#
    }
    return #"<svg class="bars" viewBox="0 0 280 60" aria-hidden="true">\#(bars)</svg>"#
  }

  private func numbers(_ row: UsageModel.Row) -> HTML {
    let days = row.days.reversed().filter { $0.count > 0 }
    guard !days.isEmpty else { return "" }
    let lines = days.map { day -> HTML in
      #"<tr><th scope="row">\#(day.title)</th><td>\#(day.count)</td></tr>"#
    }
    return """
      <details><summary>\(wording.usageByDay)<span class="hidden-text">: \(row.title)</span></summary><table>
      <thead><tr><th scope="col">\(wording.usageDay)</th><th scope="col">\(wording.usageCount)</th></tr></thead>
      <tbody>\(lines)</tbody></table></details>
      """
  }
}
