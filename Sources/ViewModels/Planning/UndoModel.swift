public import Domain
public import Store

/// Takes back what someone did to the plan.
public final class UndoModel {
  public let visitor: Visitor
  private let store: Store

  public init(visitor: Visitor, store: Store) {
    self.visitor = visitor
    self.store = store
  }

  /// Errors: `Refusal.forbidden`, and those of `Transaction.undo`.
  public func undoButtonTapped(_ change: ID<UndoEntry>) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let organization = visitor.organization
    try await store.write(by: visitor.editor) { try $0.undo(change, in: organization) }
  }
}
