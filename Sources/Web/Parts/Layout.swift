import Domain
import Markup
import ViewModels
import Words

/// The frame around every page: head, banner, main, and the data for the browser's module.
struct Layout {
  let title: String
  let wording: Wording
  /// The class of the body, by which the style sheet knows the page.
  let kind: String
  /// The tab that the page belongs to; `nil` for a page without tabs.
  var tab: Tab?
  /// The tabs are there, too, without one of them chosen.
  var hasTabs = false
  /// The row of places above the page.
  var house: HousePart?
  /// The part that the skip link leads to, with its words; `nil`: the page's main part.
  var skipTo: (id: String, words: String)?
  /// The event stream of a live page, and the version of the parts sent with it.
  var live: (address: String, version: String)?
  /// Seconds after which an idle page reloads itself without scripts.
  var reloadSeconds: Int?
  /// The address it then loads; `nil`: its own.
  var reloadPath: String?
  /// For the banner when the network is gone: the time of the roster shown.
  var shownTime: String?
  /// The seconds for which the browser may show a copy of a live page at once, before it has asked for news.
  var steadySeconds: Int?
  /// A script of the page's own, beside the one of all pages.
  var script: String?
  /// The notice that the content could not be renewed; the network's own banner is above it.
  var staleBanner: String?
  /// The part up to which everything is shown at once: painting less first costs a slow phone the same again.
  var shownUpTo: String?
  /// The page with a hint for newcomers, shown once on a device.
  var hint: HelpPage?
  /// The script of all pages.
  static let script = "live.js"
  /// In their order: pages looked at first on a phone do without the second one.
  var styles = ["app.css", "work.css"]

  func page(_ body: HTML) -> HTML { page([body]) }

  /// A page of pieces, each copied into it once.
  func page(_ body: [HTML]) -> HTML {
    """
    <!doctype html>
    <html \(wording.language.attributes)>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#f7f8f3" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#0d0f0b" media="(prefers-color-scheme: dark)">
    <title>\(title)</title>
    \(shownUpTo.map { ##"<link rel="expect" href="#\##($0)" blocking="render">\##n"## as HTML })\
    \(styles.map { #"<link rel="stylesheet" href="\#(Assets.address(of: $0))">\#n"# as HTML })\
    <link rel="icon" href="\(Assets.address(of: "icon.svg"))" type="image/svg+xml">
    <link rel="apple-touch-icon" href="\(Assets.address(of: "touch-180.png"))">
    <link rel="manifest" href="\(AssetsRoute.manifest.path)" crossorigin="use-credentials">
    \(scripts)
    \(reloadSeconds.map(reload))
    </head>
    <body class="\(kind)\(tab == nil && !hasTabs ? "" : " has-tabs")\(house == nil ? "" : " has-house")\(wording.hasLongTimes ? " has-long-times" : "")"\(liveAttributes)>
    \(Icon.marks)
    \(live == nil ? banner : nil)
    \(tab == nil ? "" : skip)
    \(tab == nil && !hasTabs ? nil : TabsPart(chosen: tab, wording: wording, counts: house?.counts).html)
    \(house?.html)
    \(body)
    \(tab == nil ? "" : signedOut)
    \(tab == nil && !hasTabs ? nil : toast)
    \(tab == nil && !hasTabs ? nil : outbox)
    \(hint.map(hinted))
    </body>
    </html>
    """
  }

  /// The script of all pages, and that of the page.
  private var scripts: HTML {
    let scripts = [Self.script, script].compactMap { $0 }.map(Assets.address)
    return "\(scripts.map { script -> HTML in #"<script type="module" src="\#(script)"></script>\#n"# })"
  }

  /// A live page has a banner among its parts.
  private var banner: HTML {
    let text = staleBanner.map { text -> HTML in #"<span class="quiet">\#(Icon.clock.html)<span>\#(text)</span></span>"#
    }
    return """
      <div id="banner" class="banner" role="status"><span class="offline-text" hidden>\(Icon.offline.html)\
      <span></span></span>\(text)</div>
      """
  }

  /// Shown by a script on notice of a sign-out; the page is as it was.
  private var signedOut: HTML {
    """
    <p id="signed-out" class="signed-out" role="alert" hidden>\(wording.signedOut) \
    <a href="\(AccountsRoute.signIn(back: nil).path)">\(wording.signIn)</a></p>
    """
  }

  /// Shown by a script: the action completed a moment ago.
  private var toast: HTML {
    """
    <div id="toast" class="toast" role="status" hidden><span></span>\
    <button class="button" type="button" hidden>\(wording.undo)</button></div>
    """
  }

  /// Shown by a script: forms that wait for the network, and what became of those that did.
  private var outbox: HTML {
    """
    <p id="outbox" class="outbox" role="status" hidden data-waits="\(wording.keptCountWaiting("{count}"))" \
    data-sent="\(wording.keptCountSent("{count}"))" data-refused="\(wording.keptCountRefused("{count}"))">\
    <a href="\(AssetsRoute.unsent(wording.language).path)"></a></p>
    """
  }

  /// Shown by a script.
  private func hinted(_ page: HelpPage) -> HTML {
    """
    <div id="hint" class="toast hint" role="status" data-hint="\(page.rawValue)" data-text="\(wording.hint(on: page))" hidden>\
    <span></span><button class="button" type="button">\(wording.gotIt)</button></div>
    """
  }

  private var skip: HTML {
    ##"<a class="skip" href="#\##(skipTo?.id ?? "main")">\##(skipTo?.words ?? wording.skipToContent)</a>"##
  }

  private func reload(after seconds: Int) -> HTML {
    let path: HTML = reloadPath.map { "; url=\($0)" } ?? ""
    return #"<noscript><meta http-equiv="refresh" content="\#(seconds)\#(path)"></noscript>"#
  }

  private var steady: HTML? { steadySeconds.map { #" data-steady="\#($0)""# } }

  private var liveAttributes: HTML {
    guard let live else { return #" data-offline="\#(wording.offlineCopy)""# }
    return """
       data-live="\(live.address)" data-seen="\(live.version)" data-shown="\(shownTime ?? "")"\(steady) \
      data-offline="\(shownTime == nil ? wording.offlineCopy : wording.offline("{time}"))" data-just-now="\(wording.justNow)" \
      data-minutes-old="\(wording.minutesOld)" \
      data-hours-old="\(wording.hoursOld)" data-refreshing="\(wording.refreshing)" data-new-version="\(wording.newVersion)"
      """
  }
}

extension Language {
  /// `lang="ar" dir="rtl"`: of an element with text in it.
  var attributes: HTML { #"lang="\#(rawValue)"\#(isRightToLeft ? #" dir="rtl""# as HTML : "")"# }
}

extension Language? {
  /// Of an element with a text that may be in another language than the page; begins with a space.
  var textAttributes: HTML {
    guard let language = self else { return #" dir="auto""# }
    return #" lang="\#(language.rawValue)" dir="\#(language.isRightToLeft ? "rtl" : "ltr")""#
  }
}
