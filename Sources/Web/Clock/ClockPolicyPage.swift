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
      CheckPart.html(name, "1", "<span>\(word)</span>", isChosen: isChosen)
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
    let rounding = PickPart.html(
      "rounding", wording.roundingLabel, id: "rounding-\(id)",
      ClockPolicy.roundings.map { ("\($0)", wording.rounding($0)) }, chosen: "\(policy.roundingMinutes)")
    let breaks = PickPart.html(
      "breaks", wording.unpressedBreakLabel, id: "breaks-\(id)",
      ClockPolicy.UnpressedBreak.allCases.map { ($0.rawValue, wording.name(of: $0)) },
      chosen: policy.unpressedBreak.rawValue)
    let since = policy.breaksSince.map { day -> HTML in
      #"<p class="second">\#(wording.breaksSince(day))</p>"#
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
      \(number("late", wording.lateLabel, policy.lateMinutes, ClockPolicy.mostLate))
      \(number("missing", wording.missingLabel, policy.missingMinutes, ClockPolicy.mostMissing))
      \(rounding)
      \(breaks)
      \(since)<p class="second">\(wording.unpressedBreakHint)</p>
      \(choices(clock))
      \(place(clock, radius: number("radius", wording.radiusLabel, clock.place.radiusMeters, ClockPlace.radii.upperBound)))
      """
    let save = ButtonPart(wording.save, .main, about: ": \(clock.site.name)")
    return FormPart.html(
      ClockRoute.policies.path, kind: "form", id: "clock-\(id)", attributes: " novalidate", hidden: ["site": id],
      content: isRefused ? ProblemPart.html(model.problems) : nil,
      SectionPart(title: clock.site.name, fields: fields).html, #"<p class="tools">\#(save.html)</p>"#)
  }

  /// The count of early presses, and the presence for colleagues.
  private func choices(_ clock: ClockPolicyModel.SiteClock) -> HTML {
    let (id, policy) = (clock.site.id.description, clock.policy)
    let early = PickPart.html(
      "fromplan", wording.earlyCountsLabel, id: "fromplan-\(id)",
      [("", wording.earlyCountsFromPress), ("1", wording.earlyCountsFromPlan)],
      chosen: policy.fromPlanSince == nil ? "" : "1")
    // Why not the first day: a refused form says no day yet.
    let since = policy.fromPlanSince.flatMap { $0 == .first ? nil : $0 }.map { day -> HTML in
      #"<p class="second">\#(wording.breaksSince(day))</p>"#
    }
    let sharing = PickPart.html(
      "colleagues", wording.colleaguesSee, id: "colleagues-\(id)",
      Presence.Sharing.allCases.map { ($0.rawValue, wording.name(of: $0)) }, chosen: policy.sharing.rawValue)
    return "\(early)\(since)\(sharing)"
  }

  /// The place that phones compare with.
  private func place(_ clock: ClockPolicyModel.SiteClock, radius: HTML) -> HTML {
    let id = clock.site.id.description
    let isRefused = model.refused == clock.site.id
    let asked = clock.place
    let problem = isRefused ? model.problems["place"] : nil
    let marks: HTML = problem == nil ? "" : #" aria-invalid="true" aria-describedby="place-\#(id)-problem""#
    let elsewhere = PickPart.html(
      "elsewhere", wording.elsewhereLabel, id: "elsewhere-\(id)",
      ClockPlace.Response.allCases.map { ($0.rawValue, wording.name(of: $0)) }, chosen: asked.response.rawValue)
    return """
      <div class="field"><label for="place-\(id)">\(wording.clockPlaceLabel)</label>
      <input id="place-\(id)" name="place" value="\(asked.text)" autocomplete="off" maxlength="100"\(marks)>
      <p class="second">\(wording.clockPlaceHint)</p>\(ProblemPart.html(problem, id: "place-\(id)-problem"))</div>
      \(radius)
      \(elsewhere)
      """
  }
}

/// The payroll settings.
struct PayrollPage {
  let model: PayrollModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.payrollTitle, place: .payroll, visitor: model.visitor, tools: SavePart.html(wording)
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
