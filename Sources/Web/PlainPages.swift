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
    let sections = model.rows.map(section)
    return PlainPage(title: wording.feeds, wording: wording).html(
      model.rows.isEmpty ? "<p>\(wording.noFeeds)</p>" : "\(sections)")
  }

  private func section(_ row: FeedsModel.Row) -> HTML {
    let fault = row.fault.map { text -> HTML in "<p class=\"refused\">\(Icon.warning.html)\(text)</p>" }
    return """
      <section class="feed"><h2>\(row.site.name)</h2>
      <p class="second"><span class="address">\(row.address)</span>, \(row.interval), \(row.lastRead)</p>
      \(fault)
      <form method="post" action="\(Route.feedFetch(row.site.id).path)"><button class="button quiet" type="submit">\(Icon.refresh.html)\(wording.tryAgain)</button></form>
      \(setAside(row))
      </section>
      """
  }

  private func setAside(_ row: FeedsModel.Row) -> HTML {
    if row.setAside.isEmpty { return row.fault == nil ? "<p>\(wording.everythingTaken)</p>" : "" }
    let records = row.setAside.map { record -> HTML in
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
