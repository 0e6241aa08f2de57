import Domain
import Markup
import ViewModels
import Words

/// The opening balances of working time accounts. A script adds keys and pasting; without it, it is a form.
struct OpeningBalancesPage {
  let model: OpeningBalancesModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PeoplePlainPage(
      title: wording.openingBalances, kind: "page-plain page-table", wording: wording,
      back: (.plan(.hours(SpanForm(site: nil))), wording.hoursTitle), script: "people-table.js"
    ).html(
      """
      \(HeadPart(title: wording.openingBalances, tools: model.since == nil ? nil : tools).html)
      \(model.since.map { text -> HTML in #"<p class="second">\#(wording.openingBalancesText(day: text))</p>"# } ?? #"<p class="second">\#(wording.noAccountsKept)</p>"#)
      <p class="second table-keys" id="table-keys" hidden>\(wording.peopleTableKeys)</p>
      \(model.problems.isEmpty ? nil : ProblemPart.alert(model.problems.whole ?? wording.cellsRefused(model.problems.fields.count)))
      \(model.since == nil ? nil : form)
      <p class="second" id="table-status" role="status"></p>
      """)
  }

  private var tools: HTML {
    let undo: HTML = #"<button class="button quiet" type="button" id="table-undo" hidden>\#(wording.undo)</button>"#
    return "\(undo)\(SavePart.html(wording))"
  }

  private var form: HTML {
    let changed: HTML = model.problems.isEmpty ? "" : " data-changed"
    let heads = [wording.name(of: TimeEntry.Kind.opening), wording.balanceColumn].map { title -> HTML in
      #"<th scope="col" class="amount">\#(title)</th>"#
    }
    let table: HTML = """
      <div class="scroll" tabindex="0" role="region" aria-label="\(wording.openingBalances)">\
      <table class="type-table yearly-table" id="type-table"><thead><tr><th scope="col">\(wording.person)</th>\(heads)</tr></thead>\
      <tbody>\(model.rows.map(row))</tbody></table></div>
      """
    return FormPart.html(
      WorkingTimeRoute.openings.path, id: "editor",
      attributes: #" novalidate data-unsaved="\#(wording.unsaved)" data-filled="\#(wording.cellsFilled)"\#(changed)"#,
      content: table)
  }

  private func row(_ row: OpeningBalancesModel.Row) -> HTML {
    let (name, title) = ("opening-\(row.person)", wording.name(of: TimeEntry.Kind.opening))
    let problem = model.problems[name]
    let marks: HTML = problem == nil ? "" : #" aria-invalid="true" aria-describedby="\#(name)-problem""#
    return """
      <tr><th scope="row"><a href="\(WorkingTimeRoute.account(row.person).path)">\(row.name)</a></th>\
      <td class="amount"><span class="cell-label" aria-hidden="true">\(title)</span>\
      <input id="\(name)" name="\(name)" value="\(row.opening)" autocomplete="off" \
      aria-label="\(row.name): \(title)"\(marks)>\(ProblemPart.html(problem, id: "\(name)-problem"))</td>\
      <td class="amount"><span class="cell-label" aria-hidden="true">\(wording.balanceColumn)</span>\
      <span class="cell-text">\(row.balance.isEmpty ? "–" : row.balance)</span></td></tr>
      """
  }
}
