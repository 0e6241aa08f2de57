import DemoWorld
import Domain
import Feeds
import Store
import TestSupport
import Testing

@testable import ViewModels

/// Mia Tanaka of Harbour Street, with no shifts but those of a test.
struct Mia {
  let front: Front
  let visitor: Visitor
  let employee: ID<Employee>

  init() async throws {
    front = try await Front.opened()
    visitor = try await front.visitor("mia")
    let (employee, organization) = (try #require(visitor.employee), front.street.organization)
    self.employee = employee
    try await front.street.store.write(by: .console) { transaction in
      let span = transaction.now - 86_400..<transaction.now + 500 * 86_400
      for shift in try transaction.snapshot.calendarShifts(
        of: .employeeCalendar(employee), in: organization, during: span)
      where shift.withdrawnAt == nil { try transaction.withdraw(shift.id, in: organization) }
    }
  }

  @discardableResult
  func works(_ hours: Hours, at site: ID<Site>? = nil, on position: String? = nil) async throws -> ID<Shift> {
    let (street, employee) = (front.street, employee)
    return try await street.store.write(by: .console) { transaction in
      let positions = try transaction.snapshot.positions(of: street.organization)
      let draft = ShiftDraft(
        site: site ?? street.founded.mainShop, position: positions.first { $0.name == position }?.id,
        employee: employee,
        hours: hours)
      return try #require(try transaction.publish([draft], in: street.organization).first)
    }
  }

  func roster(_ place: RosterModel.Place = .init(), _ visitor: Visitor? = nil) async throws -> RosterModel {
    let street = front.street
    let model = RosterModel(
      visitor: visitor ?? self.visitor, place: place, store: street.store,
      feeds: FeedReader(store: street.store, world: street.clock.world()), zones: street.zones,
      world: street.clock.world())
    try await model.load()
    return model
  }
}

func clock(_ day: String, _ start: String, _ end: String) throws -> Hours {
  .timed(
    on: try #require(LocalDate(day)), from: try #require(LocalTime(start)), to: try #require(LocalTime(end)))
}

func wholeDays(_ first: String, _ last: String) throws -> Hours {
  .days(first: try #require(LocalDate(first)), last: try #require(LocalDate(last)))
}

@Suite struct `A member's roster` {
  @Test func `opens with their next shift, and marks their own ones alone`() async throws {
    let mia = try await Mia()
    let shift = try await mia.works(try clock("2026-10-24", "22:30", "07:00"), on: "Night watch")
    let model = try await mia.roster()
    let own = try #require(model.own)
    #expect(own.title == "Your next shift")
    let next = try #require(own.next)
    #expect(next.shift == shift && next.start == "22:30" && next.text == "Tonight, until 7:00")
    #expect(next.wait == "in 16\u{a0}h 28\u{a0}min" && next.position?.name == "Night watch" && next.site == nil)
    let rows = try #require(model.screen).days.flatMap(\.rows)
    #expect(rows.filter(\.isYou).map(\.shift) == [shift])
    #expect(rows.count > 10)
  }

  @Test func `names the day and the site of a shift that is elsewhere`() async throws {
    let mia = try await Mia()
    try await mia.works(try clock("2026-10-26", "07:00", "15:00"), at: mia.front.street.founded.kiosk)
    let next = try #require(try await mia.roster().own?.next)
    #expect(next.text == "Monday 26\u{a0}October, until 15:00" && next.site == "Harbor kiosk")
    #expect(next.wait == "in 2\u{a0}days")
  }

  @Test func `says that they are on duty, until when`() async throws {
    let mia = try await Mia()
    try await mia.works(try clock("2026-10-24", "05:00", "14:00"))
    let model = try await mia.roster()
    #expect(model.own == OwnDuty(title: "You are on duty, until 14:00", next: nil))
    #expect(try #require(model.screen).slab.people.filter(\.isYou).map(\.name) == ["Mia Tanaka"])
  }

  @Test func `says that no shift is planned for them`() async throws {
    let mia = try await Mia()
    #expect(try await mia.roster().own == OwnDuty(title: "No shift is planned for you", next: nil))
    #expect(try await mia.roster(.init(), mia.front.nobody(.en)).own == nil)
  }

  @Test func `shows their own days alone, and everyone who is on duty`() async throws {
    let mia = try await Mia()
    let shift = try await mia.works(try clock("2026-10-25", "12:00", "15:00"))
    let screen = try #require(try await mia.roster(.init(isMine: true)).screen)
    #expect(screen.days.flatMap(\.rows).map(\.shift) == [shift])
    #expect(screen.slab.people.count == 2 && screen.days.count == 12)
    let everyones = try #require(try await mia.roster(.init(isMine: true), mia.front.nobody()).screen)
    #expect(everyones.days.flatMap(\.rows).count > 10, "a visitor who is no one of the team has no own shifts")
  }
}

@Suite struct `A shift over several days` {
  @Test func `stands on each of them, and is under way today alone`() async throws {
    let mia = try await Mia()
    let site = mia.front.street.founded.onCall
    try await mia.works(try wholeDays("2026-10-22", "2026-10-26"), at: site)
    let days = try #require(try await mia.roster(.init(site: site)).screen).days.filter { !$0.rows.isEmpty }
    #expect(days.map(\.number) == ["22", "23", "24", "25", "26"])
    #expect(days.map { $0.rows.map(\.phase) } == [[.past], [.past], [.now], [.coming], [.coming]])
    #expect(days.allSatisfy { $0.rows.map(\.start) == ["All day"] && $0.rows.map(\.end) == ["–Mon\u{a0}26"] })
  }
}

@Suite struct `Whoever comes next is named with the time` {
  @Test func `also on another day`() async throws {
    let mia = try await Mia()
    let site = mia.front.street.founded.onCall
    try await mia.works(try clock("2026-10-26", "07:00", "15:00"), at: site)
    let screen = try #require(try await mia.roster(.init(site: site)).screen)
    #expect(screen.slab.nobody?.title == "No one until Mon\u{a0}26, 7:00")
    let next = try #require(screen.next.first)
    #expect((next.start, next.wait, next.moment) == ("7:00", "Mon\u{a0}26", "Mon\u{a0}26, 7:00"))
  }

  @Test func `and a whole day has none`() async throws {
    let mia = try await Mia()
    let site = mia.front.street.founded.onCall
    try await mia.works(try wholeDays("2026-10-25", "2026-10-31"), at: site)
    let screen = try #require(try await mia.roster(.init(site: site)).screen)
    #expect(screen.slab.nobody?.title == "No one until Sun\u{a0}25")
    let next = try #require(screen.next.first)
    #expect((next.start, next.wait, next.moment) == ("Sun\u{a0}25", "All day", "Sun\u{a0}25"))
  }
}
