import Markup
import ViewModels
import Words

/// Columns of a file to be looked at, each with a choice of its meaning; they are sent with a form elsewhere on the page.
struct ColumnsPart {
  let columns: TableScreen.Columns
  /// A control below the columns.
  var further: HTML?
  let wording: Wording

  /// The form that sends the choices with the file.
  static let form = "import"

  var html: HTML? {
    guard !columns.columns.isEmpty else { return [sheets, known].contains { $0 != nil } ? "\(sheets)\(known)" : nil }
    let more: HTML? =
      columns.further > 0 ? #"<p class="second">\#(wording.andMore(columns.further))</p>"# : nil
    return """
      \(sheets)<section><h2>\(wording.importColumnsChoice)</h2><p class="second">\(wording.importColumnsHint)</p>
      <div class="form">\(columns.columns.map(choice))\(more)\(further)
      \(Self.button(wording))</div></section>\(known)
      """
  }

  /// The sheet of a workbook with several, and which one the columns are of.
  private var sheets: HTML? {
    guard !columns.sheets.isEmpty else { return nil }
    let choice = Self.choice(
      "sheet", id: "sheet", wording.importSheet, note: "", columns.sheets.map { ($0.code, $0.label) },
      chosen: columns.sheet)
    return """
      <section><h2>\(wording.importSheets)</h2><div class="form">\(choice)\
      <input type="hidden" name="\(SentTable.sheetOfColumns)" value="\(columns.sheet)" form="\(Self.form)">\
      \(Self.button(wording))</div></section>
      """
  }

  /// Folded, for a head that is not meant as it is read.
  private var known: HTML? {
    guard !columns.known.isEmpty else { return nil }
    return """
      <details class="more-actions"><summary class="button quiet">\(wording.importKnownColumns)</summary>
      <div class="form">\(columns.known.map(choice))\(Self.button(wording))</div></details>
      """
  }

  /// Shows the preview again, with the choices.
  static func button(_ wording: Wording) -> HTML {
    #"<button class="button outlined" type="submit" form="\#(form)">\#(wording.previewAgain)</button>"#
  }

  /// A choice that the form sends, with a note below.
  static func choice(
    _ name: String, id: String, _ label: String, note: String, _ options: [(value: String, word: String)],
    chosen: String
  ) -> HTML {
    let described: HTML = note.isEmpty ? "" : #" aria-describedby="\#(id)-note""#
    let below: HTML = note.isEmpty ? "" : #"<p class="second" id="\#(id)-note">\#(note)</p>"#
    return """
      <div class="field"><label for="\(id)">\(label)</label>\
      <select id="\(id)" name="\(name)" form="\(form)"\(described)>\(PickPart.options(options, chosen: chosen))</select>\
      \(below)</div>
      """
  }

  private func choice(_ column: TableScreen.Columns.Column) -> HTML {
    let name = "\(SentTable.column)\(column.place)"
    return Self.choice(
      name, id: name, column.name,
      note: column.example.isEmpty ? "" : wording.columnExample(column.example),
      [("", wording.leftOut)] + columns.meanings.map { ($0.code, $0.label) }, chosen: column.chosen)
  }
}
