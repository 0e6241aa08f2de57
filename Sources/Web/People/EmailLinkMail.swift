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
    let mail = MailPart(
      subject: wording.emailLinkSubject(question.organization),
      words: wording.emailLinkText(question.fullName, question.organization),
      link: post.origin + MineRoute.emailLink(question.token).path, button: wording.confirmEmail,
      below: wording.emailLinkLasts, wording: wording)
    let message = mail.message(from: post.from, to: to, "email", question.token, at: now)
    do throws(MailFault) {
      try await post.send(message)
      return nil
    } catch {
      return error.name
    }
  }
}
