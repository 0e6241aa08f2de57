internal import Crypto
public import Domain
public import Store
public import Words

/// A person's notices in a mail or on a device, ready in words.
public struct NoticeLetter: Sendable, Hashable {
  /// The text of one notice, as in the list.
  public struct Item: Sendable, Hashable {
    public let title: String
    /// Of the title, if it is another than the letter's.
    public let language: Language?
    public let line: String
    /// Its question, if the person can still agree.
    public let question: Question?
  }

  /// A request for an answer, and the words of the button that agrees.
  public struct Question: Sendable, Hashable {
    public let request: ID<ShiftRequest>
    public let word: String
  }

  public let subject: String
  /// `Hello Mia,`
  public let greeting: String
  public let items: [Item]
  /// The reason that they get it.
  public let reason: String
  /// The address of mails to them; `nil` without one.
  public let address: String?
  /// Their number; `nil` without one.
  public let phone: PhoneNumber?
  /// Their whole name.
  public let name: String
  public let wording: Wording
  /// The same at every sending, and no other letter's: neither of this database nor of any other.
  public let mark: String

  /// `nil` if the notices are gone, or can no longer be read.
  public init?(
    _ parcel: Parcel, _ snapshot: borrowing Snapshot, _ zones: Zones, at now: Instant
  ) throws {
    guard let account = parcel.account else { return nil }
    let organization = try snapshot.organization()
    let wording = Wording(account.language ?? organization.language, organization.conventions)
    let writer = try NoticesWriter(parcel.notices, for: parcel.place.person, wording, snapshot, zones, at: now)
    items = writer.items.map { item in
      Item(
        title: item.title, language: item.language, line: item.line,
        question: item.question.map { Question(request: $0.request, word: $0.word) })
    }
    guard let first = items.first else { return nil }
    subject = wording.mailSubject(first.title, more: items.count - 1)
    // Why with their times: numbers repeat once a backup is restored.
    let told = parcel.notices.map { "\($0.id) \($0.at.seconds)" }
    mark = "notice-\(Digest(of: ([organization.calendarKey] + told).joined(separator: " ")).description.prefix(32))"
    let person = try snapshot.person(parcel.place.person)
    (greeting, address, name) = (wording.mailGreeting(person.name), person.email?.description, person.fullName)
    phone = person.phone
    reason = wording.whyMail(organization.name)
    self.wording = wording
  }
}
