import Domain
import HTTP
import ViewModels
import Words

extension Application {
  /// The button of one's own duty on standby.
  func pressCallOut(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let word = request.form["do"] ?? ""
    guard ["start", "end"].contains(word) else {
      throw Refusal.invalid([.init("do", word.isEmpty ? .missing : .unknown)])
    }
    let said = try await CallOutsModel(screen(visitor), place: .own).pressed(isEnd: word == "end")
    return Response.said(said, .roster(.page(.init())), request)
  }

  func callOuts(_ place: CallOutsModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = CallOutsModel(screen(visitor), place: place)
    return try await form(request, load: model.load, page: { CallOutsPage(model: model).html }) { sent in
      let isRemoval = sent["do"] == "remove"
      let isDone =
        isRemoval ? try await model.removeButtonTapped() : try await model.saveButtonTapped(CallOutsModel.Form(sent))
      guard isDone else { return nil }
      let wording = visitor.wording
      return .said(
        isRemoval ? wording.callOutRemoved : wording.callOutSaved,
        .clock(model.isOwn ? .ownCallOuts : .callOuts(model.site?.id)), request)
    }
  }
}

extension CallOutsModel.Form {
  fileprivate init(_ form: Fields) {
    self.init()
    person = form["person"] ?? ""
    (day, start, end) = (form["day"] ?? "", form["start"] ?? "", form["end"] ?? "")
    (place, note) = (form["place"] ?? "", form["note"] ?? "")
  }
}
