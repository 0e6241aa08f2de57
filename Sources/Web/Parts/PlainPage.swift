import Markup
import ViewModels
import Words

/// A page with one column, a title, and the way back to the roster.
struct PlainPage {
  let title: String
  let wording: Wording
  /// The destination of the way back, if not the roster.
  var back: (route: Route, text: String)?
  var script: String?
  /// The tab that stays chosen beside it; `nil` for a page without tabs.
  var tab: Tab?

  func html(_ body: HTML) -> HTML {
    Layout(title: title, wording: wording, kind: "page-plain", tab: tab, script: script).page(
      """
      <main id="main" class="plain" tabindex="-1">
      \(wayBack)
      <h1>\(title)</h1>
      \(body)
      </main>
      """)
  }

  private var wayBack: HTML {
    let (route, text) = back ?? (.roster(.page(.init())), wording.back)
    return #"<p class="back"><a href="\#(route.path)">\#(Icon.back.html)\#(text)</a></p>"#
  }
}
