import Domain
import HTTP
import Markup
import ViewModels
import Words

/// A file of shifts: chosen, shown as the resulting drafts, and imported exactly so.
struct ShiftsImportPage {
  let model: ShiftsImportModel
  /// The table as pasted; `nil` if a file was sent, or nothing.
  var pasted: String?
  private var wording: Wording { model.visitor.wording }
  private var route: PlanRoute { .shiftsImport(model.site?.id) }
  /// The most lines of a kind; further ones are only counted.
  private static let mostLines = 300

  var status: Status {
    switch model.state {
    case .refused: .unprocessableContent
    case .preview: model.notice == nil ? .ok : .conflict
    case .start, .done: .ok
    }
  }

  var html: HTML {
    PlanPlainPage(
      title: wording.importShifts, wording: wording, back: PlanRoute.board(.init(site: model.site?.id)).path
    ).html(content)
  }

  private var content: HTML {
    switch model.state {
    case .start: forms()
    case .refused(let text): forms(refusing: text)
    case .preview(let preview): self.preview(preview)
    case .done(let done): self.done(done)
    }
  }

  // MARK: Choosing

  private func forms(refusing text: String? = nil) -> HTML {
    """
    <p class="lead">\(wording.importShiftsText)</p>
    \(sites)
    \(choosing(refusing: text))
    <section><h2>\(wording.importColumnsTitle)</h2><p>\(wording.importColumnsText)</p>
    <p class="tools">\(sample(.xlsx, wording.sampleXLSX))\(sample(.csv, wording.sampleCSV))</p>
    <p>\(wording.importCalendarText)</p></section>
    """
  }

  /// A file, or a pasted table: a problem is shown beside the one that was sent.
  private func choosing(refusing text: String? = nil) -> HTML {
    let isPasted = pasted != nil
    let (file, table) = (problem("file", isPasted ? nil : text), problem("table", isPasted ? text : nil))
    return """
      \(file.text)
      <form class="form" method="post" action="\(route.path)" enctype="multipart/form-data">
      <div class="field"><label for="file">\(wording.shiftsFileLabel)</label>\
      <input id="file" name="file" type="file" required \
      accept=".xlsx,.csv,.txt,.ics,text/csv,text/calendar"\(file.marks)></div>
      <button class="button main" type="submit">\(wording.previewShifts)</button>
      </form>
      <details class="more-actions"\(isPasted ? " open" : "")><summary class="button">\(wording.pasteShifts)</summary>
      <form class="form" method="post" action="\(route.path)">
      <div class="field"><label for="table">\(wording.pasteTable)</label>
      <textarea id="table" name="table" rows="6" required spellcheck="false"\(table.marks)>\n\(pasted ?? "")</textarea>\
      \(table.text)</div>
      <button class="button outlined" type="submit">\(wording.previewShifts)</button>
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

  private func sample(_ format: SpanForm.Format, _ word: String) -> HTML {
    #"<a class="button outlined" href="\#(PlanRoute.shiftsSample(model.site?.id, format).path)" download>\#(word)</a>"#
  }

  private var sites: HTML? {
    guard let site = model.site, model.sites.count > 1 else { return nil }
    let menu = MenuPart(
      label: wording.site, icon: .place, chosen: site.name,
      items: model.sites.map { other in
        (word: other.name, address: PlanRoute.shiftsImport(other.id).path, isChosen: other.id == site.id)
      })
    return #"<div>\#(menu.html)<p class="second">\#(wording.importInto(site.name))</p></div>"#
  }

  // MARK: Preview

  private func preview(_ preview: ShiftsImportModel.Preview) -> HTML {
    let notice = ProblemPart.alert(model.notice)
    let conflicts: HTML =
      preview.conflicts.isEmpty
      ? "" : #"<p class="caution">\#(Icon.warning.html)<span>\#(preview.conflicts)</span></p>"#
    return """
      \(notice)\(TableImportPart.head(preview.summary, ignored: preview.ignoredColumns, wording))\
      \(conflicts)
      \(taking(preview))
      \(refused(preview.refused))
      \(lines(wording.importNewShifts, preview.additions))
      \(lines(wording.importKnownShifts, preview.known))
      \(preview.mayTake ? nil : choosing())
      """
  }

  private func taking(_ preview: ShiftsImportModel.Preview) -> HTML {
    guard preview.mayTake else { return "<p>\(wording.nothingToImport)</p>" }
    return """
      <form class="form" method="post" action="\(route.path)">
      <textarea name="taken" hidden>\(preview.file)</textarea>\
      <input type="hidden" name="mark" value="\(preview.mark)">
      <div class="tools"><button class="button main" type="submit">\(wording.takeShifts(preview.additions.count))\
      </button><a class="button" href="\(route.path)">\(wording.cancel)</a></div></form>
      """
  }

  private func refused(_ cells: [ShiftsImportModel.Refused]) -> HTML {
    guard !cells.isEmpty else { return "" }
    let rows = cells.prefix(Self.mostLines).map { cell -> HTML in
      """
      <li><span class="who"><span class="name">\(cell.place)</span><span class="second">\(cell.text)</span></span>\
      <span class="refused">\(cell.reason)</span></li>
      """
    }
    return """
      <section><h2>\(wording.importRefused)</h2><ul class="rows">\(rows)</ul>\(more(cells.count))</section>
      """
  }

  private func lines(_ title: String, _ lines: [ShiftsImportModel.Line]) -> HTML {
    guard !lines.isEmpty else { return "" }
    let rows = lines.prefix(Self.mostLines).map { line -> HTML in
      let conflict = line.conflict.map { text -> HTML in
        #"<span class="refused">\#(Icon.warning.html)<span>\#(text)</span></span>"#
      }
      let skipped = line.skipped.map { text -> HTML in #"<p class="second">\#(Icon.clock.html) \#(text)</p>"# }
      let site: HTML = line.site.isEmpty ? "" : ", \(line.site)"
      return """
        <li><span class="who"><span class="name">\(line.name)</span><span class="second">\(line.text)\(site)</span>\
        </span><span class="second">\(line.place)</span>\(conflict)\(skipped)</li>
        """
    }
    return #"<section><h2>\#(title)</h2><ul class="rows">\#(rows)</ul>\#(more(lines.count))</section>"#
  }

  private func more(_ count: Int) -> HTML? {
    count > Self.mostLines ? #"<p class="second">\#(wording.andMore(count - Self.mostLines))</p>"# : nil
  }

  // MARK: Done

  private func done(_ done: ShiftsImportModel.Done) -> HTML {
    let board = PlanRoute.board(.init(site: model.site?.id, day: done.day)).path
    let told: HTML =
      done.undo.map { UndoPart(change: $0, text: done.text, back: board, wording: wording).html }
      ?? #"<p class="done" role="status">\#(done.text)</p>"#
    return """
      \(told)
      <p class="tools"><a class="button main" href="\(board)">\(wording.showDrafts)</a>\
      <a class="button" href="\(route.path)">\(wording.importMore)</a></p>
      """
  }
}
