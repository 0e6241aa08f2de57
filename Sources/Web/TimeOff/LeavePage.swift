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
      \(LeavePart.steps(model.year, model.title, wording) { .leave(model.person, year: $0) })
      \(model.screen.map { LeavePart(screen: $0, wording: wording).html } ?? #"<p class="second">\#(wording.noYearlyDays)</p>"#)
      \(entries)
      \(form)
      """)
  }

  private var booked: BookedPart { BookedPart(action: action, problems: model.problems, wording: wording) }

  private var entries: HTML? {
    booked.list(
      wording.bookedDays,
      model.entries.map {
        .init(id: $0.id.description, texts: [$0.value, $0.title, $0.reason], title: $0.title)
      })
  }

  private var form: HTML {
    let typed = model.form
    return booked.form(
      kind: typed.kind, of: LeaveEntry.Kind.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) },
      day: typed.day,
      .init(
        name: LeaveEntryDraft.Field.days.rawValue, label: wording.daysLabel, value: typed.days,
        hint: wording.leaveEntryHint), reason: typed.reason)
  }
}
