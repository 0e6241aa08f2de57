import Domain
import Markup
import ViewModels
import Words

/// The table of people to type into.
struct PeopleTablePage {
  let model: PeopleTableModel
  let after: ID<Employee>?
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PeoplePlainPage(
      title: wording.peopleTable, kind: "page-plain page-facts page-table", wording: wording, script: "people-table.js"
    ).html(
      """
      \(HeadPart(title: wording.peopleTable, tools: TypeTablePart.tools(wording)).html)
      \(PeopleFactsPart.switches(current: nil, wording))
      <p class="second">\(wording.peopleTableText)</p>
      \(table)
      \(next)\(lists)
      """)
  }

  private var table: HTML {
    let heads = model.columns.map { #"<th scope="col">\#($0.name)</th>"# as HTML }
    let account: HTML? = model.showsAccounts ? #"<th scope="col">\#(wording.accountColumn)</th>"# : nil
    return TypeTablePart(
      label: wording.peopleTable, action: PeopleRoute.table(after: after).path, heads: heads + [account ?? ""],
      rows: model.rows.map(row), problems: model.problems, wording: wording
    ).html
  }

  private func row(_ row: PeopleTableModel.Row) -> HTML {
    let name: HTML =
      row.person.map { #"<a href="\#(PeopleRoute.person($0).path)">\#(row.name)</a>"# }
      ?? #"<span class="second">\#(row.name)</span>"#
    let seen: HTML = row.seen.isEmpty ? "" : HiddenField.html(("\(row.key).seen", row.seen))
    let kind: HTML = row.person == nil ? #" class="is-new""# : ""
    let cells = zip(model.columns, row.cells).map { cell(row, $0, $1) }
    let account: HTML? = model.showsAccounts ? "<td>\(account(row))</td>" : nil
    return #"<tr\#(kind)><th scope="row">\#(name)\#(seen)</th>\#(HTML(cells))\#(account)</tr>"#
  }

  private func account(_ row: PeopleTableModel.Row) -> HTML {
    guard row.person != nil else { return "" }
    guard row.account.isEmpty else { return #"<span class="cell-text">\#(row.account)</span>"# }
    return #"<a class="cell-text" href="\#(AccountsRoute.invitation.path)">\#(wording.invite)</a>"#
  }

  private func cell(_ row: PeopleTableModel.Row, _ column: PeopleTableModel.Column, _ text: String) -> HTML {
    let label: HTML = #"<span class="cell-label" aria-hidden="true">\#(column.name)</span>"#
    guard !row.isLocked else { return #"<td>\#(label)<span class="cell-text">\#(text)</span></td>"# }
    let name = "\(row.key).\(column.column.rawValue)"
    let id = "cell-\(row.key)-\(column.column.rawValue)"
    let problem = model.problems[name]
    let marks: HTML = problem == nil ? "" : #" aria-invalid="true" aria-describedby="\#(id)-problem""#
    let list: HTML = column.suggestions.isEmpty ? "" : #" list="list-\#(column.column.rawValue)""#
    return """
      <td class="is-\(column.column.rawValue)">\(label)<input id="\(id)" name="\(name)" value="\(text)" autocomplete="off" \
      aria-label="\(row.name): \(column.name)"\(keyboard(column.column))\(list)\(marks)>\
      \(ProblemPart.html(problem, id: "\(id)-problem"))</td>
      """
  }

  private func keyboard(_ column: PeopleColumn) -> HTML {
    switch column {
    case .email: #" inputmode="email" autocapitalize="none""#
    case .phone: #" inputmode="tel""#
    case .weeklyHours, .cost: #" inputmode="decimal""#
    case .personnelNumber: #" inputmode="numeric""#
    default: ""
    }
  }

  private var next: HTML? {
    model.next.map { next in
      #"<p><a class="button quiet" href="\#(PeopleRoute.table(after: next).path)">\#(wording.morePeople)</a></p>"#
    }
  }

  private var lists: HTML {
    HTML(
      model.columns.filter { !$0.suggestions.isEmpty }.map { column in
        let items = column.suggestions.map { #"<option value="\#($0)"></option>"# as HTML }
        return #"<datalist id="list-\#(column.column.rawValue)">\#(items)</datalist>"#
      })
  }
}

/// The table and the grids of people are one place with three views.
enum PeopleFactsPart {
  static func switches(current: EligibilityModel.Grid?, _ wording: Wording) -> HTML {
    let views: [(grid: EligibilityModel.Grid?, route: PeopleRoute, word: String)] = [
      (nil, .table(), wording.tableView), (.positions, .grid(.positions), wording.positionsTitle),
      (.sites, .grid(.sites), wording.sitesTitle),
    ]
    return SwitchPart(
      label: wording.view,
      items: views.map { (word: $0.word, address: $0.route.path, isChosen: $0.grid == current) }
    ).html
  }
}
