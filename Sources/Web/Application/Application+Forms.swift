import HTTP
import Markup
import ViewModels

extension Application {
  /// A page with a form: shown, or what was sent is carried out; if `sent` is `nil`, the page is shown with its problems.
  func form(
    _ request: Request, load: () async throws -> Void, page: () -> HTML,
    status: @autoclosure () -> Status = .unprocessableContent, sent: (Fields) async throws -> Response?
  ) async throws -> Response {
    guard request.method == .post else {
      try await load()
      return Response.page(page())
    }
    return try await sent(request.form) ?? Response.page(page(), status())
  }

  /// The form of an entity: shown, filled with another editor's values, or saved.
  func editor(
    _ model: some EditorModel, _ request: Request, page: () -> HTML, save: (Fields) async throws -> Response?
  ) async throws -> Response {
    try await form(
      request, load: model.load, page: page, status: model.notice == nil ? .unprocessableContent : .conflict
    ) { form in
      if form["take"] == "theirs" {
        try await model.takeTheirsButtonTapped()
        return Response.page(page())
      }
      model.take(form)
      return try await save(form)
    }
  }
}

extension EditorModel {
  /// Takes the fields that a form has.
  func take(_ form: Fields) {
    for field in Field.allCases {
      if let text = form[field.rawValue] { fieldChanged(field, to: text) }
    }
  }
}
