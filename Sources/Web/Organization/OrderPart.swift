import Markup
import ViewModels
import Words

/// Lists that people put in order: by dragging a handle, by keys, or by the menu of a row without scripts.
///
/// A list's `data-list` is the name of its entries in a form; an entry has its id in `data-entry`.
struct OrderPart {
  /// The address of a move: the entry, and by how many `places`.
  let address: String
  let wording: Wording

  /// Around the lists: the texts of the script.
  func html(_ lists: HTML) -> HTML {
    """
    <div class="order" data-order="\(address)" data-lifted="\(wording.orderLifted)" data-place="\(wording.orderPlace)" \
    data-place-in="\(wording.orderPlaceInGroup)" data-back="\(wording.orderPutBack)" \
    data-lost="\(wording.orderNotSaved)" data-undone="\(wording.undone)">
    <p id="order-help" hidden>\(wording.orderHelp)</p>
    \(lists)
    <p id="order-spoken" class="hidden-text" role="status"></p></div>
    """
  }

  /// Shown by the script.
  func handle(_ name: String) -> HTML {
    """
    <button class="handle" type="button" aria-label="\(wording.moveHandle(name))" aria-describedby="order-help" hidden>\
    \(Icon.grip.html)</button>
    """
  }

  /// The menu of a row: up and down, and the other actions on its entry.
  func menu(_ name: String, _ field: String, _ id: String, isFirst: Bool, isLast: Bool, more: HTML? = nil) -> HTML {
    let steps: HTML =
      isFirst && isLast
      ? ""
      : FormPart.html(
        address, hidden: [field: id], content: button("up", wording.moveUp, name, isHidden: isFirst),
        button("down", wording.moveDown, name, isHidden: isLast))
    guard more != nil || !(isFirst && isLast) else { return "" }
    return """
      <details class="menu is-end row-menu"><summary class="step" aria-label="\(wording.moreActions(name))">\
      \(Icon.dots.html)</summary><div class="menu-list">\(steps)\(more)</div></details>
      """
  }

  /// A button of a row's menu.
  func button(_ change: String, _ word: String, _ name: String, isHidden: Bool = false) -> HTML {
    """
    <button type="submit" name="change" value="\(change)"\(isHidden ? " hidden" : "")>\(word)<span class="hidden-text"> \(name)</span></button>
    """
  }
}
