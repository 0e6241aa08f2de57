import DemoWorld
import Domain
import Store
import TestSupport
import Testing

@testable import ViewModels

@Suite struct `The ledger of a site` {
  private static let october = SpanForm(site: "1", first: "2026-10-01", last: "2026-10-31")

  private func model(
    _ front: Front, as name: String, _ form: SpanForm = Self.october, isTable: Bool = false,
    person: ID<Employee>? = nil,
    measure: FairnessMeasure? = nil
  ) async throws -> FairnessModel {
    let model = FairnessModel(
      front.street.screen(try await front.visitor(name)),
      place: .init(form, isTable: isTable, person: person, measure: measure))
    try await model.load()
    return model
  }

  private func showNames(_ front: Front) async throws {
    var policy = FairnessPolicy.standard
    policy.showsNames = true
    let (wanted, organization) = (policy, front.street.organization)
    try await front.street.store.write(in: organization, by: .console) { try $0.choose(wanted) }
  }

  @Test func `names everyone to managers, and to members nobody but themselves`() async throws {
    let front = try await Front.opened()
    let all = try #require(try await model(front, as: "soumya").screen)
    #expect(all.rows.count > 5 && !all.hidesNames)
    let names = Set(all.rows.map(\.name))
    let own = try await model(front, as: "mia")
    let screen = try #require(own.screen)
    #expect(screen.rows.allSatisfy(\.isOwn) && screen.rows.count <= 1 && screen.hidesNames)
    #expect(screen.plots.map(\.dots.count) == all.plots.map(\.dots.count))
    #expect(screen.plots.allSatisfy { plot in !names.contains { plot.spoken.contains($0) } })
    try await showNames(front)
    let open = try #require(try await model(front, as: "mia").screen)
    #expect(open.rows.map(\.name) == all.rows.map(\.name) && !open.hidesNames)
  }

