import Domain
import Markup
import ViewModels
import Words

/// The rules of yearly days, with laws to start from.
struct LeaveRulesPage {
  let model: LeaveRulesModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { TimeOffRoute.rules().path }

  var html: HTML {
    SettingsPage(title: wording.yearlyDays, place: .timeOff, visitor: model.visitor).html(
      """
      \(LeavePart.views(.rules(), model.visitor))
      <p class="lead">\(wording.leaveRulesText)</p>
      \(presets)
      \(form)
      \(stop)
      """)
  }

  private var presets: HTML {
    LeavePart.laws(
      action, LeavePreset.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) },
      chosen: model.preset?.rawValue, wording)
  }

  private func field(_ field: LeavePolicy.Field, _ label: String, hint: String? = nil) -> HTML {
    let problem = model.problems[field.rawValue]
    return FieldPart(
      name: field.rawValue, label: label, value: model.form[field], hint: hint, problem: problem, isRequired: false,
      isDecimal: true, isFocused: model.problems.isFirst(field.rawValue)
    ).html
  }

  private var form: HTML {
    let (parts, eves) = (LeavePolicy.PartYear.allCases, LeavePolicy.Eves.allCases)
    let earnings = LeavePolicy.Earning.allCases
    return FormPart.html(
      action, kind: "form form-sections", id: "rules", attributes: " novalidate",
      content: SectionPart(
        title: wording.daysLabel,
        fields: """
          \(field(.days, wording.leaveDaysAYear))\(field(.statutory, wording.leaveStatutory))\
          \(field(.week, wording.leaveWeek, hint: wording.leaveWeekHint))\
          \(field(.most, wording.leaveMost, hint: wording.leaveNoLimitHint))\
          \(PickPart.html(
            "part_year", wording.leavePartYear, parts.map { ($0.rawValue, wording.name(of: $0)) },
            chosen: model.form.partYear))\
          \(PickPart.html("eves", wording.leaveEves, eves.map { ($0.rawValue, wording.name(of: $0)) }, chosen: model.form.eves))\
          \(PickPart.html(
            "earning", wording.leaveEarning, earnings.map { ($0.rawValue, wording.name(of: $0)) },
            chosen: model.form.earning))\
          \(LeavePart.check("raises_minors", wording.leaveMinors, model.form.raisesMinors))
          """
      ).html,
      SectionPart(
        title: wording.fromOneYearToNext,
        fields: """
          \(field(.firstYear, wording.leaveFirstYear, hint: wording.leaveFirstYearHint))\
          \(LeavePart.begin(model.form.begin, wording))\
          \(field(.begins, wording.leaveBeginDay, hint: wording.leaveBeginDayHint))\
          \(field(.carried, wording.leaveCarried, hint: wording.leaveNoLimitHint))\
          \(field(.lapse, wording.leaveLapse, hint: wording.leaveLapseHint))\
          \(field(.lapseIll, wording.leaveLapseIll, hint: wording.leaveLapseIllHint))\
          \(LeavePart.check("needs_notice", wording.leaveNeedsNotice, model.form.needsNotice))\
          \(field(.illness, wording.leaveIllness))\
          \(LeavePart.check("may_go_below", wording.leaveMayGoBelow, model.form.mayGoBelow))
          """
      ).html,
      #"<p class="tools">\#(ButtonPart(wording.save, .main).html)</p>"#)
  }

  private var stop: HTML? {
    guard model.isChosen else { return nil }
    return FormPart.html(action, hidden: ["do": "stop"], buttons: .init(wording.stopLeave, .quiet))
  }
}
