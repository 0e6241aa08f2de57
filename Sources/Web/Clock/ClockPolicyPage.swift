import Domain
import Markup
import ViewModels
import Words

/// The time clock of each managed site: a form a site.
struct ClockPolicyPage {
  let model: ClockPolicyModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.timeClock, place: .clock, visitor: model.visitor).html(
      """
      <p class="second">\(wording.clockText)</p>
      \(model.sites.map(form))
      <p class="tools"><a class="button" href="\(ClockRoute.timesheets(.init()).path)">\(wording.timesheets)</a>\
      \(model.visitor.may(.keepOrganization)
        ? #"<a class="button quiet" href="\#(ClockRoute.payroll.path)">\#(wording.payrollSettings)</a>"# : nil)</p>
      """)
  }

  private func form(_ clock: ClockPolicyModel.SiteClock) -> HTML {
    let id = clock.site.id.description
    let isRefused = model.refused == clock.site.id
    func box(_ name: String, _ word: String, _ isChosen: Bool) -> HTML {
      let checked: HTML = isChosen ? " checked" : ""
      return """
        <label class="check"><input type="checkbox" name="\(name)" value="1"\(checked)><span>\(word)</span></label>
        """
    }
    func number(_ name: String, _ word: String, _ value: Int, _ most: Int) -> HTML {
      let problem = isRefused ? model.problems[name] : nil
      let marks: HTML = problem == nil ? "" : #" aria-invalid="true" aria-describedby="\#(name)-\#(id)-problem""#
      return """
        <div class="field"><label for="\(name)-\(id)">\(word)</label>
        <input id="\(name)-\(id)" name="\(name)" type="number" inputmode="numeric" min="0" max="\(most)" \
        value="\(value == .min ? "" : "\(value)")" autocomplete="off"\(marks)>
        \(ProblemPart.html(problem, id: "\(name)-\(id)-problem"))</div>
        """
    }
    let policy = clock.policy
    let roundings = ClockPolicy.roundings.map { minutes -> HTML in
      let chosen: HTML = minutes == policy.roundingMinutes ? " selected" : ""
      return #"<option value="\#(minutes)"\#(chosen)>\#(wording.rounding(minutes))</option>"#
    }
    let fields: HTML = """
      \(box("on", wording.clockSwitch, policy.isOn))
      <fieldset class="field is-wide"><legend>\(wording.whoPresses)</legend>
      \(box("phone", wording.name(of: Punch.Source.person), policy.allowsPhone))
      \(box("wall", wording.name(of: Punch.Source.wall), policy.allowsWall))
      \(box("manager", wording.name(of: Punch.Source.manager), policy.allowsManager))
      \(ProblemPart.html(isRefused ? model.problems["phone"] : nil, id: "phone-\(id)-problem"))</fieldset>
      \(number("tolerance", wording.toleranceLabel, policy.toleranceMinutes, ClockPolicy.mostTolerance))
      \(number("early", wording.earlyLabel, policy.earlyMinutes, ClockPolicy.mostEarly))
      <div class="field"><label for="rounding-\(id)">\(wording.roundingLabel)</label>
      <select id="rounding-\(id)" name="rounding">\(roundings)</select></div>
      """
    return """
      <form class="form" method="post" action="\(ClockRoute.policies.path)" id="clock-\(id)" novalidate>\
      <input type="hidden" name="site" value="\(id)">
      \(isRefused ? ProblemPart.html(model.problems) : nil)
      \(SectionPart(title: clock.site.name, fields: fields).html)
      <p class="tools"><button class="button main" type="submit">\(wording.save)\
      <span class="hidden-text">: \(clock.site.name)</span></button></p></form>
      """
  }
}

/// The payroll settings.
struct PayrollPage {
  let model: PayrollModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.payrollTitle, place: .clock, visitor: model.visitor,
      back: (.clock(.policies), wording.timeClock), tools: SavePart.html(wording)
    ).html(
      """
      <form id="editor" class="form form-sections" method="post" action="\(ClockRoute.payroll.path)" novalidate>
      \(ProblemPart.html(model.problems))
      \(SectionPart(title: wording.payrollColumns, text: wording.payrollColumnsText, fields: columns).html)
      \(SectionPart(title: "DATEV", text: wording.datevText, fields: datev).html)
      \(SectionPart(title: wording.personnelNumbers, fields: numbers).html)
      </form>
      """)
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
