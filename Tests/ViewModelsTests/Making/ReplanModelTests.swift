import DemoWorld
import Domain
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `Somebody is ill for some days` {
  private let street: HarborStreet
  private let visitor: Visitor
  private let kofi: ID<Employee>
  private let first: LocalDate

  init() async throws {
    let street = try await HarborStreet()
    self.street = street
    visitor = Visitor(organization: street.organization, language: .en, mayManage: true)
    let people = try await street.store.read(of: street.organization) { try $0.employees() }
    kofi = try #require(people.first { $0.name == "Kofi" }).id
    first = try #require(LocalDate("2026-10-24"))
  }

  private func model(
    _ visitor: Visitor? = nil, last: LocalDate? = nil, day: String = "", time: String = ""
  ) -> ReplanModel {
    ReplanModel(
      street.screen(visitor ?? self.visitor),
      place: .init(person: kofi, first: first, last: last ?? first + 5, day: day, time: time))
  }

  private func screen(_ model: ReplanModel) async throws -> ReplanScreen {
    try await model.load()
    return try #require(model.screen)
  }

  @Test func `the fewest moves come first, with what they change and who is told`() async throws {
    let screen = try await screen(model())
    #expect(screen.title == "Kofi is sick")
    #expect(screen.until == "Until Thu\u{a0}29" && screen.nobody == ", 3\u{a0}shifts have nobody.")
    #expect(screen.moment.text == "Sat\u{a0}24, 6:02")
    #expect(screen.notes == ["Kofi will be marked sick: Sat 24\u{a0}Oct – Thu 29\u{a0}Oct."])
    let choice = try #require(screen.choices.first)
    #expect(
      choice.way == .fewest && choice.title == "3 moves" && choice.reason == "the fewest changes that fill every shift")
    #expect(choice.rows.count == 3 && choice.rows.allSatisfy { $0.count == 1 && $0.moves.count == 1 })
    #expect(choice.rows.flatMap(\.moves).allSatisfy { $0.hours.contains(" → ") && $0.hours.contains(" of ") })
    #expect(choice.publish == ["Publish 3 as open shifts", "Publish 1 move", "Publish 2 moves", "Publish 3 moves"])
    #expect(choice.effects.map(\.text) == ["No one else’s shift changes"])
    // Why: the street's people have no accounts here, so that nobody hears of it by themselves.
    #expect(choice.told.map(\.kind) == [.watch] && !choice.canAsk)
    #expect(screen.choices.last?.way == .open && screen.choices.last?.reason == "offer all 3 as open shifts")
  }

  @Test func `in German, too`() async throws {
    let german = Visitor(organization: street.organization, language: .de, mayManage: true)
    let screen = try await screen(model(german))
    #expect(screen.title == "Kofi ist krank")
    #expect(screen.until + screen.nobody == "Bis Do\u{a0}29. sind 3\u{a0}Schichten unbesetzt.")
    #expect(
      screen.moment.before + screen.moment.text + screen.moment.after == "Vor Sa\u{a0}24., 6:02 ändert sich nichts.")
    #expect(screen.choices.first?.title == "3 Änderungen")
  }

  @Test func `from a moment to come on`() async throws {
    let screen = try await screen(model(day: "2026-10-28", time: "9:00"))
    #expect(screen.moment.text == "Wed\u{a0}28, 9:00")
    #expect(screen.nobody == ", 2\u{a0}shifts have nobody.")
  }

  @Test(arguments: [
    ("2026-10-23", "9:00", "day"), ("2026-10-24", "5:00", "time"), ("yesterday", "9:00", "day"),
    ("2026-10-25", "noonish", "time"), ("9999-12-31", "9:00", "day"),
  ]) func `a moment that is over, far away or none is refused beside its field`(
    day: String, time: String, field: String
  ) async throws {
    let model = model(day: day, time: time)
    _ = try await screen(model)
    #expect(Array(model.problems.keys) == [field])
    #expect(model.fields.day == day && model.fields.time == time)
  }

  @Test func `days that end before they begin, are over, or are too many are refused`() async throws {
    for last in [first - 1, first - 30, first + 60, .last] {
      let model = model(last: last)
      _ = try await screen(model)
      #expect(Array(model.problems.keys) == ["last"])
    }
  }

  @Test func `is published, and then nothing is left to give`() async throws {
    let model = model()
    let screen = try await screen(model)
    let place = ReplanModel.Place(person: kofi, first: first, last: first + 5)
    #expect(model.place == place)
    let shifts = screen.shifts
    try await model.chosen(.publish, shifts: shifts, moves: [])
    guard case .publication = model.destination else {
      Issue.record("not published")
      return
    }
    let after = try await self.screen(self.model())
    #expect(after.choices.isEmpty && after.nobody == ", Kofi has no shifts." && after.notes.isEmpty)
  }

  @Test func `what is out of date is told, and shown as it is now`() async throws {
    let model = model()
    let screen = try await screen(model)
    try await model.chosen(.publish, shifts: screen.shifts.map { ShiftVersion($0.id, revision: 0) }, moves: [])
    #expect(model.problem == visitor.wording.outOfDateText && model.destination == nil && model.screen != nil)
  }

  @Test func `members may not look`() async throws {
    let member = Visitor(organization: street.organization, language: .en, mayManage: false)
    await #expect(throws: Refusal.forbidden) { try await model(member).load() }
  }
}
