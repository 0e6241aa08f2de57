import FoundationEssentials
import HTTP
import Markup
import ViewModels

/// A table as a form sends it: a file, the same file again behind its preview, or pasted text.
struct SentTable {
  let bytes: [UInt8]
  /// The text, if it was pasted.
  let pasted: String?
  let choices: TableScreen.Choices

  /// The name of the field with pasted text.
  private let field: String

  init(_ request: Request, file: String = "file", text: String = "table") {
    let form = request.form
    (pasted, field) = (form[text], text)
    bytes =
      request.file(file).map(Array.init) ?? form["taken"].map { Array(Data(base64Encoded: $0) ?? Data()) }
      ?? Array((form[text] ?? "").utf8)
    let sheet = form["sheet"].flatMap { Int($0) }
    // Why: columns of the sheet before say nothing about those of another one.
    let isSame = sheet == form[Self.sheetOfColumns].flatMap { Int($0) }
    choices = .init(
      columns: form.reduce(into: [:]) { columns, field in
        if isSame, field.name.hasPrefix(Self.column), let place = Int(field.name.dropFirst(Self.column.count)) {
          columns[place] = field.value
        }
      }, sheet: sheet)
  }

  /// Before the number of a column.
  static let column = "column-"
  /// The sheet that the sent columns are of.
  static let sheetOfColumns = "columns-of"

  /// The whole of it again, for the form of its preview.
  var hidden: HTML {
    if let pasted { return "<textarea name=\"\(field)\" hidden>\n\(pasted)</textarea>" }
    return #"<textarea name="taken" hidden>\#(Data(bytes).base64EncodedString())</textarea>"#
  }
}
