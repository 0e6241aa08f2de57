import Domain
import Markup
import ViewModels
import Words

/// The visitor's own duty, above the slab: the next one, or a press of a duty on standby.
struct OwnDutyPart {
  let own: OwnDuty
  /// The slab says that they are on duty.
  let isInSlab: Bool
  let wording: Wording

  var html: HTML {
    if isInSlab {
      guard let press = own.call else { return #"<section id="own" hidden></section>"# }
      return #"<section id="own" class="own" aria-label="\#(wording.callOuts)">\#(call(press))</section>"#
    }
    return """
      <section id="own" class="own" aria-labelledby="own-title">
      <div class="own-head"><h2 id="own-title">\(own.title)\(own.next.map(wait))</h2>
      <a class="onward" href="\(MineRoute.shifts(.init()).path)">\(wording.myShifts)\(Icon.forward.html)</a></div>
      \(own.next.map(row))\(own.call.map(call))
      </section>
      """
  }

  /// One button, and the way to enter one later.
  private func call(_ call: OwnCall) -> HTML {
    let since = call.since.map { text -> HTML in #"<p class="stand-in">\#(text)</p>"# }
    let isCalledOut = call.since != nil
    return FormPart.html(
      ClockRoute.callOutPress.path, kind: "own-call", content: since,
      ButtonPart(call.word, isCalledOut ? .main : .outlined, name: "do", value: isCalledOut ? "end" : "start").html,
      #"<a class="button quiet" href="\#(ClockRoute.ownCallOuts.path)">\#(wording.callOuts)</a>"#)
  }

  private func wait(_ next: OwnDuty.Next) -> HTML { #" <span class="wait">\#(next.wait)</span>"# }

  private func row(_ next: OwnDuty.Next) -> HTML {
    """
    <a class="next-row" href="\(RosterRoute.page(.init(shift: next.shift)).path)" data-sheet>
    <span class="figure-2">\(next.start)</span>
    <span class="who"><span class="name">\(next.text)</span>\(PositionPart.html(next.position))\
    \(next.site.map { #"<span class="second">\#($0)</span>"# as HTML })\
    \(next.clock.map { #"<span class="second">\#($0)</span>"# as HTML })</span></a>
    """
  }
}
