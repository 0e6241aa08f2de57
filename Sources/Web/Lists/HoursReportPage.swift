import Domain
import Markup
import ViewModels
import Words

/// Hours, contracts, accounts and costs over some days: figures, and a wide table with a row a person.
struct HoursReportPage {
  let model: HoursReportModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    Layout(title: wording.reports, wording: wording, kind: "page-report", tab: .schedule, house: house).page(
      """
      <main id="main" class="report-page" tabindex="-1">
      \(model.span.map(content))
      </main>
      """)
  }

  private func content(_ span: SpanScreen) -> HTML {
    let table: HTML =
      span.days == nil ? "" : model.rows.isEmpty ? #"<p class="second">\#(wording.noHours)</p>"# : report(span)
    return "\(head(span))\(table)\(budgets(span))\(notes)"
  }

  private func address(_ span: SpanScreen, _ change: (inout SpanForm) -> Void) -> String {
    var form = span.form
    change(&form)
    return PlanRoute.hours(form).path
  }

  private func address(_ span: SpanScreen, on days: ClosedRange<LocalDate>) -> String {
    address(span) { ($0.first, $0.last) = (days.lowerBound.description, days.upperBound.description) }
  }

  // MARK: The head

  private func head(_ span: SpanScreen) -> HTML {
    """
    <header class="report-head"><h1>\(title)</h1>\
    \(step(span, model.previous, wording.previousSpan, .back))\(step(span, model.next, wording.nextSpan, .forward))\
    <nav class="report-spans chips" aria-label="\(wording.spans)">\(span.presets.map { chip(span, $0) })\(other(span))</nav>\
    <div class="report-tools">\(sites(span))\(ReportPlace.hours.nav(model.visitor))\(exports(span))</div></header>
    """
  }

  private var title: HTML {
    guard !model.title.isEmpty else { return "\(wording.reports)" }
    return #"<span class="hidden-text">\#(wording.reports), </span>\#(model.title)"#
  }

  private func step(_ span: SpanScreen, _ days: ClosedRange<LocalDate>?, _ word: String, _ icon: Icon) -> HTML? {
    days.map { days in
      #"<a class="step" href="\#(address(span, on: days))" aria-label="\#(word)">\#(icon.html)</a>"#
    }
  }

  private func chip(_ span: SpanScreen, _ preset: SpanScreen.Preset) -> HTML {
    let current: HTML = preset.isChosen ? #" aria-current="true""# : ""
    return #"<a class="chip" href="\#(address(span, on: preset.days))"\#(current)>\#(preset.word)</a>"#
  }

  /// Other days, typed.
  private func other(_ span: SpanScreen) -> HTML {
    let isOpen = span.problem != nil
    let form = SpanPart(
      span: span, route: { .hours($0) }, wording: wording,
      rest: #"<button class="button main" type="submit">\#(wording.showSpan)</button>"#)
    return """
      <details class="menu report-other"\(isOpen ? " open" : nil)><summary class="chip">\(wording.otherSpan)</summary>\
      <div class="menu-list">\(form.form)</div></details>
      """
  }

  private func sites(_ span: SpanScreen) -> HTML? {
    guard span.sites.count > 1 else { return nil }
    let all = [("", wording.allSites)] + span.sites.map { ($0.id.description, $0.name) }
    return MenuPart(
      label: wording.site, icon: .place,
      chosen: all.first { $0.0 == span.form.site }?.1 ?? wording.allSites,
      items: all.map { value, word in
        (word: word, address: address(span) { $0.site = value }, isChosen: value == span.form.site)
      }
    ).html
  }

  private func exports(_ span: SpanScreen) -> HTML? {
    guard !model.rows.isEmpty else { return nil }
    let links = [(SpanForm.Format.csv, wording.downloadCSV), (.xlsx, wording.downloadXLSX)].map {
      format, word -> HTML in
      #"<li><a href="\#(address(span) { $0.format = format })">\#(word)</a></li>"#
    }
    return """
      <details class="menu is-end"><summary class="button">\(wording.exportButton)\(Icon.down.html)</summary>\
      <ul class="menu-list">\(links)</ul></details>
      """
  }

  // MARK: The report

  private func report(_ span: SpanScreen) -> HTML {
    let sums = model.sums.map { sum -> HTML in
      let text: HTML? = sum.text.isEmpty ? nil : #"<dd class="second">\#(sum.text)</dd>"#
      return #"<div><dt>\#(sum.title)</dt><dd class="figure">\#(sum.figure)</dd>\#(text)</div>"#
    }
    return """
      <dl class="report-sums">\(sums)</dl>
      \(groupings(span))
      \(HoursTablePart(model: model, wording: wording).html)
      \(model.closable.map(closing))
      """
  }

  private func groupings(_ span: SpanScreen) -> HTML {
    SwitchPart(
      label: wording.hoursBy, kind: "of-sites",
      items: HoursGrouping.allCases.map { grouping in
        (
          word: wording.name(of: grouping), address: address(span) { $0.grouping = grouping },
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

  // MARK: Below it

  private var notes: HTML? {
    let all = (model.rows.isEmpty ? [] : model.notes) + (model.costs?.notes ?? [])
    guard !all.isEmpty else { return nil }
    return #"<div class="report-notes">\#(all.map { text -> HTML in #"<p class="second">\#(text)</p>"# })</div>"#
  }

  private func budgets(_ span: SpanScreen) -> HTML? {
    guard let costs = model.costs, span.days != nil else { return nil }
    let lines = costs.budgets.map { line -> HTML in
      """
      <li><span class="who"><span class="name">\(line.name)</span>\
      <span class="second\(line.isOver ? " is-over" : "")">\(line.text)</span></span></li>
      """
    }
    let list: HTML? = lines.isEmpty ? nil : #"<h2>\#(wording.budgets)</h2><ul class="rows">\#(lines)</ul>"#
    return
      #"<section class="report-budgets">\#(list)\#(costs.form.map { budgetForm($0, span) })\#(unpriced(costs))</section>"#
  }

  /// The link to the people without a cost per hour.
  private func unpriced(_ costs: CostScreen) -> HTML? {
    guard !costs.unpricedPeople.isEmpty else { return nil }
    let rows = costs.unpricedPeople.map { person -> HTML in
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

  private func budgetForm(_ form: CostScreen.BudgetForm, _ span: SpanScreen) -> HTML {
    let field = FieldPart(
      name: "amount", label: wording.budget, value: form.amount, hint: wording.budgetText(form.week),
      problem: model.problem, isRequired: false, isDecimal: true, isFocused: model.problem != nil)
    let isOpen: HTML = model.problem == nil ? "" : " open"
    return """
      <details class="more-actions"\(isOpen)><summary class="button outlined">\(wording.budget)</summary>\
      \(FormPart.html(
        PlanRoute.hours(span.form).path, kind: "form", attributes: " novalidate",
        hidden: ["budget": form.site.id.description, "week": form.week.description], content: field.html,
        buttons: .init(wording.save, .main)))</details>
      """
  }
}

/// The table of a report of hours: groups of columns, and a bar from one zero line against the contract.
struct HoursTablePart {
  let model: HoursReportModel
  let wording: Wording

  var html: HTML {
    let titles = model.columns.map { column -> HTML in
      #"<th scope="col" role="columnheader" class="\#(kind(column))">\#(column.title)</th>"#
    }
    return """
      <div class="report-scroll" tabindex="0" role="region" aria-label="\(wording.hoursTitle)">
      <table class="report is-wide" role="table"><thead role="rowgroup">\
      <tr role="row" class="report-groups"><td role="cell"></td>\(groups)</tr>\
      <tr role="row"><th scope="col" role="columnheader">\(model.first)</th>\(titles)</tr></thead>
      <tbody role="rowgroup">\(model.rows.map(row))</tbody></table></div>
      """
  }

  /// The headings above runs of columns.
  private var groups: HTML {
    var runs: [(group: HoursReportModel.Column.Group, count: Int)] = []
    for column in model.columns {
      if runs.last?.group == column.group { runs[runs.count - 1].count += 1 } else { runs.append((column.group, 1)) }
    }
    return HTML(
      runs.map { run -> HTML in
        let word =
          switch run.group {
          case .hours: wording.hoursTitle
          case .parts: wording.groupOfThese
          case .account: wording.sumAccounts
          case .cost: ""
          }
        guard !word.isEmpty else { return #"<td role="cell" colspan="\#(run.count)" class="is-group"></td>"# }
        return #"<th scope="colgroup" role="columnheader" colspan="\#(run.count)" class="is-group">\#(word)</th>"#
      })
  }

  /// Lines stand between groups.
  private func kind(_ column: HoursReportModel.Column) -> HTML {
    let isFirst = model.columns.first { $0.group == column.group } == column
    let isMain = [.hours, .account, .cost].contains(column.key)
    return "is-\(column.key.rawValue)\(isFirst ? " is-group" : "")\(isMain ? " is-main" : "")"
  }

  private func row(_ row: HoursReportModel.Row) -> HTML {
    let name: HTML =
      row.person.map { #"<a href="\#(PeopleRoute.person($0).path)">\#(row.name)</a>"# } ?? "<span>\(row.name)</span>"
    let cells = zip(model.columns, row.cells).map { column, text -> HTML in
      let isOver = column.key == .difference && row.bar ?? 0 > 0
      return """
        <td role="cell" class="amount \(kind(column))\(isOver ? " is-over" : nil)" data-label="\(column.title)">\
        <span>\(text.isEmpty ? "–" : text)</span>\(column.key == .difference ? row.bar.map(bar) : nil)</td>
        """
    }
    let total: HTML = row.isTotal ? #" class="is-total""# : ""
    return """
      <tr role="row"\(total)><th scope="row" role="rowheader">\(name)\
      <details class="report-rest"><summary><span class="hidden-text">\(wording.moreActions): \(row.name)</span>\
      \(Icon.down.html)</summary></details></th>\(cells)</tr>
      """
  }

  /// Filled above the contract, hollow below it; all at one scale.
  private func bar(_ part: Double) -> HTML {
    let width = Int((part.magnitude * 48).rounded())
    return """
      <svg class="contract-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="\(part < 0 ? "is-below" : "is-above")" x="\(part < 0 ? 50 - width : 50)" y="1" width="\(width)" height="8"/>\
      <path d="M50 0V10"/></svg>
      """
  }
}
