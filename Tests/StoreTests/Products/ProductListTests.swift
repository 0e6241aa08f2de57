import Domain
import Foundation
import Testing

@testable import Store

@Suite struct `A list of products` {
  private func stocked() async throws -> Catalog {
    let catalog = try await Catalog.opened()
    try await catalog.read([
      Catalog.told(1, "B-2", "Drill bit", cents: 450), Catalog.told(2, "A-1", "Drill", cents: nil),
      Catalog.told(3, "M18 FPD2/502X", "Bügelsäge", cents: 9900, isAvailable: false),
      Catalog.told(4, "C-3", "anvil", cents: 450, isAvailable: nil), Catalog.told(5, "D-4", "Zange", cents: nil),
    ])
    return catalog
  }

  @Test(
    arguments: [
      (.name, ["C-3", "M18 FPD2/502X", "A-1", "B-2", "D-4"]),
      (.nameDown, ["D-4", "B-2", "A-1", "M18 FPD2/502X", "C-3"]),
      (.price, ["B-2", "C-3", "M18 FPD2/502X", "A-1", "D-4"]),
      (.priceDown, ["M18 FPD2/502X", "C-3", "B-2", "A-1", "D-4"]),
      (.sku, ["A-1", "B-2", "C-3", "D-4", "M18 FPD2/502X"]), (.skuDown, ["M18 FPD2/502X", "D-4", "C-3", "B-2", "A-1"]),
    ] as [(ProductOrder, [String])])
  func `has each order both ways, what has no price last`(order: ProductOrder, expected: [String]) async throws {
    let catalog = try await stocked()
    #expect(try await catalog.skus(.init(order: order)) == expected)
    for limit in 1...3 { #expect(try await catalog.walked(.init(order: order), limit: limit) == expected) }
    let inStock = expected.filter { ["A-1", "B-2", "D-4"].contains($0) }
    #expect(try await catalog.walked(.init(order: order, isInStock: true), limit: 2) == inStock)
    for sku in ["D-4", "A-1", "M18 FPD2/502X"] { try await catalog.mark(try await catalog.product(sku).id) }
    let marked = expected.filter { !["B-2", "C-3"].contains($0) }
    let account = catalog.accounts.member
    #expect(try await catalog.walked(.init(order: order, markedBy: account), limit: 1) == marked)
    let markedSaws = ProductQuery(text: "sage bugel", order: order, markedBy: account)
    #expect(try await catalog.skus(markedSaws) == [])
    #expect(try await catalog.skus(.init(text: "bugel", order: order, markedBy: account)) == ["M18 FPD2/502X"])
    #expect(try await catalog.skus(.init(order: order, markedBy: catalog.accounts.admin)) == [])
  }

  @Test(
    arguments: [
      ("bugel", ["M18 FPD2/502X"]), ("BÜGEL", ["M18 FPD2/502X"]), ("fpd2", ["M18 FPD2/502X"]),
      ("m18 fpd2", ["M18 FPD2/502X"]), ("502x", ["M18 FPD2/502X"]), ("FPD2/502X", ["M18 FPD2/502X"]),
      ("M18 FPD2/502X", ["M18 FPD2/502X"]), ("drill", ["A-1", "B-2"]), ("d", ["A-1", "D-4", "B-2"]), ("rill", []),
      ("bit dri", ["B-2"]), ("drill zange", []), ("drill OR zange", []), ("NOT drill", []),
      ("NEAR(drill bit)", []), ("words: drill", []), ("\"drill", ["A-1", "B-2"]), ("drill*", ["A-1", "B-2"]),
      ("' \" ) ( -", nil), ("", nil), ("🔧", nil), ("drill\u{0}bit", ["B-2"]), ("\u{E001}drill", ["A-1", "B-2"]),
    ] as [(String, [String]?)])
  func `has those of which every word begins a word, and words are never commands`(text: String, expected: [String]?)
    async throws
  {
    let catalog = try await stocked()
    // Few rows are looked at one by one; as many words as rows, so that the index of words is asked too.
    let skus = try await catalog.skus(.init(text: text))
    #expect(Set(skus) == Set(expected ?? ["A-1", "B-2", "C-3", "D-4", "M18 FPD2/502X"]))
    let list = ProductList(.init(text: text), of: OrganizationScope(catalog.organization))
    guard !list.words.isEmpty else { return }
    let matched = try await catalog.store.read { snapshot in
      try snapshot.connection.base.rows("SELECT sku FROM \(list.matched(.keyed, in: snapshot.connection.base.dialect))")
      {
        try $0.next() as String
      }
    }
    #expect(Set(matched) == Set(skus))
  }

  @Test(arguments: ["24-WB01", "24wb01", "24wb", "wb01", "24 wb", "WB 01", "24-wb01-m", "24wb01m", "01l", "bag 24wb01"])
  func `is searched by any part of an article number, also a variant's`(text: String) async throws {
    let catalog = try await Catalog.opened()
    let bag = Catalog.told(1, "24-WB01", "Bag")
    let sizes = ["24-WB01-M", "24-WB01-L"].map { sku in
      ProductDetail.Variant(sku: sku, name: sku, price: nil, stock: .init(isAvailable: nil, tenThousandths: nil))
    }
    let whole = FeedProduct(
      foreignID: 1, sku: bag.sku, name: bag.name, price: bag.price, stock: bag.stock,
      detail: ProductDetail(variants: sizes))
    // The words of a product that was read without variants, and with them.
    try await catalog.read([bag, Catalog.told(2, "24-MB02", "Bag")])
    try await catalog.read([whole, Catalog.told(2, "24-MB02", "Bag")])
    #expect(try await catalog.skus(.init(text: text)) == ["24-WB01"])
    try await catalog.checkWords()
  }

  @Test func `goes on behind a place, whatever came, left or moved meanwhile`() async throws {
    let catalog = try await stocked()
    let first = try await catalog.page(limit: 2)
    #expect(first.products.map(\.sku) == ["C-3", "M18 FPD2/502X"])
    try await catalog.read([
      Catalog.told(1, "B-2", "Drill bit"), Catalog.told(3, "M18 FPD2/502X", "Zzz"), Catalog.told(6, "E-5", "Aaa"),
      Catalog.told(7, "F-6", "Cable"),
    ])
    let rest = try await catalog.page(after: first.next, limit: 9)
    #expect(rest.products.map(\.sku) == ["F-6", "B-2", "M18 FPD2/502X"] && rest.next == nil)
  }

  @Test func `refuses a place of another order, or of nowhere`() async throws {
    let catalog = try await stocked()
    let next = try #require(try await catalog.page(limit: 1).next)
    #expect(ProductPage.Cursor(next.text) == next)
    let strange = [next, .init(text: "x"), .init(text: "bmFtZSA3"), .init(text: "____")]
    for cursor in strange {
      await #expect(throws: Refusal.invalid([.init("after", .unknown)])) {
        try await catalog.page(.init(order: .price), after: cursor)
      }
    }
  }

