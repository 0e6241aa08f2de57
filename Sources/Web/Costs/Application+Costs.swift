import Domain
import HTTP
import ViewModels

extension Application {
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
