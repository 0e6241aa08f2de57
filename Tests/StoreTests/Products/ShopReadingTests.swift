import Domain
import Foundation
import Testing

@testable import Store

@Suite struct `Reading a shop` {
  private func records(_ range: Range<Int64>) -> [FeedProduct] {
    range.map { Catalog.told($0, "S\($0)", "Thing \($0)") }
  }

  @Test func `goes on at the next page when it was cut short, and takes each page once`() async throws {
    let catalog = try await Catalog.opened()
    #expect(try await catalog.begin() == 1)
    try await catalog.take(1, records(0..<3), total: 7)
    try await catalog.take(2, records(3..<6), total: 7)
    #expect(try await catalog.begin() == 3)
    let progress = try #require(try await catalog.feedNow().shop?.progress)
    #expect((progress.pages, progress.records, progress.total, progress.cancelledAt) == (2, 6, 7, nil))
    #expect(try await catalog.feedNow().dueAt == nil)
    try await catalog.take(2, records(90..<93))
    await #expect(throws: Refusal.outOfDate) { try await catalog.take(4, records(6..<7)) }
    try await catalog.take(3, records(6..<7), total: 7)
    let (taken, gone) = try await catalog.end()
    #expect(taken == 7 && gone == 0)
    #expect(try await catalog.skus(.init(order: .sku)) == (0..<7).map { "S\($0)" })
    let feed = try await catalog.feedNow()
    #expect(feed.shop?.progress == nil && feed.succeededAt == catalog.accounts.now && feed.fault == nil)
    #expect(try await catalog.begin() == 1)
  }

  @Test func `can be stopped, and taken up where it stopped`() async throws {
    let catalog = try await Catalog.opened()
    _ = try await catalog.begin()
    try await catalog.take(1, records(0..<3))
    try await catalog.write { try $0.cancelSync($1.feed) }
    #expect(try await catalog.feedNow().shop?.progress?.cancelledAt == catalog.accounts.now)
    await #expect(throws: Refusal.outOfDate) { try await catalog.take(2, records(3..<6)) }
    await #expect(throws: Refusal.outOfDate) { try await catalog.end() }
    #expect(try await catalog.begin() == 2)
    try await catalog.take(2, records(3..<6))
    try await catalog.write { try $0.noteFault("timed-out", of: $1.feed) }
    #expect(try await catalog.feedNow().fault == "timed-out")
    #expect(try await catalog.begin() == 3)
    try await catalog.take(3, [])
    #expect(try await catalog.feedNow().fault == nil)
    #expect(try await catalog.end().taken == 6)
  }

  @Test func `doubles nothing that pages repeat`() async throws {
    let catalog = try await Catalog.opened()
    let changed = [Catalog.told(2, "S2", "Another thing"), Catalog.told(2, "S2", "A last thing")]
    try await catalog.read(records(0..<3), changed + records(3..<4), records(3..<4))
    #expect(try await catalog.skus(.init(order: .sku)) == ["S0", "S1", "S2", "S3"])
    #expect(try await catalog.product("S2").name == "A last thing")
    try await catalog.checkWords()
  }

  @Test func `lets go what the shop tells no more, but of a whole reading alone`() async throws {
    let catalog = try await Catalog.opened()
    try await catalog.read(records(0..<4))
    let marked = try await catalog.product("S3").id
    try await catalog.mark(marked)
    _ = try await catalog.begin()
    try await catalog.take(1, records(0..<2))
    #expect(try await catalog.end(isWhole: false).gone == 0)
    _ = try await catalog.begin()
    try await catalog.take(1, records(0..<2), total: 4)
    #expect(try await catalog.end().gone == 0)
    #expect(try await catalog.read([]).gone == 0)
    #expect(try await catalog.read(records(0..<2)).gone == 2)
    #expect(try await catalog.skus() == ["S0", "S1"])
    #expect(try await catalog.skus(.init(text: "thing")) == ["S0", "S1"])
    let bookmarked = try await catalog.page(.init(markedBy: catalog.accounts.member)).products
    #expect(bookmarked.map(\.id) == [marked] && bookmarked.first?.goneAt == catalog.accounts.now)
    #expect(try await catalog.skus(.init(isInStock: true, markedBy: catalog.accounts.member)) == [])
    try await catalog.checkWords()
    try await catalog.read(records(0..<4))
    #expect(try await catalog.product("S3").id == marked)
    try await catalog.checkWords()
  }

