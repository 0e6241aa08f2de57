import Domain
import HTTP
import ViewModels

extension Application {
  /// Takes back a change of the plan, and goes back to the page that the form names.
  func undo(_ change: ID<Undoable>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    try await UndoModel(visitor: visitor, store: parts.store).undoButtonTapped(change)
    return request.form["back"].flatMap { LocalPath($0) }.map(Response.seeOther) ?? .seeOther(.roster(.init()))
  }
}
