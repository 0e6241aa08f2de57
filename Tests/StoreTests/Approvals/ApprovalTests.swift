import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Eva and Tom manage the yard, Ada administers; Lena asks.
private struct ApprovalWorld {
  let world: PlanWorld
  let eva: Editor
  let tom: Editor
  let ada: Editor
  let people: [String: ID<Employee>]

  init() async throws {
    world = try await PlanWorld.opened()
    let yard = world.shop.yard
    (eva, tom, ada, people) = try await world.write { transaction in
      let names = ["Eva", "Tom", "Ada"]
      let people = try names.map { name in try transaction.add(PersonDraft([.name: name, .surname: "Kern"])) }
      return (
        .account(try transaction.addAccount(for: people[0], role: .manager, managing: .only([yard]))),
        .account(try transaction.addAccount(for: people[1], role: .manager, managing: .only([yard]))),
        .account(try transaction.addAccount(for: people[2], role: .admin)),
        Dictionary(uniqueKeysWithValues: zip(names, people))
      )
    }
  }

  func person(_ name: String) throws -> ID<Employee> { try #require(people[name]) }

  func approval(of id: ID<Absence>) async throws -> Approval {
    let now = world.shop.home.clock.now
    return try await world.store.read(of: world.organization) { try $0.approval(of: $0.absence(id), at: now) }
  }

  /// The requests for time off that wait for someone, of all sites.
  func waiting(for name: String) async throws -> [ID<Absence>] {
    let (now, person) = (world.shop.home.clock.now, try person(name))
    return try await world.store.read(of: world.organization) { snapshot in
      let waiting = try snapshot.waitingAbsences()
      return try snapshot.absences(
        among: waiting, waitingFor: person, managing: Set(waiting.map(\.employee)), at: now
      ).map(\.id)
    }
  }
}

@Suite struct `Approvals of time off` {
  private let team: ApprovalWorld
  private var world: PlanWorld { team.world }

  init() async throws { team = try await ApprovalWorld() }

