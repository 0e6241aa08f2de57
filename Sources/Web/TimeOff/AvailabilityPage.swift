import Domain
import Markup
import ViewModels
import Words

/// The hours of the week at which a person can't work, would like to, or would rather not.
struct AvailabilityPage {
  let model: AvailabilityModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private var wording: Wording { model.visitor.wording }
  private var action: String {
    model.person.map { TimeOffRoute.availability($0).path } ?? MineRoute.availability.path
  }

  var html: HTML {
    let name = model.screen?.name ?? ""
    let title = name.isEmpty ? wording.availability : wording.availability(of: name)
    let back = model.person.map { person -> HTML in
      #"<p class="back"><a href="\#(PeopleRoute.person(person).path)">\#(Icon.back.html)\#(name)</a></p>"#
    }
    return Layout(
      title: title, wording: wording, kind: "page-plain page-availability",
      tab: model.person == nil ? .schedule : .people, house: house,
      script: "time-off.js"
    ).page(
      """
      <main id="main" class="plain" tabindex="-1">
      \(back)
      <h1>\(title)</h1><p class="lead">\(wording.availabilityText)</p>
      \(model.screen.map(content) ?? failed)
      </main>
      """)
  }

  private var failed: HTML { ProblemPart.failed(model.failure, wording) }

  private func content(_ screen: AvailabilityModel.Screen) -> HTML {
    let rows = screen.rows.map { row -> HTML in
      let text: HTML? = row.text.isEmpty ? nil : #"<span class="second">\#(row.text)</span>"#
      return """
        <li><span class="who"><span class="name">\(row.title)</span>\(text)</span>\
        <form method="post" action="\(action)"><input type="hidden" name="remove" value="\(row.id.description)">\
        \(ButtonPart(wording.removeTimeOff, .outlined, about: ": \(row.title)").html)</form></li>
        """
    }
    let list: HTML =
      rows.isEmpty ? #"<p class="second">\#(wording.noAvailability)</p>"# : #"<ul class="rows">\#(rows)</ul>"#
    return "\(list)\(form(screen))"
  }

  private func form(_ screen: AvailabilityModel.Screen) -> HTML {
    let (form, problems) = (model.form, model.problems)
    func field(_ name: String, _ label: String, _ value: String, type: String = "text", hint: String? = nil)
      -> FieldPart
    {
      FieldPart(
        name: name, label: label, type: type, value: value, hint: hint, problem: problems[name], isRequired: false)
    }
    func time(_ name: String, _ label: String, _ value: String) -> HTML {
      var part = field(name, label, value, hint: name == "end" ? wording.allDayWithoutTimes : nil)
      part.clock = wording
      return part.html
    }
    let kind = FieldPart(name: "kind", label: wording.whatOfTheHours, value: form.kind.rawValue)
    return """
      <section><h2>\(wording.addAvailability)</h2>
      <form class="form" method="post" action="\(action)" novalidate>
      \(ProblemPart.html(problems))
      \(kind.segments(Availability.Kind.allCases.map { ($0.rawValue, wording.name(of: $0)) }))
      \(WeekdaysPart(days: screen.weekdays, chosen: Set(form.weekdays), problem: problems["weekday"], wording: wording).html)
      <div class="pair">\(time("start", wording.fromTime, form.start))\(time("end", wording.toTime, form.end))</div>
      <div class="pair">\(field("first", wording.validFrom, form.first, type: "date").html)\
      \(field("last", wording.validUntil, form.last, type: "date").html)</div>
      <div class="pair">\(field("weeks", wording.everyWeeks, form.weeks).html)\
      \(field("note", wording.availabilityNote, form.note).html)</div>
      <button class="button main" type="submit">\(wording.addAvailability)</button></form></section>
      """
  }
}

/// The days of the week as checkboxes.
struct WeekdaysPart {
  let days: [(value: String, word: String)]
  let chosen: Set<String>
  var problem: String?
  var label: String?
  let wording: Wording

  var html: HTML {
    let boxes = days.map { day in
      CheckPart.html(
        "weekday", day.value, "<span>\(day.word)</span>", isChosen: chosen.contains(day.value), look: "chip-choice")
    }
    return """
      <fieldset class="field is-wide"><legend>\(label ?? wording.weekdaysLabel)</legend><div class="chips">\(boxes)</div>\
      \(ProblemPart.html(problem, id: "weekday-problem"))</fieldset>
      """
  }
}
