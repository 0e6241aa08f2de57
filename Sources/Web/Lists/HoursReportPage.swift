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
    guard !model.rows.isEmpty else { return "\(groupings(span))<p>\(wording.noHours)</p>" }
    return """
      \(groupings(span))
      \(table)
      \(model.closable.map(closing))
      <p class="tools">\(link(.csv, wording.downloadCSV, span))\(link(.xlsx, wording.downloadXLSX, span))\
      <a class="button quiet" href="\(FairnessRoute.ledger(.init(span.form)).path)">\(wording.fairness)</a></p>
      <div class="report-notes">\(model.notes.map { text -> HTML in #"<p class="second">\#(text)</p>"# })</div>
      """
  }

  private func groupings(_ span: SpanScreen) -> HTML {
    SwitchPart(
      label: wording.hoursBy, kind: "of-sites",
      items: HoursGrouping.allCases.map { grouping in
        var form = span.form
        form.grouping = grouping
        return (
          word: wording.name(of: grouping), address: PlanRoute.hours(form).path,
          isChosen: grouping == span.form.grouping
        )
      }
    ).html
  }

  private func closing(_ month: LocalDate) -> HTML {
    let word = wording.closeMonth(month: wording.monthAndYear(month))
    let form = FormPart.html(
      WorkingTimeRoute.closing.path, kind: "closing", hidden: ["month": month.description],
      content: #"<p class="second">\#(wording.closingText)</p>"#, buttons: .init(word, .outlined))
    let openings = WorkingTimeRoute.openings.path
    return #"\#(form)<p class="tools"><a class="button quiet" href="\#(openings)">\#(wording.openingBalances)</a></p>"#
  }

  private func link(_ format: SpanForm.Format, _ word: String, _ span: SpanScreen) -> HTML {
    var form = span.form
    form.format = format
    return #"<a class="button outlined" href="\#(PlanRoute.hours(form).path)">\#(word)</a>"#
  }

  private var table: HTML {
    ReportPart(
      label: wording.hoursTitle, first: model.first, columns: model.columns.map(\.title),
      rows: model.rows.map(row)
    ).html
  }

  private func row(_ row: HoursReportModel.Row) -> ReportPart.Row {
    let name: HTML =
      row.person.map { #"<a href="\#(PeopleRoute.person($0).path)">\#(row.name)</a>"# } ?? "\(row.name)"
    return .init(
      name: name, cells: row.cells, isTotal: row.isTotal,
      over: row.isOver ? model.columns.firstIndex { $0.key == .difference } : nil)
  }
}
