import Domain
import HTTP
import ViewModels

extension Application {
  func costs(_ form: SpanForm, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = CostModel(screen(visitor))
    guard request.method == .post else {
      try await model.load(form)
      if let file = model.file { return .table(file) }
      let page = CostPage(model: model, house: try await house(.reports, visitor))
      return Response.page(page.html, model.span?.problem == nil ? .ok : .unprocessableContent)
    }
    let fields = request.form
    let site: ID<Site> = try fields.needed("budget", fields.id("budget"))
    let week = try fields.needed("week", fields.date("week"))
    let isKept = try await model.budgetEntered(fields["amount"] ?? "", of: site, from: week, form)
    if isKept { return .seeOther(.plan(.costs(form))) }
    let page = CostPage(model: model, house: try await house(.reports, visitor))
    return Response.page(page.html, .unprocessableContent)
  }

  func personCost(of id: ID<Employee>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PersonCostModel(screen(visitor), person: id)
    return try await form(request, load: model.load, page: { PersonCostPage(model: model).html }) { form in
      if let day = try form.date("remove") {
        try await model.removeButtonTapped(from: day)
        return .seeOther(.people(.cost(id)))
      }
      let isKept = try await model.saveButtonTapped(
        form["amount"] ?? "", from: form["from"] ?? "", site: try form.id("site"))
      return isKept ? .seeOther(.people(.person(id))) : nil
    }
  }
}
