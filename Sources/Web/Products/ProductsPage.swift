import Domain
import Markup
import Store
import ViewModels
import Words

/// The products page: a list with search, order and bookmarks, page by page; on a desk beside one of the products.
struct ProductsPage {
  let model: ProductsModel
  /// The product chosen in the list, and its card.
  var chosen: (id: ID<Product>, title: String, html: HTML)?
  private var wording: Wording { model.visitor.wording }
  private var place: ProductsModel.Place { model.place }

  var html: HTML {
    Layout(
      title: chosen?.title ?? wording.productsTab, wording: wording,
      kind: chosen == nil ? "page-products" : "page-products page-product", tab: .products, script: "products.js"
    ).page(
      """
      \(panes)
      \(BookmarksPart(products: model.bookmarks).html)
      \(ProductPart.words(wording))
      """)
  }

  private var panes: HTML {
    PanesPart(
      title: wording.productsTab, kind: "people-main products-main",
      list: """
        \(finder)
        <div id="product-chips" class="product-chips">\(sortings)\(filters)</div>
        <p id="product-count" class="hidden-text" role="status">\(spoken)</p>
        \(results)
        \(tools)
        """, detail: chosen?.html, hint: wording.chooseProduct
    ).html
  }

  // MARK: Choosing

  private var finder: HTML {
    FinderPart(
      action: "/products", id: "product-finder", text: place.text, placeholder: wording.searchProducts, wording: wording
    ).html(["stock": place.isInStock ? "1" : nil, "marked": place.isMarked ? "1" : nil])
  }

  private var sortings: HTML {
    """
    <form method="post" action="\(ProductsRoute.order(place.start).path)">\
    <div class="chips" role="group" aria-label="\(wording.sortBy)">\(model.sortings.map(sorting))</div></form>
    """
  }

  private func sorting(_ sorting: ProductsModel.Sorting) -> HTML {
    let icon: HTML = sorting.isChosen ? (sorting.isDown ? Icon.falling : Icon.rising).html : ""
    let direction: HTML = sorting.direction.isEmpty ? "" : #"<span class="hidden-text"> (\#(sorting.direction))</span>"#
    return """
      <button class="chip" type="submit" name="order" value="\(sorting.target.rawValue)" \
      aria-pressed="\(sorting.isChosen ? "true" : "false")">\
      \(icon)<span>\(sorting.label)\(direction)</span></button>
      """
  }

  private var filters: HTML {
    var (stock, marked) = (place.start, place.start)
    stock.isInStock.toggle()
    marked.isMarked.toggle()
    return """
      <ul class="chips"><li>\(filter(stock, place.isInStock, nil, "\(wording.inStock)"))</li>\
      <li>\(filter(marked, place.isMarked, .star, #"<span class="chip-word">\#(wording.bookmarks)</span> <span class="chip-count" id="bookmark-count">\#(model.bookmarks.count)</span>"#))</li></ul>
      """
  }

  private func filter(_ target: ProductsModel.Place, _ isChosen: Bool, _ icon: Icon?, _ label: HTML) -> HTML {
    let current: HTML = isChosen ? #" aria-current="true""# : ""
    return
      """
      <a class="chip" href="\(ProductsRoute.list(target).path)"\(current)>\(icon?.html)<span>\(label)</span></a>
      """
  }

  // MARK: Products

  private var spoken: String {
    switch model.state {
    case .empty(let title, _): title
    case .content(let screen): screen.more == nil ? wording.productListEnd : ""
    case .loading, .failed: ""
    }
  }

  private var results: HTML {
    switch model.state {
    case .loading: #"<section id="results" class="state" aria-busy="true"></section>"#
    case .content(let screen): list(screen)
    case .empty(let title, let text): empty(title, text)
    case .failed(let text): failed(text)
    }
  }

  private func list(_ screen: ProductsScreen) -> HTML {
    """
    <section id="results" aria-label="\(wording.productsTab)"><ul class="product-list">\(screen.rows.map(row))</ul>
    \(screen.more.map(more))</section>
    """
  }

  /// Why with its order: a place in the list is valid in that order alone.
  private func more(after cursor: ProductPage.Cursor) -> HTML {
    var target = place
    (target.order, target.after) = (model.order, cursor)
    return
      """
      <p class="more-rows"><a class="button quiet" href="\(ProductsRoute.list(target).path)" data-more>\
      \(wording.showMore)</a></p>
      """
  }

  private func row(_ row: ProductsScreen.Row) -> HTML {
    """
    <li id="product-\(row.id.description)" data-product="\(row.id.description)">\
    <a class="product-row" href="\(ProductsRoute.product(row.id, among: place).path)" \
    data-choose\(PanesPart.current(row.id == chosen?.id))>\
    \(ProductPart.thumbnail(row.picture, row.drawing))<span class="who"><span class="name">\(row.name)</span>\
    \(ProductPart.stock(row.stock))</span>\
    <span class="product-price">\(row.price)</span></a>\
    \(ProductPart.star(row.id, row.name, isMarked: row.isMarked, from: place, wording))</li>
    """
  }

