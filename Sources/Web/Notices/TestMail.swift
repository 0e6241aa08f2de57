import Crypto
import Domain
import ViewModels
import Words

/// The mail to oneself that shows if mail arrives.
struct TestMail {
  let to: DeliveriesModel.Own
  let post: MailPost
  let wording: Wording

  /// Sends it; returns the name of the fault, or `nil` if the server accepted it.
  func send(at now: Instant, _ token: Token) async -> String? {
    let mail = MailPart(
      subject: wording.testMailSubject, words: wording.testMailText(to.name), link: post.origin,
      button: wording.toRoster, below: wording.testMailBelow, wording: wording)
    return await mail.send(to: to.address, named: to.name, by: post, "test", token, at: now)
  }
}
