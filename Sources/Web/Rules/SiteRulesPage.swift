import Domain
import Markup
import ViewModels
import Words

/// The rules of all sites: a row a site, a column a rule; on a phone a list of sites, each with a sentence.
struct SiteRulesPage {
  let model: SiteRulesModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let sets: HTML =
      #"<a class="button" href="\#(RulesRoute.sets.path)">\#(model.setCount == 0 ? wording.newRuleSet : wording.ruleSetsCount(model.setCount))</a>"#
    return SettingsPage(
      title: wording.rulesBySite, place: .siteRules, visitor: model.visitor, kind: "page-plain page-rules", tools: sets,
      script: "site-rules.js"
    ).html(
      """
      <p class="second rules-text">\(wording.siteRulesText)</p>
      \(SiteRulesUndo.html(model, site: nil, isOfList: false))
      <div class="rules-box" tabindex="-1"><table id="site-rules" class="site-rules">
      <caption class="hidden-text">\(wording.rulesBySite)</caption>
      <thead>\(groups)\(heads)</thead>
      <tbody>\(model.rows.map(row))</tbody></table></div>
      """)
  }

  private var groups: HTML {
    let cells = SiteRule.Group.allCases.map { group -> HTML in
      let columns = SiteRule.allCases.count { $0.group == group }
      return #"<th class="begins" colspan="\#(columns)" scope="colgroup">\#(SiteRuleWords.title(group, wording))</th>"#
    }
    return #"<tr class="rule-groups"><th rowspan="2" scope="col">\#(wording.site)</th>\#(cells)</tr>"#
  }

  private var heads: HTML {
    let cells = SiteRule.allCases.map { rule -> HTML in
      """
      <th\(SiteRuleWords.begins(rule)) scope="col">\(rule.head(wording))<span class="second">\(rule.hint(wording))</span></th>
      """
    }
    return "<tr>\(cells)</tr>"
  }

  private func row(_ row: SiteRulesModel.Row) -> HTML {
    let cells = row.cells.map { cell -> HTML in
      """
      <td\(SiteRuleWords.begins(cell.rule))>\(SiteRuleWords.cell(cell, row, wording, isOfList: false))</td>
      """
    }
    return """
      <tr\(row.site == nil ? #" class="is-all""# as HTML : nil)><th scope="row">\
      <a href="\(RulesRoute.site(row.site).path)"><span class="name">\(row.name)</span>\
      <span class="second">\(row.second)</span>\(row.site.map { _ in #"<span class="second rule-sentence">\#(row.sentence)</span>"# as HTML })\
      \(Icon.forward.html)</a></th>\(cells)</tr>
      """
  }
}

/// The rules of one site as a list.
struct SiteRulesListPage {
  let model: SiteRulesModel
  let row: SiteRulesModel.Row
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: row.name, place: .siteRules, visitor: model.visitor, back: (.rules(.all()), wording.rulesBySite),
      script: "site-rules.js"
    ).html(
      """
      \(SiteRulesUndo.html(model, site: row.site, isOfList: true))
      <div id="site-rules">\(SiteRule.Group.allCases.map(group))</div>
      """)
  }

  private func group(_ group: SiteRule.Group) -> HTML {
    let rows = row.cells.filter { $0.rule.group == group }.map { cell -> HTML in
      "<li>\(SiteRuleWords.cell(cell, row, wording, isOfList: true))</li>"
    }
    return
      #"<section><h2>\#(SiteRuleWords.title(group, wording))</h2><ul class="rows rule-rows">\#(rows)</ul></section>"#
  }
}

/// Parts of both the table and the list of rules.
enum SiteRuleWords {
  static func title(_ group: SiteRule.Group, _ wording: Wording) -> String {
    switch group {
    case .labor: wording.laborRules
    case .requests: wording.requestsGroup
    case .clock: wording.timeClock
    }
  }

  /// Marks the first column of a group.
  static func begins(_ rule: SiteRule) -> HTML? {
    SiteRule.allCases.first { $0.group == rule.group } == rule ? #" class="begins""# : nil
  }

  /// A link to its choices, with its rule's name for the ear in a table and for everyone in a list.
  static func cell(_ cell: SiteRulesModel.Cell, _ row: SiteRulesModel.Row, _ wording: Wording, isOfList: Bool) -> HTML {
    let head: HTML = isOfList ? #"<span class="name">\#(cell.rule.head(wording))</span>"# : ""
    guard let text = cell.text else {
      let none: HTML =
        #"<span aria-hidden="true">–</span><span class="hidden-text">\#(wording.ruleClockOffSpoken)</span>"#
      return #"<span class="rule-cell is-off">\#(head)<span>\#(none)</span></span>"#
    }
    let said: HTML =
      cell.isMixed
      ? #"<span aria-hidden="true">\#(text)</span><span class="hidden-text">\#(wording.ruleMixedSpoken)</span>"#
      : "\(text)"
    let facts: HTML? = cell.facts.isEmpty ? nil : #"<span class="second">\#(cell.facts)</span>"#
    let differs: HTML? = cell.isDifferent ? #"<span class="hidden-text"> (\#(wording.ruleDiffers))</span>"# : nil
    let spoken: HTML? = isOfList ? nil : #"<span class="hidden-text"> \#(row.name), \#(cell.rule.head(wording))</span>"#
    let address = RulesRoute.cell(row.site, cell.rule).path + (isOfList ? "?from=list" : "")
    return """
      <a class="rule-cell\(cell.isDifferent ? " is-different" : "")" id="rule-\(row.site.map { "\($0)" } ?? "all")-\(cell.rule.rawValue)" \
      href="\(address)" data-rule>\(head)<span>\(said)\(differs)\(facts)</span>\(spoken)</a>
      """
  }
}

