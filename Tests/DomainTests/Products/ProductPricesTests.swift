import Foundation
import Testing

@testable import Domain

@Suite struct `A product's prices` {
  private func at(_ seconds: Int64) -> Instant { Instant(seconds: seconds) }

  @Test(arguments: [(99, 1000), (100, 700), (199, 700), (200, 1000)] as [(Int64, Int64)])
  func `are the special one from its start up to its end`(seconds: Int64, price: Int64) {
    let prices = ProductPrices(regular: 1000, special: .init(price: 700, from: at(100), until: at(200)))
    #expect(prices.current(at: at(seconds)) == price)
    #expect((prices.special(at: at(seconds)) == nil) == (price == 1000))
  }

  @Test func `are the regular one where the special one is not lower`() {
    let prices = ProductPrices(regular: 1000, special: .init(price: 1000, from: nil, until: at(200)))
    #expect(prices.current(at: at(0)) == 1000 && prices.special(at: at(0)) == nil && prices.change(after: at(0)) == nil)
    #expect(ProductPrices(regular: 1000, special: .init(price: 1, from: nil, until: nil)).current(at: at(.max)) == 1)
  }

  @Test func `tell when the next one begins`() {
    let prices = ProductPrices(regular: 1000, special: .init(price: 700, from: at(100), until: at(200)))
    #expect(prices.change(after: at(99)) == at(100) && prices.change(after: at(100)) == at(200))
    #expect(prices.change(after: at(200)) == nil)
  }

  @Test func `are stored as they are read`() throws {
    let full = ProductDetail(
      description: "A \"b\"", attributes: [.init(code: "color", label: "Farbe", values: ["rot"])], pictures: ["x"],
      prices: ProductPrices(
        regular: 1000, special: .init(price: 700, from: at(-1), until: at(200)),
        tiers: [.init(quantity: 50_000, price: 600), .init(quantity: 100_000, price: 500)]),
      variants: [
        .init(sku: "A-M", name: "M, \"Blue\"", price: 700, stock: .init(isAvailable: true, tenThousandths: 30_000)),
        .init(sku: "A-L", name: "L", price: nil, stock: .init(isAvailable: nil, tenThousandths: nil)),
      ])
    for detail in [
      full, ProductDetail(prices: ProductPrices(regular: 1, special: .init(price: 0, from: nil, until: nil))),
    ] {
      let bytes = Data(ProductText.stored(detail).utf8)
      #expect(try JSONDecoder().decode(ProductDetail.self, from: bytes) == detail)
    }
  }
}

@Suite struct `The words by which a product is found` {
  @Test(arguments: [
    ("24-WB01", ["24wb01", "wb01", "01"]), ("24WB01", ["24wb01", "wb01", "01"]), ("AB/CD 7", ["abcd7", "cd7", "7"]),
    ("4711", ["4711"]), ("Ä-1", ["a1", "1"]), ("--", []),
  ])
  func `are the ends of its article number that begin with a part`(sku: String, ends: [String]) {
    let stored = SearchText.stored(name: "Bag", sku: sku)
    #expect(stored == " bag\n" + ends.map { " \($0)" }.joined())
  }

  @Test func `are those of its variants, too, each once and no endless ones`() {
    #expect(SearchText.stored(name: "Bag", sku: "B1", variants: ["B1-M", "B1-L"]) == " bag\n b1 1 b1m 1m m b1l 1l l")
    let stored = SearchText.stored(name: "", sku: (1...60).map { "a\($0)" }.joined())
    #expect(stored.split(separator: " ").count == 17 && stored.utf8.count < 1100)
  }
}

@Suite struct `The key that sorts names` {
  @Test func `takes numbers as people count`() {
    let names = [
      "Drill", "Drill 0", "Drill 1", "Drill 2", "Drill 9 long", "Drill 10", "Drill 100", "Drill 101", "Drill a",
      "Drill bit",
      "Drill type 2b", "Drill type 2c", "Drill type 10a", "FPD2", "FPD10", "M18 x", "M100 x",
      "X 99999999999999999999999999999999999999999999999999", "Zange",
    ]
    let keys = names.map { SearchText.sortKey(SearchText.place(name: $0, sku: "S-1")) }
    #expect(keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) } == keys)
    #expect(Set(keys).count == names.count)
  }

  @Test func `is the words themselves where no digit is`() {
    let words = SearchText.place(name: "Bügelsäge, blau", sku: "A-B")
    #expect(SearchText.sortKey(words) == words)
  }

  @Test func `ignores leading zeros`() {
    #expect(SearchText.sortKey("drill 007") == SearchText.sortKey("drill 7"))
  }
}
