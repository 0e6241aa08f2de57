import Domain
import Markup
import ViewModels
import Words

/// A person's yearly days for their managers: the lines, the entries, and the form of another one.
struct LeavePage {
  let model: LeaveModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { TimeOffRoute.leave(model.person, year: model.year).path }

  var html: HTML {
    PeoplePlainPage(
      title: wording.leaveOf(name: model.name), wording: wording,
      back: (.timeOff(.yearlyDays(year: model.year)), wording.yearlyDays)
    ).html(
      """
      <h1>\(wording.leaveOf(name: model.name))</h1>
      \(LeavePart.steps(model.year, wording) { .leave(model.person, year: $0) })
      \(model.screen.map { LeavePart(screen: $0, wording: wording).html } ?? #"<p class="second">\#(wording.noYearlyDays)</p>"#)
      \(entries)
      \(form)
      """)
  }

  private var entries: HTML? {
    guard !model.entries.isEmpty else { return nil }
    let rows = model.entries.map { entry -> HTML in
      let back = FormPart.html(
        action, hidden: ["entry": entry.id.description],
        buttons: .init(wording.takeBackEntry, .quiet, about: ": \(entry.title)"))
      let texts = [entry.value, entry.title, entry.reason].filter { !$0.isEmpty }.enumerated().map {
        place, text -> HTML in
        #"<span class="\#(place == 0 ? "name" : "second")">\#(text)</span>"#
      }
      return #"<li><span class="who">\#(HTML(texts))</span>\#(back)</li>"#
    }
    return #"<section><h2>\#(wording.bookedDays)</h2><ul class="rows">\#(rows)</ul></section>"#
  }

  private var form: HTML {
    let typed = model.form
    func field(
      _ field: LeaveEntryDraft.Field, _ label: String, _ value: String, type: String = "text", hint: String? = nil
    ) -> FieldPart {
      let problem = model.problems[field.rawValue]
      return FieldPart(
        name: field.rawValue, label: label, type: type, value: value, hint: hint, problem: problem,
        isRequired: false, isFocused: problem != nil && problem == model.problems.fields.first?.text)
    }
    let kinds = LeaveEntry.Kind.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) }
    return """
      <section><h2>\(wording.bookTitle)</h2>\(FormPart.html(
        action, kind: "form", attributes: " novalidate",
        content: field(.kind, wording.entryKind, typed.kind).choice(kinds),
        field(.day, wording.entryDay, typed.day, type: "date").html,
        field(.days, wording.daysLabel, typed.days, hint: wording.leaveEntryHint).html,
        field(.reason, wording.entryReason, typed.reason).area(lines: 2),
        buttons: .init(wording.bookTitle, .main)))</section>
      """
  }
}
