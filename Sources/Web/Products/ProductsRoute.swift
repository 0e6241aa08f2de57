import Domain
import HTTP
import Store
import ViewModels

/// The addresses of products, below `/products`.
enum ProductsRoute: Sendable, Hashable {
  case list(ProductsModel.Place)
  case events
  /// Remembers an order, and shows the list in it.
  case order(ProductsModel.Place)
  case product(ID<Product>)
  /// The place is the list that it was sent from; `nil`: the product's own page.
  case bookmark(ID<Product>, ProductsModel.Place?)
  case refresh(ID<Product>)
  case picture(ID<Product>, Int, PhotoSize, version: Int?)
  /// The form of a product; `nil`: of a new one.
  case editor(ID<Product>?)
  case removal(ID<Product>)
  case tableImport
  case tableExport
  case shop
  /// Begins, goes on with or stops the reading of the shop.
  case reading

  /// Reads what follows `/products`. Errors: as `Route.init`.
  init(_ parts: [String], _ query: Fields) throws(Refusal) {
    switch (parts.count, parts.first ?? "") {
    case (0, _): self = .list(try query.productsPlace)
    case (1, "events"): self = .events
    case (1, "order"): self = .order(try query.productsPlace)
    case (1, "new"): self = .editor(nil)
    case (1, "import"): self = .tableImport
    case (1, "export.csv"): self = .tableExport
    case (1, "shop"): self = .shop
    case (2, "shop") where parts[1] == "reading": self = .reading
    case (1, _): self = .product(try Self.id(parts[0]))
    case (2, _) where parts[1] == "bookmark":
      self = .bookmark(try Self.id(parts[0]), query["from"] == "list" ? try query.productsPlace : nil)
    case (2, _) where parts[1] == "refresh": self = .refresh(try Self.id(parts[0]))
    case (2, _) where parts[1] == "edit": self = .editor(try Self.id(parts[0]) as ID<Product>)
    case (2, _) where parts[1] == "removal": self = .removal(try Self.id(parts[0]))
    case (2, _) where parts[1] == "picture": self = try Self.picture(try Self.id(parts[0]), query)
    default: throw .notFound
    }
  }

  var path: String {
    switch self {
    case .list(let place): "/products" + Self.query(Self.parts(place))
    case .events: "/products/events"
    case .order(let place): "/products/order" + Self.query(Self.parts(place))
    case .product(let id): "/products/\(id)"
    case .bookmark(let id, let place):
      "/products/\(id)/bookmark" + Self.query(place.map { ["from=list"] + Self.parts($0) } ?? [])
    case .refresh(let id): "/products/\(id)/refresh"
    case .picture(let id, let number, let size, let version):
      "/products/\(id)/picture"
        + Self.query(
          [
            "size=\(size.rawValue)", number == 0 ? nil : "n=\(number)", version.map { "v=\($0)" },
          ].compactMap { $0 })
    case .editor(let id): id.map { "/products/\($0)/edit" } ?? "/products/new"
    case .removal(let id): "/products/\(id)/removal"
    case .tableImport: "/products/import"
    case .tableExport: "/products/export.csv"
    case .shop: "/products/shop"
    case .reading: "/products/shop/reading"
    }
  }

  var methods: [HTTP.Method] {
    switch self {
    case .order, .bookmark, .refresh, .removal, .reading: [.post]
    case .editor, .tableImport, .shop: [.get, .post]
    case .list, .events, .product, .picture, .tableExport: [.get]
    }
  }

  /// Who may open it.
  var action: Action {
    switch self {
    case .list, .events, .order, .product, .bookmark, .refresh, .picture: .seeCatalog
    case .editor, .removal, .tableImport, .tableExport: .keepCatalog
    case .shop, .reading: .keepOrganization
    }
  }

  private static let mostPictures = 30

  private static func picture(_ id: ID<Product>, _ query: Fields) throws(Refusal) -> ProductsRoute {
    guard let size = PhotoSize(rawValue: query["size"] ?? PhotoSize.small.rawValue),
      let number = Int(query["n"] ?? "0"), (0..<mostPictures).contains(number)
    else { throw .notFound }
    return .picture(id, number, size, version: query["v"].flatMap { Int($0) })
  }

  private static func query(_ parts: [String]) -> String { parts.isEmpty ? "" : "?" + parts.joined(separator: "&") }

  private static func parts(_ place: ProductsModel.Place) -> [String] {
    [
      place.text.isEmpty ? nil : "search=\(place.text.percentEncoded())", place.isInStock ? "stock=1" : nil,
      place.isMarked ? "marked=1" : nil, place.order.map { "order=\($0.rawValue)" },
      place.after.map { "after=\($0.text)" },
    ].compactMap { $0 }
  }

  private static func id<Entity>(_ text: String) throws(Refusal) -> ID<Entity> {
    guard let id = ID<Entity>(text) else { throw .notFound }
    return id
  }
}

extension Fields {
  /// What of the products an address asks for.
  fileprivate var productsPlace: ProductsModel.Place {
    get throws(Refusal) {
      var place = ProductsModel.Place(
        text: String((self["search"] ?? "").prefix(200)), isInStock: self["stock"] == "1",
        isMarked: self["marked"] == "1")
      if let text = self["order"], !text.isEmpty { place.order = try productOrder(text) }
      if let text = self["after"], !text.isEmpty {
        guard let cursor = ProductPage.Cursor(text) else { throw .invalid([.init("after", .unknown)]) }
        place.after = cursor
      }
      return place
    }
  }

  func productOrder(_ text: String?) throws(Refusal) -> ProductOrder {
    guard let order = text.flatMap(ProductOrder.init(rawValue:)) else { throw .invalid([.init("order", .unknown)]) }
    return order
  }
}
