import Crypto
import Domain
import Fetching
import Markup
import Words

/// A mail with one thing to do: open a link.
struct MailPart {
  let subject: String
  let words: String
  let link: String
  let button: String
  let below: String
  let wording: Wording

  /// In both forms. `token` gives a `Message-ID` of its own for each link, which tells nothing of it.
  private func message(from: MailAddress, to: MailAddress, _ kind: String, _ token: Token, at now: Instant)
    -> MailMessage
  {
    let id = token.hash.prefix(12).map { String($0, radix: 16) }.joined()
    return MailMessage(
      from: from, to: to, subject: subject, text: text, html: html.text, id: "\(kind)-\(id)", seconds: now.seconds,
      unsubscribe: nil)
  }

  /// Sends it; returns the name of the fault, or `nil` if the server accepted it.
  func send(
    to address: EmailAddress, named name: String, by post: MailPost, _ kind: String, _ token: Token, at now: Instant
  ) async
    -> String?
  {
    guard let to = MailAddress(address.description, name: name) else { return "no-address" }
    do throws(MailFault) {
      try await post.send(message(from: post.from, to: to, kind, token, at: now))
      return nil
    } catch {
      return error.name
    }
  }

  private var text: String {
    """
    \(words)

    \(button): \(link)

    \(below)

    """
  }

  private var html: HTML {
    """
    <!doctype html>
    <html \(wording.language.attributes)><head><meta charset="utf-8">\
    <title>\(subject)</title></head>
    <body style="margin:0;padding:24px;background:#f7f8f3;color:#191b14;font:16px/1.45 system-ui,sans-serif">
    <div style="max-width:34rem;margin:0 auto">
    <p style="margin:0 0 18px">\(words)</p>
    <p style="margin:24px 0"><a href="\(link)" style="display:inline-block;padding:12px 20px;border-radius:12px;\
    background:#191b14;color:#f7f8f3;font-weight:600;text-decoration:none">\(button)</a></p>
    <p style="margin:32px 0 0;color:#4b4f45;font-size:14px">\(below)</p>
    </div></body></html>
    """
  }
}
