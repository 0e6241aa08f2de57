public import Domain
import Store
import Words

/// The form of one person, new or known, for managers.
public final class PersonEditorModel: ScreenModel, EditorModel {
  public enum Destination: Sendable, Hashable {
    case saved(ID<Employee>)
  }

  package var draft = Draft<PersonDraft.Field>()
  public private(set) var destination: Destination?

  /// `nil` for a new person.
  public let person: ID<Employee>?
  public let context: ScreenContext

  /// A sent form comes with its stated revision.
  public init(_ context: ScreenContext, person: ID<Employee>?, seen revision: Int? = nil) {
    self.context = context
    self.person = person
    draft.revision = revision
    show([:])
  }

  /// Reads the stored values into the form. Errors: `Refusal.notFound`, `.forbidden`, `.siteNotManaged` for someone of other sites.
  public func load() async throws {
    if let stored = try await stored() { show(stored) }
  }

  /// Errors: `Refusal.notFound`, `.forbidden`.
  public func saveButtonTapped() async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    let (typed, person, revision) = (PersonDraft(draft.texts), person, revision)
    destination = try await saving {
      try await context.write { transaction in
        guard let person else { return try transaction.add(typed) }
        var draft = typed
        draft[.externalID] = try transaction.snapshot.person(person).externalID ?? ""
        try transaction.edit(person, to: draft, seen: revision ?? 0)
        return person
      }
    }.map(Destination.saved)
  }

  package func label(of field: PersonDraft.Field) -> String { visitor.wording.label(of: field) }

  package func stored() async throws -> Draft<PersonDraft.Field>.Stored? {
    guard visitor.mayManage else { throw Refusal.forbidden }
    guard let person else { return nil }
    let (now, visitor) = (world.now(), visitor)
    let (stored, today) = try await context.read { snapshot in
      let today = try snapshot.day(of: now)
      try snapshot.require(visitor.managedSites, forHomeOf: person, on: today)
      return (try snapshot.person(person), today)
    }
    var texts = PersonDraft(stored, on: today)
    // Why: other hours than those so far begin today, unless someone says otherwise; the first ones hold for always.
    texts[.hoursFrom] = texts[.weeklyHours].isEmpty ? "" : "\(today)"
    let shown = PersonDraft.Field.allCases.map { ($0, texts.text(of: $0, in: visitor.language)) }
    return Draft<PersonDraft.Field>.Stored(
      revision: stored.revision, name: stored.fullName, texts: Dictionary(uniqueKeysWithValues: shown))
  }
}