  // T9.1, T9.2
  @Test func `go on to an administrator above ten days`() async throws {
    let vacation = try await world.kind(.vacation)
    try await world.write {
      _ = try $0.add(ApprovalTerms(.leave, kind: vacation, over: 1000, steps: [.managers, .administrators]))
    }
    let ten = try await world.ask(.vacation, "2026-11-02", "2026-11-13")
    let eleven = try await world.ask(.vacation, "2026-11-16", "2026-11-30")
    #expect(try await team.approval(of: ten).steps.count == 1)
    try await world.write(by: team.eva) { try $0.approve(ten, openingShifts: false) }
    #expect(try await world.absence(ten).state == .approved)

    #expect(try await team.waiting(for: "Tom") == [eleven])
    try await #expect(world.write(by: team.eva) { try $0.approve(eleven, openingShifts: false) } == nil)
    #expect(try await world.absence(eleven).state == .asked)
    #expect(try await team.approval(of: eleven).given.map(\.by) == [team.eva])
    #expect(try await team.waiting(for: "Tom") == [])
    let waitsForAda = try await team.waiting(for: "Ada")
    #expect(waitsForAda == [eleven])
    await #expect(throws: Refusal.conflict(.othersDecide)) {
      try await world.write(by: team.tom) { try $0.approve(eleven, openingShifts: false) }
    }
    await #expect(throws: Refusal.conflict(.othersDecide)) {
      try await world.write(by: team.tom) { try $0.decline(eleven, because: "No.") }
    }
    try await #expect(world.write(by: team.ada) { try $0.approve(eleven, openingShifts: false) } != nil)
    #expect(try await world.absence(eleven).decision?.by == team.ada)
  }

  @Test func `end at the first step with fewer days, and keep what was granted on the way`() async throws {
    try await world.write { _ = try $0.add(ApprovalTerms(.leave, over: 500, steps: [.managers, .administrators])) }
    let few = try await world.ask(.vacation, "2026-11-02", "2026-11-13")
    let week = try day("2026-11-02")...day("2026-11-06")
    try await world.write(by: team.eva) {
      try $0.approve(few, granting: .init(days: week, reason: "Inventory."), openingShifts: false)
    }
    let granted = try await world.absence(few)
    #expect(granted.state == .approved && granted.days == week && granted.decision?.reason == "Inventory.")

    let long = try await world.ask(.vacation, "2026-11-16", "2026-11-30")
    let rest = try day("2026-11-16")...day("2026-11-27")
    try await world.write(by: team.eva) {
      try $0.approve(long, granting: .init(days: rest, reason: "Fair."), openingShifts: false)
    }
    #expect(try await team.approval(of: long).given.map(\.days) == [rest])
    try await world.write(by: team.ada) { try $0.approve(long, openingShifts: false) }
    let decided = try await world.absence(long)
    let asked = try day("2026-11-16")...day("2026-11-30")
    #expect(decided.days == rest && decided.asked == asked)
    #expect(decided.decision?.reason == "Fair.")
  }

  @Test func `take one approval of someone who could give both`() async throws {
    try await world.write { _ = try $0.add(ApprovalTerms(.leave, steps: [.managers, .administrators])) }
    let asked = try await world.ask(.vacation, "2026-11-02", "2026-11-06")
    try await #expect(world.write(by: team.ada) { try $0.approve(asked, openingShifts: false) } != nil)
    #expect(try await world.absence(asked).state == .approved)
  }

  // T9.3
  @Test func `are another's where one is, and one's own time off is a request`() async throws {
    let (eva, day, vacation) = (try team.person("Eva"), try day("2026-11-02"), try await world.kind(.vacation))
    let noted = try await world.write(by: team.eva) {
      try $0.note(AbsenceDraft(kind: vacation, days: day...day), for: eva)
    }
    #expect(try await world.absence(noted).state == .asked)
    #expect(try await team.waiting(for: "Eva") == [])
    await #expect(throws: Refusal.conflict(.othersDecide)) {
      try await world.write(by: team.eva) { try $0.approve(noted, openingShifts: false) }
    }
    try await world.write(by: team.tom) { try $0.approve(noted, openingShifts: false) }
    #expect(try await world.absence(noted).isOwnDecision == false)
    let ada = try team.person("Ada")
    let own = try await world.write(by: team.ada) {
      try $0.note(AbsenceDraft(kind: vacation, days: day...day), for: ada)
    }
    let sole = try await world.absence(own)
    #expect(sole.state == .approved && sole.isOwnDecision)
  }

  // T9.6
  @Test func `are none for illness, and over with a withdrawal`() async throws {
    try await world.write { _ = try $0.add(ApprovalTerms(.leave, steps: [.managers, .administrators])) }
    #expect(try await world.absence(try await world.ask(.sick, "2026-11-02", "2026-11-02")).state == .approved)
    let asked = try await world.ask(.vacation, "2026-11-09", "2026-11-09")
    try await world.write(by: team.eva) { try $0.approve(asked, openingShifts: false) }
    let lena = world.shop.lena
    try await world.write { try $0.withdrawAbsence(asked, of: lena) }
    await #expect(throws: Refusal.outOfDate) {
      try await world.write(by: team.ada) { try $0.approve(asked, openingShifts: false) }
    }
  }

  // T9.4
  @Test func `are a substitute's too while someone is away`() async throws {
    let (eva, tom, yard) = (try team.person("Eva"), try team.person("Tom"), world.shop.yard)
    let other = try await world.write { transaction in
      let site = try transaction.add(SiteDraft(name: "Harbor", zone: "Europe/Berlin"))
      let account = try #require(try transaction.snapshot.account(of: tom))
      try transaction.change(account.id, to: .manager, managing: .only([site]))
      try transaction.choose(substitute: tom, for: eva)
      return site
    }
    let now = world.shop.home.clock.now
    func managed() async throws -> ManagedSites {
      try await world.store.read(of: world.organization) { try $0.managedSites(of: team.tom, at: now) }
    }
    #expect(try await managed() == .only([other]))
    let today = try await world.store.read(of: world.organization) { try $0.day(of: now) }
    let vacation = try await world.kind(.vacation)
    try await world.write { _ = try $0.note(AbsenceDraft(kind: vacation, days: today...today), for: eva) }
    #expect(try await managed() == .only([other, yard]))
    await #expect(throws: Refusal.self) {
      try await world.write { try $0.choose(substitute: eva, for: eva) }
    }
    await #expect(throws: Refusal.self) {
      let lena = world.shop.lena
      try await world.write { try $0.choose(substitute: lena, for: eva) }
    }
  }
}

