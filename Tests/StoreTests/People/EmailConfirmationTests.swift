import Crypto
import Domain
import TestSupport
import Testing

@testable import Store

extension AccountWorld {
  fileprivate func person(_ id: ID<Employee>) async throws -> Employee {
    try await store.read(of: organization) { try $0.person(id) }
  }

  fileprivate func type(_ address: String, of id: ID<Employee>, by editor: Editor) async throws {
    try await store.write(in: organization, by: editor) { transaction in
      let stored = try transaction.snapshot.person(id)
      var draft = PersonDraft(stored, on: .last)
      draft[.email] = address
      try transaction.edit(id, to: draft, seen: stored.revision)
    }
  }

  fileprivate func token(_ scopes: Set<Scope>) async throws -> Editor {
    let (id, _) = try await store.write(in: organization, by: .account(admin)) {
      try $0.makeAPIToken("Payroll", scopes: scopes)
    }
    return .program(id)
  }

  fileprivate func ask(_ id: ID<Employee>) async throws -> Token {
    try await store.write(in: organization, by: .account(member)) { try $0.askForEmail(of: id).0 }
  }

  fileprivate func confirm(_ token: Token, of id: ID<Employee>) async throws {
    try await store.write(in: organization, by: .account(member)) { try $0.confirmEmail(by: token, of: id) }
  }
}

private let address = "ruth@harbor.example"

@Suite struct `An email address` {
  @Test func `is confirmed by an administrator who types it for somebody else, and by no one who may do less`()
    async throws
  {
    let world = try await AccountWorld.opened()
    let keeper = try await world.token([.accountsWrite, .peopleWrite])
    let people = try await world.token([.peopleWrite, .manage])
    for (number, (editor, isConfirmed)) in [
      (Editor.account(world.member), false), (.account(world.manager), false), (.account(world.admin), true),
      (people, false), (keeper, true), (.console, true), (.visitor, false), (.feed(ID(rawValue: 1)), false),
      (.account(ID(rawValue: 4711)), false), (.program(ID(rawValue: 4711)), false),
    ].enumerated() {
      try await world.type("ruth\(number)@harbor.example", of: world.ruth, by: editor)
      let confirmedAt = try await world.person(world.ruth).emailConfirmedAt
      #expect(confirmedAt == (isConfirmed ? world.now : nil), "\(editor.name)")
    }
    try await world.type("lena@harbor.example", of: world.shop.lena, by: .account(world.admin))
    #expect(try await world.person(world.shop.lena).emailConfirmedAt == nil, "nobody answers for themselves")
  }

  @Test func `of somebody new is as good as who types it, also in a table`() async throws {
    let world = try await AccountWorld.opened()
    for (editor, isConfirmed) in [(world.admin, true), (world.manager, false)] {
      let email = "new\(editor)@harbor.example"
      let rows = [TableRow<PeopleColumn>(line: 2, texts: [.name: "New", .surname: "\(editor)", .email: email])]
      try await world.store.write(in: world.organization, by: .account(editor)) { transaction in
        let preview = try transaction.snapshot.peopleImport(of: rows, on: transaction.today)
        try transaction.importPeople(rows, shownAs: preview.mark)
      }
      let people = try await world.store.read(of: world.organization) { try $0.employees() }
      let new = try #require(people.first { $0.email?.description == email })
      #expect((new.emailConfirmedAt != nil) == isConfirmed)
    }
  }

