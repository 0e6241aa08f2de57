import Domain
import Markup
import ViewModels

/// What the visitor may press now: state, worked time and until when, and the likeliest press first.
struct OwnClockPart {
  let clock: OwnClock
  let wording: Wording
  /// Where the page that follows is: the roster, or one's own hours.
  let isOnHours: Bool

  var html: HTML {
    let kind: HTML =
      switch clock.state {
      case .coming: " is-coming"
      case .on: ""
      case .resting: " is-resting"
      }
    return """
      <section id="own-clock" class="slab own-clock\(kind)" aria-labelledby="clock-title">
      <div class="slab-head"><span class="lamp" aria-hidden="true"></span><h2 id="clock-title">\(clock.title)</h2>\
      <span class="count">\(clock.since)</span></div>
      \(figures)
      \(tape)
      \(acts)
      </section>
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

  private var tape: HTML? {
    guard clock.total > 0 else { return nil }
    return #"<progress class="tape" max="\#(clock.total)" value="\#(clock.passed)" aria-hidden="true"></progress>"#
  }

  private var acts: HTML? {
    guard !clock.acts.isEmpty else { return nil }
    let buttons = clock.acts.enumerated().map { number, act -> HTML in
      let look: HTML = number == 0 ? "main" : "outlined"
      return
        #"<button class="button \#(look)" type="submit" name="kind" value="\#(act.kind.rawValue)">\#(act.word)</button>"#
    }
    let from: HTML = isOnHours ? #"<input type="hidden" name="from" value="hours">"# : ""
    return """
      <form class="clock-acts" method="post" action="\(ClockRoute.press.path)" data-clock>\(from)\(buttons)</form>
      """
  }
}
