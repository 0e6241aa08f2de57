import Domain
import HTTP
import ViewModels

extension Application {
  func past(_ place: PastModel.Place, _ visitor: Visitor) async throws -> Response {
    let model = PastModel(screen(visitor), place: place)
    try await model.load()
    return Response.page(PastPage(model: model).html, model.problem == nil ? .ok : .unprocessableContent)
  }

  func myChanges(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = MyChangesModel(screen(visitor))
    if request.method == .post {
      guard let version = request.form["version"].flatMap({ Int64($0) }) else {
        throw Refusal.invalid([.init("version", .notANumber)])
      }
      try await model.gotItButtonTapped(version)
      return .seeOther(.mine(.shifts(.init())))
    }
    try await model.load()
    return Response.page(MyChangesPage(model: model).html, .ok)
  }
}
