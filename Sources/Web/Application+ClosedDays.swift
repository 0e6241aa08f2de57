import Domain
import HTTP
import ViewModels

extension Application {
  func closedDays(_ site: ID<Site>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = closedDaysModel(site, visitor)
    guard request.method == .post else {
      try await model.load()
      return Response.page(ClosedDaysPage(model: model).html)
    }
    let form = request.form
    let draft = ClosedDaysModel.Draft(first: form["first"] ?? "", last: form["last"] ?? "", name: form["name"] ?? "")
    if try await model.closeButtonTapped(draft) { return .seeOther(.closedDays(site)) }
    return Response.page(ClosedDaysPage(model: model).html, .unprocessableContent)
  }

  func openClosedDay(_ day: LocalDate, _ site: ID<Site>, _ visitor: Visitor) async throws -> Response {
    try await closedDaysModel(site, visitor).openButtonTapped(day)
    return .seeOther(.closedDays(site))
  }

  private func closedDaysModel(_ site: ID<Site>, _ visitor: Visitor) -> ClosedDaysModel {
    ClosedDaysModel(visitor: visitor, site: site, store: parts.store, zones: parts.zones, world: parts.world)
  }
}
