import Crypto
import Domain
import Feeds
import FoundationEssentials
import Store
import ViewModels
import Words

extension ImportCommand {
  /// Reads the shop into a database that is thrown away, and shows the differences to this one.
  func preview(_ shop: ShopSettings, _ context: CommandContext) async throws {
    let wording = try await context.wording(settings)
    let folder = FileManager.default.temporaryDirectory.appending(path: "onduty-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try Store(
      .file(folder.appending(path: "preview.sqlite").path), world: context.world, zones: context.zones, readers: 1)
    defer { store.close() }
    let (zone, language) = (try settings.zone, try settings.language)
    let organization = try await store.write(by: .console) {
      try $0.found(organization: Organization.defaultName, zone: zone, language: language)
    }
    let shops = ShopReader(
      store: store, key: try SecretKey(path: folder.appending(path: "key").path), world: context.world,
      limits: try settings.limits(ShopReader.shopLimits))
    try await shops.follow(shop, by: .console, in: organization)
    await shops.refresh(organization)
    let feed = try await store.read(of: organization, from: .primary) { try $0.feed(.products) }
    try requireWhole(feed, wording)
    report(feed?.rejected ?? [], wording)
    let known = try await context.store.read { server in
      try server.organizations().first.map { try Self.shopProducts(server.of($0.id)) } ?? [:]
    }
    let found = try await store.read(of: organization, from: .primary) { try Self.shopProducts($0) }
    say(
      wording.previewed(
        wording.productsFound(
          new: found.keys.count { known[$0] == nil },
          changed: found.keys.count { known[$0] != nil && known[$0] != found[$0] },
          gone: known.keys.count { found[$0] == nil }, of: found.count)))
  }

  /// A shop's data of a product, by its article number.
  private struct Offer: Hashable {
    let name: String
    let price: Money?
    let stock: Product.Stock
    let picture: String?

    init(_ product: Product) {
      (name, price, stock, picture) = (product.name, product.price, product.stock, product.picture)
    }
  }

  private static func shopProducts(_ snapshot: borrowing Snapshot) throws
    -> [String: Offer]
  {
    var (offers, cursor): ([String: Offer], ProductPage.Cursor?) = ([:], nil)
    repeat {
      let page = try snapshot.products(ProductQuery(), after: cursor, limit: 1000)
      for product in page.products where product.isFromFeed { offers[product.sku] = Offer(product) }
      cursor = page.next
    } while cursor != nil
    return offers
  }
}
