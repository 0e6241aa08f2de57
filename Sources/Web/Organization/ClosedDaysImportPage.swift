import Domain
import Markup
import ViewModels
import Words

/// A calendar or a table: chosen or pasted, shown as the days that it closes, and imported as chosen.
struct ClosedDaysImportPage {
  let model: ClosedDaysImportModel
  /// As sent, so that nothing is lost if it is refused.
  let sent: SentTable
  private var wording: Wording { model.visitor.wording }
  private var route: OrganizationRoute { .closedDaysImport(model.place) }

  var html: HTML {
    SettingsPage(
      title: model.region == nil ? wording.importClosedDays : wording.publicHolidays, place: .closedDays,
      visitor: model.visitor, back: (.organization(.closedDays(model.place)), wording.closedDays)
    ).html(
      """
      <p class="second">\(subtitle)</p>
      \(content)
      """)
  }

  /// `Main shop · Bavaria, Germany`.
  private var subtitle: String {
    [model.site?.name, model.region.map(wording.longName)].compactMap { $0 }.joined(separator: " · ")
  }

  private var content: HTML {
    switch model.state {
    case .start, .done: forms(nil)
    case .refused(let text, let columns): forms(text, columns)
    case .preview(let preview): self.preview(preview)
    }
  }

  private func forms(_ refusal: String?, _ columns: TableScreen.Columns? = nil) -> HTML {
    let refused = ProblemPart.alert(refusal, id: "calendar-problem")
    let described: HTML = refusal == nil ? "" : #" aria-invalid="true" aria-describedby="calendar-problem""#
    return """
      <p class="lead">\(wording.importClosedDaysText)</p>
      \(refused)\(columns.flatMap(sending))
      <form class="form" method="post" action="\(route.path)" enctype="multipart/form-data">
      <div class="field"><label for="file">\(wording.calendarFile)</label>\
      <input id="file" name="calendar" type="file" accept=".ics,.xlsx,.ods,.csv,.tsv,.txt,text/calendar,text/csv" required\(described)></div>
      <button class="button main" type="submit">\(wording.showDays)</button>
      </form>
      <form class="form" method="post" action="\(route.path)">
      <div class="field"><label for="calendar">\(wording.pasteCalendar)</label>
      <textarea id="calendar" name="calendar" rows="6" required \
      spellcheck="false"\(described)>\n\(sent.pasted ?? "")</textarea></div>
      <button class="button outlined" type="submit">\(wording.showDays)</button>
      </form>
      """
  }

  private func preview(_ preview: ClosedDaysImportModel.Preview) -> HTML {
    """
    <p class="lead" role="status">\(preview.summary)</p>
    \(preview.additions.isEmpty ? "<p>\(wording.noNewClosedDays)</p>" : additions(preview.additions))
    \(known(preview.known))
    \(setAside(preview.setAside))
    \(preview.columns.flatMap(sending))
    """
  }

  /// The form that sends a table again, with the choices of columns.
  private func sending(_ columns: TableScreen.Columns) -> HTML? {
    ColumnsPart(columns: columns, wording: wording).html.map { columns in
      """
      <form class="form" id="\(ColumnsPart.form)" method="post" action="\(route.path)">\(sent.hidden)</form>\(columns)
      """
    }
  }

  private func additions(_ additions: [ClosedDaysImportModel.Addition]) -> HTML {
    let items = additions.map { addition -> HTML in
      let words = [addition.name, addition.doubt ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
      let name: HTML = words.isEmpty ? "" : #"<span class="second">\#(words)</span>"#
      let content: HTML = #"<span class="who"><span class="name">\#(addition.day)</span>\#(name)</span>"#
      return "<li>\(CheckPart.html("day", addition.formValue, content, isChosen: addition.doubt == nil))</li>"
    }
    return """
      <form class="form" method="post" action="\(route.path)"><input type="hidden" name="take" value="chosen">
      <h2>\(wording.newClosedDays)</h2><ul class="rows wide">\(items)</ul>
      <div class="tools"><button class="button main" type="submit">\(wording.closeChosenDays)</button>
      <a class="button quiet" href="\(route.path)">\(wording.cancel)</a></div></form>
      """
  }

  private func known(_ rows: [ClosedDaysModel.Row]) -> HTML {
    guard !rows.isEmpty else { return "" }
    let items = rows.map { row -> HTML in
      """
      <li><span class="who"><span class="name">\(row.day)</span><span class="second">\(row.name)</span></span></li>
      """
    }
    return #"<section><h2>\#(wording.knownClosedDays)</h2><ul class="rows">\#(items)</ul></section>"#
  }

  private func setAside(_ records: [ClosedDaysImportModel.SetAside]) -> HTML {
    guard !records.isEmpty else { return "" }
    let items = records.map { record -> HTML in
      """
      <li><span class="who"><span class="name">\(record.title.isEmpty ? wording.noTitle : record.title)</span>\
      <span class="second">\(record.reason)</span></span></li>
      """
    }
    return #"<section><h2>\#(wording.rejected)</h2><ul class="rows">\#(items)</ul></section>"#
  }
}
