import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

extension Notice.Story {
  /// The hours of the shifts that changed: `08:00+480 → 09:00+420`.
  fileprivate var changes: [String] {
    guard case .shifts(let changes, _, _, _) = self else { return [] }
    return changes.map { "\($0.was.map(\.text) ?? "none") → \($0.now.map(\.text) ?? "none")" }
  }
}

extension ToldShift {
  fileprivate var text: String {
    if case .timed(let start, let minutes) = hours { "\(start)+\(minutes)" } else { "\(hours.date)" }
  }
}

@Suite struct `What people are told of their shifts` {
  @Test func `is a new one, its change and its end, each once`() async throws {
    let told = try await NoticeWorld()
    let shift = try await told.shop.publish(told.shop.lena, try hours("2026-10-20", "08:00", "16:00"))
    #expect(try await told.look() == 1)
    #expect(try await told.look() == 0)
    #expect(try await told.stories(told.shop.lena).map(\.changes) == [["none → 2026-10-20T08:00+480"]])
    told.clock.advance(seconds: 61)
    try await told.world.alter([shift]) { $0.minutesLater = 60 }
    #expect(try await told.look() == 0, "a draft is nobody's news")
    try await told.world.publish()
    try await told.look()
    told.clock.advance(seconds: 61)
    try await told.shop.withdraw(shift)
    try await told.look()
    #expect(
      try await told.stories(told.shop.lena).map(\.changes) == [
        ["none → 2026-10-20T08:00+480"], ["2026-10-20T08:00+480 → 2026-10-20T09:00+480"],
        ["2026-10-20T09:00+480 → none"],
      ])
    #expect(try await told.stories(told.shop.omar).allSatisfy { $0.changes.isEmpty })
  }

  @Test func `comes as one within a minute, and not at all if all is as it was`() async throws {
    let told = try await NoticeWorld()
    let shift = try await told.shop.publish(told.shop.lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    told.clock.advance(seconds: 30)
    try await told.shop.publish(told.shop.lena, try hours("2026-10-21", "08:00", "16:00"))
    try await told.look()
    #expect(
      try await told.stories(told.shop.lena).map(\.changes) == [
        ["none → 2026-10-20T08:00+480", "none → 2026-10-21T08:00+480"]
      ])
    try await told.shop.withdraw(shift)
    try await told.look()
    #expect(try await told.stories(told.shop.lena).map(\.changes) == [["none → 2026-10-21T08:00+480"]])
    #expect(try await told.unread(told.shop.lena) == 1)
  }

  @Test func `is not what they did themselves, and not what is over`() async throws {
    let told = try await NoticeWorld()
    let (lena, yard) = (told.shop.lena, told.shop.yard)
    let draft = ShiftContent(site: yard, employee: lena, hours: try hours("2026-10-20", "08:00", "16:00"))
    try await told.world.write(by: try await told.account(of: lena)) { _ = try $0.publish([draft]) }
    try await told.shop.publish(lena, try hours("2026-10-11", "08:00", "16:00"))
    #expect(try await told.look() == 0)
  }

  @Test func `goes to nobody without an account`() async throws {
    let told = try await NoticeWorld()
    let nora = try await told.world.write { try $0.addEmployee("Nora", surname: "Iversen") }
    try await told.shop.publish(nora, try hours("2026-10-20", "08:00", "16:00"))
    #expect(try await told.look() == 0)
    #expect(try await told.stories(nora).isEmpty)
  }

  @Test func `is told by one of two that look at once`() async throws {
    let told = try await NoticeWorld()
    try await told.shop.publish(told.shop.lena, try hours("2026-10-20", "08:00", "16:00"))
    let (now, organization) = (told.clock.now, told.world.organization)
    let news = try await told.world.store.read(of: organization) { try $0.pendingNews(at: now) }
    #expect(try await told.world.write { try $0.tell(news) } == 1)
    #expect(try await told.world.write { try $0.tell(news) } == 0)
    #expect(try await told.stories(told.shop.lena).count == 1)
  }
}

@Suite struct `What people are told besides` {
  @Test func `is an open shift that they could take, not one that they have no time for`() async throws {
    let told = try await NoticeWorld()
    try await told.shop.publish(told.shop.omar, try hours("2026-10-20", "08:00", "16:00"))
    try await told.shop.publish(told.shop.lena, try hours("2026-10-27", "08:00", "16:00"))
    try await told.look()
    told.clock.advance(seconds: 61)
    try await told.shop.publish(nil, try hours("2026-10-20", "10:00", "12:00"))
    #expect(try await told.look() == 1)
    guard case .open(let shifts, 0) = try await told.stories(told.shop.lena).last else {
      Issue.record("nothing is told of the open shift")
      return
    }
    #expect(shifts.map(\.text) == ["2026-10-20T10:00+120"])
  }

  @Test func `is half an hour before a shift, once, and not one that has begun`() async throws {
    let told = try await NoticeWorld()
    try await told.shop.publish(told.shop.lena, try hours("2026-10-12", "09:00", "12:00"))
    try await told.look()
    told.clock.advance(seconds: 29 * 60)
    #expect(try await told.look() == 0)
    told.clock.advance(seconds: 60)
    #expect(try await told.look() == 1)
    told.clock.advance(seconds: 60)
    #expect(try await told.look() == 0)
    guard case .duty(let shift) = try await told.stories(told.shop.lena).last else {
      Issue.record("nothing is told of the shift")
      return
    }
    #expect(shift.text == "2026-10-12T09:00+180")
  }

