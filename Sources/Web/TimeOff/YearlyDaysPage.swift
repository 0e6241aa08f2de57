import Domain
import Markup
import ViewModels
import Words

/// The yearly days of everyone in a year, as a table to type into. A script adds keys and pasting; without it, it is a form.
struct YearlyDaysPage {
  let model: YearlyDaysModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { TimeOffRoute.yearlyDays(year: model.year).path }

  var html: HTML {
    SettingsPage(
      title: wording.yearlyDays, place: .timeOff, visitor: model.visitor, back: back, kind: "page-plain page-table",
      tools: TypeTablePart.tools(wording), script: "people-table.js"
    ).html(
      """
      \(LeavePart.views(.yearlyDays(), model.visitor))
      \(LeavePart.steps(model.year, model.title, wording) { .yearlyDays(year: $0) })
      <p class="second">\(model.hasRules ? wording.yearlyDaysHint : wording.yearlyDaysTyped)</p>
      \(notice)
      \(table)
      \(HTML(model.hours.filter { !$0.rows.isEmpty }.map(hours)))
      """)
  }

  /// Managers come from everyone's absences; the settings have an entry for administrators.
  private var back: (route: Route, text: String)? {
    model.visitor.may(.keepOrganization) ? nil : (.timeOff(.absences(.init())), wording.absences)
  }

  private var notice: HTML? {
    model.notice.map { text in
      FormPart.html(
        action, kind: "notice-form", hidden: ["do": "tell"], content: #"<p class="second">\#(text)</p>"#,
        buttons: .init(wording.sendLeaveNotice, .outlined))
    }
  }

  private var table: HTML {
    let columns = [
      wording.aYearColumn, model.aroundTitles.before, wording.takenColumn, wording.asked, wording.leftColumn,
      model.aroundTitles.after,
    ]
    let heads = columns.enumerated().map { place, title -> HTML in
      let bar: HTML = place == 4 ? #"<td class="bar-head"></td>"# : ""
      return #"\#(bar)<th scope="col" class="amount">\#(title)</th>"#
    }
    var part = TypeTablePart(
      label: wording.yearlyDays, action: action, heads: heads, rows: [], problems: model.problems, wording: wording,
      kind: " yearly-table")
    part.rows = model.rows.map { row($0, columns, part) }
    return part.html
  }

  private func hours(_ table: YearlyDaysModel.HoursTable) -> HTML {
    let columns = [
      model.aroundTitles.before, wording.leaveEarnedLine, wording.bookedDays, wording.takenColumn, wording.asked,
      wording.leftColumn,
    ]
    let rows = table.rows.map { row -> ReportPart.Row in
      let address = TimeOffRoute.earned(table.rule, row.person, year: model.year).path
      return .init(name: #"<a href="\#(address)">\#(row.name)</a>"#, cells: row.cells)
    }
    let report = ReportPart(label: table.title, first: wording.person, columns: columns, rows: rows)
    return "<section><h2>\(wording.leaveInHoursTitle(name: table.title))</h2>\(report.html)</section>"
  }

  private func row(_ row: YearlyDaysModel.Row, _ columns: [String], _ part: TypeTablePart) -> HTML {
    let figures = zip(columns.dropFirst(2), row.cells).enumerated().map { place, cell -> HTML in
      let bar: HTML = place == 2 ? #"<td class="bar-cell">\#(bar(row))</td>"# : ""
      return "\(bar)\(TypeTablePart.figure(cell.1, cell.0, isOver: place == 2 && row.isOver))"
    }
    return """
      <tr><th scope="row"><a href="\(TimeOffRoute.leave(row.person, year: model.year).path)">\(row.name)</a></th>\
      \(part.cell("days-\(row.person)", row.days, usual: row.usualDays, columns[0], of: row.name, isDecimal: true))\
      \(part.cell("carried-\(row.person)", row.carried, usual: row.usualCarried, columns[1], of: row.name, isDecimal: true))\(figures)</tr>
      """
  }

  /// Taken, asked and left, by length; the numbers beside it say the same.
  private func bar(_ row: YearlyDaysModel.Row) -> HTML {
    """
    <svg class="leave-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">\
    <rect class="is-left" x="0" y="0" width="1000" height="10"/>\
    <rect class="is-asked" x="\(row.bar.taken.description)" y="0" width="\(row.bar.asked.description)" height="10"/>\
    <rect class="is-taken" x="0" y="0" width="\(row.bar.taken.description)" height="10"/></svg>
    """
  }
}
