public import Domain
public import Store

/// What a person is told in a mail, ready in words.
public struct NoticeLetter: Sendable, Hashable {
  /// What it says of one thing, as the list does.
  public struct Item: Sendable, Hashable {
    public let title: String
    public let line: String
  }

  public let subject: String
  /// `Hello Mia,`
  public let greeting: String
  public let items: [Item]
  /// Why they get it.
  public let reason: String
  public let wording: Wording

  /// `nil` if what was to be told is gone.
  public init?(
    _ mail: OutgoingMail, _ snapshot: borrowing Snapshot, _ id: ID<Organization>, _ zones: Zones, at now: Instant
  ) throws {
    let organization = try snapshot.organization(id)
    let wording = Wording(mail.account.language ?? organization.language, organization.conventions)
    let writer = try NoticesWriter(mail.notices, for: mail.person, wording, snapshot, id, zones, at: now)
    items = writer.items.map { Item(title: $0.title, line: $0.line) }
    guard let first = items.first else { return nil }
    subject = wording.mailSubject(first.title, more: items.count - 1)
    greeting = wording.mailGreeting(try snapshot.person(mail.person, of: id).name)
    reason = wording.whyMail(organization.name)
    self.wording = wording
  }
}
