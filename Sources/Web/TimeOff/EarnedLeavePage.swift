import Domain
import Markup
import ViewModels
import Words

/// A person's leave in hours for their managers: the lines, the entries, and the form of another one.
struct EarnedLeavePage {
  let model: EarnedLeaveModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { TimeOffRoute.earned(model.rule, model.person, year: model.year).path }
  private var title: String { wording.leaveInHoursOf(name: model.name, leave: model.title) }

  var html: HTML {
    PeoplePlainPage(
      title: title, wording: wording, back: (.timeOff(.yearlyDays(year: model.year)), wording.yearlyDays)
    ).html(
      """
      <h1>\(title)</h1>
      \(LeavePart.steps(model.year, model.yearTitle, wording) { .earned(model.rule, model.person, year: $0) })
      \(model.screen.map { LeavePart(screen: $0, wording: wording).html } ?? #"<p class="second">\#(wording.noLeaveInHours)</p>"#)
      \(booked.list(wording.bookedDays, model.entries))
      \(booked.form(model.form))
      """)
  }

  private var booked: BookedPart { BookedPart(action: action, problems: model.problems, wording: wording) }
}
