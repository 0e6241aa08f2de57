import Domain
import Markup
import ViewModels

/// Buttons that move an entry of an ordered list up and down.
struct StepsPart {
  let name: String
  let isFirst: Bool
  let isLast: Bool
  let wording: Wording

  /// A form of their own, that says in `field` which entry it is about.
  func form(to address: String, about field: String, _ id: String) -> HTML {
    """
    <form class="steps" method="post" action="\(address)"><input type="hidden" name="\(field)" value="\(id)">\
    \(buttons)</form>
    """
  }

  var buttons: HTML {
    """
    \(isFirst ? nil : button("up", .up, wording.moveUp))\(isLast ? nil : button("down", .down, wording.moveDown))
    """
  }

  private func button(_ change: String, _ icon: Icon, _ word: String) -> HTML {
    """
    <button class="button quiet step" type="submit" name="change" value="\(change)">\(icon.html)\
    <span class="hidden-text">\(word): \(name)</span></button>
    """
  }
}

/// The button that archives an entry, or puts it back.
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

/// Says what was done a moment ago, with the button that undoes it.
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
