import Markup

/// A button with the chosen value, which opens the other choices; no script needed.
struct MenuPart {
  /// The chosen value, for screen readers.
  let label: String
  var icon: Icon?
  let chosen: String
  let items: [(word: String, address: String, isChosen: Bool)]

  var html: HTML {
    let rows = items.map { item -> HTML in
      let current: HTML = item.isChosen ? #" aria-current="true""# : ""
      return #"<li><a href="\#(item.address)"\#(current)>\#(item.word)</a></li>"#
    }
    return """
      <details class="menu"><summary class="button">\(icon?.html)<span><span class="hidden-text">\(label): </span>\
      \(chosen)</span>\(Icon.down.html)</summary>
      <ul class="menu-list">\(rows)</ul></details>
      """
  }
}

/// A few pages or views side by side, the chosen one raised.
struct SwitchPart {
  let label: String
  /// The class beside those of every switch.
  var kind: String?
  let items: [(word: String, address: String, isChosen: Bool)]

  var html: HTML {
    let links = items.map { item -> HTML in
      let current: HTML = item.isChosen ? #" aria-current="page""# : ""
      return #"<a href="\#(item.address)"\#(current)>\#(item.word)</a>"#
    }
    let kind: HTML? = kind.map { " \($0)" }
    return #"<nav class="switch is-words\#(kind)" aria-label="\#(label)">\#(links)</nav>"#
  }
}
