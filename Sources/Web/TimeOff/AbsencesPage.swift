import Domain
import Markup
import ViewModels
import Words

/// Four weeks of everyone's absences as bands, and beside them a request to decide, or an absence to enter.
struct AbsencesPage {
  private let model: AbsencesModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private let wording: Wording

  init(_ model: AbsencesModel) {
    self.model = model
    wording = model.visitor.wording
  }

  var live: LiveParts {
    LiveParts([
      .init("banner", BannerPart.html), .init("time-off", deciding), .init("absences-head", head),
      .init("absences-table", table),
    ])
  }

  func html(_ parts: LiveParts) -> HTML {
    Layout(
      title: wording.absences, wording: wording, kind: "page-absences", tab: .schedule, house: house,
      live: (TimeOffRoute.events(model.place).path, parts.version), script: "absences.js"
    ).page(
      """
      \(parts["banner"])
      <main id="main" class="absences-page\(model.isEntering || model.place.request != nil ? " is-detail" : nil)" tabindex="-1">
      <div class="absences-top">\(ProblemPart.alert(model.refusal))
      \(parts["absences-head"])</div>
      \(parts["time-off"])
      \(model.isEntering ? model.screen.map(entering) : nil)
      <div class="absences-weeks">
      \(parts["absences-table"])
      \(AbsenceTablePart.legend(wording))
      \(tools)</div>
      </main>
      """)
  }

  private var tools: HTML {
    let yearlyDays: HTML? =
      model.visitor.may(.keepPeople)
      ? #"<a class="button quiet" href="\#(TimeOffRoute.yearlyDays().path)">\#(wording.yearlyDays)</a>"# : nil
    return """
      <p class="tools">\(yearlyDays)<a class="button quiet" href="\(TimeOffRoute.approvals.path)">\(wording.approvalsTab)</a>\
      <a class="button quiet" href="\(TimeOffRoute.availabilityImport.path)">\(wording.importAvailability)</a></p>
      """
  }

  private var failed: HTML { ProblemPart.failed(model.failure, wording) }

  private func address(_ change: (inout AbsencesModel.Place) -> Void) -> String {
    var place = model.place.weeks
    change(&place)
    return TimeOffRoute.absences(place).path
  }

  // MARK: Deciding

  private var deciding: HTML {
    guard let screen = model.screen else { return #"<aside id="time-off" class="absences-panel">\#(failed)</aside>"# }
    guard !model.isEntering, let shown = screen.shown else { return #"<aside id="time-off" hidden></aside>"# }
    let part = AbsenceRequestPart(waiting: shown, place: .absences, isFirst: true, wording: wording)
    return """
      <aside id="time-off" class="absences-panel" aria-label="\(wording.toDecide)">\(back)\(part.panel)\(others(screen, shown))</aside>
      """
  }

  /// All requests, if there is no room for one beside the weeks.
  private func others(_ screen: AbsencesModel.Screen, _ shown: AbsencesModel.Waiting) -> HTML {
    func isInWeeks(_ waiting: AbsencesModel.Waiting) -> Bool {
      let (first, last) = (screen.table.columns.first?.date, screen.table.columns.last?.date)
      return first.map { waiting.days.upperBound >= $0 } ?? false && last.map { waiting.days.lowerBound <= $0 } ?? false
    }
    let rows = screen.waiting.map { waiting -> HTML in
      let current: HTML = waiting.id == shown.id ? #" aria-current="true""# : ""
      return """
        <li\(isInWeeks(waiting) ? #" class="is-in-weeks""# : nil)><a href="\(address { $0.request = waiting.id })"\(current)>\
        \(PortraitPart.small(waiting.photo, waiting.initials))<span class="who"><span class="name">\(waiting.name)</span>\
        <span class="second">\(waiting.sentence.text)</span></span>\(Icon.forward.html)</a></li>
        """
    }
    let more: HTML? = screen.more.isEmpty ? nil : #"<p class="second">\#(screen.more)</p>"#
    let (isAlone, isSeen) = (screen.waiting.count == 1, screen.waiting.allSatisfy(isInWeeks) && screen.more.isEmpty)
    return """
      <section class="waiting\(isAlone ? " is-alone" : nil)\(isSeen ? " is-in-weeks" : nil)"><h2 class="small-title">\(wording.toDecide) \
      <span class="count">\(screen.waiting.count)</span></h2><ul>\(rows)</ul>\(more)</section>
      """
  }

  private var back: HTML {
    #"<p class="back"><a href="\#(address { _ in })">\#(Icon.back.html)\#(wording.absences)</a></p>"#
  }

  // MARK: The table's head

  private var head: HTML {
    guard let screen = model.screen else { return #"<header id="absences-head"></header>"# }
    let table = screen.table
    let sites =
      screen.sites.count > 1
      ? MenuPart(
        label: wording.site, icon: .place, chosen: screen.site?.name ?? wording.allSites,
        items: [(word: wording.allSites, address: address { $0.site = nil }, isChosen: screen.site == nil)]
          + screen.sites.map { site in
            (word: site.name, address: address { $0.site = site.id }, isChosen: site.id == screen.site?.id)
          }
      ).html : nil
    let today: HTML? =
      table.isCurrent ? nil : #"<a class="button bare" href="\#(address { $0.from = nil })">\#(wording.today)</a>"#
    return """
      <header id="absences-head" class="absences-head"><h1 id="absences-title"><span class="hidden-text">\(wording.absences), </span>\
      \(table.title)</h1><a class="step" href="\(address { $0.from = table.previous })" aria-label="\(wording.previousWeeks)">\
      \(Icon.back.html)</a><a class="step" href="\(address { $0.from = table.next })" aria-label="\(wording.nextWeeks)">\
      \(Icon.forward.html)</a>\(today)<span class="absences-tools">\(sites)\
      <a class="button" href="\(address { $0.entry = .init() })">\(Icon.add.html)<span>\(wording.enterAbsence)</span></a></span></header>
      """
  }

  private var table: HTML {
    guard let screen = model.screen else { return #"<div id="absences-table"></div>"# }
    return AbsenceTablePart(
      table: screen.table, chosen: model.isEntering ? nil : screen.shown?.id, place: model.place.weeks, wording: wording
    ).html
  }

  // MARK: Entering

  private func entering(_ screen: AbsencesModel.Screen) -> HTML {
    let people = [(value: "", word: "–")] + screen.people.map { (value: "\($0.id)", word: $0.name) }
    let person = FieldPart(
      name: "person", label: wording.person, value: model.chosen?.description ?? "", problem: model.problems["person"])
    let fields = TimeOffFields(form: model.form, kinds: screen.kinds, problems: model.problems, wording: wording)
    var place = model.place
    place.entry = place.entry ?? .init()
    return """
      <aside id="enter" class="absences-panel" data-hand aria-labelledby="enter-title">\(back)
      <h2 id="enter-title">\(wording.enterAbsence)</h2>
      <form class="form asking" method="post" action="\(TimeOffRoute.absences(place).path)" novalidate>
      \(ProblemPart.html(model.problems))
      \(person.choice(people))\(fields.html)
      <p class="tools"><button class="button main" type="submit">\(wording.enterAbsence)</button>\
      <a class="button quiet" href="\(address { _ in })">\(wording.cancel)</a></p></form>
      <p><a class="address" href="\(TimeOffRoute.absencesImport.path)">\(wording.importAbsences)</a></p></aside>
      """
  }
}
