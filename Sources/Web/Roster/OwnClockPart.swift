import Domain
import Markup
import ViewModels
import Words

/// The visitor's next press: state, worked time and its limit, and the likeliest press first.
struct OwnClockPart {
  let clock: OwnClock
  let wording: Wording
  /// The page that follows: the roster, or one's own hours.
  let isOnHours: Bool

  var html: HTML {
    let kind: HTML =
      switch clock.state {
      case .coming: " is-coming"
      case .on: ""
      case .resting: " is-resting"
      }
    return """
      <section id="own-clock" class="slab own-clock\(kind)" data-zone="\(clock.zone)"\(asks) aria-labelledby="clock-title">
      <div class="slab-head"><span class="lamp" aria-hidden="true"></span><h2 id="clock-title">\(clock.title)</h2>\
      <span class="count">\(clock.since)</span></div>
      \(figures)
      \(tape)
      \(acts)\(takingBack)\(note)
      </section>
      """
  }

  /// A script asks the phone.
  private var asks: HTML { clock.asksPlace && !clock.acts.isEmpty ? " data-place" : "" }

  private var note: HTML? {
    clock.asksPlace && !clock.acts.isEmpty ? #"<p class="clock-note">\#(wording.placeIsAsked)</p>"# : nil
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

  private var tape: HTML? {
    guard clock.total > 0 else { return nil }
    return #"<progress class="tape" max="\#(clock.total)" value="\#(clock.passed)" aria-hidden="true"></progress>"#
  }

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

/// Presses that this device keeps until the server has them: a script fills it.
struct KeptPressesPart {
  let person: ID<Employee>
  let wording: Wording

  var html: HTML {
    let names = Punch.Kind.allCases.map { kind -> HTML in #" data-\#(kind.rawValue)="\#(wording.name(of: kind))""# }
    return """
      <section id="kept-presses" class="kept-presses" role="status" data-person="\(person.description)"\(names) \
      data-waits="\(wording.notSentYet)" data-refused="\(wording.notTaken)" data-discard="\(wording.discardPress)" \
      data-take-back="\(wording.takeBackEnd)" hidden>\
      <ul></ul><p class="second" hidden>\(wording.notSentText)</p></section>
      """
  }
}
