import Domain
import HTTP
import ViewModels

extension Application {
  func feeds(_ route: FeedsRoute, _ visitor: Visitor) async throws -> Response {
    let model = FeedsModel(visitor: visitor, store: store, feeds: dependencies.feeds, zones: zones)
    switch route {
    case .list:
      try await model.load()
      return Response.page(FeedsPage(model: model).html)
    case .fetch(let site):
      try await model.fetchButtonTapped(.roster(site))
      return .seeOther(.feeds(.list))
    }
  }
}
