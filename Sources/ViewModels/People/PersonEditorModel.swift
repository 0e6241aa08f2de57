public import Domain
public import Observation
public import Store

/// The form of one person, new or known, for managers.
@Observable
public final class PersonEditorModel {
  /// A field of the form, as it was typed.
  public struct Row: Sendable, Hashable {
    public let field: PersonDraft.Field
    public let label: String
    public var text: String
    /// What is wrong with it, in words.
    public var problem: String?
    /// What somebody else wrote meanwhile, where that is something else.
    public var theirs: String?
  }

  public enum Destination: Sendable, Hashable {
    case saved(ID<Employee>)
  }

  /// In the order of the form.
  public private(set) var rows: [Row] = []
  /// Says that somebody else changed the person first; saving again overrides that knowingly.
  public private(set) var notice: String?
  /// The state of the person that the form is about: a form that is sent states it.
  public private(set) var revision: Int?
  public private(set) var destination: Destination?

  @ObservationIgnored public let visitor: Visitor
  /// `nil` for somebody new.
  @ObservationIgnored public let person: ID<Employee>?
  @ObservationIgnored private let store: Store

  /// A form that was sent comes with the revision that it stated.
  public init(visitor: Visitor, person: ID<Employee>?, seen revision: Int? = nil, store: Store) {
    self.visitor = visitor
    self.person = person
    self.revision = revision
    self.store = store
    show(PersonDraft())
  }

  /// Reads what is stored into the form. Errors: `Refusal.notFound`, `.forbidden`.
  public func load() async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    guard let person else { return }
    let stored = try await stored(person)
    revision = stored.revision
    show(PersonDraft(stored))
  }

  public func fieldChanged(_ field: PersonDraft.Field, to text: String) {
    guard let place = rows.firstIndex(where: { $0.field == field }) else { return }
    rows[place].text = text
    rows[place].problem = nil
  }

  /// Saves; what is wrong is told beside its field, and what was typed stays.
  ///
  /// Where somebody else changed the person first, nothing is saved and both are shown. Errors: `Refusal.notFound`,
  /// `.forbidden`.
  public func saveButtonTapped() async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    notice = nil
    for place in rows.indices { (rows[place].problem, rows[place].theirs) = (nil, nil) }
    let (draft, organization, person, revision) = (draft, visitor.organization, person, revision)
    do {
      let id = try await store.write(by: visitor.editor) { transaction in
        guard let person else { return try transaction.add(draft, to: organization) }
        try transaction.edit(person, to: draft, seen: revision ?? 0, in: organization)
        return person
      }
      destination = .saved(id)
    } catch Refusal.invalid(let errors) {
      for error in errors { show(error) }
    } catch Refusal.outOfDate {
      try await showTheirs()
    }
  }

  /// Puts what somebody else wrote into the form.
  public func takeTheirsButtonTapped() async throws {
    notice = nil
    try await load()
  }

  private var draft: PersonDraft {
    PersonDraft(Dictionary(uniqueKeysWithValues: rows.map { ($0.field, $0.text) }))
  }

  private func stored(_ person: ID<Employee>) async throws -> Employee {
    let organization = visitor.organization
    return try await store.read { try $0.person(person, of: organization) }
  }

  private func show(_ draft: PersonDraft) {
    rows = PersonDraft.Field.allCases.map { field in
      Row(field: field, label: visitor.wording.label(of: field), text: draft.text(of: field, in: visitor.language))
    }
  }

  private func show(_ error: Refusal.FieldError) {
    guard let place = rows.firstIndex(where: { $0.field.rawValue == error.field }) else { return }
    rows[place].problem = visitor.wording.problem(error.problem)
  }

  private func showTheirs() async throws {
    guard let person else { return }
    let stored = try await stored(person)
    let theirs = PersonDraft(stored)
    for place in rows.indices {
      let text = theirs.text(of: rows[place].field, in: visitor.language)
      if text != rows[place].text { rows[place].theirs = text }
    }
    revision = stored.revision
    notice = visitor.wording.changedMeanwhile
  }
}
