import Domain
import Markup
import ViewModels
import Words

/// The changes for a person since they last looked: by day, the kind first, then before and after.
struct MyChangesPage {
  let model: MyChangesModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let title = model.screen?.title ?? ""
    return Layout(title: title, wording: wording, kind: "page-my-changes", tab: .roster).page(
      """
      <main id="main" class="my my-changes" tabindex="-1">
      <header class="my-head"><a class="step" href="\(MineRoute.shifts(.init()).path)" aria-label="\(wording.back)">\
      \(Icon.back.html)</a><h1>\(title)</h1></header>
      \(model.screen.map(page))
      </main>
      """)
  }

  private func page(_ screen: MyChangesScreen) -> HTML {
    """
    <p class="second changes-since">\(screen.since)</p>
    \(screen.days.isEmpty ? #"<p>\#(wording.noChangesText)</p>"# : #"<ol class="changes-days">\#(screen.days.map(day))</ol>"#)
    <ul class="facts changes-facts"><li>\(Icon.check.html)<span>\(screen.hours)</span></li>\(screen.calendars.map(calendar))</ul>
    <div class="changes-foot">\(screen.count == 0 ? nil : receipt(screen))
    <p class="tools"><a class="button" href="\(MineRoute.shifts(.init()).path)">\(wording.myShifts)</a></p></div>
    """
  }

  private func day(_ day: MyChangesScreen.Day) -> HTML {
    """
    <li><h2 class="changes-date"><span class="weekday" aria-hidden="true">\(day.weekday)</span>\
    <span class="number" aria-hidden="true">\(day.number)</span>\
    <span class="weekday" aria-hidden="true">\(day.month)</span> <span class="hidden-text">\(day.spoken)</span></h2>
    <ul>\(day.changes.map(change))</ul></li>
    """
  }

  private func change(_ change: MyChangesScreen.Change) -> HTML {
    let was: HTML? =
      change.was.isEmpty
      ? nil : #"<span class="hidden-text">\#(wording.wasForTheEar) </span><del>\#(change.was)</del> "#
    let separate: HTML? =
      change.was.isEmpty || change.now.isEmpty ? nil : #"<span class="hidden-text">\#(wording.nowForTheEar) </span>"#
    let now: HTML? = change.now.isEmpty ? nil : "\(separate)<ins>\(change.now)</ins>"
    let times: HTML = "\(was)\(now)"
    let linked: HTML =
      change.isThere
      ? #"<a href="\#(RosterRoute.page(.init(shift: change.shift)).path)">\#(times)</a>"# : times
    return """
      <li class="is-\(change.kind.rawValue)"><h3>\(change.word)</h3><p class="changes-times">\(linked)</p>\
      <p class="second">\(change.text)</p></li>
      """
  }

  private func calendar(_ calendar: MyChangesScreen.Calendar) -> HTML {
    """
    <li class="\(calendar.isFresh ? "is-fine" : "is-watch")">\(calendar.isFresh ? Icon.check.html : Icon.clock.html)\
    <span>\(calendar.text)<span class="fact-second">\(calendar.second)</span></span></li>
    """
  }

  private func receipt(_ screen: MyChangesScreen) -> HTML {
    FormPart.html(
      HistoryRoute.mine.path, hidden: ["version": "\(Int(screen.version))"],
      buttons: .init(wording.gotIt, .mainWide))
  }
}
