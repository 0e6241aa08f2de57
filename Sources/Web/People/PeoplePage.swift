import Domain
import Markup
import Store
import ViewModels

/// The people page: a carousel of passes, or a list with search and departments.
struct PeoplePage {
  let model: PeopleModel
  private var wording: Wording { model.visitor.wording }
  private var place: PeopleModel.Place { model.place }
  private var isList: Bool { place.layout == .list }

  var html: HTML {
    Layout(
      title: wording.peopleTab, wording: wording, kind: "page-people", tab: .people, script: "people.js",
      staleBanner: model.staleBanner
    ).page(
      """
      <main id="main" class="people-main" tabindex="-1">
      <header class="people-head"><h1>\(place.query.isArchive ? wording.archive : wording.peopleTab)</h1>\
      \(layouts)</header>
      \(isList || isNarrowed ? finder : nil)
      \(isList || isNarrowed ? count : nil)
      \(results)
      \(tools)
      </main>
      """)
  }

  /// Only some of the people are asked for.
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

  private var finder: HTML {
    let archive: HTML = place.query.isArchive ? #"<input type="hidden" name="archive" value="1">"# : ""
    let list: HTML = isList ? #"<input type="hidden" name="view" value="list">"# : ""
    return """
      <form id="finder" class="finder" method="get" action="/people" role="search">\
      \(list)\(archive)\(chosenDepartment)
      <label class="search">\(Icon.search.html)<span class="hidden-text">\(wording.search)</span>\
      <input type="search" name="search" value="\(place.query.text)" placeholder="\(wording.searchPeople)" \
      autocomplete="off" \
      enterkeyhint="search" maxlength="200"></label>
      <button class="button quiet" type="submit">\(wording.search)</button>
      </form>
      <nav id="departments" class="departments" aria-label="\(wording.label(of: .department))"><ul class="chips">\
      \(chips)</ul></nav>
      """
  }

  private var chosenDepartment: HTML {
    place.query.department.map { #"<input type="hidden" name="department" value="\#($0)">"# } ?? ""
  }

  private var chips: [HTML] {
    guard !place.query.isArchive else { return [] }
    return model.departments.map { department -> HTML in
      var target = PeopleModel.Place(layout: place.layout, query: place.query)
      target.query.department = department.name
      let current: HTML = department.isChosen ? #" aria-current="true""# : ""
      return """
        <li><a class="chip" href="\(PeopleRoute.list(target).path)"\(current)>\
        \(department.label) <span class="chip-count">\(department.count)</span></a></li>
        """
    }
  }

  // MARK: People

  private var results: HTML {
    switch model.state {
    case .loading:
      """
      <section id="results" class="state" aria-busy="true"><p role="status">\(wording.loadingPeople)</p></section>
      """
    case .content(let screen): isList ? list(screen) : carousel(screen)
    case .empty(let title, let text): empty(title, text)
    case .failed(let text): failed(text)
    }
  }

  /// Stays where it is while the people change below it, so that a screen reader says how many were found.
  private var count: HTML {
    let text: HTML =
      switch model.state {
      case .content(let screen): "\(screen.count)"
      case .empty(let title, _): #"<span class="hidden-text">\#(title)</span>"#
      case .loading, .failed: ""
      }
    return #"<p id="people-count" class="second" role="status">\#(text)</p>"#
  }

  private func list(_ screen: PeopleScreen) -> HTML {
    """
    <section id="results" aria-label="\(wording.people)"><ul class="people-list">\(screen.cards.map(row))</ul>
    \(screen.more.map(more))</section>
    """
  }

  private func more(after last: ID<Employee>) -> HTML {
    let target = PeopleModel.Place(layout: .list, query: place.query, after: last)
    return
      """
      <p class="more-rows"><a class="button quiet" href="\(PeopleRoute.list(target).path)" data-more>\
      \(wording.showMore)</a></p>
      """
  }

  private func row(_ card: PersonCard) -> HTML {
    """
    <li data-person="\(card.id.description)"><a class="people-row" href="\(PeopleRoute.person(card.id).path)">\
    \(PortraitPart.badge(card.photo, card.initials))<span class="who"><span class="name">\(card.fullName)</span>\
    <span class="second">\(PersonPart.calling(card.title, card.department))</span></span>\
    \(PersonPart.tag(card.duty, wording))</a></li>
    """
  }

  private func carousel(_ screen: PeopleScreen) -> HTML {
    """
    <section id="results" class="carousel" role="group" aria-roledescription="\(wording.carouselRole)" \
    aria-label="\(wording.employees)">
    <div class="track" id="track" tabindex="0" role="group" aria-label="\(wording.employees)">\
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

  /// The page with somebody's card in the middle; the fragment brings it there where no script runs.
  private func address(of person: ID<Employee>) -> String {
    PeopleRoute.list(.init(query: place.query, person: person)).path + "#card-\(person)"
  }

  private func pass(_ card: PersonCard, isMiddle: Bool) -> HTML {
    """
    <div class="pass\(isMiddle ? " is-middle" : "")" id="card-\(card.id.description)" role="group" \
    aria-roledescription="\(wording.cardRole)" aria-label="\(card.fullName), \(card.position)" data-person="\(card.id.description)" \
    data-address="\(PeopleRoute.list(.init(query: place.query, person: card.id)).path)" data-position="\(card.position)">
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

  private func empty(_ title: String, _ text: String) -> HTML {
    let all: HTML =
      isNarrowed
      ? """
      <a class="button quiet" href="\(PeopleRoute.list(.init(layout: place.layout)).path)">\
      \(wording.showAllPeople)</a>
      """
      : ""
    return """
      <section id="results" class="state">\(StatePart.vest)<h2>\(title)</h2><p>\(text)</p>\(all)</section>
      """
  }

  private func failed(_ text: String) -> HTML {
    """
    <section id="results" class="state is-failed"><span class="state-sign" aria-hidden="true">\
    \(Icon.warning.html)</span>
    <h2>\(wording.peopleFailedTitle)</h2><p>\(text)</p>
    <a class="button main" href="\(PeopleRoute.list(place).path)">\
    \(Icon.refresh.html)\(wording.tryAgain)</a></section>
    """
  }

  private var tools: HTML {
    guard model.visitor.mayManage else { return "" }
    let other = PeopleModel.Place(layout: .list, query: .init(isArchive: !place.query.isArchive))
    return """
      <nav class="tools" aria-label="\(wording.people)">
      <a class="button quiet" href="\(PeopleRoute.editor(nil).path)">\(Icon.add.html)\(wording.addPerson)</a>
      <a class="button quiet" href="\(PeopleRoute.tableImport.path)">\(wording.importPeople)</a>
      <a class="button quiet" href="\(PeopleRoute.tableExport.path)" download>\(wording.exportPeople)</a>
      <a class="button quiet" href="\(PeopleRoute.list(other).path)">\
      \(place.query.isArchive ? wording.backToPeople : wording.archive)</a>
      </nav>
      """
  }
}

/// What several pages show of a person.
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
