import Crypto
import Domain
import Markup
import ViewModels
import Words

/// Names on the left, keys on the right; it closes by itself, even without scripts.
struct WallPressPage {
  let model: WallPressModel
  let token: Token
  private var wording: Wording { model.visitor.wording }

  /// So many seconds without a touch.
  private static let openSeconds = 20
  /// The seconds for which the confirmation is shown.
  private static let doneSeconds = 3

  var html: HTML {
    let wall = LinksRoute.wall(token).path
    let seconds = model.done == nil ? Self.openSeconds : Self.doneSeconds
    return Layout(
      title: wording.pressHere, wording: wording, kind: "page-wall page-press", reloadSeconds: seconds,
      reloadPath: wall, script: "keypad.js", styles: ["app.css", "wall.css"]
    ).page(
      """
      <main id="main" class="press" data-wall="\(wall)" data-seconds="\(seconds)" data-badges="\(ClockRoute.wall(token, .init()).path)">
      \(model.screen.map(people))
      <section class="press-keys">\(keys)</section>
      </main>
      """)
  }

  private func people(_ screen: WallPressModel.Screen) -> HTML {
    let rows = screen.people.map { row($0, screen) }
    let isListed = screen.chosen.map { chosen in screen.people.contains { $0.id == chosen.id } } ?? true
    let other = isListed ? nil : screen.chosen.map { row($0, screen) }
    let none: HTML? = rows.isEmpty ? "<p>\(wording.nobodyToPress)</p>" : nil
    let isElse: HTML = screen.found == nil ? "" : #" aria-current="true""#
    return """
      <section class="press-people"><header class="press-head"><h1>\(screen.site)</h1><p class="date">\(screen.date)</p>\
      <span class="wall-clock">\(screen.time)</span></header>
      <h2>\(wording.whoAreYou)</h2>\(none)<ul>\(rows)\(other)\
      <li><a class="press-person is-else" href="\(ClockRoute.wall(token, .init(search: "")).path)"\(isElse)>\
      <span class="press-name">\(wording.somebodyElse)</span></a></li></ul></section>
      """
  }

  private func row(_ person: WallPressModel.Person, _ screen: WallPressModel.Screen) -> HTML {
    let current: HTML = person.id == screen.chosen?.id ? #" aria-current="true""# : ""
    let kind: HTML = person.isOnDuty ? "" : " is-off"
    return """
      <li><a class="press-person\(kind)" href="\(ClockRoute.wall(token, .init(person: person.id)).path)"\(current)>\
      <span class="who"><span class="press-name">\(person.name)</span>\(PositionPart.html(person.position))</span>\
      <span class="press-time">\(person.text)</span></a></li>
      """
  }

  /// People without a shift now are found by name.
  private func search(_ found: WallPressModel.Found) -> HTML {
    let rows = found.people.map { person -> HTML in
      """
      <li><a class="button press-found" href="\(ClockRoute.wall(token, .init(person: person.id)).path)">\(person.name)\
      <span class="second">\(person.text)</span></a></li>
      """
    }
    let isRefused = !found.problem.isEmpty
    let marks: HTML = isRefused ? #" aria-invalid="true" aria-describedby="search-problem""# : ""
    return """
      <h2 class="press-who">\(wording.somebodyElse)</h2>
      <form class="form" method="get" action="\(ClockRoute.wall(token, .init()).path)" role="search">
      <div class="field"><label for="search">\(wording.yourName)</label>
      <input id="search" name="search" type="search" value="\(found.text)" maxlength="100" autocomplete="off" \
      autofocus\(marks)>\(ProblemPart.html(isRefused ? found.problem : nil, id: "search-problem"))</div>
      <p class="press-foot"><button class="button main" type="submit">\(wording.findName)</button>\(cancel)</p></form>
      <ul class="press-results">\(rows)</ul>\(closes)
      """
  }

