import Crypto
import Domain
import Fetching
import Markup
import ViewModels
import Words

/// The mail that asks its reader if an address is theirs.
struct EmailLinkMail {
  let question: OwnProfileModel.EmailQuestion
  let post: MailPost
  let wording: Wording

  /// Sends it; returns the name of the fault, or `nil` if the server accepted it.
  func send(at now: Instant) async -> String? {
    guard let to = MailAddress(question.address.description, name: question.fullName) else { return "no-address" }
    let message = MailMessage(
      from: post.from, to: to, subject: wording.emailLinkSubject(question.organization), text: text, html: html.text,
      id: "email-\(question.token.hash.prefix(12).map { String($0, radix: 16) }.joined())", seconds: now.seconds,
      unsubscribe: nil)
    do throws(MailFault) {
      try await post.send(message)
      return nil
    } catch {
      return error.name
    }
  }

  private var link: String { post.origin + MineRoute.emailLink(question.token).path }
  private var words: String { wording.emailLinkText(question.fullName, question.organization) }

  private var text: String {
    """
    \(words)

    \(wording.confirmEmail): \(link)

    \(wording.emailLinkLasts)

    """
  }

  private var html: HTML {
    """
    <!doctype html>
    <html lang="\(wording.language.rawValue)"><head><meta charset="utf-8">\
    <title>\(wording.emailLinkSubject(question.organization))</title></head>
    <body style="margin:0;padding:24px;background:#f7f8f3;color:#191b14;font:16px/1.45 system-ui,sans-serif">
    <div style="max-width:34rem;margin:0 auto">
    <p style="margin:0 0 18px">\(words)</p>
    <p style="margin:24px 0"><a href="\(link)" style="display:inline-block;padding:12px 20px;border-radius:12px;\
    background:#191b14;color:#f7f8f3;font-weight:600;text-decoration:none">\(wording.confirmEmail)</a></p>
    <p style="margin:32px 0 0;color:#4b4f45;font-size:14px">\(wording.emailLinkLasts)</p>
    </div></body></html>
    """
  }
}