  @Test func `is confirmed as it was seen, and another one is confirmed anew`() async throws {
    let world = try await AccountWorld.opened()
    try await world.type(address, of: world.ruth, by: .account(world.member))
    let seen = try #require(EmailAddress(address))
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.confirm(seen, of: world.ruth)
    }
    #expect(try await world.person(world.ruth).emailConfirmedAt == world.now)
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.confirm(seen, of: world.ruth)
    }
    let facts = try await world.store.read { snapshot in
      try snapshot.connection.base.rows(
        "SELECT email_confirmed_by, email_confirmed_how FROM employee WHERE id = \(world.ruth)"
      ) {
        [try $0.next() as String, try $0.next() as String]
      }
    }
    #expect(facts == [["account:\(world.admin)", "administrator"]])
    let kinds = try await world.store.read {
      try $0.connection.base.rows("SELECT kind FROM change ORDER BY id") { try $0.next() as String }
    }
    #expect(kinds.filter { $0 == "employee.email-confirmed" }.count == 1)
    try await world.type("other@harbor.example", of: world.ruth, by: .account(world.member))
    #expect(try await world.person(world.ruth).emailConfirmedAt == nil)
    await #expect(throws: Refusal.outOfDate) {
      try await world.store.write(in: world.organization, by: .account(world.admin)) {
        try $0.confirm(seen, of: world.ruth)
      }
    }
    try await world.type(address, of: world.ruth, by: .account(world.member))
    #expect(try await world.person(world.ruth).emailConfirmedAt == nil, "the same again is another one")
    try await world.type("", of: world.ruth, by: .account(world.admin))
    #expect(try await world.person(world.ruth).email == nil)
  }

  @Test func `is confirmed by the link of a mail to it, once, within a day, by who is meant`() async throws {
    let world = try await AccountWorld.opened()
    try await world.type(address, of: world.ruth, by: .account(world.member))
    let link = try await world.ask(world.ruth)
    #expect(
      try await world.store.read(of: world.organization) { try $0.emailAskedAt(of: world.ruth, at: world.now) } != nil)
    await #expect(throws: Refusal.notFound) { try await world.confirm(link, of: world.shop.omar) }
    await #expect(throws: Refusal.notFound) {
      try await world.confirm(Token(bytes: [UInt8](repeating: 7, count: 32)), of: world.ruth)
    }
    try await world.confirm(link, of: world.ruth)
    #expect(try await world.person(world.ruth).emailConfirmedAt == world.now)
    await #expect(throws: Refusal.notFound) { try await world.confirm(link, of: world.ruth) }
    await #expect(throws: Refusal.notFound) { _ = try await world.ask(world.ruth) }
    try await world.type("two@harbor.example", of: world.ruth, by: .account(world.member))
    let second = try await world.ask(world.ruth)
    try await world.type("three@harbor.example", of: world.ruth, by: .account(world.member))
    await #expect(throws: Refusal.notFound) { try await world.confirm(second, of: world.ruth) }
    let third = try await world.ask(world.ruth)
    world.shop.home.clock.advance(seconds: EmailConfirmation.linkSeconds)
    await #expect(throws: Refusal.notFound) { try await world.confirm(third, of: world.ruth) }
  }

  @Test func `is asked for a few times a day, so that nobody writes to strangers through us`() async throws {
    let world = try await AccountWorld.opened()
    for number in 0..<EmailConfirmation.mostLinks {
      try await world.type("ruth\(number)@harbor.example", of: world.ruth, by: .account(world.member))
      _ = try await world.ask(world.ruth)
    }
    world.shop.home.clock.advance(seconds: 60)
    await #expect(throws: Refusal.tooSoon(seconds: EmailConfirmation.linkSeconds - 60)) {
      _ = try await world.ask(world.ruth)
    }
    world.shop.home.clock.advance(seconds: EmailConfirmation.linkSeconds - 60)
    let link = try await world.ask(world.ruth)
    try await world.store.write(in: world.organization, by: .console) { try $0.forgetEmailLink(link) }
    #expect(
      try await world.store.read(of: world.organization) { try $0.emailAskedAt(of: world.ruth, at: world.now) } == nil)
  }

  @Test func `that nobody confirmed is listed by its index, and erased with the person`() async throws {
    let world = try await AccountWorld.opened()
    try await world.type(address, of: world.ruth, by: .account(world.member))
    _ = try await world.ask(world.ruth)
    try await world.type("omar@harbor.example", of: world.shop.omar, by: .account(world.admin))
    let list = try await world.store.read(of: world.organization) { try $0.unconfirmedEmails(limit: 10) }
    #expect(list.map(\.person) == [world.ruth] && list.map(\.email.description) == [address])
    #expect(try await world.store.read(of: world.organization) { try $0.unconfirmedEmailCount() } == 1)
    let now = world.now
    let data = try await world.store.read(of: world.organization) { try $0.personalData(of: world.ruth, at: now) }
    #expect(data.records["emailLinks"]?.first?["email"] == .text(address))
    try await world.store.write(in: world.organization, by: .console) { transaction in
      try transaction.archive(world.ruth)
      try transaction.erase(world.ruth, calling: "Former colleague")
      try transaction.archive(world.shop.omar)
      try transaction.erase(world.shop.omar, calling: "Former colleague")
    }
    #expect(try await world.store.read(of: world.organization) { try $0.unconfirmedEmailCount() } == 0)
    let left: Int? = try await world.store.read { try $0.connection.base.value("SELECT count(*) FROM email_link") }
    #expect(left == 0)
  }

  @Test(arguments: [
    (
      "employee_email_confirmed_of_address",
      "email = NULL, email_confirmed_at = 1, email_confirmed_by = 'c', email_confirmed_how = 'mail'"
    ),
    (
      "employee_email_confirmed_by_someone",
      "email = 'a@b', email_confirmed_at = 1, email_confirmed_by = NULL, email_confirmed_how = 'mail'"
    ),
    (
      "employee_email_confirmed_somehow",
      "email = 'a@b', email_confirmed_at = 1, email_confirmed_by = 'c', email_confirmed_how = NULL"
    ),
    (
      "employee_email_confirmed_how_check",
      "email = 'a@b', email_confirmed_at = 1, email_confirmed_by = 'c', email_confirmed_how = 'x'"
    ),
  ])
  func `has its rules in the table`(rule: String, values: String) async throws {
    let world = try await AccountWorld.opened()
    do {
      try await world.shop.run(.ofSchema("UPDATE employee SET \(values) WHERE id = \(world.ruth)"))
      Issue.record("\(rule) was not held")
    } catch {
      #expect("\(error)".contains(rule))
    }
  }
}
