import Domain
import Markup
import ViewModels
import Words

/// The conditions of approvals as sentences, a form for another, and substitutes.
struct ApprovalsPage {
  let model: ApprovalsModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { TimeOffRoute.approvals.path }

  var html: HTML {
    SettingsPage(title: wording.approvals, place: .timeOff, visitor: model.visitor, back: back).html(
      """
      \(LeavePart.views(.approvals, model.visitor))
      <p class="lead">\(wording.approvalsText)</p>
      \(rules)
      \(model.mayChange ? adding : nil)
      \(substitutes)
      """)
  }

  /// Managers come from everyone's absences; the settings have an entry for administrators.
  private var back: (route: Route, text: String)? {
    model.mayChange ? nil : (.timeOff(.absences(.init())), wording.absences)
  }

  private var rules: HTML? {
    guard !model.rows.isEmpty else { return nil }
    let rows = model.rows.map { row -> HTML in
      let remove: HTML? =
        model.mayChange
        ? FormPart.html(
          action, hidden: ["do": "remove", "rule": row.id.description],
          buttons: .init(wording.removeApproval, .quiet, about: " \(row.title)")) : nil
      return """
        <li><span class="who"><span class="name">\(row.title)</span>\
        <span class="second">\(row.steps)</span></span>\(remove)</li>
        """
    }
    return #"<ul class="rows" id="approval-rules">\#(rows)</ul>"#
  }

  // MARK: A condition

  private var adding: HTML {
    FormPart.html(
      action, kind: "form form-sections", id: "condition", attributes: " novalidate", hidden: ["do": "add"],
      content: ProblemPart.html(model.problems),
      SectionPart(title: wording.approvalAdd, fields: "\(subject)\(conditions)\(steps)").html,
      #"<p class="tools">\#(ButtonPart(wording.approvalAddButton, .main).html)</p>"#)
  }

  private func pick(_ name: String, _ label: String, _ options: [(value: String, word: String)], _ value: String)
    -> HTML
  {
    FieldPart(
      name: name, label: label, value: value, problem: model.problems[name], isRequired: false,
      isFocused: model.problems.isFirst(name)
    ).choice(options)
  }

  private var subject: HTML {
    let topics = ApprovalTerms.Topic.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) }
    let kinds = [(value: "", word: wording.anyKind)] + model.kinds.map { (value: $0.id.description, word: $0.name) }
    let sites = [(value: "", word: wording.anySite)] + model.sites.map { (value: $0.id.description, word: $0.name) }
    return """
      \(pick("topic", wording.approvalTopic, topics, model.form.topic))\
      \(pick("kind", wording.approvalKind, kinds, model.form.kind))\
      \(model.sites.count > 1 ? pick("site", wording.site, sites, model.form.site) : nil)
      """
  }

  private func field(_ name: String, _ label: String, _ value: String, hint: String) -> HTML {
    FieldPart(
      name: name, label: label, value: value, hint: hint, problem: model.problems[name], isRequired: false,
      isDecimal: true, isFocused: model.problems.isFirst(name)
    ).html
  }

  private var conditions: HTML {
    let negative = CheckPart.html(
      "negative", "1", " <span>\(wording.approvalOnlyNegative)</span>", isChosen: model.form.isNegative)
    return """
      \(field("over", wording.approvalOverLabel, model.form.over, hint: wording.approvalOverHint))\
      \(field("notice", wording.approvalNoticeLabel, model.form.notice, hint: wording.approvalNoticeHint))\
      <div class="field is-wide">\(negative)</div>
      """
  }

  private var steps: HTML {
    let people = model.people.map { (value: $0.id.description, word: $0.name) }
    let known = [
      (value: ApprovalsModel.Form.managers, word: wording.stepManagersTitle),
      (value: ApprovalsModel.Form.administrators, word: wording.stepAdministratorsTitle),
    ]
    let fields = model.form.steps.enumerated().map { place, value -> HTML in
      let options = (place == 0 ? [] : [(value: "", word: wording.noStep)]) + known + people
      let problem = place == 0 ? model.problems[ApprovalTerms.Field.steps.rawValue] : nil
      return FieldPart(
        name: "step-\(place + 1)", label: wording.approvalStep(number: place + 1), value: value, problem: problem,
        isRequired: false
      ).choice(options)
    }
    return HTML(fields)
  }

  // MARK: Substitutes

  private var substitutes: HTML? {
    let shown = model.people.filter(\.mayBeChosen)
    guard model.people.count > 1, !shown.isEmpty else { return nil }
    let fields = shown.map { person -> HTML in
      let others = model.people.filter { $0.id != person.id }.map { (value: $0.id.description, word: $0.name) }
      return PickPart.html(
        "substitute-\(person.id)", person.name, [(value: "", word: wording.noSubstitute)] + others,
        chosen: person.substitute?.description)
    }
    return FormPart.html(
      action, kind: "form form-sections", id: "substitutes", hidden: ["do": "substitutes"],
      content: SectionPart(title: wording.substitutes, text: wording.substitutesText, fields: HTML(fields)).html,
      #"<p class="tools">\#(ButtonPart(wording.save, .outlined).html)</p>"#)
  }
}
