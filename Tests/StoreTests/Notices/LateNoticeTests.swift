import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Lena from 9:00 to 12:00 by the clock of her yard, which Omar manages; it is 8:00 on 12 October 2026.
@Suite struct `A shift that begins without its person` {
  private let told: NoticeWorld
  private let shift: ID<Shift>
  private var lena: ID<Employee> { told.shop.lena }
  private var omar: ID<Employee> { told.shop.omar }
  private var yard: ID<Site> { told.shop.yard }

  init() async throws {
    told = try await NoticeWorld()
    let yard = told.shop.yard
    try await told.world.write { try $0.choose(ClockPolicy(since: Instant(seconds: 0)), of: yard) }
    shift = try await told.shop.publish(told.shop.lena, try hours("2026-10-12", "09:00", "12:00"))
    try await told.look()
  }

  private func at(_ time: String) async throws {
    try told.clock.reach("2026-10-12T\(time):00Z")
    try await told.look()
  }

  private func presence(of person: ID<Employee>) async throws -> [Notice.Story] {
    try await told.stories(person).filter { story in
      switch story {
      case .late, .missing, .stillOn: true
      default: false
      }
    }
  }

  @Test func `T8.1: is told once to the person after five minutes, and once to the managers after ten`() async throws {
    try await at("07:04")
    #expect(try await presence(of: lena).isEmpty)
    try await at("07:05")
    guard case .late(let late) = try await presence(of: lena).first else {
      Issue.record("nothing was told")
      return
    }
    #expect(late.shift == shift)
    #expect(try await presence(of: omar).isEmpty)
    try await at("07:09")
    try await at("07:10")
    let missing = [Notice.Story.missing(at: yard, shifts: [MissedShift(lena, late)])]
    #expect(try await presence(of: omar) == missing)
    try await at("07:11")
    try await at("09:00")
    #expect(try await presence(of: omar) == missing)
    #expect(try await presence(of: lena) == [.late(shift: late)], "managers hear of others alone")
  }

  @Test func `waits as long as the site says`() async throws {
    let (site, policy) = (yard, ClockPolicy(since: Instant(seconds: 0), lateMinutes: 30, missingMinutes: 40))
    try await told.world.write { try $0.choose(policy, of: site) }
    try await at("07:29")
    #expect(try await presence(of: lena).isEmpty)
    try await at("07:30")
    #expect(try await presence(of: lena).count == 1)
    try await at("07:39")
    #expect(try await presence(of: omar).isEmpty)
    try await at("07:40")
    #expect(try await presence(of: omar).count == 1)
  }

  @Test func `is one change in the log for webhooks, with ids alone`() async throws {
    try await at("07:09")
    try await at("07:10")
    try await at("07:20")
    let found: [String] = try await told.world.store.read { snapshot in
      try snapshot.connection.base.rows(
        "SELECT CAST(subject_id AS TEXT) || ' ' || CAST(after AS TEXT) FROM change WHERE kind = 'presence.missing'"
      ) { try $0.next() }
    }
    #expect(found.count == 1 && found[0].hasPrefix("\(lena) ") && found[0].contains("\(shift)"))
  }

  @Test func `T8.7: is told to nobody if its person works without the time clock`() async throws {
    let (lena, yard, today) = (lena, yard, try day("2026-10-12"))
    try await told.world.write { try $0.put(Contract(firstDay: today, isExempt: true), of: lena) }
    try await at("07:05")
    try await at("07:10")
    try await at("10:30")
    let stories = try await presence(of: lena) + presence(of: omar)
    #expect(stories.isEmpty)
    let (organization, now) = (told.world.organization, told.clock.now)
    let sheets = try await told.world.store.read(of: organization) {
      try $0.timesheets(at: yard, on: today...today, of: lena, at: now)
    }
    #expect(sheets.isEmpty, "nothing waits for an approval")
    try await told.world.write { try $0.removeContract(of: lena, from: today) }
    let pressed = try await told.world.store.read(of: organization) {
      try $0.timesheets(at: yard, on: today...today, of: lena, at: now)
    }
    #expect(pressed.count == 1)
  }

  @Test func `is told late where nobody looked at the time, and not at all once it is over`() async throws {
    try await at("08:30")
    #expect(try await presence(of: lena).count == 1)
    #expect(try await presence(of: omar).count == 1)
    let (later, lena) = (try hours("2026-10-12", "13:00", "13:30"), lena)
    try await told.shop.publish(lena, later)
    try await at("12:00")
    #expect(try await presence(of: lena).count == 1)
  }

