import Domain
import HTTP
import ViewModels
import Words

extension Application {
  func approvals(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ApprovalsModel(screen(visitor))
    return try await form(request, load: model.load, page: { ApprovalsPage(model: model).html }) { sent in
      let (wording, place) = (visitor.wording, Route.timeOff(.approvals))
      switch sent["do"] {
      case "remove":
        guard let rule: ID<ApprovalRule> = try sent.id("rule") else { throw Refusal.notFound }
        try await model.removeButtonTapped(rule)
        return .said(wording.approvalRemoved, place, request)
      case "substitutes":
        try await model.substitutesChosen(try sent.substitutes)
        return .said(wording.substitutesSaved, place, request)
      default:
        return try await model.addButtonTapped(sent.approvalForm) ? .said(wording.approvalAdded, place, request) : nil
      }
    }
  }
}

extension Fields {
  /// As typed.
  fileprivate var approvalForm: ApprovalsModel.Form {
    var form = ApprovalsModel.Form()
    (form.topic, form.kind, form.site) = (self["topic"] ?? "", self["kind"] ?? "", self["site"] ?? "")
    (form.over, form.notice, form.isNegative) = (self["over"] ?? "", self["notice"] ?? "", self["negative"] == "1")
    form.steps = (1...ApprovalTerms.mostSteps).map { self["step-\($0)"] ?? "" }
    return form
  }

  /// By the person to stand in for. Errors: `Refusal.notFound` for the name or number of no person.
  fileprivate var substitutes: [ID<Employee>: ID<Employee>?] {
    get throws(Refusal) {
      var chosen: [ID<Employee>: ID<Employee>?] = [:]
      for (name, value) in self where name.hasPrefix("substitute-") {
        guard let person = ID<Employee>(name.dropFirst("substitute-".count)) else { throw .notFound }
        let substitute = ID<Employee>(value[...])
        guard substitute != nil || value.isEmpty else { throw .notFound }
        chosen[person] = .some(substitute)
      }
      return chosen
    }
  }
}
