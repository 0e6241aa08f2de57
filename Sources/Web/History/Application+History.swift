import HTTP
import ViewModels

extension Application {
  func history(_ route: HistoryRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .changes(let place):
      let model = changesModel(place, visitor)
      try await model.load()
      return Response.page(ChangesPage(model: model).html, model.problem == nil ? .ok : .unprocessableContent)
    case .file(let place):
      let model = changesModel(place, visitor)
      if let file = try await model.file() { return .table(file) }
      return Response.page(ChangesPage(model: model).html, .unprocessableContent)
    case .past(let place): return try await past(place, visitor)
    case .mine: return try await myChanges(visitor, request)
    }
  }

  private func changesModel(_ place: ChangesModel.Place, _ visitor: Visitor) -> ChangesModel {
    ChangesModel(screen(visitor), place: place)
  }
}
