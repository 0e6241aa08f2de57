import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

extension NoticeWorld {
  /// When mails to a person are due, oldest first.
  func due(_ person: ID<Employee>) async throws -> [Instant?] {
    let organization = world.organization
    return try await world.store.read { snapshot in
      try snapshot.connection.base.rows(
        """
        SELECT due_at FROM notice_delivery WHERE organization_id = \(organization) AND employee_id = \(person)
        ORDER BY id
        """
      ) { try $0.next() as Instant? }
    }
  }

  func addressed() async throws -> NoticeWorld {
    let (organization, lena) = (world.organization, shop.lena)
    try await shop.run(
      "UPDATE employee SET email = 'lena@example.org' WHERE organization_id = \(organization) AND id = \(lena)")
    return self
  }

  func mail() async throws -> Parcel? {
    let (organization, now) = (world.organization, clock.now)
    return try await world.store.read(of: organization) {
      try $0.dueParcels(by: .mail, at: now, except: [], limit: 1).first
    }
  }
}

@Suite struct `A mail about what people are told` {
  @Test func `waits for an undo, and more comes along meanwhile`() async throws {
    let told = try await NoticeWorld().addressed()
    let began = told.clock.now
    try await told.shop.publish(told.shop.lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    told.clock.advance(seconds: 10)
    try await told.shop.publish(told.shop.lena, try hours("2026-10-21", "08:00", "16:00"))
    try await told.look()
    #expect(try await told.due(told.shop.lena) == [began + 20])
    #expect(try await told.mail() == nil)
    told.clock.advance(seconds: 10)
    #expect(try await told.mail()?.notices.count == 1)
  }

  @Test func `waits for the morning, unless the shift is sooner or the person is on duty`() async throws {
    let told = try await NoticeWorld().addressed()
    let lena = told.shop.lena
    told.clock.advance(seconds: try instant("2026-10-12T21:00:00Z").seconds(since: told.clock.now))
    try await told.shop.publish(lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    #expect(try await told.due(lena) == [try instant("2026-10-13T04:00:00Z")])
    told.clock.advance(seconds: 120)
    try await told.shop.publish(lena, try hours("2026-10-13", "05:30", "10:00"))
    try await told.look()
    #expect(try await told.due(lena).last == told.clock.now, "sooner than the morning")
    told.clock.advance(seconds: try instant("2026-10-14T00:00:00Z").seconds(since: told.clock.now))
    try await told.shop.publish(lena, try hours("2026-10-14", "01:00", "05:00"))
    try await told.shop.publish(lena, try hours("2026-10-28", "08:00", "16:00"))
    try await told.look()
    #expect(try await told.due(lena).last == told.clock.now + 20, "who is on duty is awake")
  }

  @Test func `comes by choice, and to nobody without an address`() async throws {
    let told = try await NoticeWorld()
    let lena = told.shop.lena
    try await told.shop.publish(lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    #expect(try await told.due(lena).isEmpty)
    _ = try await told.addressed()
    try await told.world.write { try $0.choose(NoticeChoices(mail: [.duty], push: [], quiet: nil), for: lena) }
    told.clock.advance(seconds: 120)
    try await told.shop.publish(lena, try hours("2026-10-21", "08:00", "16:00"))
    try await told.look()
    #expect(try await told.due(lena).isEmpty)
    let organization = told.world.organization
    let choices = try await told.world.store.read(of: organization) { try $0.choices(of: [lena]) }
    #expect(choices[lena] == NoticeChoices(mail: [.duty], push: [], quiet: nil))
  }

  @Test func `is tried again seven times, and then given up`() async throws {
    let told = try await NoticeWorld().addressed()
    let (lena, organization) = (told.shop.lena, told.world.organization)
    try await told.shop.publish(lena, try hours("2026-12-20", "08:00", "16:00"))
    try await told.look()
    var attempts = 0
    while let next = try await told.due(lena).first ?? nil {
      told.clock.advance(seconds: next.seconds(since: told.clock.now))
      let mail = try #require(try await told.mail())
      try await told.world.store.write(in: organization, by: .console) {
        try $0.note(mail, fault: "unreachable", mayRetry: true)
      }
      attempts += 1
    }
    #expect(attempts == 8)
    #expect(told.clock.now.seconds(since: try instant("2026-10-12T06:00:00Z")) < 2 * 86_400 + 60)
    let last = try await told.world.store.read(of: organization) { try $0.last(by: .mail, to: lena) }
    #expect(last?.attempts == 8 && last?.fault == "unreachable")
  }

  @Test func `goes with its entry, and is dropped where nothing is left to tell`() async throws {
    let told = try await NoticeWorld().addressed()
    let shift = try await told.shop.publish(told.shop.lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    try await told.shop.withdraw(shift)
    try await told.look()
    #expect(try await told.due(told.shop.lena).isEmpty)
  }
}
