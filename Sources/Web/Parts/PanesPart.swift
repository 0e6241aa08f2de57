import Markup

/// A list and one of its entries: side by side on a desk, one of both on a phone.
struct PanesPart {
  /// Above the list.
  let title: String
  /// The destination of the step before the title; without one, a tab leads here.
  var back: (path: String, word: String)?
  /// Beside the title.
  var tools: HTML = ""
  /// The class of the list's pane.
  let kind: String
  let list: HTML
  /// `nil` if nothing is chosen.
  let detail: HTML?
  /// The detail is shown beside the list of its own accord: a phone shows the list.
  var isPreview = false
  /// Shown in its place.
  let hint: String

  /// Why a heading or none: on the entry's page its name is the one first heading.
  var html: HTML {
    let isList = detail == nil || isPreview
    let heading: HTML =
      isList
      ? #"<h1 id="list-title" class="list-title">\#(title)</h1>"#
      : #"<p id="list-title" class="list-title">\#(title)</p>"#
    let step = back.map {
      #"<a class="step" href="\#($0.path)" aria-label="\#($0.word)">\#(Icon.back.html)</a>"# as HTML
    }
    return """
      <main id="main" class="panes \(isList ? "is-list" : "is-detail")" tabindex="-1">
      <div id="list-pane" class="list-pane \(kind)"><header class="people-head">\(step)\(heading)\(tools)</header>
      \(list)
      </div>
      <div id="detail" class="detail plain">\(detail ?? #"<p class="detail-hint second">\#(hint)</p>"#)</div>
      </main>
      """
  }

  /// Marks a row if the entry beside it is its own.
  static func current(_ isChosen: Bool) -> HTML { isChosen ? #" aria-current="true""# : "" }
}