  @Test func `is a feed that fails, for administrators alone, and once for each reason`() async throws {
    let told = try await NoticeWorld()
    let (yard, organization) = (told.shop.yard, told.world.organization)
    let (feed, boss) = try await told.world.write { transaction in
      let boss = try transaction.addEmployee("Charlotte", surname: "Weber")
      _ = try transaction.addAccount(for: boss, role: .admin)
      let feed = try transaction.follow(
        .roster(yard), at: "/srv/roster.json", intervalSeconds: 500)
      return (feed, boss)
    }
    try await told.look()
    func fail(_ fault: String) async throws {
      try await told.world.store.write(in: organization, by: .feed(feed)) { try $0.noteFault(fault, of: feed) }
      try await told.look()
    }
    try await fail("not-found")
    #expect(try await told.stories(boss) == [.feed(feed, asks: false)])
    told.clock.advance(seconds: 500)
    try await fail("not-found")
    #expect(try await told.stories(boss).count == 1)
    told.clock.advance(seconds: 30)
    try await fail("timeout")
    #expect(try await told.stories(boss).count == 2)
    try await fail("not-found")
    #expect(try await told.stories(boss).count == 2, "what comes within a minute is one")
    for person in [told.shop.lena, told.shop.omar] { #expect(try await told.stories(person) == []) }
  }

  @Test func `is time off that waits for a manager, and its answer`() async throws {
    let told = try await NoticeWorld()
    let lena = told.shop.lena
    try await told.shop.publish(lena, try hours("2026-10-27", "08:00", "16:00"))
    try await told.look()
    let kind = try await told.world.store.read(of: told.world.organization) { try $0.absenceKinds()[0].id }
    let days = try day("2026-11-02")...day("2026-11-04")
    let absence = try await told.world.write(by: try await told.account(of: lena)) {
      try $0.ask(AbsenceDraft(kind: kind, days: days), for: lena)
    }
    try await told.look()
    #expect(
      try await told.stories(told.shop.omar).last
        == .timeOffWaits(by: lena, first: days.lowerBound, last: days.upperBound))
    told.clock.advance(seconds: 5)
    try await told.world.write(by: try await told.account(of: told.shop.omar)) {
      try $0.decline(absence, because: "Stocktaking")
    }
    try await told.look()
    #expect(
      try await told.stories(lena).last
        == .timeOff(first: days.lowerBound, last: days.upperBound, isApproved: false, reason: "Stocktaking"))
  }

  @Test func `is the week ahead, on the evening before it`() async throws {
    let told = try await NoticeWorld()
    try await told.shop.publish(told.shop.lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.shop.publish(told.shop.lena, try hours("2026-10-21", "08:00", "12:00"))
    try await told.look()
    told.clock.advance(seconds: try instant("2026-10-18T15:59:59Z").seconds(since: told.clock.now))
    #expect(try await told.look() == 0)
    told.clock.advance(seconds: 1)
    #expect(try await told.look() == 1)
    #expect(
      try await told.stories(told.shop.lena).last == .week(first: try day("2026-10-19"), shifts: 2, minutes: 720))
  }
}

@Suite struct `Notices` {
  @Test func `are read one by one, or all until one`() async throws {
    let told = try await NoticeWorld()
    let lena = told.shop.lena
    for day in ["2026-10-20", "2026-10-21", "2026-10-22"] {
      try await told.shop.publish(lena, try hours(day, "08:00", "16:00"))
      try await told.look()
      told.clock.advance(seconds: 61)
    }
    let organization = told.world.organization
    let ids = try await told.world.store.read(of: organization) { try $0.notices(of: lena, limit: 100).map(\.id) }
    #expect(ids.count == 3)
    try await told.world.write { try $0.read(ids[1], andOlder: false, by: lena) }
    #expect(try await told.unread(lena) == 2)
    try await told.world.write { try $0.read(ids[1], andOlder: true, by: lena) }
    #expect(try await told.unread(lena) == 1)
    try await told.world.write { try $0.read(ids[0], andOlder: true, by: told.shop.omar) }
    #expect(try await told.unread(lena) == 1, "others read nothing of it")
    await #expect(throws: Refusal.notFound) {
      try await told.world.store.read(of: organization) { _ = try $0.notice(ids[0], of: told.shop.omar) }
    }
  }

  @Test func `are kept as many as a list holds, the newest`() async throws {
    let told = try await NoticeWorld()
    let (lena, organization) = (told.shop.lena, told.world.organization)
    let story = Notice.Story.week(first: try day("2026-10-19"), shifts: 1, minutes: 60)
    for _ in 0..<Notice.mostKept + 5 {
      let now = told.clock.now
      var news = try await told.world.store.read(of: organization) { try $0.pendingNews(at: now) }
      news.items = [.init(person: lena, at: now, story: story)]
      let due = news
      try await told.world.write { try $0.tell(due) }
      told.clock.advance(seconds: 1)
    }
    #expect(try await told.unread(lena) == Notice.mostKept)
  }
}
