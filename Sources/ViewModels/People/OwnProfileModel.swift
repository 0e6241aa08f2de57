public import Crypto
public import Domain
import Feeds
public import Photos
import Store
import Words

/// A person's own data: phone number, email address and photo.
public final class OwnProfileModel: ScreenModel, EditorModel {
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case phone, email, contactsSeenBy

    /// `nil` for the person's own choice, which no form of a manager has.
    fileprivate var stored: PersonDraft.Field? {
      switch self {
      case .phone: .phone
      case .email: .email
      case .contactsSeenBy: nil
      }
    }
  }

  /// The state of the address's confirmation.
  public enum EmailState: Sendable, Hashable {
    /// There is no address.
    case none
    case confirmed
    case unconfirmed(EmailAddress)
    /// A mail with a valid link went there.
    case asked(EmailAddress)
  }

  /// The question of a mail to its reader.
  public struct EmailQuestion: Sendable {
    public let address: EmailAddress
    public let token: Token
    public let fullName: String
    public let organization: String
  }

  package var draft = Draft<Field>()
  public private(set) var isSaved = false
  /// The saved address is new, and unconfirmed.
  public private(set) var isEmailNew = false
  public private(set) var initials = ""
  public private(set) var photo: PhotoMark?
  /// A removable upload.
  public private(set) var hasUpload = false
  /// The reason that the last file became no photo; the one from before is still there.
  public private(set) var photoProblem: String?
  /// `nil`: the browser's language.
  public private(set) var language: Language?
  public private(set) var emailState = EmailState.none
  /// The reason that no mail went out to confirm the address.
  public private(set) var emailProblem: String?
  /// The choices for the readers of the phone number and the address: none first, with the audience that it means.
  public private(set) var audiences: [(value: String, word: String)] = []
  public let context: ScreenContext

  /// A sent form comes with its stated revision.
  public init(_ context: ScreenContext, seen revision: Int? = nil) {
    self.context = context
    draft.revision = revision
    show([:])
  }

  /// Reads the fields and their surroundings. Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    if let stored = try await stored() { show(stored) }
  }

  /// Changes these fields alone. Errors: `Refusal.forbidden`.
  public func saveButtonTapped() async throws {
    let (person, revision) = (try visitor.person, draft.revision)
    let typed = Field.allCases.compactMap { field in field.stored.map { ($0, draft[field]) } }
    let choice = draft[.contactsSeenBy]
    let isNew = try await saving {
      try await context.write { transaction in
        let before = try transaction.snapshot.person(person)
        var whole = PersonDraft(before, on: try transaction.today)
        for (field, text) in typed { whole[field] = text }
        let audience = ContactAudience(rawValue: choice)
        guard choice.isEmpty || audience != nil else {
          throw Refusal.invalid([.init(Field.contactsSeenBy.rawValue, .unknown)])
        }
        try transaction.edit(person, to: whole, seen: revision ?? 0)
        try transaction.choose(contactsSeenBy: audience, of: person)
        let email = try transaction.snapshot.person(person).email
        return email != nil && email != before.email
      }
    }
    (isSaved, isEmailNew) = (isNew != nil, isNew ?? false)
  }

  /// `nil`: the browser's language. Errors: `Refusal.unauthenticated` for someone without an account.
  public func languageChosen(_ language: Language?) async throws {
    guard let account = visitor.account else { throw Refusal.unauthenticated }
    try await context.write { try $0.choose(language, for: account) }
  }

  /// Takes an already shaped photo.
  public func photoChosen(_ pictures: [Picture]) async throws {
    let person = try visitor.person
    try await context.write { try $0.setPhoto(pictures, of: person) }
  }

  /// A file that can't be shaped.
  public func photoRefused(_ refusal: PhotoRefusal) { photoProblem = visitor.wording.photoProblem(refusal) }

  /// The form was sent without a file.
  public func noPhotoChosen() { photoProblem = visitor.wording.noPhotoChosen }

  public func removePhotoButtonTapped() async throws {
    let person = try visitor.person
    try await context.write { try $0.removePhoto(of: person) }
  }

  /// The mail to send; `nil` after too many, or if there is nothing to confirm. Errors: `Refusal.forbidden`.
  public func askButtonTapped() async throws -> EmailQuestion? {
    let person = try visitor.person
    do {
      return try await context.write { transaction in
        let (token, address) = try transaction.askForEmail(of: person)
        return EmailQuestion(
          address: address, token: token, fullName: try transaction.snapshot.person(person).fullName,
          organization: try transaction.snapshot.organization().name)
      }
    } catch Refusal.tooSoon {
      emailProblem = visitor.wording.tooManyEmailMails
      return nil
    } catch Refusal.notFound {
      return nil
    }
  }

  /// The mail server did not take it.
  public func mailFailed(_ question: EmailQuestion, _ fault: String) async throws {
    let organization = visitor.organization
    try await store.write(in: organization, by: .console) { try $0.forgetEmailLink(question.token) }
    emailProblem = visitor.wording.emailMailFailed(fault)
  }

  package func label(of field: Field) -> String {
    field.stored.map { visitor.wording.label(of: $0) } ?? visitor.wording.contactsSeenBy
  }

  package func word(_ text: String, of field: Field) -> String {
    field == .contactsSeenBy ? audiences.first { $0.value == text }?.word ?? text : text
  }

  package func stored() async throws -> Draft<Field>.Stored? {
    let (person, account) = (try visitor.person, visitor.account)
    let now = world.now()
    let (stored, owner, widest, hasRule, language, askedAt) = try await context.read { snapshot in
      let stored = try snapshot.person(person)
      return (
        stored, stored.contactOwner(on: try snapshot.day(of: now)), try snapshot.organization().contactsSeenBy,
        try snapshot.feed(.people)?.people?.photoRule != nil,
        try account.flatMap { try snapshot.account($0).language },
        try snapshot.emailAskedAt(of: person, at: now)
      )
    }
    (initials, hasUpload) = (stored.initials, stored.photo != nil)
    emailState = EmailState(of: stored, isAsked: askedAt != nil)
    (photo, self.language) = (PhotoMark(stored, hasRule: hasRule), language)
    audiences = visitor.wording.audiences(of: owner, within: widest)
    let texts = PersonDraft(stored, on: .last)
    let choice = owner.choice.map { min($0, widest).rawValue } ?? ""
    return .init(
      revision: stored.revision, name: stored.fullName,
      texts: Dictionary(uniqueKeysWithValues: Field.allCases.map { ($0, $0.stored.map { texts[$0] } ?? choice) }))
  }
}

extension OwnProfileModel.EmailState {
  fileprivate init(of person: Employee, isAsked: Bool) {
    guard let email = person.email else {
      self = .none
      return
    }
    self = person.emailConfirmedAt != nil ? .confirmed : isAsked ? .asked(email) : .unconfirmed(email)
  }
}
