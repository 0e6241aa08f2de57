import Crypto
import Domain
import HTTP
import Store
import ViewModels

private let roles = APISchema.choice([Role.member.rawValue, Role.manager.rawValue])

private let shape = APIShape<Account>(
  "Account", "Someone who may sign in.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("employee_id", "Whose it is.") { $0.employee },
    .init("user_name", "Null until they have chosen one.") { $0.userName?.description },
    .init("role", "What they may do.", schema: .choice(Role.allCases.map(\.rawValue))) { $0.role.rawValue },
    .init("site_ids", "The sites that a manager manages; null for all.") { $0.managedSites.chosen },
    .init("has_way_in", "Whether they can sign in: by password, passkey or provider.") { $0.hasWayIn },
    .init("disabled_at", "When it was disabled; null for who may sign in.") { $0.disabledAt },
  ])

private let roleMembers: [APIObject.Member] = [
  .init("role", roles, "What they may do; administrators are made by people alone."),
  .init(
    "site_ids", .optional(.list(.id, atMost: 1000)), "The sites that a manager manages; all if missing.",
    isRequired: false),
]

private let names = ["sites": "site_ids", "employee": "employee_id"]
private let newAccount = APIBody(
  object: APIObject(
    "NewAccount", "Who may sign in, and as what.", [.init("employee_id", .id, "Whose it is.")] + roleMembers),
  names: names)
private let roleChange = APIBody(object: APIObject("RoleChange", "What someone may do.", roleMembers), names: names)

private struct OneTimeAddress: Sendable {
  let purpose: OneTimeLink.Purpose
  let path: String
  let expiresAt: Instant
}

private let addressShape = APIShape<OneTimeAddress>(
  "OneTimeLink", "An address with which someone chooses a password.",
  [
    .init("purpose", "An invitation, or a new password.", schema: .choice(OneTimeLink.Purpose.allCases.map(\.rawValue)))
    {
      $0.purpose.rawValue
    },
    .init("path", "On this server, for this person alone. It is told only now, and opens once.") { $0.path },
    .init("expires_at", "When it opens nothing any more.") { $0.expiresAt },
  ])

private struct PersonalAddress: Sendable {
  let id: ID<PersonalLink>
  let path: String
}

private let personalShape = APIShape<PersonalLink>(
  "PersonalLink", "An address that signs a member in.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("account_id", "Whom it signs in.") { $0.account },
    .init("made_at", "When.") { $0.madeAt },
    .init("used_at", "When it was last used; null for never.") { $0.lastUsedAt },
  ])

private let personalAddress = APIShape<PersonalAddress>(
  "PersonalLinkAddress", "A personal link that was just made.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("path", "On this server, for this person alone. It is told only now.") { $0.path },
  ])

extension ManagedSites {
  fileprivate var chosen: [ID<Site>]? { if case .only(let sites) = self { sites.sorted() } else { nil } }
}

extension APICall {
  fileprivate var role: Role {
    get throws(Refusal) {
      guard let role = try Role(rawValue: needed("role")), role < .admin else { throw .notFound }
      return role
    }
  }

  /// `nil` in a body means all, and so does a missing member.
  fileprivate var managed: ManagedSites {
    (body("site_ids", [ID<Site>]?.self) ?? nil).map { ManagedSites.only(Set($0)) } ?? .all
  }

  /// The account of the path, if programs may touch it: being able to reset an administrator would mean being one.
  ///
  /// Errors: `Refusal.notFound`; `.forbidden` for an administrator's.
  fileprivate func account(_ snapshot: borrowing Snapshot) throws -> Account {
    let account = try snapshot.account(try id("account"))
    guard account.role < .admin else { throw Refusal.forbidden }
    return account
  }
}

private func answer(_ id: ID<Account>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  APIAnswer(shape.json(try snapshot.account(id)))
}

extension APIOperation {
  /// Up to managers: a token never makes, changes or lets in an administrator, so that it never grants more than it has.
  static let accounts: [APIOperation] =
    [
      .list("listAccounts", "/accounts", .accounts, "Lists accounts", .keepAccounts, of: shape.object) {
        snapshot, call in
        try call.page(of: try snapshot.accounts(), as: shape, id: \.id)
      },
      .item("showAccount", "/accounts/{account}", .accounts, "Shows an account", .keepAccounts, shape.object) {
        try answer(try $1.id("account"), $0, $1)
      },
    ] + changes

