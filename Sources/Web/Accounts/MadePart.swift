import Crypto
import Domain
import Markup
import ViewModels
import Words

/// Links that were just made, with their secrets, which are shown only now.
struct MadePart {
  let model: AccountsModel
  /// This server's public origin, for the address to copy.
  let origin: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML? {
    let sent: HTML? =
      model.mailed > 0 ? #"<p class="lead" role="status">\#(wording.invitationsSent(model.mailed))</p>"# : nil
    let links: HTML? = model.made.count > 1 ? several(model.made) : model.made.first.map(made)
    return sent == nil && links == nil ? nil : "\(sent)\(links)"
  }

  /// Each to be copied for its person, or all of them as one text.
  private func several(_ made: [AccountsModel.Made]) -> HTML {
    let links = made.map { (name: $0.name, path: AccountsRoute.oneTimeLink($0.token).path) }
    let rows = links.enumerated().map { number, link -> HTML in
      let address = AddressPart(origin: origin, path: link.path, wording: wording, id: "link-\(number)")
      return #"<li><p class="name">\#(link.name)</p>\#(address.line)</li>"#
    }
    let text = links.map { "\($0.name): \(origin)\($0.path)" }.joined(separator: "\n")
    return """
      <section class="made"><div role="status"><h2>\(wording.newLinks(made.count))</h2>\
      <p>\(wording.linksAreOpenFor)</p></div>
      <ul class="new-links">\(rows)</ul>
      <details class="links-as-text"><summary class="button outlined">\(wording.linksAsText)</summary>\
      <pre class="address" id="links-as-text" tabindex="0">\(text)</pre>\
      \(AddressPart.button(copying: "links-as-text", wording))</details>
      <p class="print-hint">\(wording.invitationSheetsText)</p>
      <button class="button outlined" type="button" data-print hidden>\(wording.print)</button>
      \(HTML(made.map(sheet)))</section>
      """
  }

  /// A page of paper for one person; on the screen there is none.
  private func sheet(_ made: AccountsModel.Made) -> HTML {
    let address = AddressPart(origin: origin, path: AccountsRoute.oneTimeLink(made.token).path, wording: wording)
    let steps = [wording.invitationStepScan, wording.invitationStepName, wording.invitationStepHome]
    return """
      <article class="invitation-sheet" aria-hidden="true"><p class="sheet-organization">\(model.organization)</p>
      <h2>\(made.name)</h2><p>\(wording.invitationText(name: made.name, organization: model.organization))</p>
      <div class="sheet-code">\(address.code)</div><p class="sheet-address">\(origin)\(address.path)</p>
      <ol>\(steps.map { "<li>\($0)</li>" as HTML })</ol><p>\(wording.invitationLasts)</p></article>
      """
  }

  private func made(_ made: AccountsModel.Made) -> HTML {
    let (title, text, secret): (String, String, HTML) =
      switch made.kind {
      case .oneTimeLink: (wording.newLink, wording.linkIsOpenFor, address(.oneTimeLink(made.token)))
      case .personalLink: (wording.newLink, wording.personalLinkText, address(.personalLink(made.token)))
      }
    return """
      <section class="made" role="status"><h2>\(title)</h2><p>\(wording.madeFor(made.name)) \(text)</p>\
      \(secret)</section>
      """
  }

  /// To be scanned by its recipient, or copied. Not a link: following it would sign in as someone else.
  private func address(_ route: AccountsRoute) -> HTML {
    let address = AddressPart(origin: origin, path: route.path, wording: wording)
    return #"<div class="qr-row">\#(address.code)</div>\#(address.copying)"#
  }
}
