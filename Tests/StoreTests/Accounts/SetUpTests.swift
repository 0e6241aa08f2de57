import Crypto
import DemoWorld
import Domain
import Testing

@testable import Store

@Suite struct `The first run` {
  private static let passwords = Passwords(strength: .lowest)

  private func choice(
    _ organization: String = "Harbour Street", zone name: String = "Europe/Berlin", _ admin: String = "Lena"
  ) throws
    -> SetUp
  {
    SetUp(
      names: try SetUp.Names(organization: organization, site: "Hauptstandort", name: admin, surname: "Hoffmann"),
      zone: try zone(name), language: .de, userName: try UserName("lena"))
  }

  private func setUp(_ home: TemporaryStore, _ choice: SetUp) async throws -> NewSession {
    let hash = try await Self.passwords.hash(try Password("correct horse", of: nil))
    return try await home.store.write(by: .visitor) { try $0.setUp(choice, hash: hash, device: "") }
  }

  @Test func `makes an organization, a site and an administrator, who is signed in`() async throws {
    let home = try TemporaryStore()
    #expect(try await home.store.read { try $0.needsSetUp })
    let session = try await setUp(home, try choice())
    #expect(try await !home.store.read { try $0.needsSetUp })
    let open = try #require(try await home.store.session(opening: session.token))
    #expect(open.account.role == .admin)
    let (organizations, sites) = try await home.store.read {
      (try $0.organizations(), try $0.of(session.organization).sites())
    }
    #expect(organizations.map(\.name) == ["Harbour Street"])
    #expect(organizations.map(\.language) == [.de])
    #expect(sites.map(\.name) == ["Hauptstandort"])
  }

  @Test func `completes the organization that is there, and keeps the zone of a site with shifts`() async throws {
    let shop = try await Shop.opened()
    let (id, berlin) = (shop.organization, try zone("Europe/Berlin"))
    try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"))
    try await shop.store.write(in: id, by: .console) { try $0.add(SiteDraft(name: "Annex", zone: berlin.description)) }
    let session = try await setUp(shop.home, try choice("Seaside", zone: "Europe/Lisbon"))
    #expect(session.organization == id)
    let (organizations, sites, people) = try await shop.store.read {
      (try $0.organizations(), try $0.of(id).sites(), try $0.of(id).employees())
    }
    #expect(organizations.map(\.name) == ["Seaside"])
    #expect(sites.map(\.zone.description) == ["Europe/Berlin", "Australia/Lord_Howe", "Europe/Lisbon"])
    #expect(people.map(\.fullName) == ["Lena Hoffmann", "Omar Haddad"])
    #expect(try await shop.store.session(opening: session.token)?.account.employee == shop.lena)
  }

  @Test(arguments: [
    ("America/New_York", Conventions.Clock.twelve, Weekday.sunday, "USD"),
    ("Africa/Cairo", .twelve, .saturday, "EGP"), ("Europe/Zurich", .twentyFour, .monday, "CHF"),
    ("Etc/UTC", .twentyFour, .monday, "EUR"),
  ])
  func `takes the clock, the week and the currency of the place, new or known`(
    place: String, clock: Conventions.Clock, first: Weekday, currency: String
  ) async throws {
    let usual = Conventions(clock: clock, firstWeekday: first, currency: try #require(Currency(currency)))
    for home in [try TemporaryStore(), try await Shop.opened().home] {
      let session = try await setUp(home, try choice(zone: place))
      #expect(try await home.store.read(of: session.organization) { try $0.organization() }.conventions == usual)
    }
  }

  @Test func `happens once, however many try at once`() async throws {
    let home = try TemporaryStore()
    let hash = try await Self.passwords.hash(try Password("correct horse", of: nil))
    let choices = try (0..<10).map { try choice("Place \($0)", "Admin \($0)") }
    let second = try home.again()
    let done = await withTaskGroup(of: Bool.self) { group in
      for (number, choice) in choices.enumerated() {
        let store = number.isMultiple(of: 2) ? home.store : second
        group.addTask {
          do {
            _ = try await store.write(by: .visitor) { try $0.setUp(choice, hash: hash, device: "") }
            return true
          } catch {
            #expect(error as? Refusal == .conflict(.alreadySetUp))
            return false
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    second.close()
    #expect(done == 1)
    #expect(try await home.store.read { try $0.organizations() }.count == 1)
  }

  @Test func `tells all that is wrong with the names at once`() {
    #expect(throws: Refusal.invalid([.init("organization", .missing), .init("name", .tooLong(limit: 200))])) {
      try SetUp.Names(organization: " ", site: "Yard", name: String(repeating: "x", count: 201), surname: "")
    }
  }

  @Test func `of an organization among several is by its host`() async throws {
    let ours = try await Shop.opened()
    let theirs = try await Shop.opened(in: ours.home)
    func organization(_ host: String) async throws -> ID<Organization>? {
      try await ours.store.read { try $0.organization(at: host)?.id }
    }
    #expect(try await organization("duty.example") == ours.organization)
    try await ours.store.write(in: theirs.organization, by: .console) { try $0.serve(at: " Duty.Example ") }
    #expect(try await organization("DUTY.example") == theirs.organization)
    #expect(try await organization("localhost") == ours.organization)
    await #expect(throws: Refusal.conflict(.nameTaken)) {
      try await ours.store.write(in: ours.organization, by: .console) { try $0.serve(at: "duty.example") }
    }
    try await ours.store.write(in: theirs.organization, by: .console) { try $0.serve(at: nil) }
    #expect(try await organization("duty.example") == ours.organization)
  }
}
