import HTTP
import Markup
import ViewModels
import Words

/// A file to send, or a table to paste: a problem is shown beside the one that was sent.
struct TableChoosingPart {
  let route: Route
  let wording: Wording
  /// The table as pasted; `nil` if a file was sent, or nothing.
  let pasted: String?
  let refusal: String?
  let fileLabel: String
  let button: String
  var accepts = ".xlsx,.ods,.csv,.tsv,.txt,text/csv"
  /// Further fields of a pasted table.
  var asked: HTML?
  /// The columns of a refused table, below its problem.
  var columns: HTML?

  var html: HTML {
    let isPasted = pasted != nil
    let (file, table) = (problem("file", isPasted ? nil : refusal), problem("table", isPasted ? refusal : nil))
    return """
      \(file.text)
      \(columns)
      <form class="form" method="post" action="\(route.path)" enctype="multipart/form-data">
      <div class="field"><label for="file">\(fileLabel)</label>\
      <input id="file" name="file" type="file" required accept="\(accepts)"\(file.marks)></div>
      <button class="button main" type="submit">\(button)</button>
      </form>
      <details class="more-actions"\(isPasted ? " open" : "")><summary class="button">\(wording.pasteShifts)</summary>
      <form class="form" method="post" action="\(route.path)">
      <div class="field"><label for="table">\(wording.pasteTable)</label>
      <textarea id="table" name="table" rows="8" required spellcheck="false"\(table.marks)>\n\(pasted ?? "")</textarea>\
      \(table.text)</div>
      \(asked)
      <button class="button outlined" type="submit">\(button)</button>
      </form></details>
      """
  }

  /// The problem of a control, and its reference for the control.
  private func problem(_ name: String, _ text: String?) -> (text: HTML, marks: HTML) {
    guard let text else { return ("", "") }
    return (
      #"<p class="refused" id="\#(name)-problem" role="alert">\#(Icon.warning.html)<span>\#(text)</span></p>"#,
      #" aria-invalid="true" aria-describedby="\#(name)-problem""#
    )
  }
}
