import Domain
import Markup
import ViewModels
import Words

/// A mail in its two forms. Styles are in the elements: mail programs read no others.
struct NoticeMailPart {
  let letter: NoticeLetter
  let origin: String
  let pass: String
  private var wording: Wording { letter.wording }

  /// The address to end mails without signing in.
  var ending: String { origin + NoticesRoute.ending(pass).path }
  private var list: String { origin + NoticesRoute.list(.init()).path }
  private var settings: String { origin + NoticesRoute.settings.path }

  var text: String {
    let items = letter.items.map { "\($0.title)\n\($0.line)" }.joined(separator: "\n\n")
    return """
      \(letter.greeting)

      \(items)

      \(wording.openNotifications): \(list)

      --\u{20}
      \(letter.reason)
      \(wording.chooseMails): \(settings)
      \(wording.endMails): \(ending)

      """
  }

  var html: HTML {
    let items = letter.items.map { item -> HTML in
      """
      <p style="margin:0 0 18px"><strong style="font-size:17px"\(item.language.map { Optional($0).textAttributes })>\(item.title)</strong><br>\
      <span style="color:#4b4f45">\(item.line)</span></p>
      """
    }
    return """
      <!doctype html>
      <html \(wording.language.attributes)><head><meta charset="utf-8"><title>\(letter.subject)</title></head>
      <body style="margin:0;padding:24px;background:#f7f8f3;color:#191b14;font:16px/1.45 system-ui,sans-serif">
      <div style="max-width:34rem;margin:0 auto">
      <p style="margin:0 0 18px">\(letter.greeting)</p>
      \(items)
      <p style="margin:24px 0"><a href="\(list)" style="display:inline-block;padding:12px 20px;border-radius:12px;\
      background:#191b14;color:#f7f8f3;font-weight:600;text-decoration:none">\(wording.openNotifications)</a></p>
      <p style="margin:32px 0 0;color:#4b4f45;font-size:14px">\(letter.reason)<br>\
      <a href="\(settings)" style="color:#4b4f45">\(wording.chooseMails)</a> · \
      <a href="\(ending)" style="color:#4b4f45">\(wording.endMails)</a></p>
      </div></body></html>
      """
  }
}
