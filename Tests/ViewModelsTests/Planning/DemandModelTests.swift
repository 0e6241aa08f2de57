import DemoWorld
import Domain
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `The page of what a site needs` {
  private let street: HarborStreet
  private let visitor: Visitor
  private var site: ID<Site> { street.founded.mainShop }
  private let desk = ID<Position>(rawValue: 2)

  init() async throws {
    street = try await HarborStreet()
    visitor = Visitor(organization: street.organization, language: .en, mayManage: true)
  }

  private func model(_ choice: DemandModel.Place.Choice? = nil, _ visitor: Visitor? = nil) -> DemandModel {
    DemandModel(street.screen(visitor ?? self.visitor), place: .init(site: site, choice: choice))
  }

  private func screen(_ choice: DemandModel.Place.Choice? = nil) async throws -> DemandScreen {
    let model = model(choice)
    try await model.load()
    return try #require(model.screen)
  }

  private func spans(_ screen: DemandScreen) throws -> DemandScreen.Spans {
    guard case .spans(let spans) = screen.panel else { throw Refusal.notFound }
    return spans
  }

  @Test func `is empty at first, and takes it from last week's shifts`() async throws {
    let before = try await screen()
    #expect(before.isEmpty && before.rows.count == 6)
    #expect(before.rows.allSatisfy { $0.cells.allSatisfy(\.hours.isEmpty) })
    let offer = try #require(before.offer)
    #expect(offer.hasPrefix("Take it from week"))
    let taking = model()
    try await taking.buttonTapped(.take, .init())
    #expect(taking.destination?.choice == nil)
    let after = try await screen()
    #expect(after.offer == offer && !after.isEmpty && after.undo?.text == "Saved what Main shop needs.")
    #expect(after.rows[0].cells.map(\.hours) == Array(repeating: ["6–22"], count: 7))
    #expect(after.rows[1].cells.map(\.hours) == Array(repeating: ["7–20", "12–15"], count: 7))
    #expect(after.rows[5].cells.map(\.hours) == Array(repeating: ["22–7"], count: 7))
  }

  @Test func `begins as most of a trade do, and nothing counts before it is used`() async throws {
    let shown = try await screen(.typical(.shop))
    guard case .typical(let typical) = shown.panel else {
      Issue.record("no panel")
      return
    }
    #expect(shown.trades == [.cafe, .clinic, .shop] && shown.isEmpty)
    #expect(typical.rows.map(\.name) == ["Dispatch, early", "Dispatch, late", "Front desk", "Home visits"])
    #expect(typical.weekdays.filter(\.isChosen).map(\.weekday).count == 6)
    #expect(typical.sum.hasPrefix("24 shifts a week, "))
    #expect(try await screen().isEmpty)

    var form = DemandModel.Form(rows: typical.rows.map(\.form), weekdays: [.monday, .tuesday])
    form.rows[1].count = "0"
    let counted = model(.typical(.shop))
    try await counted.buttonTapped(.sum, form)
    guard case .typical(let less) = counted.screen?.panel else {
      Issue.record("no panel")
      return
    }
    #expect(less.sum.hasPrefix("6 shifts a week, ") && counted.destination == nil)
    let using = model(.typical(.shop))
    try await using.buttonTapped(.useTypical(isPlanned: true), form)
    #expect(using.problems.isEmpty && using.started != nil)
    let after = try await screen()
    #expect(after.trades.isEmpty && after.rows[0].cells.map(\.hours.count) == [1, 1, 0, 0, 0, 0, 0])
    #expect(after.undo != nil)
  }

  @Test func `refuses typical hours of no day, of no one, and of a position that is not the site's`() async throws {
    func problems(_ rows: [DemandModel.Form.Row], _ days: Set<Weekday>) async throws -> [String] {
      let model = model(.typical(.shop))
      try await model.buttonTapped(.useTypical(isPlanned: false), .init(rows: rows, weekdays: days))
      return model.problems.fields.map(\.name)
    }
    var row = DemandModel.Form.Row(from: "9:00", to: "17:00", count: "1")
    #expect(try await problems([row], [.monday]) == ["spans"])
    row.position = desk
    #expect(try await problems([row], []) == ["same"])
    row.count = "0"
    #expect(try await problems([row], [.monday]) == ["spans"])
    row.count = "-3"
    #expect(try await problems([row], [.monday]) == ["count-0"])
  }

  @Test func `draws hours from a load, shows them, and saves nothing`() async throws {
    let model = model(.weekday(desk, .friday))
    try await model.buttonTapped(
      .draw, .init(weekdays: [.friday], curve: .init(from: "9:00", loads: "20, 35;50", per: "20")))
    #expect(model.destination == nil && model.problems.isEmpty)
    guard case .spans(let spans) = model.screen?.panel else {
      Issue.record("no panel")
      return
    }
    #expect(spans.rows.map { "\($0.count) \($0.from)–\($0.to)" } == ["1 9:00–12:00", "1 10:00–12:00", "1 11:00–12:00"])
    #expect(spans.steps.map(\.need).max() == 3 && spans.curve.loads == "20, 35;50")
    #expect(try await screen().isEmpty)
    for (curve, field) in [
      (DemandModel.Curve(from: "", loads: "1", per: "1"), "curve-from"),
      (.init(from: "25:99", loads: "1", per: "1"), "curve-from"),
      (.init(from: "9:00", loads: "", per: "1"), "curve"), (.init(from: "9:00", loads: "a b", per: "1"), "curve"),
      (.init(from: "9:00", loads: "\(Int.min)", per: "1"), "curve"), (.init(from: "9:00", loads: "1", per: ""), "per"),
      (.init(from: "9:00", loads: "1", per: "\(Int.min)"), "per"),
    ] {
      let wrong = self.model(.weekday(desk, .friday))
      try await wrong.buttonTapped(.draw, .init(curve: curve))
      #expect(wrong.problems[field] != nil, "\(curve)")
    }
  }

  @Test func `says a weekday as a sentence, and saves it for others too`() async throws {
    let model = model(.weekday(desk, .friday))
    try await model.buttonTapped(
      .save,
      .init(
        rows: [.init(from: "07:00", to: "20:00"), .init(from: "12:00", to: "15:00"), .init()],
        weekdays: [.friday, .saturday]))
    #expect(model.destination?.choice == .weekday(desk, .friday))
    let saturday = try spans(try await screen(.weekday(desk, .saturday)))
    #expect(saturday.title == "Front desk on Saturdays")
    #expect(saturday.sentence.text == "1 from 7:00 to 20:00, and 1 more from 12:00 to 15:00.")
    #expect(saturday.rows.map(\.from) == ["7:00", "12:00"])
    #expect(saturday.weekdays.filter(\.isChosen).map(\.weekday) == [.friday, .saturday])
    let none = try spans(try await screen(.weekday(desk, .monday)))
    #expect(none.sentence.text == "No one is needed.")
    #expect(none.weekdays.filter(\.isChosen).map(\.weekday) == [.monday])
  }

  @Test func `adds hours and people without saving, and tells what is wrong with each`() async throws {
    let form = DemandModel.Form(rows: [.init(from: "7x", to: "", count: "0")], weekdays: [.friday])
    let adding = model(.weekday(desk, .friday))
    try await adding.buttonTapped(.add, form)
    try await adding.buttonTapped(.more(0), form)
    #expect(adding.destination == nil && adding.problems.isEmpty)
    let wrong = model(.weekday(desk, .friday))
    try await wrong.buttonTapped(.save, form)
    #expect(wrong.destination == nil)
    #expect(wrong.problems["from-0"] == "Enter a time like 9:30 or 930.")
    #expect(wrong.problems["to-0"] != nil && wrong.problems["count-0"] != nil)
    #expect(try spans(try #require(wrong.screen)).rows == form.rows)
    let nowhere = model(.weekday(desk, .friday))
    try await nowhere.buttonTapped(.save, .init(rows: [.init(from: "07:00", to: "08:00")]))
    #expect(nowhere.problems["same"] != nil)
    let last = model(.weekday(desk, .friday))
    try await last.buttonTapped(.fewer(0), .init(rows: [.init(from: "07:00", to: "08:00"), .init()]))
    #expect(try spans(try #require(last.screen)).rows == [.init()])
    #expect(try await screen().isEmpty)
  }

  @Test func `has dates that differ, in words`() async throws {
    let eve = try #require(LocalDate("2026-12-24"))
    let usual = model(.weekday(desk, .thursday))
    try await usual.buttonTapped(
      .save, .init(rows: [.init(from: "07:00", to: "20:00")], weekdays: [.thursday]))
    let wrong = model(.date(nil))
    try await wrong.buttonTapped(.save, .init(date: "x", name: " ", endsAt: "00:00"))
    #expect(wrong.problems.fields.map(\.name) == ["date", "name", "endsAt"])
    let adding = model(.date(nil))
    try await adding.buttonTapped(.save, .init(date: "2026-12-24", name: "Market", endsAt: ""))
    #expect(adding.destination?.choice == .date(eve))
    #expect(try await screen().dates.map(\.text) == ["Market: nothing differs yet"])
    let more = model(.position(desk, eve))
    try await more.buttonTapped(
      .save, .init(rows: [.init(from: "07:00", to: "20:00"), .init(from: "10:00", to: "18:00")]))
    #expect(try await screen().dates.map(\.text) == ["Market: 1 more at Front desk, 10–18"])
    try await model(.position(desk, eve)).buttonTapped(.nobody, .init())
    try await model(.date(eve)).buttonTapped(.save, .init(name: "Eve", endsAt: "14:00"))
    #expect(try await screen().dates.map(\.text) == ["Eve: everything ends at 14:00, no Front desk"])
    try await model(.position(desk, eve)).buttonTapped(.asUsual, .init())
    #expect(try await screen().dates.map(\.text) == ["Eve: everything ends at 14:00"])
    try await model(.date(eve)).buttonTapped(.removeDate, .init())
    #expect(try await screen().dates.isEmpty)
  }

  @Test func `is for those who plan, and of what there is`() async throws {
    let member = Visitor(organization: street.organization, language: .en, mayManage: false)
    await #expect(throws: Refusal.forbidden) { try await model(nil, member).load() }
    let unknown = ID<Position>(rawValue: .max)
    await #expect(throws: Refusal.notFound) { try await model(.weekday(unknown, .monday)).load() }
    await #expect(throws: Refusal.notFound) { try await model(.date(.first)).load() }
  }
}
