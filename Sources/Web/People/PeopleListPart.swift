import Domain
import Markup
import Store
import ViewModels
import Words

/// The list of people with its search and departments, alone or beside one of them.
struct PeopleListPart {
  let model: PeopleModel
  /// The person with their page beside the list.
  var chosen: ID<Employee>?
  private var wording: Wording { model.visitor.wording }
  private var place: PeopleModel.Place { model.place }

  /// The most departments shown as chips; more are a menu.
  private static let mostChips = 4

  var html: HTML { "\(finder)\n\(count)\n\(results)" }

  // MARK: Choosing

  var finder: HTML {
    let form = FinderPart(
      action: "/people", text: place.query.text, placeholder: wording.searchPeople, wording: wording
    ).html([
      "view": place.layout == .carousel ? "cards" : nil, "archive": place.query.isArchive ? "1" : nil,
      "department": place.query.department,
    ])
    return #"<div class="people-finder">\#(form)\#(departments)</div>"#
  }

  private var departments: HTML {
    let all = place.query.isArchive ? [] : model.departments
    let isMenu = all.count > Self.mostChips + 1
    return """
      <nav id="departments" class="departments\(isMenu ? " is-menu" : "")" aria-label="\(wording.label(of: .department))">\
      \(isMenu ? menu(all) : #"<ul class="chips">\#(all.map(chip))</ul>"#)</nav>
      """
  }

  private func menu(_ departments: [PeopleModel.Department]) -> HTML {
    let chosen = departments.first(where: \.isChosen)?.label ?? place.query.department ?? wording.allDepartments
    return MenuPart(
      label: wording.label(of: .department), chosen: chosen,
      items: departments.map { ("\($0.label), \($0.count)", address(of: $0), $0.isChosen) }
    ).html
  }

  private func chip(_ department: PeopleModel.Department) -> HTML {
    let current: HTML = department.isChosen ? #" aria-current="true""# : ""
    return """
      <li><a class="chip" href="\(address(of: department))"\(current)>\
      \(department.label) <span class="chip-count">\(department.count)</span></a></li>
      """
  }

  private func address(of department: PeopleModel.Department) -> String {
    var target = PeopleModel.Place(layout: place.layout, query: place.query)
    target.query.department = department.name
    return PeopleRoute.list(target).path
  }

  // MARK: People

  /// Stays in place while the people change below it, so that a screen reader announces the number found.
  var count: HTML {
    let text: HTML =
      switch model.state {
      case .content(let screen): "\(screen.count)"
      case .empty(let title, _): #"<span class="hidden-text">\#(title)</span>"#
      case .loading, .failed: ""
      }
    return #"<p id="people-count" class="second" role="status">\#(text)</p>"#
  }

  private var results: HTML {
    switch model.state {
    case .content(let screen):
      """
      <section id="results" aria-label="\(wording.people)">\(screen.groups.map(group))
      \(screen.more.map(more))</section>
      """
    default: state
    }
  }

  /// The text while there are no people.
  var state: HTML {
    switch model.state {
    case .loading:
      """
      <section id="results" class="state" aria-busy="true"><p role="status">\(wording.loadingPeople)</p></section>
      """
    case .empty(let title, let text): empty(title, text)
    case .failed(let text): failed(text)
    case .content: ""
    }
  }

  private func group(_ group: PeopleScreen.Group) -> HTML {
    let title: HTML = group.title.isEmpty ? "" : #"<h2 class="group-title">\#(group.title)</h2>"#
    return """
      <div class="people-group" data-group="\(group.kind.rawValue)">\(title)\
      <ul class="people-list">\(group.cards.map(row))</ul></div>
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
    <li data-person="\(card.id.description)"><a class="people-row" \
    href="\(PeopleRoute.person(card.id, among: place.query).path)" \
    data-choose\(PanesPart.current(card.id == chosen))>\
    \(PortraitPart.badge(card.photo, card.initials))<span class="who"><span class="name">\(card.fullName)</span>\
    <span class="second">\(PersonPart.calling(card.title, card.department))</span></span>\
    \(duty(card))</a>\(card.id == model.visitor.employee ? nil : card.phone.map { call($0, card.fullName) })</li>
    """
  }

  private func call(_ phone: PhoneNumber, _ name: String) -> HTML {
    """
    <a class="button call" href="tel:\(phone.dialed)">\(Icon.phone.html)<span class="hidden-text">\(wording.call(name))</span></a>
    """
  }

  private func duty(_ card: PersonCard) -> HTML {
    guard let starts = card.starts else { return PersonPart.tag(card.duty, wording) }
    return """
      <span class="next-duty"><span class="hidden-text">\(wording.nextDuty): </span>\(starts)</span>
      """
  }

  private func empty(_ title: String, _ text: String) -> HTML {
    let isNarrowed = !place.query.text.isEmpty || place.query.department != nil
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
}
