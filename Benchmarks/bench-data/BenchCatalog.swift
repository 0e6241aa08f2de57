import Domain
import Foundation
import Store

/// A shop's catalog, taken page by page as a reading takes it.
enum BenchCatalog {
  private static let pageSize = 1000
  private static let adjectives = [
    "Compact", "Brushless", "Cordless", "Heavy-duty", "Silent", "Rugged", "Mini", "Ultra", "Digital", "Magnetic",
    "Insulated", "Schwere", "Leichte",
  ]
  private static let nouns = [
    "drill", "hammer", "saw", "wrench", "grinder", "battery", "charger", "lamp", "vacuum", "blade", "bit", "glove",
    "helmet", "jacket", "ladder", "radio", "pump", "Säge", "Bügel", "Zange",
  ]
  private static let systems = ["M12", "M18", "V20"]

  static func make(_ count: Int, in folder: String) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = try Store(.file("\(folder)/onduty.db"), world: .system(log: .silent), zones: Zones(), readers: 1)
    guard let berlin = ZoneName("Europe/Berlin"), let euro = Currency("EUR") else { return }
    let (organization, feed, first) = try await store.write(by: .console) { server in
      let organization = try server.found(organization: "Benchmark", zone: berlin, language: .en)
      let transaction = server.of(organization)
      let person = try transaction.add(
        PersonDraft([.name: "Lena", .surname: "Hoffmann", .skills: "Styling"]))
      let feed = try transaction.follow(
        .products(.init(access: .magentoOpen, currency: euro, mediaAddress: nil, pageSize: pageSize)),
        at: "https://shop.benchmark.example/rest/default/V1", intervalSeconds: 86_400)
      _ = try transaction.beginSync(feed)
      return (organization, feed, person)
    }
    try await BenchAccount.add(for: first, in: organization, to: store)
    for (page, begin) in stride(from: 0, to: count, by: pageSize).enumerated() {
      let products = (begin..<min(count, begin + pageSize)).map { product($0, euro) }
      try await store.write(in: organization, by: .console) {
        try $0.mergePage(
          FeedProductPage(products: products, rejected: [], recordCount: products.count, total: count),
          number: page + 1, of: feed)
      }
    }
    try await store.write(in: organization, by: .console) { _ = try $0.endSync(feed, isWhole: true) }
    store.close()
  }

  private static func product(_ number: Int, _ currency: Currency) -> FeedProduct {
    // Why such steps: neighbors by number lie far apart by name, price and article number, as in a shop.
    let mixed = number &* 7919
    let system = systems[number % systems.count]
    let name =
      "\(adjectives[mixed % adjectives.count]) \(adjectives[(mixed / 13) % adjectives.count]) "
      + "\(nouns[(mixed / 7) % nouns.count]) \(system) series \(mixed % 977)"
    let picture = "/b/e/bench-\(number).jpg"
    let price = number % 17 == 0 ? nil : Money(tenThousandths: Int64(mixed % 5000 + 1) * 9900, currency: currency)
    return FeedProduct(
      foreignID: Int64(number + 1), sku: "\(system) FPD\(mixed % 50)/\(number)X", name: name, price: price,
      stock: Product.Stock(isAvailable: number % 3 > 0, tenThousandths: Int64(number % 40) * 10_000),
      detail: ProductDetail(
        description: "Takes every battery of its system. Runs a day without a pause, and is repaired while you wait.",
        attributes: [
          .init(code: "color", values: ["graphite", "red"]), .init(code: "weight", values: ["\(number % 9).4"]),
          .init(code: "tax_class_id", values: ["2"]), .init(code: "category_ids", values: ["\(number % 60)", "7"]),
          .init(code: "url_key", values: ["bench-\(number)"]), .init(code: "warranty", values: ["3 years"]),
        ], pictures: [picture]))
  }
}
