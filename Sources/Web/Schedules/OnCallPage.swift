import Domain
import Markup
import ViewModels
import Words

/// The set-up of a team on call: one form.
struct OnCallPage {
  let model: OnCallModel
  private var wording: Wording { model.visitor.wording }
  private var form: OnCallModel.Form { model.form }

  var html: HTML {
    SettingsPage(
      title: wording.onCallTitle, place: .positions, visitor: model.visitor,
      back: (.organization(.positions), wording.positionsTitle),
      tools: #"<button class="button main" type="submit" form="on-call">\#(wording.onCallMake)</button>"#
    ).html(
      """
      \(ProblemPart.html(model.problems))
      <form id="on-call" class="form form-sections" method="post" action="\(SchedulesRoute.onCall.path)" novalidate>
      \(SectionPart(title: wording.onCallPeople, text: wording.onCallPeopleText, fields: people).html)
      \(SectionPart(title: wording.onCallBackup, text: wording.onCallBackupText, fields: backup).html)
      \(SectionPart(title: wording.onCallHandover, text: wording.onCallHandoverText, fields: handover).html)
      \(SectionPart(title: wording.onCallWhat, text: wording.onCallWhatText, fields: what).html)
      </form>
      """)
  }

  private func field(_ field: OnCallModel.Field, _ label: String, _ value: String) -> FieldPart {
    FieldPart(
      name: field.rawValue, label: label, value: value, problem: model.problems[field.rawValue],
      isFocused: model.problems.fields.first?.name == field.rawValue)
  }

  private var people: HTML {
    let options = [("", "–")] + model.people.map { ($0.id.description, $0.fullName) }
    let places = model.places.enumerated().map { number, chosen -> HTML in
      PickPart.html("person", wording.onCallPlace(number + 1), id: "person-\(number + 1)", options, chosen: chosen)
    }
    let problem = model.problems[OnCallModel.Field.people.rawValue]
    let marks: HTML = problem == nil ? "" : #" aria-invalid="true" aria-describedby="people-problem""#
    return """
      <fieldset class="field is-wide"\(marks)><legend class="hidden-text">\(wording.onCallPeople)</legend>\(places)\
      \(ProblemPart.html(problem, id: "people-problem"))</fieldset>
      """
  }

  private var backup: HTML {
    field(.backup, wording.onCallBackup, form.backup).choice([
      (value: "", word: wording.onCallNoBackup), (value: OnCallModel.Form.shifted, word: wording.onCallShifted),
    ])
  }

  private var handover: HTML {
    let days = wording.conventions.weekdays.map { (value: "\($0.rawValue)", word: wording.weekday($0)) }
    var time = field(.time, wording.onCallTime, form.time)
    time.clock = wording
    var from = field(.from, wording.onCallFrom, form.from)
    from.type = "date"
    return "\(field(.weekday, wording.handedOverOn, form.weekday).choice(days))\(time.html)\(from.html)"
  }

  private var what: HTML {
    let sites = model.sites.map { (value: $0.id.description, word: $0.name) }
    let site: HTML =
      sites.count > 1
      ? field(.site, wording.site, form.site).choice(sites)
      : #"<input type="hidden" name="site" value="\#(form.site)">"#
    return "\(site)\(field(.name, wording.onCallNameLabel, form.name).html)"
  }
}
