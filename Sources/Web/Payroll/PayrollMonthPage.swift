import Domain
import Markup
import ViewModels
import Words

/// A month that is handed to payroll.
struct PayrollMonthPage {
  let model: PayrollMonthModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.payAndPayroll, place: .payroll, visitor: model.visitor).html(
      """
      \(PayrollViews.html(.workingTime(.payroll()), wording))
      <p class="lead">\(wording.payrollMonthText)</p>
      \(model.screen.map(content))
      """)
  }

  private func content(_ screen: PayrollMonthModel.Screen) -> HTML {
    func step(_ month: LocalDate, _ icon: Icon, _ label: String) -> HTML {
      #"<a class="step" href="\#(WorkingTimeRoute.payroll(month).path)" aria-label="\#(label)">\#(icon.html)</a>"#
    }
    let lacks = screen.lacks.map { text -> HTML in #"<p class="second">\#(text)</p>"# }
    let hand = screen.button.map { button in
      FormPart.html(WorkingTimeRoute.payroll(screen.month).path, buttons: .init(button, .main))
    }
    return """
      <section><div class="absences-head">\(step((screen.month - 1).startOfMonth, .back, wording.previousMonth))\
      <h2>\(screen.title)</h2>\(step(screen.month.nextMonth, .forward, wording.nextMonth))</div>
      \(ProblemPart.html(model.problems))<p>\(screen.sum)</p>\(lacks)\(hand)</section>
      \(screen.runs.map(run))
      """
  }

  private func run(_ run: PayrollMonthModel.Run) -> HTML {
    let files = run.files.map { format -> HTML in
      """
      <a class="button outlined" href="\(WorkingTimeRoute.payrollFile(run.id, format).path)" download>\(word(format))\
      <span class="hidden-text"> \(run.title)</span></a>
      """
    }
    let notes = run.notes.map { text -> HTML in #"<p class="second">\#(text)</p>"# }
    let renewal =
      run.hasOtherCodes
      ? FormPart.html(
        WorkingTimeRoute.payroll(model.screen?.month).path, hidden: ["renew": run.id.description],
        content: #"<p class="second">\#(wording.payrollOtherCodes)</p>"#,
        buttons: .init(wording.renewPayrollCodes, .quiet, about: " \(run.title)")) : nil
    return """
      <section class="payroll-run"><h3>\(run.title)</h3><p class="second">\(run.sum)</p>\
      <p class="tools">\(files)</p>\(notes)\(renewal)</section>
      """
  }

  private func word(_ format: PayrollFormat) -> String {
    switch format {
    case .lodas: "DATEV LODAS"
    case .lohnUndGehalt: "DATEV Lohn und Gehalt"
    case .description: wording.payrollDescription
    case .adp: "ADP"
    case .wide: wording.payrollWide
    case .long: wording.payrollLong
    }
  }
}

/// The codes of payroll programs.
struct PayrollCodesPage {
  let model: PayrollCodesModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.payAndPayroll, place: .payroll, visitor: model.visitor, tools: SavePart.html(wording)
    ).html(
      """
      \(PayrollViews.html(.workingTime(.payrollCodes), wording))
      <p class="lead">\(wording.payrollCodesText)</p>
      \(form)
      """)
  }

  private func field(_ name: String, _ label: String, _ value: String, isDecimal: Bool = false) -> HTML {
    let problem = model.problems[name]
    return FieldPart(
      name: name, label: label, value: value, problem: problem, isRequired: false, isDecimal: isDecimal,
      isFocused: model.problems.isFirst(name)
    ).html
  }

  private var standby: HTML {
    let words = [
      wording.standbyWeekday, wording.standbyWeekend, wording.standbyShort, wording.callOutStep,
      wording.absenceWageType(name: wording.standbyAmount), wording.absenceWageType(name: wording.callOutAmount),
    ]
    return HTML(
      zip(StandbyPay.Field.allCases, words).map { name, word in
        field(name.rawValue, word, model.form.standby[name] ?? "", isDecimal: true)
      })
  }

  private var form: HTML {
    let absences = model.kinds.map { kind -> HTML in
      """
      \(field("absence-\(kind.id)", wording.absenceWageType(name: kind.name), model.form.types[kind.id] ?? "", isDecimal: true))\
      \(field("key-\(kind.id)", wording.absenceKey(name: kind.name), model.form.keys[kind.id] ?? ""))
      """
    }
    let holiday: HTML = """
      \(field("absence-holiday", wording.absenceWageType(name: wording.holidayAmount), model.form.holiday.type, isDecimal: true))\
      \(field("key-holiday", wording.absenceKey(name: wording.holidayAmount), model.form.holiday.key))
      """
    let centers = model.sites.map { field("center-\($0.id)", $0.name, model.form.centers[$0.id] ?? "") }
    let positions = model.positions.map { field("position-\($0.id)", $0.name, model.form.positions[$0.id] ?? "") }
    return FormPart.html(
      WorkingTimeRoute.payrollCodes.path, kind: "form form-sections", id: "editor", attributes: " novalidate",
      content: ProblemPart.html(model.problems),
      SectionPart(title: wording.absenceTypes, text: wording.absenceTypesText, fields: HTML(absences + [holiday])).html,
      SectionPart(title: wording.standbyPay, text: wording.standbyPayText, fields: standby).html,
      SectionPart(title: wording.costCenters, text: wording.costCentersText, fields: HTML(centers)).html,
      positions.isEmpty
        ? ""
        : SectionPart(
          title: wording.positionCenters, text: wording.positionCentersText, fields: HTML(positions)
        ).html,
      SectionPart(
        title: "ADP", text: wording.companyCodeText, fields: field("company", wording.companyCode, model.form.company)
      ).html)
  }
}

/// The ways between the pages of payroll.
enum PayrollViews {
  static func html(_ current: Route, _ wording: Wording) -> HTML {
    let views: [(route: Route, word: String)] = [
      (.workingTime(.payroll()), wording.payrollMonths), (.clock(.payroll), wording.payrollColumnsTab),
      (.workingTime(.payrollCodes), wording.payrollCodesTab), (.workingTime(.payrollLayout), wording.payrollLayoutTab),
    ]
    return SwitchPart(
      label: wording.payAndPayroll, kind: "of-sites",
      items: views.map { (word: $0.word, address: $0.route.path, isChosen: $0.route.path == current.path) }
    ).html
  }
}
