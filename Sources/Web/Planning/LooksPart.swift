import Markup
import ViewModels
import Words

/// The head of the board's first column: for screen readers the meaning of its rows, visibly the looks of shifts.
struct LooksPart {
  let rows: BoardModel.Place.Rows
  let wording: Wording

  var html: HTML {
    """
    <th scope="col" class="looks"><span class="hidden-text">\(wording.name(of: rows))</span><span aria-hidden="true">\
    <span class="look is-published">\(wording.publishedLook)</span> <span class="look is-draft">\(wording.draftLook)\
    </span></span></th>
    """
  }
}
