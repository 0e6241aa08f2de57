import Domain
import Markup
import ViewModels

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
    let drafts: HTML = span.form.includesDrafts ? " checked" : ""
    return SpanPart(
      span: span, route: { .export($0) }, wording: wording,
      rest: """
        <label class="check"><input type="checkbox" name="drafts" value="1"\(drafts)>\(wording.includeDrafts)</label>
        \(model.found.isEmpty ? nil : #"<p class="second" role="status">\#(model.found)</p>"#)
        <div class="tools"><button class="button main" type="submit" name="as" value="xlsx">\
        \(wording.downloadXLSX)</button>
        <button class="button outlined" type="submit" name="as" value="csv">\(wording.downloadCSV)</button>
        <button class="button outlined" type="submit" name="as" value="print">\(wording.printSheets)</button></div>
        """
    ).html
  }
}

/// A sheet a week, to be printed by the browser.
struct WeekPapersPage {
  let papers: [WeekPaper]
  let form: SpanForm
  let wording: Wording

  var html: HTML {
    var back = form
    back.format = nil
    return Layout(title: wording.exportShifts, wording: wording, kind: "page-papers", tab: .schedule).page(
      """
      <main id="main" class="papers" tabindex="-1">
      <div class="papers-head"><p class="back"><a href="\(PlanRoute.export(back).path)">\(Icon.back.html)\
      \(wording.exportShifts)</a></p>
      <h1>\(wording.print)</h1>
      <p class="second">\(papers.isEmpty ? wording.noPapers : wording.printHint)</p></div>
      \(papers.enumerated().map { paper($1, number: $0) })
      </main>
      """)
  }

  private func paper(_ paper: WeekPaper, number: Int) -> HTML {
    let days = paper.days.map { day -> HTML in
      #"<th scope="col">\#(day.weekday) <strong>\#(day.number)</strong></th>"#
    }
    let legend = paper.legend.map { PositionPart.html($0) }
    return """
      <section class="paper" aria-labelledby="paper-\(number)">
      <header><h2 id="paper-\(number)">\(paper.title)</h2><p>\(paper.week)</p><p class="second">\(paper.zone)</p></header>
      <div class="scroll" tabindex="0" role="region" aria-label="\(paper.title), \(paper.week)"><table>
      <thead><tr><th scope="col">\(wording.personColumn)</th>\(days)<th scope="col">\(wording.hoursTitle)</th>\
      <th scope="col" class="signature">\(wording.seen)</th></tr></thead>
      <tbody>\(paper.rows.map(row))</tbody></table></div>
      <footer><p class="legend">\(legend)</p><p>\(paper.helpline)</p></footer>
      </section>
      """
  }

  private func row(_ row: WeekPaper.Row) -> HTML {
    let cells = row.cells.map { entries -> HTML in
      let shifts = entries.map { entry -> HTML in
        let state: HTML = entry.state.isEmpty ? "" : #" <em>\#(entry.state)</em>"#
        return """
          <div class="paper-shift\(entry.state.isEmpty ? "" : " is-draft")"><strong>\(entry.times)</strong>\(state)\
          \(PositionPart.html(entry.position))</div>
          """
      }
      return "<td>\(shifts)</td>"
    }
    return
      #"<tr><th scope="row">\#(row.name)</th>\#(cells)<td class="amount">\#(row.hours)</td><td class="signature"></td></tr>"#
  }
}
