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
