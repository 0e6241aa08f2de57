import Markup
import ViewModels
import Words

/// A form that the page's script fills with a device's answer, and sends.
struct PasskeyPart {
  /// The addresses of the challenge and of the answer.
  let question: AccountsRoute
  let answer: AccountsRoute
  let word: String
  /// The message if the device gave no answer.
  let stopped: String
  /// A passkey is made, and not used.
  var isMaking = false
  /// Sent along.
  var hidden: HTML?
  /// Below the button.
  var text: String?

  private static let made = ["clientData", "authenticatorData"]
  private static let used = ["credential", "clientData", "authenticatorData", "signature", "userHandle"]

  var html: HTML {
    let fields = (isMaking ? Self.made : Self.used).map { name -> HTML in
      #"<input type="hidden" name="\#(name)">"#
    }
    let making: HTML = isMaking ? " data-make" : ""
    return """
      <div class="passkey" data-passkey="\(question.path)"\(making)>
      <form method="post" action="\(answer.path)">\(hidden)\(fields)\
      <button class="button main wide" type="button" data-ask>\(Icon.passkey.html)\(word)</button></form>
      \(text.map { text -> HTML in #"<p class="second">\#(text)</p>"# })\
      <p class="refused" role="alert" data-stopped hidden>\(Icon.warning.html)<span>\(stopped)</span></p></div>
      """
  }

  /// Shown without scripts.
  static func withoutScript(_ wording: Wording) -> HTML {
    #"<noscript><p class="second">\#(wording.passkeysNeedScript)</p></noscript>"#
  }
}
