import Domain
import Feeds
import HTTP
import Markup
import Photos
import Store
import ViewModels
import Words

extension Application {
  func products(_ route: ProductsRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .list(let place): try await productList(place, visitor)
    case .events: try await bookmarkEvents(visitor, request)
    case .order(let place): try await chooseOrder(place, visitor, request)
    case .product(let id, let place): try await product(id, place, visitor)
    case .bookmark(let id, let place): try await bookmark(id, from: place, visitor, request)
    case .refresh(let id): try await refreshProduct(id, visitor)
    case .picture(let id, let number, let size, let version):
      try await picture(number, of: id, size, version, visitor, request)
    case .editor(let id): try await productEditor(id, visitor, request)
    case .removal(let id): try await removeProduct(id, visitor)
    case .tableImport: try await importProducts(visitor, request)
    case .tableExport: try await exportProducts(visitor)
    case .tableSample: .table(try ProductsImportModel(screen(visitor)).sampleButtonTapped())
    case .shop: try await shop(visitor, request)
    case .reading: try await readShop(visitor, request)
    }
  }

  // MARK: The list and one product

  private func productList(_ place: ProductsModel.Place, _ visitor: Visitor) async throws -> Response {
    let model = ProductsModel(screen(visitor), place: place)
    try await model.load()
    var status = Status.ok
    if case .failed = model.state {
      usage.count(.loadingError, by: visitor)
      status = .serviceUnavailable
    }
    return Response.page(ProductsPage(model: model).html, status)
  }

  private func chooseOrder(_ place: ProductsModel.Place, _ visitor: Visitor, _ request: Request) async throws
    -> Response
  {
    let model = ProductsModel(screen(visitor), place: place)
    try await model.orderChosen(try request.form.productOrder(request.form["order"]))
    return .seeOther(.products(.list(model.place)))
  }

  private func product(_ id: ID<Product>, _ place: ProductsModel.Place, _ visitor: Visitor) async throws -> Response {
    let model = productModel(id, visitor)
    try await model.opened()
    if model.screen == nil { usage.count(.loadingError, by: visitor) }
    return try await page(of: model, among: place, model.screen == nil ? .internalServerError : .ok)
  }

  /// The product's page with the list beside it, from the list's start.
  private func page(of model: ProductModel, among place: ProductsModel.Place = .init(), _ status: Status) async throws
    -> Response
  {
    let list = ProductsModel(screen(model.visitor), place: place)
    try await list.load()
    return Response.page(ProductDetailPage(model: model, list: list).html, status)
  }

  private func refreshProduct(_ id: ID<Product>, _ visitor: Visitor) async throws -> Response {
    let model = productModel(id, visitor)
    try await model.readAgainButtonTapped()
    guard model.fault != nil else { return .seeOther(.products(.product(id))) }
    return try await page(of: model, .serviceUnavailable)
  }

  private func productModel(_ id: ID<Product>, _ visitor: Visitor) -> ProductModel {
    ProductModel(screen(visitor), product: id, shops: dependencies.shops)
  }

  // MARK: Bookmarks

  private func bookmark(
    _ id: ID<Product>, from place: ProductsModel.Place?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    guard let marked = request.form["marked"], ["0", "1"].contains(marked) else {
      throw Refusal.invalid([.init("marked", .unknown)])
    }
    try await productModel(id, visitor).bookmarkButtonTapped(marked == "1")
    if marked == "1" { usage.count(.productMarked, by: visitor) }
    if request.wantsJSON { return .done }
    return place.map { .seeOther(.products(.list($0)), at: "product-\(id)") } ?? .seeOther(.products(.product(id)))
  }

  private func bookmarkEvents(_ visitor: Visitor, _ request: Request) async throws -> Response {
    guard let account = visitor.account else { throw Refusal.forbidden }
    return try await events(.bookmarks(account), as: visitor.audience, for: visitor, request) {
      LivePage(
        BookmarksModel(screen(visitor.audience), account: account),
        store: store, world: world
      ) { BookmarksPart(products: $0.products).live }
    }
  }

  // MARK: Pictures

  /// A picture of the shop, through this server: no browser asks the shop itself.
  private func picture(
    _ number: Int, of id: ID<Product>, _ size: PhotoSize, _ version: Int?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let organization = visitor.organization
    let (product, detail, feed) = try await store.read(of: organization, from: .primary) { snapshot in
      let (product, detail) = try snapshot.product(id)
      return (product, detail, try snapshot.feed(.products))
    }
    let pictures = detail.pictures.isEmpty ? [product.picture].compactMap { $0 } : detail.pictures
    guard product.isFromFeed, pictures.indices.contains(number),
      let address = feed?.shop?.mediaAddress.flatMap(MediaAddress.init)?.picture(at: pictures[number])
    else { throw Refusal.notFound }
    guard let picture = await dependencies.photos.photo(at: address)?[size.shaped] else { return .noPicture }
    // Why a day: the shop may put another picture under the same name, and is asked about it as often.
    let keeping = version == product.revision ? "private, max-age=86400" : "private, no-cache"
    return Response.photo(
      picture.bytes, Photo.mediaType, etag: #""\#(Fingerprint(picture.bytes).text)""#, keeping: keeping, request)
  }

  // MARK: Our own products

  private func productEditor(_ id: ID<Product>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ProductEditorModel(screen(visitor), product: id, seen: request.revision)
    return try await editor(model, request, page: { ProductEditorPage(model: model).html }) { form in
      model.currencyChanged(to: form["currency"] ?? "EUR")
      try await model.saveButtonTapped()
      guard case .saved(let product) = model.destination else { return nil }
      return .saved(model.draft[.name], .products(.product(product)), visitor, request)
    }
  }

  private func removeProduct(_ id: ID<Product>, _ visitor: Visitor) async throws -> Response {
    try await ProductEditorModel(screen(visitor), product: id).removeButtonTapped()
    return .seeOther(.products(.list(.init())))
  }

  private func importProducts(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ProductsImportModel(screen(visitor))
    try await model.load()
    let wording = visitor.wording
    let place = TableImportPlace(
      form: .products(.tableImport), list: .products(.list(.init())), sample: .products(.tableSample),
      nameLabel: wording.columnLabel(.name))
    return try await importTable(model, place, request) { part in
      ProductsPlainPage(title: wording.importProducts, wording: wording).html(
        "<h1>\(wording.importProducts)</h1>\n\(part)")
    }
  }

  private func exportProducts(_ visitor: Visitor) async throws -> Response {
    let file = try await ProductsImportModel(screen(visitor)).exportButtonTapped()
    return .table(file)
  }

  // MARK: The shop

  private func shop(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = shopModel(visitor)
    return try await form(request, load: model.load, page: { ShopPage(model: model).html }) { sent in
      var form = ShopModel.Form()
      (form.access, form.address) = (sent["access"] ?? "", sent["address"] ?? "")
      (form.userName, form.currency) = (sent["user"] ?? "", sent["currency"] ?? "")
      (form.mediaAddress, form.pageSize) = (sent["media"] ?? "", sent["pageSize"] ?? "")
      var secrets: [String: String] = [:]
      for secret in model.ways.flatMap(\.secrets) { secrets[secret.field] = sent[secret.field] }
      try await model.saveButtonTapped(form, secrets: secrets)
      return model.isSaved ? .seeOther(.products(.shop)) : nil
    }
  }

  private func readShop(_ visitor: Visitor, _ request: Request) async throws -> Response {
    switch request.form["change"] {
    case "read": try await shopModel(visitor).readButtonTapped()
    case "stop": try await shopModel(visitor).stopButtonTapped()
    default: throw Refusal.invalid([.init("change", .unknown)])
    }
    return .seeOther(.products(.shop))
  }

  private func shopModel(_ visitor: Visitor) -> ShopModel {
    ShopModel(screen(visitor), shops: dependencies.shops)
  }
}
