import DemoWorld
import Domain
import Store
import TestSupport
import Testing

@testable import ViewModels

@Suite struct `Settings` {
  private func model(_ front: Front, _ signedIn: SignedIn, isSecure: Bool = true) async throws -> AccountModel {
    let model = AccountModel(
      visitor: try await front.visitor(signedIn), isSecure: isSecure, context: front.context)
    try await model.load()
    return model
  }

  @Test func `lists where one is signed in, and signs out of each and of all others`() async throws {
    let front = try await Front.opened()
    let (phone, desk, kiosk) = (
      try await front.signIn("mia"), try await front.signIn("mia"), try await front.signIn("mia")
    )
    let own = try await model(front, desk)
    #expect(own.name == "Mia Tanaka")
    #expect(own.userName == "mia")
    #expect(own.role == "Member")
    #expect(own.sessions.map(\.isThisOne) == [false, true, false])
    #expect(own.sessions.first?.device == "Firefox, Linux")
    #expect(own.sessions.first?.lastSeen == "last seen Sat 24\u{a0}October, 6:02")
    try await own.signOutButtonTapped(phone.session.id)
    #expect(own.sessions.map(\.id) == [kiosk.session.id, desk.session.id])
    try await own.signOutElsewhereButtonTapped()
    #expect(own.sessions.map(\.id) == [desk.session.id])
    #expect(own.notice == "You are signed out of 1\u{a0}other browser.")
    try await own.signOutButtonTapped()
    #expect(try await front.street.store.session(opening: desk.session.token) == nil)
  }

  @Test func `never signs out somebody else`() async throws {
    let front = try await Front.opened()
    let (mia, other) = (try await front.signIn("mia"), try await front.signIn("soumya"))
    let own = try await model(front, mia)
    await #expect(throws: Refusal.notFound) { try await own.signOutButtonTapped(other.session.id) }
    #expect(try await front.street.store.session(opening: other.session.token) != nil)
  }

  @Test func `changes the password, and every other session ends`() async throws {
    let front = try await Front.opened()
    let (desk, phone) = (try await front.signIn("mia"), try await front.signIn("mia"))
    let own = try await model(front, desk)
    let mark = try await own.changePasswordButtonTapped(current: DemoWorld.password, new: "correct horse")
    #expect(mark != nil && mark != desk.browserMark)
    #expect(own.notice == "Password changed. You are signed out everywhere else.")
    #expect(try await front.street.store.session(opening: desk.session.token) != nil)
    #expect(try await front.street.store.session(opening: phone.session.token) == nil)
    _ = try await front.signIn("mia", "correct horse")
  }

  @Test func `says what is wrong with a password, and how long to wait`() async throws {
    let front = try await Front.opened()
    let own = try await model(front, try await front.signIn("mia"))
    try await own.changePasswordButtonTapped(current: "", new: "short")
    #expect(own.problems.fields.map(\.name) == ["current", "password"])
    try await own.changePasswordButtonTapped(current: "wrong horse", new: "correct horse")
    #expect(own.problems["current"] == "That's not your password.")
    for _ in 0..<4 { try await own.changePasswordButtonTapped(current: "wrong horse", new: "correct horse") }
    #expect(own.problems.waitSeconds == 1)
    #expect(own.notice == nil)
    _ = try await front.signIn("mia")
  }

  @Test func `speaks the language that was chosen, and counts only who agrees`() async throws {
    let front = try await Front.opened()
    let signedIn = try await front.signIn("mia")
    let profile = OwnProfileModel(front.street.screen(try await front.visitor(signedIn)))
    try await profile.languageChosen(.de)
    try await profile.load()
    #expect(profile.language == .de)
    let own = try await model(front, signedIn)
    #expect(own.role == "Mitglied")
    try await own.analyticsSwitched(false)
    #expect(own.notice == "Deine Wahl zu den Nutzungsdaten ist gespeichert.")
    #expect(!own.sharesAnalytics)
    #expect(try await !front.visitor(signedIn).sharesAnalytics)
    #expect(try await front.visitor(signedIn).language == .de)
  }

