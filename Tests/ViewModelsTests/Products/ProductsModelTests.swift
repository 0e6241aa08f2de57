import Crypto
import DemoWorld
import Domain
import Feeds
import Foundation
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `The products page` {
  private struct World {
    let front: Front
    var store: Store { front.street.store }
    var organization: ID<Organization> { front.street.organization }

    static func opened(_ drafts: [ProductDraft] = []) async throws -> World {
      let world = World(front: try await .opened())
      let organization = world.organization
      let euro = try #require(Currency("EUR"))
      try await world.store.write(in: organization, by: .console) { transaction in
        for draft in drafts { try transaction.add(draft, currency: euro) }
      }
      return world
    }

    func model(_ visitor: Visitor, _ place: ProductsModel.Place = .init()) -> ProductsModel {
      ProductsModel(front.street.screen(visitor), place: place)
    }

    func catalog() throws -> ShopReader {
      let key = try SecretKey(path: front.street.folder.appending(path: "onduty.key").path)
      return ShopReader(store: store, key: key, world: front.street.clock.world())
    }

    /// A product's own page.
    func screen(of id: ID<Product>) async throws -> ProductModel.Screen {
      let model = ProductModel(
        ScreenContext(
          visitor: front.nobody(), store: store, zones: front.street.zones, world: front.street.clock.world()),
        product: id, shops: try catalog())
      try await model.load()
      return try #require(model.screen)
    }
  }

  private static let three = [
    ProductDraft(sku: "3", name: "Anchor", price: "20", quantity: "2"),
    ProductDraft(sku: "1", name: "Bell", price: "10", quantity: "0"),
    ProductDraft(sku: "2", name: "Chain", price: "30"),
  ]

  private func names(_ model: ProductsModel) -> [String] {
    if case .content(let screen) = model.state { screen.rows.map(\.name) } else { [] }
  }

  @Test(arguments: [
    (ProductOrder.name, "Anchor Bell Chain", "Name A–Z", ""), (.nameDown, "Chain Bell Anchor", "Name Z–A", ""),
    (.price, "Bell Anchor Chain", "Price", "lowest first"), (.priceDown, "Chain Anchor Bell", "Price", "highest first"),
    (.sku, "Bell Chain Anchor", "SKU", "lowest first"),
    (.skuDown, "Anchor Chain Bell", "SKU", "highest first"),
  ])
  func `is in the order that the person chose, also the next time`(
    order: ProductOrder, names expected: String, label: String, direction: String
  ) async throws {
    let world = try await World.opened(Self.three)
    let mia = try await world.front.visitor("mia")
    try await world.model(mia).orderChosen(order)
    let model = world.model(mia)
    try await model.load()
    #expect(names(model).joined(separator: " ") == expected)
    let chosen = try #require(model.sortings.first { $0.isChosen })
    #expect((chosen.label, chosen.direction) == (label, direction))
    #expect(chosen.target != order && model.sortings.count(where: \.isChosen) == 1)
    let other = world.model(try await world.front.visitor("soumya"))
    try await other.load()
    #expect(names(other) == ["Anchor", "Bell", "Chain"])
  }

  @Test func `is searched, narrowed to what is there, and to bookmarks`() async throws {
    let world = try await World.opened(Self.three)
    let mia = try await world.front.visitor("mia")
    func model(_ place: ProductsModel.Place) async throws -> ProductsModel {
      let model = world.model(mia, place)
      try await model.load()
      return model
    }
    #expect(names(try await model(.init(text: "bel"))) == ["Bell"])
    let nothing = try await model(.init(text: "nothing"))
    #expect(nothing.state == .empty(title: "No products found", text: Wording(.en).noProductFoundText))
    let present = names(try await model(.init(isInStock: true)))
    #expect(present.contains("Anchor") && !present.contains("Bell"))
    let marked = try await model(.init(isMarked: true))
    #expect(marked.state == .empty(title: "No bookmarks yet", text: Wording(.en).noBookmarksText))
  }

  @Test func `grows to its end and no further`() async throws {
    let world = try await World.opened((1...120).map { ProductDraft(sku: "\($0)", name: "Same") })
    let mia = try await world.front.visitor("mia")
    var (place, ids) = (ProductsModel.Place(), [ID<Product>]())
    for count in [ProductsModel.pageSize, 100, 120] {
      let model = world.model(mia, place)
      try await model.load()
      guard case .content(let screen) = model.state else { throw Refusal.notFound }
      ids += screen.rows.map(\.id)
      #expect(ids.count == count && (screen.more == nil) == (count == 120))
      place.after = screen.more
    }
    #expect(Set(ids).count == 120)
  }

  @Test func `is empty, coming, or failed with what to do`() async throws {
    let world = try await World.opened()
    let (mia, organization) = (try await world.front.visitor("mia"), world.organization)
    let model = world.model(mia)
    try await model.load()
    #expect(model.state == .empty(title: "No products yet", text: Wording(.en).noProductsText))
    let euro = try #require(Currency("EUR"))
    let feed = try await world.store.write(in: organization, by: .console) {
      try $0.follow(
        .products(.init(access: .magentoOpen, currency: euro, mediaAddress: nil, pageSize: 100)),
        at: "https://shop.example/V1",
        intervalSeconds: 3600)
    }
    try await model.load()
    #expect(model.state == .empty(title: "Products are on their way", text: Wording(.en).productsComingText))
    try await world.store.write(in: organization, by: .console) { try $0.noteFault("unreachable", of: feed) }
    try await model.load()
    guard case .failed(let text) = model.state else { throw Refusal.notFound }
    #expect(text.hasPrefix("The other system couldn't be reached. Products synced earlier are still here."))
  }

  @Test func `shows a product, marks it, and never one of another organization`() async throws {
    let world = try await World.opened(Self.three)
    let mia = try await world.front.visitor("mia")
    let list = world.model(mia)
    try await list.load()
    guard case .content(let screen) = list.state else { throw Refusal.notFound }
    let catalog = try world.catalog()
    func product(_ visitor: Visitor) -> ProductModel {
      ProductModel(
        ScreenContext(
          visitor: visitor, store: world.store, zones: world.front.street.zones, world: world.front.street.clock.world()
        ), product: screen.rows[0].id, shops: catalog)
    }
    let model = product(mia)
    try await model.bookmarkButtonTapped(true)
    try await model.load()
    #expect(model.screen?.isMarked == true && model.screen?.stock == .init(text: "Only 2 left", isLow: true))
    #expect(model.screen?.facts == [.init(label: "SKU", text: "3")])
    #expect(model.screen?.onDuty.map(\.text).contains("Soumya until 14:00") == true)
    await #expect(throws: Refusal.notFound) { try await model.readAgainButtonTapped() }
    let zone = try #require(ZoneName("Europe/Berlin"))
    let other = try await world.store.write(by: .console) {
      try $0.found(organization: "Other", zone: zone, language: .en)
    }
    let stranger = product(Visitor(organization: other, language: .en, mayManage: true))
    await #expect(throws: Refusal.notFound) { try await stranger.load() }
    let editor = ProductEditorModel(
      world.front.street.screen(Visitor(organization: other, language: .en, mayManage: true)),
      product: screen.rows[0].id, seen: 1)
    await #expect(throws: Refusal.notFound) { try await editor.load() }
    await #expect(throws: Refusal.notFound) { try await editor.removeButtonTapped() }
  }

  @Test func `names three people to ask about a product, those of the first site first`() async throws {
    let world = try await World.opened(Self.three)
    let list = world.model(try await world.front.visitor("mia"))
    try await list.load()
    guard case .content(let found) = list.state else { throw Refusal.notFound }
    // Why four hours: then more than three are on duty.
    world.front.street.clock.advance(seconds: 4 * 3600)
    let screen = try await world.screen(of: try #require(found.rows.first).id)
    #expect(screen.onDuty.map(\.text) == ["Soumya until 14:00", "Charlotte until 15:00", "Ava until 17:00"])
  }

  @Test func `names prices of larger quantities beside a price, and none without one`() async throws {
    let world = try await World.opened()
    let organization = world.organization
    let euro = try #require(Currency("EUR"))
    let price = Money(tenThousandths: 100_000, currency: euro)
    let ids = try await world.store.write(in: organization, by: .console) { transaction in
      let feed = try transaction.follow(
        .products(.init(access: .magentoOpen, currency: euro, mediaAddress: nil, pageSize: 100)),
        at: "https://shop.example/V1", intervalSeconds: 3600)
      let prices = ProductPrices(regular: 100_000, tiers: [.init(quantity: 50_000, price: 90_000)])
      var ids: [ID<Product>] = []
      for (number, price) in [(1, price), (2, nil)] as [(Int64, Money?)] {
        let product = FeedProduct(
          foreignID: number, sku: "\(number)", name: "Rope", price: price,
          stock: Product.Stock(isAvailable: true, tenThousandths: nil), detail: ProductDetail(prices: prices))
        ids.append(try transaction.merge(product, of: feed))
      }
      return ids
    }
    #expect(
      try await world.screen(of: ids[0]).facts == [
        .init(label: "SKU", text: "1"), .init(label: "From 5", text: "€\u{a0}9.00 each"),
      ])
    #expect(try await world.screen(of: ids[1]).facts == [.init(label: "SKU", text: "2")])
  }

  @Test func `of several variants has their prices from the lowest to the highest, and each with its stock`()
    async throws
  {
    let world = try await World.opened()
    let organization = world.organization
    let euro = try #require(Currency("EUR"))
    let id = try await world.store.write(in: organization, by: .console) { transaction in
      let feed = try transaction.follow(
        .products(.init(access: .magentoOpen, currency: euro, mediaAddress: nil, pageSize: 100)),
        at: "https://shop.example/V1", intervalSeconds: 3600)
      let variants = [("M", 450_000, 20_000), ("L", 520_000, 0)].map { name, price, pieces in
        ProductDetail.Variant(
          sku: "H-\(name)", name: name, price: Int64(price),
          stock: Product.Stock(isAvailable: pieces > 0, tenThousandths: Int64(pieces)))
      }
      return try transaction.merge(
        FeedProduct(
          foreignID: 1, sku: "H", name: "Hoodie", price: Money(tenThousandths: 450_000, currency: euro),
          stock: Product.Stock(isAvailable: true, tenThousandths: 20_000), detail: ProductDetail(variants: variants)),
        of: feed)
    }
    let screen = try await world.screen(of: id)
    #expect(screen.price == "€\u{a0}45.00 – €\u{a0}52.00")
    #expect(
      screen.facts == [
        .init(label: "SKU", text: "H"), .init(label: "M", text: "€\u{a0}45.00 · Only 2 left · H-M"),
        .init(label: "L", text: "€\u{a0}52.00 · Out of stock · H-L"),
      ])
  }

  @Test(arguments: [
    "bad-address", "unreachable", "timed-out", "insecure", "status-404", "status-429", "status-503", "not-products",
    "sign-in-again", "two-factor", "token-refused", "not-allowed", "never heard of",
  ])
  func `says of every fault what to do, in both languages`(code: String) {
    let (english, german) = (Wording(.en).shopFault(code), Wording(.de).shopFault(code))
    #expect(english.count > Wording(.en).feedFault(code).count + 10)
    #expect(german.count > Wording(.de).feedFault(code).count + 10 && german != english)
  }
}