/// The way to undo the choices that were just made.
enum SiteRulesUndo {
  static func html(_ model: SiteRulesModel, site: ID<Site>?, isOfList: Bool) -> HTML? {
    guard let undo = model.undo else { return nil }
    let changes = undo.changes.map { HiddenField.html(("change", "\($0)")) }
    let form = FormPart.html(
      RulesRoute.undo.path, hidden: ["from": isOfList ? "list" : nil, "site": site.map { "\($0)" }],
      content: "\(changes)", buttons: .init(model.visitor.wording.undo, .outlined))
    return #"<div class="done with-undo" role="status"><span>\#(undo.text)</span>\#(form)</div>"#
  }
}

/// The choices of one rule: each is saved at once.
struct SiteRulePage {
  let model: SiteRuleModel
  /// Opened from the list of one site.
  let isOfList: Bool
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let back: (Route, String) =
      isOfList ? (.rules(.site(model.site)), wording.rulesBySite) : (.rules(.all()), wording.rulesBySite)
    return SettingsPage(title: model.title, place: .siteRules, visitor: model.visitor, back: back).html(
      """
      <div id="rule-choices" class="rule-choices" data-undo="\(RulesRoute.undo.path)">
      <p class="name">\(model.text)</p>
      \(model.replaced.map { #"<p class="second">\#(wording.ruleReplaces(sites: $0))</p>"# as HTML })
      \(form)
      \(model.since.map { #"<p class="second">\#($0)</p>"# as HTML })
      \(hint.map { #"<p class="second">\#($0)</p>"# as HTML })
      \(model.rule == .labor ? sets : nil)
      </div>
      """)
  }

  /// The way to the numbers themselves.
  private var sets: HTML {
    let chosen = model.set.map { set -> HTML in
      #"<p><a class="address" href="\#(RulesRoute.set(set).path)">\#(wording.seeRuleSet)</a></p>"#
    }
    return """
      \(chosen)<p class="second">\(wording.otherLimitsText) \
      <a class="address" href="\(RulesRoute.sets.path)">\(wording.newRuleSet)</a></p>
      """
  }

  private var hint: String? {
    switch model.rule {
    case .clock: wording.ruleClockHint
    case .breaks: wording.unpressedBreakHint
    case .place: wording.clockPlaceHint
    default: nil
    }
  }

  private func posted(_ content: HTML) -> HTML {
    FormPart.html(
      RulesRoute.cell(model.site, model.rule).path, kind: "form", attributes: " novalidate",
      hidden: ["from": isOfList ? "list" : nil], content: content)
  }

  private var form: HTML {
    let save = #"<p class="tools">\#(ButtonPart(wording.save, .main).html)</p>"# as HTML
    switch model.form {
    case .choices(let choices): return posted("\(ProblemPart.alert(model.problem))\(HTML(choices.map(choice)))")
    case .several(let choices):
      let boxes = choices.map { CheckPart.html("value", $0.value, "<span>\($0.title)</span>", isChosen: $0.isChosen) }
      return posted(
        #"<fieldset><legend class="hidden-text">\#(model.text)</legend>\#(boxes)</fieldset>\#(ProblemPart.alert(model.problem))\#(save)"#
      )
    case .minutes(let text, let most): return posted("\(minutes(text, most))\(save)")
    case .place(let asked): return posted("\(place(asked))\(save)")
    }
  }

  private func choice(_ choice: SiteRuleModel.Choice) -> HTML {
    """
    <button class="rule-choice" type="submit" name="value" value="\(choice.value)" aria-pressed="\(choice.isChosen ? "true" : "false")">\
    <span class="name">\(choice.title)</span>\
    \(choice.text.isEmpty ? nil : #"<span class="second">\#(choice.text)</span>"# as HTML)</button>
    """
  }

  private var marks: HTML? {
    model.problem == nil ? nil : #" aria-invalid="true" aria-describedby="value-problem""#
  }

  private func minutes(_ text: String, _ most: Int) -> HTML {
    """
    <div class="field"><label class="hidden-text" for="value">\(model.text)</label>
    <input id="value" name="value" type="number" inputmode="numeric" min="0" max="\(most)" value="\(text)" \
    autocomplete="off"\(marks)>\(ProblemPart.html(model.problem, id: "value-problem"))</div>
    """
  }

  private func place(_ asked: ClockPlaceForm) -> HTML {
    let elsewhere = PickPart.html(
      "elsewhere", wording.elsewhereLabel, ClockPlace.Response.allCases.map { ($0.rawValue, wording.name(of: $0)) },
      chosen: asked.response.rawValue)
    let radius = asked.radiusMeters == .min ? "" : "\(asked.radiusMeters)"
    return """
      <div class="field"><label class="hidden-text" for="value">\(model.text)</label>
      <input id="value" name="value" value="\(asked.text)" autocomplete="off" maxlength="100"\(marks)>\
      \(ProblemPart.html(model.problem, id: "value-problem"))</div>
      <div class="field"><label for="radius">\(wording.radiusLabel)</label>
      <input id="radius" name="radius" type="number" inputmode="numeric" min="0" max="\(ClockPlace.radii.upperBound)" \
      value="\(radius)" autocomplete="off"></div>
      \(elsewhere)
      """
  }
}
