import Domain
import Markup
import ViewModels
import Words

/// The opening balances of working time accounts.
struct OpeningBalancesPage {
  let model: OpeningBalancesModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let text = model.since.map { wording.openingBalancesText(day: $0) } ?? wording.noAccountsKept
    return PeoplePlainPage(
      title: wording.openingBalances, kind: "page-plain page-table", wording: wording,
      back: (.plan(.hours(SpanForm(site: nil))), wording.hoursTitle), script: "people-table.js"
    ).html(
      """
      \(HeadPart(title: wording.openingBalances, tools: model.since.map { _ in TypeTablePart.tools(wording) }).html)
      <p class="second">\(text)</p>
      \(model.since.map { _ in table })
      """)
  }

  private var table: HTML {
    let titles = [wording.name(of: TimeEntry.Kind.opening), wording.balanceColumn]
    var part = TypeTablePart(
      label: wording.openingBalances, action: WorkingTimeRoute.openings.path,
      heads: titles.map { #"<th scope="col" class="amount">\#($0)</th>"# }, rows: [], problems: model.problems,
      wording: wording, kind: " yearly-table")
    part.rows = model.rows.map { row in
      """
      <tr><th scope="row"><a href="\(WorkingTimeRoute.account(row.person).path)">\(row.name)</a></th>\
      \(part.cell("opening-\(row.person)", row.opening, titles[0], of: row.name))\
      \(TypeTablePart.figure(row.balance, titles[1]))</tr>
      """
    }
    return part.html
  }
}
