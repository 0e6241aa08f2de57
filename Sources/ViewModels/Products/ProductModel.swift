public import Domain
public import Feeds
import Store
import Words

/// One product: price, stock, details, and the people to ask.
public final class ProductModel: ScreenModel {
  public struct Screen: Sendable, Hashable {
    public let id: ID<Product>
    public let name: String
    /// Empty fields are not shown. From the lowest price of its variants to the highest, if they differ.
    public let price: String
    public let stock: ProductsScreen.Stock?
    /// `As of 3:34`; empty if the shop never stated it, and for a product of our own.
    public let stockAge: String
    /// `instead of € 100, until Monday 30 November`; empty without a special price.
    public let special: String
    public let pictures: [ProductsScreen.Picture]
    /// Shown in place of the pictures.
    public let drawing: Drawing
    /// The article number first.
    public let facts: [Fact]
    /// Plain text, one paragraph each; lines within one are kept.
    public let paragraphs: [String]
    public let isMarked: Bool
    /// The person's bookmarks, this one and others.
    public let bookmarks: Set<ID<Product>>
    public let isFromShop: Bool
    public let isGone: Bool
    /// The people on duty now, if any.
    public let onDuty: [OnDuty]
  }

  public struct Fact: Sendable, Hashable {
    public let label: String
    public let text: String
  }

  public struct OnDuty: Sendable, Hashable {
    public let person: ID<Employee>
    /// `Charlotte until 15:00`.
    public let text: String
  }

  public private(set) var screen: Screen?
  /// The reference number to report if the product failed to load.
  public private(set) var failure: String?
  /// `true` while the shop is asked for the stock, which may soon be another.
  public private(set) var isAskingForStock = false
  /// The reason that the shop could not be asked.
  public private(set) var fault: String?

  public let product: ID<Product>
  private let shops: ShopReader
  public let context: ScreenContext

  public init(_ context: ScreenContext, product: ID<Product>, shops: ShopReader) {
    self.context = context
    self.product = product
    self.shops = shops
  }

  /// Reads the product. Errors: `Refusal.notFound`.
  public func load() async throws {
    let now = world.now()
    let (visitor, id, zones) = (visitor, product, zones)
    let read = try await world.loading("product", failed: { failure = $0 }) {
      try await context.read { try Screen($0, id, visitor, zones, at: now) }
    }
    if let read { (screen, failure) = (read, nil) }
  }

  /// Reads the product, and has the shop asked for its stock unless that is fresh. Errors: `Refusal.notFound`.
  public func opened() async throws {
    try await load()
    guard screen?.isFromShop == true, screen?.isGone == false else { return }
    // Why no error: the stored stock is shown with its age.
    isAskingForStock = (try? await shops.wishStock(of: product, in: visitor.organization)) ?? false
  }

  /// Marks it for the person, or removes the mark; works before anything was read. Errors: `Refusal.notFound`, `.forbidden` without an
  /// account.
  public func bookmarkButtonTapped(_ isMarked: Bool) async throws {
    guard let account = visitor.account else { throw Refusal.forbidden }
    let id = product
    try await context.write { try $0.mark(id, isMarked, by: account) }
  }

  /// Asks the shop for the product now; shows the reason if that fails. Errors: `Refusal.notFound`.
  public func readAgainButtonTapped() async throws {
    do {
      try await shops.refresh(product, of: visitor.organization)
      fault = nil
    } catch let problem as FeedFault {
      fault = visitor.wording.shopFault(problem.code)
    }
    try await load()
  }
}

extension ProductModel.Screen {
  private static let mostOnDuty = 3

  fileprivate init(
    _ snapshot: borrowing Snapshot, _ id: ID<Product>, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws {
    let wording = visitor.wording
    let (product, detail) = try snapshot.product(id)
    let showsPictures = try snapshot.feed(.products)?.shop?.mediaAddress != nil
    let count = max(detail.pictures.count, product.picture == nil ? 0 : 1)
    self.id = id
    name = product.name
    price = wording.price(of: product, detail)
    stock = wording.stock(of: product)
    let zone = try zones.zone(try snapshot.organization().zone)
    let clock = MomentWriter(zone: zone, wording: wording, now: now)
    stockAge =
      stock == nil || product.goneAt != nil ? "" : product.stockAt.map { wording.stockAsOf(clock.text($0)) } ?? ""
    let currency = product.price?.currency ?? .euro
    special =
      detail.prices?.special(at: now).map { special in
        let regular = Money(tenThousandths: detail.prices?.regular ?? 0, currency: currency)
        return wording.insteadOf(wording.exactPrice(regular), until: special.until.map { clock.lastDay(before: $0) })
      } ?? ""
    pictures = (0..<(showsPictures ? count : 0)).map { .init(product: id, number: $0, version: product.revision) }
    drawing = Drawing(ofProduct: product.name)
    facts =
      [.init(label: wording.columnLabel(.sku), text: product.sku)]
      + (product.price == nil ? [] : detail.prices?.tiers ?? []).map { tier in
        let price = wording.exactPrice(Money(tenThousandths: tier.price, currency: currency))
        let quantity = ProductColumn.quantity.text(DecimalText.text(of: tier.quantity), in: wording.language)
        return .init(label: wording.fromQuantity(quantity), text: wording.each(price))
      }
      + detail.variants.map { variant in .init(label: variant.name, text: wording.variant(variant, currency)) }
      + detail.attributes.filter { !$0.values.isEmpty }.map { attribute in
        .init(
          label: wording.attribute(attribute.code, label: attribute.label),
          text: attribute.values.joined(separator: ", "))
      }
    paragraphs = detail.description.split(separator: "\n\n").map(\.trimmed).filter { !$0.isEmpty }
    bookmarks = try visitor.account.map { try snapshot.bookmarks(of: $0) } ?? []
    isMarked = bookmarks.contains(id)
    isFromShop = product.isFromFeed
    isGone = product.goneAt != nil
    onDuty = try Self.onDuty(snapshot, visitor, zones, at: now)
  }

  private static func onDuty(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws -> [ProductModel.OnDuty] {
    let sites = try snapshot.sites()
    let writer = try DutyWriter(sites, zones, visitor.wording, at: now)
    var found: [ProductModel.OnDuty] = []
    for site in sites where found.count < mostOnDuty {
      let roster = try snapshot.roster(of: site.id, during: now..<now + 60, around: now)
      for shift in roster.onDuty(at: now) {
        guard let person = shift.employee.flatMap({ roster.people[$0] }) else { continue }
        let text = visitor.wording.until(
          writer.end(of: shift, until: roster.duty(of: shift).interval.upperBound), person.name)
        found.append(.init(person: person.id, text: text))
      }
    }
    return Array(found.prefix(mostOnDuty))
  }
}

/// Words for instants, as precise as necessary.
private struct MomentWriter {
  let zone: Zone
  let wording: Wording
  let now: Instant

  /// `3:34` today, else with the day.
  func text(_ instant: Instant) -> String {
    let (local, today) = (zone.local(instant), zone.local(now).date)
    let time = wording.time(local.time)
    return local.date == today ? time : "\(wording.shortDay(local.date))\(wording.comma)\(time)"
  }

  /// The last day before an end.
  func lastDay(before end: Instant) -> String { wording.shortDate(zone.local(end - 1).date) }
}