  @Test func `goes on behind names that are too long for an address`() async throws {
    let catalog = try await Catalog.opened()
    let long = String(repeating: "ü", count: 490)
    try await catalog.read((0..<6).map { Catalog.told(Int64($0), "S\($0)", "\(long) \($0)") })
    #expect(try await catalog.walked(.init(), limit: 2) == (0..<6).map { "S\($0)" })
    #expect(try await catalog.walked(.init(order: .nameDown), limit: 1) == (0..<6).reversed().map { "S\($0)" })
    let next = try #require(try await catalog.page(limit: 1).next)
    #expect(ProductPage.Cursor(next.text) != nil)
  }

  @Test func `is of one organization alone`() async throws {
    let catalog = try await stocked()
    let other = try await catalog.store.write(by: .console) {
      try $0.found(organization: "Other", zone: try zone("Asia/Tokyo"), language: .de)
    }
    let id = try await catalog.store.write(in: other, by: .console) {
      try $0.add(ProductDraft(sku: "A-1", name: "Drill"), currency: Catalog.euro)
    }
    #expect(try await catalog.skus(.init(text: "drill")) == ["A-1", "B-2"])
    let theirs = try await catalog.store.read(of: other) {
      (try $0.products(.init(text: "drill"), limit: 9).products.map(\.id), try $0.productCount())
    }
    #expect(theirs.0 == [id] && theirs.1 == 1)
    await #expect(throws: Refusal.notFound) { try await catalog.mark(id) }
    await #expect(throws: Refusal.notFound) {
      try await catalog.store.read(of: catalog.organization) { try $0.product(id) }
    }
    await #expect(throws: Refusal.notFound) {
      try await catalog.write { try $0.remove(id) }
    }
  }
}

