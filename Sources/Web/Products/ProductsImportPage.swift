import Domain
import HTTP
import Markup
import Store
import ViewModels
import Words

/// A table of products to import.
struct ProductsImportPage {
  let model: ProductsImportModel
  /// The table as sent.
  let text: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    ProductsPlainPage(title: wording.importProducts, wording: wording).html(
      """
      <h1>\(wording.importProducts)</h1>
      \(part.html)
      """)
  }

  var part: TableImportPart {
    let currency = FieldPart(
      name: "currency", label: wording.currencyLabel, value: model.currency, hint: wording.currencyHint,
      problem: model.currencyProblem)
    return TableImportPart(
      state: model.state, notice: model.notice, text: text, route: .products(.tableImport),
      list: .products(.list(.init())), columns: model.columnNames, sample: .products(.tableSample),
      nameLabel: wording.columnLabel(.name), wording: wording,
      asked: (currency.html, #"<input type="hidden" name="currency" value="\#(model.currency)">"#), isFormFirst: true
    )
  }

  var status: Status { model.currencyProblem == nil ? part.status : .unprocessableContent }
}
