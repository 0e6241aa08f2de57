import Crypto
import Domain
import Fetching
import ViewModels
import Words

/// The mail to oneself that shows if mail arrives.
struct TestMail {
  let to: DeliveriesModel.Own
  let post: MailPost
  let wording: Wording

  /// Sends it; returns the name of the fault, or `nil` if the server accepted it.
  func send(at now: Instant, _ token: Token) async -> String? {
    guard let address = MailAddress(to.address.description, name: to.name) else { return "no-address" }
    let mail = MailPart(
      subject: wording.testMailSubject, words: wording.testMailText(to.name), link: post.origin,
      button: wording.toRoster, below: wording.testMailBelow, wording: wording)
    do throws(MailFault) {
      try await post.send(mail.message(from: post.from, to: address, "test", token, at: now))
      return nil
    } catch {
      return error.name
    }
  }
}
