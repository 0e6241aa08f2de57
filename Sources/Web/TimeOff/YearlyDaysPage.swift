import Domain
import Markup
import ViewModels
import Words

/// The yearly days of everyone in a year, as a table to type into. A script adds keys and pasting; without it, it is a form.
struct YearlyDaysPage {
  let model: YearlyDaysModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { TimeOffRoute.yearlyDays(year: model.year).path }

  var html: HTML {
    SettingsPage(
      title: wording.yearlyDays, place: .timeOff, visitor: model.visitor, back: back, kind: "page-plain page-table",
      tools: tools, script: "people-table.js"
    ).html(
      """
      \(LeavePart.views(.yearlyDays(), model.visitor))
      \(LeavePart.steps(model.year, wording) { .yearlyDays(year: $0) })
      <p class="second">\(model.hasRules ? wording.yearlyDaysHint : wording.yearlyDaysTyped)</p>
      <p class="second table-keys" id="table-keys" hidden>\(wording.peopleTableKeys)</p>
      \(notice)
      \(model.problems.isEmpty ? nil : ProblemPart.alert(model.problems.whole ?? wording.cellsRefused(model.problems.fields.count)))
      \(form)
      <p class="second" id="table-status" role="status"></p>
      """)
  }

  /// Managers come from everyone's absences; the settings have an entry for administrators.
  private var back: (route: Route, text: String)? {
    model.visitor.may(.keepOrganization) ? nil : (.timeOff(.absences(.init())), wording.absences)
  }

  private var tools: HTML {
    let undo: HTML = #"<button class="button quiet" type="button" id="table-undo" hidden>\#(wording.undo)</button>"#
    return "\(undo)\(SavePart.html(wording))"
  }

  private var notice: HTML? {
    model.notice.map { text in
      FormPart.html(
        action, kind: "notice-form", hidden: ["do": "tell"], content: #"<p class="second">\#(text)</p>"#,
        buttons: .init(wording.sendLeaveNotice, .outlined))
    }
  }

  private var form: HTML {
    let columns = [
      wording.aYearColumn, wording.fromYear(model.year - 1), wording.takenColumn, wording.asked, wording.leftColumn,
      wording.intoYear(model.year + 1),
    ]
    let heads = columns.enumerated().map { place, title -> HTML in
      place == 4
        ? #"<td class="bar-head"></td><th scope="col" class="amount">\#(title)</th>"#
        : #"<th scope="col" class="amount">\#(title)</th>"#
    }
    let changed: HTML = model.problems.isEmpty ? "" : " data-changed"
    let table: HTML = """
      <div class="scroll" tabindex="0" role="region" aria-label="\(wording.yearlyDays)">\
      <table class="type-table yearly-table" id="type-table"><thead><tr><th scope="col">\(wording.person)</th>\(heads)</tr></thead>\
      <tbody>\(model.rows.map { row($0, columns) })</tbody></table></div>
      """
    return FormPart.html(
      action, id: "editor",
      attributes: #" novalidate data-unsaved="\#(wording.unsaved)" data-filled="\#(wording.cellsFilled)"\#(changed)"#,
      content: table)
  }

  private func row(_ row: YearlyDaysModel.Row, _ columns: [String]) -> HTML {
    let fields: HTML = """
      \(cell("days-\(row.person)", row.days, row.usualDays, columns[0], row.name))\
      \(cell("carried-\(row.person)", row.carried, row.usualCarried, columns[1], row.name))
      """
    let figures = zip(columns.dropFirst(2), row.cells).enumerated().map { place, cell -> HTML in
      let over: HTML = place == 2 && row.isOver ? " is-over" : ""
      let bar: HTML = place == 2 ? #"<td class="bar-cell">\#(bar(row))</td>"# : ""
      let label: HTML = #"<span class="cell-label" aria-hidden="true">\#(cell.0)</span>"#
      return
        #"\#(bar)<td class="amount\#(over)">\#(label)<span class="cell-text">\#(cell.1.isEmpty ? "–" : cell.1)</span></td>"#
    }
    let address = TimeOffRoute.leave(row.person, year: model.year).path
    return #"<tr><th scope="row"><a href="\#(address)">\#(row.name)</a></th>\#(fields)\#(figures)</tr>"#
  }

  private func cell(_ name: String, _ value: String, _ usual: String, _ title: String, _ person: String) -> HTML {
    let problem = model.problems[name]
    let marks: HTML = problem == nil ? "" : #" aria-invalid="true" aria-describedby="\#(name)-problem""#
    return """
      <td class="amount"><span class="cell-label" aria-hidden="true">\(title)</span>\
      <input id="\(name)" name="\(name)" value="\(value)" placeholder="\(usual)" autocomplete="off" inputmode="decimal" \
      aria-label="\(person): \(title)\(usual.isEmpty || !value.isEmpty ? "" : ", \(usual)")"\(marks)>\
      \(ProblemPart.html(problem, id: "\(name)-problem"))</td>
      """
  }

  /// Taken, asked and left, by length; the numbers beside it say the same.
  private func bar(_ row: YearlyDaysModel.Row) -> HTML {
    """
    <svg class="leave-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">\
    <rect class="is-left" x="0" y="0" width="1000" height="10"/>\
    <rect class="is-asked" x="\(row.bar.taken.description)" y="0" width="\(row.bar.asked.description)" height="10"/>\
    <rect class="is-taken" x="0" y="0" width="\(row.bar.taken.description)" height="10"/></svg>
    """
  }
}
