import Markup
import ViewModels

/// What the service worker shows offline of a page without a copy. It fills in the pages with a copy, and their times.
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
