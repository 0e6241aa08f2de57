public import Crypto
public import Domain
import Fetching
import Markup
public import Store
public import ViewModels

/// Carries notices by mail.
public struct MailCarrier: NoticeCarrier {
  private let post: MailPost
  private let key: SecretKey
  private let world: World
  private let connections = KeptConnections()
  public var channel: NoticeChannel { .mail }

  /// The key seals the pass that ends a person's mails.
  public init(_ post: MailPost, key: SecretKey, world: World) { (self.post, self.key, self.world) = (post, key, world) }

  public func carry(
    _ letter: NoticeLetter, _ parcel: Parcel, of organization: ID<Organization>
  ) async -> CarrierFault? {
    guard let to = letter.address.flatMap({ MailAddress($0, name: letter.name) }) else {
      return CarrierFault(name: "no-address")
    }
    let pass = MailPass(organization: organization, person: parcel.place.person)
    let part = NoticeMailPart(letter: letter, origin: post.origin, pass: pass.text(by: key))
    let message = MailMessage(
      from: post.from, to: to, subject: letter.subject, text: part.text, html: part.html.text,
      id: letter.mark, seconds: world.now().seconds, unsubscribe: part.ending)
    do throws(MailFault) {
      try await post.send(message, over: connections)
      return nil
    } catch {
      return CarrierFault(name: error.name, mayRetry: error.isWorthRetrying)
    }
  }

  public func rest() { connections.rest() }
}

/// The right of a mail's recipient to end mails without signing in: sealed, so that it can't be forged.
struct MailPass {
  let organization: ID<Organization>
  let person: ID<Employee>

  init(organization: ID<Organization>, person: ID<Employee>) {
    (self.organization, self.person) = (organization, person)
  }

  /// `nil` for a text that another key sealed, or none did.
  init?(_ text: String, openedBy key: SecretKey) {
    guard let parts = SealedPass.words(in: text, of: "no-mail", count: 2, openedBy: key),
      let organization = ID<Organization>(parts[0]), let person = ID<Employee>(parts[1])
    else { return nil }
    (self.organization, self.person) = (organization, person)
  }

  func text(by key: SecretKey) -> String { SealedPass.text("no-mail", "\(organization) \(person)", by: key) }
}
