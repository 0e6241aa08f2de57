import Domain
import Markup
import ViewModels
import Words

/// The entries booked on a person's account, and the form of another one.
struct BookedPart {
  /// A line that can be taken back.
  struct Entry {
    let id: String
    /// The value, the kind with its day, and the reason; those without a word are left out.
    let texts: [String]
    let title: String
    var mayBeTakenBack = true
  }

  /// The field of the amount; the others are named alike in every draft.
  struct Amount {
    let name: String
    let label: String
    let value: String
    let hint: String
  }

  let action: String
  let problems: FormProblems
  let wording: Wording

  /// The entries under a title; `nil` without one.
  func list(_ title: String, _ entries: [Entry]) -> HTML? {
    guard !entries.isEmpty else { return nil }
    return #"<section><h2>\#(title)</h2><ul class="rows">\#(entries.map(row))</ul></section>"#
  }

  /// Entries in hours.
  func list(_ title: String, _ entries: [TimeAccountScreen.Entry]) -> HTML? {
    list(
      title,
      entries.map {
        Entry(
          id: $0.id.description, texts: [$0.value, $0.title, $0.reason], title: $0.title,
          mayBeTakenBack: $0.mayBeTakenBack)
      })
  }

  private func row(_ entry: Entry) -> HTML {
    let back: HTML? =
      entry.mayBeTakenBack
      ? FormPart.html(
        action, hidden: ["entry": entry.id], buttons: .init(wording.takeBackEntry, .quiet, about: " \(entry.title)"))
      : nil
    let texts = entry.texts.filter { !$0.isEmpty }.enumerated().map { place, text -> HTML in
      #"<span class="\#(place == 0 ? "name" : "second")">\#(text)</span>"#
    }
    return #"<li><span class="who">\#(HTML(texts))</span>\#(back)</li>"#
  }

  /// The form of an entry in hours.
  func form(_ typed: TimeAccountModel.Form) -> HTML {
    form(
      kind: typed.kind,
      of: [TimeEntry.Kind.corrected, .paidOut, .opening].map { (value: $0.rawValue, word: wording.name(of: $0)) },
      day: typed.day,
      .init(
        name: TimeEntryDraft.Field.minutes.rawValue, label: wording.entryHours, value: typed.hours,
        hint: wording.entryHoursHint), reason: typed.reason)
  }

  func form(
    kind: String, of kinds: [(value: String, word: String)], day: String, _ amount: Amount, reason: String
  ) -> HTML {
    """
    <section><h2>\(wording.bookTitle)</h2>\(FormPart.html(
      action, kind: "form", attributes: " novalidate",
      content: ProblemPart.html(problems),
      field("kind", wording.entryKind, kind).choice(kinds),
      field("day", wording.entryDay, day, type: "date").html,
      field(amount.name, amount.label, amount.value, hint: amount.hint).html,
      field("reason", wording.entryReason, reason).area(lines: 2),
      buttons: .init(wording.bookTitle, .main)))</section>
    """
  }

  private func field(
    _ name: String, _ label: String, _ value: String, type: String = "text", hint: String? = nil
  ) -> FieldPart {
    let problem = problems[name]
    return FieldPart(
      name: name, label: label, type: type, value: value, hint: hint, problem: problem, isRequired: false,
      isFocused: problems.isFirst(name))
  }
}