  @Test func `warns where the site is served without encryption`() async throws {
    let front = try await Front.opened()
    let signedIn = try await front.signIn("mia")
    #expect(try await model(front, signedIn).warning == nil)
    #expect(try await model(front, signedIn, isSecure: false).warning?.contains("HTTPS") == true)
  }

  @Test func `is refused to nobody`() async throws {
    let front = try await Front.opened()
    let model = AccountModel(visitor: front.nobody(), isSecure: true, context: front.context)
    await #expect(throws: Refusal.unauthenticated) { try await model.load() }
    await #expect(throws: Refusal.unauthenticated) { try await model.analyticsSwitched(false) }
  }
}

@Suite struct `Keeping accounts` {
  private func model(_ front: Front, as name: String = "charlotte") async throws -> AccountsModel {
    let model = AccountsModel(visitor: try await front.visitor(name), context: front.context)
    try await model.load()
    return model
  }

  @Test func `lists who may sign in, as what, and who could be invited`() async throws {
    let front = try await Front.opened()
    let model = try await model(front)
    #expect(model.rows.map(\.name) == ["Charlotte Meyer", "Mia Tanaka", "Soumya Rao"])
    #expect(model.rows.map(\.roleName) == ["Administrator", "Member", "Manager"])
    #expect(model.rows.map(\.state) == ["Active", "Active", "Active"])
    #expect(model.rows.map(\.isLastAdmin) == [true, false, false])
    #expect(model.candidates.contains { $0.name == "Ida Sørensen" })
    #expect(!model.candidates.contains { $0.name == "Mia Tanaka" })
  }

  @Test func `invites an employee with a role, whose link works once`() async throws {
    let front = try await Front.opened()
    let (model, ida) = (try await model(front), try #require(front.street.founded.people["Ida Sørensen"]))
    try await model.inviteButtonTapped(ida, role: .manager)
    let made = try #require(model.made.first)
    #expect(made.kind == .oneTimeLink(.invitation))
    #expect(made.name == "Ida Sørensen")
    #expect(model.rows.first { $0.employee == ida }?.state == "Not signed in yet")
    let page = OneTimeLinkModel(visitor: front.nobody(), token: made.token, context: front.context)
    let signedIn = try #require(
      try await page.acceptButtonTapped(userName: "ida", password: "correct horse"))
    #expect(try await front.visitor(signedIn).role == .manager)
    try await model.inviteButtonTapped(ida, role: .member)
    #expect(model.problems.whole == "This person already has an account.")
    #expect(try await front.visitor(signedIn).role == .manager)
    #expect(model.made.isEmpty)
  }

  @Test func `invites a new person, and says what is wrong with the name`() async throws {
    let front = try await Front.opened()
    let model = try await model(front)
    try await model.inviteButtonTapped(name: " ", surname: "", role: .member)
    #expect(model.problems["name"] == "Enter a value.")
    try await model.inviteButtonTapped(name: "Nora", surname: "Berg", role: .member)
    #expect(model.problems.isEmpty)
    #expect(model.made.first?.name == "Nora Berg")
    #expect(model.rows.contains { $0.name == "Nora Berg" && $0.isInvited })
  }

