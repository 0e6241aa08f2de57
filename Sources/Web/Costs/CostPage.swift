import Domain
import Markup
import ViewModels
import Words

/// The costs of some days, and the budgets of their weeks.
struct CostPage {
  let model: CostModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SpanPage(
      title: wording.costsTitle, lead: wording.costsText, wording: wording, report: .costs, visitor: model.visitor,
      house: house
    )
    .html(model.span, { .costs($0) }, report: report)
  }

  private func report(_ span: SpanScreen) -> HTML {
    let tables: HTML = model.tables.isEmpty ? "<p>\(wording.noCosts)</p>" : "\(model.tables.map(table))"
    return """
      \(budgets)
      \(tables)
      \(files(span))
      <div class="report-notes">\(model.surcharges.map { text -> HTML in #"<p class="second">\#(text)</p>"# })\
      \(model.unpriced.map { text -> HTML in #"<p class="second">\#(text)</p>"# })\(unpriced)\
      <p class="second">\(wording.costsNote)</p></div>
      \(budgetForm(span))
      """
  }

  /// The link to the people without a cost per hour.
  private var unpriced: HTML? {
    guard !model.unpricedPeople.isEmpty else { return nil }
    let rows = model.unpricedPeople.map { person -> HTML in
      """
      <li><a class="who" href="\(PeopleRoute.cost(person.id).path)"><span class="name">\(person.name)</span>\
      <span class="second">\(person.hours)</span></a></li>
      """
    }
    return """
      <details class="more-actions"><summary class="button outlined">\(wording.enterCosts)</summary>\
      <ul class="rows">\(rows)</ul></details>
      """
  }

  private func files(_ span: SpanScreen) -> HTML? {
    guard !model.tables.isEmpty else { return nil }
    func link(_ format: SpanForm.Format, _ word: String) -> HTML {
      var form = span.form
      form.format = format
      return #"<a class="button outlined" href="\#(PlanRoute.costs(form).path)">\#(word)</a>"#
    }
    return #"<p class="tools">\#(link(.csv, wording.downloadCSV))\#(link(.xlsx, wording.downloadXLSX))</p>"#
  }

  private var budgets: HTML? {
    guard !model.budgets.isEmpty else { return nil }
    let rows = model.budgets.map { line -> HTML in
      """
      <li><span class="who"><span class="name">\(line.name)</span>\
      <span class="second\(line.isOver ? " is-over" : "")">\(line.text)</span></span></li>
      """
    }
    return #"<section><h2>\#(wording.budgets)</h2><ul class="rows">\#(rows)</ul></section>"#
  }

  private func table(_ table: CostModel.Table) -> HTML {
    func row(_ row: CostModel.Row, isTotal: Bool = false) -> ReportPart.Row {
      .init(name: "\(row.name)", cells: [row.hours, row.cost], isTotal: isTotal)
    }
    let report = ReportPart(
      label: table.title, first: table.title, columns: [wording.hoursColumn, wording.costColumn],
      rows: table.rows.map { row($0) } + [model.total].compactMap(\.self).map { row($0, isTotal: true) })
    return "<section><h2>\(table.title)</h2>\(report.html)</section>"
  }

  private func budgetForm(_ span: SpanScreen) -> HTML? {
    guard let (site, week, amount) = model.budgetOf else { return nil }
    let field = FieldPart(
      name: "amount", label: wording.budget, value: amount, hint: wording.budgetText(week), problem: model.problem,
      isRequired: false, isDecimal: true, isFocused: model.problem != nil)
    return """
      <section><h2>\(site.name)</h2>
      \(FormPart.html(
        PlanRoute.costs(span.form).path, kind: "form", attributes: " novalidate",
        hidden: ["budget": site.id.description, "week": week.description], content: field.html,
        buttons: .init(wording.save, .main)))</section>
      """
  }
}
