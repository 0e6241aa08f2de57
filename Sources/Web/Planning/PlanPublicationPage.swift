import Domain
import Markup
import Store
import ViewModels
import Words

/// The sheet before publishing: three figures, the people it reaches, and the changes of each, beside the board.
struct PublishPart {
  let model: PlanPublicationModel
  private var wording: Wording { model.visitor.wording }

  /// The people shown before the rest unfolds.
  private static let mostShown = 8

  var html: HTML {
    """
    <dialog id="sheet" class="sheet plan-sheet publish-sheet" open aria-labelledby="sheet-title">
    <span class="grip" aria-hidden="true"></span>
    <div class="sheet-head"><div><h2 id="sheet-title">\(model.title)</h2><p class="published">\(model.subtitle)</p></div>
    <a class="close" href="\(board)" data-close aria-label="\(wording.close)">\(Icon.close.html)</a></div>
    \(ProblemPart.alert(model.problem))
    \(model.people.isEmpty ? nothing : asking)
    </dialog>
    """
  }

  private var board: String { PlanRoute.board(.init(site: model.site?.id, day: model.days?.lowerBound)).path }

  private var nothing: HTML { "<p>\(model.staying ?? wording.nothingToPublish)</p>" }

  private var asking: HTML {
    guard let site = model.site, let days = model.days else { return "" }
    let figures = model.figures.map { figure -> HTML in
      "<div><dt>\(figure.word)</dt><dd>\(figure.number)</dd></div>"
    }
    return """
      <dl class="publish-figures">\(figures)</dl>
      \(model.conflicts.isEmpty ? nil : conflicts(site.id, days))\(SlowCalendarPart.list(model.slow, wording))
      <ul class="facts told-rows">\(model.notified.map { fact(.check, $0) })\(model.unreached.map { unreached($0, site.id, days) })\
      \(model.open.map { fact(.people, $0) })</ul>
      \(model.staying.map { text -> HTML in #"<p class="second">\#(text)</p>"# })
      <section class="publish-people"><h3>\(wording.changesTitle)</h3>\(PublicationPeoplePart(people: model.people, wording: wording, most: Self.mostShown).html)</section>
      <form class="form publish-form" id="publish-form" method="post" action="\(PlanRoute.publication(nil, nil).path)">
      \(hidden(site.id, days).map(HiddenField.html))\(model.needsReason ? override.field : nil)
      <details class="asked publish-note"\(model.note.isEmpty ? "" : " open")><summary class="button">\(Icon.edit.html)\(wording.addNote)</summary>
      <div class="field is-wide"><label for="note">\(wording.publicationNote)</label>
      <input id="note" name="note" maxlength="\(Publication.longestNote)" autocomplete="off" value="\(model.note)"></div></details></form>
      <div class="sheet-actions foot publish-foot">\(button)<a class="button" href="\(board)" data-close>\(wording.notYet)</a></div>
      """
  }

  private func hidden(_ site: ID<Site>, _ days: ClosedRange<LocalDate>) -> [(name: String, value: String)] {
    [("site", "\(site)"), ("first", "\(days.lowerBound)"), ("last", "\(days.upperBound)")]
  }

  /// Beside their form, so that they stay in sight.
  private var button: HTML? {
    let form: HTML = #" form="publish-form""#
    if let first = model.blocked.first {
      return """
        <a class="button main" href="\(board)#shift-\(first.description)">\(wording.lookAtConflicts(model.blocked.count))</a>
        """
    }
    if model.needsReason { return override.button(wording.overrideAndPublish, named: form) }
    return ButtonPart(model.isWarned ? wording.publishAnyway : model.publishWord, .main, attributes: form).html
  }

  /// Ways out are above, in the list; this is the last one.
  private var override: OverridePart {
    OverridePart(wording: wording, mayOverride: model.mayOverride, reason: model.reason, name: "reason")
  }

  private func fact(_ icon: Icon, _ fact: PlanPublicationModel.Fact, _ more: HTML? = nil) -> HTML {
    let text: HTML? = fact.text.isEmpty && more == nil ? nil : #"<span class="second">\#(fact.text)\#(more)</span>"#
    return "<li>\(icon.html)<span><strong>\(fact.title)</strong>\(text)</span></li>"
  }

