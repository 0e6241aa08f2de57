import Domain
import Markup
import ViewModels
import Words

/// A person's contracts over time with the form of another one, and the employments.
struct ContractsPage {
  let model: ContractsModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { PeopleRoute.contracts(model.person).path }

  var html: HTML {
    PeoplePlainPage(
      title: wording.contractTitle(of: model.name), wording: wording,
      back: (.people(.person(model.person)), model.name)
    ).html(
      """
      <h1>\(wording.contractTitle(of: model.name))</h1>
      <p class="lead">\(wording.contractText)</p>
      \(list(wording.costHistory, model.contracts, removal: "remove"))
      \(form)
      <section><h2>\(wording.employmentsTitle)</h2><p class="second">\(wording.employmentsText)</p>
      \(rows(model.employments, removal: "removeEmployment"))
      \(employment)</section>
      """)
  }

  private func field(_ field: ContractDraft.Field, _ label: String, type: String = "text", hint: String? = nil)
    -> FieldPart
  {
    let problem = model.problems[field.rawValue]
    return FieldPart(
      name: field.rawValue, label: label, type: type, value: model.draft[field], hint: hint, problem: problem,
      isRequired: false, isDecimal: field.isDecimal,
      isFocused: model.problems.isFirst(field.rawValue))
  }

  private var form: HTML {
    let bases =
      [(value: "", word: wording.noAgreedHours)]
      + Contract.Basis.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) }
    let days = zip(ContractDraft.Field.weekdays, Weekday.allCases).map { field($0, wording.weekday($1)).html }
    let kinds = Contract.Kind.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) }
    let rules =
      [(value: "", word: wording.contractRulesOfSites)] + model.sets.map { (value: "\($0.id)", word: $0.name) }
    let sets =
      [(value: "", word: wording.contractRulesOfSites)]
      + model.surcharges.map { (value: "\($0.id)", word: wording.name(of: $0)) }
    return FormPart.html(
      action, kind: "form", attributes: " novalidate",
      content: field(.from, wording.contractFrom, type: "date", hint: wording.contractFromHint).html,
      field(.basis, wording.contractBasis).choice(bases),
      field(.hours, wording.contractHours, hint: wording.contractHoursHint).html,
      """
      <details class="more-actions"\(hasDays ? " open" : nil)><summary class="button outlined">\(wording.contractDaysTitle)</summary>
      <p class="second">\(wording.contractDaysText)</p><div class="halves">\(days)</div></details>
      """,
      field(.days, wording.contractDays).html, field(.kind, wording.contractKind).choice(kinds),
      field(.rules, wording.contractRules).choice(rules),
      model.surcharges.count > 1 ? field(.surcharges, wording.surcharges).choice(sets) : "",
      field(.leave, wording.contractLeave, hint: wording.contractLeaveHint).html,
      CheckPart.html(
        ContractDraft.Field.exempt.rawValue, "1", " \(wording.contractExempt)", isChosen: model.draft[.exempt] == "1"),
      field(.minorUntil, wording.contractMinorUntil, type: "date", hint: wording.contractMinorHint).html,
      buttons: .init(wording.save, .main))
  }

  /// Of a week, typed or refused.
  private var hasDays: Bool {
    ContractDraft.Field.weekdays.contains { !model.draft[$0].isEmpty || model.problems[$0.rawValue] != nil }
  }

  private var employment: HTML {
    func day(_ name: String, _ label: String, _ value: String) -> HTML {
      FieldPart(
        name: name, label: label, type: "date", value: value, problem: model.problems[name], isRequired: false,
        isFocused: model.problems[name] != nil
      ).html
    }
    return FormPart.html(
      action, kind: "form", attributes: " novalidate", hidden: ["employment": "1"],
      content: day("first_day", wording.label(of: PersonDraft.Field.firstDay), model.employment.first),
      day("last_day", wording.lastDayOfWork, model.employment.last), buttons: .init(wording.addEmployment, .outlined))
  }

  private func list(_ title: String, _ lines: [ContractsModel.Line], removal: String) -> HTML? {
    rows(lines, removal: removal).map { "<section><h2>\(title)</h2>\($0)</section>" }
  }

  private func rows(_ lines: [ContractsModel.Line], removal: String) -> HTML? {
    guard !lines.isEmpty else { return nil }
    let items = lines.map { line -> HTML in
      let facts = [line.since, line.facts].filter { !$0.isEmpty }.joined(separator: " · ")
      let remove = FormPart.html(
        action, hidden: [removal: line.firstDay.description],
        buttons: .init(
          wording.remove, .quiet, attributes: #" aria-label="\#(wording.removeContract("\(line.title), \(facts)"))""#))
      return """
        <li><span class="who"><span class="name">\(line.title)</span>\
        <span class="second">\(facts)</span></span>\(line.canGo ? remove : nil)</li>
        """
    }
    return #"<ul class="rows">\#(items)</ul>"#
  }
}
