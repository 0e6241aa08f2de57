import Crypto
import Domain
import Markup
import ViewModels

/// Names on the left, keys on the right; it closes by itself, also where no script runs.
struct WallPressPage {
  let model: WallPressModel
  let token: Token
  private var wording: Wording { model.visitor.wording }

  /// So many seconds without a touch.
  private static let openSeconds = 20
  /// So many seconds is said what was done.
  private static let doneSeconds = 3

  var html: HTML {
    Layout(
      title: wording.pressHere, wording: wording, kind: "page-wall page-press", script: "keypad.js", styles: ["app.css"]
    ).page(
      """
      <main id="main" class="press" data-wall="\(LinksRoute.wall(token).path)" \
      data-seconds="\(model.done == nil ? Self.openSeconds : Self.doneSeconds)">
      \(model.screen.map(people))
      <section class="press-keys" aria-live="polite">\(keys)</section>
      </main>
      """)
  }

  private func people(_ screen: WallPressModel.Screen) -> HTML {
    let rows = screen.people.map { person -> HTML in
      let current: HTML = person.id == screen.chosen?.id ? #" aria-current="true""# : ""
      let kind: HTML = person.isOnDuty ? "" : " is-off"
      return """
        <li><a class="press-person\(kind)" href="\(ClockRoute.wall(token, person.id).path)"\(current)>\
        <span class="who"><span class="press-name">\(person.name)</span>\(PositionPart.html(person.position))</span>\
        <span class="press-time">\(person.text)</span></a></li>
        """
    }
    let none: HTML? = rows.isEmpty ? "<p>\(wording.nobodyToPress)</p>" : nil
    return """
      <section class="press-people"><header class="press-head"><h1>\(screen.site)</h1><p class="date">\(screen.date)</p>\
      <span class="wall-clock">\(screen.time)</span></header>
      <h2>\(wording.whoAreYou)</h2>\(none)<ul>\(rows)</ul></section>
      """
  }

  private var keys: HTML {
    if let done = model.done { return #"<p class="press-done" role="status">\#(done)</p>\#(cancel)"# }
    guard let screen = model.screen, let person = screen.chosen else { return cancel }
    let acts = screen.acts.enumerated().map { number, act -> HTML in
      let chosen: HTML = number == 0 ? " checked" : ""
      return """
        <label><input type="radio" name="kind" value="\(act.kind.rawValue)"\(chosen) data-says="\(wording.yourPIN(act.kind))">\
        <span>\(act.word)</span></label>
        """
    }
    let refused = model.problem.map { text -> HTML in
      #"<p class="refused" id="pin-problem" role="alert">\#(Icon.warning.html)<span>\#(text)</span></p>"#
    }
    let marks: HTML = model.problem == nil ? "" : #" aria-invalid="true" aria-describedby="pin-problem""#
    let digits = (1...9).map { digit -> HTML in #"<button type="button" data-digit="\#(digit)">\#(digit)</button>"# }
    return """
      <h2 class="press-who">\(person.name)</h2><p class="press-line">\(screen.line)</p>
      <form method="post" action="\(ClockRoute.wall(token, person.id).path)" autocomplete="off">
      <fieldset class="switch switch-wide"><legend class="hidden-text">\(wording.timeClock)</legend>\(acts)</fieldset>
      <p class="press-says">\(screen.acts.first.map { wording.yourPIN($0.kind) } ?? "")</p>
      <div class="field"><label for="pin" class="hidden-text">\(wording.pinLabel)</label>
      <input id="pin" name="pin" type="password" inputmode="numeric" maxlength="6" required autofocus\(marks)></div>
      \(refused)
      <div class="keypad" hidden>\(digits)<a class="keypad-cancel" href="\(LinksRoute.wall(token).path)">\(wording.cancel)</a>\
      <button type="button" data-digit="0">0</button>\
      <button type="button" data-delete aria-label="\(wording.deleteDigit)">\(Icon.less.html)</button></div>
      <p class="press-foot"><button class="button main" type="submit">\(wording.pinConfirm)</button>\(cancel)</p>
      <p class="second">\(wording.closesSoon)</p></form>
      """
  }

  private var cancel: HTML { #"<a class="button" href="\#(LinksRoute.wall(token).path)">\#(wording.cancel)</a>"# }
}
