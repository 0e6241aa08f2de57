import Domain
import HTTP
import Markup
import ViewModels
import Words

/// A file of shifts: chosen, shown as the resulting drafts, and imported exactly so.
struct ShiftsImportPage {
  let model: ShiftsImportModel
  /// As sent, so that nothing is lost on the way.
  let sent: SentTable
  private var wording: Wording { model.visitor.wording }
  private var route: PlanRoute { .shiftsImport(model.site?.id) }
  /// Before the key of a person that isn't found.
  static let person = "who-"
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
    case .refused(let text, let columns, let asksForNobody, let rota):
      forms(refusing: text, columns, asksForNobody, rota)
    case .preview(let preview): self.preview(preview)
    case .done(let done): self.done(done)
    }
  }

  // MARK: Choosing

  private func forms(
    refusing text: String? = nil, _ columns: TableScreen.Columns? = nil, _ asksForNobody: Bool = false,
    _ rota: RotaScreen? = nil
  ) -> HTML {
    let nobody = asksForNobody ? CheckPart.html("nobody", "1", "\(wording.allShiftsAreOpen)", isChosen: false) : nil
    return """
      <p class="lead">\(wording.importShiftsText)</p>
      \(sites)
      \(choosing(refusing: text, columns.map { sending("\(self.rota(rota))\(ColumnsPart(columns: $0, further: nobody, wording: wording).html)") }))
      <section><h2>\(wording.importColumnsTitle)</h2><p>\(wording.importColumnsText)</p>
      <p class="tools">\(sample(.xlsx, wording.sampleXLSX))\(sample(.csv, wording.sampleCSV))</p>
      <p>\(wording.importRotaText)</p><p>\(wording.importCalendarText)</p></section>
      """
  }

  private func choosing(refusing text: String? = nil, _ columns: HTML? = nil) -> HTML {
    TableChoosingPart(
      route: .plan(route), wording: wording, pasted: sent.pasted, refusal: text, fileLabel: wording.shiftsFileLabel,
      button: wording.previewShifts, accepts: ".xlsx,.ods,.csv,.tsv,.txt,.ics,text/csv,text/calendar", columns: columns
    ).html
  }

  /// The form that sends the file again, with the choices of columns and people.
  private func sending(_ content: HTML?) -> HTML {
    """
    <form class="form" id="\(ColumnsPart.form)" method="post" action="\(route.path)">
    \(sent.hidden)\(content)</form>
    """
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
    """
    \(ProblemPart.alert(model.notice))<p class="lead" role="status">\(preview.summary)</p>\
    \(preview.open.isEmpty ? nil : #"<p class="second">\#(preview.open)</p>"#)\
    \(caution(preview.waiting))\(caution(preview.rota?.waiting ?? ""))\(caution(preview.conflicts))
    \(taking(preview))
    \(rota(preview.rota))
    \(unfound(preview))
    \(preview.columns.flatMap { ColumnsPart(columns: $0, wording: wording).html })
    \(refused(preview.refused))
    \(lines(wording.importNewShifts, preview.additions))
    \(lines(wording.absences, preview.absences))
    \(lines(wording.importKnownShifts, preview.known))
    \(preview.take == nil ? choosing() : nil)
    """
  }

  private func rota(_ rota: RotaScreen?) -> HTML? { rota.map { RotaPart(rota: $0, wording: wording).html } }

  private func caution(_ text: String) -> HTML? {
    text.isEmpty ? nil : #"<p class="caution">\#(Icon.warning.html)<span>\#(text)</span></p>"#
  }

  private func taking(_ preview: ShiftsImportModel.Preview) -> HTML {
    let nobody = preview.isForNobody ? HiddenField.html(("nobody", "1")) : nil
    guard let take = preview.take else { return "<p>\(wording.nothingToImport)</p>\(sending(nobody))" }
    return sending(
      """
      \(nobody)<div class="tools"><button class="button main" type="submit" name="mark" value="\(preview.mark)">\
      \(take)</button>\
      <a class="button" href="\(route.path)">\(wording.cancel)</a></div>
      """)
  }

  /// People that aren't found, each with a choice for their lines.
  private func unfound(_ preview: ShiftsImportModel.Preview) -> HTML? {
    guard !preview.unfound.isEmpty else { return nil }
    let options = model.peopleChoices.map { (value: $0.code, word: $0.label) }
    let choices = preview.unfound.enumerated().map { place, person in
      ColumnsPart.choice(
        Self.person + person.key, id: "\(Self.person)\(place)", wording.cell(wording.personColumn, person.text),
        note: "\(person.lines). \(person.reason)", options,
        chosen: person.chosen)
    }
    let further: HTML? =
      preview.furtherUnfound > 0
      ? #"<p class="second">\#(wording.furtherWaiting(preview.furtherUnfound))</p>"# : nil
    return """
      <section><h2>\(wording.waitingTitle)</h2><div class="form">\(choices)\(further)
      \(ColumnsPart.button(wording))</div></section>
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
