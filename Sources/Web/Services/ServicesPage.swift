import Domain
import Markup
import ViewModels
import Words

/// The services of a collection, by group, each with the people for it now; on a desk beside one of them.
struct ServicesPage {
  let model: ServicesModel
  /// The service chosen in the list, and its card.
  var chosen: (id: ID<Service>, title: String, html: HTML)?
  private var wording: Wording { model.visitor.wording }
  private var place: ServicesModel.Place { model.place }

  var html: HTML {
    Layout(
      title: chosen?.title ?? wording.servicesTab, wording: wording,
      kind: chosen == nil ? "page-services" : "page-services page-service", tab: .services, script: "panes.js"
    ).page(
      PanesPart(
        title: wording.servicesTab, kind: "services-main",
        list: """
          <nav class="switch wide" aria-label="\(wording.collectionLabel)">\(model.tabs.map(tab))</nav>
          \(finder)
          \(model.notice.map(notice))
          \(results)
          \(tools)
          """, detail: chosen?.html, hint: wording.chooseService
      ).html)
  }

  private func tab(_ tab: ServicesModel.Tab) -> HTML {
    let current: HTML = tab.isChosen ? #" aria-current="page""# : ""
    let target = ServicesModel.Place(collection: tab.collection, text: place.text)
    return #"<a href="\#(ServicesRoute.list(target).path)"\#(current)>\#(tab.label)</a>"#
  }

  private var finder: HTML {
    FinderPart(action: "/services", text: place.text, placeholder: wording.searchServices, wording: wording)
      .html(["collection": place.collection.rawValue])
  }

  /// The content is from the last successful read.
  private func notice(_ text: String) -> HTML {
    #"<div class="caution services-old">\#(Icon.warning.html)<div><p>\#(text)</p>\#(retry)</div></div>"#
  }

  private var retry: HTML {
    FormPart.html(
      ServicesRoute.refresh.path, hidden: ["collection": place.collection.rawValue],
      buttons: .init(wording.tryAgain, .main, icon: .refresh))
  }

  private var results: HTML {
    switch model.state {
    case .loading:
      """
      <section id="results" class="state" aria-busy="true"><p role="status">\(wording.loadingPeople)</p>\
      \(retry)</section>
      """
    case .content(let groups): #"<div id="results" class="service-groups">\#(groups.map(group))</div>"#
    case .empty(let title, let text): empty(title, text)
    case .failed(let text, let isFeed): failed(text, isFeed)
    }
  }

  private func group(_ group: ServicesModel.Group) -> HTML {
    """
    <section class="service-group" id="group-\(group.id.description)" aria-labelledby="name-\(group.id.description)">
    <span class="thumbnail" aria-hidden="true">\(DrawingPart.html(group.drawing))</span><h2 id="name-\(group.id.description)">\(group.name)</h2>
    <ul>\(group.rows.map { row($0, group) })</ul></section>
    """
  }

  private func row(_ row: ServicesModel.Row, _ group: ServicesModel.Group) -> HTML {
    let picture: HTML = group.hasPictures ? ServicePart.thumbnail(row.picture, group.drawing) : ""
    let facts: HTML = row.facts.isEmpty ? "" : #"<span class="service-facts">\#(row.facts)</span>"#
    return """
      <li id="service-\(row.id.description)"><a class="service-row" \
      href="\(ServicesRoute.service(row.id, among: place.text).path)" data-choose\(PanesPart.current(row.id == chosen?.id))>\
      \(picture)
      <span class="service-name">\(row.name)</span>\(facts)\(hands(row))\(Icon.forward.html)</a></li>
      """
  }

  private func hands(_ row: ServicesModel.Row) -> HTML {
    if row.now.isEmpty {
      return row.next.map { next -> HTML in
        """
        <span class="service-hands"><span class="second">\(wording.nobodyNow)</span> <span class="service-next">\
        \(next)</span></span>
        """
      } ?? ""
    }
    let tags = row.now.map { text -> HTML in
      #"<span class="duty-tag"><span class="dot" aria-hidden="true"></span><span>\#(text)</span></span> "#
    }
    let more: HTML = row.more == 0 ? "" : #"<span class="second">\#(wording.andMore(row.more))</span>"#
    return #"<span class="service-hands"><span class="second">\#(wording.canDoNow)</span> \#(tags)\#(more)</span>"#
  }

  private func empty(_ title: String, _ text: String) -> HTML {
    let all: HTML =
      if !place.text.isEmpty {
        """
        <a class="button quiet" href="\(ServicesRoute.list(.init(collection: place.collection)).path)">\
        \(wording.showAllServices)</a>
        """
      } else if model.visitor.may(.keepCatalog) {
        """
        <a class="button main" href="\(ServicesRoute.editor(nil, group: nil).path)">\
        \(Icon.add.html)\(wording.addService)</a>
        """
      } else {
        ""
      }
    return """
      <section id="results" class="state">\(StatePart.vest)<h2>\(title)</h2><p role="status">\(text)</p>\
      \(all)</section>
      """
  }

  private func failed(_ text: String, _ isFeed: Bool) -> HTML {
    let again: HTML =
      isFeed
      ? retry
      : """
      <a class="button main" href="\(ServicesRoute.list(place).path)">\(Icon.refresh.html)\(wording.tryAgain)</a>
      """
    return """
      <section id="results" class="state is-failed"><span class="state-sign" aria-hidden="true">\
      \(Icon.warning.html)</span>
      <h2>\(wording.servicesFailedTitle)</h2><p>\(text)</p>\(again)</section>
      """
  }

  private var tools: HTML {
    guard model.visitor.may(.keepCatalog) else { return "" }
    return """
      <nav class="tools" aria-label="\(wording.servicesTab)">
      <a class="button quiet" href="\(ServicesRoute.editor(nil, group: nil).path)">\
      \(Icon.add.html)\(wording.addService)</a>
      <a class="button quiet" href="\(ServicesRoute.groups.path)">\(wording.groupsAndOrder)</a>
      <a class="button quiet" href="\(ServicesRoute.tableImport.path)">\(wording.importServices)</a>
      <a class="button quiet" href="\(ServicesRoute.tableExport.path)" download>\(wording.exportServices)</a>
      </nav>
      """
  }
}

/// The parts of a service that several pages share.
enum ServicePart {
  /// A picture over its drawing, which shows while it is missing.
  static func thumbnail(_ picture: ServicePicture?, _ drawing: Drawing) -> HTML {
    let image = picture.map { picture -> HTML in
      """
      <img src="\(ServicesRoute.picture(picture.service, version: picture.version).path)" alt="" width="40" \
      height="40" \
      loading="lazy" decoding="async">
      """
    }
    return #"<span class="thumbnail portrait" aria-hidden="true">\#(DrawingPart.html(drawing))\#(image)</span>"#
  }
}

/// A page about services with one column, and the way back.
struct ServicesPlainPage {
  let title: String
  var kind = "page-plain"
  let wording: Wording
  var back: (route: Route, text: String)?
  /// Reads a chosen file if one is to be imported.
  var script: String?

  func html(_ body: HTML) -> HTML {
    let (route, text) = back ?? (.services(.list(.init())), wording.backToServices)
    return Layout(title: title, wording: wording, kind: kind, tab: .services, script: script).page(
      """
      <main id="main" class="plain" tabindex="-1">
      <p class="back"><a href="\(route.path)">\(Icon.back.html)\(text)</a></p>
      \(body)
      </main>
      """)
  }
}
