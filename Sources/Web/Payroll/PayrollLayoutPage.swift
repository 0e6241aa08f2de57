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
      title: wording.payrollTitle, place: .payroll, visitor: model.visitor, tools: SavePart.html(wording)
    ).html(
      """
      \(PayrollViews.html(.workingTime(.payrollLayout), wording))
      <p class="lead">\(wording.payrollLayoutText)</p>
      \(form)
      """)
  }

  private var form: HTML {
    FormPart.html(
      WorkingTimeRoute.payrollLayout.path, kind: "form form-sections", id: "editor", attributes: " novalidate",
      content: ProblemPart.html(model.problems),
      section(.wide, wording.payrollWide), section(.long, wording.payrollLong))
  }

  private func section(_ table: PayrollLayout.Table, _ title: String) -> HTML {
    let rows = (model.rows[table] ?? []).map { row -> HTML in
      let name = "\(table.rawValue)-\(row.content.rawValue)"
      let text: HTML? = row.isText ? field("\(name)-text", "\(row.name): \(wording.payrollCellText)", row.text) : nil
      return """
        \(field(name, row.name, row.place, isDecimal: true))\
        \(field("\(name)-head", "\(row.name): \(wording.payrollHead)", row.head))\(text)
        """
    }
    return SectionPart(title: title, text: model.problems[table.rawValue], fields: HTML(rows)).html
  }

  private func field(_ name: String, _ label: String, _ value: String, isDecimal: Bool = false) -> HTML {
    FieldPart(
      name: name, label: label, value: value, problem: model.problems[name], isRequired: false, isDecimal: isDecimal,
      isFocused: model.problems.isFirst(name)
    ).html
  }
}
