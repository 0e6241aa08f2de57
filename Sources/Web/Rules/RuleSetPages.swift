import Domain
import Markup
import ViewModels
import Words

/// The sets of labor rules.
struct RuleSetsPage {
  let model: RuleSetsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.ruleSetsTitle, place: .siteRules, visitor: model.visitor,
      back: (.rules(.all()), wording.rulesBySite)
    ).html("\(sets)\(adding)")
  }

  private var sets: HTML {
    guard !model.sets.isEmpty else { return "<p>\(wording.noRuleSets)</p>" }
    let rows = model.sets.map { row -> HTML in
      """
      <li><a class="who" href="\(RulesRoute.set(row.id).path)"><span class="name">\(row.name)</span>\
      <span class="second">\(row.facts)</span></a></li>
      """
    }
    return #"<ul class="rows">\#(rows)</ul>"#
  }

  private var adding: HTML {
    let presets = LaborRules.Preset.allCases.map { ($0.rawValue, wording.name(of: $0)) }
    let preset = PickPart.html("preset", wording.startFrom, presets + [("", wording.emptyRuleSet)], isWide: true)
    return FormPart.html(
      RulesRoute.sets.path, kind: "form", content: preset,
      #"<p class="tools">\#(ButtonPart(wording.addRuleSet, .main).html)</p>"#)
  }
}

/// The form of one set of rules, its users, and the last month held against it.
struct RuleSetPage {
  let model: RuleSetModel
  private var wording: Wording { model.visitor.wording }
  private var path: String { RulesRoute.set(model.id).path }

  var html: HTML {
    SettingsPage(
      title: model.name, place: .siteRules, visitor: model.visitor, back: (.rules(.sets), wording.ruleSetsTitle),
      tools: model.lock == nil
        ? #"<button class="button main" type="submit" form="editor" name="change" value="save">\#(wording.save)</button>"#
        : nil
    ).html(
      """
      \(ProblemPart.alert(model.problem))
      \(model.lock.map(reading) ?? form)
      \(trial)
      \(people)
      \(model.lock == nil ? removing : nil)
      """)
  }

  private var removing: HTML {
    """
    <form class="form" method="post" action="\(path)"><p class="second">\(wording.removeRuleSetText)</p>
    <p class="tools">\(ButtonPart(wording.removeRuleSet, .outlined, name: "change", value: "remove").html)</p></form>
    """
  }

  /// The rules for readers without the right to change them, and the reason.
  private func reading(_ lock: String) -> HTML {
    let rows = model.rows.map { row -> HTML in
      let response = LaborRule.Response(rawValue: row.response).map(wording.name)
      let within = row.within.flatMap(LaborRule.Within.init).map { "\(wording.pauseInDay): \(wording.name(of: $0))" }
      let numbers = row.fields.filter { !$0.text.isEmpty }.map { "\($0.label): \($0.text)" }
      let facts = numbers + [within, response, row.source].compactMap(\.self)
      return """
        <li><span class="who"><span class="name">\(row.title)</span>\
        <span class="second">\(facts.filter { !$0.isEmpty }.joined(separator: " · "))</span></span></li>
        """
    }
    return #"<p class="caution">\#(Icon.key.html)<span>\#(lock)</span></p><ul class="rows">\#(rows)</ul>"#
  }

  private var form: HTML {
    let name = FieldPart(
      name: "name", label: wording.nameSection, value: model.name, problem: model.nameProblem, isWide: true)
    let kinds = LaborRule.Kind.allCases.map { ($0.rawValue, wording.name(of: $0)) }
    return """
      <form id="editor" class="form form-sections" method="post" action="\(path)" novalidate \
      data-unsaved="\(wording.unsaved)">
      <input type="hidden" name="revision" value="\(model.revision)">
      \(name.html)
      \(model.rows.enumerated().map { rule($1, at: $0) })
      <section class="form-section"><div class="section-words"><h2>\(wording.addRule)</h2></div>
      <div class="fields">\(PickPart.html("kind", wording.ruleToAdd, kinds, isWide: true))
      <p class="tools">\(ButtonPart(wording.addRule, .outlined, name: "change", value: "add").html)</p></div></section>
      </form>
      """
  }

  private func rule(_ row: RuleSetModel.Row, at place: Int) -> HTML {
    let numbers = row.fields.map {
      FieldPart(
        name: "\(place)-\($0.field.rawValue)", label: $0.label, value: $0.text, problem: $0.problem, isRequired: false
      ).html
    }
    let responses =
      LaborRule.Response.allCases.map { ($0.rawValue, wording.name(of: $0)) } + [("off", wording.ruleIsOff)]
    let response = FieldPart(name: "\(place)-response", label: wording.ruleResponse, value: row.response)
    let source = FieldPart(
      name: "\(place)-source", label: wording.ruleSource, value: row.source, problem: row.sourceProblem,
      isRequired: false, isWide: true)
    return SectionPart(
      title: row.title,
      fields: """
        <input type="hidden" name="\(place.description)-kind" value="\(row.kind)">
        \(numbers)\(row.within.map { pause($0, at: place) })\(response.choice(responses.map { (value: $0.0, word: $0.1) }))\(source.html)
        """
    ).html
  }

  private func pause(_ within: String, at place: Int) -> HTML {
    let known = LaborRule.Within(rawValue: within) ?? .in24Hours
    return FieldPart(name: "\(place)-within", label: wording.pauseInDay, value: known.rawValue)
      .choice(LaborRule.Within.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) })
  }

  private var trial: HTML? {
    model.trial.map { trial in
      let lines = trial.lines.map { line -> HTML in "<li>\(line)</li>" }
      let list: HTML? =
        lines.isEmpty
        ? nil
        : """
        <details class="more-actions"><summary class="button quiet">\(wording.why)</summary>
        <ul class="rows">\(lines)</ul>\(trial.isCut ? #"<p class="second">\#(wording.moreThanShown)</p>"# as HTML : nil)</details>
        """
      return #"<section id="trial"><h2>\#(wording.trialTitle)</h2><p>\#(trial.sum)</p>\#(list)</section>"#
    }
  }

  private var people: HTML {
    let rows = model.people.map { person -> HTML in
      """
      <li><span class="who"><span class="name">\(person.name)</span></span>
      <form method="post" action="\(path)"><input type="hidden" name="person" value="\(person.id.description)">\
      <button class="button outlined" type="submit" name="change" value="take">\(wording.takeRules)\
      <span class="hidden-text"> \(person.name)</span></button></form></li>
      """
    }
    let others = PickPart.html(
      "person", wording.person, model.others.map { ($0.id.description, $0.name) }, isWide: true)
    let give = ButtonPart(wording.giveRules, .outlined, name: "change", value: "give")
    let giving = FormPart.html(path, kind: "form", content: others, #"<p class="tools">\#(give.html)</p>"#)
    return """
      <section id="own-rules"><h2>\(wording.ownRulesTitle)</h2>
      \(rows.isEmpty ? #"<p class="second">\#(wording.ownRulesNone)</p>"# : #"<ul class="rows">\#(rows)</ul>"# as HTML)
      \(giving)</section>
      """
  }
}
