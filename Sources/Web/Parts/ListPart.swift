import Domain
import Markup
import ViewModels
import Words

/// The button that archives an entry, or restores it.
struct ArchivePart {
  let action: String
  let isArchived: Bool
  let wording: Wording

  var html: HTML {
    FormPart.html(
      action,
      buttons: .init(
        isArchived ? wording.unarchivePerson : wording.archivePerson, .quiet, name: "change",
        value: isArchived ? "restore" : "archive"))
  }
}

/// A table of figures, a name before each row. Why the roles: on a phone it is laid out as a list, and stays a table for screen readers.
struct ReportPart {
  struct Row {
    let name: HTML
    /// Texts beside the name; an empty one is a dash.
    let cells: [String]
    var isTotal = false
    /// The place of a cell beyond a limit.
    var over: Int?
  }

  let label: String
  /// The title above the names.
  let first: String
  /// The titles above the cells.
  let columns: [String]
  let rows: [Row]

  var html: HTML {
    let heads = ([first] + columns).map { title -> HTML in #"<th scope="col" role="columnheader">\#(title)</th>"# }
    return """
      <div class="scroll report-scroll" tabindex="0" role="region" aria-label="\(label)">
      <table class="report" role="table"><thead role="rowgroup"><tr role="row">\(heads)</tr></thead>
      <tbody role="rowgroup">\(rows.map(html))</tbody></table></div>
      """
  }

  private func html(_ row: Row) -> HTML {
    let cells = zip(columns, row.cells).enumerated().map { place, cell -> HTML in
      let (title, text) = cell
      let over: HTML = place == row.over ? " is-over" : ""
      return #"<td role="cell" class="amount\#(over)" data-label="\#(title)">\#(text.isEmpty ? "–" : text)</td>"#
    }
    let kind: HTML = row.isTotal ? #" class="is-total""# : ""
    return #"<tr role="row"\#(kind)><th scope="row" role="rowheader">\#(row.name)</th>\#(cells)</tr>"#
  }
}

/// Shows the action completed a moment ago, with the button that undoes it.
struct UndoPart {
  let change: ID<UndoEntry>
  let text: String
  /// The page to return to.
  let back: String
  let wording: Wording

  var html: HTML {
    """
    <div class="done with-undo" role="status"><span>\(text)</span>
    \(FormPart.html(PlanRoute.undo(change).path, hidden: ["back": back], buttons: .init(wording.undo, .outlined)))</div>
    """
  }
}
