import Domain
import Markup
import ViewModels
import Words

/// A person's own hours: the slab, today to scale, a week of days, and the form for a correction.
struct MyHoursPage {
  private let model: MyHoursModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private let wording: Wording

  init(_ model: MyHoursModel) {
    self.model = model
    wording = model.visitor.wording
  }

  var live: LiveParts {
    LiveParts([
      .init("banner", BannerPart.html), .init("hours-now", now), .init("own-clock", clock), .init("hours-today", today),
      .init("hours-account", account),
      .init("hours-week", week),
    ])
  }

  func html(_ parts: LiveParts) -> HTML {
    Layout(
      title: wording.myHours, wording: wording, kind: "page-my page-my-hours", tab: .schedule, house: house,
      live: (ClockRoute.hoursEvents(model.place).path, parts.version)
    ).page(
      """
      \(parts["banner"])
      <main id="main" class="my" tabindex="-1">
      <header class="my-head"><h1>\(wording.myHours)</h1>\(parts["hours-now"])</header>
      \(ProblemPart.alert(model.problem))
      \(parts["own-clock"])
      \(model.visitor.employee.map { KeptPressesPart(person: $0, wording: wording).html })
      \(parts["hours-today"])
      \(parts["hours-account"])
      \(form)
      \(parts["hours-week"])
      \(pin)
      </main>
      """)
  }

