import Domain
import Markup
import Store
import ViewModels
import Words

/// The people page: a list with search and departments, beside one of the people, or a carousel of passes.
struct PeoplePage {
  let model: PeopleModel
  /// The person chosen in the list, and their card.
  var chosen: (id: ID<Employee>, title: String, html: HTML)?
  private var wording: Wording { model.visitor.wording }
  private var place: PeopleModel.Place { model.place }
  private var title: String { place.query.isArchive ? wording.archive : wording.peopleTab }

  var html: HTML {
    Layout(
      title: chosen?.title ?? wording.peopleTab, wording: wording,
      kind: chosen == nil ? "page-people" : "page-people page-person", tab: .people, script: "people.js",
      staleBanner: model.staleBanner
    ).page(place.layout == .list ? panes : cards)
  }

  private var panes: HTML {
    PanesPart(
      title: title, tools: "\(layouts)\(add)", kind: "people-main",
      list: "\(certificates)\(PeopleListPart(model: model, chosen: chosen?.id).html)\n\(tools)", detail: chosen?.html,
      hint: wording.chooseSomeone
    ).html
  }

  private var certificates: HTML? {
    guard !model.certificates.isEmpty else { return nil }
    let rows = model.certificates.map { certificate -> HTML in
      """
      <li><a class="who" href="\(PeopleRoute.person(certificate.person).path)">\
      <span class="name">\(certificate.name)</span><span class="second">\(certificate.text)</span></a></li>
      """
    }
    return """
      <details class="more-actions certificates"><summary class="button quiet">\(Icon.warning.html)\
      \(wording.certificatesEnding(rows.count))</summary><ul class="rows">\(rows)</ul></details>
      """
  }

  private var cards: HTML {
    let part = PeopleListPart(model: model)
    return """
      <main id="main" class="people-main" tabindex="-1">
      <header class="people-head"><h1>\(title)</h1>\(layouts)</header>
      \(isNarrowed ? part.finder : nil)
      \(isNarrowed ? part.count : nil)
      \(screen.map(carousel) ?? part.state)
      \(tools)
      </main>
      """
  }

  /// `true` if only some of the people are requested.
  private var isNarrowed: Bool { !place.query.text.isEmpty || place.query.department != nil }

  private var screen: PeopleScreen? {
    if case .content(let screen) = model.state { screen } else { nil }
  }

  // MARK: Choosing

  private var layouts: HTML {
    """
    <nav class="switch" aria-label="\(wording.layoutOfPeople)">\(layout(.carousel, .card, wording.asCards))\
    \(layout(.list, .list, wording.asList))</nav>
    """
  }

  private func layout(_ layout: PeopleModel.Layout, _ icon: Icon, _ name: String) -> HTML {
    let current: HTML = layout == place.layout ? #" aria-current="page""# : ""
    let target = PeopleModel.Place(layout: layout, query: place.query)
    return """
      <a href="\(PeopleRoute.list(target).path)"\(current)>\(icon.html)<span class="hidden-text">\(name)</span></a>
      """
  }

  /// Above the list on a desk; below it on a phone.
  private var add: HTML? {
    guard model.visitor.mayManage, !place.query.isArchive else { return nil }
    return """
      <a class="button quiet list-add" href="\(PeopleRoute.editor(nil).path)">\(Icon.add.html)\(wording.add)</a>
      """
  }

  // MARK: Cards

  private func carousel(_ screen: PeopleScreen) -> HTML {
    """
    <section id="results" class="carousel" role="group" aria-roledescription="\(wording.carouselRole)" \
    aria-label="\(wording.employees)">
    <div class="track" id="track" tabindex="0" role="region" aria-label="\(wording.employees)">\
    \(screen.cards.enumerated().map { pass($1, isMiddle: $0 == screen.middle) })</div>
    <nav class="turn" aria-label="\(screen.position)">\
    \(step(screen.previous, "previous", .back, wording.previousPerson))
    <p id="position" class="turn-position" role="status"><span aria-hidden="true">\(screen.position)</span>\
    <span class="hidden-text">\(screen.spoken)</span></p>
    \(step(screen.next, "next", .forward, wording.nextPerson))</nav></section>
    """
  }

  private func step(_ person: ID<Employee>?, _ id: String, _ icon: Icon, _ name: String) -> HTML {
    guard let person else {
      return
        #"<a class="turn-step" id="\#(id)" role="link" aria-disabled="true" aria-label="\#(name)">\#(icon.html)</a>"#
    }
    return """
      <a class="turn-step" id="\(id)" href="\(address(of: person))" aria-label="\(name)">\(icon.html)</a>
      """
  }

  /// The page with a person's card in the middle; the fragment brings it there without scripts.
  private func address(of person: ID<Employee>) -> String { "\(place(of: person))#card-\(person)" }

  private func place(of person: ID<Employee>) -> String {
    PeopleRoute.list(.init(layout: .carousel, query: place.query, person: person)).path
  }

  private func pass(_ card: PersonCard, isMiddle: Bool) -> HTML {
    """
    <div class="pass\(isMiddle ? " is-middle" : "")" id="card-\(card.id.description)" role="group" \
    aria-roledescription="\(wording.cardRole)" aria-label="\(card.fullName)\(wording.comma)\(card.position)" data-person="\(card.id.description)" \
    data-address="\(place(of: card.id))" data-position="\(card.position)">
    <span class="slot" aria-hidden="true"></span>\(PortraitPart.large(card.photo, card.initials))
    <h2 class="pass-name">\(card.fullName)</h2>
    <p class="pass-title">\(PersonPart.calling(card.title, card.department))</p>
    <p class="pass-duty">\(PersonPart.tag(card.duty, wording, isLong: true))</p>
    <p class="pass-intro">\(card.intro)</p>
    <a class="button" href="\(PeopleRoute.person(card.id).path)" aria-label="\(wording.seeMore(card.fullName))">\
    \(wording.seeMore)</a>
    </div>
    """
  }

  private var tools: HTML {
    guard model.visitor.mayManage else { return "" }
    let other = PeopleModel.Place(layout: .list, query: .init(isArchive: !place.query.isArchive))
    return """
      <nav class="tools" aria-label="\(wording.people)">
      <a class="button quiet\(place.layout == .list && !place.query.isArchive ? " list-add-below" : "")" \
      href="\(PeopleRoute.editor(nil).path)">\(Icon.add.html)\(wording.addPerson)</a>
      <a class="button quiet" href="\(PeopleRoute.table().path)">\(wording.peopleTable)</a>
      <a class="button quiet" href="\(PeopleRoute.tableImport.path)">\(wording.importPeople)</a>
      <a class="button quiet" href="\(PeopleRoute.tableExport.path)">\(wording.exportPeople)</a>
      <a class="button quiet" href="\(PeopleRoute.list(other).path)">\
      \(place.query.isArchive ? wording.backToPeople : wording.archive)</a>
      </nav>
      """
  }
}

/// The parts of a person that several pages share.
enum PersonPart {
  /// `Dispatcher, Operations`.
  static func calling(_ title: String, _ department: String) -> String {
    [title, department].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  static func tag(_ duty: DutyTag?, _ wording: Wording, isLong: Bool = false) -> HTML {
    guard let duty else { return "" }
    guard duty.isOnDuty else { return #"<span class="next-duty">\#(duty.text)</span>"# }
    let words: HTML = isLong ? "\(wording.onDutyShort) " : #"<span class="hidden-text">\#(wording.onDutyShort) </span>"#
    return
      """
      <span class="duty-tag"><span class="dot" aria-hidden="true"></span><span>\(words)\(duty.text)</span></span>
      """
  }
}
