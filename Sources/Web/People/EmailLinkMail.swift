import Crypto
import Domain
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
    let mail = MailPart(
      subject: wording.emailLinkSubject(question.organization),
      words: wording.emailLinkText(question.fullName, question.organization),
      link: post.origin + MineRoute.emailLink(question.token).path, button: wording.confirmEmail,
      below: wording.emailLinkLasts, wording: wording)
    return await mail.send(
      to: question.address, named: question.fullName, by: post, "email", question.token, at: now)
  }
}
