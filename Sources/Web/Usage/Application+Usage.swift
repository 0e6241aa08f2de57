import HTTP
import ViewModels

extension Application {
  func counts(_ visitor: Visitor) async throws -> Response {
    let model = UsageModel(screen(visitor))
    try await model.load()
    return Response.page(UsagePage(model: model).html)
  }
}