  private var keys: HTML {
    if let done = model.done { return #"<p class="press-done" role="status">\#(done)</p>\#(cancel)"# }
    if let found = model.screen?.found { return search(found) }
    guard let screen = model.screen, let person = screen.chosen else {
      let badge = model.screen?.readsBadges == true ? self.badge : ProblemPart.alert(model.problem)
      return "\(badge)\(cancel)\(closes)"
    }
    let acts = screen.acts.enumerated().map { number, act -> HTML in
      let chosen: HTML = number == 0 ? " checked" : ""
      return """
        <label><input type="radio" name="kind" value="\(act.kind.rawValue)"\(chosen) data-says="\(wording.yourPIN(act.kind))">\
        <span>\(act.kind == .rest ? Icon.cup.html : nil)\(act.word)</span></label>
        """
    }
    let refused = ProblemPart.alert(model.problem, id: "pin-problem")
    let marks: HTML = model.problem == nil ? "" : #" aria-invalid="true" aria-describedby="pin-problem""#
    let digits = (1...9).map { digit -> HTML in #"<button type="button" data-digit="\#(digit)">\#(digit)</button>"# }
    let dots = (0..<screen.digits).map { _ -> HTML in "<i></i>" }
    return """
      <h2 class="press-who">\(person.name)</h2><p class="press-line">\(screen.line)</p>
      <form method="post" action="\(ClockRoute.wall(token, .init(person: person.id)).path)" autocomplete="off" \
      data-digits="\(screen.digits)">
      <fieldset class="switch switch-wide"><legend class="hidden-text">\(wording.timeClock)</legend>\(acts)</fieldset>
      <p class="press-says" role="status">\(screen.acts.first.map { wording.yourPIN($0.kind) } ?? "")</p>
      <div class="press-pin"><label for="pin" class="hidden-text">\(wording.pinLabel)</label>
      <input id="pin" name="pin" type="password" inputmode="numeric" maxlength="6" required autofocus\(marks)>\
      <p class="pin-dots" aria-hidden="true" hidden>\(dots)</p></div>
      \(refused)
      <div class="keypad" hidden>\(digits)<a class="keypad-cancel" href="\(LinksRoute.wall(token).path)">\(wording.cancel)</a>\
      <button type="button" data-digit="0">0</button>\
      <button type="button" data-delete aria-label="\(wording.deleteDigit)">\(Icon.erase.html)</button></div>
      <p class="press-foot"><button class="button main" type="submit">\(wording.pinConfirm)</button>\(cancel)</p>
      </form>\(closes)
      """
  }

  /// The reader types into the field, or anywhere on the page if there are scripts.
  private var badge: HTML {
    let refused = ProblemPart.alert(model.problem, id: "badge-problem")
    let marks: HTML = model.problem == nil ? "" : #" aria-invalid="true" aria-describedby="badge-problem""#
    let kinds = Punch.Kind.allCases.map { kind -> HTML in
      """
      <label><input type="radio" name="kind" value="\(kind.rawValue)"><span>\(wording.act(kind))</span></label>
      """
    }
    return """
      <h2 class="press-who">\(wording.holdBadge)</h2>
      <form class="form" method="post" action="\(ClockRoute.wall(token, .init()).path)" autocomplete="off">
      <fieldset class="switch switch-wide press-kinds"><legend class="hidden-text">\(wording.timeClock)</legend>
      <label><input type="radio" name="kind" value="" checked><span>\(wording.whatComesNext)</span></label>\(kinds)</fieldset>
      <div class="field"><label for="badge">\(wording.badgeNumber)</label>
      <input id="badge" name="badge" type="password" autocomplete="off" maxlength="64" required autofocus\(marks)>
      \(refused)</div>
      <p class="press-foot"><button class="button main" type="submit">\(wording.pinConfirm)</button></p></form>
      """
  }

  /// A script counts the seconds.
  private var closes: HTML {
    #"<p class="second press-closes" data-in="\#(wording.closesIn)">\#(wording.closesSoon)</p>"#
  }

  private var cancel: HTML { #"<a class="button" href="\#(LinksRoute.wall(token).path)">\#(wording.cancel)</a>"# }
}
