import Crypto
import DemoWorld
import Domain
import Feeds
import Foundation
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
    try await front.street.store.write(in: organization, by: .console) { transaction in
      let span = transaction.now - 60 * 86_400..<transaction.now + 500 * 86_400
      for shift in try transaction.snapshot.calendarShifts(
        of: .employeeCalendar(employee), during: span)
      where shift.withdrawnAt == nil { try transaction.withdraw(shift.id) }
    }
  }

  @discardableResult
  func works(_ hours: Hours, at site: ID<Site>? = nil, on position: String? = nil) async throws -> ID<Shift> {
    let (street, employee) = (front.street, employee)
    return try await street.store.write(in: street.organization, by: .console) { transaction in
      let positions = try transaction.snapshot.positions()
      let draft = ShiftContent(
        site: site ?? street.founded.mainShop, position: positions.first { $0.name == position }?.id,
        employee: employee,
        hours: hours)
      return try #require(try transaction.publish([draft]).first)
    }
  }

  func roster(_ place: RosterModel.Place = .init(), _ visitor: Visitor? = nil) async throws -> RosterModel {
    let street = front.street
    let model = RosterModel(
      street.screen(visitor ?? self.visitor), place: place,
      feeds: FeedReader(store: street.store, world: street.clock.world()))
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
    #expect(model.own == OwnDuty(title: "You are on duty until 14:00", next: nil))
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
    #expect(screen.slab.nobody?.title == "No one until tomorrow")
    let next = try #require(screen.next.first)
    #expect((next.start, next.wait, next.moment) == ("Sun\u{a0}25", "All day", "tomorrow"))
  }
}

extension HarborStreet {
  var key: SecretKey { get throws { try SecretKey(path: folder.appending(path: "onduty.key").path) } }
}

