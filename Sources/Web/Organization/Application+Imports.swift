import HTTP
import Markup
import ViewModels
import Words

/// The addresses of a table's import, and the label of its names.
struct TableImportPlace {
  let form: Route
  /// The list of the table's entities.
  let list: Route
  let sample: Route
  let nameLabel: String
}

extension Application {
  /// A table to import: its form, its effect, and with the mark of that the import itself.
  func importTable<Column: ImportedColumn>(
    _ model: TableImportModel<Column>, _ place: TableImportPlace, _ request: Request, page: (HTML) -> HTML
  ) async throws -> Response {
    let (form, sent) = (request.form, SentTable(request))
    if request.method == .post {
      try await model.fileChosen(sent.bytes, sent.choices, currency: form["currency"] ?? model.currency)
      if let mark = form["mark"] { try await model.applyButtonTapped(mark) }
    }
    let wording = model.visitor.wording
    var part = TableImportPart(
      state: model.state, notice: model.notice, sent: sent, route: place.form, list: place.list,
      columns: model.columnNames, sample: place.sample, nameLabel: place.nameLabel, wording: wording)
    if Column.asksCurrency {
      let currency = FieldPart(
        name: "currency", label: wording.currencyLabel, value: model.currency, hint: wording.currencyHint,
        problem: model.currencyProblem)
      part.asked = (currency.html, HiddenField.html(("currency", model.currency)))
      part.isFormFirst = true
    }
    return Response.page(page(part.html), model.currencyProblem == nil ? part.status : .unprocessableContent)
  }
}