  private func unreached(
    _ fact: PlanPublicationModel.Fact, _ site: ID<Site>, _ days: ClosedRange<LocalDate>
  ) -> HTML {
    var span = SpanForm(site: site, days: days)
    (span.includesDrafts, span.format) = (true, .print)
    let invite: HTML? =
      model.visitor.may(.keepAccounts)
      ? #" <a class="inline-way" href="\#(AccountsRoute.all(.init()).path)#invite">\#(wording.inviteThem)</a>"# : nil
    return """
      <li class="is-watch">\(Icon.warning.html)<span><strong>\(fact.title)</strong><span class="second">\(fact.text) \
      <a class="inline-way" href="\(PlanRoute.export(span).path)">\(wording.printForThem)</a>\(invite)</span></span></li>
      """
  }

  private func conflicts(_ site: ID<Site>, _ days: ClosedRange<LocalDate>) -> HTML {
    let items = model.conflicts.map { conflict -> HTML in
      let blocks = conflict.blocks.map { #"<span class="second">\#($0)</span>"# as HTML }
      let ways = conflict.draft.flatMap { draft in
        WaysPart(
          ways: conflict.ways, wording: wording, action: PlanRoute.publication(nil, nil).path,
          hidden: hidden(site, days) + [("shift", draft.id.description), ("revision", "\(draft.revision)")]
        ).html
      }
      return """
        <li><span class="refused">\(Icon.warning.html)<span>\(conflict.text)</span></span>\(blocks)\
        \(conflict.ruler.map { RestRulerPart(ruler: $0, isTitled: false).html })\(ways)</li>
        """
    }
    return #"<section><h3>\#(wording.conflictsTitle)</h3><ul class="rows">\#(items)</ul></section>"#
  }
}

/// The changes of each person, the same hours in one line.
struct PublicationPeoplePart {
  let people: [PlanPublicationModel.Person]
  let wording: Wording
  var most = Int.max

  var html: HTML {
    // Why one more: a button takes the room of a row.
    let shown = people.count - 1 > most ? people.prefix(most) : people[...]
    let rest = people.dropFirst(shown.count)
    let more: HTML? =
      rest.isEmpty
      ? nil
      : """
      <details class="more-actions"><summary class="button">\(wording.morePeople(rest.count))</summary>\
      <ul class="rows publish-rows">\(rest.map(row))</ul></details>
      """
    return #"<ul class="rows publish-rows">\#(shown.map(row))</ul>\#(more)"#
  }

  private func row(_ person: PlanPublicationModel.Person) -> HTML {
    let lines = person.lines.map(line)
    let texts = lines.dropLast().map { "\($0); " as HTML } + lines.suffix(1)
    return """
      <li>\(PortraitPart.small(person.photo, person.initials))<span class="who"><span class="name">\(person.name)</span>\
      <span class="second">\(texts)</span></span><span class="second publish-count">\(person.count)</span></li>
      """
  }

  private func line(_ line: PlanPublicationModel.Line) -> HTML {
    if line.now.isEmpty { return "<del>\(line.days) \(line.was)</del> \(wording.noLonger)" }
    return line.was.isEmpty
      ? "\(line.days) \(line.now)" : "\(line.days) \(line.now) \(wording.insteadOf) <del>\(line.was)</del>"
  }
}

/// The bar after publishing: what happened, those it reaches, and the way back.
struct PublishedPart {
  let published: PublishedScreen
  /// The board with this bar.
  let back: String
  let wording: Wording

  var html: HTML {
    """
    <section class="publishing was-published" role="status">\(published.secondsLeft > 0 ? ring : nil)
    <p><strong>\(published.title)</strong> <span class="bar-open">\(published.text)</span></p>
    <div class="publishing-actions">\(published.printing.map(printing))\(published.isRecalled ? nil : undo)</div></section>
    """
  }

  /// Why drawn by the server: it runs without a script, and needs no style of its own.
  private var ring: HTML {
    """
    <svg class="undo-ring" viewBox="0 0 36 36" aria-hidden="true"><circle cx="18" cy="18" r="16" pathLength="20"/>\
    <circle class="is-left" cx="18" cy="18" r="16" pathLength="20" stroke-dasharray="20">\
    <animate attributeName="stroke-dashoffset" from="\(Int(Publication.holdSeconds) - published.secondsLeft)" to="20" \
    dur="\(published.secondsLeft)s" fill="freeze"/></circle></svg>
    """
  }

