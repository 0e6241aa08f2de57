import Markup
import ViewModels

/// A drawing in place of a missing picture, with words beside it.
enum DrawingPart {
  static func html(_ drawing: Drawing) -> HTML {
    #"""
    <svg class="drawing" viewBox="0 0 48 48" aria-hidden="true">\#
    <use href="\#(Assets.address(of: "drawings.svg"))#\#(drawing.rawValue)"/></svg>
    """#
  }
}
