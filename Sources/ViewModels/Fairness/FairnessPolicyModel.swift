public import Domain
public import Observation
public import Store

/// What the organization takes for a night, a weekend and short notice, for administrators.
@Observable
public final class FairnessPolicyModel {
  /// As it is stored, or as it was typed.
  public private(set) var draft = FairnessPolicyDraft(.standard)
  /// What is wrong, by field.
  public private(set) var problems: [String: String] = [:]
  /// The fields in the order in which they were refused.
  public private(set) var refused: [String] = []

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let store: Store

  public init(visitor: Visitor, store: Store) {
    self.visitor = visitor
    self.store = store
  }

  /// Errors of all: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let organization = visitor.organization
    draft = FairnessPolicyDraft(try await store.read { try $0.fairnessPolicy(of: organization) })
  }

  /// Whether it was saved; otherwise what is wrong stands beside the fields.
  public func saveButtonTapped(_ draft: FairnessPolicyDraft) async throws -> Bool {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    self.draft = draft
    (problems, refused) = ([:], [])
    let organization = visitor.organization
    do {
      let policy = try draft.checked()
      try await store.write(by: visitor.editor) { try $0.choose(policy, in: organization) }
      return true
    } catch Refusal.invalid(let errors) {
      for error in errors where problems[error.field] == nil {
        refused.append(error.field)
        problems[error.field] =
          error.problem == .taken ? visitor.wording.nightNeedsHours : visitor.wording.problem(error.problem)
      }
      return false
    }
  }
}
