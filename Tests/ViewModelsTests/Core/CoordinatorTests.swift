import DemoWorld
import Domain
import Store
import TestSupport
import Testing

@testable import ViewModels

@Suite struct `A visitor` {
  @Test func `may what the role of their account says`() async throws {
    let front = try await Front.opened()
    let expected: [(String, Role, Bool)] = [
      ("charlotte", .admin, true), ("soumya", .manager, true), ("mia", .member, false),
    ]
    for (name, role, mayManage) in expected {
      let visitor = try await front.visitor(name)
      #expect(visitor.role == role)
      #expect(visitor.mayManage == mayManage)
      #expect(visitor.manages(nil) == mayManage && visitor.manages(front.street.founded.kiosk) == mayManage)
      #expect(Action.allCases.allSatisfy { visitor.may($0) == role.may($0) })
      #expect(visitor.account == front.accounts[name])
      #expect(visitor.editor == .account(try #require(visitor.account)))
      #expect(!visitor.isNobody)
    }
  }

  @Test func `without an account may nothing`() async throws {
    let nobody = try await Front.opened().nobody()
    #expect(nobody.isNobody)
    #expect(!Action.allCases.contains(where: nobody.may))
    #expect(nobody.editor == .visitor)
  }

  @Test func `that is a program may what its token says`() {
    let token = APIToken(
      id: ID(rawValue: 4), name: "Payroll", scopes: [.rosterRead], madeAt: Instant(seconds: 0), lastUsedAt: nil,
      revokedAt: nil)
    let program = Visitor(program: token, of: ID(rawValue: 1), language: .en)
    #expect(Action.allCases.filter(program.may) == [.seeRoster, .followChanges])
    #expect(program.editor == .program(ID(rawValue: 4)))
    #expect(!program.isNobody && !program.mayManage)
  }

  @Test func `is one audience with all who may the same`() async throws {
    let front = try await Front.opened()
    let (one, two) = (try await front.visitor("mia"), try await front.visitor("mia"))
    #expect(one != two)
    #expect(one.audience == two.audience)
    #expect(try await one.audience != front.visitor("soumya").audience)
  }

  @Test func `reads the language that they chose, else their browser's`() async throws {
    let front = try await Front.opened()
    let signedIn = try await front.signIn("mia")
    #expect(try await front.visitor(signedIn, .de).language == .de)
    try await front.street.store.write(in: signedIn.session.organization, by: .console) {
      try $0.choose(.en, for: signedIn.session.account)
    }
    #expect(try await front.visitor(signedIn, .de).language == .en)
  }
}

@Suite struct `Where a visitor lands` {
  private static let back = LocalPath("/people/7")
  private typealias Row = (wanted: Coordinator.Wanted, nobody: Coordinator.Entry, signedIn: Coordinator.Entry)

  /// Once OnDuty is set up, for nobody and for a member.
  private static let rows: [Row] = [
    (.open, .wanted, .wanted),
    (.link, .wanted, .wanted),
    (.setUp, .signIn(back: nil), .home),
    (.signIn(back: nil), .wanted, .home),
    (.signIn(back: back), .wanted, back.map(Coordinator.Entry.back) ?? .home),
    (.home, .signIn(back: nil), .home),
    (.page(.seePeople, back: back), .signIn(back: back), .wanted),
    (.page(.seeRoster, back: nil), .signIn(back: nil), .wanted),
    (.page(.announce, back: back), .signIn(back: back), .refused(.forbidden)),
    (.page(.keepAccounts, back: back), .signIn(back: back), .refused(.forbidden)),
    (.answer(.seeRoster), .refused(.unauthenticated), .wanted),
    (.answer(.keepLinks), .refused(.unauthenticated), .refused(.forbidden)),
  ]

  @Test func `is one table`() async throws {
    let front = try await Front.opened()
    let (nobody, member) = (front.nobody(), try await front.visitor("mia"))
    for row in Self.rows {
      #expect(Coordinator.entry(of: nobody, to: row.wanted, needsSetUp: false) == row.nobody, "\(row.wanted)")
      #expect(Coordinator.entry(of: member, to: row.wanted, needsSetUp: false) == row.signedIn, "\(row.wanted)")
    }
  }

  @Test func `is the set-up page before there is an administrator`() async throws {
    let nobody = try await Front.opened().nobody()
    let expected: [(Coordinator.Wanted, Coordinator.Entry)] = [
      (.open, .wanted), (.link, .wanted), (.setUp, .wanted), (.signIn(back: Self.back), .setUp), (.home, .setUp),
      (.page(.seePeople, back: Self.back), .setUp), (.answer(.seeRoster), .refused(.unauthenticated)),
    ]
    for (wanted, entry) in expected {
      #expect(Coordinator.entry(of: nobody, to: wanted, needsSetUp: true) == entry, "\(wanted)")
    }
  }

  @Test(arguments: Action.allCases)
  func `is a page where the role gives it`(action: Action) async throws {
    let front = try await Front.opened()
    for name in ["mia", "soumya", "charlotte"] {
      let visitor = try await front.visitor(name)
      let entry: Coordinator.Entry = visitor.role?.may(action) == true ? .wanted : .refused(.forbidden)
      #expect(Coordinator.entry(of: visitor, to: .page(action, back: nil), needsSetUp: false) == entry)
    }
  }
}
