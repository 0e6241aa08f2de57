import DemoWorld
import Domain
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `Closed days on screen` {
  private func visitor(_ street: HarborStreet, _ language: Language = .en, mayManage: Bool = true) -> Visitor {
    Visitor(organization: street.organization, language: language, mayManage: mayManage)
  }

  private func model(_ street: HarborStreet, _ language: Language = .en, mayManage: Bool = true) -> ClosedDaysModel {
    ClosedDaysModel(street.screen(visitor(street, language, mayManage: mayManage)), site: street.founded.mainShop)
  }

  @Test func `are a region's public holidays each year, if that is chosen, but what is opened again stays open`()
    async throws
  {
    let street = try await HarborStreet()
    let page = model(street)
    try await page.load()
    #expect(page.kept == nil)
    try await page.holidaysChosen(.bavaria)
    try await page.load()
    #expect(page.kept?.region == .bavaria && page.kept?.untilYear == 2028)
    let days = page.years.flatMap(\.rows).map(\.date)
    let today = try #require(LocalDate("2026-10-24"))
    let (christmas, epiphany) = (try #require(LocalDate("2026-12-25")), try #require(LocalDate("2028-01-06")))
    #expect(days.contains(christmas) && days.contains(epiphany) && days.allSatisfy { $0 >= today })
    // Kept in Augsburg alone.
    #expect(!days.contains { $0.month == 8 && $0.day == 8 })
    try await page.openButtonTapped(christmas)
    let keeper = HolidayKeeper(store: street.store, world: street.clock.world())
    #expect(await keeper.keep())
    try await page.load()
    #expect(page.kept?.untilYear == 2028 && !page.years.flatMap(\.rows).map(\.date).contains(christmas))
    street.clock.advance(seconds: 70 * 86_400)
    #expect(await keeper.keep())
    try await page.load()
    let later = page.years.flatMap(\.rows).map(\.date)
    #expect(page.kept?.untilYear == 2029 && !later.contains(christmas))
    #expect(later.contains { $0.year == 2029 })
    try await page.holidaysChosen(nil)
    try await page.load()
    #expect(page.kept == nil && page.years.flatMap(\.rows).count == later.count, "the days stay")
    await #expect(throws: Refusal.notFound) { try await page.holidaysChosen(nil) }
    await #expect(throws: Refusal.forbidden) { try await model(street, mayManage: false).holidaysChosen(.berlin) }
  }

  @Test func `are closed as a day or a span, listed by year, and opened again`() async throws {
    let street = try await HarborStreet()
    for draft in [
      ClosedDaysModel.Draft(first: "2026-12-31", last: "2027-01-01", name: " Turn of the year "),
      .init(first: "2025-12-25"),
    ] { #expect(try await model(street).closeButtonTapped(draft)) }
    let shown = model(street, .de)
    try await shown.load()
    #expect(shown.years.map(\.number) == [2025, 2026, 2027] && shown.years.map(\.isPast) == [true, false, false])
    #expect(shown.years[1].rows.map { "\($0.day), \($0.name)" } == ["Donnerstag, 31.\u{a0}Dezember, Turn of the year"])
    try await shown.openButtonTapped(shown.years[1].rows[0].date)
    try await shown.load()
    #expect(shown.years.map(\.number) == [2025, 2027])
    await #expect(throws: Refusal.notFound) { try await shown.openButtonTapped(LocalDate(daysSinceEpoch: 0)) }
  }

  @Test func `that were just closed or opened can be taken back, for ten minutes`() async throws {
    let street = try await HarborStreet()
    let closing = model(street)
    _ = try await closing.closeButtonTapped(.init(first: "2026-12-24", last: "2026-12-26"))
    try await closing.load()
    let undo = try #require(closing.undo)
    #expect(undo.text == "The site is closed on those days.")
    try await UndoModel(street.screen(visitor(street))).undoButtonTapped(undo.change)
    try await closing.load()
    #expect(closing.years.isEmpty && closing.undo == nil)
    _ = try await closing.closeButtonTapped(.init(first: "2026-12-24"))
    street.clock.advance(seconds: 600)
    try await closing.load()
    #expect(closing.undo == nil)
  }

  @Test(
    arguments: [
      (.init(), ["first"]), (.init(first: "soon", last: "later"), ["first", "last"]),
      (.init(first: "2026-12-26", last: "2026-12-24"), ["last"]),
      (.init(first: "2026-01-01", last: "2027-01-02"), ["last"]),
      (.init(first: "2026-01-01", name: String(repeating: "a", count: 201)), ["name"]),
      (.init(first: "2026-01-01", last: "2027-01-01"), []),
    ] as [(ClosedDaysModel.Draft, [String])])
  func `that are refused say why beside each field, and keep what was typed`(
    draft: ClosedDaysModel.Draft, fields: [String]
  ) async throws {
    let street = try await HarborStreet()
    let model = model(street)
    #expect(try await model.closeButtonTapped(draft) == fields.isEmpty)
    #expect(model.problems.fields.map(\.name) == fields && model.draft == draft)
  }

  @Test func `are for managers alone`() async throws {
    let street = try await HarborStreet()
    let reader = model(street, mayManage: false)
    await #expect(throws: Refusal.forbidden) { try await reader.load() }
    await #expect(throws: Refusal.forbidden) { _ = try await reader.closeButtonTapped(.init(first: "2026-12-24")) }
    await #expect(throws: Refusal.forbidden) { try await reader.openButtonTapped(LocalDate(daysSinceEpoch: 0)) }
    let file = importing(street, mayManage: false)
    await #expect(throws: Refusal.forbidden) { try await file.fileChosen([]) }
    await #expect(throws: Refusal.forbidden) { try await file.takeOverButtonTapped([]) }
  }

  // MARK: A calendar file

  private func importing(_ street: HarborStreet, _ language: Language = .en, mayManage: Bool = true)
    -> ClosedDaysImportModel
  {
    ClosedDaysImportModel(street.screen(visitor(street, language, mayManage: mayManage)), site: street.founded.mainShop)
  }

  private func calendar(_ events: String...) -> [UInt8] {
    let bodies = events.map { "BEGIN:VEVENT\r\n\($0.replacing("\n", with: "\r\n"))\r\nEND:VEVENT\r\n" }.joined()
    return Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(bodies)END:VCALENDAR\r\n".utf8)
  }

  private func preview(_ model: ClosedDaysImportModel) throws -> ClosedDaysImportModel.Preview {
    guard case .preview(let preview) = model.state else { throw Refusal.notFound }
    return preview
  }

  @Test func `of a country are its holidays from today on, without those that are closed already`() async throws {
    let street = try await HarborStreet()
    _ = try await model(street).closeButtonTapped(.init(first: "2026-12-26", name: "Stocktaking"))
    let importing = importing(street)
    try await importing.regionChosen(.germany, until: nil)
    let preview = try preview(importing)
    #expect(
      preview.additions.prefix(3).map(\.formValue) == [
        "2026-12-25 Christmas Day", "2027-01-01 New Year’s Day", "2027-03-26 Good Friday",
      ])
    #expect(preview.additions.count == 19 && preview.setAside.isEmpty)
    #expect(preview.known.map(\.name) == ["Stocktaking"])
    try await importing.takeOverButtonTapped(preview.additions.prefix(2).map(\.formValue))
    try await importing.regionChosen(.germany, until: nil)
    #expect(try self.preview(importing).known.count == 3)
    await #expect(throws: Refusal.forbidden) {
      try await self.importing(street, mayManage: false).regionChosen(.austria, until: nil)
    }
  }

  @Test func `of a region are shown until the year that was chosen, and what only some places keep is not chosen`()
    async throws
  {
    let street = try await HarborStreet()
    let importing = importing(street)
    try await importing.regionChosen(.bavaria, until: 2027)
    let additions = try preview(importing).additions
    #expect(
      additions.filter { $0.doubt != nil }.map { "\($0.formValue): \($0.doubt ?? "")" } == [
        "2027-08-08 Augsburg Peace Festival: In some places only", "2027-08-15 Assumption Day: In some places only",
      ])
    #expect(additions.last?.formValue == "2027-12-26 Second Day of Christmas")
    try await importing.regionChosen(.englandAndWales, until: 2026)
    #expect(
      try preview(importing).additions.map(\.formValue) == [
        "2026-12-25 Christmas Day", "2026-12-26 Boxing Day", "2026-12-28 Boxing Day (substitute day)",
      ])
    for year in [Int.min, 2025, 2036, Int.max] {
      await #expect(throws: Refusal.invalid([.init("until", .unknown)])) {
        try await importing.regionChosen(.germany, until: year)
      }
    }
    withExtendedLifetime(street) {}
  }

  @Test(arguments: Language.allCases)
  func `can be taken of every region, once each, under its country`(language: Language) async throws {
    let wording = visitor(try await HarborStreet(), language).wording
    let offered = wording.holidayRegions.flatMap { [$0.country] + $0.parts }
    #expect(offered.count == HolidayRegion.allCases.count && Set(offered) == Set(HolidayRegion.allCases))
    #expect(Set(offered.map(wording.longName)).count == offered.count)
    let first: [Language: String] = [.en: "Austria", .de: "Belgien", .nl: "België", .fr: "Allemagne", .tr: "Almanya"]
    let found = wording.holidayRegions.first.map { wording.name(of: $0.country) }
    #expect(found != nil && (first[language] ?? found) == found, "in the order of the alphabet of the language")
  }

  @Test func `of a file are those of this year and the next two, each once, with the reason of what is not taken`()
    async throws
  {
    let street = try await HarborStreet()
    _ = try await model(street).closeButtonTapped(.init(first: "2026-12-26", name: "Boxing Day"))
    let importing = importing(street)
    try await importing.fileChosen(
      calendar(
        "UID:a\nSUMMARY:Christmas\\, twice\nDTSTART;VALUE=DATE:20261225\nDTEND;VALUE=DATE:20261227",
        "UID:b\nSUMMARY:Labor Day\nDTSTART;VALUE=DATE:20200501\nRRULE:FREQ=YEARLY\nEXDATE;VALUE=DATE:20270501",
        "UID:b\nSUMMARY:Labor Day, moved\nDTSTART;VALUE=DATE:20280502\nRECURRENCE-ID;VALUE=DATE:20280501",
        "UID:c\nSUMMARY:Party\nDTSTART:20261220T180000\nDTEND:20261220T230000",
        "UID:d\nSUMMARY:Midnights\nDTSTART;TZID=Europe/Berlin:20261230T000000\nDTEND;TZID=Europe/Berlin:20261231T000000",
        "UID:e\nSUMMARY:Off\nDTSTART;VALUE=DATE:20261201\nSTATUS:CANCELLED",
        "UID:f\nSUMMARY:Long ago\nDTSTART;VALUE=DATE:19990101", "UID:g\nSUMMARY:When",
        "UID:h\nSUMMARY:Hourly\nDTSTART;VALUE=DATE:20261201\nRRULE:FREQ=HOURLY"))
    let preview = try preview(importing)
    #expect(
      preview.additions.map(\.formValue) == [
        "2026-05-01 Labor Day", "2026-12-25 Christmas, twice", "2026-12-30 Midnights", "2028-05-02 Labor Day, moved",
      ])
    #expect(preview.known.map { "\($0.day), \($0.name)" } == ["Saturday 26\u{a0}December\u{a0}2026, Boxing Day"])
    #expect(
      preview.setAside.map { "\($0.title): \($0.reason)" } == [
        "When: It has no date.", "Party: Not an all-day event.", "Off: It was canceled.",
        "Long ago: None of its days fall in these years.",
        "Hourly: It repeats in a way OnDuty doesn't support: FREQ=HOURLY.",
      ])
    #expect(preview.summary == "4 new, 1 already closed, 5 rejected")
    try await importing.takeOverButtonTapped(["2026-12-25 Christmas", "2026-12-26 Another name"])
    #expect(importing.state == .done)
    let shown = model(street)
    try await shown.load()
    #expect(shown.years.flatMap(\.rows).map(\.name) == ["Christmas", "Boxing Day"])
    #expect(shown.undo != nil)
  }

  @Test func `of a table are those of its lines, with the reason of what is not taken`() async throws {
    let street = try await HarborStreet()
    _ = try await model(street).closeButtonTapped(.init(first: "2026-12-26", name: "Boxing Day"))
    let importing = importing(street)
    let table = """
      Liste;;
      Tag;Bis;Grund
      24.12.2026;26.12.2026;Christmas
      2026-12-24;;Half day
      46357;;
      1.1.2020;;Long ago
      5.1.2027;1.1.2027;Back
      1.1.2027;1.1.2029;Long
      someday;;Never
      """
    try await importing.fileChosen(Array(table.utf8))
    #expect(
      try preview(importing).additions.map(\.formValue) == [
        "2026-12-01 ", "2026-12-24 Christmas, Half day", "2026-12-25 Christmas",
      ])
    #expect(
      try preview(importing).setAside.map(\.title) == [
        "Line 6: Long ago", "Line 7: Back", "Line 8: Long", "Line 9: Never",
      ])
    #expect(try preview(importing).summary == "3 new, 1 already closed, 4 rejected")
    try await importing.fileChosen(Array("Wann;Was\n24.12.2026;x\n".utf8), .init(columns: [0: "date", 1: "name"]))
    #expect(try preview(importing).additions.map(\.formValue) == ["2026-12-24 x"])
  }

  @Test func `of events that lie over each other have the names of a few, and are counted once`() async throws {
    let street = try await HarborStreet()
    let importing = importing(street)
    let events = (1...5).map { "UID:\($0)\nSUMMARY:Name \($0)\nDTSTART;VALUE=DATE:20261225" }
    try await importing.fileChosen(calendar(events[0], events[1], events[1], events[2], events[3], events[4]))
    #expect(try preview(importing).additions.map(\.name) == ["Name 1, Name 2, Name 3"])
    try await importing.fileChosen(
      calendar(
        "UID:a\nDTSTART;VALUE=DATE:20260101\nRRULE:FREQ=DAILY",
        "UID:b\nDTSTART;VALUE=DATE:20260101\nDTEND;VALUE=DATE:20270301"))
    #expect(
      try preview(importing).setAside.map(\.reason) == [
        "At most 1000 days can be closed at once.", "It lasts longer than 366 days.",
      ])
  }

  @Test func `of what is no calendar, and of no choice, are refused in words`() async throws {
    let street = try await HarborStreet()
    let importing = importing(street, .de)
    try await importing.fileChosen(Array("name,surname".utf8))
    guard case .refused("Die Spalte „Datum“ fehlt.", let columns?) = importing.state else {
      return #expect(Bool(false), "\(importing.state)")
    }
    #expect(columns.columns.map(\.name) == ["name", "surname"])
    try await importing.fileChosen([UInt8](repeating: 65, count: ClosedDaysImportModel.maximumBytes + 1))
    #expect(importing.state == .refused(text: "Die Datei ist größer als 1 MB."))
    try await importing.takeOverButtonTapped([])
    #expect(importing.state == .refused(text: "Kein Tag war gewählt, also wurde nichts geschlossen."))
    await #expect(throws: Refusal.invalid([.init("day", .notADate)])) {
      try await importing.takeOverButtonTapped(["someday"])
    }
  }
}
