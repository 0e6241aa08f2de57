import Domain
import Markup
import ViewModels
import Words

/// The changes for a person since they last looked: by week, the kind first, the same hours in one line.
struct MyChangesPage {
  let model: MyChangesModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let title = model.screen?.title ?? ""
    return Layout(title: title, wording: wording, kind: "page-my-changes", tab: .schedule).page(
      """
      <main id="main" class="my my-changes" tabindex="-1">
      <header class="my-head"><a class="step" href="\(MineRoute.shifts(.init()).path)" aria-label="\(wording.back)">\
      \(Icon.back.html)</a><h1>\(title)</h1></header>
      \(model.screen.map(page))
      </main>
      """)
  }

  private func page(_ screen: MyChangesScreen) -> HTML {
    let authors: HTML? =
      screen.authors.isEmpty ? nil : #"<p class="second changes-since">\#(screen.authors.joined(separator: "; "))</p>"#
    let notes = screen.notes.map { note -> HTML in #"<blockquote class="changes-note">\#(note)</blockquote>"# }
    return """
      <p class="second changes-since">\(screen.since)</p>\(authors)\(notes)
      \(screen.weeks.isEmpty ? "<p>\(wording.noChangesText)</p>" : HTML(screen.weeks.map(week)))
      <ul class="facts changes-facts">\(screen.calendars.map(calendar))</ul>
      \(screen.count == 0 ? nil : receipt(screen))
      """
  }

  private func week(_ week: MyChangesScreen.Week) -> HTML {
    """
    <section class="changes-week"><h2>\(week.title) <span class="second">\(week.hours)</span></h2>
    <ul>\(week.changes.map(change))</ul></section>
    """
  }

  /// New in bold, old struck, and both said.
  private func change(_ change: MyChangesScreen.Change) -> HTML {
    let struck: HTML? =
      change.was.isEmpty ? nil : #"<span class="hidden-text">\#(wording.wasForTheEar) </span><del>\#(change.was)</del>"#
    let head: HTML =
      change.now.isEmpty
      ? "<del>\(change.days), \(change.was)</del>" : "<ins>\(change.days), \(change.now)</ins>"
    let linked: HTML =
      change.shift.map { #"<a href="\#(RosterRoute.page(.init(shift: $0)).path)">\#(head)</a>"# } ?? head
    let old: HTML? = change.now.isEmpty ? nil : struck.map { ", \($0)" }
    let more: HTML? = change.text.isEmpty ? nil : #"<p class="second">\#(change.text)</p>"#
    return """
      <li class="is-\(change.kind.rawValue)"><h3>\(change.word)</h3><div><p class="changes-times">\(linked)</p>\
      <p class="second">\(change.work)\(old)</p>\(more)</div></li>
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
      HistoryRoute.mine.path, kind: "changes-foot", hidden: ["version": "\(Int(screen.version))"],
      buttons: .init(wording.gotIt, .mainWide))
  }
}
