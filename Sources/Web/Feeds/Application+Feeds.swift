import Domain
import HTTP
import ViewModels

extension Application {
  func feeds(_ route: FeedsRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = FeedsModel(screen(visitor), feeds: dependencies.feeds, shops: dependencies.shops)
    switch route {
    case .list:
      try await model.load()
      return Response.page(FeedsPage(model: model).html)
    case .adding:
      let choices = try await FeedEditorModel.choices(for: visitor, in: store)
      return Response.page(FeedAddingPage(choices: choices, visitor: visitor).html)
    case .editor(let subject): return try await feedEditor(subject, visitor, request)
    case .fetch(let feed): try await model.fetchButtonTapped(feed)
    case .state(let feed): try await changeState(of: feed, to: request.form, model)
    case .removal(let feed):
      let row = try await model.row(feed)
      guard request.method == .post else { return .page(FeedRemovalPage(row: row, visitor: visitor).html) }
      guard let content = request.form["content"], ["keep", "remove"].contains(content) else {
        throw Refusal.invalid([.init("content", .unknown)])
      }
      try await model.removeButtonTapped(feed, keepsContent: content == "keep")
    }
    return .seeOther(.feeds(.list))
  }

  private func changeState(of feed: ID<Feed>, to form: Fields, _ model: FeedsModel) async throws {
    switch form["change"] {
    case "pause": try await model.pauseButtonTapped(feed)
    case "resume": try await model.resumeButtonTapped(feed)
    case "confirm": try await model.confirmButtonTapped(feed, form["mark"] ?? "")
    default: throw Refusal.invalid([.init("change", .unknown)])
    }
  }

  private func feedEditor(_ subject: Feed.Subject, _ visitor: Visitor, _ request: Request) async throws -> Response {
    // Why elsewhere: a shop's form asks for a sign-in and a currency.
    guard subject != .products else { return .seeOther(.products(.shop)) }
    let model = FeedEditorModel(screen(visitor), subject: subject, feeds: dependencies.feeds)
    try await model.load()
    guard request.method == .post else { return Response.page(FeedEditorPage(model: model).html) }
    let form = request.form
    for field in FeedEditorModel.Field.allCases {
      if let text = form[field.rawValue] { model.fieldChanged(field, to: text) }
    }
    if form["action"] == "test" { try await model.testButtonTapped() } else { try await model.saveButtonTapped() }
    if model.isSaved { return .seeOther(.feeds(.list)) }
    let isFine = model.problems.isEmpty && model.trial?.isFault != true
    return Response.page(FeedEditorPage(model: model).html, isFine ? .ok : .unprocessableContent)
  }
}
