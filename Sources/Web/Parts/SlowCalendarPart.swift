import Markup
import ViewModels
import Words

/// A warning that a calendar won't show a change in time, with the way its owner is informed instead.
enum SlowCalendarPart {
  static func html(_ effect: Effect) -> HTML {
    """
    <span class="oddity slow-calendar">\(Icon.clock.html)<span>\(effect.text)\
    \(effect.second.isEmpty ? nil : #"<span class="second">. \#(effect.second)</span>"#)</span></span>
    """
  }

  /// A list of warnings for several people.
  static func list(_ effects: [Effect], _ wording: Wording) -> HTML? {
    guard !effects.isEmpty else { return nil }
    let rows = effects.map { effect -> HTML in "<li>\(html(effect))</li>" }
    return
      #"<section id="slow-calendars"><h2>\#(wording.calendarsTooSlow)</h2><ul class="rows">\#(rows)</ul></section>"#
  }
}
