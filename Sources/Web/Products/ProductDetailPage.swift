import Domain
import Markup
import Store
import ViewModels
import Words

/// One product: its pictures, price, stock, and the people to ask; on a desk beside the list.
struct ProductDetailPage {
  let model: ProductModel
  /// The list that it was found in.
  let list: ProductsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    guard let screen = model.screen else {
      return RefusalPage.fault(model.failure ?? "", model.visitor).html
    }
    return ProductsPage(model: list, chosen: (screen.id, screen.name, detail(screen))).html
  }

  private func detail(_ screen: ProductModel.Screen) -> HTML {
    """
    <p class="back"><a href="\(ProductsRoute.list(list.place).path)" data-products>\(Icon.back.html)\
    \(wording.backToProducts)</a></p>
    <div class="product-head">\(pictures(screen))
    <div><div class="with-star"><h1 tabindex="-1">\(screen.name)</h1>\
    \(ProductPart.star(screen.id, screen.name, isMarked: screen.isMarked, from: nil, wording))</div>
    \(screen.price.isEmpty ? nil : #"<div class="product-figure">\#(screen.price)</div>"# as HTML)
    \(screen.special.isEmpty ? nil : #"<p class="second">\#(screen.special)</p>"# as HTML)
    \(stock(screen))</div></div>
    \(ProblemPart.alert(model.fault))
    <div class="person-columns"><div><dl class="fact-rows">\(screen.facts.map(fact))</dl></div>
    <div class="product-words">\(screen.paragraphs.map { text -> HTML in #"<p class="person-description">\#(text)</p>"# })</div></div>
    \(onDuty(screen))
    \(tools(screen))
    """
  }

  /// With its age as data: the script looks again while the shop is asked.
  private func stock(_ screen: ProductModel.Screen) -> HTML {
    let asks: HTML = model.isAskingForStock ? " data-asks" : ""
    let age: HTML? = screen.stockAge.isEmpty ? nil : #" <span class="second">\#(screen.stockAge)</span>"#
    return """
      <p id="product-stock" aria-live="polite"\(asks)>\(ProductPart.stock(screen.stock))\(age)</p>
      """
  }

  private func pictures(_ screen: ProductModel.Screen) -> HTML {
    guard !screen.pictures.isEmpty else {
      return #"<div class="badge product-drawing" aria-hidden="true">\#(DrawingPart.html(screen.drawing))</div>"#
    }
    let items = screen.pictures.map { picture -> HTML in
      let name = wording.picture(picture.number + 1, of: screen.pictures.count, screen.name)
      return """
        <li class="product-picture portrait"><span aria-hidden="true">\(DrawingPart.html(screen.drawing))</span>\
        <img src="\(ProductPart.address(picture, .large))" alt="\(name)" width="350" height="280" loading="lazy" \
        decoding="async"></li>
        """
    }
    return """
      <ul class="product-pictures" tabindex="0" aria-label="\(wording.pictures)">\(items)</ul>
      """
  }

  private func fact(_ fact: ProductModel.Fact) -> HTML {
    "<div><dt>\(fact.label)</dt><dd>\(fact.text)</dd></div>"
  }

  private func onDuty(_ screen: ProductModel.Screen) -> HTML {
    guard !screen.onDuty.isEmpty else { return "" }
    let people = screen.onDuty.map { person -> HTML in
      """
      <li><a class="ask" href="\(PeopleRoute.person(person.person).path)"><span class="duty-tag">\
      <span class="dot" aria-hidden="true"></span>\
      <span><span class="hidden-text">\(wording.onDutyNow): </span>\(person.text)</span></span></a></li>
      """
    }
    return #"<section class="questions"><h2>\#(wording.questionsAboutIt)</h2><ul>\#(people)</ul></section>"#
  }

  private func tools(_ screen: ProductModel.Screen) -> HTML {
    guard !screen.isGone else { return "" }
    if screen.isFromShop {
      return """
        <div class="tools"><form method="post" action="\(ProductsRoute.refresh(screen.id).path)">\
        <button class="button quiet" type="submit">\(Icon.refresh.html)\(wording.readAgain)</button></form></div>
        """
    }
    guard model.visitor.may(.keepCatalog) else { return "" }
    return """
      <div class="tools"><a class="button quiet" href="\(ProductsRoute.editor(screen.id).path)">\
      \(Icon.edit.html)\(wording.edit)</a>
      \(FormPart.html(ProductsRoute.removal(screen.id).path, buttons: .init(wording.removeProduct, .quiet)))</div>
      """
  }
}

/// A page of one column with the way back to the products.
struct ProductsPlainPage {
  let title: String
  var kind = "page-plain"
  let wording: Wording
  var back: (route: ProductsRoute, text: String)?
  /// At the other end of the line with the way back.
  var beside: HTML = ""

  func html(_ body: HTML) -> HTML {
    let (route, text) = back ?? (.list(.init()), wording.backToProducts)
    return Layout(title: title, wording: wording, kind: kind, tab: .products, script: "products.js").page(
      """
      <main id="main" class="plain" tabindex="-1">
      <div class="back with-star"><a href="\(route.path)"\(back == nil ? " data-products" : "")>\
      \(Icon.back.html)\(text)</a>\(beside)</div>
      \(body)
      </main>
      """)
  }
}
