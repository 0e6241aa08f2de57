import Domain
import Markup
import ViewModels
import Words

/// The use of OnDuty: for each event a small chart, and its numbers.
struct UsagePage {
  let model: UsageModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.usage, place: .usage, visitor: model.visitor).html(
      """
      <p class="lead">\(wording.usageText)</p>
      <div class="form-sections">\(model.rows.map(section))</div>
      """)
  }

  private func section(_ row: UsageModel.Row) -> HTML {
    let isEmpty = !row.days.contains { $0.count > 0 }
    return SectionPart(
      title: row.title, text: isEmpty ? nil : row.summary, id: row.event.rawValue,
      fields: isEmpty
        ? #"<p class="second">\#(wording.usageNone)</p>"#
        : #"<div class="usage">\#(chart(row))\#(numbers(row))</div>"#
    ).html
  }

  /// A bar a day, drawn by attributes: the pages allow no style of their own. The numbers are below it.
  private func chart(_ row: UsageModel.Row) -> HTML {
    let bars = row.days.enumerated().filter { $0.element.count > 0 }.map { place, day -> HTML in
      let height = max(2, day.count * 60 / row.most)
      return #"<rect x="\#(place * 10 + 1)" y="\#(60 - height)" width="8" height="\#(height)"/>"#
    }
    return """
      <figure class="chart" aria-hidden="true"><div class="chart-most"><span>\(row.most)</span><span>0</span></div>
      <svg class="bars" viewBox="0 0 280 60" preserveAspectRatio="none">\(bars)</svg>
      <div class="chart-days"><span>\(row.days.first?.title ?? "")</span><span>\(wording.today)</span></div></figure>
      """
  }

  private func numbers(_ row: UsageModel.Row) -> HTML {
    let days = row.days.reversed().filter { $0.count > 0 }
    guard !days.isEmpty else { return "" }
    let lines = days.map { day -> HTML in
      #"<tr><th scope="row">\#(day.title)</th><td>\#(day.count)</td></tr>"#
    }
    return """
      <details><summary>\(wording.usageByDay)<span class="hidden-text"> \(row.title)</span></summary><table>
      <thead><tr><th scope="col">\(wording.usageDay)</th><th scope="col">\(wording.usageCount)</th></tr></thead>
      <tbody>\(lines)</tbody></table></details>
      """
  }
}
