import Domain
import Store
import TestSupport
import Testing

@testable import Feeds

@Suite struct `A file of products` {
  private func table(_ text: String) throws(TableFault) -> ProductsTable {
    try ProductsTable(decoding: Array(text.utf8))
  }

  @Test(arguments: [
    "SKU,Name,price,Color\nK-1,Key,4.95,red", "\u{FEFF}Artikelnummer;BEZEICHNUNG;Preis;Farbe\r\nK-1;Key;4.95;rot\r\n",
  ])
  func `has its columns by their names, in either language`(text: String) throws {
    let table = try table(text)
    #expect(table.rows == [TableRow(line: 2, texts: [.sku: "K-1", .name: "Key", .price: "4.95"])])
    #expect(table.ignoredColumns.count == 1)
  }

  @Test func `has lines that are refused alone, and is refused as a whole where it is none`() throws {
    let table = try table("sku,name\nA,1\nB,2,3\n\"C\"x,3\nD,4")
    #expect(table.rows.map(\.line) == [2, 5])
    #expect(
      table.refused == [
        .init(line: 3, reason: .cellCount(expected: 2, found: 3)), .init(line: 4, reason: .malformed),
      ])
    let fault = #expect(throws: TableFault.self) { try self.table("name,price\nA,1") }
    guard case .columnMissing(let names)? = fault else { return #expect(Bool(false), "\(String(describing: fault))") }
    #expect(names[.en] == "SKU" && names[.de] == "Artikelnummer" && names.count == Language.allCases.count)
    #expect(throws: TableFault.columnRepeated("Article")) { try self.table("sku,Article\nA,1") }
    #expect(throws: TableFault.empty) { try self.table("") }
  }

  @Test(arguments: [Language.en, .de])
  func `is compared first, taken over as it was shown, and says what is stored when it is read again`(
    language: Language
  ) async throws {
    let street = try await HarborStreet()
    let (store, id) = (street.store, street.organization)
    let euro = try #require(Currency("EUR"))
    let rows = try table(
      "sku,name,price,quantity,description\nK-1,Key,\"4,95\",2.5,=1+1\nK-1,Again,,,\nK-2,,,,\nK-3,C,1e-9223372036854775808,,"
    ).rows
    let shown = try await store.read(of: id) { try $0.productsImport(of: rows, currency: euro) }
    #expect(shown.additions.map(\.texts[.price]) == ["4.95"])
    #expect(
      shown.refused == [
        .init(line: 3, reason: .repeats(line: 2)), .init(line: 4, reason: .invalid([.init("name", .missing)])),
        .init(line: 5, reason: .invalid([.init("price", .notANumber)])),
      ])
    await #expect(throws: Refusal.outOfDate) {
      try await store.write(in: id, by: .console) { try $0.importProducts(rows, currency: euro, shownAs: "x") }
    }
    try await store.write(in: id, by: .console) { try $0.importProducts(rows, currency: euro, shownAs: shown.mark) }
    let own = try await store.read(of: id) { try $0.ownProducts() }
    let text = ProductsTable.text(of: own, in: language)
    let again = try table(text)
    let same = try await store.read(of: id) { try $0.productsImport(of: again.rows, currency: euro) }
    #expect(same.isEmpty && same.unchanged == 1 && again.ignoredColumns.isEmpty)
    let cheaper = try table("sku,price\nK-1,4").rows
    let change = try await store.read(of: id) { try $0.productsImport(of: cheaper, currency: euro) }
    #expect(change.changes.first?.fields == [.init(column: .price, before: "4.95", after: "4.00")])
    try await store.write(in: id, by: .console) {
      try $0.importProducts(cheaper, currency: euro, shownAs: change.mark)
    }
    let (product, detail) = try #require(try await store.read(of: id) { try $0.ownProducts() }.first)
    #expect((product.price?.decimalText, detail.description) == ("4.00", "=1+1"))
  }

  @Test func `leaves what a shop keeps`() async throws {
    let street = try await HarborStreet()
    let (store, id) = (street.store, street.organization)
    let euro = try #require(Currency("EUR"))
    try await store.write(in: id, by: .console) { transaction in
      let feed = try transaction.follow(
        .products(.init(access: .magentoOpen, currency: euro, mediaAddress: nil, pageSize: 9)),
        at: "https://shop.example",
        intervalSeconds: 60)
      let told = FeedProduct(
        foreignID: 1, sku: "S1", name: "Thing", price: nil, stock: .init(isAvailable: nil, tenThousandths: nil),
        detail: ProductDetail())
      try transaction.merge(told, of: feed)
    }
    let rows = try table("sku,name\nS1,Ours").rows
    let shown = try await store.read(of: id) { try $0.productsImport(of: rows, currency: euro) }
    #expect(shown.refused == [.init(line: 2, reason: .keptByShop)])
  }
}

