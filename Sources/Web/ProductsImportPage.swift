import Domain
import Markup
import Store
import ViewModels

/// A table of products: pasted or chosen, shown as what it would change, and then taken over exactly so.
struct ProductsImportPage {
  let model: ProductsImportModel
  /// The table as it was sent, so that nothing is lost on the way.
  let text: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    ProductsPlainPage(title: wording.importProducts, wording: wording).html(
      """
      <h1>\(wording.importProducts)</h1>
      \(content)
      """)
  }

  private var content: HTML {
    switch model.state {
    case .start: form(nil)
    case .refused(let text): form(text)
    case .preview(let preview): self.preview(preview)
    case .done(let text): "<p class=\"lead\" role=\"status\">\(text)</p>"
    }
  }

  /// Why hidden: a file is read by the browser's script; without one the table is pasted.
  private func form(_ refusal: String?) -> HTML {
    let refused = refusal.map { text -> HTML in
      "<p class=\"refused\" id=\"table-problem\" role=\"alert\">\(Icon.warning.html)\(text)</p>"
    }
    let described: HTML = refusal == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"table-problem\""
    let currency = FieldPart(
      name: "currency", label: wording.currencyLabel, value: model.currency, hint: wording.currencyHint,
      problem: model.currencyProblem)
    return """
      <p class="lead">\(wording.importText)</p>
      <form class="form" method="post" action="\(Route.products(.tableImport).path)">
      <div class="field" data-file hidden><label for="file">\(wording.chooseFile)</label><input id="file" type="file" accept=".csv,.txt,text/csv"></div>
      <div class="field"><label for="table">\(wording.pasteTable)</label>
      <textarea id="table" name="table" rows="8" required spellcheck="false"\(described)>\n\(text)</textarea>\(refused)</div>
      \(currency.html)
      <button class="button main" type="submit">\(wording.showPreview)</button>
      </form>
      """
  }

  private func preview(_ preview: ProductsImportModel.Preview) -> HTML {
    let notice = model.notice.map { text -> HTML in
      "<p class=\"refused\" role=\"alert\">\(Icon.warning.html)\(text)</p>"
    }
    let ignored: HTML =
      preview.ignoredColumns.isEmpty
      ? "" : "<p class=\"second\">\(wording.importIgnored): \(preview.ignoredColumns.joined(separator: ", "))</p>"
    let nothing: HTML = preview.mayApply ? "" : "<p>\(wording.nothingToImport)</p>"
    let apply: HTML =
      preview.mayApply ? "<button class=\"button main\" type=\"submit\">\(wording.applyImport)</button>" : ""
    return """
      \(notice)<p class="lead" role="status">\(preview.summary)</p>\(ignored)\(nothing)
      \(refused(preview.refused))
      <form class="form" method="post" action="\(Route.products(.tableImport).path)">
      <textarea name="table" hidden>\n\(text)</textarea><input type="hidden" name="mark" value="\(preview.mark)">
      <input type="hidden" name="currency" value="\(model.currency)">
      <div class="tools">\(apply)<a class="button quiet" href="\(Route.products(.tableImport).path)">\(wording.cancel)</a></div></form>
      \(section(wording.importChanged, preview.changes, hasBefore: true))
      \(section(wording.importAdded, preview.additions, hasBefore: false))
      """
  }

  private func refused(_ lines: [ProductsImportModel.RefusedLine]) -> HTML {
    guard !lines.isEmpty else { return "" }
    let rows = lines.map { line -> HTML in
      "<li><span class=\"name\">\(wording.line(line.number))</span> <span class=\"refused\">\(line.reason)</span></li>"
    }
    return "<section><h2>\(wording.importRefused)</h2><ul class=\"rows\">\(rows)</ul></section>"
  }

  private func section(_ title: String, _ lines: [ProductsImportModel.Line], hasBefore: Bool) -> HTML {
    guard !lines.isEmpty else { return "" }
    let before: HTML = hasBefore ? "<th scope=\"col\">\(wording.importBefore)</th>" : ""
    return """
      <section><h2>\(title)</h2><div class="scroll" tabindex="0" role="region" aria-label="\(title)"><table>
      <thead><tr><th scope="col">\(wording.columnLabel(.name))</th><th scope="col">\(wording.importField)</th>\(before)\
      <th scope="col">\(wording.importAfter)</th></tr></thead><tbody>\(lines.flatMap { rows(of: $0, hasBefore) })</tbody></table></div></section>
      """
  }

  private func rows(of line: ProductsImportModel.Line, _ hasBefore: Bool) -> [HTML] {
    line.fields.enumerated().map { place, field -> HTML in
      let head: HTML =
        place == 0
        ? """
        <th scope="rowgroup" rowspan="\(line.fields.count)">\(line.name)<br><span class="second">\(wording.line(line.number))</span></th>
        """ : ""
      let stored: HTML = hasBefore ? "<td>\(field.before.isEmpty ? "–" : field.before)</td>" : ""
      return "<tr>\(head)<td>\(field.label)</td>\(stored)<td>\(field.after.isEmpty ? "–" : field.after)</td></tr>"
    }
  }
}