  @Test func `says nothing of who came, is ill, is on standby or has no clock`() async throws {
    let (lena, omar, yard, island) = (lena, omar, told.shop.yard, told.shop.island)
    let today = try day("2026-10-12")
    try told.clock.reach("2026-10-12T06:50:00Z")
    try await told.world.write(by: try await told.account(of: lena)) {
      _ = try $0.press(PunchDraft(.on, of: lena, source: .person))
    }
    let nine = try hours("2026-10-12", "09:00", "12:00")
    try await told.world.write { transaction in
      let hotline = try transaction.add(PositionDraft(name: "Hotline", duty: .standby))
      let ill = try transaction.addEmployee("Ida", surname: "Berg")
      let away = try transaction.addEmployee("Jon", surname: "Dahl")
      _ = try transaction.publish([
        ShiftContent(site: yard, position: hotline, employee: omar, hours: nine),
        ShiftContent(site: yard, employee: ill, hours: nine), ShiftContent(site: island, employee: away, hours: nine),
      ])
      try transaction.noteIllness(of: ill, on: today...today)
    }
    try await at("07:10")
    #expect(try await presence(of: lena).isEmpty)
    #expect(try await presence(of: omar).isEmpty)
  }

  @Test func `is one notice a site, whoever is missing there`() async throws {
    let ida = try await told.world.write { try $0.addEmployee("Ida", surname: "Berg") }
    try await told.shop.publish(ida, try hours("2026-10-12", "09:00", "12:00"))
    try await at("07:10")
    guard case .missing(yard, let shifts) = try await presence(of: omar).first else {
      Issue.record("nothing was told")
      return
    }
    #expect(Set(shifts.map(\.person)) == [lena, ida])
    #expect(try await presence(of: omar).count == 1)
  }

  @Test
  func `T8.4: whoever is on duty a quarter of an hour after the end is reminded once, unless another shift goes on`()
    async throws
  {
    let lena = lena
    try told.clock.reach("2026-10-12T06:50:00Z")
    let editor = try await told.account(of: lena)
    try await told.world.write(by: editor) { _ = try $0.press(PunchDraft(.on, of: lena, source: .person)) }
    try await at("10:14")
    #expect(try await presence(of: lena).isEmpty)
    try await at("10:15")
    guard case .stillOn(let ended) = try await presence(of: lena).first else {
      Issue.record("nothing was told")
      return
    }
    #expect(ended.shift == shift)
    try await at("10:16")
    try await at("11:00")
    #expect(try await presence(of: lena).count == 1)
    #expect(try await presence(of: omar).isEmpty)
    try await told.shop.publish(lena, try hours("2026-10-12", "13:30", "14:00"))
    try await told.shop.publish(lena, try hours("2026-10-12", "14:00", "16:00"))
    try await at("12:20")
    #expect(try await presence(of: lena).count == 1, "the next one goes on")
    try await told.world.write(by: editor) { _ = try $0.press(PunchDraft(.off, of: lena, source: .person)) }
    try await at("14:20")
    #expect(try await presence(of: lena).count == 1, "she went")
  }

  @Test func `a duty on standby that ends reminds no one to go`() async throws {
    let (omar, yard) = (omar, yard)
    let nine = try hours("2026-10-12", "09:00", "12:00")
    try await told.world.write { transaction in
      let hotline = try transaction.add(PositionDraft(name: "Hotline", duty: .standby))
      _ = try transaction.publish([ShiftContent(site: yard, position: hotline, employee: omar, hours: nine)])
    }
    try told.clock.reach("2026-10-12T06:50:00Z")
    try await told.world.write {
      _ = try $0.press(PunchDraft(.on, of: omar, site: yard, source: .manager))
    }
    try await at("10:15")
    #expect(try await presence(of: omar).contains { if case .stillOn = $0 { true } else { false } } == false)
  }

  @Test func `joins what was told of the same site`() throws {
    let told = ToldShift(
      shift, at: yard, as: nil, hours: try hours("2026-10-12", "09:00", "12:00"),
      interval: try instant("2026-10-12T07:00:00Z")..<instant("2026-10-12T10:00:00Z"))
    let (one, other) = (MissedShift(lena, told), MissedShift(omar, told))
    let first = Notice.Story.missing(at: yard, shifts: [one])
    #expect(first.joined(by: .missing(at: yard, shifts: [one, other])) == .missing(at: yard, shifts: [one, other]))
    #expect(first.joined(by: .missing(at: ID(rawValue: 999), shifts: [other])) == nil)
    #expect(first.latest == (try instant("2026-10-12T07:00:00Z")), "quiet hours do not hold it back")
  }
}
