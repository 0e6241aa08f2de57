import Crypto
import Domain
import Markup
import Words

/// A mail with one thing to do.
enum MailPart {
  static func html(title: String, words: String, link: String, button: String, below: String, _ wording: Wording)
    -> HTML
  {
    """
    <!doctype html>
    <html lang="\(wording.language.rawValue)"><head><meta charset="utf-8">\
    <title>\(title)</title></head>
    <body style="margin:0;padding:24px;background:#f7f8f3;color:#191b14;font:16px/1.45 system-ui,sans-serif">
    <div style="max-width:34rem;margin:0 auto">
    <p style="margin:0 0 18px">\(words)</p>
    <p style="margin:24px 0"><a href="\(link)" style="display:inline-block;padding:12px 20px;border-radius:12px;\
    background:#191b14;color:#f7f8f3;font-weight:600;text-decoration:none">\(button)</a></p>
    <p style="margin:32px 0 0;color:#4b4f45;font-size:14px">\(below)</p>
    </div></body></html>
    """
  }

  /// A `Message-ID` of its own for each link, which tells nothing of it.
  static func id(_ kind: String, _ token: Token) -> String {
    "\(kind)-\(token.hash.prefix(12).map { String($0, radix: 16) }.joined())"
  }
}