@Suite struct `A file of services` {
  private func table(_ text: String) throws(TableFault) -> ServicesTable {
    try ServicesTable(decoding: Array(text.utf8))
  }

  @Test(arguments: [Language.en, .de])
  func `is compared first, makes its groups, and says what is stored when it is read again`(language: Language)
    async throws
  {
    let street = try await HarborStreet()
    let (store, id) = (street.store, street.organization)
    let euro = try #require(Currency("EUR"))
    let text = """
      collection;group;name;description;duration;price;skills
      Zuhause;Hair;Cut;;1:30;20;"Cutting, Washing"
      home;Hair;Color;;;;
      EVENTS;Hair;Cut;;;;
      home;Hair;Cut;;;;
      garden;Hair;Mow;;x;;
      """
    let rows = try table(text).rows
    let shown = try await store.read(of: id) { try $0.servicesImport(of: rows, currency: euro) }
    #expect(shown.additions.count == 3)
    #expect(
      shown.refused == [
        .init(line: 5, reason: .repeats(line: 2)),
        .init(line: 6, reason: .invalid([.init("collection", .unknown), .init("duration", .notANumber)])),
      ])
    try await store.write(in: id, by: .console) { try $0.importServices(rows, currency: euro, shownAs: shown.mark) }
    let home = try await store.read(of: id) { try $0.services(in: .home) }
    let hair = try #require(home.first { $0.group.name == "Hair" })
    #expect(hair.services.map(\.name) == ["Cut", "Color"] && hair.services[0].skills == ["Cutting", "Washing"])
    #expect((hair.services[0].minutes, hair.services[0].price?.decimalText) == (90, "20.00"))
    let events = try await store.read(of: id) { try $0.services(in: .events) }
    let again = try table(ServicesTable.text(of: home + events, in: language)).rows
    let same = try await store.read(of: id) { try $0.servicesImport(of: again, currency: euro) }
    #expect(same.isEmpty && same.refused.isEmpty && same.unchanged == again.count)
    let change = try table("collection,group,name,skills\nhome,Hair,Cut,Cutting").rows
    let other = try await store.read(of: id) { try $0.servicesImport(of: change, currency: euro) }
    #expect(other.changes.first?.fields.map(\.column) == [.skills])
    try await store.write(in: id, by: .console) { try $0.importServices(change, currency: euro, shownAs: other.mark) }
    let stored = try await store.read(of: id) { try $0.service(hair.services[0].id) }
    #expect(stored.skills == ["Cutting"] && stored.minutes == 90)
  }

  @Test func `needs to tell what each line is about`() {
    let fault = #expect(throws: TableFault.self) { try table("collection,name\nhome,Cut") }
    guard case .columnMissing(let names)? = fault else { return #expect(Bool(false), "\(String(describing: fault))") }
    #expect(names[.en] == "Group" && names[.de] == "Gruppe" && names.count == Language.allCases.count)
  }
}