@Suite struct `Approvals of what is booked` {
  // T9.7
  @Test func `leave large payouts to administrators, and one's own to others`() async throws {
    let team = try await ApprovalWorld()
    let (world, lena, eva) = (team.world, team.world.shop.lena, try team.person("Eva"))
    let (yard, first) = (world.shop.yard, try day("2026-10-01"))
    let day = try await world.store.read(of: world.organization) { [now = world.shop.home.clock.now] in
      try $0.day(of: now)
    }
    try await world.write { transaction in
      try transaction.choose(TimeAccountPolicy(from: first))
      for person in [lena, eva] { try transaction.set(.home, of: person, at: yard, today: day) }
      _ = try transaction.add(ApprovalTerms(.payouts, over: 600, steps: [.managers, .administrators]))
    }
    func book(_ minutes: Int, for person: ID<Employee>, _ kind: TimeEntry.Kind, by editor: Editor) async throws {
      try await world.write(by: editor) {
        _ = try $0.book(TimeEntryDraft(of: person, on: day, minutes: minutes, kind, reason: "Agreed."))
      }
    }
    try await book(-600, for: lena, .paidOut, by: team.eva)
    await #expect(throws: Refusal.conflict(.othersDecide)) { try await book(-601, for: lena, .paidOut, by: team.eva) }
    try await book(601, for: lena, .corrected, by: team.eva)
    try await book(-601, for: lena, .paidOut, by: team.ada)
    await #expect(throws: Refusal.conflict(.othersDecide)) { try await book(60, for: eva, .corrected, by: team.eva) }
    try await book(60, for: eva, .corrected, by: team.tom)
  }
}

@Suite struct `Never one's own` {
  /// Eva, at home at the yard that she manages with Tom, or Ada, the only administrator.
  private let team: ApprovalWorld
  private let day: LocalDate
  private var world: PlanWorld { team.world }

