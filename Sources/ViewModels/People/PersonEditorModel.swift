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

  /// The sites and positions to choose for a new person; both empty for a known one, with pages for that.
  public private(set) var sites: [Site] = []
  public private(set) var positions: [Position] = []
  /// As chosen.
  public private(set) var home: ID<Site>?
  public private(set) var work: Set<ID<Position>> = []

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
    guard person == nil else { return }
    let (managed, now) = (visitor.managedSites, world.now())
    let begin: LocalDate?
    (sites, positions, begin) = try await context.read {
      (
        try $0.sites().filter { managed.includes($0.id) }, try $0.positions().filter { $0.archivedAt == nil },
        // Why: an account of hours owes them from the first day on.
        try $0.timeAccountPolicy() == nil ? nil : try $0.day(of: now)
      )
    }
    if let begin { fieldChanged(.firstDay, to: "\(begin)") }
  }

  /// The home and the positions of a new person, as sent. Errors: as of `load`.
  public func choicesSent(home: ID<Site>?, work: Set<ID<Position>>) async throws {
    try await load()
    (self.home, self.work) = (home, work)
  }

  /// Errors: `Refusal.notFound`, `.forbidden`.
  public func saveButtonTapped() async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    let (typed, person, revision) = (PersonDraft(draft.texts), person, revision)
    let (home, work, now) = (home, work.sorted(), world.now())
    destination = try await saving {
      try await context.write { transaction in
        guard let person else {
          let added = try transaction.add(typed)
          let today = try transaction.snapshot.day(of: now)
          if let home { try transaction.set(.home, of: added, at: home, today: today) }
          for position in work { try transaction.set(.can, of: added, on: position, today: today) }
          return added
        }
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
