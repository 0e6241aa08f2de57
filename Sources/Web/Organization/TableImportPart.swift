import HTTP
import Markup
import ViewModels
import Words

/// A table, pasted or chosen, shown by its effect, and then imported exactly so.
struct TableImportPart {
  let state: TableScreen.State
  let notice: String?
  /// The table as sent, so that nothing is lost on the way.
  let sent: SentTable
  /// The address of the forms.
  let route: Route
  /// The list of the table's entities, which shows the imported ones.
  let list: Route
  /// The names of the columns, and the address of a sample.
  var columns: [String] = []
  var sample: Route?
  /// The label of the preview's first column, with the other columns that name a line.
  let nameLabel: String
  let wording: Wording
  /// Further fields, and their hidden form where a page has them already.
  var asked: (field: HTML, hidden: HTML)?
  /// Puts the form above the preview that it applies.
  var isFormFirst = false

  var status: Status {
    switch state {
    case .refused: .unprocessableContent
    case .preview: notice == nil ? .ok : .conflict
    case .start, .done: .ok
    }
  }

  var html: HTML {
    switch state {
    case .start: form(nil)
    case .refused(let text, let columns): form(text, columns)
    case .preview(let preview): self.preview(preview)
    case .done(let text):
      """
      <p class="lead" role="status">\(text)</p>
      <div class="tools"><a class="button main" href="\(list.path)">\(wording.done)</a></div>
      """
    }
  }

  private func form(_ refusal: String?, _ columns: TableScreen.Columns? = nil) -> HTML {
    """
    <p class="lead">\(wording.importText)</p>
    \(self.columns.isEmpty ? nil : #"<p class="second">\#(wording.importColumns(self.columns))</p>"#)
    \(sample.map { #"<p><a class="button quiet" href="\#($0.path)" download>\#(wording.downloadSample)</a></p>"# as HTML })
    \(choosing(refusal, columns.map { sending("\(asked?.hidden)\(ColumnsPart(columns: $0, wording: wording).html)") }))
    """
  }

  private func choosing(_ refusal: String?, _ columns: HTML? = nil) -> HTML {
    TableChoosingPart(
      route: route, wording: wording, pasted: sent.pasted, refusal: refusal, fileLabel: wording.importFile,
      button: wording.showPreview, asked: asked?.field, columns: columns
    ).html
  }

  private func preview(_ preview: TableScreen.Preview) -> HTML {
    let notice = ProblemPart.fault(notice)
    let head: HTML = #"<p class="lead" role="status">\#(preview.summary)</p>"#
    let columns = ColumnsPart(columns: preview.columns, wording: wording).html
    guard preview.mayApply else {
      return "\(notice)\(head)\n\(columns.map { HTML("\(sending(asked?.hidden))\($0)") })\(nothing(preview))"
    }
    let form = applying(preview)
    return """
      \(notice)\(head)
      \(columns)
      \(refused(preview.refused))
      \(isFormFirst ? form : "")
      \(section(wording.importChanged, preview.changes, hasBefore: true))
      \(section(wording.importAdded, preview.additions, hasBefore: false))
      \(isFormFirst ? "" : form)
      """
  }

  /// No new or changed entries: the sent table is there to be corrected.
  private func nothing(_ preview: TableScreen.Preview) -> HTML {
    """
    <p>\(preview.refused.isEmpty ? wording.tableHasNoChanges : wording.nothingToImport)</p>
    \(refused(preview.refused))
    \(choosing(nil))
    """
  }

  /// The form that sends the table again, with the choices of columns.
  private func sending(_ content: HTML?) -> HTML {
    """
    <form class="form" id="\(ColumnsPart.form)" method="post" action="\(route.path)">
    \(sent.hidden)\(content)</form>
    """
  }

  private func applying(_ preview: TableScreen.Preview) -> HTML {
    sending(
      """
      \(asked?.field)
      <div class="tools"><button class="button main" type="submit" name="mark" value="\(preview.mark)">\
      \(wording.applyImport)</button>\(asked.map { _ in ColumnsPart.button(wording) })\
      <a class="button quiet" href="\(route.path)">\(wording.cancel)</a></div>
      """)
  }

  private func refused(_ lines: [TableScreen.RefusedLine]) -> HTML {
    guard !lines.isEmpty else { return "" }
    let rows = lines.map { line -> HTML in
      #"<li><span class="name">\#(wording.line(line.line))</span> <span class="refused">\#(line.reason)</span></li>"#
    }
    return #"<section><h2>\#(wording.importRefused)</h2><ul class="rows">\#(rows)</ul></section>"#
  }

  private func section(_ title: String, _ lines: [TableScreen.Line], hasBefore: Bool) -> HTML {
    guard !lines.isEmpty else { return "" }
    let columns = lines.flatMap(\.fields).reduce(into: [String]()) { known, field in
      if !known.contains(field.label), field.label != nameLabel || hasBefore { known.append(field.label) }
    }
    let heads = columns.map { column -> HTML in #"<th scope="col">\#(column)</th>"# }
    return """
      <section><h2>\(title)</h2><div class="scroll import-lines" tabindex="0" role="region" aria-label="\(title)"><table>
      <thead><tr><th scope="col">\(wording.tableNameLabel)</th>\(heads)</tr></thead><tbody>\
      \(lines.map { row(of: $0, columns, hasBefore) })</tbody></table></div></section>
      """
  }

  /// One row a line; of a change, the values before and after.
  private func row(of line: TableScreen.Line, _ columns: [String], _ hasBefore: Bool) -> HTML {
    let cells = columns.map { column -> HTML in
      guard let field = line.fields.first(where: { $0.label == column }) else { return "<td></td>" }
      guard hasBefore else { return "<td>\(field.after)</td>" }
      let before: HTML = field.before.isEmpty ? "" : "<del>\(field.before)</del> "
      return "<td>\(before)<ins>\(field.after.isEmpty ? "–" : field.after)</ins></td>"
    }
    return """
      <tr><th scope="row">\(line.name) <span class="second">\(wording.line(line.line))</span></th>\(cells)</tr>
      """
  }
}
