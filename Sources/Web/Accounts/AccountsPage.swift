import Crypto
import Domain
import HTTP
import Markup
import Store
import ViewModels
import Words

/// Accounts, for an administrator.
struct AccountsPage {
  /// The change a form of the page asks for.
  enum Change: String {
    case invite, inviteNew, inviteAll, mailAll, link, role, disable, enable, personalLink, takeBack, token, revokeToken

    /// Removing access has to be quick.
    var givesAccess: Bool {
      switch self {
      case .invite, .inviteNew, .inviteAll, .mailAll, .link, .role, .enable, .personalLink, .token: true
      case .disable, .takeBack, .revokeToken: false
      }
    }
  }

  let model: AccountsModel
  /// The refused form, so that nothing typed is lost.
  let draft: Fields
  /// This server's public origin, for the address to copy.
  let origin: String
  /// `true` if there is a mail server.
  let sendsMail: Bool
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.accounts, place: .accounts, visitor: model.visitor, script: "accounts.js").html(
      """
      \(ProblemPart.html(model.problems))
      \(made)
      \(emails)
      <div class="form-sections">
      \(SectionPart(title: wording.whoSignsIn, text: wording.whoSignsInText, fields: list).html)
      \(SectionPart(title: wording.invite, text: wording.inviteText, id: "invite", fields: invitation).html)
      \(model.candidates.isEmpty
        ? nil : SectionPart(title: wording.makePersonalLink, text: wording.personalLinkText, fields: personalLink).html)
      \(SectionPart(title: wording.apiTokens, text: wording.apiTokensText, fields: tokens).html)
      </div>
      """)
  }

  /// The link to unconfirmed addresses.
  private var emails: HTML? {
    guard model.unconfirmedEmails > 0 else { return nil }
    return """
      <p><a class="button outlined" href="\(AccountsRoute.emails.path)">\(Icon.mail.html)\
      \(wording.unconfirmedEmails(model.unconfirmedEmails))</a></p>
      """
  }

  // MARK: New links

  private var made: HTML? {
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
      case .apiToken:
        (wording.newAPIToken, wording.newLinkText, #"<p><code class="address">\#(made.token.text)</code></p>"#)
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

  // MARK: People with an account

  private var list: HTML { #"<ul class="rows accounts">\#(model.rows.map(row))</ul>"# }

  private func row(_ row: AccountsModel.Row) -> HTML {
    let facts = [row.roleName, row.userName].compactMap { $0 }.joined(separator: " · ")
    // Why: a working account needs no mark.
    let mark: HTML? = row.isDisabled || row.isInvited ? #"<span class="tag">\#(row.state)</span>"# : nil
    return """
      <li><span class="who"><span class="name">\(row.name)</span><span class="second">\(facts)</span></span>\(mark)
      <details class="more-actions"\(isSent(row) ? " open" : "")><summary class="button outlined">\(wording.change)\
      <span class="hidden-text"> \(row.name)</span></summary>
      <div class="actions">\
      \(row.isLastAdmin ? nil : role(row))\(row.isDisabled ? nil : links(row))\(row.isLastAdmin ? nil : state(row))</div>
      \(row.links.isEmpty ? nil : #"<ul class="rows">\#(row.links.map(link))</ul>"#)</details></li>
      """
  }

  private func role(_ row: AccountsModel.Row) -> HTML {
    let name = "role-\(row.id)"
    let shown = isSent(row) ? draft["role"].flatMap(Role.init(rawValue:)) ?? row.role : row.role
    let options = PickPart.options(roles, chosen: shown.rawValue)
    return form(
      .role,
      """
      <input type="hidden" name="account" value="\(row.id.description)"><label for="\(name)">\(wording.role)</label>
      <select id="\(name)" name="role">\(options)</select>
      \(managed("managed-\(row.id)", isSent(row) ? draft.managed : row.managedSites, isRefused: isSent(row)))
      <button class="button" type="submit">\(wording.changeRole)</button>
      """)
  }

  /// `true` if this row's form was sent, and is shown again.
  private func isSent(_ row: AccountsModel.Row) -> Bool {
    draft["change"] == Change.role.rawValue && draft["account"] == row.id.description
  }

  /// All sites, or chosen ones; styles show it beside its role.
  private func managed(_ id: String, _ managed: ManagedSites, isRefused: Bool) -> HTML? {
    let problem = isRefused ? model.problems["sites"].map { _ in wording.noSiteChosen } : nil
    guard model.sites.count > 1 || problem != nil else { return nil }
    func radio(_ value: String, _ word: String, _ isChosen: Bool) -> HTML {
      CheckPart.html("managed", value, "<span>\(word)</span>", isChosen: isChosen, .radio)
    }
    let boxes = model.sites.map { site in
      CheckPart.html(
        "sites", "\(site.id)", "<span>\(site.name)</span>", isChosen: managed != .all && managed.includes(site.id))
    }
    let refused = ProblemPart.html(problem, id: "\(id)-problem")
    let described = problem == nil ? "\(id)-hint" : "\(id)-hint \(id)-problem"
    return """
      <fieldset class="managed" aria-describedby="\(described)"><legend>\(wording.managedSites)</legend>
      <p class="second" id="\(id)-hint">\(wording.managedSitesText)</p>
      \(radio("all", wording.allSites, managed == .all))\(radio("chosen", wording.chosenSites, managed != .all))
      <div class="managed-sites">\(boxes)</div>\(refused)</fieldset>
      """
  }

  private func links(_ row: AccountsModel.Row) -> HTML {
    let personal: HTML? =
      row.role == .member
      ? button(.personalLink, "employee", row.employee.description, wording.makePersonalLink) : nil
    let word = row.isInvited ? wording.invite : wording.makeResetLink
    return "\(button(.link, "account", row.id.description, word))\(personal)"
  }

  private func state(_ row: AccountsModel.Row) -> HTML {
    button(
      row.isDisabled ? .enable : .disable, "account", row.id.description,
      row.isDisabled ? wording.enable : wording.disable)
  }

  private func link(_ link: AccountsModel.LinkRow) -> HTML {
    """
    <li><span class="who"><span class="name">\(wording.makePersonalLink)</span><span class="second">\
    \(link.made), \(link.lastUsed)</span></span>
    \(button(.takeBack, "link", link.id.description, wording.takeBack))</li>
    """
  }

  // MARK: Invitations

  /// A team member, or someone new; styles show the name's fields for the second.
  private var invitation: HTML {
    let people = model.candidates.map { (value: $0.id.description, word: $0.name) }
    let isSent = draft["change"] == Change.invite.rawValue || draft["change"] == Change.inviteNew.rawValue
    var person = FieldPart(name: "employee", label: wording.who, value: isSent ? draft["employee"] ?? "" : "")
    person.isWide = true
    let known: HTML = people.isEmpty ? "" : person.choice([(value: "", word: wording.newPerson)] + people)
    let name = FieldPart(
      name: "name", label: wording.givenName, value: draft["name"] ?? "",
      problem: draft["tokenName"] == nil ? model.problems["name"] : nil, isRequired: false)
    let surname = FieldPart(
      name: "surname", label: wording.surname, value: draft["surname"] ?? "", problem: model.problems["surname"],
      isRequired: false)
    let one = form(
      people.isEmpty ? .inviteNew : .invite,
      """
      \(known)<div class="pair for-new">\(name.html)\(surname.html)</div>\(roleField("role-invited"))
      <button class="button main" type="submit">\(wording.invite)</button>
      """)
    return "\(one)\(everyone)"
  }

  /// Why not for one: that person is in the list above.
  private var everyone: HTML? {
    guard model.invitable > 1 else { return nil }
    let mails: HTML? =
      sendsMail && model.mailable > 0
      ? form(
        .mailAll,
        """
        <p class="second">\(wording.mailAllText)</p>
        <button class="button outlined" type="submit">\(wording.mailAll(model.mailable))</button>
        """) : nil
    let links = form(
      .inviteAll,
      """
      <p class="second">\(wording.inviteAllText)</p>
      <button class="button outlined" type="submit">\(wording.inviteAll(model.invitable))</button>
      """)
    return "\(mails)\(links)"
  }

  private var personalLink: HTML {
    let people = model.candidates.map { ($0.id.description, $0.name) }
    return form(
      .personalLink,
      """
      \(PickPart.html("employee", wording.colleague, id: "linked", people))
      <button class="button outlined" type="submit">\(wording.makeLink)</button>
      """)
  }

  private var roles: [(value: String, word: String)] { Role.allCases.map { ($0.rawValue, wording.name(of: $0)) } }

  private func roleField(_ id: String) -> HTML {
    let isSent = draft["change"] == Change.invite.rawValue || draft["change"] == Change.inviteNew.rawValue
    return """
      \(PickPart.html("role", wording.role, id: id, roles, chosen: isSent ? draft["role"] : nil))
      \(managed("managed-\(id)", isSent ? draft.managed : .all, isRefused: isSent))
      """
  }

  // MARK: Programs

  private var tokens: HTML {
    let open: HTML =
      model.tokens.isEmpty
      ? #"<p class="second">\#(wording.noAPITokens)</p>"# : #"<ul class="rows">\#(model.tokens.map(token))</ul>"#
    let boxes = Scope.allCases.map { scope in
      CheckPart.html(
        "scopes", scope.rawValue, "<span>\(wording.name(of: scope))</span>",
        isChosen: draft.all("scopes").contains(scope.rawValue))
    }
    let problem = ProblemPart.html(model.problems["scopes"].map { _ in wording.noScopeChosen }, id: "scopes-problem")
    let name = FieldPart(
      name: "tokenName", label: wording.tokenName, value: draft["tokenName"] ?? "",
      problem: draft["tokenName"] == nil ? nil : model.problems["name"])
    let fields: HTML = """
      \(name.html)<fieldset\(problem == nil ? nil : #" aria-describedby="scopes-problem""#)><legend>\(wording.scopes)</legend>\(boxes)\(problem)</fieldset>
      \(tokenSite)
      <button class="button outlined" type="submit">\(wording.makeAPIToken)</button>
      """
    return """
      \(open)\(form(.token, fields))
      <p><a class="address" href="\(APIRoute.reference.path)">\(wording.apiReference)</a></p>
      """
  }

  /// The choice of one site; absent if there is only one.
  private var tokenSite: HTML? {
    guard model.sites.count > 1 else { return nil }
    let options = PickPart.options(model.sites.map { ($0.id.description, $0.name) }, chosen: draft["tokenSite"])
    let problem = ProblemPart.html(
      model.problems["site"].map { _ in wording.tokenIsOfAllSites }, id: "token-site-problem")
    let described: HTML? = problem == nil ? nil : #" aria-describedby="token-site-problem""#
    return """
      <div class="field"><label for="token-site">\(wording.tokenSite)</label>\
      <select id="token-site" name="tokenSite"\(described)><option value="">\(wording.tokenOfAllSites)</option>\
      \(options)</select>\(problem)</div>
      """
  }

  private func token(_ token: AccountsModel.TokenRow) -> HTML {
    """
    <li><span class="who"><span class="name">\(token.name)</span><span class="second">\
    \((token.scopes + [token.site].compactMap(\.self)).joined(separator: ", "))</span>
    <span class="second">\(token.made), \(token.lastUsed)</span></span>\
    \(button(.revokeToken, "token", token.id.description, wording.takeBack))</li>
    """
  }

  // MARK: Forms

  private func form(_ change: Change, _ body: HTML) -> HTML {
    FormPart.html(AccountsRoute.all.path, kind: "form", hidden: ["change": change.rawValue], content: body)
  }

  private func button(_ change: Change, _ name: String, _ value: String, _ word: String) -> HTML {
    FormPart.html(
      AccountsRoute.all.path, hidden: ["change": change.rawValue, name: value], buttons: .init(word, .outlined))
  }
}
