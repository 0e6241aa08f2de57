import Domain
import HTTP
import ViewModels
import Words

extension Application {
  /// Shows ways for a person's shifts to go to others, and carries out the chosen one.
  func replan(_ place: ReplanModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    guard request.method == .post else {
      let model = ReplanModel(screen(visitor), place: place)
      try await model.load()
      return Response.page(ReplanPage(model: model).html, model.problems.isEmpty ? .ok : .unprocessableContent)
    }
    let form = request.form
    let model = ReplanModel(screen(visitor), place: try form.replanPlace)
    let way = ReplanScreen.Way(rawValue: form["way"] ?? "")
    guard let way, let deed = ReplanOrder.Deed(rawValue: form["do"] ?? "") else {
      throw Refusal.invalid([.init("way", .unknown)])
    }
    try await model.chosen(
      deed, shifts: try form.versions("shift"), moves: way == .open ? [] : try form.moves(way.rawValue))
    switch model.destination {
    case .publication(let id): return .seeOther(.plan(.record(id)))
    case .board(let place): return .seeOther(.plan(.board(place)))
    case nil: break
    }
    if let done = model.done { return Response.page(ReplannedPage(screen: done, wording: visitor.wording).html) }
    return Response.page(
      ReplanPage(model: model).html, model.problems.isEmpty ? .conflict : .unprocessableContent)
  }
}
