import Markup
import ViewModels
import Words

/// The service worker's offline page in place of a page without a copy. It fills in the pages with a copy, and their times.
struct UnseenPage {
  let wording: Wording

  var html: HTML {
    let rows = Self.pages.dropFirst().map { page -> HTML in
      let path = page.route.path
      return """
        <li hidden data-kept="\(path)"><a href="\(path)">\(page.icon.html)<span class="who"><span class="name">\
        \(page.word(wording))</span> <span class="second">\(wording.asOf("{time:\(path)}"))</span></span>\
        \(Icon.forward.html)</a></li>
        """
    }
    let roster = Self.pages[0].route.path
    return Layout(
      title: wording.unseenTitle, wording: wording, kind: "page-plain page-unseen", hasTabs: true, styles: ["app.css"]
    ).page(
      """
      <main id="main" class="plain" tabindex="-1">
      <h1>\(wording.unseenTitle)</h1>
      <p class="lead">\(wording.unseenText)</p>
      <div class="tools"><a class="button main" hidden data-kept="\(roster)" href="\(roster)">\(Icon.roster.html)\
      \(wording.showRosterOf("{time:\(roster)}"))</a>
      <a class="button outlined" href="">\(Icon.refresh.html)\(wording.tryAgain)</a></div>
      <ul class="rows is-onward">\(rows)</ul>
      </main>
      """)
  }

  private static let pages: [(route: Route, icon: Icon, word: @Sendable (Wording) -> String)] = [
    (.roster(.page(.init())), .roster, { $0.roster }), (.mine(.shifts(.init())), .calendar, { $0.myShifts }),
    (.people(.list(.init())), .people, { $0.peopleTab }), (.services(.list(.init())), .services, { $0.servicesTab }),
    (.products(.list(.init())), .products, { $0.productsTab }),
  ]
}

/// The service worker's page for forms that could not be sent. Its scripts fill in the kept parts.
struct UnsentPage {
  let wording: Wording

  var html: HTML {
    Layout(
      title: wording.unsentTitle, wording: wording, kind: "page-plain page-unsent", hasTabs: true, script: "kept.js",
      styles: ["app.css"]
    ).page(
      """
      <main id="main" class="plain" tabindex="-1">
      <h1 tabindex="-1">\(wording.unsentTitle)</h1>
      <p class="lead" data-unsent-if="typed" hidden>\(wording.unsentText)</p>
      <p class="lead" data-unsent-if="bare">\(wording.unsentBareText)</p>
      <p class="lead" data-unsent-if="secret" hidden>\(wording.unsentSecretText)</p>
      <p class="lead" data-unsent-if="long" hidden>\(wording.unsentLongText)</p>
      <section class="unsent" data-unsent-if="typed" aria-labelledby="unsent-word" hidden>\
      <h2 id="unsent-word" data-unsent="word"></h2><dl data-unsent="fields"></dl>\
      <p class="second" data-unsent="file" hidden>\(wording.unsentFile)</p></section>
      <form class="tools" method="post" action="" data-again data-unsent="again" data-unsent-if="typed bare" hidden>\
      <button class="button main" type="submit">\(Icon.refresh.html)\(wording.tryAgain)</button></form>
      <p class="tools"><a class="button outlined" href="\(RosterRoute.page(.init()).path)" data-unsent="page">\
      \(wording.backToForm)</a>
      <button class="button quiet" type="button" data-unsent="drop" data-unsent-if="typed" hidden>\
      \(wording.dontSend)</button></p>
      \(kept)
      </main>
      """)
  }

  /// The forms that go by themselves later, with the words that a script needs for them.
  private var kept: HTML {
    """
    <p class="lead" id="kept-lead" hidden></p>
    <div id="kept" hidden data-kept="\(wording.notSentButKept)" data-later="\(wording.keptSent)" data-none="\(wording.keptNothing)" \
    data-by-sync="\(wording.keptBySync)" data-by-look="\(wording.keptByLook)" data-old="\(wording.keptOld)" \
    data-pressed="\(wording.keptPressed(at: "{time}"))" data-sent="\(wording.keptSent(at: "{time}"))" data-send="\(wording.sendNow)" \
    data-change="\(wording.keptChange)" data-drop="\(wording.dontSend)" data-open="\(wording.keptOpen)" data-ok="\(wording.gotIt)" \
    data-later-sent="\(wording.keptCountSent("{count}"))" data-later-refused="\(wording.keptCountRefused("{count}"))">\
    \(list("kept-refused", wording.keptRefused))\(list("kept-waiting", wording.keptWaiting))\
    \(list("kept-sent", wording.keptSent))</div>
    <p class="tools" id="kept-back" hidden><a class="button outlined" href="\(MineRoute.shifts(.init()).path)">\
    \(wording.showMyShifts)</a></p>
    """
  }

  private func list(_ id: HTML, _ title: String) -> HTML {
    """
    <section id="\(id)" aria-labelledby="\(id)-title" hidden><h2 id="\(id)-title">\(title)</h2><ul class="rows"></ul></section>
    """
  }
}
