import Domain
import HTTP
import Markup
import Photos
import Store
import ViewModels

extension Application {
  func profile(_ visitor: Visitor, _ request: Request, isSaved: Bool) async throws -> Response {
    let form = request.form
    let model = OwnProfileModel(visitor: visitor, seen: form["revision"].flatMap { Int($0) }, store: store)
    try await model.load()
    guard request.method == .post, form["take"] != "theirs" else {
      return Response.page(OwnProfilePage(model: model, isSaved: isSaved && request.method != .post).html)
    }
    model.draft.revision = form["revision"].flatMap { Int($0) }
    for field in OwnProfileModel.Field.allCases {
      if let text = form[field.rawValue] { model.fieldChanged(field, to: text) }
    }
    try await model.saveButtonTapped()
    if model.isSaved { return .seeOther(.mine(.profile(isSaved: true))) }
    return Response.page(OwnProfilePage(model: model).html, model.notice == nil ? .unprocessableContent : .conflict)
  }

  func chooseLanguage(_ visitor: Visitor, _ form: Fields) async throws -> Response {
    let text = form["language"] ?? ""
    let language = Language(rawValue: text)
    guard text.isEmpty || language != nil else { throw Refusal.invalid([.init("language", .unknown)]) }
    try await OwnProfileModel(visitor: visitor, store: store).languageChosen(language)
    return .seeOther(.mine(.profile(isSaved: true)))
  }

  func uploadOwnPhoto(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = OwnProfileModel(visitor: visitor, store: store)
    // Why first: a file is not shaped for somebody who is not there.
    try await model.load()
    switch await pictures(in: request) {
    case nil: model.noPhotoChosen()
    case .success(let pictures): try await model.photoChosen(pictures)
    case .failure(let refusal): model.photoRefused(refusal)
    }
    guard model.photoProblem == nil else {
      return Response.page(OwnProfilePage(model: model).html, .unprocessableContent)
    }
    return .seeOther(.mine(.profile(isSaved: false)))
  }

  func removeOwnPhoto(_ visitor: Visitor) async throws -> Response {
    try await OwnProfileModel(visitor: visitor, store: store).removePhotoButtonTapped()
    return .seeOther(.mine(.profile(isSaved: false)))
  }
}
