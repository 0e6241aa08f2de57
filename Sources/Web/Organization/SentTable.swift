import Foundation
import HTTP
import Markup

/// A table as a form sends it: a file, the same file again behind its preview, or pasted text.
struct SentTable {
  let bytes: [UInt8]
  /// The text, if it was pasted.
  let pasted: String?
  /// Codes of meanings, by column.
  let columns: [Int: String]

  init(_ request: Request) {
    let form = request.form
    pasted = form["table"]
    bytes =
      request.file("file").map(Array.init) ?? form["taken"].map { Array(Data(base64Encoded: $0) ?? Data()) }
      ?? Array((form["table"] ?? "").utf8)
    columns = form.reduce(into: [:]) { columns, field in
      if field.name.hasPrefix(Self.column), let place = Int(field.name.dropFirst(Self.column.count)) {
        columns[place] = field.value
      }
    }
  }

  /// Before the number of a column.
  static let column = "column-"

  /// The whole of it again, for the form of its preview.
  var hidden: HTML {
    if let pasted { return "<textarea name=\"table\" hidden>\n\(pasted)</textarea>" }
    return #"<textarea name="taken" hidden>\#(Data(bytes).base64EncodedString())</textarea>"#
  }
}