@Suite struct `My shifts` {
  private func model(_ mia: Mia, _ month: String? = nil) async throws -> MyShiftsScreen {
    let street = mia.front.street
    let model = MyShiftsModel(
      street.screen(mia.visitor), place: .init(month: try month.map { try #require(LocalDate($0)) }))
    try await model.load()
    return try #require(model.screen)
  }

  @Test func `stand in a grid and in a list, with those before today apart`() async throws {
    let mia = try await Mia()
    try await mia.works(try clock("2026-10-22", "22:00", "07:00"), on: "Night watch")
    try await mia.works(try clock("2026-10-24", "22:00", "07:00"), on: "Night watch")
    try await mia.works(try clock("2026-10-31", "08:00", "12:00"), at: mia.front.street.founded.kiosk)
    try await mia.works(try clock("2026-11-01", "08:00", "12:00"))
    let screen = try await model(mia)
    #expect(screen.title == "October 2026" && screen.weeks.count == 5)
    #expect(screen.weeks[0][0].date == LocalDate("2026-09-28") && !screen.weeks[0][0].isInMonth)
    let cells = screen.weeks.joined()
    #expect(cells.filter { !$0.bars.isEmpty }.map(\.date.day) == [22, 24, 31, 1])
    #expect(cells.flatMap(\.bars).map(\.times) == ["22–7", "22–7", "8–12", "8–12"])
    #expect(cells.flatMap(\.bars).map(\.isPast) == [true, false, false, false])
    #expect(screen.weeks.map { $0[0].isNear } == [false, false, false, true, true])
    #expect(cells.filter(\.isToday).map(\.spoken) == ["Saturday 24\u{a0}October: 22:00–7:00 Night watch, New"])
    #expect(screen.legend.map(\.name) == ["Night watch"])
    #expect(screen.earlier.map(\.date.day) == [22] && screen.days.map(\.date.day) == [24, 31, 1])
    #expect(screen.duty.next != nil || screen.duty.title.contains("on duty"))
    #expect(screen.days[0].heading == "Today")
    #expect(screen.days[0].rows.map(\.place) == ["Main shop, 10\u{a0}h"])
    #expect(screen.days[0].rows.map(\.oddity) == ["10\u{a0}h, clocks go back"])
    #expect(screen.days[1].rows.map(\.title) == ["Shift"] && screen.days[1].rows[0].place == "Harbor kiosk, 4\u{a0}h")
    let november = try await model(mia, "2026-11-01")
    #expect(november.days.map(\.date.day) == [1] && november.earlier.isEmpty && november.previous.month == 10)
  }

  @Test func `name their positions below the grid from A to Z`() async throws {
    let mia = try await Mia()
    let names = ["Workshop", "Driver", "Night watch", "Front desk", "Home visits", "Dispatch"]
    for (place, name) in names.enumerated() {
      try await mia.works(try clock("2026-10-1\(place)", "08:00", "12:00"), on: name)
    }
    #expect(try await model(mia).legend.map(\.name) == names.sorted())
  }

  @Test func `count real hours beside the contract, of the week and of the month`() async throws {
    let mia = try await Mia()
    try await mia.works(try clock("2026-10-22", "22:00", "07:00"))
    try await mia.works(try clock("2026-10-24", "22:00", "07:00"))
    try await mia.works(try clock("2026-10-06", "08:00", "12:00"))
    try await mia.works(try wholeDays("2026-10-27", "2026-10-28"))
    let screen = try await model(mia)
    #expect((screen.week.hours, screen.week.contract, screen.week.over) == ("19\u{a0}h", "of 30\u{a0}h", nil))
    #expect(
      (screen.month.label, screen.month.hours, screen.month.contract) == (
        "Planned in October", "23\u{a0}h", "of 133\u{a0}h"
      ))
    #expect(screen.special == "In October: 15\u{a0}h at night, 2\u{a0}h on Saturdays, 8\u{a0}h on Sundays")
    #expect(try await model(mia, "2026-11-01").special.isEmpty)
    try await mia.works(try clock("2026-10-20", "08:00", "21:00"))
    #expect(try await model(mia).week.over == "2\u{a0}h over")
  }

  @Test func `show the days on which their owner is ill`() async throws {
    let mia = try await Mia()
    let (employee, organization) = (mia.employee, mia.front.street.organization)
    let days = try #require(LocalDate("2026-10-30"))...(try #require(LocalDate("2026-11-02")))
    try await mia.front.street.store.write(in: organization, by: .console) {
      _ = try $0.noteIllness(of: employee, on: days)
    }
    let screen = try await model(mia)
    let away = screen.weeks.joined().filter { $0.look == .ill }
    #expect(away.map(\.date.day) == [30, 31, 1] && screen.away.map(\.word) == ["Sick"])
    #expect(away.first?.spoken == "Friday 30\u{a0}October: Sick")
    #expect(try await model(mia, "2026-12-01").away.isEmpty)
  }

  @Test(arguments: ["0001-01-01", "9999-12-01"])
  func `end with the calendar`(month: String) async throws {
    #expect(try await model(try await Mia(), month).days.isEmpty)
  }

  @Test func `are no one's for a visitor without a person`() async throws {
    let mia = try await Mia()
    let street = mia.front.street
    let model = MyShiftsModel(street.screen(mia.front.nobody()), place: .init())
    await #expect(throws: Refusal.forbidden) { try await model.load() }
  }
}

@Suite struct `My calendar` {
  private func model(_ mia: Mia) async throws -> MyCalendarModel {
    let street = mia.front.street
    let model = MyCalendarModel(street.screen(mia.visitor), key: try street.key)
    try await model.load()
    return model
  }

  @Test func `has an address that its owner makes, sees again, renews and switches off`() async throws {
    let mia = try await Mia()
    let store = mia.front.street.store
    let first = try await model(mia)
    #expect(first.token == nil && !first.hasHiddenAddress)
    try await first.makeButtonTapped()
    let token = try #require(try await model(mia).token)
    let link = try await store.read { try $0.link(opening: token).link }
    #expect(link.purpose == .employeeCalendar(mia.employee))
    #expect(try await model(mia).fetched == "Not fetched yet")
    try await first.makeButtonTapped()
    let second = try #require(try await model(mia).token)
    await #expect(throws: Refusal.notFound) { _ = try await store.read { try $0.link(opening: token) } }
    try await first.switchOffButtonTapped()
    await #expect(throws: Refusal.notFound) { _ = try await store.read { try $0.link(opening: second) } }
    #expect(try await model(mia).token == nil)
  }

  @Test func `takes over the address that a manager made, and says when it was fetched and by what`() async throws {
    let mia = try await Mia()
    let (street, employee) = (mia.front.street, mia.employee)
    let manager = Visitor(organization: street.organization, language: .en, mayManage: true)
    let links = LinksModel(street.screen(manager), key: try street.key)
    try await links.makeButtonTapped(.employeeCalendar(employee))
    #expect(try await model(mia).token == links.made?.token)
    let link = try #require(links.open.first?.id)
    try await street.store.write(in: street.organization, by: .visitor) {
      try $0.noteFetch(of: link, by: "Apple Calendar, iPhone", as: .apple)
    }
    street.clock.advance(seconds: 60)
    let own = try await model(mia)
    #expect((own.fetched, own.program) == ("Last fetched today, 6:02", "Apple Calendar, iPhone"))
    try await links.load()
    #expect(links.open.first?.fetched == "Last fetched today, 6:02, Apple Calendar, iPhone")
  }

  @Test func `says so where the address was made without the key`() async throws {
    let mia = try await Mia()
    let (street, employee) = (mia.front.street, mia.employee)
    try await street.store.write(in: street.organization, by: .console) {
      _ = try $0.makeLink(for: .employeeCalendar(employee))
    }
    let own = try await model(mia)
    #expect(own.token == nil && own.hasHiddenAddress)
  }
}

@Suite struct `My profile` {
  private func model(_ mia: Mia, _ revision: Int? = nil) async throws -> OwnProfileModel {
    let model = OwnProfileModel(mia.front.street.screen(mia.visitor), seen: revision)
    try await model.load()
    return model
  }

  @Test func `changes the own phone number and email address, and nothing else`() async throws {
    let mia = try await Mia()
    let (store, organization, employee) = (mia.front.street.store, mia.front.street.organization, mia.employee)
    let before = try await store.read(of: organization) { try $0.person(employee) }
    let own = try await model(mia)
    own.fieldChanged(.phone, to: "+49 170 5550100")
    own.fieldChanged(.email, to: "mia@night.example")
    try await own.saveButtonTapped()
    #expect(own.isSaved)
    let after = try await store.read(of: organization) { try $0.person(employee) }
    #expect(after.phone?.description == "+49 170 5550100" && after.email?.description == "mia@night.example")
    #expect(PersonDraft(after, on: .last).differences(from: PersonDraft(before, on: .last)) == [.email, .phone])
  }

  @Test func `says what is wrong beside the field, and what someone else saved first`() async throws {
    let mia = try await Mia()
    let own = try await model(mia)
    let other = try await model(mia)
    own.fieldChanged(.phone, to: "call me")
    try await own.saveButtonTapped()
    #expect(!own.isSaved && own.rows.first { $0.field == .phone }?.problem != nil)
    other.fieldChanged(.phone, to: "+49 30 1")
    try await other.saveButtonTapped()
    own.fieldChanged(.phone, to: "+49 30 2")
    try await own.saveButtonTapped()
    #expect(!own.isSaved && own.notice != nil && own.rows.first { $0.field == .phone }?.theirs == "+49 30 1")
  }
}
