import Domain
import Markup
import Store
import ViewModels
import Words

/// The form of one product of our own, with refusals beside their fields.
struct ProductEditorPage {
  let model: ProductEditorModel
  private var wording: Wording { model.visitor.wording }
  private var title: String { model.product == nil ? wording.addProduct : wording.editProduct }

  var html: HTML {
    let editor = EditorPart(
      model: model, action: ProductsRoute.editor(model.product).path,
      sections: [
        .init(title: wording.nameSection, text: wording.productNameText, fields: [.name, .sku]),
        .init(title: wording.stockSection, text: wording.stockText, fields: [.price, .quantity]),
        .init(title: wording.descriptionSection, fields: [.description]),
      ], control: control)
    return ProductsPlainPage(
      title: title, wording: wording, back: model.product.map { (.product($0), model.name) }
    ).html(
      """
      \(HeadPart(title: title, tools: editor.save).html)
      \(editor.notice)
      \(editor.form)
      """)
  }

  private func control(_ row: ProductEditorModel.Row, _ field: FieldPart) -> HTML {
    var field = field
    field.isDecimal = row.field.isDecimal
    switch row.field {
    case .description: return field.area
    case .price: return "\(field.html)\(currency)"
    case .quantity: field.hint = wording.quantityHint
    case .sku, .name: break
    }
    return field.html
  }

  private var currency: HTML {
    FieldPart(
      name: "currency", label: wording.currencyLabel, value: model.currency, hint: wording.currencyHint,
      problem: model.currencyProblem
    ).html
  }
}
