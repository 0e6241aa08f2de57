import Domain
import Markup
import ViewModels

/// A page with one column, a title, and the way back to the roster.
struct PlainPage {
  let title: String
  let wording: Wording
  var tab: Tab?
  /// Where the way back leads, where that is not the roster.
  var back: (route: Route, text: String)?

  func html(_ body: HTML) -> HTML {
    Layout(title: title, wording: wording, kind: "page-plain", tab: tab).page(
      """
      <main id="main" class="plain" tabindex="-1">
      \(tab == nil ? wayBack : nil)
      <h1>\(title)</h1>
      \(body)
      </main>
      """)
  }

  private var wayBack: HTML {
    let (route, text) = back ?? (.roster(.init()), wording.back)
    return "<p class=\"back\"><a href=\"\(route.path)\">\(Icon.back.html)\(text)</a></p>"
  }
}

/// Walls and calendars: make a link, see which are open, take one back.
struct LinksPage {
  let model: LinksModel
  /// How this server is reached from outside, for the address to copy.
  let origin: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PlainPage(title: wording.linksTitle, wording: wording).html(
      """
      <p class="lead">\(wording.linksText)</p>
      \(made)
      <form class="form" method="post" action="\(Route.links.path)">
      <label for="purpose">\(wording.show)</label>
      <select id="purpose" name="purpose">\(model.choices.map(option))</select>
      <button class="button main" type="submit">\(wording.makeLink)</button>
      </form>
      <h2>\(wording.openLinks)</h2>
      \(open)
      """)
  }

  private var made: HTML? {
    model.made.map { made in
      let route: Route = if case .wall = made.purpose { .wall(made.token) } else { .calendar(made.token) }
      return """
        <section class="made" role="status"><h2>\(wording.newLink)</h2><p>\(wording.newLinkText)</p>
        <p><a class="address" href="\(route.path)">\(origin)\(route.path)</a></p></section>
        """
    }
  }

  private var open: HTML {
    model.open.isEmpty ? "<p>\(wording.noLinks)</p>" : "<ul class=\"rows\">\(model.open.map(row))</ul>"
  }

  private func option(_ choice: LinksModel.Choice) -> HTML {
    "<option value=\"\(choice.purpose.formValue)\">\(choice.title)</option>"
  }

  private func row(_ link: LinksModel.OpenLink) -> HTML {
    """
    <li><span class="who"><span class="name">\(link.title)</span><span class="second">\(link.made)</span></span>
    <form method="post" action="\(Route.linkRevocation(link.id).path)"><button class="button outlined" type="submit">\(wording.takeBack)\
    <span class="hidden-text"> \(link.title)</span></button></form></li>
    """
  }
}

extension Link.Purpose {
  /// As a form sends it: `wall-1`, `site-1`, `employee-7`.
  var formValue: String {
    switch self {
    case .wall(let site): "wall-\(site)"
    case .siteCalendar(let site): "site-\(site)"
    case .employeeCalendar(let employee): "employee-\(employee)"
    }
  }

  init?(formValue: String) {
    let parts = formValue.split(separator: "-", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "wall": if let id = ID<Site>(parts[1]) { self = .wall(id) } else { return nil }
    case "site": if let id = ID<Site>(parts[1]) { self = .siteCalendar(id) } else { return nil }
    case "employee": if let id = ID<Employee>(parts[1]) { self = .employeeCalendar(id) } else { return nil }
    default: return nil
    }
  }
}

/// The feeds: how reading went, and what was set aside.
struct FeedsPage {
  let model: FeedsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let rosters = model.rows.map { row in
      section(
        Part(
          title: row.site.name, reading: "\(row.interval), \(row.lastRead)", address: row.address, fault: row.fault,
          setAside: row.setAside), retry: .feedFetch(row.site.id), nil)
    }
    let services = model.services.map { row in
      let hidden: HTML = """
        <input type="hidden" name="collection" value="\(row.collection.rawValue)"><input type="hidden" name="back" value="feeds">
        """
      return section(
        Part(
          title: row.title, reading: "\(row.interval), \(row.lastRead)", address: row.address, fault: row.fault,
          setAside: row.setAside), retry: .servicesRefresh, hidden)
    }
    return PlainPage(title: wording.feeds, wording: wording).html(
      rosters.isEmpty && services.isEmpty ? "<p>\(wording.noFeeds)</p>" : "\(rosters)\(services)")
  }

  /// What is shown of a feed, whatever it brings.
  private struct Part {
    let title: String
    let reading: String
    let address: String
    let fault: String?
    let setAside: [FeedsModel.SetAside]
  }

  private func section(_ part: Part, retry: Route, _ hidden: HTML?) -> HTML {
    let fault = part.fault.map { text -> HTML in "<p class=\"refused\">\(Icon.warning.html)\(text)</p>" }
    return """
      <section class="feed"><h2>\(part.title)</h2>
      <p class="second"><span class="address">\(part.address)</span>, \(part.reading)</p>
      \(fault)
      <form method="post" action="\(retry.path)">\(hidden)<button class="button quiet" type="submit">\(Icon.refresh.html)\(wording.tryAgain)</button></form>
      \(setAside(part))
      </section>
      """
  }

  private func setAside(_ part: Part) -> HTML {
    if part.setAside.isEmpty { return part.fault == nil ? "<p>\(wording.everythingTaken)</p>" : "" }
    let records = part.setAside.map { record -> HTML in
      "<tr><td>\(record.record)</td><td>\(record.reason)</td><td><code>\(record.excerpt)</code></td></tr>"
    }
    return """
      <h3>\(wording.setAside)</h3><div class="scroll" tabindex="0" role="region" aria-label="\(wording.setAside)"><table>
      <thead><tr><th scope="col">\(wording.record)</th><th scope="col">\(wording.reason)</th><th scope="col">\(wording.content)</th></tr></thead>
      <tbody>\(records)</tbody></table></div>
      """
  }
}

/// A refusal or a fault, as a page.
struct RefusalPage {
  let title: String
  let text: String
  let wording: Wording

  var html: HTML {
    PlainPage(title: title, wording: wording).html("<p class=\"lead\">\(text)</p>")
  }
}
