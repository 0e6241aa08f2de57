import Domain
import Markup
import ViewModels
import Words

/// The grid of people and positions, or of people and sites: a tap goes to a cell's next state, without a script as well.
struct EligibilityPage {
  let model: EligibilityModel
  let after: ID<Employee>?
  private var wording: Wording { model.visitor.wording }
  private var path: String { PeopleRoute.grid(model.grid, after: after).path }

  var html: HTML {
    let (title, text) =
      model.grid == .positions
      ? (wording.whoDoesWhat, wording.whoDoesWhatText) : (wording.whoBelongsWhere, wording.whoBelongsWhereText)
    return PeoplePlainPage(title: title, kind: "page-plain page-facts", wording: wording).html(
      """
      \(HeadPart(title: title).html)
      \(PeopleFactsPart.switches(current: model.grid, wording))
      <p class="second">\(text)</p>
      \(suggestions)
      \(grid)
      """)
  }

  private var suggestions: HTML? {
    model.screen?.suggestions.map { text in
      FormPart.html(
        path, kind: "form", content: #"<p class="suggested-text">\#(text)</p>"#,
        buttons: .init(wording.takeSuggestions, .outlined))
    }
  }

  private var grid: HTML? {
    guard let screen = model.screen else { return nil }
    guard !screen.rows.isEmpty else { return "<p>\(wording.noPeopleForGrid)</p>" }
    guard !screen.columns.isEmpty else { return "<p>\(wording.noPositionsForGrid)</p>" }
    let heads = screen.columns.map { column -> HTML in
      let note: HTML = column.note.isEmpty ? "" : #"<span class="second">\#(column.note)</span>"#
      return #"<th scope="col">\#(column.name)\#(note)</th>"#
    }
    let rows = screen.rows.map { row -> HTML in
      let name: HTML = #"<a href="\#(PeopleRoute.person(row.person).path)">\#(row.name)</a>"#
      return #"<tr><th scope="row">\#(name)</th>\#(HTML(row.cells.map { cell(row, $0) }))</tr>"#
    }
    let next = screen.next.map { next -> HTML in
      #"<p><a class="button quiet" href="\#(PeopleRoute.grid(model.grid, after: next).path)">\#(wording.morePeople)</a></p>"#
    }
    let table: HTML = """
      <div class="scroll" tabindex="0" role="region" aria-label="\(wording.people)"><table class="fact-grid">\
      <thead><tr><td></td>\(heads)</tr></thead><tbody>\(rows)</tbody></table></div>
      """
    return "\(FormPart.html(path, content: table))\(next)"
  }

  private func cell(_ row: EligibilityModel.Row, _ cell: EligibilityModel.Cell) -> HTML {
    let state = cell.state ?? "none"
    if row.isLocked { return #"<td><span class="fact-cell is-\#(state)">\#(cell.text)</span></td>"# as HTML }
    let look: HTML = cell.suggestion == nil ? "" : " is-suggested"
    let suggestion = cell.suggestion.map { #"<span class="second">\#($0)</span>"# as HTML }
    let spoken = [cell.spoken, cell.suggestion].compactMap { $0 }.joined(separator: wording.comma)
    let (id, value) = ("cell-\(row.person)-\(cell.column)", "\(row.person).\(cell.column).\(cell.following ?? "")")
    return """
      <td><button class="fact-cell is-\(state)\(look)" id="\(id)" type="submit" \
      name="cell" value="\(value)" aria-label="\(spoken)">\
      \(cell.text)\(suggestion)</button></td>
      """
  }
}
