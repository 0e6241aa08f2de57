import Domain
import Markup
import ViewModels
import Words

/// The columns of CSV files for payroll.
struct PayrollLayoutPage {
  let model: PayrollLayoutModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.payAndPayroll, place: .payroll, visitor: model.visitor, tools: SavePart.html(wording)
    ).html(
      """
      \(PayrollViews.html(.workingTime(.payrollLayout), wording))
      <p class="lead">\(wording.payrollLayoutText)</p>
      \(form)
      """)
  }

  private var form: HTML {
    let refused =
      model.problems.isEmpty ? nil : model.problems.whole ?? wording.cellsRefused(model.problems.fields.count)
    return FormPart.html(
      WorkingTimeRoute.payrollLayout.path, id: "editor", attributes: " novalidate",
      content: ProblemPart.alert(refused), table(.wide, wording.payrollWide), table(.long, wording.payrollLong))
  }

  private func table(_ table: PayrollLayout.Table, _ title: String) -> HTML {
    let heads = [wording.payrollColumn, wording.payrollPlace, wording.payrollHead, wording.payrollCellText].map {
      title -> HTML in #"<th scope="col">\#(title)</th>"#
    }
    let rows = (model.rows[table] ?? []).map { row($0, "\(table.rawValue)-\($0.content.rawValue)") }
    return """
      <section><h2>\(title)</h2>\(ProblemPart.html(model.problems[table.rawValue], id: "\(table.rawValue)-problem"))
      <div class="scroll" tabindex="0" role="region" aria-label="\(title)">\
      <table class="type-table"><thead><tr>\(heads)</tr></thead><tbody>\(rows)</tbody></table></div></section>
      """
  }

  private func row(_ row: PayrollLayoutModel.Row, _ name: String) -> HTML {
    let cells = TypeTablePart(label: "", action: "", heads: [], rows: [], problems: model.problems, wording: wording)
    let text: HTML =
      row.isText ? cells.cell("\(name)-text", row.text, wording.payrollCellText, of: row.name) : "<td></td>"
    return """
      <tr><th scope="row"><span class="second">\(row.name)</span></th>\
      \(cells.cell(name, row.place, wording.payrollPlace, of: row.name, isDecimal: true))\
      \(cells.cell("\(name)-head", row.head, wording.payrollHead, of: row.name))\(text)</tr>
      """
  }
}