  @Test func `invites everyone without an account at once, each as a member by a link of their own`() async throws {
    let front = try await Front.opened()
    let model = try await model(front)
    let names = model.candidates.map(\.name)
    #expect(names.count > 10 && model.invitable == names.count)
    try await model.inviteAllButtonTapped()
    #expect(model.made.map(\.name).sorted() == names.sorted() && Set(model.made.map(\.token)).count == names.count)
    #expect(model.candidates.isEmpty && model.invitable == 0)
    #expect(model.rows.filter(\.isInvited).map(\.role) == names.map { _ in .member })
    let page = OneTimeLinkModel(
      visitor: front.nobody(), token: try #require(model.made.last).token, context: front.context)
    let signedIn = try #require(try await page.acceptButtonTapped(userName: "last", password: "correct horse"))
    #expect(try await front.visitor(signedIn).role == .member)
    let id = front.street.organization
    let told = try await front.context.store.read(of: id) {
      try $0.securityLog(about: nil, of: nil, before: nil, limit: 100).filter { $0.kind == .invited }
    }
    #expect(Set(told.map(\.account)).count == names.count)
    try await model.inviteAllButtonTapped()
    #expect(model.made.isEmpty && model.problems.isEmpty)
    let manager = AccountsModel(visitor: try await front.visitor("soumya"), context: front.context)
    await #expect(throws: Refusal.forbidden) { try await manager.inviteAllButtonTapped() }
  }

  @Test func `mails a link to everyone with a confirmed address, and shows those that did not get there`() async throws
  {
    let front = try await Front.opened()
    let (id, store) = (front.street.organization, front.context.store)
    let loaded = try await model(front)
    let someone = loaded.candidates[0].id
    // Why a manager's is not confirmed: the account may get a higher role than theirs.
    try await store.write(in: id, by: front.visitor("soumya").editor) { transaction in
      let stored = try transaction.snapshot.person(someone)
      var draft = PersonDraft(stored, on: try transaction.today)
      draft[.email] = "someone@example.org"
      try transaction.edit(someone, to: draft, seen: stored.revision)
    }
    let model = try await model(front)
    let count = model.mailable
    #expect(count == loaded.mailable - 1 && count > 10)
    var asked: [EmailAddress?] = []
    try await model.mailAllButtonTapped { made in
      asked = made.map(\.address)
      return Array(made.suffix(1))
    }
    #expect(Set(asked.compactMap(\.self)).count == count && asked.count == count)
    #expect(model.mailed == count - 1 && model.made.count == 1 && model.mailable == 0)
    #expect(model.candidates.contains { $0.id == someone })
  }

  @Test func `gives a link for a new password`() async throws {
    let front = try await Front.opened()
    let model = try await model(front)
    try await model.resetLinkButtonTapped(try #require(front.accounts["mia"]))
    #expect(model.made.first?.kind == .oneTimeLink(.reset))
  }

  @Test func `changes roles, disables and enables, but never the last administrator`() async throws {
    let front = try await Front.opened()
    let model = try await model(front)
    let (charlotte, soumya) = (try #require(front.accounts["charlotte"]), try #require(front.accounts["soumya"]))
    try await model.roleChosen(.manager, for: charlotte)
    #expect(model.problems.whole == "This is the last administrator. Make someone else an administrator first.")
    try await model.disableButtonTapped(charlotte)
    #expect(!model.problems.isEmpty)
    try await model.disableButtonTapped(soumya)
    #expect(model.problems.isEmpty)
    #expect(model.rows.first { $0.id == soumya }?.state == "Disabled")
    try await model.enableButtonTapped(soumya)
    try await model.roleChosen(.admin, for: soumya)
    #expect(model.rows.count { $0.isLastAdmin } == 0)
    #expect(model.rows.first { $0.id == soumya }?.role == .admin)
  }

  @Test func `gives a personal link, which one button signs in with, and takes it back`() async throws {
    let front = try await Front.opened()
    let (model, ida) = (try await model(front), try #require(front.street.founded.people["Ida Sørensen"]))
    try await model.personalLinkButtonTapped(ida)
    let made = try #require(model.made.first)
    let row = try #require(model.rows.first { $0.employee == ida })
    #expect(row.state == "By personal link")
    #expect(row.links.map(\.lastUsed) == ["never used"])
    let page = PersonalLinkModel(visitor: front.nobody(), token: made.token, context: front.context)
    try await page.load()
    #expect(page.title == "Welcome, Ida")
    let signedIn = try await page.signInButtonTapped()
    #expect(try await front.visitor(signedIn).role == .member)
    let link = try #require(row.links.first)
    try await model.takeBackButtonTapped(link.id)
    await #expect(throws: Refusal.notFound) { try await page.load() }
    #expect(try await front.street.store.session(opening: signedIn.session.token) == nil)
    try await model.personalLinkButtonTapped(try #require(front.street.founded.people["Soumya Rao"]))
    #expect(model.problems.whole == "Personal links are only for members.")
  }

  @Test func `lists everyone by role and state, found by name, user name and address`() async throws {
    let front = try await Front.opened()
    func people(_ place: AccountsModel.Place) async throws -> AccountsModel {
      let model = AccountsModel(visitor: try await front.visitor("charlotte"), place: place, context: front.context)
      try await model.load()
      return model
    }
    let all = try await people(.init())
    #expect(all.counts[.all] == all.foundCount && all.counts[.admins] == 1 && all.counts[.managers] == 1)
    #expect(all.counts[.none] == all.candidates.count)
    let admin = try await people(.init(show: .admins))
    #expect(admin.people.map(\.name) == ["Charlotte Meyer"] && admin.people.first?.site == "everywhere")
    #expect(admin.people.first?.state == .active && admin.people.first?.detail == "Password")
    #expect(try await people(.init(search: "soum rao")).people.map(\.roleName) == ["Manager"])
    #expect(try await people(.init(show: .members, search: "soumya")).people.isEmpty)
    let nobody = try #require(try await people(.init(show: .none)).people.first)
    #expect(nobody.state == .none && nobody.account == nil && nobody.roleName == "–")
    try await all.inviteButtonTapped(nobody.id, role: .member)
    let invited = try all.person(nobody.id)
    #expect(invited.state == .invited && invited.detail == "7 days left")
    front.street.clock.advance(seconds: 8 * 86_400)
    #expect(try await people(.init(person: nobody.id)).people.map(\.detail) == ["link ended"])
    #expect(try await people(.init(page: 99)).people.isEmpty)
  }

  @Test func `gives programs tokens and takes them back`() async throws {
    let front = try await Front.opened()
    let model = TokensModel(visitor: try await front.visitor("charlotte"), context: front.context)
    try await model.makeButtonTapped(name: "Payroll", scopes: [.rosterRead])
    let made = try #require(model.made)
    #expect(made.name == "Payroll" && model.rows.map(\.name) == ["Payroll"])
    #expect(model.rows.first?.scopes == ["Read the roster"] && model.rows.first?.isIdle == false)
    #expect(try await front.street.store.apiToken(opening: made.token) != nil)
    front.street.clock.advance(seconds: 31 * 86_400)
    try await model.load()
    #expect(model.rows.first?.isIdle == true)
    try await model.revokeButtonTapped(try #require(model.rows.first?.id))
    #expect(model.rows.isEmpty)
    #expect(try await front.street.store.apiToken(opening: made.token) == nil)
  }

  @Test func `is refused to all but administrators, in every gesture`() async throws {
    let front = try await Front.opened()
    let (mia, employee) = (
      try #require(front.accounts["mia"]), try #require(front.street.founded.people["Mia Tanaka"])
    )
    for visitor in [front.nobody(), try await front.visitor("mia"), try await front.visitor("soumya")] {
      let model = AccountsModel(visitor: visitor, context: front.context)
      let tokens = TokensModel(visitor: visitor, context: front.context)
      let gestures: [() async throws -> Void] = [
        { try await model.load() }, { try await model.inviteButtonTapped(employee, role: .admin) },
        { try await model.inviteButtonTapped(name: "Nora", surname: "", role: .admin) },
        { try await model.resetLinkButtonTapped(mia) }, { try await model.roleChosen(.admin, for: mia) },
        { try await model.disableButtonTapped(mia) }, { try await model.enableButtonTapped(mia) },
        { try await model.personalLinkButtonTapped(employee) },
        { try await model.takeBackButtonTapped(ID(rawValue: 1)) },
        { try await tokens.load() }, { try await tokens.makeButtonTapped(name: "x", scopes: [.manage]) },
        { try await tokens.revokeButtonTapped(ID(rawValue: 1)) },
      ]
      for gesture in gestures { await #expect(throws: Refusal.forbidden) { try await gesture() } }
    }
  }
}
