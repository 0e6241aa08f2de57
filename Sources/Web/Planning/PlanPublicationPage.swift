import Domain
import Markup
import ViewModels
import Words

/// The drafts to publish, or the published ones: the changes of each person.
struct PlanPublicationPage {
  let model: PlanPublicationModel
  /// `nil` while it is not published.
  let id: ID<Publication>?
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PlanPlainPage(
      title: model.title, wording: wording, back: back, backWord: id == nil ? nil : wording.publications
    ).html(
      """
      \(ProblemPart.alert(model.problem))
      \(id == nil ? asking : record)
      \(model.people.isEmpty ? nil : model.staying.map { text -> HTML in #"<p class="second">\#(text)</p>"# })
      <section><h2>\(wording.changesTitle)</h2>\(people)</section>
      """)
  }

  private var board: String { PlanRoute.board(.init(site: model.site?.id, day: model.days?.lowerBound)).path }

  private var back: String { id == nil ? board : PlanRoute.publications(model.site?.id).path }

  private var asking: HTML {
    guard let site = model.site, let days = model.days, !model.people.isEmpty else { return "" }
    return """
      <p class="lead">\(site.name). \(wording.publishText)</p>
      \(model.conflicts.isEmpty ? nil : conflicts(site.id, days))\(SlowCalendarPart.list(model.slow, wording))
      <form class="form" method="post" action="\(PlanRoute.publication(nil, nil).path)">
      <input type="hidden" name="site" value="\(site.id.description)">\
      <input type="hidden" name="first" value="\(days.lowerBound.description)">
      <input type="hidden" name="last" value="\(days.upperBound.description)">
      \(model.needsReason ? override.field : nil)
      <div class="tools">\(button)
      <a class="button" href="\(back)">\(wording.cancel)</a></div></form>
      """
  }

  private var button: HTML? {
    if model.needsReason {
      return override.button(wording.overrideAndPublish)
    }
    return """
      <button class="button main" type="submit">\(model.isWarned ? wording.publishAnyway : wording.publish)</button>
      """
  }

  /// Ways out are above, in the list; this is the last one.
  private var override: OverridePart {
    OverridePart(wording: wording, mayOverride: model.mayOverride, reason: model.reason, name: "reason")
  }

  private func conflicts(_ site: ID<Site>, _ days: ClosedRange<LocalDate>) -> HTML {
    let items = model.conflicts.map { conflict -> HTML in
      let blocks = conflict.blocks.map { #"<span class="second">\#($0)</span>"# as HTML }
      return """
        <li><span class="refused">\(Icon.warning.html)<span>\(conflict.text)</span></span>\(blocks)\
        \(conflict.ruler.map { RestRulerPart(ruler: $0, isTitled: false).html })\(ways(conflict, site, days))</li>
        """
    }
    return #"<section><h2>\#(wording.conflictsTitle)</h2><ul class="rows">\#(items)</ul></section>"#
  }

  private func ways(
    _ conflict: PlanPublicationModel.Conflict, _ site: ID<Site>, _ days: ClosedRange<LocalDate>
  ) -> HTML? {
    conflict.draft.flatMap { draft in
      WaysPart(
        ways: conflict.ways, wording: wording, action: PlanRoute.publication(nil, nil).path,
        hidden: [
          ("site", site.description), ("first", days.lowerBound.description), ("last", days.upperBound.description),
          ("shift", draft.id.description), ("revision", "\(draft.revision)"),
        ]
      ).html
    }
  }

  private var record: HTML {
    let recalled = model.recalled.map { text -> HTML in
      #"<p class="caution">\#(Icon.undo.html)<span>\#(text)</span></p>"#
    }
    return """
      <p class="lead">\(model.site?.name ?? ""). \(model.made ?? "")</p>\(recalled)
      \(model.overrides.isEmpty ? nil : overridden)
      <p><a class="button main" href="\(board)">\(wording.backToPlan)</a></p>
      \(model.recalled == nil ? id.map(recall) : nil)
      """
  }

  private var overridden: HTML {
    let items = model.overrides.map { text -> HTML in "<li>\(text)</li>" }
    return #"<section><h2>\#(wording.overriddenTitle)</h2><ul class="rows">\#(items)</ul></section>"#
  }

  private func recall(_ id: ID<Publication>) -> HTML {
    FormPart.html(
      PlanRoute.recall(id).path, kind: "form", content: #"<p class="second">\#(wording.recallText)</p>"#,
      buttons: .init(wording.recall, .outlined))
  }

  private var people: HTML {
    guard !model.people.isEmpty else { return "<p>\(model.staying ?? wording.nothingToPublish)</p>" }
    let items = model.people.map { person -> HTML in
      let changes = person.changes.map { text -> HTML in #"<span class="second">\#(text)</span>"# }
      return #"<li><span class="who"><span class="name">\#(person.name)</span>\#(changes)</span></li>"#
    }
    return #"<ul class="rows">\#(items)</ul>"#
  }
}

/// The publications of a site.
struct PlanPublicationsPage {
  let model: PlanPublicationsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let rows = model.rows.map { row -> HTML in
      let recalled = row.recalled.map { text -> HTML in #"<span class="second">\#(text)</span>"# }
      return """
        <li><span class="who"><a class="address name" href="\(PlanRoute.record(row.id).path)">\(row.title)</a>\
        <span class="second">\(row.made)</span>\(recalled)</span></li>
        """
    }
    return PlanPlainPage(
      title: wording.publications, wording: wording, back: PlanRoute.board(.init(site: model.site?.id)).path
    ).html(
      """
      <p class="lead">\(model.site?.name ?? "")</p>
      \(rows.isEmpty ? "<p>\(wording.noPublications)</p>" : #"<ul class="rows">\#(rows)</ul>"#)
      """)
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
