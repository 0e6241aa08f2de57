import Domain
import Markup
import Store
import ViewModels

/// The form of one product of our own; what is refused says so beside its field.
struct ProductEditorPage {
  let model: ProductEditorModel
  private var wording: Wording { model.visitor.wording }
  private var title: String { model.product == nil ? wording.addProduct : wording.editProduct }

  var html: HTML {
    let name = model.rows.first { $0.field == .name }?.text ?? ""
    return ProductsPlainPage(title: title, wording: wording, back: model.product.map { (.product($0), name) }).html(
      """
      <h1>\(title)</h1>
      \(model.notice.map { text -> HTML in #"<p class="refused" role="alert">\#(Icon.warning.html)\#(text)</p>"# })
      <form class="form" method="post" action="\(ProductsRoute.editor(model.product).path)" novalidate>
      \(model.revision.map { #"<input type="hidden" name="revision" value="\#($0)">"# as HTML })
      \(model.rows.map(row))
      <div class="tools"><button class="button main" type="submit">\(wording.save)</button>\(takeTheirs)
      <a class="button quiet" href="\((model.product.map(ProductsRoute.product) ?? .list(.init())).path)">\
      \(wording.cancel)</a></div>
      </form>
      """)
  }

  private var takeTheirs: HTML {
    guard model.notice != nil else { return "" }
    return
      #"<button class="button outlined" type="submit" name="take" value="theirs">\#(wording.takeTheirs)</button>"#
  }

  private func row(_ row: ProductEditorModel.Row) -> HTML {
    let field = field(row)
    guard row.field == .price else { return field }
    let currency = FieldPart(
      name: "currency", label: wording.currencyLabel, value: model.currency, hint: wording.currencyHint,
      problem: model.currencyProblem
    ).html
    return "\(field)\(currency)"
  }

  private func field(_ row: ProductEditorModel.Row) -> HTML {
    let id = row.field.rawValue
    let problem = row.problem.map { text -> HTML in
      #"<p class="refused" id="\#(id)-problem">\#(Icon.warning.html)\#(text)</p>"#
    }
    let theirs = row.theirs.map { text -> HTML in
      """
      <p class="theirs" id="\(id)-theirs"><span class="second">\
      \(wording.theirText):</span> \(text.isEmpty ? "–" : text)</p>
      """
    }
    let hint: HTML =
      row.field == .quantity ? #"<p class="second" id="\#(id)-hint">\#(wording.quantityHint)</p>"# : ""
    return
      """
      <div class="field"><label for="\(id)">\(row.label)</label>\(hint)\(control(row))\(problem)\(theirs)</div>
      """
  }

  private func control(_ row: ProductEditorModel.Row) -> HTML {
    let id = row.field.rawValue
    let described = [
      row.field == .quantity ? "\(id)-hint" : nil, row.problem == nil ? nil : "\(id)-problem",
      row.theirs == nil ? nil : "\(id)-theirs",
    ].compactMap { $0 }.joined(separator: " ")
    let words: HTML = described.isEmpty ? "" : #" aria-describedby="\#(described)""#
    let invalid: HTML = row.problem == nil ? "" : #" aria-invalid="true""#
    switch row.field {
    case .description:
      return #"<textarea id="\#(id)" name="\#(id)" rows="5"\#(invalid)\#(words)>\#n\#(row.text)</textarea>"#
    case .price, .quantity:
      return """
        <input id="\(id)" name="\(id)" value="\(row.text)" inputmode="decimal" autocomplete="off"\(invalid)\(words)>
        """
    case .sku, .name:
      return #"<input id="\#(id)" name="\#(id)" value="\#(row.text)" autocomplete="off"\#(invalid)\#(words)>"#
    }
  }
}
