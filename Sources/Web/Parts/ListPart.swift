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
    """
    <form method="post" action="\(action)"><button class="button quiet" type="submit" name="change" \
    value="\(isArchived ? "restore" : "archive")">\
    \(isArchived ? wording.unarchivePerson : wording.archivePerson)</button></form>
    """
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
    <form method="post" action="\(PlanRoute.undo(change).path)">\
    <input type="hidden" name="back" value="\(back)">\
    <button class="button outlined" type="submit">\(wording.undo)</button></form></div>
    """
  }
}
