import Domain
import Testing

@Suite struct `Who may what` {
  /// The whole table: nobody who adds an action can forget it here.
  private static let table: [(action: Action, member: Bool, manager: Bool, admin: Bool)] = [
    (.seeRoster, true, true, true), (.seePeople, true, true, true), (.seeSchedules, true, true, true),
    (.seeCatalog, true, true, true), (.askForShifts, true, true, true),
    (.keepCatalog, false, true, true), (.overrideRules, false, false, true),
    (.plan, false, true, true), (.keepOwnAccount, true, true, true),
    (.announce, false, true, true), (.keepLinks, false, true, true), (.keepFeeds, false, true, true),
    (.keepPeople, false, true, true), (.seeUsage, false, true, true), (.keepCosts, false, true, true),
    (.keepAccounts, false, false, true),
    (.keepTokens, false, false, true), (.keepWebhooks, false, false, true), (.keepOrganization, false, false, true),
    (.provision, false, false, true), (.followChanges, false, true, true),
  ]

  @Test func `is one table of roles and actions`() {
    #expect(Set(Self.table.map(\.action)) == Set(Action.allCases))
    for row in Self.table {
      let may = [Role.member, .manager, .admin].map { $0.may(row.action) }
      #expect(may == [row.member, row.manager, row.admin], "\(row.action)")
    }
  }

  @Test func `managed sites are all, or those that were chosen`() {
    let (yard, pier): (ID<Site>, ID<Site>) = (ID(rawValue: 1), ID(rawValue: 2))
    let (one, both) = (ManagedSites.only([yard]), ManagedSites.only([yard, pier]))
    #expect(one.includes(yard) && !one.includes(pier) && ManagedSites.all.includes(pier))
    #expect(both.includes([yard, pier]) && !one.includes([yard, pier]) && ManagedSites.all.includes([pier]))
    #expect(both.includes(one) && !one.includes(both) && !both.includes(.all) && ManagedSites.all.includes(both))
  }

  @Test func `roles go from member to administrator`() {
    #expect(Role.allCases.sorted() == [.member, .manager, .admin])
    #expect(!(Role.admin < .admin))
  }

  @Test(arguments: [
    (Scope.rosterRead, [Action.seeRoster, .followChanges]), (.peopleRead, [.seePeople, .followChanges]),
    (.schedulesRead, [.seeSchedules, .followChanges]), (.catalogRead, [.seeCatalog, .followChanges]),
    (.planWrite, [.seeRoster, .seeSchedules, .plan, .followChanges]),
    (.peopleWrite, [.seePeople, .keepPeople, .followChanges]),
    (.catalogWrite, [.seeCatalog, .keepCatalog, .followChanges]),
    (.announcementsWrite, [.seeRoster, .announce, .followChanges]),
    (.organizationWrite, [.seeRoster, .overrideRules, .keepOrganization, .followChanges]),
    (.accountsWrite, [.seePeople, .keepAccounts, .followChanges]), (.costsWrite, [.keepCosts]),
    (
      .manage,
      [
        .seeRoster, .seePeople, .seeSchedules, .seeCatalog, .plan, .keepCatalog, .announce, .keepLinks, .keepFeeds,
        .keepPeople, .seeUsage, .keepWebhooks, .followChanges,
      ]
    ),
  ])
  func `a program's scope gives a few of them`(scope: Scope, actions: [Action]) {
    #expect(Action.allCases.filter(scope.may) == actions)
  }

  @Test func `a token gives what one of its scopes gives`() {
    func token(_ scopes: Set<Scope>) -> APIToken {
      APIToken(
        id: ID(rawValue: 1), name: "Payroll", scopes: scopes, madeAt: Instant(seconds: 0), lastUsedAt: nil,
        revokedAt: nil)
    }
    #expect(Action.allCases.filter(token([.rosterRead, .peopleRead]).may) == [.seeRoster, .seePeople, .followChanges])
    #expect(!Action.allCases.contains(where: token([]).may))
  }

  @Test(arguments: [
    (Editor.account(ID(rawValue: 3)), "account:3"), (.program(ID(rawValue: 2)), "program:2"),
    (.feed(ID(rawValue: 7)), "feed:7"), (.other("account:x"), "account:x"), (.other("robot:1"), "robot:1"),
    (.other("account:"), "account:"),
  ])
  func `an editor is written down by kind and number`(editor: Editor, name: String) {
    #expect(editor.name == name)
    #expect(Editor(name: name) == editor)
  }
}

@Suite struct `A user name` {
  @Test(arguments: [
    ("  mia ", "mia"), ("Mia Tanaka", "Mia Tanaka"), ("m\u{200b}ia\u{0}", "mia"), ("søren", "søren"),
    (String(repeating: "a", count: 64), String(repeating: "a", count: 64)),
  ])
  func `is trimmed and has nothing invisible`(draft: String, name: String) throws {
    #expect(try UserName(draft).description == name)
  }

  @Test(arguments: [
    ("", Refusal.Problem.missing), (" \u{200b}\n", .missing), (String(repeating: "a", count: 65), .tooLong(limit: 64)),
  ])
  func `has 1 to 64 characters`(draft: String, problem: Refusal.Problem) {
    #expect(throws: Refusal.invalid([.init("userName", problem)])) { try UserName(draft) }
  }
}

@Suite struct `An address to come back to` {
  @Test(arguments: ["/", "/roster?week=2026-10-26", "/people/7", "/a//b", "/a?b=http://x"])
  func `is one of this site`(text: String) {
    #expect(LocalPath(text)?.description == text)
  }

  @Test(arguments: [
    "", "roster", "//evil.example", "/\\evil.example", "\\/evil.example", "https://evil.example", "/\t/evil.example",
    "/a\r\nSet-Cookie: x", "/a b", "/é", " /a", "javascript:alert(1)", "/" + String(repeating: "a", count: 1000),
  ])
  func `is never another's`(text: String) {
    #expect(LocalPath(text) == nil)
  }
}

@Suite struct `A browser's name` {
  @Test(arguments: [
    ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
    (
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1",
      "Safari, iPhone"
    ),
    ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
    ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
    ("curl/8.5", ""), ("", ""), ("<script>Firefox/1</script>", "Firefox"),
  ])
  func `has browser and system, of words that we know`(userAgent: String, label: String) {
    #expect(DeviceLabel.label(userAgent: userAgent) == label)
  }
}