  private func empty(_ title: String, _ text: String) -> HTML {
    let all: HTML =
      if place.isNarrowed {
        #"<a class="button quiet" href="\#(ProductsRoute.list(.init()).path)">\#(wording.showAllProducts)</a>"#
      } else if model.visitor.may(.keepCatalog) {
        #"<a class="button main" href="\#(ProductsRoute.editor(nil).path)">\#(Icon.add.html)\#(wording.addProduct)</a>"#
      } else {
        ""
      }
    return """
      <section id="results" class="state"><span class="state-sign" aria-hidden="true">\(Icon.products.html)</span>\
      <h2>\(title)</h2><p>\(text)</p>\(all)</section>
      """
  }

  private func failed(_ text: String) -> HTML {
    """
    <section id="results" class="state is-failed"><span class="state-sign" aria-hidden="true">\
    \(Icon.warning.html)</span>
    <h2>\(wording.productsFailedTitle)</h2><p>\(text)</p>
    <a class="button main" href="\(ProductsRoute.list(place).path)">\
    \(Icon.refresh.html)\(wording.tryAgain)</a></section>
    """
  }

  private var tools: HTML {
    guard model.visitor.may(.keepCatalog) else { return "" }
    let shop: HTML =
      model.visitor.may(.keepOrganization)
      ? #"<a class="button quiet" href="\#(ProductsRoute.shop.path)">\#(Icon.feed.html)\#(wording.shop)</a>"# : ""
    return """
      <nav class="tools" aria-label="\(wording.productsTab)">
      <a class="button quiet" href="\(ProductsRoute.editor(nil).path)">\(Icon.add.html)\(wording.addProduct)</a>
      <a class="button quiet" href="\(ProductsRoute.tableImport.path)">\(wording.importProducts)</a>
      <a class="button quiet" href="\(ProductsRoute.tableExport.path)" download>\(wording.exportProducts)</a>
      \(shop)</nav>
      """
  }
}

/// The parts of a product that several pages share.
enum ProductPart {
  static func stock(_ stock: ProductsScreen.Stock?) -> HTML {
    guard let stock else { return "" }
    return #"<span class="stock\#(stock.isLow ? " is-low" : "")">\#(stock.text)</span>"#
  }

  /// Shows the drawing in place of a missing picture.
  static func thumbnail(_ picture: ProductsScreen.Picture?, _ drawing: Drawing) -> HTML {
    let image = picture.map { picture -> HTML in
      #"<img src="\#(address(picture, .small))" alt="" width="52" height="52" loading="lazy" decoding="async">"#
    }
    return #"<span class="badge portrait" aria-hidden="true">\#(DrawingPart.html(drawing))\#(image)</span>"#
  }

  static func address(_ picture: ProductsScreen.Picture, _ size: PhotoSize) -> String {
    ProductsRoute.picture(picture.product, picture.number, size, version: picture.version).path
  }

  static func star(
    _ id: ID<Product>, _ name: String, isMarked: Bool, from place: ProductsModel.Place?, _ wording: Wording
  ) -> HTML {
    """
    <form class="star-form" method="post" action="\(ProductsRoute.bookmark(id, place).path)" \
    data-star="\(id.description)">\
    <input type="hidden" name="marked" value="\(isMarked ? "0" : "1")">\
    <button class="star" type="submit" aria-pressed="\(isMarked ? "true" : "false")" \
    aria-label="\(wording.bookmark(name))">\
    \(Icon.star.html)</button></form>
    """
  }

  /// The words that the script announces.
  static func words(_ wording: Wording) -> HTML {
    """
    <p id="products-spoken" class="hidden-text" role="alert" data-failed="\(wording.bookmarkFailed)" \
    data-offline="\(wording.bookmarkOffline)" \
    data-end="\(wording.productListEnd)"></p>
    """
  }
}

/// A person's bookmarks, for the script: they follow the person on every open device.
struct BookmarksPart {
  let products: Set<ID<Product>>

  var live: LiveParts { LiveParts([.init("bookmarks", part(version: ""))]) }

  /// The part for a page, with the version that the stream continues from.
  var html: HTML { part(version: live.version) }

  private func part(version: String) -> HTML {
    let ids = products.sorted().map(\.description).joined(separator: " ")
    let live: HTML =
      version.isEmpty ? "" : #" data-live="\#(ProductsRoute.events.path)" data-seen="\#(version)""#
    return #"<div id="bookmarks" hidden data-ids="\#(ids)"\#(live)></div>"#
  }
}
