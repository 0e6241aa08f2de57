import Crypto
import Domain
import Markup
import QRCode
import Store
import ViewModels
import Words

/// The wall: the whole screen is the slab, with the next three below.
struct WallPage {
  let model: WallModel
  let token: Token
  /// This server's origin: scheme and host.
  let origin: String
  private var wording: Wording { model.visitor.wording }

  /// The number of people shown at once; more take turns.
  private static let peoplePerView = 4

  init(_ model: WallModel, token: Token, origin: String) {
    (self.model, self.token, self.origin) = (model, token, origin)
  }

  var live: LiveParts {
    LiveParts([
      .init("wall-head", head), .init("duty", duty), .init("wall-notice", notice), .init("wall-next", next),
      .init("spoken", spoken),
    ])
  }

  func html(_ parts: LiveParts) -> HTML {
    let layout = Layout(
      title: "\(wording.onDutyNow) · \(model.screen?.title ?? "")", wording: wording, kind: "page-wall",
      live: (LinksRoute.wallEvents(token).path, parts.version), reloadSeconds: 60, shownTime: model.screen?.clock,
      styles: ["app.css", "wall.css"])
    return layout.page(
      """
      <main id="main" class="wall">
      <div id="banner" class="banner" role="status"><span class="offline-text" hidden>\(Icon.offline.html)\
      <span></span></span></div>
      \(parts["wall-head"])\(parts["duty"])\(parts["wall-notice"])\(parts["wall-next"])
      </main>
      \(parts["spoken"])
      """)
  }

  private var head: HTML {
    """
    <header id="wall-head" class="wall-head\(light)" data-shown="\(model.screen?.clock ?? "")"><h1>\
    \(model.screen?.title ?? "")</h1>\
    <p class="date">\(model.screen?.date ?? "")</p><span class="wall-clock">\
    \(model.screen?.clock ?? "")</span></header>
    """
  }

  /// By the sun, regardless of the screen's own setting; the one style sheet has both.
  private var light: HTML { model.screen.map { $0.isDark ? " is-dark" : " is-light" } ?? "" }

  private var duty: HTML {
    guard let slab = model.screen?.slab else {
      return #"<section id="duty" class="wall-duty is-nobody"><h2>\#(wording.failedTitle)</h2></section>"#
    }
    let kind: HTML = slab.isUnsure ? " is-unsure" : slab.people.isEmpty ? " is-nobody" : ""
    let starts = stride(from: 0, to: slab.people.count, by: Self.peoplePerView)
    let views = starts.enumerated().map { number, start -> HTML in
      let people = slab.people[start..<min(start + Self.peoplePerView, slab.people.count)]
      let hidden: HTML = number == 0 ? "" : " hidden"
      return """
        <ul class="wall-people has-\(people.count > 2 ? "many" : "few")"\(hidden)>\(people.map(person))</ul>
        """
    }
    return """
      <section id="duty" class="wall-duty\(kind)" aria-labelledby="duty-title">
      <div class="slab-head"><span class="lamp" aria-hidden="true"></span><h2 id="duty-title"><span class="sure">\
      \(slab.title)</span>\
      <span class="unsure">\(slab.unsureTitle)</span></h2><span class="count">\(slab.count)</span></div>
      \(slab.nobody.map(nobody))\(views)
      </section>
      """
  }

  private func person(_ person: RosterScreen.Person) -> HTML {
    """
    <li class="wall-person"><span class="who"><span class="wall-name">\(person.name)</span>\
    \(PersonLinesPart.html(person))</span>
    <span class="until"><span class="until-word">\(wording.until)</span> <span class="wall-figure">\
    \(person.until)</span>\(ThenPart.html(person.then))</span>
    <progress class="tape" max="\(person.total)" value="\(person.passed)" aria-hidden="true"></progress></li>
    """
  }

  private func nobody(_ nobody: RosterScreen.Nobody) -> HTML {
    let sentences = nobody.sentences.map { sentence -> HTML in "<p>\(sentence)</p>" }
    return #"<div class="nobody"><p class="wall-name">\#(nobody.title)</p>\#(sentences)</div>"#
  }

  /// One at a time: the screen is for the people on duty.
  private var notice: HTML {
    let notices = model.screen?.notices ?? []
    guard !notices.isEmpty else { return #"<aside id="wall-notice" hidden></aside>"# }
    let texts = notices.enumerated().map { number, text -> HTML in
      let attributes = text.language.textAttributes
      return number == 0 ? "<p\(attributes)>\(text.text)</p>" : "<p\(attributes) hidden>\(text.text)</p>"
    }
    return #"<aside id="wall-notice" class="wall-notice" aria-label="\#(wording.notice)">\#(texts)</aside>"#
  }

  private var next: HTML {
    let rows = (model.screen?.next ?? []).map { next -> HTML in
      """
      <li><span class="wall-next-time">\(next.moment)</span><span class="who"><span class="name">\(next.name)</span>\
      \(PositionPart.html(next.position))</span></li>
      """
    }
    let press: HTML? =
      model.screen?.takesPresses == true
      ? #"<a class="button wall-press" href="\#(ClockRoute.wall(token, .init()).path)">\#(wording.pressHere)</a>"# : nil
    let code = model.screen?.code.flatMap { code in
      WallCodePart(site: code.site, code: code.text, origin: origin, wording: wording).html
    }
    let badges: HTML =
      model.screen?.takesPresses == true ? #" data-badges="\#(ClockRoute.wall(token, .init()).path)""# : ""
    return """
      <footer id="wall-next" class="wall-next"\(badges)><h2>\(wording.next)</h2><ul>\(rows)</ul>\(badge)\(press)\(code)</footer>
      """
  }

  /// For a reader, if there are no scripts, which take a badge wherever the focus is.
  private var badge: HTML? {
    guard let screen = model.screen, screen.takesPresses, screen.readsBadges else { return nil }
    return """
      <noscript><form class="wall-badge" method="post" action="\(ClockRoute.wall(token, .init()).path)" autocomplete="off">\
      <label for="badge">\(wording.badgeNumber)</label>\
      <input id="badge" name="badge" type="password" autocomplete="off" maxlength="64" required autofocus></form></noscript>
      """
  }

  private var spoken: HTML {
    #"<p id="spoken" class="hidden-text" aria-live="polite">\#(model.screen?.spoken ?? "")</p>"#
  }
}

/// The code of a wall, to scan.
struct WallCodePart {
  let site: ID<Site>
  let code: String
  let origin: String
  let wording: Wording

  var html: HTML? {
    QRCode(origin + ClockRoute.code(site, code).path).map { code in
      """
      <figure class="wall-code"><svg class="qr" viewBox="0 0 \(code.size) \(code.size)" role="img" \
      aria-label="\(wording.wallCode)"><path d="\(code.path)"/></svg>\
      <figcaption>\(wording.wallCodeText)</figcaption></figure>
      """
    }
  }
}
