import Domain
import Markup
import ViewModels
import Words

/// The rules by which leave in hours is earned, with laws to start from.
struct EarnedLeaveRulesPage {
  let model: EarnedLeaveRulesModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { TimeOffRoute.earnedRules(model.rule).path }

  var html: HTML {
    SettingsPage(
      title: wording.leaveInHours, place: .timeOff, visitor: model.visitor,
      back: model.rule == nil ? nil : (.timeOff(.earnedRules()), wording.leaveInHours)
    ).html(
      """
      \(LeavePart.views(.earnedRules(), model.visitor))
      <p class="lead">\(wording.leaveInHoursText)</p>
      \(model.rule == nil ? HTML([list, presets].compactMap(\.self)) : "")
      \(form)
      """)
  }

  private var list: HTML? {
    guard !model.rows.isEmpty else { return nil }
    let rows = model.rows.map { row -> HTML in
      let sentences = row.sentences.map { text -> HTML in #"<span class="second">\#(text)</span>"# }
      let end = FormPart.html(
        action, hidden: ["do": "end", "rule": row.id.description],
        buttons: .init(wording.endLeaveRule, .quiet, about: " \(row.name)"))
      return """
        <li><span class="who"><a class="name" href="\(TimeOffRoute.earnedRules(row.id).path)">\(row.name)</a>\
        \(HTML(sentences))</span>\(end)</li>
        """
    }
    return #"<ul class="rows" id="earned-rules">\#(rows)</ul>"#
  }

  private var presets: HTML {
    LeavePart.laws(
      action, EarnedLeavePreset.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) },
      chosen: model.preset?.rawValue, wording)
  }

  // MARK: The form

  private func field(
    _ field: EarnedLeaveTerms.Field, _ label: String, type: String = "text", hint: String? = nil,
    isDecimal: Bool = true
  ) -> HTML {
    FieldPart(
      name: field.rawValue, label: label, type: type, value: model.form[field], hint: hint,
      problem: model.problems[field.rawValue], isRequired: false, isDecimal: isDecimal && type == "text",
      isFocused: model.problems.isFirst(field.rawValue)
    ).html
  }

  private func chips(_ legend: String, _ name: String, _ hint: String?, _ chips: [HTML]) -> HTML {
    let problem = model.problems[name]
    let notes = hint.map { text -> HTML in #"<p class="second">\#(text)</p>"# }
    return """
      <fieldset class="field is-wide"><legend>\(legend)</legend><div class="chips">\(chips)</div>\(notes)\
      \(ProblemPart.html(problem, id: "\(name)-problem"))</fieldset>
      """
  }

  private var form: HTML {
    FormPart.html(
      action, kind: "form form-sections", id: "rule", attributes: " novalidate",
      content: ProblemPart.html(model.problems),
      SectionPart(
        title: model.rule == nil ? wording.newLeaveRule : wording.changeLeaveRule, fields: "\(whom)\(rate)"
      ).html,
      SectionPart(title: wording.leaveTaking, fields: limits).html,
      #"<p class="tools">\#(ButtonPart(wording.save, .main).html)</p>"#)
  }

  private var whom: HTML {
    let kinds = model.kinds.map { kind in
      CheckPart.html(
        "kinds", kind.id.description, "<span>\(kind.name)</span>", isChosen: model.form.kinds.contains(kind.id),
        look: "chip-choice")
    }
    let contracts = Contract.Kind.allCases.map { kind in
      CheckPart.html(
        "contracts", kind.rawValue, "<span>\(wording.name(of: kind))</span>",
        isChosen: model.form.contracts.contains(kind), look: "chip-choice")
    }
    return """
      \(field(.name, wording.leaveRuleName, isDecimal: false))\
      \(chips(wording.leaveRuleKinds, EarnedLeaveTerms.Field.kinds.rawValue, nil, kinds))\
      \(chips(wording.leaveRuleContracts, "contracts", wording.leaveRuleContractsHint, contracts))
      """
  }

  private var rate: HTML {
    """
    \(field(.earned, wording.leaveRuleEarned, hint: wording.leaveRuleEarnedHint))\
    \(field(.per, wording.leaveRulePer))\
    \(field(.firstDay, wording.leaveRuleFirstDay, type: "date"))\
    \(LeavePart.check("monthly", wording.leaveRuleMonthly, model.form.isMonthly))\
    \(LeavePart.check("illness", wording.leaveRuleIllness, model.form.countsIllness))
    """
  }

  private var limits: HTML {
    """
    \(field(.usableFrom, wording.leaveRuleUsableFrom))\
    \(field(.mostAYear, wording.leaveRuleMostAYear, hint: wording.leaveNoLimitHint))\
    \(field(.most, wording.leaveRuleMost, hint: wording.leaveNoLimitHint))\
    \(field(.carried, wording.leaveRuleCarried, hint: wording.leaveNoLimitHint))\
    \(LeavePart.begin(model.form.begin, wording))\
    \(field(.begins, wording.leaveBeginDay, hint: wording.leaveBeginDayHint))\
    \(LeavePart.check("may_go_below", wording.leaveMayGoBelow, model.form.mayGoBelow))
    """
  }
}