  init() async throws {
    team = try await ApprovalWorld()
    let (world, first) = (team.world, LocalDate(year: 2026, month: 10, day: 1))
    let (yard, people) = (world.shop.yard, [try team.person("Eva"), try team.person("Ada")])
    day = try await world.write { transaction in
      let today = try transaction.snapshot.day(of: transaction.now)
      try transaction.choose(TimeAccountPolicy(from: try #require(first)))
      for person in people { try transaction.set(.home, of: person, at: yard, today: today) }
      return today
    }
  }

  /// The refusal of each command about a person, `nil` for what is carried out.
  private func refusals(of person: ID<Employee>, by editor: Editor) async throws -> [Refusal?] {
    let (day, world) = (day, world)
    let (entry, leave) = try await world.write { transaction in
      (
        try transaction.book(TimeEntryDraft(of: person, on: day, minutes: 60, .corrected, reason: "Agreed.")),
        try transaction.book(LeaveEntryDraft(of: person, on: day, hundredths: 100, .granted, reason: "Agreed."))
      )
    }
    let allowance = Allowance(year: 2026, hundredths: 3000)
    let commands: [@Sendable (borrowing Transaction) throws -> Void] = [
      { try $0.takeBack(entry) }, { try $0.takeBack(leave) }, { try $0.set(allowance, for: person) },
      { try $0.setOpening(120, of: person) }, { try $0.setOpening(nil, of: person) },
      { _ = try $0.book(LeaveEntryDraft(of: person, on: day, hundredths: 100, .corrected, reason: "Agreed.")) },
    ]
    var found: [Refusal?] = []
    for command in commands {
      do {
        try await world.write(by: editor) { try command($0) }
        found.append(nil)
      } catch let refusal as Refusal {
        found.append(refusal)
      }
    }
    return found
  }

  @Test func `is booked, taken back or typed while someone of the same role is there`() async throws {
    let eva = try team.person("Eva")
    let refused = Refusal?.some(.conflict(.othersDecide))
    // Why the fifth: there is no opening balance to take back.
    #expect(try await refusals(of: eva, by: team.eva) == [refused, refused, refused, refused, nil, refused])
    #expect(try await refusals(of: eva, by: team.tom).allSatisfy { $0 == nil })
  }

  @Test func `is allowed for the only administrator, and marked`() async throws {
    let ada = try team.person("Ada")
    #expect(try await refusals(of: ada, by: team.ada).allSatisfy { $0 == nil })
    let (own, theirs) = try await world.store.read(of: world.organization) { snapshot in
      (
        try snapshot.leaveEntries(of: ada).map(\.isOwnDecision),
        try snapshot.timeEntries(of: [snapshot.person(ada)]).map(\.isOwnDecision)
      )
    }
    #expect(own == [true] && theirs == [])
    let day = day
    let booked = try await world.write(by: team.ada) { transaction in
      let draft = TimeEntryDraft(of: ada, on: day, minutes: 60, .corrected, reason: "Agreed.")
      return try transaction.snapshot.timeEntry(try transaction.book(draft))
    }
    #expect(booked.isOwnDecision)
  }
}

@Suite struct `News of approvals` {
  // T9.5
  @Test func `goes to those who can approve, again after two days, and to the next ones after four`() async throws {
    let notices = try await NoticeWorld()
    let (world, shop) = (notices.world, notices.shop)
    let (tom, ada) = try await world.write { transaction in
      let tom = try transaction.add(PersonDraft([.name: "Tom", .surname: "Kern"]))
      let ada = try transaction.add(PersonDraft([.name: "Ada", .surname: "Kern"]))
      _ = try transaction.addAccount(for: tom, role: .manager, managing: .only([shop.island]))
      _ = try transaction.addAccount(for: ada, role: .admin)
      _ = try transaction.add(ApprovalTerms(.leave, steps: [.people([tom]), .administrators]))
      return (tom, ada)
    }
    let editor = try await notices.account(of: tom)
    try await notices.look()
    let id = try await world.ask(.vacation, "2026-12-07", "2026-12-08")
    let days = try await world.absence(id).days
    try await notices.look()
    let story = Notice.Story.timeOffWaits(by: shop.lena, first: days.lowerBound, last: days.upperBound)
    func counts() async throws -> [Int] {
      var counts: [Int] = []
      for person in [tom, ada, shop.omar] { counts.append(try await notices.stories(person).count { $0 == story }) }
      return counts
    }
    #expect(try await counts() == [1, 0, 0])
    notices.clock.advance(seconds: 2 * 86_400 - 61)
    try await notices.look()
    #expect(try await counts() == [1, 0, 0])
    notices.clock.advance(seconds: 120)
    try await notices.look()
    try await notices.look()
    #expect(try await counts() == [2, 0, 0])
    notices.clock.advance(seconds: 86_000)
    try await notices.look()
    notices.clock.advance(seconds: 86_800)
    try await notices.look()
    #expect(try await counts() == [2, 1, 0])
    try await world.write(by: editor) { _ = try $0.approve(id, openingShifts: false) }
    try await notices.look()
    #expect(try await counts() == [2, 2, 0])
  }
}
