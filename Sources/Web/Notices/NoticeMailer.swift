public import Crypto
public import Domain
public import Fetching
import Markup
public import Store
import ViewModels

/// Sends by mail what people chose, while it runs: what is due for one person at once in one mail.
///
/// Owns nothing: what is to be sent is in the database, noted as sent once the server has taken it. So a mail is sent once,
/// and once more only if the process ends between both; it has the same `Message-ID` then.
public actor NoticeMailer {
  /// By whom, to whom and where from.
  public struct Post: Sendable {
    let mailer: Mailer
    let from: MailAddress
    /// Where people open OnDuty: `https://onduty.example`.
    let origin: String

    public init(_ mailer: Mailer, from: MailAddress, origin: String) {
      (self.mailer, self.from, self.origin) = (mailer, from, origin)
    }
  }

  private let store: Store
  private let key: SecretKey
  private let zones: Zones
  private let world: World
  private let post: Post
  /// How its looks went.
  public nonisolated let runs = JobRuns()

  private var watch = ChangeWatch()

  private static let lookSeconds: Int64 = 60

  /// Sends nothing until `run`.
  public init(store: Store, key: SecretKey, zones: Zones, world: World, post: Post) {
    (self.store, self.key, self.zones, self.world, self.post) = (store, key, zones, world, post)
  }

  /// Looks once a second, until the task is canceled. Cost: where nothing is due, a look-up.
  public func run() async { await world.eachSecond { await look() } }

  private func look() async {
    let now = world.now()
    guard watch.isDue(in: store, at: now) else { return }
    do {
      var next = now + Self.lookSeconds
      for organization in try await store.read({ try $0.organizations() }).map(\.id) {
        watch.see(store.changes.version(of: organization), of: organization)
        while !Task.isCancelled, try await sendNext(of: organization) {}
        if let due = try await store.read({ try $0.nextMail(of: organization) }) { next = min(next, due) }
      }
      watch.next = max(next, now + 1)
      runs.count(isDone: true, at: now)
    } catch {
      world.log.error("mails could not be sent", ["cause": "\(error)"])
      watch.next = now + Self.lookSeconds
      runs.count(isDone: false, at: now)
    }
  }

  /// Returns whether there was something to send.
  private func sendNext(of organization: ID<Organization>) async throws -> Bool {
    let (now, zones) = (world.now(), zones)
    let found = try await store.read { snapshot -> Work? in
      guard let mail = try snapshot.dueMail(of: organization, at: now) else { return nil }
      let unread = mail.only { $0.readAt == nil }
      return Work(
        mail: mail, unread: unread,
        letter: try unread.flatMap { try NoticeLetter($0, snapshot, organization, zones, at: now) },
        person: try snapshot.person(mail.person, of: organization))
    }
    guard let found else { return false }
    let read = found.mail.notices.filter { $0.readAt != nil }.map(\.id)
    guard let unread = found.unread, let letter = found.letter,
      let to = found.person.email.flatMap({ MailAddress($0.description, name: found.person.fullName) })
    else {
      try await store.write(by: .console) { try $0.drop(found.mail.notices.map(\.id), in: organization) }
      return true
    }
    if !read.isEmpty { try await store.write(by: .console) { try $0.drop(read, in: organization) } }
    let fault = await send(letter, of: unread, to: to, organization)
    try await store.write(by: .console) {
      try $0.note(unread, fault: fault?.name, mayRetry: fault?.isWorthRetrying ?? false, in: organization)
    }
    return true
  }

  private struct Work: Sendable {
    let mail: OutgoingMail
    let unread: OutgoingMail?
    let letter: NoticeLetter?
    let person: Employee
  }

  private func send(
    _ letter: NoticeLetter, of mail: OutgoingMail, to: MailAddress, _ organization: ID<Organization>
  ) async -> MailFault? {
    let pass = MailPass(organization: organization, person: mail.person)
    let part = NoticeMailPart(letter: letter, origin: post.origin, pass: pass.text(by: key))
    let message = MailMessage(
      from: post.from, to: to, subject: letter.subject, text: part.text, html: part.html.text,
      id: "notice-\(organization)-\(mail.notices.map { "\($0.id)" }.joined(separator: "."))".prefix(200).description,
      seconds: world.now().seconds, unsubscribe: part.ending)
    do throws(MailFault) {
      try await post.mailer.send(message)
      return nil
    } catch {
      world.log.warning("a mail was not taken", ["fault": error.name])
      return error
    }
  }
}

/// What lets whoever got a mail end them without signing in: sealed, so that nobody makes one for somebody else.
struct MailPass {
  let organization: ID<Organization>
  let person: ID<Employee>

  init(organization: ID<Organization>, person: ID<Employee>) {
    (self.organization, self.person) = (organization, person)
  }

  /// `nil` for a text that another key sealed, or none did.
  init?(_ text: String, openedBy key: SecretKey) {
    guard text.utf8.count <= 300, let bytes = Base64URL.bytes(text), let parts = key.open(bytes)?.split(separator: " "),
      parts.count == 3, parts[0] == "no-mail", let organization = ID<Organization>(parts[1]),
      let person = ID<Employee>(parts[2])
    else { return nil }
    (self.organization, self.person) = (organization, person)
  }

  func text(by key: SecretKey) -> String { Base64URL.text(key.seal("no-mail \(organization) \(person)")) }
}
