import Domain
import Markup
import ViewModels
import Words

/// The visitor's next press: state, worked time and its limit, and the likeliest press first. On one's own hours a slab of
/// its own, on the roster the first row of the duty slab.
struct OwnClockPart {
  let clock: OwnClock
  let wording: Wording
  /// The page that follows: the roster, or one's own hours.
  let isOnHours: Bool

  var html: HTML {
    """
    <section id="own-clock" class="slab own-clock\(kind)" data-zone="\(clock.zone)"\(asks) aria-labelledby="clock-title">
    <div class="slab-head"><span class="lamp" aria-hidden="true"></span><h2 id="clock-title" class="clock-title">\(clock.title)</h2>\
    <span class="count">\(clock.since)</span></div>
    \(figures)
    \(tape(clock.total, clock.passed))
    \(acts)\(takingBack)\(note)
    </section>
    """
  }

  /// The first row of the duty slab.
  func row(_ own: RosterScreen.OwnRow) -> HTML {
    let person = own.person
    return """
      <li id="own-clock" class="person own-row\(kind)" data-zone="\(clock.zone)"\(asks)>
      \(link(person))\(PortraitPart.badge(own.photo, own.initials))
      <span class="who"><span class="name">\(own.name)</span>\(YouPart.html(true, wording))\
      <span class="clock-title">\(clock.title)</span>\(person.map(PersonLinesPart.html))</span>
      \(rowFigure)\(person == nil ? "</div>" : "</a>")
      \(rowTape)\(facts(person))\(acts)\(takingBack)\(note)
      </li>
      """
  }

  private func link(_ person: RosterScreen.Person?) -> HTML {
    person.map { person -> HTML in
      #"<a class="person-top" href="\#(RosterRoute.page(.init(shift: person.shift)).path)" data-sheet>"#
    } ?? #"<div class="person-top">"#
  }

  private var kind: HTML {
    switch clock.state {
    case .coming: " is-coming"
    case .on: ""
    case .resting: " is-resting"
    }
  }

  /// A script asks the phone.
  private var asks: HTML { clock.asksPlace && !clock.acts.isEmpty ? " data-place" : "" }

  private var note: HTML? {
    clock.asksPlace && !clock.acts.isEmpty ? #"<p class="clock-note">\#(wording.placeIsAsked)</p>"# : nil
  }

  // MARK: Figures

  private var rowFigure: HTML? {
    if let rest = clock.rest { return UntilPart(word: rest.planned, figure: rest.length, wording: wording).html }
    return clock.until.isEmpty ? nil : UntilPart(word: wording.until, figure: clock.until, wording: wording).html
  }

  private var rowTape: HTML? {
    switch (clock.state, clock.rest) {
    case (_, let rest?): tape(rest.total, min(rest.total, rest.passed))
    case (.coming, nil): nil
    case (_, nil): tape(clock.total, clock.passed)
    }
  }

  /// The time left and the time worked.
  private func facts(_ person: RosterScreen.Person?) -> HTML? {
    guard clock.state != .coming else { return nil }
    let (main, second) =
      clock.rest.map { ($0.end, clock.until.isEmpty ? "" : wording.ownDutyUntil(clock.until)) }
      ?? (person?.left ?? "", clock.since)
    return """
      <div class="clock-facts"><p><span class="left">\(main)</span> <span class="since">\(second)</span></p>\
      <p><span class="left">\(clock.worked)</span> <span class="since">\(wording.workedWord)</span></p></div>
      """
  }

  private var figures: HTML? {
    guard clock.state != .coming else { return nil }
    let until: HTML =
      clock.until.isEmpty
      ? ""
      : """
      <p class="until"><span class="until-word">\(wording.until)</span> <span class="figure">\(clock.until)</span></p>
      """
    return """
      <div class="clock-figures"><p><span class="since">\(wording.workedWord)</span> \
      <span class="figure-3">\(clock.worked)</span></p>\(until)</div>
      """
  }

  private func tape(_ total: Int, _ passed: Int) -> HTML? {
    guard total > 0 else { return nil }
    return #"<progress class="tape" max="\#(total)" value="\#(passed)" aria-hidden="true"></progress>"#
  }

  // MARK: Presses

  /// One wrong tap does not end a day.
  private var takingBack: HTML? {
    guard clock.mayTakeBack else { return nil }
    return FormPart.html(
      ClockRoute.press.path, kind: "clock-acts", content: origin,
      buttons: .init(wording.takeBackEnd, .outlined, name: "do", value: "take-back"))
  }

  /// Which page is to follow.
  private var origin: HTML? { isOnHours ? #"<input type="hidden" name="from" value="hours">"# : nil }

  private var acts: HTML? {
    guard !clock.acts.isEmpty else { return nil }
    let buttons = clock.acts.enumerated().map { number, act in
      button(act.kind, look: number == 0 ? "main" : "outlined", isHidden: false)
    }
    // Why all: without network, a script shows the next possible presses.
    let others = Punch.Kind.allCases.filter { kind in !clock.acts.contains { $0.kind == kind } }.map {
      button($0, look: "outlined", isHidden: true)
    }
    return FormPart.html(
      ClockRoute.press.path, kind: "clock-acts", attributes: " data-clock", content: origin, HTML(buttons + others))
  }

  private func button(_ kind: Punch.Kind, look: HTML, isHidden: Bool) -> HTML {
    let hidden: HTML = isHidden ? " hidden" : ""
    return """
      <button class="button \(look)" type="submit" name="kind" value="\(kind.rawValue)" \
      data-title="\(wording.pressedTitle(kind))"\(hidden)>\(kind == .rest ? Icon.cup.html : nil)\(wording.act(kind))</button>
      """
  }
}

/// Presses that this device keeps until the server has them: a script fills it. Not a live region: the toast says each of them.
struct KeptPressesPart {
  let person: ID<Employee>
  let wording: Wording

  var html: HTML {
    let names = Punch.Kind.allCases.map { kind -> HTML in #" data-\#(kind.rawValue)="\#(wording.name(of: kind))""# }
    return """
      <section id="kept-presses" class="kept-presses" data-person="\(person.description)"\(names) \
      data-waits="\(wording.notSentYet)" data-refused="\(wording.notTaken)" data-discard="\(wording.discardPress)" \
      data-take-back="\(wording.takeBackEnd)" hidden>\
      <ul></ul><p class="second" hidden>\(wording.notSentText)</p></section>
      """
  }
}
