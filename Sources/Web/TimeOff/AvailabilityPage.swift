import Domain
import Markup
import ViewModels
import Words

/// The hours of the week at which a person can't work, would like to, or would rather not: a week to paint, and its rows.
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
      title: title, wording: wording, kind: "page-availability", tab: model.person == nil ? .schedule : .people,
      house: house, script: "availability.js"
    ).page(
      """
      <main id="main" class="availability-page" tabindex="-1">
      <div class="availability-week">\(back)
      <header class="availability-head"><h1>\(title)</h1>\
      <button id="unpaint" class="button bare" type="button" hidden aria-label="\(wording.undo)">\(Icon.undo.html)</button>\
      <a class="button bare" href="#exact" aria-label="\(wording.exactTimes)">\(Icon.list.html)</a></header>
      \(model.screen.map(week) ?? failed)</div>
      \(model.screen.map(panel))
      </main>
      """)
  }

  private var failed: HTML { ProblemPart.failed(model.failure, wording) }

  // MARK: The week

  private static let inks: [Availability.Kind] = [.unavailable, .prefersNot, .prefers]

  private func week(_ screen: AvailabilityModel.Screen) -> HTML {
    let inks = Self.inks.enumerated().map { place, kind -> HTML in
      """
      <label class="ink-choice"><input type="radio" name="ink" value="\(kind.rawValue)"\(place == 0 ? " checked" : nil)>\
      <span class="ink is-\(kind.rawValue)" aria-hidden="true"></span><span class="ink-word">\(wording.inkWord(of: kind))</span>\
      <kbd aria-hidden="true">\(place + 1)</kbd></label>
      """
    }
    let marks = stride(from: 0, to: 24, by: 2).map { hour -> HTML in
      #"<span class="h-\#(hour) for-2">\#(hour)</span>"#
    }
    return """
      <p id="paint-words" class="sentence" role="status" data-none="\(wording.noAvailability)">\(screen.rows.isEmpty ? wording.noAvailability : "")</p>
      <form id="paint" method="post" action="\(action)" data-clock="\(wording.hasLongTimes ? "12" : "24")">
      <div class="paint-week"><div class="paint-hours paint-marks" aria-hidden="true">\(marks)</div>\(screen.days.map(day))</div>
      <p class="second if-painted">\(wording.paintHint)</p>
      <p class="second if-touched">\(wording.paintTouchHint)</p>
      <input type="hidden" name="paint" value=""><input type="hidden" name="seen" value="\(screen.seen)">
      <div class="paint-foot"><fieldset class="inks"><legend class="hidden-text">\(wording.inks)</legend>\(inks)</fieldset>
      <button class="button main" type="submit" disabled>\(screen.save)</button></div></form>
      """
  }

  private func day(_ day: AvailabilityModel.Day) -> HTML {
    let bars = day.bars.map { bar -> HTML in
      let mark: HTML = bar.isPainted ? "" : " is-exact"
      return """
        <span class="paint is-\(bar.kind.rawValue)\(mark) h-\(bar.hours.lowerBound) for-\(bar.hours.count)" \
        data-from="\(bar.hours.lowerBound)" data-to="\(bar.hours.upperBound)" data-kind="\(bar.kind.rawValue)"\
        ><span><span class="hidden-text">\(wording.inkWord(of: bar.kind)) </span>\(bar.text)</span></span>
        """
    }
    return """
      <div class="paint-day\(day.isWeekend ? " is-weekend" : nil)"><span class="paint-name"><span aria-hidden="true">\(day.short)</span>\
      <span class="hidden-text">\(day.word)</span></span>\
      <div class="paint-hours" data-weekday="\(day.weekday.rawValue)" data-word="\(day.short)">\(bars)</div></div>
      """
  }

  // MARK: In words

  private func panel(_ screen: AvailabilityModel.Screen) -> HTML {
    let rows = screen.rows.map { row -> HTML in
      let text: HTML? = row.text.isEmpty ? nil : #"<span class="second">\#(row.text)</span>"#
      return """
        <li><span class="ink is-\(row.kind.rawValue)" aria-hidden="true"></span>\
        <span class="who"><span class="name">\(row.title)</span>\(text)</span>\
        <form method="post" action="\(action)"><input type="hidden" name="remove" value="\(row.id.description)">\
        \(ButtonPart(wording.removeTimeOff, .outlined, about: " \(row.title)").html)</form></li>
        """
    }
    let list: HTML =
      rows.isEmpty ? #"<p class="second">\#(wording.noAvailability)</p>"# : #"<ul class="rows">\#(rows)</ul>"#
    return """
      <aside id="exact" class="availability-panel\(model.problems.isEmpty ? nil : " is-open")" aria-labelledby="in-words">
      <h2 id="in-words">\(wording.inWords)</h2>\(list)<p class="second">\(wording.availabilityText)</p>
      <p class="exact-link"><a class="button quiet" href="#exact">\(wording.exactTimes)</a></p>\(screen.busy.map(busy))\(form(screen))</aside>
      """
  }

  /// One's own calendars, and when they say that one is busy.
  private func busy(_ lines: [String]) -> HTML {
    """
    <section class="own-calendars"><h3>\(wording.connectedCalendars)</h3>\(lines.isEmpty ? nil : BusyTimesPart.list(lines, wording))\
    <p class="second">\(wording.connectedCalendarsText)</p>\
    <p><a class="button quiet" href="\(MineRoute.calendars.path)">\(wording.connectedCalendars)</a></p></section>
    """
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
      <section class="exact-form"><h3>\(wording.addAvailability)</h3>
      <form class="form" method="post" action="\(action)" novalidate>
      \(ProblemPart.html(problems))
      \(kind.segments(Availability.Kind.allCases.map { ($0.rawValue, wording.name(of: $0)) }))
      \(WeekdaysPart(
        days: screen.days.map { ("\($0.weekday.rawValue)", $0.word) }, chosen: Set(form.weekdays), problem: problems["weekday"], wording: wording).html)
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