  @Test func `explains a number by its shifts, and no colleague's to members`() async throws {
    let front = try await Front.opened()
    let all = try #require(try await model(front, as: "soumya").screen)
    let row = try #require(all.rows.first { row in row.cells.contains { $0?.measure == .weekends } && !row.isOwn })
    let explained = try #require(
      try await model(front, as: "soumya", person: row.person, measure: .weekends).explanation)
    let worked = try #require(Int(explained.lines[0].number))
    #expect(explained.shifts.count == worked && explained.months.map(\.count).reduce(0, +) == worked)
    #expect(explained.months.map(\.days.count) == [31])
    await #expect(throws: Refusal.forbidden) {
      _ = try await model(front, as: "mia", person: row.person, measure: .weekends)
    }
    await #expect(throws: Refusal.notFound) {
      _ = try await model(front, as: "soumya", person: ID(rawValue: 999_999), measure: .nights)
    }
    await #expect(throws: Refusal.notFound) {
      _ = try await model(front, as: "soumya", SpanForm(site: "999", first: "2026-10-01", last: "2026-10-31"))
    }
  }

  @Test func `is said in plain words where nobody has a shift, or the days are none`() async throws {
    let front = try await Front.opened()
    let early = SpanForm(site: "1", first: "2025-01-01", last: "2025-01-31")
    let screen = try #require(try await model(front, as: "soumya", early).screen)
    #expect(screen.rows.isEmpty && screen.empty.hasPrefix("No one has a published shift at Main shop"))
    let wrong = try await model(front, as: "soumya", SpanForm(site: "1", first: "2026-10-31", last: "2026-10-01"))
    #expect(wrong.screen == nil && wrong.span?.problem == "The end is before the start.")
    let usual = try await model(front, as: "soumya", .init())
    #expect(usual.span?.presets.first(where: \.isChosen)?.word == "3 months")
    #expect(usual.screen?.days == "August – October 2026")
  }

  @Test func `is a file of those who are named`() async throws {
    let front = try await Front.opened()
    var form = Self.october
    form.format = .csv
    let file = try #require(try await model(front, as: "soumya", form).file)
    #expect(file.name == "fairness-2026-10-01-2026-10-31.csv")
    let own = try #require(try await model(front, as: "mia", form).file)
    let lines = { (file: TableScreen.File) in
      String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).count
    }
    #expect(lines(own) <= 2 && lines(file) > 5)
  }

  @Test func `draws all plots to one scale, with those beyond at its ends`() async throws {
    let front = try await Front.opened()
    let screen = try #require(try await model(front, as: "soumya").screen)
    #expect(Set(screen.plots.map(\.edges.more)).count == 1)
    for dot in screen.plots.flatMap(\.dots) {
      #expect((20...980).contains(dot.place) && dot.level >= 0)
      if dot.beyond != nil { #expect(dot.place == 20 || dot.place == 980) }
    }
  }

  @Test func `tells hours on call in hours, on a scale of their own`() async throws {
    let front = try await Front.opened()
    let organization = front.street.organization
    let positions = try await front.street.store.read(of: organization) { try $0.positions() }
    let night = try #require(positions.first { $0.name == "Night watch" } ?? positions.first)
    let admin = FairnessPolicyModel(front.street.screen(try await front.visitor("charlotte")))
    try await admin.load()
    #expect(admin.positions.map(\.id) == positions.filter { $0.archivedAt == nil }.map(\.id))
    var draft = admin.draft
    draft.onCall = [night.id]
    #expect(try await admin.saveButtonTapped(draft))
    let screen = try #require(try await model(front, as: "soumya").screen)
    let plot = try #require(screen.plots.first { $0.measure == .onCall })
    #expect(plot.title == "On call" && plot.edges.more.hasSuffix("\u{a0}h more"))
    #expect(screen.plots.filter { $0.measure != .onCall }.allSatisfy { !$0.edges.more.contains("h more") })
    let person = try #require(screen.rows.first { row in row.cells.contains { $0?.measure == .onCall } })
    let cell = try #require(person.cells.compactMap(\.self).first { $0.measure == .onCall })
    #expect(cell.count.hasSuffix("\u{a0}h"))
    let explained = try #require(
      try await model(front, as: "soumya", person: person.person, measure: .onCall).explanation)
    #expect(explained.title.hasSuffix("h on call") && !explained.shifts.isEmpty)
    draft.onCall = [ID(rawValue: .max)]
    #expect(try await !admin.saveButtonTapped(draft))
    #expect(admin.problems.fields.map(\.name) == ["on_call"] && admin.problems["on_call"]?.isEmpty == false)
  }

  @Test func `is changed by administrators, with a reason beside each refused field`() async throws {
    let front = try await Front.opened()
    let model = FairnessPolicyModel(front.street.screen(try await front.visitor("charlotte")))
    try await model.load()
    #expect(model.draft == FairnessPolicyDraft(.standard))
    var draft = model.draft
    (draft.leastMinutes, draft.noticeHours, draft.weights[.nights]) = ("\(Int.min)", "", "1.005")
    #expect(try await !model.saveButtonTapped(draft))
    let refused = model.problems.fields.map(\.name)
    #expect(refused == ["notice_hours", "weight_nights"])
    (draft.leastMinutes, draft.noticeHours, draft.weights[.nights]) = ("60", " 24 ", "1,5")
    #expect(try await model.saveButtonTapped(draft) && model.problems.isEmpty)
    let organization = front.street.organization
    let kept = try await front.street.store.read(of: organization) { try $0.fairnessPolicy() }
    #expect((kept.leastMinutes, kept.noticeHours, kept.weight(of: .nights)) == (60, 24, 150))
    let manager = FairnessPolicyModel(front.street.screen(try await front.visitor("soumya")))
    await #expect(throws: Refusal.forbidden) { try await manager.load() }
    await #expect(throws: Refusal.forbidden) { _ = try await manager.saveButtonTapped(draft) }
  }
}
