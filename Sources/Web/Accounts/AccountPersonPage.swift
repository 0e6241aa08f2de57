import Crypto
import Domain
import HTTP
import Markup
import ViewModels
import Words

/// One person's account: the role, the ways in, and whether it is open.
struct AccountPersonPage {
  private let model: AccountsModel
  private let person: AccountsModel.Person
  /// The refused form, so that nothing typed is lost.
  private let draft: Fields
  private let origin: String
  private var wording: Wording { model.visitor.wording }
  private var path: String { AccountsRoute.person(person.id).path }
  /// `nil` for a person without an account.
  private var account: AccountsModel.Row? { model.rows.first { $0.employee == person.id } }

  init(model: AccountsModel, person: AccountsModel.Person, draft: Fields, _ origin: String) {
    (self.model, self.person, self.draft, self.origin) = (model, person, draft, origin)
  }

  var html: HTML {
    SettingsPage(
      title: person.name, place: .people, visitor: model.visitor, back: (.accounts(.all()), wording.accounts),
      script: "accounts.js"
    ).html(
      """
      \(ProblemPart.html(model.problems))
      \(MadePart(model: model, origin: origin).html)
      <p class="account-state is-\(AccountStateWord.kind(person.state))"><span>\(person.stateWord)</span> \
      <span class="second">\(facts)</span></p>
      <div class="form-sections accounts">\(account.map(sections) ?? invitation)</div>
      <p><a class="address" href="\(PeopleRoute.person(person.id).path)">\(wording.seePerson)</a></p>
      """)
  }

  private var facts: String {
    [person.detail, account?.roleName, person.line].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func sections(_ row: AccountsModel.Row) -> HTML {
    let role = row.isLastAdmin ? nil : SectionPart(title: wording.role, id: "role", fields: role(row)).html
    let links = row.isDisabled ? nil : SectionPart(title: wording.whoSignsIn, id: "links", fields: links(row)).html
    return "\(role)\(links)\(row.isLastAdmin ? nil : state(row))"
  }

  private func role(_ row: AccountsModel.Row) -> HTML {
    let isSent = draft["change"] == AccountsPage.Change.role.rawValue
    let shown = isSent ? draft["role"].flatMap(Role.init(rawValue:)) ?? row.role : row.role
    let fields = RoleFields(model: model, id: "role-\(row.id)")
    return form(
      .role,
      """
      <input type="hidden" name="account" value="\(row.id.description)">\
      \(fields.html(role: shown, managing: isSent ? draft.managed : row.managedSites, isRefused: isSent))
      <button class="button main" type="submit">\(wording.changeRole)</button>
      """)
  }

  private func links(_ row: AccountsModel.Row) -> HTML {
    let word = row.isInvited ? wording.invite : wording.makeResetLink
    let personal: HTML? =
      row.role == .member
      ? """
      \(button(.personalLink, "employee", row.employee.description, wording.makePersonalLink))
      <p class="second">\(wording.personalLinkText)</p>
      """ : nil
    let open: HTML? = row.links.isEmpty ? nil : #"<ul class="rows">\#(row.links.map(link))</ul>"#
    return "\(button(.link, "account", row.id.description, word))\(personal)\(open)"
  }

  private func link(_ link: AccountsModel.LinkRow) -> HTML {
    """
    <li><span class="who"><span class="name">\(wording.makePersonalLink)</span><span class="second">\
    \(link.made), \(link.lastUsed)</span></span>
    \(button(.takeBack, "link", link.id.description, wording.takeBack))</li>
    """
  }

  private func state(_ row: AccountsModel.Row) -> HTML {
    button(
      row.isDisabled ? .enable : .disable, "account", row.id.description,
      row.isDisabled ? wording.enable : wording.disable)
  }

  private var invitation: HTML {
    let fields = RoleFields(model: model, id: "role-invited")
    let isSent = draft["change"] == AccountsPage.Change.invite.rawValue
    let role = isSent ? draft["role"].flatMap(Role.init(rawValue:)) ?? .member : .member
    let invite = form(
      .invite,
      """
      <input type="hidden" name="employee" value="\(person.id.description)">\
      \(fields.html(role: role, managing: isSent ? draft.managed : .all, isRefused: isSent))
      <button class="button main" type="submit">\(wording.invite)</button>
      """)
    let personal = SectionPart(
      title: wording.makePersonalLink, text: wording.personalLinkText, id: "personal-link",
      fields: button(.personalLink, "employee", person.id.description, wording.makeLink)
    ).html
    return
      "\(SectionPart(title: wording.invite, text: wording.inviteText, id: "invite", fields: invite).html)\(personal)"
  }

  private func form(_ change: AccountsPage.Change, _ body: HTML) -> HTML {
    FormPart.html(path, kind: "form", hidden: ["change": change.rawValue], content: body)
  }

  private func button(_ change: AccountsPage.Change, _ name: String, _ value: String, _ word: String) -> HTML {
    FormPart.html(path, hidden: ["change": change.rawValue, name: value], buttons: .init(word, .outlined))
  }
}

/// The choice of a role, and of a manager's sites.
struct RoleFields {
  let model: AccountsModel
  let id: String
  private var wording: Wording { model.visitor.wording }

  func html(role: Role, managing managed: ManagedSites, isRefused: Bool) -> HTML {
    let roles = Role.allCases.map { ($0.rawValue, wording.name(of: $0)) }
    return """
      \(PickPart.html("role", wording.role, id: id, roles, chosen: role.rawValue))
      \(sites(managed, isRefused: isRefused))
      """
  }

  /// All sites, or chosen ones; styles show it beside its role.
  private func sites(_ managed: ManagedSites, isRefused: Bool) -> HTML? {
    let id = "managed-\(id)"
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
}

/// An invitation of someone of the team, or of someone new.
struct InvitationPage {
  let model: AccountsModel
  /// The refused form, so that nothing typed is lost.
  let draft: Fields
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.invite, place: .people, visitor: model.visitor, back: (.accounts(.all()), wording.accounts),
      script: "accounts.js"
    ).html(
      """
      \(ProblemPart.html(model.problems))<p class="second">\(wording.inviteText)</p>
      <div id="invite" class="accounts">\(form)</div>
      """)
  }

  /// Styles show the name's fields for someone new.
  private var form: HTML {
    let people = model.candidates.map { (value: $0.id.description, word: $0.name) }
    var person = FieldPart(name: "employee", label: wording.who, value: draft["employee"] ?? "")
    person.isWide = true
    let known: HTML = people.isEmpty ? "" : person.choice([(value: "", word: wording.newPerson)] + people)
    let name = FieldPart(
      name: "name", label: wording.givenName, value: draft["name"] ?? "", problem: model.problems["name"],
      isRequired: false)
    let surname = FieldPart(
      name: "surname", label: wording.surname, value: draft["surname"] ?? "", problem: model.problems["surname"],
      isRequired: false)
    let role = draft["role"].flatMap(Role.init(rawValue:)) ?? .member
    let fields = RoleFields(model: model, id: "role-invited")
      .html(role: role, managing: draft["change"] == nil ? .all : draft.managed, isRefused: draft["change"] != nil)
    let change: AccountsPage.Change = people.isEmpty ? .inviteNew : .invite
    return FormPart.html(
      AccountsRoute.all().path, kind: "form", hidden: ["change": change.rawValue],
      content: """
        \(known)<div class="pair for-new">\(name.html)\(surname.html)</div>\(fields)
        <button class="button main" type="submit">\(wording.invite)</button>
        """)
  }
}
