import Domain
import HTTP
import Store
import ViewModels

private func stockFields<Value>(_ product: @escaping @Sendable (Value) -> Product) -> [APIShape<Value>.Field] {
  [
    .init("id", "Assigned by OnDuty, and never reused.") { product($0).id },
    .init("sku", "The article number, unique in the organization.") { product($0).sku },
    .init("name", "As pages show it.") { product($0).name },
    .init("price", "A decimal: `49.90`; null if unknown.") { product($0).price?.decimalText },
    .init("currency", "Three letters; null without a price.") { product($0).price?.currency.code },
    .init("is_available", "Null if unknown.") { product($0).stock.isAvailable },
    .init("quantity", "A decimal; null if not counted.") { product($0).stock.quantityText },
    .init("is_from_shop", "Whether a shop owns it, which makes it read-only here.") { product($0).isFromFeed },
    .init("discontinued_at", "When the shop stopped selling it; null for current ones.") { product($0).goneAt },
  ]
}

private let lineShape = APIShape<Product>(
  "ProductLine", "A product as lists show it.", stockFields { $0 })

private struct WholeProduct: Sendable {
  let product: Product
  let detail: ProductDetail
}

private struct WholeVariant: Sendable {
  let variant: ProductDetail.Variant
  let currency: Currency?
}

private let variantShape = APIShape<WholeVariant>(
  "ProductVariant", "A form that a product is sold in, such as a size.",
  [
    .init("sku", "Its article number.") { $0.variant.sku },
    .init("name", "Its options: `M, Blue`.") { $0.variant.name },
    .init("price", "A decimal, of the product's currency; null if unknown.") { whole in
      whole.currency.flatMap { currency in
        whole.variant.price.map { Money(tenThousandths: $0, currency: currency).decimalText }
      }
    },
    .init("is_available", "At the shop's last sync; null if unknown.") { $0.variant.isAvailable },
    .init("quantity", "A decimal; null if not counted.") { $0.variant.stock.quantityText },
  ])

private let shape = APIShape<WholeProduct>(
  "Product", "Something that the organization sells.",
  stockFields(\.product) + [
    .init("description", "Lines of text; may be empty.") { $0.detail.description },
    .init("pictures", "Addresses on other servers.") { $0.detail.pictures },
    .init(
      "variants", "The forms that it is sold in; the price above is the lowest, the stock that of all.",
      each: variantShape
    ) { whole in
      whole.detail.variants.map { .init(variant: $0, currency: whole.product.price?.currency) }
    },
  ])

/// A draft with the currency of its price; `nil` for the usual one.
private struct ProductChange {
  var draft: ProductDraft
  var currency: String?
}

private let form = APIForm<ProductChange>(
  "Product",
  [
    .init("sku", "The article number.", schema: .text(atMost: Product.longestSku), isRequired: true) {
      (change: inout ProductChange, text: String) in change.draft.sku = text
    },
    .init("name", "As pages show it.", schema: .text(atMost: Product.longestName), isRequired: true) {
      (change: inout ProductChange, text: String) in change.draft.name = text
    },
    .init("price", "`49.90`.", schema: .optional(.decimal(atMost: 100))) {
      (change: inout ProductChange, text: String?) in change.draft.price = text ?? ""
    },
    .init("currency", "Three letters; that of the price before, or of the organization, if missing.") {
      (change: inout ProductChange, text: String) in change.currency = text
    },
    .init("quantity", "Null if not counted.", schema: .optional(.decimal(atMost: 100))) {
      (change: inout ProductChange, text: String?) in change.draft.quantity = text ?? ""
    },
    .init("description", "Lines of text.", schema: .text(atMost: Product.longestDescription)) {
      (change: inout ProductChange, text: String) in change.draft.description = text
    },
  ])

/// Errors: `APIProblem.invalidBody`.
private func currency(
  _ change: ProductChange, besides stored: Product? = nil, _ snapshot: borrowing Snapshot, _ call: APICall
) throws -> Currency {
  guard let text = change.currency else {
    return try stored?.price?.currency ?? snapshot.organization().conventions.currency
  }
  guard let currency = Currency(text) else {
    throw APIProblem.invalidBody([.init("currency", .refused(.unknown))])
  }
  return currency
}

private func answer(_ id: ID<Product>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  let (product, detail) = try snapshot.product(id)
  return APIAnswer(shape.json(.init(product: product, detail: detail)), revision: product.revision)
}

extension APIOperation {
  static let products: [APIOperation] = [
    .list(
      "listProducts", "/products", .products, "Lists products", .seeCatalog,
      query: [
        .init(
          "search", .text(atMost: 200), "Each word starts a word of the name, or a part of an article number.",
          isRequired: false),
        .init("order", ProductOrder.schema, "By name if missing.", isRequired: false),
        .init("in_stock", .truth, "Available ones alone.", isRequired: false),
      ], of: lineShape.object
    ) { snapshot, call in
      let query = ProductQuery(
        text: call.query("search") ?? "", order: call.query("order") ?? .name,
        isInStock: call.query("in_stock") ?? false)
      var cursor: ProductPage.Cursor?
      if let text = call.cursor {
        cursor = ProductPage.Cursor(text)
        if cursor == nil { throw APICall.unknownCursor }
      }
      let page = try snapshot.products(query, after: cursor, limit: call.limit)
      return .page(page.products.map(lineShape.json), next: page.next?.text)
    },
    .make(
      "addProduct", "/products", .products, "Adds a product", .keepCatalog, from: form.making, shape.object
    ) { transaction, call in
      var change = ProductChange(draft: ProductDraft())
      form.fill(&change, with: call.body)
      let currency = try currency(change, transaction.snapshot, call)
      let id = try transaction.add(change.draft, currency: currency)
      var made = try answer(id, transaction.snapshot, call)
      made.location = "/products/\(id)"
      return made
    },
    .item("showProduct", "/products/{product}", .products, "Shows a product", .seeCatalog, shape.object) {
      try answer(try $1.id("product"), $0, $1)
    },
    .change(
      "editProduct", "/products/{product}", .products, "Edits a product", text: "A shop's product is read-only.",
      .keepCatalog, from: form.changing, shape.object
    ) { transaction, call in
      let id: ID<Product> = try call.id("product")
      let (stored, detail) = try transaction.snapshot.product(id)
      var change = ProductChange(draft: ProductDraft(stored, detail))
      form.fill(&change, with: call.body)
      let currency = try currency(change, besides: stored, transaction.snapshot, call)
      try transaction.edit(
        id, to: change.draft, currency: currency, seen: try call.seen(stored.revision))
      return try answer(id, transaction.snapshot, call)
    },
    .delete("removeProduct", "/products/{product}", .products, "Removes a product", .keepCatalog, isConditional: true) {
      transaction, call in
      let id: ID<Product> = try call.id("product")
      _ = try call.seen(try transaction.snapshot.product(id).0.revision)
      try transaction.remove(id)
    },
  ]
}
