import Domain
import HTTP
import Store
import ViewModels

/// The addresses of products, below `/products`.
enum ProductsRoute: FeatureRoute {
  case list(ProductsModel.Place)
  case events
  /// Remembers an order, and shows the list in it.
  case order(ProductsModel.Place)
  /// One product, beside the list it was found in.
  case product(ID<Product>, among: ProductsModel.Place = ProductsModel.Place())
  /// The place is the list it was sent from; `nil`: the product's own page.
  case bookmark(ID<Product>, ProductsModel.Place?)
  case refresh(ID<Product>)
  case picture(ID<Product>, Int, PhotoSize, version: Int?)
  /// The form of a product; `nil`: of a new one.
  case editor(ID<Product>?)
  case removal(ID<Product>)
  case tableImport
  case tableExport
  /// A table to fill in.
  case tableSample
  case shop
  /// Begins, resumes or stops the reading of the shop.
  case reading

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/products": .list(try query.productsPlace)
      case "/products/events": .events
      case "/products/order": .order(try query.productsPlace)
      case "/products/new": .editor(nil)
      case "/products/import": .tableImport
      case "/products/export.csv": .tableExport
      case "/products/sample.csv": .tableSample
      case "/products/shop": .shop
      case "/products/shop/reading": .reading
      case "/products/*": .product(try path.id(), among: try query.productsPlace.start)
      case "/products/*/bookmark":
        .bookmark(try path.id(), query["from"] == "list" ? try query.productsPlace : nil)
      case "/products/*/refresh": .refresh(try path.id())
      case "/products/*/edit": .editor(try path.id() as ID<Product>)
      case "/products/*/removal": .removal(try path.id())
      case "/products/*/picture": try Self.picture(try path.id(), query)
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .list(let place): "/products" + Self.query(Self.parts(place))
    case .events: "/products/events"
    case .order(let place): "/products/order" + Self.query(Self.parts(place))
    case .product(let id, let place): "/products/\(id)" + Self.query(Self.parts(place.start))
    case .bookmark(let id, let place):
      "/products/\(id)/bookmark" + Self.query(place.map { ["from=list"] + Self.parts($0) } ?? [])
    case .refresh(let id): "/products/\(id)/refresh"
    case .picture(let id, let number, let size, let version):
      "/products/\(id)/picture"
        + Self.query(["size=\(size.rawValue)", number == 0 ? nil : "n=\(number)", version.map { "v=\($0)" }])
    case .editor(let id): id.map { "/products/\($0)/edit" } ?? "/products/new"
    case .removal(let id): "/products/\(id)/removal"
    case .tableImport: "/products/import"
    case .tableExport: "/products/export.csv"
    case .tableSample: "/products/sample.csv"
    case .shop: "/products/shop"
    case .reading: "/products/shop/reading"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .list, .product, .picture: .page(.seeCatalog)
    case .events: .answer(.seeCatalog)
    case .order, .bookmark, .refresh: .command(.seeCatalog)
    case .editor: .form(.keepCatalog)
    case .removal: .command(.keepCatalog)
    case .tableImport: .form(.keepCatalog, bodyBytes: Endpoint.formBytes(ofTable: ProductsImportModel.maximumBytes))
    case .tableExport, .tableSample: .page(.keepCatalog)
    case .shop: .form(.keepOrganization)
    case .reading: .command(.keepOrganization)
    }
  }

  private static let mostPictures = 30

  private static func picture(_ id: ID<Product>, _ query: Fields) throws(Refusal) -> ProductsRoute {
    guard let size = PhotoSize(rawValue: query["size"] ?? PhotoSize.small.rawValue),
      let number = Int(query["n"] ?? "0"), (0..<mostPictures).contains(number)
    else { throw .notFound }
    return .picture(id, number, size, version: query["v"].flatMap { Int($0) })
  }

  private static func parts(_ place: ProductsModel.Place) -> [String?] {
    [
      place.text.isEmpty ? nil : "search=\(place.text.percentEncoded())", place.isInStock ? "stock=1" : nil,
      place.isMarked ? "marked=1" : nil, place.order.map { "order=\($0.rawValue)" },
      place.after.map { "after=\($0.text)" },
    ]
  }
}

extension Fields {
  /// The products that an address asks for.
  fileprivate var productsPlace: ProductsModel.Place {
    get throws(Refusal) {
      var place = ProductsModel.Place(
        text: search, isInStock: self["stock"] == "1",
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
