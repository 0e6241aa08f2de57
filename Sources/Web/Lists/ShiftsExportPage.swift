import Domain
import Markup
import ViewModels
import Words

/// The shifts of some days as a file, or as sheets of paper.
struct ShiftsExportPage {
  let model: ShiftsExportModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PlanPlainPage(title: wording.exportShifts, wording: wording, back: PlanRoute.board(.init()).path).html(
      """
      <p class="lead">\(wording.exportShiftsText)</p>
      \(model.span.map(form))
      """)
  }

  private func form(_ span: SpanScreen) -> HTML {
    return SpanPart(
      span: span, route: { .export($0) }, wording: wording,
      rest: """
        \(CheckPart.html("drafts", "1", "\(wording.includeDrafts)", isChosen: span.form.includesDrafts))
        \(model.found.isEmpty ? nil : #"<p class="second" role="status">\#(model.found)</p>"#)
        <div class="tools">\(ButtonPart(wording.downloadXLSX, .main, name: "as", value: "xlsx").html)
        <button class="button outlined" type="submit" name="as" value="rota">\(wording.downloadRota)</button>
        <button class="button outlined" type="submit" name="as" value="csv">\(wording.downloadCSV)</button>
        <button class="button outlined" type="submit" name="as" value="print">\(wording.printSheets)</button></div>
        """
    ).html
  }
}

/// The sheets of some weeks, to be printed by the browser.
struct WeekPapersPage {
  let papers: [WeekPaper]
  let back: (route: Route, text: String)
  let tab: Tab
  let wording: Wording

  var html: HTML {
    Layout(title: wording.print, wording: wording, kind: "page-papers", tab: tab, script: "paper.js").page(
      """
      <main id="main" class="papers" tabindex="-1">
      <div class="papers-head"><p class="back"><a href="\(back.route.path)">\(Icon.back.html)\(back.text)</a></p>
      <h1>\(wording.print)</h1>
      <p class="second">\(papers.isEmpty ? wording.noPapers : wording.printHint)</p>
      \(papers.isEmpty ? nil : button)</div>
      \(papers.enumerated().map { paper($1, number: $0) })
      </main>
      """)
  }

  /// Shown by the script that it needs.
  private var button: HTML {
    """
    <p class="tools"><button class="button main" type="button" data-print hidden>\(wording.print)</button></p>
    """
  }

  private func paper(_ paper: WeekPaper, number: Int) -> HTML {
    let days = paper.days.map { day -> HTML in
      #"<th scope="col">\#(day.weekday) <strong>\#(day.number)</strong></th>"#
    }
    let legend = paper.legend.map { PositionPart.html($0) }
    return """
      <article class="paper" aria-labelledby="paper-\(number)">
      <header><div><h2 id="paper-\(number)">\(paper.title)</h2><p>\(paper.week)</p></div>
      <div class="second"><p>\(paper.published)</p><p>\(paper.zone)</p></div></header>
      <div class="scroll" tabindex="0" role="region" aria-label="\(paper.title), \(paper.week), \(paper.page)"><table>
      <thead><tr><th scope="col">\(wording.personColumn)</th>\(days)\
      <th scope="col" class="amount">\(wording.hoursTitle)</th>\
      <th scope="col" class="signature">\(wording.seen)</th></tr></thead>
      <tbody>\(paper.rows.map(row))</tbody></table></div>
      <footer><p class="legend">\(legend)</p><p>\(paper.helpline)</p><p>\(paper.page)</p></footer>
      </article>
      """
  }

  private func row(_ row: WeekPaper.Row) -> HTML {
    let cells = row.cells.indices.map { day -> HTML in
      let away: HTML = row.absences[day].isEmpty ? "" : "<span>\(row.absences[day])</span>"
      return "<td\(row.absences[day].isEmpty ? "" : #" class="is-away""#)>\(row.cells[day].map(shift))\(away)</td>"
    }
    return
      #"<tr><th scope="row">\#(row.name)</th>\#(cells)<td class="amount">\#(row.hours)</td><td class="signature"></td></tr>"#
  }

  private func shift(_ entry: WeekPaper.Entry) -> HTML {
    let state: HTML = entry.state.isEmpty ? "" : #" <em>\#(entry.state)</em>"#
    return """
      <div class="paper-shift\(entry.state.isEmpty ? "" : " is-draft")"><strong>\(entry.times)</strong>\(state)\
      \(PositionPart.html(entry.position))</div>
      """
  }
}
