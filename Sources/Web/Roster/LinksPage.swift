import Domain
import Markup
import ViewModels
import Words

/// Walls and calendars: make a link, view the open ones, revoke one.
struct LinksPage {
  let model: LinksModel
  /// This server's public origin, for the address to copy.
  let origin: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.linksTitle, place: .links, visitor: model.visitor, script: "copy.js").html(
      """
      <p class="lead">\(wording.linksText)</p>
      \(made)
      <div class="form-sections">
      \(SectionPart(title: wording.newLink, text: wording.newLinkIsFor, fields: form).html)
      \(SectionPart(title: wording.openLinks, fields: open).html)
      </div>
      """)
  }

  private var form: HTML {
    let choices = model.choices.map { ($0.purpose.formValue, $0.title) }
    return FormPart.html(
      LinksRoute.list.path, kind: "form", content: PickPart.html("purpose", wording.show, choices, isWide: true),
      buttons: .init(wording.makeLink, .main))
  }

  private var made: HTML? {
    model.made.map { made in
      let route: LinksRoute = if case .wall = made.purpose { .wall(made.token) } else { .calendar(made.token) }
      let address = AddressPart(origin: origin, path: route.path, wording: wording)
      return """
        <section class="made" role="status"><h2>\(wording.newLink)</h2><p>\(wording.newLinkText)</p>
        <div class="qr-row">\(address.code)<div><p class="second">\(wording.scanOrCopy)</p>
        <p><a class="button outlined" href="\(route.path)">\(wording.openLink)</a></p></div></div>
        \(address.copying)</section>
        """
    }
  }

  private var open: HTML {
    model.open.isEmpty
      ? #"<p class="second">\#(wording.noLinks)</p>"# : #"<ul class="rows">\#(model.open.map(row))</ul>"#
  }

  private func row(_ link: LinksModel.OpenLink) -> HTML {
    """
    <li><span class="who"><span class="name">\(link.title)</span><span class="second">\
    \([link.made, link.fetched].compactMap { $0 }.joined(separator: ". "))</span>\(link.copies.map(copy))</span>
    \(link.mayRevoke ? revocation(link) : nil)</li>
    """
  }

  private func copy(_ copy: CopyScreen) -> HTML {
    #"<span class="second">\#(copy.name): \#(copy.unseen). \#(copy.asked)</span>"#
  }

  private func revocation(_ link: LinksModel.OpenLink) -> HTML {
    FormPart.html(
      LinksRoute.revocation(link.id).path, buttons: .init(wording.takeBack, .outlined, about: " \(link.title)"))
  }
}

extension Link.Purpose {
  /// The form value: `wall-1`, `site-1`, `employee-7`.
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
