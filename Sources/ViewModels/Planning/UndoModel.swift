public import Domain
import Store
import Words

/// Undoes an editor's changes of the plan, and redoes them.
public final class UndoModel: ScreenModel {
  /// `Undone: 12 shifts planned.`
  public private(set) var message = ""
  /// The next change to undo at the same site, and the next to redo.
  public private(set) var undo: ID<UndoEntry>?
  public private(set) var redo: ID<UndoEntry>?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`, and those of `Transaction.undo`.
  public func undoButtonTapped(_ change: ID<UndoEntry>) async throws {
    try await take { transaction, wording in
      do {
        let entry = try transaction.undo(change)
        return (entry, wording.undone(entry))
      } catch Refusal.outOfDate {
        let isPublished = try transaction.snapshot.isPublished(since: change)
        throw isPublished ? Refusal.conflict(.publishedSince) : Refusal.outOfDate
      }
    }
  }

  /// Errors: `Refusal.forbidden`, and those of `Transaction.redo`.
  public func redoButtonTapped(_ change: ID<UndoEntry>) async throws {
    try await take { transaction, wording in
      let entry = try transaction.redo(change)
      return (entry, wording.redone(entry))
    }
  }

  private func take(
    _ step: @Sendable @escaping (borrowing Transaction, Wording) throws -> (UndoEntry, String)
  ) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let visitor = visitor
    (message, undo, redo) = try await context.write { transaction in
      let (entry, message) = try step(transaction, visitor.wording)
      let editor = visitor.editor
      return (
        message,
        try transaction.snapshot.lastUndoable(by: editor, at: entry.site)?.id,
        try transaction.snapshot.lastUndone(by: editor, at: entry.site)?.id
      )
    }
  }
}
