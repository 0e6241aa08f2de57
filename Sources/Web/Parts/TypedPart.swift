import HTTP
import Markup
import ViewModels
import Words

/// The typed values of a form that could not be stored: shown to be read and copied, and sent again by a button.
struct TypedPart {
  let request: Request
  /// The address it was sent to.
  let path: String
  let wording: Wording

  /// Names of fields with text that is never shown.
  private static let secret = ["password", "secret", "token", "key", confirmation]
  /// The password to enter again.
  static let confirmation = "confirmation"

  /// Empty for forms with a password, and for requests without a form.
  var html: HTML? {
    let fields = Array(request.form)
    guard request.method == .post, !fields.isEmpty, !fields.contains(where: isSecret) else { return nil }
    return """
      <form class="form typed" method="post" action="\(path)"><h2>\(wording.whatYouTyped)</h2>
      \(fields.map(field))
      <div class="tools"><button class="button" type="submit">\(Icon.refresh.html)\(wording.sendAgain)</button></div></form>
      """
  }

  private func isSecret(_ field: (name: String, value: String)) -> Bool {
    Self.secret.contains { field.name.lowercased().contains($0) }
  }

  /// Words can be read and corrected; hidden values go along.
  private func field(_ field: (name: String, value: String)) -> HTML {
    guard field.value.contains(where: \.isWhitespace) || field.value.count > 30 else {
      return #"<input type="hidden" name="\#(field.name)" value="\#(field.value)">"#
    }
    return """
      <p><textarea name="\(field.name)" rows="4" aria-label="\(wording.whatYouTyped)">\n\(field.value)</textarea></p>
      """
  }
}
