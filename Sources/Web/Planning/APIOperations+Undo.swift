import Domain
import HTTP
import Store
import ViewModels

private let entry = APIShape<UndoEntry>(
  "UndoableChange", "A change of the asker's own that can be undone, or made again.",
  [
    .init("id", "Of the change.") { $0.id },
    .init("kind", "What was done: `plan.published`, `schedule.changed`, `demand.taken` and others.") {
      $0.kind.rawValue
    },
    .init("site_id", "Where; null for a change of no site.") { $0.site },
    .init("shifts", "How many shifts it touched; 1 at least.") { $0.count },
    .init("at", "When.") { $0.at },
  ])

private struct Steps: Sendable {
  let undo: UndoEntry?
  let redo: UndoEntry?
}

private let steps = APIShape<Steps>(
  "UndoSteps", "What can be undone next, and made again next; null for nothing.",
  [
    .init("undo", "The latest change that can be undone.", entry) { $0.undo },
    .init("redo", "The change that was undone last.", entry) { $0.redo },
  ])

extension APIOperation {
  /// The rules are the pages': own changes, for a week, until one of their rows changes again.
  static let undo: [APIOperation] = [
    APIOperation(
      name: "showUndoSteps", method: .get, path: "/plan/undo", chapter: .plan,
      title: "Shows what of the own changes can be undone",
      text: "A token undoes what was done with it, an account what its person did.", action: .plan,
      query: [.init("site_id", .id, "At one site; at all if missing.", isRequired: false)],
      success: .item(steps.object),
      work: .read { snapshot, call in
        let (site, editor) = (try call.site(), call.visitor.editor)
        if let site { _ = try snapshot.site(site) }
        return APIAnswer(
          steps.json(
            Steps(
              undo: try snapshot.lastUndoable(by: editor, at: site),
              redo: try snapshot.lastUndone(by: editor, at: site))))
      }),
    .put(
      "undoChange", "/plan/changes/{change}/undone", .plan, "Undoes a change",
      text:
        "Refused with `out-of-date` if what it changed was changed again, and with 404 for another's change, or one "
        + "of more than a week ago.", .plan
    ) { transaction, call in
      let id: ID<UndoEntry> = try call.id("change")
      // Why: a repeated request finds it done already.
      guard try transaction.snapshot.lastUndone(by: call.visitor.editor)?.id != id else {
        return
      }
      try transaction.undo(id)
    },
    .delete(
      "redoChange", "/plan/changes/{change}/undone", .plan, "Makes the change again that was undone last", .plan
    ) { transaction, call in
      let id: ID<UndoEntry> = try call.id("change")
      guard try transaction.snapshot.lastUndoable(by: call.visitor.editor)?.id != id else {
        return
      }
      try transaction.redo(id)
    },
  ]
}
