import Markup
import QRCode
import ViewModels
import Words

/// A secret address: as text to copy, and as a code to scan.
struct AddressPart {
  /// This server's public origin: scheme and host.
  let origin: String
  let path: String
  let wording: Wording
  /// A different one for each if a page has several.
  var id = "copied-address"

  /// The address by which calendar programs subscribe instead of importing once.
  var subscription: String { "webcal://\(origin.drop { $0 != "/" }.drop { $0 == "/" })\(path)" }

  /// On white even in dark mode, so that every camera reads it; a calendar's code subscribes.
  var code: HTML? {
    QRCode(path.hasSuffix(".ics") ? subscription : origin + path).map { code in
      """
      <svg class="qr" viewBox="0 0 \(code.size) \(code.size)" role="img" aria-label="\(wording.qrCode)">\
      <path d="\(code.path)"/></svg>
      """
    }
  }

  var copying: HTML { #"<div class="copying"><p class="label">\#(wording.address)</p>\#(line)</div>"# }

  /// The text with a button.
  var line: HTML {
    """
    <p class="address" id="\(id)">\(origin)\(path)</p>
    \(Self.button(copying: id, wording))\
    <button class="button" type="button" data-share="\(id)" hidden>\(wording.share)</button>
    """
  }

  /// No script, no button.
  static func button(copying id: String, _ wording: Wording) -> HTML {
    """
    <button class="button" type="button" data-copy="\(id)" data-copied="\(wording.copied)" hidden>\
    \(Icon.copy.html)<span aria-live="polite">\(wording.copy)</span></button>
    """
  }
}
