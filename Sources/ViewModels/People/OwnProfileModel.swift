public import Domain
import Feeds
public import Observation
public import Photos
public import Store

/// What people keep of themselves: phone number, email address and photo.
@Observable
public final class OwnProfileModel: EditorModel {
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case phone, email

    fileprivate var stored: PersonDraft.Field {
      switch self {
      case .phone: .phone
      case .email: .email
      }
    }
  }

  package var draft = Draft<Field>()
  public private(set) var isSaved = false
  public private(set) var initials = ""
  public private(set) var photo: PhotoMark?
  /// An upload, which can be taken away.
  public private(set) var hasUpload = false
  /// Why the last file became no photo; the one from before is still there.
  public private(set) var photoProblem: String?
  /// `nil`: as the browser says.
  public private(set) var language: Language?

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let store: Store

  /// A form that was sent comes with the revision that it stated.
  public init(visitor: Visitor, seen revision: Int? = nil, store: Store) {
    self.visitor = visitor
    self.store = store
    draft.revision = revision
    show([:])
  }

  /// Reads the fields and what stands around them. Errors: `Refusal.forbidden` for who is no one of the team.
  public func load() async throws {
    if let stored = try await stored() { show(stored) }
  }

  /// Changes these fields alone. Errors: `Refusal.forbidden`.
  public func saveButtonTapped() async throws {
    let (person, organization, revision) = (try visitor.person, visitor.organization, draft.revision)
    let typed = Field.allCases.map { ($0.stored, draft[$0]) }
    let saved: Void? = try await saving {
      try await store.write(by: visitor.editor) { transaction in
        var whole = PersonDraft(try transaction.snapshot.person(person, of: organization))
        for (field, text) in typed { whole[field] = text }
        try transaction.edit(person, to: whole, seen: revision ?? 0, in: organization)
      }
    }
    isSaved = saved != nil
  }

  /// `nil`: as the browser says. Errors: `Refusal.unauthenticated` for someone without an account.
  public func languageChosen(_ language: Language?) async throws {
    guard let account = visitor.account else { throw Refusal.unauthenticated }
    let organization = visitor.organization
    try await store.write(by: visitor.editor) { try $0.choose(language, for: account, in: organization) }
  }

  /// Takes a photo that is shaped already.
  public func photoChosen(_ pictures: [Picture]) async throws {
    let (person, organization) = (try visitor.person, visitor.organization)
    try await store.write(by: visitor.editor) { try $0.setPhoto(pictures, of: person, in: organization) }
  }

  /// A file that can't be shaped.
  public func photoRefused(_ refusal: PhotoRefusal) { photoProblem = visitor.wording.photoProblem(refusal) }

  /// The form was sent without a file.
  public func noPhotoChosen() { photoProblem = visitor.wording.noPhotoChosen }

  public func removePhotoButtonTapped() async throws {
    let (person, organization) = (try visitor.person, visitor.organization)
    try await store.write(by: visitor.editor) { try $0.removePhoto(of: person, in: organization) }
  }

  package func label(of field: Field) -> String { visitor.wording.label(of: field.stored) }

  package func stored() async throws -> Draft<Field>.Stored? {
    let (person, organization, account) = (try visitor.person, visitor.organization, visitor.account)
    let (stored, hasRule, language) = try await store.read { snapshot in
      (
        try snapshot.person(person, of: organization),
        try snapshot.feed(.people, of: organization)?.people?.photoRule != nil,
        try account.flatMap { try snapshot.account($0, of: organization).language }
      )
    }
    (initials, hasUpload) = (stored.initials, stored.photo != nil)
    (photo, self.language) = (PhotoMark(stored, hasRule: hasRule), language)
    let texts = PersonDraft(stored)
    return .init(
      revision: stored.revision, name: stored.fullName,
      texts: Dictionary(uniqueKeysWithValues: Field.allCases.map { ($0, texts[$0.stored]) }))
  }
}
