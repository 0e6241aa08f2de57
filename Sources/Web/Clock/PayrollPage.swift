import Domain
import Markup
import ViewModels
import Words

/// The payroll settings.
struct PayrollPage {
  let model: PayrollModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.payAndPayroll, place: .payroll, visitor: model.visitor, tools: SavePart.html(wording)
    ).html("\(PayrollViews.html(.clock(.payroll), wording))\(accounts)\(form)")
  }

  private var accounts: HTML {
    """
    <p class="tools"><a class="button outlined" href="\(WorkingTimeRoute.settings.path)">\(wording.timeAccounts)</a>\
    <a class="button outlined" href="\(WorkingTimeRoute.surcharges().path)">\(wording.surcharges)</a></p>
    """
  }

  private var form: HTML {
    FormPart.html(
      ClockRoute.payroll.path, kind: "form form-sections", id: "editor", attributes: " novalidate",
      content: ProblemPart.html(model.problems),
      SectionPart(title: wording.payrollColumns, text: wording.payrollColumnsText, fields: columns).html,
      SectionPart(title: "DATEV", text: wording.datevText, fields: datev).html,
      SectionPart(title: wording.personnelNumbers, fields: numbers).html)
  }

  private func field(_ name: String, _ label: String, _ value: String) -> HTML {
    FieldPart(
      name: name, label: label, value: value, problem: model.problems[name], isRequired: false, isDecimal: true
    ).html
  }

  private var columns: HTML {
    let whole: HTML? = ProblemPart.html(model.problems["columns"], id: "columns-problem")
    let fields = PayrollSettings.Column.allCases.map { column in
      field("column-\(column.rawValue)", wording.name(of: column), model.form.places[column] ?? "")
    }
    return "\(whole)\(fields)"
  }

  private var datev: HTML {
    let types = PayrollSettings.HoursKind.allCases.map { kind in
      field("wage-\(kind.rawValue)", wording.wageType(kind), model.form.wageTypes[kind] ?? "")
    }
    return """
      \(field("consultant", wording.consultantLabel, model.form.consultant))\
      \(field("client", wording.clientLabel, model.form.client))\(types)
      """
  }

  private var numbers: HTML {
    let fields = model.people.map { person in
      field("number-\(person.id)", person.name, model.form.numbers[person.id] ?? "")
    }
    return "\(fields)"
  }
}
