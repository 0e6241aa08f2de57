package import Domain
import Words

/// The form of one entity, new or known: typed, saved, and shown beside another editor's earlier changes.
package protocol EditorModel: AnyObject {
  associatedtype Field: Hashable, Sendable, RawRepresentable<String>, CaseIterable

  var visitor: Visitor { get }
  var draft: Draft<Field> { get set }

  /// The stored entity; `nil` for a new one. Errors: `Refusal.notFound`, `.forbidden`.
  func stored() async throws -> Draft<Field>.Stored?
  func load() async throws

  func label(of field: Field) -> String
  /// The field that a refusal names.
  func field(named name: String) -> Field?
  func words(for problem: Refusal.Problem, of field: Field?) -> String
  /// A stored text as people read it.
  func word(_ text: String, of field: Field) -> String
}

extension EditorModel {
  package typealias Row = Draft<Field>.Row

  /// In the order of the form.
  package var rows: [Row] { draft.rows }
  package var notice: String? { draft.notice }
  package var revision: Int? { draft.revision }
  /// The stored name, regardless of the typed one; empty for a new one.
  package var name: String { draft.name }

  package func field(named name: String) -> Field? { Field(rawValue: name) }
  package func words(for problem: Refusal.Problem, of _: Field?) -> String { visitor.wording.problem(problem) }
  package func word(_ text: String, of _: Field) -> String { text }

  package func fieldChanged(_ field: Field, to text: String) { draft[field] = text }

  /// Puts another editor's saved values into the form.
  package func takeTheirsButtonTapped() async throws {
    draft.notice = nil
    try await load()
  }

  func show(_ texts: [Field: String]) { draft.show(texts, of: Field.allCases) { label(of: $0) } }

  func show(_ stored: Draft<Field>.Stored) {
    (draft.revision, draft.name) = (stored.revision, stored.name)
    show(stored.texts)
  }

  /// Shows the stored name beside the typed values.
  func showName() async throws { draft.name = try await stored()?.name ?? "" }

  /// Writes; `nil` if that is refused: then the form shows the reason beside its fields, and the typed values stay.
  ///
  /// If someone else changed the entity first, both versions are shown.
  @discardableResult
  func saving<Value>(_ write: () async throws -> Value) async throws -> Value? {
    draft.begin()
    do {
      return try await write()
    } catch Refusal.invalid(let errors) {
      for error in errors {
        let field = field(named: error.field)
        let problem = words(for: error.problem, of: field)
        if !draft.refuse(field, problem) { draft.notice = problem }
      }
      try await showName()
    } catch Refusal.outOfDate {
      try await showTheirs()
    }
    return nil
  }

  /// Shows another editor's saved values beside the typed ones.
  func showTheirs() async throws {
    guard let stored = try await stored() else { return }
    draft.collide(with: stored, notice: visitor.wording.changedMeanwhile) { word($1, of: $0) }
  }
}
