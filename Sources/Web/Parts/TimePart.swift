import Markup
import ViewModels
import Words

/// A field for a time of day: text in the organization's format, regardless of the browser's own clock.
///
/// Why no `type="time"`: browsers show that by a locale of their own, and with a minimum width.
enum TimePart {
  /// The attributes of its input; a script steps it by quarters of an hour with the arrow keys.
  static func attributes(_ wording: Wording) -> HTML {
    let (keyboard, clock) = wording.hasLongTimes ? ("text", "12") : ("decimal", "24")
    return """
       type="text" inputmode="\(keyboard)" maxlength="16" autocapitalize="none" spellcheck="false" data-time="\(clock)"
      """
  }
}
