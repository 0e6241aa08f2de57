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

  func importClosedDays(_ site: ID<Site>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ClosedDaysImportModel(
      visitor: visitor, site: site, store: parts.store, zones: parts.zones, world: parts.world)
    let form = request.form
    if request.method != .post {
      try await model.load()
    } else if form["take"] != nil {
      try await model.takeOverButtonTapped(form.all("day"))
      if model.state == .done { return .seeOther(.closedDays(site)) }
    } else {
      try await model.fileChosen(Array(request.file("calendar") ?? []) + Array((form["calendar"] ?? "").utf8))
    }
    let status: Status = if case .refused = model.state { .unprocessableContent } else { .ok }
    return Response.page(ClosedDaysImportPage(model: model, text: form["calendar"] ?? "").html, status)
  }

  private func closedDaysModel(_ site: ID<Site>, _ visitor: Visitor) -> ClosedDaysModel {
    ClosedDaysModel(visitor: visitor, site: site, store: parts.store, zones: parts.zones, world: parts.world)
  }
}