  private static let changes: [APIOperation] = [
    .make(
      "addAccount", "/accounts", .accounts, "Gives a person an account",
      text: "They sign in with a link of `/accounts/{account}/one-time-links`, which you send them.", .keepAccounts,
      from: newAccount, shape.object
    ) { transaction, call in
      let id = try transaction.addAccount(
        for: try call.needed("employee_id"), role: try call.role, managing: call.managed)
      var made = try answer(id, transaction.snapshot, call)
      made.location = "/accounts/\(id)"
      return made
    }.confirmed,
    APIOperation(
      name: "changeRole", method: .put, path: "/accounts/{account}/role", chapter: .accounts,
      title: "Changes what someone may do", text: "Refused for administrators' accounts.", action: .keepAccounts,
      body: roleChange, givesAccess: true, success: .item(shape.object),
      work: .write { transaction, call in
        let (account, role) = (try call.account(transaction.snapshot), try call.role)
        try transaction.change(account.id, to: role, managing: call.managed)
        var changed = try answer(account.id, transaction.snapshot, call)
        changed.event = .roleChanged(account.id, role)
        return changed
      }),
    APIOperation(
      name: "makeOneTimeLink", method: .post, path: "/accounts/{account}/one-time-links", chapter: .accounts,
      title: "Makes a link with which someone chooses a password",
      text: "An invitation for who has none yet, else for a new one. Earlier links of the account open nothing any "
        + "more. The answer is not kept: without it, make another. Refused for administrators' accounts.",
      action: .keepAccounts, givesAccess: true, tellsSecret: true, success: .made(addressShape.object),
      work: .write { transaction, call in
        let account = try call.account(transaction.snapshot)
        let purpose = account.hasWayIn ? OneTimeLink.Purpose.reset : .invitation
        let token = try transaction.makeOneTimeLink(purpose, for: account.id)
        let address = OneTimeAddress(
          purpose: purpose, path: AccountsRoute.oneTimeLink(token).path,
          expiresAt: call.now + purpose.lifetimeSeconds)
        var made = APIAnswer(addressShape.json(address))
        made.event = purpose == .reset ? .resetLinkMade(account.id) : .invited(account.id)
        return made
      }),
    APIOperation(
      name: "disableAccount", method: .put, path: "/accounts/{account}/disabled", chapter: .accounts,
      title: "Disables an account",
      text: "Its sessions end and its links open nothing any more. "
        + "Refused for administrators' accounts.", action: .keepAccounts, success: .nothing,
      work: .write { transaction, call in
        let account = try call.account(transaction.snapshot)
        try transaction.disable(account.id)
        var done = APIAnswer.nothing
        done.event = .accountDisabled(account.id)
        return done
      }),
    APIOperation(
      name: "enableAccount", method: .delete, path: "/accounts/{account}/disabled", chapter: .accounts,
      title: "Enables an account", text: "Its links stay as they are: make another.", action: .keepAccounts,
      givesAccess: true, success: .nothing,
      work: .write { transaction, call in
        let account = try call.account(transaction.snapshot)
        try transaction.enable(account.id)
        var done = APIAnswer.nothing
        done.event = .accountEnabled(account.id)
        return done
      }),
    .list(
      "listPersonalLinks", "/personal-links", .accounts, "Lists the links that sign members in", .keepAccounts,
      of: personalShape.object
    ) { snapshot, call in
      try call.page(of: try snapshot.personalLinks(), as: personalShape, id: \.id)
    },
    APIOperation(
      name: "makePersonalLink", method: .post, path: "/accounts/{account}/personal-links", chapter: .accounts,
      title: "Makes a link that signs a member in", text: "For members alone. The answer is not kept.",
      action: .keepAccounts, givesAccess: true, tellsSecret: true, success: .made(personalAddress.object),
      work: .write { transaction, call in
        let account = try call.account(transaction.snapshot)
        let (id, token) = try transaction.makePersonalLink(for: account.id)
        let address = PersonalAddress(id: id, path: AccountsRoute.personalLink(token).path)
        var made = APIAnswer(personalAddress.json(address))
        made.event = .personalLinkMade(account.id)
        return made
      }),
    APIOperation(
      name: "revokePersonalLink", method: .delete, path: "/personal-links/{link}", chapter: .accounts,
      title: "Revokes a personal link", text: "Its sessions end.", action: .keepAccounts, success: .nothing,
      work: .write { transaction, call in
        let id: ID<PersonalLink> = try call.id("link")
        let link = try transaction.snapshot.personalLinks().first { $0.id == id }
        guard let link else { throw Refusal.notFound }
        try transaction.revokePersonalLink(id)
        var done = APIAnswer.nothing
        done.event = .personalLinkRevoked(link.account)
        return done
      }),
  ]
}
