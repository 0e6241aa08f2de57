import Crypto
import Domain
import HTTP
import Markup
import Store
import ViewModels
import Words

/// People and their roles, for an administrator: all of them, with or without an account.
struct AccountsPage {
  /// The change a form of the page asks for.
  enum Change: String {
    case invite, inviteNew, inviteAll, mailAll, link, role, disable, enable, personalLink, takeBack

    /// Removing access has to be quick.
    var givesAccess: Bool {
      switch self {
      case .invite, .inviteNew, .inviteAll, .mailAll, .link, .role, .enable, .personalLink: true
      case .disable, .takeBack: false
      }
    }
  }

  let model: AccountsModel
  /// This server's public origin, for the address to copy.
  let origin: String
  /// `true` if there is a mail server.
  let sendsMail: Bool
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let invite: HTML =
      #"<a class="button main" href="\#(AccountsRoute.invitation.path)">\#(Icon.add.html)\#(wording.invite)</a>"#
    return SettingsPage(
      title: wording.accounts, place: .people, visitor: model.visitor, kind: "page-plain page-accounts", tools: invite,
      script: "accounts.js"
    ).html(
      """
      \(ProblemPart.html(model.problems))
      \(MadePart(model: model, origin: origin).html)
      \(emails)
      <div class="accounts-tools">\(chips)\(finder)</div>
      \(model.people.isEmpty ? #"<p class="second">\#(wording.noOneFound)</p>"# : table)
      <div id="accounts-foot" class="accounts-foot"><p>\(foot)</p>\(everyone)</div>
      """)
  }

  private var chips: HTML {
    let words: [(AccountsModel.Show, String)] = [
      (.all, wording.everyAccount), (.admins, wording.administrators), (.managers, wording.managers),
      (.members, wording.members), (.none, wording.noAccount),
    ]
    let chips = words.map { show, word -> HTML in
      let current: HTML? = model.place.show == show ? #" aria-current="true""# : nil
      let address = AccountsRoute.all(.init(show: show, search: model.place.search)).path
      return """
        <a class="chip" href="\(address)"\(current)>\(word) <span class="chip-count">\(model.counts[show] ?? 0)</span></a>
        """
    }
    return #"<nav class="chips" aria-label="\#(wording.role)">\#(chips)</nav>"#
  }

  private var finder: HTML {
    FinderPart(
      action: AccountsRoute.all().path, text: model.place.search, placeholder: wording.nameOrEmail, wording: wording
    ).html(["show": model.place.show == .all ? nil : model.place.show.rawValue])
  }

  private var table: HTML {
    let heads = [wording.person, wording.role, wording.site, wording.stateColumn, wording.lastSeenColumn]
    return """
      <table class="accounts"><thead><tr>\(heads.map { #"<th scope="col">\#($0)</th>"# as HTML })\
      <td></td></tr></thead>
      <tbody>\(model.people.map(row))</tbody></table>
      """
  }

  private func row(_ person: AccountsModel.Person) -> HTML {
    let detail: HTML? = person.detail.isEmpty ? nil : #" <span class="second">\#(person.detail)</span>"#
    return """
      <tr><th scope="row"><a class="account-name" href="\(AccountsRoute.person(person.id).path)">\
      \(PortraitPart.small(person.photo, person.initials))\
      <span class="who"><span class="name">\(person.name)</span><span class="second">\(person.line)</span></span></a></th>
      <td class="account-role">\(roleMenu(person) ?? "\(person.roleName)")</td><td class="account-site">\(person.site)</td>
      <td class="account-state is-\(AccountStateWord.kind(person.state))"><span>\(person.stateWord)</span>\(detail)</td>
      <td class="account-seen">\(person.lastSeen)</td><td class="account-act">\(act(person))</td></tr>
      """
  }

  /// The other roles, each saved at once; a choice of sites is on the person's page.
  private func roleMenu(_ person: AccountsModel.Person) -> HTML? {
    guard let row = model.rows.first(where: { $0.employee == person.id }), !row.isLastAdmin, !row.isDisabled else {
      return nil
    }
    let hasSites = model.sites.count > 1
    let others = Role.allCases.filter { $0 != row.role }.map { role -> HTML in
      let word = wording.name(of: role)
      let all = role == .manager && hasSites ? "\(word): \(wording.allSites)" : word
      let form = FormPart.html(
        path,
        hidden: ["change": Change.role.rawValue, "account": "\(row.id)", "role": role.rawValue, "managed": "all"],
        buttons: .init(all, .quiet, about: " \(person.name)"))
      return "<li>\(form)</li>"
    }
    let some: HTML? =
      hasSites
      ? """
      <li><a href="\(AccountsRoute.person(person.id).path)#role">\(wording.name(of: Role.manager)): \(wording.chosenSites)</a></li>
      """ : nil
    return """
      <details class="menu row-menu role-menu"><summary class="button quiet"><span class="hidden-text">\(person.name): </span>\
      \(person.roleName)\(Icon.down.html)</summary><ul class="menu-list">\(others)\(some)</ul></details>
      """
  }

  /// The one act that helps; all others are on the person's page.
  private func act(_ person: AccountsModel.Person) -> HTML? {
    switch person.state {
    case .none:
      FormPart.html(
        path, hidden: ["change": Change.invite.rawValue, "employee": "\(person.id)", "role": Role.member.rawValue],
        buttons: .init(wording.invite, .outlined, about: " \(person.name)"))
    case .invited:
      person.account.map { account in
        FormPart.html(
          path, hidden: ["change": Change.link.rawValue, "account": "\(account)"],
          buttons: .init(wording.sendAgain, .outlined, about: " \(person.name)"))
      }
    case .heldBack:
      #"<a class="button outlined" href="\#(AccountsRoute.securityLog(.init(person: person.account)).path)">\#(wording.seeAttempts)</a>"#
    case .active, .disabled: nil
    }
  }

  private var path: String { AccountsRoute.all(model.place).path }

  private var foot: HTML {
    let more = (model.place.page + 1) * AccountsModel.mostShown < model.foundCount
    let next = AccountsRoute.all(
      .init(show: model.place.show, search: model.place.search, page: model.place.page + 1)
    ).path
    let link: HTML? = more ? #" <a class="button quiet" href="\#(next)">\#(wording.morePeople)</a>"# : nil
    let without = model.candidates.isEmpty ? "" : " \(wording.withoutAccount(model.candidates.count))"
    let shown = wording.shownOf(shown: model.people.count, count: model.foundCount)
    return "<b>\(shown)</b>\(without)\(link)"
  }

  /// The link to unconfirmed addresses.
  private var emails: HTML? {
    guard model.unconfirmedEmails > 0 else { return nil }
    return """
      <p><a class="button outlined" href="\(AccountsRoute.emails.path)">\(Icon.mail.html)\
      \(wording.unconfirmedEmails(model.unconfirmedEmails))</a></p>
      """
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

  // MARK: Forms

  private func form(_ change: Change, _ body: HTML) -> HTML {
    FormPart.html(AccountsRoute.all().path, kind: "form", hidden: ["change": change.rawValue], content: body)
  }
}

/// The class of a state's mark.
enum AccountStateWord {
  static func kind(_ state: AccountsModel.State) -> String {
    switch state {
    case .active: "active"
    case .invited: "invited"
    case .none: "none"
    case .disabled: "disabled"
    case .heldBack: "held"
    }
  }
}
