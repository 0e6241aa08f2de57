import DemoWorld
import Domain
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `The set-up of a team on call` {
  private let front: Front
  private let anna: ID<Employee>
  private let bert: ID<Employee>

  init() async throws {
    front = try await Front.opened()
    let street = front.street
    (anna, bert) = try await street.store.write(in: street.organization, by: .console) { transaction in
      (
        try transaction.add(PersonDraft([.name: "Anna", .surname: "Berg"])),
        try transaction.add(PersonDraft([.name: "Bert", .surname: "Amado"]))
      )
    }
  }

  private var street: HarborStreet { front.street }

  private func model() async throws -> OnCallModel {
    let model = OnCallModel(street.screen(try await front.visitor("charlotte")))
    try await model.load()
    return model
  }

  private func form(_ model: OnCallModel, _ people: [ID<Employee>]) -> OnCallModel.Form {
    var form = model.form
    form.site = street.founded.onCall.description
    (form.people, form.weekday, form.from) = (people.map(\.description) + ["", ""], "2", "2026-10-27")
    return form
  }

  @Test func `asks for people, their order, the hand-over and the first day, and nothing else`() async throws {
    let model = try await model()
    #expect(model.form.name == "On call" && model.form.weekday == "1" && model.form.from == "2026-10-24")
    #expect(model.places.count == 4)
    #expect(try await model.saveButtonTapped(form(model, [anna, bert])))
    let (positions, schedules) = try await street.store.read(of: street.organization) {
      (try $0.positions(), try $0.schedules())
    }
    #expect(positions.first { $0.name == "On call" }?.duty == .standby)
    let terms = try #require(schedules.last?.terms)
    #expect(
      terms.assignment == .people(.init([anna, bert], turn: .every(.init(every: 1, .weeks, from: day("2026-10-27"))))))
    #expect(terms.minutes == LocalTime.minutesPerDay && terms.start.description == "08:00")
  }

  @Test func `a second in line has the same people, a turn later`() async throws {
    let model = try await model()
    var form = form(model, [anna, bert])
    form.backup = OnCallModel.Form.shifted
    #expect(try await model.saveButtonTapped(form))
    let (positions, schedules) = try await street.store.read(of: street.organization) {
      (try $0.positions(), try $0.schedules())
    }
    let line = positions.filter { !$0.duty.isWorkingTime }
    #expect(line.map(\.name) == ["On call", "On call backup"] && line.map(\.duty) == [.standby, .backup])
    #expect(line.map(\.backs) == [nil, line.first?.id])
    let week = TurnLength(every: 1, .weeks, from: day("2026-10-27"))
    #expect(
      Set(schedules.suffix(2).map(\.terms.assignment)) == [
        .people(.init([anna, bert], turn: .every(week))), .people(.init([anna, bert], turn: .every(week), first: 1)),
      ])
    let plan = try await street.store.read(of: street.organization) {
      try $0.plan(of: street.founded.onCall, during: day("2026-10-27")...day("2026-11-09"))
    }
    #expect(plan.shifts.count == 28 && plan.conflicts.isEmpty, "nobody is first and second at once")
    let firsts = plan.shifts.filter { $0.position == line[0].id }.sorted { $0.hours.date < $1.hours.date }
    #expect(firsts.map(\.employee) == Array(repeating: anna, count: 7) + Array(repeating: bert, count: 7))
  }

  @Test func `suggested positions are one line, which the form goes on with`() async throws {
    let positions = PositionsModel(street.screen(try await front.visitor("charlotte")))
    try await positions.suggestionTapped(.onCall)
    let model = try await model()
    var form = form(model, [anna, bert])
    form.backup = OnCallModel.Form.shifted
    #expect(form.name == "First line")
    #expect(try await model.saveButtonTapped(form))
    let line = try await street.store.read(of: street.organization) { try $0.positions() }.filter {
      $0.duty.layer != nil
    }
    #expect(line.map(\.name) == ["First line", "Second line"] && line.map(\.backs) == [nil, line.first?.id])
  }

  @Test func `a second in line needs a second person, and nothing is made without one`() async throws {
    let model = try await model()
    var form = form(model, [anna])
    form.backup = OnCallModel.Form.shifted
    #expect(try await !model.saveButtonTapped(form))
    #expect(model.problems["backup"] == "A second in line needs a second person.")
    form.people = [anna.description, bert.description]
    form.backup = "twice"
    #expect(try await !model.saveButtonTapped(form))
    #expect(model.problems.fields.map(\.name) == ["backup"])
    form.backup = OnCallModel.Form.shifted
    try await street.store.write(in: street.organization, by: .console) {
      _ = try $0.add(PositionDraft(name: "On call backup", duty: .work))
    }
    #expect(try await !model.saveButtonTapped(form))
    #expect(model.problems.fields.map(\.name) == ["backup"])
    let (positions, schedules) = try await street.store.read(of: street.organization) {
      (try $0.positions(), try $0.schedules())
    }
    #expect(schedules.isEmpty && !positions.contains { $0.duty == .standby }, "all or nothing")
  }

  @Test(arguments: [
    ("time", "25:00", "time"), ("from", "soon", "from"), ("from", "2026-10-01", "from"), ("weekday", "9", "weekday"),
    ("site", "999", "site"), ("name", "", "name"), ("name", "Dispatch", "name"), ("time", "2:30", "time"),
  ])
  func `refuses what can't be, beside its field`(field: String, text: String, refused: String) async throws {
    let model = try await model()
    var form = form(model, [anna, bert])
    switch field {
    case "time": form.time = text
    case "from": form.from = text
    case "weekday": form.weekday = text
    case "site": form.site = text
    default: form.name = text
    }
    #expect(try await !model.saveButtonTapped(form))
    #expect(model.problems.fields.map(\.name) == [refused])
    #expect(try await street.store.read(of: street.organization) { try $0.schedules() }.isEmpty)
  }

  @Test func `refuses no one, and the same person twice`() async throws {
    let model = try await model()
    #expect(try await !model.saveButtonTapped(form(model, [])))
    #expect(model.problems["people"] != nil)
    #expect(try await !model.saveButtonTapped(form(model, [anna, anna])))
    #expect(model.problems["people"] == "Choose each person once.")
  }
}

private func day(_ text: String) -> LocalDate { LocalDate(text) ?? .first }