  @Test func `keeps the row of what did not change`() async throws {
    let catalog = try await Catalog.opened()
    let told = Catalog.told(1, "S1", "Thing", description: "Line\n\"quoted\" \\ \u{1F} é")
    try await catalog.read([told, Catalog.told(2, "S2", "Other")])
    let first = try await catalog.product("S1")
    try await catalog.read([told, Catalog.told(2, "S2", "Other", cents: 1)])
    #expect(try await catalog.product("S1") == first)
    #expect(try await catalog.product("S2").revision == 2)
    let (_, detail) = try await catalog.store.read(of: catalog.organization) { try $0.product(first.id) }
    #expect(detail == told.detail)
    try await catalog.read([Catalog.told(1, "S1", "Thing"), Catalog.told(2, "S2", "Other", cents: 1)])
    #expect(try await catalog.product("S1").revision == 2)
  }

  @Test func `writes one change row a page`() async throws {
    let catalog = try await Catalog.opened()
    _ = try await catalog.begin()
    let count = try await catalog.shop.changeCount()
    try await catalog.take(1, records(0..<50))
    #expect(try await catalog.shop.changeCount() == count + 1)
  }

  @Test func `sets aside the later of two with one article number`() async throws {
    let catalog = try await Catalog.opened()
    try await catalog.read(
      [Catalog.told(1, "S1", "First"), Catalog.told(2, "S1", "Second")], [Catalog.told(3, "S1", "Third")])
    #expect(try await catalog.page().products.map(\.name) == ["First"])
    let rejected = try await catalog.feedNow().rejected
    #expect(rejected.map(\.reason.code) == ["sku-repeated", "sku-repeated"])
    #expect(rejected.map(\.reason.parameters) == [["S1"], ["S1"]])
  }

  @Test func `follows article numbers that move between products`() async throws {
    let catalog = try await Catalog.opened()
    try await catalog.read([Catalog.told(1, "A", "One"), Catalog.told(2, "B", "Two"), Catalog.told(3, "C", "Three")])
    let (one, two, three) = (
      try await catalog.product("A"), try await catalog.product("B"), try await catalog.product("C")
    )
    // Two change places, and one was made anew under another number of the shop.
    try await catalog.read([Catalog.told(1, "B", "One")], [Catalog.told(2, "A", "Two"), Catalog.told(9, "C", "Three")])
    #expect(try await catalog.product("B").id == one.id)
    #expect(try await catalog.product("A").id == two.id)
    #expect(try await catalog.product("C").id == three.id)
    #expect(try await catalog.feedNow().rejected == [])
    try await catalog.checkWords()
  }