  private func printing(_ span: SpanForm) -> HTML {
    var span = span
    span.format = .print
    return #"<a class="button bar-quiet" href="\#(PlanRoute.export(span).path)">\#(wording.printForThem)</a>"#
  }

  private var undo: HTML {
    FormPart.html(PlanRoute.recall(published.id).path, hidden: ["back": back], buttons: .init(wording.undo, .barMain))
  }
}

/// A publication on record: its changes, and its recall.
struct PlanPublicationPage {
  let model: PlanPublicationModel
  let id: ID<Publication>
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PlanPlainPage(
      title: model.title, wording: wording, back: PlanRoute.publications(model.site?.id).path,
      backWord: wording.publications
    ).html(
      """
      \(ProblemPart.alert(model.problem))
      \(record)
      <section><h2>\(wording.changesTitle)</h2>\(PublicationPeoplePart(people: model.people, wording: wording).html)</section>
      """)
  }

  private var record: HTML {
    let board = PlanRoute.board(.init(site: model.site?.id, day: model.days?.lowerBound)).path
    let recalled = model.recalled.map { text -> HTML in
      #"<p class="caution">\#(Icon.undo.html)<span>\#(text)</span></p>"#
    }
    return """
      <p class="lead">\(model.site?.name ?? ""). \(model.made ?? "")</p>\(recalled)
      \(model.note.isEmpty ? nil : "<blockquote>\(model.note)</blockquote>")\(model.overrides.isEmpty ? nil : overridden)
      <p><a class="button main" href="\(board)">\(wording.backToPlan)</a></p>
      \(model.recalled == nil ? recall : nil)
      """
  }

  private var overridden: HTML {
    let items = model.overrides.map { text -> HTML in "<li>\(text)</li>" }
    return #"<section><h2>\#(wording.overriddenTitle)</h2><ul class="rows">\#(items)</ul></section>"#
  }

  private var recall: HTML {
    FormPart.html(
      PlanRoute.recall(id).path, kind: "form", content: #"<p class="second">\#(wording.recallText)</p>"#,
      buttons: .init(wording.recall, .outlined))
  }
}

/// The publications of a site.
struct PlanPublicationsPage {
  let model: PlanPublicationsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PlanPlainPage(
      title: wording.publications, wording: wording, back: HistoryRoute.past(.init(site: model.site?.id)).path,
      kind: "page-plain page-facts", backWord: wording.asItStood
    ).html(
      """
      <p class="lead">\(model.site?.name ?? "")</p>
      \(model.rows.isEmpty ? "<p>\(wording.noPublications)</p>" : rows)
      """)
  }

  private var rows: HTML {
    let rows = model.rows.map { row -> HTML in
      let then = HistoryRoute.past(.init(site: model.site?.id, day: row.days.lowerBound, moment: row.at)).path
      return """
        \(PublicationRowPart.html(row, tools: #"<a class="button" href="\#(then)">\#(wording.asItStood)<span class="hidden-text"> \#(row.title)</span></a>"#))
        """
    }
    return #"<ul class="rows publication-rows">\#(rows)</ul>"#
  }
}

/// A publication in a list: its days, its publisher, and its number of shifts.
enum PublicationRowPart {
  static func html(_ row: PublicationRow, tools: HTML? = nil) -> HTML {
    let recalled = row.recalled.map { text -> HTML in #"<span class="second">\#(text)</span>"# }
    return """
      <li><span class="who"><a class="address name" href="\(PlanRoute.record(row.id).path)">\(row.title)</a>\
      <span class="second">\(row.made)</span>\(recalled)</span><span class="second">\(row.count)</span>\(tools)</li>
      """
  }
}

/// A page of one column with the way back to the plan.
struct PlanPlainPage {
  let title: String
  let wording: Wording
  let back: String
  var kind = "page-plain"
  /// The page it leads to, if that is not the plan.
  var backWord: String?
  /// In place of the way back.
  var house: HousePart?

  func html(_ body: HTML) -> HTML {
    let wayBack: HTML? =
      house == nil
      ? #"<p class="back"><a href="\#(back)">\#(Icon.back.html)\#(backWord ?? wording.backToPlan)</a></p>"# : nil
    return Layout(title: title, wording: wording, kind: kind, tab: .schedule, house: house).page(
      """
      <main id="main" class="plain" tabindex="-1">
      \(wayBack)
      <h1>\(title)</h1>
      \(body)
      </main>
      """)
  }
}
