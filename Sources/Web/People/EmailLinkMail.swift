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
      from: post.from, to: to, subject: wording.emailLinkSubject(question.organization), text: text,
      html: MailPart.html(
        title: wording.emailLinkSubject(question.organization), words: words, link: link, button: wording.confirmEmail,
        below: wording.emailLinkLasts, wording
      ).text,
      id: MailPart.id("email", question.token), seconds: now.seconds,
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
}
