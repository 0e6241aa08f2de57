import DemoWorld
import Domain
import Feeds
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

/// Harbour Street's administrator at the tables of sites and positions.
private struct Desk {
  let front: Front
  let visitor: Visitor
  var street: HarborStreet { front.street }

  init(_ userName: String = "charlotte") async throws {
    front = try await Front.opened()
    visitor = try await front.visitor(userName)
  }

  /// Chooses a file and, unless told otherwise, does what the preview showed.
  @discardableResult
  func take<Column: ImportedColumn>(_ text: String, of _: Column.Type, onlyLooks: Bool = false) async throws
    -> TableScreen.Preview
  {
    let model = TableImportModel<Column>(
      street.screen(visitor))
    try await model.fileChosen(Array(text.utf8))
    guard case .preview(let preview) = model.state else { throw Refusal.notFound }
    if !onlyLooks { try await model.applyButtonTapped(preview.mark) }
    return preview
  }

  func export<Column: ExportedColumn>(_: Column.Type) async throws -> String {
    try await TableImportModel<Column>(
      street.screen(visitor)
    ).exportButtonTapped().text
  }

  func sites() async throws -> [Site] {
    try await street.store.read(of: street.organization) { try $0.sites() }
  }

  func position(_ name: String) async throws -> Position? {
    try await street.store.read(of: street.organization) {
      try $0.positions().first { $0.name == name && $0.archivedAt == nil }
    }
  }
}

@Suite struct `A table of sites` {
  @Test func `says again what is there`() async throws {
    let desk = try await Desk()
    let preview = try await desk.take(try await desk.export(SiteDraft.Field.self), of: SiteDraft.Field.self)
    #expect(preview.summary == "0 new, 0 changed, 3 unchanged, 0 rejected" && !preview.mayApply)
  }

  @Test func `adds and changes by the name, whatever its case, and keeps the order`() async throws {
    let desk = try await Desk()
    try await desk.take(
      "Name,Time zone,Address\nMarket,new york,\"Stall 4\nEast side\"\nharbor KIOSK,Lisbon,Pier 3\n",
      of: SiteDraft.Field.self)
    let sites = try await desk.sites()
    #expect(sites.map(\.name) == ["Main shop", "Harbor kiosk", "On call", "Market"])
    #expect(sites[1].address == "Pier 3" && sites[1].directions == "Pier 3, beside the ferry")
    #expect(sites[3].zone.description == "America/New_York" && sites[3].address == "Stall 4\nEast side")
  }

  @Test func `says of each line why it is not taken`() async throws {
    let desk = try await Desk()
    try await desk.street.store.write(in: desk.street.organization, by: .console) {
      let old = try $0.add(SiteDraft(name: "Old yard", zone: "Europe/Berlin"))
      try $0.archive(old)
    }
    let preview = try await desk.take(
      "Name,Zone,Helpline\n,Berlin,\nAtoll,Atlantis,call me\nold yard,Berlin,\nMain shop,Berlin,\nMAIN SHOP,Berlin,\n",
      of: SiteDraft.Field.self)
    #expect(preview.refused.map(\.line) == [2, 3, 4, 6])
    #expect(
      preview.refused.map(\.reason) == [
        "Name: Enter a value.",
        "Time zone: No match found. Helpline: Enter a phone number like +49 30 1234-56.",
        "This entry is archived.", "Same entry as line 5.",
      ])
  }

  @Test func `is for administrators`() async throws {
    let desk = try await Desk("soumya")
    await #expect(throws: Refusal.forbidden) { try await desk.take("Name\nX\n", of: SiteDraft.Field.self) }
    await #expect(throws: Refusal.forbidden) { try await desk.export(SiteDraft.Field.self) }
  }

  @Test func `that another one changed meanwhile is shown anew`() async throws {
    let desk = try await Desk()
    let model = SitesImportModel(desk.street.screen(desk.visitor))
    try await model.fileChosen(Array("Name,Zone\nMarket,Berlin\n".utf8))
    try await desk.take("Name,Zone\nMarket,Lisbon\n", of: SiteDraft.Field.self)
    guard case .preview(let preview) = model.state else { throw Refusal.notFound }
    try await model.applyButtonTapped(preview.mark)
    #expect(model.notice != nil)
    #expect(try await desk.sites().last?.zone.description == "Europe/Lisbon")
  }
}