  private var now: HTML { #"<p id="hours-now" class="hours-now">\#(model.screen?.time ?? "")</p>"# }

  private var clock: HTML {
    guard let screen = model.screen else {
      return #"<section id="own-clock">\#(ProblemPart.failed(model.failure, wording))</section>"#
    }
    if let clock = screen.clock { return OwnClockPart(clock: clock, wording: wording, isOnHours: true).html }
    guard screen.isOff else { return #"<section id="own-clock" hidden></section>"# }
    return #"<section id="own-clock"><p class="second">\#(wording.noClockText)</p></section>"#
  }

  private var today: HTML {
    let parts = (model.screen?.today ?? []).map { today -> HTML in
      let rows = today.presses.map { row -> HTML in
        """
        <li class="shift"><span class="when"><span class="start">\(row.time)</span></span>\
        <span class="who"><span class="name">\(row.title)</span><span class="second">\(row.second)</span></span></li>
        """
      }
      return """
        <div class="hours-head"><h2>\(wording.today)</h2>\
        \(today.position == nil ? site(today.site) : PositionPart.html(today.position))</div>
        \(ClockBarsPart(bars: today.bars, hasMarks: true).html)
        <p class="legend clock-legend"><span class="position"><span class="clock-key is-planned" aria-hidden="true"></span>\
        \(wording.plannedWord)</span><span class="position"><span class="clock-key is-real" aria-hidden="true"></span>\
        \(wording.realWord)</span></p>
        <ul class="shifts">\(rows)</ul>
        """
    }
    guard !parts.isEmpty else { return #"<section id="hours-today" hidden></section>"# }
    return #"<section id="hours-today" class="hours-today">\#(parts)</section>"#
  }

  private var account: HTML {
    guard let account = model.screen?.account else { return #"<section id="hours-account" hidden></section>"# }
    return #"<div id="hours-account">\#(TimeAccountPart(account: account, wording: wording).html)</div>"#
  }

  private func site(_ name: String) -> HTML { #"<span class="second">\#(name)</span>"# }

  private var week: HTML {
    guard let screen = model.screen, !screen.isOff else { return #"<section id="hours-week" hidden></section>"# }
    func at(_ day: LocalDate) -> String { ClockRoute.hours(.init(week: day)).path }
    let none: HTML? =
      screen.days.isEmpty ? #"<section class="state">\#(StatePart.vest)<p>\#(wording.noHoursYet)</p></section>"# : nil
    return """
      <section id="hours-week" class="hours-week" aria-labelledby="week-title">
      <div class="month-head"><a class="step" href="\(at(screen.previous))" rel="prev" \
      aria-label="\(wording.previousWeek)">\(Icon.back.html)</a><h2 id="week-title">\(screen.title)</h2>\
      <a class="step" href="\(at(screen.next))" rel="next" aria-label="\(wording.nextWeek)">\(Icon.forward.html)</a></div>
      <p class="hours-sum">\(screen.sum)</p>
      \(none)<ul class="hours-days">\(screen.days.map(day))</ul></section>
      """
  }

  private func day(_ day: MyHoursModel.Day) -> HTML {
    let second = day.second.map { text -> HTML in #"<span class="second">\#(text)</span>"# }
    let waiting = day.waiting.map { waiting -> HTML in
      FormPart.html(
        ClockRoute.withdrawal(waiting.id).path, kind: "hours-waits",
        content: #"<span class="second">\#(waiting.text)</span>"#,
        buttons: .init(wording.withdrawWord, .quiet, about: " \(waiting.text)"))
    }
    let answers = day.answers.map { answer -> HTML in
      FormPart.html(
        ClockRoute.correction.path, kind: "hours-waits",
        hidden: [
          "site": day.site.description, "day": day.date.description, "press": answer.value, "reason": answer.word,
        ], buttons: .init(answer.word, .quiet, about: " \(day.label)"))
    }
    let open: HTML = day.isOpen ? " is-open" : ""
    let correct: HTML? =
      day.mayBeCorrected
      ? """
      <a class="button quiet" href="\(ClockRoute.hours(.init(week: model.place.week, day: day.date)).path)#correct">\
      \(wording.correctByManager)<span class="hidden-text"> \(day.label)</span></a>
      """ : nil
    return """
      <li class="hours-day\(open)"><span class="hours-label">\(day.label)</span>\
      <span class="who"><span class="name">\(day.times)</span>\(second)\(waiting)\(answers)</span>\
      <span class="hours-end"><strong>\(day.difference)</strong>\(correct)</span></li>
      """
  }

  // MARK: A correction

  private var form: HTML? {
    guard let form = model.screen?.form else { return nil }
    let typed = model.form
    var time = FieldPart(
      name: "time", label: wording.correctionTime, value: typed.time, hint: wording.correctionTimeHint,
      problem: model.problems["time"], isRequired: false)
    time.clock = wording
    return """
      <form id="correct" class="form hours-form" method="post" action="\(ClockRoute.correction.path)" novalidate data-hand>
      <h2>\(wording.askForCorrection)</h2><p class="second">\(form.title)</p>
      \(ProblemPart.html(model.problems))
      <input type="hidden" name="site" value="\(form.site.description)">\
      <input type="hidden" name="day" value="\(form.date.description)">
      \(FieldPart(name: "press", label: wording.correctionTitle, value: typed.press, problem: model.problems["press"])
        .choice(form.choices.map { (value: $0.value, word: $0.word) }))
      \(time.html)
      \(FieldPart(name: "reason", label: wording.correctionReason, value: typed.reason, problem: model.problems["reason"])
        .area(lines: 2))
      <p class="tools"><button class="button main" type="submit">\(wording.askForCorrection)</button>\
      <a class="button" href="\(ClockRoute.hours(.init(week: model.place.week)).path)">\(wording.cancel)</a></p></form>
      """
  }

  private var pin: HTML? {
    guard let has = model.screen?.pin else { return nil }
    return """
      <p class="tools"><a class="button quiet" href="\(ClockRoute.pin.path)">\(wording.wallPIN)</a>\
      \(has ? nil : #"<span class="second">\#(wording.pinIsMissing)</span>"#)</p>
      """
  }
}

/// One's own PIN for the wall.
struct PINPage {
  let visitor: Visitor
  let problem: String?
  private var wording: Wording { visitor.wording }

  var html: HTML {
    let marks: HTML = problem == nil ? "" : #" aria-invalid="true" aria-describedby="pin-problem""#
    return PlainPage(
      title: wording.wallPIN, wording: wording, back: (.clock(.hours(.init())), wording.myHours)
    ).html(
      """
      <p class="lead">\(wording.wallPINText)</p>
      <form class="form" method="post" action="\(ClockRoute.pin.path)" novalidate>
      <div class="field"><label for="pin">\(wording.newPIN)</label>
      <input id="pin" name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="6" required\(marks)>
      \(ProblemPart.html(problem, id: "pin-problem"))</div>
      <button class="button main" type="submit">\(wording.setPIN)</button></form>
      """)
  }
}