  @Test func `leaves our own product alone`() async throws {
    let catalog = try await Catalog.opened()
    let own = try await catalog.write {
      try $0.add(ProductDraft(sku: "S1", name: "Ours"), currency: Catalog.euro)
    }
    try await catalog.read(records(0..<3))
    #expect(try await catalog.product("S1").id == own)
    #expect(try await catalog.feedNow().rejected.map(\.reason.code) == ["kept-by-hand"])
    await #expect(throws: Refusal.invalid([.init("sku", .taken)])) {
      try await catalog.write { try $0.merge(Catalog.told(1, "S1", "Theirs"), of: $1.feed) }
    }
  }

  @Test func `keeps a thousand of what was set aside, and the number of the others`() async throws {
    let catalog = try await Catalog.opened()
    _ = try await catalog.begin()
    let bad = (0..<700).map { RejectedRecord(index: $0, reason: .nameMissing, excerpt: "x") }
    for page in 1...2 { try await catalog.take(page, [], rejected: bad) }
    let rejected = try await catalog.feedNow().rejected
    #expect(rejected.count == 1001)
    #expect(rejected.last == .init(index: nil, reason: .tooMany(limit: 1000, left: 400), excerpt: ""))
  }

  @Test func `of one product stores what the shop says now`() async throws {
    let catalog = try await Catalog.opened()
    try await catalog.read(records(0..<2))
    let id = try await catalog.product("S1").id
    let told = Catalog.told(1, "S1", "Thing 1", cents: 5)
    let taken = try await catalog.write { try $0.merge(told, of: $1.feed) }
    #expect(taken == id)
    #expect(try await catalog.product("S1").price?.decimalText == "0.05")
  }

  @Test func `of another shop begins anew, and keeps what has the same article number`() async throws {
    let catalog = try await Catalog.opened()
    try await catalog.read(records(0..<3))
    let id = try await catalog.product("S1").id
    func follow(_ address: String, _ access: ShopAccess = .magentoPassword, secrets: [UInt8]? = nil) async throws {
      let feed = try await catalog.write {
        try $0.follow(
          .products(
            .init(
              access: access, currency: Catalog.euro, mediaAddress: nil,
              userName: access.hasUserName ? "reader" : nil, pageSize: 100)), at: address,
          intervalSeconds: 3600, sealedSecrets: secrets)
      }
      #expect(feed == catalog.feed)
    }
    func secrets() async throws -> [UInt8]? {
      try await catalog.store.read(of: catalog.organization) { try $0.sealedSecrets(of: catalog.feed).secrets }
    }
    try await follow("https://shop.example/V1")
    #expect(try await secrets() == [1])
    try await follow("https://shop.example/V1", .magentoToken)
    #expect(try await secrets() == nil)
    try await follow("https://shop.example/V1", .magentoToken, secrets: [2])
    try await follow("https://other.example/V1", .magentoToken)
    #expect(try await secrets() == nil)
    try await catalog.read([Catalog.told(1, "S9", "Nine"), Catalog.told(2, "S1", "One")])
    #expect(try await catalog.product("S1").id == id)
    #expect(try await catalog.skus(.init(order: .sku)) == ["S1", "S9"])
  }
}

@Suite struct `The index of words` {
  @Test func `is what the products' words are after a thousand random changes`() async throws {
    let catalog = try await Catalog.opened()
    var random = Seeded(state: 5)
    let words = ["drill", "säge", "M18", "bit", "502X", "Zange"]
    for run in 0..<10 {
      _ = try await catalog.begin()
      for page in 1...5 {
        let products = (0..<20).map { _ in
          let number = Int64.random(in: 0..<60, using: &random)
          let name = "\(words.randomElement(using: &random) ?? "") \(words.randomElement(using: &random) ?? "")"
          return Catalog.told(number, "S\(number / 2)-\(Int.random(in: 0..<3, using: &random))", name)
        }
        try await catalog.take(page, products)
      }
      if !run.isMultiple(of: 3) { try await catalog.end() }
      if run == 5 {
        try await catalog.write {
          try $0.add(ProductDraft(sku: "own", name: "Säge"), currency: Catalog.euro)
        }
      }
      if run == 7 {
        let own = try await catalog.product("own").id
        try await catalog.write { try $0.remove(own) }
      }
      try await catalog.checkWords()
    }
    let list = ProductList(.init(text: "säge"), of: OrganizationScope(catalog.organization))
    let matched = try await catalog.store.read { snapshot in
      let found = list.matched(.keyed, in: snapshot.connection.base.dialect)
      return try snapshot.connection.base.rows("SELECT sku FROM \(found) ORDER BY sku") { try $0.next() as String }
    }
    let listed = try await catalog.page(.init(order: .sku)).products
    let named = listed.filter { $0.name.lowercased().contains("säge") }
    #expect(matched == named.map(\.sku) && !matched.isEmpty)
  }
}