@Suite struct `A large catalog` {
  private static let count = 20_000

  private static func isRare(_ number: Int) -> Bool { number % 500 == 7 }
  private static func isRare(_ sku: String) -> Bool { Int(sku.dropFirst()).map { isRare($0) } ?? false }
  private static func isInStock(_ sku: String) -> Bool { Int(sku.dropFirst())?.isMultiple(of: 4) ?? false }

  private static func told(_ number: Int) -> FeedProduct {
    let kind = isRare(number) ? "Rare" : "Usual"
    let mixed = number * 7919 % 20_011
    let cents: Int64? = number % 11 == 0 ? nil : Int64(number * 31 % 4001)
    return Catalog.told(
      Int64(number), "S\(number)", "\(kind) thing \(mixed)", cents: cents, isAvailable: number % 4 == 0)
  }

  private func large() async throws -> Catalog {
    let catalog = try await Catalog.opened()
    let pages = stride(from: 0, to: Self.count, by: 1000).map { (begin: Int) -> [FeedProduct] in
      (begin..<begin + 1000).map { Self.told($0) }
    }
    _ = try await catalog.begin()
    for (place, page) in pages.enumerated() { try await catalog.take(place + 1, page, total: Self.count) }
    try await catalog.end()
    return catalog
  }

  @Test func `is walked to its end in every order, each product once`() async throws {
    let catalog = try await large()
    for order in ProductOrder.allCases {
      let all = try await catalog.walked(.init(order: order), limit: 2000)
      #expect(all.count == Self.count && Set(all).count == Self.count)
      let inStock = try await catalog.walked(.init(order: order, isInStock: true), limit: 1000)
      #expect(inStock == all.filter(Self.isInStock))
      let rare = all.filter { Self.isRare($0) }
      let usual = all.filter { !Self.isRare($0) }
      for (text, expected) in [("rare", rare), ("usual t", usual), ("thing", all)] {
        let found = try await catalog.walked(.init(text: text, order: order), limit: 1500)
        #expect(found == expected, "\(text) \(order)")
      }
    }
    try await catalog.checkWords()
  }

  @Test(.ofFiles) func `has an index for each list, from any place, and sorts no list of all`() async throws {
    let catalog = try await Catalog.opened()
    let plans = try await catalog.write { transaction, catalog in
      let connection = transaction.connection
      var plans: [String] = []
      for order in ProductOrder.allCases {
        for isInStock in [false, true] {
          let list = ProductList(.init(order: order, isInStock: isInStock), of: OrganizationScope(catalog.organization))
          let isByPrice = [.price, .priceDown].contains(order)
          let key: ProductPlace.Key = isByPrice ? .number(5) : .text("x")
          let places = [nil, ProductPlace(order, ID(rawValue: 9), key)]
          for (part, bound) in places.flatMap({ list.parts(after: $0) }) {
            let steps = try connection.rows(
              """
              EXPLAIN QUERY PLAN SELECT \(list.placeColumns) FROM \(list.listed(part)) \(bound)
                \(list.order(part)) LIMIT 9
              """
            ) { row in
              let _: [Int] = [try row.next(), try row.next(), try row.next()]
              return try row.next() as String
            }
            #expect(steps.count == 1, "\(steps)")
            #expect(bound.text.isEmpty || steps.allSatisfy { $0.contains(">") || $0.contains("<") }, "\(steps)")
            plans += steps
          }
        }
      }
      return plans
    }
    #expect(plans.count == 32 && plans.allSatisfy { $0.hasPrefix("SEARCH product USING") })
  }
}
