import Domain
import Markup
import ViewModels
import Words

/// Each person's hours over some days: a table, on a phone a list of its rows.
struct HoursReportPage {
  let model: HoursReportModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SpanPage(
      title: wording.hoursTitle, lead: wording.hoursText, wording: wording, report: .hours, visitor: model.visitor,
      house: house
    )
    .html(model.span, { .hours($0) }, report: report)
  }

  private func report(_ span: SpanScreen) -> HTML {
    guard !model.rows.isEmpty else { return "<p>\(wording.noHours)</p>" }
    return """
      \(table)
      \(model.closable.map(closing))
      <p class="tools">\(link(.csv, wording.downloadCSV, span))\(link(.xlsx, wording.downloadXLSX, span))\
      <a class="button quiet" href="\(FairnessRoute.ledger(.init(span.form)).path)">\(wording.fairness)</a></p>
      <div class="report-notes">\(model.notes.map { text -> HTML in #"<p class="second">\#(text)</p>"# })</div>
      """
  }

  private func closing(_ month: LocalDate) -> HTML {
    let word = wording.closeMonth(month: wording.monthAndYear(month))
    return FormPart.html(
      WorkingTimeRoute.closing.path, kind: "closing", hidden: ["month": month.description],
      content: #"<p class="second">\#(wording.closingText)</p>"#, buttons: .init(word, .outlined))
  }

  private func link(_ format: SpanForm.Format, _ word: String, _ span: SpanScreen) -> HTML {
    var form = span.form
    form.format = format
    return #"<a class="button outlined" href="\#(PlanRoute.hours(form).path)">\#(word)</a>"#
  }

  /// Why the roles: on a phone it is laid out as a list, and stays a table for screen readers.
  private var table: HTML {
    let heads = model.columns.map { column -> HTML in
      #"<th scope="col" role="columnheader">\#(column.title)</th>"#
    }
    return """
      <div class="scroll report-scroll" tabindex="0" role="region" aria-label="\(wording.hoursTitle)">
      <table class="report" role="table"><thead role="rowgroup"><tr role="row">\
      <th scope="col" role="columnheader">\(wording.personColumn)</th>\(heads)</tr></thead>
      <tbody role="rowgroup">\(model.rows.map(row))</tbody></table></div>
      """
  }

  private func row(_ row: HoursReportModel.Row) -> HTML {
    let name: HTML =
      row.person.map { #"<a href="\#(PeopleRoute.person($0).path)">\#(row.name)</a>"# } ?? "\(row.name)"
    let cells = zip(model.columns, row.cells).map { column, text -> HTML in
      let isOver: HTML = row.isOver && column.key == .difference ? " is-over" : ""
      return
        #"<td role="cell" class="amount\#(isOver)" data-label="\#(column.title)">\#(text.isEmpty ? "–" : text)</td>"#
    }
    let kind: HTML = row.person == nil ? #" class="is-total""# : ""
    return #"<tr role="row"\#(kind)><th scope="row" role="rowheader">\#(name)</th>\#(cells)</tr>"#
  }
}