@Suite struct `A table of positions` {
  @Test(arguments: [Language.en, .de])
  func `says again what is there, in either language`(language: Language) async throws {
    let desk = try await Desk()
    let id = desk.street.organization
    let text = try await desk.street.store.read(of: id) {
      try PositionDraft.Field.text(in: language, ImportTerms(at: Instant(seconds: 0)), on: .last, $0)
    }
    #expect(text.contains(language == .en ? "Dispatch,Blue,Disc," : "Dispatch;Blau;Kreis;"))
    let preview = try await desk.take(text, of: PositionDraft.Field.self)
    #expect(preview.summary == "0 new, 0 changed, 6 unchanged, 0 rejected")
  }

  @Test func `names sites also with commas in their names, and shows the mark that each gets`() async throws {
    let desk = try await Desk()
    try await desk.street.store.write(in: desk.street.organization, by: .console) {
      _ = try $0.add(SiteDraft(name: "Pier 3, north", zone: "Europe/Berlin"))
    }
    let preview = try await desk.take(
      "Position,Colour,Shape,Sites\nBar,Teal,,\"Pier 3, north, main shop\"\nKitchen,,,\n", of: PositionDraft.Field.self)
    #expect(preview.additions.map { $0.fields.map(\.after) }.first?.dropFirst().first == "Teal")
    let bar = try #require(try await desk.position("Bar"))
    let sites = try await desk.sites()
    #expect(bar.mark.color == .teal)
    #expect(Set(sites.filter { bar.sites.contains($0.id) }.map(\.name)) == ["Main shop", "Pier 3, north"])
    let kitchen = try #require(try await desk.position("Kitchen"))
    #expect(kitchen.sites.isEmpty && kitchen.mark != bar.mark)
    #expect(try await desk.export(PositionDraft.Field.self).contains("\"Main shop, Pier 3, north\""))
  }

  @Test func `gives no two lines one mark, and lets a later line have what an earlier one left`() async throws {
    let desk = try await Desk()
    let dispatch = try #require(try await desk.position("Dispatch"))
    let mark = "\(Wording(.en).name(of: dispatch.mark.color)),\(Wording(.en).name(of: dispatch.mark.shape))"
    let taken = try await desk.take(
      "Name,Color,Shape\nBar,\(mark)\nDispatch,Brown,Moon\nKitchen,\(mark)\nCellar,\(mark)\n",
      of: PositionDraft.Field.self)
    #expect(taken.refused.map(\.line) == [2, 5])
    #expect(try await desk.position("Dispatch")?.mark == .init(.moon, .brown))
    #expect(try await desk.position("Kitchen")?.mark == dispatch.mark)
    #expect(try await desk.position("Bar") == nil)
  }

  @Test func `refuses a color, a shape and a site that there are not, and says which colors and shapes there are`()
    async throws
  {
    let desk = try await Desk()
    let preview = try await desk.take(
      "Name,Color,Shape,Sites\nBar,Gold,Star,Atlantis\n", of: PositionDraft.Field.self, onlyLooks: true)
    #expect(
      preview.refused.map(\.reason) == [
        "Color: Choose one of these: Blue, Orange, Teal, Magenta, Brown, Violet. "
          + "Shape: Choose one of these: Disc, Square, Triangle, Diamond, Ring, Moon. Used at: No match found."
      ])
  }

  @Test func `makes an archived name anew, as its page does`() async throws {
    let desk = try await Desk()
    let driver = try #require(try await desk.position("Driver"))
    try await desk.street.store.write(in: desk.street.organization, by: .console) {
      try $0.archive(driver.id)
    }
    try await desk.take("Name\nDriver\n", of: PositionDraft.Field.self)
    let anew = try #require(try await desk.position("Driver"))
    #expect(anew.id != driver.id)
  }
}
