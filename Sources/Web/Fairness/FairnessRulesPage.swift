import Domain
import Markup
import ViewModels
import Words

/// The organization's definition of a night, a weekend and short notice: one form.
struct FairnessRulesPage {
  let model: FairnessPolicyModel
  private var wording: Wording { model.visitor.wording }
  private var draft: FairnessPolicyDraft { model.draft }

  var html: HTML {
    SettingsPage(
      title: wording.fairnessRules, place: .fairness, visitor: model.visitor,
      tools: #"<button class="button main" type="submit" form="fairness-rules">\#(wording.save)</button>"#
    ).html(
      """
      <p class="second">\(wording.fairnessRulesText) <a href="\(FairnessRoute.ledger(.init()).path)">\(wording.seeLedger)</a></p>
      <form id="fairness-rules" class="form form-sections" method="post" action="\(FairnessRoute.rules.path)" novalidate>
      \(SectionPart(title: wording.nightSection, text: wording.nightSectionText, fields: night).html)
      \(SectionPart(title: wording.weekendSection, text: wording.weekendSectionText, fields: weekend).html)
      \(SectionPart(title: wording.noticeSection, fields: notice).html)
      \(SectionPart(title: wording.onCallSection, text: wording.onCallText, fields: onCall).html)
      \(SectionPart(title: wording.weightSection, text: wording.weightSectionText, fields: weights).html)
      \(SectionPart(title: wording.showsNamesSection, text: wording.showsNamesText, fields: names).html)
      </form>
      """)
  }

  private func field(_ name: String, _ label: String, _ value: String, hint: String? = nil) -> FieldPart {
    FieldPart(
      name: name, label: label, value: value, hint: hint, problem: model.problems[name],
      isFocused: model.problems.fields.first?.name == name)
  }

  private var night: HTML {
    let times = [
      ("night_from", wording.nightFromLabel, draft.nightFrom),
      ("night_until", wording.nightUntilLabel, draft.nightUntil),
    ].map { name, label, time -> HTML in
      var field = field(name, label, time.map(wording.typedTime) ?? "")
      field.clock = wording
      return field.html
    }
    var least = field(
      "least_minutes", wording.leastMinutesLabel, draft.leastMinutes, hint: wording.leastMinutesHint)
    least.isDecimal = true
    return "\(times)\(least.html)"
  }

  private var weekend: HTML {
    let days = Weekday.week(from: .monday).map { day in
      CheckPart.html(
        "weekend", "\(day.rawValue)", "<span>\(wording.shortWeekday(day))</span>",
        isChosen: draft.weekend.contains(day), look: "chip-choice")
    }
    let problem = model.problems["weekend"]
    let marks: HTML = problem == nil ? "" : #" aria-invalid="true" aria-describedby="weekend-problem""#
    return """
      <fieldset class="field is-wide"\(marks)><legend>\(wording.weekendLabel)</legend>
      <div class="chips">\(days)</div>\(ProblemPart.html(problem, id: "weekend-problem"))</fieldset>
      """
  }

  private var notice: HTML {
    var field = field("notice_hours", wording.noticeHoursLabel, draft.noticeHours, hint: wording.noticeHoursHint)
    field.isDecimal = true
    return field.html
  }

  private var onCall: HTML {
    let positions = model.positions.map { position in
      choice("on_call", position.id, "\(Icon.mark(position.mark))<span>\(position.name)</span>", draft.onCall)
    }
    let sites = model.sites.map { choice("on_call_sites", $0.id, "<span>\($0.name)</span>", draft.onCallSites) }
    return """
      \(positions.isEmpty ? #"<p class="second">\#(wording.onCallWithoutPositions)</p>"# : nil)
      \(choices("on_call", wording.onCallLabel, positions))\(choices("on_call_sites", wording.onCallSitesLabel, sites))
      """
  }

  private func choice<Entity>(_ name: String, _ id: ID<Entity>, _ label: HTML, _ chosen: Set<ID<Entity>>) -> HTML {
    CheckPart.html(name, id.description, " \(label)", isChosen: chosen.contains(id))
  }

  private func choices(_ name: String, _ label: String, _ all: [HTML]) -> HTML? {
    guard !all.isEmpty else { return nil }
    let problem = model.problems[name]
    let marks: HTML = problem == nil ? "" : #" aria-invalid="true" aria-describedby="\#(name)-problem""#
    return """
      <fieldset class="field is-wide"\(marks)><legend>\(label)</legend>\(all)\
      \(ProblemPart.html(problem, id: "\(name)-problem"))</fieldset>
      """
  }

  private var weights: HTML {
    let fields = FairnessMeasure.counted.map { measure -> HTML in
      var field = field(
        FairnessPolicy.weightField(measure), wording.name(of: measure), wording.decimal(draft.weights[measure] ?? ""))
      field.isDecimal = true
      return field.html
    }
    var carried = field("carried_months", wording.carriedLabel, draft.carriedMonths, hint: wording.carriedHint)
    carried.isDecimal = true
    return "\(fields)\(carried.html)"
  }

  private var names: HTML {
    CheckPart.html("shows_names", "1", " <span>\(wording.showsNamesLabel)</span>", isChosen: draft.showsNames)
  }
}
