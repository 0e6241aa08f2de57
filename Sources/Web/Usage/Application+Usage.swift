import HTTP
import ViewModels

extension Application {
  func counts(_ visitor: Visitor) async throws -> Response {
    let model = UsageModel(visitor: visitor, store: store, zones: zones, world: world)
    try await model.load()
    return Response.page(UsagePage(model: model).html)
  }
}
