import Domain
import HTTP
import ViewModels
import Words

extension Application {
  func workingTime(_ route: WorkingTimeRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .settings: try await timeAccounts(visitor, request)
    case .closing: try await closeMonth(visitor, request)
    case .account(let id): try await timeAccount(of: id, visitor, request)
    }
  }

  private func timeAccounts(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = TimeAccountsModel(screen(visitor))
    return try await form(request, load: model.load, page: { TimeAccountsPage(model: model).html }) { sent in
      let wording = visitor.wording
      if sent["do"] == "stop" {
        try await model.stopButtonTapped()
        return .said(wording.accountsStopped, .workingTime(.settings), request)
      }
      var form = TimeAccountsModel.Form()
      (form.firstDay, form.most) = (sent["first_day"] ?? "", sent["most"] ?? "")
      (form.above, form.isMonthly) = (sent["above"] ?? "", sent["monthly"] == "1")
      return try await model.saveButtonTapped(form)
        ? .said(wording.accountsSaved, .workingTime(.settings), request) : nil
    }
  }

  private func closeMonth(_ visitor: Visitor, _ request: Request) async throws -> Response {
    guard let month = try request.form.date("month"), month.day == 1 else {
      throw Refusal.invalid([.init("month", .unknown)])
    }
    let said = try await TimeAccountsModel(screen(visitor)).closeButtonTapped(month)
    return .said(said, .plan(.hours(SpanForm(site: nil, days: month...month.nextMonth - 1))), request)
  }

  private func timeAccount(
    of id: ID<Employee>, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = TimeAccountModel(screen(visitor), person: id)
    return try await form(request, load: model.load, page: { TimeAccountPage(model: model).html }) { sent in
      let wording = visitor.wording
      if let entry: ID<TimeEntry> = try sent.id("entry") {
        let problem = try await model.takeBackButtonTapped(entry)
        return .said(problem ?? wording.entryTakenBack, .workingTime(.account(id)), request)
      }
      var form = TimeAccountModel.Form()
      (form.kind, form.day) = (sent["kind"] ?? "", sent["day"] ?? "")
      (form.hours, form.reason) = (sent["minutes"] ?? "", sent["reason"] ?? "")
      return try await model.bookButtonTapped(form)
        ? .said(wording.entryBooked, .workingTime(.account(id)), request) : nil
    }
  }
}
