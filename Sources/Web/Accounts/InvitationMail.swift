import Crypto
import Domain
import Markup
import ViewModels
import Words

/// The mail with a person's link to their account.
struct InvitationMail {
  let made: AccountsModel.Made
  let organization: String
  let post: MailPost
  let wording: Wording

  /// Sends several, some at a time; returns those that the server did not take, in their order.
  ///
  /// Why not all after faults: a server that is away would keep the page waiting for each.
  static func send(_ mails: [InvitationMail], at now: Instant) async -> [AccountsModel.Made] {
    var unsent: [AccountsModel.Made] = []
    for start in stride(from: 0, to: mails.count, by: atOnce) {
      let some = Array(mails[start..<min(start + atOnce, mails.count)])
      guard unsent.count < atOnce else {
        unsent += some.map(\.made)
        continue
      }
      let failed = await withTaskGroup(of: (Int, Bool).self) { group in
        for (place, mail) in some.enumerated() { group.addTask { (place, await mail.send(at: now)) } }
        return await group.reduce(into: Set<Int>()) { failed, sent in if !sent.1 { failed.insert(sent.0) } }
      }
      unsent += some.indices.filter(failed.contains).map { some[$0].made }
    }
    return unsent
  }

  private static let atOnce = 8

  private func send(at now: Instant) async -> Bool {
    guard let address = made.address else { return false }
    let mail = MailPart(
      subject: wording.invitationSubject(organization: organization),
      words: wording.invitationText(name: made.name, organization: organization),
      link: post.origin + AccountsRoute.oneTimeLink(made.token).path, button: wording.invitationButton,
      below: wording.invitationLasts, wording: wording)
    return await mail.send(to: address, named: made.name, by: post, "invitation", made.token, at: now) == nil
  }
}
